//! The questions a store answers, as SQL.

use std::collections::HashSet;

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
    Ok(found(connection, known, table, from_seq)?.journal)
}

/// A journal, and how it was found.
#[derive(Debug)]
pub(super) struct Found {
    pub journal: Journal,
    /// It is not what the index leads to.
    pub astray: bool,
}

/// Reads a journal by the index of the records. One entry out of order there can lead past any number of others, so
/// where something is missing all records are looked through: what is there is told by its checksum, not by how it
/// was found.
pub(super) fn found(
    connection: &Connection,
    known: u64,
    table: &str,
    from_seq: u64,
) -> Result<Found, StoreError> {
    let plain = |journal| {
        Ok(Found {
            journal,
            astray: false,
        })
    };
    let row = match row_of(connection, table) {
        Ok(Some(row)) if !row.deleted => row,
        Ok(None) if known > 0 => {
            let (seq, next) = (0, known);
            return plain(broken_off(Vec::new(), Damage::Missing { seq, next }));
        }
        Ok(_) => return Err(StoreError::NoTable),
        Err(error) if is_damage(&error) => return plain(broken_off(Vec::new(), Damage::Table)),
        Err(error) => return Err(error.into()),
    };
    // Numbers end where SQLite's integers end; nothing lies beyond.
    let Ok(from) = i64::try_from(from_seq) else {
        return plain(Journal::default());
    };
    let whose = Whose {
        table,
        from_seq,
        known,
    };
    let mut statement = connection.prepare_cached(
        "SELECT seq, line, sum FROM records WHERE table_no = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    let mut rows = statement.query(params![row.no, from])?;
    let mut journal = whose.journal(|| rows.next()?.map(record).transpose())?;
    let mut astray = false;
    if journal.damage.is_some() {
        let mut all = scanned(connection, row.no, from)?.into_iter();
        let scanned = whose.journal(|| Ok(all.next()))?;
        let more = scanned.lines.len() > journal.lines.len();
        if more || scanned.damage.is_none() {
            (journal, astray) = (scanned, true);
        }
    }
    if !row.sound && journal.damage.is_none() {
        journal.damage = Some(Damage::Table);
    }
    Ok(Found { journal, astray })
}

/// Which records make a journal.
struct Whose<'a> {
    table: &'a str,
    from_seq: u64,
    known: u64,
}

impl Whose<'_> {
    /// Takes records in order as far as they are what was written.
    fn journal(
        &self,
        mut record: impl FnMut() -> rusqlite::Result<Option<Stored>>,
    ) -> Result<Journal, StoreError> {
        let mut lines = Vec::new();
        let mut next = self.from_seq;
        let damage = loop {
            match record() {
                Ok(Some((seq, line, sum)))
                    if seq == next && checksum(self.table, seq, &line) == sum =>
                {
                    lines.push(line);
                    next += 1;
                }
                Ok(Some((seq, ..))) if seq > next => {
                    let (seq, next) = (next, seq);
                    break Some(Damage::Missing { seq, next });
                }
                Ok(None) if next < self.known => {
                    let (seq, next) = (next, self.known);
                    break Some(Damage::Missing { seq, next });
                }
                Ok(None) => break None,
                Ok(Some(_)) => break Some(Damage::Changed { seq: next }),
                Err(error) if is_damage(&error) => break Some(Damage::Changed { seq: next }),
                Err(error) => return Err(error.into()),
            }
        };
        Ok(Journal { lines, damage })
    }
}

/// A table's records from this one on, by looking at all there are.
fn scanned(connection: &Connection, table_no: i64, from: i64) -> rusqlite::Result<Vec<Stored>> {
    let mut statement = connection.prepare_cached(
        "SELECT seq, line, sum FROM records NOT INDEXED WHERE table_no = ?1 AND seq >= ?2",
    )?;
    let mut rows = statement.query(params![table_no, from])?;
    let mut found = Vec::new();
    loop {
        match rows.next() {
            Ok(Some(row)) => found.extend(record(row).ok()),
            Ok(None) => break,
            Err(error) if is_damage(&error) => break,
            Err(error) => return Err(error),
        }
    }
    found.sort_by_key(|(seq, ..)| *seq);
    Ok(found)
}

/// Every table whose journal is damaged, and those of which nothing is left.
pub(super) fn survey(
    connection: &Connection,
    known: &Known,
) -> Result<Vec<(String, Damage)>, StoreError> {
    let mut found = Vec::new();
    for id in ids(connection, known)? {
        let far = known.get(&*ledger::key(&id)).copied().unwrap_or(0);
        match journal(connection, far, &id, 0) {
            Ok(journal) => found.extend(journal.damage.map(|damage| (id, damage))),
            // Deleted meanwhile, or not shown to anybody.
            Err(StoreError::NoTable) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(found)
}

/// How far every journal goes, by the file and by what was noted; also of deleted tables.
pub(super) fn heads(connection: &Connection, noted: Known) -> rusqlite::Result<Known> {
    let mut tables = connection.prepare("SELECT id FROM tables WHERE aside_of IS NULL")?;
    // By its id, as everybody finds it: one that cannot be found that way is lost.
    let mut last = connection.prepare(
        "SELECT max(seq) + 1 FROM records WHERE table_no = (SELECT no FROM tables WHERE id = ?1)",
    )?;
    let mut known = noted;
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let id: String = match row.get(0) {
            Err(error) if is_damage(&error) => continue,
            id => id?,
        };
        let next = match last.query_row([&id], |row| row.get::<_, Option<i64>>(0)) {
            Ok(next) => next.unwrap_or(0) as u64,
            Err(error) if is_damage(&error) => continue,
            Err(error) => return Err(error),
        };
        let key = ledger::key(&id).into_owned();
        match known.get(&key) {
            Some(noted) if next <= *noted => {}
            // A number alone may be a bit turned over, and would make a whole journal one that lacks its end.
            Some(noted) => {
                let whole = journal(connection, 0, &id, 0).map_or(0, |found| found.lines.len());
                let next = (*noted).max(whole as u64);
                known.insert(key, next);
            }
            None => _ = known.insert(key, next),
        }
    }
    Ok(known)
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

/// Whether a table and its indices say the same.
pub(super) fn is_consistent(connection: &Connection, table: &str) -> rusqlite::Result<bool> {
    let found = connection
        .prepare(&format!("PRAGMA integrity_check({table})"))
        .and_then(|mut statement| statement.query_row([], |row| row.get::<_, String>(0)));
    match found {
        Ok(found) => Ok(found == "ok"),
        Err(error) if is_damage(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// A record's number, its line, and what it was when it was written.
type Stored = (u64, String, Sum);

fn record(row: &rusqlite::Row<'_>) -> rusqlite::Result<Stored> {
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

/// Whether a table's row is what was written and is found by its id.
pub(super) fn is_sound(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    Ok(row_of(connection, id)?.is_some_and(|row| row.sound))
}

fn row_of(connection: &Connection, id: &str) -> rusqlite::Result<Option<Row>> {
    // Found by the index and then read by its number, so that its id is what the row says. In one statement, because
    // somebody may delete it; all columns are empty if the index leads nowhere.
    connection
        .prepare_cached(&format!(
            "{TABLE}, tables.sum, tables.deleted_ms, tables.deleted_by, tables.aside_of, found.no
             FROM tables AS found LEFT JOIN tables ON tables.no = found.no WHERE found.id = ?1"
        ))?
        .query_row(params![id], |row| {
            let no = row.get(COLUMNS + 4)?;
            let standing = standing(row, COLUMNS + 1, id, no);
            // All of it has to be readable, also what is not in the checksum.
            let is_sound = || -> rusqlite::Result<bool> {
                let (_, table) = table_row(row)?;
                let sum = table_sum(id, &table.game, &table.seed);
                Ok(table.id == id && row.get::<_, Sum>(COLUMNS)? == sum)
            };
            Ok(Row {
                no,
                deleted: standing == Standing::Deleted,
                sound: standing != Standing::Unclear && is_sound().unwrap_or(false),
            })
        })
        .optional()
}

/// Whether a table is there for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Shown,
    Deleted,
    /// A damaged journal that was gone on from.
    Aside,
    /// Half of what would say so: one bit makes nothing (`NULL`) a zero.
    Unclear,
}

/// From the columns `deleted_ms`, `deleted_by` and `aside_of`, which begin at this one.
fn standing(row: &rusqlite::Row<'_>, at: usize, id: &str, no: i64) -> Standing {
    let columns = || -> rusqlite::Result<_> {
        let (at_ms, by): (Option<i64>, Option<String>) = (row.get(at)?, row.get(at + 1)?);
        Ok((at_ms, by, row.get::<_, Option<String>>(at + 2)?))
    };
    match columns() {
        Ok((None, None, None)) => Standing::Shown,
        Ok((Some(_), Some(_), None)) => Standing::Deleted,
        Ok((.., Some(of))) if id == aside_id(&of, no) => Standing::Aside,
        _ => Standing::Unclear,
    }
}

/// What a journal that is set aside is called.
pub(super) fn aside_id(table: &str, no: i64) -> String {
    format!("{table}~{no}")
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

/// Every table's id, also of those that cannot be listed, and of those that are only known of.
pub(super) fn ids(connection: &Connection, known: &Known) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT no, id, deleted_ms, deleted_by, aside_of FROM tables NOT INDEXED",
    )?;
    let mut rows = statement.query([])?;
    let mut ids: Vec<String> = Vec::new();
    let mut seen = HashSet::new();
    loop {
        let row = match rows.next() {
            Ok(Some(row)) => row,
            Ok(None) => break,
            // Whatever comes after it is known of.
            Err(error) if is_damage(&error) => break,
            Err(error) => return Err(error.into()),
        };
        let (Ok(no), Ok(id)) = (row.get(0), row.get::<_, String>(1)) else {
            continue;
        };
        seen.insert(ledger::key(&id).into_owned());
        if let Standing::Shown | Standing::Unclear = standing(row, 2, &id, no) {
            ids.push(id);
        }
    }
    let mut lost: Vec<&String> = known.keys().filter(|key| !seen.contains(*key)).collect();
    lost.sort();
    ids.extend(lost.into_iter().cloned());
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
        // The others on the list are not to blame.
        .filter(|row| !row.as_ref().is_err_and(is_damage))
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
