//! After entering: what the opponent phase brings for the values as they stand.

use serde::Serialize;

use super::prospect::ki_spent;
use super::{Prospect, prospect};
use crate::{Phase, Setup, State};

/// The values as they stand, and with one point more.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Clashes {
    pub now: Prospect,
    pub attack_raised: Prospect,
    pub defence_raised: Prospect,
}

/// Section 6, `allocated`: hearts dealt, defence held and consequence, and how each +1 would change
/// them. Nothing in any other step.
pub fn allocated(setup: &Setup, state: &State) -> Option<Clashes> {
    if state.phase != Phase::Allocated {
        return None;
    }
    let with = |state: &State, attack, defence| {
        let (attack, defence) = (state.attack + attack, state.defence + defence);
        prospect(setup, state, state.n, attack, defence)
    };
    let paid = ki_spent(state);
    Some(Clashes {
        now: with(state, 0, 0),
        attack_raised: with(&paid, 1, 0),
        defence_raised: with(&paid, 0, 1),
    })
}
