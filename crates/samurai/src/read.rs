//! How dice are read: faces in, outcome out. Pure and without allocation, because both the rules and
//! their odds are made of these.

use dice::FaceSet;
use serde::Serialize;

use crate::{
    DeadFoeStrikes, Duel, KiDebt, Mark, Options, OwnDie, Row, Set, SetAsideReroll, Setup,
    SplitRule, WoundEffect,
};

/// Whether a wound keeps this face from being used (WS-WOUND-5, WS-WOUND-6).
pub fn blocks(duel: &Duel, wounds: Set, face: u8) -> bool {
    !wounds.is_empty()
        && wounds.iter().any(|wound| {
            matches!(duel.wound(wound), WoundEffect::SetAside { face: blocked } if blocked == face)
        })
}

/// A die of the player's own roll: a blocked face is out at once.
pub fn own_die(duel: &Duel, wounds: Set, face: u8) -> OwnDie {
    OwnDie {
        face,
        set_aside: blocks(duel, wounds, face),
    }
}

/// What the dice come to that may be entered (WS-WOUND-7).
pub fn usable_sum(dice: &[OwnDie]) -> u8 {
    let usable = dice.iter().filter(|die| !die.set_aside);
    usable.map(|die| die.face).sum()
}

/// Whether ki may reroll this die, by the table's reading of "set aside" (WS-WOUND-12).
pub fn may_reroll(options: &Options, die: OwnDie) -> bool {
    !die.set_aside || options.set_aside_reroll == SetAsideReroll::Yes
}

/// The face that may be divided, by the table's reading of "one die used" (WS-ALLOC-4, WS-ALLOC-10).
pub fn divisible(options: &Options, dice: &[OwnDie]) -> Option<u8> {
    let mut usable = dice.iter().filter(|die| !die.set_aside);
    let (Some(die), None) = (usable.next(), usable.next()) else {
        return None;
    };
    let single = dice.len() == 1 || options.split_rule == SplitRule::Usable;
    single.then_some(die.face)
}

/// What the 40-point roll does to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Surprise {
    Hearts(u8),
    Beheaded,
}

/// WS-CONC-11: as many hearts as the die shows; one face wins at once.
pub fn surprise(behead: u8, face: u8) -> Surprise {
    if face == behead {
        Surprise::Beheaded
    } else {
        Surprise::Hearts(face)
    }
}

/// The row a roll of the opponent names (WS-FOE-1, WS-FOE-2).
pub fn row_of(faces: &[u8]) -> u8 {
    faces.iter().sum()
}

/// What one row does to one attack and defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Clash {
    pub row: u8,
    pub final_attack: u16,
    /// Hearts of the highest band reached, before surplus is cut off.
    pub loss: u8,
    /// Whether the counterattack gets through.
    pub lands: bool,
}

pub fn clash(duel: &Duel, attack: u16, defence: u16, row: u8) -> Clash {
    let Row {
        defence: guard,
        below,
        ..
    } = *duel.row(row);
    // A negative difference is written as 0 (WS-FOE-6).
    let final_attack = attack.saturating_sub(guard.into());
    Clash {
        row,
        final_attack,
        loss: hearts_lost(duel, final_attack),
        // Strictly below: equal defence holds (WS-COUNTER-2).
        lands: defence < u16::from(below),
    }
}

/// Only the highest band reached counts (WS-RESIST-1, WS-RESIST-2).
pub fn hearts_lost(duel: &Duel, final_attack: u16) -> u8 {
    let reached = duel
        .foe
        .resistance
        .iter()
        .rev()
        .find(|band| final_attack >= u16::from(band.at));
    reached.map_or(0, |band| band.loss)
}

/// What a clash does to both sides, before any injury is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Exchange {
    /// Hearts the opponent loses.
    pub hearts: u8,
    /// Whether the defence held; nothing if the opponent fell before he could strike back.
    pub mark: Option<Mark>,
    /// What the row prints, if the counterattack got through.
    pub harm: Harm,
}

/// A row's consequence (WS-COUNTER-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Harm {
    pub health: u8,
    pub ki: u8,
    /// The level of the injury; 0: none.
    pub injury: u8,
}

pub fn exchange(setup: &Setup, foe_health: u8, clash: Clash) -> Exchange {
    // Surplus is ignored (WS-HEALTH-3).
    let hearts = clash.loss.min(foe_health);
    let dead = hearts == foe_health;
    let (mark, harm) = if dead && setup.options.dead_foe_strikes == DeadFoeStrikes::No {
        (None, Harm::default())
    } else if clash.lands {
        (Some(Mark::Hit), setup.duel.row(clash.row).harm())
    } else {
        (Some(Mark::Ok), Harm::default())
    };
    Exchange { hearts, mark, harm }
}

/// Ki that is paid, and what is still owed: that costs health (WS-KI-12, WS-KI-13).
pub fn pay_ki(options: &Options, have: u16, amount: u16) -> (u16, u16) {
    let paid = amount.min(have);
    let debt = match options.ki_debt {
        KiDebt::PerPoint => amount - paid,
        KiDebt::OnlyWhenEmpty if have == 0 => amount,
        KiDebt::OnlyWhenEmpty => 0,
    };
    (paid, debt)
}

impl Harm {
    /// What a consequence takes from somebody with so much health and ki: never more than is there, ki that
    /// cannot be paid costs health, and whoever is dead is not injured any more.
    pub fn taken(self, options: &Options, health: u8, ki: u16) -> Harm {
        let lost = self.health.min(health);
        if lost == health {
            return Harm {
                health: lost,
                ..Harm::default()
            };
        }
        let (paid, debt) = pay_ki(options, ki, self.ki.into());
        let lost = u8::try_from(debt)
            .unwrap_or(u8::MAX)
            .saturating_add(lost)
            .min(health);
        Harm {
            health: lost,
            ki: u8::try_from(paid).unwrap_or(u8::MAX),
            injury: if lost == health { 0 } else { self.injury },
        }
    }
}

impl Row {
    pub fn harm(&self) -> Harm {
        Harm {
            health: self.health,
            ki: self.ki,
            injury: self.injury,
        }
    }
}

/// The area an injury roll names: one die for level 1, the sum of two for level 2 (WS-INJURY-1).
pub fn area_of(faces: &[u8]) -> u8 {
    faces.iter().sum()
}

/// The heavy wounds not yet taken: what the wound die has to show (WS-WOUND-3).
pub fn open_wounds(wounds: Set) -> FaceSet {
    FaceSet::of((1..=6).filter(|&wound| !wounds.has(wound)))
}
