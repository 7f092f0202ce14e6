//! A question as programs ask it: `{"question":…,"params":{…},"options":{…}}`.

use serde_json::{Map, Value};
use table::question::{Kind, Param, Told, Unasked, Why};

use crate::{Content, Listed};

/// What may stand beside the question.
const FIELDS: &[Param] = &[
    Param::new("question", Kind::Name),
    Param::new("params", Kind::Object(&[])).maybe(),
    Param::new("options", Kind::Object(&[])).maybe(),
    Param::new("game", Kind::Name).maybe(),
];

/// Asks it of this game, with these options unless it brings others.
pub fn ask_json(
    game: &dyn Listed,
    content: &Content,
    asked: &Map<String, Value>,
    options: &[(String, String)],
) -> Result<Told, Unasked> {
    let known = || FIELDS.iter().map(|field| field.name);
    if let Some(other) = asked.keys().find(|key| known().all(|name| name != *key)) {
        let known = known().collect();
        return Err(Unasked::new(other, Why::Unknown { known }));
    }
    let wrong = |field: usize, given: &Value| {
        let (given, kind) = (given.to_string(), FIELDS[field].kind);
        Unasked::new(FIELDS[field].name, Why::Wrong { given, kind })
    };
    let question = match asked.get("question") {
        Some(Value::String(name)) => name.as_str(),
        Some(other) => return Err(wrong(0, other)),
        None => "",
    };
    if let Some(other) = asked.get("game").filter(|name| *name != game.name()) {
        return Err(wrong(3, other));
    }
    let none = Map::new();
    let params = match asked.get("params") {
        Some(Value::Object(params)) => params,
        None | Some(Value::Null) => &none,
        Some(other) => return Err(wrong(1, other)),
    };
    let mut all = options.to_vec();
    match asked.get("options") {
        Some(Value::Object(given)) => {
            for (key, value) in given {
                let value = match value {
                    Value::String(value) => value.clone(),
                    other => other.to_string(),
                };
                all.push((key.clone(), value));
            }
        }
        None | Some(Value::Null) => {}
        Some(other) => return Err(wrong(2, other)),
    }
    game.ask(content, question, params, &all)
}
