//! Seats that are given to somebody else or taken away while their commands are under way, and servers that are
//! killed in the middle of it.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use chance::Chance;
use serde_json::{Value, json};

use crate::judge::Ack;
use crate::load::{Due, Sent, judge_answer};
use crate::program::fresh;
use crate::report::{Fault, Report};
use crate::siege::Siege;
use crate::tables::{Acks, Table, words};
use crate::wire::{Connection, Request};

/// Tables before everything is looked through.
const TABLES: usize = 9;
/// Some games have nobody who runs the table.
const MOST_OPENED: usize = 4 * TABLES;
const MASTER: &str = "gm";
/// How often a seat changes hands at one table.
const CHANGES: usize = 5;
const SENDERS: usize = 3;
/// The seat in question.
const SEAT: &str = "p1";

/// Which token is the right one. Those before it open nothing any more, once it stands here.
#[derive(Debug)]
struct Right {
    token: Mutex<(u64, String)>,
    done: AtomicBool,
}

impl Right {
    fn now(&self) -> (u64, String) {
        let token = self.token.lock().unwrap_or_else(PoisonError::into_inner);
        token.clone()
    }

    fn pass_on(&self, token: String) {
        let mut now = self.token.lock().unwrap_or_else(PoisonError::into_inner);
        *now = (now.0 + 1, token);
    }
}

pub fn attack(siege: &Siege, place: &str, chance: &mut Chance) -> Result<()> {
    let data = siege.place(place);
    fresh(&data)?;
    let mut report = Report::default();
    let mut server = siege.program.start(&data)?;
    let (mut tables, mut acks) = (Vec::new(), Acks::new());
    let games = siege.shapes.games.iter().cycle().take(MOST_OPENED);
    let opened = games.map(|game| Table::open(&mut Connection::open(&server.address)?, game));
    // Where somebody runs the table, seats can be given to others.
    let led = |table: &Result<Table>| table.as_ref().map_or(true, |it| it.runner().id == MASTER);
    let opened: Vec<Table> = opened.filter(led).take(TABLES).collect::<Result<_>>()?;
    for table in opened {
        let token = table.seat(SEAT).context("a first player")?.token.clone();
        let right = Right {
            token: Mutex::new((0, token)),
            done: AtomicBool::new(false),
        };
        let killed = chance.percent(50);
        let moment = chance.below(CHANGES) as u64;
        let later = Duration::from_micros(chance.below(8_000) as u64);
        let address = server.address.clone();
        let told: Vec<(Vec<Ack>, Report)> = thread::scope(|scope| {
            let (table, right, address) = (&table, &right, &address);
            let mut all: Vec<_> = (0..SENDERS)
                .map(|_| chance.fork())
                .map(|chance| scope.spawn(move || speak(address, table, right, chance)))
                .collect();
            let chance = chance.fork();
            all.push(scope.spawn(move || take_away(address, table, right, chance)));
            if killed {
                // After so many changes, and a moment: in the middle of the next one.
                while right.now().0 < moment && !right.done.load(Relaxed) {
                    thread::sleep(Duration::from_micros(500));
                }
                thread::sleep(later);
                right.done.store(true, Relaxed);
                server.kill();
                report.row(Fault::Kill).tried += 1;
                // Without it nothing below can go on; it is ended when it is dropped.
                server = siege.program.start(&data)?;
            }
            let told = all.into_iter().filter_map(|one| one.join().ok());
            anyhow::Ok(told.collect())
        })?;
        for (told, noticed) in told {
            acks.entry(table.id.clone()).or_default().extend(told);
            report.add(noticed);
        }
        open_links(&server.address, &table, &mut report)?;
        tables.push(table);
        if siege.is_over() {
            break;
        }
    }
    if !server.runs() {
        report.row(Fault::Seat).failed += 1;
        report.note(Fault::Seat, "it ended by itself");
    }
    server.kill();
    siege.reckon(Fault::Seat, &data, &tables, &acks, &mut report)?;
    siege.add(report);
    Ok(())
}

/// Somebody on the seat, with the token that was right a moment ago.
fn speak(address: &str, table: &Table, right: &Right, mut chance: Chance) -> (Vec<Ack>, Report) {
    let (mut acks, mut report) = (Vec::new(), Report::default());
    let Ok(mut connection) = Connection::open(address) else {
        return (acks, report);
    };
    let path = table.path("/commands");
    let mut own = right.now();
    while !right.done.load(Relaxed) {
        // Whoever asks after the seat has changed hands is refused for certain.
        let lost = right.now().0 > own.0;
        let mut sent = Vec::new();
        for _ in 0..4 {
            let (mark, command) = words(&mut chance);
            let bytes = Request::post(&path, &own.1, &command).bytes();
            connection.put(&bytes);
            sent.push(Sent {
                table: 0,
                fault: lost.then_some(Fault::Token),
                due: if lost { Due::Refusal } else { Due::Rules },
                mark: Some(mark),
                bytes,
            });
        }
        if connection.send().is_err() {
            break;
        }
        for sent in &sent {
            let Ok(answer) = connection.answer() else {
                return (acks, report);
            };
            acks.extend(judge_answer(sent, &answer, &mut report));
        }
        if lost {
            own = right.now();
        }
    }
    (acks, report)
}

/// The game master: gives the seat to others, and takes it away in the end.
fn take_away(
    address: &str,
    table: &Table,
    right: &Right,
    mut chance: Chance,
) -> (Vec<Ack>, Report) {
    let (mut acks, mut report) = (Vec::new(), Report::default());
    let Ok(mut connection) = Connection::open(address) else {
        right.done.store(true, Relaxed);
        return (acks, report);
    };
    let gm = &table.runner().token;
    for change in 0..CHANGES {
        thread::sleep(Duration::from_millis(chance.below(8) as u64));
        let last = change + 1 == CHANGES;
        let cmd = if last { "revoke_seat" } else { "replace_seat" };
        let command = json!({ "cmd": cmd, "seat": SEAT }).to_string();
        let path = table.path("/commands");
        let Ok(answer) = connection.ask(&Request::post(&path, gm, &command)) else {
            break;
        };
        report.row(Fault::Seat).tried += 1;
        if answer.status != 200 {
            report.row(Fault::Seat).failed += 1;
            report.note(Fault::Seat, format!("{cmd}: {}", answer.text()));
            break;
        }
        let record: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        acks.extend(Ack::of(&record));
        let token = match last {
            true => Some("0".repeat(64)),
            false => links(&mut connection, table).and_then(|links| {
                let link = links.into_iter().find(|(seat, _)| seat == SEAT)?;
                Some(link.1)
            }),
        };
        match token {
            Some(token) => right.pass_on(token),
            None => break,
        }
    }
    // Those with the last right token find out.
    thread::sleep(Duration::from_millis(10));
    right.done.store(true, Relaxed);
    (acks, report)
}

/// The seats that are not taken away, with their tokens, as the game master is told them.
fn links(connection: &mut Connection, table: &Table) -> Option<Vec<(String, String)>> {
    let path = table.path("/seats");
    let seats = connection.ask(&Request::get(&path, &table.runner().token));
    let seats: Value = serde_json::from_slice(&seats.ok()?.body).ok()?;
    let link = |seat: &Value| {
        let token = seat["token"].as_str()?.to_owned();
        Some((seat["seat"].as_str()?.to_owned(), token))
    };
    Some(seats.as_array()?.iter().filter_map(link).collect())
}

/// Every link that is handed out opens something.
fn open_links(address: &str, table: &Table, report: &mut Report) -> Result<()> {
    let mut connection = Connection::open(address)?;
    let links = links(&mut connection, table).unwrap_or_default();
    let mut bad = |what: String| {
        report.row(Fault::Seat).failed += 1;
        report.note(Fault::Seat, format!("{} {}: {what}", table.game, table.id));
    };
    if links.is_empty() {
        bad("the game master is locked out".to_owned());
    }
    for (seat, token) in links {
        let path = table.path("");
        let answer = connection.ask(&Request::get(&path, &token))?;
        if answer.status != 200 {
            bad(format!(
                "the link of {seat} opens nothing: {}",
                answer.status
            ));
        }
    }
    Ok(())
}
