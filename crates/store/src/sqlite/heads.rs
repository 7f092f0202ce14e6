//! Where each journal ends, remembered by the writer.
//!
//! Only the writer appends, so it need not ask the database for the next number each time. The
//! memory may be cleared at any moment; what is missing is read again.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};

use super::ledger::{self, Shared};
use super::queries;

/// Journals to remember, a few megabytes at most.
const LIMIT: usize = 16_384;

#[derive(Debug)]
pub(super) struct Heads {
    heads: HashMap<String, Head>,
    known: Shared,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    /// The table's number in the database.
    pub table_no: i64,
    /// The next record's number.
    pub next: u64,
}

impl Heads {
    pub fn new(known: Shared) -> Heads {
        let heads = HashMap::new();
        Heads { heads, known }
    }

    pub fn get(
        &mut self,
        connection: &Connection,
        table: &str,
    ) -> rusqlite::Result<Option<&mut Head>> {
        if !self.heads.contains_key(table) {
            let known = ledger::of(&self.known).get(&*ledger::key(table)).copied();
            let Some(head) = load(connection, table, known)? else {
                return Ok(None);
            };
            self.put(table, head);
        }
        Ok(self.heads.get_mut(table))
    }

    pub fn put(&mut self, table: &str, head: Head) {
        // Clearing everything is crude, but rare, and cheap to recover from.
        if self.heads.len() >= LIMIT {
            self.heads.clear();
        }
        self.heads.insert(table.to_owned(), head);
    }

    pub fn forget(&mut self, table: &str) {
        self.heads.remove(table);
    }

    pub fn forget_all(&mut self) {
        self.heads.clear();
    }
}

fn load(
    connection: &Connection,
    table: &str,
    known: Option<u64>,
) -> rusqlite::Result<Option<Head>> {
    let table_no = connection
        .prepare_cached("SELECT no FROM tables WHERE id = ?1 AND deleted_ms IS NULL")?
        .query_row(params![table], |row| row.get(0))
        .optional()?;
    let Some(table_no) = table_no else {
        return Ok(None);
    };
    let last = connection
        .prepare_cached("SELECT max(seq) FROM records WHERE table_no = ?1")?
        .query_row(params![table_no], |row| row.get::<_, Option<i64>>(0));
    let next = match last {
        Ok(last) => last.map_or(0, |last| last as u64 + 1),
        // Nothing comes next in a journal whose end cannot be read.
        Err(error) if queries::is_damage(&error) => u64::MAX,
        Err(error) => return Err(error),
    };
    // The index may lead elsewhere: then the journal itself is counted.
    let counted = known.filter(|known| *known != next).and_then(|known| {
        let journal = queries::journal(connection, known, table, 0).ok()?;
        (journal.damage.is_none()).then_some(journal.lines.len() as u64)
    });
    let next = counted.unwrap_or(next);
    Ok(Some(Head { table_no, next }))
}
