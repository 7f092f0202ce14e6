//! Forms become the same JSON that programs send.

use games::Listed;
use serde_json::{Map, Value};
use table::{Field, FieldKind};

/// Fields in the order sent. A name is a path: `to.2` is the second of a list, `sheet.items.1.name` a part of data; a
/// list also comes as one name several times. What is blank is left out. A name that ends in `=` brings JSON instead of
/// what somebody wrote, and an object joins what is there: `sheet.=`, or `=` alone for the command, under what is filled
/// in. A thing in a list counts only with the part of it that is named first. A choice that ends in a colon is completed
/// by the box `NAME.text`; a text that comes again stands for the next text of the command.
pub type Fields = Vec<(String, String)>;

/// A table's form as a request, and the record number the form was made for.
pub fn request(game: &dyn Listed, fields: &Fields) -> (Value, Option<u64>) {
    let first = |name: &str| {
        let field = fields.iter().find(|(key, _)| key == name);
        field.map(|(_, value)| value.as_str())
    };
    let command = first("cmd").unwrap_or("");
    let mut json = Map::from_iter([("cmd".to_owned(), command.into())]);
    let specs = game.commands().iter().chain(table::TableCommand::SPECS);
    let spec = specs.into_iter().find(|spec| spec.name == command);
    let mut given = Given::of(fields);
    for field in spec.map_or(&[][..], |spec| spec.fields) {
        let sent = given.value(field);
        // A list of which nothing was picked is not filled in.
        let none = |sent: &Value| sent.as_array().is_some_and(Vec::is_empty);
        let under = given.under.get(field.name);
        let sent = sent.filter(|sent| under.is_none() || !none(sent));
        let sent = sent.or_else(|| under.cloned());
        let needed = || match field.kind {
            FieldKind::Flag => Some(false.into()),
            // The refusal says what is wrong with a box left blank.
            _ => first(field.name).map(Value::from),
        };
        let value = sent.or_else(|| field.required.then(needed).flatten());
        json.extend(value.map(|value| (field.name.to_owned(), value)));
    }
    given.spoil(&mut json);
    let seq = first("seq").and_then(|seq| seq.parse().ok());
    (Value::Object(json), seq)
}

struct Given<'f> {
    fields: &'f Fields,
    /// What the form says where nothing is filled in.
    under: Map<String, Value>,
    /// Texts that came again and stand for the next ones.
    again: Vec<&'f str>,
    last: &'static str,
}

impl<'f> Given<'f> {
    fn of(fields: &'f Fields) -> Given<'f> {
        let mut under = Map::new();
        for (_, text) in fields.iter().filter(|(key, _)| key == "=") {
            if let Ok(Value::Object(more)) = serde_json::from_str(text) {
                under.extend(more);
            }
        }
        let again = Vec::new();
        Given {
            fields,
            under,
            again,
            last: "",
        }
    }

    /// One text too many is not lost: the rules say how many they want.
    fn spoil(&self, json: &mut Map<String, Value>) {
        if let Some(Value::String(text)) = json.get_mut(self.last)
            && !self.again.is_empty()
        {
            *text = format!("{text} {}", self.again.join(" "));
        }
    }

    /// What was filled in for this field.
    fn value(&mut self, field: &Field) -> Option<Value> {
        let (fields, name) = (self.fields, field.name);
        let items = fields.iter().filter(|(key, _)| is_item(key, name));
        let mut all = fields.iter().filter(|(key, _)| key == name);
        let written =
            |(_, text): &'f (String, String)| (!text.trim().is_empty()).then_some(&**text);
        Some(match field.kind {
            FieldKind::Words(_) => items.map(|(_, word)| word.as_str()).collect(),
            FieldKind::Numbers | FieldKind::Faces => items.map(|(_, text)| number(text)).collect(),
            FieldKind::Flag => (all.next()?.1 == "true").into(),
            FieldKind::Number | FieldKind::Seq => number(written(all.next()?)?),
            FieldKind::Word(_) => completed(fields, name, written(all.next()?)?),
            FieldKind::Text(_) => {
                self.last = name;
                self.again.extend(all.filter_map(written));
                if self.again.is_empty() {
                    return None;
                }
                completed(fields, name, self.again.remove(0))
            }
            // A number or a word typed into a box, or JSON a script sent.
            FieldKind::Data => match all.next() {
                Some(text) => {
                    let text = written(text)?;
                    serde_json::from_str(text).unwrap_or_else(|_| text.into())
                }
                None => parts(fields, name)?,
            },
        })
    }
}

/// A choice with the words from the box beside it.
fn completed(fields: &Fields, name: &str, choice: &str) -> Value {
    let beside = format!("{name}.text");
    match fields.iter().find(|(key, _)| *key == beside) {
        Some((_, words)) if choice.ends_with(':') => format!("{choice}{}", words.trim()).into(),
        _ => choice.into(),
    }
}

/// Data that comes in parts. Empty parts are left out; of two with one name the later stands.
fn parts(fields: &Fields, name: &str) -> Option<Value> {
    let mut data = None;
    for (key, text) in fields {
        let path = key
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix('.'));
        let Some(path) = path else { continue };
        let place = data.get_or_insert(Value::Null);
        let (path, value) = match path.strip_suffix('=') {
            Some(path) => (path, serde_json::from_str(text).unwrap_or(Value::Null)),
            None => (path, Value::from(text.trim())),
        };
        if path.is_empty() {
            if let Value::Object(several) = value {
                for (key, value) in several {
                    put(place, &[&key], value);
                }
            }
            continue;
        }
        let steps: Vec<&str> = path.split('.').collect();
        let known = steps.len() <= MOST_STEPS && !steps.iter().any(|step| step.is_empty());
        if known {
            need(place, &steps);
        }
        if known && !text.trim().is_empty() {
            put(place, &steps, value);
        } else if known && steps.last().is_some_and(|last| *last == "0") {
            // An empty box with this number says that there is a list, whatever is in it.
            put_list(place, &steps[..steps.len() - 1]);
        }
    }
    data.map(settled)
}

/// No command holds data within data within more data than this.
const MOST_STEPS: usize = 4;

fn put(place: &mut Value, steps: &[&str], value: Value) {
    let Some((first, rest)) = steps.split_first() else {
        *place = value;
        return;
    };
    if !place.is_object() {
        *place = Value::Object(Map::new());
    }
    put(&mut place[*first], rest, value);
}

/// Notes which part of a thing in a list was named first.
fn need(place: &mut Value, steps: &[&str]) {
    for (at, step) in steps.iter().enumerate().skip(1) {
        let thing = [&steps[..at], &[FIRST]].concat();
        let numbered = steps[at - 1].parse::<u8>().is_ok();
        let pointer = format!("/{}", thing.join("/"));
        if numbered && place.pointer(&pointer).is_none() {
            put(place, &thing, (*step).into());
        }
    }
}

/// Where [`need`] notes it.
const FIRST: &str = "?";

fn put_list(place: &mut Value, steps: &[&str]) {
    match steps.split_first() {
        None if place.is_null() => *place = Value::Array(Vec::new()),
        None => {}
        Some((first, rest)) => {
            if !place.is_object() {
                *place = Value::Object(Map::new());
            }
            put_list(&mut place[*first], rest);
        }
    }
}

/// What has numbers for names is a list.
fn settled(value: Value) -> Value {
    match value {
        Value::Object(parts) => {
            let mut numbered: Vec<(Option<u8>, String, Value)> = parts
                .into_iter()
                .map(|(name, part)| (name.parse().ok(), name, settled(part)))
                .collect();
            if numbered.iter().all(|(number, ..)| number.is_some()) {
                numbered.sort_by_key(|(number, ..)| *number);
                let parts = numbered.into_iter().map(|(_, _, part)| part);
                parts.filter_map(counted).collect()
            } else {
                let named = numbered.into_iter();
                Value::Object(named.map(|(_, name, part)| (name, part)).collect())
            }
        }
        other => other,
    }
}

/// The thing, unless the part named first was left out.
fn counted(mut part: Value) -> Option<Value> {
    let needed = part.as_object_mut().and_then(|part| part.remove(FIRST));
    match needed.as_ref().and_then(Value::as_str) {
        Some(needed) if part.get(needed).is_none() => None,
        _ => Some(part),
    }
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
        check_of("samurai", fields, expected);
    }

    fn check_of(game: &str, fields: &[(&str, &str)], expected: &Value) {
        let fields = fields
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        let game = games::game(game).expect("it is listed");
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

    #[test]
    fn a_button_says_two_things() {
        let fields = [
            ("cmd", "move"),
            ("figure", "3"),
            ("=", r#"{"x":4,"y":7,"dice":[6]}"#),
            ("=", "no JSON"),
        ];
        let fields = fields.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let game = games::game("condice").expect("it is listed");
        assert_eq!(
            request(game, &fields.to_vec()).0,
            json!({"cmd": "move", "figure": 3, "x": 4, "y": 7})
        );
    }

    fn check_twilight(fields: &[(&str, &str)], expected: &Value) {
        let fields = fields
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        let game = games::game("zwielicht").expect("it is listed");
        assert_eq!(&request(game, &fields).0, expected);
    }

    #[test]
    fn data_comes_part_by_part() {
        check_twilight(
            &[
                ("cmd", "bring_character"),
                ("sheet.name", "12"),
                ("sheet.attributes.2", "Mut"),
                ("sheet.attributes.1=", r#"{"de":"Geduld","en":"Patience"}"#),
                ("sheet.attributes.1", ""),
                ("sheet.items.1.name", "{Seil}"),
                ("sheet.items.1.weapon=", "true"),
                ("sheet.weak_mod=", "-2"),
                ("sheet..name", "x"),
                ("sheet.=", r#"{"demon":"Fuchs","drawing":"x"}"#),
                ("sheet.=", "no JSON"),
                ("sheet.", "x"),
                ("sheet.drawing", "Narben"),
            ],
            &json!({"cmd": "bring_character", "sheet": {
                "name": "12",
                "attributes": [{"de": "Geduld", "en": "Patience"}, "Mut"],
                "items": [{"name": "{Seil}", "weapon": true}],
                "weak_mod": -2,
                "demon": "Fuchs",
                "drawing": "Narben",
            }}),
        );
        check_twilight(
            &[("cmd", "tick_tasks"), ("tasks.0", "")],
            &json!({"cmd": "tick_tasks", "tasks": []}),
        );
        check_twilight(
            &[("cmd", "tick_tasks"), ("tasks.0", ""), ("tasks.2", "oath")],
            &json!({"cmd": "tick_tasks", "tasks": ["oath"]}),
        );
    }

    /// Whoever is not ticked is not in the list, whatever else stands in their row.
    #[test]
    fn a_thing_that_lacks_what_it_needs_does_not_count() {
        let fields = [
            ("cmd", "call_reaction"),
            ("source", "Der Steg bricht"),
            ("members.1.pc", ""),
            ("members.1.trait", "agility"),
            ("members.1.difficulty=", "13"),
            ("members.2.pc", ""),
            ("members.2.pc", "p2"),
            ("members.2.trait", "strength"),
            ("members.2.difficulty=", "14"),
        ];
        let fields = fields.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let game = games::game("daggerheart").expect("it is listed");
        let expected = json!({ "cmd": "call_reaction", "source": "Der Steg bricht", "members": [
            { "pc": "p2", "trait": "strength", "difficulty": 14 },
        ]});
        assert_eq!(request(game, &fields.to_vec()).0, expected);
    }

    #[test]
    fn an_empty_box_says_what_stands_beside_it() {
        let sent = |intent| {
            [
                ("cmd", "make_move"),
                ("move", "risk"),
                ("=", r#"{"intent":"…"}"#),
                ("intent", intent),
            ]
        };
        let expected = |intent| json!({ "cmd": "make_move", "move": "risk", "intent": intent });
        check_twilight(&sent(" "), &expected("…"));
        check_twilight(&sent("Run!"), &expected("Run!"));
    }

    #[test]
    fn a_choice_is_completed_by_its_box() {
        check_twilight(
            &[
                ("cmd", "offer_help"),
                ("source", "free_item:"),
                ("source.text", " ein Seil "),
            ],
            &json!({"cmd": "offer_help", "source": "free_item:ein Seil"}),
        );
        check_twilight(
            &[
                ("cmd", "offer_help"),
                ("source", "item:1"),
                ("source.text", "x"),
            ],
            &json!({"cmd": "offer_help", "source": "item:1"}),
        );
        check_twilight(&[("cmd", "roll_combat")], &json!({"cmd": "roll_combat"}));
    }

    /// Ticked boxes become one field each; one too few or too many is for the rules to refuse.
    #[test]
    fn boxes_are_dealt_out() {
        let sent = |boxes: &[&'static str]| {
            let mut fields = vec![("cmd", "choose_tasks"), ("a", ""), ("b", ""), ("c", "")];
            fields.extend(boxes.iter().map(|value| ("a", *value)));
            fields
        };
        check_of(
            "zwielicht",
            &sent(&["x", "y", "z"]),
            &json!({"cmd": "choose_tasks", "a": "x", "b": "y", "c": "z"}),
        );
        check_of(
            "zwielicht",
            &sent(&["x"]),
            &json!({"cmd": "choose_tasks", "a": "x", "b": "", "c": ""}),
        );
        check_of(
            "zwielicht",
            &sent(&["x", "y", "z", "w"]),
            &json!({"cmd": "choose_tasks", "a": "x", "b": "y", "c": "z w"}),
        );
    }
}
