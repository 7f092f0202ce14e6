//! Why a proposal is made, as a message and its arguments.

use table::{Arg, Phrase};

use super::chance;
use super::plan::Why;
use crate::content::Against;
use crate::sheet::{Attribute, Kind};
use crate::state::{Cause, Step, Target};
use crate::{Figure, State, Work, ability_message, read};

fn name(state: &State, id: crate::FigureId) -> Arg {
    match state.figure(id) {
        Some(figure) => Arg::from(&figure.sheet.name),
        None => Arg::from("…"),
    }
}

pub fn of(state: &State, figure: &Figure, why: &Why) -> Phrase {
    match why {
        Why::Act(act) => act_of(state, figure, &act.work),
        Why::Go(Some((goal, 0))) => {
            Phrase::new("condice-second-in-reach").with("name", name(state, *goal))
        }
        Why::Go(Some((goal, left))) => Phrase::new("condice-second-nearer")
            .with("name", name(state, *goal))
            .with("steps", *left),
        Why::Go(None) => Phrase::new("condice-second-place"),
        Why::Convert => Phrase::new("condice-second-convert"),
        Why::Resist(repels) => {
            Phrase::new("condice-second-resist").with("percent", chance::percent(*repels))
        }
        Why::Break(attack, object, harms) => {
            let attack = figure.sheet.attacks.get(usize::from(*attack));
            let thing = state.object(*object);
            Phrase::new("condice-second-break")
                .with(
                    "what",
                    attack.map_or_else(|| Arg::from("…"), |it| Arg::from(&it.name)),
                )
                .with(
                    "name",
                    thing.map_or_else(|| Arg::from("…"), |it| Arg::from(&it.name)),
                )
                .with("percent", chance::percent(*harms))
        }
        Why::End => Phrase::new("condice-second-end"),
    }
}

fn act_of(state: &State, figure: &Figure, work: &Work) -> Phrase {
    let what: Arg = match work.cause {
        Cause::Attack(index) => match figure.sheet.attacks.get(usize::from(index)) {
            Some(attack) => Arg::from(&attack.name),
            None => Arg::from("…"),
        },
        Cause::Ability(index) => match figure.sheet.abilities.get(usize::from(index)) {
            Some(ability) => match (&ability.own, ability.kind) {
                (Some(own), Kind::Own) => Arg::from(&own.name),
                (_, kind) => Arg::Message(ability_message(kind)),
            },
            None => Arg::from("…"),
        },
        _ => Arg::Message("condice-second-item"),
    };
    let mut targets = work.targets.iter().filter_map(|target| match target {
        Target::Figure(id) => state.figure(*id),
        _ => None,
    });
    let first = targets.next();
    let more = targets.count() as i64;
    let whom = first.map_or_else(|| Arg::from("…"), |it| Arg::from(&it.sheet.name));
    let phrase = |id: &'static str| {
        Phrase::new(id)
            .with("what", what.clone())
            .with("name", whom.clone())
            .with("more", more)
    };
    let hurts = work.steps.iter().find_map(|step| match step {
        Step::Harm {
            dice,
            amount,
            against,
        } => Some((*dice, *amount, *against)),
        _ => None,
    });
    let mind = work.steps.iter().find_map(|step| match step {
        Step::Mind { dice, .. } => Some(*dice),
        _ => None,
    });
    match (hurts, mind, first) {
        (Some((dice, amount, against)), _, Some(target)) => {
            let less = match against {
                Against::Defence => state.value(target, Attribute::Defence),
                Against::Mental => state.value(target, Attribute::Mental),
                Against::Nothing => 0,
            };
            let life = state.life_total(target).max(1);
            let at_least = |wanted: i64| {
                chance::expected(dice, |count| {
                    let raw = if dice > 0 { count + amount } else { amount };
                    match read::damage(raw, less) >= wanted {
                        true => chance::ONE,
                        false => 0,
                    }
                })
            };
            phrase("condice-second-hurts")
                .with("hits", chance::percent(at_least(1)))
                .with("falls", chance::percent(at_least(life)))
        }
        (None, Some(dice), Some(target)) => {
            let own = state.value(target, Attribute::Mental);
            let through = chance::through(dice, own);
            phrase("condice-second-mind").with("percent", chance::percent(through))
        }
        _ => phrase("condice-second-use"),
    }
}

/// Why a question is answered so.
pub enum Answer {
    Throw,
    Reroll,
    Keep,
    Consent(bool),
    Resist(i64),
    Choose,
}

pub fn answer(why: &Answer) -> Phrase {
    match why {
        Answer::Throw => Phrase::new("condice-second-throw"),
        Answer::Reroll => Phrase::new("condice-second-reroll"),
        Answer::Keep => Phrase::new("condice-second-keep"),
        Answer::Consent(true) => Phrase::new("condice-second-willing"),
        Answer::Consent(false) => Phrase::new("condice-second-unwilling"),
        Answer::Resist(repels) => {
            Phrase::new("condice-second-resist").with("percent", chance::percent(*repels))
        }
        Answer::Choose => Phrase::new("condice-second-choose"),
    }
}
