//! Opening a table for a command: which content, which scenario, which options.

use std::path::Path;

use anyhow::{Result, anyhow};
use games::{Content, Listed, OpenError, OpenTable};
use table::{AnyTable, MOST_NAME, OptionError, Role, Seat, Timestamp};
use words::Lang;

use crate::misuse::Misuse;
use crate::{data, speak};

/// The content of the named folder, or of the user's data folder.
pub fn content(folder: Option<&Path>, lang: Lang) -> Result<Content> {
    match folder {
        Some(folder) => named(folder, lang),
        None => Ok(match data::default_folder(lang) {
            Ok(data) => read(&data.join("content"), lang),
            Err(_) => Content::built_in(),
        }),
    }
}

/// A folder somebody named has to be one that can hold content: playing on without it would look as if it
/// had been read.
pub fn named(folder: &Path, lang: Lang) -> Result<Content> {
    let of_game = |game: &&dyn Listed| folder.join(game.name()).is_dir();
    let wrong = if !folder.is_dir() {
        "cli-no-folder"
    } else if !games::GAMES.iter().any(of_game) {
        "cli-no-content"
    } else {
        return Ok(read(folder, lang));
    };
    let known: Vec<&str> = games::GAMES.iter().map(|game| game.name()).collect();
    let args = [
        ("folder", folder.display().to_string().into()),
        ("known", known.join(", ").into()),
    ];
    Err(Misuse(speak::text(lang, wrong, &args)).into())
}

/// A file that cannot be used is reported and left out.
fn read(folder: &Path, lang: Lang) -> Content {
    let (content, errors) = Content::with_folder(folder);
    for error in &errors {
        eprintln!("{}", speak::file_error(lang, error));
    }
    content
}

/// Opens a table, or says in the user's language what was wrong with the wishes. Beside it, the line of its
/// first record.
pub fn open(
    game: &'static dyn Listed,
    wishes: OpenTable,
    content: &Content,
    at: Timestamp,
    lang: Lang,
) -> Result<(Box<dyn AnyTable>, String)> {
    let opened = game.open(wishes, content, at);
    opened.map_err(|error| anyhow!(explain(&error, lang)))
}

fn explain(error: &OpenError, lang: Lang) -> String {
    let (id, given, known) = match error {
        OpenError::NoScenario { given, known } => {
            ("cli-no-scenario", given.clone(), known.join(", "))
        }
        OpenError::Option(error) => return option(error, lang),
    };
    speak::text(
        lang,
        id,
        &[("given", given.into()), ("known", known.into())],
    )
}

/// What was wrong with an option.
pub fn option(error: &OptionError, lang: Lang) -> String {
    let (id, given, known) = match error {
        OptionError::Unknown { key, known } => ("cli-no-option", key.clone(), known.join(", ")),
        OptionError::NoSuchValue { key, value, values } => {
            ("cli-no-value", format!("{key}={value}"), values.join(", "))
        }
    };
    speak::text(
        lang,
        id,
        &[("given", given.into()), ("known", known.into())],
    )
}

/// Those that were named, or those the game is usually played with; whether somebody leads, the options may say.
pub fn seats(
    game: &dyn Listed,
    named: &[String],
    options: &[(String, String)],
    lang: Lang,
) -> Result<Vec<Seat>> {
    let led = game.is_led(options);
    let misuse = |id, given: &str| {
        let args = [("given", given.into())];
        Err(Misuse(speak::text(lang, id, &args)).into())
    };
    if named.is_empty() {
        return Ok(match (led, *game.players().end()) {
            (false, 1) => vec![Seat::new("player", Role::Player, "")],
            (master, _) => {
                let master = master.then(|| Seat::new("gm", Role::GameMaster, ""));
                let count = (*game.players().start()).max(2);
                let player = |number| Seat::new(&format!("p{number}"), Role::Player, "");
                master.into_iter().chain((1..=count).map(player)).collect()
            }
        });
    }
    let mut seats: Vec<Seat> = Vec::new();
    for named in named {
        let (id, name) = named.split_once('=').unwrap_or((named, ""));
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.is_empty() || id.len() > 20 || !id.chars().all(fits) {
            return misuse("cli-bad-seat", id);
        }
        if seats.iter().any(|seat| seat.id.as_str() == id) {
            return misuse("cli-seat-twice", id);
        }
        let role = match id {
            "gm" if led => Role::GameMaster,
            "gm" => return misuse("cli-no-master", game.name()),
            id if is_spectator(id) => Role::Spectator,
            _ => Role::Player,
        };
        let name: String = name.trim().chars().take(MOST_NAME).collect();
        seats.push(Seat::new(id, role, &name));
    }
    let players = seats.iter().filter(|seat| seat.role == Role::Player);
    let (players, allowed) = (players.count(), game.players());
    if players < usize::from(*allowed.start()) || players > usize::from(*allowed.end()) {
        let args = [
            ("count", players.into()),
            ("least", (*allowed.start()).into()),
            ("most", (*allowed.end()).into()),
        ];
        return Err(Misuse(speak::text(lang, "cli-seat-count", &args)).into());
    }
    Ok(seats)
}

/// `spectator`, or `s` and a number.
fn is_spectator(id: &str) -> bool {
    let number = id.strip_prefix('s').unwrap_or("");
    id == "spectator" || (!number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}
