//! What people call the numbers in a command.

use table::{Meant, Phrase};

use crate::State;

pub fn called(state: &State, meant: &Meant<'_>) -> Option<Phrase> {
    let number = meant.number()?;
    match meant.field {
        "button" => {
            let button = state.button(number)?;
            Some(
                Phrase::new("free-called-button")
                    .with("name", button.name.as_str())
                    .with("roll", button.roll.as_str()),
            )
        }
        "counter" => {
            let counter = state.counter(number)?;
            Some(
                Phrase::new("free-called-counter")
                    .with("name", counter.name.as_str())
                    .with("value", counter.value),
            )
        }
        "note" => state
            .note(number)
            .map(|note| Phrase::name(note.text.as_str())),
        "which" => state.roll(number).map(|roll| {
            Phrase::name(if roll.word.is_empty() {
                roll.text.as_str()
            } else {
                roll.word.as_str()
            })
        }),
        _ => None,
    }
}
