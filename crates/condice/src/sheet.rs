//! What stands on a sheet: the points of a figure as they were built.

use plain::Plain;
use serde::Serialize;

use crate::Name;
use crate::content::{Aims, Block};

/// The attributes that can be raised, lowered and lost by name (CD-ATTR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    Attack,
    Defence,
    Life,
    Mental,
    Movement,
}

impl Attribute {
    pub const ALL: [Attribute; 5] = [
        Attribute::Attack,
        Attribute::Defence,
        Attribute::Life,
        Attribute::Mental,
        Attribute::Movement,
    ];
    pub const NAMES: &[&str] = &["attack", "defence", "life", "mental", "movement"];

    pub fn as_str(self) -> &'static str {
        Attribute::NAMES[self as usize]
    }
}

/// A figure as it was built. Numbers are points, but for dice counts that equal them.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub name: Name,
    /// How it looks; a game master's figure keeps its notes here.
    #[serde(default)]
    pub look: Name,
    #[serde(default)]
    pub defence: i64,
    #[serde(default)]
    pub life: i64,
    #[serde(default)]
    pub mental: i64,
    #[serde(default)]
    pub movement: i64,
    #[serde(default)]
    pub attacks: Vec<Attack>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// One kind of attack (CD-ATTACK-3, CD-BUILD-3).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub name: Name,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub look: String,
    pub dice: i64,
    /// Fields beyond the adjacent ones.
    #[serde(default)]
    pub range_points: i64,
}

/// The special abilities of the book, and those people invent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Magic,
    Walls,
    Mindcontrol,
    Aggro,
    Heal,
    Teleport,
    Portal,
    Terrain,
    Size,
    Transfer,
    Reroll,
    Explosion,
    Aura,
    BoostOther,
    Fly,
    Area,
    Boost,
    Own,
}

impl Kind {
    pub const ALL: [Kind; 18] = [
        Kind::Magic,
        Kind::Walls,
        Kind::Mindcontrol,
        Kind::Aggro,
        Kind::Heal,
        Kind::Teleport,
        Kind::Portal,
        Kind::Terrain,
        Kind::Size,
        Kind::Transfer,
        Kind::Reroll,
        Kind::Explosion,
        Kind::Aura,
        Kind::BoostOther,
        Kind::Fly,
        Kind::Area,
        Kind::Boost,
        Kind::Own,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Magic => "magic",
            Kind::Walls => "walls",
            Kind::Mindcontrol => "mindcontrol",
            Kind::Aggro => "aggro",
            Kind::Heal => "heal",
            Kind::Teleport => "teleport",
            Kind::Portal => "portal",
            Kind::Terrain => "terrain",
            Kind::Size => "size",
            Kind::Transfer => "transfer",
            Kind::Reroll => "reroll",
            Kind::Explosion => "explosion",
            Kind::Aura => "aura",
            Kind::BoostOther => "boost_other",
            Kind::Fly => "fly",
            Kind::Area => "area",
            Kind::Boost => "boost",
            Kind::Own => "own",
        }
    }
}

fn is_zero(n: &i64) -> bool {
    *n == 0
}

/// One special ability with what was bought for it. What its kind does not sell stays 0.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub kind: Kind,
    /// Attack dice.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub dice: i64,
    /// How many at once; 0 and 1 are the same.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub targets: i64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub fields: i64,
    /// Who can pass a portal before it vanishes; 0 and 1 are the same.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub persons: i64,
    /// Life points a transfer moves.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub life: i64,
    /// Of an area attack; 0 and 1 are the same.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub damage: i64,
    /// Fields beyond the adjacent ones.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub range: i64,
    /// What an aura raises.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    /// Of a boost: 1 is I.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<i64>,
    /// Said instead of the largest part: so many points are to be spent on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Box<Own>>,
}

impl Ability {
    /// Nothing bought yet.
    pub fn new(kind: Kind) -> Ability {
        Ability {
            kind,
            dice: 0,
            targets: 0,
            fields: 0,
            persons: 0,
            life: 0,
            damage: 0,
            range: 0,
            attribute: None,
            variant: None,
            points: None,
            own: None,
        }
    }
}

/// An invented ability as it was agreed (CD-SP-OWN-2). Its price stands in `points`.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Own {
    pub name: Name,
    pub text: Name,
    #[serde(default, rename = "use")]
    pub how: Use,
    #[serde(default)]
    pub aims: Aims,
    /// Per fight; 0: as often as one likes.
    #[serde(default)]
    pub uses: i64,
    /// What the table carries out; nothing: the game master settles each use.
    #[serde(default)]
    pub blocks: Vec<Block>,
}

/// How an ability is used (CD-SPECIAL-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Use {
    #[default]
    Action,
    Movement,
    Passive,
}

/// Rounds, number of attributes, by how much (tables of CD-SP-BOOST and CD-SP-BOOSTOTHER).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Variant {
    pub rounds: i64,
    pub attributes: i64,
    pub by: i64,
}

const fn variant(rounds: i64, attributes: i64, by: i64) -> Variant {
    Variant {
        rounds,
        attributes,
        by,
    }
}

/// CD-SP-BOOST-6, CD-SP-BOOST-7: variants I to VI.
pub const BOOST: [Variant; 6] = [
    variant(2, 4, 6),
    variant(2, 6, 4),
    variant(6, 2, 4),
    variant(6, 4, 2),
    variant(4, 2, 6),
    variant(4, 6, 2),
];

/// CD-SP-BOOSTOTHER-6, CD-SP-BOOSTOTHER-7: variants I to III.
pub const BOOST_OTHER: [Variant; 3] = [variant(4, 2, 4), variant(4, 4, 2), variant(2, 4, 4)];

impl Ability {
    /// The row of the boost table this ability was built with.
    pub fn row(&self) -> Option<Variant> {
        let rows: &[Variant] = match self.kind {
            Kind::Boost => &BOOST,
            Kind::BoostOther => &BOOST_OTHER,
            _ => return None,
        };
        let index = usize::try_from(self.variant?).ok()?.checked_sub(1)?;
        rows.get(index).copied()
    }

    /// Whether its uses are counted per fight.
    pub fn uses_are_counted(&self) -> bool {
        self.kind == Kind::Reroll || self.own.as_ref().is_some_and(|own| own.uses > 0)
    }
}
