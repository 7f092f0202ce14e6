//! `augenzahl odds zwielicht pool help …`: pools, help, weakening, fights, solving, each with what it is compared with.
//! Needs no table and no content. A question by itself is [`super::ask`]'s.
//!
//! [`flags`] is what can be said, the rules answer (`zwielicht::odds`), [`tell`] lays the answers out.

mod flags;
mod tell;

use std::io::{self, Write};

use ::table::{Game, OptionError, Phrase};
use ::zwielicht::odds::{Asked, Comparison, SIDE_BY_SIDE, Unaskable};
use ::zwielicht::{Colour, Move, Options, Zwielicht};
use anyhow::Result;
use serde_json::{Map, Value, json};
use words::Lang;

use super::print;
use super::table::Table;
use crate::misuse::Misuse;
use crate::speak;

pub use flags::Flags;

pub fn odds(flags: &Flags, lang: Lang) -> Result<()> {
    let told = |phrase: Phrase| Misuse(speak::phrase(lang, &phrase));
    let options = options(flags).map_err(told)?;
    let asked = asked(flags).map_err(told)?;
    let questions = questions(flags).map_err(told)?;
    for question in &questions {
        fits(question, &asked).map_err(told)?;
    }
    let tables: Vec<Table> = questions
        .iter()
        .flat_map(|question| {
            let answer = (question.ask)(&options, &asked);
            tell::tell(&answer, &asked)
        })
        .collect();
    let text = if flags.json {
        json(&options, &asked, &tables)
    } else {
        text(lang, &options, &tables)
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

fn options(flags: &Flags) -> Result<Options, Phrase> {
    let mut options = Options::default();
    for (key, value) in &flags.options {
        let key = key.strip_prefix("zwielicht.").unwrap_or(key);
        options.set(key, value).map_err(|error| match error {
            OptionError::Unknown { key, known } => Phrase::new("cli-no-option")
                .with("given", key)
                .with("known", known.join(", ")),
            OptionError::NoSuchValue { key, value, values } => Phrase::new("cli-no-value")
                .with("given", format!("{key}={value}"))
                .with("known", values.join(", ")),
        })?;
    }
    Ok(options)
}

fn asked(flags: &Flags) -> Result<Asked, Phrase> {
    let mut asked = Asked::default();
    if let Some(given) = &flags.kind {
        let named = Move::ALL.into_iter().find(|kind| kind.as_str() == given);
        asked.kind = named.ok_or_else(|| {
            let known: Vec<&str> = Move::ALL.iter().map(|kind| kind.as_str()).collect();
            Phrase::new("odds-zw-no-move")
                .with("given", given.as_str())
                .with("known", known.join(", "))
        })?;
    }
    if let Some(given) = &flags.helper {
        asked.helper = match given.as_str() {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => return Err(Phrase::new("odds-zw-no-colour").with("given", given.as_str())),
        };
    }
    for (name, value) in flags.numbers() {
        asked.set(name, value).map_err(|wrong| match wrong {
            Unaskable::OutOfBounds(number) => Phrase::new("odds-range")
                .with("field", name)
                .with("value", value)
                .with("low", *number.bounds.start())
                .with("high", *number.bounds.end()),
            _ => Phrase::new("odds-no-question")
                .with("given", name)
                .with("known", ""),
        })?;
    }
    asked.check().map_err(|wrong| {
        let dice = asked.white + asked.black;
        match wrong {
            Unaskable::TooManyToImprove => Phrase::new("odds-zw-improve").with("dice", dice),
            Unaskable::TooManyExtra => {
                Phrase::new("odds-zw-extra").with("fighters", asked.fighters)
            }
            _ => Phrase::new("odds-zw-dice").with("dice", dice),
        }
    })?;
    Ok(asked)
}

/// Those that were named; otherwise all that depend on a number that was given, or the pool.
fn questions(flags: &Flags) -> Result<Vec<&'static Comparison>, Phrase> {
    if !flags.questions.is_empty() {
        let named = flags.questions.iter().map(|name| {
            let known = SIDE_BY_SIDE.iter().find(|question| question.name == name);
            known.ok_or_else(|| {
                let names: Vec<&str> = SIDE_BY_SIDE.iter().map(|question| question.name).collect();
                Phrase::new("odds-no-question")
                    .with("given", name.as_str())
                    .with("known", names.join(", "))
            })
        });
        return named.collect();
    }
    let given: Vec<&str> = flags.numbers().map(|(name, _)| name).collect();
    // Dice alone ask for their pool, and a helper's colour for help.
    let mut wanted: Vec<&str> = Vec::new();
    let any = |names: &[&str]| given.iter().any(|name| names.contains(name));
    if any(&["white", "black", "improve"]) || flags.kind.is_some() {
        wanted.push("pool");
    }
    if flags.helper.is_some() {
        wanted.push("help");
    }
    if any(&["fighters", "extra", "level", "conditions"]) {
        wanted.push("fight");
    }
    if any(&["modifier"]) {
        wanted.push("weak-point");
    }
    if any(&["adventure", "hints"]) {
        wanted.push("solve");
    }
    if wanted.is_empty() {
        wanted.push("pool");
    }
    let asked = SIDE_BY_SIDE.iter();
    Ok(asked
        .filter(|question| wanted.contains(&question.name))
        .collect())
}

/// A move needs its own die in the pool (AZ-POOL-1).
fn fits(question: &Comparison, asked: &Asked) -> Result<(), Phrase> {
    let kind = match question.name {
        "pool" | "help" => asked.kind,
        "weaken" => Move::Weaken,
        _ => return Ok(()),
    };
    if asked.fits(kind) {
        return Ok(());
    }
    let colour = match kind.colour() {
        Colour::White => "white",
        Colour::Black => "black",
    };
    Err(Phrase::new("odds-zw-move-die")
        .with("kind", kind.as_str())
        .with("colour", colour))
}

/// The options that are not as usual in a line, then every table.
fn text(lang: Lang, options: &Options, tables: &[Table]) -> String {
    let usual = Options::default();
    let switched: Vec<String> = Zwielicht::OPTIONS
        .iter()
        .filter(|spec| usual.get(spec.key) != options.get(spec.key))
        .filter_map(|spec| Some(format!("{}={}", spec.key, options.get(spec.key)?)))
        .collect();
    let head = if switched.is_empty() {
        Phrase::new("odds-zw-usual")
    } else {
        Phrase::new("odds-zw-options").with("options", switched.join(" "))
    };
    let mut out = format!("{}\n", speak::phrase(lang, &head));
    print::tables(&mut out, lang, tables);
    out
}

fn json(options: &Options, asked: &Asked, tables: &[Table]) -> String {
    let numbers = ::zwielicht::odds::NUMBERS.iter();
    let mut told: Map<String, Value> = numbers
        .map(|number| (number.name.to_owned(), json!(asked.get(number.name))))
        .collect();
    told.insert("move".to_owned(), json!(asked.kind));
    told.insert("helper".to_owned(), json!(asked.helper));
    let questions: Vec<Value> = tables.iter().map(print::question).collect();
    let answer = json!({
        "game": Zwielicht::NAME,
        "options": options,
        "asked": told,
        "questions": questions,
    });
    format!("{answer}\n")
}
