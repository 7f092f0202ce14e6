//! Values that can be set by hand, by the names people know them by.

use table::{ByHand, Phrase};

use crate::State;
use crate::command::{MOST_COUNT, MOST_NAME, MOST_NOTE};
use table::Settable;

pub fn by_hand(state: &State) -> Vec<ByHand> {
    let name = |id, name: &str| Phrase::new(id).with("name", name);
    let counters = state
        .counters
        .iter()
        .enumerate()
        .flat_map(|(index, counter)| {
            let value = name("free-hand-counter", &counter.name);
            let called = name("free-hand-name", &counter.name);
            [
                ByHand::number(
                    format!("/counters/{index}/value"),
                    value,
                    -MOST_COUNT,
                    MOST_COUNT,
                ),
                ByHand::new(
                    format!("/counters/{index}/name"),
                    called,
                    Settable::Text(MOST_NAME),
                ),
            ]
        });
    let notes = state.notes.iter().enumerate().map(|(index, _)| {
        let number = Phrase::new("free-hand-note").with("number", index + 1);
        ByHand::new(
            format!("/notes/{index}/text"),
            number,
            Settable::Text(MOST_NOTE),
        )
    });
    counters.chain(notes).map(ByHand::open).collect()
}
