//! What tells figures apart on the board: a small drawn mark and a short name. Both follow from what everybody may
//! know, the name and the number, so every seat sees the same and no sheet shows through.

use std::collections::BTreeMap;

use ::condice::{FigureId, FigureView, View};
use maud::{Markup, html};

use super::name;
use screens::Reader;

/// Drawn around the middle, eight to each side.
const MARKS: [(&str, &str); 12] = [
    ("staff", "M-6 7 2-1M4.5-6.5a3 3 0 1 0 .1 0z"),
    ("feather", "M-6 7C-6-1 0-6 6-6 6 0 2 6-4 4M-6 7 3-3"),
    ("hammer", "M-6 7 1 0M0-6.5l6.5 6.5-3 3-6.5-6.5z"),
    ("bow", "M-3-7q10 7 0 14M-3-7v14M-7 0H6M3.5-2.5 6 0 3.5 2.5"),
    ("shield", "M0-7 6-5v5q0 5-6 7-6-2-6-7v-5z"),
    (
        "flame",
        "M0-7q6 5 5 9a5 5 0 0 1-10 0q0-3 3-5 0 3 2 3 2-3 0-7z",
    ),
    ("sword", "M6-7-2 2M-5-1 1 5M-2 2-6 6"),
    ("claw", "M-5-6q-2 7 1 12M0-6q-1 7 1 12M5-6q0 7 1 12"),
    ("eye", "M-7 0q7-9 14 0-7 9-14 0zM0-2a2 2 0 1 0 .1 0z"),
    ("axe", "M-4 7 2-6M0-4q7-4 7 3-4 3-8 0z"),
    ("fangs", "M-7-4h14l-3 5-2-3-2 6-2-6-2 3z"),
    ("moon", "M3-6a7 7 0 1 0 3 10 6 6 0 0 1-3-10z"),
];

/// Words in a name that say what somebody is.
const WORDS: [(&str, &str); 30] = [
    ("wache", "sword"),
    ("guard", "sword"),
    ("söldner", "sword"),
    ("mercenary", "sword"),
    ("ritter", "shield"),
    ("knight", "shield"),
    ("wegelager", "bow"),
    ("highway", "bow"),
    ("schütz", "bow"),
    ("archer", "bow"),
    ("räuber", "axe"),
    ("bandit", "axe"),
    ("robber", "axe"),
    ("oger", "hammer"),
    ("ogre", "hammer"),
    ("troll", "hammer"),
    ("golem", "hammer"),
    ("wolf", "fangs"),
    ("hund", "fangs"),
    ("hound", "fangs"),
    ("ratte", "fangs"),
    ("rat", "fangs"),
    ("ghul", "claw"),
    ("ghoul", "claw"),
    ("spinne", "claw"),
    ("spider", "claw"),
    ("geist", "moon"),
    ("ghost", "moon"),
    ("magier", "flame"),
    ("mage", "flame"),
];

/// The number somebody's name ends with: "Wache 2" is the second of them.
fn apart(called: &str) -> (&str, &str) {
    let base = called.trim_end_matches(|it: char| it.is_ascii_digit());
    (base.trim_end(), &called[base.len()..])
}

/// Which of the marks: by what the name says; a character by its number, so that no two of a party look alike; others
/// by their name, so that those of a kind do.
fn mark(reader: &Reader<'_>, figure: &FigureView) -> usize {
    let called = name(reader, &figure.name).to_lowercase();
    let said = WORDS.iter().find(|(word, _)| called.contains(word));
    if let Some((_, kind)) = said.filter(|_| figure.id.is_master()) {
        return MARKS.iter().position(|(it, _)| it == kind).unwrap_or(0);
    }
    if !figure.id.is_master() {
        return usize::from(figure.id.0.saturating_sub(1)) % MARKS.len();
    }
    let letters = apart(&called).0.bytes();
    let sum = letters.fold(7usize, |sum, it| sum * 31 % 8191 + usize::from(it));
    6 + sum % 6
}

pub fn drawn(reader: &Reader<'_>, figure: &FigureView) -> Markup {
    let (_, path) = MARKS[mark(reader, figure)];
    html! { path.f-mark d=(path) {} }
}

/// As many letters as fit under a token.
const MOST: usize = 8;

/// Short names, no two alike: "Falk", "Söldn.", "Weg. 2".
pub fn short_names(reader: &Reader<'_>, view: &View) -> BTreeMap<FigureId, String> {
    let mut names: BTreeMap<FigureId, String> = BTreeMap::new();
    for figure in &view.figures {
        let called = name(reader, &figure.name);
        let (base, number) = apart(called);
        let with = |base: &str| match number {
            "" => base.to_owned(),
            number => format!("{base} {number}"),
        };
        let cut = |letters: usize| {
            let first: String = base.chars().take(letters).collect();
            with(&format!("{}.", first.trim_end()))
        };
        let whole = (called.chars().count() <= MOST).then(|| called.to_owned());
        // A number takes the place of letters.
        let fits = if number.is_empty() { 5 } else { 3 };
        let others = (fits..base.chars().count().max(fits + 1)).map(cut);
        let free = |it: &String| !names.values().any(|other| other == it);
        let numbered = || (2..99).map(|n| format!("{} {n}", cut(3)));
        let short = whole.into_iter().chain(others).find(free);
        let short = short.or_else(|| numbered().find(free));
        names.insert(figure.id, short.unwrap_or_else(|| called.to_owned()));
    }
    names
}
