//! Every page in every state and both languages, as files to look at:
//! `cargo run -p web --example gallery -- FOLDER [served]`. Pictures are inlined, so the files open
//! anywhere; the script runs only when the folder is served over HTTP. With `served` the files are
//! exactly what the server sends, for a folder that is the root of a site.

#[path = "../tests/it/samurai_played.rs"]
mod samurai_played;

use std::fs;
use std::path::{Path, PathBuf};

use games::Content;
use maud::Markup;
use samurai_played::{BOOK, Played, WOUNDED, moments, play};
use table::{DraftTable, Role, Seat};
use web::screens::desk::Desk;
use web::screens::shelf::HeldTable;
use web::screens::{self, Reader};
use web::shelf::Listing;
use words::Lang;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(
        std::env::args()
            .nth(1)
            .unwrap_or_else(|| "gallery".to_owned()),
    );
    let served = std::env::args().nth(2).is_some();
    fs::create_dir_all(folder.join("assets"))?;
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../screens/assets");
    for file in fs::read_dir(&assets)? {
        let file = file?;
        if file.file_type()?.is_file() {
            fs::copy(file.path(), folder.join("assets").join(file.file_name()))?;
        }
    }
    fs::write(folder.join("assets/style.css"), web::STYLE)?;
    let sprite = fs::read_to_string(assets.join("ink.svg"))?;
    let mut index = String::from("<!doctype html><meta charset=utf-8><title>Gallery</title><ul>");
    for lang in Lang::ALL {
        for (name, page) in pages(lang) {
            let file = format!("{name}.{}.html", lang.code());
            let page = page.into_string();
            let html = if served { page } else { alone(&page, &sprite) };
            fs::write(folder.join(&file), html)?;
            index.push_str(&format!("<li><a href=\"{file}\">{file}</a>"));
        }
    }
    fs::write(folder.join("index.html"), index)
}

/// A page that needs no server: drawings inlined, other files beside it.
fn alone(page: &str, sprite: &str) -> String {
    page.replace("/assets/ink.svg#", "#")
        .replace("\"/assets/", "\"assets/")
        .replacen("<body>", &format!("<body><div hidden>{sprite}</div>"), 1)
}

fn pages(lang: Lang) -> Vec<(String, Markup)> {
    let content = Content::built_in();
    let reader = |path| Reader { lang, path };
    let mut pages = vec![
        (
            "start-empty".to_owned(),
            screens::start::page(&reader("/"), games::GAMES, &Listing::default(), None),
        ),
        (
            "start".to_owned(),
            screens::start::page(&reader("/"), games::GAMES, &held(), None),
        ),
        (
            "opponents".to_owned(),
            screens::samurai::opponents(&reader("/samurai"), &content),
        ),
        (
            "error".to_owned(),
            screens::error::page(&reader("/nowhere"), 404),
        ),
    ];
    for game in games::GAMES {
        pages.push((
            format!("rules-{}", game.name()),
            screens::rules::page(&reader("/rules/samurai"), *game),
        ));
    }
    for (name, played, seat) in moments() {
        let page = screens::samurai::page(Desk::new(
            &reader("/t/kiefer"),
            &played.table,
            &seat,
            &played.info,
            played.refused.as_ref(),
        ));
        pages.push((name.to_owned(), page));
    }
    pages
}

fn held() -> Listing {
    let table = |id: &str, role, played: Played| {
        let standing = games::GAMES[0].standing(&DraftTable::new(played.table));
        let (standing, over) = standing.expect("a duel");
        HeldTable {
            id: id.to_owned(),
            game: "samurai".to_owned(),
            name: "Oda Nobunaga".to_owned(),
            seats: vec![Seat::new("p1", role, "")],
            standing: Some(standing),
            over,
            last_played: "2026-03-06T20:41:00Z".parse().expect("a time"),
            ..HeldTable::default()
        }
    };
    Listing {
        page: 1,
        pages: 1,
        total: 3,
        counts: [3, 0, 0],
        tables: vec![
            table("a", Role::Player, play(BOOK)),
            table("b", Role::Player, play("resign")),
            table("c", Role::Spectator, play(WOUNDED)),
        ],
        ..Listing::default()
    }
}
