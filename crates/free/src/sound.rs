//! What a table must be to be played on, whoever set its values by hand.

use std::collections::BTreeSet;

use table::is_text;

use crate::State;
use crate::command::{MOST_COUNT, MOST_NAME, MOST_NOTE, MOST_ROLL};
use crate::language;
use crate::state::{Id, MOST_BUTTONS, MOST_COUNTERS, MOST_NOTES, ROLLS_KEPT};

pub fn sound(state: &State) -> bool {
    let State {
        rolls,
        buttons,
        counters,
        notes,
        ..
    } = state;
    let mut ids: BTreeSet<Id> = BTreeSet::new();
    let all = rolls
        .iter()
        .map(|it| it.id)
        .chain(buttons.iter().map(|it| it.id));
    let all = all
        .chain(counters.iter().map(|it| it.id))
        .chain(notes.iter().map(|it| it.id));
    let apart = all.into_iter().all(|id| id < state.next && ids.insert(id));
    let own = |button: &crate::Button| state.buttons_of(&button.of).count() <= MOST_BUTTONS;
    apart
        && rolls.len() <= ROLLS_KEPT
        && rolls.iter().all(|it| {
            it.word.chars().count() <= MOST_NAME
                && is_text(&it.text, MOST_ROLL)
                && language::read(&it.text).is_ok()
        })
        && buttons
            .iter()
            .all(|it| is_text(&it.name, MOST_NAME) && language::read(&it.roll).is_ok() && own(it))
        && counters.len() <= MOST_COUNTERS
        && counters
            .iter()
            .all(|it| is_text(&it.name, MOST_NAME) && it.value.abs() <= MOST_COUNT)
        && notes.len() <= MOST_NOTES
        && notes.iter().all(|it| is_text(&it.text, MOST_NOTE))
        && state
            .turn
            .is_none_or(|turn| counters.iter().any(|it| it.order && it.id == turn))
        && (state.round == 0 || counters.iter().any(|it| it.order))
}
