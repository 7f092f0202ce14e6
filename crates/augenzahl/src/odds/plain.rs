//! Answers of games whose rules tell them as plain data: laid out as they are, each number with its name.

use std::io::{self, Write};

use ::table::Phrase;
use dice::Fraction;
use serde_json::{Value, json};
use words::Lang;

use super::print;
use super::table::{Key, Kind, Table};
use crate::speak;

/// Names of what is a number on average; everything else is a chance.
const MEANS: &[&str] = &[
    "hope",
    "fear",
    "hope_of_pair",
    "expected",
    "expected_rolls",
    "attacks",
    "attempts",
];

/// One question with what the rules answered.
pub struct Answered {
    /// In JSON, and in the title.
    pub question: &'static str,
    pub answer: Value,
}

pub fn tell(game: &str, options: &Value, answers: &[Answered], as_json: bool, lang: Lang) {
    let tables: Vec<Table> = answers.iter().map(table).collect();
    let text = if as_json {
        let questions: Vec<Value> = tables.iter().map(print::question).collect();
        let told = json!({ "game": game, "options": options, "questions": questions });
        format!("{told}\n")
    } else {
        let mut out = String::new();
        print::tables(&mut out, lang, &tables);
        out.trim_start_matches('\n').to_owned()
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
}

fn table(answered: &Answered) -> Table {
    let title = Phrase::new("odds-plain-title").with("of", answered.question);
    let table = Table::single(answered.question, title);
    rows(table, answered.question, &answered.answer)
}

fn rows(table: Table, of: &str, value: &Value) -> Table {
    match value {
        Value::String(_) => row(table, named(of), vec![("of", json!(of))], of, value),
        Value::Object(fields) => fields
            .iter()
            .fold(table, |table, (name, value)| rows(table, name, value)),
        Value::Array(list) => (0u32..).zip(list).fold(table, |table, (index, item)| {
            match item.as_array().map(Vec::as_slice) {
                // An outcome with its chance.
                Some([outcome, chance]) => match outcome.as_str() {
                    Some(word) => row(table, named(word), vec![("of", json!(word))], word, chance),
                    None => counted(table, of, outcome.clone(), chance),
                },
                // The chance of 0, of 1, of 2 …
                _ => counted(table, of, json!(index), item),
            }
        }),
        _ => table,
    }
}

fn named(of: &str) -> Phrase {
    Phrase::new("odds-plain-row").with("of", of.to_owned())
}

fn counted(table: Table, of: &str, number: Value, chance: &Value) -> Table {
    let label = Phrase::new("odds-plain-count")
        .with("of", of.to_owned())
        .with("count", number.as_i64().unwrap_or(0));
    let key = vec![("of", json!(of)), ("count", number)];
    row(table, label, key, of, chance)
}

fn row(table: Table, label: Phrase, key: Key, of: &str, value: &Value) -> Table {
    let number = value
        .as_str()
        .and_then(|text| text.parse::<Fraction>().ok());
    let Some(number) = number else { return table };
    let kind = if MEANS.contains(&of) {
        Kind::Mean
    } else {
        Kind::Chance
    };
    table.row(vec![label], key, vec![number], kind)
}

/// The answers' own text where nothing can be said.
pub fn nothing(lang: Lang) -> anyhow::Error {
    anyhow::anyhow!(speak::text(lang, "odds-plain-nothing", &[]))
}
