//! `augenzahl simulate`: parties fight each other thousands of times, on all cores; and the fights and deciding rolls of
//! an adventure are played by simple players (`zwielicht`).
//!
//! A fight follows from the parties, the seed and its number, so the result is the same however many cores
//! there are.

mod zwielicht;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use clap::Args;
use condice::Options;
use condice::contest::{Arena, Corner, Interval, Party, ROUNDS, Tally, load_party, numbered};
use serde_json::{Value, json};
use table::Name;
use words::{Lang, decimal};

use crate::{opening, parse_option, speak};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  augenzahl simulate condice guards.toml wolves.toml
  augenzahl simulate condice a.toml b.toml --fights 10000 --seed 7 --json
  augenzahl simulate zwielicht paper-bride --party hanae,genjiro,kohaku
  augenzahl simulate daggerheart bell-under-the-lake --party mira-dachlaeufer,tarek-bollwerk

A party file names its members, by the id of a ready character or foe or with a whole sheet:

  name = \"Guards\"
  map = \"hof\"              # optional
  [[member]]
  ready = \"wache\"
  count = 3

The tactician plays both sides. Who begins changes from fight to fight; a side has lost when nobody of
it is above 0 life points. The same seed gives the same result on any number of cores.")]
pub struct Simulate {
    /// The game: `condice`, `daggerheart`, `zwielicht`.
    game: String,
    /// The first party's file; or the id of an adventure (`daggerheart`: or of a scene).
    a: PathBuf,
    /// The second party's file (`condice`).
    b: Option<PathBuf>,

    /// Ready characters, by their ids; without it those the adventure suggests (`zwielicht`: the first three).
    #[arg(long, value_name = "ID,ID,…", value_delimiter = ',')]
    party: Vec<String>,

    /// How many fights.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    fights: u64,

    /// The same fights every time.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,

    /// A fight nobody has won after so many rounds is a draw.
    #[arg(long, default_value_t = ROUNDS, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,

    /// A map of the content, instead of what the parties name.
    #[arg(long, value_name = "ID")]
    map: Option<String>,

    /// A table option, such as `distance=orthogonal`; can be given several times.
    #[arg(long = "option", value_parser = parse_option, value_name = "KEY=VALUE")]
    options: Vec<(String, String)>,

    /// How many cores; without it all of them.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    /// Folder with own content files (`DIR/condice/*.toml`); otherwise that of your data folder.
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,

    /// The result as one JSON object.
    #[arg(long)]
    json: bool,
}

pub fn simulate(args: &Simulate, lang: Lang) -> Result<()> {
    if args.game == "zwielicht" {
        return zwielicht::simulate(args, lang);
    }
    if args.game == "daggerheart" {
        return skirmishes(args, lang);
    }
    if args.game != "condice" {
        speak::game_named(lang, &args.game)?;
        let given = [("given", args.game.as_str().into())];
        return Err(anyhow!(speak::text(lang, "simulate-no-fights", &given)));
    }
    let content = opening::content(args.content.as_deref(), lang)?;
    let content = content.condice.get();
    let mut options = Options::default();
    for (key, value) in &args.options {
        let told = |error| anyhow!(opening::option(&error, lang));
        options.set(key, value).map_err(told)?;
    }
    let mut a = read(&args.a, content, lang)?;
    let Some(b) = &args.b else {
        return Err(anyhow!(speak::text(lang, "simulate-one-party", &[])));
    };
    let b = read(b, content, lang)?;
    if let Some(map) = &args.map {
        if content.map(map).is_none() {
            let known: Vec<&str> = content.maps.iter().map(|map| map.id.as_str()).collect();
            let args = [
                ("given", map.as_str().into()),
                ("known", known.join(", ").into()),
            ];
            return Err(anyhow!(speak::text(lang, "simulate-no-map", &args)));
        }
        a.map = Some(map.clone());
    }
    let arena = Arena::new(content, options, &a, &b)
        .with_context(|| speak::text(lang, "simulate-no-room", &[]))?
        .rounds(args.rounds);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or_else(cores).clamp(1, 256);
    let tally = run(&arena, args, threads, lang);
    let text = match args.json {
        true => as_json(args, [&a, &b], &tally, lang).to_string() + "\n",
        false => tell(lang, args, [&a, &b], &tally),
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

/// The fights of an adventure.
fn skirmishes(args: &Simulate, lang: Lang) -> Result<()> {
    let content = opening::content(args.content.as_deref(), lang)?;
    let mut options = daggerheart::Options::default();
    for (key, value) in &args.options {
        let told = |error| anyhow!(opening::option(&error, lang));
        options.set(key, value).map_err(told)?;
    }
    let what = args.a.display().to_string();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let wishes = crate::skirmish::Wishes {
        what: &what,
        party: &args.party,
        fights: args.fights,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(cores).clamp(1, 256),
        json: args.json,
    };
    let text = crate::skirmish::weigh(content.daggerheart.get(), options, &wishes, lang)?;
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

fn read(file: &Path, content: &condice::content::Content, lang: Lang) -> Result<Party> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).with_context(|| name.clone())?;
    load_party(&name, &text, content).map_err(|errors| {
        let told = errors.iter().map(|error| speak::file_error(lang, error));
        anyhow!(told.collect::<Vec<_>>().join("\n"))
    })
}

/// Every thread takes the next fight nobody has taken yet; sums do not depend on who plays which.
fn run(arena: &Arena, args: &Simulate, threads: usize, lang: Lang) -> Tally {
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut tally = Tally::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= args.fights {
                return tally;
            }
            tally.add(&numbered(arena, args.seed, number));
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        if io::stderr().is_terminal() {
            while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
                progress(lang, done.load(Ordering::Relaxed), args.fights);
                thread::sleep(Duration::from_millis(100));
            }
            // The line is for the bar alone.
            eprint!("\r\x1b[K");
        }
        let mut whole = Tally::default();
        for worker in workers {
            if let Ok(tally) = worker.join() {
                whole.merge(&tally);
            }
        }
        whole
    })
}

fn progress(lang: Lang, done: u64, all: u64) {
    const WIDTH: u64 = 30;
    let filled = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
    let bar = "█".repeat(filled) + &"░".repeat(WIDTH as usize - filled);
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX).into();
    let args = [("done", count(done)), ("all", count(all))];
    eprint!(
        "\r{bar} {}\x1b[K",
        speak::text(lang, "simulate-progress", &args)
    );
    let _ = io::stderr().flush();
}

fn name_of(party: &Party, lang: Lang) -> String {
    match &party.name {
        Name::Text(name) => name.clone(),
        Name::Both(both) => match lang {
            Lang::De => both.de.clone(),
            Lang::En => both.en.clone(),
        },
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    sum as f64 / count.max(1) as f64
}

fn as_json(args: &Simulate, parties: [&Party; 2], tally: &Tally, lang: Lang) -> Value {
    let side = |corner: Corner| {
        json!({
            "name": name_of(parties[corner as usize], lang),
            "wins": tally.wins[corner as usize],
            "rate": tally.rate(corner),
            "damage": mean(tally.damage[corner as usize], tally.fights),
        })
    };
    json!({
        "fights": tally.fights,
        "seed": args.seed,
        "a": side(Corner::A),
        "b": side(Corner::B),
        "draws": tally.draws,
        "first_wins": tally.first_wins,
        "rounds": mean(tally.rounds, tally.fights),
        "by_rounds": tally.by_rounds,
    })
}

fn tell(lang: Lang, args: &Simulate, parties: [&Party; 2], tally: &Tally) -> String {
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX).into();
    let text = |id: &str, args: &[(&'static str, table::Arg)]| speak::text(lang, id, args);
    let head = [("fights", count(tally.fights)), ("seed", count(args.seed))];
    let mut told = text("simulate-head", &head) + "\n";
    for (corner, letter) in [(Corner::A, "A"), (Corner::B, "B")] {
        let Interval { low, share, high } = tally.rate(corner);
        let damage = mean(tally.damage[corner as usize], tally.fights);
        let line = [
            ("letter", letter.into()),
            ("name", name_of(parties[corner as usize], lang).into()),
            ("share", words::share(lang, share).into()),
            ("low", words::share(lang, low).into()),
            ("high", words::share(lang, high).into()),
            ("damage", decimal(lang, damage).into()),
        ];
        told += &format!("  {}\n", text("simulate-side", &line));
    }
    let draws = tally.draws as f64 / tally.fights.max(1) as f64;
    let rest = [
        ("draws", words::share(lang, draws).into()),
        (
            "rounds",
            decimal(lang, mean(tally.rounds, tally.fights)).into(),
        ),
        ("most", i64::from(args.rounds).into()),
    ];
    told += &format!("  {}\n", text("simulate-draws", &rest));
    let won = tally.wins.iter().sum::<u64>();
    let first = condice::contest::wilson(tally.first_wins, won);
    let first = [
        ("share", words::share(lang, first.share).into()),
        ("low", words::share(lang, first.low).into()),
        ("high", words::share(lang, first.high).into()),
    ];
    told += &format!("  {}\n\n", text("simulate-first", &first));
    told += &text("simulate-rounds", &[]);
    told.push('\n');
    let most = tally.by_rounds.iter().max().copied().unwrap_or(0).max(1);
    for (round, fights) in (1..).zip(&tally.by_rounds) {
        let bar = "█".repeat((fights * 40).div_ceil(most) as usize);
        told += format!("  {round:>4} {fights:>7}  {bar}").trim_end();
        told.push('\n');
    }
    told
}
