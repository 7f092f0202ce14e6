//! Things of one's own and pictures, as statements.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::changes::{Changes, Outcome};
use crate::items::{
    Item, MOST_ITEM_BYTES, MOST_ITEMS, MOST_PICTURE_BYTES, MOST_PICTURES_BYTES,
    MOST_TABLE_PICTURES, MOST_TEXT_BYTES, Picture, Placed,
};
use crate::{Hash, StoreError};

const ITEM: &str =
    "SELECT id, game, kind, name, text, faults, shared, changed_ms, device_hash FROM items";

fn item(row: &Row<'_>) -> rusqlite::Result<Item> {
    Ok(Item {
        id: row.get(0)?,
        game: row.get(1)?,
        kind: row.get(2)?,
        name: row.get(3)?,
        text: row.get(4)?,
        faults: row.get(5)?,
        shared: row.get(6)?,
        changed_ms: row.get(7)?,
    })
}

fn placed(row: &Row<'_>) -> rusqlite::Result<Placed> {
    let (kind, bytes) = (row.get(1)?, row.get(2)?);
    Ok((row.get(0)?, Picture { kind, bytes }))
}

pub(super) fn items(connection: &Connection, device: &Hash) -> Result<Vec<Item>, StoreError> {
    let mut statement =
        connection.prepare_cached(&format!("{ITEM} WHERE device_hash = ?1 ORDER BY no"))?;
    let rows = statement.query_map(params![device], item)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn one(connection: &Connection, id: &str) -> Result<Option<(Hash, Item)>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{ITEM} WHERE id = ?1"))?;
    let row = statement.query_row(params![id], |row| Ok((row.get(8)?, item(row)?)));
    Ok(row.optional()?)
}

pub(super) fn pictures(connection: &Connection, id: &str) -> Result<Vec<Placed>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT place, item_pictures.kind, bytes FROM item_pictures
         JOIN items ON items.no = item_no WHERE items.id = ?1 ORDER BY place",
    )?;
    let rows = statement.query_map(params![id], placed)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn table_pictures(
    connection: &Connection,
    table: &str,
) -> Result<Vec<Placed>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT place, table_pictures.kind, bytes FROM table_pictures
         JOIN tables ON tables.no = table_no WHERE tables.id = ?1 ORDER BY place",
    )?;
    let rows = statement.query_map(params![table], placed)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

impl Changes<'_> {
    pub(super) fn put_item(&self, device: &Hash, item: &Item) -> Outcome {
        if item.text.len() > MOST_ITEM_BYTES {
            return Ok(Err(StoreError::ShelfFull));
        }
        let owner = one(self.connection, &item.id);
        let known = match owner {
            Ok(Some((owner, _))) if owner != *device => return Ok(Err(StoreError::NoItem)),
            Ok(known) => known.is_some(),
            Err(error) => return Ok(Err(error)),
        };
        let (count, bytes): (i64, i64) = self
            .connection
            .prepare_cached(
                "SELECT count(*), coalesce(sum(length(CAST(text AS BLOB))), 0) FROM items
                 WHERE device_hash = ?1 AND id <> ?2",
            )?
            .query_row(params![device, item.id], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })?;
        let (count, bytes) = (size(count), size(bytes));
        if (count >= MOST_ITEMS && !known) || bytes + item.text.len() > MOST_TEXT_BYTES {
            return Ok(Err(StoreError::ShelfFull));
        }
        self.connection
            .prepare_cached(
                "INSERT INTO items (id, device_hash, game, kind, name, text, faults, shared, changed_ms)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
                 ON CONFLICT (id) DO UPDATE SET game = excluded.game, kind = excluded.kind,
                     name = excluded.name, text = excluded.text, faults = excluded.faults,
                     shared = excluded.shared, changed_ms = excluded.changed_ms",
            )?
            .execute(params![
                item.id,
                device,
                item.game,
                item.kind,
                item.name,
                item.text,
                item.faults,
                item.shared,
                item.changed_ms
            ])?;
        Ok(Ok(()))
    }

    fn item_no(&self, device: &Hash, id: &str) -> rusqlite::Result<Option<i64>> {
        self.connection
            .prepare_cached("SELECT no FROM items WHERE id = ?1 AND device_hash = ?2")?
            .query_row(params![id, device], |row| row.get(0))
            .optional()
    }

    pub(super) fn drop_item(&self, device: &Hash, id: &str) -> Outcome {
        let Some(no) = self.item_no(device, id)? else {
            return Ok(Err(StoreError::NoItem));
        };
        for statement in [
            "DELETE FROM item_pictures WHERE item_no = ?1",
            "DELETE FROM items WHERE no = ?1",
        ] {
            self.connection
                .prepare_cached(statement)?
                .execute(params![no])?;
        }
        Ok(Ok(()))
    }

    pub(super) fn put_picture(
        &self,
        device: &Hash,
        id: &str,
        place: &str,
        picture: Option<&Picture>,
    ) -> Outcome {
        let Some(no) = self.item_no(device, id)? else {
            return Ok(Err(StoreError::NoItem));
        };
        let Some(picture) = picture else {
            self.connection
                .prepare_cached("DELETE FROM item_pictures WHERE item_no = ?1 AND place = ?2")?
                .execute(params![no, place])?;
            return Ok(Ok(()));
        };
        let bytes: i64 = self
            .connection
            .prepare_cached(
                "SELECT coalesce(sum(length(bytes)), 0) FROM item_pictures
                 JOIN items ON items.no = item_no
                 WHERE device_hash = ?1 AND NOT (item_no = ?2 AND place = ?3)",
            )?
            .query_row(params![device, no, place], |row| row.get(0))?;
        if is_too_much(picture, size(bytes)) {
            return Ok(Err(StoreError::ShelfFull));
        }
        self.connection
            .prepare_cached(
                "INSERT INTO item_pictures (item_no, place, kind, bytes) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (item_no, place) DO UPDATE SET kind = excluded.kind, bytes = excluded.bytes",
            )?
            .execute(params![no, place, picture.kind, picture.bytes])?;
        Ok(Ok(()))
    }

    pub(super) fn put_table_picture(
        &mut self,
        table: &str,
        place: &str,
        picture: Option<&Picture>,
    ) -> Outcome {
        let Some(head) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        let no = head.table_no;
        let Some(picture) = picture else {
            self.connection
                .prepare_cached("DELETE FROM table_pictures WHERE table_no = ?1 AND place = ?2")?
                .execute(params![no, place])?;
            return Ok(Ok(()));
        };
        let (count, bytes): (i64, i64) = self
            .connection
            .prepare_cached(
                "SELECT count(*), coalesce(sum(length(bytes)), 0) FROM table_pictures
                 WHERE table_no = ?1 AND place <> ?2",
            )?
            .query_row(params![no, place], |row| Ok((row.get(0)?, row.get(1)?)))?;
        if size(count) >= MOST_TABLE_PICTURES || is_too_much(picture, size(bytes)) {
            return Ok(Err(StoreError::ShelfFull));
        }
        self.connection
            .prepare_cached(
                "INSERT INTO table_pictures (table_no, place, kind, bytes) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (table_no, place) DO UPDATE SET kind = excluded.kind, bytes = excluded.bytes",
            )?
            .execute(params![no, place, picture.kind, picture.bytes])?;
        Ok(Ok(()))
    }
}

fn size(number: i64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn is_too_much(picture: &Picture, others: usize) -> bool {
    picture.bytes.len() > MOST_PICTURE_BYTES || others + picture.bytes.len() > MOST_PICTURES_BYTES
}
