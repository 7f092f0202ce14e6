//! The interface every store has, and the changes it can be asked for.

use std::fmt;
use std::pin::Pin;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::broadcast;

use crate::{
    Appended, Hash, Held, Item, Journal, NewSeat, NewTable, Picture, Placed, Shelf, StoreError,
    Survey, TableRow,
};

/// A future behind a pointer, so that a store can be used as `dyn Store`.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Devices on one seat. A link can be opened any number of times; the file does not grow with them.
pub const MOST_HOLDERS: usize = 300;

/// Journals, seats and who holds them.
///
/// A change has happened, durably, when its future resolves to `Ok`. Dropping that future earlier
/// says nothing: the change may still happen.
pub trait Store: Send + Sync + fmt::Debug {
    /// Creates a table with its seats and record 0, or nothing at all.
    fn create(&self, table: NewTable) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Writes record `seq`, which must be exactly the next one. Of many who try the same number,
    /// one succeeds and the others get [`StoreError::Conflict`].
    fn append(&self, table: &str, seq: u64, line: String) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Writes record `seq` and with it gives a seat a new token and takes it away from every device that
    /// holds it: all of it, or nothing.
    fn append_for_seat(
        &self,
        table: &str,
        seq: u64,
        line: String,
        link: Link,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The lines from record `from_seq` to the end. A journal that is not what was written gets
    /// [`StoreError::Damaged`].
    fn read(&self, table: &str, from_seq: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;

    /// A journal as far as it is what was written, and what is wrong with the rest.
    fn journal(&self, table: &str) -> BoxFuture<'_, Result<Journal, StoreError>>;

    /// Reads every journal: the tables whose journals are damaged, also those of which nothing is left. What is whole
    /// and only not found where it should be is put right.
    fn survey(&self) -> BoxFuture<'_, Result<Survey, StoreError>>;

    /// Goes on from the first `keep` records of a damaged journal. The table keeps its id, seats and links; its
    /// journal as it is now is set aside as it is.
    fn go_on(&self, table: &str, keep: u64) -> BoxFuture<'_, Result<(), StoreError>>;

    fn table(&self, id: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>>;

    /// The table and the seat that a token opens.
    fn seat_by_token(
        &self,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<Option<(String, String)>, StoreError>>;

    /// Adds a seat to a table that exists.
    fn add_seat(&self, table: &str, seat: NewSeat) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Gives a seat a new token; the old one opens nothing any more.
    fn set_token(
        &self,
        table: &str,
        seat: &str,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Notes that a device sits on a seat, beside the seats it holds already. It is the one it chose
    /// last, and the table is in its list. A seat can be held by many devices, [`MOST_HOLDERS`] at most.
    fn hold(
        &self,
        device_hash: Hash,
        table: &str,
        seat: &str,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Takes a seat away from every device that holds it.
    fn release(&self, table: &str, seat: &str) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The seats a device holds at a table, the one it chose last first.
    fn seats_held(
        &self,
        device_hash: Hash,
        table: &str,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;

    /// The tables at which a device holds seats, most recently played first; also those it put away,
    /// and deleted ones that can still be brought back.
    fn held_by(
        &self,
        device_hash: Hash,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Held>, StoreError>>;

    /// Puts a table elsewhere in a device's own list.
    fn shelve(
        &self,
        device_hash: Hash,
        table: &str,
        shelf: Shelf,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Gives a table another name.
    fn rename(&self, table: &str, name: &str) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Notes whether a table's game is over, for lists.
    fn set_over(&self, table: &str, over: bool) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Deletes a table for everybody: from now on there is no such table. [`Store::restore`] brings
    /// it back until [`Store::purge`] has taken it.
    fn delete(&self, table: &str, by: &str, at_ms: i64) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Brings a deleted table back.
    fn restore(&self, table: &str) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Removes for good what was deleted before this moment: tables with their journals, and the
    /// seats of devices that took a table out of their list.
    fn purge(&self, before_ms: i64) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Everything a device keeps of its own, oldest first.
    fn items(&self, device_hash: Hash) -> BoxFuture<'_, Result<Vec<Item>, StoreError>>;

    /// One thing, and whose it is.
    fn item(&self, id: &str) -> BoxFuture<'_, Result<Option<(Hash, Item)>, StoreError>>;

    /// Keeps a thing: a new one, or another version of one the device has. There is room for so much
    /// ([`items`](crate::items)), else [`StoreError::ShelfFull`].
    fn put_item(&self, device_hash: Hash, item: Item) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Throws a thing away, with its pictures.
    fn drop_item(&self, device_hash: Hash, id: &str) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The pictures of a thing, by their place.
    fn pictures(&self, id: &str) -> BoxFuture<'_, Result<Vec<Placed>, StoreError>>;

    /// Puts a picture to a thing of this device, or takes it away.
    fn put_picture(
        &self,
        device_hash: Hash,
        id: &str,
        place: &str,
        picture: Option<Picture>,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The pictures that lie on a table, by their place.
    fn table_pictures(&self, table: &str) -> BoxFuture<'_, Result<Vec<Placed>, StoreError>>;

    /// Lays a picture on a table, or takes it away.
    fn put_table_picture(
        &self,
        table: &str,
        place: &str,
        picture: Option<Picture>,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Every line that is stored from now on, in order, each after it is safe on disk.
    ///
    /// To miss nothing, subscribe first and read afterwards, and skip what comes twice. A listener
    /// that falls more than [`LISTENER_CAPACITY`](crate::LISTENER_CAPACITY) lines behind is told
    /// so (`RecvError::Lagged`) and reads the rest. The table need not exist yet.
    fn subscribe(&self, table: &str) -> broadcast::Receiver<Appended>;

    /// Finishes what was asked for, writes it to disk and lets go of the files. Every later
    /// request gets [`StoreError::Closed`], every listener an end. The error is why the last change could not
    /// be stored, or why what was stored is not there any more.
    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// The token that opens a seat from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub seat: String,
    pub token_hash: Hash,
}

/// A change as data, the same for every store.
#[derive(Debug)]
pub(crate) enum Change {
    Create(Box<NewTable>),
    Append {
        table: String,
        seq: u64,
        line: String,
        link: Option<Link>,
    },
    AddSeat {
        table: String,
        seat: NewSeat,
    },
    SetToken {
        table: String,
        seat: String,
        token_hash: Hash,
    },
    Hold {
        device_hash: Hash,
        table: String,
        seat: String,
    },
    Release {
        table: String,
        seat: String,
    },
    Shelve {
        device_hash: Hash,
        table: String,
        shelf: Shelf,
    },
    Rename {
        table: String,
        name: String,
    },
    SetOver {
        table: String,
        over: bool,
    },
    Delete {
        table: String,
        by: String,
        at_ms: i64,
    },
    Restore {
        table: String,
    },
    Purge {
        before_ms: i64,
    },
    GoOn {
        table: String,
        keep: u64,
    },
    PutItem {
        device_hash: Hash,
        item: Box<Item>,
    },
    DropItem {
        device_hash: Hash,
        id: String,
    },
    PutPicture {
        device_hash: Hash,
        id: String,
        place: String,
        picture: Option<Picture>,
    },
    PutTablePicture {
        table: String,
        place: String,
        picture: Option<Picture>,
    },
    /// Makes what records are found by anew from the records.
    Reindex,
}

impl Change {
    pub fn append(table: &str, seq: u64, line: String, link: Option<Link>) -> Change {
        let table = table.to_owned();
        Change::Append {
            table,
            seq,
            line,
            link,
        }
    }

    pub fn add_seat(table: &str, seat: NewSeat) -> Change {
        let table = table.to_owned();
        Change::AddSeat { table, seat }
    }

    pub fn set_token(table: &str, seat: &str, token_hash: Hash) -> Change {
        let (table, seat) = (table.to_owned(), seat.to_owned());
        Change::SetToken {
            table,
            seat,
            token_hash,
        }
    }

    pub fn hold(device_hash: Hash, table: &str, seat: &str) -> Change {
        let (table, seat) = (table.to_owned(), seat.to_owned());
        Change::Hold {
            device_hash,
            table,
            seat,
        }
    }

    pub fn release(table: &str, seat: &str) -> Change {
        let (table, seat) = (table.to_owned(), seat.to_owned());
        Change::Release { table, seat }
    }

    /// The table it is about, if it is about one.
    pub fn table(&self) -> Option<&str> {
        match self {
            Change::Create(table) => Some(&table.id),
            Change::Append { table, .. }
            | Change::AddSeat { table, .. }
            | Change::SetToken { table, .. }
            | Change::Hold { table, .. }
            | Change::Release { table, .. }
            | Change::Shelve { table, .. }
            | Change::Rename { table, .. }
            | Change::SetOver { table, .. }
            | Change::Delete { table, .. }
            | Change::Restore { table }
            | Change::GoOn { table, .. }
            | Change::PutTablePicture { table, .. } => Some(table),
            Change::PutItem { .. }
            | Change::DropItem { .. }
            | Change::PutPicture { .. }
            | Change::Purge { .. }
            | Change::Reindex => None,
        }
    }

    /// How far a journal goes after this change: table, number of the next record.
    pub fn head(&self) -> Option<(&str, u64)> {
        match self {
            Change::GoOn { table, keep } => Some((table, *keep)),
            _ => self.record().map(|(table, seq, _)| (table, seq + 1)),
        }
    }

    /// The record this change adds to a journal: table, number, line.
    pub fn record(&self) -> Option<(&str, u64, &str)> {
        match self {
            Change::Create(table) => Some((&table.id, 0, &table.opening)),
            Change::Append {
                table, seq, line, ..
            } => Some((table, *seq, line)),
            _ => None,
        }
    }
}

/// The store's clock. It says when a table was last played and decides nothing.
pub(crate) fn now_ms() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_millis() as i64)
}
