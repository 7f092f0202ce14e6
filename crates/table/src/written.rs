//! JSON as a content file: TOML as people write it, values first, then what has a heading of its own.

use std::fmt::Write;

use serde_json::{Map, Value};

/// The text of a file that holds this. What is nothing is left out.
pub fn written(file: &Value) -> String {
    let mut text = String::new();
    if let Value::Object(fields) = file {
        section(&mut text, "", fields);
    }
    text
}

fn section(out: &mut String, heading: &str, fields: &Map<String, Value>) {
    for (key, value) in fields.iter().filter(|(_, value)| !is_headed(value)) {
        if !value.is_null() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{} = {}", key_of(key), inline(value));
        }
    }
    for (key, value) in fields.iter().filter(|(_, value)| is_headed(value)) {
        let inside = match heading {
            "" => key_of(key),
            above => format!("{above}.{}", key_of(key)),
        };
        match value {
            Value::Object(fields) => {
                let _ = writeln!(out, "\n[{inside}]");
                section(out, &inside, fields);
            }
            Value::Array(items) => {
                for fields in items.iter().filter_map(Value::as_object) {
                    let _ = writeln!(out, "\n[[{inside}]]");
                    section(out, &inside, fields);
                }
            }
            _ => {}
        }
    }
}

/// Whether it stands under a heading: an object that is more than a text in two languages, or a list of such.
fn is_headed(value: &Value) -> bool {
    match value {
        Value::Object(fields) => !is_words(fields),
        Value::Array(items) => !items.is_empty() && items.iter().all(is_headed_item),
        _ => false,
    }
}

fn is_headed_item(item: &Value) -> bool {
    item.as_object().is_some_and(|fields| !is_words(fields))
}

fn is_words(fields: &Map<String, Value>) -> bool {
    !fields.is_empty() && fields.keys().all(|key| key == "de" || key == "en")
}

fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            let long = items.iter().map(String::len).sum::<usize>() > 90;
            match long {
                true => format!("[\n    {},\n]", items.join(",\n    ")),
                false => format!("[{}]", items.join(", ")),
            }
        }
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(_, value)| !value.is_null());
            let fields: Vec<String> = fields
                .map(|(key, value)| format!("{} = {}", key_of(key), inline(value)))
                .collect();
            format!("{{ {} }}", fields.join(", "))
        }
        other => other.to_string(),
    }
}

fn key_of(key: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '_' || sign == '-';
    match !key.is_empty() && key.chars().all(plain) {
        true => key.to_owned(),
        false => quoted(key),
    }
}

/// A string of TOML.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => {}
            sign if sign.is_control() => {
                let _ = write!(out, "\\u{:04X}", sign as u32);
            }
            sign => out.push(sign),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::written;
    use crate::file::to_json;

    #[track_caller]
    fn check(file: &Value, text: &str) {
        assert_eq!(written(file), text);
        assert_eq!(to_json(text, usize::MAX).as_ref(), Ok(file));
    }

    #[test]
    fn what_is_written_is_read() {
        check(
            &json!({ "format": 1, "name": "Oda \"der Rote\"\n\\", "on": true, "off": -0.5 }),
            "format = 1\nname = \"Oda \\\"der Rote\\\"\\n\\\\\"\non = true\noff = -0.5\n",
        );
        check(
            &json!({ "foe": [{ "at": [3, 4], "name": { "de": "Wolf", "en": "wolf" }, "does": [{ "do": "heal" }] }, { "id": "x" }] }),
            "\n[[foe]]\nat = [3, 4]\nname = { de = \"Wolf\", en = \"wolf\" }\n\n[[foe.does]]\ndo = \"heal\"\n\n[[foe]]\nid = \"x\"\n",
        );
        check(
            &json!({ "b": { "c": { "d": [] } }, "a b": [[1, 2], []] }),
            "\"a b\" = [[1, 2], []]\n\n[b]\n\n[b.c]\nd = []\n",
        );
    }
}
