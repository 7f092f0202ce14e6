//! What was asked, in the words of the form: for the legend and for the list of what was looked at.

use table::question::{Kind, Param};

use super::asked::{Answered, Variant};
use crate::{Reader, WORDS, options};

/// `Leitung: Schwierigkeit`, `Würfe 2: Modifikator`
pub fn name(reader: &Reader<'_>, answered: &Answered, name: &str) -> String {
    let mut words = String::new();
    for part in name.split('.') {
        let is_place = part.parse::<usize>().is_ok();
        words.push_str(match (words.is_empty(), is_place) {
            (true, _) => "",
            (false, true) => " ",
            (false, false) => ": ",
        });
        match is_place {
            true => words.push_str(part),
            false => words.push_str(&WORDS.param(reader.lang, answered.game.name(), part)),
        }
    }
    words
}

/// `Würfel 6, Verteidigung 2`: what this variant says itself.
pub fn variant(reader: &Reader<'_>, answered: &Answered, variant: &Variant) -> String {
    let game = answered.game;
    let params = variant.own.params.iter().map(|(name, value)| {
        let label = self::name(reader, answered, name);
        let value = match find(answered.question.params, name).map(|param| param.kind) {
            Some(Kind::Word(words)) if words.contains(&value.as_str()) => {
                let last = name.rsplit('.').next().unwrap_or(name);
                WORDS.choice(reader.lang, game.name(), last, value)
            }
            Some(Kind::Flag) if value == "true" => reader.text("ask-yes"),
            Some(Kind::Flag) => reader.text("web-odds-no"),
            _ => value.clone(),
        };
        format!("{label} {value}")
    });
    let options = variant.own.options.iter().map(|(key, value)| {
        let words = options::value_text(reader, game.name(), key, value);
        words.unwrap_or_else(|| format!("{key}={value}"))
    });
    let all: Vec<String> = params.chain(options).collect();
    all.join(", ")
}

/// The parameter behind a name such as `leader.difficulty` or `rolls.1.modifier`.
fn find<'a>(params: &'a [Param], name: &str) -> Option<&'a Param> {
    let mut known = params;
    let mut found = None;
    for part in name
        .split('.')
        .filter(|part| part.parse::<usize>().is_err())
    {
        let param = known.iter().find(|param| param.name == part)?;
        known = match param.kind {
            Kind::Object(fields) | Kind::Objects { of: fields, .. } => fields,
            _ => &[],
        };
        found = Some(param);
    }
    found
}
