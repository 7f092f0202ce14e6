//! Where each journal ends, remembered by the writer.
//!
//! Only the writer appends, so it need not ask the database for the next number each time. The
//! memory may be cleared at any moment; what is missing is read again.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, params};

/// Journals to remember, a few megabytes at most.
const LIMIT: usize = 16_384;

#[derive(Debug, Default)]
pub(super) struct Heads(HashMap<String, Head>);

#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    /// The table's number in the database.
    pub table_no: i64,
    /// The next record's number.
    pub next: u64,
}

impl Heads {
    pub fn get(
        &mut self,
        connection: &Connection,
        table: &str,
    ) -> rusqlite::Result<Option<&mut Head>> {
        if !self.0.contains_key(table) {
            let Some(head) = load(connection, table)? else {
                return Ok(None);
            };
            self.put(table, head);
        }
        Ok(self.0.get_mut(table))
    }

    pub fn put(&mut self, table: &str, head: Head) {
        // Clearing everything is crude, but rare, and cheap to recover from.
        if self.0.len() >= LIMIT {
            self.0.clear();
        }
        self.0.insert(table.to_owned(), head);
    }

    pub fn forget(&mut self, table: &str) {
        self.0.remove(table);
    }

    pub fn forget_all(&mut self) {
        self.0.clear();
    }
}

fn load(connection: &Connection, table: &str) -> rusqlite::Result<Option<Head>> {
    connection
        .prepare_cached(
            "SELECT no, (SELECT max(seq) + 1 FROM records WHERE table_no = tables.no)
             FROM tables WHERE id = ?1 AND deleted_ms IS NULL",
        )?
        .query_row(params![table], |row| {
            Ok(Head {
                table_no: row.get(0)?,
                next: row.get::<_, i64>(1)? as u64,
            })
        })
        .optional()
}
