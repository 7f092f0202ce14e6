//! What can be put right without guessing: tables that are whole and are not found by their id.
//!
//! A table's id stands in its row and in the index, and the row's checksum is made with it. So it can be told which of
//! the two is the right one. Nothing else is touched: of seats and of who holds them nobody could tell.

use rusqlite::{Connection, Transaction};

use super::ledger::Known;
use super::queries;
use crate::damage::{Sum, table_sum};

/// Whether something was put right. What cannot be is left as it is.
pub(super) fn tables(connection: &mut Connection, noted: &Known) -> rusqlite::Result<bool> {
    if queries::is_consistent(connection, "tables")? {
        return Ok(false);
    }
    let transaction = connection.transaction()?;
    if put_right(&transaction, noted).unwrap_or(false) {
        transaction.commit()?;
        return Ok(true);
    }
    // Not committed: it stays as it was, for whoever looks closer.
    Ok(false)
}

/// Whether all is well now.
fn put_right(transaction: &Transaction<'_>, noted: &Known) -> rusqlite::Result<bool> {
    // The index first: a row that is not in it cannot be changed.
    transaction.execute_batch("REINDEX tables")?;
    let mut wrong: Vec<(i64, String)> = Vec::new();
    let mut statement = transaction
        .prepare("SELECT no, id, game, seed, sum FROM tables NOT INDEXED WHERE aside_of IS NULL")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (no, id): (i64, String) = (row.get(0)?, row.get(1)?);
        let (game, seed, sum): (String, [u8; 32], Sum) = (row.get(2)?, row.get(3)?, row.get(4)?);
        let is_it = |id: &str| table_sum(id, &game, &seed) == sum;
        if !is_it(&id) {
            wrong.extend(noted.keys().find(|id| is_it(id)).map(|id| (no, id.clone())));
        }
    }
    for (no, id) in wrong {
        transaction.execute("UPDATE tables SET id = ?2 WHERE no = ?1", (no, id))?;
    }
    for id in noted.keys() {
        if !queries::is_sound(transaction, id)? {
            return Ok(false);
        }
    }
    queries::is_consistent(transaction, "tables")
}
