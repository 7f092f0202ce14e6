//! A server that is killed again and again while everybody plays, also while it starts.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use chance::Chance;

use crate::judge::judge;
use crate::load::{Load, Mood};
use crate::program::fresh;
use crate::report::{Fault, Report};
use crate::siege::Siege;
use crate::tables::{Acks, Table};
use crate::wire::{Connection, Request, is_hang};

/// Kills before everything is looked through and a new folder begun.
const KILLS: usize = 20;
/// Connections that write.
const WRITERS: usize = 4;
/// Answers after which it is killed at the latest, and how long they are waited for.
const MOST_ANSWERS: usize = 160;
const PATIENCE: Duration = Duration::from_secs(5);

pub fn attack(siege: &Siege, place: &str, chance: &mut Chance) -> Result<()> {
    let data = siege.place(place);
    fresh(&data)?;
    let mut report = Report::default();
    let mut server = siege.program.start(&data)?;
    let tables = siege.tables(&server.address, 1)?;
    let mut acks = Acks::new();
    for _ in 0..KILLS {
        let address = server.address.clone();
        let moment = chance.below(MOST_ANSWERS);
        let answered = AtomicUsize::new(0);
        let (loads, ran) = thread::scope(|scope| {
            let writers: Vec<_> = (0..WRITERS)
                .map(|_| (chance.fork(), address.clone()))
                .map(|(chance, address)| {
                    let (tables, answered) = (&tables, &answered);
                    scope.spawn(move || write(siege, &address, tables, chance, answered))
                })
                .collect();
            // Early, late, in the middle of a commit. Not by the clock: a busy machine has something at stake too.
            let begun = Instant::now();
            while answered.load(Relaxed) < moment && begun.elapsed() < PATIENCE {
                thread::sleep(Duration::from_micros(500));
            }
            let ran = server.kill();
            let loads: Vec<_> = writers.into_iter().filter_map(|w| w.join().ok()).collect();
            (loads, ran)
        });
        if loads.len() < WRITERS || !ran {
            report.row(Fault::Kill).failed += 1;
            report.note(Fault::Kill, "it ended by itself");
        }
        report.row(Fault::Kill).tried += 1;
        let mut new = Acks::new();
        for (told, noticed) in loads {
            report.add(noticed);
            for (table, told) in told {
                new.entry(table).or_default().extend(told);
            }
        }
        while chance.percent(20) {
            let moment = Duration::from_millis(chance.below(40) as u64);
            siege.program.startle(&data, moment)?;
            report.row(Fault::Kill).tried += 1;
        }
        server = siege.program.start(&data)?;
        compare(&server.address, &tables, &new, &mut report)?;
        for (table, told) in new {
            acks.entry(table).or_default().extend(told);
        }
        if siege.is_over() {
            break;
        }
    }
    server.kill();
    siege.reckon(Fault::Kill, &data, &tables, &acks, &mut report)?;
    siege.add(report);
    Ok(())
}

/// Plays until the server is gone.
fn write(
    siege: &Siege,
    address: &str,
    tables: &[Table],
    chance: Chance,
    answered: &AtomicUsize,
) -> (Acks, Report) {
    let Ok(mut load) = Load::begin(address, &siege.shapes, tables, chance) else {
        return (Acks::new(), Report::default());
    };
    let error = loop {
        if let Err(error) = load.step_counted(Mood::Play, answered) {
            break error;
        }
    };
    if is_hang(&error) {
        load.report.row(Fault::Kill).failed += 1;
        load.report.note(Fault::Kill, "no answer");
    }
    (load.acks, load.report)
}

/// What the server hands out after it was started again, from the first record that was new.
fn compare(address: &str, tables: &[Table], new: &Acks, report: &mut Report) -> Result<()> {
    let mut connection = Connection::open(address)?;
    for table in tables {
        let told = new.get(&table.id).map(Vec::as_slice).unwrap_or_default();
        let Some(from) = told.iter().map(|ack| ack.seq).min() else {
            continue;
        };
        let path = table.path(&format!("/records?from={from}"));
        let answer = connection.ask(&Request::get(&path, &table.runner().token))?;
        let judged = judge(told, &answer.text(), from);
        if answer.status != 200 || !judged.notes.is_empty() {
            let row = report.row(Fault::Kill);
            row.lost += judged.lost;
            row.doubled += judged.doubled;
            row.changed += judged.changed;
            let notes = judged.notes.join(", ");
            let note = format!("{} {}: {} {notes}", table.game, table.id, answer.status);
            report.note(Fault::Kill, note);
        }
    }
    Ok(())
}
