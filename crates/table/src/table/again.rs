//! A record decided a second time, by whoever checks a journal.

use dice::{Given, Origin, RolledDie};

use super::{Answer, Draft, Table, Thrower};
use crate::{Game, Record, Refusal, Request, Seat, Stop};

/// What a command comes to with the faces somebody recorded.
pub(crate) struct Again<G: Game> {
    pub state: G::State,
    pub events: Vec<G::Event>,
    /// The dice as the rule asked for them.
    pub dice: Vec<RolledDie>,
    /// Faces nobody asked for.
    pub left: usize,
}

impl<G: Game> Table<G> {
    /// Decides a command with the faces that fell, whoever threw them: a rule never asks whose they were, and one
    /// request may have taken up a real die that lay there and had the rest thrown.
    pub(crate) fn play_again(
        &self,
        seat: &Seat,
        command: &G::Command,
        faces: &[u8],
    ) -> Result<Again<G>, Stop> {
        let mut dice = Given::new(faces, Origin::Script);
        let (setup, state) = (&self.opening.setup, &self.state);
        let (state, events) = G::outcome(setup, state, seat, command, &mut dice)?;
        Ok(Again {
            state,
            events,
            left: dice.left().len(),
            dice: dice.into_rolled(),
        })
    }

    /// Answers a request of the table itself; dice are none of its business.
    pub(crate) fn ask_again(
        &mut self,
        seat: &Seat,
        request: &Request<G::Command>,
        record: &Record<G>,
    ) -> Result<Option<Draft<G>>, Refusal> {
        self.checking = true;
        match self.answer(seat, request, record.at, Thrower::Script(&[]))? {
            Answer::Draft(draft) => Ok(Some(draft)),
            Answer::Waiting | Answer::Cancelled => Ok(None),
        }
    }

    /// Whether this seat may reveal a seed or close the table.
    pub(crate) fn may_reveal(&self, seat: &Seat) -> Result<(), Refusal> {
        self.must_run(seat)
    }

    /// Makes a record part of the table that came to this state.
    pub(crate) fn take(&mut self, record: Record<G>, state: G::State) {
        self.commit(Draft::new(record, state));
    }
}
