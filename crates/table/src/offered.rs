//! Offers for readers that know no game: which of a command's values are theirs to fill in, and what the others are
//! called.

use serde_json::Value;

use crate::{CommandSpec, FieldKind, Game, plain};

/// One value of a command somebody is offered; a game says what people call it.
#[derive(Clone, Copy, Debug)]
pub struct Meant<'a> {
    pub command: &'a Value,
    pub field: &'a str,
    pub value: &'a Value,
}

impl<'a> Meant<'a> {
    /// The command's name on the wire.
    pub fn cmd(&self) -> &'a str {
        self.command["cmd"].as_str().unwrap_or_default()
    }

    pub fn number(&self) -> Option<i64> {
        self.value.as_i64()
    }

    pub fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    /// Another number of the same command: whose ability it is.
    pub fn beside(&self, field: &str) -> Option<i64> {
        self.command[field].as_i64()
    }

    /// Another text of the same command.
    pub fn text_beside(&self, field: &str) -> Option<&'a str> {
        self.command[field].as_str()
    }
}

/// A command's description.
pub fn spec_of(specs: &'static [CommandSpec], command: &Value) -> Option<&'static CommandSpec> {
    let name = command["cmd"].as_str()?;
    specs.iter().find(|spec| spec.name == name)
}

/// The fields of an offer that hold a placeholder: filled in otherwise, the rules still see the same offer.
pub(crate) fn open_fields<G: Game>(command: &Value) -> Vec<&'static str> {
    let shape = |json: Value| plain::read::<G::Command>(json).ok().map(|it| G::shape(&it));
    let (Some(spec), Some(offered)) = (spec_of(G::COMMANDS, command), shape(command.clone()))
    else {
        return Vec::new();
    };
    let is_open = |name: &str, kind: FieldKind| {
        let mut others = otherwise(kind, &command[name]).into_iter();
        others.any(|other| {
            let mut filled = command.clone();
            filled[name] = other;
            shape(filled).as_ref() == Some(&offered)
        })
    };
    let fields = spec.fields.iter();
    let open = fields.filter(|field| is_open(field.name, field.kind));
    open.map(|field| field.name).collect()
}

/// Other values such a field could hold.
fn otherwise(kind: FieldKind, value: &Value) -> Vec<Value> {
    match kind {
        FieldKind::Number | FieldKind::Seq => {
            let number = value.as_i64().unwrap_or(1);
            vec![(number + 1).into(), (number - 1).into()]
        }
        FieldKind::Flag => vec![(!value.as_bool().unwrap_or(false)).into()],
        FieldKind::Word(words) => {
            let others = words.iter().filter(|word| Some(**word) != value.as_str());
            others.map(|word| (*word).into()).collect()
        }
        // Where not every text is one, what is longer than one may be another: `1d20` and `1d20+1`.
        FieldKind::Text(_) => {
            let longer = format!("{}+1", value.as_str().unwrap_or_default());
            vec!["x".into(), longer.into()]
        }
        // Whole lists and sheets are offered as they are.
        FieldKind::Numbers | FieldKind::Faces | FieldKind::Words(_) | FieldKind::Data => Vec::new(),
    }
}
