//! What can be wrong with a stored journal, and how it is noticed.
//!
//! Every record is stored with a checksum over its table, its number and its line, every table with one
//! over what never changes about it. A disk that turns a bit over, or puts a record in another one's place,
//! is found when the record is read.

use std::fmt;

/// A record's or table's checksum.
pub type Sum = [u8; 16];

/// A journal as far as it is what was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    pub lines: Vec<String>,
    /// Why it ends there, if it should not.
    pub damage: Option<Damage>,
}

/// What reading every journal found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    pub damaged: Vec<(String, Damage)>,
    /// What the file is searched by was damaged and is made anew. Nothing is lost by it, but a disk did that.
    pub mended: bool,
}

/// Where a journal stops being what was written. Everything before is whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// This record is not what was written, or cannot be read.
    Changed { seq: u64 },
    /// Records from `seq` up to the one before `next` were stored and are not there.
    Missing { seq: u64, next: u64 },
    /// What is stored about the table itself, its seed among it, is not what was written.
    Table,
}

impl Damage {
    /// How many records can be gone on from; none if the table itself is damaged.
    pub fn intact(self) -> Option<u64> {
        match self {
            Damage::Changed { seq } | Damage::Missing { seq, .. } => (seq > 0).then_some(seq),
            Damage::Table => None,
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damage::Changed { seq } => write!(f, "record {seq} is damaged"),
            Damage::Missing { seq, next } if seq + 1 == *next => {
                write!(f, "record {seq} is missing")
            }
            Damage::Missing { seq, next } => {
                write!(f, "records {seq} to {} are missing", next - 1)
            }
            Damage::Table => write!(f, "the table's own entry is damaged"),
        }
    }
}

/// The checksum of a record.
pub fn checksum(table: &str, seq: u64, line: &str) -> Sum {
    sum(&[table.as_bytes(), &seq.to_le_bytes(), line.as_bytes()])
}

/// The checksum of what never changes about a table.
pub(crate) fn table_sum(id: &str, game: &str, seed: &[u8; 32]) -> Sum {
    sum(&[id.as_bytes(), game.as_bytes(), seed])
}

/// The lengths are part of it, so that no two lists of parts are the same bytes.
pub(crate) fn sum(parts: &[&[u8]]) -> Sum {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    let mut sum = Sum::default();
    sum.copy_from_slice(&hasher.finalize().as_bytes()[..size_of::<Sum>()]);
    sum
}
