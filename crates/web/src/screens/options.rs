//! Words for the readings a table can choose.

use std::borrow::Cow;

use games::GAMES;
use table::{Arg, OptionSpec, Phrase};

use super::Reader;

/// What a value of an option means: the message `web-option-<game>-<key>-<value>`, or for an option that is a
/// number `web-option-<game>-<key>` with its `$count`. Nothing for an option these pages do not know yet.
pub fn value_text(reader: &Reader<'_>, game: &str, key: &str, value: &str) -> Option<String> {
    let id = format!("web-option-{game}-{key}-{value}").replace('_', "-");
    if reader.has(&id) {
        return Some(reader.text(&id));
    }
    let count = value.parse::<i64>().ok()?;
    let id = format!("web-option-{game}-{key}").replace('_', "-");
    reader.has(&id).then(|| reader.count(&id, "count", count))
}

/// The numbers one can choose from, if it is a number without words for each.
pub fn numbers(reader: &Reader<'_>, game: &str, spec: &OptionSpec) -> Option<(i64, i64)> {
    let id = format!("web-option-{game}-{}", spec.key).replace('_', "-");
    let numbers: Option<Vec<i64>> = spec.values.iter().map(|it| it.parse().ok()).collect();
    let numbers = numbers.filter(|_| reader.has(&id))?;
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
