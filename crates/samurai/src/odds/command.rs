//! The odds of a whole command: the rules decide it once for every way its dice can fall.

use dice::{Dice, Odds, enumerate};
use table::{Game, Refusal, Role, Seat, Stop};

use crate::{Command, Event, Samurai, Setup, State};

/// What a command leads to, read off the state after it and the events it caused. Refused like the
/// command itself.
pub fn command<T: Ord>(
    setup: &Setup,
    state: &State,
    command: &Command,
    mut read: impl FnMut(&State, &[Event]) -> T,
) -> Result<Odds<T>, Refusal> {
    let player = Seat::new("player", Role::Player, "");
    every_way(|dice| {
        let (after, events) = Samurai::outcome(setup, state, &player, command, dice)?;
        Ok(read(&after, &events))
    })
}

/// The odds of a rule. One that refuses does so before it asks for dice.
pub(super) fn every_way<T: Ord>(
    mut rule: impl FnMut(&mut dyn Dice) -> Result<T, Stop>,
) -> Result<Odds<T>, Refusal> {
    let mut refused = None;
    let odds = enumerate(|dice| match rule(dice) {
        Ok(outcome) => Ok(Some(outcome)),
        Err(Stop::NoDice(missing)) => Err(missing),
        Err(Stop::Refused(refusal)) => {
            refused = Some(refusal);
            Ok(None)
        }
    });
    let odds = odds.expect("the dice of a duel fall in a few hundred ways");
    match refused {
        Some(refusal) => Err(refusal),
        None => Ok(odds.map(|outcome| outcome.expect("nothing was refused"))),
    }
}
