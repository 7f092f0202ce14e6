//! Live updates: server-sent events whose id is the journal's sequence number, so that a dropped
//! connection loses nothing.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::header::CACHE_CONTROL;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use store::{Appended, Hash};
use table::{AnyTable, Seat};
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::sync::watch;

use crate::hall::{Hall, LiveTable};
use crate::metrics::Metrics;
use crate::mixing::Ask;
use crate::pings::Ping;
use crate::routes::Unknown;

/// Keeps proxies and phones from closing a quiet connection.
const QUIET: Duration = Duration::from_secs(15);
/// Records sent in one piece; a reader who is slower than that gets them piece by piece.
const BATCH: usize = 50;
/// Streams that one browser may hold open. It has six connections to us; what is left serves its pages.
const MOST_STREAMS: usize = 4;
/// After a stream has ended the browser asks again in so long; one too many, which ends when it has said everything,
/// later than that.
const AGAIN: Duration = Duration::from_secs(1);
const AGAIN_LATER: Duration = Duration::from_secs(3);

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
    asks: Receiver<Ask>,
    pings: Receiver<Ping>,
    /// The record that promised this browser's secrets, if it has any.
    chain: Option<u64>,
    goodbye: watch::Receiver<bool>,
    ready: VecDeque<Event>,
    /// The reader asked for what is already there.
    behind: bool,
    /// Its place among the streams of its browser. Without one it says what there is and ends.
    place: Option<Place>,
}

/// How many streams each browser holds open.
#[derive(Clone, Debug, Default)]
pub struct Streams(Arc<Mutex<HashMap<Hash, usize>>>);

/// One of a browser's streams, for as long as it is kept; programs may have any number.
#[derive(Debug)]
pub enum Place {
    Program,
    Browser(Streams, Hash),
}

impl Streams {
    fn lock(&self) -> MutexGuard<'_, HashMap<Hash, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn place(&self, browser: Hash) -> Option<Place> {
        let mut open = self.lock();
        let own = open.entry(browser).or_default();
        (*own < MOST_STREAMS).then(|| {
            *own += 1;
            Place::Browser(self.clone(), browser)
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Place::Browser(streams, browser) = self else {
            return;
        };
        let mut open = streams.lock();
        let own = open.get_mut(browser);
        let left = own.map_or(0, |own| {
            *own -= 1;
            *own
        });
        if left == 0 {
            open.remove(browser);
        }
    }
}

/// The records from `from` on as they happen.
pub fn events(
    hall: &Hall,
    live: Arc<LiveTable>,
    seat: Seat,
    holder: Hash,
    from: u64,
    chain: Option<Result<u64, Unknown>>,
    place: Option<Place>,
) -> Response {
    let begins = match place {
        Some(_) => Event::default().retry(AGAIN),
        None => plain("brief").retry(AGAIN_LATER),
    };
    let mut ready = VecDeque::from([begins]);
    if let Some(Err(Unknown)) = chain {
        ready.push_back(plain("promise"));
    }
    // Whoever ends at once can be asked nothing, and is not here.
    let chain = chain.and_then(Result::ok).filter(|_| place.is_some());
    // Subscribe first, read afterwards: nothing falls between.
    let listener = Listener {
        records: hall.store.subscribe(&live.id),
        news: live.news.subscribe(),
        asks: live.mixing.asks.subscribe(),
        pings: live.pings.sent.subscribe(),
        chain,
        goodbye: hall.goodbye(),
        next: from,
        ready,
        behind: true,
        metrics: hall.metrics.clone(),
        seat,
        holder,
        place,
        live,
    };
    if listener.place.is_some() {
        listener.metrics.followers.fetch_add(1, Ordering::Relaxed);
        listener.live.arrive(&listener.seat.id);
    }
    if let Some(chain) = chain {
        listener.live.mixing.listens(&listener.seat.id, chain);
    }
    let stream = stream::unfold(listener, |mut listener| async move {
        let piece = listener.next_piece().await?;
        Some((Ok::<_, Infallible>(piece), listener))
    });
    let quiet = KeepAlive::new().interval(QUIET).text("still here");
    let events = Sse::new(stream).keep_alive(quiet);
    ([(CACHE_CONTROL, "no-store")], events).into_response()
}

/// Something happened that needs no more words.
fn plain(kind: &str) -> Event {
    Event::default().event(kind).data("{}")
}

impl Listener {
    async fn next_piece(&mut self) -> Option<Event> {
        loop {
            if !self.live.is_sitting(&self.holder, &self.seat.id) {
                return None;
            }
            if let Some(piece) = self.ready.pop_front() {
                return Some(piece);
            }
            // Whoever throws holds the table while it waits for the answer: that comes before everything else.
            if self.behind {
                let live = self.live.clone();
                tokio::select! {
                    biased;
                    ask = self.asks.recv() => self.asked(ask),
                    table = live.table.lock() => self.catch_up(&**table),
                }
                continue;
            }
            self.place.as_ref()?;
            tokio::select! {
                ask = self.asks.recv() => self.asked(ask),
                record = self.records.recv() => match record {
                    Ok(Appended { seq, line }) => self.take(seq, &line),
                    Err(RecvError::Lagged(_)) => self.behind = true,
                    Err(RecvError::Closed) => return None,
                },
                news = self.news.recv() => match news {
                    Ok(()) | Err(RecvError::Lagged(_)) => return Some(plain("table")),
                    Err(RecvError::Closed) => return None,
                },
                ping = self.pings.recv() => {
                    // One that was missed is over by now.
                    let Ok(ping) = ping else { continue };
                    let data = serde_json::to_string(&ping).expect("a field is plain data");
                    return Some(Event::default().event("ping").data(data));
                }
                _ = self.goodbye.changed() => return None,
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
    fn catch_up(&mut self, table: &dyn AnyTable) {
        // The journal was put back to where it stood before this page was made.
        if self.next > table.next_seq() {
            self.ready.push_back(plain("back"));
            self.next = table.next_seq();
        }
        for _ in 0..BATCH {
            match table.line_for(&self.seat, self.next) {
                Some(line) => self.push(&line),
                None => break,
            }
        }
        self.behind = self.next < table.next_seq();
    }

    /// What this browser is asked to mix in. It reads the records before it first: it answers nothing but what
    /// comes next.
    fn asked(&mut self, ask: Result<Ask, RecvError>) {
        let Ok(ask) = ask else { return };
        if ask.seat != self.seat.id || Some(ask.chain) != self.chain {
            return;
        }
        for (seq, line) in (ask.from..).zip(ask.lines.iter()) {
            if seq == self.next {
                self.push(line);
            }
        }
        let data = serde_json::to_string(&ask).expect("a question is plain data");
        self.ready
            .push_back(Event::default().event("ask").data(data));
    }

    fn push(&mut self, line: &str) {
        let record = Event::default().id(self.next.to_string());
        self.ready.push_back(record.event("record").data(line));
        self.next += 1;
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if self.place.is_none() {
            return;
        }
        self.metrics.followers.fetch_sub(1, Ordering::Relaxed);
        self.live.leave(&self.seat.id);
        if let Some(chain) = self.chain {
            self.live.mixing.leaves(&self.seat.id, chain);
        }
    }
}

/// Whether a stored line is the table's own. Quotation marks people write are escaped, so they cannot
/// look like this.
fn is_matter(line: &str) -> bool {
    line.contains(r#""table":{"matter":"#)
}
