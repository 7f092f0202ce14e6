//! A copy of the file, made while a server writes to it, and looked through before it gets its name.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};

use super::lock::Lock;
use super::{ledger, queries, schema};
use crate::store::now_ms;
use crate::{BackupError, OpenError, StoreError};

/// Writes a backup and checks it: pages, checksums, numbers. Under `to` there is a whole one or none.
pub(super) fn write(source: &Connection, to: &Path) -> Result<(), BackupError> {
    let failed = |source| BackupError::File {
        path: to.to_owned(),
        source,
    };
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = create(&part)
        .map_err(failed)
        .and_then(|()| copy(source, &part))
        .and_then(|()| put(&part, to).map_err(failed));
    if written.is_err() {
        // What is left of an attempt helps nobody; if even that fails there is nobody to tell.
        let _ = fs::remove_file(&part);
    }
    written
}

/// The file before SQLite fills it, so that nobody else could ever read it.
fn create(part: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.create(true).write(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(part).map(drop)
}

fn copy(source: &Connection, part: &Path) -> Result<(), BackupError> {
    let sql = |error: rusqlite::Error| BackupError::Store(error.into());
    let mut copy = Connection::open(part).map_err(sql)?;
    let backup = Backup::new(source, &mut copy).map_err(sql)?;
    // All at once: the copy is of one moment, and writers do not wait for a reader.
    while backup.step(-1).map_err(sql)? != StepResult::Done {
        std::thread::sleep(schema::PATIENCE / 100);
    }
    drop(backup);
    // One file, without a log beside it, that knows what it is.
    copy.pragma_update(None, "journal_mode", "DELETE")
        .map_err(sql)?;
    copy.execute("UPDATE origin SET backup_ms = ?1", [now_ms()])
        .map_err(sql)?;
    let faults = queries::integrity(&copy)?;
    if let Some(fault) = faults.first() {
        return Err(StoreError::Broken(fault.clone()).into());
    }
    let damaged = queries::survey(&copy, &ledger::Known::new())?;
    if let Some((table, damage)) = damaged.into_iter().next() {
        return Err(BackupError::Damaged { table, damage });
    }
    copy.close().map_err(|(_, error)| sql(error))
}

/// What people keep besides journals, none of which leaves a record: things, pictures, names of tables and lists.
const BESIDE: [&str; 5] = [
    "SELECT * FROM items ORDER BY no",
    "SELECT * FROM item_pictures ORDER BY no",
    "SELECT * FROM table_pictures ORDER BY no",
    "SELECT id, name, deleted_ms FROM tables ORDER BY no",
    "SELECT * FROM shelves ORDER BY device_hash, table_no",
];

/// Whether anything of that is not as this backup has it; without a backup, whether there is anything.
pub(super) fn has_other(source: &Connection, backup: Option<&Path>) -> rusqlite::Result<bool> {
    let own = beside(source)?;
    let Some(backup) = backup else {
        return Ok(own != blake3::hash(&[]));
    };
    // Only read: a backup of an older format stays one. One that cannot be read has nothing.
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let known = Connection::open_with_flags(backup, flags).and_then(|backup| beside(&backup));
    Ok(known.ok() != Some(own))
}

fn beside(connection: &Connection) -> rusqlite::Result<blake3::Hash> {
    let mut hasher = blake3::Hasher::new();
    for (number, statement) in (1u8..).zip(BESIDE) {
        let mut statement = connection.prepare(statement)?;
        let columns = statement.column_count();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            hasher.update(&[number]);
            for column in 0..columns {
                let (kind, bytes) = match row.get_ref(column)? {
                    ValueRef::Null => (0, Vec::new()),
                    ValueRef::Integer(number) => (1, number.to_le_bytes().to_vec()),
                    ValueRef::Real(number) => (2, number.to_le_bytes().to_vec()),
                    ValueRef::Text(text) => (3, text.to_vec()),
                    ValueRef::Blob(bytes) => (4, bytes.to_vec()),
                };
                hasher.update(&[kind]);
                hasher.update(&(bytes.len() as u64).to_le_bytes());
                hasher.update(&bytes);
            }
        }
    }
    Ok(hasher.finalize())
}

fn put(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    // The name is only safe with its folder.
    #[cfg(unix)]
    if let Some(folder) = to.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Puts a backup in the place of a data file that no server uses. What was there is moved into a folder of its
/// own, which is returned.
pub(super) fn restore(database: &Path, backup: &Path) -> Result<Option<PathBuf>, OpenError> {
    let lock = Lock::take(database)?;
    let failed = |source| OpenError::File {
        path: database.to_owned(),
        source,
    };
    let named = |ending: &str| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let part = named(".part");
    create(&part)
        .and_then(|()| fs::copy(backup, &part))
        .and_then(|_| File::open(&part)?.sync_all())
        .map_err(failed)?;
    let aside = named(&format!("-before-{}", now_ms()));
    let mut moved = None;
    // A log that stays behind would be read into the backup.
    for ending in ["-wal", "-shm", "-ledger", ""] {
        let old = named(ending);
        let (true, Some(name)) = (old.exists(), old.file_name()) else {
            continue;
        };
        fs::create_dir_all(&aside)
            .and_then(|()| fs::rename(&old, aside.join(name)))
            .map_err(failed)?;
        moved = Some(aside.clone());
    }
    put(&part, database).map_err(failed)?;
    lock.release();
    Ok(moved)
}
