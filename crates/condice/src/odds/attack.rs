//! Attacks against a flat reduction: defence, or mental resistance against damage (section 6.3, 6.5 to 6.7).

use dice::{Chain, Fraction, Kind, Odds, Totals};
use serde::Serialize;

use super::pool;
use crate::read;

/// What one attack does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StrikeOdds {
    /// Any damage at all.
    pub hits: Fraction,
    pub expected: Fraction,
    /// Damage with its chances, in order.
    pub damage: Vec<(i64, Fraction)>,
}

/// What is left of an attack's successes.
pub(super) fn damage(dice: i64, reduction: i64) -> Odds<i64> {
    pool(dice).read(|successes| read::damage(successes.into(), reduction))
}

pub fn attack(dice: i64, reduction: i64) -> StrikeOdds {
    let odds = damage(dice, reduction);
    StrikeOdds {
        hits: odds.chance(|damage| *damage > 0),
        expected: odds.expected(|damage| *damage),
        damage: odds
            .iter()
            .map(|(damage, chance)| (*damage, chance))
            .collect(),
    }
}

/// The chance that one attack brings somebody with so many life points to 0.
pub fn falls(dice: i64, reduction: i64, life: i64) -> Fraction {
    damage(dice, reduction).chance(|damage| *damage >= life)
}

/// The chance of enough successes, or damage, with one repeat whenever the first roll misses (CD-SP-REROLL).
pub fn repeated(chance: &Fraction) -> Fraction {
    let missed = &Fraction::ONE - chance;
    chance + &(&missed * chance)
}

/// One roll against several with their own defence: in which order of targets who is hurt (CD-SP-EXPLOSION-6).
pub fn blast(dice: i64, defences: &[i64]) -> Odds<Vec<i64>> {
    pool(dice).read(|successes| {
        let harm = |defence: &i64| read::damage(successes.into(), *defence);
        defences.iter().map(harm).collect()
    })
}

/// Somebody with so many life points is attacked until none are left. The attacks take turns; after the last one the
/// first is next.
pub(super) fn until_zero(attacks: &[Odds<i64>], life: i64) -> Chain<(i64, usize)> {
    Chain::new((life, 0), |&(life, turn)| {
        let next = (turn + 1) % attacks.len();
        let left = |damage: i64| life - damage;
        attacks[turn]
            .clone()
            .map(|damage| (left(damage) > 0).then(|| (left(damage), next)))
    })
}

/// Expected number of attacks until so many life points are gone; none if no attack ever hurts (section 6.6).
pub fn attacks_needed(dice: i64, reduction: i64, life: i64) -> Option<Fraction> {
    match life {
        ..=0 => Some(Fraction::ZERO),
        _ => until_zero(&[damage(dice, reduction)], life).expected(),
    }
}

/// The chance that so many attacks are enough.
pub fn within(attacks: usize, dice: i64, reduction: i64, life: i64) -> Fraction {
    match life {
        ..=0 => Fraction::ONE,
        _ => {
            let ends = until_zero(&[damage(dice, reduction)], life).ends_in(attacks);
            ends.into_iter().sum()
        }
    }
}

/// Life points a healing die restores to somebody who misses so many (CD-SP-HEAL-6).
pub fn healing(missing: i64) -> Odds<i64> {
    Totals::die(Kind::D6).read(|pips| {
        let face = u8::try_from(pips).unwrap_or(0);
        read::healing(&[face]).min(missing)
    })
}

/// Life points an unwilling transfer moves (CD-SP-TRANSFER-5).
pub fn transfer(dice: i64, mental: i64) -> StrikeOdds {
    attack(dice, mental)
}
