//! A server is killed in the middle of a stream of commands, again and again. Whatever it had
//! acknowledged is there afterwards, nothing is half there, and the state is what the journal says.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use dice::{Dice, Die, Kind, Seed};
use samurai::Samurai;
use serde_json::Value;
use table::{Body, Table};

use crate::cluster;
use crate::http::{self, Opened};
use crate::server::{Folder, Server};

const KILLS: u64 = 22;
/// Each start asks a database besides, so fewer do.
const KILLS_ON_POSTGRES: u64 = 6;
/// Records at stake; fewer would prove little.
const STAKE: usize = 1000;
const STAKE_ON_POSTGRES: usize = 100;
const TABLES: usize = 4;

/// What one writer was told, in the order it was told.
type Acknowledged = Vec<Value>;

#[test]
fn acknowledged_records_survive_sigkill() {
    survive(KILLS, STAKE, &[]);
}

#[test]
fn acknowledged_records_survive_sigkill_on_postgres() {
    let database = cluster::database();
    survive(
        KILLS_ON_POSTGRES,
        STAKE_ON_POSTGRES,
        &["--store", &database],
    );
}

fn survive(kills: u64, stake: usize, args: &[&str]) {
    let folder = Folder::new("kill");
    let mut server = Server::start_with(folder.path(), args);
    let mut duels: Vec<Opened> = open_all(&server);
    let mut journals: Vec<Acknowledged> = vec![Vec::new(); TABLES];
    let seed = Seed::from_number(7);
    let mut moments = seed.dice("moments", &[] as &[&str], 0);
    let mut survived = 0;

    for _ in 0..kills {
        let stop = Arc::new(AtomicBool::new(false));
        let writers: Vec<_> = duels
            .iter()
            .map(|duel| {
                let (address, stop) = (server.address.clone(), stop.clone());
                let (table, token) = (duel.table.clone(), duel.player.clone());
                thread::spawn(move || play(&address, &table, &token, &stop))
            })
            .collect();
        // Between 10 and 190 ms: early, late, in the middle of a commit.
        let mut face = [0; 2];
        let d20 = Die::new("moment", Kind::D20);
        moments
            .faces(&[d20, d20], &mut face)
            .expect("a stream never ends");
        thread::sleep(Duration::from_millis(
            u64::from(face[0]) * 9 + u64::from(face[1]),
        ));
        server.kill();
        stop.store(true, Ordering::Relaxed);
        for (journal, writer) in journals.iter_mut().zip(writers) {
            journal.extend(writer.join().expect("the writer ends by itself"));
        }

        server = Server::start_with(folder.path(), args);
        for (duel, journal) in duels.iter().zip(&journals) {
            survived += check(&server, duel, journal);
        }
        if journals.iter().any(|journal| journal.len() > 1500) {
            duels = open_all(&server);
            journals = vec![Vec::new(); TABLES];
        }
    }
    assert!(
        survived > stake,
        "only {survived} records were ever at stake"
    );
}

fn open_all(server: &Server) -> Vec<Opened> {
    let open = |_| http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    (0..TABLES).map(open).collect()
}

/// Plays as fast as it can until the server is gone; returns every record it was given.
fn play(address: &str, table: &str, token: &str, stop: &AtomicBool) -> Acknowledged {
    let mut acknowledged = Vec::new();
    // A round that never ends the duel: take dice back and choose again.
    for command in [r#"{"cmd":"choose_dice","n":1}"#, r#"{"cmd":"undo"}"#]
        .iter()
        .cycle()
    {
        match http::command(address, table, token, command) {
            Ok(answer) if answer.status == 200 => acknowledged.push(answer.json()),
            // The kill may have separated a command from its undo: the next one sets it right.
            Ok(answer) => assert_eq!(answer.status, 422, "{}", answer.body),
            Err(_) if stop.load(Ordering::Relaxed) => break,
            Err(_) => {}
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    acknowledged
}

/// Compares what was acknowledged with what the restarted server has; returns how much that was.
fn check(server: &Server, duel: &Opened, acknowledged: &[Value]) -> usize {
    let path = format!("/api/tables/{}/records", duel.table);
    let journal = http::look(&server.address, &path, &duel.player);
    assert_eq!(journal.status, 200);
    let lines: Vec<&str> = journal.body.lines().collect();

    // No gap, nothing half-written.
    for (seq, line) in lines.iter().enumerate() {
        let record: Value = serde_json::from_str(line).expect("every line is whole");
        assert_eq!(record["seq"], seq as u64);
    }
    for record in acknowledged {
        let seq = record["seq"].as_u64().expect("a number") as usize;
        let line = lines
            .get(seq)
            .unwrap_or_else(|| panic!("record {seq} is lost"));
        let stored: Value = serde_json::from_str(line).expect("every line is whole");
        assert_eq!(&stored, record);
    }

    // The state the server shows is the fold of what is stored.
    let table: Table<Samurai> = Table::replay(lines.iter().copied()).expect("it replays");
    assert_eq!(table.state(), &table.fold());
    let view = http::look(
        &server.address,
        &format!("/api/tables/{}", duel.table),
        &duel.player,
    );
    let folded = serde_json::to_value(table.state()).expect("plain data");
    let shown = &view.json()["view"];
    for (field, value) in folded.as_object().expect("a state has fields") {
        assert_eq!(&shown[field], value, "{field}");
    }
    let plays = table.records().iter();
    let plays = plays.filter(|record| matches!(record.body, Body::Play { .. }));
    assert!(plays.count() <= lines.len());
    acknowledged.len()
}
