//! What can be known before the dice fall: exact, and never from a second formula.
//!
//! Every number here counts the ways dice can fall with the functions of [`crate::read`], which the rules
//! read them with too. What a table is told about an offered command is listed by [`shown`], so that the
//! test kit can compare each number with the rules, decided once for every way the dice can fall.
//!
//! | question | function |
//! | --- | --- |
//! | everything that can be asked without a table | [`QUESTIONS`] |
//! | several answers side by side, for the command line | [`SIDE_BY_SIDE`] |
//! | what the rule lab and those are asked with | [`Asked`] |
//! | a pool: rows, doubles, condition, the right to improve | [`pool`], [`declared`] |
//! | the open roll, as it lies and improved | [`open_roll`], [`improving`] |
//! | help: what one more die beside a roll does, and what it costs | [`helped`], [`help_now`] |
//! | what a move does: hints, blight, dice, danger | [`effects`] of [`settled`] |
//! | weakening: what becomes of a danger level | [`weaken`], [`weaken_then_throw`] |
//! | weakening in a round, and the round after it | [`weakened_round`], [`weakened_fight`] |
//! | one combat round: the level, each one's wounds | [`clash`], [`reach`], [`exposure`], [`hits`] |
//! | the round that is being thrown, with the dice that lie there | [`open_fight`] |
//! | a round in which everybody may go out | [`round_end`] |
//! | a whole fight: rounds, over within two, round by round | [`fight`], [`lasting`] |
//! | what somebody can do in a round before its dice | [`plans`] |
//! | solving, hint by hint | [`solve`], [`solving`], [`solve_by_hints`] |
//! | a weak point from the modifier | [`weak_point`] |

mod asked;
mod chain;
mod fight;
mod help;
mod plans;
mod pool;
mod questions;
mod shown;
mod side_by_side;
mod solve;
mod weaken;

pub use asked::{Asked, NUMBERS, Number, Unaskable};
pub use chain::{FightOdds, Lasting, fight, fight_after, lasting};
pub use fight::{
    Clash, Exposure, OpenRound, RoundEnd, Throwers, clash, clash_over, exposure, hits, open_fight,
    open_round, reach, round_end, weak_point,
};
pub use help::{HelpNow, HelpedOdds, help_now, helped};
pub use plans::{Doing, Plan, plans};
pub use pool::{
    Again, PoolOdds, Row, ThrowAgain, declared, effects, improving, open_roll, pool, repeated,
    settled, thrown,
};
pub use questions::QUESTIONS;
pub use shown::shown;
pub use side_by_side::{Compared, Comparison, ROUNDS, SIDE_BY_SIDE};
pub use solve::{SolveOdds, solve, solve_by_hints, solve_with, solving};
pub use weaken::{
    WeakenedFight, WeakenedRound, weaken, weaken_then_throw, weakened_fight, weakened_round,
};

use std::sync::LazyLock;

use dice::{Kind, Totals};

/// Improving at most at this face is best for whoever wants 5 or more.
pub const IMPROVE: u8 = 4;

static D6: LazyLock<Totals> = LazyLock::new(|| Totals::die(Kind::D6));
/// Two dice, of which the better counts (AZ-FIGHT-24).
static BETTER: LazyLock<Totals> = LazyLock::new(|| Totals::die(Kind::D6).highest(2));

/// Dice that lie on the table: 1 … 6.
static FALLEN: LazyLock<[Totals; 6]> = LazyLock::new(|| [1, 2, 3, 4, 5, 6].map(Totals::certain));
