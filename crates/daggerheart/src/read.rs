//! How dice are read: faces in, outcome out. Pure and without allocation; `decide` reads the dice that
//! fell with these, and `odds` counts all ways they can fall with the same.

use plain::Plain;
use serde::Serialize;

use crate::content::{DamageType, Thresholds};
use crate::{
    CountdownKind, HelpWithOwnAdvantage, MassiveDamage, MultiTargetOutcome, Options, OwnPool,
    SuccessWithFear, TagUnchosen,
};

/// Which Duality Die is higher (DH-ROLL-5). Nothing else decides it (DH-ROLL-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    Crit,
    Hope,
    Fear,
}

pub fn label(hope: u8, fear: u8) -> Label {
    match hope.cmp(&fear) {
        std::cmp::Ordering::Greater => Label::Hope,
        std::cmp::Ordering::Less => Label::Fear,
        std::cmp::Ordering::Equal => Label::Crit,
    }
}

impl Label {
    /// A critical success counts as a roll with Hope (DH-CRIT-7).
    pub fn is_with_hope(self) -> bool {
        self != Label::Fear
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Label::Crit => "crit",
            Label::Hope => "hope",
            Label::Fear => "fear",
        }
    }
}

/// The five outcomes, in the order they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Crit,
    SuccessHope,
    SuccessFear,
    FailureHope,
    FailureFear,
}

impl Outcome {
    pub const ALL: [Outcome; 5] = [
        Outcome::Crit,
        Outcome::SuccessHope,
        Outcome::SuccessFear,
        Outcome::FailureHope,
        Outcome::FailureFear,
    ];

    pub fn of(label: Label, success: bool) -> Outcome {
        match (label, success) {
            (Label::Crit, _) => Outcome::Crit,
            (Label::Hope, true) => Outcome::SuccessHope,
            (Label::Fear, true) => Outcome::SuccessFear,
            (Label::Hope, false) => Outcome::FailureHope,
            (Label::Fear, false) => Outcome::FailureFear,
        }
    }

    pub fn is_success(self) -> bool {
        self <= Outcome::SuccessFear
    }

    pub fn is_with_fear(self) -> bool {
        matches!(self, Outcome::SuccessFear | Outcome::FailureFear)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Outcome::Crit => "crit",
            Outcome::SuccessHope => "success_hope",
            Outcome::SuccessFear => "success_fear",
            Outcome::FailureHope => "failure_hope",
            Outcome::FailureFear => "failure_fear",
        }
    }
}

/// Equal is enough (DH-ROLL-4), and a pair always is (DH-CRIT-2).
pub fn succeeds(label: Label, total: i32, difficulty: i32) -> bool {
    label == Label::Crit || total >= difficulty
}

/// Whether a roll against several numbers succeeds as a whole, by which of them it reached (DH-ATK-5).
pub fn reaches(options: &Options, reached: &[bool]) -> bool {
    match (reached, options.multi_target_outcome) {
        ([], _) => true,
        (_, MultiTargetOutcome::Any) => reached.contains(&true),
        (_, MultiTargetOutcome::All) => !reached.contains(&false),
        ([first, ..], MultiTargetOutcome::First) => *first,
    }
}

/// Whether the players keep the spotlight after a roll (DH-SPOT-2 … -4).
pub fn stays(options: &Options, outcome: Outcome) -> bool {
    match outcome {
        Outcome::Crit | Outcome::SuccessHope => true,
        Outcome::SuccessFear => options.success_with_fear != SuccessWithFear::GmTurn,
        Outcome::FailureHope | Outcome::FailureFear => false,
    }
}

/// The Fear of a tag team: one for each partner (DH-TAG-7), and one for the other roll where it counts
/// (DH-TAG-15).
pub fn tag_fear(options: &Options, chosen: Outcome, other: Outcome) -> u8 {
    2 * u8::from(chosen.is_with_fear()) + unchosen_fear(options, other.is_with_fear())
}

pub fn unchosen_fear(options: &Options, with_fear: bool) -> u8 {
    u8::from(with_fear && options.tag_unchosen == TagUnchosen::FearCounts)
}

/// How many d6 the own pool holds: advantage dice, disadvantage dice; never both (DH-ADV-5, DH-ADV-7).
pub fn own_pool(options: &Options, advantage: usize, disadvantage: usize) -> [usize; 2] {
    let (plus, minus) = match options.own_pool {
        OwnPool::OneFlat => (advantage.min(1), disadvantage.min(1)),
        OwnPool::OneNet | OwnPool::Many => (advantage, disadvantage),
    };
    let cancelled = plus.min(minus);
    let left = [plus - cancelled, minus - cancelled];
    match options.own_pool {
        OwnPool::Many => left,
        OwnPool::OneNet | OwnPool::OneFlat => left.map(|dice| dice.min(1)),
    }
}

/// What the d6 of a roll add and subtract: the own pool, the best help die (DH-HELP-4), the worst die from
/// outside (DH-ADV-8). Own advantage and help add up, or compete (DH-HELP-6).
pub fn bonus(
    options: &Options,
    advantage: &[u8],
    disadvantage: &[u8],
    help: &[u8],
    outside: &[u8],
) -> i32 {
    let sum = |faces: &[u8]| faces.iter().map(|&face| i32::from(face)).sum::<i32>();
    let best = |faces: &[u8]| faces.iter().copied().max().map_or(0, i32::from);
    let plus = match options.help_with_own_advantage {
        HelpWithOwnAdvantage::HighestOfAll if !help.is_empty() => best(advantage).max(best(help)),
        HelpWithOwnAdvantage::Add | HelpWithOwnAdvantage::HighestOfAll => {
            sum(advantage) + best(help)
        }
    };
    plus - sum(disadvantage) - best(outside)
}

/// How a foe's attack ends (DH-FOE-8, DH-FOE-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Hit {
    Miss,
    Hit,
    Crit,
}

pub fn foe_hits(kept: u8, modifier: i32, evasion: u8) -> Hit {
    if kept == 20 {
        Hit::Crit
    } else if i32::from(kept) + modifier >= i32::from(evasion) {
        Hit::Hit
    } else {
        Hit::Miss
    }
}

/// More advantage than disadvantage, or the other way round: at most one more d20 (DH-FOE-12).
pub fn foe_edge(advantage: usize, disadvantage: usize) -> std::cmp::Ordering {
    advantage.cmp(&disadvantage)
}

/// The d20 that counts (DH-FOE-11).
pub fn kept(edge: std::cmp::Ordering, first: u8, second: u8) -> u8 {
    match edge {
        std::cmp::Ordering::Greater => first.max(second),
        std::cmp::Ordering::Less => first.min(second),
        std::cmp::Ordering::Equal => first,
    }
}

/// A foe's task: a natural 20 succeeds and gives nothing more (DH-FOE-14).
pub fn task(kept: u8, modifier: i32, difficulty: i32) -> bool {
    kept == 20 || i32::from(kept) + modifier >= difficulty
}

/// Dice and flat part; a critical adds the most the dice can show (DH-DMG-4).
pub fn damage(dice: u32, most: u32, flat: u32, critical: bool) -> u32 {
    dice + flat + if critical { most } else { 0 }
}

/// Half, rounded up (DH-SETTLE-5).
pub fn half(damage: u32) -> u32 {
    damage.div_ceil(2)
}

/// What resistance and immunity leave (DH-DMG-6 … -8).
pub fn reduced(damage: u32, kind: DamageType, resist: &[DamageType], immune: &[DamageType]) -> u32 {
    let covers = |by: &[DamageType]| {
        let has = |one| by.contains(&one) || by.contains(&DamageType::Both);
        match kind {
            DamageType::Phy => has(DamageType::Phy),
            DamageType::Mag => has(DamageType::Mag),
            DamageType::Both | DamageType::Either => has(DamageType::Phy) && has(DamageType::Mag),
        }
    };
    if covers(immune) {
        0
    } else if covers(resist) {
        half(damage)
    } else {
        damage
    }
}

/// How many HP damage costs (DH-HP-1, DH-HP-3). Without thresholds any damage costs one.
pub fn marks(options: &Options, damage: u32, thresholds: Option<Thresholds>) -> u8 {
    let Some(Thresholds { major, severe }) = thresholds else {
        return u8::from(damage > 0);
    };
    let (major, severe) = (u32::from(major), u32::from(severe));
    let massive = options.massive_damage == MassiveDamage::On && damage >= 2 * severe;
    match damage {
        0 => 0,
        _ if massive => 4,
        _ if damage >= severe => 3,
        _ if damage >= major => 2,
        _ => 1,
    }
}

/// How far an action roll advances a countdown (DH-COUNT-2, DH-COUNT-3, DH-COUNT-6).
pub fn advances(kind: CountdownKind, outcome: Outcome) -> u8 {
    match (kind, outcome) {
        (CountdownKind::Standard, _) => 1,
        (CountdownKind::Progress, Outcome::Crit) => 3,
        (CountdownKind::Progress, Outcome::SuccessHope) => 2,
        (CountdownKind::Progress, Outcome::SuccessFear) => 1,
        (CountdownKind::Consequence, Outcome::SuccessFear) => 1,
        (CountdownKind::Consequence, Outcome::FailureHope) => 2,
        (CountdownKind::Consequence, Outcome::FailureFear) => 3,
        _ => 0,
    }
}

/// What risking it all comes to (DH-DEATH-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Stays up and clears so many HP and Stress.
    Clears,
    ClearsAll,
    Dies,
}

pub fn fate(hope: u8, fear: u8) -> Fate {
    match label(hope, fear) {
        Label::Hope => Fate::Clears,
        Label::Crit => Fate::ClearsAll,
        Label::Fear => Fate::Dies,
    }
}

/// Avoiding death leaves a scar at or below the level (DH-DEATH-3).
pub fn scars(hope: u8, level: u8) -> bool {
    hope <= level
}
