//! Live updates: server-sent events whose id is the journal's sequence number, so that a dropped
//! connection loses nothing.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use store::{Appended, Hash};
use table::Seat;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::sync::watch;

use crate::hall::{Hall, LiveTable};
use crate::metrics::Metrics;

/// Keeps proxies and phones from closing a quiet connection.
const QUIET: Duration = Duration::from_secs(15);
/// Records sent in one piece; a reader who is slower than that gets them piece by piece.
const BATCH: usize = 50;

struct Listener {
    live: Arc<LiveTable>,
    metrics: Arc<Metrics>,
    seat: Seat,
    /// The device or token that listens; when it loses its seat, it hears no more.
    holder: Hash,
    /// The next record this reader has not seen.
    next: u64,
    records: Receiver<Appended>,
    news: Receiver<()>,
    goodbye: watch::Receiver<bool>,
    ready: VecDeque<String>,
    /// The reader asked for what is already there.
    behind: bool,
}

/// The records from `from` on as they happen.
pub fn events(hall: &Hall, live: Arc<LiveTable>, seat: Seat, holder: Hash, from: u64) -> Response {
    // Subscribe first, read afterwards: nothing falls between.
    let listener = Listener {
        records: hall.store.subscribe(&live.id),
        news: live.news.subscribe(),
        goodbye: hall.goodbye(),
        next: from,
        ready: VecDeque::from(["retry: 1000\n\n".to_owned()]),
        behind: true,
        metrics: hall.metrics.clone(),
        seat,
        holder,
        live,
    };
    listener.metrics.followers.fetch_add(1, Ordering::Relaxed);
    listener.live.arrive(&listener.seat.id);
    let stream = stream::unfold(listener, |mut listener| async move {
        let piece = listener.next_piece().await?;
        Some((Ok::<_, Infallible>(Bytes::from(piece)), listener))
    });
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
    ];
    (headers, Body::from_stream(stream)).into_response()
}

impl Listener {
    async fn next_piece(&mut self) -> Option<String> {
        loop {
            if !self.live.is_sitting(&self.holder, &self.seat.id) {
                return None;
            }
            if let Some(piece) = self.ready.pop_front() {
                return Some(piece);
            }
            if self.behind {
                self.catch_up().await;
                continue;
            }
            tokio::select! {
                record = self.records.recv() => match record {
                    Ok(Appended { seq, line }) => self.take(seq, &line),
                    Err(RecvError::Lagged(_)) => self.behind = true,
                    Err(RecvError::Closed) => return None,
                },
                news = self.news.recv() => match news {
                    Ok(()) | Err(RecvError::Lagged(_)) => {
                        return Some("event: table\ndata: {}\n\n".to_owned());
                    }
                    Err(RecvError::Closed) => return None,
                },
                _ = self.goodbye.changed() => return None,
                () = tokio::time::sleep(QUIET) => return Some(": still here\n\n".to_owned()),
            }
        }
    }

    fn take(&mut self, seq: u64, line: &str) {
        match seq.cmp(&self.next) {
            std::cmp::Ordering::Less => {}
            // Talk at the table may be private, whatever the game.
            std::cmp::Ordering::Equal if self.live.open_information && !is_matter(line) => {
                self.push(line);
            }
            std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => self.behind = true,
        }
    }

    /// Reads what this seat may see from the table itself.
    async fn catch_up(&mut self) {
        let table = self.live.table.lock().await;
        let lines = table.lines_for(&self.seat, self.next);
        drop(table);
        self.behind = lines.len() > BATCH;
        for line in lines.iter().take(BATCH) {
            self.push(line);
        }
    }

    fn push(&mut self, line: &str) {
        let seq = self.next;
        self.ready
            .push_back(format!("id: {seq}\nevent: record\ndata: {line}\n\n"));
        self.next += 1;
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.metrics.followers.fetch_sub(1, Ordering::Relaxed);
        self.live.leave(&self.seat.id);
    }
}

/// Whether a stored line is the table's own. Quotation marks people write are escaped, so they cannot
/// look like this.
fn is_matter(line: &str) -> bool {
    line.contains(r#""table":{"matter":"#)
}
