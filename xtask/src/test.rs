//! The one test command.

use std::thread;
use std::time::Instant;

use anyhow::{Result, anyhow, bail};

use crate::bench::target;
use crate::{cargo, deps, lanes, packages, root, run, siege};

pub fn test() -> Result<()> {
    let started = Instant::now();
    packages::ensure(&[
        ("chromium", "chromium"),
        ("chromedriver", "chromium-driver"),
        ("python3", "python3"),
        ("pg_ctlcluster", "postgresql"),
    ])?;
    run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    deps::deps()?;
    let programs = thread::scope(|scope| {
        let lints = scope.spawn(lints);
        let programs = lanes::built();
        lints.join().map_err(|_| anyhow!("lints: broke down"))??;
        programs
    })?;
    siege::build(false)?;
    let passed = lanes::tests(programs, &[siege::short])?;
    let seconds = started.elapsed().as_secs();
    eprintln!("── all of it in {} min {} s", seconds / 60, seconds % 60);
    println!("{passed} passed, 0 failed");
    Ok(())
}

/// While the tests are built: neither keeps two cores busy alone. In a folder of their own, because one of two builds
/// in the same folder would wait for the other.
fn lints() -> Result<()> {
    let started = Instant::now();
    let clippy = ["clippy", "--workspace", "--all-targets", "--quiet", "--"];
    let done = cargo(&clippy)
        .args(["-D", "warnings"])
        .env("CARGO_TARGET_DIR", target().join("lints"))
        .current_dir(root())
        .output()?;
    if !done.status.success() {
        bail!("lints: failed\n{}", String::from_utf8_lossy(&done.stderr));
    }
    eprintln!("   lints in {} s", started.elapsed().as_secs());
    Ok(())
}
