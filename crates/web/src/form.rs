//! Forms become the same JSON that programs send.

use games::Listed;
use serde_json::{Map, Value};
use table::FieldKind;

/// Fields in the order sent; a name may come several times.
pub type Fields = Vec<(String, String)>;

/// A table's form as a request, and the record number the form was made for.
pub fn request(game: &dyn Listed, fields: &Fields) -> (Value, Option<u64>) {
    let first = |name: &str| {
        let field = fields.iter().find(|(key, _)| key == name);
        field.map(|(_, value)| value.as_str())
    };
    let all = |name: &'static str| fields.iter().filter(move |(key, _)| key == name);
    let command = first("cmd").unwrap_or("");
    let mut json = Map::from_iter([("cmd".to_owned(), command.into())]);
    let spec = game.commands().iter().find(|spec| spec.name == command);
    for field in spec.map_or(&[][..], |spec| spec.fields) {
        let value = match field.kind {
            FieldKind::Words(_) => all(field.name).map(|(_, word)| word.as_str()).collect(),
            FieldKind::Number => match first(field.name) {
                Some(text) => number(text),
                None => continue,
            },
            FieldKind::Word(_) => match first(field.name) {
                Some(text) => text.into(),
                None => continue,
            },
        };
        json.insert(field.name.to_owned(), value);
    }
    match command {
        "enter_dice" => {
            let faces: Vec<Value> = all("faces").map(|(_, face)| number(face)).collect();
            json.insert("faces".to_owned(), faces.into());
        }
        "undo" => {
            if let Some(to) = first("to") {
                json.insert("to".to_owned(), number(to));
            }
        }
        _ => {}
    }
    let seq = first("seq").and_then(|seq| seq.parse().ok());
    (Value::Object(json), seq)
}

/// What is not a number stays as it is, so that the refusal can say so.
fn number(text: &str) -> Value {
    let text = text.trim();
    text.parse::<i64>().map_or_else(|_| text.into(), Value::from)
}
