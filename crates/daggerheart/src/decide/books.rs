//! Bookkeeping: marks by hand, armor, conditions, effects, countdowns, rally dice, fate (section 4.8).

use dice::{Kind, NoDice};
use table::{Refusal, SeatId};

use super::ask::{Ask, bounded, no, text, unknown};
use super::{Playing, marks, roll};
use crate::command::{DualityDie, LINE, NAME};
use crate::content::{Act, CountdownSheet, DamageType, Ends};
use crate::event::{ClearCause, EndCause, HpCause, TickCause};
use crate::game::{FEAR, HOPE, RALLY_6, RALLY_8, countdown_die};
use crate::read::{self, Outcome};
use crate::state::{BEHIND, FROM_STRESS, RallyDie, Status};
use crate::{Condition, Countdown, CountdownKind, Effect, Event, Looping, Name, Who};

/// Somebody and a number, while no roll is open.
pub fn marking(ask: Ask<'_>, who: &str, n: i64) -> Result<(Who, u8), Refusal> {
    ask.free()?;
    let who = ask.who(who)?;
    if let Who::Pc(pc) = &who
        && ask.pc(pc)?.status == Status::Dead
    {
        return Err(Refusal::new("pc_down", "DH-DEATH-3").with("name", ask.name(pc)));
    }
    let n = bounded(n, 1..=12, "DH-MISC-3")? as u8;
    Ok((who, n))
}

/// Nothing to clear is nothing to do.
pub fn clearing(ask: Ask<'_>, who: &str, n: i64, what: ClearWhat) -> Result<(Who, u8), Refusal> {
    let (who, n) = marking(ask, who, n)?;
    let marked = match (&who, what) {
        (Who::Pc(pc), ClearWhat::Stress) => ask.pc(pc)?.stress,
        (Who::Pc(pc), ClearWhat::Hp) => ask.pc(pc)?.hp,
        (Who::Pc(pc), ClearWhat::Armor) => ask.pc(pc)?.armor,
        (Who::Foe(id), ClearWhat::Stress) => {
            ask.state.foe(*id).and_then(|foe| foe.stress).unwrap_or(0)
        }
        (Who::Foe(id), ClearWhat::Hp) => ask.state.foe(*id).map_or(0, |foe| foe.hp),
        (Who::Foe(_), ClearWhat::Armor) => 0,
    };
    if marked == 0 {
        return no("nothing_marked", "DH-HP-5");
    }
    Ok((who, n))
}

#[derive(Clone, Copy, Debug)]
pub enum ClearWhat {
    Stress,
    Hp,
    Armor,
}

pub fn mark_stress(turn: &mut Playing<'_>, (who, n): (Who, u8)) {
    marks::mark_stress(turn, &who, n);
}

pub fn mark_hp(turn: &mut Playing<'_>, (who, n): (Who, u8)) {
    marks::mark_hp(turn, &who, n, HpCause::Gm);
}

pub fn clear(turn: &mut Playing<'_>, (who, n): (Who, u8), what: ClearWhat) {
    match (what, &who) {
        (ClearWhat::Stress, _) => marks::clear_stress(turn, &who, n, ClearCause::Gm),
        (ClearWhat::Hp, _) => marks::clear_hp(turn, &who, n, ClearCause::Gm),
        (ClearWhat::Armor, Who::Pc(pc)) => marks::clear_armor(turn, pc, n, ClearCause::Gm),
        (ClearWhat::Armor, Who::Foe(_)) => {}
    }
}

/// Harm without an attack.
pub fn harming(ask: Ask<'_>, who: &str, n: i64) -> Result<(Who, u32), Refusal> {
    ask.idle()?;
    let who = ask.who(who)?;
    if let Who::Pc(pc) = &who {
        ask.aim(pc)?;
    }
    let n = bounded(n, 1..=999, "DH-DMG-11")? as u32;
    Ok((who, n))
}

pub fn harm(turn: &mut Playing<'_>, (who, n): (Who, u32), kind: DamageType, direct: bool) {
    marks::deal(turn, &who, n, kind, direct);
}

/// The hit that waits for its owner (DH-ARMOR-1 … -3).
pub fn armored(ask: Ask<'_>, pc: &SeatId, spend: bool) -> Result<u8, Refusal> {
    let it = ask.own(pc)?;
    let Some(hit) = ask.state.armor.iter().find(|hit| hit.pc == *pc) else {
        return if ask.state.direct_hit.as_ref() == Some(pc) {
            no("direct", "DH-DMG-9")
        } else {
            no("no_hit", "DH-ARMOR-1")
        };
    };
    if spend && it.armor >= it.sheet.armor {
        return no("armor", "DH-ARMOR-2");
    }
    Ok(hit.hp)
}

pub fn armor(turn: &mut Playing<'_>, pc: &SeatId, hp: u8, spend: bool) {
    turn.emit(Event::ArmorAnswered {
        pc: pc.clone(),
        used: spend,
    });
    if spend {
        turn.emit(Event::ArmorMarked { pc: pc.clone() });
    }
    let hp = hp.saturating_sub(u8::from(spend));
    marks::mark_hp(turn, &Who::Pc(pc.clone()), hp, HpCause::Damage);
}

pub fn condition(ask: Ask<'_>, who: &str, name: &str) -> Result<Who, Refusal> {
    ask.free()?;
    let who = ask.who(who)?;
    text(name, NAME, "DH-COND-1")?;
    Ok(who)
}

pub fn add_condition(turn: &mut Playing<'_>, who: &Who, name: &str, temporary: bool) {
    // The same condition does not stack (DH-COND-1); said again, it is as it was said last.
    marks::lose(turn, who, name, Some("gm"));
    let condition = Condition {
        name: name.to_owned(),
        source: "gm".to_owned(),
        temporary,
    };
    marks::gain(turn, who, condition);
}

/// Not one that full Stress or an effect holds: those end in their own way (DH-COND-7).
pub fn clearable(ask: Ask<'_>, who: &str, name: &str) -> Result<Who, Refusal> {
    ask.free()?;
    let who = ask.who(who)?;
    let ends = |one: &Condition| {
        one.name == name && one.source != FROM_STRESS && !one.source.starts_with("effect:")
    };
    if ask.state.conditions(&who).iter().any(ends) {
        Ok(who)
    } else {
        no("condition", "DH-COND-7")
    }
}

pub fn clear_condition(turn: &mut Playing<'_>, who: &Who, name: &str) {
    let sources: Vec<String> = turn
        .state()
        .conditions(who)
        .iter()
        .filter(|one| one.name == name && one.source != FROM_STRESS)
        .filter(|one| !one.source.starts_with("effect:"))
        .map(|one| one.source.clone())
        .collect();
    for source in sources {
        marks::lose(turn, who, name, Some(&source));
    }
}

/// An effect the game master puts on somebody.
#[derive(Clone, Copy, Debug)]
pub struct NewEffect<'a> {
    pub name: &'a str,
    pub who: &'a str,
    pub source: Option<&'a SeatId>,
    pub temporary: Option<bool>,
    pub ends: Ends,
    pub modifier: Option<i64>,
}

pub fn effect(ask: Ask<'_>, it: NewEffect<'_>) -> Result<Effect, Refusal> {
    ask.free()?;
    text(it.name, NAME, "DH-SPELL-6")?;
    let who = ask.who(it.who)?;
    if let Some(source) = it.source {
        ask.pc(source)?;
    }
    let modifier = bounded(it.modifier.unwrap_or(0), -5..=5, "DH-SPECIAL-2")?;
    Ok(Effect {
        id: ask.state.effects_ever.saturating_add(1),
        name: Name::text(it.name),
        source: it.source.cloned(),
        targets: vec![who],
        temporary: it.temporary == Some(true),
        ends: it.ends,
        spell: it.source.is_some(),
        modifier: modifier as i8,
    })
}

/// A caster's own spell, any time but inside a roll (DH-SPELL-10).
pub fn own_spell(ask: Ask<'_>, effect: i64) -> Result<u32, Refusal> {
    ask.idle()?;
    let id = u32::try_from(effect).ok();
    let Some(effect) = id.and_then(|id| ask.state.effect(id)) else {
        return unknown("DH-SPELL-10");
    };
    match &effect.source {
        Some(source) if ask.is_gm() || *source == ask.seat.id => Ok(effect.id),
        _ => no("effect_not_yours", "DH-SPELL-10"),
    }
}

pub fn end_own(turn: &mut Playing<'_>, effect: u32) {
    marks::end_effect(turn, effect, EndCause::Caster);
}

/// A countdown as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct NewCountdown<'a> {
    pub name: &'a str,
    pub kind: CountdownKind,
    pub start: Option<i64>,
    pub die: Option<Kind>,
    pub looping: Option<Looping>,
    pub linked: Option<i64>,
    pub hidden: Option<bool>,
    pub named_rolls: Option<bool>,
    pub effect: &'a str,
}

/// Everything but the number it starts at, if that is rolled.
pub fn countdown(ask: Ask<'_>, it: NewCountdown<'_>) -> Result<Countdown, Refusal> {
    ask.free()?;
    text(it.name, NAME, "DH-COUNT-1")?;
    text(it.effect, LINE, "DH-COUNT-1")?;
    let start = match (it.start, it.die) {
        (Some(start), None) => bounded(start, 1..=20, "DH-COUNT-1")? as u8,
        (None, Some(_)) => 0,
        _ => return no("countdown_start", "DH-COUNT-1"),
    };
    // One progress and one consequence (DH-COUNT-4).
    let linked = match it.linked {
        None => None,
        Some(id) => {
            let id = u32::try_from(id).ok();
            let other = id.and_then(|id| ask.state.countdown(id));
            let other = other.filter(|other| {
                matches!(
                    (it.kind, other.kind),
                    (CountdownKind::Progress, CountdownKind::Consequence)
                        | (CountdownKind::Consequence, CountdownKind::Progress)
                )
            });
            match other {
                Some(other) => Some(other.id),
                None => return no("countdown_link", "DH-COUNT-4"),
            }
        }
    };
    Ok(Countdown {
        id: next_countdown(ask.state, it.hidden == Some(true)),
        name: Name::text(it.name),
        kind: it.kind,
        start,
        value: start,
        looping: it.looping.unwrap_or_default(),
        linked,
        named_rolls: it.named_rolls == Some(true),
        effect: Name::text(it.effect),
        triggered: 0,
    })
}

fn next_countdown(state: &crate::State, hidden: bool) -> u32 {
    if hidden {
        BEHIND + state.behind.countdowns_ever.saturating_add(1)
    } else {
        state.countdowns_ever.saturating_add(1)
    }
}

pub fn create(
    turn: &mut Playing<'_>,
    mut countdown: Countdown,
    die: Option<Kind>,
) -> Result<(), NoDice> {
    if let Some(die) = die {
        let [face] = turn.roll([countdown_die(die)])?;
        countdown.start = face;
        countdown.value = face;
    }
    turn.emit(Event::CountdownSet {
        countdown: Box::new(countdown),
    });
    Ok(())
}

/// Countdowns that a scene or an environment brings.
pub fn prepared(turn: &mut Playing<'_>, sheets: &[CountdownSheet]) {
    let mut before = None;
    for sheet in sheets {
        let id = next_countdown(turn.state(), sheet.hidden);
        turn.emit(Event::CountdownSet {
            countdown: Box::new(Countdown {
                id,
                name: sheet.name.clone(),
                kind: sheet.kind,
                start: sheet.start,
                value: sheet.start,
                looping: sheet.looping,
                linked: before.filter(|_| sheet.linked),
                named_rolls: false,
                effect: sheet.effect.clone(),
                triggered: 0,
            }),
        });
        before = Some(id);
    }
}

fn known(ask: Ask<'_>, id: i64) -> Result<&Countdown, Refusal> {
    ask.free()?;
    let found = u32::try_from(id)
        .ok()
        .and_then(|id| ask.state.countdown(id));
    match found {
        Some(found) => Ok(found),
        None => unknown("DH-COUNT-1"),
    }
}

pub fn ticking(ask: Ask<'_>, id: i64, n: i64) -> Result<(u32, u8), Refusal> {
    let found = known(ask, id)?;
    let n = bounded(n, 1..=20, "DH-COUNT-1")? as u8;
    if found.value == 0 {
        return no("countdown_over", "DH-COUNT-8");
    }
    Ok((found.id, n))
}

/// Lowers a countdown; at 0 its effect is triggered, and a loop starts over (DH-COUNT-1, -5, -8).
pub fn advance(turn: &mut Playing<'_>, id: u32, by: u8, cause: TickCause) {
    let Some(it) = turn.state().countdown(id).cloned() else {
        return;
    };
    if by == 0 || it.value == 0 {
        return;
    }
    let value = it.value.saturating_sub(by);
    turn.emit(Event::CountdownAdvanced {
        countdown: id,
        by,
        value,
        cause,
    });
    if value > 0 {
        return;
    }
    let start = match it.looping {
        Looping::None => 0,
        Looping::Loop => it.start,
        Looping::Increasing => it.start.saturating_add(1).min(20),
        Looping::Decreasing => it.start.saturating_sub(1),
    };
    turn.emit(Event::CountdownTriggered {
        countdown: id,
        start,
        ended: start == 0,
    });
}

/// What one action roll advances (DH-COUNT-2, DH-COUNT-3, DH-COUNT-9).
pub fn advance_all(turn: &mut Playing<'_>, outcome: Outcome, tied: &[u32]) {
    let state = turn.state();
    let all = state.countdowns.iter().chain(&state.behind.countdowns);
    let steps: Vec<(u32, u8)> = all
        .filter(|it| !it.named_rolls || tied.contains(&it.id))
        .map(|it| (it.id, read::advances(it.kind, outcome)))
        .collect();
    for (id, by) in steps {
        advance(turn, id, by, TickCause::Roll);
    }
}

/// A hidden one.
pub fn showable(ask: Ask<'_>, id: i64) -> Result<Countdown, Refusal> {
    let found = known(ask, id)?;
    if found.id > BEHIND {
        Ok(found.clone())
    } else {
        no("told_already", "DH-SEE-6")
    }
}

/// It gets a number that tells nothing of those still hidden.
pub fn show(turn: &mut Playing<'_>, mut countdown: Countdown) {
    turn.emit(Event::CountdownDropped {
        countdown: countdown.id,
    });
    countdown.id = next_countdown(turn.state(), false);
    countdown.linked = countdown.linked.filter(|&id| id <= BEHIND);
    turn.emit(Event::CountdownSet {
        countdown: Box::new(countdown),
    });
}

pub fn deletable(ask: Ask<'_>, id: i64) -> Result<u32, Refusal> {
    known(ask, id).map(|found| found.id)
}

/// Once per session a die for everybody (DH-RALLY-1).
pub fn rallying(ask: Ask<'_>, bard: &SeatId) -> Result<(u8, RallyDie), Refusal> {
    let it = ask.own(bard)?;
    ask.idle()?;
    ask.up(bard)?;
    let number = it
        .sheet
        .features
        .iter()
        .position(|one| one.act == Act::Rally);
    let Some(number) = number else {
        return no("no_rally", "DH-RALLY-1");
    };
    let (number, feature) = ask.feature(bard, number as i64 + 1)?;
    ask.hope(bard, it.hope, feature.hope)?;
    ask.stress(it, feature.stress)?;
    let die = if it.sheet.level >= 5 {
        RallyDie::D8
    } else {
        RallyDie::D6
    };
    Ok((number, die))
}

pub fn rally(turn: &mut Playing<'_>, bard: &SeatId, (feature, die): (u8, RallyDie)) {
    roll::pay_feature(turn, bard, feature, false);
    turn.emit(Event::RallyGiven {
        bard: bard.clone(),
        die,
    });
}

/// To clear as much Stress as it shows (DH-RALLY-2).
pub fn spendable(ask: Ask<'_>, pc: &SeatId) -> Result<RallyDie, Refusal> {
    let it = ask.own(pc)?;
    ask.idle()?;
    match it.rally {
        Some(die) => Ok(die),
        None => no("no_rally", "DH-RALLY-2"),
    }
}

pub fn spend_rally(turn: &mut Playing<'_>, pc: &SeatId, die: RallyDie) -> Result<(), NoDice> {
    let [face] = turn.roll([match die {
        RallyDie::D6 => RALLY_6,
        RallyDie::D8 => RALLY_8,
    }])?;
    turn.emit(Event::RallySpent {
        pc: pc.clone(),
        face: Some(face),
    });
    marks::clear_stress(turn, &Who::Pc(pc.clone()), face, ClearCause::Rally);
    Ok(())
}

pub fn fated(ask: Ask<'_>, pc: &SeatId, told: &str) -> Result<(), Refusal> {
    ask.own(pc)?;
    ask.idle()?;
    text(told, LINE, "DH-MISC-1")
}

/// One die, read off; nothing else happens (DH-MISC-1).
pub fn fate(
    turn: &mut Playing<'_>,
    pc: &SeatId,
    die: DualityDie,
    text: &str,
) -> Result<(), NoDice> {
    let [face] = turn.roll([match die {
        DualityDie::Hope => HOPE,
        DualityDie::Fear => FEAR,
    }])?;
    turn.emit(Event::FateRolled {
        pc: pc.clone(),
        die,
        face,
        text: text.to_owned(),
    });
    Ok(())
}
