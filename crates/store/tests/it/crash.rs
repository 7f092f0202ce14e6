//! What was acknowledged survives `kill -9`, at whatever moment it comes.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use std::{env, io, thread};

use rusqlite::Connection;
use store::{SqliteStore, Store};

use crate::place::{Folder, new_table};

const ROUNDS: usize = 25;
const TABLES: [&str; 4] = ["north", "east", "south", "west"];
const DATABASE: &str = "STORE_CRASH_TEST_DATABASE";

#[test]
fn acknowledged_lines_survive_a_kill() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    // How many records of each table are known to be safe.
    let mut safe = TABLES.map(|_| 0);
    for round in 0..ROUNDS {
        let mut child = start(&folder.database());
        let stdout = child.stdout.take().unwrap();
        // Every fifth dies while it starts, the others in the midst of writing.
        let wait = Duration::from_micros(random() % 30_000);
        let acknowledged = if round % 5 == 0 {
            thread::sleep(wait);
            child.kill().unwrap();
            lines(stdout).collect()
        } else {
            let mut lines = lines(stdout);
            let first = lines.next().expect("it ends only when it is killed");
            let rest = thread::spawn(move || lines.collect::<Vec<_>>());
            thread::sleep(wait);
            child.kill().unwrap();
            let mut acknowledged = rest.join().unwrap();
            acknowledged.push(first);
            acknowledged
        };
        assert!(!child.wait().unwrap().success(), "it ended by itself");
        for line in acknowledged {
            let (table, seq) = line.split_once(' ').unwrap();
            let number = TABLES.iter().position(|name| *name == table).unwrap();
            safe[number] = safe[number].max(seq.parse::<u64>().unwrap() + 1);
        }
        runtime.block_on(check(&folder.database(), &mut safe));
    }
    assert!(
        safe.iter().sum::<u64>() > 100,
        "hardly anything was written: {safe:?}"
    );
    let connection = Connection::open(folder.database()).unwrap();
    let verdict: String = connection
        .pragma_query_one(None, "integrity_check")
        .unwrap();
    assert_eq!(verdict, "ok");
}

/// Opens what the dead process left and looks for every acknowledged line. A few more may be there:
/// they were written, but death came before the answer.
async fn check(database: &Path, safe: &mut [u64; 4]) {
    let store = SqliteStore::open(database).unwrap();
    for (table, safe) in TABLES.iter().zip(safe) {
        let Some(row) = store.table(table).await.unwrap() else {
            assert_eq!(*safe, 0, "{table} is gone");
            continue;
        };
        let lines = store.read(table, 0).await.unwrap();
        assert_eq!(row.next_seq, lines.len() as u64);
        assert!(row.next_seq >= *safe, "{table} lost a line");
        for (seq, found) in (1..).zip(&lines[1..]) {
            assert!(
                *found == line(table, seq),
                "{table} {seq} is damaged: {found}"
            );
        }
        *safe = row.next_seq;
    }
    store.close().await.unwrap();
}

fn start(database: &Path) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--ignored", "--exact", "crash::victim", "--nocapture"])
        .env(DATABASE, database)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The lines with which the child acknowledges; a last one that was cut off is none.
fn lines(stdout: ChildStdout) -> impl Iterator<Item = String> + Send {
    let mut reader = BufReader::new(stdout);
    std::iter::from_fn(move || {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        line.ends_with('\n').then_some(line)
    })
    .filter_map(|line| Some(line.trim_end().strip_prefix("stored ")?.to_owned()))
}

/// Writes until it is killed, to all tables at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the process that acknowledged_lines_survive_a_kill kills"]
async fn victim() {
    let Ok(database) = env::var(DATABASE) else {
        return;
    };
    println!();
    let store = Arc::new(SqliteStore::open(database).unwrap());
    let tasks = TABLES.map(|table| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let mut next = match store.table(table).await.unwrap() {
                Some(row) => row.next_seq,
                None => {
                    store.create(new_table(table, &["ann"])).await.unwrap();
                    acknowledge(table, 0);
                    1
                }
            };
            loop {
                let line = line(table, next);
                store.append(table, next, line).await.unwrap();
                acknowledge(table, next);
                next += 1;
            }
        })
    });
    for task in tasks {
        let () = task.await.unwrap();
    }
}

fn acknowledge(table: &str, seq: u64) {
    // In one piece, past the test harness, which would keep it back.
    let line = format!("stored {table} {seq}\n");
    io::stdout().lock().write_all(line.as_bytes()).unwrap();
}

/// What record `seq` says. Some are longer than a page of the database.
fn line(table: &str, seq: u64) -> String {
    let length = if seq.is_multiple_of(7) { 9000 } else { 300 };
    format!("{table} {seq} {:.>length$} end", "")
}

fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
