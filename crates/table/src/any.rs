//! A table whose game is not known at compile time: JSON in, JSON out. Servers hold these.

use std::any::Any;
use std::fmt::Debug;

use dice::Die;
use jiff::Timestamp;
use serde_json::Value;

use crate::table::Thrower;
use crate::{Answer, Draft, Game, Record, Refusal, ReplayError, Request, Seat, Table};

/// What a table says to a request.
#[derive(Debug)]
pub enum Reply {
    /// Store this line under this number, then [`settle`](AnyTable::settle).
    Record {
        seq: u64,
        line: String,
    },
    /// These dice are due.
    Waiting(Vec<Die>),
    Cancelled,
    Refused(Refusal),
}

pub trait AnyTable: Send + Debug {
    fn game(&self) -> &'static str;
    fn next_seq(&self) -> u64;
    fn seats(&self) -> &[Seat];
    /// Nothing here is hidden from anybody: a stored line can be passed on as it is.
    fn is_open_information(&self) -> bool;
    /// The dice a waiting command needs next.
    fn waiting_for(&self) -> &[Die];

    /// Answers a request; a record is drafted, not yet part of the table.
    fn propose(
        &mut self,
        seat: &Seat,
        request: &Value,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Reply;

    /// The drafted record is stored: makes it part of the table.
    fn settle(&mut self);

    /// The drafted record was not stored: forgets it.
    fn discard(&mut self);

    /// Takes in a record that another server stored.
    fn absorb(&mut self, line: &str) -> Result<(), ReplayError>;

    /// The records from `from` on, without what this seat may not see.
    fn lines_for(&self, seat: &Seat, from: u64) -> Vec<String>;

    /// What this seat may know, and what it may do.
    fn view_for(&self, seat: &Seat) -> Value;
    fn choices_for(&self, seat: &Seat) -> Vec<Value>;

    /// For the game's own screens.
    fn as_any(&self) -> &dyn Any;
}

/// A typed table with room for one draft.
#[derive(Debug)]
pub struct Live<G: Game> {
    pub table: Table<G>,
    draft: Option<Draft<G>>,
}

impl<G: Game> Live<G> {
    pub fn new(table: Table<G>) -> Live<G> {
        Live { table, draft: None }
    }
}

impl<G: Game> AnyTable for Live<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn next_seq(&self) -> u64 {
        self.table.next_seq()
    }

    fn seats(&self) -> &[Seat] {
        &self.table.opening().seats
    }

    fn is_open_information(&self) -> bool {
        G::OPEN_INFORMATION
    }

    fn waiting_for(&self) -> &[Die] {
        self.table.pending().map_or(&[], |pending| &pending.next)
    }

    fn propose(
        &mut self,
        seat: &Seat,
        request: &Value,
        at: Timestamp,
        thrower: Thrower<'_>,
    ) -> Reply {
        self.draft = None;
        let answer = Request::parse::<G>(request)
            .and_then(|request| self.table.answer(seat, &request, at, thrower));
        match answer {
            Ok(Answer::Draft(draft)) => {
                let (seq, line) = (draft.record.seq, draft.record.to_line());
                self.draft = Some(draft);
                Reply::Record { seq, line }
            }
            Ok(Answer::Waiting) => Reply::Waiting(self.waiting_for().to_vec()),
            Ok(Answer::Cancelled) => Reply::Cancelled,
            Err(refusal) => Reply::Refused(refusal),
        }
    }

    fn settle(&mut self) {
        if let Some(draft) = self.draft.take() {
            self.table.commit(draft);
        }
    }

    fn discard(&mut self) {
        self.draft = None;
    }

    fn absorb(&mut self, line: &str) -> Result<(), ReplayError> {
        let seq = self.table.next_seq();
        let record =
            Record::from_line(line).map_err(|source| ReplayError::Record { seq, source })?;
        self.table.absorb(record)
    }

    fn lines_for(&self, seat: &Seat, from: u64) -> Vec<String> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        self.table
            .records()
            .iter()
            .skip(from)
            .map(|record| record.to_line_for(seat))
            .collect()
    }

    fn view_for(&self, seat: &Seat) -> Value {
        let view = G::view(self.table.setup(), self.table.state(), seat);
        serde_json::to_value(view).expect("views are plain data")
    }

    fn choices_for(&self, seat: &Seat) -> Vec<Value> {
        let choices = self.table.choices(seat);
        choices
            .iter()
            .map(|choice| serde_json::to_value(choice).expect("commands are plain data"))
            .collect()
    }

    fn as_any(&self) -> &dyn Any {
        &self.table
    }
}
