//! Who something happens to: a character by its player's seat, a foe by its number.

use std::fmt;
use std::str::FromStr;

use plain::Plain;
use serde::Serialize;
use table::SeatId;

/// On the wire `p2` or `foe:3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(try_from = "String", into = "String")]
pub enum Who {
    Pc(SeatId),
    Foe(u32),
}

/// The text names nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither a seat nor `foe:` and a number")]
pub struct Nobody;

impl FromStr for Who {
    type Err = Nobody;

    fn from_str(text: &str) -> Result<Who, Nobody> {
        match text.strip_prefix("foe:") {
            Some(number) => match number.parse() {
                Ok(id) if !number.starts_with(['0', '+']) => Ok(Who::Foe(id)),
                _ => Err(Nobody),
            },
            None if text.is_empty() => Err(Nobody),
            None => Ok(Who::Pc(SeatId::new(text))),
        }
    }
}

impl TryFrom<String> for Who {
    type Error = Nobody;

    fn try_from(text: String) -> Result<Who, Nobody> {
        text.parse()
    }
}

impl From<Who> for String {
    fn from(who: Who) -> String {
        who.to_string()
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Pc(seat) => write!(f, "{seat}"),
            Who::Foe(id) => write!(f, "foe:{id}"),
        }
    }
}
