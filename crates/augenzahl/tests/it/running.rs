//! A server from the view of whoever runs it: figures, logs, stopping.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::http;
use crate::server::{Folder, Server};

#[test]
fn figures() {
    let folder = Folder::new("metrics");
    let server = Server::start(folder.path());
    let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    let act = |body: &str| {
        let answer = http::command(&server.address, &duel.table, &duel.player, body);
        answer.expect("an answer").status
    };
    assert_eq!(act(r#"{"cmd":"choose_dice","n":2}"#), 200);
    assert_eq!(act(r#"{"cmd":"choose_dice","n":2}"#), 422);
    let figures = http::get(&server.address, "/metrics", &[]).expect("an answer");
    assert_eq!(figures.status, 200);
    for line in [
        "augenzahl_records_total 2",
        "augenzahl_refusals_total 1",
        "augenzahl_tables 1",
        "augenzahl_followers 0",
        "augenzahl_append_seconds_count 2",
        r#"augenzahl_requests_total{route="/api/tables/{id}/commands",status="2xx"} 1"#,
        r#"augenzahl_requests_total{route="/api/tables/{id}/commands",status="4xx"} 1"#,
    ] {
        assert!(figures.body.lines().any(|known| known == line), "{line}");
    }
    assert!(!figures.body.contains(&duel.table));
}

/// With every request mentioned, no secret is: neither in links nor in headers nor in made-up paths.
#[test]
fn logs_name_no_secrets() {
    for kind in ["json", "text"] {
        let folder = Folder::new("log");
        let log = folder.path().join("log");
        let args = ["--log", kind, "--log-slow", "0"];
        let server = Server::start_logging(folder.path(), &args, &log);
        let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
        let get = |path: &str| {
            http::get(&server.address, path, &[])
                .expect("an answer")
                .status
        };
        assert_eq!(get(&format!("/join/{}", duel.player)), 303);
        assert_eq!(get(&format!("/join/{}?again", duel.spectator)), 303);
        assert_eq!(get(&format!("/nowhere/{}", duel.player)), 404);
        assert_eq!(get(&format!("/?token={}", duel.player)), 200);
        let view = format!("/api/tables/{}", duel.table);
        assert_eq!(http::look(&server.address, &view, &duel.player).status, 200);
        assert!(server.stop());
        let log = std::fs::read_to_string(log).expect("a log");
        assert!(log.contains("/join/{token}"), "{log}");
        for secret in [&duel.player, &duel.spectator, &duel.table] {
            assert!(!log.contains(secret.as_str()), "{log}");
        }
        if kind == "json" {
            let lines = log.lines().map(serde_json::from_str::<Value>);
            let lines: Vec<Value> = lines.map(|line| line.expect("JSON")).collect();
            assert_eq!(lines[0]["event"], "start");
            assert_eq!(lines[lines.len() - 1]["event"], "stop");
            assert!(lines.iter().all(|line| line["at"].is_string()));
        }
    }
    // Without being asked it is quiet.
    let folder = Folder::new("quiet");
    let log = folder.path().join("log");
    let server = Server::start_logging(folder.path(), &[], &log);
    http::open_duel(&server.address, r#"{"game":"samurai"}"#);
    assert!(server.stop());
    assert_eq!(std::fs::read_to_string(log).expect("a log"), "");
}

/// A polite stop in the middle of a stream of commands: every one that was acknowledged is there
/// afterwards, and the process ends well and soon.
#[test]
fn a_polite_stop_loses_nothing() {
    let folder = Folder::new("sigterm");
    let mut total = 0;
    for round in 0..3 {
        let server = Server::start(folder.path());
        let stop = Arc::new(AtomicBool::new(false));
        let answered = Arc::new(AtomicUsize::new(0));
        let writers: Vec<_> = (0..4)
            .map(|_| {
                let duel = http::open_duel(&server.address, r#"{"game":"samurai"}"#);
                let (address, stop) = (server.address.clone(), stop.clone());
                let answered = answered.clone();
                thread::spawn(move || {
                    let mut acknowledged: Vec<Value> = Vec::new();
                    let commands = [r#"{"cmd":"choose_dice","n":1}"#, r#"{"cmd":"undo"}"#];
                    for command in commands.iter().cycle() {
                        match http::command(&address, &duel.table, &duel.player, command) {
                            Ok(answer) if answer.status == 200 => {
                                acknowledged.push(answer.json());
                                answered.fetch_add(1, Ordering::Relaxed);
                            }
                            Ok(answer) => panic!("{}: {}", answer.status, answer.body),
                            Err(_) => break,
                        }
                        if stop.load(Ordering::Relaxed) {
                            break;
                        }
                    }
                    (duel, acknowledged)
                })
            })
            .collect();
        // Not by the clock: a busy machine gets its commands at stake too.
        while answered.load(Ordering::Relaxed) < 40 + 7 * round {
            assert!(writers.iter().all(|writer| !writer.is_finished()));
            thread::sleep(Duration::from_millis(1));
        }
        assert!(server.stop(), "it ends well");
        stop.store(true, Ordering::Relaxed);
        let writers = writers.into_iter();
        let told: Vec<_> = writers
            .map(|writer| writer.join().expect("it ends"))
            .collect();

        let server = Server::start(folder.path());
        for (duel, acknowledged) in told {
            let path = format!("/api/tables/{}/records", duel.table);
            let journal = http::look(&server.address, &path, &duel.player);
            let lines: Vec<&str> = journal.body.lines().collect();
            for record in &acknowledged {
                let seq = record["seq"].as_u64().expect("a number") as usize;
                let stored: Value = serde_json::from_str(lines[seq]).expect("a record");
                assert_eq!(&stored, record);
            }
            // A request that was under way is answered: at most the one whose answer was not read is
            // there without our knowing.
            assert!(lines.len() <= acknowledged.len() + 2);
            total += acknowledged.len();
        }
        assert!(server.stop());
    }
    assert!(total > 100, "only {total} records were ever at stake");
}
