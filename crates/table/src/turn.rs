//! One command being decided: what it sees, rolls and causes.

use std::fmt;

use dice::{Dice, Die, NoDice};

use crate::Game;

/// The working copy a command is decided on. Emitting an event also applies it, so that the next
/// line of the rule sees its effect.
pub struct Turn<'a, G: Game> {
    pub setup: &'a G::Setup,
    state: &'a mut G::State,
    events: &'a mut Vec<G::Event>,
    pub dice: &'a mut dyn Dice,
}

impl<'a, G: Game> Turn<'a, G> {
    pub fn new(
        setup: &'a G::Setup,
        state: &'a mut G::State,
        events: &'a mut Vec<G::Event>,
        dice: &'a mut dyn Dice,
    ) -> Turn<'a, G> {
        Turn {
            setup,
            state,
            events,
            dice,
        }
    }

    pub fn state(&self) -> &G::State {
        self.state
    }

    pub fn emit(&mut self, event: G::Event) {
        G::apply(self.state, &event);
        self.events.push(event);
    }

    /// Throws dice together.
    pub fn roll<const N: usize>(&mut self, dice: [Die; N]) -> Result<[u8; N], NoDice> {
        let mut faces = [0; N];
        self.dice.faces(&dice, &mut faces)?;
        Ok(faces)
    }
}

impl<G: Game> fmt::Debug for Turn<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn")
            .field("state", &self.state)
            .field("events", &self.events)
            .finish_non_exhaustive()
    }
}
