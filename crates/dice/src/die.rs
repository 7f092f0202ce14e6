//! What a die is: its kind, its name, and what became of it in a roll.

use std::borrow::Cow;
use std::fmt;

use plain::Plain;
use serde::Serialize;

/// How many faces a die has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    D4,
    D6,
    D8,
    D10,
    D12,
    D20,
}

impl Kind {
    pub const ALL: [Kind; 6] = [
        Kind::D4,
        Kind::D6,
        Kind::D8,
        Kind::D10,
        Kind::D12,
        Kind::D20,
    ];

    pub const fn sides(self) -> u8 {
        match self {
            Kind::D4 => 4,
            Kind::D6 => 6,
            Kind::D8 => 8,
            Kind::D10 => 10,
            Kind::D12 => 12,
            Kind::D20 => 20,
        }
    }

    pub fn has(self, face: u8) -> bool {
        (1..=self.sides()).contains(&face)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "d{}", self.sides())
    }
}

/// One die a rule asks for. The name is a key (`"hope"`); its words live in the locale files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Die {
    #[serde(rename = "die")]
    pub name: &'static str,
    pub kind: Kind,
}

impl Die {
    pub const fn new(name: &'static str, kind: Kind) -> Die {
        Die { name, kind }
    }
}

/// A set of faces, for rolls that are repeated until one of them shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceSet(u32);

impl FaceSet {
    pub fn of(faces: impl IntoIterator<Item = u8>) -> FaceSet {
        FaceSet(faces.into_iter().fold(0, |set, face| set | 1 << face))
    }

    pub fn has(self, face: u8) -> bool {
        face < 32 && self.0 >> face & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn faces(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |&face| self.has(face))
    }
}

/// Where a face came from. It is shown in the journal and decides what `verify` can recompute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The server's seeded stream; provable once the seed is revealed.
    Server,
    /// Thrown by hand and named by a person.
    Physical,
    /// Given by a test, a replay or the command line.
    Script,
}

/// A die that fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct RolledDie {
    pub die: Cow<'static, str>,
    pub kind: Kind,
    pub face: u8,
    pub origin: Origin,
}

impl RolledDie {
    pub fn new(die: Die, face: u8, origin: Origin) -> RolledDie {
        RolledDie {
            die: Cow::Borrowed(die.name),
            kind: die.kind,
            face,
            origin,
        }
    }
}
