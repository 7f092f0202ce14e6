//! Life points: damage, healing, transfers, and what happens at 0 (CD-LIFE, CD-ZERO).

use super::{Playing, attack, fight, tell};
use crate::state::{AtZero, Cause, Spends, Target, Work};
use crate::{Event, FigureId, Overheal, Overkill, State, ZeroTrigger};

fn total(state: &State, figure: FigureId) -> i64 {
    state.figure(figure).map_or(0, |it| state.life_total(it))
}

/// Damage that has got past every reduction.
pub fn hurt(turn: &mut Playing<'_>, figure: FigureId, amount: i64) {
    if amount <= 0 {
        let target = Target::Figure(figure);
        let hidden = tell::damage_hidden(turn.state(), figure);
        tell::say(turn, Event::NoDamage { target }, hidden);
        return;
    }
    let before = total(turn.state(), figure);
    let hidden = tell::damage_hidden(turn.state(), figure);
    let own = false;
    tell::say(
        turn,
        Event::Damaged {
            figure,
            amount,
            own,
        },
        hidden,
    );
    let after = total(turn.state(), figure);
    if before > 0 && after == 0 {
        fell(turn, figure);
    }
    if after > 0 {
        return;
    }
    // Already at 0 it hurts again (CD-ZERO-8); else it has just fallen (CD-ZERO-1).
    suffer(turn, figure);
    let overkill = turn.state().options.overkill == Overkill::ExtraLoss;
    if overkill && before > 0 && amount > before {
        suffer(turn, figure);
    }
}

/// The user of an explosion hurts itself; defence does not help (CD-SP-EXPLOSION-10).
pub fn own_wound(turn: &mut Playing<'_>, figure: FigureId, amount: i64) {
    let hidden = tell::damage_hidden(turn.state(), figure);
    let own = true;
    tell::say(
        turn,
        Event::Damaged {
            figure,
            amount,
            own,
        },
        hidden,
    );
}

pub fn fell(turn: &mut Playing<'_>, figure: FigureId) {
    let hidden = tell::zero_hidden(turn.state(), figure);
    tell::say(turn, Event::FellToZero { figure }, hidden);
}

pub fn rose(turn: &mut Playing<'_>, figure: FigureId) {
    let hidden = tell::zero_hidden(turn.state(), figure);
    tell::say(turn, Event::RoseAboveZero { figure }, hidden);
}

/// Points are lost, or a game master's figure is out (CD-ZERO-22).
pub fn suffer(turn: &mut Playing<'_>, figure: FigureId) {
    let Some(it) = turn.state().figure(figure).filter(|it| !it.out) else {
        return;
    };
    if it.id.is_master() && it.at_zero == AtZero::Out {
        return fight::leave(turn, figure, true);
    }
    if turn.state().work.is_none() {
        // Something that is no command of a turn: it gets a frame of its own.
        let work = Work {
            spends: Spends::Nothing,
            ..attack::work(figure, Cause::Ruling, Vec::new(), Vec::new())
        };
        tell::secret(
            turn,
            Event::WorkBegan {
                work: Box::new(work),
            },
        );
    }
    let hidden = tell::sheet_hidden(turn.state(), figure);
    tell::say(turn, Event::LossDue { figure }, hidden);
}

/// As much as there is room for; what is over is lost (CD-LIFE-5).
fn room(state: &State, figure: FigureId, amount: i64) -> i64 {
    let Some(it) = state.figure(figure) else {
        return 0;
    };
    match state.options.overheal {
        Overheal::Capped => amount.min(state.life_max(it) - it.life_now).max(0),
        Overheal::Allowed => amount.max(0),
    }
}

pub fn heal(turn: &mut Playing<'_>, figure: FigureId, amount: i64) {
    let before = total(turn.state(), figure);
    let amount = room(turn.state(), figure, amount);
    let hidden = tell::damage_hidden(turn.state(), figure);
    tell::say(turn, Event::Healed { figure, amount }, hidden);
    if before == 0 && total(turn.state(), figure) > 0 {
        rose(turn, figure);
    }
}

/// No damage, but it can bring the giver to 0 (CD-ZERO-11, CD-SP-TRANSFER-12, -13).
pub fn transfer(turn: &mut Playing<'_>, from: FigureId, to: FigureId, amount: i64) {
    let state = turn.state();
    let taken = state
        .figure(from)
        .map_or(0, |it| amount.clamp(0, it.life_now));
    let given = room(state, to, taken);
    let (giver, taker) = (total(state, from), total(state, to));
    let hidden = tell::damage_hidden(state, from) || tell::damage_hidden(state, to);
    tell::say(
        turn,
        Event::Transferred {
            from,
            to,
            taken,
            given,
        },
        hidden,
    );
    if taker == 0 && total(turn.state(), to) > 0 {
        rose(turn, to);
    }
    if giver > 0 && total(turn.state(), from) == 0 {
        fell(turn, from);
        suffer(turn, from);
    }
}

/// Life points are 0 because an effect began or ended: only the limit, or a loss too (CD-ZERO-11).
pub fn reduced_by_effect(turn: &mut Playing<'_>, figure: FigureId, before: i64) {
    let after = total(turn.state(), figure);
    if before > 0 && after == 0 {
        fell(turn, figure);
        if turn.state().options.zero_trigger == ZeroTrigger::AnyReduction {
            suffer(turn, figure);
        }
    }
    if before == 0 && after > 0 {
        rose(turn, figure);
    }
}

pub fn life_total(state: &State, figure: FigureId) -> i64 {
    total(state, figure)
}
