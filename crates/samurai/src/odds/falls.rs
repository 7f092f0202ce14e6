//! Whether the player lives through a round.

use std::collections::BTreeMap;

use dice::Fraction;

use super::{Prospect, injury};
use crate::read::Harm;
use crate::{Outcome, Setup, State};

/// The chance to fall, for anything the opponent phase may bring. What an injury may lead to is looked up once.
#[derive(Debug)]
pub struct Falls<'a> {
    setup: &'a Setup,
    state: &'a State,
    known: BTreeMap<Harm, Fraction>,
}

impl<'a> Falls<'a> {
    pub fn new(setup: &'a Setup, state: &'a State) -> Falls<'a> {
        Falls {
            setup,
            state,
            known: BTreeMap::new(),
        }
    }

    /// Of a prospect reckoned with the same hearts and ki.
    pub fn of(&mut self, prospect: &Prospect) -> Fraction {
        let exchanges = prospect.exchanges.iter();
        exchanges.fold(Fraction::ZERO, |sum, (exchange, chance)| {
            sum + &chance * &self.by(exchange.harm)
        })
    }

    /// By what a row takes.
    pub fn by(&mut self, harm: Harm) -> Fraction {
        let (setup, state) = (self.setup, self.state);
        if harm.health >= state.health {
            return Fraction::ONE;
        }
        if harm.injury == 0 {
            return Fraction::ZERO;
        }
        let fallen = || {
            let mut hurt = state.clone();
            hurt.health -= harm.health;
            hurt.ki = hurt.ki.saturating_sub(harm.ki.into());
            let injury = injury(setup, &hurt, harm.injury);
            injury.harm.aftermath.chance(|after| {
                matches!(
                    after.end,
                    Some(Outcome::DefeatHealth | Outcome::DefeatBeheaded | Outcome::DoubleDeath)
                )
            })
        };
        self.known.entry(harm).or_insert_with(fallen).clone()
    }
}
