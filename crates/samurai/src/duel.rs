//! A duel's double page: everything the rules read from content (WS-DUEL-5).

use plain::Plain;
use serde::Serialize;
use table::Bilingual;

use crate::Step;

/// One duel, as its file holds it. `load_duel` checks what the types cannot say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    pub format: u32,
    pub id: String,
    pub name: String,
    pub stars: u8,
    pub rounds: u8,
    /// A line under the opponent's picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saying: Option<Bilingual>,
    /// Two sentences for the list of duels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Bilingual>,
    pub player: PlayerPage,
    pub foe: FoePage,
    pub tables: Tables,
    /// What is played in it step by step, for whoever plays for the first time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lesson: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct PlayerPage {
    pub hearts: u8,
    /// A starting value, not a ceiling (WS-KI-1).
    pub ki: u16,
    pub ki_per_round: u8,
    /// The dice symbol of each round.
    pub dice: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct FoePage {
    pub hearts: u8,
    pub resistance: Vec<Band>,
    pub rows: Vec<Row>,
}

/// From this final attack on, the opponent loses so many hearts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub at: u8,
    pub loss: u8,
}

/// One line of the opponent's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub sum: u8,
    pub defence: u8,
    /// The counterattack lands when the player's defence is below this; 0: there is none.
    pub below: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub health: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ki: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub injury: u8,
    /// Fields that come from the rulebook and must not be recalibrated (WS-CONTENT-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub book: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub concentration: Vec<Bonus>,
    pub areas: Vec<Area>,
    pub wounds: Vec<Wound>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Bonus {
    pub cost: u8,
    #[serde(flatten)]
    pub effect: BonusEffect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum BonusEffect {
    Ki { amount: u8 },
    FoeHealth { amount: u8 },
    Attack { amount: u8 },
    Defence { amount: u8 },
    FoeHealthDie { behead: u8 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(deny_unknown_fields)]
pub struct Area {
    pub area: u8,
    pub kind: AreaKind,
    pub name: String,
    /// The English name; without it the German one is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_en: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub health: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub ki: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heavy: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum AreaKind {
    Dodge,
    Hit,
    Behead,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Wound {
    pub die: u8,
    #[serde(flatten)]
    pub effect: WoundEffect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum WoundEffect {
    SetAside { face: u8 },
    Bleed { health: u8 },
    EmptyConcentration,
    LoseKiDie,
    LoseHealthDie,
}

impl Duel {
    /// What the story calls him: the last word of his name ("Nobunaga").
    pub fn short_name(&self) -> &str {
        self.name.split_whitespace().last().unwrap_or(&self.name)
    }

    /// The row a sum of the opponent's dice names (WS-FOE-2).
    pub fn row(&self, sum: u8) -> &Row {
        &self.foe.rows[usize::from(sum) - 1]
    }

    pub fn area(&self, number: u8) -> &Area {
        entry(&self.tables.areas, number)
    }

    pub fn wound(&self, die: u8) -> WoundEffect {
        entry(&self.tables.wounds, die).effect
    }

    /// The most dice this round's symbol allows (WS-PLAYER-1).
    pub fn dice_symbol(&self, round: u8) -> u8 {
        *entry(&self.player.dice, round)
    }

    pub fn bonus(&self, cost: i64) -> Option<&Bonus> {
        self.tables
            .concentration
            .iter()
            .find(|bonus| i64::from(bonus.cost) == cost)
    }

    /// The highest number a counterattack needs: more defence than this changes nothing.
    pub fn safe_defence(&self) -> u8 {
        self.foe.rows.iter().map(|row| row.below).max().unwrap_or(0)
    }
}

impl Area {
    pub fn names(&self) -> Bilingual {
        Bilingual {
            de: self.name.clone(),
            en: self.name_en.clone().unwrap_or_else(|| self.name.clone()),
        }
    }
}

/// The entry a number names. One that no page has names the nearest: it can only come from a journal
/// somebody tampered with, and even that can be looked at.
fn entry<T>(entries: &[T], number: u8) -> &T {
    &entries[usize::from(number).clamp(1, entries.len()) - 1]
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}
