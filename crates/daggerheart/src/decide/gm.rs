//! The spotlight and the game master's moves (DH-SPOT, DH-GM).

use table::{Refusal, SeatId};

use super::ask::{Ask, bounded, no, text, unknown};
use super::propose::{self, Wanted};
use super::{Playing, group, marks, tag};
use crate::command::LINE;
use crate::event::{EndCause, FearCost};
use crate::state::{Pending, TAG_PRICE};
use crate::{Event, FearVisible, GmMoves, Reason, Roll, SeizeWindow, State, Who};

/// Between rolls; a move that is only proposed gives way. For Fear also a framed one, if it is put on hold and
/// no die of it is known (DH-SPOT-8).
fn takeable(ask: Ask<'_>, until_dice: bool) -> Result<(), Refusal> {
    ask.in_session()?;
    ask.players_turn()?;
    let waits = !ask.state.armor.is_empty() || ask.state.death_due().is_some();
    let thrown = || ask.state.rolls().any(|roll| roll.thrown.is_some());
    let held = match &ask.state.pending {
        None => false,
        Some(Pending::Rest(_)) => true,
        Some(Pending::Move(_) | Pending::Group(_) | Pending::Tag(_)) if until_dice => thrown(),
        Some(_) => ask.state.roll_framed(),
    };
    if waits || held {
        return no("busy", "DH-SPOT-8");
    }
    Ok(())
}

pub fn taking(ask: Ask<'_>, reason: Reason) -> Result<(), Refusal> {
    takeable(ask, false)?;
    match reason {
        Reason::Consequences | Reason::GoldenOpportunity | Reason::LooksToGm => Ok(()),
        Reason::RolledWithFear if ask.state.offered => Ok(()),
        _ => no("trigger", "DH-SPOT-6"),
    }
}

pub fn seizing(ask: Ask<'_>, hold: bool) -> Result<(), Refusal> {
    let window = ask.state.options.seize_window == SeizeWindow::BeforeDice;
    takeable(ask, hold && window)?;
    ask.fear(1)
}

pub fn take(turn: &mut Playing<'_>, reason: Reason, hold: bool) {
    if reason == Reason::Seized {
        marks::spend_fear(turn, 1, FearCost::Spotlight);
    }
    let waiting = turn.state().pending.is_some();
    turn.emit(Event::SpotlightToGm {
        reason,
        dropped: waiting && !hold,
        held: waiting && hold,
    });
}

/// Whether the move that waits can still be made: everybody in it acts, what it aims at stands, what it costs
/// is there (DH-SPOT-8).
pub fn resumes(ask: Ask<'_>) -> bool {
    let rolls: Vec<&Roll> = match &ask.state.held {
        Some(Pending::Move(roll)) => vec![roll],
        Some(Pending::Group(group)) => vec![&group.leader],
        Some(Pending::Tag(tag)) if tag.accepted => tag.rolls.iter().collect(),
        Some(Pending::Tag(tag)) => vec![&tag.rolls[0]],
        _ => return false,
    };
    let also: Vec<&SeatId> = match &ask.state.held {
        Some(Pending::Group(group)) => group.members.iter().map(|one| &one.pc).collect(),
        Some(Pending::Tag(tag)) => vec![&tag.partner],
        _ => Vec::new(),
    };
    let pays = match &ask.state.held {
        Some(Pending::Tag(tag)) => {
            let price = ask.state.declared_price(&tag.rolls[0]);
            let have = ask.state.pcs.get(&tag.initiator).map_or(0, |pc| pc.hope);
            TAG_PRICE.saturating_add(price) <= have
        }
        _ => true,
    };
    let can = |roll: &Roll| {
        let targets: Vec<i64> = roll.targets.iter().map(|&id| id.into()).collect();
        let wanted = Wanted::again(roll, &targets);
        ask.up(&roll.pc).is_ok() && propose::roll(ask, &roll.pc, wanted).is_ok()
    };
    pays && also.iter().all(|pc| ask.up(pc).is_ok()) && rolls.iter().all(|roll| can(roll))
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

/// The spotlight goes back, and a move that waited goes on.
pub fn end_turn(turn: &mut Playing<'_>, resumes: bool) {
    turn.emit(Event::SpotlightToPlayers { pc: None });
    let Some(pc) = turn.state().held.as_ref().and_then(Pending::actor).cloned() else {
        return;
    };
    if !resumes {
        turn.emit(Event::MoveDropped { pc });
        return;
    }
    turn.emit(Event::MoveResumed { pc: pc.clone() });
    match &turn.state().pending {
        Some(Pending::Move(_)) => propose::frame_quickly(turn, &pc),
        Some(Pending::Group(_)) => group::frame_quickly(turn),
        Some(Pending::Tag(tag)) if tag.accepted => tag::frame_quickly(turn),
        _ => {}
    }
}
