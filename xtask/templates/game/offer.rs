//! GameName in the list of games.

use ::gamename::{GameName, LOCALES, Options, Setup};
use table::{AnyGame, Phrase, SeatId, Table};

use crate::{Content, OpenError, Scenario, entry};

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = GameName;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn engine() -> &'static dyn AnyGame<Setup> {
        ::gamename::ENGINE
    }

    /// There is only the game itself.
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

    fn standing(table: &Table<GameName>) -> Option<(Phrase, bool)> {
        Some(::gamename::standing(table.state()))
    }

    /// Until two have joined anybody may; then whoever has the turn.
    fn to_act(table: &Table<GameName>) -> Vec<SeatId> {
        let state = table.state();
        if state.winner.is_some() {
            return Vec::new();
        }
        if state.players.len() < 2 {
            let chairs = table.house().chairs.iter().map(|chair| &chair.seat);
            let missing = chairs.filter(|seat| state.player(&seat.id).is_none());
            let missing = missing.filter(|seat| seat.role == table::Role::Player);
            return missing.map(|seat| seat.id.clone()).collect();
        }
        state.current().map(|player| player.seat.clone()).into_iter().collect()
    }
}
