//! Serving: tables with two seats that both see every record, each command answered when it is on disk,
//! next to boardgame.io in memory and to what the disk allows.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use super::report::{Row, Sample, short};
use super::server::{Server, empty_folder};
use super::{Effort, json, number, output, peers, program};

const TABLES: [usize; 3] = [1, 50, 400];
/// The number of tables the goals speak of.
const GOALS_AT: usize = 50;

/// What one side did at some number of tables.
#[derive(Clone, Debug, Default)]
struct Side {
    commands: Sample,
    p50: Sample,
    p99: Sample,
    cpu: Sample,
    memory: Sample,
}

impl Side {
    fn take(&mut self, report: &Value) -> Result<()> {
        self.commands.push(number(report, "/commands_per_second")?);
        self.p50.push(number(report, "/p50_ms")?);
        self.p99.push(number(report, "/p99_ms")?);
        self.cpu.push(number(report, "/server_cpu_micros")?);
        self.memory
            .push(number(report, "/bytes_per_table")? / 1000.0);
        Ok(())
    }
}

pub fn serve(effort: Effort) -> Result<Vec<Row>> {
    let boardgame = peers::boardgame();
    let mut rows = floor(effort)?;
    for tables in TABLES {
        let (mut ours, mut theirs) = (Side::default(), Side::default());
        for round in 0..effort.rounds {
            let report = our_turn(tables, effort)?;
            eprintln!("   {tables} tables, round {}: {report}", round + 1);
            ours.take(&report)?;
            if let Some(packages) = &boardgame {
                let report = their_turn(packages, tables, effort)?;
                eprintln!("   boardgame.io: {report}");
                theirs.take(&report)?;
            }
        }
        rows.extend(compared(
            tables,
            &ours,
            boardgame.is_some().then_some(&theirs),
        ));
    }
    Ok(rows)
}

fn our_turn(tables: usize, effort: Effort) -> Result<Value> {
    let server = Server::ours("serve")?;
    let mut load = program("serve-load");
    load.args([server.address.to_string(), server.pid(), tables.to_string()]);
    json(load.arg(effort.seconds.to_string()))
}

fn their_turn(packages: &PathBuf, tables: usize, effort: Effort) -> Result<Value> {
    let scripts = peers::scripts();
    let server = Server::boardgame(packages, &scripts)?;
    let mut load = Command::new("node");
    load.arg(scripts.join("boardgame/client.mjs"))
        .current_dir(packages);
    load.args([
        server.address.port().to_string(),
        server.pid(),
        tables.to_string(),
    ]);
    json(load.arg(effort.seconds.to_string()))
}

fn compared(tables: usize, ours: &Side, theirs: Option<&Side>) -> Vec<Row> {
    let plural = if tables == 1 { "table" } else { "tables" };
    let row = |figure: &str, ours: &Sample, theirs: Option<&Sample>| {
        let row = Row::new(format!("{tables} {plural}: {figure}"), ours.show());
        match theirs {
            Some(theirs) => row.beside(format!("boardgame.io {}", theirs.show())),
            None => row.beside("boardgame.io is not available here"),
        }
    };
    let mut rows = vec![
        row(
            "commands/s, durable",
            &ours.commands,
            theirs.map(|side| &side.commands),
        ),
        row("p50, ms", &ours.p50, theirs.map(|side| &side.p50)),
        row("p99, ms", &ours.p99, theirs.map(|side| &side.p99)),
        row(
            "server CPU per command, µs",
            &ours.cpu,
            theirs.map(|side| &side.cpu),
        ),
    ];
    // One table is lost in what a process allocates anyway.
    if tables > 1 {
        rows.push(row(
            "memory per table, kB",
            &ours.memory,
            theirs.map(|side| &side.memory),
        ));
    }
    let Some(theirs) = theirs else { return rows };
    let more = ours.commands.median() / theirs.commands.median();
    let less = [
        (1, theirs.p50.median() / ours.p50.median()),
        (2, theirs.p99.median() / ours.p99.median()),
        (3, theirs.cpu.median() / ours.cpu.median()),
        (4, theirs.memory.median() / ours.memory.median()),
    ];
    rows[0] = rows[0].clone().times(more);
    for (place, ratio) in less {
        if let Some(row) = rows.get_mut(place) {
            *row = row.clone().times(ratio);
        }
    }
    if tables == GOALS_AT {
        rows[0] = rows[0].clone().goal("≥ 2×", more >= 2.0);
        rows[2] = rows[2].clone().goal("≤ half", less[1].1 >= 2.0);
        rows[4] = rows[4].clone().goal("≤ a third", less[3].1 >= 3.0);
    }
    rows
}

/// What the disk allows: a plain file, and SQLite without a server around it.
fn floor(effort: Effort) -> Result<Vec<Row>> {
    let mut command = program("disk");
    command
        .arg(empty_folder("floor")?)
        .arg((effort.seconds / 2.0).to_string());
    let table = output(&mut command)?;
    let mut rows = Vec::new();
    for words in [
        "plain file, fdatasync",
        "SQLite, 1 at a time",
        "SQLite, 50 at a time",
        "SQLite, 400 at a time",
    ] {
        let line = table.lines().find_map(|line| line.strip_prefix(words));
        let rate = line.and_then(|numbers| numbers.split_whitespace().next()?.parse().ok());
        let rate: f64 = rate.with_context(|| format!("no `{words}` in\n{table}"))?;
        rows.push(Row::new(format!("the disk: {words}, lines/s"), "").beside(short(rate)));
    }
    Ok(rows)
}
