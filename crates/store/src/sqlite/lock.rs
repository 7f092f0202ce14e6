//! One server per database.
//!
//! The database itself can be shared between processes, and a backup tool may read it at any time.
//! Two servers may not: each would answer conflicts from its own memory and tell only its own
//! listeners. So a server holds a lock on a file of its own beside the database. The system lets
//! go of it when the process ends, however it ends; the file stays and is empty.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::OpenError;

#[derive(Debug)]
pub(super) struct Lock(File);

impl Lock {
    pub fn take(database: &Path) -> Result<Lock, OpenError> {
        let failed = |source| OpenError::File {
            path: database.to_owned(),
            source,
        };
        let mut path = database.as_os_str().to_owned();
        path.push("-lock");
        let file = File::options()
            .create(true)
            .append(true)
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse {
                path: database.to_owned(),
            }),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }

    /// Lets the next server in. Happens by itself when the lock is dropped.
    pub fn release(&self) {
        // Nothing to do about a failure: the lock ends with the file handle at the latest.
        let _ = self.0.unlock();
    }
}

/// The one name of a database, so that two paths to the same file meet at the same lock.
///
/// The file is not opened to find out: closing it again would drop the locks that SQLite holds on
/// it elsewhere in this process.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::File {
        path: path.to_owned(),
        source,
    };
    if path.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    if path.try_exists().map_err(failed)? {
        return path.canonicalize().map_err(failed);
    }
    let absolute = std::path::absolute(path).map_err(failed)?;
    match (absolute.parent(), absolute.file_name()) {
        (Some(folder), Some(name)) => Ok(fs::canonicalize(folder).map_err(failed)?.join(name)),
        _ => Ok(absolute),
    }
}
