//! What a die is: its kind, its name, and what became of it in a roll.

use std::borrow::Cow;
use std::fmt;

use plain::Plain;
use serde::Serialize;

/// How many faces a die has.
///
/// ```
/// use dice::Kind;
///
/// assert_eq!(Kind::D20.sides(), 20);
/// assert!(Kind::D4.has(4) && !Kind::D4.has(0) && !Kind::D4.has(5));
/// assert_eq!(Kind::D12.to_string(), "d12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Four faces.
    D4,
    /// Six faces.
    D6,
    /// Eight faces.
    D8,
    /// Ten faces, 1 to 10.
    D10,
    /// Twelve faces.
    D12,
    /// Twenty faces.
    D20,
}

impl Kind {
    /// From the fewest faces to the most.
    pub const ALL: [Kind; 6] = [
        Kind::D4,
        Kind::D6,
        Kind::D8,
        Kind::D10,
        Kind::D12,
        Kind::D20,
    ];

    /// How many faces.
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

    /// Whether it can show this face; faces count from 1.
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
///
/// ```
/// use dice::{Die, Kind, of_faces};
///
/// const HOPE: Die = Die::new("hope", Kind::D12);
/// const FEAR: Die = Die::new("fear", Kind::D12);
/// let higher = of_faces(&[HOPE, FEAR], |faces| faces[0] > faces[1]).expect("144 ways");
/// assert_eq!(higher.of(&true).to_string(), "11/24");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Die {
    /// A key for its words.
    #[serde(rename = "die")]
    pub name: &'static str,
    /// How many faces it has.
    pub kind: Kind,
}

impl Die {
    /// A die with its name.
    pub const fn new(name: &'static str, kind: Kind) -> Die {
        Die { name, kind }
    }
}

/// A set of faces, for rolls that are repeated until one of them shows.
///
/// ```
/// use dice::FaceSet;
///
/// let high = FaceSet::of([6, 5]);
/// assert!(high.has(5) && !high.has(4) && !high.is_empty());
/// assert_eq!(high.faces().collect::<Vec<u8>>(), [5, 6]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceSet(u32);

impl FaceSet {
    /// These faces, all below 32.
    pub fn of(faces: impl IntoIterator<Item = u8>) -> FaceSet {
        FaceSet(faces.into_iter().fold(0, |set, face| set | 1 << face))
    }

    /// Whether the face is one of them.
    pub fn has(self, face: u8) -> bool {
        face < 32 && self.0 >> face & 1 == 1
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, the lowest first.
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
///
/// ```
/// use dice::{Die, Kind, Origin, RolledDie};
///
/// let fell = RolledDie::new(Die::new("hope", Kind::D12), 7, Origin::Physical);
/// assert_eq!((&*fell.die, fell.kind, fell.face), ("hope", Kind::D12, 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct RolledDie {
    /// The name it was asked for by.
    pub die: Cow<'static, str>,
    /// How many faces it has.
    pub kind: Kind,
    /// What it shows.
    pub face: u8,
    /// Who said so.
    pub origin: Origin,
}

impl RolledDie {
    /// A die that shows this face.
    pub fn new(die: Die, face: u8, origin: Origin) -> RolledDie {
        RolledDie {
            die: Cow::Borrowed(die.name),
            kind: die.kind,
            face,
            origin,
        }
    }
}
