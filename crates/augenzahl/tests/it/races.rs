//! Many at one table at the same moment: everybody gets their own answer, and nobody acts on a seat they have lost.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use serde_json::{Value, json};

use crate::http;
use crate::server::{Folder, Server};

const JSON: (&str, &str) = ("content-type", "application/json");

/// A table of a group, and the token of each seat.
fn open(server: &Server) -> (String, BTreeMap<String, String>) {
    let wishes = json!({ "game": "zwielicht", "name": "Mara", "players": ["Ann", "Bob"] });
    let opened = http::post(&server.address, "/api/tables", &[JSON], &wishes.to_string());
    let opened = opened.expect("an answer").json();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let seats = opened["seats"].as_array().expect("seats").iter();
    let seats = seats.map(|seat| (text(&seat["seat"]), text(&seat["token"])));
    (text(&opened["table"]), seats.collect())
}

fn say(server: &Server, table: &str, token: &str, text: &str) -> http::Answer {
    let command = json!({ "cmd": "say", "text": text }).to_string();
    http::command(&server.address, table, token, &command).expect("an answer")
}

/// Every line of the game master's whole journal.
fn journal(server: &Server, table: &str, gm: &str) -> Vec<Value> {
    let path = format!("/api/tables/{table}/journal.full.jsonl");
    let journal = http::look(&server.address, &path, gm).body;
    games::verify(&journal).expect("it holds");
    journal
        .lines()
        .map(|line| serde_json::from_str(line).expect("a record"))
        .collect()
}

#[test]
fn everybody_gets_their_own_record() {
    let folder = Folder::new("own-records");
    let server = Server::start(folder.path());
    let (table, tokens) = open(&server);
    thread::scope(|scope| {
        for (seat, token) in tokens.iter().filter(|(seat, _)| *seat != "spectator") {
            for sender in 0..3 {
                let (server, table) = (&server, &table);
                scope.spawn(move || {
                    for number in 0..40 {
                        let text = format!("{seat} {sender} {number}");
                        let answer = say(server, table, token, &text);
                        assert_eq!(answer.status, 200, "{}", answer.body);
                        let record = answer.json();
                        assert_eq!(record["by"], json!(seat));
                        assert!(
                            answer.body.contains(&format!("\"{text}\"")),
                            "{}",
                            answer.body
                        );
                    }
                });
            }
        }
    });
    assert_eq!(
        journal(&server, &table, &tokens["gm"]).len(),
        1 + 3 * 3 * 40
    );
}

/// A seat is given to somebody else, or taken away, while its commands wait: none of them is written after that.
#[test]
fn nobody_acts_on_a_seat_they_have_lost() {
    let folder = Folder::new("lost-seats");
    let server = Server::start(folder.path());
    for round in 0..8 {
        let (table, tokens) = open(&server);
        let lost = AtomicBool::new(false);
        let cmd = if round % 2 == 0 {
            "revoke_seat"
        } else {
            "replace_seat"
        };
        thread::scope(|scope| {
            for sender in 0..6 {
                let (server, table, token, lost) = (&server, &table, &tokens["p1"], &lost);
                scope.spawn(move || {
                    for number in 0..60 {
                        // Whoever asks after the answer came is refused for certain.
                        let late = lost.load(Relaxed);
                        let answer = say(server, table, token, &format!("{sender} {number}"));
                        match answer.status {
                            200 => assert!(!late, "after the seat was lost"),
                            401 => return,
                            other => panic!("{other}: {}", answer.body),
                        }
                    }
                });
            }
            scope.spawn(|| {
                let command = json!({ "cmd": cmd, "seat": "p1" }).to_string();
                let answer = http::command(&server.address, &table, &tokens["gm"], &command);
                let answer = answer.expect("an answer");
                assert_eq!(answer.status, 200, "{}", answer.body);
                lost.store(true, Relaxed);
            });
        });
        let records = journal(&server, &table, &tokens["gm"]);
        let taken = records.iter().position(|record| {
            let matter = record.to_string();
            matter.contains("seat_revoked") || matter.contains("seat_replaced")
        });
        let after = &records[taken.expect("the seat was taken") + 1..];
        assert!(
            after.iter().all(|record| record["by"] != "p1"),
            "{cmd}: {after:?}"
        );
    }
}
