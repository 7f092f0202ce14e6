//! What can be known before the dice fall: exact, and never from a second formula.
//!
//! Every number here counts the ways dice can fall with the functions of [`crate::read`], which the rules
//! read them with too.
//!
//! | question | function |
//! | --- | --- |
//! | a pool: rows, doubles, condition, the right to improve | [`pool`], [`declared`] |
//! | the open roll, as it lies and improved | [`open_roll`], [`improving`] |
//! | help: what one more die beside a roll does, and what it costs | [`helped`], [`help_now`] |
//! | weakening: what becomes of a danger level | [`weaken`], [`weaken_then_throw`] |
//! | one combat round: the level, each one's wounds | [`clash`], [`reach`], [`exposure`] |
//! | a whole fight: rounds, over within two | [`fight`] |
//! | solving, hint by hint | [`solve`], [`solve_by_hints`] |
//! | a weak point from the modifier | [`weak_point`] |

mod fight;
mod help;
mod pool;
mod question;
mod solve;
mod weaken;

pub use fight::{
    Clash, Exposure, FightOdds, Throwers, clash, exposure, fight, open_fight, reach, weak_point,
};
pub use help::{HelpNow, HelpedOdds, help_now, helped};
pub use pool::{PoolOdds, Row, declared, improving, open_roll, pool, thrown};
pub use question::{Answer, QUESTIONS, Question};
pub use solve::{SolveOdds, solve, solve_by_hints};
pub use weaken::{weaken, weaken_then_throw};

use std::sync::LazyLock;

use dice::{Fraction, Kind, Odds, Totals};
use serde::{Serialize, Serializer};

static D6: LazyLock<Totals> = LazyLock::new(|| Totals::die(Kind::D6));
/// Two dice, of which the better counts (AZ-FIGHT-24).
static BETTER: LazyLock<Totals> = LazyLock::new(|| Totals::die(Kind::D6).highest(2));

/// Odds as a list of outcomes with their chances: `[[3,"1/36"],[4,"1/18"]]`.
fn as_pairs<T: Serialize, S: Serializer>(odds: &Odds<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(odds.iter())
}

/// Outcomes of several branches together, each branch with its chance.
fn mixed<T: Ord + Clone>(branches: &[(Fraction, Odds<T>)]) -> Vec<(T, Fraction)> {
    let mut sum: Vec<(T, Fraction)> = Vec::new();
    for (chance, odds) in branches {
        for (outcome, part) in odds.iter() {
            let part = &part * chance;
            match sum.iter_mut().find(|(known, _)| known == outcome) {
                Some((_, total)) => *total = &*total + &part,
                None => sum.push((outcome.clone(), part)),
            }
        }
    }
    sum
}
