//! A move from its proposal to an open pool (DH-STEP-1 … -8).

use table::{Refusal, SeatId};

use super::ask::{Ask, bounded, difficulty, distinct, maybe_text, no, sources, text, unknown};
use super::{Playing, marks};
use crate::command::LINE;
use crate::content::{Act, Sign, Trait, When};
use crate::event::HpCause;
use crate::state::{HIDDEN, Pending, Price, RollPhase, VULNERABLE, nth};
use crate::{Difficulty, Edge, EdgeCause, Event, Pace, Roll, RollKind, Stakes, State, Who};

/// What a player wants to do, as it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub text: &'a str,
    pub with: Option<Trait>,
    pub weapon: Option<i64>,
    pub feature: Option<i64>,
    pub targets: &'a [i64],
    pub clear: Option<&'a str>,
}

impl<'a> Wanted<'a> {
    /// What somebody wanted who made this roll, at these targets.
    pub fn again(roll: &'a Roll, targets: &'a [i64]) -> Wanted<'a> {
        let open = !fixed_trait(roll);
        Wanted {
            text: &roll.text,
            with: roll.traits.first().copied().filter(|_| open),
            weapon: roll.weapon.map(i64::from),
            feature: roll.feature.map(i64::from),
            targets,
            clear: roll.clears.as_deref(),
        }
    }
}

/// Between rolls, with the spotlight, and able to act (DH-SPOT-1, DH-SPOT-2).
pub fn may_propose(ask: Ask<'_>, pc: &SeatId) -> Result<(), Refusal> {
    ask.own(pc)?;
    ask.idle()?;
    ask.players_turn()?;
    ask.up(pc).map(drop)
}

/// The roll a move would be.
pub fn roll(ask: Ask<'_>, pc: &SeatId, wanted: Wanted<'_>) -> Result<Roll, Refusal> {
    text(wanted.text, LINE, "DH-MOVE-3")?;
    let sheet = &ask.pc(pc)?.sheet;
    let mut targets = Vec::new();
    for &target in wanted.targets {
        targets.push(ask.target(target)?.id);
    }
    if !distinct(&targets) {
        return no("target", "DH-ATK-6");
    }
    let mut roll = Roll::new(pc.clone(), wanted.text.to_owned(), RollKind::Standard);
    roll.traits.extend(wanted.with);
    match (wanted.weapon, wanted.feature) {
        (Some(_), Some(_)) => return no("one_thing", "DH-ATK-1"),
        (Some(number), None) => {
            let number = u8::try_from(number).ok();
            let weapon = number.and_then(|number| nth(&sheet.weapons, number));
            roll.kind = RollKind::Attack;
            roll.weapon = number;
            match (number, weapon) {
                (_, Some(weapon)) => {
                    if wanted.with.is_some() {
                        return no("trait", "DH-STEP-1");
                    }
                    roll.traits = vec![weapon.with];
                }
                // Bare hands: strength or finesse (DH-ATK-2).
                (Some(0), None) => match wanted.with {
                    None | Some(Trait::Strength | Trait::Finesse) => {}
                    Some(_) => return no("trait", "DH-ATK-2"),
                },
                _ => return unknown("DH-ATK-1"),
            }
            if targets.len() != 1 {
                return no("target", "DH-ATK-6");
            }
        }
        (None, Some(number)) => {
            let (number, feature) = ask.feature(pc, number)?;
            let (When::Roll, Act::Spell(spell)) = (feature.when, &feature.act) else {
                return no("no_roll_feature", "DH-SPELL-3");
            };
            let Some(with) = sheet.spellcast else {
                return Err(Refusal::new("no_spellcast", "DH-SPELL-2").with("name", ask.name(pc)));
            };
            if wanted.with.is_some() {
                return no("trait", "DH-STEP-1");
            }
            // A spell that can damage is an attack, too (DH-SPELL-5).
            roll.kind = match spell.damage {
                Some(_) => RollKind::Attack,
                None => RollKind::Spellcast,
            };
            roll.traits = vec![with];
            roll.feature = Some(number);
            let fits = match (spell.aims(), spell.several) {
                (false, _) => targets.is_empty(),
                (true, false) => targets.len() == 1,
                (true, true) => !targets.is_empty(),
            };
            if !fits {
                return no("target", "DH-ATK-6");
            }
            ask.hope(pc, ask.state.free_hope(pc), feature.hope)?;
            ask.stress(ask.pc(pc)?, feature.stress)?;
        }
        (None, None) => {
            if targets.len() > 1 {
                return no("target", "DH-ATK-6");
            }
        }
    }
    if let Some(condition) = wanted.clear {
        let conditions = ask.state.conditions(&Who::Pc(pc.clone()));
        let mut shakeable = conditions.iter().filter(|one| one.temporary);
        if !shakeable.any(|one| one.name == condition) {
            return no("condition", "DH-COND-7");
        }
        roll.clears = Some(condition.to_owned());
    }
    roll.targets = targets;
    Ok(roll)
}

/// The traits that weapon or feature fix; the game master does not change them (DH-STEP-1).
pub fn fixed_trait(roll: &Roll) -> bool {
    roll.feature.is_some() || roll.weapon.is_some_and(|weapon| weapon > 0)
}

/// The numbers that foes or a feature fix (DH-STEP-4): one for each target, or one.
pub fn fixed_against(state: &State, roll: &Roll) -> Option<Vec<Difficulty>> {
    if !roll.targets.is_empty() {
        let of = |&id: &u32| {
            let foe = state.foe(id);
            let known = foe.and_then(|foe| foe.known_difficulty());
            let real = foe
                .and_then(|foe| foe.sheet.as_ref())
                .map(|sheet| sheet.difficulty);
            match (known, real) {
                (Some(known), _) => Difficulty::Open(known.into()),
                (None, real) => Difficulty::Hidden(Some(real.unwrap_or(1).into())),
            }
        };
        return Some(roll.targets.iter().map(of).collect());
    }
    let feature = state.feature(&roll.pc, roll.feature?)?;
    match &feature.act {
        Act::Spell(spell) => spell
            .stated
            .map(|stated| vec![Difficulty::Open(stated.into())]),
        _ => None,
    }
}

/// Advantage against the vulnerable, disadvantage against the hidden (DH-COND-2, DH-COND-4).
pub fn edges(state: &State, roll: &Roll) -> Vec<Edge> {
    let any = |name| {
        roll.targets
            .iter()
            .any(|&id| state.has(&Who::Foe(id), name))
    };
    let mut edges = Vec::new();
    if any(VULNERABLE) {
        edges.push(Edge {
            sign: Sign::Advantage,
            cause: EdgeCause::Vulnerable,
        });
    }
    if any(HIDDEN) {
        edges.push(Edge {
            sign: Sign::Disadvantage,
            cause: EdgeCause::Hidden,
        });
    }
    edges
}

/// How a roll is framed.
#[derive(Clone, Debug)]
pub struct Frame {
    pub kind: RollKind,
    pub traits: Vec<Trait>,
    pub against: Vec<Difficulty>,
    pub stakes: Option<String>,
    pub obvious: bool,
    pub edges: Vec<Edge>,
    pub at_once: bool,
}

/// Emits the public part, then what only the game master knows.
pub fn frame(turn: &mut Playing<'_>, pc: &SeatId, frame: Frame) {
    let hidden = frame.against.iter().any(|one| one.is_hidden());
    let values: Vec<i16> = frame
        .against
        .iter()
        .map(|one| one.value().unwrap_or(1))
        .collect();
    turn.emit(Event::RollFramed {
        pc: pc.clone(),
        kind: frame.kind,
        traits: frame.traits,
        against: frame.against.iter().map(|one| one.outside()).collect(),
        stakes: frame.stakes,
        obvious: frame.obvious,
        edges: frame.edges,
        at_once: frame.at_once,
    });
    if hidden {
        turn.emit(Event::RollSecret {
            pc: pc.clone(),
            values,
        });
    }
}

/// What it is rolled against where nothing else is said: what was said of it before it was put on hold, else the
/// scene's number (DH-MOVE-4).
pub fn usual_against(state: &State, roll: &Roll) -> Option<Vec<Difficulty>> {
    said_before(roll).or_else(|| Some(vec![state.scene.against?]))
}

/// The number this roll alone had before it was put on hold.
pub fn said_before(roll: &Roll) -> Option<Vec<Difficulty>> {
    let against = &roll.before.as_ref()?.against;
    (!against.is_empty()).then(|| against.clone())
}

fn usual_stakes(state: &State, roll: &Roll) -> Option<String> {
    let before = roll.before.as_ref().and_then(|it| it.stakes.clone());
    before.or_else(|| state.scene.stakes.clone())
}

/// A quick table frames by itself what needs no judgement (DH-MOVE-4).
pub fn quick_frame(state: &State, roll: &Roll) -> Option<Frame> {
    if state.options.pace != Pace::Quick || roll.traits.len() != 1 {
        return None;
    }
    let against = fixed_against(state, roll).or_else(|| usual_against(state, roll))?;
    let stakes = usual_stakes(state, roll);
    if state.options.stakes == Stakes::Required && stakes.is_none() {
        return None;
    }
    Some(Frame {
        kind: roll.kind,
        traits: roll.traits.clone(),
        against,
        stakes,
        obvious: false,
        edges: edges(state, roll),
        at_once: true,
    })
}

pub fn propose(turn: &mut Playing<'_>, roll: Roll) {
    let pc = roll.pc.clone();
    turn.emit(Event::MoveProposed {
        roll: Box::new(roll),
    });
    frame_quickly(turn, &pc);
}

pub fn frame_quickly(turn: &mut Playing<'_>, pc: &SeatId) {
    let framed = turn
        .state()
        .roll_of(pc)
        .and_then(|roll| quick_frame(turn.state(), roll));
    if let Some(framed) = framed {
        frame(turn, pc, framed);
    }
}

/// The move that waits for the game master.
pub fn proposed(ask: Ask<'_>) -> Result<&Roll, Refusal> {
    match &ask.state.pending {
        Some(Pending::Move(roll)) => {
            ask.in_phase(roll, RollPhase::Proposed, "DH-MOVE-4")?;
            Ok(roll)
        }
        _ => no("no_roll", "DH-MOVE-4"),
    }
}

pub fn granted(ask: Ask<'_>, note: Option<&str>) -> Result<SeatId, Refusal> {
    let roll = proposed(ask)?;
    maybe_text(note, "DH-MOVE-2")?;
    Ok(roll.pc.clone())
}

pub fn price(
    ask: Ask<'_>,
    told: &str,
    stress: Option<i64>,
    hp: Option<i64>,
) -> Result<(SeatId, Price), Refusal> {
    let roll = proposed(ask)?;
    text(told, LINE, "DH-MOVE-6")?;
    let stress = bounded(stress.unwrap_or(0), 0..=12, "DH-MOVE-6")? as u8;
    let hp = bounded(hp.unwrap_or(0), 0..=12, "DH-MOVE-6")? as u8;
    let text = told.to_owned();
    Ok((roll.pc.clone(), Price { text, stress, hp }))
}

pub fn offered(ask: Ask<'_>) -> Result<(SeatId, Price), Refusal> {
    let roll = proposed(ask)?;
    ask.own(&roll.pc)?;
    match &roll.price {
        Some(price) => Ok((roll.pc.clone(), price.clone())),
        None => no("no_price", "DH-MOVE-6"),
    }
}

/// On yes the price is paid and the move succeeds unrolled.
pub fn answer(turn: &mut Playing<'_>, pc: SeatId, price: Price, yes: bool) {
    if !yes {
        turn.emit(Event::PriceRefused { pc });
        return;
    }
    let who = Who::Pc(pc.clone());
    let Price { stress, hp, .. } = price;
    turn.emit(Event::PricePaid { pc, price });
    if stress > 0 {
        marks::mark_stress(turn, &who, stress);
    }
    marks::mark_hp(turn, &who, hp, HpCause::Price);
}

/// What the game master says about a roll.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    pub traits: &'a [Trait],
    pub difficulty: Option<i64>,
    pub hidden: Option<bool>,
    pub stakes: Option<&'a str>,
    pub obvious: Option<bool>,
    pub adv: Option<i64>,
    pub dis: Option<i64>,
}

/// The frame a call gives this roll.
pub fn call(ask: Ask<'_>, roll: &Roll, call: Call<'_>) -> Result<Frame, Refusal> {
    if !distinct(call.traits) {
        return no("trait", "DH-STEP-3");
    }
    let traits = if fixed_trait(roll) {
        if !call.traits.is_empty() {
            return no("trait", "DH-STEP-1");
        }
        roll.traits.clone()
    } else if roll.weapon == Some(0) {
        let hands = [Trait::Strength, Trait::Finesse];
        if !call.traits.iter().all(|one| hands.contains(one)) {
            return no("trait", "DH-ATK-2");
        }
        match call.traits {
            [] if !roll.traits.is_empty() => roll.traits.clone(),
            [] => hands.to_vec(),
            some => some.to_vec(),
        }
    } else {
        match call.traits {
            [] if roll.traits.is_empty() => return no("trait_missing", "DH-STEP-2"),
            [] => roll.traits.clone(),
            some => some.to_vec(),
        }
    };
    let against = match (fixed_against(ask.state, roll), call.difficulty) {
        (Some(_), Some(_)) => return no("difficulty", "DH-STEP-4"),
        (Some(fixed), None) => fixed,
        (None, Some(value)) => {
            let value = difficulty(value)?;
            vec![Difficulty::new(value, call.hidden == Some(true))]
        }
        (None, None) => match usual_against(ask.state, roll) {
            Some(against) => against,
            None => return no("difficulty_missing", "DH-STEP-5"),
        },
    };
    maybe_text(call.stakes, "DH-STEP-7")?;
    let stakes = call.stakes.map(str::to_owned);
    let stakes = stakes.or_else(|| usual_stakes(ask.state, roll));
    let obvious = call.obvious == Some(true);
    if ask.state.options.stakes == Stakes::Required && stakes.is_none() && !obvious {
        return no("stakes", "DH-STEP-8");
    }
    let mut edges = edges(ask.state, roll);
    let signs = [(call.adv, Sign::Advantage), (call.dis, Sign::Disadvantage)];
    for (count, sign) in signs {
        let edge = Edge {
            sign,
            cause: EdgeCause::Gm(String::new()),
        };
        edges.extend(std::iter::repeat_n(edge, sources(count)?));
    }
    Ok(Frame {
        kind: roll.kind,
        traits,
        against,
        stakes,
        obvious,
        edges,
        at_once: false,
    })
}

pub fn called(ask: Ask<'_>, it: Call<'_>) -> Result<(SeatId, Frame), Refusal> {
    let roll = proposed(ask)?;
    Ok((roll.pc.clone(), call(ask, roll, it)?))
}

/// The actor picks among the traits that fit (DH-STEP-3).
pub fn pick(ask: Ask<'_>, with: Trait) -> Result<SeatId, Refusal> {
    let roll = ask.lead()?;
    ask.own(&roll.pc)?;
    ask.in_phase(roll, RollPhase::Framed, "DH-STEP-3")?;
    if roll.traits.contains(&with) {
        Ok(roll.pc.clone())
    } else {
        no("trait", "DH-STEP-3")
    }
}

/// Before any die is known (DH-STEP-11).
pub fn cancellable(ask: Ask<'_>) -> Result<SeatId, Refusal> {
    let first = match &ask.state.pending {
        Some(Pending::Move(roll)) => &roll.pc,
        Some(Pending::Group(group)) => &group.leader.pc,
        Some(Pending::Tag(tag)) => &tag.initiator,
        _ => return no("no_roll", "DH-ROLL-1"),
    };
    ask.own(first)?;
    if ask.state.rolls().any(|roll| roll.thrown.is_some()) {
        return no("pool_closed", "DH-STEP-10");
    }
    Ok(first.clone())
}
