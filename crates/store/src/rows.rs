//! What goes into a store and what comes out of it.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use crate::StoreError;

/// A token's or device's hash. The store never sees the secret itself.
pub type Hash = [u8; 32];

/// A table to be created, with its first record.
#[derive(Clone, PartialEq, Eq)]
pub struct NewTable {
    pub id: String,
    pub game: String,
    pub name: String,
    pub at_ms: i64,
    /// The secret the table's dice come from.
    pub seed: [u8; 32],
    /// The line of record 0.
    pub opening: String,
    pub seats: Vec<NewSeat>,
    /// The device that opened the table, and the seat it takes.
    pub holder: Option<(Hash, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeat {
    pub id: String,
    pub role: String,
    pub name: String,
    pub token_hash: Hash,
}

#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    pub name: String,
    pub created_ms: i64,
    /// The secret the table's dice come from.
    pub seed: [u8; 32],
    /// The number the next record will have.
    pub next_seq: u64,
    /// When the last record was stored.
    pub last_ms: i64,
    /// Whether the game was said to be over; lists sort by it, the journal knows better.
    pub over: bool,
    /// What its journal was put back to last.
    pub restored: Option<Restored>,
}

/// A journal goes on from where it stood before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restored {
    /// The file was a backup, made then.
    Backup { at_ms: i64 },
    /// It was damaged, and somebody went on from what was whole of it, then.
    Damage { at_ms: i64 },
}

/// A table at which a device holds seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    pub table: TableRow,
    /// The seat the device chose last comes first.
    pub seats: Vec<String>,
    pub shelf: Shelf,
    /// The table was deleted for everybody and can still be brought back.
    pub deleted: Option<Deleted>,
}

/// Where a table lies in a device's own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    Shown,
    Archived,
    /// Taken out of the list; after a while the device forgets its seats.
    Removed {
        at_ms: i64,
    },
}

/// When a table was deleted, and by which seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deleted {
    pub at_ms: i64,
    pub by: String,
}

/// A line that has just become part of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appended {
    pub seq: u64,
    pub line: Arc<str>,
}

impl NewTable {
    /// Refuses what no store could keep: a seat or a token twice, a holder without a seat.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let (mut ids, mut tokens) = (HashSet::new(), HashSet::new());
        for seat in &self.seats {
            if !ids.insert(seat.id.as_str()) {
                return Err(StoreError::SeatExists);
            }
            if !tokens.insert(seat.token_hash) {
                return Err(StoreError::TokenExists);
            }
        }
        match &self.holder {
            Some((_, seat)) if !ids.contains(seat.as_str()) => Err(StoreError::NoSeat),
            _ => Ok(()),
        }
    }
}

// The seed must not end up in a log, so these two are printed without it.

impl fmt::Debug for NewTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewTable")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("name", &self.name)
            .field("at_ms", &self.at_ms)
            .field("opening", &self.opening)
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableRow")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("name", &self.name)
            .field("created_ms", &self.created_ms)
            .field("next_seq", &self.next_seq)
            .field("last_ms", &self.last_ms)
            .field("over", &self.over)
            .field("restored", &self.restored)
            .finish_non_exhaustive()
    }
}
