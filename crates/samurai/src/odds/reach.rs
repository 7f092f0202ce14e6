//! How likely an attack can be reached with the ki still allowed.

use dice::{Fraction, Natural};

use super::hand::{Counts, Hand, Rerolls};
use crate::{OwnDie, SetAsideReroll, Setup, State, read};

/// What ki may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KiUse {
    /// Each point is a reroll before entering or +1 after, whatever is better.
    Best,
    /// Rerolls only.
    Rerolls,
}

/// Section 6, `rolled`: the chance to reach an attack of at least `target` with the dice on the table
/// and the ki still allowed this round, all dice to attack.
pub fn reach_attack(setup: &Setup, state: &State, target: u16, ki: KiUse) -> Fraction {
    let hand = Hand::of_own(state.dice.as_slice());
    let points = points(setup, state);
    let ways = rerolls(setup, state, target, ki).best(hand, points);
    chance(ways, points)
}

/// The same before the roll, for taking `n` dice.
pub fn reach_attack_choosing(
    setup: &Setup,
    state: &State,
    n: u8,
    target: u16,
    ki: KiUse,
) -> Fraction {
    let n = n.clamp(1, 3);
    let points = points(setup, state);
    let hands = Hand::thrown(n, &own_counts(setup, state));
    let ways = rerolls(setup, state, target, ki).best_thrown(&hands, points);
    chance(ways, points + n)
}

fn rerolls(
    setup: &Setup,
    state: &State,
    target: u16,
    ki: KiUse,
) -> Rerolls<impl Fn(Hand, u8) -> bool> {
    let bonus = state.bonus_attack;
    let even_set_aside = setup.options.set_aside_reroll == SetAsideReroll::Yes;
    Rerolls::new(
        own_counts(setup, state),
        even_set_aside,
        move |hand, points| {
            let raises = match ki {
                KiUse::Best => points,
                KiUse::Rerolls => 0,
            };
            u16::from(hand.sum()) + bonus + u16::from(raises) >= target
        },
    )
}

/// What the faces of an own die count: nothing if a wound blocks them.
pub(super) fn own_counts(setup: &Setup, state: &State) -> Counts {
    std::array::from_fn(|index| {
        let die: OwnDie = read::own_die(&setup.duel, state.wounds, index as u8 + 1);
        read::usable_sum(&[die])
    })
}

/// Duels allow at most 20 points a round (WS-CONTENT-2), and 6²³ cases can still be counted.
fn points(setup: &Setup, state: &State) -> u8 {
    state.ki_left_this_round(&setup.duel).min(20)
}

fn chance(ways: u64, dice: u8) -> Fraction {
    Fraction::of(&ways.into(), &Natural::from(6u64).pow(dice.into()))
}
