//! What a seat asks of a table, read from JSON with refusals that say what was expected.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{CommandSpec, Field, FieldKind, Game, Refusal, Role, SeatDice, SeatId, plain};

/// A command of the game, or one of the table's own.
#[derive(Clone, Debug, PartialEq)]
pub enum Request<C> {
    /// `faces`: the dice this command needs, named beforehand.
    Play {
        command: C,
        faces: Option<Vec<u8>>,
    },
    /// The faces of the dice that are due.
    EnterDice {
        faces: Vec<u8>,
    },
    /// Lets the server throw the dice that are due.
    Roll,
    /// Takes back a command that still waits for its first die.
    CancelDice,
    /// Strikes out everything from record `to` on; without it, the last record that stands.
    Undo {
        to: Option<u64>,
        reason: String,
    },
    /// Asks the game master for an undo one may not do oneself.
    AskUndo {
        to: Option<u64>,
        reason: String,
    },
    AnswerUndo {
        grant: bool,
        reason: String,
    },
    /// Takes the last undo back, as long as nothing else was played.
    Redo,
    Matter(Ask),
}

/// What becomes a [`Matter`](crate::Matter).
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Ask {
    TakeSeat {
        #[serde(default)]
        name: String,
        #[serde(default)]
        entropy: String,
    },
    /// A browser's chain of secrets for the dice: the link before its first one.
    PromiseSecrets {
        first: String,
    },
    AddSeat {
        role: Role,
        name: String,
    },
    RenameSeat {
        seat: SeatId,
        name: String,
    },
    ReplaceSeat {
        seat: SeatId,
    },
    RevokeSeat {
        seat: SeatId,
    },
    DiceBy {
        seat: Option<SeatId>,
        dice: SeatDice,
    },
    Say {
        text: String,
    },
    Note {
        text: String,
    },
    Overrule {
        path: String,
        value: Value,
        reason: String,
    },
    /// Other dice than those that fell before something was taken back.
    NewDice {
        reason: String,
    },
    RevealSeed,
    RevealHiddenSeed,
    CloseTable,
}

/// More faces than any command needs, few enough to refuse nonsense early.
const MOST_FACES: usize = 200;
/// Characters of a name.
pub const MOST_NAME: usize = 40;
/// Characters of a line somebody says.
pub const MOST_SAID: usize = 600;
pub const MOST_REASON: usize = 200;
const MOST_PATH: usize = 200;

/// The commands every table knows.
pub const TABLE_COMMANDS: &[CommandSpec] = {
    const fn command(name: &'static str, fields: &'static [Field]) -> CommandSpec {
        CommandSpec { name, fields }
    }
    const SEAT: Field = Field::new("seat", FieldKind::Text(MOST_NAME));
    const NAME: Field = Field::new("name", FieldKind::Text(MOST_NAME));
    const TEXT: Field = Field::new("text", FieldKind::Text(MOST_SAID));
    const TO: Field = Field::maybe("to", FieldKind::Number);
    const DICE: Field = Field::new("dice", FieldKind::Word(&["server", "physical"]));
    const ROLE: Field = Field::new("role", FieldKind::Word(&["player", "spectator"]));
    const REASON: Field = Field::new("reason", FieldKind::Text(MOST_REASON));
    const WHY: Field = Field::maybe("reason", FieldKind::Text(MOST_REASON));
    &[
        command("enter_dice", &[Field::new("faces", FieldKind::Numbers)]),
        command("roll", &[]),
        command("cancel_dice", &[]),
        command("undo", &[TO, WHY]),
        command("ask_undo", &[TO, WHY]),
        command("answer_undo", &[Field::new("grant", FieldKind::Flag), WHY]),
        command("redo", &[]),
        command("new_dice", &[REASON]),
        command(
            "take_seat",
            &[
                Field::maybe("name", FieldKind::Text(MOST_NAME)),
                Field::maybe("entropy", FieldKind::Text(64)),
            ],
        ),
        command(
            "promise_secrets",
            &[Field::new("first", FieldKind::Text(64))],
        ),
        command("add_seat", &[ROLE, NAME]),
        command("rename_seat", &[SEAT, NAME]),
        command("replace_seat", &[SEAT]),
        command("revoke_seat", &[SEAT]),
        command(
            "dice_by",
            &[Field::maybe("seat", FieldKind::Text(MOST_NAME)), DICE],
        ),
        command("say", &[TEXT]),
        command("note", &[TEXT]),
        command(
            "overrule",
            &[
                Field::new("path", FieldKind::Text(MOST_PATH)),
                Field::new("value", FieldKind::Data),
                REASON,
            ],
        ),
        command("reveal_seed", &[]),
        command("reveal_hidden_seed", &[]),
        command("close_table", &[]),
    ]
};

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
        Request::Undo { to, reason }
    }

    /// Reads `{"cmd": …}`.
    pub fn parse<G: Game<Command = C>>(json: &Value) -> Result<Request<C>, Refusal> {
        let Value::Object(fields) = json else {
            return Err(Refusal::new("not_an_object", ""));
        };
        let Some(Value::String(name)) = fields.get("cmd") else {
            return Err(Refusal::new("no_cmd", "").with("known", known::<G>().as_str()));
        };
        match TABLE_COMMANDS.iter().find(|spec| spec.name == name) {
            Some(spec) => own(spec, fields),
            None => play::<G>(name, fields),
        }
    }
}

/// A command of the table itself.
fn own<C>(spec: &CommandSpec, fields: &Map<String, Value>) -> Result<Request<C>, Refusal> {
    let number = |name| fields.get(name).and_then(Value::as_u64);
    if spec.name == "enter_dice" {
        only(fields, &["faces"])?;
        let faces = fields.get("faces").ok_or_else(|| missing("faces"))?;
        let faces = read_faces("faces", faces)?;
        return Ok(Request::EnterDice { faces });
    }
    let names: Vec<&str> = spec.fields.iter().map(|field| field.name).collect();
    only(fields, &names)?;
    for field in spec.fields {
        check(field, fields.get(field.name))?;
    }
    if let Some(to) = fields.get("to")
        && !to.is_u64()
    {
        return Err(wrong_type("to", FieldKind::Number));
    }
    let reason = || {
        let reason = fields.get("reason").and_then(Value::as_str);
        reason.unwrap_or_default().trim().to_owned()
    };
    Ok(match spec.name {
        "roll" => Request::Roll,
        "redo" => Request::Redo,
        "cancel_dice" => Request::CancelDice,
        "undo" => Request::Undo {
            to: number("to"),
            reason: reason(),
        },
        "ask_undo" => Request::AskUndo {
            to: number("to"),
            reason: reason(),
        },
        "answer_undo" => Request::AnswerUndo {
            grant: fields.get("grant").and_then(Value::as_bool) == Some(true),
            reason: reason(),
        },
        _ => plain::read(Value::Object(fields.clone()))
            .map(Request::Matter)
            .map_err(|error| bad_value(&error))?,
    })
}

fn bad_value(error: &plain::Misread) -> Refusal {
    Refusal::new("bad_value", "").with("detail", clip(&error.to_string()).as_str())
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
    plain::read(Value::Object(fields))
        .map(|command| Request::Play { command, faces })
        // A number outside the type's range, or data of a shape the command does not know.
        .map_err(|error| bad_value(&error))
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
        FieldKind::Numbers => list(&Value::is_i64),
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
        FieldKind::Number => ("expected_number", &[][..]),
        FieldKind::Numbers => ("expected_numbers", &[][..]),
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
