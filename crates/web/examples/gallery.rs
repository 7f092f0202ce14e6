//! Every page in every state and both languages, as files to look at:
//! `cargo run -p web --example gallery -- FOLDER`. Pictures are inlined, so the files open anywhere;
//! the script runs only when the folder is served over HTTP.

#[path = "../tests/it/duels.rs"]
mod duels;

use std::fs;
use std::path::{Path, PathBuf};

use duels::{BOOK, Played, play, play_as, play_real_dice, player};
use games::Content;
use maud::Markup;
use samurai::{AllocationFinal, Options};
use table::{DiceMode, Live, Role, Seat};
use web::screens::{self, HeldTable, Reader};
use words::Lang;

/// A round in which nothing happens but a six for concentration, or for defence.
const QUIET: &str = "choose 1: 6 | allocate C | end: 6 6 6 | accept | next";
const STILL: &str = "choose 1: 6 | allocate D | end: 6 6 6 | accept | next";
/// A heavy wound that takes all ones.
const WOUNDED: &str = "choose 1: 5 | split 3 2 0 | end: 3 3 4 | accept: 3 3 1 | next";

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    fs::create_dir_all(folder.join("assets"))?;
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for file in fs::read_dir(&assets)? {
        let file = file?;
        fs::copy(file.path(), folder.join("assets").join(file.file_name()))?;
    }
    let sprite = fs::read_to_string(assets.join("ink.svg"))?;
    let mut index = String::from("<!doctype html><meta charset=utf-8><title>Gallery</title><ul>");
    for lang in Lang::ALL {
        for (name, page) in pages(lang) {
            let file = format!("{name}.{}.html", lang.code());
            let html = page
                .into_string()
                .replace("/assets/ink.svg#", "#")
                .replace("\"/assets/", "\"assets/")
                .replacen("<body>", &format!("<body><div hidden>{sprite}</div>"), 1);
            fs::write(folder.join(&file), html)?;
            index.push_str(&format!("<li><a href=\"{file}\">{file}</a>"));
        }
    }
    fs::write(folder.join("index.html"), index)
}

fn pages(lang: Lang) -> Vec<(String, Markup)> {
    let content = Content::built_in();
    let reader = |path| Reader { lang, path };
    let mut pages = vec![
        ("start-empty".to_owned(), screens::start::page(&reader("/"), &[])),
        ("start".to_owned(), screens::start::page(&reader("/"), &held())),
        ("opponents".to_owned(), screens::samurai::opponents(&reader("/samurai"), &content)),
        ("error".to_owned(), screens::error::page(&reader("/nowhere"), 404)),
    ];
    for game in games::GAMES {
        pages.push((format!("rules-{}", game.name()), screens::rules::page(&reader("/rules/samurai"), *game)));
    }
    for (name, played, seat) in duels() {
        let page = screens::samurai::page(&reader("/t/kiefer"), &played.table, &seat, &played.info, played.refused.as_ref());
        pages.push((name.to_owned(), page));
    }
    pages
}

fn held() -> Vec<HeldTable> {
    let table = |id: &str, role, played: Played| {
        let standing = games::GAMES[0].standing(&Live::new(played.table));
        let (standing, over) = standing.expect("a duel");
        HeldTable {
            id: id.to_owned(),
            game: "samurai".to_owned(),
            name: "Oda Nobunaga".to_owned(),
            role,
            standing: Some(standing),
            over,
            last_played: "2026-03-06T20:41:00Z".parse().expect("a time"),
        }
    };
    vec![
        table("a", Role::Player, play(BOOK)),
        table("b", Role::Player, play("resign")),
        table("c", Role::Spectator, play(WOUNDED)),
    ]
}

fn duels() -> Vec<(&'static str, Played, Seat)> {
    let reopening = Options {
        allocation_final: AllocationFinal::No,
        ..Options::default()
    };
    let rounds = |round: &str, count: usize, then: &str| vec![round; count].join("|") + "|" + then;
    let spectator = |mut played: Played| {
        played.info.spectator_link = None;
        played
    };
    let own = player;
    vec![
        ("duel-ready", play(""), own()),
        ("duel-ready-later", play("choose 3: 3 5 4 | allocate A D A | end: 6 | accept | next"), own()),
        ("duel-ready-rich", play(&rounds(QUIET, 7, "")), own()),
        ("duel-ready-last", play(&rounds(STILL, 19, "")), own()),
        ("duel-rolled", play("choose 3: 3 5 4"), own()),
        ("duel-rolled-one", play("choose 1: 5"), own()),
        ("duel-rolled-aside", play(&format!("{WOUNDED} | choose 2: 1 5")), own()),
        ("duel-rolled-refused", play("choose 3: 3 5 4 | allocate A D -"), own()),
        ("duel-allocated", play("choose 2: 5 4 | allocate A D"), own()),
        ("duel-allocated-rich", play(&rounds(QUIET, 6, "choose 1: 6 | split 2 2 2")), own()),
        ("duel-allocated-reopen", play_as("choose 2: 5 4 | allocate A D", &own(), DiceMode::Script, reopening), own()),
        ("duel-foe-rolled", play(BOOK), own()),
        ("duel-foe-rolled-limit", play(&format!("{BOOK} | foe-reroll 1: 4 | foe-reroll 2: 6 | foe-reroll 3: 1")), own()),
        ("duel-round-over", play(&format!("{BOOK} | foe-reroll 1: 4 | foe-reroll 2: 6 | accept")), own()),
        ("duel-injured", play(&format!("{BOOK} | accept: 5 6 3")), own()),
        ("duel-limb", play(&format!("{BOOK} | accept: 1 1 | next")), own()),
        ("duel-waiting", play_real_dice("choose 2?"), own()),
        ("duel-waiting-wound", play_real_dice("choose 1: 5 | split 3 2 0 | end: 2 5 3 | accept? | dice 5 6"), own()),
        ("duel-real-dice", play_real_dice("choose 2: 5 1 | reroll 2: 4 | allocate A D | end: 5 2"), own()),
        ("duel-won", play(&(rounds(QUIET, 7, "choose 1: 3 | undo | spend 40: 6"))), own()),
        ("duel-lost", play(&format!("{BOOK} | accept: 6 6")), own()),
        ("duel-undone", play(&format!("{BOOK} | foe-reroll 1: 4 | undo | undo")), own()),
        ("duel-watched", spectator(play(BOOK)), Seat::spectator()),
        ("duel-watched-waiting", spectator(play_real_dice("choose 2?")), Seat::spectator()),
    ]
}
