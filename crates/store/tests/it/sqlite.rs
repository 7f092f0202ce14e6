//! What only the store on disk can do: share commits, guard its file, refuse foreign files.

use std::fs;
use std::io::Write;
use std::task::{Context, Waker};

use rusqlite::Connection;
use store::{Look, OpenError, SqliteStore, Store, StoreError, checksum};

use crate::place::{Folder, Place, hash, new_table};

#[test]
fn waiting_appends_share_a_commit() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = SqliteStore::open(folder.database()).unwrap();
    let tables: Vec<_> = (0..50).map(|n| format!("table {n}")).collect();
    runtime.block_on(async {
        for id in &tables {
            store.create(new_table(id, &[])).await.unwrap();
        }
    });

    // Whoever holds the write lock blocks the writer.
    let blocker = Connection::open(folder.database()).unwrap();
    blocker.execute_batch("BEGIN IMMEDIATE").unwrap();
    let before = store.commits();
    let mut appends = Vec::new();
    for seq in [1, 2] {
        for id in &tables {
            appends.push((seq, store.append(id, seq, format!("line {seq}"))));
        }
    }
    // One that must fail in the midst of those that must not.
    appends.insert(60, (9, store.append("table 7", 9, "gap".to_owned())));
    // The first poll puts them into the queue.
    let mut context = Context::from_waker(Waker::noop());
    for (_, append) in &mut appends {
        assert!(append.as_mut().poll(&mut context).is_pending());
    }
    // Readers do not wait for a writer.
    let lines = runtime.block_on(store.read("table 0", 0)).unwrap();
    assert_eq!(lines, ["opening of table 0"]);
    blocker.execute_batch("ROLLBACK").unwrap();

    runtime.block_on(async {
        for (seq, append) in appends {
            match (seq, append.await) {
                (9, result) => assert!(matches!(result, Err(StoreError::Conflict { .. }))),
                (_, result) => result.unwrap(),
            }
        }
        for id in &tables {
            assert_eq!(store.read(id, 1).await.unwrap(), ["line 1", "line 2"]);
        }
    });
    // The writer may have taken the first few before it was blocked; all others came together.
    let commits = store.commits() - before;
    assert!((1..=2).contains(&commits), "{commits} commits");
}

#[tokio::test]
async fn a_second_server_is_refused_until_the_first_ends() {
    let folder = Folder::new();
    let first = SqliteStore::open(folder.database()).unwrap();
    let error = SqliteStore::open(folder.database()).unwrap_err();
    assert!(matches!(error, OpenError::InUse { .. }));
    let message = error.to_string();
    assert!(
        message.ends_with("test.db is in use by another running server"),
        "{message}"
    );
    first.create(new_table("t", &[])).await.unwrap();
    drop(first);
    SqliteStore::open(folder.database()).unwrap();
}

#[cfg(unix)]
#[test]
fn a_second_name_for_the_file_is_no_way_around() {
    let folder = Folder::new();
    let _first = SqliteStore::open(folder.database()).unwrap();
    let other = folder.path().join("other.db");
    std::os::unix::fs::symlink(folder.database(), &other).unwrap();
    let error = SqliteStore::open(other).unwrap_err();
    assert!(matches!(error, OpenError::InUse { .. }));
}

#[test]
fn a_newer_file_is_left_alone() {
    let folder = Folder::new();
    drop(SqliteStore::open(folder.database()).unwrap());
    let connection = Connection::open(folder.database()).unwrap();
    connection.pragma_update(None, "user_version", 7).unwrap();
    drop(connection);
    let error = SqliteStore::open(folder.database()).unwrap_err();
    let OpenError::Newer { found, known, .. } = error else {
        panic!("{error}");
    };
    assert_eq!((found, known), (7, 5));
}

#[test]
fn other_files_are_left_alone() {
    let folder = Folder::new();
    for text in ["hello".to_owned(), "Spielplan\n".repeat(1000)] {
        fs::write(folder.database(), &text).unwrap();
        let error = SqliteStore::open(folder.database()).unwrap_err();
        assert!(matches!(error, OpenError::NotADatabase { .. }), "{error}");
        assert_eq!(fs::read_to_string(folder.database()).unwrap(), text);
    }
    fs::remove_file(folder.database()).unwrap();
    let connection = Connection::open(folder.database()).unwrap();
    connection.execute_batch("CREATE TABLE theirs (x)").unwrap();
    drop(connection);
    let error = SqliteStore::open(folder.database()).unwrap_err();
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");

    let error = SqliteStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, OpenError::File { .. }), "{error}");
    let nowhere = folder.path().join("no/such/folder.db");
    let error = SqliteStore::open(nowhere).unwrap_err();
    assert!(matches!(error, OpenError::File { .. }), "{error}");
}

#[test]
fn a_damaged_file_is_an_error() {
    let folder = Folder::new();
    drop(SqliteStore::open(folder.database()).unwrap());
    let mut file = fs::OpenOptions::new()
        .write(true)
        .open(folder.database())
        .unwrap();
    file.write_all(&[0; 100]).unwrap();
    drop(file);
    assert!(SqliteStore::open(folder.database()).is_err());
}

#[tokio::test]
async fn a_record_written_by_someone_else_is_a_conflict() {
    let folder = Folder::new();
    let store = folder.open();
    store.create(new_table("t", &[])).await.unwrap();
    store.append("t", 1, "one".to_owned()).await.unwrap();
    let other = Connection::open(folder.database()).unwrap();
    let insert =
        "INSERT INTO records (table_no, seq, at_ms, line, sum) VALUES (1, 2, 0, 'two', ?1)";
    other.execute(insert, [checksum("t", 2, "two")]).unwrap();
    let result = store.append("t", 2, "mine".to_owned()).await;
    assert_eq!(result, Err(StoreError::Conflict { next: 3 }));
    store.append("t", 3, "three".to_owned()).await.unwrap();
    assert_eq!(store.read("t", 1).await.unwrap(), ["one", "two", "three"]);
}

#[test]
fn a_failed_commit_is_told_and_leaves_nothing_behind() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = SqliteStore::open(folder.database()).unwrap();
    for id in ["t", "u"] {
        runtime
            .block_on(store.create(new_table(id, &["ann"])))
            .unwrap();
    }
    let blocker = Connection::open(folder.database()).unwrap();
    blocker
        .execute_batch(
            "CREATE TRIGGER fails BEFORE INSERT ON records WHEN NEW.line = 'bad'
             BEGIN SELECT raise(ABORT, 'the disk is on fire'); END;
             BEGIN IMMEDIATE",
        )
        .unwrap();
    // The first is taken at once and waits for the lock; the others become one group.
    let mut listener = store.subscribe("t");
    let mut appends: Vec<_> = [
        ("t", 1, "one"),
        ("t", 2, "two"),
        ("u", 1, "bad"),
        ("t", 3, "three"),
    ]
    .into_iter()
    .map(|(table, seq, line)| store.append(table, seq, line.to_owned()))
    .collect();
    let mut context = Context::from_waker(Waker::noop());
    for append in &mut appends {
        assert!(append.as_mut().poll(&mut context).is_pending());
    }
    blocker.execute_batch("ROLLBACK").unwrap();
    runtime.block_on(async {
        let mut results = Vec::new();
        for append in appends {
            results.push(append.await);
        }
        let Err(StoreError::Io(message)) = &results[2] else {
            panic!("{results:?}");
        };
        assert!(message.contains("on fire"), "{message}");
        // Those that shared its commit failed with it, and what failed is neither there nor heard.
        let stored = results.iter().filter(|result| result.is_ok()).count();
        let lines = store.read("t", 1).await.unwrap();
        assert_eq!(lines, ["one", "two", "three"][..stored]);
        for seq in 1..=stored as u64 {
            assert_eq!(listener.try_recv().unwrap().seq, seq);
        }
        assert!(listener.try_recv().is_err());
        assert_eq!(store.read("u", 1).await.unwrap().len(), 0);
        // And the store goes on where it was.
        let next = stored as u64 + 1;
        store.append("t", next, "more".to_owned()).await.unwrap();
        store.append("u", 1, "good".to_owned()).await.unwrap();
    });
}

#[tokio::test]
async fn closing_leaves_one_tidy_file() {
    let folder = Folder::new();
    let store = folder.open();
    store.create(new_table("t", &[])).await.unwrap();
    store.read("t", 0).await.unwrap();
    store.close().await.unwrap();
    let mut names: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["test.db", "test.db-ledger", "test.db-lock"]);
}

/// A file of the first format, as every server before wrote it.
#[tokio::test]
async fn a_file_of_the_first_format_opens_and_keeps_its_seats() {
    let folder = Folder::new();
    let old = Connection::open(folder.database()).unwrap();
    old.execute_batch(include_str!("../../src/sqlite/version_1.sql"))
        .unwrap();
    old.execute_batch(
        "PRAGMA application_id = 0x4155475A; PRAGMA user_version = 1;
         INSERT INTO tables VALUES (1, 't', 'samurai', 'Alt', 5, zeroblob(32)),
             (2, 'u', 'condice', 'Auch alt', 6, zeroblob(32));
         INSERT INTO records VALUES (1, 1, 0, 5, 'opening'), (2, 2, 0, 6, 'other'),
             (3, 1, 1, 9, 'one');
         INSERT INTO seats VALUES (1, 1, 'gm', 'game_master', '', randomblob(32)),
             (2, 1, 'p1', 'player', 'Mira', randomblob(32)),
             (3, 2, 'p1', 'player', 'Kim', randomblob(32));",
    )
    .unwrap();
    let mut insert = old
        .prepare("INSERT INTO holders VALUES (?1, ?2, ?3)")
        .unwrap();
    for (device, table, seat) in [("laptop", 1, 1), ("phone", 1, 2), ("laptop", 2, 3)] {
        insert.execute((hash(device), table, seat)).unwrap();
    }
    drop(insert);
    old.close().unwrap();

    let store = SqliteStore::open(folder.database()).unwrap();
    assert_eq!(store.read("t", 0).await.unwrap(), ["opening", "one"]);
    assert_eq!(store.seats_held(hash("phone"), "t").await.unwrap(), ["p1"]);
    let held = store.held_by(hash("laptop"), 9).await.unwrap();
    let seen: Vec<_> = held
        .iter()
        .map(|held| (held.table.name.as_str(), held.seats.join(" "), held.shelf))
        .collect();
    let shown = store::Shelf::Shown;
    let expected = [
        ("Alt", "gm".to_owned(), shown),
        ("Auch alt", "p1".to_owned(), shown),
    ];
    assert_eq!(seen, expected);
    // And what the new format can do, it can.
    store.hold(hash("laptop"), "t", "p1").await.unwrap();
    let seats = store.seats_held(hash("laptop"), "t").await.unwrap();
    assert_eq!(seats, ["p1", "gm"]);
    store.append("t", 2, "two".to_owned()).await.unwrap();
}

/// Whoever owns the file looks into it while a server runs, and mends a link.
#[tokio::test]
async fn a_look_beside_a_running_server() {
    let folder = Folder::new();
    assert!(
        Look::open(folder.database()).is_err(),
        "there is no file yet"
    );
    assert!(!folder.database().exists(), "and looking makes none");
    let store = SqliteStore::open(folder.database()).unwrap();
    for id in ["t", "u"] {
        store.create(new_table(id, &["ann"])).await.unwrap();
    }
    let look = Look::open(folder.database()).unwrap();
    store.append("t", 1, "one".to_owned()).await.unwrap();
    let tables = look.tables().unwrap();
    let tables: Vec<_> = tables.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(tables, ["t", "u"]);
    assert_eq!(look.read("t").unwrap(), ["opening of t", "one"]);
    look.set_token("t", "ann", &hash("new")).unwrap();
    let opened = Some(("t".to_owned(), "ann".to_owned()));
    assert_eq!(look.seat_by_token(&hash("new")).unwrap(), opened);
    assert_eq!(store.seat_by_token(hash("new")).await.unwrap(), opened);
    let nobody = look.set_token("t", "bob", &hash("x"));
    assert_eq!(nobody, Err(StoreError::NoSeat));
    store.append("t", 2, "two".to_owned()).await.unwrap();
}
