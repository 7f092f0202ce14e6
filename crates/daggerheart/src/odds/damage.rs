//! Damage against thresholds, and whole attacks (O-45 to O-49 of the rules).

use dice::{Fraction, Kind, Odds, Totals};

use super::action::{Action, action};
use crate::content::{DamageType, Thresholds};
use crate::decide;
use crate::read::{self, Outcome};
use crate::state::{Pending, RollPhase};
use crate::{Options, State};

/// A throw of damage dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    pub dice: u8,
    pub die: Kind,
    pub flat: u8,
    pub critical: bool,
    /// Halved by resistance (DH-DMG-6).
    pub resisted: bool,
}

/// How many HP a throw marks.
pub fn marks(options: &Options, throw: Throw, thresholds: Option<Thresholds>) -> Odds<u8> {
    let most = u32::from(throw.dice) * u32::from(throw.die.sides());
    let kind = DamageType::Phy;
    let resist: &[DamageType] = if throw.resisted { &[kind] } else { &[] };
    let dice = Totals::die(throw.die).times(throw.dice.into());
    dice.read(|sum| {
        let sum = u32::try_from(sum).unwrap_or(0);
        let raw = read::damage(sum, most, throw.flat.into(), throw.critical);
        read::marks(options, read::reduced(raw, kind, resist, &[]), thresholds)
    })
}

/// Chances of 0 to 4 HP, mixed from branches.
pub(super) fn mixed(branches: &[(Fraction, Odds<u8>)]) -> [Fraction; 5] {
    let mut sums = [0u8, 1, 2, 3, 4].map(|_| Fraction::ZERO);
    for (chance, odds) in branches {
        for (hp, part) in odds.iter() {
            let slot = &mut sums[usize::from(*hp).min(4)];
            *slot = &*slot + &(chance * &part);
        }
    }
    sums
}

/// HP an attack marks on a foe: 0 on a miss, critical damage on a pair.
pub fn attack_marks(
    options: &Options,
    it: &Action,
    throw: Throw,
    thresholds: Option<Thresholds>,
) -> Option<[Fraction; 5]> {
    let odds = action(options, it)?;
    let miss = odds.chance(|outcome| !outcome.is_success());
    let crit = odds.of(&Outcome::Crit);
    let hit = odds.chance(|outcome| outcome.is_success() && *outcome != Outcome::Crit);
    let with = |critical| marks(options, Throw { critical, ..throw }, thresholds);
    Some(mixed(&[
        (miss, Odds::certain(0)),
        (hit, with(false)),
        (crit, with(true)),
    ]))
}

/// The damage that is due, target by target; a foe's thresholds are the game master's (DH-SEE-4).
pub fn due_marks(state: &State) -> Option<Vec<(u32, Odds<u8>)>> {
    let roll = match &state.pending {
        Some(Pending::Move(roll)) if roll.phase == RollPhase::Booked => roll,
        Some(Pending::Group(group)) if group.leader.phase == RollPhase::Booked => &group.leader,
        _ => return None,
    };
    let dice = decide::damage_of(state, roll, None)?;
    let critical = roll.label() == Some(read::Label::Crit);
    let odds = roll.hits.iter().filter_map(|&id| {
        let sheet = state.foe(id)?.sheet.as_ref()?;
        // Whether it halves this kind is read with the rules' own function.
        let kind = match dice.kind {
            DamageType::Either => DamageType::Phy,
            kind => kind,
        };
        let left = read::reduced(2, kind, &sheet.resist, &sheet.immune);
        let throw = Throw {
            dice: dice.count,
            die: dice.die,
            flat: dice.flat,
            critical,
            resisted: left == 1,
        };
        let odds = if left == 0 {
            Odds::certain(0)
        } else {
            marks(&state.options, throw, sheet.thresholds)
        };
        Some((id, odds))
    });
    Some(odds.collect())
}
