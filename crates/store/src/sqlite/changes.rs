//! Each change as statements on the writer's connection.
//!
//! A refusal is found before the first row is written, so a refused change leaves nothing behind
//! and the others in its transaction are not disturbed. Only a failure of the database itself
//! (the outer error) gives up the whole transaction.

use rusqlite::{Connection, ErrorCode, OptionalExtension, ToSql, params};

use super::heads::{Head, Heads};
use super::ledger::{self, Shared, key};
use super::queries;
use crate::damage::table_sum;
use crate::store::{Change, Link, MOST_HOLDERS};
use crate::{Damage, Hash, NewSeat, NewTable, Shelf, StoreError, checksum};

pub(super) type Outcome = rusqlite::Result<Result<(), StoreError>>;

/// One open transaction of the writer.
#[derive(Debug)]
pub(super) struct Changes<'a> {
    pub connection: &'a Connection,
    pub heads: &'a mut Heads,
    pub known: &'a Shared,
    pub now_ms: i64,
    /// Tables of which nothing is left.
    pub gone: Vec<String>,
}

impl Changes<'_> {
    pub fn apply(&mut self, change: &Change) -> Outcome {
        match change {
            Change::Create(table) => self.create(table),
            Change::Append {
                table,
                seq,
                line,
                link,
            } => match link {
                None => self.append(table, *seq, line),
                Some(link) => {
                    self.apart(|changes| changes.append_for_seat(table, *seq, line, link))
                }
            },
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
            Change::Purge { before_ms } => self.apart(|changes| changes.purge(*before_ms)),
            Change::GoOn { table, keep } => self.apart(|changes| changes.go_on(table, *keep)),
            Change::PutItem { device_hash, item } => self.put_item(device_hash, item),
            Change::DropItem { device_hash, id } => self.drop_item(device_hash, id),
            Change::PutPicture {
                device_hash,
                id,
                place,
                picture,
            } => self.put_picture(device_hash, id, place, picture.as_ref()),
            Change::PutTablePicture {
                table,
                place,
                picture,
            } => self.put_table_picture(table, place, picture.as_ref()),
            Change::Reindex => self.apart(Changes::reindex),
        }
    }

    /// A change that touches what is damaged: if the database cannot do it, it is undone and refused, and the
    /// others in its transaction are not disturbed.
    fn apart(&mut self, change: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        self.connection.execute_batch("SAVEPOINT apart")?;
        let done = change(self);
        let end = match done {
            Ok(Ok(())) => "RELEASE apart",
            _ => "ROLLBACK TO apart; RELEASE apart",
        };
        self.connection.execute_batch(end)?;
        Ok(done.unwrap_or_else(|error| Err(error.into())))
    }

    fn append(&mut self, table: &str, seq: u64, line: &str) -> Outcome {
        let Some(head) = self.heads.get(self.connection, table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        // Nothing is put where something is missing.
        let known = ledger::of(self.known).get(&*key(table)).copied();
        if let Some(next) = known.filter(|known| head.next < *known) {
            let seq = head.next;
            return Ok(Err(StoreError::Damaged(Damage::Missing { seq, next })));
        }
        if seq != head.next {
            return Ok(Err(StoreError::Conflict { next: head.next }));
        }
        let record = Record {
            table,
            seq,
            at_ms: self.now_ms,
            line,
        };
        match record.insert(self.connection, head.table_no) {
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

    fn append_for_seat(&mut self, table: &str, seq: u64, line: &str, link: &Link) -> Outcome {
        if let Err(refusal) = self.set_token(table, &link.seat, &link.token_hash)? {
            return Ok(Err(refusal));
        }
        if let Err(refusal) = self.release(table, &link.seat)? {
            return Ok(Err(refusal));
        }
        self.append(table, seq, line)
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
                "INSERT INTO tables (id, game, name, created_ms, seed, sum)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute(params![
                new.id,
                new.game,
                new.name,
                new.at_ms,
                new.seed,
                table_sum(&new.id, &new.game, &new.seed)
            ])?;
        let table_no = self.connection.last_insert_rowid();
        let opening = Record {
            table: &new.id,
            seq: 0,
            at_ms: new.at_ms,
            line: &new.opening,
        };
        opening.insert(self.connection, table_no)?;
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
        let others: i64 = self
            .connection
            .prepare_cached(
                "SELECT count(*) FROM holders WHERE seat_no = ?1 AND device_hash <> ?2",
            )?
            .query_row(params![seat_no, device_hash], |row| row.get(0))?;
        if others >= MOST_HOLDERS as i64 {
            return Ok(Err(StoreError::Crowded));
        }
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
        // Nothing (`NULL`) is one bit from zero: what was deleted has somebody who did it, what was removed a time.
        let is_deleted = "deleted_ms < ?1 AND deleted_by IS NOT NULL";
        let is_removed = "removed_ms < ?1 AND removed_ms > 0";
        let deleted = format!("SELECT id FROM tables WHERE {is_deleted}");
        let gone =
            format!("(SELECT no FROM tables WHERE ({is_deleted}) OR aside_of IN ({deleted}))");
        let ids: Vec<String> = self
            .connection
            .prepare_cached(&deleted)?
            .query_map(params![before_ms], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        for statement in [
            format!(
                "DELETE FROM holders WHERE (device_hash, table_no) IN
                 (SELECT device_hash, table_no FROM shelves WHERE {is_removed})"
            ),
            format!("DELETE FROM shelves WHERE {is_removed}"),
            format!("DELETE FROM holders WHERE table_no IN {gone}"),
            format!("DELETE FROM shelves WHERE table_no IN {gone}"),
            format!("DELETE FROM table_pictures WHERE table_no IN {gone}"),
            format!("DELETE FROM seats WHERE table_no IN {gone}"),
            format!("DELETE FROM records WHERE table_no IN {gone}"),
            format!("DELETE FROM tables WHERE no IN {gone}"),
        ] {
            self.connection
                .prepare_cached(&statement)?
                .execute(params![before_ms])?;
        }
        self.gone.extend(ids);
        Ok(Ok(()))
    }

    /// What is whole becomes a journal of its own, under the table's id and number. What was there gets another
    /// number and is not touched: it may lie on pages that cannot be written to.
    fn go_on(&mut self, table: &str, keep: u64) -> Outcome {
        let known = ledger::of(self.known).get(&*key(table)).copied();
        let journal = match queries::journal(self.connection, known.unwrap_or(0), table, 0) {
            Ok(journal) => journal,
            Err(error) => return Ok(Err(error)),
        };
        let next = journal.lines.len() as u64;
        if keep == 0 || keep > next {
            return Ok(Err(StoreError::Conflict { next }));
        }
        let Some(old) = self.number(table)? else {
            return Ok(Err(StoreError::NoTable));
        };
        let aside = queries::aside_id(table, old);
        self.connection.execute(
            "UPDATE tables SET id = ?2, aside_of = ?3 WHERE no = ?1",
            params![old, aside, table],
        )?;
        self.connection.execute(
            "INSERT INTO tables (id, game, name, created_ms, seed, over, sum, restored_ms, restored_from)
             SELECT ?2, game, name, created_ms, seed, over, sum, ?3, 'damage' FROM tables WHERE no = ?1",
            params![old, table, self.now_ms],
        )?;
        let table_no = self.connection.last_insert_rowid();
        for (seq, line) in (0..keep).zip(&journal.lines) {
            let at_ms = self.now_ms;
            let record = Record {
                table,
                seq,
                at_ms,
                line,
            };
            record.insert(self.connection, table_no)?;
        }
        for whose in ["seats", "holders", "shelves", "table_pictures"] {
            let statement = format!("UPDATE {whose} SET table_no = ?2 WHERE table_no = ?1");
            self.connection
                .execute(&statement, params![old, table_no])?;
        }
        let next = keep;
        self.heads.put(table, Head { table_no, next });
        Ok(Ok(()))
    }

    fn reindex(&mut self) -> Outcome {
        self.connection.execute_batch("REINDEX records")?;
        self.heads.forget_all();
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

/// A record to be stored.
struct Record<'a> {
    table: &'a str,
    seq: u64,
    at_ms: i64,
    line: &'a str,
}

impl Record<'_> {
    fn insert(&self, connection: &Connection, table_no: i64) -> rusqlite::Result<()> {
        let sum = checksum(self.table, self.seq, self.line);
        connection
            .prepare_cached(
                "INSERT INTO records (table_no, seq, at_ms, line, sum) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            // Numbers count up from 0 one by one; none will ever be too large.
            .execute(params![
                table_no,
                self.seq as i64,
                self.at_ms,
                self.line,
                sum
            ])?;
        Ok(())
    }
}
