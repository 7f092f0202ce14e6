//! The one test command.

use anyhow::Result;

use crate::bench::target;
use crate::hands::hands;
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
    siege::short()?;
    // The program as the tests have just built it, played by hand for a while: the same seed each time.
    let server = target().join("debug/augenzahl");
    let server = server.display().to_string();
    hands(&["--server", &server, "--minutes", "3"].map(str::to_owned))
}
