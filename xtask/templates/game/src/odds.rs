//! What a player is told before the die falls: `decide` itself, once for every face.

use dice::Dice;
use table::{Seat, Shown, Stop, prospects};

use crate::{Command, Event, GameName, Setup, State};

type Read = fn(&State, &[Event], &mut dyn Dice) -> Result<i64, Stop>;

pub fn shown(setup: &Setup, state: &State, seat: &Seat, command: Command) -> Vec<Shown<GameName>> {
    let numbers: &[(&str, Read)] = match command {
        Command::Throw => &[("lost", lost), ("points", points)],
        Command::Join | Command::Hold => &[],
    };
    let numbers = numbers.iter().filter_map(|&(name, read)| {
        let odds = prospects::<GameName, i64>(setup, state, seat, &command, read);
        Some(Shown::new(name, odds.ok()?.expected(|&number| number), read))
    });
    numbers.collect()
}

/// Whether the turn ends with nothing.
fn lost(_: &State, events: &[Event], _: &mut dyn Dice) -> Result<i64, Stop> {
    let lost = |event: &Event| matches!(event, Event::Lost { .. });
    Ok(events.iter().any(lost).into())
}

/// What then lies there and could be held.
fn points(state: &State, _: &[Event], _: &mut dyn Dice) -> Result<i64, Stop> {
    Ok(state.points.into())
}
