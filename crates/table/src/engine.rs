//! Everything a table does, for one game, behind an interface that knows only what the game is opened with. Each game has a
//! static [`AnyGame`], so that its tables are compiled in its own crate, once, beside the other games.

use std::fmt::Debug;
use std::marker::PhantomData;

use crate::{
    AnyTable, DraftTable, Fault, Game, Opening, ReplayError, Report, SeatId, Table, Timestamp,
    verify,
};

pub trait AnyGame<S>: Debug + Sync {
    /// Opens a new table; beside it, the line of its first record.
    fn open(&self, opening: Opening<S>, at: Timestamp, by: &SeatId) -> (Box<dyn AnyTable>, String);

    /// Rebuilds a table from its journal.
    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// Checks a journal: every command refereed again, every die of the server recomputed.
    fn verify(&self, lines: &[&str]) -> Result<Report, Fault>;
}

#[derive(Debug, Default)]
pub struct Engine<G>(PhantomData<G>);

impl<G> Engine<G> {
    pub const fn new() -> Engine<G> {
        Engine(PhantomData)
    }
}

impl<G: Game> AnyGame<G::Setup> for Engine<G> {
    fn open(
        &self,
        opening: Opening<G::Setup>,
        at: Timestamp,
        by: &SeatId,
    ) -> (Box<dyn AnyTable>, String) {
        let table: Table<G> = Table::open(opening, at, by);
        let line = table.records()[0].to_line();
        (Box::new(DraftTable::new(table)), line)
    }

    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError> {
        let table: Table<G> = Table::replay(lines.iter().map(String::as_str))?;
        Ok(Box::new(DraftTable::new(table)))
    }

    fn verify(&self, lines: &[&str]) -> Result<Report, Fault> {
        verify::<G>(lines.iter().copied())
    }
}
