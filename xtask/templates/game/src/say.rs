//! The sentence for each event, as a message id and its arguments.

use table::{Arg, Phrase, SeatId, Tell};

use crate::{Event, State};

impl Tell<State> for SeatId {
    fn tell(&self, state: &State) -> Arg {
        let player = state.player(self);
        player.map_or(self.as_str(), |player| &player.name).into()
    }
}

pub fn say(state: &State, event: &Event) -> Option<Phrase> {
    Some(table::sentences! {
        "gamename", Event, event, state;
        Joined { name };
        Thrown { face = [*face] };
        Lost { points, safe };
        Held { points, score };
        Passed { to };
        Won { seat };
    })
}

/// How it stands, in one line.
pub fn standing(state: &State) -> Phrase {
    let winner = state.winner.as_ref().and_then(|seat| state.player(seat));
    if let Some(winner) = winner {
        return Phrase::new("gamename-event-won").with("seat", winner.name.as_str());
    }
    match state.current() {
        Some(player) if state.players.len() > 1 => Phrase::new("gamename-standing")
            .with("name", player.name.as_str())
            .with("points", state.points),
        _ => Phrase::new("gamename-standing-gathering"),
    }
}
