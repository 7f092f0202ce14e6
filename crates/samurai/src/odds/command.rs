//! The odds of a whole command: the rules decide it once for every way its dice can fall.

use dice::{Dice, Odds, TooMany, enumerate};
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

/// The odds of a rule.
pub(super) fn every_way<T: Ord>(
    mut rule: impl FnMut(&mut dyn Dice) -> Result<T, Stop>,
) -> Result<Odds<T>, Refusal> {
    enumerate(|dice| rule(dice).map_err(Halt::Stop)).map_err(|halt| match halt {
        Halt::Stop(Stop::Refused(refusal)) => refusal,
        Halt::Stop(Stop::NoDice(missing)) => unreachable!("every way has its dice: {missing:?}"),
        Halt::TooMany => unreachable!("the dice of a duel fall in a few hundred ways"),
    })
}

/// Why enumerating came to a halt.
enum Halt {
    Stop(Stop),
    TooMany,
}

impl From<TooMany> for Halt {
    fn from(_: TooMany) -> Halt {
        Halt::TooMany
    }
}
