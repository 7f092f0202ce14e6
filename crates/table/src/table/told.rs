//! What the journal says of a record: in the words of the moment it happened. A name that is changed later, or a thing
//! that is gone, does not rewrite the past.

use super::Table;
use crate::by_hand::{self, Settable, Spoken};
use crate::{Body, Game, Matter, Phrase, Record};

#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// For each event.
    pub lines: Vec<Option<Phrase>>,
    /// For a value set by hand.
    pub by_hand: Option<SetByHand>,
}

#[derive(Clone, Debug)]
pub(crate) struct SetByHand {
    pub name: Option<Phrase>,
    /// Words, which no rule reads.
    pub is_text: bool,
    pub before: Spoken,
    pub after: Spoken,
}

impl<G: Game> Table<G> {
    /// The words for a record that has just become part of the state. `before`: the state it met.
    pub(super) fn words_for(&self, before: &G::State, record: &Record<G>) -> Words {
        match &record.body {
            Body::Play { events, .. } => {
                let say = |event| G::say(&self.opening.setup, &self.state, event);
                Words {
                    lines: events.iter().map(say).collect(),
                    by_hand: None,
                }
            }
            Body::Matter(Matter::Overruled {
                path,
                before: was,
                after: is,
                ..
            }) => {
                let named = |state| {
                    let values = G::by_hand(&self.opening.setup, state);
                    values.into_iter().find(|value| value.path == *path)
                };
                let (met, left) = (named(before), named(&self.state));
                let (met, left) = (
                    met.as_ref().or(left.as_ref()),
                    left.as_ref().or(met.as_ref()),
                );
                Words {
                    lines: Vec::new(),
                    by_hand: Some(SetByHand {
                        name: met.map(|value| value.name.clone()),
                        is_text: met.is_some_and(|value| matches!(value.kind, Settable::Text(_))),
                        before: met.map_or_else(|| by_hand::plain(was), |value| value.spoken(was)),
                        after: left.map_or_else(|| by_hand::plain(is), |value| value.spoken(is)),
                    }),
                }
            }
            Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => Words::default(),
        }
    }
}
