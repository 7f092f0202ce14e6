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
mod scouts;
mod seat;
mod server;
mod tally;
mod trials;
mod walk;
mod ways;
mod wishes;
mod words;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{self, ExitCode};
use std::sync::Mutex;
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
      [--after COMMANDS] [--scout]
--every: a command of a game that was never pressed is a failure (always so from 30 minutes on)
--after: goes on with another run: what its commands.txt says was pressed counts as pressed
--scout: opens no browser; looks so long in each game for ways to where commands are offered (ways.txt)
--sure: what is found counts if the same table, played once more, shows it again
";

/// From the start page, and in the middle of a game.
const BOTH: u64 = 2;

#[derive(Debug)]
struct Wishes {
    server: PathBuf,
    out: PathBuf,
    games: Vec<String>,
    minutes: f64,
    seed: u64,
    every: bool,
    sure: bool,
    scout: bool,
    after: Option<PathBuf>,
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
        scout: false,
        after: None,
    };
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--every" => wishes.every = true,
            "--sure" => wishes.sure = true,
            "--scout" => wishes.scout = true,
            _ => {}
        }
        if matches!(arg.as_str(), "--every" | "--sure" | "--scout") {
            continue;
        }
        let value = args.next().with_context(|| format!("{arg}\n{HELP}"))?;
        match arg.as_str() {
            "--server" => wishes.server = value.into(),
            "--out" => wishes.out = value.into(),
            "--game" => wishes.games.push(value),
            "--minutes" => wishes.minutes = value.parse()?,
            "--seed" => wishes.seed = value.parse()?,
            "--after" => wishes.after = Some(value.into()),
            _ => bail!("{arg}\n{HELP}"),
        }
    }
    wishes.every |= wishes.minutes >= 30.0;
    Ok(wishes)
}

/// Ends a run in which nothing happens for a quarter of an hour, and says where: no test waits for ever. One that is
/// only slow goes on.
fn watch() {
    thread::spawn(move || {
        let mut before = BTreeMap::new();
        let mut same = 0;
        while same < 90 {
            thread::sleep(Duration::from_secs(10));
            let last = evening::LAST.lock().map(|last| last.clone());
            let last = last.unwrap_or_default();
            same = if last == before { same + 1 } else { 0 };
            before = last;
        }
        for (game, line) in before {
            println!("hands: {game}: stuck after „{line}“");
        }
        Server::kill_running();
        println!("hands: 0 passed, 1 failed");
        process::exit(1);
    });
}

/// Whether everything was well.
fn play(wishes: &Wishes) -> Result<bool> {
    let before = wishes.after.as_ref().map(fs::read_to_string).transpose()?;
    let _ = fs::remove_dir_all(&wishes.out);
    fs::create_dir_all(&wishes.out)?;
    let out = wishes.out.canonicalize()?;
    if !wishes.scout {
        watch();
    }
    let mut tallies = Tally::of_server(&Server::start(&wishes.server, &out, 0)?.address)?;
    for tally in &mut tallies {
        tally.go_on_from(before.as_deref().unwrap_or_default());
    }
    for game in &wishes.games {
        if tallies.iter().all(|tally| tally.game != *game) {
            bail!("there is no game {game}");
        }
    }
    let order: Vec<String> = tallies.iter().map(|tally| tally.game.clone()).collect();
    tallies.retain(|tally| wishes.games.is_empty() || wishes.games.contains(&tally.game));
    if wishes.scout {
        let Wishes {
            server,
            seed,
            minutes,
            ..
        } = wishes;
        scouts::look(server, &out, &mut tallies, *seed, *minutes)?;
        return Ok(true);
    }
    // A browser and a server wait for each other: as many games side by side as there are cores keep both busy.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let hands = cores.min(tallies.len()).max(1);
    let whole = Duration::from_secs_f64(wishes.minutes * 60.0);
    let share = whole.mul_f64(hands as f64 / tallies.len().max(1) as f64);
    let games = tallies.into_iter().map(|tally| Books {
        findings: Findings::new(&out),
        tally,
        tables: 0,
        seed: wishes.seed,
        spent: Duration::ZERO,
    });
    let evenings = Evenings {
        wishes,
        out: &out,
        share,
        end: Instant::now() + whole,
        waiting: Mutex::new(games.collect()),
    };
    let play = |number| evenings.play(number);
    thread::scope(|scope| -> Result<()> {
        let hands = (0..hands).map(|number| scope.spawn(move || play(number)));
        for hand in hands.collect::<Vec<_>>() {
            match hand.join() {
                Ok(done) => done?,
                Err(_) => bail!("the hands themselves broke down"),
            }
        }
        Ok(())
    })?;
    let mut played = evenings.waiting.into_inner().unwrap_or_default();
    played.sort_by_key(|books| order.iter().position(|game| *game == books.tally.game));
    let (mut passed, mut failed) = (0, 0);
    let (mut list, mut short) = (String::new(), String::new());
    let (mut commands, mut memory) = (String::new(), String::new());
    println!("\nseed {}\n{}", wishes.seed, Tally::HEAD);
    for Books {
        findings, tally, ..
    } in played
    {
        println!("{}", tally.line(findings.all().count()));
        commands.push_str(&tally.details());
        memory.push_str(&tally.memory());
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
    fs::write(out.join("memory.txt"), &memory)?;
    print!("{short}");
    if failed > 0 {
        let (seed, minutes) = (wishes.seed, wishes.minutes);
        println!("all of it: {}", out.join("findings.txt").display());
        println!("again: cargo xtask hands --seed {seed} --minutes {minutes}");
    }
    println!("hands: {passed} passed, {failed} failed");
    Ok(failed == 0)
}

/// One game and what was done of it.
#[derive(Debug)]
struct Books {
    tally: Tally,
    findings: Findings,
    tables: u64,
    /// The next table's.
    seed: u64,
    spent: Duration,
}

/// All games; whoever is free plays a table of the one that waits most.
#[derive(Debug)]
struct Evenings<'a> {
    wishes: &'a Wishes,
    out: &'a Path,
    /// As long as each would be played if all were played equally long.
    share: Duration,
    end: Instant,
    waiting: Mutex<Vec<Books>>,
}

impl Evenings<'_> {
    /// One table after the other until the time is over, all in one browser.
    fn play(&self, number: usize) -> Result<()> {
        let chrome = Chrome::start(&self.out.join(format!("profile-{number}")))?;
        while let Some(mut books) = self.next() {
            let begun = Instant::now();
            let done = self.evening(&chrome, &mut books);
            books.spent += begun.elapsed();
            if let Ok(mut waiting) = self.waiting.lock() {
                waiting.push(books);
            }
            done?;
        }
        Ok(())
    }

    fn next(&self) -> Option<Books> {
        let mut waiting = self.waiting.lock().ok()?;
        // Both kinds of tables are played, however slow the machine is.
        let over = Instant::now() >= self.end;
        let owed = |books: &Books| books.tables < BOTH;
        // Then rather the games of which something is missing.
        let missing = |books: &Books| self.wishes.every && !books.tally.never().is_empty();
        let turn = |books: &Books| {
            let weight = if missing(books) { 1 } else { 4 };
            (books.tables.min(BOTH), books.spent * weight)
        };
        let all = waiting.iter().enumerate();
        let all = all.filter(|(_, books)| !over || owed(books));
        let next = all.min_by_key(|(_, books)| turn(books)).map(|(at, _)| at);
        next.map(|at| waiting.remove(at))
    }

    fn evening(&self, chrome: &Chrome, books: &mut Books) -> Result<()> {
        let folder = self.out.join(&books.tally.game);
        fs::create_dir_all(&folder)?;
        let start = Instant::now();
        // The first leaves time for the second, however little there is, and most of it where everything is wanted.
        let missing = self.wishes.every && !books.tally.never().is_empty();
        let part = match (missing, books.seed.is_multiple_of(2)) {
            (true, false) => 0.15,
            _ if books.tables == 0 => 0.4,
            _ => 0.6,
        };
        let end = start + self.share.mul_f64(part);
        let end = if books.tables < BOTH {
            end
        } else {
            end.min(self.end)
        };
        let before = books.tally.clone();
        let seed = books.seed;
        let table = |found: &mut Findings, tally: &mut Tally, end: Instant| {
            one_table(self.wishes, &folder, chrome, found, tally, seed, end)
        };
        let mut found = Findings::new(self.out);
        table(&mut found, &mut books.tally, end)?;
        if self.wishes.sure && !found.is_empty() {
            let end = Instant::now() + start.elapsed();
            let (mut again, mut tally) = (Findings::new(self.out), before);
            table(&mut again, &mut tally, end)?;
            found.confirmed_by(&again);
        }
        books.findings.join(found);
        books.tables += 1;
        books.seed += 1;
        // Where something is missing it is looked for; every fourth table begins at the start page all the same.
        let missing = self.wishes.every && !books.tally.never().is_empty();
        if missing && books.tables >= BOTH && !books.tables.is_multiple_of(4) {
            books.seed += books.seed % 2;
        }
        Ok(())
    }
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
