//! Each change as one call of a function in the database, and what the function answers.

use tokio_postgres::types::ToSql;

use crate::damage::table_sum;
use crate::items::{
    MOST_ITEM_BYTES, MOST_ITEMS, MOST_PICTURE_BYTES, MOST_PICTURES_BYTES, MOST_TABLE_PICTURES,
    MOST_TEXT_BYTES,
};
use crate::store::{Change, MOST_HOLDERS};
use crate::{Damage, NewTable, Shelf, StoreError, checksum};

type Value = Box<dyn ToSql + Sync + Send>;

/// One message to the database.
pub(super) struct Call {
    pub statement: &'static str,
    pub values: Vec<Value>,
}

macro_rules! call {
    ($statement:literal, $($value:expr),* $(,)?) => {
        Call { statement: $statement, values: vec![$(Box::new($value) as Value),*] }
    };
}

/// Numbers that are too large to be right are as wrong as the largest.
fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

/// Texts in the database hold no zero.
fn text(text: &str) -> String {
    text.replace('\0', "")
}

pub(super) fn call(change: &Change, now_ms: i64) -> Call {
    match change {
        Change::Create(table) => open_table(table),
        Change::Append {
            table,
            seq,
            line,
            link: None,
        } => call!(
            "SELECT append($1, $2, $3, $4, $5)",
            table.clone(),
            number(*seq),
            now_ms,
            line.clone().into_bytes(),
            checksum(table, *seq, line).to_vec(),
        ),
        Change::Append {
            table,
            seq,
            line,
            link: Some(link),
        } => call!(
            "SELECT append_for_seat($1, $2, $3, $4, $5, $6, $7)",
            table.clone(),
            number(*seq),
            now_ms,
            line.clone().into_bytes(),
            checksum(table, *seq, line).to_vec(),
            link.seat.clone(),
            link.token_hash.to_vec(),
        ),
        Change::AddSeat { table, seat } => call!(
            "SELECT add_seat($1, $2, $3, $4, $5)",
            table.clone(),
            seat.id.clone(),
            seat.role.clone(),
            text(&seat.name),
            seat.token_hash.to_vec(),
        ),
        Change::SetToken {
            table,
            seat,
            token_hash,
        } => call!(
            "SELECT set_token($1, $2, $3)",
            table.clone(),
            seat.clone(),
            token_hash.to_vec(),
        ),
        Change::Hold {
            device_hash,
            table,
            seat,
        } => call!(
            "SELECT hold($1, $2, $3, $4)",
            device_hash.to_vec(),
            table.clone(),
            seat.clone(),
            MOST_HOLDERS as i64,
        ),
        Change::Release { table, seat } => {
            call!("SELECT release($1, $2)", table.clone(), seat.clone())
        }
        Change::Shelve {
            device_hash,
            table,
            shelf,
        } => call!(
            "SELECT shelve($1, $2, $3, $4)",
            device_hash.to_vec(),
            table.clone(),
            *shelf == Shelf::Shown,
            match shelf {
                Shelf::Removed { at_ms } => Some(*at_ms),
                Shelf::Shown | Shelf::Archived => None,
            },
        ),
        Change::Rename { table, name } => {
            call!("SELECT rename($1, $2)", table.clone(), text(name))
        }
        Change::SetOver { table, over } => call!("SELECT set_over($1, $2)", table.clone(), *over),
        Change::Delete { table, by, at_ms } => call!(
            "SELECT delete_table($1, $2, $3)",
            table.clone(),
            by.clone(),
            *at_ms
        ),
        Change::Restore { table } => call!("SELECT restore_table($1)", table.clone()),
        Change::Purge { before_ms } => call!("SELECT purge($1)", *before_ms),
        Change::GoOn { table, keep } => call!(
            "SELECT go_on($1, $2, $3)",
            table.clone(),
            number(*keep),
            now_ms
        ),
        Change::PutItem { device_hash, item } => call!(
            "SELECT put_item($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            device_hash.to_vec(),
            item.id.clone(),
            item.game.clone(),
            item.kind.clone(),
            text(&item.name),
            item.text.clone().into_bytes(),
            i64::from(item.faults),
            item.shared,
            item.changed_ms,
            MOST_ITEMS as i64,
            MOST_TEXT_BYTES as i64,
        ),
        Change::DropItem { device_hash, id } => {
            call!("SELECT drop_item($1, $2)", device_hash.to_vec(), id.clone())
        }
        Change::PutPicture {
            device_hash,
            id,
            place,
            picture,
        } => call!(
            "SELECT put_picture($1, $2, $3, $4, $5, $6)",
            device_hash.to_vec(),
            id.clone(),
            place.clone(),
            picture.as_ref().map(|picture| picture.kind.clone()),
            picture.as_ref().map(|picture| picture.bytes.clone()),
            MOST_PICTURES_BYTES as i64,
        ),
        Change::PutTablePicture {
            table,
            place,
            picture,
        } => call!(
            "SELECT put_table_picture($1, $2, $3, $4, $5, $6)",
            table.clone(),
            place.clone(),
            picture.as_ref().map(|picture| picture.kind.clone()),
            picture.as_ref().map(|picture| picture.bytes.clone()),
            MOST_TABLE_PICTURES as i64,
            MOST_PICTURES_BYTES as i64,
        ),
        // The database looks after its own indices.
        Change::Reindex => call!("SELECT 0::bigint",),
    }
}

fn open_table(new: &NewTable) -> Call {
    let seats =
        |of: fn(&crate::NewSeat) -> String| -> Vec<String> { new.seats.iter().map(of).collect() };
    let tokens: Vec<Vec<u8>> = new
        .seats
        .iter()
        .map(|seat| seat.token_hash.to_vec())
        .collect();
    call!(
        "SELECT open_table($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        new.id.clone(),
        new.game.clone(),
        text(&new.name),
        new.at_ms,
        new.seed.to_vec(),
        table_sum(&new.id, &new.game, &new.seed).to_vec(),
        new.opening.clone().into_bytes(),
        checksum(&new.id, 0, &new.opening).to_vec(),
        seats(|seat| seat.id.clone()),
        seats(|seat| seat.role.clone()),
        seats(|seat| text(&seat.name)),
        tokens,
        new.holder.as_ref().map(|(device, _)| device.to_vec()),
        new.holder.as_ref().map(|(_, seat)| seat.clone()),
        MOST_HOLDERS as i64,
    )
}

/// What is too large by itself, whatever else there is.
pub(super) fn check(change: &Change) -> Result<(), StoreError> {
    let fits = match change {
        Change::PutItem { item, .. } => item.text.len() <= MOST_ITEM_BYTES,
        Change::PutPicture { picture, .. } | Change::PutTablePicture { picture, .. } => {
            (picture.as_ref()).is_none_or(|picture| picture.bytes.len() <= MOST_PICTURE_BYTES)
        }
        _ => true,
    };
    fits.then_some(()).ok_or(StoreError::ShelfFull)
}

/// What a function's answer means.
pub(super) fn answer(code: i64) -> Result<(), StoreError> {
    Err(match code {
        0 => return Ok(()),
        -1 => StoreError::NoTable,
        -2 => StoreError::NoSeat,
        -3 => StoreError::SeatExists,
        -4 => StoreError::TokenExists,
        -5 => StoreError::TableExists,
        -6 => StoreError::Crowded,
        -7 => StoreError::Damaged(Damage::Table),
        -8 => StoreError::NoItem,
        -9 => StoreError::ShelfFull,
        next if next > 0 => StoreError::Conflict { next: next as u64 },
        other => StoreError::Io(format!("the database answers {other}")),
    })
}
