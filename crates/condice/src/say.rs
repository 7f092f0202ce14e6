//! The sentence for each event, as a message id and its arguments.

use table::Phrase;

use crate::{Event, Setup, State};

pub fn say(_setup: &Setup, _state: &State, _event: &Event) -> Option<Phrase> {
    None
}
