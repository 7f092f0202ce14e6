//! One bit turned over in what a table is found by: its own row, the row's index, the index of the records, the seats.
//! Every bit of every byte in use there. A table is whole, or it is named; it is never simply not there.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use store::{Damage, Look, SqliteStore, Store, StoreError};

use crate::place::{Folder, Place, hash, new_table};

/// As they are in real files, where a bit turned over often makes another one that looks as good.
const TABLES: [&str; 4] = [
    "df5c918b4ab9",
    "1998a91a5654",
    "e9420bb316bd",
    "8c8859678e53",
];
const SEATS: [&str; 2] = ["gm", "p1"];
const RECORDS: u64 = 8;
const PAGE: usize = 4096;

fn line(table: &str, seq: u64) -> String {
    match seq {
        0 => format!("opening of {table}"),
        _ => format!("{table} {seq}"),
    }
}

/// A file with everything in it, its ledger, and on which page each table and index begins. All of it is small
/// enough to end there too.
struct Whole {
    file: Vec<u8>,
    ledger: Vec<u8>,
    pages: HashMap<String, usize>,
}

impl Whole {
    async fn new() -> Whole {
        let folder = Folder::new();
        let store = folder.open();
        for table in TABLES {
            let mut new = new_table(table, &SEATS);
            new.holder = Some((hash(&format!("device {table}")), "gm".to_owned()));
            store.create(new).await.unwrap();
        }
        for seq in 1..RECORDS {
            for table in TABLES {
                store.append(table, seq, line(table, seq)).await.unwrap();
            }
        }
        store.close().await.unwrap();
        let file = Connection::open(folder.database()).unwrap();
        let pages = file
            .prepare("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0")
            .unwrap()
            .query_map([], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as usize)))
            .unwrap()
            .collect::<rusqlite::Result<_>>()
            .unwrap();
        drop(file);
        Whole {
            file: fs::read(folder.database()).unwrap(),
            ledger: fs::read(ledger_of(&folder)).unwrap(),
            pages,
        }
    }

    /// The bytes of a page that say something: its head, where its cells lie, and the cells.
    fn bytes_of(&self, name: &str) -> Vec<usize> {
        let begin = (self.pages[name] - 1) * PAGE;
        let page = &self.file[begin..begin + PAGE];
        let number = |at: usize| usize::from(page[at]) << 8 | usize::from(page[at + 1]);
        assert!([10, 13].contains(&page[0]), "{name} has one page only");
        let (cells, content) = (number(3), number(5));
        let used = (0..8 + 2 * cells).chain(content..PAGE);
        used.map(|at| begin + at).collect()
    }

    /// Where on its page a cell begins.
    fn cell(&self, name: &str, n: usize) -> usize {
        let begin = (self.pages[name] - 1) * PAGE;
        let at = begin + 8 + 2 * n;
        begin + (usize::from(self.file[at]) << 8 | usize::from(self.file[at + 1]))
    }

    /// Where a table's id ends in a cell of this page.
    fn id_of(&self, name: &str, table: &str) -> usize {
        let begin = (self.pages[name] - 1) * PAGE;
        let mut windows = self.file[begin..begin + PAGE].windows(table.len());
        let found = windows.position(|bytes| bytes == table.as_bytes());
        begin + found.unwrap() + table.len() - 1
    }

    /// Puts the file there with a bit turned over, as a server that was stopped left it.
    fn put(&self, folder: &Folder, byte: usize, bit: usize) {
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.path().join(format!("test.db{ending}")));
        }
        let mut file = self.file.clone();
        file[byte] ^= 1 << bit;
        fs::write(folder.database(), file).unwrap();
        fs::write(ledger_of(folder), &self.ledger).unwrap();
    }
}

fn ledger_of(folder: &Folder) -> PathBuf {
    folder.path().join("test.db-ledger")
}

/// The tables that `augenzahl check` names.
#[derive(Debug)]
struct Checked(Result<Vec<(String, Damage)>, StoreError>);

impl Checked {
    fn names(&self, table: &str) -> bool {
        match &self.0 {
            Ok(damaged) => damaged.iter().any(|(named, _)| named == table),
            // It cannot look, and says so.
            Err(_) => true,
        }
    }
}

/// Whether it finds anything at all, be it about the file itself.
fn complains(look: &Look) -> bool {
    look.survey().map_or(true, |damaged| !damaged.is_empty())
        || look.integrity().map_or(true, |faults| !faults.is_empty())
}

/// What went unnoticed, by the bit that was turned over.
#[derive(Debug, Default)]
struct Faults {
    what: String,
    found: Vec<String>,
}

impl Faults {
    fn expect(&mut self, is_fine: bool, fault: impl FnOnce() -> String) {
        if !is_fine {
            self.found.push(format!("{}: {}", self.what, fault()));
        }
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        let (count, first) = (self.found.len(), self.found.iter().take(8));
        let first: Vec<&str> = first.map(String::as_str).collect();
        assert!(count == 0, "{count} faults:\n{}", first.join("\n"));
    }
}

fn written(table: &str, until: u64) -> Vec<String> {
    (0..until).map(|seq| line(table, seq)).collect()
}

/// How far a journal goes, if it is shown as whole. What is shown is what was written.
async fn shown(store: &SqliteStore, table: &str, faults: &mut Faults) -> Option<u64> {
    let journal = store.journal(table).await.ok()?;
    let next = journal.lines.len() as u64;
    faults.expect(journal.lines == written(table, next), || {
        format!("{table} is another")
    });
    let row = store.table(table).await;
    let is_there = matches!(row, Ok(Some(row)) if row.id == table && row.game == "samurai");
    (journal.damage.is_none() && is_there).then_some(next)
}

/// Looks at a file as people do: the check, a server that is played on, the check again.
async fn look(folder: &Folder, faults: &mut Faults) {
    // If it cannot even be opened, that is said.
    let Ok(found) = Look::open(folder.database()) else {
        return;
    };
    let before = Checked(found.survey());
    let Ok(store) = SqliteStore::open(folder.database()) else {
        faults.expect(complains(&found), || "no server starts".to_owned());
        return;
    };
    drop(found);
    let survey = store.survey().await.map(|survey| survey.damaged);
    let mut whole = Vec::new();
    for table in TABLES {
        let Some(next) = shown(&store, table, faults).await else {
            faults.expect(before.names(table), || {
                format!("{table} is not shown; {before:?}")
            });
            if let Ok(survey) = &survey {
                let named = survey.iter().any(|(named, _)| named == table);
                faults.expect(named, || format!("{table} is not shown; {survey:?}"));
            }
            continue;
        };
        faults.expect(next == RECORDS, || format!("{table} lost its end"));
        whole.push(table);
    }
    // What is written for one table must not hide another one.
    let mut ends = HashMap::new();
    for table in &whole {
        let written = store.append(table, RECORDS, line(table, RECORDS)).await;
        ends.insert(*table, RECORDS + u64::from(written.is_ok()));
    }
    // Nothing was deleted, so nothing goes.
    let _ = store.purge(1_800_000_000_000).await;
    for table in &whole {
        let next = shown(&store, table, faults).await;
        faults.expect(next == Some(ends[table]), || {
            format!("{table} goes to {next:?} after writing")
        });
    }
    let _ = store.close().await;
    let Ok(found) = Look::open(folder.database()) else {
        return;
    };
    let after = Checked(found.survey());
    for table in TABLES.iter().filter(|table| !after.names(table)) {
        let lines = found.read(table);
        let end = ends.get(table).copied().unwrap_or(RECORDS);
        let is_whole = lines.as_ref() == Ok(&written(table, end));
        faults.expect(is_whole, || {
            format!("{table} is {lines:?} afterwards; {after:?}")
        });
    }
}

async fn every_bit_of(name: &str) {
    let whole = Whole::new().await;
    let folder = Folder::new();
    let mut faults = Faults::default();
    for (n, byte) in whole.bytes_of(name).into_iter().enumerate() {
        for bit in 0..8 {
            faults.what = format!("{name}, byte {byte} bit {bit}");
            whole.put(&folder, byte, bit);
            // A server takes its time, so it gets one bit of each byte; what it is told by is looked at for all.
            if bit == n % 8 {
                look(&folder, &mut faults).await;
                continue;
            }
            let Ok(found) = Look::open(folder.database()) else {
                continue;
            };
            let checked = Checked(found.survey());
            for table in TABLES.iter().filter(|table| !checked.names(table)) {
                let lines = found.read(table);
                let is_whole = lines.as_ref() == Ok(&written(table, RECORDS));
                faults.expect(is_whole, || format!("{table} is {lines:?}; {checked:?}"));
            }
        }
    }
}

#[tokio::test]
async fn a_table_whose_row_is_hit_does_not_vanish() {
    every_bit_of("tables").await;
}

#[tokio::test]
async fn a_table_that_is_not_found_by_its_id_does_not_vanish() {
    every_bit_of("sqlite_autoindex_tables_1").await;
}

/// The index of the records: one entry out of order led past everything of another table, though only once something
/// was written for a third.
#[tokio::test]
async fn a_table_whose_records_are_not_found_does_not_vanish() {
    every_bit_of("sqlite_autoindex_records_1").await;
}

#[tokio::test]
async fn a_file_that_does_not_know_which_one_it_is_loses_nothing() {
    every_bit_of("origin").await;
}

/// The rows are whole and what they are found by is not, or the other way round with an id: it is known what is right.
#[tokio::test]
async fn what_is_only_not_found_is_put_right() {
    let whole = Whole::new().await;
    let folder = Folder::new();
    let records = "sqlite_autoindex_records_1";
    for (what, byte, bit) in [
        (
            "index",
            whole.id_of("sqlite_autoindex_tables_1", TABLES[2]),
            0,
        ),
        ("row", whole.id_of("tables", TABLES[2]), 0),
        // What kind of value it is: a number becomes text, which is greater than all numbers.
        ("records", whole.cell(records, 20) + 2, 5),
    ] {
        whole.put(&folder, byte, bit);
        let store = SqliteStore::open(folder.database()).unwrap();
        let survey = store.survey().await.unwrap();
        assert_eq!((survey.damaged, survey.mended), (vec![], true), "{what}");
        for table in TABLES {
            let lines = store.read(table, 0).await.unwrap();
            assert_eq!(lines, written(table, RECORDS), "{what}");
            let next = line(table, RECORDS);
            store.append(table, RECORDS, next).await.unwrap();
        }
        store.close().await.unwrap();
        let look = Look::open(folder.database()).unwrap();
        assert!(!complains(&look), "{what}");
        drop(look);
        let store = SqliteStore::open(folder.database()).unwrap();
        assert!(!store.survey().await.unwrap().mended, "{what}: once");
    }
}

/// A link opens its seat, or none and the check finds something; never another one.
#[tokio::test]
async fn a_seat_that_cannot_be_opened_is_noticed() {
    let whole = Whole::new().await;
    let folder = Folder::new();
    let mut faults = Faults::default();
    for name in [
        "seats",
        "sqlite_autoindex_seats_1",
        "sqlite_autoindex_seats_2",
    ] {
        for (byte, bit) in
            (whole.bytes_of(name).into_iter()).flat_map(|at| (0..8).map(move |bit| (at, bit)))
        {
            faults.what = format!("{name}, byte {byte} bit {bit}");
            whole.put(&folder, byte, bit);
            let Ok(look) = Look::open(folder.database()) else {
                continue;
            };
            for (table, seat) in TABLES.iter().flat_map(|t| SEATS.map(|s| (*t, s))) {
                let opened = look.seat_by_token(&hash(&format!("{table} {seat}")));
                let is_fine = match &opened {
                    Ok(Some((at, found))) if found == seat => at == table,
                    _ => complains(&look),
                };
                faults.expect(is_fine, || format!("{table} {seat} opens {opened:?}"));
            }
        }
    }
}
