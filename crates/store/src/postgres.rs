//! The store in a PostgreSQL database, for several servers on the same tables.
//!
//! Writing: one task owns the one connection that writes. It sends everything that waits, one message a change, in one
//! transaction, so that many tables share one commit. Reading: a few connections that many questions share.
//! What other servers write is told by the database (`NOTIFY`), on the connection that writes: in the order of all commits,
//! those of this server among them. Who hears nothing looks by itself now and then.

mod address;
mod link;
mod news;
mod queries;
mod schema;
mod statements;
mod writer;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::broadcast;
use tokio_postgres::Client;

use self::address::Address;
use self::link::Links;
use self::writer::Writer;
use crate::hub::Hub;
use crate::store::{Change, Link};
use crate::{
    Appended, BoxFuture, Damage, Hash, Held, Item, Journal, NewSeat, NewTable, OpenError, Picture,
    Placed, Shelf, Store, StoreError, Survey, TableRow,
};

/// Journals in a PostgreSQL database. What it acknowledged has been committed there; how safe that is, is the
/// database's to say (`synchronous_commit`).
#[derive(Debug)]
pub struct PostgresStore {
    address: Address,
    /// Holds the database for this server.
    alone: Option<Client>,
    links: Links,
    writer: Writer,
    hub: Arc<Hub>,
    closed: AtomicBool,
    /// Speaks to the database, whatever runtime whoever asks has.
    runtime: Option<Runtime>,
}

impl PostgresStore {
    /// Whether this is the address of such a store.
    pub fn is_address(text: &str) -> bool {
        Address::is(text)
    }

    /// Connects and brings the database up to this version's schema.
    pub fn open(address: &str) -> Result<PostgresStore, OpenError> {
        let address = Address::read(address)?;
        let unable = |error: io::Error| OpenError::Unreachable {
            address: address.to_string(),
            why: error.to_string(),
        };
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("store-postgres")
            .enable_all()
            .build()
            .map_err(unable)?;
        let handle = runtime.handle().clone();
        // On a thread of its own, because whoever opens may be inside another runtime.
        let begun = thread::scope(|scope| {
            let begin = scope.spawn(|| handle.block_on(schema::bring_up(&address)));
            begin.join()
        });
        let begun = begun.unwrap_or_else(|_| Err(unable(io::Error::other("it broke down"))));
        if let Err(why) = begun {
            runtime.shutdown_background();
            return Err(why);
        }
        let hub = Arc::new(Hub::default());
        let links = Links::new(address.clone(), handle.clone());
        Ok(PostgresStore {
            address: address.clone(),
            alone: None,
            writer: Writer::start(address, &handle, links.clone(), Arc::clone(&hub)),
            links,
            hub,
            closed: AtomicBool::default(),
            runtime: Some(runtime),
        })
    }

    /// Takes the database for this server alone, as long as it lives: what people do besides records (who is here, who
    /// knocks, dice in somebody's hand) is known to one process only.
    pub fn alone(mut self) -> Result<PostgresStore, OpenError> {
        let Some(runtime) = &self.runtime else {
            return Ok(self);
        };
        let (address, handle) = (self.address.clone(), runtime.handle().clone());
        let taken = thread::scope(|scope| {
            let take = scope.spawn(|| handle.block_on(schema::take(&address)));
            take.join()
        });
        let broken = || OpenError::Unreachable {
            address: self.address.to_string(),
            why: "it broke down".to_owned(),
        };
        self.alone = Some(taken.unwrap_or_else(|_| Err(broken()))?);
        Ok(self)
    }

    fn change(&self, change: Change) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            statements::check(&change)?;
            self.writer.change(change).await
        })
    }

    fn open_links(&self) -> Result<&Links, StoreError> {
        match self.closed.load(Ordering::SeqCst) {
            false => Ok(&self.links),
            true => Err(StoreError::Closed),
        }
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        // What was acknowledged is committed; nobody waits for the rest.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Store for PostgresStore {
    fn create(&self, table: NewTable) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            table.check()?;
            self.change(Change::Create(Box::new(table))).await
        })
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
        let table = table.to_owned();
        Box::pin(async move {
            let journal = queries::journal(self.open_links()?, &table, from_seq).await?;
            match journal.damage {
                None => Ok(journal.lines),
                Some(damage) => Err(StoreError::Damaged(damage)),
            }
        })
    }

    fn journal(&self, table: &str) -> BoxFuture<'_, Result<Journal, StoreError>> {
        let table = table.to_owned();
        Box::pin(async move { queries::journal(self.open_links()?, &table, 0).await })
    }

    fn survey(&self) -> BoxFuture<'_, Result<Survey, StoreError>> {
        Box::pin(async {
            let links = self.open_links()?;
            let mut survey = Survey::default();
            for id in queries::ids(links).await? {
                match queries::journal(links, &id, 0).await {
                    Ok(journal) => survey
                        .damaged
                        .extend(journal.damage.map(|damage| (id, damage))),
                    // Deleted meanwhile.
                    Err(StoreError::NoTable) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(survey)
        })
    }

    fn go_on(&self, table: &str, keep: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        Box::pin(async move {
            let journal = queries::journal(self.open_links()?, &table, 0).await?;
            let next = journal.lines.len() as u64;
            if keep == 0 || keep > next {
                return Err(StoreError::Conflict { next });
            }
            self.change(Change::GoOn { table, keep }).await
        })
    }

    fn table(&self, id: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.to_owned();
        Box::pin(async move { queries::table(self.open_links()?, &id).await })
    }

    fn seat_by_token(
        &self,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<Option<(String, String)>, StoreError>> {
        Box::pin(async move { queries::seat_by_token(self.open_links()?, &token_hash).await })
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
        Box::pin(async move { queries::seats_held(self.open_links()?, &device_hash, &table).await })
    }

    fn held_by(
        &self,
        device_hash: Hash,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Held>, StoreError>> {
        Box::pin(async move { queries::held_by(self.open_links()?, &device_hash, limit).await })
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
        Box::pin(async move { queries::items(self.open_links()?, &device_hash).await })
    }

    fn item(&self, id: &str) -> BoxFuture<'_, Result<Option<(Hash, Item)>, StoreError>> {
        let id = id.to_owned();
        Box::pin(async move { queries::one_item(self.open_links()?, &id).await })
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
        Box::pin(async move { queries::pictures(self.open_links()?, &id).await })
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
        Box::pin(async move { queries::table_pictures(self.open_links()?, &table).await })
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
            let stored = self.writer.close().await;
            self.closed.store(true, Ordering::SeqCst);
            self.links.close().await;
            self.hub.close();
            stored
        })
    }
}

/// What the database says, as what whoever asked does about it.
fn trouble(error: &tokio_postgres::Error) -> StoreError {
    use tokio_postgres::error::SqlState;
    let Some(told) = error.as_db_error() else {
        // Not said by the database: the connection is gone.
        return StoreError::Away(error.to_string());
    };
    let code = told.code();
    let said = told.message().to_owned();
    if *code == SqlState::DISK_FULL {
        StoreError::Full
    } else if *code == SqlState::UNIQUE_VIOLATION {
        // Looked at first; two who came at the same moment.
        match told.constraint() {
            Some("seats_token_hash_key") => StoreError::TokenExists,
            Some("tables_id_key") => StoreError::TableExists,
            _ => StoreError::SeatExists,
        }
    } else if [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        // A standby, until it leads.
        SqlState::READ_ONLY_SQL_TRANSACTION,
    ]
    .contains(code)
    {
        StoreError::Away(said)
    } else {
        StoreError::Io(said)
    }
}

/// A journal's stored rows, as far as they are what was written.
fn whole(table: &str, from_seq: u64, rows: Vec<(u64, Vec<u8>, Vec<u8>)>) -> Journal {
    let mut journal = Journal::default();
    for (number, (seq, line, sum)) in (0..).zip(rows) {
        let due = from_seq + number;
        if seq != due {
            journal.damage = Some(Damage::Missing {
                seq: due,
                next: seq,
            });
            break;
        }
        match String::from_utf8(line) {
            Ok(line) if crate::checksum(table, seq, &line) == sum.as_slice() => {
                journal.lines.push(line);
            }
            _ => {
                journal.damage = Some(Damage::Changed { seq });
                break;
            }
        }
    }
    journal
}
