//! The player that knows nothing of the code: `crates/hands` against the program as it is.

use std::process::Command;

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, packages, run};

/// What is said to be wished goes on: `--game samurai`, `--minutes 30`, `--seed 7`, `--every`.
pub fn hands(wishes: &[String]) -> Result<()> {
    packages::ensure(&[("chromium", "chromium")])?;
    // The same packages as the tests, built the same way: nothing is built twice.
    let build = [
        "build",
        "--profile",
        "test",
        "--quiet",
        "-p",
        "augenzahl",
        "-p",
        "hands",
    ];
    run("building", &mut cargo(&build))?;
    let debug = target().join("debug");
    let mut hands = Command::new(debug.join("hands"));
    hands.arg("--server").arg(debug.join("augenzahl"));
    hands.arg("--out").arg(target().join("hands")).args(wishes);
    run("hands", &mut hands)
}
