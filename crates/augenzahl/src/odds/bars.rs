//! An answer in the terminal: a table with fractions, percent and bars; and what can be asked at all.

use std::sync::OnceLock;

use dice::Fraction;
use games::Listed;
use serde_json::Value;
use table::question::{Kind, Param, Question, Told, Usual};
use words::{Lang, Words, percent};

use super::ask::typed;
use crate::speak;

/// How long the bar of what is certain is.
const LONGEST: u64 = 24;
const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/// Those of one game: parsing all would take longer than most answers.
pub fn words(game: &dyn Listed) -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::new(&[words::LOCALES, game.locales()]))
}

/// The question, what it was asked with, every outcome.
pub fn answered(game: &dyn Listed, question: &Question, told: &Told, lang: Lang) -> String {
    let (words, name) = (words(game), game.name());
    let mut out = words.question(lang, name, told.question);
    for (param, value) in &told.params {
        // What is as usual need not be said.
        let known = question.params.iter().find(|known| known.name == param);
        let usual = known.is_some_and(|known| match known.usual {
            Usual::Number(number) => *value == number,
            Usual::Word(word) => *value == word,
            Usual::Needed | Usual::Absent | Usual::No => false,
        });
        if usual {
            continue;
        }
        let value = shown(words, lang, name, param, value);
        if let Some(value) = value {
            out.push_str(&format!(" · {} {value}", words.param(lang, name, param)));
        }
    }
    out.push('\n');
    if !told.options.is_empty() {
        let options = told.options.iter();
        let options: Vec<String> = options
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        out.push_str(&format!("{}\n", options.join(" ")));
    }
    if let Some(policy) = &told.answer.policy {
        out.push_str(&format!("{}\n", words.policy(lang, name, policy)));
    }
    out.push('\n');
    let rows: Vec<[String; 4]> = told
        .answer
        .outcomes
        .iter()
        .map(|outcome| {
            let label = words.outcome(lang, name, &outcome.name);
            match &outcome.number {
                None => [
                    label,
                    String::new(),
                    words.text(lang, "ask-never"),
                    String::new(),
                ],
                Some(mean) if outcome.name.is_mean() => {
                    let decimal = mean.decimal(3);
                    let decimal = match lang {
                        Lang::De => decimal.replace('.', ","),
                        Lang::En => decimal,
                    };
                    [label, long(mean), format!("Ø {decimal}"), String::new()]
                }
                Some(chance) => [label, long(chance), percent(lang, chance), bar(chance)],
            }
        })
        .collect();
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().unwrap_or(0)
    };
    let (label, exact, about) = (width(0), width(1), width(2));
    for [name, fraction, rounded, bar] in &rows {
        let line = format!("  {name:label$}   {fraction:>exact$}  {rounded:>about$}  {bar}");
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Fractions nobody reads are left to `--json`.
fn long(number: &Fraction) -> String {
    let text = number.to_string();
    match text.len() {
        0..=48 => text,
        _ => "…".to_owned(),
    }
}

fn bar(chance: &Fraction) -> String {
    let eighths = chance.scaled(8 * LONGEST).unwrap_or(0);
    let eighths = usize::try_from(eighths).unwrap_or(0);
    format!("{}{}", "█".repeat(eighths / 8), EIGHTHS[eighths % 8])
}

/// A parameter's value; nothing where it says nothing.
fn shown(words: &Words, lang: Lang, game: &str, param: &str, value: &Value) -> Option<String> {
    Some(match value {
        Value::Bool(false) | Value::Null => return None,
        Value::Bool(true) => words.text(lang, "ask-yes"),
        Value::String(word) => {
            let id = format!("{game}-given-{param}-{word}").replace('_', "-");
            match words.has(lang, &id) {
                true => words.text(lang, &id),
                false => word.clone(),
            }
        }
        Value::Array(list) => {
            let each = list
                .iter()
                .filter_map(|it| shown(words, lang, game, param, it));
            format!("({})", each.collect::<Vec<_>>().join("; "))
        }
        Value::Object(fields) => {
            let each = fields.iter().filter_map(|(name, value)| {
                let value = shown(words, lang, game, name, value)?;
                let id = format!("{game}-given-{name}").replace('_', "-");
                let name = if words.has(lang, &id) {
                    words.text(lang, &id)
                } else {
                    name.clone()
                };
                Some(format!("{name} {value}"))
            });
            each.collect::<Vec<_>>().join(", ")
        }
        Value::Number(number) => number.to_string(),
    })
}

/// Every question with its parameters and an example.
pub fn list(game: &dyn Listed, questions: &[&Question], lang: Lang) -> String {
    let id = match questions.is_empty() {
        true => "odds-ask-none",
        false => "odds-ask-list",
    };
    let mut out = speak::text(lang, id, &[("game", game.name().into())]);
    out.push('\n');
    for question in questions {
        out.push('\n');
        out.push_str(&described(game, question, lang));
    }
    let own = format!("odds-ask-own-{}", game.name());
    if speak::WORDS.has(lang, &own) {
        out.push_str(&format!("\n{}\n", speak::text(lang, &own, &[])));
    }
    out
}

pub fn described(game: &dyn Listed, question: &Question, lang: Lang) -> String {
    let mut out = format!(
        "{}   {}\n",
        question.name,
        words(game).question(lang, game.name(), question.name)
    );
    params(&mut out, game, question.params, lang);
    options(&mut out, game, question, lang);
    out.push_str(&format!("  → {}\n", question.outcomes.join(", ")));
    out.push_str(&format!(
        "  $ augenzahl odds {} {}{}\n",
        game.name(),
        question.name,
        typed(question)
    ));
    out
}

fn params(out: &mut String, game: &dyn Listed, params: &[Param], lang: Lang) {
    for param in params {
        let flag = format!("--{}", param.name.replace('_', "-"));
        line(out, game, "  ", &flag, param, lang);
        if let Kind::Object(fields) | Kind::Objects { of: fields, .. } = param.kind {
            // `name=value,…`
            for field in fields {
                line(out, game, "    ", field.name, field, lang);
            }
        }
    }
}

/// House rules that change the answer, the usual reading first.
fn options(out: &mut String, game: &dyn Listed, question: &Question, lang: Lang) {
    let known = game.options().iter();
    for spec in known.filter(|spec| question.options.contains(&spec.key)) {
        let rule = game.rulebook().get(spec.rule);
        let title = rule.map_or("", |rule| lang.pick(&rule.title));
        let (key, values) = (spec.key, spec.values.join("|"));
        out.push_str(&format!(
            "  --option {key}={values}   {title} ({})\n",
            spec.rule
        ));
    }
}

fn line(out: &mut String, game: &dyn Listed, before: &str, name: &str, param: &Param, lang: Lang) {
    let words = words(game);
    let label = words.param(lang, game.name(), param.name);
    let range = match param.kind {
        Kind::Flag => String::new(),
        kind => format!(": {}", words.range(lang, kind)),
    };
    let usual = words.usual(lang, param.usual);
    out.push_str(&format!("{before}{name:<22} {label}{range} ({usual})\n"));
}
