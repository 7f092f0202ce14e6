//! What a table plays with: ready characters, foes, item cards, maps, scenarios, and ideas for the game
//! master. Read from `content/condice/*.toml`.

use plain::Plain;
use serde::Serialize;
use table::Bilingual;

use crate::grid::Rows;
use crate::sheet::{Ability, Attribute, Sheet};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Content {
    #[serde(default, rename = "character")]
    pub characters: Vec<Ready>,
    #[serde(default, rename = "foe")]
    pub foes: Vec<Ready>,
    #[serde(default, rename = "card")]
    pub cards: Vec<Card>,
    #[serde(default, rename = "map")]
    pub maps: Vec<Board>,
    #[serde(default, rename = "scenario")]
    pub scenarios: Vec<Scenario>,
    #[serde(default, rename = "deed")]
    pub deeds: Vec<DeedIdea>,
    #[serde(default, rename = "spell")]
    pub spells: Vec<Spell>,
    #[serde(default, rename = "own")]
    pub own: Vec<OwnIdea>,
    #[serde(default, rename = "loss")]
    pub losses: Vec<LossText>,
}

impl Content {
    pub fn character(&self, id: &str) -> Option<&Ready> {
        self.characters.iter().find(|it| it.id == id)
    }

    pub fn foe(&self, id: &str) -> Option<&Ready> {
        self.foes.iter().find(|it| it.id == id)
    }

    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|it| it.id == id)
    }

    pub fn map(&self, id: &str) -> Option<&Board> {
        self.maps.iter().find(|it| it.id == id)
    }

    pub fn scene(&self, scenario: &str, number: i64) -> Option<&Scene> {
        let scenario = self.scenarios.iter().find(|it| it.id == scenario)?;
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        scenario.scenes.get(index)
    }
}

/// A sheet with its story.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    pub id: String,
    pub about: Bilingual,
    pub sheet: Sheet,
}

/// Whom or what a card or an own ability is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Aims {
    /// The user alone.
    Me,
    /// A figure of one's own side, or oneself.
    Friend,
    /// A figure of another side.
    Enemy,
    /// Any other figure.
    #[default]
    Figure,
    Field,
    /// An adjacent field, then another: a portal.
    TwoFields,
}

/// An item card (CD-ITEM-4).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    /// How often it can be used (CD-ITEM-5).
    #[serde(default = "one")]
    pub uses: i64,
    #[serde(default)]
    pub aims: Aims,
    #[serde(default = "one")]
    pub range: i64,
    #[serde(default = "one")]
    pub targets: i64,
    /// Nothing: the game master settles it.
    #[serde(default)]
    pub blocks: Vec<Block>,
}

fn one() -> i64 {
    1
}

fn is_zero(n: &i64) -> bool {
    *n == 0
}

/// What the table carries out for a card or an own ability (CD-SP-OWN-4).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub enum Block {
    /// A die's pips, or a number.
    Heal {
        #[serde(default)]
        die: bool,
        #[serde(default, skip_serializing_if = "is_zero")]
        amount: i64,
    },
    /// Successes of dice, or a number, reduced by what it goes against.
    Damage {
        #[serde(default, skip_serializing_if = "is_zero")]
        dice: i64,
        #[serde(default, skip_serializing_if = "is_zero")]
        amount: i64,
        against: Against,
    },
    /// A mental attack without damage, and what follows if it succeeds.
    Mental {
        dice: i64,
        then: Vec<Block>,
    },
    Modify {
        attributes: Vec<Attribute>,
        by: i64,
        rounds: i64,
    },
    /// To a field at most so far away, in one go or on foot.
    Move {
        fields: i64,
        teleport: bool,
    },
    Terrain {
        change: Change,
    },
    Portal {
        persons: i64,
    },
    Grant {
        what: Grant,
    },
    /// The user rolls; what follows happens with enough successes.
    Check {
        dice: i64,
        needed: i64,
        then: Vec<Block>,
    },
    /// The game master settles it.
    Text,
}

table::tagged!(Block, "do");

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Against {
    Defence,
    Mental,
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Slow,
    Fast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Grant {
    Movement,
    Action,
    Reroll,
}

/// A map with what lies on it.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub id: String,
    pub name: Bilingual,
    pub about: Bilingual,
    pub rows: Rows,
    #[serde(default)]
    pub slow: Vec<[u8; 2]>,
    #[serde(default)]
    pub fast: Vec<[u8; 2]>,
    #[serde(default, rename = "object")]
    pub objects: Vec<Thing>,
    #[serde(default, rename = "portal", skip_serializing_if = "Vec::is_empty")]
    pub portals: Vec<Passage>,
}

/// A portal of the scenery: where it is entered, where it leads, and how many it lets through.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Passage {
    pub at: [u8; 2],
    pub to: [u8; 2],
    #[serde(default = "one")]
    pub persons: i64,
}

/// A door, a crate, a statue (CD-MAP-9).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    pub name: Bilingual,
    pub at: [u8; 2],
    #[serde(default)]
    pub blocks_move: bool,
    #[serde(default)]
    pub blocks_sight: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defence: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i64>,
    #[serde(default)]
    pub hidden: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub title: Bilingual,
    pub minutes: u16,
    /// What players may read before.
    pub about: Bilingual,
    /// Characters that fit, for those who bring none.
    #[serde(default)]
    pub characters: Vec<String>,
    #[serde(rename = "scene")]
    pub scenes: Vec<Scene>,
    /// Told step by step, for a first evening.
    #[serde(default)]
    pub guide: Vec<Bilingual>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    pub title: Bilingual,
    /// Read aloud.
    pub opening: Bilingual,
    /// For the game master.
    pub notes: Bilingual,
    pub map: String,
    /// Where the party begins.
    pub start: Vec<[u8; 2]>,
    #[serde(default, rename = "foe")]
    pub foes: Vec<Placed>,
    /// Cards to be found.
    #[serde(default)]
    pub items: Vec<String>,
    /// When the fight is over; nothing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight_ends: Option<Bilingual>,
    /// A suggestion, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<Bilingual>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub foe: String,
    pub at: [u8; 2],
    #[serde(default)]
    pub hidden: bool,
    /// Fights on at 0 life points, like a character (CD-ZERO-22).
    #[serde(default)]
    pub same_rules: bool,
}

/// A check the game master can pick for a deed (CD-ACTION-3).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct DeedIdea {
    pub id: String,
    pub name: Bilingual,
    pub text: Bilingual,
    pub dice: i64,
    pub needed: i64,
}

/// An example of a wish for harmless magic (CD-SP-MAGIC-6).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    pub id: String,
    pub wish: Bilingual,
    pub allowed: bool,
    pub why: Bilingual,
}

/// An own ability with an agreed price (CD-SP-OWN-1).
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct OwnIdea {
    pub id: String,
    pub about: Bilingual,
    pub ability: Ability,
}

/// What a lost point looks like in the story.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct LossText {
    pub attribute: LossOf,
    pub text: Bilingual,
}

/// What the loss die can name (CD-ZERO-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum LossOf {
    Movement,
    Attack,
    Defence,
    Life,
    Mental,
    Ability,
}

impl LossOf {
    /// In the order of the die's faces.
    pub const ALL: [LossOf; 6] = [
        LossOf::Movement,
        LossOf::Attack,
        LossOf::Defence,
        LossOf::Life,
        LossOf::Mental,
        LossOf::Ability,
    ];

    pub fn as_str(self) -> &'static str {
        ["movement", "attack", "defence", "life", "mental", "ability"][self as usize]
    }
}
