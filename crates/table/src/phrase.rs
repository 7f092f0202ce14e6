//! Words as data: a message id and its arguments. They become text at the edge, per language.

use serde::Serialize;

use crate::Bilingual;

/// What a message needs to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    Number(i64),
    /// Already words (a player's name), or a key the message selects on.
    Text(String),
    /// Faces of six-sided dice; shown as drawn dice in the browser.
    Faces(Vec<u8>),
    /// Words of a content file, which brings both languages.
    Both(Bilingual),
    /// Another message.
    Message(&'static str),
    /// Another message with arguments of its own.
    Phrase(Phrase),
}

impl From<i64> for Arg {
    fn from(n: i64) -> Arg {
        Arg::Number(n)
    }
}

impl From<u8> for Arg {
    fn from(n: u8) -> Arg {
        Arg::Number(n.into())
    }
}

impl From<u16> for Arg {
    fn from(n: u16) -> Arg {
        Arg::Number(n.into())
    }
}

impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(phrase)
    }
}

impl From<Bilingual> for Arg {
    fn from(text: Bilingual) -> Arg {
        Arg::Both(text)
    }
}

/// A message id with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phrase {
    pub id: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    pub fn new(id: &'static str) -> Phrase {
        Phrase {
            id,
            args: Vec::new(),
        }
    }

    /// Nothing but a name.
    pub fn name(name: impl Into<Arg>) -> Phrase {
        Phrase::new("called").with("name", name)
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Phrase {
        self.args.push((name, value.into()));
        self
    }

    pub fn faces(mut self, name: &'static str, faces: &[u8]) -> Phrase {
        self.args.push((name, Arg::Faces(faces.to_vec())));
        self
    }

    pub fn message(mut self, name: &'static str, id: &'static str) -> Phrase {
        self.args.push((name, Arg::Message(id)));
        self
    }
}
