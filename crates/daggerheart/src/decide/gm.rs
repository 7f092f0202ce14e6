//! The spotlight and the game master's moves (DH-SPOT, DH-GM).

use table::{Refusal, SeatId};

use super::ask::{Ask, bounded, no, text, unknown};
use super::{Playing, marks};
use crate::command::LINE;
use crate::event::{EndCause, FearCost};
use crate::state::Pending;
use crate::{Event, FearVisible, GmMoves, Reason, State, Who};

/// Between rolls; a move that is only proposed gives way (DH-SPOT-8).
fn takeable(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.in_session()?;
    ask.players_turn()?;
    let waits = !ask.state.armor.is_empty() || ask.state.death_due().is_some();
    let held = match &ask.state.pending {
        None => false,
        Some(Pending::Rest(_)) => true,
        Some(_) => ask.state.roll_framed(),
    };
    if waits || held {
        return no("busy", "DH-SPOT-8");
    }
    Ok(())
}

pub fn taking(ask: Ask<'_>, reason: Reason) -> Result<(), Refusal> {
    takeable(ask)?;
    match reason {
        Reason::Consequences | Reason::GoldenOpportunity | Reason::LooksToGm => Ok(()),
        Reason::RolledWithFear if ask.state.offered => Ok(()),
        _ => no("trigger", "DH-SPOT-6"),
    }
}

pub fn seizing(ask: Ask<'_>) -> Result<(), Refusal> {
    takeable(ask)?;
    ask.fear(1)
}

pub fn take(turn: &mut Playing<'_>, reason: Reason) {
    if reason == Reason::Seized {
        marks::spend_fear(turn, 1, FearCost::Spotlight);
    }
    let dropped = turn.state().pending.is_some();
    turn.emit(Event::SpotlightToGm { reason, dropped });
}

/// What the next GM move costs (DH-GM-6).
pub fn move_price(state: &State) -> u8 {
    let free = state.gm_turn().is_some_and(|turn| turn.free_moves > 0);
    match state.options.gm_moves {
        GmMoves::Unlimited => 0,
        GmMoves::OneFree => u8::from(!free),
    }
}

pub fn pay_move(turn: &mut Playing<'_>, price: u8, cause: FearCost) {
    if turn.state().gm_turn().is_some_and(|it| it.free_moves > 0) {
        turn.emit(Event::FreeMoveUsed);
    } else {
        marks::spend_fear(turn, price, cause);
    }
}

/// A move of the game master: what it costs beyond itself, and whom it stresses.
#[derive(Debug)]
pub struct Move {
    price: u8,
    extra: u8,
    stress: Option<(SeatId, u8)>,
}

pub fn making(
    ask: Ask<'_>,
    told: &str,
    extra: Option<i64>,
    pc: Option<&SeatId>,
    stress: Option<i64>,
) -> Result<Move, Refusal> {
    ask.gm_turn()?;
    text(told, LINE, "DH-GM-8")?;
    let extra = match extra {
        None => 0,
        Some(extra) => bounded(extra, 1..=12, "DH-FEAR-3")? as u8,
    };
    let stress = match (pc, stress) {
        (None, None) => None,
        (Some(pc), Some(n)) => {
            let n = bounded(n, 1..=12, "DH-STRESS-6")? as u8;
            ask.aim(pc)?;
            Some((pc.clone(), n))
        }
        _ => return no("target", "DH-STRESS-6"),
    };
    let price = move_price(ask.state);
    ask.fear(price.saturating_add(extra))?;
    Ok(Move {
        price,
        extra,
        stress,
    })
}

pub fn make(turn: &mut Playing<'_>, it: Move, text: &str, hard: bool) {
    pay_move(turn, it.price, FearCost::Move);
    marks::spend_fear(turn, it.extra, FearCost::Strength);
    let shown = turn.state().options.fear_visible == FearVisible::All;
    turn.emit(Event::GmMoveMade {
        text: text.to_owned(),
        hard,
        extra_fear: if shown { it.extra } else { 0 },
    });
    if let Some((pc, n)) = it.stress {
        marks::mark_stress(turn, &Who::Pc(pc), n);
    }
}

/// At any time (DH-FEAR-3); it changes no number of a roll (DH-FEAR-9).
pub fn spending(ask: Ask<'_>, n: i64, told: &str) -> Result<u8, Refusal> {
    ask.in_session()?;
    text(told, LINE, "DH-FEAR-3")?;
    let n = bounded(n, 1..=12, "DH-FEAR-3")? as u8;
    ask.fear(n)?;
    Ok(n)
}

pub fn spend(turn: &mut Playing<'_>, n: u8, text: &str) {
    marks::spend_fear(turn, n, FearCost::Strength);
    turn.emit(Event::FearNoted {
        text: text.to_owned(),
    });
}

/// A temporary effect, while no roll is open (DH-SPELL-7, DH-SPELL-8).
pub fn ending(ask: Ask<'_>, effect: i64) -> Result<u32, Refusal> {
    ask.idle()?;
    let id = u32::try_from(effect).ok();
    let Some(effect) = id.and_then(|id| ask.state.effect(id)) else {
        return unknown("DH-SPELL-7");
    };
    if !effect.temporary {
        return no("not_temporary", "DH-SPELL-8");
    }
    ask.fear(1)?;
    Ok(effect.id)
}

pub fn end_effect(turn: &mut Playing<'_>, effect: u32) {
    marks::spend_fear(turn, 1, FearCost::Effect);
    marks::end_effect(turn, effect, EndCause::Fear);
}

pub fn end_turn(turn: &mut Playing<'_>) {
    turn.emit(Event::SpotlightToPlayers { pc: None });
}
