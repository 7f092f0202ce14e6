//! The 40-point roll.

use dice::{Fraction, Odds};

use super::throw;
use crate::game::SURPRISE;
use crate::read::{self, Surprise};
use crate::{BonusEffect, Setup, State};

/// Section 6, `spend 40`: the chance that the roll wins now. Zero if this page offers no such roll.
pub fn surprise(setup: &Setup, state: &State) -> Fraction {
    let wins = |surprise: &Surprise| match *surprise {
        Surprise::Beheaded => true,
        Surprise::Hearts(hearts) => hearts >= state.foe_health,
    };
    surprise_roll(setup).map_or(Fraction::ZERO, |roll| roll.chance(wins))
}

/// What the roll may do, if this page offers it.
pub fn surprise_roll(setup: &Setup) -> Option<Odds<Surprise>> {
    let mut bonuses = setup.duel.tables.concentration.iter();
    bonuses.find_map(|bonus| match bonus.effect {
        BonusEffect::FoeHealthDie { behead } => {
            Some(throw(SURPRISE, 1, |faces| read::surprise(behead, faces[0])))
        }
        _ => None,
    })
}
