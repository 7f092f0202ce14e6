//! The store in one SQLite file.
//!
//! Writing: one thread owns the one connection that writes. It takes everything that waits in its
//! queue and commits it as one transaction, so that many tables share one wait for the disk.
//! Reading: a few connections that see the last commit and never wait for the writer.

mod backup;
mod changes;
mod heads;
mod items;
mod ledger;
mod lock;
mod look;
mod mend;
mod queries;
mod readers;
mod schema;
mod site;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};

use tokio::sync::broadcast;

pub use self::look::Look;

use self::ledger::{Ledger, Shared};
use self::lock::Lock;
use self::queries::Found;
use self::readers::Readers;
use self::writer::{Worker, Writer};
use crate::hub::Hub;
use crate::store::{Change, Link};
use crate::{
    Appended, BoxFuture, Hash, Held, Item, Journal, NewSeat, NewTable, OpenError, Picture, Placed,
    Shelf, Store, StoreError, Survey, TableRow,
};

/// Journals in a SQLite file. What it acknowledged survives a crash and a power cut.
///
/// Reading and closing need a Tokio runtime around them. Dropping the store also finishes what was
/// asked for, but blocks while it does.
#[derive(Debug)]
pub struct SqliteStore {
    // Fields are dropped in this order: the writer finishes before the lock is given up.
    readers: Arc<Readers>,
    writer: Writer,
    hub: Arc<Hub>,
    known: Shared,
    restored: Option<i64>,
    /// The rows of the tables were put right when the file was opened.
    mended: bool,
    lock: Lock,
}

impl SqliteStore {
    /// Opens the file or creates it, and brings it up to this version's format. One process at a
    /// time; a second one gets [`OpenError::InUse`].
    pub fn open(path: impl AsRef<Path>) -> Result<SqliteStore, OpenError> {
        let path = lock::resolve(path.as_ref())?;
        let lock = Lock::take(&path)?;
        let (mut connection, is_new) = schema::open(&path)?;
        let failed = |source: rusqlite::Error| OpenError::Database {
            path: path.clone(),
            source: source.into(),
        };
        let (origin, restored) = schema::origin(&mut connection).map_err(failed)?;
        let noted = ledger::read(&path, (!is_new).then_some(&origin));
        let mended = mend::tables(&mut connection, &noted).map_err(failed)?;
        let known = queries::heads(&connection, noted).map_err(failed)?;
        let known = Arc::new(RwLock::new(known));
        let ledger = Ledger::begin(&path, origin, Arc::clone(&known));
        let ledger = ledger.map_err(|source| OpenError::File {
            path: path.clone(),
            source,
        })?;
        let hub = Arc::new(Hub::default());
        let worker = Worker::new(&path, connection, ledger, &known, &hub);
        Ok(SqliteStore {
            readers: Arc::new(Readers::new(path.clone())),
            writer: Writer::start(path, worker)?,
            hub,
            known,
            restored,
            mended,
            lock,
        })
    }

    /// Puts a backup in the place of a data file that no server uses. What was there is moved into a folder of
    /// its own beside it.
    pub fn restore(
        path: impl AsRef<Path>,
        backup: impl AsRef<Path>,
    ) -> Result<Option<PathBuf>, OpenError> {
        backup::restore(&lock::resolve(path.as_ref())?, backup.as_ref())
    }

    /// When the backup was made that this file was until it was opened.
    pub fn restored(&self) -> Option<i64> {
        self.restored
    }

    /// How many transactions were committed since the store was opened.
    pub fn commits(&self) -> u64 {
        self.writer.commits()
    }

    fn change(&self, change: Change) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.writer.change(change))
    }

    fn found(&self, table: &str, from_seq: u64) -> BoxFuture<'_, Result<Found, StoreError>> {
        // Looked up before the journal is read: it goes at least that far.
        let known = ledger::of(&self.known).get(&*ledger::key(table)).copied();
        let table = table.to_owned();
        self.readers
            .ask(move |connection| queries::found(connection, known.unwrap_or(0), &table, from_seq))
    }
}

impl Store for SqliteStore {
    fn create(&self, table: NewTable) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::Create(Box::new(table)))
    }

    fn append(&self, table: &str, seq: u64, line: String) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::append(table, seq, line, None))
    }

    fn append_for_seat(
        &self,
        table: &str,
        seq: u64,
        line: String,
        link: Link,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::append(table, seq, line, Some(link)))
    }

    fn read(&self, table: &str, from_seq: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let found = self.found(table, from_seq);
        Box::pin(async {
            let journal = found.await?.journal;
            match journal.damage {
                None => Ok(journal.lines),
                Some(damage) => Err(StoreError::Damaged(damage)),
            }
        })
    }

    fn journal(&self, table: &str) -> BoxFuture<'_, Result<Journal, StoreError>> {
        let found = self.found(table, 0);
        Box::pin(async { Ok(found.await?.journal) })
    }

    fn survey(&self) -> BoxFuture<'_, Result<Survey, StoreError>> {
        Box::pin(async {
            let mut damaged = Vec::new();
            let mut astray = false;
            let known = ledger::of(&self.known).clone();
            let ids = self
                .readers
                .ask(move |connection| queries::ids(connection, &known));
            // One at a time: it takes a while, and whoever closes the store does not wait for all of it.
            for id in ids.await? {
                match self.found(&id, 0).await {
                    Ok(found) => {
                        astray |= found.astray;
                        damaged.extend(found.journal.damage.map(|damage| (id, damage)));
                    }
                    // Deleted meanwhile.
                    Err(StoreError::NoTable) => {}
                    Err(error) => return Err(error),
                }
            }
            // Only from records that are all whole: else what is left of the index may know better.
            let reindexed =
                astray && damaged.is_empty() && self.change(Change::Reindex).await.is_ok();
            let mended = self.mended || reindexed;
            Ok(Survey { damaged, mended })
        })
    }

    fn go_on(&self, table: &str, keep: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::GoOn { table, keep })
    }

    fn table(&self, id: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.to_owned();
        self.readers
            .ask(move |connection| queries::table(connection, &id))
    }

    fn seat_by_token(
        &self,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<Option<(String, String)>, StoreError>> {
        self.readers
            .ask(move |connection| queries::seat_by_token(connection, &token_hash))
    }

    fn add_seat(&self, table: &str, seat: NewSeat) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::add_seat(table, seat))
    }

    fn set_token(
        &self,
        table: &str,
        seat: &str,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::set_token(table, seat, token_hash))
    }

    fn hold(
        &self,
        device_hash: Hash,
        table: &str,
        seat: &str,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::hold(device_hash, table, seat))
    }

    fn release(&self, table: &str, seat: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::release(table, seat))
    }

    fn seats_held(
        &self,
        device_hash: Hash,
        table: &str,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let table = table.to_owned();
        self.readers
            .ask(move |connection| queries::seats_held(connection, &device_hash, &table))
    }

    fn held_by(
        &self,
        device_hash: Hash,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Held>, StoreError>> {
        self.readers
            .ask(move |connection| queries::held_by(connection, &device_hash, limit))
    }

    fn shelve(
        &self,
        device_hash: Hash,
        table: &str,
        shelf: Shelf,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::Shelve {
            device_hash,
            table,
            shelf,
        })
    }

    fn rename(&self, table: &str, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let (table, name) = (table.to_owned(), name.to_owned());
        self.change(Change::Rename { table, name })
    }

    fn set_over(&self, table: &str, over: bool) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::SetOver { table, over })
    }

    fn delete(&self, table: &str, by: &str, at_ms: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        let (table, by) = (table.to_owned(), by.to_owned());
        self.change(Change::Delete { table, by, at_ms })
    }

    fn restore(&self, table: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::Restore { table })
    }

    fn purge(&self, before_ms: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::Purge { before_ms })
    }

    fn items(&self, device_hash: Hash) -> BoxFuture<'_, Result<Vec<Item>, StoreError>> {
        self.readers
            .ask(move |connection| items::items(connection, &device_hash))
    }

    fn item(&self, id: &str) -> BoxFuture<'_, Result<Option<(Hash, Item)>, StoreError>> {
        let id = id.to_owned();
        self.readers
            .ask(move |connection| items::one(connection, &id))
    }

    fn put_item(&self, device_hash: Hash, item: Item) -> BoxFuture<'_, Result<(), StoreError>> {
        let item = Box::new(item);
        self.change(Change::PutItem { device_hash, item })
    }

    fn drop_item(&self, device_hash: Hash, id: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let id = id.to_owned();
        self.change(Change::DropItem { device_hash, id })
    }

    fn pictures(&self, id: &str) -> BoxFuture<'_, Result<Vec<Placed>, StoreError>> {
        let id = id.to_owned();
        self.readers
            .ask(move |connection| items::pictures(connection, &id))
    }

    fn put_picture(
        &self,
        device_hash: Hash,
        id: &str,
        place: &str,
        picture: Option<Picture>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let (id, place) = (id.to_owned(), place.to_owned());
        self.change(Change::PutPicture {
            device_hash,
            id,
            place,
            picture,
        })
    }

    fn table_pictures(&self, table: &str) -> BoxFuture<'_, Result<Vec<Placed>, StoreError>> {
        let table = table.to_owned();
        self.readers
            .ask(move |connection| items::table_pictures(connection, &table))
    }

    fn put_table_picture(
        &self,
        table: &str,
        place: &str,
        picture: Option<Picture>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let (table, place) = (table.to_owned(), place.to_owned());
        self.change(Change::PutTablePicture {
            table,
            place,
            picture,
        })
    }

    fn subscribe(&self, table: &str) -> broadcast::Receiver<Appended> {
        self.hub.subscribe(table)
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            // The writer last: the last connection to close moves the log into the database.
            self.readers.close().await;
            let stored = self.writer.close().await;
            self.hub.close();
            self.lock.release();
            stored
        })
    }
}
