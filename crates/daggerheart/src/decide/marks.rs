//! What goes up and down: Hope, Fear, Stress, HP, armor, conditions, effects. No command of its own.

use table::SeatId;

use super::Playing;
use crate::content::{DamageType, Ends};
use crate::event::{ClearCause, EndCause, FearCause, FearCost, HopeCause, HopeCost, HpCause};
use crate::state::{FROM_STRESS, FoeStatus, MOST_FEAR, Status, VULNERABLE};
use crate::{
    Condition, DeathMoves, Event, FearVisible, HopeAtCap, State, StressOverflow, Who, read,
};

/// One Hope from a roll; at the cap it may still pay for a feature (DH-HOPE-9).
pub fn roll_hope(turn: &mut Playing<'_>, pc: &SeatId, cause: HopeCause) {
    let state = turn.state();
    let Some(it) = state.pcs.get(pc) else { return };
    let full = it.hope >= it.hope_slots;
    let payable = state.options.hope_at_cap == HopeAtCap::Payable;
    turn.emit(Event::HopeGained {
        pc: pc.clone(),
        n: u8::from(!full),
        lost: u8::from(full && !payable),
        spare: u8::from(full && payable),
        cause,
    });
}

/// Hope that comes from no roll: what does not fit is lost.
pub fn gain_hope(turn: &mut Playing<'_>, pc: &SeatId, n: u8, cause: HopeCause) {
    let Some(it) = turn.state().pcs.get(pc) else {
        return;
    };
    let fits = n.min(it.hope_slots.saturating_sub(it.hope));
    turn.emit(Event::HopeGained {
        pc: pc.clone(),
        n: fits,
        lost: n - fits,
        spare: 0,
        cause,
    });
}

/// The Hope of the roll pays first (DH-HOPE-8).
pub fn spend_hope(turn: &mut Playing<'_>, pc: &SeatId, price: u8, cause: HopeCost) {
    if price == 0 {
        return;
    }
    let spare = match cause {
        HopeCost::Feature => turn.state().roll_of(pc).map_or(0, |roll| roll.spare_hope),
        _ => 0,
    };
    let spare = spare.min(price);
    turn.emit(Event::HopeSpent {
        pc: pc.clone(),
        n: price - spare,
        spare,
        cause,
    });
}

fn shown(state: &State) -> bool {
    state.options.fear_visible == FearVisible::All
}

pub fn gain_fear(turn: &mut Playing<'_>, n: u8, cause: FearCause) {
    let fits = n.min(MOST_FEAR.saturating_sub(turn.state().fear()));
    let shown = shown(turn.state());
    turn.emit(Event::FearGained {
        n: fits,
        lost: n - fits,
        cause,
        shown,
    });
}

pub fn spend_fear(turn: &mut Playing<'_>, n: u8, cause: FearCost) {
    if n > 0 {
        let shown = shown(turn.state());
        turn.emit(Event::FearSpent { n, cause, shown });
    }
}

/// Has to mark Stress; what does not fit costs HP (DH-STRESS-3, DH-STRESS-4).
pub fn mark_stress(turn: &mut Playing<'_>, who: &Who, n: u8) {
    let (free, full) = match who {
        Who::Pc(pc) => {
            let it = turn.state().pcs.get(pc);
            it.map_or((0, 0), |it| (it.free_stress(), it.sheet.stress))
        }
        Who::Foe(id) => {
            let it = turn.state().foe(*id);
            it.map_or((0, 0), |it| {
                let slots = it.sheet.as_ref().map_or(0, |sheet| sheet.stress);
                (slots.saturating_sub(it.stress.unwrap_or(0)), slots)
            })
        }
    };
    let fits = n.min(free);
    if fits > 0 {
        turn.emit(match who {
            Who::Pc(pc) => Event::StressMarked {
                pc: pc.clone(),
                n: fits,
            },
            Who::Foe(foe) => Event::FoeStressMarked { foe: *foe, n: fits },
        });
        if fits == free && full > 0 {
            turn.emit(Event::ConditionGained {
                who: who.clone(),
                condition: Condition {
                    name: VULNERABLE.to_owned(),
                    source: FROM_STRESS.to_owned(),
                    temporary: false,
                },
            });
        }
    }
    let rest = n - fits;
    if rest > 0 {
        let hp = match turn.state().options.stress_overflow {
            StressOverflow::OneHp => 1,
            StressOverflow::HpEach => rest,
        };
        mark_hp(turn, who, hp, HpCause::Stress);
    }
}

pub fn clear_stress(turn: &mut Playing<'_>, who: &Who, n: u8, cause: ClearCause) {
    let marked = match who {
        Who::Pc(pc) => turn.state().pcs.get(pc).map_or(0, |it| it.stress),
        Who::Foe(id) => turn.state().foe(*id).and_then(|it| it.stress).unwrap_or(0),
    };
    let n = n.min(marked);
    if n == 0 {
        return;
    }
    turn.emit(match who {
        Who::Pc(pc) => Event::StressCleared {
            pc: pc.clone(),
            n,
            cause,
        },
        Who::Foe(foe) => Event::FoeStressCleared { foe: *foe, n },
    });
    lose(turn, who, VULNERABLE, Some(FROM_STRESS));
}

/// Marks HP; with the last one the creature falls (DH-HP-4).
pub fn mark_hp(turn: &mut Playing<'_>, who: &Who, n: u8, cause: HpCause) {
    let free = match who {
        Who::Pc(pc) => {
            let it = turn.state().pcs.get(pc);
            it.map_or(0, |it| it.sheet.hp.saturating_sub(it.hp))
        }
        Who::Foe(id) => {
            let it = turn.state().foe(*id);
            it.map_or(0, |it| {
                let slots = it.sheet.as_ref().map_or(0, |sheet| sheet.hp);
                slots.saturating_sub(it.hp)
            })
        }
    };
    if n == 0 {
        return;
    }
    turn.emit(Event::HpMarked {
        who: who.clone(),
        n: n.min(free),
        cause,
    });
    if n < free {
        return;
    }
    match who {
        Who::Foe(foe) => {
            let up = turn
                .state()
                .foe(*foe)
                .is_some_and(|it| it.status == FoeStatus::Up);
            if up {
                turn.emit(Event::FoeDefeated { foe: *foe });
            }
        }
        Who::Pc(pc) => {
            let up = turn
                .state()
                .pcs
                .get(pc)
                .is_some_and(|it| it.status == Status::Up);
            if up {
                let status = match turn.state().options.death_moves {
                    DeathMoves::On => Status::DeathMoveDue,
                    DeathMoves::Off => Status::Unconscious,
                };
                turn.emit(Event::PcFell {
                    pc: pc.clone(),
                    status,
                });
            }
        }
    }
}

/// Clears HP; an unconscious character wakes (DH-DEATH-3).
pub fn clear_hp(turn: &mut Playing<'_>, who: &Who, n: u8, cause: ClearCause) {
    let marked = match who {
        Who::Pc(pc) => turn.state().pcs.get(pc).map_or(0, |it| it.hp),
        Who::Foe(id) => turn.state().foe(*id).map_or(0, |it| it.hp),
    };
    let n = n.min(marked);
    if n == 0 {
        return;
    }
    turn.emit(Event::HpCleared {
        who: who.clone(),
        n,
        cause,
    });
    if let Who::Pc(pc) = who {
        let down = turn.state().pcs.get(pc);
        if down.is_some_and(|it| it.status == Status::Unconscious) {
            turn.emit(Event::PcRose { pc: pc.clone() });
        }
    }
}

pub fn clear_armor(turn: &mut Playing<'_>, pc: &SeatId, n: u8, cause: ClearCause) {
    let marked = turn.state().pcs.get(pc).map_or(0, |it| it.armor);
    let n = n.min(marked);
    if n > 0 {
        turn.emit(Event::ArmorCleared {
            pc: pc.clone(),
            n,
            cause,
        });
    }
}

/// Damage in the order of DH-DMG-11: resistance, threshold, armor, HP.
pub fn deal(turn: &mut Playing<'_>, who: &Who, raw: u32, kind: DamageType, direct: bool) {
    let options = turn.state().options;
    let raw_told = u16::try_from(raw).unwrap_or(u16::MAX);
    match who {
        Who::Pc(pc) => {
            let Some(it) = turn.state().pcs.get(pc) else {
                return;
            };
            let sheet = it.sheet.clone();
            let slots = sheet.armor.saturating_sub(it.armor);
            let after = read::reduced(raw, kind, &sheet.resist, &sheet.immune);
            let hp = read::marks(&options, after, Some(sheet.thresholds));
            turn.emit(Event::DamageDealt {
                target: who.clone(),
                raw: raw_told,
                after: Some(u16::try_from(after).unwrap_or(u16::MAX)),
                hp,
                direct,
            });
            if hp > 0 && slots > 0 && !direct {
                turn.emit(Event::ArmorAsked { pc: pc.clone(), hp });
            } else {
                mark_hp(turn, who, hp, HpCause::Damage);
            }
        }
        Who::Foe(id) => {
            let Some(sheet) = turn.state().foe(*id).and_then(|it| it.sheet.clone()) else {
                return;
            };
            let after = read::reduced(raw, kind, &sheet.resist, &sheet.immune);
            let minion = turn.state().foe(*id).and_then(|it| it.minion());
            let hp = match minion {
                Some(_) if after > 0 => sheet.hp,
                _ => read::marks(&options, after, sheet.thresholds),
            };
            turn.emit(Event::DamageDealt {
                target: who.clone(),
                raw: raw_told,
                after: None,
                hp,
                direct,
            });
            mark_hp(turn, who, hp, HpCause::Damage);
        }
    }
}

/// Each full X damage to a minion takes one more along that the attack would have hit (DH-FOE-16).
pub fn topple(
    turn: &mut Playing<'_>,
    first: u32,
    raw: u32,
    kind: DamageType,
    total: i32,
    crit: bool,
) {
    let Some(foe) = turn.state().foe(first) else {
        return;
    };
    let (Some(x), Some(sheet)) = (foe.minion(), foe.sheet.clone()) else {
        return;
    };
    let after = read::reduced(raw, kind, &sheet.resist, &sheet.immune);
    let more = after / u32::from(x.max(1));
    let others: Vec<u32> = turn
        .state()
        .foes
        .iter()
        .filter(|other| {
            let same = other.sheet.as_ref().is_some_and(|its| its.id == sheet.id);
            let hit = crit || total >= i32::from(sheet.difficulty);
            other.id != first && same && hit && other.status == FoeStatus::Up
        })
        .map(|other| other.id)
        .take(more as usize)
        .collect();
    for id in others {
        mark_hp(turn, &Who::Foe(id), sheet.hp, HpCause::Minion);
    }
}

/// Adds a source of a condition; the same source twice adds nothing (DH-COND-1).
pub fn gain(turn: &mut Playing<'_>, who: &Who, condition: Condition) {
    let known = |one: &Condition| one.name == condition.name && one.source == condition.source;
    if !turn.state().conditions(who).iter().any(known) {
        turn.emit(Event::ConditionGained {
            who: who.clone(),
            condition,
        });
    }
}

/// Ends a condition, or one source of it (DH-COND-8).
pub fn lose(turn: &mut Playing<'_>, who: &Who, name: &str, source: Option<&str>) {
    let there =
        |one: &Condition| one.name == name && source.is_none_or(|source| one.source == source);
    if turn.state().conditions(who).iter().any(there) {
        turn.emit(Event::ConditionLost {
            who: who.clone(),
            name: name.to_owned(),
            source: source.map(str::to_owned),
        });
    }
}

/// Ends an effect, and the conditions it held.
pub fn end_effect(turn: &mut Playing<'_>, id: u32, cause: EndCause) {
    let Some(effect) = turn.state().effect(id).cloned() else {
        return;
    };
    turn.emit(Event::EffectEnded { effect: id, cause });
    let source = format!("effect:{id}");
    for who in &effect.targets {
        let held: Vec<String> = turn
            .state()
            .conditions(who)
            .iter()
            .filter(|one| one.source == source)
            .map(|one| one.name.clone())
            .collect();
        for name in held {
            lose(turn, who, &name, Some(&source));
        }
    }
}

/// Effects that end with this moment.
pub fn end_effects(turn: &mut Playing<'_>, with: &[Ends], cause: EndCause) {
    let over: Vec<u32> = turn
        .state()
        .effects
        .iter()
        .filter(|effect| with.contains(&effect.ends))
        .map(|effect| effect.id)
        .collect();
    for id in over {
        end_effect(turn, id, cause);
    }
}
