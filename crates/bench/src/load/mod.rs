//! Load for a running server: tables with two seats that both follow, and one of them plays.

mod events;
mod http;
mod script;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::measure::{quantile, rounded};
use crate::process::{cpu_seconds, memory};
use events::Events;
use http::Connection;
use script::Script;

/// Commands at each table before memory is measured.
const WARM: u64 = 20;
/// Commands at a table of its own before anything is measured: code and caches that all tables share
/// are not a table's.
const FIRST: u64 = 5000;

/// Where the server is.
#[derive(Clone, Debug)]
pub struct Server {
    pub address: String,
    pub pid: String,
}

/// A table, seen from outside: the player's connection, and what both seats see.
struct Table {
    path: String,
    token: String,
    player: Connection,
    seats: [Events; 2],
    script: Script,
    /// The number of the next record.
    next: u64,
}

/// Plays at `tables` tables for a while.
pub async fn load(server: &Server, tables: usize, time: Duration) -> Result<Value> {
    let mut first = Table::open(server).await?;
    first.play_until(|next| next > FIRST).await?;
    let before = settled_memory(server).await?;

    let mut all = Vec::new();
    for _ in 0..tables {
        all.push(Table::open(server).await?);
    }
    let (all, _) = together(all, |next| next > WARM).await?;
    let after = settled_memory(server).await?;

    // As long as the peer's compiler needs to warm up.
    let start = Instant::now();
    let (all, _) = together(all, move |_| start.elapsed() >= time / 2).await?;

    let (start, cpu) = (Instant::now(), cpu_seconds(&server.pid)?);
    let own = cpu_seconds("self")?;
    let (_, mut waits) = together(all, move |_| start.elapsed() >= time).await?;
    let (took, cpu) = (start.elapsed(), cpu_seconds(&server.pid)? - cpu);
    let own = cpu_seconds("self")? - own;

    waits.sort_unstable();
    let commands = waits.len() as f64;
    let ms = |share| rounded(quantile(&waits, share).as_secs_f64() * 1e3);
    Ok(json!({
        "tables": tables,
        "commands_per_second": rounded(commands / took.as_secs_f64()),
        "p50_ms": ms(0.5),
        "p99_ms": ms(0.99),
        "server_cpu_micros": rounded(cpu * 1e6 / commands),
        "load_cpu_micros": rounded(own * 1e6 / commands),
        "bytes_per_table": rounded((after - before) / tables as f64),
    }))
}

/// Plays at all tables at once; the tables again, and how long every command took.
async fn together(
    tables: Vec<Table>,
    enough: impl Fn(u64) -> bool + Copy + Send + 'static,
) -> Result<(Vec<Table>, Vec<Duration>)> {
    let mut playing = JoinSet::new();
    for mut table in tables {
        playing.spawn(async move {
            let waits = table.play_until(enough).await?;
            anyhow::Ok((table, waits))
        });
    }
    let (mut tables, mut all_waits) = (Vec::new(), Vec::new());
    while let Some(played) = playing.join_next().await {
        let (table, waits) = played??;
        tables.push(table);
        all_waits.extend(waits);
    }
    Ok((tables, all_waits))
}

/// Memory once the server has come to rest.
async fn settled_memory(server: &Server) -> Result<f64> {
    tokio::time::sleep(Duration::from_millis(500)).await;
    memory(&server.pid)
}

impl Table {
    async fn open(server: &Server) -> Result<Table> {
        let mut player = Connection::open(&server.address).await?;
        let answer = player
            .post("/api/tables", "", r#"{"game":"samurai"}"#)
            .await?;
        ensure!(answer.status == 201, "opening a table: {}", answer.text());
        let opened: Value = serde_json::from_slice(&answer.body)?;
        let table = opened["table"].as_str().context("no table")?;
        let path = format!("/api/tables/{table}/events");
        let mut tokens = Vec::new();
        let mut seats = Vec::new();
        for seat in [0, 1] {
            let token = opened["seats"][seat]["token"]
                .as_str()
                .context("no token")?;
            seats.push(Events::follow(&server.address, &path, token).await?);
            tokens.push(token.to_owned());
        }
        Ok(Table {
            path: format!("/api/tables/{table}/commands"),
            token: tokens.swap_remove(0),
            player,
            seats: seats.try_into().ok().context("two seats")?,
            script: Script::default(),
            next: 1,
        })
    }

    /// Sends commands one after the other, each when both seats have seen the last.
    async fn play_until(&mut self, enough: impl Fn(u64) -> bool) -> Result<Vec<Duration>> {
        let mut waits = Vec::new();
        while !enough(self.next) {
            let asked = Instant::now();
            let [one, two] = &mut self.seats;
            let (answer, (), ()) = tokio::try_join!(
                self.player
                    .post(&self.path, &self.token, self.script.command()),
                one.see(self.next),
                two.see(self.next),
            )?;
            waits.push(asked.elapsed());
            if answer.status != 200 {
                bail!("record {}: {}", self.next, answer.text());
            }
            self.script.read(&answer.body);
            self.next += 1;
        }
        Ok(waits)
    }
}
