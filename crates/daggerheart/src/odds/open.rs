//! The roll that is open at a table: what its player may know of it, and what each lever is worth.

use dice::{Fraction, Odds};
use serde::Serialize;
use table::{Role, Seat, SeatId};

use super::action::{Action, Five, read_with};
use super::together::{TagOdds, added, bonuses, scaled, tag_of};
use crate::content::{Act, Sign, When};
use crate::decide;
use crate::read::{self, Label, Outcome};
use crate::state::{MOST_FEAR, Pending, RollPhase, nth};
use crate::{Difficulty, Edge, EdgeCause, Group, Helper, HiddenOdds, Roll, State};

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
    /// Followers who have not said yet with which trait they follow: until then nobody knows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waits_for: Vec<SeatId>,
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
    /// A feature that adds to this roll, by its number.
    Feature(u8),
    Advantage,
    Helper,
}

impl LeverKind {
    /// `experience_2`
    pub fn name(self) -> String {
        match self {
            LeverKind::Experience(number) => format!("experience_{number}"),
            LeverKind::Feature(number) => format!("feature_{number}"),
            LeverKind::Advantage => "advantage".to_owned(),
            LeverKind::Helper => "helper".to_owned(),
        }
    }
}

/// The numbers a hidden one is supposed to be.
pub(super) const SUPPOSED: std::ops::RangeInclusive<i32> = 5..=30;

/// Those of which people are told the chance: every second one is enough to read a curve.
pub const TOLD: [i32; 9] = [8, 10, 12, 14, 16, 18, 20, 22, 24];

/// Before the dice fall. Players learn nothing that depends on a hidden number. A group's leader is told what the
/// followers who have not thrown yet will do to the roll.
pub fn open_roll(state: &State, seat: &Seat, pc: &SeatId) -> Option<RollOdds> {
    let roll = state.roll_of(pc)?;
    if roll.phase != RollPhase::Open {
        return None;
    }
    let following = followers(state, roll);
    let hidden = std::iter::once(roll).chain(following.iter().copied());
    let known = seat.role == Role::GameMaster || !hidden.into_iter().any(Roll::is_hidden);
    if !known && state.options.hidden_odds == HiddenOdds::None {
        return None;
    }
    let waits = following
        .iter()
        .filter(|one| one.phase != RollPhase::Open && one.success.is_none());
    let waits_for: Vec<SeatId> = waits.map(|one| one.pc.clone()).collect();
    if !waits_for.is_empty() {
        return Some(RollOdds {
            pc: pc.clone(),
            five: None,
            curve: None,
            levers: Vec::new(),
            waits_for,
        });
    }
    let (five, curve) = told(state, roll, &following, known)?;
    let mut levers = Vec::new();
    for kind in further(state, roll) {
        let (more, bent) = told(state, &with(state, roll, kind), &following, known)?;
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
        waits_for,
    })
}

/// Those whose success still changes this roll.
pub(super) fn followers<'a>(state: &'a State, roll: &Roll) -> Vec<&'a Roll> {
    let members: &[Roll] = match &state.pending {
        Some(Pending::Group(group)) if group.leader.pc == roll.pc => &group.members,
        _ => &[],
    };
    members.iter().filter(|one| one.success.is_none()).collect()
}

type Told = (Option<Five>, Option<Vec<(i32, Fraction)>>);

fn told(state: &State, roll: &Roll, following: &[&Roll], known: bool) -> Option<Told> {
    if known {
        return Some((Some(five(state, roll, following, None)?), None));
    }
    let points = SUPPOSED.map(|number| {
        let five = five(state, roll, following, Some(number))?;
        Some((number, five.success))
    });
    Some((None, Some(points.collect::<Option<Vec<_>>>()?)))
}

/// The outcomes of a roll, whatever its followers do; hidden numbers are supposed to be this one.
pub(super) fn five(
    state: &State,
    roll: &Roll,
    following: &[&Roll],
    supposed: Option<i32>,
) -> Option<Five> {
    let mut chances = Vec::new();
    for one in following {
        let odds = outcomes(state, one, 0, supposed)?;
        chances.push(odds.chance(|outcome| outcome.is_success()));
    }
    let mut five: Option<Five> = None;
    for (by, chance) in bonuses(&chances).iter() {
        let part = Five::of(&state.options, &outcomes(state, roll, *by, supposed)?);
        let part = scaled(&part, &chance);
        five = Some(match five {
            None => part,
            Some(sum) => added(&sum, &part),
        });
    }
    five
}

/// The outcomes of one roll with so much more on it.
pub(super) fn outcomes(
    state: &State,
    roll: &Roll,
    more: i32,
    supposed: Option<i32>,
) -> Option<Odds<Outcome>> {
    let against: Vec<i32> = roll
        .against
        .iter()
        .map(|&one| number(one, supposed))
        .collect();
    let mut it = as_action(state, roll);
    it.modifier += more;
    read_with(&state.options, &it, |label, total| {
        outcome(state, &against, label, total)
    })
}

fn outcome(state: &State, against: &[i32], label: Label, total: i32) -> Outcome {
    let reached: Vec<bool> = against
        .iter()
        .map(|&number| read::succeeds(label, total, number))
        .collect();
    Outcome::of(label, read::reaches(&state.options, &reached))
}

fn number(one: Difficulty, supposed: Option<i32>) -> i32 {
    match (supposed, one) {
        (Some(number), Difficulty::Hidden(_)) => number,
        // As the rules read a number that is missing.
        (_, one) => i32::from(one.value().unwrap_or(1)),
    }
}

/// The dice and the modifier of a roll with what is declared so far.
fn as_action(state: &State, roll: &Roll) -> Action {
    let [advantage, disadvantage, helpers, outside] = decide::dice_pool(state, roll);
    Action {
        difficulty: 0,
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
fn further(state: &State, roll: &Roll) -> Vec<LeverKind> {
    let sheet = state.pcs.get(&roll.pc).map(|pc| &pc.sheet);
    let experiences = sheet.map_or(&[][..], |sheet| &sheet.experiences);
    let spent = |number: &u8| roll.experiences.contains(number) || roll.vetoed.contains(number);
    let open = (1u8..)
        .take(experiences.len())
        .filter(|number| !spent(number) && nth(experiences, *number).is_some());
    let mut levers: Vec<LeverKind> = open.map(LeverKind::Experience).collect();
    let with = match roll.traits[..] {
        [with] => Some(with),
        _ => None,
    };
    let features = sheet.map_or(&[][..], |sheet| &sheet.features);
    let adds = (1u8..).zip(features).filter(|(number, feature)| {
        feature.when == When::BeforeRoll
            && matches!(feature.act, Act::Flat { .. })
            && feature.of_trait.is_none_or(|of| with == Some(of))
            && !roll.features.contains(number)
    });
    levers.extend(adds.map(|(number, _)| LeverKind::Feature(number)));
    levers.push(LeverKind::Advantage);
    if !roll.is_reaction() {
        levers.push(LeverKind::Helper);
    }
    levers
}

/// The roll with a lever pulled.
pub(super) fn with(state: &State, roll: &Roll, lever: LeverKind) -> Roll {
    let mut roll = roll.clone();
    match lever {
        LeverKind::Experience(number) => roll.experiences.push(number),
        LeverKind::Feature(number) => roll.features.push(number),
        // One more source in the own pool, before it cancels (DH-ADV-7).
        LeverKind::Advantage => roll.edges.push(Edge {
            sign: Sign::Advantage,
            cause: EdgeCause::Gm(String::new()),
        }),
        LeverKind::Helper => {
            let another = state.pcs.keys().find(|who| **who != roll.pc);
            roll.helpers.push(Helper {
                pc: another.unwrap_or(&roll.pc).clone(),
                text: String::new(),
            });
        }
    }
    roll
}

/// The order in which a pair picks, best first.
pub const PREFER: [Outcome; 5] = Outcome::ALL;

/// The open tag team, where both numbers are told: a pair that does not know whether a roll succeeds cannot pick
/// the better one.
pub fn open_tag(state: &State) -> Option<TagOdds> {
    let Some(Pending::Tag(tag)) = &state.pending else {
        return None;
    };
    if tag.chosen.is_some() || tag.rolls.iter().any(Roll::is_hidden) {
        return None;
    }
    let odds = |roll: &Roll| match roll.outcome() {
        Some(outcome) => Some(Odds::certain(outcome)),
        None if roll.phase == RollPhase::Open => outcomes(state, roll, 0, None),
        None => None,
    };
    let both = [odds(&tag.rolls[0])?, odds(&tag.rolls[1])?];
    let room = MOST_FEAR.saturating_sub(state.fear());
    Some(tag_of(&state.options, &both, PREFER, room))
}

/// A group whose hidden numbers are supposed to be this one.
pub(super) fn suppose(state: &State, number: i32) -> State {
    let mut state = state.clone();
    for roll in state.rolls_mut() {
        for one in &mut roll.against {
            if one.is_hidden() {
                *one = Difficulty::new(number as i16, true);
            }
        }
    }
    state
}

/// Whether only this follower has still to throw.
pub(super) fn is_last(group: &Group, pc: &SeatId) -> bool {
    let mut open = group.members.iter().filter(|one| one.success.is_none());
    open.all(|one| one.pc == *pc)
}
