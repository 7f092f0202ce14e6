//! `cargo xtask new-game NAME`: a small complete game with a page of its own, entered in every list it has to stand in.

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

    let templates = root.join("xtask/templates");
    rules(&root, &templates.join("game"), &folder, name)?;
    pages(&root, &templates, name)?;
    println!(
        "crates/{name} is a game: `cargo run` offers it, `cargo run -- play {name}` plays it here.\n\
         Its rules are crates/{name}/rules.toml and src/decide.rs, its words locales/, its page crates/screens-{name}. \
         Then: `cargo fmt --all`, `UPDATE_EXPECT=1 cargo test -p {name} -p games -p web`, CONTRIBUTING.md."
    );
    Ok(())
}

/// The game itself, and its line in the list of games.
fn rules(root: &Path, template: &Path, folder: &Path, name: &str) -> Result<()> {
    write_all(template, folder, name)?;
    let offer = read(&template.join(OFFER))?;
    write(
        &root.join(format!("crates/games/src/{name}.rs")),
        &named(&offer, name),
    )?;
    let line = format!("{name} = {{ path = \"crates/{name}\" }}");
    edit(&root.join("Cargo.toml"), |text| {
        beside(text, "games = { path", &line)
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
    })
}

/// Its page: a crate, words, a style, two drawings, and the lists they stand in.
fn pages(root: &Path, templates: &Path, name: &str) -> Result<()> {
    let own = format!("screens-{name}");
    write_all(
        &templates.join("screens"),
        &root.join("crates").join(&own),
        name,
    )?;
    let line = format!("{own} = {{ path = \"crates/{own}\" }}");
    edit(&root.join("Cargo.toml"), |text| {
        let text = beside(text, "screens-samurai = { path", &line)?;
        // The same in every profile.
        let lines = text.lines().flat_map(|line| {
            let level = line.strip_prefix("screens-samurai = { opt-level");
            let level = level.map(|level| format!("{own} = {{ opt-level{level}"));
            level.into_iter().chain([line.to_owned()])
        });
        Ok(lines.map(|line| line + "\n").collect())
    })?;
    let web = root.join("crates/web");
    edit(&web.join("Cargo.toml"), |text| {
        let text = beside(text, "games.workspace", &format!("{name}.workspace = true"))?;
        beside(
            &text,
            "screens-samurai.workspace",
            &format!("{own}.workspace = true"),
        )
    })?;
    edit(&web.join("src/lib.rs"), |text| {
        let line = format!("    pub use screens_{name} as {name};");
        beside(text, "    pub use screens_samurai as", &line)
    })?;
    edit(&web.join("src/routes/table.rs"), |text| {
        let [_, type_name, _] = names(name);
        let text = beside(text, "use games::", &format!("use {name}::{type_name};"))?;
        let line = format!("    screen_of!({type_name}, {name});");
        beside(&text, "    screen_of!(Samurai, samurai);", &line)
    })?;

    let (assets, screens) = (
        templates.join("screens-assets"),
        root.join("crates/screens"),
    );
    let asset = |file: &str| anyhow::Ok(named(&read(&assets.join(file))?, name));
    for lang in ["de", "en"] {
        let words = screens.join(format!("locales/{name}.{lang}.ftl"));
        write(&words, &asset(&format!("{lang}.ftl"))?)?;
    }
    edit(&screens.join("src/lib.rs"), |text| {
        ["de", "en"].iter().try_fold(text.to_owned(), |text, lang| {
            let line = |name| format!("        include_str!(\"../locales/{name}.{lang}.ftl\"),");
            beside(&text, &line("own"), &line(name))
        })
    })?;
    let style = screens.join(format!("assets/style/{name}.css"));
    write(&style, &asset("style.css")?)?;
    edit(&screens.join("src/assets.rs"), |text| {
        beside(text, "    \"stage\",", &format!("    \"{name}\","))
    })?;
    let drawings = asset("ink.svg")?;
    edit(&screens.join("assets/ink.svg"), |text| {
        beside(text, "</defs>", drawings.trim_end())
    })
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

/// The game's name in paths and words, as a type, in rule ids.
fn names(name: &str) -> [String; 3] {
    let mut type_name = name.to_owned();
    type_name[..1].make_ascii_uppercase();
    [name.to_owned(), type_name, name.to_uppercase()]
}

fn named(text: &str, name: &str) -> String {
    let renamed = TEMPLATE.iter().zip(names(name));
    renamed.fold(text.to_owned(), |text, (from, to)| text.replace(from, &to))
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
