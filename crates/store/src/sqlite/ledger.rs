//! What was acknowledged, in a small file of its own beside the database.
//!
//! After a crash SQLite reads its log up to the first piece that is not whole, and says nothing about what came
//! after. So how far each journal goes is noted here as well, after the commit and before the answer. If a
//! journal is shorter than its note when the file is opened, records are missing, and it is known which.
//!
//! A line is a checksum, the number the next record will have, and the table's id. The last line about a table
//! counts, 0 means that it is gone; a line that is not whole counts for nothing. A process that is killed loses
//! none of it. Against power cuts it is forced to disk at most once a second, so that it does not cost a second
//! wait with every commit.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::{Duration, Instant};

use crate::damage::sum;

/// How far each journal goes: table ([`key`]) to the number of its next record.
pub(super) type Known = HashMap<String, u64>;

/// What the writer notes and readers compare with. Whoever looks here first and reads afterwards finds at
/// least that much.
pub(super) type Shared = Arc<RwLock<Known>>;

/// What the file may grow by before it is written anew.
const GROWTH: u64 = 4 << 20;
/// How often it is forced to disk at most.
const FORCED: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Ledger {
    path: PathBuf,
    origin: Vec<u8>,
    file: File,
    known: Shared,
    /// Lines that could not be written yet: nothing more is stored before they are.
    due: String,
    grown: u64,
    forced: Option<Instant>,
}

impl Ledger {
    /// Begins the file anew with what is known.
    pub fn begin(database: &Path, origin: Vec<u8>, known: Shared) -> io::Result<Ledger> {
        let path = path_of(database);
        let file = write_whole(&path, &origin, &of(&known))?;
        Ok(Ledger {
            path,
            origin,
            file,
            known,
            due: String::new(),
            grown: 0,
            forced: None,
        })
    }

    /// Notes how far these journals go now.
    pub fn note<'a>(&mut self, heads: impl Iterator<Item = (&'a str, u64)>) -> io::Result<()> {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        for (table, next) in heads {
            let table = key(table);
            self.due.push_str(&line(&table, next));
            learn(&mut known, &table, next);
        }
        drop(known);
        self.flush()
    }

    /// Writes what is due.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.due.is_empty() {
            return Ok(());
        }
        if self.grown > GROWTH {
            self.file = write_whole(&self.path, &self.origin, &of(&self.known))?;
            self.grown = 0;
        } else {
            // What a full disk cut off is written again: half a line counts for nothing.
            self.file.write_all(self.due.as_bytes())?;
            self.grown += self.due.len() as u64;
        }
        self.due.clear();
        if self.forced.is_none_or(|at| at.elapsed() >= FORCED) {
            self.force()?;
        }
        Ok(())
    }

    pub fn force(&mut self) -> io::Result<()> {
        self.file.sync_data()?;
        self.forced = Some(Instant::now());
        Ok(())
    }
}

/// What is known now.
pub(super) fn of(known: &Shared) -> RwLockReadGuard<'_, Known> {
    known.read().unwrap_or_else(PoisonError::into_inner)
}

/// What the ledger of this file says; nothing if there is none, or it is another file's. A file that was made
/// a moment ago has no origin yet: if there is a ledger, everything it tells of is lost.
pub(super) fn read(database: &Path, origin: Option<&[u8]>) -> Known {
    let Ok(text) = fs::read(path_of(database)) else {
        return Known::new();
    };
    let text = String::from_utf8_lossy(&text);
    let mut lines = text.lines();
    // A head that is damaged must not make the rest worthless: only another whole one does.
    let named = lines.next().and_then(entry);
    if let (Some((head, _)), Some(origin)) = (named, origin)
        && head != head_of(origin)
    {
        return Known::new();
    }
    let mut known = Known::new();
    for (table, next) in lines.filter_map(entry) {
        learn(&mut known, &table, next);
    }
    known
}

/// A table's id on one line, whatever somebody calls it.
pub(super) fn key(table: &str) -> Cow<'_, str> {
    if table.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        table.into()
    } else {
        table.escape_default().to_string().into()
    }
}

fn learn(known: &mut Known, table: &str, next: u64) {
    if next == 0 {
        known.remove(table);
    } else if let Some(known) = known.get_mut(table) {
        *known = next;
    } else {
        known.insert(table.to_owned(), next);
    }
}

fn path_of(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push("-ledger");
    path.into()
}

/// The first line, which says to which file the others belong.
fn head_of(origin: &[u8]) -> String {
    format!("of {}", hex(origin))
}

fn line(table: &str, next: u64) -> String {
    format!("{} {next} {table}\n", check(table, next))
}

fn entry(line: &str) -> Option<(String, u64)> {
    let (said, rest) = line.split_once(' ')?;
    let (next, table) = rest.split_once(' ')?;
    let next: u64 = next.parse().ok()?;
    (said == check(table, next)).then(|| (table.to_owned(), next))
}

fn check(table: &str, next: u64) -> String {
    let sum = sum(&[b"ledger", table.as_bytes(), &next.to_le_bytes()]);
    hex(&sum[..8])
}

/// Made without the formatting machinery: a line of it is written with every record.
fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let digits = bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
    digits.collect()
}

/// Writes the file beside its place and moves it there: a crash leaves the old one or the new one.
fn write_whole(path: &Path, origin: &[u8], known: &Known) -> io::Result<File> {
    let mut text = line(&head_of(origin), 1);
    for (table, next) in known {
        text.push_str(&line(table, *next));
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let mut options = File::options();
    options.create(true).write(true).truncate(true);
    // Ids are nobody else's business.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()?;
    fs::rename(&part, path)?;
    Ok(file)
}
