//! What has just happened, for the board: the way somebody came, and whose life it changed.

use ::condice::{Event, Field, FigureId};

use super::board::Trail;
use super::scene::Scene;

/// What the game master alone hears of is told like everything else.
pub fn told(event: &Event) -> &Event {
    match event {
        Event::Secret { what } => told(what),
        event => event,
    }
}

/// Whose turn it is, and nothing else.
fn only_passes_on(event: &Event) -> bool {
    matches!(
        told(event),
        Event::TurnEnded { .. }
            | Event::TurnStarted { .. }
            | Event::RoundStarted { .. }
            | Event::MovementEnded { .. }
            | Event::SecondSet { .. }
    )
}

/// The way somebody came in the turn that is on, or in the one that has just ended.
pub fn trail(scene: &Scene<'_>) -> Option<Trail> {
    let newest = scene.happened().next()?.0.seq;
    let mut who: Option<FigureId> = None;
    let mut way: Vec<Field> = Vec::new();
    let mut earlier = false;
    for (record, events) in scene.happened() {
        for event in events.into_iter().rev().map(told) {
            let ends = matches!(event, Event::TurnEnded { .. } | Event::FightEnded { .. });
            if ends && record.seq != newest {
                earlier = true;
            }
            if earlier && who.is_none() {
                return None;
            }
            let at = match event {
                Event::Moved {
                    figure, way: piece, ..
                } if who.is_none_or(|it| it == *figure) => {
                    if !earlier {
                        who = Some(*figure);
                        way.splice(0..0, piece.iter().copied());
                        continue;
                    }
                    piece.last().map(|field| (*figure, *field))
                }
                Event::MovementBegan { figure, from, .. } => Some((*figure, *from)),
                Event::Placed { figure, field, .. } | Event::Appeared { figure, field, .. } => {
                    Some((*figure, *field))
                }
                Event::Teleported { figure, to } => Some((*figure, *to)),
                Event::PortalEntered { figure, exit, .. } => Some((*figure, *exit)),
                _ => None,
            };
            let Some((figure, from)) = at else { continue };
            // Whoever did not walk came by no way.
            if who? == figure {
                return Some(Trail { figure, from, way });
            }
        }
    }
    None
}

/// Life points lost or won by what happened last.
pub fn changed(scene: &Scene<'_>) -> Vec<(FigureId, i64)> {
    let mut happened = scene.happened().map(|(_, events)| events);
    let events = happened.find(|events| !events.iter().all(|event| only_passes_on(event)));
    let mut changed: Vec<(FigureId, i64)> = Vec::new();
    for event in events.into_iter().flatten() {
        let (figure, by) = match told(event) {
            Event::Damaged { figure, amount, .. } => (*figure, -*amount),
            Event::Healed { figure, amount } => (*figure, *amount),
            _ => continue,
        };
        match changed.iter_mut().find(|(known, _)| *known == figure) {
            Some((_, sum)) => *sum += by,
            None => changed.push((figure, by)),
        }
    }
    changed.retain(|(_, by)| *by != 0);
    changed
}
