//! The sentence for each event, as a message id and its arguments.

use table::{Phrase, SeatId};

use crate::{Event, State};

pub fn say(state: &State, event: &Event) -> Option<Phrase> {
    let name = |seat: &SeatId| {
        let player = state.player(seat);
        player.map_or_else(|| seat.to_string(), |player| player.name.clone())
    };
    Some(match event {
        Event::Joined { name, .. } => {
            Phrase::new("gamename-event-joined").with("name", name.as_str())
        }
        Event::Thrown { face } => Phrase::new("gamename-event-thrown").faces("die", &[*face]),
        Event::Lost { points, safe } => Phrase::new("gamename-event-lost")
            .with("points", *points)
            .with("safe", *safe),
        Event::Held { points, score } => Phrase::new("gamename-event-held")
            .with("points", *points)
            .with("score", *score),
        Event::Passed { to } => Phrase::new("gamename-event-passed").with("name", name(to)),
        Event::Won { seat } => Phrase::new("gamename-event-won").with("name", name(seat)),
    })
}

/// How it stands, in one line.
pub fn standing(state: &State) -> Phrase {
    let winner = state.winner.as_ref().and_then(|seat| state.player(seat));
    if let Some(winner) = winner {
        return Phrase::new("gamename-event-won").with("name", winner.name.as_str());
    }
    match state.current() {
        Some(player) if state.players.len() > 1 => Phrase::new("gamename-standing")
            .with("name", player.name.as_str())
            .with("points", state.points),
        _ => Phrase::new("gamename-standing-gathering"),
    }
}
