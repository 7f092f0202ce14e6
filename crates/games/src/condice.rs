//! *ConDice* in the list of games.

use std::sync::{Arc, LazyLock};

use ::condice::{Command, ConDice, LOCALES, Options, Setup, content, load_content};
use dice::{Given, Origin};
use table::{FileError, Game, Phrase, Role, Seat, Table};

use crate::{Content, OpenError, Scenario, entry};

/// Characters, foes, cards, maps and scenarios.
#[derive(Clone, Debug, Default)]
pub struct Fights {
    /// A group's own, which replaces ours.
    own: Option<Arc<content::Content>>,
}

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = ConDice;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn scenarios(content: &Content) -> Vec<Scenario> {
        let scenarios = content.fights.get().scenarios.iter();
        scenarios
            .map(|scenario| Scenario {
                id: scenario.id.clone(),
                name: scenario.title.clone(),
            })
            .collect()
    }

    /// A table is opened with all content; the first scene of the scenario is set up already.
    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let content = content.fights.get();
        let scenarios = &content.scenarios;
        let scenario = scenarios
            .iter()
            .find(|one| scenario.is_empty() || one.id == scenario)
            .ok_or_else(|| OpenError::NoScenario {
                given: scenario.to_owned(),
                known: scenarios.iter().map(|one| one.id.clone()).collect(),
            })?;
        let mut options = Options::default();
        for (key, value) in given {
            options.set(key, value)?;
        }
        let mut setup = Setup {
            options,
            content: content.clone(),
            start: None,
        };
        setup.start = set_up(&setup, &scenario.id);
        Ok(setup)
    }

    fn standing(table: &Table<ConDice>) -> Option<(Phrase, bool)> {
        let state = table.state();
        // A group goes on with the next adventure, so a table is never over by itself.
        let round = state.fight.as_ref().map_or(0, |fight| fight.round);
        let phrase = Phrase::new("condice-standing")
            .with("mode", state.mode.as_str())
            .with("adventure", i64::from(state.adventure))
            .with("round", i64::from(round));
        Some((phrase, false))
    }
}

/// The state of a new table after its game master set up the first scene.
fn set_up(setup: &Setup, scenario: &str) -> Option<Box<::condice::State>> {
    let master = Seat::new("gm", Role::GameMaster, "");
    let load = Command::LoadScene {
        scenario: scenario.to_owned(),
        scene: 1,
    };
    let mut no_dice = Given::new(&[], Origin::Script);
    let state = ConDice::start(setup);
    let loaded = ConDice::outcome(setup, &state, &master, &load, &mut no_dice);
    loaded.ok().map(|(state, _)| Box::new(state))
}

impl Fights {
    pub fn get(&self) -> &Arc<content::Content> {
        self.own.as_ref().unwrap_or(&READ)
    }

    /// Takes a group's own files in: entries with the same id replace ours, others are added. One after
    /// the other, so that one that cannot be used spoils no other.
    pub(crate) fn read(&mut self, own: &[(String, String)], errors: &mut Vec<FileError>) {
        let mut files: Vec<(&str, &str)> = BUILT_IN.to_vec();
        for (file, source) in own {
            files.push((file, source));
            match load_content(&files) {
                Ok(read) => self.own = Some(Arc::new(read)),
                Err(problems) => {
                    errors.extend(problems);
                    files.pop();
                }
            }
        }
    }
}

/// The project's own content, in the order it is read.
const BUILT_IN: &[(&str, &str)] = &[
    (
        "content/condice/characters.toml",
        include_str!("../../../content/condice/characters.toml"),
    ),
    (
        "content/condice/foes.toml",
        include_str!("../../../content/condice/foes.toml"),
    ),
    (
        "content/condice/cards.toml",
        include_str!("../../../content/condice/cards.toml"),
    ),
    (
        "content/condice/maps.toml",
        include_str!("../../../content/condice/maps.toml"),
    ),
    (
        "content/condice/scenarios.toml",
        include_str!("../../../content/condice/scenarios.toml"),
    ),
    (
        "content/condice/ideas.toml",
        include_str!("../../../content/condice/ideas.toml"),
    ),
];

/// Read once, and only when somebody asks.
static READ: LazyLock<Arc<content::Content>> = LazyLock::new(|| {
    let content = load_content(BUILT_IN).expect("built-in content is checked by a test");
    Arc::new(content)
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Offer as _;

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
