//! All questions by name, for the command line.

use dice::{Fraction, Odds};
use serde::Serialize;

use super::{
    ChoiceOfDice, Clashes, FoeRolled, HarmOdds, InjuryOdds, KiUse, Rerolled, accept, allocated,
    as_pairs, fell_now, foe_rolled, injury, open_wounds, reach_attack, ready, rolled, surprise,
};
use crate::{Phase, Setup, State};

/// A question about the duel as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub name: &'static str,
    /// When it makes sense; empty: always.
    pub phases: &'static [Phase],
    /// What the number means, for questions that need one.
    pub number: Option<&'static str>,
    /// Answers, or says nothing: the duel stands somewhere else, or it would take too long.
    pub ask: fn(&Setup, &State, u16) -> Option<Answer>,
}

/// Told as plain data: chances as fractions, distributions as lists of outcome and chance.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Chance(Fraction),
    Numbers(#[serde(serialize_with = "as_pairs")] Odds<u8>),
    Ready(Vec<ChoiceOfDice>),
    Rolled(Vec<Rerolled>),
    Allocated(Box<Clashes>),
    FoeRolled(Box<FoeRolled>),
    Injury(Box<InjuryOdds>),
    Accept(Box<HarmOdds>),
}

/// Every question of the digest's section 6.
pub const QUESTIONS: &[Question] = &[
    Question {
        name: "ready",
        phases: &[Phase::Ready, Phase::RoundOver],
        number: None,
        ask: |setup, state, _| Some(Answer::Ready(ready(setup, state))),
    },
    Question {
        name: "rolled",
        phases: &[Phase::Rolled],
        number: None,
        ask: |setup, state, _| Some(Answer::Rolled(rolled(setup, state))),
    },
    Question {
        name: "reach-attack",
        phases: &[Phase::Rolled],
        number: Some("attack"),
        ask: |setup, state, attack| {
            let chance = reach_attack(setup, state, attack, KiUse::Best);
            Some(Answer::Chance(chance))
        },
    },
    Question {
        name: "allocated",
        phases: &[Phase::Allocated],
        number: None,
        ask: |setup, state, _| allocated(setup, state).map(Box::new).map(Answer::Allocated),
    },
    Question {
        name: "foe-rolled",
        phases: &[Phase::FoeRolled],
        number: None,
        ask: |setup, state, _| {
            let answer = foe_rolled(setup, state);
            answer.map(Box::new).map(Answer::FoeRolled)
        },
    },
    Question {
        name: "accept",
        phases: &[Phase::FoeRolled],
        number: None,
        ask: |setup, state, _| accept(setup, state).map(Box::new).map(Answer::Accept),
    },
    Question {
        name: "surprise",
        phases: &[Phase::Ready, Phase::Rolled, Phase::Allocated],
        number: None,
        ask: |setup, state, _| Some(Answer::Chance(surprise(setup, state))),
    },
    Question {
        name: "injury",
        phases: &[],
        number: Some("level"),
        ask: |setup, state, level| {
            let level = u8::try_from(level)
                .ok()
                .filter(|level| (1..=2).contains(level))?;
            Some(Answer::Injury(Box::new(injury(setup, state, level))))
        },
    },
    Question {
        name: "open-wounds",
        phases: &[],
        number: None,
        ask: |_, state, _| open_wounds(state).map(Answer::Numbers),
    },
    Question {
        name: "fell-now",
        phases: &[],
        number: None,
        ask: |setup, state, _| fell_now(setup, state).map(Answer::Chance),
    },
];
