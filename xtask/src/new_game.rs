//! `cargo xtask new-game NAME`: a small complete game, entered in every list it has to stand in.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::root;

/// What the template calls the game: in paths and words, as a type, in rule ids.
const TEMPLATE: [&str; 3] = ["gamename", "GameName", "GAMENAME"];
/// In the template's folder, but not of the new crate: its line in the list of games.
const OFFER: &str = "offer.rs";

pub fn new_game(args: &[String]) -> Result<()> {
    let (name, root) = match args {
        [name] => (name.as_str(), root()),
        // Somewhere else than here, for the test.
        [name, flag, root] if flag == "--root" => (name.as_str(), PathBuf::from(root)),
        _ => bail!("cargo xtask new-game NAME"),
    };
    let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit();
    let begins = name.starts_with(|sign: char| sign.is_ascii_lowercase());
    ensure!(
        begins && (2..=20).contains(&name.len()) && name.chars().all(fits),
        "a game's name is 2 to 20 small letters and digits, a letter first"
    );
    let folder = root.join("crates").join(name);
    ensure!(!folder.exists(), "there is a crates/{name} already");

    let template = root.join("xtask/templates/game");
    write_all(&template, &folder, name)?;
    let offer = read(&template.join(OFFER))?;
    write(
        &root.join(format!("crates/games/src/{name}.rs")),
        &named(&offer, name),
    )?;

    let manifest = root.join("Cargo.toml");
    edit(&manifest, |text| {
        beside(
            text,
            "games = { path",
            &format!("{name} = {{ path = \"crates/{name}\" }}"),
        )
    })?;
    edit(&root.join("crates/games/Cargo.toml"), |text| {
        beside(text, "serde.workspace", &format!("{name}.workspace = true"))
    })?;
    edit(&root.join("crates/games/src/lib.rs"), |text| {
        let text = beside(text, "mod listed;", &format!("mod {name};"))?;
        let (before, after) = text.split_once("\n];").context("no list of games")?;
        Ok(format!(
            "{before}\n    &Entry::<{name}::Offer>::new(),\n];{after}"
        ))
    })?;
    println!(
        "crates/{name} is a game: `cargo run` offers it, `cargo run -- play {name}` plays it here.\n\
         Its rules are crates/{name}/rules.toml and src/decide.rs, its words locales/. Then: \
         `cargo fmt --all`, `UPDATE_EXPECT=1 cargo test -p {name} -p games -p web`, CONTRIBUTING.md."
    );
    Ok(())
}

/// The template's files under the game's own name.
fn write_all(from: &Path, to: &Path, name: &str) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let path = entry?.path();
        let Some(file) = path.file_name().filter(|file| *file != OFFER) else {
            continue;
        };
        match path.is_dir() {
            true => write_all(&path, &to.join(file), name)?,
            false => write(&to.join(file), &named(&read(&path)?, name))?,
        }
    }
    Ok(())
}

fn named(text: &str, name: &str) -> String {
    let mut type_name = name.to_owned();
    type_name[..1].make_ascii_uppercase();
    let names = [name.to_owned(), type_name, name.to_uppercase()];
    let renamed = TEMPLATE.iter().zip(&names);
    renamed.fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// A line in front of the one that begins like this.
fn beside(text: &str, anchor: &str, line: &str) -> Result<String> {
    let at = text.find(&format!("\n{anchor}"));
    let at = at.with_context(|| format!("no line `{anchor}`"))? + 1;
    Ok(format!("{}{line}\n{}", &text[..at], &text[at..]))
}

fn edit(path: &Path, change: impl Fn(&str) -> Result<String>) -> Result<()> {
    let changed = change(&read(path)?).with_context(|| path.display().to_string())?;
    write(path, &changed)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}
