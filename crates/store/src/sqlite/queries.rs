//! The questions a store answers, as SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{Hash, SeatRow, StoreError, TableRow};

/// Columns for [`table_row`]; the journal's last record is `last`.
const TABLE: &str = "SELECT tables.id, tables.game, tables.name, tables.created_ms, tables.seed,
     last.seq + 1, last.at_ms";

/// Joins each table with its last record.
const LAST: &str = "JOIN records AS last ON last.table_no = tables.no
     AND last.seq = (SELECT max(seq) FROM records WHERE table_no = tables.no)";

pub(super) fn read(
    connection: &Connection,
    table: &str,
    from_seq: u64,
) -> Result<Vec<String>, StoreError> {
    let table_no = table_no(connection, table)?;
    // Numbers end where SQLite's integers end; nothing lies beyond.
    let Ok(from_seq) = i64::try_from(from_seq) else {
        return Ok(Vec::new());
    };
    let lines = connection
        .prepare_cached("SELECT line FROM records WHERE table_no = ?1 AND seq >= ?2 ORDER BY seq")?
        .query_map(params![table_no, from_seq], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(lines)
}

pub(super) fn table(connection: &Connection, id: &str) -> Result<Option<TableRow>, StoreError> {
    let row = connection
        .prepare_cached(&format!("{TABLE} FROM tables {LAST} WHERE tables.id = ?1"))?
        .query_row(params![id], table_row)
        .optional()?;
    Ok(row)
}

pub(super) fn seats(connection: &Connection, table: &str) -> Result<Vec<SeatRow>, StoreError> {
    let table_no = table_no(connection, table)?;
    let seats = connection
        .prepare_cached("SELECT id, role, name FROM seats WHERE table_no = ?1 ORDER BY no")?
        .query_map(params![table_no], |row| {
            Ok(SeatRow {
                id: row.get(0)?,
                role: row.get(1)?,
                name: row.get(2)?,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(seats)
}

pub(super) fn seat_by_token(
    connection: &Connection,
    token_hash: &Hash,
) -> Result<Option<(String, String)>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT tables.id, seats.id FROM seats JOIN tables ON tables.no = seats.table_no
             WHERE seats.token_hash = ?1",
        )?
        .query_row(params![token_hash], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(found)
}

pub(super) fn seat_held(
    connection: &Connection,
    device_hash: &Hash,
    table: &str,
) -> Result<Option<String>, StoreError> {
    let seat = connection
        .prepare_cached(
            "SELECT seats.id FROM tables
             JOIN holders ON holders.table_no = tables.no AND holders.device_hash = ?1
             JOIN seats ON seats.no = holders.seat_no
             WHERE tables.id = ?2",
        )?
        .query_row(params![device_hash, table], |row| row.get(0))
        .optional()?;
    Ok(seat)
}

pub(super) fn held_by(
    connection: &Connection,
    device_hash: &Hash,
    limit: usize,
) -> Result<Vec<(TableRow, String)>, StoreError> {
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let held = connection
        .prepare_cached(&format!(
            "{TABLE}, seats.id FROM holders
             JOIN seats ON seats.no = holders.seat_no
             JOIN tables ON tables.no = holders.table_no {LAST}
             WHERE holders.device_hash = ?1 ORDER BY last.no DESC LIMIT ?2"
        ))?
        .query_map(params![device_hash, limit], |row| {
            Ok((table_row(row)?, row.get(7)?))
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(held)
}

fn table_no(connection: &Connection, id: &str) -> Result<i64, StoreError> {
    connection
        .prepare_cached("SELECT no FROM tables WHERE id = ?1")?
        .query_row(params![id], |row| row.get(0))
        .optional()?
        .ok_or(StoreError::NoTable)
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        name: row.get(2)?,
        created_ms: row.get(3)?,
        seed: row.get(4)?,
        next_seq: row.get::<_, i64>(5)? as u64,
        last_ms: row.get(6)?,
    })
}
