//! The one test command.

use anyhow::Result;

use crate::{cargo, deps, packages, run, siege};

pub fn test() -> Result<()> {
    packages::ensure(&[
        ("chromium", "chromium"),
        ("chromedriver", "chromium-driver"),
        ("python3", "python3"),
    ])?;
    run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet", "--"];
    run("lints", cargo(&clippy).args(["-D", "warnings"]))?;
    deps::deps()?;
    run("tests", &mut cargo(&["test", "--workspace", "--quiet"]))?;
    siege::short()
}
