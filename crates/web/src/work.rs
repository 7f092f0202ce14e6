//! Work that anybody can ask for, without a seat: files to check, odds to count, fights to play.
//!
//! It is done by threads of its own, one for each lane, so that no table waits for it. Each kind of work has so many
//! places, and each address a few of them; whoever finds none is asked to come back. In a lane addresses take turns, and
//! what takes long is done in pieces.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use thiserror::Error;
use tokio::sync::oneshot;

use crate::answer::Sorry;
use crate::limits::Peer;
use crate::visitor::Visitor;

/// What somebody wants to have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A journal from outside.
    Check,
    /// A table's own journal, for those who sit there.
    Proof,
    /// The rule lab.
    Lab,
    /// The odds page.
    Odds,
    /// The builder of characters.
    Build,
    /// Fights, many of them.
    Contest,
}

/// One thread: what is done in one lane does not wait for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lane {
    Checking,
    Proving,
    Counting,
}

impl Kind {
    /// Places for everybody, and for one address. A file that waits is held in memory, so there are few for those.
    const fn places(self) -> (usize, usize) {
        match self {
            Kind::Check => (4, 2),
            Kind::Proof => (8, 4),
            Kind::Lab | Kind::Odds | Kind::Build => (64, 16),
            Kind::Contest => (8, 4),
        }
    }

    const fn lane(self) -> Lane {
        match self {
            Kind::Check => Lane::Checking,
            Kind::Proof => Lane::Proving,
            Kind::Lab | Kind::Odds | Kind::Build | Kind::Contest => Lane::Counting,
        }
    }

    /// When a place will probably be free.
    const fn retry_after(self) -> Duration {
        match self {
            Kind::Check | Kind::Contest => Duration::from_secs(5),
            Kind::Proof | Kind::Lab | Kind::Odds | Kind::Build => Duration::from_secs(2),
        }
    }
}

/// No place is free.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("too much work is waiting")]
pub struct Full {
    retry_after: Duration,
    /// It is this address that has all it may have.
    own: bool,
}

impl Full {
    pub fn answer(self, visitor: &Visitor) -> Response {
        self.sorry(visitor).into_response()
    }

    pub fn sorry(self, visitor: &Visitor) -> Sorry {
        let status = match self.own {
            true => StatusCode::TOO_MANY_REQUESTS,
            false => StatusCode::SERVICE_UNAVAILABLE,
        };
        Sorry::busy(status, visitor).retry_after(self.retry_after)
    }
}

/// Everything that is asked for and not done yet.
#[derive(Clone, Debug, Default)]
pub struct Workshop {
    taken: Arc<Mutex<HashMap<(Kind, IpAddr), usize>>>,
    lanes: Arc<Mutex<HashMap<Lane, Waiting>>>,
}

/// A place for a piece of work, until it is done.
#[derive(Debug)]
pub struct Place {
    kind: Kind,
    address: IpAddr,
    taken: Arc<Mutex<HashMap<(Kind, IpAddr), usize>>>,
}

/// A place that was taken before the request was read, for whoever answers it.
#[derive(Clone, Debug, Default)]
pub struct Taken(Arc<Mutex<Option<Place>>>);

impl Taken {
    pub fn new(place: Place) -> Taken {
        Taken(Arc::new(Mutex::new(Some(place))))
    }

    pub fn take(&self) -> Option<Place> {
        lock(&self.0).take()
    }
}

impl<S: Sync> FromRequestParts<S> for Taken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Taken, Infallible> {
        let taken = parts.extensions.get::<Taken>();
        Ok(taken.cloned().unwrap_or_default())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        let key = (self.kind, self.address);
        let own = taken.get_mut(&key);
        let left = own.map_or(0, |own| {
            *own -= 1;
            *own
        });
        if left == 0 {
            taken.remove(&key);
        }
    }
}

/// What waits in a lane. Its thread ends when nothing is left.
#[derive(Debug, Default)]
struct Waiting {
    works: bool,
    tasks: VecDeque<Task>,
    /// When each address had its turn.
    turns: HashMap<IpAddr, u64>,
}

struct Task {
    place: Place,
    /// Does a piece; whether there is more.
    piece: Box<dyn FnMut() -> bool + Send>,
}

impl std::fmt::Debug for Task {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Task").field(&self.place).finish()
    }
}

impl Workshop {
    /// A place for this kind of work, if one is left.
    pub fn place(&self, kind: Kind, peer: Peer) -> Result<Place, Full> {
        let address = peer.network();
        let (most, most_of_address) = kind.places();
        let mut taken = lock(&self.taken);
        let of_kind = taken.iter().filter(|((of, _), _)| *of == kind);
        let all: usize = of_kind.map(|(_, number)| number).sum();
        let own = taken.get(&(kind, address)).copied().unwrap_or(0);
        if all >= most || own >= most_of_address {
            return Err(Full {
                retry_after: kind.retry_after(),
                own: own >= most_of_address,
            });
        }
        taken.insert((kind, address), own + 1);
        drop(taken);
        Ok(Place {
            kind,
            address,
            taken: self.taken.clone(),
        })
    }

    /// Does something in its turn. Nothing comes of what panics.
    pub async fn work<T: Send + 'static>(
        &self,
        place: Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, done) = oneshot::channel();
        let mut once = Some((sender, work));
        self.pieces(place, move || {
            // Nobody waits for it any more: then it is not done either.
            if let Some((sender, work)) = once.take().filter(|(sender, _)| !sender.is_closed()) {
                let _ = sender.send(work());
            }
            false
        });
        done.await.ok()
    }

    /// Does the same for many, one after the other, so that others have their turn between them.
    pub async fn each<A: Send + 'static, T: Send + 'static>(
        &self,
        place: Place,
        all: Vec<A>,
        mut work: impl FnMut(A) -> T + Send + 'static,
    ) -> Option<Vec<T>> {
        let (sender, done) = oneshot::channel();
        let mut sender = Some(sender);
        let mut rest = all.into_iter();
        let mut results = Vec::new();
        self.pieces(place, move || {
            if sender.as_ref().is_none_or(|sender| sender.is_closed()) {
                return false;
            }
            if let Some(next) = rest.next() {
                results.push(work(next));
            }
            if rest.len() > 0 {
                return true;
            }
            if let Some(sender) = sender.take() {
                let _ = sender.send(std::mem::take(&mut results));
            }
            false
        });
        done.await.ok()
    }

    /// Does something in pieces, as long as it says that there is more.
    pub fn pieces(&self, place: Place, piece: impl FnMut() -> bool + Send + 'static) {
        let lane = place.kind.lane();
        let task = Task {
            place,
            piece: Box::new(piece),
        };
        let mut lanes = lock(&self.lanes);
        let waiting = lanes.entry(lane).or_default();
        waiting.tasks.push_back(task);
        if waiting.works {
            return;
        }
        waiting.works = true;
        drop(lanes);
        let workshop = self.clone();
        let name = "work".to_owned();
        let started = thread::Builder::new()
            .name(name)
            .spawn(move || workshop.run(lane));
        if started.is_err() {
            // No thread to be had: whoever waits is told that nothing came of it.
            lock(&self.lanes).remove(&lane);
        }
    }

    fn run(&self, lane: Lane) {
        while let Some(mut task) = self.next(lane) {
            let more = catch_unwind(AssertUnwindSafe(|| (task.piece)()));
            if more.unwrap_or(false) {
                let mut lanes = lock(&self.lanes);
                lanes.entry(lane).or_default().tasks.push_back(task);
            }
        }
    }

    /// The task of whoever had no turn for the longest time.
    fn next(&self, lane: Lane) -> Option<Task> {
        let mut lanes = lock(&self.lanes);
        let waiting = lanes.get_mut(&lane)?;
        let turn = |task: &Task| waiting.turns.get(&task.place.address).copied().unwrap_or(0);
        let next = (0..waiting.tasks.len()).min_by_key(|index| turn(&waiting.tasks[*index]));
        let Some(task) = next.and_then(|index| waiting.tasks.remove(index)) else {
            lanes.remove(&lane);
            return None;
        };
        let latest = waiting.turns.values().max().copied().unwrap_or(0);
        waiting.turns.insert(task.place.address, latest + 1);
        Some(task)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn peer(number: u8) -> Peer {
        Peer(IpAddr::from([10, 0, 0, number]))
    }

    #[test]
    fn each_address_has_few_places_and_all_together_not_many() {
        let workshop = Workshop::default();
        let (most, of_address) = Kind::Contest.places();
        let mut kept = Vec::new();
        for number in 0..most {
            let who = peer(u8::try_from(number / of_address).expect("few"));
            kept.push(workshop.place(Kind::Contest, who).expect("a place"));
        }
        let refused = |who| workshop.place(Kind::Contest, who).map(|_| ());
        let full = |own| {
            Err(Full {
                retry_after: Duration::from_secs(5),
                own,
            })
        };
        assert_eq!(refused(peer(0)), full(true));
        assert_eq!(refused(peer(200)), full(false));
        assert!(workshop.place(Kind::Lab, peer(0)).is_ok(), "another kind");
        kept.pop();
        assert_eq!(refused(peer(200)), Ok(()));
        drop(kept);
        assert_eq!(lock(&workshop.taken).len(), 0);
    }

    #[test]
    fn addresses_take_turns() {
        let workshop = Workshop::default();
        let (open, gate) = mpsc::channel::<()>();
        let (told, order) = mpsc::channel();
        let place = |who| workshop.place(Kind::Lab, peer(who)).expect("a place");
        // Until all of them wait.
        workshop.pieces(place(9), move || {
            let _ = gate.recv();
            false
        });
        for (who, what) in [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e")] {
            let (told, mut pieces) = (told.clone(), 2);
            workshop.pieces(place(who), move || {
                told.send(what).expect("somebody reads");
                pieces -= 1;
                pieces > 0
            });
        }
        drop(told);
        open.send(()).expect("it waits");
        let order: String = order.iter().collect();
        assert_eq!(order, "adebdecabc");
    }

    #[tokio::test]
    async fn what_panics_harms_nobody() {
        let workshop = Workshop::default();
        let place = || workshop.place(Kind::Build, peer(1)).expect("a place");
        let failed = workshop.work(place(), || panic!("on purpose")).await;
        assert_eq!(failed, None::<()>);
        assert_eq!(workshop.work(place(), || 7).await, Some(7));
    }
}
