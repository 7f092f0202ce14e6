//! What others wrote of the program that is handed out: `cargo xtask licenses` lists it, and puts the licences' own
//! texts together for whoever packs the program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::bench::target;
use crate::{cargo, root};

/// The list is that of the program as it is built for this system.
const SYSTEM: &str = "x86_64-unknown-linux-gnu";
/// The program shows this file.
const LIST: &str = "crates/screens/licenses.jsonl";
/// Beginnings of the names of files that hold licences.
const FILES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
}

/// Writes the list, and all texts into `target/licenses.txt`.
pub fn licenses() -> Result<()> {
    let mut list = String::new();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let packages = packages()?;
    for part in parts()? {
        let package = packages.iter().find(|package| {
            package["name"] == part.name.as_str() && package["version"] == part.version.as_str()
        });
        let package = package.with_context(|| format!("{part:?} is nowhere"))?;
        let files = files(package)?;
        for (_, text) in &files {
            let users = texts.entry(text.trim().to_owned()).or_default();
            users.insert(format!("{} {}", part.name, part.version));
        }
        let line = json!({
            "name": part.name,
            "version": part.version,
            "license": package["license"],
            "by": owners(package, &files),
            "source": package["repository"],
        });
        list.push_str(&format!("{line}\n"));
    }
    fs::write(root().join(LIST), list)?;
    let mut all = String::new();
    for (text, users) in texts {
        let users: Vec<String> = users.into_iter().collect();
        let line = "=".repeat(80);
        all.push_str(&format!(
            "{line}\n{}\n{line}\n\n{text}\n\n",
            users.join(", ")
        ));
    }
    let out = target().join("licenses.txt");
    fs::write(&out, all)?;
    eprintln!("{LIST}, and the texts in {}", out.display());
    Ok(())
}

/// Everything that is linked into the program and not ours.
fn parts() -> Result<BTreeSet<Part>> {
    let mut tree = cargo(&["tree", "-p", "augenzahl", "--locked"]);
    tree.args(["--edges", "normal,no-proc-macro", "--target", SYSTEM]);
    tree.args(["--prefix", "none", "--format", "{p}"]);
    let told = tree.current_dir(root()).output()?;
    let said = String::from_utf8_lossy(&told.stderr);
    ensure!(told.status.success(), "cargo tree: {said}");
    Ok(read_tree(&String::from_utf8(told.stdout)?))
}

/// `serde v1.0.229 (*)`; ours have a path: `dice v0.1.0 (/…)`.
fn read_tree(tree: &str) -> BTreeSet<Part> {
    let part = |line: &str| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        let is_ours = words.any(|word| word.starts_with("(/") || word.contains(":\\"));
        (!is_ours).then(|| Part {
            name: name.to_owned(),
            version: version.to_owned(),
        })
    };
    tree.lines().filter_map(part).collect()
}

/// What the packages say about themselves.
pub fn packages() -> Result<Vec<Value>> {
    let mut metadata = cargo(&["metadata", "--locked", "--format-version", "1"]);
    metadata.args(["--filter-platform", SYSTEM]);
    let told = metadata.current_dir(root()).output()?;
    let said = String::from_utf8_lossy(&told.stderr);
    ensure!(told.status.success(), "cargo metadata: {said}");
    let told: Value = serde_json::from_slice(&told.stdout)?;
    Ok(told["packages"].as_array().context("packages")?.clone())
}

/// Names and texts of the files of a package that hold licences and notices.
fn files(package: &Value) -> Result<Vec<(PathBuf, String)>> {
    let manifest = package["manifest_path"].as_str().context("a manifest")?;
    let folder = Path::new(manifest).parent().context("its folder")?;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.unwrap_or_default().to_uppercase();
        if path.is_file() && FILES.iter().any(|known| name.contains(known)) {
            let text = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
            files.push((path, text));
        }
    }
    files.sort();
    Ok(files)
}

/// Who holds the rights, as the package's files say; else its authors.
fn owners(package: &Value, files: &[(PathBuf, String)]) -> Vec<String> {
    let mut owners = Vec::new();
    for line in files.iter().flat_map(|(_, text)| text.lines()) {
        let line = line.trim().trim_start_matches(['/', '*', '#', ' ']);
        let line = line.trim_end_matches('.');
        if is_notice(line) && !owners.iter().any(|known| known == line) {
            owners.push(line.to_owned());
        }
    }
    if owners.is_empty() {
        let authors = package["authors"].as_array().into_iter().flatten();
        // Without the addresses: names are what is asked for.
        let name = |author: &Value| Some(author.as_str()?.split('<').next()?.trim().to_owned());
        owners.extend(authors.filter_map(name));
    }
    owners
}

/// `Copyright (c) 2019 Somebody`, but not a sentence about copyright, or a form to be filled in.
fn is_notice(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("Copyright ") else {
        return false;
    };
    let said = ["(c)", "(C)", "©"]
        .iter()
        .any(|sign| rest.starts_with(sign));
    let year = rest.starts_with("19") || rest.starts_with("20");
    let form = ["[yyyy]", "{yyyy}", "<year>", "[name"]
        .iter()
        .any(|gap| rest.contains(gap));
    (said || year) && !form && line.len() < 200
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_that_of_the_lock_file() {
        let list = fs::read_to_string(root().join(LIST)).expect("the list");
        let listed: BTreeSet<Part> = list
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
            .map(|line| Part {
                name: line["name"].as_str().expect("a name").to_owned(),
                version: line["version"].as_str().expect("a version").to_owned(),
            })
            .collect();
        assert_eq!(listed.len(), list.lines().count(), "each once");
        let parts = parts().expect("a tree");
        assert_eq!(listed, parts, "stale: cargo xtask licenses");
    }

    #[test]
    fn trees_are_read() {
        let tree =
            "augenzahl v0.1.0 (/home/x/augenzahl)\nserde v1.0.2\ntoml v1.1.8+spec-1.1.0 (*)\n";
        let parts = read_tree(tree);
        let told: Vec<String> = parts
            .iter()
            .map(|part| format!("{} {}", part.name, part.version))
            .collect();
        assert_eq!(told, ["serde 1.0.2", "toml 1.1.8+spec-1.1.0"]);
    }

    #[test]
    fn notices_are_told_from_sentences() {
        assert!(is_notice("Copyright (c) 2019 Somebody"));
        assert!(is_notice("Copyright 2016 Nobody, Inc"));
        assert!(!is_notice("Copyright [yyyy] [name of copyright owner]"));
        assert!(!is_notice("Copyright notice and this permission"));
        assert!(!is_notice("the Copyright (c) holders"));
    }
}
