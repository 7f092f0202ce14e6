//! Files of a stopped or killed server, with a bit turned over or the end cut off. Whatever is not what it was must
//! be named by `check` and by the server, whichever looks first.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use chance::Chance;

use crate::judge::{Shown, unnoticed};
use crate::load::{Load, Mood};
use crate::program::{Program, forget, fresh, panics};
use crate::report::{Fault, Report};
use crate::siege::Siege;
use crate::tables::{Acks, Table, words};
use crate::wire::{Connection, Request};

/// What is tried with one folder before it is filled anew.
const TRIES: usize = 24;
/// Batches of commands it holds.
const STEPS: usize = 12;
const FILES: [&str; 3] = ["augenzahl.db", "augenzahl.db-wal", "augenzahl.db-ledger"];

pub fn attack(siege: &Siege, place: &str, chance: &mut Chance) -> Result<()> {
    let base = siege.place(&format!("{place}-base"));
    fresh(&base)?;
    let mut report = Report::default();
    let mut server = siege.program.start(&base)?;
    let tables = siege.tables(&server.address, 1)?;
    let address = server.address.clone();
    let mut load = Load::begin(&address, &siege.shapes, &tables, chance.fork())?;
    for step in 0..STEPS {
        load.step(Mood::Play)?;
        if step == STEPS / 2 {
            // Half of it goes into the file itself, the rest stays in the log.
            server.stop();
            server = siege.program.start(&base)?;
            let (told, noticed) = (load.acks, load.report);
            load = Load::begin(&server.address, &siege.shapes, &tables, chance.fork())?;
            (load.acks, load.report) = (told, noticed);
        }
    }
    let (acks, noticed) = (load.acks, load.report);
    report.add(noticed);
    // With a log, or with everything in one file.
    if chance.percent(60) {
        server.kill();
    } else {
        server.stop();
    }
    for _ in 0..TRIES {
        let copy = siege.place(place);
        fresh(&copy)?;
        let fault = harm(&base, &copy, chance)?;
        let mut good = true;
        let looked = look(&siege.program, &copy, &tables, &acks, chance)?;
        for what in looked.unnoticed {
            good = false;
            report.row(fault.0).unnoticed += 1;
            report.note(fault.0, format!("{}: {what}", fault.1));
        }
        for what in looked.failed.into_iter().chain(panics(&copy)) {
            good = false;
            report.row(fault.0).failed += 1;
            report.note(fault.0, format!("{}: {what}", fault.1));
        }
        report.row(fault.0).tried += 1;
        report.row(fault.0).acknowledged +=
            acks.values().map(|told| told.len() as u64).sum::<u64>();
        if good {
            forget(&copy)?;
        } else {
            // Kept to be looked at.
            let kept = siege.place(&format!("{place}-{}", chance.hex(6)));
            fs::rename(&copy, &kept)?;
            report.note(fault.0, kept.display());
        }
        if siege.is_over() {
            break;
        }
    }
    forget(&base)?;
    siege.add(report);
    Ok(())
}

/// Copies a folder and harms one of its files.
fn harm(base: &Path, copy: &Path, chance: &mut Chance) -> Result<(Fault, String)> {
    for entry in fs::read_dir(base)? {
        let entry = entry?;
        fs::copy(entry.path(), copy.join(entry.file_name()))?;
    }
    let mut there: Vec<&str> = Vec::new();
    for file in FILES {
        let size = fs::metadata(copy.join(file)).map_or(0, |found| found.len());
        // The notes may say less when they are damaged, but nothing that is wrong: tried now and then.
        let often = if file.ends_with("ledger") { 20 } else { 100 };
        if size > 0 && chance.percent(often) {
            there.push(file);
        }
    }
    let file = *chance.of(&there);
    let path = copy.join(file);
    let mut bytes = fs::read(&path)?;
    let at = chance.below(bytes.len());
    let told = if chance.percent(75) {
        let bit = chance.below(8);
        bytes[at] ^= 1 << bit;
        (Fault::Flip, format!("{file} byte {at} bit {bit}"))
    } else {
        bytes.truncate(at);
        (Fault::Cut, format!("{file} cut off at {at}"))
    };
    fs::write(&path, bytes)?;
    Ok(told)
}

#[derive(Debug, Default)]
struct Looked {
    unnoticed: Vec<String>,
    failed: Vec<String>,
}

/// What one table's runner sees: the records, and whether more are taken.
#[derive(Debug, Default)]
struct Seen {
    records: Option<String>,
    writes: bool,
}

fn look(
    program: &Program,
    data: &Path,
    tables: &[Table],
    acks: &Acks,
    chance: &mut Chance,
) -> Result<Looked> {
    let mut looked = Looked::default();
    // Whoever looks first must not make it good for the other.
    let (checked, seen) = if chance.percent(50) {
        let checked = program.check(data)?;
        (checked, ask_all(program, data, tables, chance, &mut looked))
    } else {
        let seen = ask_all(program, data, tables, chance, &mut looked);
        (program.check(data)?, seen)
    };
    let started = seen.is_some();
    let seen = seen.unwrap_or_else(|| tables.iter().map(|_| Seen::default()).collect());
    for (table, seen) in tables.iter().zip(seen) {
        let told = acks.get(&table.id).map(Vec::as_slice).unwrap_or_default();
        // Named itself, or as a part of a file of which no table can be named; where the file itself is broken the
        // server does not start, and says to look through it.
        let of_the_file = checked.file.is_some() && !started;
        let named = !checked.whole
            && (checked.faults.contains_key(&table.id)
                || checked.faults.is_empty()
                || checked.refused.is_some()
                || of_the_file);
        let shown = Shown {
            named,
            records: seen.records.as_deref(),
            writes: seen.writes,
        };
        if let Some(what) = unnoticed(told, &shown) {
            let what = format!("{} {}: {what}; {checked:?}", table.game, table.id);
            looked.unnoticed.push(what);
        }
    }
    Ok(looked)
}

/// What the server shows of every table; nothing if it does not start.
fn ask_all(
    program: &Program,
    data: &Path,
    tables: &[Table],
    chance: &mut Chance,
    looked: &mut Looked,
) -> Option<Vec<Seen>> {
    let mut server = program.start(data).ok()?;
    let seen = tables.iter().map(|table| {
        let seen = ask(&server.address, table, chance, &mut looked.failed);
        seen.unwrap_or_else(|error| {
            looked.failed.push(format!("no answer: {error:#}"));
            Seen::default()
        })
    });
    let seen: Vec<Seen> = seen.collect();
    if !server.runs() {
        looked.failed.push("it ended by itself".to_owned());
    }
    server.kill();
    Some(seen)
}

fn ask(
    address: &str,
    table: &Table,
    chance: &mut Chance,
    failed: &mut Vec<String>,
) -> Result<Seen> {
    let mut connection = Connection::open(address).context("no connection")?;
    let (path, token) = (table.path("/records"), &table.runner().token);
    let records = connection.ask(&Request::get(&path, token))?;
    let (_, command) = words(chance);
    let path = table.path("/commands");
    let said = connection.ask(&Request::post(&path, token, &command))?;
    for answer in [&records, &said] {
        // 503 is the answer that says what is wrong.
        if answer.status >= 500 && answer.status != 503 {
            failed.push(format!("{}: {}", answer.status, answer.text()));
        }
    }
    Ok(Seen {
        records: (records.status == 200).then(|| records.text()),
        writes: said.status == 200,
    })
}
