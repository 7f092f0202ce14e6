//! Each change as statements on the writer's connection.
//!
//! A refusal is found before the first row is written, so a refused change leaves nothing behind
//! and the others in its transaction are not disturbed. Only a failure of the database itself
//! (the outer error) gives up the whole transaction.

use rusqlite::{Connection, ErrorCode, OptionalExtension, params};

use super::heads::{Head, Heads};
use crate::store::Change;
use crate::{Hash, NewSeat, NewTable, StoreError};

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
        if self.heads.get(self.connection, &new.id)?.is_some() {
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
                "INSERT INTO holders (device_hash, table_no, seat_no) VALUES (?1, ?2, ?3)
                 ON CONFLICT (device_hash, table_no) DO UPDATE SET seat_no = excluded.seat_no",
            )?
            .execute(params![device_hash, table_no, seat_no])?;
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
