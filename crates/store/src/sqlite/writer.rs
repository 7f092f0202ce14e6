//! The thread that writes, and the queue in front of it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task;

use super::changes::Changes;
use super::heads::Heads;
use super::ledger::{Ledger, Shared};
use super::site::Site;
use crate::hub::Hub;
use crate::store::{Change, now_ms};
use crate::{OpenError, StoreError};

/// Changes that may wait. Whoever comes later waits for a place first.
const QUEUE: usize = 4096;

/// Changes in one transaction at most, so that nobody waits for a very long one.
const GROUP: usize = 1024;

/// How long to wait for a group to come back, about as long as the disk takes.
const GATHER: Duration = Duration::from_micros(200);

/// The async side: hands changes over and waits for the thread to answer.
#[derive(Debug)]
pub(super) struct Writer {
    // Dropped before the thread is joined: a queue without senders ends the thread.
    queue: mpsc::Sender<Message>,
    thread: Mutex<Joined>,
    commits: Arc<AtomicU64>,
}

#[derive(Debug)]
enum Message {
    Change(Job),
    Close,
}

#[derive(Debug)]
struct Job {
    change: Change,
    reply: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    pub fn start(path: PathBuf, worker: Worker) -> Result<Writer, OpenError> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let commits = Arc::clone(&worker.commits);
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || worker.run(jobs))
            .map_err(|source| OpenError::File { path, source })?;
        Ok(Writer {
            queue,
            thread: Mutex::new(Joined(Some(thread))),
            commits,
        })
    }

    pub async fn change(&self, change: Change) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.queue
            .send(Message::Change(Job { change, reply }))
            .await
            .map_err(|_| StoreError::Closed)?;
        // No answer means that the thread ended, which it does only when closed or broken.
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Finishes everything in the queue and ends the thread. The error is why what was asked for last is not
    /// stored.
    pub async fn close(&self) -> Result<(), StoreError> {
        // Held until the end, so that a second call waits for the first.
        let mut thread = self.thread.lock().await;
        // An error means that it is closed already.
        let _ = self.queue.send(Message::Close).await;
        let mut joined = Joined(thread.0.take());
        let ended = task::spawn_blocking(move || joined.join()).await;
        ended.unwrap_or(Ok(()))
    }

    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }
}

/// A thread that is waited for when this is dropped.
#[derive(Debug)]
struct Joined(Option<JoinHandle<Result<(), StoreError>>>);

impl Joined {
    fn join(&mut self) -> Result<(), StoreError> {
        match self.0.take().map(JoinHandle::join) {
            None => Ok(()),
            Some(Ok(ended)) => ended,
            // It has been printed already.
            Some(Err(_)) => Err(StoreError::Io("the writer panicked".to_owned())),
        }
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = self.join();
    }
}

/// The thread's side.
#[derive(Debug)]
pub(super) struct Worker {
    connection: Connection,
    heads: Heads,
    site: Site,
    ledger: Ledger,
    known: Shared,
    hub: Arc<Hub>,
    commits: Arc<AtomicU64>,
}

impl Worker {
    pub fn new(
        path: &Path,
        connection: Connection,
        ledger: Ledger,
        known: &Shared,
        hub: &Arc<Hub>,
    ) -> Worker {
        Worker {
            connection,
            heads: Heads::new(Arc::clone(known)),
            site: Site::new(path),
            ledger,
            known: Arc::clone(known),
            hub: Arc::clone(hub),
            commits: Arc::default(),
        }
    }

    /// Works until the queue ends; the error is why what was asked for last is not stored.
    fn run(mut self, mut queue: mpsc::Receiver<Message>) -> Result<(), StoreError> {
        let mut messages = Vec::with_capacity(GROUP);
        let mut group = Vec::with_capacity(GROUP);
        let mut last = 0;
        let mut stored = Ok(());
        loop {
            gather(&queue, last);
            last = queue.blocking_recv_many(&mut messages, GROUP);
            if last == 0 {
                break;
            }
            for message in messages.drain(..) {
                match message {
                    Message::Change(job) => group.push(job),
                    // What is in the queue by now is still done.
                    Message::Close => queue.close(),
                }
            }
            if !group.is_empty() {
                stored = self.commit(&mut group);
            }
        }
        stored?;
        self.site.check()?;
        self.ledger.force()?;
        Ok(())
    }

    /// Commits a group, then tells listeners, then answers.
    fn commit(&mut self, group: &mut Vec<Job>) -> Result<(), StoreError> {
        let done = self.transaction(group);
        let (results, stored) = match done {
            Ok(results) => (results, Ok(())),
            Err(error) => {
                self.heads.forget_all();
                (vec![Err(error.clone()); group.len()], Err(error))
            }
        };
        let told = group.iter().zip(&results).filter(|(_, r)| r.is_ok());
        self.hub
            .publish(told.filter_map(|(job, _)| job.change.record()));
        for (job, result) in group.drain(..).zip(results) {
            // Whoever asked may have gone away in the meantime.
            let _ = job.reply.send(result);
        }
        stored
    }

    fn transaction(&mut self, group: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        self.site.check()?;
        self.ledger.flush()?;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut changes = Changes {
            connection: &transaction,
            heads: &mut self.heads,
            known: &self.known,
            now_ms: now_ms(),
            gone: Vec::new(),
        };
        let results: Vec<_> = group
            .iter()
            .map(|job| changes.apply(&job.change))
            .collect::<rusqlite::Result<_>>()?;
        // Before they are gone: a note about a table that is not there would mean that it was lost.
        let gone = std::mem::take(&mut changes.gone);
        self.ledger
            .note(gone.iter().map(|table| (table.as_str(), 0)))?;
        transaction.commit()?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.site.check()?;
        let stored = group.iter().zip(&results).filter(|(_, r)| r.is_ok());
        let heads = stored.filter_map(|(job, _)| job.change.head());
        // They are stored. If this cannot be written down, nothing more is stored until it can be.
        let _ = self.ledger.note(heads);
        Ok(results)
    }
}

/// Waits a moment for as many changes as there were in the last group.
///
/// Those who were just answered often write again at once. Without the wait, the first of them
/// would get a commit of its own and all the others would wait for that too. A change that comes
/// alone never waits.
fn gather(queue: &mpsc::Receiver<Message>, last: usize) {
    if last < 2 {
        return;
    }
    let start = Instant::now();
    while queue.len() < last && start.elapsed() < GATHER {
        thread::yield_now();
    }
}
