//! Extras before the dice: Experiences, features, edges, help, a raised Difficulty (DH-STEP-9, DH-STEP-10).

use table::{Refusal, SeatId};

use super::ask::{Ask, distinct, no, text, unknown};
use super::{Playing, marks};
use crate::command::{LINE, NAME};
use crate::content::{Sign, Trait, When};
use crate::event::FearCost;
use crate::state::{Pending, RollPhase, nth};
use crate::{Difficulty, Edge, EdgeCause, Event, Fact, ParticipantsMayHelp, Roll};

/// What is declared with a roll.
#[derive(Clone, Debug)]
pub struct Declared {
    pub experiences: Vec<u8>,
    pub features: Vec<u8>,
    pub rally: bool,
}

fn declared(
    ask: Ask<'_>,
    roll: &Roll,
    with: Option<Trait>,
    experiences: &[i64],
    features: &[i64],
    rally: Option<bool>,
) -> Result<Declared, Refusal> {
    let pc = ask.own(&roll.pc)?;
    if !distinct(experiences) {
        return no("exp_twice", "DH-EXP-4");
    }
    let mut used = Vec::new();
    for &number in experiences {
        let found = u8::try_from(number).ok();
        let found = found.filter(|&n| nth(&pc.sheet.experiences, n).is_some());
        let Some(number) = found else {
            return unknown("DH-EXP-1");
        };
        if roll.vetoed.contains(&number) {
            return no("vetoed", "DH-EXP-6");
        }
        used.push(number);
    }
    if !distinct(features) {
        return no("feature_used", "DH-HOPE-12");
    }
    let mut chosen = Vec::new();
    let mut hope = (used.len() as u8).saturating_mul(ask.state.options.experience_cost.price());
    let mut stress = 0u8;
    for &number in features {
        let (number, feature) = ask.feature(&roll.pc, number)?;
        let fits =
            feature.when == When::BeforeRoll && feature.of_trait.is_none_or(|of| with == Some(of));
        if !fits {
            return no("not_for_this_roll", "DH-TRAIT-5");
        }
        hope = hope.saturating_add(feature.hope);
        stress = stress.saturating_add(feature.stress);
        chosen.push(number);
    }
    if let Some(own) = roll
        .feature
        .and_then(|number| ask.state.feature(&roll.pc, number))
    {
        hope = hope.saturating_add(own.hope);
        stress = stress.saturating_add(own.stress);
    }
    let rally = rally == Some(true);
    if rally && pc.rally.is_none() {
        return no("no_rally", "DH-RALLY-2");
    }
    // What this roll had promised before is free again.
    let free = ask
        .state
        .free_hope(&roll.pc)
        .saturating_add(ask.state.declared_price(roll));
    ask.hope(&roll.pc, free.min(pc.hope), hope)?;
    ask.stress(pc, stress)?;
    used.sort_unstable();
    chosen.sort_unstable();
    Ok(Declared {
        experiences: used,
        features: chosen,
        rally,
    })
}

pub fn action(
    ask: Ask<'_>,
    pc: &SeatId,
    experiences: &[i64],
    features: &[i64],
    rally: Option<bool>,
) -> Result<Declared, Refusal> {
    ask.own(pc)?;
    let roll = ask.roll_of(pc)?;
    if roll.is_reaction() {
        return no("no_roll", "DH-REACT-2");
    }
    ask.pool_open(roll, "late")?;
    declared(ask, roll, ask.with(roll), experiences, features, rally)
}

/// The same for a reaction, or for a follower, who also says how and with what.
#[derive(Clone, Copy, Debug)]
pub struct Reacting<'a> {
    pub experiences: &'a [i64],
    pub features: &'a [i64],
    pub rally: Option<bool>,
    pub text: Option<&'a str>,
    pub with: Option<Trait>,
}

pub fn reaction(ask: Ask<'_>, pc: &SeatId, it: Reacting<'_>) -> Result<Declared, Refusal> {
    ask.own(pc)?;
    let roll = ask.roll_of(pc)?;
    if !roll.is_reaction() {
        return no("no_roll", "DH-REACT-2");
    }
    if roll.phase >= RollPhase::Rolled {
        return no("late", "DH-STEP-10");
    }
    if roll.phase == RollPhase::Proposed {
        return no("wrong_step_group", "DH-GROUP-4");
    }
    let follower = matches!(ask.state.pending, Some(Pending::Group(_)));
    if let Some(told) = it.text {
        if !follower {
            return no("not_for_this_roll", "DH-GROUP-2");
        }
        text(told, LINE, "DH-GROUP-2")?;
    }
    // The trait is open to followers until the game master or they themselves fixed it (DH-GROUP-4).
    let with = match (it.with, ask.with(roll)) {
        (Some(_), Some(_)) => return no("trait", "DH-STEP-3"),
        (Some(with), None) => Some(with),
        (None, with) => with,
    };
    declared(ask, roll, with, it.experiences, it.features, it.rally)
}

pub fn declare(turn: &mut Playing<'_>, pc: &SeatId, it: Declared) {
    let Declared {
        experiences,
        features,
        rally,
    } = it;
    turn.emit(Event::Declared {
        pc: pc.clone(),
        experiences,
        features,
        rally,
    });
}

pub fn ready(turn: &mut Playing<'_>, pc: &SeatId, text: Option<&str>, with: Option<Trait>) {
    if text.is_some() || with.is_some() {
        turn.emit(Event::FollowerReady {
            pc: pc.clone(),
            text: text.map(str::to_owned),
            with,
        });
    }
}

pub fn veto(ask: Ask<'_>, pc: &SeatId, experience: i64, reason: &str) -> Result<u8, Refusal> {
    let roll = ask.roll_of(pc)?;
    if roll.phase >= RollPhase::Rolled {
        return no("pool_closed", "DH-STEP-10");
    }
    text(reason, LINE, "DH-EXP-6")?;
    let number = u8::try_from(experience).ok();
    match number.filter(|number| roll.experiences.contains(number)) {
        Some(number) => Ok(number),
        None => unknown("DH-EXP-6"),
    }
}

/// Framed and no die known yet: numbers of the roll may change.
fn changeable<'a>(ask: Ask<'a>, pc: &SeatId) -> Result<&'a Roll, Refusal> {
    let roll = ask.roll_of(pc)?;
    match roll.phase {
        RollPhase::Framed | RollPhase::Open => Ok(roll),
        RollPhase::Proposed => {
            Err(Refusal::new("wrong_step", "DH-ADV-4").with("step", roll.phase.as_str()))
        }
        _ => no("pool_closed", "DH-STEP-10"),
    }
}

pub fn edge(
    ask: Ask<'_>,
    pc: &SeatId,
    sign: Sign,
    label: &str,
    outside: Option<bool>,
) -> Result<Event, Refusal> {
    let roll = changeable(ask, pc)?;
    text(label, NAME, "DH-ADV-4")?;
    let pc = pc.clone();
    if outside == Some(true) {
        // Helping is how advantage comes from outside (DH-ADV-6).
        if sign == Sign::Advantage {
            return no("help_instead", "DH-ADV-6");
        }
        if roll.outside >= 5 {
            return no("too_many_edges", "DH-ADV-8");
        }
        let label = label.to_owned();
        return Ok(Event::OutsideGranted { pc, label });
    }
    if roll.edges.len() >= 10 {
        return no("too_many_edges", "DH-ADV-7");
    }
    let cause = EdgeCause::Gm(label.to_owned());
    let edge = Edge { sign, cause };
    Ok(Event::EdgeGranted { pc, edge })
}

pub fn drop_edge(ask: Ask<'_>, pc: &SeatId, edge: i64) -> Result<u8, Refusal> {
    let roll = changeable(ask, pc)?;
    let number = u8::try_from(edge).ok();
    match number.filter(|&number| nth(&roll.edges, number).is_some()) {
        Some(number) => Ok(number),
        None => unknown("DH-ADV-4"),
    }
}

/// DH-HELP-1 … -12.
pub fn help(ask: Ask<'_>, helper: &SeatId, pc: &SeatId, told: &str) -> Result<(), Refusal> {
    ask.own(helper)?;
    let roll = ask.roll_of(pc)?;
    if roll.is_reaction() {
        return no("help_reaction", "DH-REACT-5");
    }
    if helper == pc {
        return no("help_self", "DH-HELP-10");
    }
    ask.pool_open(roll, "pool_closed")?;
    if roll.helpers.iter().any(|one| one.pc == *helper) {
        return Err(Refusal::new("help_twice", "DH-HELP-10").with("name", ask.name(helper)));
    }
    let part = ask.state.roll_of(helper).is_some();
    if part && ask.state.options.participants_may_help == ParticipantsMayHelp::No {
        return no("help_part", "DH-HELP-11");
    }
    ask.up(helper)?;
    text(told, LINE, "DH-HELP-1")?;
    let price = ask.state.options.help_cost.price();
    ask.hope(helper, ask.state.free_hope(helper), price)
}

pub fn unhelp(ask: Ask<'_>, helper: &SeatId, pc: &SeatId) -> Result<(), Refusal> {
    ask.own(helper)?;
    let roll = ask.roll_of(pc)?;
    if !roll.helpers.iter().any(|one| one.pc == *helper) {
        return no("no_help", "DH-HELP-1");
    }
    ask.pool_open(roll, "pool_closed")
}

/// One Experience of the foe against a roll at it, for 1 Fear (DH-FOE-18).
#[derive(Debug)]
pub struct Raising {
    foe: u32,
    values: Vec<i16>,
    open: Option<i16>,
}

pub fn raise(ask: Ask<'_>, pc: &SeatId, foe: i64, experience: i64) -> Result<Raising, Refusal> {
    let roll = changeable(ask, pc)?;
    let id = u32::try_from(foe).ok();
    let at = roll.targets.iter().position(|target| Some(*target) == id);
    let Some((at, foe)) = at.zip(id.and_then(|id| ask.state.standing(id))) else {
        return no("target", "DH-FOE-18");
    };
    let experiences = foe
        .sheet
        .as_ref()
        .map_or(&[][..], |sheet| &sheet.experiences);
    let number = u8::try_from(experience).ok();
    let Some(experience) = number.and_then(|number| nth(experiences, number)) else {
        return unknown("DH-FOE-18");
    };
    if roll.raised.contains(&foe.id) {
        return no("raised_already", "DH-FOE-18");
    }
    ask.fear(1)?;
    let mut values: Vec<i16> = roll
        .against
        .iter()
        .map(|one| one.value().unwrap_or(1))
        .collect();
    let value = values[at].saturating_add(experience.modifier.into());
    values[at] = value;
    let told = foe
        .revealed
        .iter()
        .any(|fact| matches!(fact, Fact::Experiences { .. }));
    let open = told && matches!(roll.against[at], Difficulty::Open(_));
    Ok(Raising {
        foe: foe.id,
        values,
        open: open.then_some(value),
    })
}

pub fn do_raise(turn: &mut Playing<'_>, pc: &SeatId, it: Raising) {
    marks::spend_fear(turn, 1, FearCost::Difficulty);
    let hidden = it.open.is_none();
    turn.emit(Event::DifficultyRaised {
        pc: pc.clone(),
        foe: it.foe,
        value: it.open,
    });
    if hidden {
        turn.emit(Event::RollSecret {
            pc: pc.clone(),
            values: it.values,
        });
    }
}

/// A countdown of named rolls is tied to the roll that counts (DH-COUNT-9).
pub fn tie(ask: Ask<'_>, countdown: i64) -> Result<(SeatId, u32), Refusal> {
    let roll = match &ask.state.pending {
        Some(Pending::Move(roll)) => roll,
        Some(Pending::Group(group)) => &group.leader,
        Some(Pending::Tag(tag)) => &tag.rolls[0],
        _ => return no("no_roll", "DH-COUNT-9"),
    };
    let id = u32::try_from(countdown).ok();
    let found = id.and_then(|id| ask.state.countdown(id));
    let Some(found) = found.filter(|it| it.named_rolls && !roll.tied.contains(&it.id)) else {
        return unknown("DH-COUNT-9");
    };
    Ok((roll.pc.clone(), found.id))
}
