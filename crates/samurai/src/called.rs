//! What people call the values of a command they are offered.

use table::{Arg, Meant, Phrase};

use crate::{Setup, State, say};

pub fn called(setup: &Setup, state: &State, meant: &Meant<'_>) -> Option<Phrase> {
    let number = meant.number()?;
    let at = || usize::try_from(number - 1).ok();
    match (meant.cmd(), meant.field) {
        ("reroll", "die") => {
            let die = state.dice.as_slice().get(at()?)?;
            Some(Phrase::name(Arg::Faces(vec![die.face])))
        }
        ("reroll_foe", "die") => {
            let face = state.foe_dice.as_slice().get(at()?)?;
            Some(Phrase::name(Arg::Faces(vec![*face])))
        }
        ("spend_concentration", "cost") => {
            let bonus = setup.duel.bonus(number)?;
            Some(say::spent(bonus.effect, bonus.cost))
        }
        _ => None,
    }
}
