//! Whether the files are still where they were opened.
//!
//! A file that was deleted while it is open can be written to and is gone the moment it is closed: what goes
//! there is not stored. So the writer looks before it begins and again before it answers.

use std::fs;
use std::path::{Path, PathBuf};

use crate::StoreError;

#[derive(Debug)]
pub(super) struct Site([(PathBuf, Option<Id>); 2]);

/// What tells one file from another of the same name.
type Id = (u64, u64);

impl Site {
    pub fn new(database: &Path) -> Site {
        let mut log = database.as_os_str().to_owned();
        log.push("-wal");
        let seen = |path: PathBuf| {
            let id = id_of(&path);
            (path, id)
        };
        Site([seen(database.to_owned()), seen(log.into())])
    }

    pub fn check(&mut self) -> Result<(), StoreError> {
        for (path, seen) in &mut self.0 {
            match (id_of(path), *seen) {
                (Some(id), Some(seen)) if id == seen => {}
                (Some(id), None) => *seen = Some(id),
                // The log is made with the first change.
                (None, None) => {}
                _ => return Err(StoreError::Gone),
            }
        }
        Ok(())
    }
}

#[cfg(unix)]
fn id_of(path: &Path) -> Option<Id> {
    use std::os::unix::fs::MetadataExt;
    let found = fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// Elsewhere an open file cannot be deleted; that there is one is enough.
#[cfg(not(unix))]
fn id_of(path: &Path) -> Option<Id> {
    fs::metadata(path).ok().map(|_| (0, 0))
}
