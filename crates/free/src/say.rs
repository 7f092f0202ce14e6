//! The sentence for each event, as a message id and its arguments. Who did it stands beside every line.

use table::{Arg, Phrase, Tell};

use crate::language::brief;
use crate::state::Verdict;
use crate::{Event, Roll, State};

impl Tell<State> for Verdict {
    fn tell(&self, _: &State) -> Arg {
        Arg::from(match self {
            Verdict::Yes => "yes",
            Verdict::No => "no",
            Verdict::Left => "left",
            Verdict::Tie => "tie",
            Verdict::Right => "right",
            Verdict::NoLine => "none",
        })
    }
}

impl Tell<State> for u32 {
    fn tell(&self, _: &State) -> Arg {
        Arg::Number((*self).into())
    }
}

pub fn say(state: &State, event: &Event) -> Phrase {
    match event {
        Event::Rolled { roll } => rolled("free-event-rolled", state, roll),
        Event::RolledHidden { roll } => rolled("free-event-rolled-hidden", state, roll),
        Event::Revealed { roll } => rolled("free-event-revealed", state, roll),
        _ => table::sentences! {
            "free", Event, event, state;
            SomebodyRolled;
            ButtonMade { button: it }, name = it.name, roll = it.roll;
            ButtonChanged { button: it }, name = it.name, roll = it.roll;
            ButtonRemoved { button: it }, name = it.name;
            CounterMade { counter: it }, name = it.name, value = it.value, order = it.order;
            CounterSet { name, before, value };
            CounterRemoved { counter: it }, name = it.name;
            TurnCame { name, round };
            OrderEnded;
            NoteWritten { note: it }, text = it.text;
            NoteChanged { note: it }, text = it.text;
            NoteRemoved { note: it }, text = it.text;
            _ => {
                Event::Rolled { .. } | Event::RolledHidden { .. } | Event::Revealed { .. } => {
                    Phrase::new("free-event-somebody-rolled")
                }
            }
        },
    }
}

/// What it was for, what was thrown, what it comes to.
fn rolled(id: &'static str, state: &State, roll: &Roll) -> Phrase {
    let means = match (&roll.outcome, roll.verdict) {
        (Some(_), _) => Arg::from("line"),
        (None, Some(verdict)) => verdict.tell(state),
        (None, None) => Arg::from("number"),
    };
    Phrase::new(id)
        .with(
            "word",
            if roll.word.is_empty() {
                "none"
            } else {
                roll.word.as_str()
            },
        )
        .with("roll", brief(&roll.text))
        .with("total", roll.total)
        .with("means", means)
        .with("outcome", roll.outcome.as_deref().unwrap_or_default())
}

/// How it stands, in one line. Nobody may see from it what was hidden.
pub fn standing(state: &State) -> Phrase {
    let turn = state.counters.iter().find(|it| Some(it.id) == state.turn);
    match turn {
        Some(turn) => Phrase::new("free-standing-turn")
            .with("name", turn.name.as_str())
            .with("round", state.round.tell(state)),
        None => Phrase::new("free-standing").with("rolls", state.rolled.tell(state)),
    }
}
