//! Words on the command line.

use std::sync::LazyLock;

use expression::{Expression, Outcome};
use games::Listed;
use table::{Arg, FileError, Phrase};
use words::{Lang, Words};

use crate::misuse::Misuse;

const LOCALES: [&str; 2] = [
    concat!(
        include_str!("../locales/de.ftl"),
        include_str!("../locales/twilight.de.ftl"),
        include_str!("../locales/simulate.de.ftl"),
        include_str!("../locales/solve.de.ftl"),
        include_str!("../locales/odds.de.ftl"),
        include_str!("../locales/play.de.ftl"),
        include_str!("../locales/dice.de.ftl"),
    ),
    concat!(
        include_str!("../locales/en.ftl"),
        include_str!("../locales/twilight.en.ftl"),
        include_str!("../locales/simulate.en.ftl"),
        include_str!("../locales/solve.en.ftl"),
        include_str!("../locales/odds.en.ftl"),
        include_str!("../locales/play.en.ftl"),
        include_str!("../locales/dice.en.ftl"),
    ),
];

/// Parsed on first use: odds and records need no words and start faster.
pub static WORDS: LazyLock<Words> = LazyLock::new(|| games::words(&[LOCALES]));

pub fn text(lang: Lang, id: &str, args: &[(&'static str, Arg)]) -> String {
    WORDS.with(lang, id, args)
}

/// The language of this terminal.
pub fn terminal_lang() -> Lang {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    named.map_or(Lang::En, |locale| Lang::from_locale(&locale))
}

/// The game a user named, or an error that lists those there are.
pub fn game_named(lang: Lang, name: &str) -> anyhow::Result<&'static dyn Listed> {
    games::game(name).ok_or_else(|| no_game(lang, name, &[]))
}

/// What was named is none of the games, nor what else is possible there.
pub fn no_game(lang: Lang, name: &str, besides: &[&str]) -> anyhow::Error {
    let known = games::GAMES.iter().map(|game| game.name());
    let known: Vec<&str> = known.chain(besides.iter().copied()).collect();
    let args = [("given", name.into()), ("known", known.join(", ").into())];
    Misuse(text(lang, "cli-no-game", &args)).into()
}

/// A dice expression that can be used; else what is wrong with it, pointing at the character.
pub fn expression(lang: Lang, text: &str) -> anyhow::Result<Expression> {
    Expression::read(text).map_err(|trouble| {
        let words = WORDS.told(lang, &trouble.told());
        let args = [("at", (trouble.at + 1).into()), ("words", words.into())];
        let problem = self::text(lang, "cli-expression", &args);
        // Whatever stands in lines stands in one here, so that the mark finds its place.
        let line = text.replace(['\n', '\r', '\t'], " ");
        let mark = format!("{}{}", " ".repeat(trouble.at), "^".repeat(trouble.len));
        Misuse(format!("{problem}\n  {line}\n  {mark}")).into()
    })
}

/// What an outcome of an expression is called.
pub fn outcome(lang: Lang, outcome: Outcome<'_>) -> String {
    match outcome {
        Outcome::Number(number) => number.to_string().replace('-', "−"),
        Outcome::Line(words) => words.to_owned(),
        Outcome::Yes => text(lang, "expression-yes", &[]),
        Outcome::No => text(lang, "expression-no", &[]),
        Outcome::Left => text(lang, "expression-left", &[]),
        Outcome::Tie => text(lang, "expression-tie", &[]),
        Outcome::Right => text(lang, "expression-right", &[]),
        Outcome::NoLine => text(lang, "expression-none", &[]),
    }
}

/// What is wrong with a content file: file, line, field, reason.
pub fn file_error(lang: Lang, error: &FileError) -> String {
    let problem = WORDS.phrase(lang, &error.problem);
    match (error.line, error.field.as_str()) {
        (0, _) => format!("{}: {problem}", error.file),
        (line, "") => format!("{}:{line}: {problem}", error.file),
        (line, field) => format!("{}:{line}: {field}: {problem}", error.file),
    }
}

pub fn phrase(lang: Lang, phrase: &Phrase) -> String {
    WORDS.phrase(lang, phrase)
}
