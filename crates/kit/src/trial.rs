//! A table for tests: what is accepted is committed at once, and what must always hold is looked at
//! after every request.

use std::fmt::Debug;

use dice::Seed;
use table::{
    Answer, Body, DiceMode, Game, Opening, Record, Refusal, Request, Seat, SeatId, Table, Thrower,
    Timestamp,
};

pub struct Trial<G: Game> {
    pub table: Table<G>,
    seed: Seed,
    clock: i64,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Recorded,
    Waiting,
    Cancelled,
}

impl<G: Game> Trial<G> {
    pub fn open(setup: G::Setup, dice: DiceMode, seats: &[Seat], seed: u64) -> Trial<G> {
        let mut opening = Opening::new("trial", G::NAME, setup);
        opening.dice = dice;
        opening.seats = seats.to_vec();
        let by = seats
            .first()
            .map_or(SeatId::new("player"), |seat| seat.id.clone());
        Trial {
            table: Table::open(opening, Timestamp::UNIX_EPOCH, &by),
            seed: Seed::from_number(seed),
            clock: 0,
        }
    }

    /// Sends a request; dice nobody names come from the seed.
    pub fn ask(&mut self, seat: &Seat, request: &Request<G::Command>) -> Result<Step, Refusal> {
        let seed = self.seed.clone();
        self.ask_with(seat, request, Thrower::Seed(&seed))
    }

    pub fn play(&mut self, seat: &Seat, command: &G::Command) -> Result<Step, Refusal> {
        self.ask(seat, &Request::play(command.clone()))
    }

    pub fn ask_with(
        &mut self,
        seat: &Seat,
        request: &Request<G::Command>,
        thrower: Thrower<'_>,
    ) -> Result<Step, Refusal> {
        self.clock += 1;
        let at = Timestamp::from_second(self.clock).expect("tests are short");
        let before = Look::at(&self.table);
        let answer = self.table.answer(seat, request, at, thrower);
        let waiting = self.table.pending().is_some();
        let step = match answer {
            Err(refusal) => {
                assert_eq!(
                    before,
                    Look::at(&self.table),
                    "a refusal changes nothing: {refusal:?}"
                );
                return Err(refusal);
            }
            Ok(Answer::Waiting) => {
                assert!(waiting, "dice are due, so a command waits");
                assert_eq!(
                    before.state,
                    *self.table.state(),
                    "waiting changes no state"
                );
                Step::Waiting
            }
            Ok(Answer::Cancelled) => {
                assert!(!waiting, "a cancelled command no longer waits");
                assert_eq!(
                    before.state,
                    *self.table.state(),
                    "cancelling changes no state"
                );
                Step::Cancelled
            }
            Ok(Answer::Draft(draft)) => {
                assert_eq!(
                    before.state,
                    *self.table.state(),
                    "a draft changes no state"
                );
                assert_eq!(before.records, self.table.records().len());
                self.table.commit(draft);
                Step::Recorded
            }
        };
        assert_eq!(
            self.table.fold(),
            *self.table.state(),
            "the fold is the state"
        );
        Ok(step)
    }

    pub fn last(&self) -> &Record<G> {
        self.table.records().last().expect("a table has an opening")
    }

    /// The events of the last record.
    pub fn events(&self) -> &[G::Event] {
        match &self.last().body {
            Body::Play { events, .. } => events,
            _ => &[],
        }
    }

    /// The whole journal as its file holds it.
    pub fn lines(&self) -> Vec<String> {
        self.table.records().iter().map(Record::to_line).collect()
    }
}

impl<G: Game> Debug for Trial<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.table.fmt(f)
    }
}

/// Everything about a table that a refusal could have changed.
struct Look<G: Game> {
    state: G::State,
    records: usize,
    /// The waiting command, written out.
    waiting: Option<String>,
}

impl<G: Game> Look<G> {
    fn at(table: &Table<G>) -> Look<G> {
        Look {
            state: table.state().clone(),
            records: table.records().len(),
            waiting: table.pending().map(|pending| format!("{pending:?}")),
        }
    }
}

impl<G: Game> PartialEq for Look<G> {
    fn eq(&self, other: &Look<G>) -> bool {
        self.state == other.state && self.records == other.records && self.waiting == other.waiting
    }
}

impl<G: Game> Debug for Look<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (&self.state, self.records, &self.waiting).fmt(f)
    }
}
