//! The attack on the program from outside: `crates/siege` against the program as it is.

use std::process::Command;

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, run};

/// What is said to be wished goes on: `--minutes 30`, `--seed 7`. With `--server PROGRAM` nothing is built but the
/// attackers.
pub fn siege(wishes: &[String]) -> Result<()> {
    let given = wishes.iter().any(|wish| wish == "--server");
    // The same profile as the tests.
    let mut build = vec!["build", "--profile", "test", "--quiet", "-p", "siege"];
    if !given {
        build.extend(["-p", "augenzahl"]);
    }
    run("building", &mut cargo(&build))?;
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
    let server = target().join("debug/augenzahl").display().to_string();
    siege(&["--server", &server, "--minutes", "0.3", "--seed", "1"].map(str::to_owned))
}
