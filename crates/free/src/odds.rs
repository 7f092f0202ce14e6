//! What a seat is told before its dice fall: the roll as it is written, counted exactly.

use table::{Seat, Shown, Stop};

use crate::language::{self, Chance, Means, Read};
use crate::state::Verdict;
use crate::{Command, Event, Free, Roll, Setup, State, decide};

/// What a command would throw.
pub fn thrown_by(state: &State, seat: &Seat, command: &Command) -> Option<Read> {
    let text = match command {
        Command::Throw { roll, .. } => roll.as_str(),
        Command::Press { button, .. } => &state.button(*button)?.roll,
        Command::Again { .. } => &state.last_of(&seat.id)?.text,
        _ => return None,
    };
    language::read(text).ok()
}

/// The mean of a number; the chance of each outcome of anything else.
pub fn shown(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Vec<Shown<Free>> {
    let accepted = decide::plan(setup, state, seat, command).is_ok();
    let read = thrown_by(state, seat, command).filter(|_| accepted);
    let Some(chances) = read.map(|read| read.chances()) else {
        return Vec::new();
    };
    if let Some(mean) = chances.mean {
        let total = |events: &[Event]| roll_of(events).map_or(0, |roll| roll.total);
        return vec![Shown::new("total", mean, move |_, events, _| {
            Ok(total(events))
        })];
    }
    let each = chances.each.into_iter().map(|Chance { means, exact, .. }| {
        let name = match &means {
            Means::Number(number) => format!("line:{number}"),
            Means::Line(words) => format!("line:{words}"),
            Means::Verdict(verdict) => key(*verdict).to_owned(),
        };
        let read =
            move |_: &State, events: &[Event], _: &mut dyn dice::Dice| -> Result<i64, Stop> {
                Ok(roll_of(events)
                    .is_some_and(|roll| fits(roll, &means))
                    .into())
            };
        Shown::new(name, exact, read)
    });
    each.collect()
}

fn roll_of(events: &[Event]) -> Option<&Roll> {
    events.iter().find_map(|event| match event {
        Event::Rolled { roll } | Event::RolledHidden { roll } => Some(roll),
        _ => None,
    })
}

fn fits(roll: &Roll, means: &Means) -> bool {
    match means {
        Means::Number(number) => roll.total == *number,
        Means::Line(words) => roll.outcome.as_ref() == Some(words),
        Means::Verdict(verdict) => roll.verdict == Some(*verdict),
    }
}

pub fn key(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "yes",
        Verdict::No => "no",
        Verdict::Left => "left",
        Verdict::Tie => "tie",
        Verdict::Right => "right",
        Verdict::NoLine => "none",
    }
}
