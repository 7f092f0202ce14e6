//! Fights the server plays for the simulation page: in the background, few at a time, one experiment a visitor.
//!
//! An experiment is named by its address. The first who asks for it sets it going, everybody else sees how far
//! it is; what came out is kept for a while. A new experiment of the same visitor stops the one before.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use condice::contest::{Arena, Tally, numbered};
use tokio::sync::Semaphore;

/// Experiments kept in memory, running ones among them.
const KEPT: usize = 100;
/// At the same time; the machine has other things to do.
const AT_ONCE: usize = 1;
/// Longer no experiment takes; what was played until then is shown.
const LONGEST: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct Contests {
    jobs: Mutex<Vec<Arc<Job>>>,
    permits: Arc<Semaphore>,
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

impl Default for Contests {
    fn default() -> Contests {
        Contests {
            jobs: Mutex::default(),
            permits: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
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
        address: String,
        visitor: IpAddr,
        arena: Arena,
        seed: u64,
        fights: u64,
    ) -> Arc<Job> {
        let job = Arc::new(Job {
            address,
            fights,
            visitor,
            done: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            result: Mutex::default(),
        });
        let mut jobs = self.jobs();
        // One at a time: whoever asks for something else has seen enough of the last.
        jobs.retain(|other| {
            let theirs = other.visitor == visitor && other.result().is_none();
            if theirs {
                other.stopped.store(true, Ordering::Relaxed);
            }
            !theirs
        });
        while jobs.len() >= KEPT {
            jobs.remove(0).stopped.store(true, Ordering::Relaxed);
        }
        jobs.push(job.clone());
        drop(jobs);
        let (running, permits) = (job.clone(), self.permits.clone());
        tokio::spawn(async move {
            // The semaphore is never closed.
            let Ok(_permit) = permits.acquire_owned().await else {
                return;
            };
            // Away from the threads that answer requests.
            let _ = tokio::task::spawn_blocking(move || running.play(&arena, seed)).await;
        });
        job
    }
}

impl Job {
    fn play(&self, arena: &Arena, seed: u64) {
        let begun = Instant::now();
        let mut tally = Tally::default();
        for number in 0..self.fights {
            if self.stopped.load(Ordering::Relaxed) || begun.elapsed() > LONGEST {
                break;
            }
            tally.add(&numbered(arena, seed, number));
            self.done.store(number + 1, Ordering::Relaxed);
        }
        *self.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(tally);
    }

    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// What came out, once it is over.
    pub fn result(&self) -> Option<Tally> {
        let result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        result.clone()
    }
}
