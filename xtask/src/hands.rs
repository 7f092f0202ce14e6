//! The player that knows nothing of the code: `crates/hands` against the program as it is.

use std::process::Command;

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, packages, run};

/// What is said to be wished goes on: `--game samurai`, `--minutes 30`, `--seed 7`, `--every`, `--after FILE`. With
/// `--server PROGRAM` nothing is built but the hands.
pub fn hands(wishes: &[String]) -> Result<()> {
    packages::ensure(&[("chromium", "chromium")])?;
    let given = wishes.iter().any(|wish| wish == "--server");
    build(!given)?;
    play(wishes, given)
}

/// The hands in the same profile as the tests; the program too, if none was given.
fn build(program: bool) -> Result<()> {
    let mut build = vec!["build", "--profile", "test", "--quiet"];
    build.extend(["-p", "hands", "-p", "alike"]);
    if program {
        build.extend(["-p", "augenzahl"]);
    }
    run("building", &mut cargo(&build))
}

fn play(wishes: &[String], given: bool) -> Result<()> {
    let debug = target().join("debug");
    let mut hands = Command::new(debug.join("hands"));
    if !given {
        hands.arg("--server").arg(debug.join("augenzahl"));
    }
    hands.arg("--out").arg(target().join("hands")).args(wishes);
    run("hands", &mut hands)
}
