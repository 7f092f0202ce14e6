//! How hard the duels are: plays each of them many times with a few policies and prints how often they
//! win. For authors of duels, beside section 7 of the digest.
//!
//! ```text
//! cargo run --release -p samurai --example calibrate -- [--duels N] [--foresight N] [--quick] [FILE …]
//! ```
//!
//! Every command goes through the rules themselves, so a wrong rule shows here as a wrong figure. The
//! foresight policy is a *lower bound* of best play: what it wins, a perfect player wins at least.

mod foresight;
mod headlong;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use dice::Seed;
use foresight::{Foresight, Grid};
use headlong::{Headlong, Ki};
use samurai::{Command, Duel, Options, Outcome, Samurai, Setup, State, load_duel};
use table::{Game, Role, Seat};

/// Somebody who plays duels.
pub trait Policy {
    /// One of the commands the rules offer now.
    fn choose(&mut self, setup: &Setup, state: &State) -> Command;
}

fn main() {
    let asked = asked();
    println!(
        "{:18}{:6}{:>18}{:>18}{:>18}{:>18}",
        "", "", "ki attacks", "ki in turn", "no ki", "foresight"
    );
    for file in &asked.files {
        let setup = Setup {
            options: Options::default(),
            duel: read(file),
        };
        print!(
            "{:18}{:6}",
            setup.duel.id,
            "*".repeat(setup.duel.stars.into())
        );
        for ki in [Ki::Attack, Ki::InTurn, Ki::Nothing] {
            let tally = tally(&setup, &mut Headlong { ki }, asked.duels);
            print!("{:>18}", tally.to_string());
        }
        if asked.foresight > 0 {
            let mut policy = Foresight::new(&setup, asked.grid);
            let tally = tally(&setup, &mut policy, asked.foresight);
            print!("{:>18}\n{:24}{}", tally.to_string(), "", tally.ends());
        }
        println!();
    }
    println!("won % ± two standard errors (unresolved after the last round %)");
}

struct Asked {
    duels: u64,
    foresight: u64,
    grid: Grid,
    files: Vec<PathBuf>,
}

fn asked() -> Asked {
    let mut asked = Asked {
        duels: 20_000,
        foresight: 4_000,
        grid: Grid::Fine,
        files: Vec::new(),
    };
    let mut args = env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || {
            args.next()
                .and_then(|n| n.parse().ok())
                .unwrap_or_else(|| usage())
        };
        match arg.as_str() {
            "--duels" => asked.duels = number(),
            "--foresight" => asked.foresight = number(),
            "--quick" => asked.grid = Grid::Coarse,
            _ if arg.starts_with('-') => usage(),
            _ => asked.files.push(arg.into()),
        }
    }
    if asked.files.is_empty() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/samurai");
        let entries = fs::read_dir(folder).expect("the project has a folder of duels");
        asked.files = entries.flatten().map(|entry| entry.path()).collect();
        asked
            .files
            .sort_by_cached_key(|file| (read(file).stars, file.clone()));
    }
    asked
}

fn usage() -> ! {
    eprintln!("calibrate [--duels N] [--foresight N] [--quick] [FILE …]");
    process::exit(2)
}

fn read(file: &Path) -> Duel {
    let source =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    load_duel(&file.display().to_string(), &source)
        .unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// How a policy fared.
struct Tally {
    duels: u64,
    ends: [u64; Outcome::ALL.len()],
}

impl Tally {
    fn count(&self, counts: impl Fn(Outcome) -> bool) -> u64 {
        let ends = Outcome::ALL.iter().zip(self.ends);
        ends.filter(|(outcome, _)| counts(**outcome))
            .map(|(_, times)| times)
            .sum()
    }

    fn percent(&self, times: u64) -> f64 {
        100.0 * times as f64 / self.duels as f64
    }

    /// Every way the duels ended.
    fn ends(&self) -> String {
        let ends = Outcome::ALL.iter().zip(self.ends);
        let ends = ends.filter(|(_, times)| *times > 0);
        let ends = ends.map(|(end, times)| format!("{} {:.1}", end.as_str(), self.percent(times)));
        ends.collect::<Vec<_>>().join(" · ")
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let won = self.percent(self.count(Outcome::is_victory));
        let unresolved = self.percent(self.count(|end| end.as_str().starts_with("unresolved")));
        let error = 2.0 * (won * (100.0 - won) / self.duels as f64).sqrt();
        write!(f, "{won:.1} ± {error:.1} ({unresolved:.1})")
    }
}

/// Plays duels 0, 1, 2 … of a numbered row of seeds, the same for every policy.
fn tally(setup: &Setup, policy: &mut dyn Policy, duels: u64) -> Tally {
    let mut ends = [0; Outcome::ALL.len()];
    for number in 0..duels {
        let end = play(setup, policy, &Seed::from_number(number));
        let index = Outcome::ALL.iter().position(|&outcome| outcome == end);
        ends[index.expect("all outcomes are listed")] += 1;
    }
    Tally { duels, ends }
}

fn play(setup: &Setup, policy: &mut dyn Policy, seed: &Seed) -> Outcome {
    let player = player();
    let mut state = Samurai::start(setup);
    for record in 1.. {
        let command = policy.choose(setup, &state);
        let mut dice = seed.dice(&setup.duel.id, &[] as &[&[u8]], record);
        (state, _) = Samurai::outcome(setup, &state, &player, &command, &mut dice)
            .unwrap_or_else(|stop| panic!("{command:?} was not offered: {stop:?}"));
        if let Some(outcome) = state.outcome {
            return outcome;
        }
    }
    unreachable!("a duel ends after its last round")
}

pub fn player() -> Seat {
    Seat::new("player", Role::Player, "")
}
