//! What something is called: in a player's own words, or by a content file in both languages.

use plain::Plain;
use serde::Serialize;

use crate::{Arg, Bilingual};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(untagged)]
pub enum Name {
    Text(String),
    Both(Bilingual),
}

impl Name {
    pub fn text(text: &str) -> Name {
        Name::Text(text.to_owned())
    }

    /// Nothing to read.
    pub fn is_empty(&self) -> bool {
        self.spellings().all(str::is_empty)
    }

    /// Whether both mean the same thing; a name may have been copied from a list by hand.
    pub fn same(&self, other: &Name) -> bool {
        match (self, other) {
            (Name::Text(a), Name::Both(b)) | (Name::Both(b), Name::Text(a)) => {
                *a == b.de || *a == b.en
            }
            (a, b) => a == b,
        }
    }

    /// Every spelling.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        let (one, other) = match self {
            Name::Text(text) => (text, None),
            Name::Both(both) => (&both.de, Some(&both.en)),
        };
        std::iter::once(one).chain(other).map(String::as_str)
    }
}

impl Default for Name {
    fn default() -> Name {
        Name::Text(String::new())
    }
}

impl From<Bilingual> for Name {
    fn from(both: Bilingual) -> Name {
        Name::Both(both)
    }
}

impl From<&Name> for Arg {
    fn from(name: &Name) -> Arg {
        match name {
            Name::Text(text) => Arg::Text(text.clone()),
            Name::Both(both) => Arg::Both(both.clone()),
        }
    }
}
