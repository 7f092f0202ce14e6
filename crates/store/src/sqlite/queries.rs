//! The questions a store answers, as SQL.

use rusqlite::{Connection, Error, ErrorCode, OptionalExtension, params};

use super::ledger::{self, Known};
use crate::damage::{Sum, table_sum};
use crate::{
    Damage, Deleted, Hash, Held, Journal, Restored, Shelf, StoreError, TableRow, checksum,
};

/// Columns for [`table_row`].
const TABLE: &str =
    "SELECT tables.no, tables.id, tables.game, tables.name, tables.created_ms, tables.seed,
     tables.over, tables.restored_ms, tables.restored_from";
/// So many: what else is asked for comes after them.
const COLUMNS: usize = 9;

/// Reading beyond the page that is asked for went wrong in the file system (`SQLITE_IOERR_…`).
const UNREADABLE: [i32; 3] = [
    rusqlite::ffi::SQLITE_IOERR_READ,
    rusqlite::ffi::SQLITE_IOERR_SHORT_READ,
    rusqlite::ffi::SQLITE_IOERR_CORRUPTFS,
];

/// A journal from this record on, as far as it is what was written. It goes at least as far as is known.
pub(super) fn journal(
    connection: &Connection,
    known: u64,
    table: &str,
    from_seq: u64,
) -> Result<Journal, StoreError> {
    let row = match row_of(connection, table) {
        Ok(Some(row)) if !row.deleted => row,
        Ok(None) if known > 0 => {
            let (seq, next) = (0, known);
            return Ok(broken_off(Vec::new(), Damage::Missing { seq, next }));
        }
        Ok(_) => return Err(StoreError::NoTable),
        Err(error) if is_damage(&error) => return Ok(broken_off(Vec::new(), Damage::Table)),
        Err(error) => return Err(error.into()),
    };
    // Numbers end where SQLite's integers end; nothing lies beyond.
    let Ok(from) = i64::try_from(from_seq) else {
        return Ok(Journal::default());
    };
    let mut statement = connection.prepare_cached(
        "SELECT seq, line, sum FROM records WHERE table_no = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    let mut rows = statement.query(params![row.no, from])?;
    let mut lines = Vec::new();
    let mut next = from_seq;
    loop {
        let record = match rows.next() {
            Ok(Some(row)) => record(row),
            Ok(None) => break,
            Err(error) => Err(error),
        };
        let damage = match record {
            Ok((seq, ..)) if seq > next => Damage::Missing {
                seq: next,
                next: seq,
            },
            Ok((seq, line, sum)) if seq == next && checksum(table, seq, &line) == sum => {
                lines.push(line);
                next += 1;
                continue;
            }
            Ok(_) => Damage::Changed { seq: next },
            Err(error) if is_damage(&error) => Damage::Changed { seq: next },
            Err(error) => return Err(error.into()),
        };
        return Ok(broken_off(lines, damage));
    }
    let damage = match row.sound {
        false => Some(Damage::Table),
        true if next < known => Some(Damage::Missing {
            seq: next,
            next: known,
        }),
        true => None,
    };
    Ok(Journal { lines, damage })
}

/// Every table whose journal is damaged, and those of which nothing is left.
pub(super) fn survey(
    connection: &Connection,
    known: &Known,
) -> Result<Vec<(String, Damage)>, StoreError> {
    let mut found = Vec::new();
    for id in ids(connection)? {
        let far = known.get(&*ledger::key(&id)).copied().unwrap_or(0);
        match journal(connection, far, &id, 0) {
            Ok(journal) => found.extend(journal.damage.map(|damage| (id, damage))),
            // Deleted meanwhile, or not shown to anybody.
            Err(StoreError::NoTable) => {}
            Err(error) => return Err(error),
        }
    }
    found.extend(lost_tables(connection, known)?);
    Ok(found)
}

/// How far every journal goes, also of deleted tables. What cannot be read is left out.
pub(super) fn heads(connection: &Connection) -> rusqlite::Result<Known> {
    let mut tables = connection.prepare("SELECT id FROM tables WHERE aside_of IS NULL")?;
    // By its id, as everybody finds it: one that cannot be found that way is lost.
    let mut last = connection.prepare(
        "SELECT max(seq) + 1 FROM records WHERE table_no = (SELECT no FROM tables WHERE id = ?1)",
    )?;
    let mut known = Known::new();
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let id: String = match row.get(0) {
            Err(error) if is_damage(&error) => continue,
            id => id?,
        };
        match last.query_row([&id], |row| row.get::<_, Option<i64>>(0)) {
            Ok(next) => _ = known.insert(ledger::key(&id).into_owned(), next.unwrap_or(0) as u64),
            Err(error) if is_damage(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(known)
}

/// Tables that were stored and of which there is nothing.
pub(super) fn lost_tables(
    connection: &Connection,
    known: &Known,
) -> Result<Vec<(String, Damage)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?;
    let mut lost = Vec::new();
    for (table, next) in known {
        if !statement.exists([table])? {
            lost.push((
                table.clone(),
                Damage::Missing {
                    seq: 0,
                    next: *next,
                },
            ));
        }
    }
    lost.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(lost)
}

/// Every line that can be read of the journals set aside for a table.
pub(super) fn aside(connection: &Connection, table: &str) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT line FROM records JOIN tables ON tables.no = table_no
         WHERE aside_of = ?1 ORDER BY table_no, seq",
    )?;
    let mut rows = statement.query([table])?;
    let mut lines = Vec::new();
    loop {
        match rows.next() {
            // A line that is no text any more is left out.
            Ok(Some(row)) => lines.extend(row.get::<_, String>(0).ok()),
            Ok(None) => break,
            Err(error) if is_damage(&error) => break,
            Err(error) => return Err(error.into()),
        }
    }
    Ok(lines)
}

/// What SQLite finds wrong with the file itself.
pub(super) fn integrity(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let faults = connection
        .prepare("PRAGMA integrity_check")
        .and_then(|mut statement| {
            let faults = statement.query_map([], |row| row.get(0))?;
            faults.collect::<rusqlite::Result<Vec<String>>>()
        });
    match faults {
        Ok(mut faults) => {
            faults.retain(|fault| fault != "ok");
            Ok(faults)
        }
        Err(error) if is_damage(&error) => Ok(vec![error.to_string()]),
        Err(error) => Err(error.into()),
    }
}

fn record(row: &rusqlite::Row<'_>) -> rusqlite::Result<(u64, String, Sum)> {
    let seq: i64 = row.get(0)?;
    Ok((seq as u64, row.get(1)?, row.get(2)?))
}

fn broken_off(lines: Vec<String>, damage: Damage) -> Journal {
    Journal {
        lines,
        damage: Some(damage),
    }
}

/// What is stored about a table itself.
struct Row {
    no: i64,
    deleted: bool,
    /// It is what was written.
    sound: bool,
}

fn row_of(connection: &Connection, id: &str) -> rusqlite::Result<Option<Row>> {
    connection
        .prepare_cached(
            "SELECT no, game, seed, sum, deleted_ms IS NOT NULL FROM tables WHERE id = ?1",
        )?
        .query_row(params![id], |row| {
            let (game, seed, sum) = (row.get(1)?, row.get(2)?, row.get::<_, Sum>(3)?);
            let game: String = game;
            Ok(Row {
                no: row.get(0)?,
                deleted: row.get(4)?,
                sound: table_sum(id, &game, &seed) == sum,
            })
        })
        .optional()
}

/// What is stored is not what was written, as opposed to: it could not be asked for.
pub(super) fn is_damage(error: &Error) -> bool {
    match error {
        Error::SqliteFailure(failure, _) => {
            failure.code == ErrorCode::DatabaseCorrupt
                || UNREADABLE.contains(&failure.extended_code)
        }
        Error::FromSqlConversionFailure(..)
        | Error::InvalidColumnType(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::Utf8Error(..) => true,
        _ => false,
    }
}

pub(super) fn table(connection: &Connection, id: &str) -> Result<Option<TableRow>, StoreError> {
    let row = connection
        .prepare_cached(&format!(
            "{TABLE} FROM tables WHERE tables.id = ?1 AND tables.deleted_ms IS NULL"
        ))?
        .query_row(params![id], table_row)
        .optional();
    match row {
        Ok(Some(row)) => Ok(Some(whole(connection, row)?.0)),
        Ok(None) => Ok(None),
        Err(error) if is_damage(&error) => Err(StoreError::Damaged(Damage::Table)),
        Err(error) => Err(error.into()),
    }
}

/// Every table's id, also of those that cannot be listed.
pub(super) fn ids(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let ids = connection
        .prepare_cached("SELECT id FROM tables WHERE deleted_ms IS NULL AND aside_of IS NULL")?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(ids)
}

/// Every table, most recently played first.
pub(super) fn tables(connection: &Connection) -> Result<Vec<TableRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "{TABLE} FROM tables WHERE tables.deleted_ms IS NULL AND tables.aside_of IS NULL"
    ))?;
    let rows = statement.query_map([], table_row)?;
    let mut found = Vec::new();
    for row in rows {
        match row {
            Ok(row) => found.push(whole(connection, row)?),
            // It is found by its id, and then told what is wrong.
            Err(error) if is_damage(&error) => {}
            Err(error) => return Err(error.into()),
        }
    }
    found.sort_by_key(|(_, last)| std::cmp::Reverse(*last));
    Ok(found.into_iter().map(|(row, _)| row).collect())
}

pub(super) fn seat_by_token(
    connection: &Connection,
    token_hash: &Hash,
) -> Result<Option<(String, String)>, StoreError> {
    let found = connection
        .prepare_cached(
            // Row and both indices have to agree: with one bit turned over a link would open the seat of another
            // table. By its number a row is read itself, by anything else its index.
            "SELECT tables.id, seats.id FROM seats JOIN tables ON tables.no = seats.table_no
             WHERE seats.token_hash = ?1 AND tables.deleted_ms IS NULL
             AND ?1 = (SELECT own.token_hash FROM seats AS own WHERE own.no = seats.no)
             AND seats.no = (SELECT own.no FROM seats AS own
                             WHERE own.table_no = seats.table_no AND own.id = seats.id)",
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
             JOIN seats ON seats.no = holders.seat_no AND seats.table_no = holders.table_no
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
             JOIN seats ON seats.no = holders.seat_no AND seats.table_no = holders.table_no
             JOIN tables ON tables.no = holders.table_no
             LEFT JOIN shelves ON shelves.device_hash = holders.device_hash
                 AND shelves.table_no = holders.table_no
             WHERE holders.device_hash = ?1 ORDER BY tables.no, holders.chosen DESC"
        ))?
        .query_map(params![device_hash], |row| {
            Ok((table_row(row)?, held(row)?))
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    let mut tables: Vec<(Held, i64)> = Vec::new();
    for (row, of) in rows {
        match tables.last_mut() {
            Some((last, _)) if last.table.id == row.1.id => last.seats.push(of.seat),
            _ => {
                let (table, last) = whole(connection, row)?;
                let held = Held {
                    table,
                    seats: vec![of.seat],
                    shelf: of.shelf,
                    deleted: of.deleted,
                };
                tables.push((held, last));
            }
        }
    }
    tables.sort_by_key(|(_, last)| std::cmp::Reverse(*last));
    tables.truncate(limit);
    Ok(tables.into_iter().map(|(held, _)| held).collect())
}

/// One seat of a device.
struct Sitting {
    seat: String,
    shelf: Shelf,
    deleted: Option<Deleted>,
}

fn held(row: &rusqlite::Row<'_>) -> rusqlite::Result<Sitting> {
    let deleted = match (row.get(COLUMNS + 1)?, row.get(COLUMNS + 2)?) {
        (Some(at_ms), Some(by)) => Some(Deleted { at_ms, by }),
        _ => None,
    };
    let removed = row.get(COLUMNS + 4)?;
    let shelf = match (row.get::<_, Option<i64>>(COLUMNS + 3)?, removed) {
        (None, _) => Shelf::Shown,
        (Some(_), None) => Shelf::Archived,
        (Some(_), Some(at_ms)) => Shelf::Removed { at_ms },
    };
    Ok(Sitting {
        seat: row.get(COLUMNS)?,
        shelf,
        deleted,
    })
}

/// A table without what its last record says, and its number.
fn table_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<(i64, TableRow)> {
    let created_ms = row.get(4)?;
    let table = TableRow {
        id: row.get(1)?,
        game: row.get(2)?,
        name: row.get(3)?,
        created_ms,
        seed: row.get(5)?,
        next_seq: 0,
        last_ms: created_ms,
        over: row.get(6)?,
        restored: restored(row.get(7)?, row.get(8)?),
    };
    Ok((row.get(0)?, table))
}

fn restored(at_ms: Option<i64>, from: Option<String>) -> Option<Restored> {
    // One of them alone is no restoring, but a bit turned over.
    let (at_ms, from) = (at_ms?, from?);
    Some(match from.as_str() {
        "damage" => Restored::Damage { at_ms },
        _ => Restored::Backup { at_ms },
    })
}

/// The whole row, and which of all records is the table's last. Read apart, so that a record that cannot be
/// read does not hide its table, nor those beside it in a list.
fn whole(
    connection: &Connection,
    (no, mut table): (i64, TableRow),
) -> Result<(TableRow, i64), StoreError> {
    let last = connection
        .prepare_cached(
            "SELECT no, seq, at_ms FROM records WHERE table_no = ?1 ORDER BY seq DESC LIMIT 1",
        )?
        .query_row([no], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional();
    match last {
        Ok(Some((last, seq, at_ms))) => {
            let seq: i64 = seq;
            table.next_seq = seq as u64 + 1;
            table.last_ms = at_ms;
            Ok((table, last))
        }
        Ok(None) => Ok((table, 0)),
        Err(error) if is_damage(&error) => Ok((table, 0)),
        Err(error) => Err(error.into()),
    }
}
