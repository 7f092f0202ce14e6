//! Commands that look legal: made from the description the server gives of itself, and from what it offers, with
//! something in it bent.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use chance::Chance;
use serde_json::{Map, Value, json};

/// Done on purpose elsewhere: these end what a table is good for.
const LEFT_OUT: [&str; 3] = ["revoke_seat", "replace_seat", "close_table"];
const NAMES: [&str; 12] = [
    "p1",
    "p2",
    "p7",
    "gm",
    "player",
    "spectator",
    "",
    "…",
    "Ann",
    "\u{202e}",
    "a\nb",
    "0",
];
const NUMBERS: [i64; 10] = [
    -1,
    0,
    255,
    256,
    65_536,
    i32::MAX as i64,
    i32::MIN as i64,
    i64::MAX,
    i64::MIN,
    1_000_000,
];

#[derive(Clone, Debug, Default)]
pub struct Shapes {
    /// By game: what a command looks like.
    of: BTreeMap<String, Vec<Value>>,
    /// In the server's own order.
    pub games: Vec<String>,
}

impl Shapes {
    pub fn read(description: &Value) -> Result<Shapes> {
        let schema = |name: &str| -> Result<Vec<Value>> {
            let pointer = format!("/components/schemas/{name}Command/oneOf");
            let list = description.pointer(&pointer).and_then(Value::as_array);
            Ok(list.with_context(|| format!("no {name}Command"))?.clone())
        };
        let opened = description.pointer("/components/schemas/OpenTable/anyOf");
        let opened = opened.and_then(Value::as_array).context("no games")?;
        let games = opened.iter().filter_map(|one| {
            let name = one.pointer("/properties/game/const")?.as_str()?;
            Some(name.to_owned())
        });
        let games: Vec<String> = games.collect();
        let mut of = BTreeMap::new();
        for game in &games {
            let (first, rest) = game.split_at(1);
            let mut shapes = schema(&(first.to_uppercase() + rest))?;
            shapes.extend(schema("Table")?);
            shapes.retain(|shape| {
                let title = shape["title"].as_str().unwrap_or_default();
                !LEFT_OUT.contains(&title)
            });
            of.insert(game.clone(), shapes);
        }
        Ok(Shapes { of, games })
    }

    pub fn command(&self, game: &str, chance: &mut Chance) -> Value {
        match self.of.get(game) {
            Some(shapes) if !shapes.is_empty() => fill(chance.of(shapes), chance),
            _ => json!({ "cmd": "roll" }),
        }
    }
}

/// Something that this schema allows.
fn fill(schema: &Value, chance: &mut Chance) -> Value {
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    if let Some(Value::Array(values)) = schema.get("enum") {
        return chance.of(values).clone();
    }
    match schema["type"].as_str() {
        Some("object") => {
            let required: Vec<&str> = (schema["required"].as_array().into_iter().flatten())
                .filter_map(Value::as_str)
                .collect();
            let mut object = Map::new();
            for (name, part) in schema["properties"].as_object().into_iter().flatten() {
                // Dice of one's own are refused where the server throws, which is nearly everywhere.
                let often = if name == "dice" { 5 } else { 60 };
                if required.contains(&name.as_str()) || chance.percent(often) {
                    object.insert(name.clone(), fill(part, chance));
                }
            }
            Value::Object(object)
        }
        Some("integer") if chance.percent(70) => json!(chance.below(8)),
        Some("integer") => {
            let low = schema["minimum"].as_i64().unwrap_or(i64::MIN);
            let high = schema["maximum"].as_i64().unwrap_or(i64::MAX);
            json!((*chance.of(&NUMBERS)).clamp(low, high))
        }
        Some("string") if chance.percent(80) => json!(*chance.of(&NAMES)),
        Some("string") => {
            let most = schema["maxLength"].as_u64().unwrap_or(40) as usize;
            let length = chance.below(most + 1);
            json!("ß".repeat(length))
        }
        Some("boolean") => json!(chance.percent(50)),
        Some("array") => {
            let count = chance.below(4);
            (0..count).map(|_| fill(&schema["items"], chance)).collect()
        }
        _ => anything(chance, 3),
    }
}

/// Any JSON at all.
fn anything(chance: &mut Chance, depth: usize) -> Value {
    match chance.below(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(chance.percent(50)),
        2 => json!(*chance.of(&NUMBERS)),
        3 => json!(0.5),
        4 => json!(*chance.of(&NAMES)),
        5 => json!(u64::MAX),
        6 => (0..chance.below(4))
            .map(|_| anything(chance, depth - 1))
            .collect(),
        _ => {
            let keys = ["name", "cmd", "seat", "attributes", "n", ""];
            let parts = (0..chance.below(4)).map(|_| {
                let key = (*chance.of(&keys)).to_owned();
                (key, anything(chance, depth - 1))
            });
            Value::Object(parts.collect())
        }
    }
}

/// A legal command with one thing in it turned into another.
pub fn bend(command: &Value, chance: &mut Chance) -> Value {
    let mut bent = command.clone();
    let mut place = &mut bent;
    loop {
        let inside = match place {
            Value::Object(parts) => parts.len(),
            Value::Array(parts) => parts.len(),
            _ => 0,
        };
        if inside == 0 || chance.percent(20) {
            break;
        }
        let at = chance.below(inside);
        let deeper = match place {
            Value::Object(parts) => parts.values_mut().nth(at),
            Value::Array(parts) => parts.get_mut(at),
            _ => None,
        };
        match deeper {
            Some(deeper) => place = deeper,
            None => return bent,
        }
    }
    *place = match place.as_i64() {
        // Just beside what is allowed.
        Some(number) if chance.percent(60) => {
            json!(number.saturating_add(if chance.percent(50) { 1 } else { -1 }))
        }
        _ => anything(chance, 2),
    };
    bent
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_filled_with_what_they_allow() {
        let shape = json!({
            "type": "object", "required": ["cmd", "n"],
            "properties": {
                "cmd": { "const": "choose_dice" },
                "n": { "type": "integer", "minimum": 1, "maximum": 20 },
                "who": { "enum": ["p1", "p2"] },
            },
        });
        let mut chance = Chance::new(1);
        for _ in 0..200 {
            let command = fill(&shape, &mut chance);
            assert_eq!(command["cmd"], "choose_dice");
            assert!(command["n"].as_i64().is_some_and(|n| n <= 20), "{command}");
            assert!(matches!(command["who"].as_str(), None | Some("p1" | "p2")));
        }
    }

    #[test]
    fn what_is_bent_differs_in_one_place() {
        let command = json!({ "cmd": "allocate", "to": ["attack", "none"], "n": 3 });
        let mut chance = Chance::new(2);
        let bent = (0..200).map(|_| bend(&command, &mut chance));
        let other = bent.filter(|bent| *bent != command).count();
        assert!(other > 150, "{other}");
    }
}
