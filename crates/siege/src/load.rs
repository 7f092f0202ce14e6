//! One connection's share of the work at a few tables: playing, and attacking.

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use chance::Chance;
use serde_json::Value;

use crate::hostile;
use crate::judge::Ack;
use crate::report::{Fault, Report};
use crate::shapes::{Shapes, bend};
use crate::tables::{Acks, Table, words};
use crate::wire::{Answer, Connection, Request};

/// Requests under way at once.
const BATCH: usize = 24;
/// A legal command to make something else of.
const LEGAL: &str = r#"{"cmd":"say","text":"not to be heard"}"#;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Mostly what is legal.
    Play,
    /// Mostly what is not.
    Attack,
}

/// What an answer may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The rules decide; `verify` judges them.
    Rules,
    Refusal,
}

/// A request under way.
#[derive(Debug)]
pub struct Sent {
    pub table: usize,
    pub fault: Option<Fault>,
    pub due: Due,
    /// Words that its record holds.
    pub mark: Option<String>,
    pub bytes: Vec<u8>,
}

#[derive(Debug)]
pub struct Load<'a> {
    shapes: &'a Shapes,
    tables: &'a [Table],
    address: String,
    connection: Connection,
    chance: Chance,
    /// By table and seat: what was offered last.
    offers: HashMap<(usize, usize), Vec<Value>>,
    pub report: Report,
    pub acks: Acks,
}

impl<'a> Load<'a> {
    pub fn begin(
        address: &str,
        shapes: &'a Shapes,
        tables: &'a [Table],
        chance: Chance,
    ) -> io::Result<Load<'a>> {
        Ok(Load {
            shapes,
            tables,
            address: address.to_owned(),
            connection: Connection::open(address)?,
            chance,
            offers: HashMap::new(),
            report: Report::default(),
            acks: Acks::new(),
        })
    }

    /// Sends many at once and takes their answers. An error is a server that is not there any more, or does
    /// not answer.
    pub fn step(&mut self, mood: Mood) -> io::Result<()> {
        self.step_counted(mood, &AtomicUsize::new(0))
    }

    /// The same, for somebody who waits for so many answers.
    pub fn step_counted(&mut self, mood: Mood, answered: &AtomicUsize) -> io::Result<()> {
        if self.chance.percent(10) {
            self.look()?;
        }
        let sent: Vec<Sent> = (0..BATCH).map(|_| self.next(mood)).collect();
        for request in &sent {
            self.connection.put(&request.bytes);
        }
        self.connection.send()?;
        for request in &sent {
            let answer = self.connection.answer()?;
            answered.fetch_add(1, Relaxed);
            let closes = answer.closes;
            self.take(request, &answer);
            if closes {
                // What was behind it goes unheard.
                self.connection = Connection::open(&self.address)?;
                break;
            }
        }
        Ok(())
    }

    /// One that breaks HTTP, over a connection of its own.
    pub fn break_http(&mut self) -> io::Result<()> {
        let (table, seat) = self.place();
        let bytes = hostile::raw(
            &self.tables[table],
            &self.tables[table].seats[seat].token,
            LEGAL,
            &mut self.chance,
        );
        let mut stream = Connection::open(&self.address)?.into_stream();
        // The server may hang up in the middle.
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let row = self.report.row(Fault::Hostile);
        row.tried += 1;
        if answer.starts_with(b"HTTP/1.1 2") {
            row.accepted += 1;
            let what = String::from_utf8_lossy(&bytes);
            self.report
                .note(Fault::Hostile, format!("accepted: {what}"));
        }
        Ok(())
    }

    /// What a seat is offered.
    fn look(&mut self) -> io::Result<()> {
        let (table, seat) = self.place();
        let path = self.tables[table].path("");
        let request = Request::get(&path, &self.tables[table].seats[seat].token);
        let answer = self.connection.ask(&request)?;
        let view: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        if let Some(choices) = view["choices"].as_array() {
            // Few of many: all of them would be the same kind.
            let some = (0..choices.len().min(30)).map(|_| self.chance.of(choices).clone());
            self.offers.insert((table, seat), some.collect());
        }
        Ok(())
    }

    fn place(&mut self) -> (usize, usize) {
        let table = self.chance.below(self.tables.len());
        let seats = self.tables[table].seats.len();
        // Whoever watches has little to do.
        let seat = self.chance.below(seats + 2).min(seats - 1);
        let seat = if self.chance.percent(80) && seat == seats - 1 {
            0
        } else {
            seat
        };
        (table, seat)
    }

    fn next(&mut self, mood: Mood) -> Sent {
        let (at, seat) = self.place();
        let tables = self.tables;
        let table = &tables[at];
        let token = table.seats[seat].token.as_str();
        let chance = &mut self.chance;
        let path = table.path("/commands");
        let kind = chance.below(100);
        let kind = match mood {
            Mood::Attack => kind,
            // The last ones are the legal ones.
            Mood::Play => 60 + kind * 2 / 5,
        };
        let offers = self.offers.get(&(at, seat));
        let offer = offers.filter(|offers| !offers.is_empty());
        let offer = offer.map(|offers| chance.of(offers).clone());
        let (fault, due, mark, bytes) = match (kind, offer) {
            (0..20, _) => {
                let bytes = hostile::broken(table, token, LEGAL, chance);
                (Some(Fault::Hostile), Due::Refusal, None, bytes)
            }
            (20..35, _) => {
                let other = &tables[(at + 1) % tables.len()];
                let bytes = hostile::stranger(table, other, LEGAL, chance);
                (Some(Fault::Token), Due::Refusal, None, bytes)
            }
            (35..45, _) => {
                // Another game's.
                let game = chance.of(&self.shapes.games);
                let command = self.shapes.command(game, chance).to_string();
                let bytes = Request::post(&path, token, &command).bytes();
                (Some(Fault::Hostile), Due::Rules, None, bytes)
            }
            (45..68, Some(offer)) => {
                let command = bend(&offer, chance).to_string();
                let bytes = Request::post(&path, token, &command).bytes();
                (Some(Fault::Hostile), Due::Rules, None, bytes)
            }
            (45..80, None) | (68..80, _) => {
                let command = self.shapes.command(&table.game, chance).to_string();
                let bytes = Request::post(&path, token, &command).bytes();
                (Some(Fault::Hostile), Due::Rules, None, bytes)
            }
            (80..92, Some(offer)) => {
                let bytes = Request::post(&path, token, &offer.to_string()).bytes();
                (None, Due::Rules, None, bytes)
            }
            _ => {
                let (mark, command) = words(chance);
                let bytes = Request::post(&path, token, &command).bytes();
                (None, Due::Rules, Some(mark), bytes)
            }
        };
        Sent {
            table: at,
            fault,
            due,
            mark,
            bytes,
        }
    }

    fn take(&mut self, sent: &Sent, answer: &Answer) {
        let table = &self.tables[sent.table];
        if let Some(ack) = judge_answer(sent, answer, &mut self.report) {
            self.acks.entry(table.id.clone()).or_default().push(ack);
        }
    }
}

/// What an answer says: a record that has to be there from now on, or something bad.
pub fn judge_answer(sent: &Sent, answer: &Answer, report: &mut Report) -> Option<Ack> {
    let fault = sent.fault.unwrap_or(Fault::Hostile);
    report.row(fault).tried += u64::from(sent.fault.is_some());
    let request = || String::from_utf8_lossy(&sent.bytes).into_owned();
    if answer.status >= 500 {
        report.row(fault).failed += 1;
        let note = format!("{} {}: {}", answer.status, answer.text(), request());
        report.note(fault, note);
        return None;
    }
    if !answer.is_good() {
        return None;
    }
    if sent.due == Due::Refusal {
        report.row(fault).accepted += 1;
        report.note(fault, format!("accepted: {}", request()));
        return None;
    }
    let record: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    // Dice that are waited for are no record.
    let ack = Ack::of(&record)?;
    let told = record["table"]["text"].as_str();
    if sent.mark.is_some() && told != sent.mark.as_deref() {
        report.row(fault).doubled += 1;
        report.note(fault, format!("somebody else's record: {}", answer.text()));
        return None;
    }
    Some(ack)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Count;

    fn sent(due: Due, mark: Option<&str>) -> Sent {
        Sent {
            table: 0,
            fault: Some(Fault::Token),
            due,
            mark: mark.map(str::to_owned),
            bytes: b"POST".to_vec(),
        }
    }

    fn judged(sent: &Sent, status: u16, body: &str) -> (Option<Ack>, Count) {
        let answer = Answer {
            status,
            body: body.into(),
            closes: false,
        };
        let mut report = Report::default();
        let ack = judge_answer(sent, &answer, &mut report);
        let count = *report.row(Fault::Token);
        (ack, Count { tried: 0, ..count })
    }

    const RECORD: &str = r#"{"seq":4,"hash":"aa","table":{"text":"siege-1"}}"#;

    #[test]
    fn a_refusal_that_is_due_and_does_not_come_is_wrong() {
        let due = sent(Due::Refusal, None);
        assert_eq!(judged(&due, 200, RECORD).1.accepted, 1);
        assert_eq!(judged(&due, 401, "{}"), (None, Count::default()));
        assert_eq!(judged(&due, 500, "{}").1.failed, 1);
    }

    #[test]
    fn an_acknowledged_record_is_remembered() {
        let own = sent(Due::Rules, Some("siege-1"));
        let (ack, count) = judged(&own, 200, RECORD);
        assert_eq!(ack.map(|ack| (ack.seq, ack.hash)), Some((4, "aa".into())));
        assert_eq!(count, Count::default());
        assert_eq!(judged(&own, 202, r#"{"waiting_for":[]}"#).0, None);
    }

    #[test]
    fn somebody_elses_record_is_no_answer() {
        let own = sent(Due::Rules, Some("siege-2"));
        assert_eq!(judged(&own, 200, RECORD).1.doubled, 1);
    }
}
