//! Who sits at a table.

use std::fmt;
use std::sync::Arc;

use plain::Plain;
use serde::Serialize;

/// The seat's key in the journal: `player`, `gm`, `spectator` …
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(transparent)]
pub struct SeatId(Arc<str>);

impl SeatId {
    pub fn new(id: &str) -> SeatId {
        SeatId(id.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SeatId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    GameMaster,
    Player,
    Spectator,
}

impl Role {
    pub fn as_str(self) -> &'static str {
        match self {
            Role::GameMaster => "game_master",
            Role::Player => "player",
            Role::Spectator => "spectator",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Seat {
    #[serde(rename = "seat")]
    pub id: SeatId,
    pub role: Role,
    pub name: String,
}

impl Seat {
    pub fn new(id: &str, role: Role, name: &str) -> Seat {
        Seat {
            id: SeatId::new(id),
            role,
            name: name.to_owned(),
        }
    }

    pub fn spectator() -> Seat {
        Seat::new("spectator", Role::Spectator, "")
    }
}
