//! Fluent messages of the table, the games and the pages in one place.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::OnceLock;

use expression::{Piece, Told};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use table::{Arg, Fault, Phrase, Reason, Refusal};
use unic_langid::LanguageIdentifier;

use crate::Lang;

pub struct Words {
    sources: Vec<[&'static str; 2]>,
    /// Parsed when somebody first reads the language: a command line needs only one.
    bundles: [OnceLock<FluentBundle<FluentResource>>; 2],
}

impl Words {
    /// From pairs of German and English sources. A broken source is a bug found by the tests.
    pub fn new(sources: &[[&'static str; 2]]) -> Words {
        Words {
            sources: sources.to_vec(),
            bundles: Default::default(),
        }
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        self.bundles[lang as usize].get_or_init(|| self.parse(lang))
    }

    fn parse(&self, lang: Lang) -> FluentBundle<FluentResource> {
        let id: LanguageIdentifier = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around arguments help mixed scripts; ours are all left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) if number.value < 0.0 => {
                Some(format!("−{}", number.value.abs()))
            }
            _ => None,
        }));
        for source in &self.sources {
            let source = source[lang as usize].to_owned();
            let resource = FluentResource::try_new(source)
                .unwrap_or_else(|(_, errors)| panic!("{} messages: {errors:?}", lang.code()));
            bundle
                .add_resource(resource)
                .unwrap_or_else(|errors| panic!("{} messages: {errors:?}", lang.code()));
        }
        bundle
    }

    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.bundle(lang).has_message(id)
    }

    /// A message without arguments.
    pub fn text(&self, lang: Lang, id: &str) -> String {
        self.with(lang, id, &[])
    }

    /// A message with its arguments. One that is missing shows its id, so that nobody overlooks it.
    pub fn with(&self, lang: Lang, id: &str, args: &[(&'static str, Arg)]) -> String {
        let Some((text, errors)) = self.formatted(lang, id, args) else {
            return format!("⟦{id}⟧");
        };
        debug_assert!(errors.is_empty(), "message {id}: {errors:?}");
        text
    }

    /// A message, if there is one, and what it wants to say and was not told.
    fn formatted(
        &self,
        lang: Lang,
        id: &str,
        args: &[(&'static str, Arg)],
    ) -> Option<(String, Vec<FluentError>)> {
        let bundle = self.bundle(lang);
        let pattern = bundle.get_message(id)?.value()?;
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(*name, self.value(lang, arg));
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
        Some((text.into_owned(), errors))
    }

    pub fn phrase(&self, lang: Lang, phrase: &Phrase) -> String {
        self.with(lang, phrase.id, &phrase.args)
    }

    /// What a refusal says: in the game's words if it has any for this code. The table has codes of the same
    /// name that tell something else; what does not fit is said in the table's words.
    pub fn refusal(&self, lang: Lang, game: &str, refusal: &Refusal) -> String {
        let code = refusal.code.replace('_', "-");
        let own = self.formatted(lang, &format!("{game}-refused-{code}"), &refusal.args);
        match own {
            Some((text, errors)) if errors.is_empty() => text,
            _ => self.with(lang, &format!("refused-{code}"), &refusal.args),
        }
    }

    /// Why a line of a journal does not hold.
    pub fn fault(&self, lang: Lang, game: &str, fault: &Fault) -> String {
        let mut phrase = fault.reason.phrase();
        if let Reason::Refused(refusal) = &fault.reason {
            phrase = phrase.with("why", self.refusal(lang, game, refusal));
        }
        self.phrase(lang, &phrase)
    }

    /// A dice expression, or what is wrong with one.
    pub fn told(&self, lang: Lang, told: &Told) -> String {
        told.said(&|id, args| {
            let arg = |piece: &Piece| match piece {
                Piece::Number(number) => Arg::Number(*number),
                Piece::Text(text) => Arg::Text(text.clone()),
                Piece::Told(told) => Arg::Text(self.told(lang, told)),
            };
            let args: Vec<(&'static str, Arg)> = args
                .iter()
                .map(|(name, piece)| (*name, arg(piece)))
                .collect();
            self.with(lang, id, &args)
        })
    }

    fn value<'a>(&'a self, lang: Lang, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Both(text) => FluentValue::String(Cow::Borrowed(lang.pick(text))),
            Arg::Faces(faces) => {
                let dice = faces.iter().map(|&face| die_sign(face));
                FluentValue::String(Cow::Owned(dice.collect()))
            }
            Arg::Message(id) => FluentValue::String(Cow::Owned(self.text(lang, id))),
            Arg::Phrase(phrase) => FluentValue::String(Cow::Owned(self.phrase(lang, phrase))),
        }
    }

    /// All message ids of a source, for the test that none is missing or unused.
    pub fn ids(source: &str) -> BTreeSet<String> {
        source
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split_once('='))
            .map(|(id, _)| id.trim().to_owned())
            .collect()
    }
}

/// ⚀ … ⚅; pages draw a die in its place, terminals show it as it is.
fn die_sign(face: u8) -> char {
    match face {
        1 => '⚀',
        2 => '⚁',
        3 => '⚂',
        4 => '⚃',
        5 => '⚄',
        _ => '⚅',
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Words")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A spectator's undo: the table and the game have a code of the same name, and only the game says whose
    /// turn it would be.
    #[test]
    fn the_tables_refusals_are_not_told_in_words_that_miss_something() {
        let source = "refused-not-your-seat = not you\n\
                      twilight-refused-not-your-seat = only { $role }\n";
        let words = Words::new(&[[source, source]]);
        let of_table = Refusal::new("not_your_seat", "");
        let of_game = Refusal::new("not_your_seat", "AZ-1").with("role", "gm");
        for lang in [Lang::De, Lang::En] {
            assert_eq!(words.refusal(lang, "twilight", &of_table), "not you");
            assert!(words.refusal(lang, "twilight", &of_game).contains("gm"));
        }
    }
}
