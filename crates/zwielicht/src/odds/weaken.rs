//! Weakening: what becomes of a danger level, and whether it is worth a combat die (section 6.6).

use dice::{Fraction, Odds};

use super::fight::{Throwers, reach};
use super::pool::thrown;
use crate::{Move, Options, read};

/// The change of the level.
pub fn weaken(options: &Options, dice: [usize; 2]) -> Odds<i8> {
    let odds = thrown(options, dice, []);
    odds.map(|thrown| read::effects(options, Move::Weaken, thrown).level)
}

/// Somebody weakens, then these throw: the chance to reach the level in this round.
pub fn weaken_then_throw(
    options: &Options,
    dice: [usize; 2],
    throwers: Throwers,
    level: i32,
) -> Fraction {
    let changes = weaken(options, dice);
    let branches = changes.iter().map(|(change, chance)| {
        // Never below 1 (AZ-MOVE-WEAKEN-10).
        let level = (level + i32::from(*change)).max(1);
        &chance * &reach(throwers, level)
    });
    branches.sum()
}
