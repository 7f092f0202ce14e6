//! *Daggerheart* in the list of games.

use std::sync::{Arc, LazyLock};

use ::daggerheart::{Daggerheart, LOCALES, Options, Setup, content, load_content};
use table::{FileError, Phrase, Table};

use crate::{Content, OpenError, Scenario, entry};

/// Characters, foes, environments and scenarios.
#[derive(Clone, Debug, Default)]
pub struct Daggers {
    /// A group's own, which replaces ours.
    own: Option<Arc<content::Content>>,
}

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Daggerheart;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn scenarios(content: &Content) -> Vec<Scenario> {
        let scenarios = content.daggers.get().scenarios.iter();
        scenarios
            .map(|one| Scenario {
                id: one.id.clone(),
                name: one.title.clone(),
            })
            .collect()
    }

    /// A table is opened with all content; scenes are begun when the group gets to them.
    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let content = content.daggers.get();
        let known = content.scenarios.iter();
        if !scenario.is_empty() && !known.clone().any(|one| one.id == scenario) {
            return Err(OpenError::NoScenario {
                given: scenario.to_owned(),
                known: known.map(|one| one.id.clone()).collect(),
            });
        }
        let mut options = Options::default();
        for (key, value) in given {
            options.set(key, value)?;
        }
        Ok(Setup {
            options,
            content: content.clone(),
            start: None,
        })
    }

    fn standing(table: &Table<Daggerheart>) -> Option<(Phrase, bool)> {
        let state = table.state();
        let title = state.scene.title.as_ref()?;
        // A campaign is never over by itself.
        let phrase = Phrase::new("daggerheart-standing")
            .with("scene", title)
            .with("session", state.session);
        Some((phrase, false))
    }
}

impl Daggers {
    pub fn get(&self) -> &Arc<content::Content> {
        self.own.as_ref().unwrap_or(&READ)
    }

    /// Takes a group's own files in, one after the other, so that one that cannot be used spoils no
    /// other.
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

/// The project's own characters, foes and scenarios, in the order they are read.
const BUILT_IN: &[(&str, &str)] = &[
    (
        "content/daggerheart/equipment.toml",
        include_str!("../../../content/daggerheart/equipment.toml"),
    ),
    (
        "content/daggerheart/characters.toml",
        include_str!("../../../content/daggerheart/characters.toml"),
    ),
    (
        "content/daggerheart/foes.toml",
        include_str!("../../../content/daggerheart/foes.toml"),
    ),
    (
        "content/daggerheart/environments.toml",
        include_str!("../../../content/daggerheart/environments.toml"),
    ),
    (
        "content/daggerheart/suggestions.toml",
        include_str!("../../../content/daggerheart/suggestions.toml"),
    ),
    (
        "content/daggerheart/bell-under-the-lake.toml",
        include_str!("../../../content/daggerheart/bell-under-the-lake.toml"),
    ),
];

/// Read once, and only when somebody asks: every table shares it.
static READ: LazyLock<Arc<content::Content>> = LazyLock::new(|| {
    let content = load_content(BUILT_IN).expect("built-in content is checked by a test");
    Arc::new(content)
});
