//! The roll that is open at a table: what its player may know of it, and what each lever is worth.

use dice::Fraction;
use serde::Serialize;
use table::{Role, Seat, SeatId};

use super::action::{Action, Five, action, curve};
use crate::content::Sign;
use crate::decide;
use crate::read;
use crate::state::{Pending, RollPhase, nth};
use crate::{HiddenOdds, MultiTargetOutcome, Roll, State};

/// The odds of somebody's roll.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RollOdds {
    pub pc: SeatId,
    /// Exact, for whoever may know the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub five: Option<Five>,
    /// The chance of success for every number, for everybody else (DH-SEE-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub curve: Option<Vec<(i32, Fraction)>>,
    pub levers: Vec<Lever>,
}

/// Something that could still be added, and the odds with it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lever {
    pub kind: LeverKind,
    /// How much the chance of success grows; only where the number is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<Fraction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub five: Option<Five>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub curve: Option<Vec<(i32, Fraction)>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LeverKind {
    /// An Experience not declared yet, by its number.
    Experience(u8),
    Advantage,
    Helper,
}

/// Before the dice fall. Players learn nothing that depends on a hidden number.
pub fn open_roll(state: &State, seat: &Seat, pc: &SeatId) -> Option<RollOdds> {
    let roll = state.roll_of(pc)?;
    if roll.phase != RollPhase::Open {
        return None;
    }
    let known = seat.role == Role::GameMaster || !roll.is_hidden();
    if !known && state.options.hidden_odds == HiddenOdds::None {
        return None;
    }
    let now = as_action(state, roll, known);
    let (five, curve) = told(state, &now, known)?;
    let mut levers = Vec::new();
    for (kind, with) in further(state, roll, &now) {
        let (more, bent) = told(state, &with, known)?;
        let gain = more.as_ref().zip(five.as_ref());
        levers.push(Lever {
            kind,
            gain: gain.map(|(more, five)| &more.success - &five.success),
            five: more,
            curve: bent,
        });
    }
    Some(RollOdds {
        pc: pc.clone(),
        five,
        curve,
        levers,
    })
}

type Told = (Option<Five>, Option<Vec<(i32, Fraction)>>);

fn told(state: &State, it: &Action, known: bool) -> Option<Told> {
    Some(if known {
        (Some(Five::of(&action(&state.options, it)?)), None)
    } else {
        (None, Some(curve(&state.options, it)?))
    })
}

/// The roll with what is declared so far. Without knowing its number, as if against 0.
fn as_action(state: &State, roll: &Roll, known: bool) -> Action {
    let values = || roll.against.iter().filter_map(|one| one.value());
    let difficulty = match state.options.multi_target_outcome {
        _ if !known => None,
        MultiTargetOutcome::Any => values().min(),
        MultiTargetOutcome::All => values().max(),
        MultiTargetOutcome::First => values().next(),
    };
    let [advantage, disadvantage, helpers, outside] = decide::dice_pool(state, roll);
    Action {
        difficulty: difficulty.map_or(0, i32::from),
        modifier: decide::modifier(state, roll),
        advantage,
        disadvantage,
        helpers,
        outside,
        extra: decide::rally_die(state, roll)
            .map(|die| die.kind)
            .into_iter()
            .collect(),
    }
}

/// What could still be added.
fn further(state: &State, roll: &Roll, now: &Action) -> Vec<(LeverKind, Action)> {
    let mut levers = Vec::new();
    let sheet = state.pcs.get(&roll.pc).map(|pc| &pc.sheet);
    let experiences = sheet.map_or(&[][..], |sheet| &sheet.experiences);
    for number in (1u8..).take(experiences.len()) {
        if roll.experiences.contains(&number) || roll.vetoed.contains(&number) {
            continue;
        }
        if let Some(experience) = nth(experiences, number) {
            let with = Action {
                modifier: now.modifier + i32::from(experience.modifier),
                ..now.clone()
            };
            levers.push((LeverKind::Experience(number), with));
        }
    }
    // One more source in the own pool, before it cancels (DH-ADV-7).
    let plus = roll.sources(Sign::Advantage) + 1;
    let minus = roll.sources(Sign::Disadvantage);
    let [advantage, disadvantage] = read::own_pool(&state.options, plus, minus);
    let with = Action {
        advantage,
        disadvantage,
        ..now.clone()
    };
    levers.push((LeverKind::Advantage, with));
    let action_roll = !matches!(state.pending, Some(Pending::Reaction(_))) && !roll.is_reaction();
    if action_roll {
        let with = Action {
            helpers: now.helpers + 1,
            ..now.clone()
        };
        levers.push((LeverKind::Helper, with));
    }
    levers
}
