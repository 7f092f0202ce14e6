//! A look into a data file from the command line, also while a server runs on it.
//!
//! SQLite lets several processes share a file; only two servers may not (see `lock`). What is read here
//! is what was last committed, and the one thing that is written, a seat's token, no server remembers.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, params};

use super::{SqliteStore, lock, queries, schema};
use crate::{Hash, OpenError, StoreError, TableRow};

/// The journals of a data file, for whoever owns it.
#[derive(Debug)]
pub struct Look(Connection);

impl Look {
    /// Opens a file that exists. One of an older format becomes one of this version's first, which
    /// no server may be running for.
    pub fn open(path: impl AsRef<Path>) -> Result<Look, OpenError> {
        let path = lock::resolve(path.as_ref())?;
        let failed = |source| OpenError::Database {
            path: path.clone(),
            source,
        };
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let open = || {
            let connection = Connection::open_with_flags(&path, flags)?;
            connection.busy_timeout(schema::PATIENCE)?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            let version: i64 = connection.pragma_query_one(None, "user_version")?;
            Ok((connection, version))
        };
        let (connection, version) = open().map_err(failed)?;
        if version == schema::KNOWN {
            return Ok(Look(connection));
        }
        drop(connection);
        drop(SqliteStore::open(&path)?);
        Ok(Look(open().map_err(failed)?.0))
    }

    /// Every table, most recently played first.
    pub fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        queries::tables(&self.0)
    }

    pub fn read(&self, table: &str) -> Result<Vec<String>, StoreError> {
        queries::read(&self.0, table, 0)
    }

    pub fn seat_by_token(&self, token_hash: &Hash) -> Result<Option<(String, String)>, StoreError> {
        queries::seat_by_token(&self.0, token_hash)
    }

    /// Makes a seat's link work that a killed server left without effect.
    pub fn set_token(&self, table: &str, seat: &str, token_hash: &Hash) -> Result<(), StoreError> {
        let changed = self.0.execute(
            "UPDATE seats SET token_hash = ?3
             WHERE id = ?2 AND table_no = (SELECT no FROM tables WHERE id = ?1)",
            params![table, seat, token_hash],
        )?;
        match changed {
            0 => Err(StoreError::NoSeat),
            _ => Ok(()),
        }
    }
}
