//! A player that knows nothing of the code: it opens tables in real browsers, looks at what the pages offer, and
//! does something of it at random from a seed, by mouse and keys. It fails where something offered is refused or
//! does nothing, where something typed is lost, where a page is not what it would be after a reload.

mod chrome;
mod evening;
mod findings;
mod press;
mod seat;
mod seed;
mod server;
mod tally;
mod trials;
mod words;

use std::path::PathBuf;
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use anyhow::{Context, Result, bail};

use crate::chrome::Chrome;
use crate::evening::Evening;
use crate::findings::{Findings, told};
use crate::server::Server;
use crate::tally::Tally;

const HELP: &str = "\
hands --server PROGRAM --out FOLDER [--game G] [--minutes N] [--seed S] [--every]
--every: a command of a game that was never pressed is a failure (always so from 30 minutes on)
";

#[derive(Debug)]
struct Wishes {
    server: PathBuf,
    out: PathBuf,
    games: Vec<String>,
    minutes: f64,
    seed: u64,
    every: bool,
}

fn main() -> ExitCode {
    match wishes().and_then(|wishes| play(&wishes)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("hands: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn wishes() -> Result<Wishes> {
    let mut wishes = Wishes {
        server: PathBuf::new(),
        out: PathBuf::from("target/hands"),
        games: Vec::new(),
        minutes: 3.0,
        seed: 1,
        every: false,
    };
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == "--every" {
            wishes.every = true;
            continue;
        }
        let value = args.next().with_context(|| format!("{arg}\n{HELP}"))?;
        match arg.as_str() {
            "--server" => wishes.server = value.into(),
            "--out" => wishes.out = value.into(),
            "--game" => wishes.games.push(value),
            "--minutes" => wishes.minutes = value.parse()?,
            "--seed" => wishes.seed = value.parse()?,
            _ => bail!("{arg}\n{HELP}"),
        }
    }
    wishes.every |= wishes.minutes >= 30.0;
    Ok(wishes)
}

/// Ends a run that is stuck, and says where: no test waits for ever.
fn watch(minutes: f64) {
    let patience = Duration::from_secs_f64(minutes * 60.0 + 60.0);
    thread::spawn(move || {
        thread::sleep(patience);
        let last = evening::LAST.lock().map(|last| last.clone());
        println!("hands: stuck after „{}“", last.unwrap_or_default());
        Server::kill_running();
        println!("hands: 0 passed, 1 failed");
        process::exit(1);
    });
}

/// Whether everything was well.
fn play(wishes: &Wishes) -> Result<bool> {
    let _ = fs::remove_dir_all(&wishes.out);
    fs::create_dir_all(&wishes.out)?;
    let out = wishes.out.canonicalize()?;
    watch(wishes.minutes);
    let chrome = Chrome::start(&out.join("profile"))?;
    let mut tally = Tally::of_server(&Server::start(&wishes.server, &out, 0)?.address)?;
    let games = match wishes.games.as_slice() {
        [] => tally.games(),
        some => some.to_vec(),
    };
    let mut findings = Findings::new(&out);
    let share = Duration::from_secs_f64(wishes.minutes * 60.0 / games.len() as f64);
    for game in &games {
        let end = Instant::now() + share;
        let mut seed = wishes.seed;
        while Instant::now() < end {
            // Each table has a server of its own, so that it can be played again by its seed alone.
            let server = Server::start(&wishes.server, &out, seed)?;
            let mut evening =
                Evening::new(&chrome, server, &mut findings, &mut tally, game, seed, end);
            if let Err(error) = evening.play() {
                evening.broken(&error);
            }
            seed += 1;
        }
    }
    println!();
    tally.print(&games);
    let (mut passed, mut failed) = (0, 0);
    for game in &games {
        let never = tally.never(game);
        let wrong = findings.of(game) > 0 || (wishes.every && !never.is_empty());
        if wrong { failed += 1 } else { passed += 1 }
    }
    let mut list = String::new();
    for finding in findings.all() {
        list.push_str(&told(finding));
        list.push_str("\n\n");
    }
    fs::write(out.join("findings.txt"), &list)?;
    let count = findings.all().count();
    println!(
        "{count} findings, see {}",
        out.join("findings.txt").display()
    );
    for finding in findings.all() {
        println!(
            "  {} · {} · {}× {}",
            finding.game, finding.kind, finding.times, finding.detail
        );
    }
    println!("hands: {passed} passed, {failed} failed");
    Ok(failed == 0)
}
