//! The chance that the opponent falls this round, if the player does everything right.
//!
//! The round is searched backwards from its end, exactly. What keeps that small:
//!
//! * Dice are looked at as hands, without their order.
//! * Defence cannot fell anybody, so points go to attack or concentration only.
//! * What is bought for certain (hearts, ki, +4 attack) is bought last, when the dice are known, and
//!   hearts with all that is left. Only ki for a reroll and the 40-point roll, which tells something,
//!   can be worth buying earlier.
//! * Attack beyond the last band and the highest guard is as good as just that.
//! * Every chance is counted in parts of the same 6^dice, so there are no fractions inside.

mod bundles;
mod foe_phase;
mod known;
mod means;
mod player_phase;
mod share;

use dice::{Fraction, Natural};

use self::foe_phase::{FoePhase, most_attack};
use self::means::Purse;
use self::player_phase::PlayerPhase;
use self::share::Share;
use super::hand::Hand;
use crate::{AllocationFinal, FoeReroll, Phase, Setup, State};

/// So many dice fall in as many ways as a `u64` can count.
const MOST_DICE: usize = 24;

/// Section 6, round 20: the chance that the opponent still falls this round under best play. Counted
/// as felled even if he takes the player along (`dead_foe_strikes = yes`).
///
/// Nothing if a page sells so much so cheaply that looking through it would take seconds, or if the
/// dice that should be on the table are not.
pub fn fell_now(setup: &Setup, state: &State) -> Option<Fraction> {
    if state.foe_health == 0 {
        return Some(Fraction::ONE);
    }
    let dice_missing = match state.phase {
        Phase::RoundOver | Phase::Over => return Some(Fraction::ZERO),
        Phase::Ready | Phase::Allocated => false,
        Phase::Rolled => state.dice.as_slice().is_empty(),
        Phase::FoeRolled => state.foe_dice.as_slice().is_empty(),
    };
    if dice_missing {
        return None;
    }
    let purse = Purse::of(setup, state, most_attack(&setup.duel));
    let per_reroll = match setup.options.foe_reroll {
        FoeReroll::OneDie => 1,
        FoeReroll::AllDice => 3,
    };
    let dice = 4 + usize::from(purse.most_ki) * per_reroll + purse.most_surprises;
    // Up to 216 wholes are added up before they are divided.
    if dice + 3 <= MOST_DICE {
        search::<u64>(setup, state, purse, dice)
    } else {
        search::<Natural>(setup, state, purse, dice)
    }
}

fn search<S: Share>(setup: &Setup, state: &State, purse: Purse, dice: usize) -> Option<Fraction> {
    let whole = S::six_to_the(dice);
    let means = purse.now;
    let mut foe = FoePhase::new(setup, state, whole.clone());
    let fraction = |chance: S| Fraction::of(&chance.natural(), &whole.natural());
    if state.phase == Phase::FoeRolled {
        return Some(fraction(foe.rolled(state, means.ki)));
    }
    let mut player = PlayerPhase::new(setup, state, purse, foe);
    let chance = match state.phase {
        Phase::Ready => player.ready(means),
        Phase::Rolled => player.rolled(Hand::of_own(state.dice.as_slice()), means),
        _ => {
            let chance = player.entered(state.n.clamp(1, 3), state.attack, means);
            let is_final = setup.options.allocation_final == AllocationFinal::Yes;
            let dice = state.dice.as_slice();
            if is_final || state.entered.is_none() || dice.is_empty() {
                chance
            } else {
                // The dice may still be taken back (WS-ALLOC-9).
                let hand = Hand::of_own(dice);
                let means = means.with_pool(state.concentration.saturating_sub(state.fresh));
                chance.max(player.rolled(hand, means))
            }
        }
    };
    player.is_complete().then(|| fraction(chance))
}
