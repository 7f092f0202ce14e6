//! How events change what a table remembers. Total: an event that cannot be changes what it can.

use crate::state::{Id, ROLLS_KEPT, Roll};
use crate::{Event, State};

pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Rolled { roll } | Event::RolledHidden { roll } => {
            used(state, roll.id);
            state.rolled = state.rolled.saturating_add(1);
            state.rolls.push(roll.clone());
            let over = state.rolls.len().saturating_sub(ROLLS_KEPT);
            state.rolls.drain(..over);
        }
        Event::SomebodyRolled { .. } => {}
        Event::Revealed { roll } => show(state, roll),

        Event::ButtonMade { button } => {
            used(state, button.id);
            state.buttons.push(button.clone());
        }
        Event::ButtonChanged { button } => {
            let known = state.buttons.iter_mut().find(|it| it.id == button.id);
            if let Some(known) = known {
                known.clone_from(button);
            }
        }
        Event::ButtonRemoved { button } => state.buttons.retain(|it| it.id != button.id),

        Event::CounterMade { counter } => {
            used(state, counter.id);
            state.counters.push(counter.clone());
        }
        Event::CounterSet { id, value, .. } => {
            if let Some(counter) = state.counters.iter_mut().find(|it| it.id == *id) {
                counter.value = *value;
            }
        }
        Event::CounterRemoved { counter } => {
            // Whoever comes before the next one then has had their turn.
            if state.turn == Some(counter.id) {
                let order = state.order();
                let at = order.iter().position(|it| it.id == counter.id);
                let before = at.and_then(|at| at.checked_sub(1)).map(|at| order[at].id);
                state.turn = before;
            }
            state.counters.retain(|it| it.id != counter.id);
            if state.order().is_empty() {
                (state.turn, state.round) = (None, 0);
            }
        }
        Event::TurnCame { id, round, .. } => (state.turn, state.round) = (Some(*id), *round),
        Event::OrderEnded => {
            state.counters.retain(|it| !it.order);
            (state.turn, state.round) = (None, 0);
        }

        Event::NoteWritten { note } => {
            used(state, note.id);
            state.notes.push(note.clone());
        }
        Event::NoteChanged { note } => {
            if let Some(known) = state.notes.iter_mut().find(|it| it.id == note.id) {
                known.clone_from(note);
            }
        }
        Event::NoteRemoved { note } => state.notes.retain(|it| it.id != note.id),
    }
}

fn used(state: &mut State, id: Id) {
    state.next = state.next.max(id.saturating_add(1));
}

/// It stands where it fell: whoever reads the list sees when.
fn show(state: &mut State, shown: &Roll) {
    match state.rolls.iter_mut().find(|roll| roll.id == shown.id) {
        Some(roll) => roll.clone_from(shown),
        None => state.rolls.push(shown.clone()),
    }
}
