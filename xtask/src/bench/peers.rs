//! Other people's programs, in folders that can be thrown away: `target/bench-peers/…`.
//!
//! A peer that cannot be installed is not an error: the benchmark says so and goes on without it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::target;
use crate::root;

/// Our own scripts that ask the peers.
pub fn scripts() -> PathBuf {
    root().join("xtask/peers")
}

fn folder(name: &str) -> PathBuf {
    target().join("bench-peers").join(name)
}

/// Says plainly that a peer is missing.
fn or_without<T>(name: &str, installed: Result<T>) -> Option<T> {
    match installed {
        Ok(peer) => Some(peer),
        Err(error) => {
            eprintln!("   {name} is not available here: {error:#}");
            None
        }
    }
}

/// The versions our figures speak of.
const PYTHON: [(&str, &str); 3] = [
    ("icepool", "icepool==2.1.*"),
    ("dyce", "dyce==0.7.*"),
    ("open_spiel", "open_spiel"),
];

/// A Python that knows this package.
pub fn python(package: &str) -> Option<PathBuf> {
    let install = || -> Result<PathBuf> {
        let venv = folder("venv");
        let python = venv.join("bin/python");
        if !python.exists() {
            quiet(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
        }
        let there = Command::new(&python)
            .args(["-m", "pip", "show", "--quiet", package])
            .stderr(Stdio::null())
            .status()?;
        if !there.success() {
            let wanted = PYTHON.iter().find(|(name, _)| *name == package);
            let (_, version) = wanted.context("an unknown package")?;
            quiet(Command::new(&python).args(["-m", "pip", "install", "--quiet", version]))?;
        }
        Ok(python)
    };
    or_without(package, install())
}

/// A Rust program of ours that needs a crate we do not depend on.
pub fn xdy() -> Option<PathBuf> {
    let build = || -> Result<PathBuf> {
        let folder = folder("xdy");
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), XDY)?;
        fs::copy(scripts().join("odds_xdy.rs"), folder.join("src/main.rs"))?;
        let mut cargo = crate::cargo(&["build", "--release", "--quiet"]);
        let built = folder.join("target");
        quiet(cargo.current_dir(&folder).env("CARGO_TARGET_DIR", &built))?;
        Ok(built.join("release/odds-xdy"))
    };
    or_without("xdy", build())
}

/// Its own workspace, or it would be looked for in ours.
const XDY: &str = r#"[package]
name = "odds-xdy"
version = "0.0.0"
edition = "2024"

[dependencies]
xdy = "0.14"

[profile.release]
lto = "thin"

[workspace]
"#;

/// The folder in which boardgame.io is installed.
pub fn boardgame() -> Option<PathBuf> {
    let install = || -> Result<PathBuf> {
        let folder = folder("npm");
        fs::create_dir_all(&folder)?;
        if !folder.join("node_modules/boardgame.io").exists() {
            fs::write(folder.join("package.json"), "{\"private\":true}\n")?;
            let mut npm = Command::new("npm");
            npm.args(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
            quiet(npm.arg("boardgame.io@0.50").current_dir(&folder))?;
        }
        Ok(folder)
    };
    or_without("boardgame.io", install())
}

fn quiet(command: &mut Command) -> Result<()> {
    let words = format!("{command:?}");
    let status = command.stdout(Stdio::null()).status();
    if !status.with_context(|| words.clone())?.success() {
        bail!("{words} failed");
    }
    Ok(())
}
