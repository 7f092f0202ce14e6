//! Connections: one task and a bounded amount of memory each.
//!
//! `axum::serve` would keep buffers for HTTP/2 and grow them without a bound we chose; a table is
//! mostly connections that wait, so what one of them costs is what a table costs.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;

use crate::address::SameMachine;
use crate::limits::{Gate, Peer};
use crate::stall::Patient;

/// What a request's head may weigh, and what waits unsent for a slow reader.
const MOST_BUFFERED: usize = 16 * 1024;
/// A connection that does not finish its request's head in this time is closed.
const HEAD_WITHIN: Duration = Duration::from_secs(20);
/// Requests under way may take this long to finish when the server stops.
const GOODBYE_WITHIN: Duration = Duration::from_secs(10);
/// For connections that are too many.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n\
content-length: 0\r\n\r\n";

/// Serves until `shutdown` resolves, then lets requests under way finish.
pub async fn listen(
    listener: TcpListener,
    router: Router,
    gate: &Arc<Gate>,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(MOST_BUFFERED);
    let graceful = GracefulShutdown::new();
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let (stream, address) = tokio::select! {
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
        let peer = Peer(address.ip());
        let Some(connected) = gate.connects(peer) else {
            // If even this does not fit, the connection just ends.
            let _ = stream.try_write(FULL);
            continue;
        };
        let here = stream.local_addr().ok();
        let here = here.and_then(|to| SameMachine::connects(address.ip(), to.ip()));
        // A record is one small packet; nothing is won by waiting for more.
        let _ = stream.set_nodelay(true);
        let stream = Patient::new(stream, gate.limits.stalled_after);
        let service = Introduced {
            router: TowerToHyperService::new(router.clone()),
            peer,
            here,
        };
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
        // How it ended is its client's business. (An `async` block would hold the connection twice.)
        tokio::spawn(connection.map(move |_| drop(connected)));
    }
    drop(listener);
    // Whoever is still not done by then loses the connection, not the record.
    let _ = tokio::time::timeout(GOODBYE_WITHIN, graceful.shutdown()).await;
    Ok(())
}

/// Tells every request whom it came from.
#[derive(Clone, Debug)]
struct Introduced {
    router: TowerToHyperService<Router>,
    peer: Peer,
    here: Option<SameMachine>,
}

impl Service<Request<Incoming>> for Introduced {
    type Response = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Response;
    type Error = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Error;
    type Future = <TowerToHyperService<Router> as Service<Request<Incoming>>>::Future;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        request.extensions_mut().insert(self.peer);
        if let Some(here) = self.here {
            request.extensions_mut().insert(here);
        }
        self.router.call(request)
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, Bytes};
    use axum::routing::get;
    use futures_util::stream;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;
    use crate::limits::Limits;

    /// A body without end.
    async fn endless() -> Body {
        Body::from_stream(stream::repeat_with(|| {
            let piece = Bytes::from_static(&[b'x'; 8192]);
            Ok::<_, io::Error>(piece)
        }))
    }

    async fn start(limits: Limits) -> (std::net::SocketAddr, Arc<Gate>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let gate = Arc::new(Gate::new(limits));
        let router = Router::new().route("/", get(endless));
        let own = gate.clone();
        tokio::spawn(async move {
            let never = std::future::pending();
            listen(listener, router, &own, never).await
        });
        (address, gate)
    }

    async fn connect(address: std::net::SocketAddr) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        let request = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
        stream.write_all(request).await.expect("it is sent");
        stream
    }

    async fn until(what: impl Fn() -> bool) -> bool {
        for _ in 0..400 {
            if what() {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    }

    #[tokio::test]
    async fn a_reader_who_takes_nothing_is_let_go() {
        let limits = Limits {
            stalled_after: Duration::from_millis(300),
            ..Limits::default()
        };
        let (address, gate) = start(limits).await;
        let stalled = connect(address).await;
        let mut reading = connect(address).await;
        // Slow, but it takes something now and then.
        let slow = tokio::spawn(async move {
            let mut buffer = vec![0; 256 * 1024];
            loop {
                let got = reading.read(&mut buffer).await;
                assert!(got.is_ok_and(|got| got > 0), "it goes on");
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        });
        assert!(until(|| gate.connected() == 2).await, "both are there");
        assert!(until(|| gate.connected() == 1).await, "one of two is gone");
        tokio::time::sleep(Duration::from_millis(600)).await;
        assert_eq!(gate.connected(), 1, "the slow one stays");
        assert!(!slow.is_finished());
        drop(stalled);
    }

    #[tokio::test]
    async fn one_connection_too_many_is_told_so() {
        let limits = Limits {
            connections: 2,
            ..Limits::default()
        };
        let (address, gate) = start(limits).await;
        let kept = [connect(address).await, connect(address).await];
        assert!(until(|| gate.connected() == 2).await);
        let mut third = TcpStream::connect(address).await.expect("a connection");
        let mut answer = String::new();
        let read = third.read_to_string(&mut answer).await;
        assert!(
            read.is_ok() && answer.starts_with("HTTP/1.1 503 "),
            "{answer}"
        );
        drop(kept);
        assert!(until(|| gate.connected() == 0).await, "they are forgotten");
    }
}
