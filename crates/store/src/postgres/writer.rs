//! The task that writes, and the queue in front of it.

use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use futures_util::future::{MaybeDone, maybe_done};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Statement};

use super::address::Address;
use super::link::{Links, connect};
use super::news::{News, Own};
use super::statements::{answer, call};
use super::trouble;
use crate::hub::Hub;
use crate::store::{Change, now_ms};
use crate::{StoreError, checksum};

/// Changes that may wait. Whoever comes later waits for a place first.
const QUEUE: usize = 4096;
/// Changes in one transaction at most.
const GROUP: usize = 1024;
/// How long a database may be away before whoever waits is told so.
const PATIENCE: Duration = Duration::from_secs(3);
/// Between two tries to reach it.
const PAUSE: Duration = Duration::from_millis(100);
/// How often it is looked for what nobody told.
const LOOK: Duration = Duration::from_secs(2);

type Outcome = Result<(), StoreError>;

/// The side of whoever asks.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Message>,
}

#[derive(Debug)]
enum Message {
    Change(Job),
    Close(oneshot::Sender<Outcome>),
}

#[derive(Debug)]
struct Job {
    change: Change,
    reply: oneshot::Sender<Outcome>,
}

impl Writer {
    pub fn start(address: Address, runtime: &Handle, links: Links, hub: Arc<Hub>) -> Writer {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (news, told) = mpsc::unbounded_channel();
        let worker = Worker {
            address,
            runtime: runtime.clone(),
            news: News::new(hub, links),
            line: news,
            told,
            link: None,
        };
        runtime.spawn(worker.run(jobs));
        Writer { queue }
    }

    pub async fn change(&self, change: Change) -> Outcome {
        let (reply, answer) = oneshot::channel();
        self.queue
            .send(Message::Change(Job { change, reply }))
            .await
            .map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Finishes everything in the queue. The error is why what was asked for last is not stored.
    pub async fn close(&self) -> Outcome {
        let (reply, answer) = oneshot::channel();
        if self.queue.send(Message::Close(reply)).await.is_err() {
            return Ok(());
        }
        // No answer: somebody else closed it first.
        answer.await.unwrap_or(Ok(()))
    }
}

/// The connection that writes, and what it knows already.
#[derive(Debug)]
struct Link {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

/// Why a transaction was not committed, or is not known to be.
enum Failure {
    /// The connection is gone.
    Lost(StoreError),
    /// The database did not like something in it, and kept nothing of it.
    Refused(StoreError),
}

#[derive(Debug)]
struct Worker {
    address: Address,
    runtime: Handle,
    news: News,
    /// Where the connection puts what the database tells.
    line: super::link::News,
    told: mpsc::UnboundedReceiver<String>,
    link: Option<Link>,
}

impl Worker {
    async fn run(mut self, mut queue: mpsc::Receiver<Message>) {
        let mut looking = interval(LOOK);
        looking.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut messages = Vec::with_capacity(GROUP);
        let mut closing = Vec::new();
        let mut stored = Ok(());
        // It listens before anybody writes.
        let _ = self.link().await;
        loop {
            tokio::select! {
                count = queue.recv_many(&mut messages, GROUP) => {
                    if count == 0 {
                        break;
                    }
                    let mut group = Vec::with_capacity(count);
                    for message in messages.drain(..) {
                        match message {
                            Message::Change(job) => group.push(job),
                            Message::Close(reply) => {
                                // What is in the queue by now is still done.
                                queue.close();
                                closing.push(reply);
                            }
                        }
                    }
                    if !group.is_empty() {
                        stored = self.commit(group).await;
                    }
                }
                told = self.told.recv() => {
                    let told: Vec<String> = told.into_iter().chain(self.heard()).collect();
                    // What cannot be read now is looked for again.
                    let _ = self.news.told(&told, &Own::new()).await;
                }
                _ = looking.tick() => {
                    if self.link().await.is_ok() {
                        let _ = self.news.look().await;
                    }
                }
            }
        }
        for reply in closing {
            let _ = reply.send(stored.clone());
        }
    }

    /// The connection that writes, made again if it was lost.
    async fn link(&mut self) -> Result<&mut Link, StoreError> {
        let lost = self
            .link
            .as_ref()
            .is_none_or(|link| link.client.is_closed());
        if lost {
            self.link = None;
            let line = Some(self.line.clone());
            let client = connect(&self.address, &self.runtime, line).await;
            let client = client.map_err(|error| trouble(&error))?;
            let listening = client.batch_execute("LISTEN augenzahl").await;
            listening.map_err(|error| trouble(&error))?;
            let statements = HashMap::new();
            self.link = Some(Link { client, statements });
        }
        let away = || StoreError::Away("it cannot be reached".to_owned());
        self.link.as_mut().ok_or_else(away)
    }

    /// What the database has told so far.
    fn heard(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.told.try_recv().ok()).collect()
    }

    /// Stores a group, then tells listeners, then answers.
    async fn commit(&mut self, mut group: Vec<Job>) -> Outcome {
        // Two servers touch the same tables in the same order, so that neither waits for the other in a circle.
        group.sort_by(|one, other| one.change.table().cmp(&other.change.table()));
        let changes: Vec<&Change> = group.iter().map(|job| &job.change).collect();
        let results = self.store(&changes).await;
        let told = self.heard();
        let own: Own<'_> = changes
            .iter()
            .zip(&results)
            .filter(|(_, result)| result.is_ok())
            .filter_map(|(change, _)| change.record())
            .map(|(table, seq, line)| ((table, seq), line))
            .collect();
        for (change, result) in changes.iter().zip(&results) {
            if let (Change::GoOn { table, .. }, Ok(())) = (change, result) {
                self.news.back(table);
            }
        }
        // What could not be read of others' lines is looked for again.
        let _ = self.news.told(&told, &own).await;
        let mut stored = Ok(());
        for (job, result) in group.into_iter().zip(results) {
            if let Err(StoreError::Away(_) | StoreError::Io(_) | StoreError::Full) = &result {
                stored = result.clone();
            }
            // Whoever asked may have gone away in the meantime.
            let _ = job.reply.send(result);
        }
        stored
    }

    /// All of them in one transaction; each in its own if the database does not like one of them. If the connection is
    /// lost, what was stored is not stored again.
    async fn store(&mut self, changes: &[&Change]) -> Vec<Outcome> {
        let mut results: Vec<Option<Outcome>> = vec![None; changes.len()];
        let deadline = Instant::now() + PATIENCE;
        let mut alone = false;
        loop {
            let open: Vec<usize> = (0..changes.len())
                .filter(|&one| results[one].is_none())
                .collect();
            let Some(&first) = open.first() else { break };
            let group = if alone { &open[..1] } else { &open[..] };
            let these: Vec<&Change> = group.iter().map(|&one| changes[one]).collect();
            match self.transaction(&these).await {
                Ok(answers) => {
                    for (&one, answer) in group.iter().zip(answers) {
                        results[one] = Some(answer);
                    }
                }
                Err(Failure::Refused(why)) if group.len() == 1 => results[first] = Some(Err(why)),
                Err(Failure::Refused(_)) => alone = true,
                Err(Failure::Lost(why)) => {
                    if Instant::now() > deadline {
                        for one in open {
                            results[one] = Some(Err(why.clone()));
                        }
                        break;
                    }
                    sleep(PAUSE).await;
                    for &one in group {
                        if self.is_stored(changes[one]).await == Ok(true) {
                            results[one] = Some(Ok(()));
                        }
                    }
                }
            }
        }
        let lost = || Err(StoreError::Closed);
        results
            .into_iter()
            .map(|result| result.unwrap_or_else(lost))
            .collect()
    }

    /// One transaction, sent in one go.
    async fn transaction(&mut self, changes: &[&Change]) -> Result<Vec<Outcome>, Failure> {
        let link = self.link().await.map_err(Failure::Lost)?;
        let now_ms = now_ms();
        let calls: Vec<_> = changes.iter().map(|change| call(change, now_ms)).collect();
        for call in &calls {
            if !link.statements.contains_key(call.statement) {
                let prepared = link.client.prepare(call.statement).await;
                let prepared = prepared.map_err(|error| failure(&link.client, &error))?;
                link.statements.insert(call.statement, prepared);
            }
        }
        let Link { client, statements } = &*link;
        let values: Vec<Vec<&(dyn ToSql + Sync)>> = calls
            .iter()
            .map(|call| {
                call.values
                    .iter()
                    .map(|value| &**value as &(dyn ToSql + Sync))
                    .collect()
            })
            .collect();
        let mut begin = pin!(maybe_done(client.batch_execute("BEGIN")));
        let mut asked: Vec<Pin<Box<MaybeDone<_>>>> = calls
            .iter()
            .zip(&values)
            .map(|(call, values)| client.query_one(&statements[call.statement], values))
            .map(|asked| Box::pin(maybe_done(asked)))
            .collect();
        let mut commit = pin!(maybe_done(client.batch_execute("COMMIT")));
        // What is polled is sent: all of it in this order, before anything is waited for.
        poll_fn(|context| {
            let _ = begin.as_mut().poll(context);
            for asked in &mut asked {
                let _ = asked.as_mut().poll(context);
            }
            let _ = commit.as_mut().poll(context);
            Poll::Ready(())
        })
        .await;
        begin.as_mut().await;
        let mut answers = Vec::with_capacity(asked.len());
        for mut asked in asked {
            asked.as_mut().await;
            answers.extend(asked.as_mut().take_output());
        }
        commit.as_mut().await;
        let failed = |error: Error| failure(client, &error);
        begin.take_output().unwrap_or(Ok(())).map_err(failed)?;
        let answers = answers
            .into_iter()
            .map(|row| Ok(answer(row?.get(0))))
            .collect::<Result<Vec<_>, Error>>();
        // What failed has ended the transaction: the commit only said so.
        let answers = answers.map_err(failed)?;
        commit.take_output().unwrap_or(Ok(())).map_err(failed)?;
        Ok(answers)
    }

    /// Whether a record of which nobody knows was stored after all.
    async fn is_stored(&mut self, change: &Change) -> Result<bool, StoreError> {
        let Some((table, seq, line)) = change.record() else {
            return Ok(false);
        };
        let sum = checksum(table, seq, line).to_vec();
        let seq = i64::try_from(seq).unwrap_or(i64::MAX);
        let link = self.link().await?;
        let found = link.client.query_opt(
            "SELECT r.sum = $3 FROM tables AS t JOIN records AS r ON r.table_no = t.no AND r.seq = $2 WHERE t.id = $1",
            &[&table, &seq, &sum],
        )
        .await
        .map_err(|error| trouble(&error))?;
        Ok(found.is_some_and(|row| row.get(0)))
    }
}

fn failure(client: &Client, error: &Error) -> Failure {
    match trouble(error) {
        why @ StoreError::Away(_) => Failure::Lost(why),
        why if client.is_closed() => Failure::Lost(why),
        why => Failure::Refused(why),
    }
}
