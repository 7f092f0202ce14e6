//! What can be known before the dice fall: exact, and never from a second formula.
//!
//! Every number here counts the ways dice can fall with the functions of [`crate::read`], which the rules
//! read them with too.
//!
//! | question | function |
//! | --- | --- |
//! | an action roll: its five outcomes | [`action`], [`Five`] |
//! | the open roll, and what each lever is worth | [`open_roll`], [`open_tag`] |
//! | everything shown for an offered command | [`shown`] |
//! | a hidden number, for players | [`curve`] |
//! | a reaction roll | [`reaction`] |
//! | a group's leader, a tag team | [`group`], [`tag`] |
//! | a foe's attack, and what it would do | [`foe_attack`], [`open_hurt`], [`aimed_hurt`] |
//! | damage against thresholds, whole attacks | [`marks`], [`due_marks`], [`open_harm`], [`attack_marks`], [`foe_attack_marks`] |
//! | everything that can be asked without a table | [`QUESTIONS`] |
//! | countdowns, the spotlight, rests, death moves | [`countdown`], [`countdown_rolls`], [`triggers`], [`until_gm`], [`rest`], [`risk`], [`scar`] |

mod action;
mod damage;
mod foe;
mod long;
mod open;
mod questions;
mod shown;
mod together;

pub use action::{Action, Five, React, action, curve, reaction};
pub use damage::{Harm, Throw, attack_marks, due_kinds, due_marks, marks, open_harm};
pub use foe::{FoeAttack, Hurt, aimed_hurt, foe_attack, foe_attack_marks, open_attack, open_hurt};
pub use long::{UntilGm, countdown, countdown_rolls, rest, risk, scar, triggers, until_gm};
pub use open::{Lever, LeverKind, PREFER, RollOdds, TOLD, open_roll, open_tag};
pub use questions::QUESTIONS;
pub use shown::{rest_ends, shown};
pub use together::{TagOdds, group, tag};

use dice::{Odds, Totals};

/// Odds of small numbers as numbers that can be added to others.
fn totals(odds: &Odds<i32>) -> Totals {
    let low = odds.weights().map(|(number, _)| *number).min().unwrap_or(0);
    let high = odds.weights().map(|(number, _)| *number).max().unwrap_or(0);
    let mut row = vec![0; usize::try_from(high - low + 1).unwrap_or(1)];
    for (number, weight) in odds.weights() {
        row[(number - low) as usize] = weight.to_u64().unwrap_or(0);
    }
    Totals::weighted(low, row)
}
