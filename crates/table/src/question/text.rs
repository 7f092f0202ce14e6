//! Parameters as people type them: flags of a command line, fields of a form, parts of an address.

use serde_json::{Map, Value};

use super::{Kind, Param, Question, plain_name};

/// Parameters by name and text, in the order they came. `leader.modifier` is a field of `leader`; a list of objects
/// is given one by one under the same name. What fits nothing is kept as it is: the check says so.
pub fn params_of_text(
    question: &Question,
    given: impl IntoIterator<Item = (String, String)>,
) -> Map<String, Value> {
    let mut params = Map::new();
    for (name, text) in given {
        put(question.params, &mut params, &plain_name(&name), &text);
    }
    params
}

fn put(known: &'static [Param], params: &mut Map<String, Value>, name: &str, text: &str) {
    let (first, rest) = match name.split_once('.') {
        Some((first, rest)) => (first, Some(rest)),
        None => (name, None),
    };
    let kind = known.iter().find(|param| param.name == first);
    match (kind.map(|param| param.kind), rest) {
        (Some(Kind::Object(fields)), Some(rest)) => {
            let object = params
                .entry(first)
                .or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(object) = object {
                put(fields, object, rest, text);
            }
        }
        // `members.2.modifier`
        (Some(Kind::Objects { of, most, .. }), Some(rest)) => {
            let list = params
                .entry(first)
                .or_insert_with(|| Value::Array(Vec::new()));
            let place = rest.split_once('.').and_then(|(place, field)| {
                let place: usize = place.parse().ok()?;
                Some((place.checked_sub(1).filter(|place| *place < most)?, field))
            });
            let (Some((place, field)), Value::Array(list)) = (place, list) else {
                params.insert(name.to_owned(), text.into());
                return;
            };
            while list.len() <= place {
                list.push(Map::new().into());
            }
            if let Value::Object(object) = &mut list[place] {
                put(of, object, field, text);
            }
        }
        (Some(kind @ Kind::Objects { .. }), None) => {
            let value = value_of_text(kind, text);
            let list = params
                .entry(first)
                .or_insert_with(|| Value::Array(Vec::new()));
            // Several at once, or one by the values of its fields.
            match (value, list) {
                (Value::Array(more), Value::Array(list))
                    if more.iter().all(|one| one.is_object() || one.is_array()) =>
                {
                    list.extend(more);
                }
                (value, Value::Array(list)) => list.push(value),
                _ => {}
            }
        }
        (Some(Kind::Throw { .. }), Some(rest)) => {
            let object = params
                .entry(first)
                .or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(object) = object {
                object.insert(rest.to_owned(), number(text));
            }
        }
        (Some(kind), None) => {
            params.insert(first.to_owned(), value_of_text(kind, text));
        }
        (_, _) => {
            params.insert(name.to_owned(), text.into());
        }
    }
}

/// One parameter, from its text.
pub fn value_of_text(kind: Kind, text: &str) -> Value {
    let text = text.trim();
    if text.starts_with(['{', '['])
        && let Ok(value) = serde_json::from_str(text)
    {
        return value;
    }
    let parts = || {
        text.split([',', '/', ';'])
            .map(str::trim)
            .filter(|part| !part.is_empty())
    };
    match kind {
        Kind::Number { .. } => number(text),
        Kind::Flag => match text {
            "" | "true" | "yes" | "on" | "1" => true.into(),
            "false" | "no" | "off" | "0" => false.into(),
            _ => text.into(),
        },
        Kind::Word(_) | Kind::Name | Kind::Chance => text.into(),
        Kind::Numbers { .. } => parts().map(number).collect(),
        Kind::Order(_) => parts().map(Value::from).collect(),
        // `d8,d6`, `8,6`
        Kind::Dice { .. } => parts()
            .map(|part| number(part.trim_start_matches(['d', 'D', 'w', 'W'])))
            .collect(),
        Kind::Throw { .. } => thrown(text).unwrap_or_else(|| text.into()),
        Kind::Object(fields) => object(fields, text),
        Kind::Objects { of, .. } => object(of, text),
    }
}

fn number(text: &str) -> Value {
    let read = text.strip_prefix('+').unwrap_or(text).parse::<i64>();
    read.map_or_else(|_| text.into(), Value::from)
}

/// `2d8+3`, `d6`, `1w10`.
fn thrown(text: &str) -> Option<Value> {
    let (dice, flat) = text.split_once('+').unwrap_or((text, "0"));
    let (count, sides) = dice.split_once(['d', 'D', 'w', 'W'])?;
    let count = if count.trim().is_empty() { "1" } else { count };
    let mut thrown = Map::new();
    for (name, text) in [("dice", count), ("sides", sides), ("flat", flat)] {
        thrown.insert(name.to_owned(), text.trim().parse::<i64>().ok()?.into());
    }
    Some(thrown.into())
}

/// `difficulty=14,modifier=2`, or only the values in the order of the fields: `6,11`.
fn object(fields: &'static [Param], text: &str) -> Value {
    if text.is_empty() {
        return Map::new().into();
    }
    if !text.contains('=') {
        let values = text.split([',', '/']).zip(fields);
        return values
            .map(|(text, field)| value_of_text(field.kind, text))
            .collect();
    }
    let mut object = Map::new();
    for part in text.split(',') {
        let (name, text) = part.split_once('=').unwrap_or((part, ""));
        put(fields, &mut object, &plain_name(name.trim()), text);
    }
    object.into()
}
