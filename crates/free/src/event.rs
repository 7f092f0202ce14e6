//! What can happen, and the rules behind it. Data, never words.

use plain::Plain;
use serde::Serialize;
use table::{Audience, SeatId};

use crate::state::{Button, Counter, Id, Note, Roll};

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Event {
    Rolled {
        roll: Roll,
    },
    /// All that others learn of a hidden roll.
    SomebodyRolled {
        who: SeatId,
        id: Id,
    },
    RolledHidden {
        roll: Roll,
    },
    Revealed {
        roll: Roll,
    },

    ButtonMade {
        button: Button,
    },
    ButtonChanged {
        button: Button,
    },
    ButtonRemoved {
        button: Button,
    },

    CounterMade {
        counter: Counter,
    },
    CounterSet {
        id: Id,
        name: String,
        before: i64,
        value: i64,
    },
    CounterRemoved {
        counter: Counter,
    },
    /// The next one in the order acts.
    TurnCame {
        id: Id,
        name: String,
        round: u32,
    },
    OrderEnded,

    NoteWritten {
        note: Note,
    },
    NoteChanged {
        note: Note,
    },
    NoteRemoved {
        note: Note,
    },
}

table::tagged!(Event, "event");

pub fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Rolled { .. } => &["FT-ROLL-1"],
        Event::SomebodyRolled { .. } => &["FT-HIDDEN-1"],
        Event::RolledHidden { .. } => &["FT-ROLL-1", "FT-HIDDEN-1"],
        Event::Revealed { .. } => &["FT-HIDDEN-2"],
        Event::ButtonMade { .. } | Event::ButtonChanged { .. } | Event::ButtonRemoved { .. } => {
            &["FT-BUTTON-1"]
        }
        Event::CounterMade { counter } | Event::CounterRemoved { counter } if counter.order => {
            &["FT-ORDER-1"]
        }
        Event::CounterMade { .. } | Event::CounterSet { .. } | Event::CounterRemoved { .. } => {
            &["FT-COUNTER-1"]
        }
        Event::TurnCame { .. } | Event::OrderEnded => &["FT-ORDER-1"],
        Event::NoteWritten { .. } | Event::NoteChanged { .. } | Event::NoteRemoved { .. } => {
            &["FT-NOTE-1"]
        }
    }
}

/// A hidden roll is for who threw it and the game master (FT-HIDDEN-1), and so is what somebody prepares (FT-BUTTON-1).
pub fn audience(event: &Event) -> Audience {
    match event {
        Event::RolledHidden { .. }
        | Event::ButtonMade { .. }
        | Event::ButtonChanged { .. }
        | Event::ButtonRemoved { .. } => Audience::Author,
        _ => Audience::Everyone,
    }
}
