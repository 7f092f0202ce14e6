//! Attacks against a flat reduction: defence, or mental resistance against damage (section 6.3, 6.5 to 6.7).

use dice::{Fraction, Kind, Odds, Totals};
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

/// Expected number of attacks until so many life points are gone; none if no attack ever hurts (section 6.6).
pub fn attacks_needed(dice: i64, reduction: i64, life: i64) -> Option<Fraction> {
    let odds = damage(dice, reduction);
    let hits = odds.chance(|damage| *damage > 0);
    let again = hits.inverse()?;
    // From few life points up: an attack that misses leaves everything as it was.
    let mut expected: Vec<Fraction> = vec![Fraction::ZERO];
    for life in 1..=life.max(0) {
        let mut sum = Fraction::ONE;
        for (damage, chance) in odds.iter().filter(|(damage, _)| **damage > 0) {
            let left = usize::try_from((life - damage).max(0)).unwrap_or(0);
            sum = &sum + &(&chance * &expected[left]);
        }
        expected.push(&sum * &again);
    }
    expected.pop()
}

/// The chance that so many attacks are enough.
pub fn within(attacks: usize, dice: i64, reduction: i64, life: i64) -> Fraction {
    let odds = damage(dice, reduction);
    let size = usize::try_from(life.clamp(0, 1_000)).unwrap_or(0);
    let mut left = vec![Fraction::ZERO; size + 1];
    left[size] = Fraction::ONE;
    for _ in 0..attacks {
        let mut next = vec![Fraction::ZERO; size + 1];
        for (life, chance) in left
            .iter()
            .enumerate()
            .filter(|(_, chance)| !chance.is_zero())
        {
            for (damage, part) in odds.iter() {
                let after = life.saturating_sub(usize::try_from(*damage).unwrap_or(0));
                next[after] = &next[after] + &(chance * &part);
            }
        }
        left = next;
    }
    left.swap_remove(0)
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
