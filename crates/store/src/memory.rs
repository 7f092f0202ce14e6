//! A store that forgets everything when it is dropped. For tests that open thousands of tables, and as the plainest reading
//! of the contract that every store is compared with.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

use crate::hub::Hub;
use crate::items::{
    MOST_ITEM_BYTES, MOST_ITEMS, MOST_PICTURE_BYTES, MOST_PICTURES_BYTES, MOST_TABLE_PICTURES,
    MOST_TEXT_BYTES,
};
use crate::store::{Change, Link, MOST_HOLDERS, now_ms};
use crate::{
    Appended, BoxFuture, Deleted, Hash, Held, Item, Journal, NewSeat, NewTable, Picture, Placed,
    Restored, Shelf, Store, StoreError, Survey, TableRow,
};

/// Behaves like [`SqliteStore`](crate::SqliteStore), but keeps nothing on disk.
#[derive(Debug, Default)]
pub struct MemoryStore {
    data: Arc<Mutex<Data>>,
    hub: Hub,
    closed: AtomicBool,
}

#[derive(Debug, Default)]
struct Data {
    tables: HashMap<String, Table>,
    /// Token to table and seat.
    tokens: HashMap<Hash, (String, String)>,
    /// Device and table to seats, the one chosen last first.
    holders: HashMap<(Hash, String), Vec<String>>,
    shelves: HashMap<(Hash, String), Shelf>,
    /// With whose they are, oldest first.
    items: Vec<(Hash, Item)>,
    /// By thing or table, and place.
    pictures: Pictures,
    table_pictures: Pictures,
    /// Counts the records of all tables, to know which table was played last.
    records: u64,
}

type Pictures = BTreeMap<(String, String), Picture>;

fn placed(pictures: &Pictures, of: &str) -> Vec<Placed> {
    let own = pictures.iter().filter(|((whose, _), _)| whose == of);
    own.map(|((_, place), picture)| (place.clone(), picture.clone()))
        .collect()
}

#[derive(Debug)]
struct Table {
    row: TableRow,
    lines: Vec<String>,
    seats: Vec<String>,
    played: u64,
    deleted: Option<Deleted>,
}

fn put_picture(
    pictures: &mut Pictures,
    key: (String, String),
    picture: Option<&Picture>,
    others: usize,
) -> Result<(), StoreError> {
    let Some(picture) = picture else {
        pictures.remove(&key);
        return Ok(());
    };
    let size = picture.bytes.len();
    if size > MOST_PICTURE_BYTES || others + size > MOST_PICTURES_BYTES {
        return Err(StoreError::ShelfFull);
    }
    pictures.insert(key, picture.clone());
    Ok(())
}

impl MemoryStore {
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// Another handle on the same data, as if a server started again on the same file.
    pub fn reopen(&self) -> MemoryStore {
        MemoryStore {
            data: Arc::clone(&self.data),
            ..MemoryStore::default()
        }
    }

    fn change(&self, change: Change) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.with(|data| {
                data.apply(&change)?;
                // Still under the data's lock: listeners hear of records in their order.
                self.hub.publish(change.record().into_iter());
                Ok(())
            })
        })
    }

    fn ask<'a, T: Send + 'a>(
        &'a self,
        question: impl FnOnce(&Data) -> Result<T, StoreError> + Send + 'a,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move { self.with(|data| question(data)) })
    }

    fn with<T>(
        &self,
        job: impl FnOnce(&mut Data) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if self.closed.load(Ordering::SeqCst) {
            return Err(StoreError::Closed);
        }
        job(&mut self.data.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Data {
    fn apply(&mut self, change: &Change) -> Result<(), StoreError> {
        match change {
            Change::Create(new) => self.create(new),
            Change::Append {
                table,
                seq,
                line,
                link,
            } => {
                if let Some(link) = link {
                    // Refused before anything is changed.
                    let next = self.table(table)?.row.next_seq;
                    if *seq != next {
                        return Err(StoreError::Conflict { next });
                    }
                    self.set_token(table, &link.seat, link.token_hash)?;
                    self.release(table, &link.seat)?;
                }
                self.append(table, *seq, line)
            }
            Change::AddSeat { table, seat } => self.add_seat(table, seat),
            Change::SetToken {
                table,
                seat,
                token_hash,
            } => self.set_token(table, seat, *token_hash),
            Change::Hold {
                device_hash,
                table,
                seat,
            } => {
                self.seat(table, seat)?;
                let others = self.holders.iter().filter(|((device, at), seats)| {
                    device != device_hash && at == table && seats.contains(seat)
                });
                if others.count() >= MOST_HOLDERS {
                    return Err(StoreError::Crowded);
                }
                self.hold(*device_hash, table, seat);
                Ok(())
            }
            Change::Release { table, seat } => self.release(table, seat),
            Change::Shelve {
                device_hash,
                table,
                shelf,
            } => {
                if !self.tables.contains_key(table) {
                    return Err(StoreError::NoTable);
                }
                self.shelves.insert((*device_hash, table.clone()), *shelf);
                Ok(())
            }
            Change::Rename { table, name } => {
                self.table_mut(table)?.row.name.clone_from(name);
                Ok(())
            }
            Change::SetOver { table, over } => {
                self.table_mut(table)?.row.over = *over;
                Ok(())
            }
            Change::Delete { table, by, at_ms } => {
                let (at_ms, by) = (*at_ms, by.clone());
                self.table_mut(table)?.deleted = Some(Deleted { at_ms, by });
                Ok(())
            }
            Change::Restore { table } => {
                let table = self.tables.get_mut(table).ok_or(StoreError::NoTable)?;
                table.deleted = None;
                Ok(())
            }
            Change::Purge { before_ms } => {
                self.purge(*before_ms);
                Ok(())
            }
            Change::GoOn { table, keep } => self.go_on(table, *keep),
            Change::PutItem { device_hash, item } => self.put_item(device_hash, item),
            Change::DropItem { device_hash, id } => {
                self.own(device_hash, id)?;
                self.items.retain(|(_, item)| item.id != *id);
                self.pictures.retain(|(whose, _), _| whose != id);
                Ok(())
            }
            Change::PutPicture {
                device_hash,
                id,
                place,
                picture,
            } => {
                self.own(device_hash, id)?;
                let key = (id.clone(), place.clone());
                let own: Vec<&String> = (self.items.iter())
                    .filter(|(owner, _)| owner == device_hash)
                    .map(|(_, item)| &item.id)
                    .collect();
                let others = self.pictures.iter();
                let others = others.filter(|(known, _)| **known != key && own.contains(&&known.0));
                let bytes = others.map(|(_, picture)| picture.bytes.len()).sum();
                put_picture(&mut self.pictures, key, picture.as_ref(), bytes)
            }
            Change::PutTablePicture {
                table,
                place,
                picture,
            } => {
                self.table(table)?;
                let key = (table.clone(), place.clone());
                let others = self.table_pictures.iter();
                let others: Vec<usize> = others
                    .filter(|(known, _)| **known != key && known.0 == *table)
                    .map(|(_, picture)| picture.bytes.len())
                    .collect();
                if picture.is_some() && others.len() >= MOST_TABLE_PICTURES {
                    return Err(StoreError::ShelfFull);
                }
                let bytes = others.iter().sum();
                put_picture(&mut self.table_pictures, key, picture.as_ref(), bytes)
            }
            Change::Reindex => Ok(()),
        }
    }

    fn put_item(&mut self, device: &Hash, item: &Item) -> Result<(), StoreError> {
        let at = self.items.iter().position(|(_, known)| known.id == item.id);
        if at.is_some_and(|at| self.items[at].0 != *device) {
            return Err(StoreError::NoItem);
        }
        let others = self.items.iter();
        let others: Vec<usize> = others
            .filter(|(owner, known)| owner == device && known.id != item.id)
            .map(|(_, known)| known.text.len())
            .collect();
        let too_many = others.len() >= MOST_ITEMS && at.is_none();
        let too_long = item.text.len() > MOST_ITEM_BYTES
            || others.iter().sum::<usize>() + item.text.len() > MOST_TEXT_BYTES;
        if too_many || too_long {
            return Err(StoreError::ShelfFull);
        }
        match at {
            Some(at) => self.items[at].1 = item.clone(),
            None => self.items.push((*device, item.clone())),
        }
        Ok(())
    }

    /// That this device has such a thing.
    fn own(&self, device: &Hash, id: &str) -> Result<(), StoreError> {
        let mut own = self.items.iter();
        match own.any(|(owner, item)| owner == device && item.id == id) {
            true => Ok(()),
            false => Err(StoreError::NoItem),
        }
    }

    /// The seat becomes the one chosen last, and the table is in the device's list again.
    fn hold(&mut self, device: Hash, table: &str, seat: &str) {
        let key = (device, table.to_owned());
        if let Some(Shelf::Removed { .. }) = self.shelves.get(&key) {
            self.shelves.remove(&key);
        }
        let seats = self.holders.entry(key).or_default();
        seats.retain(|held| held != seat);
        seats.insert(0, seat.to_owned());
    }

    fn purge(&mut self, before_ms: i64) {
        let tables = &mut self.tables;
        tables.retain(|_, table| match &table.deleted {
            Some(deleted) => deleted.at_ms >= before_ms,
            None => true,
        });
        let removed = |shelf: Option<&Shelf>| matches!(shelf, Some(Shelf::Removed { at_ms }) if *at_ms < before_ms);
        let shelves = &self.shelves;
        (self.table_pictures).retain(|(table, _), _| tables.contains_key(table));
        (self.holders).retain(|key, _| tables.contains_key(&key.1) && !removed(shelves.get(key)));
        (self.shelves).retain(|key, shelf| tables.contains_key(&key.1) && !removed(Some(shelf)));
        self.tokens
            .retain(|_, (table, _)| tables.contains_key(table));
    }

    fn create(&mut self, new: &NewTable) -> Result<(), StoreError> {
        new.check()?;
        if self.tables.contains_key(&new.id) {
            return Err(StoreError::TableExists);
        }
        if (new.seats.iter()).any(|seat| self.tokens.contains_key(&seat.token_hash)) {
            return Err(StoreError::TokenExists);
        }
        if let Some((device_hash, seat)) = &new.holder {
            self.hold(*device_hash, &new.id, seat);
        }
        for seat in &new.seats {
            self.tokens
                .insert(seat.token_hash, (new.id.clone(), seat.id.clone()));
        }
        self.records += 1;
        let table = Table {
            row: TableRow {
                id: new.id.clone(),
                game: new.game.clone(),
                name: new.name.clone(),
                created_ms: new.at_ms,
                seed: new.seed,
                next_seq: 1,
                last_ms: new.at_ms,
                over: false,
                restored: None,
            },
            lines: vec![new.opening.clone()],
            seats: new.seats.iter().map(|seat| seat.id.clone()).collect(),
            played: self.records,
            deleted: None,
        };
        self.tables.insert(new.id.clone(), table);
        Ok(())
    }

    fn append(&mut self, table: &str, seq: u64, line: &str) -> Result<(), StoreError> {
        let next = self.table(table)?.row.next_seq;
        if seq != next {
            return Err(StoreError::Conflict { next });
        }
        self.records += 1;
        let table = self.tables.get_mut(table).ok_or(StoreError::NoTable)?;
        table.lines.push(line.to_owned());
        table.played = self.records;
        table.row.next_seq += 1;
        table.row.last_ms = now_ms();
        Ok(())
    }

    fn release(&mut self, table: &str, seat: &str) -> Result<(), StoreError> {
        self.seat(table, seat)?;
        for ((_, at), seats) in &mut self.holders {
            if at == table {
                seats.retain(|held| held != seat);
            }
        }
        Ok(())
    }

    fn go_on(&mut self, table: &str, keep: u64) -> Result<(), StoreError> {
        self.records += 1;
        let played = self.records;
        let table = self.table_mut(table)?;
        if keep == 0 || keep > table.row.next_seq {
            let next = table.row.next_seq;
            return Err(StoreError::Conflict { next });
        }
        table
            .lines
            .truncate(usize::try_from(keep).unwrap_or(usize::MAX));
        table.row.next_seq = keep;
        table.row.restored = Some(Restored::Damage { at_ms: now_ms() });
        table.played = played;
        Ok(())
    }

    fn add_seat(&mut self, table: &str, new: &NewSeat) -> Result<(), StoreError> {
        match self.seat(table, &new.id) {
            Ok(_) => return Err(StoreError::SeatExists),
            Err(StoreError::NoSeat) => {}
            Err(error) => return Err(error),
        }
        if self.tokens.contains_key(&new.token_hash) {
            return Err(StoreError::TokenExists);
        }
        self.tokens
            .insert(new.token_hash, (table.to_owned(), new.id.clone()));
        let table = self.tables.get_mut(table).ok_or(StoreError::NoTable)?;
        table.seats.push(new.id.clone());
        Ok(())
    }

    fn set_token(&mut self, table: &str, seat: &str, token_hash: Hash) -> Result<(), StoreError> {
        self.seat(table, seat)?;
        let place = (table.to_owned(), seat.to_owned());
        if self.tokens.get(&token_hash).is_some_and(|at| *at != place) {
            return Err(StoreError::TokenExists);
        }
        self.tokens.retain(|_, at| *at != place);
        self.tokens.insert(token_hash, place);
        Ok(())
    }

    /// A table that was not deleted.
    fn table(&self, id: &str) -> Result<&Table, StoreError> {
        let table = self.tables.get(id).filter(|table| table.deleted.is_none());
        table.ok_or(StoreError::NoTable)
    }

    fn table_mut(&mut self, id: &str) -> Result<&mut Table, StoreError> {
        let table = self.tables.get_mut(id);
        let table = table.filter(|table| table.deleted.is_none());
        table.ok_or(StoreError::NoTable)
    }

    /// That there is such a seat.
    fn seat(&self, table: &str, seat: &str) -> Result<(), StoreError> {
        let mut seats = self.table(table)?.seats.iter();
        match seats.any(|known| known == seat) {
            true => Ok(()),
            false => Err(StoreError::NoSeat),
        }
    }
}

impl Store for MemoryStore {
    fn create(&self, table: NewTable) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::Create(Box::new(table)))
    }

    fn append(&self, table: &str, seq: u64, line: String) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::append(table, seq, line, None))
    }

    fn append_for_seat(
        &self,
        table: &str,
        seq: u64,
        line: String,
        link: Link,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::append(table, seq, line, Some(link)))
    }

    fn read(&self, table: &str, from_seq: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let table = table.to_owned();
        self.ask(move |data| {
            let from = usize::try_from(from_seq).unwrap_or(usize::MAX);
            Ok(data
                .table(&table)?
                .lines
                .iter()
                .skip(from)
                .cloned()
                .collect())
        })
    }

    fn journal(&self, table: &str) -> BoxFuture<'_, Result<Journal, StoreError>> {
        let table = table.to_owned();
        self.ask(move |data| {
            let lines = data.table(&table)?.lines.clone();
            Ok(Journal {
                lines,
                damage: None,
            })
        })
    }

    fn survey(&self) -> BoxFuture<'_, Result<Survey, StoreError>> {
        self.ask(|_| Ok(Survey::default()))
    }

    fn go_on(&self, table: &str, keep: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::GoOn { table, keep })
    }

    fn table(&self, id: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.to_owned();
        self.ask(move |data| Ok(data.table(&id).ok().map(|table| table.row.clone())))
    }

    fn seat_by_token(
        &self,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<Option<(String, String)>, StoreError>> {
        self.ask(move |data| {
            let opened = data.tokens.get(&token_hash);
            Ok(opened
                .filter(|(table, _)| data.table(table).is_ok())
                .cloned())
        })
    }

    fn add_seat(&self, table: &str, seat: NewSeat) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::add_seat(table, seat))
    }

    fn set_token(
        &self,
        table: &str,
        seat: &str,
        token_hash: Hash,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::set_token(table, seat, token_hash))
    }

    fn hold(
        &self,
        device_hash: Hash,
        table: &str,
        seat: &str,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::hold(device_hash, table, seat))
    }

    fn release(&self, table: &str, seat: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::release(table, seat))
    }

    fn seats_held(
        &self,
        device_hash: Hash,
        table: &str,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        let key = (device_hash, table.to_owned());
        self.ask(move |data| {
            if data.table(&key.1).is_err() {
                return Ok(Vec::new());
            }
            Ok(data.holders.get(&key).cloned().unwrap_or_default())
        })
    }

    fn held_by(
        &self,
        device_hash: Hash,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Held>, StoreError>> {
        self.ask(move |data| {
            let mut held: Vec<_> = data
                .holders
                .iter()
                .filter(|((device, _), seats)| *device == device_hash && !seats.is_empty())
                .filter_map(|(key, seats)| Some((data.tables.get(&key.1)?, key, seats)))
                .collect();
            held.sort_by_key(|(table, ..)| Reverse(table.played));
            Ok(held
                .into_iter()
                .take(limit)
                .map(|(table, key, seats)| Held {
                    table: table.row.clone(),
                    seats: seats.clone(),
                    shelf: data.shelves.get(key).copied().unwrap_or(Shelf::Shown),
                    deleted: table.deleted.clone(),
                })
                .collect())
        })
    }

    fn shelve(
        &self,
        device_hash: Hash,
        table: &str,
        shelf: Shelf,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::Shelve {
            device_hash,
            table,
            shelf,
        })
    }

    fn rename(&self, table: &str, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let (table, name) = (table.to_owned(), name.to_owned());
        self.change(Change::Rename { table, name })
    }

    fn set_over(&self, table: &str, over: bool) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::SetOver { table, over })
    }

    fn delete(&self, table: &str, by: &str, at_ms: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        let (table, by) = (table.to_owned(), by.to_owned());
        self.change(Change::Delete { table, by, at_ms })
    }

    fn restore(&self, table: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(Change::Restore { table })
    }

    fn purge(&self, before_ms: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        self.change(Change::Purge { before_ms })
    }

    fn items(&self, device_hash: Hash) -> BoxFuture<'_, Result<Vec<Item>, StoreError>> {
        self.ask(move |data| {
            let own = data.items.iter().filter(|(owner, _)| *owner == device_hash);
            Ok(own.map(|(_, item)| item.clone()).collect())
        })
    }

    fn item(&self, id: &str) -> BoxFuture<'_, Result<Option<(Hash, Item)>, StoreError>> {
        let id = id.to_owned();
        self.ask(move |data| {
            let found = data.items.iter().find(|(_, item)| item.id == id);
            Ok(found.cloned())
        })
    }

    fn put_item(&self, device_hash: Hash, item: Item) -> BoxFuture<'_, Result<(), StoreError>> {
        let item = Box::new(item);
        self.change(Change::PutItem { device_hash, item })
    }

    fn drop_item(&self, device_hash: Hash, id: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let id = id.to_owned();
        self.change(Change::DropItem { device_hash, id })
    }

    fn pictures(&self, id: &str) -> BoxFuture<'_, Result<Vec<Placed>, StoreError>> {
        let id = id.to_owned();
        self.ask(move |data| Ok(placed(&data.pictures, &id)))
    }

    fn put_picture(
        &self,
        device_hash: Hash,
        id: &str,
        place: &str,
        picture: Option<Picture>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let (id, place) = (id.to_owned(), place.to_owned());
        self.change(Change::PutPicture {
            device_hash,
            id,
            place,
            picture,
        })
    }

    fn table_pictures(&self, table: &str) -> BoxFuture<'_, Result<Vec<Placed>, StoreError>> {
        let table = table.to_owned();
        self.ask(move |data| {
            let there = data.table(&table).is_ok();
            let placed = placed(&data.table_pictures, &table);
            Ok(if there { placed } else { Vec::new() })
        })
    }

    fn put_table_picture(
        &self,
        table: &str,
        place: &str,
        picture: Option<Picture>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let (table, place) = (table.to_owned(), place.to_owned());
        self.change(Change::PutTablePicture {
            table,
            place,
            picture,
        })
    }

    fn subscribe(&self, table: &str) -> broadcast::Receiver<Appended> {
        self.hub.subscribe(table)
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            self.closed.store(true, Ordering::SeqCst);
            self.hub.close();
            Ok(())
        })
    }
}
