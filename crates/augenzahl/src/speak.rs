//! Words on the command line.

use std::sync::LazyLock;

use games::Listed;
use table::{Arg, FileError, Phrase};
use words::{Lang, Words};

const LOCALES: [&str; 2] = [
    concat!(
        include_str!("../locales/de.ftl"),
        include_str!("../locales/simulate.de.ftl"),
        include_str!("../locales/odds.de.ftl"),
        include_str!("../locales/play.de.ftl"),
    ),
    concat!(
        include_str!("../locales/en.ftl"),
        include_str!("../locales/simulate.en.ftl"),
        include_str!("../locales/odds.en.ftl"),
        include_str!("../locales/play.en.ftl"),
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
    games::game(name).ok_or_else(|| {
        let known: Vec<&str> = games::GAMES.iter().map(|game| game.name()).collect();
        let args = [("given", name.into()), ("known", known.join(", ").into())];
        anyhow::anyhow!(text(lang, "cli-no-game", &args))
    })
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
