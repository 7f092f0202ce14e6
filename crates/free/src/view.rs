//! What one seat may know. Hidden rolls of others are gone before anything leaves the rules; that there was one stays.

use serde::Serialize;
use table::domain::ANY_TEXT;
use table::{Audience, Seat, SeatId};

use crate::{Button, Command, Counter, Id, Note, Roll, State};

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// The last rolls, oldest first.
    pub rolls: Vec<Seen>,
    /// This seat's own.
    pub buttons: Vec<Button>,
    /// Beside the order.
    pub counters: Vec<Counter>,
    /// Who acts when.
    pub order: Vec<Counter>,
    /// Whose turn it is there.
    pub turn: Option<Id>,
    pub round: u32,
    pub notes: Vec<Note>,
}

/// A roll, as far as a seat may know it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Seen {
    Roll(Roll),
    Hidden { id: Id, who: SeatId, hidden: bool },
}

pub fn view(state: &State, seat: &Seat) -> View {
    let seen = |roll: &Roll| match roll.is_open_to(seat) {
        true => Seen::Roll(roll.clone()),
        false => Seen::Hidden {
            id: roll.id,
            who: roll.who.clone(),
            hidden: true,
        },
    };
    let beside = state.counters.iter().filter(|counter| !counter.order);
    View {
        rolls: state.rolls.iter().map(seen).collect(),
        buttons: state.buttons_of(&seat.id).cloned().collect(),
        counters: beside.cloned().collect(),
        order: state.order().into_iter().cloned().collect(),
        turn: state.turn,
        round: state.round,
        notes: state.notes.clone(),
    }
}

/// Whoever may not see a hidden roll does not see what was asked for either; what others prepare is nobody's business.
pub fn command_audience(command: &Command) -> Audience {
    match command {
        Command::Throw {
            hidden: Some(true), ..
        }
        | Command::Press {
            hidden: Some(true), ..
        }
        | Command::Again { hidden: Some(true) }
        | Command::MakeButton { .. }
        | Command::ChangeButton { .. }
        | Command::RemoveButton { .. } => Audience::GameMaster,
        _ => Audience::Everyone,
    }
}

/// Everything but rolls and buttons lies open.
pub fn overrule_audience(path: &str) -> Audience {
    match ["/rolls", "/buttons"]
        .iter()
        .any(|hidden| path.starts_with(hidden))
    {
        true => Audience::GameMaster,
        false => Audience::Everyone,
    }
}

/// What a hidden roll says, and what it was for unless that is a placeholder, which stands elsewhere too.
pub fn secrets(state: &State, seat: &Seat) -> Vec<String> {
    let hidden = state.rolls.iter().filter(|roll| !roll.is_open_to(seat));
    let told = hidden.flat_map(|roll| [plain::to_text(roll), roll.word.clone()]);
    told.filter(|text| !text.is_empty() && text != ANY_TEXT)
        .collect()
}
