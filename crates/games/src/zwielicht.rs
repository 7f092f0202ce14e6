//! *Augen des Zwielichts* in the list of games.

use ::zwielicht::{
    Command, LOCALES, Options, Setup, Zwielicht, content, load_content, outcome_name,
};
use table::question::Questions;
use table::{AnyGame, Phrase, Role, SeatId, Table};

use crate::shelf::{BuiltIn, files};
use crate::{Content, OpenError, Scenario, entry};

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Zwielicht;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn engine() -> &'static dyn AnyGame<Setup> {
        ::zwielicht::ENGINE
    }

    /// The adventures.
    fn scenarios(content: &Content) -> Vec<Scenario> {
        let adventures = content.zwielicht.get().adventures.iter();
        adventures
            .map(|adventure| Scenario {
                id: adventure.id.clone(),
                name: adventure.title.clone(),
                about: Some(adventure.about.clone()),
            })
            .collect()
    }

    /// A table is opened with all content; the adventure that was asked for lies on it already.
    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let content = content.zwielicht.get();
        let adventure = entry::find(&content.adventures, |one| &one.id, scenario)?;
        let load = Command::LoadAdventure {
            adventure: adventure.id.clone(),
        };
        let mut setup = Setup {
            options: Options::with(given)?,
            content: content.clone(),
            start: None,
        };
        setup.start = entry::begun::<Zwielicht>(&setup, &load);
        Ok(setup)
    }

    fn to_act(table: &Table<Zwielicht>) -> Vec<SeatId> {
        let chairs = table.house().chairs.iter().filter(|chair| !chair.revoked);
        let seats = |role: Role| {
            let seats = chairs.clone().filter(move |chair| chair.seat.role == role);
            seats.map(|chair| chair.seat.id.clone())
        };
        let players: Vec<SeatId> = seats(Role::Player).collect();
        let master = seats(Role::GameMaster).next();
        let master = master.unwrap_or_else(|| SeatId::new("gm"));
        ::zwielicht::to_act(table.state(), &players, &master)
    }

    fn questions(_content: &Content) -> Box<dyn Questions + '_> {
        entry::on_options(::zwielicht::odds::QUESTIONS, Options::with)
    }

    fn standing(table: &Table<Zwielicht>) -> Option<(Phrase, bool)> {
        let state = table.state();
        // A group goes on with the next adventure; until then the last one is told.
        let adventure = state.adventure.as_ref()?;
        if adventure.outcome.is_over() {
            let phrase = Phrase::new("zwielicht-standing-over")
                .with("adventure", &adventure.title)
                .message("outcome", outcome_name(adventure.outcome));
            return Some((phrase, true));
        }
        let phrase = Phrase::new("zwielicht-standing")
            .with("adventure", &adventure.title)
            .with("session", state.session_no)
            .with("phase", state.phase.as_str());
        Some((phrase, false))
    }
}

/// Tables, adventures and characters.
pub static BUILT_IN: BuiltIn<content::Content> = BuiltIn::new(
    load_content,
    files![
        "zwielicht/abilities.toml",
        "zwielicht/characters.toml",
        "zwielicht/demons.toml",
        "zwielicht/examples.toml",
        "zwielicht/opponents.toml",
        "zwielicht/tables.toml",
        "zwielicht/adventures/light-in-the-reeds.toml",
        "zwielicht/adventures/mountain-without-a-name.toml",
        "zwielicht/adventures/paper-bride.toml",
    ],
);
