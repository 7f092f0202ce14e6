//! Reaction rolls and the steps that follow from them (DH-REACT).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, difficulty, distinct, no, sources, text};
use super::settle::Dice;
use super::{Playing, marks, roll, settle};
use crate::command::{LINE, Member};
use crate::content::{Sign, Step};
use crate::read;
use crate::shape::is_step;
use crate::state::{Pending, RollPhase};
use crate::{Condition, Difficulty, Edge, EdgeCause, Event, Pace, Reaction, Roll, RollKind, Who};

/// A reaction roll that is ready to be thrown.
pub fn member(
    pc: SeatId,
    source: &str,
    with: crate::content::Trait,
    against: Difficulty,
    [adv, dis]: [usize; 2],
) -> Roll {
    let mut roll = Roll::new(pc, source.to_owned(), RollKind::Reaction);
    let edge = |sign| Edge {
        sign,
        cause: EdgeCause::Gm(String::new()),
    };
    roll.traits = vec![with];
    roll.against = vec![against];
    roll.edges
        .extend(std::iter::repeat_n(edge(Sign::Advantage), adv));
    roll.edges
        .extend(std::iter::repeat_n(edge(Sign::Disadvantage), dis));
    roll.phase = RollPhase::Open;
    roll
}

pub fn called(
    ask: Ask<'_>,
    source: &str,
    members: &[Member],
    steps: [&[Step]; 2],
) -> Result<Vec<Roll>, Refusal> {
    ask.idle()?;
    text(source, LINE, "DH-REACT-2")?;
    let who: Vec<&SeatId> = members.iter().map(|one| &one.pc).collect();
    if members.is_empty() || !distinct(&who) {
        return no("target", "DH-REACT-2");
    }
    if !steps.into_iter().flatten().all(is_step) {
        return no("steps", "DH-REACT-2");
    }
    let mut rolls = Vec::new();
    for one in members {
        ask.up(&one.pc)?;
        let against = Difficulty::new(difficulty(one.difficulty)?, one.hidden);
        let edges = [sources(Some(one.adv))?, sources(Some(one.dis))?];
        rolls.push(member(one.pc.clone(), source, one.with, against, edges));
    }
    rolls.sort_by(|a, b| a.pc.cmp(&b.pc));
    Ok(rolls)
}

/// Emits the public part, then what only the game master knows.
pub fn call(
    turn: &mut Playing<'_>,
    source: &str,
    rolls: Vec<Roll>,
    [on_failure, on_success]: [Vec<Step>; 2],
    hazard: bool,
) {
    let secrets: Vec<(SeatId, Vec<i16>)> = rolls
        .iter()
        .filter(|roll| roll.is_hidden())
        .map(|roll| {
            let values = roll.against.iter().map(|one| one.value().unwrap_or(1));
            (roll.pc.clone(), values.collect())
        })
        .collect();
    let mut public = rolls;
    for roll in &mut public {
        for one in &mut roll.against {
            *one = one.outside();
        }
    }
    turn.emit(Event::ReactionCalled {
        source: source.to_owned(),
        rolls: public,
        hazard,
    });
    for (pc, values) in secrets {
        turn.emit(Event::RollSecret { pc, values });
    }
    turn.emit(Event::ReactionSecret {
        on_failure,
        on_success,
    });
}

fn reaction(ask: Ask<'_>) -> Result<&Reaction, Refusal> {
    match &ask.state.pending {
        Some(Pending::Reaction(reaction)) => Ok(reaction),
        _ => no("no_roll", "DH-REACT-2"),
    }
}

pub fn rolling(ask: Ask<'_>, pc: &SeatId) -> Result<(), Refusal> {
    ask.own(pc)?;
    match reaction(ask)?.rolls.iter().find(|roll| roll.pc == *pc) {
        Some(roll) => roll::throwable(ask, roll),
        None => no("no_roll", "DH-REACT-2"),
    }
}

pub fn throw(turn: &mut Playing<'_>, pc: &SeatId) -> Result<(), NoDice> {
    roll::throw(turn, pc)?;
    // At a quick table what needs neither dice nor a decision just follows.
    let state = turn.state();
    let Some(Pending::Reaction(reaction)) = &state.pending else {
        return Ok(());
    };
    let done = reaction.rolls.iter().all(|roll| roll.thrown.is_some());
    let open = reaction
        .rolls
        .iter()
        .any(|roll| roll::changeable(state, roll));
    let quick = state.options.pace == Pace::Quick;
    if quick && done && !open && needed(reaction).is_empty() {
        apply(turn)?;
    }
    Ok(())
}

pub fn applicable(ask: Ask<'_>) -> Result<(), Refusal> {
    let reaction = reaction(ask)?;
    if reaction.rolls.iter().any(|roll| roll.thrown.is_none()) {
        return no("busy", "DH-REACT-2");
    }
    Ok(())
}

/// What happens to one who reacted: nothing at all on a critical success (DH-REACT-6).
fn follows<'a>(reaction: &'a Reaction, roll: &Roll) -> &'a [Step] {
    let steps = match roll.outcome() {
        Some(read::Outcome::Crit) | None => &None,
        Some(outcome) if outcome.is_success() => &reaction.on_success,
        Some(_) => &reaction.on_failure,
    };
    steps.as_deref().unwrap_or(&[])
}

/// The damage dice somebody will suffer, each kind of throw once.
fn needed(reaction: &Reaction) -> Vec<Dice> {
    let steps = reaction
        .rolls
        .iter()
        .flat_map(|roll| follows(reaction, roll));
    throws(steps)
}

fn throws<'a>(steps: impl Iterator<Item = &'a Step>) -> Vec<Dice> {
    let mut dice: Vec<Dice> = Vec::new();
    for step in steps {
        if let Some(one) = dice_of(step)
            && !dice.contains(&one)
        {
            dice.push(one);
        }
    }
    dice
}

fn dice_of(step: &Step) -> Option<Dice> {
    match step {
        Step::Damage {
            dice,
            die,
            flat,
            kind,
            ..
        } => Some(Dice {
            count: *dice,
            die: *die,
            flat: *flat,
            kind: *kind,
        }),
        _ => None,
    }
}

/// Everybody gets what they have coming; the dice of the source are thrown once.
pub fn apply(turn: &mut Playing<'_>) -> Result<(), NoDice> {
    let Some(Pending::Reaction(reaction)) = turn.state().pending.clone() else {
        return Ok(());
    };
    let coming: Vec<(SeatId, Vec<Step>)> = reaction
        .rolls
        .iter()
        .map(|roll| (roll.pc.clone(), follows(&reaction, roll).to_vec()))
        .collect();
    let by = turn
        .state()
        .gm_turn()
        .and_then(|it| it.current)
        .filter(|_| !reaction.hazard)
        .map(|it| Who::Foe(it.foe));
    let thrown = throw_all(turn, by, needed(&reaction))?;
    turn.emit(Event::ReactionApplied);
    for (pc, steps) in coming {
        run(turn, &pc, &steps, &thrown);
    }
    Ok(())
}

fn throw_all(
    turn: &mut Playing<'_>,
    by: Option<Who>,
    dice: Vec<Dice>,
) -> Result<Vec<(Dice, u32)>, NoDice> {
    let mut thrown = Vec::new();
    for one in dice {
        let sum = settle::throw_damage(turn, by.clone(), one, false, None)?;
        thrown.push((one, sum));
    }
    Ok(thrown)
}

/// Steps that just happen to these characters.
pub fn suffer(
    turn: &mut Playing<'_>,
    by: Option<Who>,
    targets: &[SeatId],
    steps: &[Step],
) -> Result<(), NoDice> {
    let dice = if targets.is_empty() {
        Vec::new()
    } else {
        throws(steps.iter())
    };
    let thrown = throw_all(turn, by, dice)?;
    for pc in targets {
        run(turn, pc, steps, &thrown);
    }
    Ok(())
}

fn run(turn: &mut Playing<'_>, pc: &SeatId, steps: &[Step], thrown: &[(Dice, u32)]) {
    let who = Who::Pc(pc.clone());
    for step in steps {
        match step {
            Step::Damage { half, direct, .. } => {
                let dice = dice_of(step);
                let found = thrown.iter().find(|(one, _)| Some(*one) == dice);
                let Some((dice, sum)) = found else { continue };
                let sum = if *half { read::half(*sum) } else { *sum };
                marks::deal(turn, &who, sum, dice.kind, *direct);
            }
            Step::Stress { n } => marks::mark_stress(turn, &who, *n),
            Step::Condition { name, temporary } => marks::gain(
                turn,
                &who,
                Condition {
                    name: name.clone(),
                    source: "gm".to_owned(),
                    temporary: *temporary,
                },
            ),
            Step::Move { .. } | Step::Text { .. } => turn.emit(Event::StepTold {
                pc: pc.clone(),
                step: step.clone(),
            }),
        }
    }
}
