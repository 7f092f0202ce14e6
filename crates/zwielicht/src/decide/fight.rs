//! A fight up to its first round: who takes part, weak points, retreats, remaining hints.

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, no, text};
use super::settle::change_level;
use super::{Playing, aftermath};
use crate::command::LINE;
use crate::event::LevelCause;
use crate::game::WEAK_POINT;
use crate::state::{FightPhase, Fighting, HintAsked, nth};
use crate::{Event, Outcome, Pace, Source, WeakenTiming, read};

pub fn openable(ask: Ask<'_>, threat: i64) -> Result<u32, Refusal> {
    ask.no_fight()?;
    aftermath::looming(ask, threat)
}

/// The danger level is announced (AZ-FIGHT-15).
pub fn begin(turn: &mut Playing<'_>, threat: u32, is_final: bool) {
    let found = turn.state().threat(threat);
    let (level, delta) = found.map_or((1, 0), |threat| (threat.level.unwrap_or(1), threat.delta));
    turn.emit(Event::FightOpened {
        threat,
        level,
        delta,
        is_final,
    });
}

/// How somebody comes into a fight.
#[derive(Debug)]
pub enum Joining {
    Gathering(Source),
    /// At a later round, with a weak point to roll (AZ-FIGHT-37).
    Late(Source),
    /// Helped up, with the old weak point (AZ-FIGHT-37).
    Back(Source),
}

/// With a weapon or an ability; whether the ability suits is judged in the scene (AZ-FIGHT-4).
pub fn joining(ask: Ask<'_>, with: &str) -> Result<Joining, Refusal> {
    let me = ask.active()?;
    let fight = ask.fight_in(&[FightPhase::Gather, FightPhase::Actions], "AZ-FIGHT-37")?;
    let late = fight.phase == FightPhase::Actions;
    let before = fight.participants.get(ask.who);
    match before.map(|one| one.state) {
        Some(Fighting::In) => return no("joined_already", "AZ-FIGHT-4"),
        Some(Fighting::Withdrawn) => return no("withdrawn_for_good", "AZ-FIGHT-14"),
        Some(Fighting::Out) | None => {}
    }
    let basis = match with.trim().parse() {
        Ok(Source::Item(n)) => {
            let weapon = nth(&me.items, n).is_some_and(|item| item.weapon);
            weapon.then_some(Source::Item(n))
        }
        Ok(Source::Ability(n)) => nth(&me.abilities, n).map(|_| Source::Ability(n)),
        _ => None,
    };
    match basis {
        None => no("no_weapon", "AZ-FIGHT-4"),
        Some(basis) if !late => Ok(Joining::Gathering(basis)),
        Some(basis) if before.is_some_and(|one| !one.weak_points.is_empty()) => {
            Ok(Joining::Back(basis))
        }
        Some(basis) => Ok(Joining::Late(basis)),
    }
}

pub fn join(turn: &mut Playing<'_>, seat: &SeatId, joining: Joining) -> Result<(), NoDice> {
    let who = seat.clone();
    match joining {
        Joining::Gathering(basis) => turn.emit(Event::Joined {
            who,
            basis,
            late: false,
        }),
        Joining::Late(basis) => {
            turn.emit(Event::Joined {
                who,
                basis,
                late: true,
            });
            weak_point(turn, seat)?;
        }
        Joining::Back(basis) => turn.emit(Event::Returned { who, basis }),
    }
    Ok(())
}

pub fn strikeable(ask: Ask<'_>, whom: &SeatId, reason: &str) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Gather], "AZ-FIGHT-4")?;
    if !fight.participants.contains_key(whom) {
        return no("not_in_fight", "AZ-FIGHT-4");
    }
    text(reason, LINE, "AZ-GAME-6")
}

pub fn gathered(ask: Ask<'_>) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Gather], "AZ-FIGHT-16")?;
    if fight.participants.is_empty() {
        return no("nobody_fights", "AZ-FIGHT-39");
    }
    Ok(())
}

/// Nobody can or wants to take part (AZ-FIGHT-39).
pub fn cancellable(ask: Ask<'_>) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Gather], "AZ-FIGHT-39")?;
    if !fight.participants.is_empty() {
        return no("somebody_fights", "AZ-FIGHT-39");
    }
    Ok(())
}

/// The threat stays; a final fight nobody takes up is lost.
pub fn cancel(turn: &mut Playing<'_>) {
    let Some(fight) = &turn.state().fight else {
        return;
    };
    let (threat, is_final) = (fight.threat, fight.is_final);
    turn.emit(Event::FightCancelled { threat });
    if is_final {
        turn.emit(Event::OutcomeReached {
            outcome: Outcome::Failed,
        });
    }
}

pub fn prepared(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.fight_in(&[FightPhase::Prep], "AZ-FIGHT-17")?;
    no_hint_asked(ask)
}

pub fn weak_point_open(ask: Ask<'_>) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::WeakPoints], "AZ-FIGHT-17")?;
    if ask.in_fight(fight)?.weak_points.is_empty() {
        Ok(())
    } else {
        no("weak_point_known", "AZ-FIGHT-17")
    }
}

/// When all are known, the first round begins.
pub fn roll_weak_point(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    weak_point(turn, who)?;
    let fight = turn.state().fight.as_ref();
    let all_known = fight.is_some_and(|fight| {
        let mut fighting = fight.fighting();
        fighting.all(|(_, one)| !one.weak_points.is_empty())
    });
    if all_known {
        turn.emit(Event::RoundBegan {
            round: 1,
            dice_first: turn.state().options.weaken_timing == WeakenTiming::AfterDice,
        });
    }
    Ok(())
}

/// One die and the modifier of the sheet, within 1 and 6 (AZ-FIGHT-17 … -19).
fn weak_point(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    let character = turn.state().characters.get(who);
    let modifier = character.map_or(0, |it| it.weak_mod);
    let wanted = read::weak_point_faces(&turn.state().options, modifier);
    let mut thrown_again = Vec::new();
    let face = turn
        .dice
        .until(WEAK_POINT, wanted, &mut |face| thrown_again.push(face))?;
    for face in thrown_again {
        turn.emit(Event::WeakPointThrownAgain {
            who: who.clone(),
            face,
        });
    }
    turn.emit(Event::WeakPointRolled {
        who: who.clone(),
        face,
        modifier,
        weak_point: read::weak_point(face, modifier),
    });
    Ok(())
}

/// Somebody who could still leave this round asks another one, once (AZ-FIGHT-9, -11, -12).
pub fn asks_for(ask: Ask<'_>, taker: &SeatId) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Actions], "AZ-FIGHT-12")?;
    let me = ask.in_fight(fight)?;
    let other = fight.participants.get(taker).filter(|one| one.is_in());
    let Some(other) = other.filter(|_| taker != ask.who) else {
        return no("not_in_fight", "AZ-FIGHT-12");
    };
    if me.acted {
        return no("already_acted", "AZ-FIGHT-9");
    }
    if me.asks.as_ref() == Some(taker) || other.takes_over.as_ref() == Some(ask.who) {
        return no("agreed_already", "AZ-FIGHT-13");
    }
    Ok(())
}

/// Ready to take over somebody's weak point, before the roll (AZ-FIGHT-12, -13).
pub fn take_over(ask: Ask<'_>, leaver: &SeatId) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Actions], "AZ-FIGHT-12")?;
    let me = ask.in_fight(fight)?;
    let other = fight.participants.get(leaver);
    if leaver == ask.who || !other.is_some_and(|one| one.is_in()) {
        return no("not_in_fight", "AZ-FIGHT-12");
    }
    if me.takes_over.as_ref() == Some(leaver) {
        return no("agreed_already", "AZ-FIGHT-13");
    }
    Ok(())
}

/// Asked by this one, and unwilling.
pub fn asked_by(ask: Ask<'_>, leaver: &SeatId) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Actions], "AZ-FIGHT-12")?;
    ask.in_fight(fight)?;
    let other = fight.participants.get(leaver).filter(|one| one.is_in());
    match other.is_some_and(|one| one.asks.as_ref() == Some(ask.who)) {
        true => Ok(()),
        false => no("not_asked", "AZ-FIGHT-12"),
    }
}

pub fn taking_over(ask: Ask<'_>) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Actions], "AZ-FIGHT-12")?;
    match &ask.in_fight(fight)?.takes_over {
        Some(_) => Ok(()),
        None => no("nothing_agreed", "AZ-FIGHT-13"),
    }
}

/// In the final fight remaining hints lower the level (AZ-SOLVE-3, -7, -15).
pub fn hint(ask: Ask<'_>, hint: i64, reason: &str) -> Result<u16, Refusal> {
    ask.active()?;
    let fight = ask.fight_in(&[FightPhase::Prep, FightPhase::Actions], "AZ-SOLVE-15")?;
    if !fight.is_final {
        return no("not_final", "AZ-SOLVE-7");
    }
    no_hint_asked(ask)?;
    let hint = ask.open_hint(hint)?;
    text(reason, LINE, "AZ-SOLVE-7")?;
    Ok(hint)
}

pub fn no_hint_asked(ask: Ask<'_>) -> Result<(), Refusal> {
    match &ask.fight()?.hint_asked {
        None => Ok(()),
        Some(_) => no("hint_pending", "AZ-SOLVE-15"),
    }
}

pub fn ask_hint(turn: &mut Playing<'_>, who: &SeatId, hint: u16, reason: &str) {
    turn.emit(Event::FightHintAsked {
        hint,
        who: who.clone(),
        reason: reason.to_owned(),
    });
    if turn.state().options.pace == Pace::Quick {
        grant_hint(turn);
    }
}

pub fn hint_asked(ask: Ask<'_>) -> Result<u16, Refusal> {
    match &ask.fight()?.hint_asked {
        Some(asked) => Ok(asked.hint),
        None => no("no_request", "AZ-SOLVE-7"),
    }
}

pub fn grant_hint(turn: &mut Playing<'_>) {
    let Some(fight) = &turn.state().fight else {
        return;
    };
    let threat = fight.threat;
    if let Some(HintAsked { hint, .. }) = fight.hint_asked {
        turn.emit(Event::FightHintGranted { hint });
        change_level(turn, threat, -1, LevelCause::FinalHint);
    }
}

pub fn hint_deniable(ask: Ask<'_>, reason: &str) -> Result<u16, Refusal> {
    let hint = hint_asked(ask)?;
    text(reason, LINE, "AZ-SOLVE-7")?;
    Ok(hint)
}
