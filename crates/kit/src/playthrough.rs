//! A seeded game written out, command by command, and kept as a golden file.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use serde_json::{Map, Value};
use table::{Body, DiceMode, Game, Request};

use crate::seen::{json, tag};
use crate::walk::{Luck, LuckyDice, pick};
use crate::{Kit, Trial};

/// One game to write out.
#[derive(Debug)]
pub struct Playthrough<G: Game> {
    /// The golden file.
    pub file: PathBuf,
    pub setup: G::Setup,
    pub seed: u64,
    /// How many commands at most.
    pub steps: usize,
}

/// Writes the game out and compares it with its file; `UPDATE_EXPECT=1` rewrites the file.
pub fn playthrough<G: Game>(kit: &Kit<G>, one: &Playthrough<G>) {
    let found = render(kit, one);
    assert!(
        found.lines().count() > 20,
        "a playthrough plays something:\n{found}"
    );
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&one.file, &found).expect("the golden file can be written");
        return;
    }
    let golden = fs::read_to_string(&one.file).unwrap_or_default();
    if golden == found {
        return;
    }
    let differs = golden.lines().zip(found.lines()).position(|(a, b)| a != b);
    let at = differs.unwrap_or(golden.lines().count().min(found.lines().count()));
    panic!(
        "the game no longer runs as {} tells it. If it should, UPDATE_EXPECT=1 rewrites the file.\n\
         line {}\n  golden {}\n  found  {}",
        one.file.display(),
        at + 1,
        golden.lines().nth(at).unwrap_or("(end)"),
        found.lines().nth(at).unwrap_or("(end)"),
    );
}

fn render<G: Game>(kit: &Kit<G>, one: &Playthrough<G>) -> String {
    let mut trial = Trial::<G>::open(one.setup.clone(), DiceMode::Script, &kit.seats, one.seed);
    let mut text = String::new();
    let opening = trial.table.opening();
    let _ = writeln!(
        text,
        "{}, seed {}, setup {}",
        G::NAME,
        one.seed,
        &opening.setup_hash[..12]
    );
    for seat in &kit.seats {
        let _ = writeln!(text, "seat {} ({})", seat.id, seat.role.as_str());
    }
    let mut state = Map::new();
    let mut views = vec![Map::new(); kit.seats.len()];
    for number in 0..one.steps {
        text.push('\n');
        show(kit, &trial, &mut state, &mut views, &mut text);
        let mut luck = Luck::of(one.seed, number);
        let picked = pick(kit, trial.table.setup(), trial.table.state(), &mut luck);
        let Some((seat, command)) = picked else {
            text.push_str("the end\n");
            return text;
        };
        let _ = writeln!(text, "> {} {}", seat.id, line(&json(&command)));
        // Dice of the kit's own, so that the file changes with the rules and with nothing else.
        let mut dice = LuckyDice::new(luck);
        let (setup, state) = (trial.table.setup(), trial.table.state());
        G::outcome(setup, state, &seat, &command, &mut dice)
            .expect("offered commands are accepted");
        let faces = Some(dice.thrown);
        trial
            .ask(&seat, &Request::Play { command, faces })
            .expect("offered commands are accepted");
        record(&trial, &mut text);
    }
    text.push('\n');
    show(kit, &trial, &mut state, &mut views, &mut text);
    text
}

/// The state, what each seat sees and may do: only what changed.
fn show<G: Game>(
    kit: &Kit<G>,
    trial: &Trial<G>,
    state: &mut Map<String, Value>,
    views: &mut [Map<String, Value>],
    text: &mut String,
) {
    let (setup, now) = (trial.table.setup(), trial.table.state());
    let now_state = object(json(now));
    let _ = writeln!(text, "state {}", changes(state, &now_state, None));
    // Seats that see and may do the same share a line.
    let mut told: Vec<(String, Vec<&str>)> = Vec::new();
    for (seat, view) in kit.seats.iter().zip(views) {
        let now_view = object(json(&G::view(setup, now, seat)));
        let size = Value::Object(now_view.clone()).to_string().len();
        let own = changes(view, &now_view, Some(&now_state));
        let choices = count(&trial.table.choices(seat));
        let tells = format!(
            "{size} bytes, {own}{}{choices}",
            if own.is_empty() { "" } else { "; " }
        );
        match told.iter_mut().find(|(known, _)| *known == tells) {
            Some((_, seats)) => seats.push(seat.id.as_str()),
            None => told.push((tells, vec![seat.id.as_str()])),
        }
        *view = now_view;
    }
    for (tells, seats) in told {
        let _ = writeln!(text, "  {}: {tells}", seats.join(", "));
    }
    *state = now_state;
}

fn record<G: Game>(trial: &Trial<G>, text: &mut String) {
    let Body::Play { dice, events, .. } = &trial.last().body else {
        return;
    };
    for die in dice {
        let _ = writeln!(text, "  {} ({}) {}", die.die, die.kind, die.face);
    }
    for event in events {
        let rules = G::rules(event).join(" ");
        let _ = writeln!(text, "  {} [{rules}]", line(&json(event)));
    }
}

/// Fields that are not as they were; with `besides`, only those another object does not tell.
fn changes(
    before: &Map<String, Value>,
    now: &Map<String, Value>,
    besides: Option<&Map<String, Value>>,
) -> String {
    let told =
        |key: &str, value: &Value| besides.is_some_and(|other| other.get(key) == Some(value));
    let fields: Vec<String> = now
        .iter()
        .filter(|(key, value)| before.get(*key) != Some(*value) && !told(key, value))
        .map(|(key, value)| match (before.get(key), value) {
            (Some(Value::Array(old)), Value::Array(new)) if grown(old, new) => {
                format!("{key}+={}", Value::from(&new[old.len()..]))
            }
            _ => format!("{key}={value}"),
        })
        .collect();
    fields.join(" ")
}

/// Whether a list only got longer: then only its end is news.
fn grown(old: &[Value], new: &[Value]) -> bool {
    !old.is_empty() && new.len() > old.len() && new.starts_with(old)
}

fn count<C: serde::Serialize>(choices: &[C]) -> String {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for choice in choices {
        let name = tag(choice, "cmd");
        match kinds.iter_mut().find(|(kind, _)| *kind == name) {
            Some((_, count)) => *count += 1,
            None => kinds.push((name, 1)),
        }
    }
    if kinds.is_empty() {
        return "no choice".to_owned();
    }
    let kinds: Vec<String> = kinds
        .iter()
        .map(|(kind, count)| format!("{kind} {count}"))
        .collect();
    format!("choices {}", kinds.join(", "))
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        other => Map::from_iter([("value".to_owned(), other)]),
    }
}

/// `key=value` pairs of a flat object.
fn line(value: &Value) -> String {
    let fields = object(value.clone());
    let fields: Vec<String> = fields
        .iter()
        .map(|(key, value)| match value {
            Value::String(word) if key == "cmd" || key == "event" => word.clone(),
            value => format!("{key}={value}"),
        })
        .collect();
    fields.join(" ")
}
