//! The file: how it is opened, what is in it, and how older files become newer ones.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::damage::table_sum;
use crate::{OpenError, checksum};

/// How much of the file the writer keeps in memory: a large group's pages and the way to them.
const CACHE_KIB: i64 = 768;

/// Marks a file as ours (`PRAGMA application_id`): "AUGZ".
const APPLICATION: i64 = 0x4155_475A;

/// Step n turns a file of version n into one of version n + 1; the version is `PRAGMA
/// user_version`. A released step is never changed: the next format is one more step.
const STEPS: &[&str] = &[
    include_str!("version_1.sql"),
    include_str!("version_2.sql"),
    include_str!("version_3.sql"),
    include_str!("version_4.sql"),
    include_str!("version_5.sql"),
];

/// The step with which checksums came.
const SUMS: i64 = 2;

pub(super) const KNOWN: i64 = STEPS.len() as i64;

/// How long to wait for someone else who locks the file, such as a backup.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Pages in the log (8 MB) before they are moved into the database. More would make the pauses for
/// that rarer but longer.
const CHECKPOINT_PAGES: i64 = 2000;

/// Opens the database for the writer and brings it up to date. The second is whether it is one of this format
/// only since now.
pub(super) fn open(path: &Path) -> Result<(Connection, bool), OpenError> {
    // No URI: a file may be called `file:x`.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let failed = |source: rusqlite::Error| match source.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotADatabase {
            path: path.to_owned(),
        },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::InUse {
            path: path.to_owned(),
        },
        _ => OpenError::Database {
            path: path.to_owned(),
            source: source.into(),
        },
    };
    let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    let version: i64 = connection
        .pragma_query_one(None, "user_version")
        .map_err(failed)?;
    if !is_ours(&connection).map_err(failed)? {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    if version > KNOWN {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found: version,
            known: KNOWN,
        });
    }
    configure(&connection).map_err(failed)?;
    migrate(&mut connection, version).map_err(failed)?;
    Ok((connection, version <= SUMS))
}

/// Opens the database for a reader.
pub(super) fn open_reader(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// A file with our mark, or a new one.
fn is_ours(connection: &Connection) -> rusqlite::Result<bool> {
    let application: i64 = connection.pragma_query_one(None, "application_id")?;
    let empty: bool = connection.query_row(
        "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)",
        [],
        |row| row.get(0),
    )?;
    Ok(application == APPLICATION || (application == 0 && empty))
}

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    // Readers and the writer do not wait for each other.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Each commit is forced to disk before it is acknowledged.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    // Journals are written at their end and read once: a large cache would only hold memory.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    Ok(())
}

fn migrate(connection: &mut Connection, version: i64) -> rusqlite::Result<()> {
    for (from, step) in (0..).zip(STEPS) {
        if from < version {
            continue;
        }
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        if from == SUMS {
            add_sums(&transaction)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", from + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Gives rows from before there were checksums theirs.
fn add_sums(connection: &Connection) -> rusqlite::Result<()> {
    let mut tables = connection.prepare("SELECT no, id, game, seed FROM tables")?;
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let (no, id, game): (i64, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let sum = table_sum(&id, &game, &row.get(3)?);
        connection.execute("UPDATE tables SET sum = ?2 WHERE no = ?1", (no, sum))?;
    }
    let mut records = connection.prepare(
        "SELECT records.no, id, seq, line FROM records JOIN tables ON tables.no = table_no",
    )?;
    let mut update = connection.prepare("UPDATE records SET sum = ?2 WHERE no = ?1")?;
    let mut rows = records.query([])?;
    while let Some(row) = rows.next()? {
        let (no, id): (i64, String) = (row.get(0)?, row.get(1)?);
        let (seq, line): (i64, String) = (row.get(2)?, row.get(3)?);
        update.execute((no, checksum(&id, seq as u64, &line)))?;
    }
    Ok(())
}

/// Which file this is. A backup that is used as the file becomes one of its own: what was noted about the
/// file it replaces is not about it, and its tables know that they were restored.
pub(super) fn origin(connection: &mut Connection) -> rusqlite::Result<(Vec<u8>, Option<i64>)> {
    let transaction = connection.transaction()?;
    let backup_ms: Option<i64> =
        transaction.query_row("SELECT backup_ms FROM origin", [], |row| row.get(0))?;
    // Nothing (`NULL`) is one bit from zero, and no backup was made then.
    let backup_ms = backup_ms.filter(|at_ms| *at_ms > 0);
    if backup_ms.is_some() {
        transaction.execute(
            "UPDATE origin SET id = randomblob(16), backup_ms = NULL",
            [],
        )?;
        transaction.execute(
            "UPDATE tables SET restored_ms = ?1, restored_from = 'backup'",
            [backup_ms],
        )?;
    }
    let id = transaction.query_row("SELECT id FROM origin", [], |row| row.get(0))?;
    transaction.commit()?;
    Ok((id, backup_ms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_commit_is_forced_to_disk() {
        let folder = std::env::temp_dir().join(format!("store-schema-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (connection, is_new) = open(&folder.join("test.db")).unwrap();
        assert!(is_new);
        let pragma = |name| connection.pragma_query_one::<i64>(None, name).unwrap();
        let mode: String = connection.pragma_query_one(None, "journal_mode").unwrap();
        assert_eq!(mode, "wal");
        assert_eq!(pragma("synchronous"), 2, "2 is FULL");
        assert_eq!(pragma("foreign_keys"), 1);
        assert_eq!(pragma("user_version"), KNOWN);
        drop(connection);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
