//! Disks that turn bits over, lose the end of a log, or are taken away. What is read is what was written, or it
//! is said what is not; nothing that was acknowledged is missing without a word.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;
use store::{BackupError, Damage, Look, Restored, SqliteStore, Store, StoreError, TableRow};

use crate::place::{Folder, Place, new_table};

const TABLES: [&str; 3] = ["north", "east", "south"];
const RECORDS: u64 = 60;
const FLIPS: u64 = 150;

fn line(table: &str, seq: u64) -> String {
    match seq {
        0 => format!("opening of {table}"),
        // Some are longer than a page.
        _ if seq.is_multiple_of(20) => format!("{table} {seq} {:.>6000} end", ""),
        _ => format!("{table} {seq} {:.>300} end", ""),
    }
}

/// A folder in which every table has all its records.
async fn filled() -> (Folder, Arc<dyn Store>) {
    let folder = Folder::new();
    let store = folder.open();
    for table in TABLES {
        store.create(new_table(table, &["gm"])).await.unwrap();
    }
    for seq in 1..RECORDS {
        for table in TABLES {
            store.append(table, seq, line(table, seq)).await.unwrap();
        }
    }
    (folder, store)
}

fn copy(from: &Folder, endings: &[&str]) -> Folder {
    let to = Folder::new();
    for ending in endings {
        let name = format!("test.db{ending}");
        fs::copy(from.path().join(&name), to.path().join(&name)).unwrap();
    }
    to
}

/// Numbers that are the same every time, and look as if they were not.
fn shuffled(n: u64, below: usize) -> usize {
    let mixed = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32) as usize % below
}

fn flip(file: &Path, byte: usize, bit: usize) {
    let mut bytes = fs::read(file).unwrap();
    bytes[byte] ^= 1 << bit;
    fs::write(file, bytes).unwrap();
}

#[derive(Debug, Default)]
struct Seen {
    /// Everything is there.
    whole: u64,
    /// What is not is named.
    named: u64,
    /// The file is not opened at all, and that is said.
    refused: u64,
}

/// Opens what is left. Every record is there as it was written, or it is said from where on it is not.
async fn look(folder: &Folder, what: &str, seen: &mut Seen) {
    let Ok(store) = SqliteStore::open(folder.database()) else {
        seen.refused += 1;
        return;
    };
    let survey = store.survey().await.map(|survey| survey.damaged);
    let mut whole = true;
    for table in TABLES {
        let journal = match store.journal(table).await {
            Ok(journal) => journal,
            // Said, though not where.
            Err(StoreError::Broken(_) | StoreError::Io(_)) => {
                whole = false;
                continue;
            }
            Err(error) => panic!("{what}: {table}: {error}"),
        };
        for (seq, found) in (0..).zip(&journal.lines) {
            assert_eq!(*found, line(table, seq), "{what}: {table} {seq} changed");
        }
        let found = journal.lines.len() as u64;
        let Some(damage) = journal.damage else {
            assert_eq!(found, RECORDS, "{what}: {table} lost records");
            continue;
        };
        whole = false;
        if let Ok(survey) = &survey {
            assert!(survey.contains(&(table.to_owned(), damage)), "{what}");
        }
        if damage != Damage::Table {
            assert_eq!(damage.intact().unwrap_or(0), found, "{what}: {damage}");
        }
        let read = store.read(table, 0).await;
        assert_eq!(read, Err(StoreError::Damaged(damage)), "{what}");
    }
    match whole {
        true => seen.whole += 1,
        false => seen.named += 1,
    }
    let _ = store.close().await;
}

#[tokio::test]
async fn a_bit_turned_over_in_a_record_is_noticed() {
    let (folder, store) = filled().await;
    store.close().await.unwrap();
    let bytes = fs::read(folder.database()).unwrap();
    let needle = b".. end";
    let pages: Vec<usize> = (bytes.chunks(4096).enumerate())
        .filter(|(_, page)| page.windows(needle.len()).any(|at| at == needle))
        .map(|(page, _)| page)
        .collect();
    let mut seen = Seen::default();
    for n in 0..FLIPS {
        let byte = pages[shuffled(n, pages.len())] * 4096 + shuffled(n + 1000, 4096);
        let flipped = copy(&folder, &["", "-ledger"]);
        flip(&flipped.database(), byte, shuffled(n + 2000, 8));
        look(&flipped, &format!("byte {byte}"), &mut seen).await;
    }
    assert!(seen.named > FLIPS / 2, "{seen:?}");
}

/// All pages, also those that say where the others are.
#[tokio::test]
async fn a_bit_turned_over_anywhere_in_the_file_is_noticed() {
    let (folder, store) = filled().await;
    store.close().await.unwrap();
    let size = fs::read(folder.database()).unwrap().len();
    let mut seen = Seen::default();
    for n in 0..FLIPS {
        // Every other one among what comes first and what comes last: the roots and the indices.
        let byte = match n % 4 {
            0 => shuffled(n, 14 * 4096),
            1 => size - 1 - shuffled(n, 6 * 4096),
            _ => shuffled(n, size),
        };
        let flipped = copy(&folder, &["", "-ledger"]);
        flip(&flipped.database(), byte, shuffled(n + 3000, 8));
        look(&flipped, &format!("byte {byte}"), &mut seen).await;
    }
    assert!(seen.named > 20, "{seen:?}");
}

/// After a kill the log is read up to the first piece that is not whole. What came after is missing, and said.
#[tokio::test]
async fn a_bit_turned_over_in_the_log_is_noticed() {
    let (folder, store) = filled().await;
    // Copied while it runs: what a killed process leaves.
    let killed = copy(&folder, &["", "-wal", "-ledger"]);
    store.close().await.unwrap();
    let mut seen = Seen::default();
    look(
        &copy(&killed, &["", "-wal", "-ledger"]),
        "nothing",
        &mut seen,
    )
    .await;
    assert_eq!(seen.whole, 1, "{seen:?}");
    let size = fs::read(killed.path().join("test.db-wal")).unwrap().len();
    for n in 0..FLIPS {
        let byte = shuffled(n, size);
        let flipped = copy(&killed, &["", "-wal", "-ledger"]);
        let log = flipped.path().join("test.db-wal");
        flip(&log, byte, shuffled(n + 4000, 8));
        look(&flipped, &format!("byte {byte} of the log"), &mut seen).await;
    }
    assert!(seen.named > FLIPS * 9 / 10, "{seen:?}");
    // And one whose end was never there.
    for n in 0..10 {
        let cut = copy(&killed, &["", "-wal", "-ledger"]);
        let log = fs::File::options()
            .write(true)
            .open(cut.path().join("test.db-wal"))
            .unwrap();
        log.set_len((size / 10 * n) as u64).unwrap();
        look(&cut, &format!("{n}/10 of the log"), &mut seen).await;
    }
    assert!(seen.named > FLIPS * 9 / 10 + 9, "{seen:?}");
}

/// The notes may be damaged as well: then they say less, but nothing that is wrong.
#[tokio::test]
async fn a_bit_turned_over_in_the_ledger_raises_no_alarm() {
    let (folder, store) = filled().await;
    let killed = copy(&folder, &["", "-wal", "-ledger"]);
    store.close().await.unwrap();
    let size = fs::read(killed.path().join("test.db-ledger"))
        .unwrap()
        .len();
    let mut seen = Seen::default();
    for n in 0..60 {
        let flipped = copy(&killed, &["", "-wal", "-ledger"]);
        let byte = shuffled(n, size);
        flip(
            &flipped.path().join("test.db-ledger"),
            byte,
            shuffled(n + 5000, 8),
        );
        look(&flipped, &format!("byte {byte} of the ledger"), &mut seen).await;
    }
    assert_eq!(seen.whole, 60, "{seen:?}");
}

/// What is missing stays known, nothing is written in its place, and going on is a decision.
#[tokio::test]
async fn a_journal_with_a_missing_end_is_only_gone_on_from_when_asked() {
    let (folder, store) = filled().await;
    store.close().await.unwrap();
    let file = Connection::open(folder.database()).unwrap();
    file.execute_batch(
        "DELETE FROM records WHERE seq > 49 AND table_no = (SELECT no FROM tables WHERE id = 'east')",
    )
    .unwrap();
    drop(file);
    let damage = Damage::Missing { seq: 50, next: 60 };
    for _ in 0..2 {
        let store = folder.open();
        let survey = store.survey().await.unwrap().damaged;
        assert_eq!(survey, [("east".to_owned(), damage)]);
        let refused = store.append("east", 50, "over it".to_owned()).await;
        assert_eq!(refused, Err(StoreError::Damaged(damage)));
        store
            .append(
                "north",
                store.table("north").await.unwrap().unwrap().next_seq,
                "on".to_owned(),
            )
            .await
            .unwrap();
        store.close().await.unwrap();
    }
    let store = folder.open();
    store.go_on("east", 50).await.unwrap();
    store.append("east", 50, "on".to_owned()).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(folder.open().survey().await.unwrap().damaged, []);
}

/// What is damaged in the middle is set aside as it is, and can still be looked at.
#[tokio::test]
async fn what_is_damaged_is_set_aside() {
    let (folder, store) = filled().await;
    store.close().await.unwrap();
    let file = Connection::open(folder.database()).unwrap();
    file.execute_batch("UPDATE records SET line = line || '!' WHERE seq = 7 AND table_no = 2")
        .unwrap();
    let store = folder.open();
    let journal = store.journal("east").await.unwrap();
    assert_eq!(journal.damage, Some(Damage::Changed { seq: 7 }));
    assert_eq!(journal.lines.len(), 7);
    let all = store.go_on("east", 8).await;
    assert_eq!(all, Err(StoreError::Conflict { next: 7 }));
    store.go_on("east", 7).await.unwrap();
    assert_eq!(store.read("east", 0).await.unwrap(), journal.lines);
    assert_eq!(store.survey().await.unwrap().damaged, []);
    let aside: i64 = file
        .query_row(
            "SELECT count(*) FROM records JOIN tables ON tables.no = table_no WHERE aside_of = 'east'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(aside, RECORDS as i64);
    let look = Look::open(folder.database()).unwrap();
    let aside = look.aside("east").unwrap();
    assert_eq!(aside.len() as u64, RECORDS);
    assert_eq!(aside[7], line("east", 7) + "!");
    let ids: Vec<_> = Look::open(folder.database()).unwrap().ids().unwrap();
    assert_eq!(ids.len(), TABLES.len());
}

#[tokio::test]
async fn a_seed_that_is_another_one_is_noticed() {
    let (folder, store) = filled().await;
    store.close().await.unwrap();
    let file = Connection::open(folder.database()).unwrap();
    file.execute_batch("UPDATE tables SET seed = zeroblob(32) WHERE id = 'east'")
        .unwrap();
    drop(file);
    let store = folder.open();
    let survey = store.survey().await.unwrap().damaged;
    assert_eq!(survey, [("east".to_owned(), Damage::Table)]);
    // Its records are whole, and can be read and kept.
    let journal = store.journal("east").await.unwrap();
    assert_eq!(journal.lines.len() as u64, RECORDS);
}

#[tokio::test]
async fn a_table_of_which_nothing_is_left_is_named() {
    let (folder, store) = filled().await;
    store.delete("north", "gm", 5).await.unwrap();
    store.purge(6).await.unwrap();
    store.close().await.unwrap();
    let file = Connection::open(folder.database()).unwrap();
    file.execute_batch(
        "DELETE FROM records WHERE table_no = 2; DELETE FROM seats WHERE table_no = 2;
         DELETE FROM tables WHERE no = 2",
    )
    .unwrap();
    drop(file);
    let store = folder.open();
    // One that was deleted on purpose is not.
    let damage = Damage::Missing { seq: 0, next: 60 };
    assert_eq!(
        store.survey().await.unwrap().damaged,
        [("east".to_owned(), damage)]
    );
    assert_eq!(store.journal("east").await.unwrap().damage, Some(damage));
    let look = Look::open(folder.database()).unwrap();
    assert_eq!(look.survey().unwrap(), [("east".to_owned(), damage)]);
}

/// A file that was deleted while it is open takes nothing any more, and nobody is told that all is stored.
#[cfg(unix)]
#[tokio::test]
async fn a_deleted_file_acknowledges_nothing() {
    let (folder, store) = filled().await;
    let away = folder.path().with_extension("away");
    fs::rename(folder.path(), &away).unwrap();
    let refused = store.append("east", RECORDS, "nowhere".to_owned()).await;
    assert_eq!(refused, Err(StoreError::Gone));
    // Another folder of that name is not the one that was there.
    fs::create_dir_all(folder.path()).unwrap();
    fs::copy(away.join("test.db"), folder.database()).unwrap();
    let refused = store.append("east", RECORDS, "nowhere".to_owned()).await;
    assert_eq!(refused, Err(StoreError::Gone));
    assert_eq!(store.close().await, Err(StoreError::Gone));
    // It was moved, not deleted: what was acknowledged is there, what was refused is not.
    fs::remove_dir_all(folder.path()).unwrap();
    fs::rename(&away, folder.path()).unwrap();
    let store = folder.open();
    assert_eq!(
        store.table("east").await.unwrap().unwrap().next_seq,
        RECORDS
    );
    fs::remove_dir_all(folder.path()).unwrap();
    assert_eq!(store.close().await, Err(StoreError::Gone));
}

#[tokio::test]
async fn a_backup_is_made_beside_a_running_server_and_checked() {
    let (folder, store) = filled().await;
    let (to, part) = (
        folder.path().join("copy.db"),
        folder.path().join("copy.db.part"),
    );
    let look = Look::open(folder.database()).unwrap();
    let writer = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for seq in RECORDS..RECORDS + 50 {
                store.append("east", seq, line("east", seq)).await.unwrap();
            }
        })
    };
    look.backup(&to).unwrap();
    writer.await.unwrap();
    assert!(matches!(look.backup(&to), Err(BackupError::Exists(_))));
    let beside: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("copy"))
        .collect();
    assert_eq!(beside, ["copy.db"], "one file, nothing beside it");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&to).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let backup = Look::open(&to).unwrap();
    assert!(backup.integrity().unwrap().is_empty());
    let lines = backup.read("east").unwrap();
    assert!(lines.len() as u64 >= RECORDS);
    drop(backup);

    // Used as the file, it is no loss of what came later: it says what it is.
    drop(look);
    store.close().await.unwrap();
    fs::copy(&to, folder.database()).unwrap();
    let store = SqliteStore::open(folder.database()).unwrap();
    let made = store.restored().expect("it was a backup");
    let marked = Some(Restored::Backup { at_ms: made });
    let row = |row: Option<TableRow>| row.expect("a table").restored;
    assert_eq!(row(store.table("east").await.unwrap()), marked);
    assert_eq!(store.survey().await.unwrap().damaged, []);
    let next = lines.len() as u64;
    store.append("east", next, "on".to_owned()).await.unwrap();
    store.close().await.unwrap();
    let store = SqliteStore::open(folder.database()).unwrap();
    assert_eq!(store.restored(), None);
    // Each table knows it for ever; one that is opened later does not say so.
    assert_eq!(row(store.table("east").await.unwrap()), marked);
    store.create(new_table("later", &[])).await.unwrap();
    assert_eq!(row(store.table("later").await.unwrap()), None);
    store.close().await.unwrap();

    // A copy of something damaged is no backup.
    let file = Connection::open(folder.database()).unwrap();
    file.execute_batch("UPDATE records SET line = 'x' WHERE seq = 3 AND table_no = 1")
        .unwrap();
    fs::remove_file(&to).unwrap();
    let refused = Look::open(folder.database()).unwrap().backup(&to);
    let Err(BackupError::Damaged { table, damage }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        (table.as_str(), damage),
        ("north", Damage::Changed { seq: 3 })
    );
    assert!(!to.exists() && !part.exists());
}
