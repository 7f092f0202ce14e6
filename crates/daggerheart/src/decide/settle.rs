//! From a finished roll to its end: booking, Hope Features, damage, countdowns, spotlight (DH-SETTLE-1).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, maybe_text, no};
use super::{Playing, books, marks, roll};
use crate::content::{Act, DamageType, DiceCount, When};
use crate::event::{ClearCause, FearCause, HopeCause};
use crate::game::{RALLY_6, RALLY_8, damage_die};
use crate::read::{self, Label, Outcome};
use crate::state::{MOST_FEAR, Pending, RallyDie, RollPhase, Status, nth};
use crate::{
    Condition, CritWithoutStress, Effect, Event, FearAtCap, Pace, Reason, Roll, RollKind, State,
    SuccessWithFear, Who,
};

/// The table holds so that Fear can be spent before more is lost (DH-FEAR-6).
pub fn holds_for_fear(state: &State) -> bool {
    let gain = match &state.pending {
        Some(Pending::Move(roll)) if roll.label() == Some(Label::Fear) => 1,
        Some(Pending::Group(group)) if group.leader.label() == Some(Label::Fear) => 1,
        _ => return false,
    };
    state.options.fear_at_cap == FearAtCap::SpendFirst
        && state.fear() > 0
        && state.fear() + gain > MOST_FEAR
}

pub fn acceptable(ask: Ask<'_>) -> Result<SeatId, Refusal> {
    let roll = ask.lead()?;
    ask.own(&roll.pc)?;
    ask.in_phase(roll, RollPhase::Rolled, "DH-SETTLE-1")?;
    if holds_for_fear(ask.state) && !ask.is_gm() {
        return no("fear_first", "DH-FEAR-6");
    }
    Ok(roll.pc.clone())
}

/// Books what the outcome gives, once (DH-OUTCOME-1 … -4, DH-CRIT-4, DH-CRIT-5).
pub fn book(turn: &mut Playing<'_>, pc: &SeatId) {
    let Some(roll) = turn.state().roll_of(pc).cloned() else {
        return;
    };
    let Some(outcome) = roll.outcome() else {
        return;
    };
    match outcome {
        Outcome::Crit => {
            marks::roll_hope(turn, pc, HopeCause::Crit);
            relieve(turn, pc);
        }
        Outcome::SuccessHope => marks::roll_hope(turn, pc, HopeCause::SuccessHope),
        Outcome::FailureHope => marks::roll_hope(turn, pc, HopeCause::FailureHope),
        Outcome::SuccessFear => marks::gain_fear(turn, 1, FearCause::SuccessFear),
        Outcome::FailureFear => marks::gain_fear(turn, 1, FearCause::FailureFear),
    }
    if outcome.is_success() {
        works(turn, &roll);
    }
    let damage_due = outcome.is_success() && deals(turn.state(), &roll) && !roll.hits.is_empty();
    turn.emit(Event::Booked {
        pc: pc.clone(),
        critical: outcome == Outcome::Crit,
        damage_due,
    });
}

/// A critical clears 1 Stress; with none marked it does nothing, or somebody else's (DH-CRIT-8).
pub fn relieve(turn: &mut Playing<'_>, pc: &SeatId) {
    let state = turn.state();
    let marked = state.pcs.get(pc).map_or(0, |it| it.stress);
    if marked > 0 {
        marks::clear_stress(turn, &Who::Pc(pc.clone()), 1, ClearCause::Crit);
        return;
    }
    let others = state
        .pcs
        .iter()
        .any(|(who, it)| who != pc && can_be_relieved(it));
    if others && state.options.crit_without_stress == CritWithoutStress::AllyClears {
        turn.emit(Event::ReliefOffered { pc: pc.clone() });
    }
}

fn can_be_relieved(pc: &crate::Pc) -> bool {
    pc.stress > 0 && pc.status != Status::Dead
}

/// Whether a roll can damage somebody.
pub fn deals(state: &State, roll: &Roll) -> bool {
    roll.kind == RollKind::Attack && damage_of(state, roll, None).is_some()
}

/// What a success does beside damage: a spell's effect, a condition shaken off.
pub fn works(turn: &mut Playing<'_>, roll: &Roll) {
    if let Some(condition) = &roll.clears {
        marks::lose(turn, &Who::Pc(roll.pc.clone()), condition, None);
    }
    let feature = roll
        .feature
        .and_then(|n| turn.state().feature(&roll.pc, n))
        .cloned();
    let Some(feature) = feature else { return };
    let Act::Spell(spell) = &feature.act else {
        return;
    };
    let Some(effect) = &spell.effect else { return };
    let targets: Vec<Who> = if effect.on_targets {
        roll.hits.iter().map(|&id| Who::Foe(id)).collect()
    } else {
        vec![Who::Pc(roll.pc.clone())]
    };
    let id = turn.state().effects_ever.saturating_add(1);
    turn.emit(Event::EffectStarted {
        effect: Box::new(Effect {
            id,
            name: effect.name.clone(),
            source: Some(roll.pc.clone()),
            targets: targets.clone(),
            temporary: effect.temporary,
            ends: effect.ends,
            spell: true,
            modifier: effect.modifier,
        }),
    });
    if let Some(name) = &effect.condition {
        for who in &targets {
            let condition = Condition {
                name: name.clone(),
                source: format!("effect:{id}"),
                temporary: effect.temporary,
            };
            marks::gain(turn, who, condition);
        }
    }
}

/// A Hope Feature with this action, or between rolls.
#[derive(Debug)]
pub struct Use {
    number: u8,
    on_roll: bool,
}

/// The roll of somebody who may still use features with it: booked, not closed (DH-HOPE-8).
fn booked<'a>(state: &'a State, pc: &SeatId) -> Option<&'a Roll> {
    let counting = state.counting()?;
    let phase = counting.phase;
    let part = match &state.pending {
        Some(Pending::Tag(tag)) => tag.index(pc).is_some(),
        _ => counting.pc == *pc,
    };
    let open = part && (phase == RollPhase::Booked || phase == RollPhase::Closing);
    open.then(|| state.roll_of(pc)).flatten()
}

pub fn usable(
    ask: Ask<'_>,
    pc: &SeatId,
    number: i64,
    target: Option<&SeatId>,
) -> Result<Use, Refusal> {
    let it = ask.own(pc)?;
    ask.up(pc)?;
    let (number, feature) = ask.feature(pc, number)?;
    let roll = booked(ask.state, pc);
    match feature.when {
        When::WithAction if roll.is_some() => {}
        When::WithAction => return no("needs_action", "DH-HOPE-8"),
        When::Any if roll.is_some() => {}
        When::Any => ask.free()?,
        _ => return no("not_for_this_roll", "DH-HOPE-6"),
    }
    if matches!(feature.act, Act::Rally | Act::Spell(_)) {
        return no("not_for_this_roll", "DH-HOPE-6");
    }
    if roll.is_some_and(|roll| roll.used.contains(&number)) {
        return no("feature_used", "DH-HOPE-12");
    }
    if let Some(target) = target {
        let clears = matches!(
            feature.act,
            Act::ClearStress { .. } | Act::ClearHp { .. } | Act::ClearArmor { .. }
        );
        let there = ask.state.pcs.get(target);
        if !clears || there.is_none_or(|it| it.status == Status::Dead) {
            return no("target", "DH-HP-5");
        }
    }
    let spare = roll.map_or(0, |roll| roll.spare_hope);
    ask.hope(pc, it.hope.saturating_add(spare), feature.hope)?;
    ask.stress(it, feature.stress)?;
    Ok(Use {
        number,
        on_roll: roll.is_some(),
    })
}

pub fn use_feature(turn: &mut Playing<'_>, pc: &SeatId, it: Use, target: Option<&SeatId>) {
    let Some(feature) = turn.state().feature(pc, it.number).cloned() else {
        return;
    };
    roll::pay_feature(turn, pc, it.number, it.on_roll);
    let target = target.unwrap_or(pc);
    let who = Who::Pc(target.clone());
    match feature.act {
        Act::ClearStress { n } => marks::clear_stress(turn, &who, n, ClearCause::Feature),
        Act::ClearHp { n } => marks::clear_hp(turn, &who, n, ClearCause::Feature),
        Act::ClearArmor { n } => marks::clear_armor(turn, target, n, ClearCause::Feature),
        _ => {}
    }
    go_on(turn);
}

/// Somebody else takes the relief of a critical (DH-CRIT-8).
pub fn relievable(ask: Ask<'_>, pc: &SeatId) -> Result<(), Refusal> {
    let it = ask.own(pc)?;
    let offered = ask.state.rolls().any(|roll| roll.relief && roll.pc != *pc);
    if !offered || !can_be_relieved(it) {
        return no("no_relief", "DH-CRIT-8");
    }
    Ok(())
}

pub fn share(turn: &mut Playing<'_>, pc: &SeatId) {
    turn.emit(Event::ReliefShared { pc: pc.clone() });
    marks::clear_stress(turn, &Who::Pc(pc.clone()), 1, ClearCause::Crit);
    go_on(turn);
}

/// Dice of damage: how many, of which size, plus what, of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    pub count: u8,
    pub die: ::dice::Kind,
    pub flat: u8,
    pub kind: DamageType,
}

/// What a roll's weapon or spell deals (DH-DMG-2, DH-DMG-3, DH-ATK-2).
pub fn damage_of(state: &State, roll: &Roll, kind: Option<DamageType>) -> Option<Dice> {
    let pc = state.pcs.get(&roll.pc)?;
    let sheet = &pc.sheet;
    let mut dice = match (roll.weapon, roll.feature) {
        (Some(0), _) => Dice {
            count: sheet.proficiency,
            die: ::dice::Kind::D4,
            flat: 0,
            kind: DamageType::Phy,
        },
        (Some(number), _) => {
            let weapon = nth(&sheet.weapons, number)?;
            Dice {
                count: sheet.proficiency,
                die: weapon.die,
                flat: weapon.flat,
                kind: weapon.kind,
            }
        }
        (None, Some(number)) => {
            let Act::Spell(spell) = &nth(&sheet.features, number)?.act else {
                return None;
            };
            let damage = spell.damage?;
            let spellcast = sheet.spellcast.map_or(0, |with| sheet.traits.get(with));
            Dice {
                count: match damage.dice {
                    DiceCount::Proficiency => sheet.proficiency,
                    DiceCount::Spellcast => u8::try_from(spellcast).unwrap_or(0),
                    DiceCount::Fixed(count) => count,
                },
                die: damage.die,
                flat: damage.flat,
                kind: damage.kind,
            }
        }
        (None, None) => return None,
    };
    if let Some(kind) = kind {
        dice.kind = kind;
    }
    Some(dice)
}

/// Throws damage dice, with the rally die if it goes in (DH-RALLY-2): faces, rally face, sum.
pub fn throw_damage(
    turn: &mut Playing<'_>,
    by: Option<Who>,
    dice: Dice,
    critical: bool,
    rally: Option<RallyDie>,
) -> Result<u32, NoDice> {
    let count = usize::from(dice.count);
    let mut thrown = vec![damage_die(dice.die); count];
    thrown.extend(rally.map(|die| match die {
        RallyDie::D6 => RALLY_6,
        RallyDie::D8 => RALLY_8,
    }));
    let mut faces = vec![0; thrown.len()];
    turn.dice.faces(&thrown, &mut faces)?;
    let rally_face = rally.and_then(|_| faces.pop());
    let sum: u32 = faces.iter().map(|&face| u32::from(face)).sum();
    let most = u32::from(dice.count) * u32::from(dice.die.sides());
    let sum = read::damage(sum, most, dice.flat.into(), critical) + rally_face.map_or(0, u32::from);
    if let (Some(_), Some(Who::Pc(pc))) = (rally_face, &by) {
        turn.emit(Event::RallySpent {
            pc: pc.clone(),
            face: rally_face,
        });
    }
    turn.emit(Event::DamageRolled {
        by,
        faces,
        rally: rally_face,
        sum: u16::try_from(sum).unwrap_or(u16::MAX),
        kind: dice.kind,
        critical,
    });
    Ok(sum)
}

/// The damage of the roll that counts, if it is due.
#[derive(Debug)]
pub struct Due {
    pc: SeatId,
    dice: Dice,
    rally: Option<RallyDie>,
}

pub fn due(ask: Ask<'_>, kind: Option<DamageType>, rally: Option<bool>) -> Result<Due, Refusal> {
    let roll = ask.lead()?;
    let pc = ask.own(&roll.pc)?;
    ask.in_phase(roll, RollPhase::Booked, "DH-DMG-1")?;
    let Some(dice) = damage_of(ask.state, roll, None) else {
        return no("no_roll", "DH-DMG-1");
    };
    let choice = dice.kind == DamageType::Either;
    if choice != kind.is_some() {
        return no("damage_type", "DH-DMG-5");
    }
    Ok(Due {
        pc: roll.pc.clone(),
        dice: Dice {
            kind: kind.unwrap_or(dice.kind),
            ..dice
        },
        rally: rallied(pc, rally)?,
    })
}

pub fn rallied(pc: &crate::Pc, rally: Option<bool>) -> Result<Option<RallyDie>, Refusal> {
    match (rally, pc.rally) {
        (Some(true), None) => no("no_rally", "DH-RALLY-2"),
        (Some(true), die) => Ok(die),
        _ => Ok(None),
    }
}

pub fn roll_damage(turn: &mut Playing<'_>, due: Due) -> Result<(), NoDice> {
    let Some(roll) = turn.state().roll_of(&due.pc).cloned() else {
        return Ok(());
    };
    let critical = roll.label() == Some(Label::Crit);
    let by = Some(Who::Pc(due.pc.clone()));
    let sum = throw_damage(turn, by, due.dice, critical, due.rally)?;
    land(turn, &roll, sum, due.dice.kind);
    Ok(())
}

/// What the damage of a roll does to everything it hit.
pub fn land(turn: &mut Playing<'_>, roll: &Roll, sum: u32, kind: DamageType) {
    let critical = roll.label() == Some(Label::Crit);
    let total = roll
        .thrown
        .as_ref()
        .map_or(0, |thrown| i32::from(thrown.total));
    for &foe in &roll.hits {
        marks::deal(turn, &Who::Foe(foe), sum, kind, false);
        marks::topple(turn, foe, sum, kind, total, critical);
    }
}

pub fn closable(
    ask: Ask<'_>,
    note: Option<&str>,
    consequence: Option<&str>,
) -> Result<SeatId, Refusal> {
    let roll = match ask.state.counting() {
        Some(roll) => roll,
        None => return no("no_roll", "DH-SETTLE-1"),
    };
    ask.in_phase(roll, RollPhase::Closing, "DH-SETTLE-1")?;
    let outcome = roll.outcome().unwrap_or(Outcome::FailureFear);
    let part = match &ask.state.pending {
        Some(Pending::Tag(tag)) => tag.index(&ask.seat.id).is_some(),
        _ => roll.pc == ask.seat.id,
    };
    let may = ask.is_gm() || (part && read::stays(&ask.state.options, outcome));
    if !may {
        return no("gm_closes", "DH-SPOT-2");
    }
    maybe_text(note, "DH-OUTCOME-7")?;
    maybe_text(consequence, "DH-OUTCOME-7")?;
    Ok(roll.pc.clone())
}

/// Countdowns, then the spotlight, once (DH-SETTLE-1, DH-TAG-21).
pub fn close(turn: &mut Playing<'_>, pc: &SeatId, note: Option<&str>, consequence: Option<&str>) {
    let Some(roll) = turn.state().counting().cloned() else {
        return;
    };
    let tied = match &turn.state().pending {
        Some(Pending::Tag(tag)) => tag.rolls[0].tied.clone(),
        _ => roll.tied.clone(),
    };
    let Some(outcome) = roll.outcome() else {
        return;
    };
    turn.emit(Event::Closed {
        pc: pc.clone(),
        outcome,
        note: note.map(str::to_owned),
        consequence: consequence.map(str::to_owned),
    });
    books::advance_all(turn, outcome, &tied);
    swing(turn, pc, outcome);
}

/// What becomes of a closed roll's spotlight.
fn swing(turn: &mut Playing<'_>, pc: &SeatId, outcome: Outcome) {
    let options = turn.state().options;
    if !read::stays(&options, outcome) {
        let reason = match outcome {
            Outcome::SuccessFear => Reason::RolledWithFear,
            _ => Reason::Failed,
        };
        let dropped = false;
        turn.emit(Event::SpotlightToGm {
            reason,
            dropped,
            held: false,
        });
        return;
    }
    let pc = Some(pc.clone());
    turn.emit(Event::SpotlightToPlayers { pc });
    if outcome == Outcome::SuccessFear && options.success_with_fear == SuccessWithFear::Offer {
        turn.emit(Event::SpotlightOffered);
    }
}

/// Whether a feature could still be used with the roll that counts, and only with it: what can be used at any
/// time keeps a roll open just while Hope would be lost that can pay for it (DH-HOPE-9).
fn something_to_use(state: &State, pc: &SeatId) -> bool {
    let Some(roll) = booked(state, pc) else {
        return false;
    };
    let Some(it) = state.pcs.get(pc) else {
        return false;
    };
    let hope = it.hope.saturating_add(roll.spare_hope);
    roll::payable(it, roll, hope).any(|feature| {
        let only_now = match feature.when {
            When::WithAction => true,
            When::Any => roll.spare_hope > 0,
            _ => false,
        };
        only_now && !matches!(feature.act, Act::Rally | Act::Spell(_))
    })
}

/// Whether a quick table would stop after these dice, for damage or for something the roller may still do: then
/// "straight on" is a choice worth offering.
pub fn would_stop(state: &State, roll: &Roll) -> bool {
    let with_its_hope = state.free_hope(&roll.pc).saturating_add(1);
    let tied = |pc: &crate::Pc| {
        roll::payable(pc, roll, with_its_hope).any(|one| one.when == When::WithAction)
    };
    let pc = state.pcs.get(&roll.pc);
    deals(state, roll) || roll::changeable(state, roll) || pc.is_some_and(tied)
}

/// Every step of a roll whose roller wants to change and add nothing; only what somebody has to choose stops it.
pub fn go_straight_on(turn: &mut Playing<'_>) -> Result<(), NoDice> {
    let state = turn.state();
    let Some(roll) = state.counting() else {
        return Ok(());
    };
    let pc = roll.pc.clone();
    if holds_for_fear(state) {
        return Ok(());
    }
    book(turn, &pc);
    let state = turn.state();
    if let Some(roll) = state.counting()
        && roll.phase == RollPhase::Booked
        && let Some(dice) = damage_of(state, roll, None)
        && dice.kind != DamageType::Either
    {
        let pc = pc.clone();
        let rally = None;
        roll_damage(turn, Due { pc, dice, rally })?;
    }
    if let Some(roll) = turn.state().counting()
        && roll.phase == RollPhase::Closing
        && !roll.relief
    {
        close(turn, &pc, None, None);
    }
    Ok(())
}

/// A quick table takes the steps in which nobody has anything to decide (section 4.1).
pub fn go_on(turn: &mut Playing<'_>) {
    if turn.state().options.pace != Pace::Quick {
        return;
    }
    let state = turn.state();
    if let Some(Pending::Move(_) | Pending::Group(_)) = &state.pending
        && let Some(roll) = state.counting()
        && roll.phase == RollPhase::Rolled
        && !roll::changeable(state, roll)
        && !holds_for_fear(state)
    {
        let pc = roll.pc.clone();
        book(turn, &pc);
    }
    let state = turn.state();
    let Some(roll) = state.counting() else { return };
    let mut part: Vec<SeatId> = vec![roll.pc.clone()];
    if let Some(Pending::Tag(tag)) = &state.pending {
        part = vec![tag.initiator.clone(), tag.partner.clone()];
    }
    let open = part.iter().any(|pc| something_to_use(state, pc));
    let relief = state.rolls().any(|roll| roll.relief);
    if roll.phase == RollPhase::Closing && !open && !relief {
        let pc = roll.pc.clone();
        close(turn, &pc, None, None);
    }
}
