//! What is asked of the database.

use tokio_postgres::Row;
use tokio_postgres::types::Type;

use super::link::Links;
use super::whole;
use crate::damage::table_sum;
use crate::{
    Damage, Deleted, Hash, Held, Item, Journal, Picture, Placed, Restored, Shelf, StoreError,
    TableRow,
};

/// A table with its last record, as `table_row` reads it.
const TABLE: &str =
    "SELECT t.id, t.game, t.name, t.created_ms, t.seed, t.sum, t.over, t.restored_ms,
    t.restored_from, last.seq AS last_seq, last.at_ms AS last_ms";
const LAST: &str = "LEFT JOIN LATERAL (SELECT seq, at_ms, no FROM records WHERE table_no = t.no
    ORDER BY seq DESC LIMIT 1) AS last ON true";

pub(super) async fn journal(
    links: &Links,
    table: &str,
    from_seq: u64,
) -> Result<Journal, StoreError> {
    let from = i64::try_from(from_seq).unwrap_or(i64::MAX);
    let rows = links
        .ask(
            "SELECT r.seq, r.line, r.sum FROM tables AS t
         LEFT JOIN records AS r ON r.table_no = t.no AND r.seq >= $2
         WHERE t.id = $1 AND t.deleted_ms IS NULL ORDER BY r.seq",
            &[(&table, Type::TEXT), (&from, Type::INT8)],
        )
        .await?;
    if rows.is_empty() {
        return Err(StoreError::NoTable);
    }
    // A table without records from there on is one row of nothing.
    let found = rows.iter().filter_map(|row| {
        let seq: Option<i64> = row.get(0);
        Some((seq? as u64, row.get(1), row.get(2)))
    });
    let found: Vec<_> = found.collect();
    if found.is_empty() && from_seq == 0 {
        return Ok(Journal {
            lines: Vec::new(),
            damage: Some(Damage::Table),
        });
    }
    Ok(whole(table, from_seq, found))
}

/// The lines of several tables, each from a record on: table, number, line. What is not what was written is left out.
pub(super) async fn lines_from(
    links: &Links,
    from: &[(String, u64)],
) -> Result<Vec<(String, u64, String)>, StoreError> {
    let tables: Vec<&str> = from.iter().map(|(table, _)| table.as_str()).collect();
    let seqs: Vec<i64> = from.iter().map(|(_, seq)| *seq as i64).collect();
    let rows = links
        .ask(
            "SELECT t.id, r.seq, r.line, r.sum FROM unnest($1, $2) AS asked (id, seq)
         JOIN tables AS t ON t.id = asked.id AND t.deleted_ms IS NULL
         JOIN records AS r ON r.table_no = t.no AND r.seq >= asked.seq ORDER BY t.id, r.seq",
            &[(&tables, Type::TEXT_ARRAY), (&seqs, Type::INT8_ARRAY)],
        )
        .await?;
    let lines = rows.iter().filter_map(|row| {
        let (table, seq): (String, i64) = (row.get(0), row.get(1));
        let line = String::from_utf8(row.get(2)).ok()?;
        let seq = seq as u64;
        let is_whole = crate::checksum(&table, seq, &line) == row.get::<_, &[u8]>(3);
        is_whole.then_some((table, seq, line))
    });
    Ok(lines.collect())
}

pub(super) async fn ids(links: &Links) -> Result<Vec<String>, StoreError> {
    let rows = links.ask(
        "SELECT id FROM tables WHERE deleted_ms IS NULL AND aside_of IS NULL ORDER BY no",
        &[],
    );
    Ok(rows.await?.iter().map(|row| row.get(0)).collect())
}

pub(super) async fn table(links: &Links, id: &str) -> Result<Option<TableRow>, StoreError> {
    let statement =
        format!("{TABLE} FROM tables AS t {LAST} WHERE t.id = $1 AND t.deleted_ms IS NULL");
    let rows = links.ask(&statement, &[(&id, Type::TEXT)]).await?;
    rows.first().map(table_row).transpose()
}

pub(super) async fn seat_by_token(
    links: &Links,
    token_hash: &Hash,
) -> Result<Option<(String, String)>, StoreError> {
    let rows = links
        .ask(
            "SELECT t.id, s.id FROM seats AS s JOIN tables AS t ON t.no = s.table_no
         WHERE s.token_hash = $1 AND t.deleted_ms IS NULL",
            &[(&token_hash.as_slice(), Type::BYTEA)],
        )
        .await?;
    Ok(rows.first().map(|row| (row.get(0), row.get(1))))
}

pub(super) async fn seats_held(
    links: &Links,
    device_hash: &Hash,
    table: &str,
) -> Result<Vec<String>, StoreError> {
    let rows = links
        .ask(
            "SELECT s.id FROM tables AS t
         JOIN holders AS h ON h.table_no = t.no AND h.device_hash = $1
         JOIN seats AS s ON s.no = h.seat_no
         WHERE t.id = $2 AND t.deleted_ms IS NULL ORDER BY h.chosen DESC",
            &[(&device_hash.as_slice(), Type::BYTEA), (&table, Type::TEXT)],
        )
        .await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

pub(super) async fn held_by(
    links: &Links,
    device_hash: &Hash,
    limit: usize,
) -> Result<Vec<Held>, StoreError> {
    let statement = format!(
        "{TABLE}, array_agg(s.id ORDER BY h.chosen DESC) AS seats, t.deleted_ms, t.deleted_by,
            shelf.table_no IS NOT NULL AS shelved, shelf.removed_ms
         FROM holders AS h
         JOIN seats AS s ON s.no = h.seat_no
         JOIN tables AS t ON t.no = h.table_no {LAST}
         LEFT JOIN shelves AS shelf ON shelf.device_hash = h.device_hash AND shelf.table_no = t.no
         WHERE h.device_hash = $1
         GROUP BY t.no, last.seq, last.at_ms, last.no, shelf.table_no, shelf.removed_ms
         ORDER BY last.no DESC NULLS LAST LIMIT $2"
    );
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let values: [(&(dyn tokio_postgres::types::ToSql + Sync), Type); 2] =
        [(&device_hash.as_slice(), Type::BYTEA), (&limit, Type::INT8)];
    let rows = links.ask(&statement, &values).await?;
    rows.iter()
        // The others on the list are not to blame.
        .filter_map(|row| Some((table_row(row).ok()?, row)))
        .map(|(table, row)| Ok(held(table, row)))
        .collect()
}

const ITEM: &str =
    "SELECT id, game, kind, name, content, faults, shared, changed_ms, device_hash FROM items";

fn item(row: &Row) -> Result<Item, StoreError> {
    let faults: i64 = row.get("faults");
    Ok(Item {
        id: row.get("id"),
        game: row.get("game"),
        kind: row.get("kind"),
        name: row.get("name"),
        text: String::from_utf8(row.get("content"))
            .map_err(|error| StoreError::Io(error.to_string()))?,
        faults: u32::try_from(faults).unwrap_or(u32::MAX),
        shared: row.get("shared"),
        changed_ms: row.get("changed_ms"),
    })
}

pub(super) async fn items(links: &Links, device: &Hash) -> Result<Vec<Item>, StoreError> {
    let statement = format!("{ITEM} WHERE device_hash = $1 ORDER BY no");
    let device = device.as_slice();
    let rows = links.ask(&statement, &[(&device, Type::BYTEA)]).await?;
    rows.iter().map(item).collect()
}

pub(super) async fn one_item(links: &Links, id: &str) -> Result<Option<(Hash, Item)>, StoreError> {
    let statement = format!("{ITEM} WHERE id = $1");
    let rows = links.ask(&statement, &[(&id, Type::TEXT)]).await?;
    let Some(row) = rows.first() else {
        return Ok(None);
    };
    let device: &[u8] = row.get("device_hash");
    let device = Hash::try_from(device).map_err(|error| StoreError::Io(error.to_string()))?;
    Ok(Some((device, item(row)?)))
}

pub(super) async fn pictures(links: &Links, id: &str) -> Result<Vec<Placed>, StoreError> {
    let rows = links
        .ask(
            "SELECT place, p.kind, bytes FROM item_pictures AS p JOIN items ON no = item_no
             WHERE id = $1 ORDER BY place",
            &[(&id, Type::TEXT)],
        )
        .await?;
    Ok(rows.iter().map(placed).collect())
}

pub(super) async fn table_pictures(links: &Links, table: &str) -> Result<Vec<Placed>, StoreError> {
    let rows = links
        .ask(
            "SELECT place, kind, bytes FROM table_pictures JOIN tables ON no = table_no
             WHERE id = $1 ORDER BY place",
            &[(&table, Type::TEXT)],
        )
        .await?;
    Ok(rows.iter().map(placed).collect())
}

fn placed(row: &Row) -> Placed {
    let (kind, bytes) = (row.get(1), row.get(2));
    (row.get(0), Picture { kind, bytes })
}

fn held(table: TableRow, row: &Row) -> Held {
    let deleted = match (row.get("deleted_ms"), row.get("deleted_by")) {
        (Some(at_ms), Some(by)) => Some(Deleted { at_ms, by }),
        _ => None,
    };
    let shelf = match (row.get("shelved"), row.get("removed_ms")) {
        (false, _) => Shelf::Shown,
        (true, None) => Shelf::Archived,
        (true, Some(at_ms)) => Shelf::Removed { at_ms },
    };
    Held {
        table,
        seats: row.get("seats"),
        shelf,
        deleted,
    }
}

fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    let damaged = StoreError::Damaged(Damage::Table);
    let seed: &[u8] = row.get("seed");
    let Ok(seed) = <[u8; 32]>::try_from(seed) else {
        return Err(damaged);
    };
    let (id, game): (String, String) = (row.get("id"), row.get("game"));
    if table_sum(&id, &game, &seed) != row.get::<_, &[u8]>("sum") {
        return Err(damaged);
    }
    let created_ms = row.get("created_ms");
    let last_seq: Option<i64> = row.get("last_seq");
    let restored_ms: Option<i64> = row.get("restored_ms");
    let restored_from: Option<&str> = row.get("restored_from");
    Ok(TableRow {
        id,
        game,
        name: row.get("name"),
        created_ms,
        seed,
        next_seq: last_seq.map_or(0, |seq| seq as u64 + 1),
        last_ms: row.get::<_, Option<i64>>("last_ms").unwrap_or(created_ms),
        over: row.get("over"),
        restored: restored_ms.map(|at_ms| match restored_from {
            Some("damage") => Restored::Damage { at_ms },
            _ => Restored::Backup { at_ms },
        }),
    })
}
