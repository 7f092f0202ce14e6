//! Makes a game one of the list. What all games do alike stands here, once; a game says the rest.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use dice::{Given, Origin};
use serde_json::{Map, Value};
use table::question::{Asks, Book, NoQuestions, Questions, Told, Unasked};
use table::{
    AnyGame, AnyTable, CommandSpec, Engine, Fault, Game, Opening, OptionError, OptionSpec, Phrase,
    ReplayError, Report, Role, Rulebook, Seat, SeatId, Table, Timestamp,
};

use crate::{Content, Listed, OpenError, OpenTable, Scenario, Written};

/// What only the game itself can say.
pub trait Offer: Debug + Sync {
    type Game: Game;
    /// German and English Fluent sources.
    const LOCALES: [&'static str; 2];

    /// What plays it. A game that has a static of its own is compiled with it, beside the others.
    fn engine() -> &'static dyn AnyGame<<Self::Game as Game>::Setup> {
        const { &Engine::<Self::Game>::new() }
    }

    fn scenarios(content: &Content) -> Vec<Scenario>;

    /// What a table is opened with. An empty scenario is the first.
    fn setup(
        content: &Content,
        scenario: &str,
        options: &[(&str, &str)],
    ) -> Result<<Self::Game as Game>::Setup, OpenError>;

    /// What can be asked of its rules without a table, on this content.
    fn questions(_content: &Content) -> Box<dyn Questions + '_> {
        Box::new(NoQuestions)
    }

    /// How it stands, in one line, and whether it is over.
    fn standing(table: &Table<Self::Game>) -> Option<(Phrase, bool)>;

    /// What was written down at this table, for its report.
    fn sheet(_table: &Table<Self::Game>) -> Option<Written> {
        None
    }

    /// Whose move it is, where the game can tell.
    fn to_act(_table: &Table<Self::Game>) -> Vec<SeatId> {
        Vec::new()
    }
}

/// A game in the list.
#[derive(Debug)]
pub struct Entry<O>(PhantomData<O>);

impl<O> Entry<O> {
    pub const fn new() -> Entry<O> {
        Entry(PhantomData)
    }
}

impl<O> Default for Entry<O> {
    fn default() -> Entry<O> {
        Entry::new()
    }
}

impl<O: Offer> Listed for Entry<O> {
    fn name(&self) -> &'static str {
        O::Game::NAME
    }

    fn rulebook(&self) -> &'static Rulebook {
        O::Game::rulebook()
    }

    fn options(&self) -> &'static [OptionSpec] {
        O::Game::OPTIONS
    }

    fn commands(&self) -> &'static [CommandSpec] {
        O::Game::COMMANDS
    }

    fn players(&self) -> RangeInclusive<u8> {
        O::Game::PLAYERS
    }

    fn has_game_master(&self) -> bool {
        O::Game::HAS_GAME_MASTER
    }

    fn locales(&self) -> [&'static str; 2] {
        O::LOCALES
    }

    fn scenarios(&self, content: &Content) -> Vec<Scenario> {
        O::scenarios(content)
    }

    fn open(
        &self,
        open: OpenTable,
        content: &Content,
        at: Timestamp,
    ) -> Result<(Box<dyn AnyTable>, String), OpenError> {
        let options = open.options.iter();
        let options: Vec<(&str, &str)> = options
            .map(|(key, value)| (bare::<O::Game>(key), value.as_str()))
            .collect();
        let setup = O::setup(content, &open.scenario, &options)?;
        let mut opening = Opening::new(&open.table, O::Game::NAME, setup).salted(&open.salt);
        opening.dice = open.dice;
        opening.seats = open.seats;
        opening.seed_hash = open.seed_hash;
        opening.hidden_seed_hash = open.hidden_seed_hash;
        opening.iron = open.iron;
        Ok(O::engine().open(opening, at, &open.by))
    }

    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError> {
        O::engine().replay(lines)
    }

    fn verify(&self, lines: &[&str]) -> Result<Report, Fault> {
        O::engine().verify(lines)
    }

    fn questions<'c>(&self, content: &'c Content) -> Box<dyn Questions + 'c> {
        O::questions(content)
    }

    fn ask(
        &self,
        content: &Content,
        question: &str,
        params: &Map<String, Value>,
        options: &[(String, String)],
    ) -> Result<Told, Unasked> {
        let options = options.iter();
        let options: Vec<(&str, &str)> = options
            .map(|(key, value)| (bare::<O::Game>(key), value.as_str()))
            .collect();
        O::questions(content).ask(question, params, &options)
    }

    fn standing(&self, table: &dyn AnyTable) -> Option<(Phrase, bool)> {
        O::standing(table.as_any().downcast_ref()?)
    }

    fn sheet(&self, table: &dyn AnyTable) -> Option<Written> {
        O::sheet(table.as_any().downcast_ref()?)
    }

    fn worth(&self, die: &str, face: u8) -> Option<i64> {
        O::Game::worth(die, face)
    }

    fn to_act(&self, table: &dyn AnyTable) -> Vec<SeatId> {
        let table = table.as_any().downcast_ref();
        table.map_or(Vec::new(), O::to_act)
    }
}

/// Makes a game's options of those that were given.
type Chosen<O> = fn(&[(&str, &str)]) -> Result<O, OptionError>;

/// Questions that need nothing but a table's options.
pub fn on_options<O: 'static>(asks: &'static [Asks<O>], with: Chosen<O>) -> Box<dyn Questions> {
    Box::new(Book {
        asks,
        ground: move |_: &_, given: &[(&str, &str)]| Ok(with(given)?),
    })
}

/// The scenario that was asked for; without a name the first.
pub fn find<'a, S>(
    all: &'a [S],
    id: impl Fn(&S) -> &String,
    wanted: &str,
) -> Result<&'a S, OpenError> {
    let found = all
        .iter()
        .find(|one| wanted.is_empty() || id(one) == wanted);
    found.ok_or_else(|| OpenError::NoScenario {
        given: wanted.to_owned(),
        known: all.iter().map(|one| id(one).clone()).collect(),
    })
}

/// The state of a new table after its game master did this.
pub fn begun<G: Game>(setup: &G::Setup, command: &G::Command) -> Option<Box<G::State>> {
    let master = Seat::new("gm", Role::GameMaster, "");
    let mut no_dice = Given::new(&[], Origin::Script);
    let outcome = G::outcome(setup, &G::start(setup), &master, command, &mut no_dice);
    outcome.ok().map(|(state, _)| Box::new(state))
}

/// An option's key without the game's name in front.
fn bare<G: Game>(key: &str) -> &str {
    let rest = key.strip_prefix(G::NAME);
    rest.and_then(|rest| rest.strip_prefix('.')).unwrap_or(key)
}
