//! What the rest of the program knows about a game without knowing which one it is.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};
use table::question::{Questions, Told, Unasked};
use table::{
    AnyTable, Arg, Bilingual, CommandSpec, DiceMode, Fault, OptionError, OptionSpec, Phrase,
    ReplayError, Report, Rulebook, Seat, SeatId,
};
use thiserror::Error;

use crate::Content;

/// The option of a game that may be played without a game master, and its value for that.
pub const LEAD: &str = "lead";
pub const NOBODY: &str = "nobody";

/// How a table is to be opened.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// The table's id.
    pub table: String,
    /// What to play, in the game's own terms (for the duel: the opponent). Empty: the first.
    pub scenario: String,
    /// `key`, `value`; keys may be written with the game's name in front.
    pub options: Vec<(String, String)>,
    pub dice: DiceMode,
    pub seats: Vec<Seat>,
    pub seed_hash: String,
    /// The promise of the seed of hidden throws; empty where nothing is thrown hidden.
    pub hidden_seed_hash: String,
    /// Keeps what is hidden in the setup from being guessed by its hash.
    pub salt: String,
    /// Whoever plays alone takes no roll back.
    pub iron: bool,
    /// Who opens it.
    pub by: SeatId,
}

#[derive(Clone, Debug, PartialEq, Error)]
pub enum OpenError {
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error("there is no `{given}`; there are {}", known.join(", "))]
    NoScenario { given: String, known: Vec<String> },
}

/// One thing a game can be opened with.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub name: Bilingual,
    /// What it is about, before anybody has begun it.
    pub about: Option<Bilingual>,
}

pub trait Listed: Sync + Debug {
    fn name(&self) -> &'static str;
    fn rulebook(&self) -> &'static Rulebook;
    fn options(&self) -> &'static [OptionSpec];
    fn commands(&self) -> &'static [CommandSpec];
    /// How many players sit at a table.
    fn players(&self) -> RangeInclusive<u8>;
    fn has_game_master(&self) -> bool;

    /// Whether somebody runs a table that is opened with these options: where the game may be played without a game
    /// master, the option [`LEAD`] says so.
    fn is_led(&self, options: &[(String, String)]) -> bool {
        let nobody = |(key, value): &(String, String)| {
            key.rsplit('.').next() == Some(LEAD) && value == NOBODY
        };
        self.has_game_master() && !options.iter().any(nobody)
    }

    /// Whether the group can choose to play without a game master.
    fn may_be_unled(&self) -> bool {
        let lead = self.options().iter().find(|spec| spec.key == LEAD);
        lead.is_some_and(|spec| spec.values.contains(&NOBODY))
    }
    /// German and English Fluent sources.
    fn locales(&self) -> [&'static str; 2];
    fn scenarios(&self, content: &Content) -> Vec<Scenario>;

    /// Opens a new table; beside it, the line of its first record.
    fn open(
        &self,
        open: OpenTable,
        content: &Content,
        at: table::Timestamp,
    ) -> Result<(Box<dyn AnyTable>, String), OpenError>;

    /// Rebuilds a table from its journal.
    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// Checks a journal: every command refereed again, every die of the server recomputed.
    fn verify(&self, lines: &[&str]) -> Result<Report, Fault>;

    /// What can be asked of its rules without a table.
    fn questions<'c>(&self, content: &'c Content) -> Box<dyn Questions + 'c>;

    /// Asks one of them; options may be written with the game's name in front.
    fn ask(
        &self,
        content: &Content,
        question: &str,
        params: &Map<String, Value>,
        options: &[(String, String)],
    ) -> Result<Told, Unasked>;

    /// How it stands, in one line, and whether it is over.
    fn standing(&self, table: &dyn AnyTable) -> Option<(Phrase, bool)>;

    /// What was written down at this table, for its report.
    fn sheet(&self, table: &dyn AnyTable) -> Option<Written>;

    /// What a face is worth where people compare their luck.
    fn worth(&self, die: &str, face: u8) -> Option<i64>;

    /// Whose move it is, where the game can tell.
    fn to_act(&self, table: &dyn AnyTable) -> Vec<SeatId>;
}

/// A sheet somebody kept while they played: a table of numbers and words.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// What it is called.
    pub title: Phrase,
    /// What stands over each column, as messages.
    pub heads: &'static [&'static str],
    pub rows: Vec<Vec<Arg>>,
}
