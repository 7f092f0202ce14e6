//! What can be known before the dice fall: exact, and never from a second formula.
//!
//! The odds of a command that could be given now are `decide` itself, enumerated ([`preview`]). The other numbers
//! are about nobody's turn (a builder's table, a tactician's guess) and count the ways dice can fall with the
//! functions of [`crate::read`], which the rules read them with too.
//!
//! | question | function |
//! | --- | --- |
//! | successes of a roll | [`successes`], [`at_least`] |
//! | an attack: does it hurt, how much, does the target fall | [`attack`], [`falls`] |
//! | a mental attack without damage; how long a control lasts | [`mental`], [`survives`], [`attempts`] |
//! | one roll against several: who is affected | [`mental_crowd`], [`blast`] |
//! | repeating a roll | [`repeated`] |
//! | how many attacks until somebody is at 0 | [`attacks_needed`], [`within`] |
//! | healing, transfers, losses | [`healing`], [`transfer`], [`loss`] |
//! | what a build buys | [`buys`] |
//! | which attack fits best, against the defence seen so far | [`best_attack`], [`defence_seen`] |
//! | everything that can be asked without a table | [`QUESTIONS`] |
//! | a command that could be given now, from what a seat may see | [`preview`], [`shown`] |

mod attack;
mod buys;
mod loss;
mod mental;
mod preview;
mod questions;
mod strike;
mod tell;

pub use questions::QUESTIONS;

pub use attack::{
    StrikeOdds, attack, attacks_needed, blast, falls, healing, repeated, transfer, within,
};
pub use buys::{AttackRow, Buys, buys};
pub use loss::{LossOdds, loss};
pub use mental::{attempts, mental, mental_crowd, survives};
pub use preview::{Preview, Row, Versus, preview, shown};
pub use strike::{Seen, best_attack, defence_seen};
pub use tell::Tell;

use std::sync::LazyLock;

use attack::{damage, until_zero};
use dice::{Fraction, Kind, Odds, Totals};

use crate::read;

/// One die by its successes.
static DIE: LazyLock<Totals> = LazyLock::new(|| Totals::scored(Kind::D6, read::SUCCESSES));

/// No roll has more dice than this in anybody's question.
pub const MOST_DICE: i64 = 200;

fn pool(dice: i64) -> Totals {
    let count = usize::try_from(dice.clamp(0, MOST_DICE)).unwrap_or(0);
    DIE.times(count)
}

/// How many successes so many dice give.
pub fn successes(dice: i64) -> Odds<i64> {
    pool(dice).read(i64::from)
}

/// The chance of a check (CD-SUCCESS-6).
pub fn at_least(dice: i64, needed: i64) -> Fraction {
    successes(dice).chance(|count| read::check(*count, needed))
}
