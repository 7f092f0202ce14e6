//! Tables while strangers ask for work: how long a command takes when it is quiet, and when checks, labs, builders,
//! simulated fights, odds and the shelf are asked for without end, on the same server one after the other.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use anyhow::Result;
use serde_json::Value;

use super::http::ask;
use super::report::{Row, Sample};
use super::server::Server;
use super::{Effort, json, number, program};

const TABLES: usize = 50;
/// So many strangers ask at the same time, each for the next thing as soon as it has its answer.
const STRANGERS: usize = 8;

pub fn doors(effort: Effort) -> Result<Vec<Row>> {
    let (mut quiet, mut flooded) = (Sample::default(), Sample::default());
    let (mut done, mut sent_away) = (0, 0);
    for round in 0..effort.rounds {
        let server = Server::ours("doors")?;
        let report = load(&server, effort)?;
        eprintln!("   quiet, round {}: {report}", round + 1);
        quiet.push(number(&report, "/p99_ms")?);
        let flood = Flood::start(server.address);
        let report = load(&server, effort);
        let answers = flood.stop();
        let report = report?;
        eprintln!("   flooded: {report}; done and sent away: {answers:?}");
        flooded.push(number(&report, "/p99_ms")?);
        done += answers.0;
        sent_away += answers.1;
    }
    let ratio = flooded.median() / quiet.median();
    let name = format!("{TABLES} tables: p99 under a flood of work, ms");
    let row = Row::new(name, flooded.show())
        .beside(format!("quiet {}", quiet.show()))
        .times(ratio)
        .goal("≤ 2×", ratio <= 2.0);
    let work = Row::new("the flood: done", done.to_string());
    Ok(vec![row, work.beside(format!("sent away {sent_away}"))])
}

fn load(server: &Server, effort: Effort) -> Result<Value> {
    let mut load = program("serve-load");
    load.args([server.address.to_string(), server.pid(), TABLES.to_string()]);
    json(load.arg(effort.seconds.to_string()))
}

/// Everything that can be asked for without a seat, again and again.
struct Flood {
    over: Arc<AtomicBool>,
    /// Answers, and those that said to come back.
    answers: Arc<[AtomicUsize; 2]>,
    strangers: Vec<thread::JoinHandle<()>>,
}

impl Flood {
    fn start(server: SocketAddr) -> Flood {
        let over = Arc::new(AtomicBool::new(false));
        let answers = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
        let strangers = (0..STRANGERS).map(|stranger| {
            let (over, answers) = (over.clone(), answers.clone());
            thread::spawn(move || {
                let mut number = stranger;
                while !over.load(Ordering::Relaxed) {
                    // Whoever is hung up on asks again.
                    if let Ok(status) = want(server, number) {
                        let sent_away = usize::from(status == 429 || status == 503);
                        answers[sent_away].fetch_add(1, Ordering::Relaxed);
                    }
                    number += STRANGERS;
                }
            })
        });
        Flood {
            strangers: strangers.collect(),
            over,
            answers,
        }
    }

    fn stop(self) -> (usize, usize) {
        self.over.store(true, Ordering::Relaxed);
        for stranger in self.strangers {
            // One that panicked asks for nothing more either.
            let _ = stranger.join();
        }
        let [done, sent_away] = [0, 1].map(|which| self.answers[which].load(Ordering::Relaxed));
        (done, sent_away)
    }
}

fn want(server: SocketAddr, number: usize) -> Result<u16> {
    let numbered = |path: &str| format!("{path}{number}");
    let file_on_shelf = "content-type: multipart/form-data; boundary=xyz\r\n";
    let answer = match number % 9 {
        0 => ask(
            server,
            &format!("/odds/zwielicht/lab?level={}", 1 + number / 9 % 5),
            "",
            None,
        ),
        1 => ask(
            server,
            &numbered("/simulate/condice?a=3+wache&b=3+wolf&fights=2000&seed="),
            "",
            None,
        ),
        2 => ask(server, "/build/condice?ready=brakka", "", None),
        3 => ask(server, &numbered("/odds?b=3d6&a=4d6kh3%2B"), "", None),
        4 => ask(
            server,
            &format!(
                "/api/odds/daggerheart?question=action&difficulty=15&modifier={}",
                number % 10
            ),
            "",
            None,
        ),
        5 => ask(
            server,
            &numbered("/api/odds/dice?expression=12d6kh5%2B"),
            "",
            None,
        ),
        6 => ask(server, "/shelf/new/condice/character", "", Some("")),
        7 => ask(server, "/shelf/file", file_on_shelf, Some(&shelf())),
        _ => ask(
            server,
            "/verify",
            "content-type: text/plain\r\n",
            Some(&file()),
        ),
    };
    Ok(answer?.status)
}

/// A whole shelf: each thing in it is read with all content.
fn shelf() -> String {
    let card = |number: usize| {
        format!(
            "{{\"file\":\"[[card]]\\nid = \\\"c{number}\\\"\\nname = \\\"Seil\\\"\\ntext = \\\"\\\"\\n\"}}"
        )
    };
    let things: Vec<String> = (0..30).map(card).collect();
    let name = "Content-Disposition: form-data; name=\"file\"; filename=\"shelf.json\"";
    let shelf = format!("{{\"shelf\":1,\"things\":[{}]}}", things.join(","));
    format!("--xyz\r\n{name}\r\n\r\n{shelf}\r\n--xyz--\r\n")
}

/// Many lines that all have to be read before the last of them is found wrong.
fn file() -> String {
    let line = format!(
        "{{\"seq\":1,\"by\":\"p1\",\"at\":\"\",\"cmd\":[{}1]}}\n",
        "1,".repeat(500)
    );
    line.repeat(4000)
}
