//! Journals on disk: SQLite with group commit, and a memory twin for tests.
//!
//! A store keeps lines of text. It numbers them per table, refuses a line that does not come next,
//! and tells listeners about a line once it is safe, never before. What a line means is the
//! business of `table`; this crate knows no game, no JSON and no clock but the one that says when
//! a table was last played.
//!
//! [`Store`] is the interface, [`SqliteStore`] the one that survives a power cut, [`MemoryStore`]
//! the one for tests. All of them pass the contract in `tests/it/contract.rs`.

mod damage;
mod error;
mod hub;
pub mod items;
mod memory;
mod postgres;
mod rows;
mod sqlite;
mod store;

pub use damage::{Damage, Journal, Survey, checksum};
pub use error::{BackupError, OpenError, StoreError};
pub use items::{Item, Picture, Placed};
pub use memory::MemoryStore;
pub use postgres::PostgresStore;
pub use rows::{Appended, Deleted, Hash, Held, NewSeat, NewTable, Restored, Shelf, TableRow};
pub use sqlite::{Look, SqliteStore};
pub use store::{BoxFuture, Link, MOST_HOLDERS, Store};

/// How many lines a listener may fall behind before it is told that it missed some.
pub use hub::CAPACITY as LISTENER_CAPACITY;
