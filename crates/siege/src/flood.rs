//! Hostile commands at all games, as many as fit through a few connections, between people who play.

use std::thread;

use anyhow::Result;
use chance::Chance;

use crate::load::{Load, Mood};
use crate::program::fresh;
use crate::report::{Fault, Report};
use crate::siege::Siege;
use crate::tables::{Acks, Table};

/// Batches of each connection before everything is looked through.
const STEPS: usize = 400;
const SENDERS: usize = 3;

pub fn attack(siege: &Siege, place: &str, chance: &mut Chance) -> Result<()> {
    let data = siege.place(place);
    fresh(&data)?;
    let mut report = Report::default();
    let mut server = siege.program.start(&data)?;
    let tables = siege.tables(&server.address, 2)?;
    let mut acks = Acks::new();
    let loads: Vec<_> = thread::scope(|scope| {
        let senders: Vec<_> = (0..SENDERS)
            .map(|_| chance.fork())
            .map(|chance| {
                let (tables, address) = (&tables, &server.address);
                scope.spawn(move || flood(siege, address, tables, chance))
            })
            .collect();
        senders.into_iter().filter_map(|s| s.join().ok()).collect()
    });
    if loads.len() < SENDERS || !server.runs() {
        report.row(Fault::Hostile).failed += 1;
        report.note(Fault::Hostile, "it ended by itself");
    }
    for (told, noticed) in loads {
        report.add(noticed);
        for (table, told) in told {
            acks.entry(table).or_default().extend(told);
        }
    }
    if !server.stop() {
        report.row(Fault::Hostile).failed += 1;
        report.note(Fault::Hostile, "it does not stop well");
    }
    siege.reckon(Fault::Hostile, &data, &tables, &acks, &mut report)?;
    siege.add(report);
    Ok(())
}

fn flood(siege: &Siege, address: &str, tables: &[Table], chance: Chance) -> (Acks, Report) {
    let mut own = Report::default();
    let mut load = match Load::begin(address, &siege.shapes, tables, chance) {
        Ok(load) => load,
        Err(error) => {
            own.row(Fault::Hostile).failed += 1;
            own.note(Fault::Hostile, format!("no connection: {error}"));
            return (Acks::new(), own);
        }
    };
    for step in 0..STEPS {
        let mut done = load.step(Mood::Attack);
        if done.is_ok() && step % 16 == 0 {
            done = load.break_http();
        }
        // Nobody kills this server: it has to answer.
        if let Err(error) = done {
            load.report.row(Fault::Hostile).failed += 1;
            let note = format!("no answer: {error}");
            load.report.note(Fault::Hostile, note);
            break;
        }
        if siege.is_over() && step > 10 {
            break;
        }
    }
    (load.acks, load.report)
}
