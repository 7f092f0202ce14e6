//! The questions a store answers, as SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{Deleted, Hash, Held, SeatRow, Shelf, StoreError, TableRow};

/// Columns for [`table_row`]; the journal's last record is `last`.
const TABLE: &str = "SELECT tables.id, tables.game, tables.name, tables.created_ms, tables.seed,
     last.seq + 1, last.at_ms, tables.over";

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
        .prepare_cached(&format!(
            "{TABLE} FROM tables {LAST} WHERE tables.id = ?1 AND tables.deleted_ms IS NULL"
        ))?
        .query_row(params![id], table_row)
        .optional()?;
    Ok(row)
}

pub(super) fn tables(connection: &Connection) -> Result<Vec<TableRow>, StoreError> {
    let rows = connection
        .prepare_cached(&format!(
            "{TABLE} FROM tables {LAST} WHERE tables.deleted_ms IS NULL ORDER BY last.no DESC"
        ))?
        .query_map([], table_row)?
        .collect::<rusqlite::Result<_>>()?;
    Ok(rows)
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
             WHERE seats.token_hash = ?1 AND tables.deleted_ms IS NULL",
        )?
        .query_row(params![token_hash], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(found)
}

pub(super) fn seats_held(
    connection: &Connection,
    device_hash: &Hash,
    table: &str,
) -> Result<Vec<String>, StoreError> {
    let seats = connection
        .prepare_cached(
            "SELECT seats.id FROM tables
             JOIN holders ON holders.table_no = tables.no AND holders.device_hash = ?1
             JOIN seats ON seats.no = holders.seat_no
             WHERE tables.id = ?2 AND tables.deleted_ms IS NULL ORDER BY holders.chosen DESC",
        )?
        .query_map(params![device_hash, table], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(seats)
}

pub(super) fn held_by(
    connection: &Connection,
    device_hash: &Hash,
    limit: usize,
) -> Result<Vec<Held>, StoreError> {
    let rows = connection
        .prepare_cached(&format!(
            "{TABLE}, seats.id, tables.deleted_ms, tables.deleted_by,
                 shelves.table_no, shelves.removed_ms
             FROM holders
             JOIN seats ON seats.no = holders.seat_no
             JOIN tables ON tables.no = holders.table_no {LAST}
             LEFT JOIN shelves ON shelves.device_hash = holders.device_hash
                 AND shelves.table_no = holders.table_no
             WHERE holders.device_hash = ?1 ORDER BY last.no DESC, holders.chosen DESC"
        ))?
        .query_map(params![device_hash], held)?
        .collect::<rusqlite::Result<Vec<Held>>>()?;
    let mut tables: Vec<Held> = Vec::new();
    for mut row in rows {
        let full = tables.len() == limit;
        match tables.last_mut() {
            Some(last) if last.table.id == row.table.id => last.seats.append(&mut row.seats),
            _ if full => break,
            _ => tables.push(row),
        }
    }
    Ok(tables)
}

/// One seat of a device.
fn held(row: &Row<'_>) -> rusqlite::Result<Held> {
    let deleted = match (row.get(9)?, row.get(10)?) {
        (Some(at_ms), Some(by)) => Some(Deleted { at_ms, by }),
        _ => None,
    };
    let shelf = match (row.get::<_, Option<i64>>(11)?, row.get(12)?) {
        (None, _) => Shelf::Shown,
        (Some(_), None) => Shelf::Archived,
        (Some(_), Some(at_ms)) => Shelf::Removed { at_ms },
    };
    Ok(Held {
        table: table_row(row)?,
        seats: vec![row.get(8)?],
        shelf,
        deleted,
    })
}

fn table_no(connection: &Connection, id: &str) -> Result<i64, StoreError> {
    connection
        .prepare_cached("SELECT no FROM tables WHERE id = ?1 AND deleted_ms IS NULL")?
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
        over: row.get(7)?,
    })
}
