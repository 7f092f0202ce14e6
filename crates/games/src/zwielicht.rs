//! *Augen des Zwielichts* in the list of games.

use std::sync::{Arc, LazyLock};

use ::zwielicht::{Command, LOCALES, Options, Setup, Zwielicht, content, load_content};
use dice::{Given, Origin};
use table::{FileError, Game, Phrase, Role, Seat, Table};

use crate::{Content, OpenError, Scenario, entry};

/// Tables, adventures and characters.
#[derive(Clone, Debug, Default)]
pub struct Twilight {
    /// A group's own, which replaces ours.
    own: Option<Arc<content::Content>>,
}

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Zwielicht;
    const LOCALES: [&'static str; 2] = LOCALES;

    /// The adventures.
    fn scenarios(content: &Content) -> Vec<Scenario> {
        let adventures = content.twilight.get().adventures.iter();
        adventures
            .map(|adventure| Scenario {
                id: adventure.id.clone(),
                name: adventure.title.clone(),
            })
            .collect()
    }

    /// A table is opened with all content; the adventure that was asked for lies on it already.
    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let content = content.twilight.get();
        let adventures = &content.adventures;
        let adventure = adventures
            .iter()
            .find(|adventure| scenario.is_empty() || adventure.id == scenario)
            .ok_or_else(|| OpenError::NoScenario {
                given: scenario.to_owned(),
                known: adventures.iter().map(|one| one.id.clone()).collect(),
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
        setup.start = loaded(&setup, &adventure.id);
        Ok(setup)
    }

    fn standing(table: &Table<Zwielicht>) -> Option<(Phrase, bool)> {
        let state = table.state();
        // A group goes on with the next adventure, so a table is never over by itself.
        let adventure = state.adventure.as_ref()?;
        let phrase = Phrase::new("zwielicht-standing")
            .with("adventure", &adventure.title)
            .with("session", state.session_no)
            .with("phase", state.phase.as_str());
        Some((phrase, false))
    }
}

/// The state of a new table after its game master loaded this adventure.
fn loaded(setup: &Setup, adventure: &str) -> Option<Box<::zwielicht::State>> {
    let master = Seat::new("gm", Role::GameMaster, "");
    let load = Command::LoadAdventure {
        adventure: adventure.to_owned(),
    };
    let mut no_dice = Given::new(&[], Origin::Script);
    let state = Zwielicht::start(setup);
    let loaded = Zwielicht::outcome(setup, &state, &master, &load, &mut no_dice);
    loaded.ok().map(|(state, _)| Box::new(state))
}

impl Twilight {
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

/// The project's own tables and adventures, in the order they are read.
const BUILT_IN: &[(&str, &str)] = &[
    (
        "content/zwielicht/abilities.toml",
        include_str!("../../../content/zwielicht/abilities.toml"),
    ),
    (
        "content/zwielicht/characters.toml",
        include_str!("../../../content/zwielicht/characters.toml"),
    ),
    (
        "content/zwielicht/demons.toml",
        include_str!("../../../content/zwielicht/demons.toml"),
    ),
    (
        "content/zwielicht/examples.toml",
        include_str!("../../../content/zwielicht/examples.toml"),
    ),
    (
        "content/zwielicht/opponents.toml",
        include_str!("../../../content/zwielicht/opponents.toml"),
    ),
    (
        "content/zwielicht/tables.toml",
        include_str!("../../../content/zwielicht/tables.toml"),
    ),
    (
        "content/zwielicht/adventures/light-in-the-reeds.toml",
        include_str!("../../../content/zwielicht/adventures/light-in-the-reeds.toml"),
    ),
    (
        "content/zwielicht/adventures/mountain-without-a-name.toml",
        include_str!("../../../content/zwielicht/adventures/mountain-without-a-name.toml"),
    ),
    (
        "content/zwielicht/adventures/paper-bride.toml",
        include_str!("../../../content/zwielicht/adventures/paper-bride.toml"),
    ),
];

/// Read once, and only when somebody asks: it is large, every table shares it, and a question on the
/// command line needs none of it.
static READ: LazyLock<Arc<content::Content>> = LazyLock::new(|| {
    let content = load_content(BUILT_IN).expect("built-in content is checked by a test");
    Arc::new(content)
});
