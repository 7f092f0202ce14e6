//! What tests need beyond Rust comes from Debian's packages.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::run;

/// Installs the packages whose commands are missing: pairs of command and package.
pub fn ensure(wanted: &[(&str, &str)]) -> Result<()> {
    let missing: Vec<&str> = wanted
        .iter()
        .filter(|(command, _)| !is_there(command))
        .map(|(_, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    if !is_root() {
        bail!("the tests need {list}; please type\n\n    sudo apt-get install {list}\n");
    }
    eprintln!("the tests need {list}: installing from Debian's packages");
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").args(args);
        command
    };
    run("apt-get update", &mut apt(&["update", "-qq"]))?;
    let mut install = apt(&["install", "-y", "-qq"]);
    install.args(&missing).stdout(Stdio::null());
    run("apt-get install", &mut install)
}

fn is_there(command: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|folder| folder.join(command).is_file())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
