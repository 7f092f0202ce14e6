//! Foes in the spotlight, their features, and those of environments (DH-FOE, DH-GM-7).

use std::cmp::Ordering;

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, difficulty, no, sources, text, unknown};
use super::settle::Dice;
use super::{Playing, gm, marks, reaction, settle};
use crate::command::LINE;
use crate::content::{FeatureKind, FoeAct, FoeFeature, Harm, Trigger};
use crate::event::{FearCost, FoeDeed};
use crate::game::{D20, D20_SECOND};
use crate::read::{self, Hit};
use crate::state::{HIDDEN, Pending, VULNERABLE, nth};
use crate::{Difficulty, Event, Fact, Foe, FoeRoll, FoeSpotlightLimit, Name, State, Who};

pub fn spotlighting(ask: Ask<'_>, foe: i64) -> Result<(u32, u8), Refusal> {
    let turn = ask.gm_turn()?;
    let foe = ask.foe(foe)?;
    let seen = turn.seen.get(&foe.id).copied().unwrap_or(0);
    let once = ask.state.options.foe_spotlight_limit == FoeSpotlightLimit::Once;
    if once && seen >= foe.spotlights() {
        return Err(Refusal::new("foe_seen", "DH-FOE-6").with("name", &foe.name));
    }
    // The first uses the free move, every further one has its own price (DH-FOE-4).
    let price = if turn.free_moves > 0 {
        0
    } else {
        ask.state.options.extra_foe_cost.price()
    };
    ask.fear(price)?;
    Ok((foe.id, price))
}

pub fn spotlight(turn: &mut Playing<'_>, (foe, price): (u32, u8)) {
    gm::pay_move(turn, price, FearCost::Foe);
    let slow = turn
        .state()
        .foe(foe)
        .is_some_and(|it| it.is_slow() && !it.slow_token);
    turn.emit(Event::FoeSpotlit { foe, slow });
}

/// The foe in the spotlight, if it has not acted (DH-FOE-5).
fn current(ask: Ask<'_>) -> Result<&Foe, Refusal> {
    let turn = ask.gm_turn()?;
    let Some(current) = turn.current else {
        return no("no_foe", "DH-FOE-1");
    };
    let Some(foe) = ask.state.standing(current.foe) else {
        return no("no_foe", "DH-FOE-1");
    };
    if current.acted {
        return Err(Refusal::new("foe_done", "DH-FOE-5").with("name", &foe.name));
    }
    Ok(foe)
}

/// What a feature costs: Fear on top (DH-GM-5), Stress of that very foe (DH-FOE-15).
fn affordable(ask: Ask<'_>, foe: &Foe, feature: &FoeFeature, more: u8) -> Result<(), Refusal> {
    ask.fear(feature.fear.saturating_add(more))?;
    let slots = foe.sheet.as_ref().map_or(0, |sheet| sheet.stress);
    if slots.saturating_sub(foe.stress.unwrap_or(0)) < feature.stress {
        return no("stress", "DH-STRESS-5");
    }
    Ok(())
}

fn pay(turn: &mut Playing<'_>, foe: u32, feature: &FoeFeature) {
    marks::spend_fear(turn, feature.fear, FearCost::Feature);
    if feature.stress > 0 {
        marks::mark_stress(turn, &Who::Foe(foe), feature.stress);
    }
}

fn feature(foe: &Foe, number: i64) -> Result<(u8, &FoeFeature), Refusal> {
    let number = u8::try_from(number).ok();
    match number.and_then(|number| Some((number, foe.feature(number)?))) {
        Some(found) => Ok(found),
        None => unknown("DH-FOE-15"),
    }
}

/// An attack as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub targets: &'a [SeatId],
    pub feature: Option<i64>,
    pub experience: Option<i64>,
    pub adv: Option<i64>,
    pub dis: Option<i64>,
}

/// What the targets bring themselves: advantage against the vulnerable, disadvantage against the hidden.
pub fn edges(state: &State, targets: &[SeatId]) -> [usize; 2] {
    [VULNERABLE, HIDDEN].map(|name| {
        let has = |pc: &SeatId| state.has(&Who::Pc(pc.clone()), name);
        usize::from(targets.iter().any(has))
    })
}

pub fn attacking(
    ask: Ask<'_>,
    wanted: Wanted<'_>,
) -> Result<(FoeRoll, Option<FoeFeature>), Refusal> {
    let foe = current(ask)?;
    ask.aims(wanted.targets)?;
    let mut several = false;
    let mut used = None;
    if let Some(number) = wanted.feature {
        let (number, feature) = feature(foe, number)?;
        let FoeAct::Attack { several: many, .. } = feature.act else {
            return no("no_attack", "DH-FOE-15");
        };
        if feature.kind != FeatureKind::Action {
            return no("no_attack", "DH-FOE-15");
        }
        several = many;
        used = Some((number, feature));
    }
    let fits = match wanted.targets.len() {
        0 => false,
        1 => true,
        _ => several,
    };
    if !fits {
        return no("target", "DH-FOE-13");
    }
    let experiences = foe
        .sheet
        .as_ref()
        .map_or(&[][..], |sheet| &sheet.experiences);
    let experience = match wanted.experience {
        None => None,
        Some(number) => {
            let number = u8::try_from(number).ok();
            let found = number.filter(|&number| nth(experiences, number).is_some());
            match found {
                Some(number) => Some(number),
                None => return unknown("DH-FOE-10"),
            }
        }
    };
    let more = u8::from(experience.is_some());
    ask.fear(more)?;
    if let Some((_, feature)) = used {
        affordable(ask, foe, feature, more)?;
    }
    let [vulnerable, hidden] = edges(ask.state, wanted.targets);
    let advantage = sources(wanted.adv)? + vulnerable;
    let disadvantage = sources(wanted.dis)? + hidden;
    let mut targets = wanted.targets.to_vec();
    targets.sort();
    let roll = FoeRoll {
        foe: foe.id,
        feature: used.map(|(number, _)| number),
        targets,
        advantage: advantage as u8,
        disadvantage: disadvantage as u8,
        experience,
        faces: Vec::new(),
        hits: Vec::new(),
        rolled: false,
    };
    Ok((roll, used.map(|(_, feature)| feature.clone())))
}

pub fn attack(turn: &mut Playing<'_>, roll: FoeRoll, feature: Option<FoeFeature>) {
    let foe = roll.foe;
    if roll.experience.is_some() {
        marks::spend_fear(turn, 1, FearCost::Experience);
    }
    let how = match feature {
        Some(feature) => {
            pay(turn, foe, &feature);
            FoeDeed::Feature { name: feature.name }
        }
        None => FoeDeed::Attack,
    };
    turn.emit(Event::FoeActed { foe, how });
    turn.emit(Event::FoeAttacked {
        roll: Box::new(roll),
    });
}

fn open(ask: Ask<'_>) -> Result<&FoeRoll, Refusal> {
    match &ask.state.pending {
        Some(Pending::FoeRoll(roll)) => Ok(roll),
        _ => no("no_roll", "DH-FOE-8"),
    }
}

pub fn throwing(ask: Ask<'_>) -> Result<(), Refusal> {
    match open(ask)?.rolled {
        false => Ok(()),
        true => no("pool_closed", "DH-FOE-8"),
    }
}

/// The d20, and a second one with an edge (DH-FOE-11).
fn d20(turn: &mut Playing<'_>, edge: Ordering) -> Result<(Vec<u8>, u8), NoDice> {
    if edge == Ordering::Equal {
        let [face] = turn.roll([D20])?;
        return Ok((vec![face], face));
    }
    let [first, second] = turn.roll([D20, D20_SECOND])?;
    Ok((vec![first, second], read::kept(edge, first, second)))
}

pub fn throw(turn: &mut Playing<'_>) -> Result<(), NoDice> {
    let Some(Pending::FoeRoll(roll)) = turn.state().pending.clone() else {
        return Ok(());
    };
    let edge = read::foe_edge(roll.advantage.into(), roll.disadvantage.into());
    let (faces, kept) = d20(turn, edge)?;
    let sheet = turn.state().foe(roll.foe).and_then(|foe| foe.sheet.clone());
    let Some(sheet) = sheet else { return Ok(()) };
    let experience = roll.experience.and_then(|n| nth(&sheet.experiences, n));
    let modifier = i32::from(sheet.attack.modifier)
        + experience.map_or(0, |experience| i32::from(experience.modifier));
    let hits: Vec<(SeatId, Hit)> = roll
        .targets
        .iter()
        .map(|pc| {
            let evasion = turn.state().pcs.get(pc).map_or(0, |it| it.sheet.evasion);
            (pc.clone(), read::foe_hits(kept, modifier, evasion))
        })
        .collect();
    let missed = hits.iter().all(|(_, hit)| *hit == Hit::Miss);
    turn.emit(Event::FoeRolled {
        foe: roll.foe,
        faces,
        kept,
        hits,
    });
    if missed {
        turn.emit(Event::FoeAttackEnded { foe: roll.foe });
    }
    Ok(())
}

pub fn damaging(ask: Ask<'_>) -> Result<(), Refusal> {
    match open(ask)?.hits.is_empty() {
        false => Ok(()),
        true => no("no_roll", "DH-FOE-8"),
    }
}

/// What an attack deals: the feature's, or a decimated horde's, or the standard one.
pub fn harm(foe: &Foe, feature: Option<u8>) -> Option<Harm> {
    let sheet = foe.sheet.as_ref()?;
    if let Some(FoeAct::Attack {
        harm: Some(harm), ..
    }) = feature
        .and_then(|number| foe.feature(number))
        .map(|it| &it.act)
    {
        return Some(*harm);
    }
    let horde = sheet.features.iter().find_map(|feature| match feature.act {
        FoeAct::Horde { harm } => Some(harm),
        _ => None,
    });
    match horde {
        Some(harm) if 2 * foe.hp >= sheet.hp => Some(harm),
        _ => Some(sheet.attack.harm),
    }
}

/// One damage roll for everybody it hit (DH-FOE-13).
pub fn damage(turn: &mut Playing<'_>) -> Result<(), NoDice> {
    let Some(Pending::FoeRoll(roll)) = turn.state().pending.clone() else {
        return Ok(());
    };
    let harm = turn
        .state()
        .foe(roll.foe)
        .and_then(|foe| harm(foe, roll.feature));
    let Some(harm) = harm else { return Ok(()) };
    let critical = roll.hits.iter().any(|hit| hit.critical);
    let dice = Dice {
        count: harm.dice,
        die: harm.die,
        flat: harm.flat,
        kind: harm.kind,
    };
    let sum = settle::throw_damage(turn, Some(Who::Foe(roll.foe)), dice, critical, None)?;
    turn.emit(Event::FoeAttackEnded { foe: roll.foe });
    for hit in &roll.hits {
        lands(turn, &hit.pc, sum, harm);
    }
    Ok(())
}

/// What the thrown damage does to one of those it hit.
pub fn lands(turn: &mut Playing<'_>, pc: &SeatId, sum: u32, harm: Harm) {
    marks::deal(turn, &Who::Pc(pc.clone()), sum, harm.kind, harm.direct);
}

/// Whether a feature's targets fit what it does.
fn aimed(ask: Ask<'_>, feature: &FoeFeature, targets: &[SeatId]) -> Result<(), Refusal> {
    ask.aims(targets)?;
    let fits = match &feature.act {
        FoeAct::Reaction { .. } | FoeAct::Steps { .. } => !targets.is_empty(),
        FoeAct::Told => targets.is_empty(),
        _ => return no("no_attack", "DH-FOE-15"),
    };
    if fits && !(feature.one && targets.len() > 1) {
        Ok(())
    } else {
        no("target", "DH-FOE-15")
    }
}

/// What a used feature does.
#[derive(Debug)]
pub struct Using {
    foe: u32,
    feature: FoeFeature,
    targets: Vec<SeatId>,
}

pub fn acting(ask: Ask<'_>, number: i64, targets: &[SeatId]) -> Result<Using, Refusal> {
    let foe = current(ask)?;
    let (_, feature) = feature(foe, number)?;
    if feature.kind != FeatureKind::Action {
        return no("trigger", "DH-GM-7");
    }
    aimed(ask, feature, targets)?;
    affordable(ask, foe, feature, 0)?;
    Ok(Using {
        foe: foe.id,
        feature: feature.clone(),
        targets: targets.to_vec(),
    })
}

pub fn act(turn: &mut Playing<'_>, it: Using) -> Result<(), NoDice> {
    pay(turn, it.foe, &it.feature);
    turn.emit(Event::FoeActed {
        foe: it.foe,
        how: FoeDeed::Feature {
            name: it.feature.name.clone(),
        },
    });
    let foe = turn.state().foe(it.foe);
    let own = foe
        .and_then(|foe| foe.sheet.as_ref())
        .map(|sheet| sheet.difficulty);
    let told = foe
        .map_or(&[][..], |foe| &foe.revealed)
        .contains(&Fact::Feature {
            feature: it.feature.clone(),
        });
    let number = (own.unwrap_or(1), !told);
    work(
        turn,
        Some(Who::Foe(it.foe)),
        &it.feature,
        &it.targets,
        number,
    )
}

/// A feature at work: reaction rolls, or steps that just happen.
fn work(
    turn: &mut Playing<'_>,
    by: Option<Who>,
    feature: &FoeFeature,
    targets: &[SeatId],
    (own, hidden): (u8, bool),
) -> Result<(), NoDice> {
    match &feature.act {
        FoeAct::Reaction {
            with,
            against,
            on_failure,
            on_success,
        } => {
            let value = i16::from(against.unwrap_or(own));
            let mut rolls = Vec::new();
            for pc in targets {
                let against = Difficulty::new(value, hidden);
                rolls.push(reaction::member(pc.clone(), "", *with, against, [0, 0]));
            }
            rolls.sort_by(|a, b| a.pc.cmp(&b.pc));
            let steps = [on_failure.clone(), on_success.clone()];
            reaction::call(turn, "", rolls, steps, false);
            Ok(())
        }
        FoeAct::Steps { steps } => reaction::suffer(turn, by, targets, steps),
        _ => Ok(()),
    }
}

pub fn clearing(ask: Ask<'_>, condition: &str) -> Result<u32, Refusal> {
    let foe = current(ask)?;
    let mut temporary = foe.conditions.iter().filter(|one| one.temporary);
    if temporary.any(|one| one.name == condition) {
        Ok(foe.id)
    } else {
        no("condition", "DH-FOE-7")
    }
}

pub fn clear(turn: &mut Playing<'_>, foe: u32, condition: &str) {
    turn.emit(Event::FoeActed {
        foe,
        how: FoeDeed::Cleared {
            condition: condition.to_owned(),
        },
    });
    // Every temporary source of it; others hold it further (DH-COND-8).
    let who = Who::Foe(foe);
    let sources: Vec<String> = turn
        .state()
        .conditions(&who)
        .iter()
        .filter(|one| one.temporary && one.name == condition)
        .map(|one| one.source.clone())
        .collect();
    for source in sources {
        marks::lose(turn, &who, condition, Some(&source));
    }
}

pub fn sprinting(ask: Ask<'_>) -> Result<u32, Refusal> {
    current(ask).map(|foe| foe.id)
}

pub fn other(ask: Ask<'_>, told: &str) -> Result<u32, Refusal> {
    let foe = current(ask)?;
    text(told, LINE, "DH-FOE-2")?;
    Ok(foe.id)
}

pub fn acted(turn: &mut Playing<'_>, foe: u32, how: FoeDeed) {
    turn.emit(Event::FoeActed { foe, how });
}

/// Its trigger has just happened (DH-FOE-15).
pub fn reacting(
    ask: Ask<'_>,
    foe: i64,
    number: i64,
    targets: &[SeatId],
) -> Result<(Using, Trigger), Refusal> {
    ask.idle()?;
    let foe = ask.foe(foe)?;
    let (_, feature) = feature(foe, number)?;
    let Some(trigger) = feature
        .trigger
        .filter(|_| feature.kind == FeatureKind::Reaction)
    else {
        return no("trigger", "DH-FOE-15");
    };
    let happened = ask.state.happened.iter().any(|one| {
        let own = match trigger {
            Trigger::Damaged | Trigger::Missed => one.foe == Some(foe.id),
            Trigger::Defeated | Trigger::Fear => true,
        };
        one.what == trigger && own
    });
    if !happened {
        return no("trigger", "DH-FOE-15");
    }
    aimed(ask, feature, targets)?;
    affordable(ask, foe, feature, 0)?;
    let using = Using {
        foe: foe.id,
        feature: feature.clone(),
        targets: targets.to_vec(),
    };
    Ok((using, trigger))
}

pub fn react(turn: &mut Playing<'_>, (it, trigger): (Using, Trigger)) -> Result<(), NoDice> {
    pay(turn, it.foe, &it.feature);
    turn.emit(Event::FoeActed {
        foe: it.foe,
        how: FoeDeed::Reaction {
            name: it.feature.name.clone(),
            trigger,
        },
    });
    let foe = turn.state().foe(it.foe);
    let own = foe
        .and_then(|foe| foe.sheet.as_ref())
        .map(|sheet| sheet.difficulty);
    let number = (own.unwrap_or(1), true);
    work(
        turn,
        Some(Who::Foe(it.foe)),
        &it.feature,
        &it.targets,
        number,
    )
}

/// A feature of an environment is a GM move, and costs its own Fear on top (DH-GM-7).
#[derive(Debug)]
pub struct Surroundings {
    environment: u32,
    name: Name,
    price: u8,
    difficulty: u8,
    using: Using,
}

pub fn surroundings(
    ask: Ask<'_>,
    environment: i64,
    number: i64,
    targets: &[SeatId],
) -> Result<Surroundings, Refusal> {
    ask.gm_turn()?;
    let id = u32::try_from(environment).ok();
    let found = id.and_then(|id| ask.state.environment(id));
    let found = found.and_then(|it| Some((it.id, it.sheet.as_ref()?)));
    let Some((id, sheet)) = found else {
        return unknown("DH-GM-7");
    };
    let number = u8::try_from(number).ok();
    let Some(feature) = number.and_then(|number| nth(&sheet.features, number)) else {
        return unknown("DH-GM-7");
    };
    if feature.kind != FeatureKind::Action {
        return no("trigger", "DH-GM-7");
    }
    aimed(ask, feature, targets)?;
    let price = gm::move_price(ask.state);
    ask.fear(price.saturating_add(feature.fear))?;
    Ok(Surroundings {
        environment: id,
        name: feature.name.clone(),
        price,
        difficulty: sheet.difficulty,
        using: Using {
            foe: 0,
            feature: feature.clone(),
            targets: targets.to_vec(),
        },
    })
}

pub fn surround(turn: &mut Playing<'_>, it: Surroundings) -> Result<(), NoDice> {
    gm::pay_move(turn, it.price, FearCost::Move);
    marks::spend_fear(turn, it.using.feature.fear, FearCost::Feature);
    turn.emit(Event::EnvironmentActed {
        environment: it.environment,
        name: it.name,
    });
    let number = (it.difficulty, true);
    work(turn, None, &it.using.feature, &it.using.targets, number)
}

/// Something exceptional: a d20 against a Difficulty (DH-FOE-14).
pub fn tasking(
    ask: Ask<'_>,
    foe: i64,
    against: i64,
    experience: Option<i64>,
) -> Result<(u32, i16, u8, u8), Refusal> {
    ask.idle()?;
    let foe = ask.foe(foe)?;
    let against = difficulty(against)?;
    let experiences = foe
        .sheet
        .as_ref()
        .map_or(&[][..], |sheet| &sheet.experiences);
    let modifier = match experience {
        None => 0,
        Some(number) => {
            let number = u8::try_from(number).ok();
            match number.and_then(|number| nth(experiences, number)) {
                Some(experience) => experience.modifier,
                None => return unknown("DH-FOE-14"),
            }
        }
    };
    let price = u8::from(experience.is_some());
    ask.fear(price)?;
    Ok((foe.id, against, modifier, price))
}

pub fn task(
    turn: &mut Playing<'_>,
    (foe, against, modifier, price): (u32, i16, u8, u8),
) -> Result<(), NoDice> {
    let (_, face) = d20(turn, Ordering::Equal)?;
    marks::spend_fear(turn, price, FearCost::Experience);
    let success = read::task(face, modifier.into(), against.into());
    turn.emit(Event::FoeTasked { foe, face, success });
    Ok(())
}
