//! How commands and dice point at things, in one text: `attribute:1`, `free_item:a rope`.
//!
//! | text | means |
//! | --- | --- |
//! | `attribute:1`, `item:2`, `ability:3`, `fear:1` | the field of the sheet, counted from 1 |
//! | `free_item:a rope` | something of the scene, in the player's own words (AZ-FREE-1) |
//! | `condition:4`, `bound:2` | the condition or bound bonus die with this number |
//! | `free` | a bonus die for free use (AZ-MOVE-RISK-7) |
//! | `move`, `improve` | the move's own die, the die added by improving; only in pools |
//!
//! Two things in one place are written `fear:1; condition:2`, and refused by name.

use std::fmt;
use std::str::FromStr;

use plain::Plain;
use serde::Serialize;

/// Where a die comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(try_from = "String", into = "String")]
pub enum Source {
    Move,
    Attribute(u8),
    Item(u8),
    FreeItem(String),
    Ability(u8),
    Fear(u8),
    Condition(u32),
    Free,
    Bound(u32),
    Improve,
}

/// The places of a pool, in the order their dice are thrown (AZ-POOL-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    Move,
    Second,
    Third,
    Bonus,
    Improve,
}

/// The text names nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("names nothing; write it like `attribute:1` or `free_item:a rope`")]
pub struct NoSuchThing;

/// The longest name of a free item, in characters.
pub const FREE_ITEM: usize = 60;

impl Source {
    pub fn slot(&self) -> Slot {
        match self {
            Source::Move => Slot::Move,
            Source::Attribute(_) | Source::Item(_) | Source::FreeItem(_) | Source::Ability(_) => {
                Slot::Second
            }
            Source::Fear(_) | Source::Condition(_) => Slot::Third,
            Source::Free | Source::Bound(_) => Slot::Bonus,
            Source::Improve => Slot::Improve,
        }
    }

    /// The kind of thing, as a key for words.
    pub fn kind(&self) -> &'static str {
        match self {
            Source::Move => "move",
            Source::Attribute(_) => "attribute",
            Source::Item(_) => "item",
            Source::FreeItem(_) => "free_item",
            Source::Ability(_) => "ability",
            Source::Fear(_) => "fear",
            Source::Condition(_) => "condition",
            Source::Free => "free",
            Source::Bound(_) => "bound",
            Source::Improve => "improve",
        }
    }

    /// Everything a field of a command names.
    pub fn list(text: &str) -> Result<Vec<Source>, NoSuchThing> {
        text.split(';').map(|one| one.trim().parse()).collect()
    }
}

impl FromStr for Source {
    type Err = NoSuchThing;

    fn from_str(text: &str) -> Result<Source, NoSuchThing> {
        fn number<T: FromStr + From<u8> + PartialOrd>(text: &str) -> Result<T, NoSuchThing> {
            // One spelling per number: no signs, no leading zeros.
            if text.starts_with(['+', '0']) {
                return Err(NoSuchThing);
            }
            text.parse().map_err(|_| NoSuchThing)
        }
        match text.split_once(':') {
            None => match text {
                "move" => Ok(Source::Move),
                "free" => Ok(Source::Free),
                "improve" => Ok(Source::Improve),
                _ => Err(NoSuchThing),
            },
            Some(("attribute", n)) => number(n).map(Source::Attribute),
            Some(("item", n)) => number(n).map(Source::Item),
            Some(("ability", n)) => number(n).map(Source::Ability),
            Some(("fear", n)) => number(n).map(Source::Fear),
            Some(("condition", n)) => number(n).map(Source::Condition),
            Some(("bound", n)) => number(n).map(Source::Bound),
            Some(("free_item", name)) => {
                let length = name.chars().count();
                let good = name.trim() == name && (1..=FREE_ITEM).contains(&length);
                if good && !name.contains(';') {
                    Ok(Source::FreeItem(name.to_owned()))
                } else {
                    Err(NoSuchThing)
                }
            }
            Some(_) => Err(NoSuchThing),
        }
    }
}

impl TryFrom<String> for Source {
    type Error = NoSuchThing;

    fn try_from(text: String) -> Result<Source, NoSuchThing> {
        text.parse()
    }
}

impl From<Source> for String {
    fn from(source: Source) -> String {
        source.to_string()
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match self {
            Source::Move | Source::Free | Source::Improve => Ok(()),
            Source::Attribute(n) | Source::Item(n) | Source::Ability(n) | Source::Fear(n) => {
                write!(f, ":{n}")
            }
            Source::Condition(id) | Source::Bound(id) => write!(f, ":{id}"),
            Source::FreeItem(name) => write!(f, ":{name}"),
        }
    }
}
