//! What holds for every page, whoever looks, in both languages: it is whole, it has all its words, nothing on it is
//! without a name, and no language has other controls than the other. What one page is about stands in that game's
//! tests, in German only.

use std::collections::BTreeSet;

use table::{Game, Role, Seat};
use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::read::{self, Element};
use crate::samurai_played;
use crate::script::Company;
use crate::zwielicht_played::Twilight;

/// Reads a page: every message has its words, every control a name, and no id stands twice.
#[track_caller]
pub fn whole(html: &str) -> Element {
    for gap in ["⟦", "{$", "{ $"] {
        let at = html.find(gap);
        let shown = at.map(|at| html[at..].chars().take(60).collect::<String>());
        assert_eq!(shown, None, "a message or an argument is missing");
    }
    let page = read::page(html);
    let mut ids = BTreeSet::new();
    for id in page.all().iter().map(|it| it.get("id")) {
        assert!(id.is_empty() || ids.insert(id), "{id} stands twice");
    }
    named(&page);
    page
}

const SPEAKING: &[&str] = &[
    "a", "button", "h1", "h2", "h3", "label", "legend", "option", "summary", "title",
];

#[track_caller]
fn named(element: &Element) {
    // A picture has one name for everything in it.
    let read = |it: &&Element| !it.is_hidden() && it.get("role") != "img";
    for child in element.children().filter(read) {
        // Ideas of a list are its values.
        let idea = child.name == "option" && element.name == "datalist";
        if SPEAKING.contains(&child.name.as_str()) && !idea {
            assert!(!child.said().is_empty(), "nameless: {child:?}");
        }
        named(child);
    }
}

/// How a board begins; whoever watches has another stage.
fn opens(seat: &Seat) -> String {
    let watch = match seat.role {
        Role::Spectator => " stage--watch",
        Role::GameMaster | Role::Player => "",
    };
    format!(r#"<div class="stage{watch}" id="board""#)
}

/// The page and its board for one seat, in both languages; gives the board.
fn one_seat(name: &str, seat: &Seat, draw: impl Fn(Lang, bool) -> String) -> [String; 2] {
    let boards = Lang::ALL.map(|lang| {
        let [page, board] = [draw(lang, true), draw(lang, false)];
        assert!(board.starts_with(&opens(seat)), "{name}: {board:.80}");
        assert!(
            page.contains(&board),
            "{name}, {}: live updates would change it",
            seat.id
        );
        whole(&page);
        board
    });
    let [german, english] = [0, 1].map(|at| read::page(&boards[at]));
    assert_eq!(german.offers(), english.offers(), "{name}, {}", seat.id);
    for mark in SPEAKING {
        for (one, other) in german.named(mark).zip(english.named(mark)) {
            // Names and numbers are the same everywhere, sentences are not.
            let (one, other) = (one.said(), other.said());
            let sentence = one.split(' ').count() > 3;
            assert!(!sentence || one != other, "{name}: in both languages {one}");
        }
    }
    if seat.role == Role::Spectator {
        assert_eq!(german.named("form").count(), 0, "{name}");
        assert_eq!(german.named("button").count(), 0, "{name}");
    }
    boards
}

fn every_page<C: Company>(secrets_at_least: usize) {
    let mut kept = 0;
    for (name, played, _, at) in C::moments() {
        let table = played.typed();
        for seat in C::seats() {
            let boards = one_seat(name, &seat, |lang, whole| match whole {
                true => played.page(&seat, at, lang),
                false => played.board(&seat, at, lang),
            });
            for secret in C::Game::secrets(table.setup(), table.state(), &seat) {
                let told = boards.iter().any(|board| board.contains(&secret));
                assert!(!told, "{name}, {}: {secret}", seat.id);
                kept += 1;
            }
        }
    }
    assert!(kept > secrets_at_least, "only {kept} secrets");
}

#[test]
fn condice() {
    every_page::<Fighters>(20);
}

#[test]
fn free() {
    every_page::<Group>(8);
}

#[test]
fn daggerheart() {
    every_page::<Heroes>(100);
}

#[test]
fn zwielicht() {
    every_page::<Twilight>(800);
}

#[test]
fn samurai() {
    let mut refused = 0;
    for (name, played, seat) in samurai_played::moments() {
        let [board, _] = one_seat(name, &seat, |lang, whole| match whole {
            true => played.page(&seat, lang),
            false => played.board(&seat, lang),
        });
        // A refusal is shown exactly once.
        let board = read::page(&board);
        let shown = board
            .all()
            .into_iter()
            .filter(|it| it.get("class") == "refusal");
        let shown = shown.count();
        assert_eq!(shown, usize::from(played.refused.is_some()), "{name}");
        refused += shown;
    }
    assert!(refused >= 2, "some moment has a refusal");
}
