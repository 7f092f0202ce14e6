//! What can go wrong, by what the caller does about it.

use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;
use thiserror::Error;

use crate::Damage;

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
    /// Many more would fill the file: somebody has to let go of it first.
    #[error("the seat is held by too many devices")]
    Crowded,
    /// The journal is not what was written: look at what is whole, and go on from there if you like.
    #[error("the journal is damaged: {0}")]
    Damaged(Damage),
    #[error("there is no such thing on this device's shelf")]
    NoItem,
    /// Something has to go first, or be smaller.
    #[error("there is no more room on the shelf")]
    ShelfFull,
    #[error("the store is closed")]
    Closed,
    /// Nothing was stored; make room.
    #[error("the disk is full")]
    Full,
    /// The file was deleted or moved while it was open. Nothing more is stored.
    #[error("the data file is not where it was any more")]
    Gone,
    /// The file itself is broken, beyond single records.
    #[error("the data file is broken: {0}")]
    Broken(String),
    /// The database cannot be reached, or nobody leads it now. Whether the change was kept is unknown until read
    /// again; try in a moment.
    #[error("the database cannot be reached: {0}")]
    Away(String),
    /// The disk or the database failed. Whether the change was kept is unknown until read again.
    #[error("the store failed: {0}")]
    Io(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                StoreError::Broken(error.to_string())
            }
            _ => StoreError::Io(error.to_string()),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::StorageFull => StoreError::Full,
            _ => StoreError::Io(error.to_string()),
        }
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
    Database { path: PathBuf, source: StoreError },
    #[error("this is no address of a database: {why}")]
    Address { why: String },
    /// We speak to the database in the clear.
    #[error("the address asks for TLS, which this program does not speak to a database")]
    NoTls,
    #[error("{address} cannot be reached: {why}")]
    Unreachable { address: String, why: String },
    #[error("{address} is in use by another running server")]
    Taken { address: String },
    #[error("{address} refuses the user or the password")]
    Password { address: String },
    #[error("{address}: there is no such database")]
    NoDatabase { address: String },
    #[error("{address} does not let this user do what is needed: {why}")]
    NoRights { address: String, why: String },
    #[error(
        "{address} was brought up by a newer version (its schema is {found}, this version knows up to {known})"
    )]
    NewerSchema {
        address: String,
        found: i64,
        known: i64,
    },
}

/// Why there is no backup. A file that was begun is not left behind.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy was made and is not whole, because what was copied is not.
    #[error("table {table}: {damage}")]
    Damaged { table: String, damage: Damage },
}
