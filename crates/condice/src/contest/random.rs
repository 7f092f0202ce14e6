//! A player who gives any legal command, each as likely as the other.

use crate::Command;
use crate::choices;
use crate::decide::Ask;

/// A legal command of the figure whose turn it is, or an answer. `pick` draws a number below the one it is
/// given. Nothing if nothing is legal.
pub fn command(ask: Ask<'_>, mut pick: impl FnMut(usize) -> usize) -> Option<Command> {
    let mut could = Vec::new();
    choices::of_turn(ask, &mut could);
    // Drawn and tried until one fits: the same chances as choosing among those that do, without trying all.
    while !could.is_empty() {
        let command = could.swap_remove(pick(could.len()));
        if ask.accepts(&command) {
            return Some(command);
        }
    }
    None
}
