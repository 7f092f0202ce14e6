//! What can go wrong, by what the caller does about it.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// Why a request to a store was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else wrote first, or the number was wrong: read from there and decide again.
    #[error("the journal has moved on: its next record is {next}")]
    Conflict { next: u64 },
    #[error("there is no such table")]
    NoTable,
    #[error("there is no such seat at this table")]
    NoSeat,
    /// Choose another id.
    #[error("a table with this id exists already")]
    TableExists,
    #[error("a table cannot have two seats with the same id")]
    SeatExists,
    #[error("this token belongs to another seat")]
    TokenExists,
    #[error("the store is closed")]
    Closed,
    /// The disk or the database failed. Whether the change was kept is unknown until read again.
    #[error("the store failed: {0}")]
    Io(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Io(error.to_string())
    }
}

/// Why a database could not be opened. Every message names the file.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error("{} is in use by another running server", path.display())]
    InUse { path: PathBuf },
    #[error(
        "{} was written by a newer version (its format is {found}, this version knows up to {known})",
        path.display()
    )]
    Newer {
        path: PathBuf,
        found: i64,
        known: i64,
    },
    #[error("{} is not a database", path.display())]
    NotADatabase { path: PathBuf },
    #[error("{} is a database of another program", path.display())]
    Foreign { path: PathBuf },
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{}: {source}", path.display())]
    Database {
        path: PathBuf,
        source: rusqlite::Error,
    },
}
