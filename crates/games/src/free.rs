//! The free table in the list of games.

use ::free::{Free, LOCALES, Options, Setup};
use table::{AnyGame, Phrase, Table};

use crate::{Content, OpenError, Scenario, entry};

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Free;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn engine() -> &'static dyn AnyGame<Setup> {
        ::free::ENGINE
    }

    /// What is played here the group brings along.
    fn scenarios(_content: &Content) -> Vec<Scenario> {
        Vec::new()
    }

    fn setup(_: &Content, scenario: &str, given: &[(&str, &str)]) -> Result<Setup, OpenError> {
        if !scenario.is_empty() {
            let (given, known) = (scenario.to_owned(), Vec::new());
            return Err(OpenError::NoScenario { given, known });
        }
        let options = Options::with(given)?;
        Ok(Setup { options })
    }

    fn standing(table: &Table<Free>) -> Option<(Phrase, bool)> {
        Some(::free::standing(table.state()))
    }
}
