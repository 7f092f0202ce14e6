//! A look into a data file from the command line, also while a server runs on it.
//!
//! SQLite lets several processes share a file; only two servers may not (see `lock`). What is read here
//! is what was last committed, and the one thing that is written, a seat's token, no server remembers.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, params};

use super::{SqliteStore, backup, ledger, lock, queries, schema};
use crate::{BackupError, Damage, Hash, Journal, OpenError, StoreError, TableRow};

/// The journals of a data file, for whoever owns it.
#[derive(Debug)]
pub struct Look {
    connection: Connection,
    /// Read before the journals are: a server that runs makes them longer, never shorter.
    known: ledger::Known,
}

impl Look {
    /// Opens a file that exists. One of an older format becomes one of this version's first, which
    /// no server may be running for.
    pub fn open(path: impl AsRef<Path>) -> Result<Look, OpenError> {
        let path = lock::resolve(path.as_ref())?;
        let failed = |source: rusqlite::Error| OpenError::Database {
            path: path.clone(),
            source: source.into(),
        };
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let open = || {
            let connection = Connection::open_with_flags(&path, flags)?;
            connection.busy_timeout(schema::PATIENCE)?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            let version: i64 = connection.pragma_query_one(None, "user_version")?;
            Ok((connection, version))
        };
        let (mut connection, version) = open().map_err(failed)?;
        if version > schema::KNOWN {
            return Err(OpenError::Newer {
                path: path.clone(),
                found: version,
                known: schema::KNOWN,
            });
        }
        if version < schema::KNOWN {
            drop(connection);
            drop(SqliteStore::open(&path)?);
            connection = open().map_err(failed)?.0;
        }
        let origin: Vec<u8> = connection
            .query_row("SELECT id FROM origin", [], |row| row.get(0))
            .map_err(failed)?;
        let known = ledger::read(&path, Some(&origin));
        Ok(Look { connection, known })
    }

    /// Every table, most recently played first.
    pub fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        queries::tables(&self.connection)
    }

    /// Every table's id, also of those too damaged to be listed, and of those of which nothing is left.
    pub fn ids(&self) -> Result<Vec<String>, StoreError> {
        queries::ids(&self.connection, &self.known)
    }

    pub fn read(&self, table: &str) -> Result<Vec<String>, StoreError> {
        let journal = self.journal(table)?;
        match journal.damage {
            None => Ok(journal.lines),
            Some(damage) => Err(StoreError::Damaged(damage)),
        }
    }

    /// A journal as far as it is what was written.
    pub fn journal(&self, table: &str) -> Result<Journal, StoreError> {
        let far = self.known.get(&*ledger::key(table)).copied();
        queries::journal(&self.connection, far.unwrap_or(0), table, 0)
    }

    /// What can be read of the journals that a table was gone on from, the oldest first. Nothing says that it is
    /// what was written.
    pub fn aside(&self, table: &str) -> Result<Vec<String>, StoreError> {
        queries::aside(&self.connection, table)
    }

    /// Every table whose journal is damaged, also those of which nothing is left.
    pub fn survey(&self) -> Result<Vec<(String, Damage)>, StoreError> {
        queries::survey(&self.connection, &self.known)
    }

    /// What is wrong with the file itself, in SQLite's words; nothing if it is whole.
    pub fn integrity(&self) -> Result<Vec<String>, StoreError> {
        queries::integrity(&self.connection)
    }

    /// Writes a backup that was checked. Under that name there is a whole one or none.
    pub fn backup(&self, to: &Path) -> Result<(), BackupError> {
        backup::write(&self.connection, to)
    }

    /// Whether things, pictures, names and lists are not all as this backup has them; without one, whether there
    /// are any. Journals are not looked at.
    pub fn has_other_things(&self, backup: Option<&Path>) -> Result<bool, StoreError> {
        Ok(backup::has_other(&self.connection, backup)?)
    }

    pub fn seat_by_token(&self, token_hash: &Hash) -> Result<Option<(String, String)>, StoreError> {
        queries::seat_by_token(&self.connection, token_hash)
    }

    /// Makes a seat's link work that a killed server left without effect.
    pub fn set_token(&self, table: &str, seat: &str, token_hash: &Hash) -> Result<(), StoreError> {
        let changed = self.connection.execute(
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
