//! Fights the server plays for the simulation page: in the background, a few experiments of each address.
//!
//! An experiment is named by its address. The first who asks for it sets it going, everybody else sees how far
//! it is; what came out is kept for a while. One too many from the same network stops the oldest.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use condice::contest::{Arena, Tally, numbered};

use crate::limits::Peer;
use crate::work::{Full, Kind, Workshop};

/// Experiments kept in memory, running ones among them.
const KEPT: usize = 100;
/// Unfinished ones of one address: people behind it do not end each other's, and whoever asks for something else
/// again and again has seen enough of the first.
const OF_ADDRESS: usize = 3;
/// Longer no experiment is played; what came until then is shown.
const LONGEST: Duration = Duration::from_secs(20);
/// After so long others have their turn.
const PIECE: Duration = Duration::from_millis(50);

#[derive(Debug, Default)]
pub struct Contests {
    jobs: Mutex<Vec<Arc<Job>>>,
}

/// One experiment.
#[derive(Debug)]
pub struct Job {
    pub address: String,
    pub fights: u64,
    visitor: IpAddr,
    done: AtomicU64,
    stopped: AtomicBool,
    result: Mutex<Option<Tally>>,
}

impl Contests {
    fn jobs(&self) -> MutexGuard<'_, Vec<Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn known(&self, address: &str) -> Option<Arc<Job>> {
        self.jobs()
            .iter()
            .find(|job| job.address == address)
            .cloned()
    }

    /// Sets an experiment going and comes back at once.
    pub fn start(
        &self,
        workshop: &Workshop,
        peer: Peer,
        address: String,
        arena: Arena,
        seed: u64,
        fights: u64,
    ) -> Result<Arc<Job>, Full> {
        let visitor = peer.network();
        let mut jobs = self.jobs();
        let unfinished = |job: &&Arc<Job>| job.visitor == visitor && job.result().is_none();
        if jobs.iter().filter(unfinished).count() >= OF_ADDRESS {
            let oldest = jobs.iter().position(|job| unfinished(&job));
            if let Some(oldest) = oldest.map(|oldest| jobs.remove(oldest)) {
                oldest.stopped.store(true, Ordering::Relaxed);
            }
        }
        let place = workshop.place(Kind::Contest, peer)?;
        let job = Arc::new(Job {
            address,
            fights,
            visitor,
            done: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            result: Mutex::default(),
        });
        while jobs.len() >= KEPT {
            jobs.remove(0).stopped.store(true, Ordering::Relaxed);
        }
        jobs.push(job.clone());
        drop(jobs);
        let mut game = Played {
            job: job.clone(),
            arena,
            seed,
            tally: Tally::default(),
            played: Duration::ZERO,
        };
        workshop.pieces(place, move || game.go_on());
        Ok(job)
    }
}

/// An experiment on its way.
struct Played {
    job: Arc<Job>,
    arena: Arena,
    seed: u64,
    tally: Tally,
    played: Duration,
}

impl Played {
    /// Plays for a moment. Whether there is more to play.
    fn go_on(&mut self) -> bool {
        let begun = Instant::now();
        let job = &self.job;
        while job.done() < job.fights && begun.elapsed() < PIECE {
            if job.stopped.load(Ordering::Relaxed) {
                return false;
            }
            let number = job.done();
            self.tally.add(&numbered(&self.arena, self.seed, number));
            job.done.store(number + 1, Ordering::Relaxed);
        }
        self.played += begun.elapsed();
        if job.done() < job.fights && self.played < LONGEST {
            return true;
        }
        let mut result = job.result.lock().unwrap_or_else(PoisonError::into_inner);
        *result = Some(self.tally.clone());
        false
    }
}

impl Job {
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// What came out, once it is over.
    pub fn result(&self) -> Option<Tally> {
        let result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        result.clone()
    }
}
