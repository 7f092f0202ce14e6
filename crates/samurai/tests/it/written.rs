//! Data as a TOML file: plain values first, then what is in them under headings.

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Map, Value};

pub fn written(data: &impl Serialize) -> String {
    let mut text = String::new();
    match serde_json::to_value(data).expect("plain data") {
        Value::Object(fields) => table(&mut text, "", &fields),
        other => panic!("no table: {other}"),
    }
    text
}

fn table(text: &mut String, path: &str, fields: &Map<String, Value>) {
    let headed = |value: &Value| {
        let tables = |list: &Vec<Value>| !list.is_empty() && list.iter().all(Value::is_object);
        value.is_object() || value.as_array().is_some_and(tables)
    };
    for (name, value) in fields.iter().filter(|(_, value)| !headed(value)) {
        if !value.is_null() {
            writeln!(text, "{} = {}", key(name), plain(value)).expect("a text");
        }
    }
    for (name, value) in fields.iter().filter(|(_, value)| headed(value)) {
        let path = match path {
            "" => key(name),
            path => format!("{path}.{}", key(name)),
        };
        match value {
            Value::Object(fields) => {
                writeln!(text, "[{path}]").expect("a text");
                table(text, &path, fields);
            }
            several => {
                for one in several.as_array().into_iter().flatten() {
                    writeln!(text, "[[{path}]]").expect("a text");
                    table(text, &path, one.as_object().expect("a table"));
                }
            }
        }
    }
}

fn key(name: &str) -> String {
    let bare = |sign: char| sign.is_ascii_alphanumeric() || "_-".contains(sign);
    match !name.is_empty() && name.chars().all(bare) {
        true => name.to_owned(),
        false => plain(&name.into()),
    }
}

/// JSON is TOML here, but for DEL, which only TOML wants escaped.
fn plain(value: &Value) -> String {
    value.to_string().replace('\u{7f}', "\\u007f")
}
