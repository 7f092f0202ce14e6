//! Forms become the same JSON that programs send.

use games::Listed;
use serde_json::{Map, Value};
use table::FieldKind;

/// Fields in the order sent. A list comes as one name several times or, where each item is a group of
/// radio buttons, numbered: `to.1`, `to.2`.
pub type Fields = Vec<(String, String)>;

/// A table's form as a request, and the record number the form was made for.
pub fn request(game: &dyn Listed, fields: &Fields) -> (Value, Option<u64>) {
    let first = |name: &str| {
        let field = fields.iter().find(|(key, _)| key == name);
        field.map(|(_, value)| value.as_str())
    };
    let all = |name: &'static str| fields.iter().filter(move |(key, _)| is_item(key, name));
    let command = first("cmd").unwrap_or("");
    let mut json = Map::from_iter([("cmd".to_owned(), command.into())]);
    let specs = game.commands().iter().chain(table::TABLE_COMMANDS);
    let spec = specs.into_iter().find(|spec| spec.name == command);
    for field in spec.map_or(&[][..], |spec| spec.fields) {
        let name = field.name;
        let given = first(name);
        let value = match field.kind {
            FieldKind::Words(_) => all(name).map(|(_, word)| word.as_str()).collect(),
            FieldKind::Numbers => all(name).map(|(_, text)| number(text)).collect(),
            FieldKind::Flag => (given == Some("true")).into(),
            FieldKind::Number => match given {
                // An empty box is a field left out.
                Some("") if !field.required => continue,
                Some(text) => number(text),
                None => continue,
            },
            FieldKind::Word(_) | FieldKind::Text(_) => match given {
                Some("") if !field.required => continue,
                Some(text) => text.into(),
                None => continue,
            },
            // A number or a word typed into a box, or JSON a script sent.
            FieldKind::Data => match given {
                Some(text) => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
                None => continue,
            },
        };
        json.insert(name.to_owned(), value);
    }
    let seq = first("seq").and_then(|seq| seq.parse().ok());
    (Value::Object(json), seq)
}

fn is_item(key: &str, name: &str) -> bool {
    match key.strip_prefix(name) {
        Some("") => true,
        Some(rest) => rest
            .strip_prefix('.')
            .is_some_and(|number| number.parse::<u8>().is_ok()),
        None => false,
    }
}

/// What is not a number stays as it is, so that the refusal can say so.
fn number(text: &str) -> Value {
    let text = text.trim();
    text.parse::<i64>()
        .map_or_else(|_| text.into(), Value::from)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(fields: &[(&str, &str)], expected: &Value) {
        let fields = fields
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        let game = games::game("samurai").expect("it is listed");
        assert_eq!(&request(game, &fields).0, expected);
    }

    #[test]
    fn forms_say_what_programs_say() {
        check(
            &[("cmd", "choose_dice"), ("n", "2"), ("seq", "7")],
            &json!({"cmd": "choose_dice", "n": 2}),
        );
        check(
            &[
                ("cmd", "allocate"),
                ("to.1", "attack"),
                ("to.2", "none"),
                ("to.x", "defence"),
            ],
            &json!({"cmd": "allocate", "to": ["attack", "none"]}),
        );
        check(
            &[("cmd", "enter_dice"), ("faces", "3"), ("faces", "six")],
            &json!({"cmd": "enter_dice", "faces": [3, "six"]}),
        );
        check(
            &[("cmd", "undo"), ("to", "4")],
            &json!({"cmd": "undo", "to": 4}),
        );
        check(&[("cmd", "reroll")], &json!({"cmd": "reroll"}));
        check(&[], &json!({"cmd": ""}));
    }
}
