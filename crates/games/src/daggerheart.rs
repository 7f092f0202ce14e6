//! *Daggerheart* in the list of games.

use std::sync::Arc;

use ::daggerheart::{
    Daggerheart, LOCALES, Options, Pending, Roll, RollPhase, Setup, Spotlight, State, content,
    load_content, read,
};
use table::question::Questions;
use table::{AnyGame, Phrase, SeatId, Table};

use crate::shelf::{BuiltIn, files};
use crate::{Content, OpenError, Scenario, entry};

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Daggerheart;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn engine() -> &'static dyn AnyGame<Setup> {
        ::daggerheart::ENGINE
    }

    /// The stories; a table is opened with all of them, whichever is played.
    fn scenarios(content: &Content) -> Vec<Scenario> {
        let stories = content.daggerheart.get().scenarios.iter();
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
        let mut content = content.daggerheart.get().clone();
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
            edition: ::daggerheart::EDITION,
        })
    }

    fn questions(_content: &Content) -> Box<dyn Questions + '_> {
        entry::on_options(::daggerheart::odds::QUESTIONS, Options::with)
    }

    fn standing(table: &Table<Daggerheart>) -> Option<(Phrase, bool)> {
        let state = table.state();
        // A campaign is never over by itself, but a session is.
        let over = table.house().closed || (state.session > 0 && !state.in_session);
        let phrase = match &state.scene.title {
            _ if over => Phrase::new("daggerheart-standing-over"),
            Some(scene) => Phrase::new("daggerheart-standing").with("scene", scene),
            None => Phrase::new("daggerheart-standing-between"),
        };
        let phrase = phrase.with("session", state.session);
        Some((phrase, over))
    }

    /// Whoever has to roll or to answer; else the game master, while the spotlight is theirs. Whose move is next the
    /// players agree among themselves.
    fn to_act(table: &Table<Daggerheart>) -> Vec<SeatId> {
        let state = table.state();
        let gm = || vec![SeatId::new("gm")];
        if !state.in_session {
            return Vec::new();
        }
        if let Some(who) = state.death_due() {
            return vec![who.clone()];
        }
        if !state.armor.is_empty() {
            return state.armor.iter().map(|ask| ask.pc.clone()).collect();
        }
        match &state.pending {
            Some(Pending::FoeRoll(_)) => gm(),
            Some(Pending::Rest(rest)) => {
                let left = |who: &&SeatId| rest.moves.get(*who).is_none_or(|did| did.len() < 2);
                state.pcs.keys().filter(left).cloned().collect()
            }
            Some(Pending::Move(roll)) => vec![due(state, roll)],
            Some(Pending::Reaction(reaction)) => unthrown(&reaction.rolls),
            Some(Pending::Group(group)) => match unthrown(&group.members) {
                none if none.is_empty() => vec![due(state, &group.leader)],
                members => members,
            },
            Some(Pending::Tag(tag)) if !tag.accepted => vec![tag.partner.clone()],
            Some(Pending::Tag(tag)) => match unthrown(&tag.rolls) {
                none if !none.is_empty() => none,
                _ if tag.chosen.is_none() => vec![tag.initiator.clone()],
                _ => match (::daggerheart::tag_owing(state), state.counting()) {
                    (owing, Some(counting)) if owing.is_empty() => vec![due(state, counting)],
                    (owing, _) => owing,
                },
            },
            None if matches!(state.spotlight, Spotlight::Gm(_)) => gm(),
            None => Vec::new(),
        }
    }
}

/// Who goes on with a roll: the game master frames it, nearly everything else is up to whoever makes it.
fn due(state: &State, roll: &Roll) -> SeatId {
    let stays = |roll: &Roll| {
        let outcome = roll.outcome();
        outcome.is_some_and(|outcome| read::stays(&state.options, outcome))
    };
    match roll.phase {
        RollPhase::Proposed => SeatId::new("gm"),
        // Where the spotlight goes to the game master, they close it.
        RollPhase::Closing if !stays(roll) => SeatId::new("gm"),
        _ => roll.pc.clone(),
    }
}

/// Whoever has not rolled yet.
fn unthrown(rolls: &[Roll]) -> Vec<SeatId> {
    let left = rolls.iter().filter(|roll| roll.thrown.is_none());
    left.map(|roll| roll.pc.clone()).collect()
}

/// Characters, foes, places and stories.
pub static BUILT_IN: BuiltIn<content::Content> = BuiltIn::new(
    load_content,
    files![
        "daggerheart/bell-under-the-lake.toml",
        "daggerheart/market-of-lost-things.toml",
        "daggerheart/giant-across-the-pass.toml",
        "daggerheart/first-evening.toml",
        "daggerheart/characters.toml",
        "daggerheart/environments.toml",
        "daggerheart/equipment.toml",
        "daggerheart/foes.toml",
        "daggerheart/suggestions.toml",
    ],
);
