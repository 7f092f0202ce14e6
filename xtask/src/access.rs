//! Whether the pages reach everybody: axe-core over every kind of page and every scripted moment, wide and narrow, light
//! and dark.

use std::process::Command;

use anyhow::Result;

use crate::bench::target;
use crate::{cargo, packages, run};

const AXE: &str = "axe-core@4";

pub fn access() -> Result<()> {
    packages::ensure(&[
        ("chromium", "chromium"),
        ("chromedriver", "chromium-driver"),
        ("npm", "npm"),
    ])?;
    let folder = target().join("access");
    std::fs::create_dir_all(&folder)?;
    let axe = folder.join("node_modules/axe-core/axe.min.js");
    if !axe.is_file() {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder)
            .arg(AXE);
        run("axe-core", &mut npm)?;
    }
    let mut failed = Ok(());
    for (package, title) in [("web", "moments of play"), ("augenzahl", "other pages")] {
        let test = [
            "test",
            "-p",
            package,
            "--test",
            "it",
            "--",
            "--ignored",
            "access::",
        ];
        // All of them, even if one fails.
        if let Err(error) = run(title, cargo(&test).env("AXE", &axe)) {
            failed = Err(error);
        }
    }
    failed
}
