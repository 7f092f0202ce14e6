//! What we depend on: licences that may be used, sources that are known, nothing that was taken back. What
//! cannot be known without the network is said, and no failure.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::{licenses, root};

const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";
/// Licences that ask for no more than to be named.
const ALLOWED: [&str; 14] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];
/// What is used all the same, and why.
const EXCEPTIONS: [(&str, &str, &str); 2] = [
    (
        "webdriver",
        "MPL-2.0",
        "only the tests talk to a browser with it",
    ),
    (
        "terminfo",
        "WTFPL",
        "known to the lock file, not part of the program",
    ),
];

/// A package of the lock file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Locked {
    name: String,
    version: String,
    source: Option<String>,
    checksum: Option<String>,
}

pub fn deps() -> Result<()> {
    eprintln!("── dependencies");
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let locked = read_lock(&lock);
    let packages = licenses::packages()?;
    let ours: BTreeSet<String> = packages
        .iter()
        .filter(|package| package["source"].is_null())
        .filter_map(|package| package["name"].as_str().map(str::to_owned))
        .collect();
    let mut faults = sources(&locked, &ours);
    for package in &packages {
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        faults.extend(license_fault(text("name"), text("license")));
    }
    let mut known = 0;
    for package in locked.iter().filter(|package| package.source.is_some()) {
        match is_yanked(package) {
            Some(true) => faults.push(format!("{} {} was yanked", package.name, package.version)),
            Some(false) => known += 1,
            None => {}
        }
    }
    let all = locked.iter().filter(|package| package.source.is_some());
    eprintln!(
        "   {} packages: licences of {} read, {known} of {} known not to be yanked",
        locked.len(),
        packages.len(),
        all.count()
    );
    eprintln!("   advisories: {}", advisories()?);
    if !faults.is_empty() {
        bail!("dependencies:\n{}", faults.join("\n"));
    }
    Ok(())
}

/// Packages of the lock file, which is made of plain lines.
fn read_lock(lock: &str) -> Vec<Locked> {
    let mut all: Vec<Locked> = Vec::new();
    for line in lock.lines() {
        if line == "[[package]]" {
            all.push(Locked::default());
        }
        let (Some(last), Some((key, value))) = (all.last_mut(), line.split_once(" = ")) else {
            continue;
        };
        let value = value.trim_matches('"').to_owned();
        match key {
            "name" => last.name = value,
            "version" => last.version = value,
            "source" => last.source = Some(value),
            "checksum" => last.checksum = Some(value),
            _ => {}
        }
    }
    all
}

/// Everything is ours, or from crates.io with a checksum.
fn sources(locked: &[Locked], ours: &BTreeSet<String>) -> Vec<String> {
    let fault = |package: &Locked| {
        let Locked { name, version, .. } = package;
        match &package.source {
            None if ours.contains(name) => None,
            None => Some(format!("{name} {version} is from nowhere")),
            Some(source) if source != SOURCE => Some(format!("{name} {version} is from {source}")),
            Some(_) if package.checksum.is_none() => {
                Some(format!("{name} {version} has no checksum"))
            }
            Some(_) => None,
        }
    };
    locked.iter().filter_map(fault).collect()
}

fn license_fault(name: &str, license: &str) -> Option<String> {
    let excepted = EXCEPTIONS
        .iter()
        .any(|(known, said, _)| *known == name && *said == license);
    let fits = excepted || is_allowed(license);
    (!fits).then(|| format!("{name}: {license:?} is not among the licences that may be used"))
}

/// Whether an expression (`(MIT OR Apache-2.0) AND Unicode-3.0`, formerly `MIT/Apache-2.0`) can be fulfilled with
/// what is allowed.
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ");
    let spaced = spaced.replace('/', " OR ").replace(" WITH ", "~WITH~");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let holds = any(&mut rest);
    holds && rest.is_empty() && !words.is_empty()
}

fn any(rest: &mut &[&str]) -> bool {
    let mut holds = all(rest);
    while rest.first() == Some(&"OR") {
        *rest = &rest[1..];
        holds |= all(rest);
    }
    holds
}

fn all(rest: &mut &[&str]) -> bool {
    let mut holds = one(rest);
    while rest.first() == Some(&"AND") {
        *rest = &rest[1..];
        holds &= one(rest);
    }
    holds
}

fn one(rest: &mut &[&str]) -> bool {
    let Some((first, after)) = rest.split_first() else {
        return false;
    };
    *rest = after;
    if *first != "(" {
        return ALLOWED.contains(&first.replace('~', " ").as_str());
    }
    let holds = any(rest);
    let closed = rest.first() == Some(&")");
    if closed {
        *rest = &rest[1..];
    }
    holds && closed
}

/// Whether the registry took a version back, as far as what cargo has kept of its index says.
fn is_yanked(package: &Locked) -> Option<bool> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")))?;
    let index = fs::read_dir(home.join("registry/index")).ok()?;
    let place = index_place(&package.name);
    let kept = index.flatten().map(|entry| entry.path().join(".cache"));
    let kept = kept.filter_map(|folder| fs::read(folder.join(&place)).ok());
    kept.filter_map(|bytes| yanked_in(&bytes, &package.version))
        .next()
}

/// `se/rd/serde`, `3/t/toml`
fn index_place(name: &str) -> String {
    let name = name.to_lowercase();
    match name.len() {
        0..=2 => format!("{}/{name}", name.len()),
        3 => format!("3/{}/{name}", &name[..1]),
        _ => format!("{}/{}/{name}", &name[..2], &name[2..4]),
    }
}

/// Cargo keeps a version's line of JSON between zero bytes.
fn yanked_in(kept: &[u8], version: &str) -> Option<bool> {
    let lines = kept.split(|&byte| byte == 0);
    let mut lines = lines.filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    let line = lines.find(|line| line["vers"] == version)?;
    line["yanked"].as_bool()
}

/// What is known to be dangerous: asked of `cargo deny`, where it is installed and has its list.
fn advisories() -> Result<String> {
    let mut deny = Command::new("cargo-deny");
    deny.args(["--offline", "check", "advisories"]);
    let Ok(told) = deny.current_dir(root()).output() else {
        return Ok("not checked (cargo-deny and its list are not here)".to_owned());
    };
    let said = String::from_utf8_lossy(&told.stderr).into_owned();
    match told.status.success() {
        true => Ok("none".to_owned()),
        false if said.contains("failed to load advisory database") => {
            Ok("not checked (cargo-deny has no list here)".to_owned())
        }
        false => bail!("advisories:\n{said}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_we_depend_on_may_be_used() {
        deps().expect("no faults");
    }

    #[test]
    fn licences_are_weighed() {
        for good in [
            "MIT",
            "MIT OR GPL-2.0-only",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
            "GPL-3.0 OR (MIT AND BSD-3-Clause)",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND MPL-2.0",
            "(MIT",
            "MIT Apache-2.0",
            "GPL-2.0 WITH Classpath-exception-2.0",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
        assert_eq!(license_fault("webdriver", "MPL-2.0"), None);
        assert!(license_fault("serde", "MPL-2.0").is_some());
        assert!(license_fault("webdriver", "GPL-3.0").is_some());
    }

    #[test]
    fn foreign_sources_are_faults() {
        let lock = format!(
            "[[package]]\nname = \"dice\"\nversion = \"0.1.0\"\n\n\
             [[package]]\nname = \"serde\"\nversion = \"1.0.2\"\nsource = \"{SOURCE}\"\nchecksum = \"ab\"\n\n\
             [[package]]\nname = \"bare\"\nversion = \"1.0.0\"\nsource = \"{SOURCE}\"\n\n\
             [[package]]\nname = \"fork\"\nversion = \"1.0.0\"\nsource = \"git+https://example.org/x\"\n\n\
             [[package]]\nname = \"lost\"\nversion = \"1.0.0\"\n"
        );
        let ours = BTreeSet::from(["dice".to_owned()]);
        let faults = sources(&read_lock(&lock), &ours);
        assert_eq!(
            faults,
            [
                "bare 1.0.0 has no checksum",
                "fork 1.0.0 is from git+https://example.org/x",
                "lost 1.0.0 is from nowhere",
            ]
        );
    }

    #[test]
    fn what_was_taken_back_is_known() {
        let line = |version: &str, yanked: bool| {
            format!("{version}\u{0}{{\"vers\":\"{version}\",\"yanked\":{yanked}}}\u{0}")
        };
        let kept = format!(
            "\u{3}etag\u{0}{}{}",
            line("1.0.0", true),
            line("1.0.1", false)
        );
        let kept = kept.as_bytes();
        assert_eq!(yanked_in(kept, "1.0.0"), Some(true));
        assert_eq!(yanked_in(kept, "1.0.1"), Some(false));
        assert_eq!(yanked_in(kept, "2.0.0"), None);
        assert_eq!(index_place("serde"), "se/rd/serde");
        assert_eq!(index_place("syn"), "3/s/syn");
        assert_eq!(index_place("Ab"), "2/ab");
    }
}
