//! The attack on the program from outside: `crates/siege` against the program as it is.

use std::process::Command;

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, run};

/// What is said to be wished goes on: `--minutes 30`, `--seed 7`. With `--server PROGRAM` nothing is built but the
/// attackers.
pub fn siege(wishes: &[String]) -> Result<()> {
    let given = wishes.iter().any(|wish| wish == "--server");
    build(!given)?;
    attack(wishes, given)
}

/// The attackers in the same profile as the tests; the program too, if none was given.
pub fn build(program: bool) -> Result<()> {
    let mut build = vec!["build", "--profile", "test", "--quiet"];
    build.extend(["-p", "siege", "-p", "alike"]);
    if program {
        build.extend(["-p", "augenzahl"]);
    }
    run("building", &mut cargo(&build))
}

fn attack(wishes: &[String], given: bool) -> Result<()> {
    let debug = target().join("debug");
    let mut siege = Command::new(debug.join("siege"));
    if !given {
        siege.arg("--server").arg(debug.join("augenzahl"));
    }
    siege.arg("--out").arg(target().join("siege")).args(wishes);
    run("siege", &mut siege)
}

/// As long as a test may take; always the same, against the program as the tests have just built it.
pub fn short() -> Result<()> {
    attack(
        &["--minutes", "0.3", "--seed", "1"].map(str::to_owned),
        false,
    )
}
