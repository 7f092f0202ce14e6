//! What a seat asks of a table, read from JSON with refusals that say what was expected.

use serde_json::{Map, Value};

use crate::{CommandSpec, Field, FieldKind, Game, Refusal};

/// A command of the game, or one of the table's own.
#[derive(Clone, Debug, PartialEq)]
pub enum Request<C> {
    /// `faces`: the dice this command needs, named beforehand.
    Play { command: C, faces: Option<Vec<u8>> },
    /// The faces of the dice that are due.
    EnterDice { faces: Vec<u8> },
    /// Lets the server throw the dice that are due.
    Roll,
    /// Takes back a command that still waits for its first die.
    CancelDice,
    /// Strikes out everything from record `to` on; without it, the last record that stands.
    Undo { to: Option<u64> },
}

/// More faces than any command needs, few enough to refuse nonsense early.
const MOST_FACES: usize = 200;

const TABLE_COMMANDS: &[CommandSpec] = &[
    CommandSpec {
        name: "enter_dice",
        fields: &[],
    },
    CommandSpec {
        name: "roll",
        fields: &[],
    },
    CommandSpec {
        name: "cancel_dice",
        fields: &[],
    },
    CommandSpec {
        name: "undo",
        fields: &[],
    },
];

impl<C> Request<C> {
    pub fn play(command: C) -> Request<C> {
        Request::Play {
            command,
            faces: None,
        }
    }

    /// Reads `{"cmd": …}`.
    pub fn parse<G: Game<Command = C>>(json: &Value) -> Result<Request<C>, Refusal> {
        let Value::Object(fields) = json else {
            return Err(Refusal::new("not_an_object", ""));
        };
        let Some(Value::String(name)) = fields.get("cmd") else {
            return Err(Refusal::new("no_cmd", "").with("known", known::<G>().as_str()));
        };
        match name.as_str() {
            "enter_dice" => {
                only(fields, &["faces"])?;
                let faces = fields.get("faces").ok_or_else(|| missing("faces"))?;
                Ok(Request::EnterDice {
                    faces: read_faces("faces", faces)?,
                })
            }
            "roll" => only(fields, &[]).map(|()| Request::Roll),
            "cancel_dice" => only(fields, &[]).map(|()| Request::CancelDice),
            "undo" => {
                only(fields, &["to"])?;
                let to = match fields.get("to") {
                    None => None,
                    Some(to) => Some(
                        to.as_u64()
                            .ok_or_else(|| wrong_type("to", FieldKind::Number))?,
                    ),
                };
                Ok(Request::Undo { to })
            }
            _ => play::<G>(name, fields),
        }
    }
}

fn play<G: Game>(name: &str, fields: &Map<String, Value>) -> Result<Request<G::Command>, Refusal> {
    let Some(spec) = G::COMMANDS.iter().find(|spec| spec.name == name) else {
        return Err(Refusal::new("unknown_command", "")
            .with("given", clip(name).as_str())
            .with("known", known::<G>().as_str()));
    };
    let names: Vec<&str> = spec.fields.iter().map(|field| field.name).collect();
    only(fields, &[&names[..], &["dice"]].concat())?;
    for field in spec.fields {
        check(field, fields.get(field.name))?;
    }
    let faces = match fields.get("dice") {
        None => None,
        Some(dice) => Some(read_faces("dice", dice)?),
    };
    let mut fields = fields.clone();
    fields.remove("dice");
    serde_json::from_value(Value::Object(fields))
        .map(|command| Request::Play { command, faces })
        // Only a number outside the type's range is left to go wrong here.
        .map_err(|error| {
            Refusal::new("bad_value", "").with("detail", clip(&error.to_string()).as_str())
        })
}

fn known<G: Game>() -> String {
    let names: Vec<&str> = G::COMMANDS
        .iter()
        .chain(TABLE_COMMANDS)
        .map(|spec| spec.name)
        .collect();
    names.join(", ")
}

fn only(fields: &Map<String, Value>, allowed: &[&str]) -> Result<(), Refusal> {
    match fields
        .keys()
        .find(|key| *key != "cmd" && !allowed.contains(&key.as_str()))
    {
        None => Ok(()),
        Some(key) => Err(Refusal::new("unknown_field", "")
            .with("field", clip(key).as_str())
            .with("known", allowed.join(", ").as_str())),
    }
}

fn check(field: &Field, value: Option<&Value>) -> Result<(), Refusal> {
    let value = value.ok_or_else(|| missing(field.name))?;
    let fits = match field.kind {
        FieldKind::Number => value.is_i64(),
        FieldKind::Word(words) => is_word(value, words),
        FieldKind::Words(words) => value
            .as_array()
            .is_some_and(|list| list.iter().all(|item| is_word(item, words))),
    };
    if fits {
        Ok(())
    } else {
        Err(wrong_type(field.name, field.kind))
    }
}

fn is_word(value: &Value, words: &[&str]) -> bool {
    value.as_str().is_some_and(|word| words.contains(&word))
}

fn missing(field: &'static str) -> Refusal {
    Refusal::new("missing_field", "").with("field", field)
}

fn wrong_type(field: &'static str, kind: FieldKind) -> Refusal {
    let (code, words) = match kind {
        FieldKind::Number => ("expected_number", &[][..]),
        FieldKind::Word(words) => ("expected_word", words),
        FieldKind::Words(words) => ("expected_words", words),
    };
    let mut refusal = Refusal::new(code, "").with("field", field);
    if !words.is_empty() {
        refusal = refusal.with("known", words.join(", ").as_str());
    }
    refusal
}

fn read_faces(field: &'static str, value: &Value) -> Result<Vec<u8>, Refusal> {
    let refused = || Refusal::new("expected_faces", "").with("field", field);
    let list = value.as_array().ok_or_else(refused)?;
    if list.len() > MOST_FACES {
        return Err(refused());
    }
    list.iter()
        .map(|face| {
            let face = face.as_i64().ok_or_else(refused)?;
            // A face no die has stays a wrong face, which the dice themselves refuse.
            Ok(u8::try_from(face).unwrap_or(0))
        })
        .collect()
}

/// Refusals repeat what was sent, but not pages of it.
fn clip(text: &str) -> String {
    let mut clipped: String = text.chars().take(60).collect();
    if clipped.len() < text.len() {
        clipped.push('…');
    }
    clipped
}
