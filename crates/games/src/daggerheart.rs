//! *Daggerheart* in the list of games.

use std::sync::{Arc, LazyLock};

use ::daggerheart::{Daggerheart, LOCALES, Options, Setup, content, load_content};
use table::{Arg, FileError, Phrase, Table};

use crate::{Content, OpenError, Scenario, entry};

/// Characters, foes, places and stories.
#[derive(Clone, Debug, Default)]
pub struct Stories {
    /// A group's own, which replaces ours.
    own: Option<Arc<content::Content>>,
}

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Daggerheart;
    const LOCALES: [&'static str; 2] = LOCALES;

    /// The stories; a table is opened with all of them, whichever is played.
    fn scenarios(content: &Content) -> Vec<Scenario> {
        let stories = content.stories.get().scenarios.iter();
        stories
            .map(|story| Scenario {
                id: story.id.clone(),
                name: story.title.clone(),
            })
            .collect()
    }

    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let content = content.stories.get();
        let known = || content.scenarios.iter().map(|story| story.id.clone());
        if !scenario.is_empty() && !known().any(|id| id == scenario) {
            return Err(OpenError::NoScenario {
                given: scenario.to_owned(),
                known: known().collect(),
            });
        }
        let mut options = Options::default();
        for (key, value) in given {
            options.set(key, value)?;
        }
        // The story that was asked for comes first: the game master begins with its first scene.
        let mut content = content.clone();
        if let Some(at) = known().position(|id| id == scenario)
            && at > 0
        {
            Arc::make_mut(&mut content).scenarios.swap(0, at);
        }
        Ok(Setup {
            options,
            content,
            start: None,
        })
    }

    fn standing(table: &Table<Daggerheart>) -> Option<(Phrase, bool)> {
        let state = table.state();
        let scene = state.scene.title.as_ref();
        let scene = scene.map_or_else(|| Arg::from("–"), Arg::from);
        let phrase = Phrase::new("daggerheart-standing")
            .with("session", state.session)
            .with("scene", scene);
        // A campaign is never over by itself.
        Some((phrase, false))
    }
}

impl Stories {
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

/// The project's own, in the order they are read.
const BUILT_IN: &[(&str, &str)] = &[
    (
        "content/daggerheart/bell-under-the-lake.toml",
        include_str!("../../../content/daggerheart/bell-under-the-lake.toml"),
    ),
    (
        "content/daggerheart/characters.toml",
        include_str!("../../../content/daggerheart/characters.toml"),
    ),
    (
        "content/daggerheart/environments.toml",
        include_str!("../../../content/daggerheart/environments.toml"),
    ),
    (
        "content/daggerheart/equipment.toml",
        include_str!("../../../content/daggerheart/equipment.toml"),
    ),
    (
        "content/daggerheart/foes.toml",
        include_str!("../../../content/daggerheart/foes.toml"),
    ),
    (
        "content/daggerheart/suggestions.toml",
        include_str!("../../../content/daggerheart/suggestions.toml"),
    ),
];

/// Read once, and only when somebody asks: every table shares it.
static READ: LazyLock<Arc<content::Content>> = LazyLock::new(|| {
    let content = load_content(BUILT_IN).expect("built-in content is checked by a test");
    Arc::new(content)
});
