//! `augenzahl odds GAME QUESTION --param value …`: the questions of every game, as each describes them
//! (`table::question`). Clap knows nothing of them: what can be given stands in the description alone.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use games::{Content, Listed};
use serde_json::{Value, json};
use table::question::{Kind, Question, Told, Unasked, Why, params_of_text};
use words::Lang;

use super::{bars, way};
use crate::misuse::Misuse;
use crate::speak;

/// What was typed behind the game's name.
#[derive(Debug, Default)]
struct Call {
    question: Option<String>,
    params: Vec<(String, String)>,
    options: Vec<(String, String)>,
    ask: Option<String>,
    batch: Option<String>,
    json: bool,
    csv: bool,
    help: bool,
}

/// Answers a command line of this kind; nothing if it is none.
pub fn run(args: &[String]) -> Option<ExitCode> {
    let (lang, args) = spoken(args);
    let [odds, game, rest @ ..] = &args[..] else {
        return None;
    };
    let listed = games::game(game).filter(|_| odds == "odds")?;
    if way::is_own(listed, rest) {
        return None;
    }
    let lang = lang.unwrap_or_else(speak::terminal_lang);
    Some(match answer(listed, rest, lang) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("augenzahl: {error:#}");
            crate::misuse::exit_code(&error)
        }
    })
}

/// The named language, and everything else.
fn spoken(args: &[String]) -> (Option<Lang>, Vec<String>) {
    let (mut lang, mut rest) = (None, Vec::new());
    let mut args = args.iter().skip(1);
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--lang") {
            Some("") => lang = args.next().and_then(|code| Lang::from_code(code)),
            Some(code) if code.starts_with('=') => lang = Lang::from_code(&code[1..]),
            _ => rest.push(arg.clone()),
        }
    }
    (lang, rest)
}

fn answer(game: &'static dyn Listed, args: &[String], lang: Lang) -> Result<ExitCode> {
    let call = read(args).map_err(|flag| misuse(lang, "odds-ask-no-value", &flag))?;
    let content = Content::built_in();
    let questions = game.questions(&content).all();
    let named = call.question.as_deref().map(|name| name.replace('-', "_"));
    let known = named.and_then(|name| questions.iter().copied().find(|it| it.name == name));
    if let Some(file) = &call.batch {
        return batch(game, &content, file, &call, lang);
    }
    let told = if let Some(json) = &call.ask {
        ask_json(game, &content, json, &call.options)
    } else if let (Some(question), true) = (known, call.help) {
        print(&bars::described(game, question, lang));
        return Ok(ExitCode::SUCCESS);
    } else if call.question.is_none() && call.params.is_empty() {
        print(&match call.json {
            true => format!("{}\n", game.questions(&content).to_json(game.name())),
            false => bars::list(game, &questions, lang),
        });
        return Ok(ExitCode::SUCCESS);
    } else {
        let name = call.question.clone().unwrap_or_default();
        let params = known.map(|question| params_of_text(question, call.params.clone()));
        game.ask(&content, &name, &params.unwrap_or_default(), &call.options)
    };
    let told = told.map_err(|unasked| refused(game, lang, &unasked))?;
    print(&if call.json {
        format!("{}\n", told.to_json(game.name()))
    } else if call.csv {
        format!("outcome,exact,about\n{}", csv("", &told))
    } else {
        let asked = questions.iter().find(|it| it.name == told.question);
        asked.map_or_else(String::new, |asked| {
            bars::answered(game, asked, &told, lang)
        })
    });
    Ok(ExitCode::SUCCESS)
}

/// Flags of this command line; whatever else begins with `--` is a parameter. The flag whose value is missing is
/// handed back.
fn read(args: &[String]) -> Result<Call, String> {
    let mut call = Call::default();
    let mut args = args.iter().peekable();
    while let Some(arg) = args.next() {
        let Some(flag) = arg.strip_prefix("--") else {
            match (arg.as_str(), &call.question) {
                ("-h", _) => call.help = true,
                (name, None) => call.question = Some(name.to_owned()),
                (other, Some(_)) => call.params.push((other.to_owned(), String::new())),
            }
            continue;
        };
        let (name, value) = match flag.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (flag, None),
        };
        let mut needed = |value: Option<String>| {
            let next = || args.next().cloned();
            value.or_else(next).ok_or_else(|| arg.clone())
        };
        match name {
            "json" => call.json = true,
            "csv" => call.csv = true,
            "help" => call.help = true,
            "ask" => call.ask = Some(needed(value)?),
            "batch" => call.batch = Some(needed(value)?),
            "option" => {
                let option = needed(value)?;
                let (key, value) = option.split_once('=').ok_or_else(|| arg.clone())?;
                call.options.push((key.to_owned(), value.to_owned()));
            }
            _ => {
                // A flag alone says yes; `-3` is a number.
                let is_value = |next: &&String| {
                    let number = next.strip_prefix('-');
                    number.is_none_or(|rest| rest.starts_with(|it: char| it.is_ascii_digit()))
                };
                let value = value.or_else(|| args.next_if(is_value).cloned());
                call.params
                    .push((name.to_owned(), value.unwrap_or_default()));
            }
        }
    }
    Ok(call)
}

fn misuse(lang: Lang, id: &str, flag: &str) -> anyhow::Error {
    Misuse(speak::text(lang, id, &[("flag", flag.into())])).into()
}

fn refused(game: &dyn Listed, lang: Lang, unasked: &Unasked) -> anyhow::Error {
    Misuse(bars::words(game).unasked(lang, unasked)).into()
}

/// `{"question":…,"params":{…},"options":{…}}`
fn ask_json(
    game: &'static dyn Listed,
    content: &Content,
    json: &str,
    options: &[(String, String)],
) -> Result<Told, Unasked> {
    let not_json = |detail: String| Unasked::new("", Why::NotJson(detail));
    let asked = serde_json::from_str::<Value>(json).map_err(|error| not_json(error.to_string()))?;
    let Value::Object(asked) = asked else {
        return Err(not_json(asked.to_string()));
    };
    games::ask_json(game, content, &asked, options)
}

/// Many questions, one a line, and an answer for each; what cannot be asked gets an `error`.
fn batch(
    game: &'static dyn Listed,
    content: &Content,
    file: &str,
    call: &Call,
    lang: Lang,
) -> Result<ExitCode> {
    let input: Box<dyn BufRead> = match file {
        "-" => Box::new(io::stdin().lock()),
        path => {
            let opened = std::fs::File::open(path);
            let opened = opened.map_err(|error| Misuse(format!("{path}: {error}")))?;
            Box::new(io::BufReader::new(opened))
        }
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    if call.csv {
        writeln!(out, "line,question,outcome,exact,about")?;
    }
    for (number, line) in (1..).zip(input.lines()) {
        let line = line.map_err(|error| anyhow!("{file}: {error}"))?;
        if line.trim().is_empty() {
            continue;
        }
        let written = match ask_json(game, content, &line, &call.options) {
            Ok(told) if call.csv => write!(
                out,
                "{}",
                csv(&format!("{number},{},", told.question), &told)
            ),
            Ok(told) => writeln!(out, "{}", told.to_json(game.name())),
            Err(unasked) => {
                code = ExitCode::from(2);
                let message = bars::words(game).unasked(lang, &unasked);
                if call.csv {
                    eprintln!("augenzahl: {file}:{number}: {message}");
                    continue;
                }
                let error = json!({ "line": number, "code": unasked.code(), "param": unasked.param, "message": message });
                writeln!(out, "{}", json!({ "error": error }))
            }
        };
        // Whoever reads may have had enough (`| head`).
        if written.is_err() {
            break;
        }
    }
    let _ = out.flush();
    Ok(code)
}

fn csv(before: &str, told: &Told) -> String {
    let outcomes = told.answer.to_json();
    let rows = outcomes.as_object().into_iter().flatten();
    let rows = rows.map(|(name, number)| {
        let exact = number["exact"].as_str().unwrap_or("");
        let about = match &number["about"] {
            Value::Null => String::new(),
            about => about.to_string(),
        };
        format!("{before}{name},{exact},{about}\n")
    });
    rows.collect()
}

fn print(text: &str) {
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
}

/// An example as it would be typed.
pub fn typed(question: &Question) -> String {
    let mut line = String::new();
    for (name, value) in question.example() {
        let kind = question.params.iter().find(|param| param.name == name);
        let flag = name.replace('_', "-");
        let values = match (&value, kind.map(|param| param.kind)) {
            (Value::Bool(true), _) => {
                line.push_str(&format!(" --{flag}"));
                continue;
            }
            (Value::Array(list), Some(Kind::Objects { .. })) => list.iter().map(short).collect(),
            (value, _) => vec![short(value)],
        };
        for value in values {
            line.push_str(&format!(" --{flag} {value}"));
        }
    }
    line
}

/// `6,11`, `difficulty=14,modifier=2`
fn short(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields: Vec<String> = fields
                .map(|(name, value)| format!("{name}={}", short(value)))
                .collect();
            fields.join(",")
        }
        Value::Array(list) => list.iter().map(short).collect::<Vec<_>>().join(","),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
