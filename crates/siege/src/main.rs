//! An attack on the program from outside, with everything that happens to a server and everything people send to
//! one: what was acknowledged must be there afterwards, once and as it was, and nobody gets in who must not.

mod crowd;
mod damage;
mod disk;
mod flood;
mod hostile;
mod judge;
mod kills;
mod load;
mod program;
mod report;
mod seats;
mod shapes;

mod siege;
mod tables;
mod wire;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use chance::Chance;
use serde_json::Value;

use crate::program::{Program, forget, fresh};
use crate::report::{Fault, Report};
use crate::shapes::Shapes;
use crate::siege::Siege;
use crate::wire::{Connection, Request};

#[derive(Debug)]
struct Wishes {
    server: PathBuf,
    out: PathBuf,
    minutes: f64,
    seed: u64,
}

impl Wishes {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Wishes> {
        let mut wishes = Wishes {
            server: PathBuf::new(),
            out: PathBuf::from("target/siege"),
            minutes: 30.0,
            seed: 1,
        };
        while let Some(arg) = args.next() {
            let value = args.next().with_context(|| format!("{arg} what?"))?;
            match arg.as_str() {
                "--server" => wishes.server = value.into(),
                "--out" => wishes.out = value.into(),
                "--minutes" => wishes.minutes = value.parse().context("--minutes 30")?,
                "--seed" => wishes.seed = value.parse().context("--seed 7")?,
                _ => bail!("{arg}? --minutes N, --seed S, --server PROGRAM, --out FOLDER"),
            }
        }
        Ok(wishes)
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("siege: {error:#}");
            ExitCode::FAILURE
        }
    }
}

type Attack = fn(&Siege, &str, &mut Chance) -> Result<()>;

/// Those who work side by side, and what each does in turn.
const ATTACKERS: [&[(&str, Fault, Attack)]; 4] = [
    &[("kills", Fault::Kill, kills::attack)],
    &[("flood", Fault::Hostile, flood::attack)],
    &[("damage", Fault::Flip, damage::attack)],
    &[
        ("seats", Fault::Seat, seats::attack),
        ("disk", Fault::FullDisk, disk::attack),
        ("crowd", Fault::Stream, crowd::attack),
    ],
];

fn run() -> Result<bool> {
    let wishes = Wishes::read(std::env::args().skip(1))?;
    std::fs::create_dir_all(&wishes.out)?;
    let program = Program(wishes.server);
    let shapes = describe(&program, &wishes.out.join("description"))?;
    let start = Instant::now();
    let until = start + Duration::from_secs_f64(wishes.minutes * 60.0);
    let siege = Siege::new(program, shapes, wishes.out, until);
    let mut chance = Chance::new(wishes.seed);
    thread::scope(|scope| {
        for attacks in ATTACKERS {
            let (siege, mut chance) = (&siege, chance.fork());
            scope.spawn(move || {
                // Everything once, however short the time.
                for (done, (name, fault, attack)) in attacks.iter().cycle().enumerate() {
                    if done >= attacks.len() && siege.is_over() {
                        break;
                    }
                    if let Err(error) = attack(siege, name, &mut chance) {
                        let mut report = Report::default();
                        report.row(*fault).failed += 1;
                        report.note(*fault, format!("{name}: {error:#}"));
                        siege.add(report);
                    }
                }
            });
        }
    });
    let report = siege.report();
    println!("{}", report.table());
    println!(
        "seed {}, {:.1} minutes",
        wishes.seed,
        start.elapsed().as_secs_f64() / 60.0
    );
    Ok(report.holds())
}

/// What the server says about its own commands.
fn describe(program: &Program, data: &Path) -> Result<Shapes> {
    fresh(data)?;
    let server = program.start(data)?;
    let mut connection = Connection::open(&server.address)?;
    let answer = connection.ask(&Request::get("/api/openapi.json", ""))?;
    let description: Value = serde_json::from_slice(&answer.body)?;
    drop(server);
    forget(data)?;
    Shapes::read(&description)
}
