//! Words for the readings a table can choose.

use std::borrow::Cow;

use games::GAMES;
use table::{Arg, OptionSpec, Phrase};

use super::Reader;

/// What a value of an option means: the message `web-option-<game>-<key>-<value>`, or `<game>-option-…` among the
/// game's own words; for an option that is a number without the value, with its `$count`.
pub fn value_text(reader: &Reader<'_>, game: &str, key: &str, value: &str) -> Option<String> {
    if let Some(id) = message(reader, game, &format!("{key}-{value}")) {
        return Some(reader.text(&id));
    }
    let count = value.parse::<i64>().ok()?;
    let id = message(reader, game, key)?;
    Some(reader.count(&id, "count", count))
}

/// The message about an option, wherever it stands.
fn message(reader: &Reader<'_>, game: &str, about: &str) -> Option<String> {
    let ids = [
        format!("web-option-{game}-{about}"),
        format!("{game}-option-{about}"),
    ];
    let mut ids = ids.into_iter().map(|id| id.replace('_', "-"));
    ids.find(|id| reader.has(id))
}

/// The numbers one can choose from, if it is a number without words for each.
pub fn numbers(reader: &Reader<'_>, game: &str, spec: &OptionSpec) -> Option<(i64, i64)> {
    let own = message(reader, game, spec.key);
    let numbers: Option<Vec<i64>> = spec.values.iter().map(|it| it.parse().ok()).collect();
    let numbers = numbers.filter(|_| own.is_some())?;
    Some((*numbers.iter().min()?, *numbers.iter().max()?))
}

/// That a table chose another reading: an event knows its key and value, people read the rule's title and what
/// is played now.
pub fn in_words<'p>(reader: &Reader<'_>, phrase: &'p Phrase) -> Cow<'p, Phrase> {
    let told = || {
        let name = phrase.id.strip_suffix("-event-option-set")?;
        let game = GAMES.iter().find(|game| game.name() == name)?;
        let text = |wanted: &str| {
            phrase.args.iter().find_map(|(name, arg)| match arg {
                Arg::Text(text) if *name == wanted => Some(text.as_str()),
                _ => None,
            })
        };
        let (key, value) = (text("name")?, text("value")?);
        let spec = game.options().iter().find(|spec| spec.key == key)?;
        let rule = game.rulebook().get(spec.rule)?;
        let words = value_text(reader, name, key, value)?;
        Some(
            Phrase::new(phrase.id)
                .with("name", reader.lang.pick(&rule.title))
                .with("value", words.trim_end_matches('.')),
        )
    };
    told().map_or(Cow::Borrowed(phrase), Cow::Owned)
}
