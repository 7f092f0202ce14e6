//! After the roll: what a reroll would do to the sum.

use dice::Odds;
use serde::Serialize;

use super::{as_pairs, throw};
use crate::game::OWN;
use crate::{Setup, State, read};

/// One own die, and the sum if it were rolled again.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rerolled {
    /// Numbered from 1, as in the command.
    pub die: u8,
    /// Whether ki may do it now.
    pub allowed: bool,
    /// The sum of the dice that can be entered afterwards.
    #[serde(serialize_with = "as_pairs")]
    pub sum: Odds<u8>,
}

/// Section 6, `rolled`: for each die, what a reroll does to the sum. A die that comes to show a
/// blocked face is lost (WS-WOUND-12).
pub fn rolled(setup: &Setup, state: &State) -> Vec<Rerolled> {
    let ki = state.ki_left_this_round(&setup.duel) > 0;
    let dice = state.dice.as_slice();
    (1..)
        .zip(dice)
        .map(|(number, &die)| Rerolled {
            die: number,
            allowed: ki && read::may_reroll(&setup.options, die),
            sum: throw(OWN, 1, |faces| {
                let mut after = state.dice;
                let index = usize::from(number) - 1;
                after.as_mut_slice()[index] = read::own_die(&setup.duel, state.wounds, faces[0]);
                read::usable_sum(after.as_slice())
            }),
        })
        .collect()
}
