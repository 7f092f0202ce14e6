//! Values people set by hand where they stand: hearts, Hope, a condition. A game names them, so that nobody has to
//! know where in the state they are kept; setting one is an ordinary `overrule`.

use serde_json::Value;

use crate::{Game, Phrase, Role, Seat, SeatId, Table};

/// A value that can be set by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct ByHand {
    /// JSON pointer into the state.
    pub path: String,
    /// What it is called: "Mira's hearts".
    pub name: Phrase,
    pub kind: Settable,
    /// The player whose own track it is: they set it without asking.
    pub owner: Option<SeatId>,
    /// Everybody may know it, also where the game hides other things.
    pub open: bool,
}

/// What it can be set to.
#[derive(Clone, Debug, PartialEq)]
pub enum Settable {
    Number {
        least: i64,
        most: i64,
    },
    Flag,
    /// At most so many characters.
    Text(usize),
    One(Vec<(Value, Phrase)>),
    /// A list of some of these. What else stands in the list stays.
    Some(Vec<(Value, Phrase)>),
}

/// A value as people are told it.
#[derive(Clone, Debug, PartialEq)]
pub enum Spoken {
    Nothing,
    Plain(String),
    Flag(bool),
    Words(Vec<Phrase>),
}

impl ByHand {
    pub fn new(path: impl Into<String>, name: Phrase, kind: Settable) -> ByHand {
        ByHand {
            path: path.into(),
            name,
            kind,
            owner: None,
            open: false,
        }
    }

    pub fn number(path: impl Into<String>, name: Phrase, least: i64, most: i64) -> ByHand {
        ByHand::new(path, name, Settable::Number { least, most })
    }

    pub fn flag(path: impl Into<String>, name: Phrase) -> ByHand {
        ByHand::new(path, name, Settable::Flag)
    }

    /// This player may set it too.
    pub fn of(mut self, owner: &SeatId) -> ByHand {
        self.owner = Some(owner.clone());
        self
    }

    /// It lies on the table for all to see.
    pub fn open(mut self) -> ByHand {
        self.open = true;
        self
    }

    /// How such a value is told.
    pub fn spoken(&self, value: &Value) -> Spoken {
        match &self.kind {
            Settable::One(words) => match word(words, value) {
                Some(word) => Spoken::Words(vec![word]),
                None => plain(value),
            },
            Settable::Some(words) => {
                let list = value.as_array().into_iter().flatten();
                let told: Vec<Phrase> = list.filter_map(|entry| word(words, entry)).collect();
                match told.is_empty() {
                    true => Spoken::Nothing,
                    false => Spoken::Words(told),
                }
            }
            Settable::Number { .. } | Settable::Flag | Settable::Text(_) => plain(value),
        }
    }
}

fn word(words: &[(Value, Phrase)], value: &Value) -> Option<Phrase> {
    let found = words.iter().find(|(known, _)| known == value);
    found.map(|(_, word)| word.clone())
}

/// A value nobody has words for.
pub fn plain(value: &Value) -> Spoken {
    match value {
        Value::Null => Spoken::Nothing,
        Value::Bool(flag) => Spoken::Flag(*flag),
        Value::String(text) => Spoken::Plain(text.clone()),
        Value::Number(number) => Spoken::Plain(number.to_string()),
        Value::Array(list) if list.is_empty() => Spoken::Nothing,
        Value::Array(_) | Value::Object(_) => Spoken::Plain("…".to_owned()),
    }
}

impl<G: Game> Table<G> {
    /// What this seat may set by hand now, with what stands there.
    pub fn by_hand(&self, seat: &Seat) -> Vec<(ByHand, Value)> {
        if self.house().closed || seat.role == Role::Spectator {
            return Vec::new();
        }
        let runs = self.house().is_run_by(seat);
        self.named(|value| runs || value.owner.as_ref() == Some(&seat.id))
    }

    /// What the game has names for, as far as this seat knows it for certain.
    pub(crate) fn facts(&self, seat: &Seat) -> Vec<(Phrase, Spoken)> {
        let all = G::OPEN_INFORMATION || seat.role == Role::GameMaster;
        let known = self.named(|value| all || value.open || value.owner.as_ref() == Some(&seat.id));
        let told = |(named, value): (ByHand, Value)| {
            let spoken = named.spoken(&value);
            (named.name, spoken)
        };
        known.into_iter().map(told).collect()
    }

    /// Some of the values with names, and what stands there.
    fn named(&self, wanted: impl Fn(&ByHand) -> bool) -> Vec<(ByHand, Value)> {
        let mut named = G::by_hand(self.setup(), self.state());
        named.retain(wanted);
        if named.is_empty() {
            return Vec::new();
        }
        let state = plain::to_json(self.state());
        let with_value = |named: ByHand| {
            let value = state.pointer(&named.path)?.clone();
            Some((named, value))
        };
        named.into_iter().filter_map(with_value).collect()
    }

    /// The player's own track, which they set without asking.
    pub(crate) fn is_own_track(&self, seat: &Seat, path: &str) -> bool {
        let mut named = G::by_hand(self.setup(), self.state()).into_iter();
        seat.role == Role::Player
            && named.any(|value| value.path == path && value.owner.as_ref() == Some(&seat.id))
    }
}
