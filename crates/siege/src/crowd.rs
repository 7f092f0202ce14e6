//! Connections that send half of something or read nothing, and many who follow a table live. Those who play must
//! not notice, and those who follow must see every record once.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use chance::Chance;
use serde_json::Value;

use crate::judge::judge;
use crate::load::{Load, Mood};
use crate::program::fresh;
use crate::report::{Fault, Report};
use crate::siege::Siege;
use crate::tables::{Acks, Table};
use crate::wire::{Connection, Request, find};

/// Connections of each kind that do not do what one expects of them.
const SLOW: usize = 25;
/// Who follows a table: reading, reading slowly, not reading at all.
const READERS: usize = 2;
const IDLERS: usize = 25;
const STEPS: usize = 12;

pub fn attack(siege: &Siege, place: &str, chance: &mut Chance) -> Result<()> {
    let data = siege.place(place);
    fresh(&data)?;
    let mut report = Report::default();
    let mut server = siege.program.start(&data)?;
    let tables = siege.tables(&server.address, 1)?;
    let slow = crowd(&server.address, &tables, chance)?;
    report.row(Fault::Slow).tried += slow.len() as u64;
    let mut idle = Vec::new();
    for table in &tables {
        for _ in 0..IDLERS {
            idle.push(follow(&server.address, table)?);
        }
    }
    let mut acks = Acks::new();
    let followed: Vec<(usize, Result<String>)> = thread::scope(|scope| {
        let mut readers = Vec::new();
        for (at, table) in tables.iter().enumerate() {
            for reader in 0..READERS {
                let stream = follow(&server.address, table)?;
                let end = end_mark(table);
                readers.push((at, scope.spawn(move || read(stream, reader > 0, &end))));
            }
        }
        report.row(Fault::Stream).tried += (readers.len() + idle.len()) as u64;
        let players: Vec<_> = (0..2)
            .map(|_| chance.fork())
            .map(|chance| {
                let (tables, address) = (&tables, &server.address);
                scope.spawn(move || play(siege, address, tables, chance))
            })
            .collect();
        for player in players {
            let Ok((told, noticed)) = player.join() else {
                continue;
            };
            report.add(noticed);
            for (table, told) in told {
                acks.entry(table).or_default().extend(told);
            }
        }
        // The last words: whoever reads them has read everything.
        for table in &tables {
            let mut connection = Connection::open(&server.address)?;
            let command = serde_json::json!({ "cmd": "say", "text": end_mark(table) }).to_string();
            let path = table.path("/commands");
            let said = connection.ask(&Request::post(&path, &table.runner().token, &command))?;
            let record: Value = serde_json::from_slice(&said.body)?;
            let ack = crate::judge::Ack::of(&record).context("the last words are a record")?;
            acks.entry(table.id.clone()).or_default().push(ack);
        }
        let followed = readers
            .into_iter()
            .filter_map(|(at, reader)| Some((at, reader.join().ok()?)));
        anyhow::Ok(followed.collect())
    })?;
    for (at, seen) in followed {
        let table = &tables[at];
        let told = acks.get(&table.id).map(Vec::as_slice).unwrap_or_default();
        let row = report.row(Fault::Stream);
        let note = match seen {
            Ok(seen) => {
                let judged = judge(told, &seen, 0);
                row.lost += judged.lost;
                row.doubled += judged.doubled;
                row.changed += judged.changed;
                judged.notes.join(", ")
            }
            Err(error) => {
                row.failed += 1;
                format!("the stream ended: {error:#}")
            }
        };
        if !note.is_empty() {
            report.note(
                Fault::Stream,
                format!("{} {}: {note}", table.game, table.id),
            );
        }
    }
    drop((slow, idle));
    if !server.runs() {
        report.row(Fault::Slow).failed += 1;
        report.note(Fault::Slow, "it ended by itself");
    }
    server.kill();
    siege.reckon(Fault::Stream, &data, &tables, &acks, &mut report)?;
    siege.add(report);
    Ok(())
}

fn end_mark(table: &Table) -> String {
    format!("{}end-{}", crate::judge::MARK, table.id)
}

/// Everybody who sends half of something, or asks for much and reads nothing.
fn crowd(address: &str, tables: &[Table], chance: &mut Chance) -> Result<Vec<TcpStream>> {
    let mut all = Vec::new();
    for _ in 0..SLOW {
        let table = chance.of(tables);
        let token = &table.runner().token;
        let path = table.path("/commands");
        let whole = Request::post(&path, token, r#"{"cmd":"say","text":"never whole"}"#).bytes();
        let records = table.path("/records");
        let much = Request::get(&records, token).bytes().repeat(20);
        let head = find(&whole, b"\r\n\r\n").unwrap_or(0);
        let half_head = &whole[..chance.below(head)];
        let half_body = &whole[..head + 4 + chance.below(whole.len() - head - 4)];
        for bytes in [b"", half_head, half_body, &much[..]] {
            let mut stream = TcpStream::connect(address)?;
            stream.write_all(bytes)?;
            all.push(stream);
        }
    }
    Ok(all)
}

/// Follows a table from its beginning, as whoever runs it.
fn follow(address: &str, table: &Table) -> Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    let path = table.path("/events?from=0");
    stream.write_all(&Request::get(&path, &table.runner().token).bytes())?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    Ok(stream)
}

/// The records that come through a stream up to the last words.
fn read(mut stream: TcpStream, slowly: bool, end: &str) -> Result<String> {
    let mut bytes = Vec::new();
    let mut piece = vec![0; if slowly { 700 } else { 32 * 1024 }];
    let mut looked = 0;
    loop {
        let got = stream.read(&mut piece)?;
        anyhow::ensure!(got > 0, "the server hung up");
        bytes.extend_from_slice(&piece[..got]);
        let from = usize::saturating_sub(looked, end.len());
        let ended = find(&bytes[from..], end.as_bytes()).map(|at| from + at);
        if let Some(at) = ended
            && find(&bytes[at..], b"\n\n").is_some()
        {
            break;
        }
        looked = ended.unwrap_or(bytes.len());
        if slowly {
            thread::sleep(Duration::from_micros(200));
        }
    }
    let text = String::from_utf8(unchunked(&bytes)?)?;
    let records = text.lines().filter_map(|line| line.strip_prefix("data: "));
    // What else is told has no number.
    let records = records.filter(|data| data.contains("\"seq\":"));
    Ok(records.flat_map(|record| [record, "\n"]).collect())
}

/// What the chunks of an answer hold, as far as they are whole.
fn unchunked(bytes: &[u8]) -> Result<Vec<u8>> {
    let head = find(bytes, b"\r\n\r\n").context("no head")?;
    anyhow::ensure!(bytes.starts_with(b"HTTP/1.1 200"), "no live updates");
    let mut rest = &bytes[head + 4..];
    let mut whole = Vec::new();
    while let Some(digits) = find(rest, b"\r\n") {
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..digits])?, 16)?;
        let begin = digits + 2;
        let Some(chunk) = rest.get(begin..begin + length) else {
            break;
        };
        whole.extend_from_slice(chunk);
        rest = rest.get(begin + length + 2..).unwrap_or_default();
    }
    Ok(whole)
}

/// Plays while all of them are there: everybody is answered.
fn play(siege: &Siege, address: &str, tables: &[Table], chance: Chance) -> (Acks, Report) {
    let mut failed = Report::default();
    let mut load = match Load::begin(address, &siege.shapes, tables, chance) {
        Ok(load) => load,
        Err(error) => {
            failed.row(Fault::Slow).failed += 1;
            failed.note(Fault::Slow, format!("no connection: {error}"));
            return (Acks::new(), failed);
        }
    };
    for _ in 0..STEPS {
        if let Err(error) = load.step(Mood::Play) {
            load.report.row(Fault::Slow).failed += 1;
            load.report.note(Fault::Slow, format!("no answer: {error}"));
            break;
        }
    }
    (load.acks, load.report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_put_together() {
        let bytes = b"HTTP/1.1 200 OK\r\nx: y\r\n\r\n5\r\nid: 0\r\n3\r\n\n\n!\r\n9\r\nhalf";
        assert_eq!(unchunked(bytes).unwrap(), b"id: 0\n\n!");
        assert!(unchunked(b"HTTP/1.1 401 No\r\n\r\n").is_err());
    }
}
