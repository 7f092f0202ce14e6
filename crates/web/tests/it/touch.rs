//! Phones and tablets: on every moment's page, under every tab and fold, and on the forms for values set by hand, what
//! can be pressed is large enough for a finger (44 px) and what is read is large enough to be read.

use std::collections::BTreeMap;

use table::{ByHand, Settable};
use web::screens::Reader;
use web::screens::overrule::{self, Hands};
use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::Group;
use crate::samurai_played;
use crate::script::Company;
use crate::stage::{Shown, duels, measure_in, moments};
use crate::zwielicht_played::Twilight;

/// A finger instead of a mouse.
const FINGER: &str = "--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1";

#[track_caller]
fn fits_a_finger(game: &str, pages: Vec<Shown>, forms: Vec<Shown>) {
    // What is made larger for a finger still fits the stage.
    let everything = [pages.clone(), forms].concat();
    let looks = [
        (include_str!("touch.js"), everything),
        (include_str!("stage.js"), pages),
    ];
    let looked = looks.into_iter().flat_map(|(script, pages)| {
        let name = format!("touch-{game}");
        measure_in(&name, pages, script, String::new(), FINGER)
    });
    let found: Vec<String> = looked.collect();
    // The same thing is on many pages: named once, with the first of them.
    let mut each: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    for line in &found {
        let (page, what) = line.split_once(": ").expect("page: what");
        each.entry(what).or_insert((page, 0)).1 += 1;
    }
    let lines: Vec<String> = each
        .iter()
        .map(|(what, (page, count))| format!("{what} ({count}×, {page})"))
        .collect();
    assert!(
        lines.is_empty(),
        "{} things:\n{}",
        lines.len(),
        lines.join("\n")
    );
}

/// The list of values and a form of each kind, as whoever runs the table gets them: the box above the board holds the
/// same form.
fn forms(game: &str, named: &[(ByHand, serde_json::Value)]) -> Vec<Shown> {
    let kind = |(named, _): &(ByHand, serde_json::Value)| match named.kind {
        Settable::Number { .. } => "number",
        Settable::Flag => "flag",
        Settable::Text(_) => "text",
        Settable::One(_) => "one",
        Settable::Some(_) => "some",
    };
    let kinds: BTreeMap<&str, &str> = named
        .iter()
        .map(|one| (kind(one), one.0.path.as_str()))
        .collect();
    assert!(kinds.contains_key("number"), "{kinds:?}");
    let chosen = kinds.into_iter().map(|(kind, path)| (kind, Some(path)));
    let chosen = chosen.chain([("list", None)]);
    let pages = chosen.zip(Lang::ALL.iter().cycle());
    pages
        .map(|((kind, path), lang)| {
            let hands = Hands {
                game,
                table: "tisch",
                named,
                path,
                must_say_why: true,
                refused: None,
            };
            let reader = Reader {
                lang: *lang,
                path: "/t/tisch/overrule",
            };
            Shown {
                name: format!("{game}-by-hand-{kind}-{}", lang.code()),
                html: overrule::page(&reader, &hands).into_string(),
            }
        })
        .collect()
}

fn forms_of<C: Company>(game: &str) -> Vec<Shown> {
    let moments = C::moments().into_iter();
    let named = moments.map(|(_, played, ..)| played.table.by_hand(&C::master()));
    let most = named.max_by_key(Vec::len).expect("a moment");
    forms(game, &most)
}

#[track_caller]
fn holds<C: Company>(game: &str) {
    fits_a_finger(game, moments::<C>(game), forms_of::<C>(game));
}

#[test]
fn samurai() {
    let moments = samurai_played::moments().into_iter();
    let named = moments.map(|(_, played, seat)| played.table.by_hand(&seat));
    let most = named.max_by_key(Vec::len).expect("a moment");
    fits_a_finger("samurai", duels(), forms("samurai", &most));
}

#[test]
fn zwielicht() {
    holds::<Twilight>("zwielicht");
}

#[test]
fn daggerheart() {
    holds::<Heroes>("daggerheart");
}

#[test]
fn free() {
    holds::<Group>("free");
}

#[test]
fn condice() {
    holds::<Fighters>("condice");
}
