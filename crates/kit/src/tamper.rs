//! A journal with one thing changed: whoever checks journals has to find each of them.

use serde_json::{Map, Value};

/// One change of a journal.
#[derive(Debug)]
pub struct Tampering {
    pub how: String,
    /// The file may pass for an unfinished or partial one: the end was cut off, or something was left
    /// out as if it had been withheld.
    pub shortens: bool,
    line: usize,
    change: Change,
}

#[derive(Debug)]
enum Change {
    Rewritten(String),
    Removed,
    Doubled,
    AtTheEndAgain,
    SwappedWithTheNext,
}

impl Tampering {
    /// The journal with this change.
    pub fn of(&self, lines: &[String]) -> Vec<String> {
        let mut lines = lines.to_vec();
        let line = self.line;
        match &self.change {
            Change::Rewritten(text) => lines[line].clone_from(text),
            Change::Removed => drop(lines.remove(line)),
            Change::Doubled => lines.insert(line, lines[line].clone()),
            Change::AtTheEndAgain => lines.push(lines[line].clone()),
            Change::SwappedWithTheNext => lines.swap(line, line + 1),
        }
        // Whoever changes something makes the hashes right again; a changed hash is left as it is.
        match self.how.contains(": /hash") {
            true => lines,
            false => rehashed(&lines),
        }
    }
}

/// The journal with its running hashes made right again: whoever changes it can do that too.
pub fn rehashed(lines: &[String]) -> Vec<String> {
    let mut before = String::new();
    let each = lines.iter().map(|line| {
        let Ok(Value::Object(mut said)) = serde_json::from_str::<Value>(line) else {
            return line.clone();
        };
        if said.shift_remove("hash").is_none() {
            return line.clone();
        }
        let mut told = said.clone();
        let events = told.get_mut("events").and_then(Value::as_array_mut);
        for event in events
            .into_iter()
            .flatten()
            .filter_map(Value::as_object_mut)
        {
            event.shift_remove("rules");
        }
        let hashed = format!("{before}\n{}", Value::Object(told));
        before = blake3::hash(hashed.as_bytes()).to_hex().to_string();
        said.insert("hash".to_owned(), before.clone().into());
        Value::Object(said).to_string()
    });
    each.collect()
}

/// Every single change of a number, a word or a flag, of a list's length, of a field, of a line.
/// Rules under events are left alone: they are told for readers and follow from the events.
pub fn every(lines: &[String]) -> Vec<Tampering> {
    let mut all = Vec::new();
    for (line, text) in lines.iter().enumerate() {
        let json: Value = serde_json::from_str(text).expect("a journal is JSON");
        let mut changed = Vec::new();
        change(&json, "", &mut changed);
        all.extend(changed.into_iter().map(|(how, json, shortens)| Tampering {
            how: format!("line {}: {how}", line + 1),
            shortens,
            line,
            change: Change::Rewritten(json.to_string()),
        }));
        let last = line + 1 == lines.len();
        let mut push = |change: Change| {
            let shortens = last && matches!(change, Change::Removed);
            all.push(Tampering {
                how: format!("line {} {change:?}", line + 1),
                shortens,
                line,
                change,
            });
        };
        push(Change::Removed);
        push(Change::Doubled);
        push(Change::AtTheEndAgain);
        if !last {
            push(Change::SwappedWithTheNext);
        }
    }
    all
}

/// Everything that can be changed in a value, each change for itself.
fn change(json: &Value, path: &str, changed: &mut Vec<(String, Value, bool)>) {
    match json {
        Value::Object(fields) => {
            for (name, value) in fields {
                if name == "rules" && path.starts_with("/events/") {
                    continue;
                }
                let mut inner = Vec::new();
                change(value, &format!("{path}/{name}"), &mut inner);
                for (how, value, shortened) in inner {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), value);
                    changed.push((how, Value::Object(fields), shortened));
                }
                // Nothing said is the same as an empty list.
                let empty = value.as_array().is_some_and(Vec::is_empty);
                if !empty && !value.is_null() {
                    let mut fields: Map<String, Value> = fields.clone();
                    fields.shift_remove(name);
                    let body = path.is_empty() && ["cmd", "undo", "table"].contains(&name.as_str());
                    changed.push((
                        format!("{path}/{name} removed"),
                        Value::Object(fields),
                        body,
                    ));
                }
            }
            let mut more = fields.clone();
            more.insert("more".to_owned(), 1.into());
            changed.push((format!("{path}/more added"), Value::Object(more), false));
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let mut inner = Vec::new();
                change(item, &format!("{path}/{index}"), &mut inner);
                for (how, value, shortened) in inner {
                    let mut items = items.clone();
                    items[index] = value;
                    changed.push((how, Value::Array(items), shortened));
                }
                let mut fewer = items.clone();
                fewer.remove(index);
                changed.push((format!("{path}/{index} removed"), fewer.into(), false));
                let mut more = items.clone();
                more.insert(index, item.clone());
                changed.push((format!("{path}/{index} doubled"), more.into(), false));
            }
        }
        leaf => {
            for other in others(leaf) {
                changed.push((format!("{path} = {other}"), other, false));
            }
        }
    }
}

fn others(leaf: &Value) -> Vec<Value> {
    match leaf {
        Value::Bool(flag) => vec![(!flag).into()],
        Value::Number(number) => match number.as_i64() {
            Some(number) => vec![(number + 1).into(), (number - 1).into()],
            None => vec![0.into()],
        },
        Value::String(text) => {
            // One character of it: the first digit becomes another.
            let digit = text.char_indices().find(|(_, c)| c.is_ascii_digit());
            let other = match digit {
                Some((at, digit)) => {
                    let other = if digit == '1' { "2" } else { "1" };
                    format!("{}{other}{}", &text[..at], &text[at + 1..])
                }
                None => format!("{text}x"),
            };
            vec![other.into(), format!("{text} ").into()]
        }
        _ => vec![1.into()],
    }
}
