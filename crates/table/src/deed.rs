//! What a command does once nothing stands against it. A game writes each of its commands once, in [`Game::plan`]: what has to
//! hold, which may be refused, and with what was found there a deed, which may not.
//!
//! [`Game::plan`]: crate::Game::plan

use dice::NoDice;

use crate::{Game, Turn};

/// What an accepted command does: it emits events and may ask for dice, but refuses nothing any more.
pub type Deed<'c, G> = Box<dyn FnOnce(&mut Turn<'_, G>) -> Result<(), NoDice> + 'c>;

/// A deed without dice.
pub fn does<'c, G: Game>(deed: impl FnOnce(&mut Turn<'_, G>) + 'c) -> Deed<'c, G> {
    rolls(|turn| {
        deed(turn);
        Ok(())
    })
}

/// A deed that throws dice.
pub fn rolls<'c, G: Game>(
    deed: impl FnOnce(&mut Turn<'_, G>) -> Result<(), NoDice> + 'c,
) -> Deed<'c, G> {
    Box::new(deed)
}

/// The deed of a command that is one event.
pub fn emits<'c, G: Game>(event: G::Event) -> Deed<'c, G> {
    does(|turn| turn.emit(event))
}
