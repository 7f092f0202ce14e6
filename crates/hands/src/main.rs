//! A player that knows nothing of the code: it opens tables in real browsers, looks at what the pages offer, and
//! does something of it at random from a seed, by mouse and keys. It fails where something offered is refused or
//! does nothing, where something typed is lost, where a page is not what it would be after a reload.

mod ahead;
mod api;
mod choose;
mod chrome;
mod evening;
mod findings;
mod hunt;
mod opening;
mod press;
mod seat;
mod server;
mod tally;
mod trials;
mod words;

use std::path::{Path, PathBuf};
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
hands --server PROGRAM --out FOLDER [--game G] [--minutes N] [--seed S] [--every] [--sure]
--every: a command of a game that was never pressed is a failure (always so from 30 minutes on)
--sure: what is found counts if the same table, played once more, shows it again
";

#[derive(Debug)]
struct Wishes {
    server: PathBuf,
    out: PathBuf,
    games: Vec<String>,
    minutes: f64,
    seed: u64,
    every: bool,
    sure: bool,
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
        sure: false,
    };
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--every" => wishes.every = true,
            "--sure" => wishes.sure = true,
            _ => {}
        }
        if matches!(arg.as_str(), "--every" | "--sure") {
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
    let patience = Duration::from_secs_f64(minutes * 60.0 + 900.0);
    thread::spawn(move || {
        thread::sleep(patience);
        let last = evening::LAST.lock().map(|last| last.clone());
        for (game, line) in last.unwrap_or_default() {
            println!("hands: {game}: stuck after „{line}“");
        }
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
    let mut tallies = Tally::of_server(&Server::start(&wishes.server, &out, 0)?.address)?;
    for game in &wishes.games {
        if tallies.iter().all(|tally| tally.game != *game) {
            bail!("there is no game {game}");
        }
    }
    tallies.retain(|tally| wishes.games.is_empty() || wishes.games.contains(&tally.game));
    // A browser and a server wait for each other: as many games side by side as there are cores keep both busy.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let rounds = tallies.len().div_ceil(cores.max(1));
    let share = Duration::from_secs_f64(wishes.minutes * 60.0 / rounds as f64);
    let mut played = Vec::new();
    while !tallies.is_empty() {
        let later = tallies.split_off(cores.min(tallies.len()));
        let end = Instant::now() + share;
        thread::scope(|scope| {
            let tables: Vec<_> = tallies
                .drain(..)
                .map(|tally| scope.spawn(|| evenings(wishes, &out, tally, end)))
                .collect();
            played.extend(tables.into_iter().map(|table| table.join()));
        });
        tallies = later;
    }
    let (mut passed, mut failed) = (0, 0);
    let (mut list, mut short, mut commands) = (String::new(), String::new(), String::new());
    println!("\nseed {}\n{}", wishes.seed, Tally::HEAD);
    for game in played {
        let (findings, tally) = match game {
            Ok(done) => done?,
            Err(_) => bail!("the hands themselves broke down"),
        };
        println!("{}", tally.line(findings.all().count()));
        commands.push_str(&tally.details());
        let never = tally.never();
        if wishes.every && !never.is_empty() {
            let (game, never) = (&tally.game, never.join(", "));
            short.push_str(&format!("  {game} · never pressed: {never}\n"));
        }
        let wrong = findings.all().count() > 0 || wishes.every && !never.is_empty();
        *(if wrong { &mut failed } else { &mut passed }) += 1;
        for finding in findings.all() {
            list.push_str(&format!("{}\n\n", told(finding)));
            let (game, kind, times) = (&finding.game, finding.kind, finding.times);
            short.push_str(&format!(
                "  {game} · {kind} · {times}× {}\n",
                finding.detail
            ));
        }
    }
    fs::write(out.join("findings.txt"), &list)?;
    fs::write(out.join("commands.txt"), &commands)?;
    print!("{short}");
    if failed > 0 {
        let (seed, minutes) = (wishes.seed, wishes.minutes);
        println!("all of it: {}", out.join("findings.txt").display());
        println!("again: cargo xtask hands --seed {seed} --minutes {minutes}");
    }
    println!("hands: {passed} passed, {failed} failed");
    Ok(failed == 0)
}

/// One table of a game after the other until the time is over.
fn evenings(
    wishes: &Wishes,
    out: &Path,
    mut tally: Tally,
    end: Instant,
) -> Result<(Findings, Tally)> {
    let folder = out.join(&tally.game);
    fs::create_dir_all(&folder)?;
    let chrome = Chrome::start(&folder.join("profile"))?;
    let mut findings = Findings::new(out);
    let mut seed = wishes.seed;
    let begun = Instant::now();
    // Both kinds of tables are played, however slow the machine is.
    while Instant::now() < end || seed < wishes.seed + 2 {
        // The first leaves time for the second, however little there is.
        let end = if seed == wishes.seed {
            begun + (end - begun).mul_f64(0.4)
        } else {
            end
        };
        let before = tally.clone();
        let start = Instant::now();
        let mut found = Findings::new(out);
        one_table(wishes, &folder, &chrome, &mut found, &mut tally, seed, end)?;
        if wishes.sure && !found.is_empty() {
            let end = Instant::now() + start.elapsed();
            let (mut again, mut tally) = (Findings::new(out), before);
            one_table(wishes, &folder, &chrome, &mut again, &mut tally, seed, end)?;
            found.confirmed_by(&again);
        }
        findings.join(found);
        seed += 1;
    }
    Ok((findings, tally))
}

/// From the start page to the end, or in the middle of a game: the seed alone says which.
fn one_table(
    wishes: &Wishes,
    folder: &Path,
    chrome: &Chrome,
    findings: &mut Findings,
    tally: &mut Tally,
    seed: u64,
    end: Instant,
) -> Result<()> {
    // Each table has a server of its own, so that it can be played again by its seed alone.
    let server = Server::start(&wishes.server, folder, seed)?;
    let mut evening = Evening::new(chrome, server, findings, tally, seed, end);
    let played = match seed.is_multiple_of(2) {
        false => evening.play(),
        true => evening.explore(),
    };
    if let Err(error) = played {
        evening.broken(&error);
    }
    Ok(())
}
