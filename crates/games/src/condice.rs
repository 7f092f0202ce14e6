//! *ConDice* in the list of games.

use ::condice::{Command, ConDice, LOCALES, Options, Setup, content, load_content};
use table::question::Questions;
use table::{AnyGame, Phrase, Role, SeatId, Table};

use crate::shelf::{BuiltIn, files};
use crate::{Content, OpenError, Scenario, entry};

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = ConDice;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn engine() -> &'static dyn AnyGame<Setup> {
        ::condice::ENGINE
    }

    fn scenarios(content: &Content) -> Vec<Scenario> {
        let scenarios = content.condice.get().scenarios.iter();
        scenarios
            .map(|scenario| Scenario {
                id: scenario.id.clone(),
                name: scenario.title.clone(),
                about: Some(scenario.about.clone()),
            })
            .collect()
    }

    /// A table is opened with all content; the first scene of the scenario is set up already.
    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let content = content.condice.get();
        let scenario = entry::find(&content.scenarios, |one| &one.id, scenario)?;
        let load = Command::LoadScene {
            scenario: scenario.id.clone(),
            scene: 1,
        };
        let mut setup = Setup {
            options: Options::with(given)?,
            content: content.clone(),
            start: None,
            edition: ::condice::EDITION,
        };
        setup.start = entry::begun::<ConDice>(&setup, &load);
        Ok(setup)
    }

    fn questions(_content: &Content) -> Box<dyn Questions + '_> {
        entry::on_options(::condice::odds::QUESTIONS, Options::with)
    }

    fn standing(table: &Table<ConDice>) -> Option<(Phrase, bool)> {
        let state = table.state();
        // A group may go on with the next adventure; until then the last one is over.
        let over = state.mode == ::condice::Mode::Setup && state.adventure > 0;
        let round = state.fight.as_ref().map_or(0, |fight| fight.round);
        let phrase = Phrase::new("condice-standing")
            .with("mode", if over { "over" } else { state.mode.as_str() })
            .with("adventure", i64::from(state.adventure))
            .with("round", i64::from(round));
        Some((phrase, over))
    }

    /// Whoever is asked something, leads the figure whose turn it is, or has to choose a character before the adventure.
    fn to_act(table: &Table<ConDice>) -> Vec<SeatId> {
        let players = table.house().chairs.iter();
        let players = players.filter(|it| !it.revoked && it.seat.role == Role::Player);
        let players = players.map(|it| it.seat.id.clone());
        ::condice::to_act(table.state(), players)
    }
}

/// Characters, foes, cards, maps and scenarios.
pub static BUILT_IN: BuiltIn<content::Content> = BuiltIn::new(
    load_content,
    files![
        "condice/characters.toml",
        "condice/foes.toml",
        "condice/cards.toml",
        "condice/maps.toml",
        "condice/scenarios.toml",
        "condice/ideas.toml",
    ],
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Offer as _;
    use table::Game as _;

    #[test]
    fn every_scenario_can_be_opened() {
        let content = Content::built_in();
        let scenarios = Offer::scenarios(&content);
        assert_eq!(scenarios.len(), 4);
        for scenario in scenarios {
            let setup = Offer::setup(&content, &scenario.id, &[("distance", "orthogonal")])
                .expect("a known scenario");
            let start = setup.start.as_ref().expect("its first scene");
            assert!(start.scene.is_some() && !start.figures.is_empty());
            assert_eq!(ConDice::check_setup(&setup), Ok(()));
        }
        assert!(Offer::setup(&content, "nothing", &[]).is_err());
        assert!(Offer::setup(&content, "", &[("distance", "far")]).is_err());
    }
}
