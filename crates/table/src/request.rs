//! What a seat asks of a table, read from JSON with refusals that say what was expected.

use plain::Plain;
use serde_json::{Map, Value};

use crate::own::DICE;
use crate::{CommandSpec, Field, FieldKind, Game, Refusal, TableCommand};

/// A command of the game, or one of the table's own.
#[derive(Clone, Debug, PartialEq)]
pub enum Request<C> {
    /// `faces`: the dice this command needs, named beforehand.
    Play {
        command: C,
        faces: Option<Vec<u8>>,
    },
    Own(TableCommand),
}

/// More faces than any command needs, few enough to refuse nonsense early.
const MOST_FACES: usize = 200;

impl<C> Request<C> {
    pub fn play(command: C) -> Request<C> {
        Request::Play {
            command,
            faces: None,
        }
    }

    /// Takes back record `to` and everything after it, or the last record that stands.
    pub fn undo(to: Option<u64>) -> Request<C> {
        let reason = String::new();
        Request::Own(TableCommand::Undo { to, reason })
    }

    /// Reads `{"cmd": …}`.
    pub fn parse<G: Game<Command = C>>(json: &Value) -> Result<Request<C>, Refusal> {
        let Value::Object(fields) = json else {
            return Err(Refusal::new("not_an_object", ""));
        };
        let Some(Value::String(name)) = fields.get("cmd") else {
            return Err(Refusal::new("no_cmd", "").with("known", known::<G>().as_str()));
        };
        match TableCommand::SPECS.iter().find(|spec| spec.name == name) {
            Some(spec) => read(spec, &[], fields.clone()).map(Request::Own),
            None => play::<G>(name, fields),
        }
    }
}

fn play<G: Game>(name: &str, fields: &Map<String, Value>) -> Result<Request<G::Command>, Refusal> {
    let Some(spec) = G::COMMANDS.iter().find(|spec| spec.name == name) else {
        return Err(Refusal::new("unknown_command", "")
            .with("given", clip(name).as_str())
            .with("known", known::<G>().as_str()));
    };
    let command = read(spec, &[DICE], fields.clone())?;
    let faces = fields.get(DICE).map(|faces| read_faces(DICE, faces));
    let faces = faces.transpose()?;
    Ok(Request::Play { command, faces })
}

/// A command whose fields are as its list says. What is `beside` it is no part of it.
fn read<C: Plain>(
    spec: &CommandSpec,
    beside: &[&str],
    mut fields: Map<String, Value>,
) -> Result<C, Refusal> {
    let names = spec.fields.iter().map(|field| field.name);
    let names: Vec<&str> = names.chain(beside.iter().copied()).collect();
    only(&fields, &names)?;
    for field in spec.fields {
        match (field.kind, fields.get_mut(field.name)) {
            (FieldKind::Faces, Some(value)) => *value = read_faces(field.name, value)?.into(),
            (_, value) => check(field, value.as_deref())?,
        }
    }
    for name in beside {
        fields.remove(*name);
    }
    // A number outside the type's range, or data of a shape the command does not know.
    plain::read(Value::Object(fields)).map_err(|error| {
        Refusal::new("bad_value", "").with("detail", clip(&error.to_string()).as_str())
    })
}

fn known<G: Game>() -> String {
    let names: Vec<&str> = G::COMMANDS
        .iter()
        .chain(TableCommand::SPECS)
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
    let Some(value) = value else {
        return if field.required {
            Err(missing(field.name))
        } else {
            Ok(())
        };
    };
    let list = |fits: &dyn Fn(&Value) -> bool| {
        let list = value.as_array();
        list.is_some_and(|list| list.len() <= MOST_FACES && list.iter().all(fits))
    };
    let fits = match field.kind {
        FieldKind::Number => value.is_i64(),
        FieldKind::Numbers | FieldKind::Faces => list(&Value::is_i64),
        FieldKind::Seq => value.as_i64().is_some_and(|seq| seq >= 0),
        FieldKind::Flag => value.is_boolean(),
        FieldKind::Word(words) => is_word(value, words),
        FieldKind::Words(words) => list(&|item| is_word(item, words)),
        FieldKind::Text(most) => value
            .as_str()
            .is_some_and(|text| text.chars().nth(most).is_none()),
        FieldKind::Data => true,
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
        FieldKind::Number | FieldKind::Seq => ("expected_number", &[][..]),
        FieldKind::Numbers | FieldKind::Faces => ("expected_numbers", &[][..]),
        FieldKind::Flag => ("expected_flag", &[][..]),
        FieldKind::Word(words) => ("expected_word", words),
        FieldKind::Words(words) => ("expected_words", words),
        FieldKind::Text(_) | FieldKind::Data => ("expected_text", &[][..]),
    };
    let mut refusal = Refusal::new(code, "").with("field", field);
    if !words.is_empty() {
        refusal = refusal.with("known", words.join(", ").as_str());
    }
    if let FieldKind::Text(most) = kind {
        refusal = refusal.with("most", most);
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
