//! How much one client may ask for. Generous to people, even to a whole class behind one address; not to
//! programs that guess links, fill the disk or hold connections open.
//!
//! By hand, because it counts by networks, by what is tried and by right guesses; `governor` knows one key (9 CPU seconds,
//! with `tower_governor` 92).

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;

use crate::answer::Sorry;
use crate::hall::{Hall, SEAT_MARK};
use crate::routes;
use crate::secret;
use crate::visitor::{Visitor, bearer};
use crate::work::Taken;

/// So many at once, and as many again after this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub burst: u32,
    pub per: Duration,
}

/// What a server allows.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Forms and commands of one address. This machine's own are not counted.
    pub changes: Rate,
    /// Wrong links and tokens of one address, whoever it is.
    pub guesses: Rate,
    /// Tables opened by one browser, and by all browsers of one address but this machine's.
    pub tables_of_device: Rate,
    pub tables_of_address: Rate,
    /// Kilobytes of things and pictures that one address may lay down, and this machine: browsers without a cookie
    /// are a new one each time, so what one device may keep bounds nothing.
    pub shelf_of_address: Rate,
    pub shelf_of_this_machine: Rate,
    /// Connections at once, and those of one address other than this machine's.
    pub connections: usize,
    pub connections_of_address: usize,
    /// A reader that takes nothing for so long is let go.
    pub stalled_after: Duration,
    /// A request's body has to be there within this time.
    pub body_within: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let rate = |burst, seconds| Rate {
            burst,
            per: Duration::from_secs(seconds),
        };
        Limits {
            changes: rate(300, 30),
            guesses: rate(60, 120),
            tables_of_device: rate(60, 3600),
            tables_of_address: rate(300, 3600),
            shelf_of_address: rate(64 * 1024, 3600),
            shelf_of_this_machine: rate(1024 * 1024, 3600),
            connections: 4000,
            connections_of_address: 200,
            stalled_after: Duration::from_secs(30),
            body_within: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// Nothing is counted but connections, for programs that look for mistakes.
    pub fn none() -> Limits {
        let any = Rate {
            burst: u32::MAX,
            per: Duration::from_secs(1),
        };
        Limits {
            changes: any,
            guesses: any,
            tables_of_device: any,
            tables_of_address: any,
            shelf_of_address: any,
            shelf_of_this_machine: any,
            ..Limits::default()
        }
    }
}

/// Who is at the other end of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Peer, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        Ok(peer.copied().unwrap_or(Peer(Ipv4Addr::LOCALHOST.into())))
    }
}

impl Peer {
    pub fn is_here(self) -> bool {
        self.0.to_canonical().is_loopback()
    }

    /// Whoever has an IPv6 address has a network full of them.
    pub fn network(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
            address => address,
        }
    }
}

/// Too much; come back later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    pub retry_after: Duration,
}

/// Keeps count.
#[derive(Debug)]
pub struct Gate {
    pub limits: Limits,
    changes: Counts<IpAddr>,
    guesses: Counts<IpAddr>,
    /// Links and tokens that opened something: an address that guesses does not lock out those who know.
    right: Mutex<HashSet<store::Hash>>,
    tables_of_device: Counts<store::Hash>,
    tables_of_address: Counts<IpAddr>,
    shelf_of_address: Counts<IpAddr>,
    shelf_of_this_machine: Counts<()>,
    connections: Mutex<HashMap<IpAddr, usize>>,
}

impl Gate {
    pub fn new(limits: Limits) -> Gate {
        Gate {
            changes: Counts::new(limits.changes),
            guesses: Counts::new(limits.guesses),
            right: Mutex::default(),
            tables_of_device: Counts::new(limits.tables_of_device),
            tables_of_address: Counts::new(limits.tables_of_address),
            shelf_of_address: Counts::new(limits.shelf_of_address),
            shelf_of_this_machine: Counts::new(limits.shelf_of_this_machine),
            connections: Mutex::default(),
            limits,
        }
    }

    /// Something is to be changed.
    pub fn changes(&self, peer: Peer) -> Result<(), TooMany> {
        if peer.is_here() {
            return Ok(());
        }
        self.changes.count(peer.network())
    }

    /// A link or a token is about to be tried. It counts until it turns out right, so that many at once are no
    /// more than many one after the other. One that was right before is not a guess.
    pub fn guesses(&self, peer: Peer, secret: store::Hash) -> Result<(), TooMany> {
        if self.right().contains(&secret) {
            return Ok(());
        }
        self.guesses.count(peer.network())
    }

    /// The link or token was right.
    pub fn guessed_right(&self, peer: Peer, secret: store::Hash) {
        if self.is_right(secret) {
            self.guesses.give_back(&peer.network());
        }
    }

    /// Remembers what was right; whether that is news.
    fn is_right(&self, secret: store::Hash) -> bool {
        let mut right = self.right();
        if right.len() >= MOST_REMEMBERED {
            right.clear();
        }
        right.insert(secret)
    }

    fn right(&self) -> std::sync::MutexGuard<'_, HashSet<store::Hash>> {
        self.right.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table is about to be opened.
    pub fn opens(&self, peer: Peer, device: Option<store::Hash>) -> Result<(), TooMany> {
        if let Some(device) = device {
            self.tables_of_device.count(device)?;
        }
        if peer.is_here() {
            return Ok(());
        }
        self.tables_of_address.count(peer.network())
    }

    /// So many things and pictures, of so many bytes together, are about to be kept.
    pub fn keeps(&self, peer: Peer, rows: usize, bytes: usize) -> Result<(), TooMany> {
        let kilobytes = rows * LEAST_KILOBYTES + bytes.div_ceil(1024);
        let kilobytes = u32::try_from(kilobytes).unwrap_or(u32::MAX);
        let now = Instant::now();
        match peer.is_here() {
            true => self.shelf_of_this_machine.count_at((), kilobytes, now),
            false => self
                .shelf_of_address
                .count_at(peer.network(), kilobytes, now),
        }
    }

    /// A connection came in; it counts as long as what this returns is kept. Nothing if there are too
    /// many.
    pub fn connects(self: &Arc<Gate>, peer: Peer) -> Option<Connected> {
        let network = peer.network();
        let mut connections = self.connections();
        let all: usize = connections.values().sum();
        let own = connections.entry(network).or_default();
        let limits = &self.limits;
        if all >= limits.connections || (!peer.is_here() && *own >= limits.connections_of_address) {
            if *own == 0 {
                connections.remove(&network);
            }
            return None;
        }
        *own += 1;
        drop(connections);
        Some(Connected {
            gate: self.clone(),
            network,
        })
    }

    pub fn connected(&self) -> usize {
        self.connections().values().sum()
    }

    fn connections(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        let connections = self.connections.lock();
        connections.unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub struct Connected {
    gate: Arc<Gate>,
    network: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = self.gate.connections();
        if let Some(own) = connections.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                connections.remove(&self.network);
            }
        }
    }
}

/// Who did something how often. For each it keeps the moment at which all of it is forgotten; that is
/// enough to say when the next one is due.
#[derive(Debug)]
struct Counts<K> {
    rate: Rate,
    forgotten: Mutex<HashMap<K, Instant>>,
}

/// What the smallest thing takes on disk.
const LEAST_KILOBYTES: usize = 2;

/// Clients remembered before those without debts are looked for.
const MOST_REMEMBERED: usize = 10_000;

impl<K: Eq + Hash> Counts<K> {
    fn new(rate: Rate) -> Counts<K> {
        Counts {
            rate,
            forgotten: Mutex::default(),
        }
    }

    /// What one costs in time.
    fn step(&self) -> Duration {
        self.rate.per / self.rate.burst.max(1)
    }

    fn count(&self, key: K) -> Result<(), TooMany> {
        self.count_at(key, 1, Instant::now())
    }

    /// As many at once.
    fn count_at(&self, key: K, many: u32, now: Instant) -> Result<(), TooMany> {
        let mut forgotten = self.lock();
        if forgotten.len() >= MOST_REMEMBERED {
            forgotten.retain(|_, at| *at > now);
            // Everybody still has debts: better to forget than to run out of memory.
            if forgotten.len() >= MOST_REMEMBERED {
                forgotten.clear();
            }
        }
        let at = forgotten.entry(key).or_insert(now);
        self.fits(*at, many, now)?;
        *at = (*at).max(now) + self.step() * many;
        Ok(())
    }

    /// The last one does not count after all.
    fn give_back(&self, key: &K) {
        if let Some(at) = self.lock().get_mut(key) {
            *at = at.checked_sub(self.step()).unwrap_or(*at);
        }
    }

    fn fits(&self, forgotten: Instant, many: u32, now: Instant) -> Result<(), TooMany> {
        let debt = forgotten.saturating_duration_since(now) + self.step() * many;
        match debt.checked_sub(self.rate.per) {
            None | Some(Duration::ZERO) => Ok(()),
            Some(retry_after) => Err(TooMany { retry_after }),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<K, Instant>> {
        self.forgotten
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Every request passes here before it reaches its route.
pub async fn limit(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let gate = &hall.gate;
    let (mut parts, body) = request.into_parts();
    let Ok(peer) = Peer::from_request_parts(&mut parts, &()).await;
    let tried = Tried::of(&parts);
    let reads = parts.method == Method::GET || parts.method == Method::HEAD;
    let mut allowed = match &tried {
        None => Ok(()),
        Some(tried) => match gate.guesses(peer, tried.secret) {
            // Whoever knows is let in, however often others of the address guessed.
            Err(_) if tried.is_right(&hall, parts.uri.path()).await => {
                gate.is_right(tried.secret);
                Ok(())
            }
            allowed => allowed,
        },
    };
    if !reads {
        allowed = allowed.and_then(|()| gate.changes(peer));
    }
    if opens_table(&parts) {
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &()).await;
        allowed = allowed.and_then(|()| gate.opens(peer, visitor.device));
    }
    if let Err(too_many) = allowed {
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &()).await;
        return too_many.answer(&visitor);
    }
    if let Some(kind) = routes::work(&parts.method, parts.uri.path()) {
        match hall.workshop.place(kind, peer) {
            Ok(place) => _ = parts.extensions.insert(Taken::new(place)),
            Err(full) => {
                let Ok(visitor) = Visitor::from_request_parts(&mut parts, &()).await;
                return full.answer(&visitor);
            }
        }
    }
    let body = match reads {
        true => body,
        false => match whole(&parts, body, gate.limits.body_within).await {
            Ok(body) => body,
            Err(status) => {
                let Ok(visitor) = Visitor::from_request_parts(&mut parts, &()).await;
                return Sorry::new(status, &visitor).into_response();
            }
        },
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    if let Some(tried) = tried
        && response.status() != tried.wrong
    {
        gate.guessed_right(peer, tried.secret);
    }
    response
}

/// The link or the token that a request tries.
#[derive(Debug)]
struct Tried {
    /// What it is remembered by.
    secret: store::Hash,
    token: String,
    /// How it is answered if it opens nothing.
    wrong: StatusCode,
}

impl Tried {
    fn of(parts: &Parts) -> Option<Tried> {
        let path = parts.uri.path();
        if let Some(link) = path.strip_prefix("/join/") {
            return Some(Tried {
                secret: secret::hash(link),
                token: link.to_owned(),
                wrong: StatusCode::NOT_FOUND,
            });
        }
        let said = parts.headers.get(AUTHORIZATION)?;
        // With the place it is tried at: what opens one table is a guess at another.
        let tried = [path.as_bytes(), said.as_bytes()].concat();
        Some(Tried {
            secret: secret::hash_bytes(&tried),
            token: bearer(&parts.headers).unwrap_or_default(),
            wrong: StatusCode::UNAUTHORIZED,
        })
    }

    /// Whether the store knows it, at the table that the path names. Nobody guesses 256 bits, however often; what is
    /// shorter, like the codes by which people knock, is not looked for.
    async fn is_right(&self, hall: &Hall, path: &str) -> bool {
        if !secret::is_token(&self.token) {
            return false;
        }
        let found = hall.store.seat_by_token(secret::hash(&self.token)).await;
        let Ok(Some((table, _))) = found else {
            return false;
        };
        let below = |above: &str| path.strip_prefix(above)?.split(['/', SEAT_MARK]).next();
        let named = below("/api/tables/").or_else(|| below("/t/"));
        named.is_none_or(|named| named == table)
    }
}

/// Tables are opened at `/api/tables` and at the addresses of games.
fn opens_table(parts: &Parts) -> bool {
    let path = parts.uri.path();
    parts.method == Method::POST && (path == "/api/tables" || path.starts_with("/new/"))
}

/// The whole body, if it comes in time and is not too large.
async fn whole(parts: &Parts, body: Body, within: Duration) -> Result<Body, StatusCode> {
    let length = parts.headers.get(CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    let address = parts.extensions.get::<MatchedPath>();
    let most = address.map_or(routes::MOST_BYTES, |address| {
        routes::most_bytes(address.as_str())
    });
    if length.is_some_and(|length| length > most as u64) {
        return Err(StatusCode::PAYLOAD_TOO_LARGE);
    }
    let read = tokio::time::timeout(within, pieces(body, most)).await;
    let read = read.unwrap_or(Err(StatusCode::REQUEST_TIMEOUT));
    read.map(Body::from)
}

/// A body that breaks off or is no body is a bad request; it is too large only if more came than may come.
async fn pieces(body: Body, most: usize) -> Result<Vec<u8>, StatusCode> {
    let mut pieces = body.into_data_stream();
    let mut read = Vec::new();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| StatusCode::BAD_REQUEST)?;
        if read.len() + piece.len() > most {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        read.extend_from_slice(&piece);
    }
    Ok(read)
}

impl TooMany {
    pub fn answer(self, visitor: &Visitor) -> Response {
        self.sorry(visitor).into_response()
    }

    pub fn sorry(self, visitor: &Visitor) -> Sorry {
        // Rounded up: whoever waits that long has waited long enough.
        let wait = Duration::from_secs(self.retry_after.as_secs() + 1);
        Sorry::new(StatusCode::TOO_MANY_REQUESTS, visitor).retry_after(wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str) -> Peer {
        Peer(address.parse().expect("an address"))
    }

    fn gate(limits: Limits) -> Arc<Gate> {
        Arc::new(Gate::new(limits))
    }

    #[test]
    fn a_burst_then_the_rate() {
        let rate = Rate {
            burst: 3,
            per: Duration::from_secs(30),
        };
        let counts = Counts::new(rate);
        let start = Instant::now();
        let at = |seconds| counts.count_at("client", 1, start + Duration::from_secs(seconds));
        assert_eq!([at(0), at(0), at(0)], [Ok(()); 3]);
        let wait = |seconds| {
            Err(TooMany {
                retry_after: Duration::from_secs(seconds),
            })
        };
        assert_eq!(at(0), wait(10));
        assert_eq!(at(4), wait(6), "being refused costs nothing");
        assert_eq!(at(10), Ok(()));
        assert_eq!(at(10), wait(10));
        assert_eq!([at(100), at(100), at(100)], [Ok(()); 3]);
        assert_eq!(counts.count_at("another", 1, start), Ok(()));
    }

    #[test]
    fn strangers_do_not_fill_the_memory() {
        let counts = Counts::new(Rate {
            burst: 10,
            per: Duration::from_secs(1),
        });
        for number in 0..50_000u32 {
            assert_eq!(counts.count(number), Ok(()));
        }
        assert!(counts.lock().len() <= MOST_REMEMBERED);
    }

    #[test]
    fn this_machine_may_play_as_fast_as_it_can() {
        let gate = gate(Limits::default());
        for here in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            for _ in 0..10_000 {
                assert_eq!(gate.changes(peer(here)), Ok(()));
            }
        }
        let often = |address: &str| {
            let changes = (0..1000).map(|_| gate.changes(peer(address)));
            changes.filter(Result::is_ok).count()
        };
        let allowed = often("192.0.2.7");
        assert!((300..320).contains(&allowed), "{allowed}");
        assert!(often("192.0.2.8") >= 300, "others are not touched");
        assert!(often("2001:db8::1") >= 300);
        assert!(often("2001:db8::ffff:1") < 20, "the same network");
    }

    #[test]
    fn wrong_guesses_are_counted_everywhere() {
        let gate = gate(Limits::default());
        let here = peer("127.0.0.1");
        let secret = |number: u16| secret::hash(&number.to_string());
        for number in 0..1000 {
            assert_eq!(gate.guesses(here, secret(number)), Ok(()));
            gate.guessed_right(here, secret(number));
        }
        // Many at once: they count before anybody knows that they are wrong.
        let tried = (1000..2000).map(|number| gate.guesses(here, secret(number)));
        let tried = tried.filter(Result::is_ok).count();
        assert!((60..70).contains(&tried), "{tried}");
        assert_eq!(gate.guesses(here, secret(7)), Ok(()), "known to be right");
        assert_eq!(gate.guesses(peer("192.0.2.7"), secret(3000)), Ok(()));
    }

    #[test]
    fn a_browser_opens_so_many_tables() {
        let gate = gate(Limits::default());
        let here = peer("127.0.0.1");
        let device = Some([7; 32]);
        let opened = (0..500).filter(|_| gate.opens(here, device).is_ok());
        assert_eq!(opened.count(), 60);
        assert_eq!(gate.opens(here, None), Ok(()));
        let strangers = (0u16..1000).map(|n| {
            let mut device = [0; 32];
            device[..2].copy_from_slice(&n.to_le_bytes());
            gate.opens(peer("192.0.2.7"), Some(device))
        });
        assert_eq!(strangers.filter(Result::is_ok).count(), 300);
    }

    #[test]
    fn what_an_address_keeps_is_bounded_whoever_it_says_it_is() {
        let gate = gate(Limits::default());
        let kept = |address: &str| {
            let thing = || gate.keeps(peer(address), 1, 254 * 1024);
            (0..10_000).take_while(|_| thing().is_ok()).count()
        };
        assert_eq!(kept("192.0.2.7"), 256);
        assert_eq!(kept("192.0.2.7"), 0);
        assert_eq!(kept("192.0.2.8"), 256, "others are not touched");
        assert_eq!(kept("127.0.0.1"), 4096);
    }

    #[test]
    fn connections_are_counted_while_they_last() {
        let gate = gate(Limits {
            connections: 5,
            connections_of_address: 2,
            ..Limits::default()
        });
        let (here, there) = (peer("127.0.0.1"), peer("192.0.2.7"));
        let mut kept: Vec<Connected> = (0..2).filter_map(|_| gate.connects(there)).collect();
        assert!(gate.connects(there).is_none(), "two of one address");
        kept.extend((0..3).filter_map(|_| gate.connects(here)));
        assert_eq!((kept.len(), gate.connected()), (5, 5));
        assert!(gate.connects(here).is_none(), "five in all");
        kept.remove(0);
        assert!(gate.connects(there).is_some());
        drop(kept);
        assert_eq!(gate.connected(), 0);
        assert!(gate.connections().is_empty());
    }

    #[tokio::test]
    async fn bodies_are_bounded_in_time_and_size() {
        let parts = || Request::new(Body::empty()).into_parts().0;
        let within = Duration::from_millis(20);
        let pending = futures_util::stream::pending::<Result<String, Infallible>>();
        let slow = whole(&parts(), Body::from_stream(pending), within).await;
        assert_eq!(slow.err(), Some(StatusCode::REQUEST_TIMEOUT));
        let large = vec![b'x'; routes::MOST_BYTES + 1];
        let large = whole(&parts(), Body::from(large), within).await;
        assert_eq!(large.err(), Some(StatusCode::PAYLOAD_TOO_LARGE));
        let broken = futures_util::stream::iter([Ok("{"), Err(std::io::Error::other("no chunk"))]);
        let broken = whole(&parts(), Body::from_stream(broken), within).await;
        assert_eq!(broken.err(), Some(StatusCode::BAD_REQUEST));
        let fits = vec![b'x'; routes::MOST_BYTES];
        assert!(whole(&parts(), Body::from(fits), within).await.is_ok());
    }
}
