//! Death moves (DH-DEATH).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, bounded, maybe_text, no, unknown};
use super::settle::{self, Dice};
use super::{Playing, books, marks};
use crate::command::DeathChoice;
use crate::content::DamageType;
use crate::event::ClearCause;
use crate::game::{FEAR, HOPE};
use crate::read::{self, Fate, Outcome};
use crate::state::{Status, nth};
use crate::{Event, Pace, Pc, Who};

fn falling<'a>(ask: Ask<'a>, pc: &SeatId) -> Result<&'a Pc, Refusal> {
    let it = ask.pc(pc)?;
    match it.status {
        Status::DeathMoveDue if it.relief.is_some() => no("answered", "DH-DEATH-4"),
        Status::DeathMoveDue => Ok(it),
        _ => no("no_death", "DH-DEATH-1"),
    }
}

pub fn allowing(ask: Ask<'_>, pc: &SeatId) -> Result<(), Refusal> {
    let it = falling(ask, pc)?;
    if it.blaze || ask.state.options.pace == Pace::Quick {
        return no("answered", "DH-DEATH-2");
    }
    Ok(())
}

/// A death move as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub choice: DeathChoice,
    pub hp: Option<i64>,
    pub text: Option<&'a str>,
    pub weapon: Option<i64>,
    pub target: Option<i64>,
    /// What is cleared is divided after the die.
    pub later: bool,
}

/// What a blaze of glory strikes, and how much of what is cleared should be HP.
#[derive(Debug)]
pub struct Move {
    strike: Option<(Dice, u32)>,
    hp: u8,
}

pub fn choosing(ask: Ask<'_>, pc: &SeatId, wanted: Wanted<'_>) -> Result<Move, Refusal> {
    ask.own(pc)?;
    let it = falling(ask, pc)?;
    maybe_text(wanted.text, "DH-DEATH-2")?;
    let blaze = wanted.choice == DeathChoice::Blaze;
    if !blaze && (wanted.weapon.is_some() || wanted.target.is_some()) {
        return no("target", "DH-DEATH-2");
    }
    let divides = wanted.hp.is_some() || wanted.later;
    if divides && wanted.choice != DeathChoice::Risk || wanted.hp.is_some() && wanted.later {
        return no("bounds_split", "DH-DEATH-4");
    }
    // With the game master's consent; a quick table takes it back if it does not fit (DH-DEATH-2).
    if blaze && !it.blaze && ask.state.options.pace == Pace::Formal {
        return no("consent", "DH-DEATH-2");
    }
    let strike = match (wanted.weapon, wanted.target) {
        (None, None) => None,
        (Some(weapon), Some(target)) => {
            let target = ask.target(target)?.id;
            let number = u8::try_from(weapon).ok();
            let Some(weapon) = number.and_then(|number| nth(&it.sheet.weapons, number)) else {
                return unknown("DH-ATK-1");
            };
            let kind = match weapon.kind {
                DamageType::Either => DamageType::Phy,
                kind => kind,
            };
            let dice = Dice {
                count: it.sheet.proficiency,
                die: weapon.die,
                flat: weapon.flat,
                kind,
            };
            Some((dice, target))
        }
        _ => return no("target", "DH-DEATH-2"),
    };
    let hp = match wanted.hp {
        None => 12,
        Some(hp) => bounded(hp, 0..=12, "DH-DEATH-4")? as u8,
    };
    Ok(Move { strike, hp })
}

pub fn choose(
    turn: &mut Playing<'_>,
    pc: &SeatId,
    wanted: Wanted<'_>,
    it: Move,
) -> Result<(), NoDice> {
    let text = wanted.text.map(str::to_owned);
    let moved = |hope, fear| Event::DeathMoved {
        pc: pc.clone(),
        choice: wanted.choice,
        hope,
        fear,
        text,
    };
    let dies = Event::PcFell {
        pc: pc.clone(),
        status: Status::Dead,
    };
    let who = Who::Pc(pc.clone());
    match wanted.choice {
        DeathChoice::Blaze => {
            let sum = match it.strike {
                Some((dice, _)) => {
                    let by = Some(who.clone());
                    Some(settle::throw_damage(turn, by, dice, true, None)?)
                }
                None => None,
            };
            turn.emit(moved(None, None));
            turn.emit(dies);
            if let (Some((dice, foe)), Some(sum)) = (it.strike, sum) {
                marks::deal(turn, &Who::Foe(foe), sum, dice.kind, false);
                marks::topple(turn, foe, sum, dice.kind, 0, true);
            }
            // It counts as a critical success for countdowns, for nothing else (DH-DEATH-5).
            books::advance_all(turn, Outcome::Crit, &[]);
        }
        DeathChoice::Avoid => {
            let [hope] = turn.roll([HOPE])?;
            let pc_now = turn.state().pcs.get(pc);
            let (level, slots) = pc_now.map_or((1, 6), |it| (it.sheet.level, it.hope_slots));
            turn.emit(moved(Some(hope), None));
            let mut status = Status::Unconscious;
            if read::scars(hope, level) {
                let slots = slots.saturating_sub(1);
                turn.emit(Event::Scarred {
                    pc: pc.clone(),
                    slots,
                });
                if slots == 0 {
                    status = Status::Dead;
                }
            }
            turn.emit(Event::PcFell {
                pc: pc.clone(),
                status,
            });
        }
        DeathChoice::Risk => {
            let [hope, fear] = turn.roll([HOPE, FEAR])?;
            turn.emit(moved(Some(hope), Some(fear)));
            match read::fate(hope, fear) {
                Fate::Dies => turn.emit(dies),
                Fate::ClearsAll => {
                    turn.emit(Event::PcRose { pc: pc.clone() });
                    marks::clear_hp(turn, &who, u8::MAX, ClearCause::Death);
                    marks::clear_stress(turn, &who, u8::MAX, ClearCause::Death);
                }
                Fate::Clears => {
                    let shares = turn.state().pcs.get(pc).map(|it| shares(it, hope));
                    let open = shares.is_some_and(|shares| shares.start() < shares.end());
                    if wanted.later && open {
                        turn.emit(Event::ReliefDue {
                            pc: pc.clone(),
                            n: hope,
                        });
                    } else {
                        rise(turn, pc, hope, it.hp);
                    }
                }
            }
        }
    }
    Ok(())
}

/// How much of what is cleared can be HP.
pub fn shares(pc: &Pc, n: u8) -> std::ops::RangeInclusive<u8> {
    let most = n.min(pc.hp);
    n.saturating_sub(pc.stress).min(most)..=most
}

pub fn dividing(ask: Ask<'_>, pc: &SeatId, hp: i64) -> Result<(u8, u8), Refusal> {
    let it = ask.own(pc)?;
    let Some(n) = it.relief else {
        return no("no_death", "DH-DEATH-4");
    };
    let shares = shares(it, n);
    let range = i64::from(*shares.start())..=i64::from(*shares.end());
    Ok((n, bounded(hp, range, "DH-DEATH-4")? as u8))
}

pub fn divide(turn: &mut Playing<'_>, pc: &SeatId, (n, hp): (u8, u8)) {
    rise(turn, pc, n, hp);
}

/// Back on their feet, with so much of it HP; what finds no Stress goes to HP.
fn rise(turn: &mut Playing<'_>, pc: &SeatId, n: u8, wished: u8) {
    let who = Who::Pc(pc.clone());
    let pc_now = turn.state().pcs.get(pc);
    let (hp, stress) = pc_now.map_or((0, 0), |it| (it.hp, it.stress));
    turn.emit(Event::PcRose { pc: pc.clone() });
    let first = wished.min(n).min(hp);
    let relief = (n - first).min(stress);
    let rest = (n - first - relief).min(hp - first);
    marks::clear_hp(turn, &who, first + rest, ClearCause::Death);
    marks::clear_stress(turn, &who, relief, ClearCause::Death);
}
