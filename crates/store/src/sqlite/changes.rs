//! Each change as statements on the writer's connection.
//!
//! A refusal is found before the first row is written, so a refused change leaves nothing behind
//! and the others in its transaction are not disturbed. Only a failure of the database itself
//! (the outer error) gives up the whole transaction.

use rusqlite::{Connection, ErrorCode, OptionalExtension, ToSql, params};

use super::heads::{Head, Heads};
use crate::store::Change;
use crate::{Hash, NewSeat, NewTable, Shelf, StoreError};

type Outcome = rusqlite::Result<Result<(), StoreError>>;

/// One open transaction of the writer.
#[derive(Debug)]
pub(super) struct Changes<'a> {
    pub connection: &'a Connection,
    pub heads: &'a mut Heads,
    pub now_ms: i64,
}

impl Changes<'_> {
    pub fn apply(&mut self, change: &Change) -> Outcome {
        match change {
            Change::Create(table) => self.create(table),
            Change::Append { table, seq, line } => self.append(table, *seq, line),
            Change::AddSeat { table, seat } => self.add_seat(table, seat),
            Change::SetToken {
                table,
                seat,
                token_hash,
            } => self.set_token(table, seat, token_hash),
            Change::Hold {
                device_hash,
                table,
                seat,
            } => self.hold(device_hash, table, seat),
            Change::Release { table, seat } => self.release(table, seat),
            Change::Shelve {
                device_hash,
                table,
                shelf,
            } => self.shelve(device_hash, table, *shelf),
            Change::Rename { table, name } => {
                self.update(table, "UPDATE tables SET name = ?2 WHERE no = ?1", name)
            }
            Change::SetOver { table, over } => {
                self.update(table, "UPDATE tables SET over = ?2 WHERE no = ?1", over)
            }
            Change::Delete { table, by, at_ms } => self.delete(table, by, *at_ms),
            Change::Restore { table } => self.restore(table),
            Change::Purge { before_ms } => self.purge(*before_ms),
        }
    }

    fn append(&mut self, table: &str, seq: u64, line: &str) -> Outcome {
        let Some(head) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        if seq != head.next {
            return Ok(Err(StoreError::Conflict { next: head.next }));
        }
        match insert_record(self.connection, head.table_no, seq, self.now_ms, line) {
            Ok(()) => {
                head.next += 1;
                Ok(Ok(()))
            }
            // Somebody wrote to the file behind our back: the key refused, and we look again.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                self.heads.forget(table);
                match self.heads.get(self.connection, table)? {
                    Some(head) if head.next != seq => {
                        Ok(Err(StoreError::Conflict { next: head.next }))
                    }
                    _ => Err(error),
                }
            }
            Err(error) => Err(error),
        }
    }

    fn create(&mut self, new: &NewTable) -> Outcome {
        if let Err(refusal) = new.check() {
            return Ok(Err(refusal));
        }
        if self.number(&new.id)?.is_some() {
            return Ok(Err(StoreError::TableExists));
        }
        for seat in &new.seats {
            if self.seat_of_token(&seat.token_hash)?.is_some() {
                return Ok(Err(StoreError::TokenExists));
            }
        }
        self.connection
            .prepare_cached(
                "INSERT INTO tables (id, game, name, created_ms, seed) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![new.id, new.game, new.name, new.at_ms, new.seed])?;
        let table_no = self.connection.last_insert_rowid();
        insert_record(self.connection, table_no, 0, new.at_ms, &new.opening)?;
        for seat in &new.seats {
            self.insert_seat(table_no, seat)?;
        }
        self.heads.put(&new.id, Head { table_no, next: 1 });
        match &new.holder {
            Some((device_hash, seat)) => self.hold(device_hash, &new.id, seat),
            None => Ok(Ok(())),
        }
    }

    fn insert_seat(&self, table_no: i64, seat: &NewSeat) -> rusqlite::Result<()> {
        self.connection
            .prepare_cached(
                "INSERT INTO seats (table_no, id, role, name, token_hash)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                table_no,
                seat.id,
                seat.role,
                seat.name,
                seat.token_hash
            ])?;
        Ok(())
    }

    fn add_seat(&mut self, table: &str, seat: &NewSeat) -> Outcome {
        match self.seat(table, &seat.id)? {
            Ok(_) => return Ok(Err(StoreError::SeatExists)),
            Err(StoreError::NoSeat) => {}
            Err(refusal) => return Ok(Err(refusal)),
        }
        if self.seat_of_token(&seat.token_hash)?.is_some() {
            return Ok(Err(StoreError::TokenExists));
        }
        let Some(&mut Head { table_no, .. }) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        self.insert_seat(table_no, seat)?;
        Ok(Ok(()))
    }

    fn set_token(&mut self, table: &str, seat: &str, token_hash: &Hash) -> Outcome {
        let seat_no = match self.seat(table, seat)? {
            Ok((_, seat_no)) => seat_no,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if (self.seat_of_token(token_hash)?).is_some_and(|owner| owner != seat_no) {
            return Ok(Err(StoreError::TokenExists));
        }
        self.connection
            .prepare_cached("UPDATE seats SET token_hash = ?2 WHERE no = ?1")?
            .execute(params![seat_no, token_hash])?;
        Ok(Ok(()))
    }

    fn hold(&mut self, device_hash: &Hash, table: &str, seat: &str) -> Outcome {
        let (table_no, seat_no) = match self.seat(table, seat)? {
            Ok(found) => found,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.connection
            .prepare_cached(
                "INSERT INTO holders (device_hash, table_no, seat_no, chosen)
                 SELECT ?1, ?2, ?3, coalesce(max(chosen), 0) + 1 FROM holders
                 WHERE device_hash = ?1 AND table_no = ?2
                 ON CONFLICT (device_hash, table_no, seat_no) DO UPDATE SET chosen = excluded.chosen",
            )?
            .execute(params![device_hash, table_no, seat_no])?;
        self.connection
            .prepare_cached(
                "DELETE FROM shelves
                 WHERE device_hash = ?1 AND table_no = ?2 AND removed_ms IS NOT NULL",
            )?
            .execute(params![device_hash, table_no])?;
        Ok(Ok(()))
    }

    fn release(&mut self, table: &str, seat: &str) -> Outcome {
        let seat_no = match self.seat(table, seat)? {
            Ok((_, seat_no)) => seat_no,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.connection
            .prepare_cached("DELETE FROM holders WHERE seat_no = ?1")?
            .execute(params![seat_no])?;
        Ok(Ok(()))
    }

    fn shelve(&mut self, device_hash: &Hash, table: &str, shelf: Shelf) -> Outcome {
        let Some(table_no) = self.number(table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        let removed_ms = match shelf {
            Shelf::Shown => {
                self.connection
                    .prepare_cached("DELETE FROM shelves WHERE device_hash = ?1 AND table_no = ?2")?
                    .execute(params![device_hash, table_no])?;
                return Ok(Ok(()));
            }
            Shelf::Archived => None,
            Shelf::Removed { at_ms } => Some(at_ms),
        };
        self.connection
            .prepare_cached(
                "INSERT INTO shelves (device_hash, table_no, removed_ms) VALUES (?1, ?2, ?3)
                 ON CONFLICT (device_hash, table_no) DO UPDATE SET removed_ms = excluded.removed_ms",
            )?
            .execute(params![device_hash, table_no, removed_ms])?;
        Ok(Ok(()))
    }

    /// Sets one thing of a table.
    fn update(&mut self, table: &str, statement: &str, value: &dyn ToSql) -> Outcome {
        let Some(&mut Head { table_no, .. }) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        self.connection
            .prepare_cached(statement)?
            .execute(params![table_no, value])?;
        Ok(Ok(()))
    }

    fn delete(&mut self, table: &str, by: &str, at_ms: i64) -> Outcome {
        let Some(&mut Head { table_no, .. }) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        self.connection
            .prepare_cached("UPDATE tables SET deleted_ms = ?2, deleted_by = ?3 WHERE no = ?1")?
            .execute(params![table_no, at_ms, by])?;
        // From now on nothing can be appended.
        self.heads.forget(table);
        Ok(Ok(()))
    }

    fn restore(&mut self, table: &str) -> Outcome {
        let Some(table_no) = self.number(table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        self.connection
            .prepare_cached("UPDATE tables SET deleted_ms = NULL, deleted_by = NULL WHERE no = ?1")?
            .execute(params![table_no])?;
        Ok(Ok(()))
    }

    /// Deleted tables are in nobody's memory, so no head has to be forgotten.
    fn purge(&mut self, before_ms: i64) -> Outcome {
        let gone = "(SELECT no FROM tables WHERE deleted_ms < ?1)";
        for statement in [
            "DELETE FROM holders WHERE (device_hash, table_no) IN
                 (SELECT device_hash, table_no FROM shelves WHERE removed_ms < ?1)"
                .to_owned(),
            "DELETE FROM shelves WHERE removed_ms < ?1".to_owned(),
            format!("DELETE FROM holders WHERE table_no IN {gone}"),
            format!("DELETE FROM shelves WHERE table_no IN {gone}"),
            format!("DELETE FROM seats WHERE table_no IN {gone}"),
            format!("DELETE FROM records WHERE table_no IN {gone}"),
            "DELETE FROM tables WHERE deleted_ms < ?1".to_owned(),
        ] {
            self.connection
                .prepare_cached(&statement)?
                .execute(params![before_ms])?;
        }
        Ok(Ok(()))
    }

    /// A table's number, also if it was deleted.
    fn number(&self, table: &str) -> rusqlite::Result<Option<i64>> {
        self.connection
            .prepare_cached("SELECT no FROM tables WHERE id = ?1")?
            .query_row(params![table], |row| row.get(0))
            .optional()
    }

    /// The numbers of a table and its seat.
    fn seat(
        &mut self,
        table: &str,
        seat: &str,
    ) -> rusqlite::Result<Result<(i64, i64), StoreError>> {
        let Some(&mut Head { table_no, .. }) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        let seat_no = self
            .connection
            .prepare_cached("SELECT no FROM seats WHERE table_no = ?1 AND id = ?2")?
            .query_row(params![table_no, seat], |row| row.get(0))
            .optional()?;
        Ok(seat_no
            .map(|seat_no| (table_no, seat_no))
            .ok_or(StoreError::NoSeat))
    }

    fn seat_of_token(&self, token_hash: &Hash) -> rusqlite::Result<Option<i64>> {
        self.connection
            .prepare_cached("SELECT no FROM seats WHERE token_hash = ?1")?
            .query_row(params![token_hash], |row| row.get(0))
            .optional()
    }
}

fn insert_record(
    connection: &Connection,
    table_no: i64,
    seq: u64,
    at_ms: i64,
    line: &str,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT INTO records (table_no, seq, at_ms, line) VALUES (?1, ?2, ?3, ?4)")?
        // Numbers count up from 0 one by one; none will ever be too large.
        .execute(params![table_no, seq as i64, at_ms, line])?;
    Ok(())
}
