//! Where a store keeps its data during a test, and things to put into it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use store::{Hash, MemoryStore, NewSeat, NewTable, PostgresStore, SqliteStore, Store};

use crate::cluster;

/// A place that can be opened again after the store in it was closed.
pub trait Place {
    fn open(&self) -> Arc<dyn Store>;
}

pub struct Memory(MemoryStore);

impl Memory {
    pub fn new() -> Memory {
        Memory(MemoryStore::new())
    }
}

impl Place for Memory {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.0.reopen())
    }
}

/// A folder of its own, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("store-test-{}-{number}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("test.db")
    }
}

impl Place for Folder {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(self.database()).unwrap())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A database of its own.
pub struct Database(pub String);

impl Database {
    pub fn new() -> Database {
        Database(cluster::database())
    }
}

impl Place for Database {
    fn open(&self) -> Arc<dyn Store> {
        Arc::new(PostgresStore::open(&self.0).unwrap())
    }
}

/// A table with one seat per name, whose tokens are `hash("<table> <seat>")`.
pub fn new_table(id: &str, seats: &[&str]) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "samurai".to_owned(),
        name: format!("Tisch {id}"),
        at_ms: 1_700_000_000_000,
        seed: hash(id),
        opening: format!("opening of {id}"),
        seats: seats.iter().map(|seat| new_seat(id, seat)).collect(),
        holder: None,
    }
}

pub fn new_seat(table: &str, seat: &str) -> NewSeat {
    NewSeat {
        id: seat.to_owned(),
        role: "player".to_owned(),
        name: seat.to_uppercase(),
        token_hash: hash(&format!("{table} {seat}")),
    }
}

/// Different for different texts; nothing more is needed here.
pub fn hash(text: &str) -> Hash {
    let mut hash = [0; 32];
    for (n, byte) in text.bytes().enumerate() {
        hash[n % 32] ^= byte.rotate_left((n / 32) as u32);
    }
    hash
}
