//! The page of a duel: how much is loaded, from where, and how soon the first page comes.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::http::{Answer, ask};
use super::report::{Row, Sample, short};
use super::server::Server;
use super::{Effort, json, program, through};
use crate::packages;

/// Bytes of the compressed duel.
const BYTES: usize = 100_000;
/// Milliseconds to the first page.
const FIRST: f64 = 100.0;
/// Milliseconds from a press to the changed screen of another seat.
const OTHER_SCREEN: f64 = 60.0;
/// Bytes that a move sends to another seat, compressed.
const MOVE: f64 = 8000.0;
const RUNS: usize = 4;
/// Rounds of a duel.
const ROUNDS: usize = 20;

pub fn page(effort: Effort) -> Result<Vec<Row>> {
    let first: Sample = (0..RUNS * effort.rounds)
        .map(|_| first_page())
        .collect::<Result<_>>()?;
    let server = Server::ours("page")?;
    let duel = Duel::open(server.address)?;
    let loaded = duel.load()?;
    let elsewhere = loaded.elsewhere.len();
    let sent = loaded.files.iter().map(|file| file.sent).sum::<usize>();
    let raw = loaded.files.iter().map(|file| file.raw).sum::<usize>();
    let gzip = loaded.files.iter().map(|file| file.gzip).sum::<usize>();
    for file in &loaded.files {
        eprintln!(
            "   {}: {} bytes, {} compressed, {} sent",
            file.path, file.raw, file.gzip, file.sent
        );
    }
    let kilobytes = |bytes: usize| format!("{} kB", short(bytes as f64 / 1000.0));
    duel.play()?;
    let later = duel
        .load()?
        .files
        .iter()
        .map(|file| file.gzip)
        .sum::<usize>();
    let live = live()?;
    let mut rows = vec![
        Row::new("starting the binary to the first page, ms", first.show())
            .goal("≤ 100", first.median() <= FIRST),
        Row::new("the duel, compressed", kilobytes(gzip))
            .beside(format!("raw {}, sent {}", kilobytes(raw), kilobytes(sent)))
            .goal("< 100 kB", gzip < BYTES),
        Row::new("… after many rounds, compressed", kilobytes(later))
            .goal("< 100 kB", later < BYTES),
        Row::new("requests for the duel", loaded.files.len().to_string()),
        Row::new("requests to elsewhere", elsewhere.to_string()).goal("0", elsewhere == 0),
    ];
    for (game, live) in live.as_object().context("no figures of any game")? {
        rows.extend(of_game(game, live));
    }
    Ok(rows)
}

/// What one typical move of a game takes, and what travels for it. The slowest of a hundred counts as much as the usual one.
fn of_game(game: &str, live: &Value) -> [Row; 2] {
    let figure = |name: &str| live[name].as_f64().unwrap_or(f64::NAN);
    let [p50, p99] = [figure("p50"), figure("p99")];
    let [usual, most] = [figure("bytes_p50"), figure("bytes_p99")];
    [
        Row::new(
            format!("{game}: from a press to the other screen, ms"),
            short(p50),
        )
        .beside(format!("p99 {}, of {} moves", short(p99), live["moves"]))
        .goal(
            "p50 and p99 ≤ 60",
            p50 <= OTHER_SCREEN && p99 <= OTHER_SCREEN,
        ),
        Row::new(format!("{game}: what travels for it, bytes"), short(usual))
            .beside(format!("p99 {}", short(most)))
            .goal("≤ 8 kB", most <= MOVE),
    ]
}

/// Two real browsers at one table (`crates/bench/src/bin/latency.rs`): what they measured.
fn live() -> Result<Value> {
    packages::ensure(&[
        ("chromium", "chromium"),
        ("chromedriver", "chromium-driver"),
    ])?;
    json(program("latency").arg(program("augenzahl").get_program()))
}

/// Milliseconds from starting the server, with nothing there yet, to its first page.
fn first_page() -> Result<f64> {
    let server = Server::ours("first-page")?;
    let asked = Instant::now();
    let answer = ask(server.address, "/", "", None)?;
    let took: Duration = server.started + asked.elapsed();
    ensure!(answer.status == 200, "no first page");
    Ok(took.as_secs_f64() * 1e3)
}

struct File {
    path: String,
    raw: usize,
    gzip: usize,
    /// As it travelled, to a browser that understands gzip.
    sent: usize,
}

struct Loaded {
    files: Vec<File>,
    elsewhere: BTreeSet<String>,
}

/// A duel that was just opened in a browser.
struct Duel {
    server: SocketAddr,
    page: String,
    /// The line that says who we are.
    cookie: String,
}

impl Duel {
    fn open(server: SocketAddr) -> Result<Duel> {
        let opened = ask(server, "/new/samurai", "", Some("scenario="))?;
        let page = opened
            .header("location")
            .context("the duel was not opened")?;
        let cookie = opened.header("set-cookie").context("no cookie")?;
        let cookie = cookie.split(';').next().unwrap_or_default();
        Ok(Duel {
            server,
            page: page.to_owned(),
            cookie: format!("cookie: {cookie}\r\n"),
        })
    }

    /// Plays on, so that the journal fills. What is refused does no harm.
    fn play(&self) -> Result<()> {
        let path = format!("{}/do", self.page);
        for _ in 0..ROUNDS {
            for form in [
                "cmd=choose_dice&n=1",
                "cmd=allocate&to=defence",
                "cmd=end_player_phase",
                "cmd=accept",
                "cmd=next_round",
            ] {
                ask(self.server, &path, &self.cookie, Some(form))?;
            }
        }
        Ok(())
    }

    /// Everything a browser loads for its page.
    fn load(&self) -> Result<Loaded> {
        let mut loaded = Loaded {
            files: Vec::new(),
            elsewhere: BTreeSet::new(),
        };
        let mut wanted = vec![self.page.clone()];
        let mut seen = BTreeSet::new();
        while let Some(path) = wanted.pop() {
            if !seen.insert(path.clone()) {
                continue;
            }
            let answer = ask(self.server, &path, &self.cookie, None)?;
            ensure!(answer.status == 200, "{path} is missing");
            let packed = format!("{}accept-encoding: gzip\r\n", self.cookie);
            let packed = ask(self.server, &path, &packed, None)?;
            for address in addresses(&answer) {
                match address.strip_prefix('/') {
                    Some(rest) if !rest.starts_with('/') => wanted.push(address),
                    _ => drop(loaded.elsewhere.insert(address)),
                }
            }
            loaded.files.push(File {
                path,
                raw: answer.body.len(),
                gzip: gzip(&answer.body)?,
                sent: packed.body.len(),
            });
        }
        Ok(loaded)
    }
}

/// What a file makes the browser load: scripts, styles, images; not links to other pages.
fn addresses(answer: &Answer) -> Vec<String> {
    let text = String::from_utf8_lossy(&answer.body);
    let kind = answer.header("content-type").unwrap_or_default();
    let marks: &[(&str, char)] = match kind {
        _ if kind.starts_with("text/html") => &[
            (" src=\"", '"'),
            ("<link rel=\"stylesheet\" href=\"", '"'),
            ("<link rel=\"icon\" href=\"", '"'),
            ("<use href=\"", '"'),
            ("<image href=\"", '"'),
            ("url(", ')'),
        ],
        _ if kind.starts_with("text/css") => &[("url(", ')'), ("@import \"", '"')],
        _ if kind.contains("javascript") => &[(" from \"", '"'), ("import(\"", '"')],
        _ => &[],
    };
    let mut found = Vec::new();
    for (mark, end) in marks {
        for (begin, _) in text.match_indices(mark) {
            let rest = &text[begin + mark.len()..];
            let address = rest
                .split(*end)
                .next()
                .unwrap_or_default()
                .trim_matches(['"', '\'']);
            // A place within the same file, or data written out, is not a request.
            let address = address.split('#').next().unwrap_or_default();
            if !address.is_empty() && !address.starts_with("data:") {
                found.push(address.to_owned());
            }
        }
    }
    found
}

/// Compressed as a server or proxy would.
fn gzip(bytes: &[u8]) -> Result<usize> {
    let packed = through(Command::new("gzip").args(["-6", "--stdout"]), bytes)?;
    Ok(packed.len())
}
