//! Weakening: what becomes of a danger level, and whether it is worth a combat die (section 6.6).

use dice::{Fraction, Odds};

use serde::Serialize;

use super::chain::extra_dice;
use super::fight::{Throwers, clash, reach};
use super::pool::thrown;
use crate::{Move, Options, WeakenTiming, read};

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
    weaken(options, dice).average(|change| reach(throwers, lowered(level, *change)))
}

/// Never below 1 (AZ-MOVE-WEAKEN-10).
fn lowered(level: i32, change: i8) -> i32 {
    (level + i32::from(change)).max(1)
}

/// The first round of a fight in which one of the fighters weakens and the others throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeakenedRound {
    pub won: bool,
    /// The level that counts from now on.
    pub level: i32,
    /// How many have an extra die in the next round.
    pub extra: usize,
}

/// Moves before the dice, or dice before the moves (AZ-FIGHT-28). A fight that is won is not weakened
/// any more.
pub fn weakened_round(
    options: &Options,
    dice: [usize; 2],
    fighters: usize,
    level: i32,
) -> Odds<WeakenedRound> {
    let changes = weaken(options, dice);
    let throwers = Throwers {
        single: fighters.saturating_sub(1),
        extra: 0,
    };
    let rounds = clash(throwers, &[]).map(|clash| clash.round);
    changes.then(|change| {
        let after = lowered(level, *change);
        rounds.clone().map(|round| {
            let counts = match options.weaken_timing {
                WeakenTiming::BeforeDice => after,
                WeakenTiming::AfterDice => level,
            };
            let won = i32::from(round.sum) >= counts;
            WeakenedRound {
                won,
                level: if won { counts } else { after },
                extra: if won {
                    0
                } else {
                    extra_dice(options, round.tied.into())
                },
            }
        })
    })
}

/// Two rounds of a fight: in the first one fighter weakens instead of throwing, in the second all throw.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WeakenedFight {
    pub first: Fraction,
    pub second: Fraction,
    pub later: Fraction,
}

pub fn weakened_fight(
    options: &Options,
    dice: [usize; 2],
    fighters: usize,
    level: i32,
) -> WeakenedFight {
    let (mut first, mut second, mut later) = (Fraction::ZERO, Fraction::ZERO, Fraction::ZERO);
    for (round, chance) in weakened_round(options, dice, fighters, level).iter() {
        if round.won {
            first = &first + &chance;
            continue;
        }
        let throwers = Throwers {
            single: fighters - round.extra,
            extra: round.extra,
        };
        let won = &chance * &reach(throwers, round.level);
        later = &later + &(&chance - &won);
        second = &second + &won;
    }
    WeakenedFight {
        first,
        second,
        later,
    }
}
