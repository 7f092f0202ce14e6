//! A guided evening: which of its steps is the present one. A pure function of what the table remembers and what its
//! journal says was done; nothing is stored for it.

use std::collections::BTreeSet;

use plain::{Misread, Plain, Value};
use serde::Serialize;

use crate::read::Label;
use crate::state::{Pending, RollPhase};
use crate::story::Lesson;
use crate::{Command, FoeStatus, Spotlight, State};

/// Something a state can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Somebody has a character.
    Characters,
    /// The first Fear is there.
    Begun,
    Session,
    Scene,
    /// The players have the spotlight and nothing waits.
    PlayersTurn,
    /// The game master has it.
    GmTurn,
    /// Somebody proposed something, and its dice are not thrown.
    RollOpen,
    /// Dice lie there that may still be changed.
    RollLies,
    /// An attack hit, its damage is due.
    DamageDue,
    /// The last action roll was made with Hope, or with Fear.
    WithHope,
    WithFear,
    FoeStands,
    FoeHurt,
    FoesBeaten,
    /// The game master's attack waits for its dice.
    FoeAttacks,
    ArmorDue,
    ReactionOpen,
    /// Somebody holds three Hope or more.
    HopeThere,
    Over,
}

impl Sign {
    pub fn holds(self, state: &State, last: Option<Label>) -> bool {
        let up = |status| move |foe: &&crate::Foe| foe.status == status;
        let open = |wanted: &[RollPhase]| match &state.pending {
            Some(Pending::Move(roll)) => wanted.contains(&roll.phase),
            _ => false,
        };
        match self {
            Sign::Characters => !state.pcs.is_empty(),
            Sign::Begun => state.begun,
            Sign::Session => state.in_session,
            Sign::Scene => state.in_session && state.scene.title.is_some(),
            Sign::PlayersTurn => {
                let theirs = matches!(state.spotlight, Spotlight::Players { .. });
                state.in_session && theirs && !state.is_busy()
            }
            Sign::GmTurn => state.gm_turn().is_some(),
            Sign::RollOpen => open(&[RollPhase::Proposed, RollPhase::Framed, RollPhase::Open]),
            Sign::RollLies => open(&[RollPhase::Rolled]),
            Sign::DamageDue => open(&[RollPhase::Booked]),
            Sign::WithHope => matches!(last, Some(Label::Hope | Label::Crit)),
            Sign::WithFear => last == Some(Label::Fear),
            Sign::FoeStands => state.foes.iter().any(|foe| foe.status == FoeStatus::Up),
            Sign::FoeHurt => state.foes.iter().any(|foe| foe.hp > 0),
            Sign::FoesBeaten => {
                let mut beaten = state.foes.iter().filter(up(FoeStatus::Defeated));
                let standing = state.foes.iter().find(up(FoeStatus::Up));
                beaten.next().is_some() && standing.is_none()
            }
            Sign::FoeAttacks => matches!(state.pending, Some(Pending::FoeRoll(_))),
            Sign::ArmorDue => !state.armor.is_empty(),
            Sign::ReactionOpen => matches!(state.pending, Some(Pending::Reaction(_))),
            Sign::HopeThere => state.pcs.values().any(|pc| pc.hope >= 3),
            Sign::Over => state.session > 0 && !state.in_session,
        }
    }
}

/// What ends a step: a command, by its name, or a sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Until {
    Sign(Sign),
    Did(String),
}

impl Plain for Until {
    fn read(json: Value) -> Result<Until, Misread> {
        if let Ok(sign) = Sign::read(json.clone()) {
            return Ok(Until::Sign(sign));
        }
        let word = String::read(json.clone())?;
        match Command::SPECS.iter().any(|spec| spec.name == word) {
            true => Ok(Until::Did(word)),
            // Neither a command nor a sign: what is told is what a sign can be.
            false => Sign::read(json).map(Until::Sign),
        }
    }
}

/// What of the journal counts: which commands were accepted and stand, and how the last action roll came out.
#[derive(Clone, Debug, Default)]
pub struct Past {
    pub did: BTreeSet<&'static str>,
    pub last: Option<Label>,
}

impl Past {
    pub fn note(&mut self, command: &Command) {
        self.did.insert(command.cmd().name());
    }
}

/// The first step that applies and is not done.
pub fn present<'a>(steps: &'a [Lesson], state: &State, past: &Past) -> Option<&'a Lesson> {
    steps.iter().find(|step| {
        let done = match &step.until {
            Until::Sign(sign) => sign.holds(state, past.last),
            Until::Did(command) => past.did.contains(command.as_str()),
        };
        let applies = step.when.is_none_or(|sign| sign.holds(state, past.last));
        applies && !done
    })
}
