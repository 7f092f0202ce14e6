//! `cargo xtask bench [build|odds|solve|play|serve|page|doors] [--quick] [--built]`: measures, always next to a peer or a floor
//! in the same run, and prints one table at the end. With `--built` the program is taken as it lies in `target/release`.
//!
//! Peers live in a throwaway folder of the target directory; nothing of them is part of the project.

pub mod build;
mod cold;
mod doors;
pub mod http;
mod odds;
mod page;
mod peers;
mod play;
mod report;
mod serve;
pub mod server;
mod solve;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{cargo, root, run};
use report::Row;

/// How long and how often things are measured.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Every side takes its turn this often; the median counts.
    rounds: usize,
    /// Seconds for one measurement.
    seconds: f64,
}

const FULL: Effort = Effort {
    rounds: 5,
    seconds: 4.0,
};
const QUICK: Effort = Effort {
    rounds: 1,
    seconds: 1.0,
};

type Part = fn(Effort) -> Result<Vec<Row>>;
const PARTS: [(&str, Part); 7] = [
    ("build", build::build),
    ("odds", odds::odds),
    ("solve", solve::solve),
    ("play", play::play),
    ("serve", serve::serve),
    ("page", page::page),
    ("doors", doors::doors),
];

pub fn bench(args: &[String]) -> Result<()> {
    let (mut effort, mut built, mut wanted) = (FULL, false, Vec::new());
    for arg in args {
        match PARTS.iter().find(|(name, _)| name == arg) {
            Some(part) => wanted.push(*part),
            None if arg == "--quick" => effort = QUICK,
            None if arg == "--built" => built = true,
            None => {
                bail!(
                    "cargo xtask bench [build|odds|solve|play|serve|page|doors] [--quick] [--built]"
                )
            }
        }
    }
    if wanted.is_empty() {
        // From nothing takes minutes and is another question.
        wanted = PARTS[1..].to_vec();
    }
    if !built && wanted.iter().any(|(name, _)| *name != "build") {
        let mut build = cargo(&["build", "--release", "-p", "augenzahl", "-p", "bench"]);
        run("building", &mut build)?;
    }
    let mut rows = Vec::new();
    for (name, part) in wanted {
        eprintln!("── {name}");
        rows.extend(part(effort).with_context(|| format!("bench {name}"))?);
    }
    print!("\n{}", report::table(&rows));
    Ok(())
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// A program of this workspace, built by [`bench`].
fn program(name: &str) -> Command {
    Command::new(target().join("release").join(name))
}

/// What a command prints.
fn output(command: &mut Command) -> Result<String> {
    let words = format!("{command:?}");
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{words}: cannot be started"))?;
    if !output.status.success() {
        bail!("{words}: failed");
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// What a command makes of what it is given.
fn through(command: &mut Command, input: &[u8]) -> Result<Vec<u8>> {
    let words = format!("{command:?}");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{words}: cannot be started"))?;
    let mut pipe = child.stdin.take().context("no input")?;
    let input = input.to_owned();
    let writing = std::thread::spawn(move || pipe.write_all(&input));
    let output = child.wait_with_output()?;
    let written = writing.join().is_ok_and(|written| written.is_ok());
    if !written || !output.status.success() {
        bail!("{words}: failed");
    }
    Ok(output.stdout)
}

/// The JSON a command prints.
fn json(command: &mut Command) -> Result<Value> {
    let text = output(command)?;
    serde_json::from_str(&text).with_context(|| format!("not JSON: {text}"))
}

/// A number in a report.
fn number(report: &Value, path: &str) -> Result<f64> {
    let value = report.pointer(path).and_then(Value::as_f64);
    value.with_context(|| format!("no {path} in {report}"))
}
