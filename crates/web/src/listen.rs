//! Connections: one task and a bounded amount of memory each.
//!
//! `axum::serve` would keep buffers for HTTP/2 and grow them without a bound we chose; a table is
//! mostly connections that wait, so what one of them costs is what a table costs.

use std::future::Future;
use std::io;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;

/// What a request's head may weigh, and what waits unsent for a slow reader.
const MOST_BUFFERED: usize = 16 * 1024;
/// A connection that does not finish its request's head in this time is closed.
const HEAD_WITHIN: Duration = Duration::from_secs(20);
/// Requests under way may take this long to finish when the server stops.
const GOODBYE_WITHIN: Duration = Duration::from_secs(10);

/// Serves until `shutdown` resolves, then lets requests under way finish.
pub async fn listen(
    listener: TcpListener,
    router: Router,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(MOST_BUFFERED);
    let graceful = GracefulShutdown::new();
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let (stream, _) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                // Out of file descriptors, most likely: it passes when somebody leaves.
                Err(_) => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            },
            () = &mut shutdown => break,
        };
        // A record is one small packet; nothing is won by waiting for more.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection = http.serve_connection(TokioIo::new(stream), service);
        tokio::spawn(graceful.watch(connection));
    }
    drop(listener);
    // Whoever is still not done by then loses the connection, not the record.
    let _ = tokio::time::timeout(GOODBYE_WITHIN, graceful.shutdown()).await;
    Ok(())
}
