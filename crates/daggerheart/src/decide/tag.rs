//! Tag teams (DH-TAG).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, no, text};
use super::propose::{self, Call, Frame, Wanted};
use super::settle::{self, Dice};
use super::{Playing, marks, roll};
use crate::command::LINE;
use crate::content::{Act, DamageType, Trait};
use crate::event::{FearCause, HopeCause};
use crate::read::{self, Label, Outcome};
use crate::state::{Pending, RallyDie, RollPhase, TAG_PRICE, Tag};
use crate::{Event, Pace, Roll, RollKind, TagCrit, TagDifficulty, Who};

/// One partner's part of it: an attack, a spell, or a trait (DH-TAG-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Part {
    pub weapon: Option<i64>,
    pub with: Option<Trait>,
    pub feature: Option<i64>,
}

impl Part {
    /// Whether it needs the common target (DH-TAG-19).
    fn aims(self, ask: Ask<'_>, pc: &SeatId) -> bool {
        let feature = self.feature.and_then(|number| u8::try_from(number).ok());
        let feature = feature.and_then(|number| ask.state.feature(pc, number));
        let spell = feature.is_some_and(|feature| match &feature.act {
            Act::Spell(spell) => spell.aims(),
            _ => false,
        });
        self.weapon.is_some() || spell
    }

    fn roll(
        self,
        ask: Ask<'_>,
        pc: &SeatId,
        told: &str,
        target: Option<i64>,
    ) -> Result<Roll, Refusal> {
        let aims = self.aims(ask, pc);
        let targets: Vec<i64> = target.into_iter().filter(|_| aims).collect();
        let wanted = Wanted {
            text: told,
            with: self.with,
            weapon: self.weapon,
            feature: self.feature,
            targets: &targets,
            clear: None,
        };
        propose::roll(ask, pc, wanted)
    }
}

/// What a tag team begins with.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    pub initiator: &'a SeatId,
    pub partner: &'a SeatId,
    pub text: &'a str,
    pub target: Option<i64>,
    pub part: Part,
}

pub fn proposed(ask: Ask<'_>, start: Start<'_>) -> Result<[Roll; 2], Refusal> {
    let Start {
        initiator, partner, ..
    } = start;
    propose::may_propose(ask, initiator)?;
    if initiator == partner {
        return no("tag_self", "DH-TAG-1");
    }
    ask.up(partner)?;
    let pc = ask.pc(initiator)?;
    if pc.tag_used == Some(ask.state.tag_period()) {
        return no("tag_used", "DH-TAG-11");
    }
    if pc.hope < TAG_PRICE {
        return no("tag_hope", "DH-TAG-2");
    }
    text(start.text, LINE, "DH-TAG-3")?;
    if let Some(target) = start.target {
        ask.target(target)?;
    }
    let first = start.part.roll(ask, initiator, start.text, start.target)?;
    // The spell is paid on top of the three (DH-TAG-2, DH-HOPE-11).
    let price = TAG_PRICE.saturating_add(ask.state.declared_price(&first));
    ask.hope(initiator, pc.hope, price)?;
    let mut second = Roll::new(partner.clone(), start.text.to_owned(), RollKind::Standard);
    // The common target is remembered where the partner's roll will stand (DH-TAG-19).
    if let Some(target) = start.target {
        second.targets.push(ask.target(target)?.id);
    }
    Ok([first, second])
}

pub fn propose(turn: &mut Playing<'_>, start: Start<'_>, rolls: [Roll; 2]) {
    turn.emit(Event::TagProposed {
        initiator: start.initiator.clone(),
        partner: start.partner.clone(),
        text: start.text.to_owned(),
        rolls: Box::new(rolls),
    });
}

fn tag(ask: Ask<'_>) -> Result<&Tag, Refusal> {
    match &ask.state.pending {
        Some(Pending::Tag(tag)) => Ok(tag),
        _ => no("no_roll", "DH-TAG-1"),
    }
}

/// The partner's yes, with their own part of it, or their no (DH-TAG-13).
pub fn answered(ask: Ask<'_>, yes: bool, part: Part) -> Result<(SeatId, Option<Roll>), Refusal> {
    let tag = tag(ask)?;
    ask.own(&tag.partner)?;
    if tag.accepted {
        return no("answered", "DH-TAG-13");
    }
    if !yes {
        if part != Part::default() {
            return no("answered", "DH-TAG-13");
        }
        return Ok((tag.partner.clone(), None));
    }
    let target = tag.rolls[1].targets.first().map(|&id| i64::from(id));
    if part.aims(ask, &tag.partner) && target.is_none() {
        return no("target", "DH-TAG-19");
    }
    let roll = part.roll(ask, &tag.partner, &tag.text, target)?;
    Ok((tag.partner.clone(), Some(roll)))
}

pub fn answer(turn: &mut Playing<'_>, partner: SeatId, yes: bool, roll: Option<Roll>) {
    turn.emit(Event::TagAnswered {
        partner,
        yes,
        roll: roll.map(Box::new),
    });
    frame_quickly(turn);
}

/// A quick table frames both by itself, once both are known.
pub fn frame_quickly(turn: &mut Playing<'_>) {
    let Some(Pending::Tag(tag)) = &turn.state().pending else {
        return;
    };
    if turn.state().options.pace != Pace::Quick {
        return;
    }
    let frames: Vec<Option<Frame>> = tag
        .rolls
        .iter()
        .map(|roll| propose::quick_frame(turn.state(), roll))
        .collect();
    let pcs = [tag.initiator.clone(), tag.partner.clone()];
    if let [Some(first), Some(second)] = &frames[..] {
        propose::frame(turn, &pcs[0], first.clone());
        propose::frame(turn, &pcs[1], second.clone());
    }
}

/// Both rolls' frames; each has one trait.
pub fn framed(ask: Ask<'_>, calls: [Call<'_>; 2]) -> Result<[(SeatId, Frame); 2], Refusal> {
    let tag = tag(ask)?;
    if !tag.accepted || tag.rolls[0].phase != RollPhase::Proposed {
        return Err(
            Refusal::new("wrong_step", "DH-TAG-4").with("step", tag.rolls[0].phase.as_str())
        );
    }
    let mut frames = Vec::new();
    for (roll, call) in tag.rolls.iter().zip(calls) {
        let frame = propose::call(ask, roll, call)?;
        if frame.traits.len() != 1 {
            return no("trait", "DH-TAG-4");
        }
        frames.push((roll.pc.clone(), frame));
    }
    match <[(SeatId, Frame); 2]>::try_from(frames) {
        Ok(both) => Ok(both),
        Err(_) => no("no_roll", "DH-TAG-4"),
    }
}

pub fn frame(turn: &mut Playing<'_>, frames: [(SeatId, Frame); 2]) {
    for (pc, frame) in frames {
        propose::frame(turn, &pc, frame);
    }
}

pub fn rolling(ask: Ask<'_>, pc: &SeatId) -> Result<(), Refusal> {
    ask.own(pc)?;
    let tag = tag(ask)?;
    match tag.roll(pc) {
        Some(roll) => roll::throwable(ask, roll),
        None => no("no_roll", "DH-TAG-4"),
    }
}

/// Whether the seat decides, or only wishes: the one who started it decides (DH-TAG-14).
pub fn choosing(ask: Ask<'_>, pc: &SeatId) -> Result<bool, Refusal> {
    let tag = tag(ask)?;
    let own = ask.own(&tag.initiator).is_ok();
    if !own {
        ask.own(&tag.partner)?;
    }
    if tag.rolls.iter().any(|roll| roll.thrown.is_none()) {
        return no("tag_wait", "DH-TAG-5");
    }
    if tag.chosen.is_some() {
        return no("pool_closed", "DH-TAG-5");
    }
    if tag.index(pc).is_none() {
        return no("no_roll", "DH-TAG-5");
    }
    if !own && tag.wish.as_ref() == Some(pc) {
        return no("answered", "DH-TAG-14");
    }
    Ok(own)
}

/// The chosen roll is told and booked for both, once (DH-TAG-5 … -7, -15 … -18).
pub fn choose(turn: &mut Playing<'_>, pc: &SeatId, decides: bool) {
    if !decides {
        turn.emit(Event::TagWished { pc: pc.clone() });
        return;
    }
    let Some(Pending::Tag(tag)) = &turn.state().pending else {
        return;
    };
    let (pair, at) = ([tag.initiator.clone(), tag.partner.clone()], tag.index(pc));
    let at = at.unwrap_or(0);
    let told = tag.rolls[at].success.is_some();
    let other = tag.rolls[1 - at].clone();
    if !told {
        roll::judge(turn, pc);
    }
    let Some(chosen) = turn.state().roll_of(pc).cloned() else {
        return;
    };
    let (Some(outcome), Some(thrown)) = (chosen.outcome(), &chosen.thrown) else {
        return;
    };
    let options = turn.state().options;
    let second = match options.tag_difficulty {
        TagDifficulty::ChosenRoll => outcome.is_success(),
        TagDifficulty::EachAction => other.against.iter().all(|one| {
            let value = i32::from(one.value().unwrap_or(1));
            read::succeeds(thrown.label(), thrown.total.into(), value)
        }),
    };
    let mut works = [second; 2];
    works[at] = outcome.is_success();
    turn.emit(Event::TagChosen {
        pc: pc.clone(),
        works,
    });
    match thrown.label() {
        Label::Fear => marks::gain_fear(turn, 2, FearCause::Tag),
        Label::Hope | Label::Crit => {
            for one in &pair {
                marks::roll_hope(turn, one, HopeCause::Tag);
            }
        }
    }
    if outcome == Outcome::Crit {
        for one in &pair {
            if options.tag_crit == TagCrit::Both || one == pc {
                settle::relieve(turn, one);
            }
        }
    }
    let unchosen = read::unchosen_fear(&options, other.label() == Some(Label::Fear));
    if unchosen > 0 {
        marks::gain_fear(turn, unchosen, FearCause::Unchosen);
    }
    cast(turn);
    let damage_due = dues(turn.state()).iter().any(Option::is_some);
    turn.emit(Event::Booked {
        pc: pc.clone(),
        critical: outcome == Outcome::Crit,
        damage_due,
    });
    settle::go_on(turn);
}

/// What the spells of the two do beside damage, if their actions work; the chosen roll hits for both.
fn cast(turn: &mut Playing<'_>) {
    let Some(Pending::Tag(tag)) = &turn.state().pending else {
        return;
    };
    let both = tag.rolls.clone().into_iter().zip(tag.works);
    let working: Vec<Roll> = both
        .filter(|(_, works)| *works)
        .map(|(roll, _)| roll)
        .collect();
    for mut roll in working {
        roll.hits = roll.targets.clone();
        settle::works(turn, &roll);
    }
}

/// Who still has to roll damage, with what: attackers whose action works.
fn dues(state: &crate::State) -> [Option<Dice>; 2] {
    let Some(Pending::Tag(tag)) = &state.pending else {
        return [None, None];
    };
    [0, 1].map(|at| {
        let roll = &tag.rolls[at];
        let open = tag.works[at] && tag.damage[at].is_none() && settle::deals(state, roll);
        let standing = roll.targets.iter().any(|&id| state.standing(id).is_some());
        settle::damage_of(state, roll, None).filter(|_| open && standing)
    })
}

/// Whoever of a tag team has still to roll their damage.
pub fn owing(state: &crate::State) -> Vec<SeatId> {
    let Some(Pending::Tag(tag)) = state.pending.as_ref() else {
        return Vec::new();
    };
    let dues = tag.rolls.iter().zip(dues(state));
    dues.filter_map(|(roll, due)| due.map(|_| roll.pc.clone()))
        .collect()
}

/// The damage of one partner.
#[derive(Debug)]
pub struct Due {
    dice: Dice,
    critical: bool,
    rally: Option<RallyDie>,
}

pub fn due(ask: Ask<'_>, pc: &SeatId, rally: Option<bool>) -> Result<Due, Refusal> {
    let it = ask.own(pc)?;
    let tag = tag(ask)?;
    let Some(chosen) = &tag.chosen else {
        return no("tag_wait", "DH-TAG-5");
    };
    let dice = tag.index(pc).and_then(|at| dues(ask.state)[at]);
    let Some(dice) = dice else {
        return no("no_roll", "DH-TAG-8");
    };
    let critical = tag.roll(chosen).and_then(Roll::label) == Some(Label::Crit);
    let whole = ask.state.options.tag_crit == TagCrit::Both || chosen == pc;
    Ok(Due {
        dice,
        critical: critical && whole,
        rally: settle::rallied(it, rally)?,
    })
}

pub fn damage(turn: &mut Playing<'_>, pc: &SeatId, due: Due) -> Result<(), NoDice> {
    let by = Some(Who::Pc(pc.clone()));
    let sum = settle::throw_damage(turn, by, due.dice, due.critical, due.rally)?;
    turn.emit(Event::TagDamageNoted {
        pc: pc.clone(),
        sum: u16::try_from(sum).unwrap_or(u16::MAX),
    });
    strike(turn);
    Ok(())
}

/// The types the attackers bring.
fn kinds(state: &crate::State) -> Vec<DamageType> {
    let Some(Pending::Tag(tag)) = &state.pending else {
        return Vec::new();
    };
    let of = |at: usize| {
        let roll = &tag.rolls[at];
        let counts = tag.works[at] && settle::deals(state, roll);
        settle::damage_of(state, roll, None)
            .filter(|_| counts)
            .map(|dice| dice.kind)
    };
    let mut kinds: Vec<DamageType> = [0, 1].into_iter().filter_map(of).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// Different types, or one that is either, need a choice (DH-TAG-9).
fn needs_type(state: &crate::State) -> bool {
    let kinds = kinds(state);
    kinds.len() > 1 || kinds.contains(&DamageType::Either)
}

pub fn typing(ask: Ask<'_>, kind: DamageType) -> Result<(), Refusal> {
    let tag = tag(ask)?;
    if ask.own(&tag.initiator).is_err() {
        ask.own(&tag.partner)?;
    }
    if tag.chosen.is_none() {
        return no("tag_wait", "DH-TAG-5");
    }
    if tag.kind.is_some() || !needs_type(ask.state) {
        return no("damage_type", "DH-TAG-9");
    }
    let kinds = kinds(ask.state);
    if !kinds.contains(&kind) && !kinds.contains(&DamageType::Either) {
        return no("damage_type", "DH-TAG-9");
    }
    Ok(())
}

pub fn choose_type(turn: &mut Playing<'_>, kind: DamageType) {
    turn.emit(Event::TagTypeChosen { kind });
    strike(turn);
}

/// Once everything is rolled and chosen, the sum hits as one source (DH-TAG-8).
fn strike(turn: &mut Playing<'_>) {
    let state = turn.state();
    let Some(Pending::Tag(tag)) = &state.pending else {
        return;
    };
    let waits =
        dues(state).iter().any(Option::is_some) || (needs_type(state) && tag.kind.is_none());
    let Some(chosen) = tag.chosen.clone() else {
        return;
    };
    if waits {
        return;
    }
    let kind = tag.kind.or_else(|| kinds(state).first().copied());
    let kind = kind.unwrap_or(DamageType::Phy);
    let sum: u32 = tag.damage.iter().flatten().map(|&sum| u32::from(sum)).sum();
    let target = tag
        .rolls
        .iter()
        .find_map(|roll| roll.targets.first().copied());
    let thrown = tag.roll(&chosen).and_then(|roll| roll.thrown.clone());
    turn.emit(Event::TagStruck {
        pc: chosen,
        sum: u16::try_from(sum).unwrap_or(u16::MAX),
    });
    if let Some(foe) = target {
        let total = thrown.as_ref().map_or(0, |thrown| i32::from(thrown.total));
        let critical = thrown.is_some_and(|thrown| thrown.label() == Label::Crit);
        marks::deal(turn, &Who::Foe(foe), sum, kind, false);
        marks::topple(turn, foe, sum, kind, total, critical);
    }
    settle::go_on(turn);
}
