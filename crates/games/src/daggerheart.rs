//! *Daggerheart* in the list of games.

use std::sync::Arc;

use ::daggerheart::{Daggerheart, LOCALES, Options, Setup, Spotlight, content, load_content};
use table::{Arg, Phrase, SeatId, Table};

use crate::shelf::{BuiltIn, files};
use crate::{Content, OpenError, Scenario, entry};

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
                about: Some(story.about.clone()),
            })
            .collect()
    }

    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        // The story that was asked for comes first: the game master begins with its first scene.
        let mut content = content.stories.get().clone();
        let wanted = entry::find(&content.scenarios, |story| &story.id, scenario)?;
        if let Some(at) = content.scenarios.iter().position(|one| one.id == wanted.id)
            && at > 0
        {
            Arc::make_mut(&mut content).scenarios.swap(0, at);
        }
        Ok(Setup {
            options: Options::with(given)?,
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

    /// The game master, while the spotlight is theirs; the players agree among themselves.
    fn to_act(table: &Table<Daggerheart>) -> Vec<SeatId> {
        let state = table.state();
        let gm = state.in_session && matches!(state.spotlight, Spotlight::Gm(_));
        gm.then(|| SeatId::new("gm")).into_iter().collect()
    }
}

/// Characters, foes, places and stories.
pub static BUILT_IN: BuiltIn<content::Content> = BuiltIn::new(
    load_content,
    files![
        "daggerheart/bell-under-the-lake.toml",
        "daggerheart/characters.toml",
        "daggerheart/environments.toml",
        "daggerheart/equipment.toml",
        "daggerheart/foes.toml",
        "daggerheart/suggestions.toml",
    ],
);
