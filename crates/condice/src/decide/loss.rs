//! Losing points at 0 life points (CD-ZERO-3 to -18).

use dice::FaceSet;
use dice::NoDice;

use super::{Playing, tell};
use crate::build::{self, Gone};
use crate::content::LossOf;
use crate::game::{LOSS_ATTRIBUTE, PICK};
use crate::read;
use crate::state::Purpose;
use crate::{Event, Figure, FigureId, LossOnEmpty, LossOrder, State, work};

/// Points an attribute still has: built, not yet lost. What is only borrowed cannot be lost (CD-ZERO-12).
pub fn points_left(figure: &Figure, of: LossOf, which: u16) -> i64 {
    let which = usize::from(which);
    let (sheet, lost) = (&figure.sheet, &figure.lost);
    match of {
        LossOf::Movement => sheet.movement - lost.movement,
        LossOf::Defence => sheet.defence - lost.defence,
        LossOf::Life => sheet.life - lost.life,
        LossOf::Mental => sheet.mental - lost.mental,
        LossOf::Attack => sheet.attacks.get(which).map_or(0, |attack| {
            let gone = lost.attacks.get(which).copied().unwrap_or_default();
            build::cost(&build::attack_parts(attack)) - gone.total()
        }),
        LossOf::Ability => sheet.abilities.get(which).map_or(0, |ability| {
            let gone = lost.abilities.get(which).copied().unwrap_or_default();
            build::ability_cost(ability) - gone.total()
        }),
    }
}

/// Attacks or abilities that still have points; for the others one place stands for all.
pub fn candidates(figure: &Figure, of: LossOf) -> Vec<u16> {
    let count = match of {
        LossOf::Attack => figure.sheet.attacks.len(),
        LossOf::Ability => figure.sheet.abilities.len(),
        _ => 1,
    };
    let places = 0..count as u16;
    places
        .filter(|which| points_left(figure, of, *which) > 0)
        .collect()
}

/// What both loss dice say, or what was chosen, is carried out.
pub fn settle(turn: &mut Playing<'_>) -> Result<(), NoDice> {
    let state = turn.state();
    let Some(work) = &state.work else {
        return Ok(());
    };
    let Some(figure) = work.losses.first().copied() else {
        return Ok(());
    };
    match &work.loss {
        None => {
            let faces = work::faces(work, figure, Purpose::Loss, None).to_vec();
            rolled(turn, figure, faces)?;
        }
        Some(_) => take(turn, figure),
    }
    Ok(())
}

fn rolled(turn: &mut Playing<'_>, figure: FigureId, faces: Vec<u8>) -> Result<(), NoDice> {
    let mut faces = faces;
    let [first, second, ..] = faces[..] else {
        return Ok(());
    };
    let Some(it) = turn.state().figure(figure).cloned() else {
        turn.emit(Event::NothingToLose {
            figure,
            of: LossOf::Movement,
        });
        return Ok(());
    };
    let mut of = read::loss_of(first);
    let again = turn.state().options.loss_on_empty == LossOnEmpty::Reroll;
    if candidates(&it, of).is_empty() && again {
        // The attribute die is thrown until it names one that has points (CD-ZERO-13).
        let full = (1..=6).filter(|face| !candidates(&it, read::loss_of(*face)).is_empty());
        let wanted = FaceSet::of(full);
        if !wanted.is_empty() {
            let mut thrown = Vec::new();
            let face = turn
                .dice
                .until(LOSS_ATTRIBUTE, wanted, &mut |face| thrown.push(face))?;
            faces.extend(thrown);
            faces.push(face);
            of = read::loss_of(face);
        }
    }
    let candidates = candidates(&it, of);
    let nothing = candidates.is_empty();
    let hidden = tell::sheet_hidden(turn.state(), figure);
    tell::say(
        turn,
        Event::LossRolled {
            figure,
            of,
            points: second.into(),
            candidates,
            faces,
        },
        hidden,
    );
    if nothing {
        tell::say(turn, Event::NothingToLose { figure, of }, hidden);
    }
    Ok(())
}

/// One of several by dice (CD-DICE-4, CD-ZERO-14).
pub fn pick(turn: &mut Playing<'_>, figure: FigureId) -> Result<(), NoDice> {
    let state = turn.state();
    let loss = state.work.as_ref().and_then(|work| work.loss.as_ref());
    let candidates = loss.map_or(Vec::new(), |loss| loss.candidates.clone());
    let count = candidates.len();
    let mut faces = Vec::new();
    let index = if read::pick_dice(count) == 1 {
        let accepted = (1..=6).filter(|face| read::pick(count, &[*face]).is_some());
        let wanted = FaceSet::of(accepted);
        let face = turn
            .dice
            .until(PICK, wanted, &mut |face| faces.push(face))?;
        faces.push(face);
        read::pick(count, &[face])
    } else {
        loop {
            let both = turn.roll([PICK, PICK])?;
            faces.extend(both);
            let index = read::pick(count, &both);
            if index.is_some() {
                break index;
            }
        }
    };
    let chosen = index
        .and_then(|index| candidates.get(index))
        .copied()
        .unwrap_or(0);
    let hidden = tell::sheet_hidden(turn.state(), figure);
    tell::say(
        turn,
        Event::LossPicked {
            figure,
            chosen,
            faces,
        },
        hidden,
    );
    Ok(())
}

fn take(turn: &mut Playing<'_>, figure: FigureId) {
    let state = turn.state();
    let loss = state.work.as_ref().and_then(|work| work.loss.clone());
    let (Some(loss), Some(it)) = (loss, state.figure(figure)) else {
        return;
    };
    let which = loss.chosen.unwrap_or(0);
    let range_first = loss.range_first.unwrap_or(match state.options.loss_order {
        LossOrder::StrengthFirst => false,
        LossOrder::RangeFirst | LossOrder::Owner => true,
    });
    let (points, gone) = would_lose(it, loss.of, which, loss.points, range_first);
    lose(turn, figure, loss.of, which, (points, gone));
}

/// At most what is there, part by part (CD-ZERO-12, CD-ZERO-16).
pub fn would_lose(
    figure: &Figure,
    of: LossOf,
    which: u16,
    points: i64,
    range_first: bool,
) -> (i64, Gone) {
    let points = points.min(points_left(figure, of, which)).max(0);
    let index = usize::from(which);
    let gone = match of {
        LossOf::Attack => figure.sheet.attacks.get(index).map(|attack| {
            let gone = figure.lost.attacks.get(index).copied().unwrap_or_default();
            build::taken(&build::attack_parts(attack), &gone, points, range_first)
        }),
        LossOf::Ability => figure.sheet.abilities.get(index).map(|ability| {
            let gone = figure
                .lost
                .abilities
                .get(index)
                .copied()
                .unwrap_or_default();
            build::taken(&build::parts(ability), &gone, points, range_first)
        }),
        _ => None,
    };
    (points, gone.unwrap_or_default())
}

/// The table as if this figure had just come to 0 and lost points.
pub fn due_loss(state: &State, figure: FigureId) -> State {
    let mut due = state.clone();
    let work = super::attack::work(figure, crate::Cause::Ruling, Vec::new(), Vec::new());
    let began = Event::WorkBegan {
        work: Box::new(crate::Work {
            spends: crate::Spends::Nothing,
            ..work
        }),
    };
    for event in [began, Event::LossDue { figure }] {
        crate::apply::apply(&mut due, &event);
    }
    due
}

fn usable(state: &State, figure: FigureId, ability: u16) -> bool {
    state
        .figure(figure)
        .is_some_and(|it| state.able(it, ability).usable)
}

pub fn lose(
    turn: &mut Playing<'_>,
    figure: FigureId,
    of: LossOf,
    which: u16,
    (points, gone): (i64, Gone),
) {
    let hidden = tell::sheet_hidden(turn.state(), figure);
    let worked = of == LossOf::Ability && usable(turn.state(), figure, which);
    tell::say(
        turn,
        Event::PointsLost {
            figure,
            of,
            which,
            points,
            gone,
        },
        hidden,
    );
    if worked && !usable(turn.state(), figure, which) {
        let ability = which;
        tell::say(turn, Event::AbilityDisabled { figure, ability }, hidden);
    }
}
