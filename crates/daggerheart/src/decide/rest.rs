//! Rests and downtime moves (DH-REST).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, no, unknown};
use super::{Playing, books, marks, setup};
use crate::command::Resting;
use crate::content::{Ends, Per};
use crate::event::{ClearCause, EndCause, FearCause, HopeCause, TickCause};
use crate::game::{GM_REST, REST};
use crate::state::{Pending, Rest, Status};
use crate::{CountdownKind, Downtime, DowntimeOption, Event, RestKind, Who};

/// Most downtime moves of one character at one rest.
const MOVES: usize = 2;

pub fn beginning(ask: Ask<'_>, kind: RestKind) -> Result<(), Refusal> {
    ask.idle()?;
    if ask.state.options.downtime == DowntimeOption::Off {
        return no("off", "DH-REST-1");
    }
    ask.players_turn()?;
    if kind == RestKind::Short && ask.state.short_rests >= 3 {
        return no("rest_long", "DH-REST-1");
    }
    Ok(())
}

pub fn begin(turn: &mut Playing<'_>, kind: RestKind) {
    turn.emit(Event::RestBegan { kind });
}

fn resting(ask: Ask<'_>) -> Result<&Rest, Refusal> {
    match &ask.state.pending {
        Some(Pending::Rest(rest)) => Ok(rest),
        _ => no("no_rest", "DH-REST-2"),
    }
}

/// The move is kept until the rest ends: an interrupted one may give nothing (DH-REST-4).
pub fn choosing(
    ask: Ask<'_>,
    pc: &SeatId,
    what: Resting,
    target: Option<&SeatId>,
    countdown: Option<i64>,
) -> Result<Downtime, Refusal> {
    let it = ask.own(pc)?;
    let rest = resting(ask)?;
    if it.status != Status::Up {
        return Err(Refusal::new("pc_down", "DH-DEATH-3").with("name", ask.name(pc)));
    }
    if rest.moves.get(pc).map_or(0, Vec::len) >= MOVES {
        return no("rest_two", "DH-REST-2");
    }
    let ally = matches!(what, Resting::TendWounds | Resting::RepairArmor);
    if target.is_some() && !ally {
        return no("target", "DH-REST-2");
    }
    if countdown.is_some() != (what == Resting::Project) {
        return no("rest_project", "DH-REST-2");
    }
    let target = target.unwrap_or(pc);
    if ask.pc(target)?.status == Status::Dead {
        return no("target", "DH-REST-2");
    }
    Ok(match what {
        Resting::TendWounds => Downtime::TendWounds(target.clone()),
        Resting::ClearStress => Downtime::ClearStress,
        Resting::RepairArmor => Downtime::RepairArmor(target.clone()),
        Resting::Prepare => Downtime::Prepare,
        Resting::PrepareTogether => Downtime::PrepareTogether,
        Resting::Project => {
            // Work on a project is for long rests, and is a countdown everybody sees.
            if rest.kind == RestKind::Short {
                return no("rest_project", "DH-REST-2");
            }
            let id = countdown.and_then(|id| u32::try_from(id).ok());
            let open = ask.state.countdowns.iter().find(|it| Some(it.id) == id);
            match open.filter(|it| it.kind == CountdownKind::LongTerm && it.value > 0) {
                Some(it) => Downtime::Project(it.id),
                None => return unknown("DH-REST-2"),
            }
        }
    })
}

pub fn choose(turn: &mut Playing<'_>, pc: &SeatId, downtime: Downtime) {
    turn.emit(Event::DowntimeChosen {
        pc: pc.clone(),
        downtime,
    });
}

pub fn interruptible(ask: Ask<'_>) -> Result<(), Refusal> {
    resting(ask).map(drop)
}

/// The game master may advance a long-term countdown after a long rest (DH-REST-3).
pub fn ending(ask: Ask<'_>, countdown: Option<i64>) -> Result<Option<u32>, Refusal> {
    let rest = resting(ask)?;
    let Some(id) = countdown else { return Ok(None) };
    let found = u32::try_from(id)
        .ok()
        .and_then(|id| ask.state.countdown(id));
    let found = found.filter(|it| it.kind == CountdownKind::LongTerm && it.value > 0);
    match found.filter(|_| rest.kind == RestKind::Long) {
        Some(it) => Ok(Some(it.id)),
        None => unknown("DH-REST-3"),
    }
}

/// A long rest that is interrupted gives what a short one gives; a short one nothing.
pub fn interrupt(turn: &mut Playing<'_>) -> Result<(), NoDice> {
    let Some(Pending::Rest(rest)) = turn.state().pending.clone() else {
        return Ok(());
    };
    if rest.kind == RestKind::Long {
        moves(turn, &rest, RestKind::Short)?;
    }
    turn.emit(Event::RestEnded {
        kind: rest.kind,
        interrupted: true,
        face: None,
    });
    Ok(())
}

pub fn end(turn: &mut Playing<'_>, countdown: Option<u32>) -> Result<(), NoDice> {
    let Some(Pending::Rest(rest)) = turn.state().pending.clone() else {
        return Ok(());
    };
    moves(turn, &rest, rest.kind)?;
    let [face] = turn.roll([GM_REST])?;
    turn.emit(Event::RestEnded {
        kind: rest.kind,
        interrupted: false,
        face: Some(face),
    });
    let long = rest.kind == RestKind::Long;
    let pcs = u8::try_from(turn.state().pcs.len()).unwrap_or(u8::MAX);
    let more = if long { pcs } else { 0 };
    marks::gain_fear(turn, face.saturating_add(more), FearCause::Rest);
    if let Some(id) = countdown {
        books::advance(turn, id, 1, TickCause::Rest);
    }
    let (uses, ends): (&[Per], &[Ends]) = if long {
        (&[Per::Rest, Per::LongRest], &[Ends::Rest, Ends::LongRest])
    } else {
        (&[Per::Rest], &[Ends::Rest])
    };
    setup::refresh(turn, uses);
    let cause = if long {
        EndCause::LongRest
    } else {
        EndCause::Rest
    };
    marks::end_effects(turn, ends, cause);
    if long {
        wake(turn);
    }
    Ok(())
}

/// Whoever was unconscious wakes when a long rest ends (DH-DEATH-3).
fn wake(turn: &mut Playing<'_>) {
    let asleep = turn.state().pcs.iter();
    let asleep = asleep.filter(|(_, it)| it.status == Status::Unconscious);
    let asleep: Vec<SeatId> = asleep.map(|(pc, _)| pc.clone()).collect();
    for pc in asleep {
        turn.emit(Event::PcRose { pc });
    }
}

fn moves(turn: &mut Playing<'_>, rest: &Rest, kind: RestKind) -> Result<(), NoDice> {
    let together = |moves: &Vec<Downtime>| moves.contains(&Downtime::PrepareTogether);
    let company = rest.moves.values().filter(|moves| together(moves)).count() > 1;
    for (pc, chosen) in &rest.moves {
        for downtime in chosen {
            let rolls = matches!(
                downtime,
                Downtime::TendWounds(_) | Downtime::ClearStress | Downtime::RepairArmor(_)
            );
            let face = if rolls && kind == RestKind::Short {
                let [face] = turn.roll([REST])?;
                Some(face)
            } else {
                None
            };
            let tier = turn.state().pcs.get(pc).map_or(1, |it| it.sheet.tier());
            let n = face.map_or(u8::MAX, |face| face.saturating_add(tier));
            turn.emit(Event::DowntimeDone {
                pc: pc.clone(),
                downtime: downtime.clone(),
                face,
            });
            match downtime {
                Downtime::TendWounds(who) => {
                    marks::clear_hp(turn, &Who::Pc(who.clone()), n, ClearCause::Rest);
                }
                Downtime::ClearStress => {
                    marks::clear_stress(turn, &Who::Pc(pc.clone()), n, ClearCause::Rest);
                }
                Downtime::RepairArmor(who) => marks::clear_armor(turn, who, n, ClearCause::Rest),
                Downtime::Prepare => marks::gain_hope(turn, pc, 1, HopeCause::Rest),
                Downtime::PrepareTogether => {
                    let n = if company { 2 } else { 1 };
                    marks::gain_hope(turn, pc, n, HopeCause::Rest);
                }
                // Interrupted, nobody gets to their project.
                Downtime::Project(_) if kind == RestKind::Short => {}
                Downtime::Project(id) => books::advance(turn, *id, 1, TickCause::Rest),
            }
        }
    }
    Ok(())
}
