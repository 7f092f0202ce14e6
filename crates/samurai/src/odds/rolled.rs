//! After the roll: what a reroll would do to the sum.

use dice::Odds;
use serde::Serialize;

use super::prospect::{ki_spent, with_values};
use super::{Prospect, as_pairs, throw};
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
    /// All dice to attack then.
    pub all_attack: Prospect,
    /// All dice to defence then.
    pub all_defence: Prospect,
}

/// Section 6, `rolled`: for each die, what a reroll does to the sum. A die that comes to show a
/// blocked face is lost (WS-WOUND-12).
pub fn rolled(setup: &Setup, state: &State) -> Vec<Rerolled> {
    let ki = state.ki_left_this_round(&setup.duel) > 0;
    let dice = state.dice.as_slice();
    (1..)
        .zip(dice)
        .map(|(number, &die)| {
            let sum = throw(OWN, 1, |faces| {
                let mut after = state.dice;
                let index = usize::from(number) - 1;
                after.as_mut_slice()[index] = read::own_die(&setup.duel, state.wounds, faces[0]);
                read::usable_sum(after.as_slice())
            });
            let [all_attack, all_defence] = extremes(setup, &ki_spent(state), &sum);
            Rerolled {
                die: number,
                allowed: ki && read::may_reroll(&setup.options, die),
                sum,
                all_attack,
                all_defence,
            }
        })
        .collect()
}

/// The roll as it lies, entered as attack or as defence alone.
pub fn as_it_lies(setup: &Setup, state: &State) -> [Prospect; 2] {
    let sum = read::usable_sum(state.dice.as_slice());
    extremes(setup, state, &Odds::certain(sum))
}

/// Two plays that exclude each other: everything to attack, everything to defence.
fn extremes(setup: &Setup, state: &State, sums: &Odds<u8>) -> [Prospect; 2] {
    let plays = [|sum: u8| (sum, 0), |sum: u8| (0, sum)];
    plays.map(|enter| {
        let values = sums.clone().map(|sum| {
            let (attack, defence) = enter(sum);
            (
                u16::from(attack) + state.bonus_attack,
                u16::from(defence) + state.bonus_defence,
            )
        });
        with_values(setup, state, state.n, &values)
    })
}
