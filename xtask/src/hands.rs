//! The player that knows nothing of the code: `crates/hands` against the program as it is.

use std::process::Command;

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, packages, run};

/// As long as a test may take; what is found counts if it is found again.
pub fn short() -> Result<()> {
    let server = target().join("debug/augenzahl").display().to_string();
    let wishes = [
        "--server",
        &server,
        "--minutes",
        "2",
        "--seed",
        "1",
        "--sure",
    ];
    hands(&wishes.map(str::to_owned))
}

/// What is said to be wished goes on: `--game samurai`, `--minutes 30`, `--seed 7`, `--every`, `--after FILE`. With
/// `--server PROGRAM` nothing is built but the hands.
pub fn hands(wishes: &[String]) -> Result<()> {
    packages::ensure(&[("chromium", "chromium")])?;
    let given = wishes.iter().any(|wish| wish == "--server");
    // The same profile as the tests.
    let mut build = vec!["build", "--profile", "test", "--quiet", "-p", "hands"];
    if !given {
        build.extend(["-p", "augenzahl"]);
    }
    run("building", &mut cargo(&build))?;
    let debug = target().join("debug");
    let mut hands = Command::new(debug.join("hands"));
    if !given {
        hands.arg("--server").arg(debug.join("augenzahl"));
    }
    hands.arg("--out").arg(target().join("hands")).args(wishes);
    run("hands", &mut hands)
}
