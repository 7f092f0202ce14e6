//! How fast a journal can be appended to, next to what the disk itself allows.
//!
//! ```sh
//! cargo run --release -p bench --bin disk -- [FOLDER] [SECONDS PER STEP]
//! ```
//!
//! The floor is the least that any durable journal must do: append a line to a plain file and
//! wait for the disk. Then the same lines go through [`SqliteStore`], from one client and from
//! many, each of which waits for its answer before it writes again.

use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{NewTable, SqliteStore, Store};

type Anything<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Anything<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = match arguments.next() {
        Some(folder) => PathBuf::from(folder),
        None => std::env::temp_dir(),
    };
    let seconds = arguments.next().map_or(Ok(5.0), |text| text.parse())?;
    let time = Duration::from_secs_f64(seconds);
    let folder = folder.join(format!("store-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    println!(
        "{} · {seconds} s a step · lines of 300 bytes",
        folder.display()
    );
    println!(
        "{:<28}{:>10}{:>9}{:>10}{:>10}{:>14}",
        "", "lines/s", "× floor", "p50 µs", "p99 µs", "lines/commit"
    );
    let measured = floor(&folder, time)?;
    let base = measured.rate();
    measured.print("plain file, fdatasync", base, None);
    let runtime = tokio::runtime::Runtime::new()?;
    for clients in [1, 50, 400] {
        let (measured, commits) = runtime.block_on(appends(&folder, clients, time))?;
        let label = format!("SQLite, {clients} at a time");
        measured.print(&label, base, Some(commits));
    }
    fs::remove_dir_all(&folder)?;
    Ok(())
}

/// Every answer's time, and how long it all took.
struct Measured {
    took: Duration,
    waits: Vec<Duration>,
}

impl Measured {
    fn rate(&self) -> f64 {
        self.waits.len() as f64 / self.took.as_secs_f64()
    }

    fn print(mut self, label: &str, base: f64, commits: Option<u64>) {
        self.waits.sort_unstable();
        let rate = self.rate();
        let at = |share: f64| {
            let place = (self.waits.len() as f64 * share) as usize;
            self.waits.get(place).map_or(0, Duration::as_micros)
        };
        let group = commits.map_or("–".to_owned(), |commits| {
            format!("{:.1}", self.waits.len() as f64 / commits.max(1) as f64)
        });
        println!(
            "{label:<28}{rate:>10.0}{:>9.1}{:>10}{:>10}{group:>14}",
            rate / base,
            at(0.5),
            at(0.99),
        );
    }
}

/// Made without the formatting machinery, which would be a visible part of the time.
fn line(seq: u64) -> String {
    let mut line = String::with_capacity(300);
    line.push_str("{\"seq\":");
    line.push_str(&seq.to_string());
    line.push_str(",\"events\":\"");
    line.extend(std::iter::repeat_n("0123456789abcdef", 17));
    line.push_str("\"}");
    line
}

fn floor(folder: &Path, time: Duration) -> Anything<Measured> {
    let mut file = File::create(folder.join("floor"))?;
    let mut waits = Vec::new();
    let start = Instant::now();
    while start.elapsed() < time {
        let asked = Instant::now();
        file.write_all(line(waits.len() as u64).as_bytes())?;
        file.sync_data()?;
        waits.push(asked.elapsed());
    }
    let took = start.elapsed();
    Ok(Measured { took, waits })
}

async fn appends(folder: &Path, clients: usize, time: Duration) -> Anything<(Measured, u64)> {
    let store = Arc::new(SqliteStore::open(folder.join(format!("{clients}.db")))?);
    for client in 0..clients {
        store.create(new_table(client)).await?;
    }
    let before = store.commits();
    let start = Instant::now();
    let tasks: Vec<_> = (0..clients)
        .map(|client| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let table = table_id(client);
                let mut waits = Vec::new();
                for seq in 1.. {
                    let asked = Instant::now();
                    if asked - start >= time {
                        break;
                    }
                    store.append(&table, seq, line(seq)).await?;
                    waits.push(asked.elapsed());
                }
                Anything::Ok(waits)
            })
        })
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let took = start.elapsed();
    let commits = store.commits() - before;
    store.close().await?;
    Ok((Measured { took, waits }, commits))
}

fn table_id(client: usize) -> String {
    format!("table-{client:05}")
}

fn new_table(client: usize) -> NewTable {
    NewTable {
        id: table_id(client),
        game: "bench".to_owned(),
        name: String::new(),
        at_ms: 0,
        seed: [0; 32],
        opening: line(0),
        seats: Vec::new(),
        holder: None,
    }
}
