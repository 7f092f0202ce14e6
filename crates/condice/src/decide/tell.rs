//! Who hears of what: events about figures nobody sees, and numbers nobody is told, are the game master's.

use super::Playing;
use crate::{DamageShown, EnemyHint, EnemySheet, Event, FigureId, State};

pub fn secret(turn: &mut Playing<'_>, event: Event) {
    turn.emit(Event::Secret {
        what: Box::new(event),
    });
}

/// Everybody hears of it, unless it is a secret.
pub fn say(turn: &mut Playing<'_>, event: Event, is_secret: bool) {
    if is_secret {
        secret(turn, event);
    } else {
        turn.emit(event);
    }
}

/// Everybody hears of it, unless players do not know that this figure is there.
pub fn about(turn: &mut Playing<'_>, figure: FigureId, event: Event) {
    let is_secret = concealed(turn.state(), figure);
    say(turn, event, is_secret);
}

pub fn concealed(state: &State, figure: FigureId) -> bool {
    state
        .figure(figure)
        .is_some_and(|figure| state.concealed(figure))
}

/// Its values are not for players (CD-SEE-2).
pub fn sheet_hidden(state: &State, figure: FigureId) -> bool {
    let open = state.options.enemy_sheet == EnemySheet::Open;
    figure.is_master() && (!open || concealed(state, figure))
}

/// How much it was hurt is not for players (CD-SEE-4).
pub fn damage_hidden(state: &State, figure: FigureId) -> bool {
    let open = state.options.damage_shown == DamageShown::Yes;
    concealed(state, figure) || (figure.is_master() && !open)
}

/// That it is at 0 is not for players (CD-SEE-3).
pub fn zero_hidden(state: &State, figure: FigureId) -> bool {
    let silent = state.options.enemy_hint == EnemyHint::None && sheet_hidden(state, figure);
    concealed(state, figure) || (silent && state.options.enemy_sheet == EnemySheet::Hidden)
}

/// The game master's figures that players see.
pub fn visible(state: &State) -> Vec<FigureId> {
    let masters = state.placed().filter(|figure| figure.id.is_master());
    masters
        .filter(|figure| !state.concealed(figure))
        .map(|figure| figure.id)
        .collect()
}

/// Tells which figures came into sight, and which left it.
pub fn sightings(turn: &mut Playing<'_>, before: &[FigureId]) {
    let now = visible(turn.state());
    for id in now.iter().filter(|id| !before.contains(id)) {
        let Some(figure) = turn.state().figure(*id) else {
            continue;
        };
        if let Some(field) = figure.field {
            let name = figure.sheet.name.clone();
            turn.emit(Event::Appeared {
                figure: *id,
                name,
                field,
            });
        }
    }
    for id in before.iter().filter(|id| !now.contains(id)) {
        let gone = turn.state().figure(*id).is_none_or(|figure| figure.out);
        if !gone {
            turn.emit(Event::Vanished { figure: *id });
        }
    }
}
