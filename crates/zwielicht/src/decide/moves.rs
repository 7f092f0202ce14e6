//! A pool move up to its result: declaring, approving, throwing, improving.

use dice::{NoDice, read_pool};
use table::{Refusal, SeatId};

use super::Playing;
use super::ask::{Ask, no, text};
use super::gate::not_an_option;
use crate::command::LINE;
use crate::game::die_of;
use crate::read::{self, PoolReading, Thrown};
use crate::refer::Slot;
use crate::state::{FightPhase, HelpPhase, Participant, RollPhase, Status};
use crate::{
    AbilityDieReplaces, Character, Colour, Declared, Event, FightOtherMoves, Move, Options, Pace,
    PlainReroll, PoolDie, Purpose, Roll, Source, TravelAttribute, WeakenTiming,
};

/// A declared move, understood.
#[derive(Debug)]
pub struct NewRoll {
    pub pool: Vec<PoolDie>,
    pub purpose: Option<Purpose>,
    pub threat: Option<u32>,
}

/// Whether this pool may be thrown for this move now.
pub fn pool(ask: Ask<'_>, declared: &Declared) -> Result<NewRoll, Refusal> {
    let me = ask.active()?;
    let kind = declared.kind;
    if kind == Move::Travel {
        if ask.state.fight.is_some() {
            return no("travel_not_now", "AZ-MOVE-TRAVEL-14");
        }
        if ask.state.player(ask.who).travel_used {
            return Err(
                Refusal::new("travel_used", "AZ-MOVE-TRAVEL-1").with("name", me.name.as_str())
            );
        }
    }
    if ask.state.danger_due.is_some() {
        return no("danger_first", "AZ-MOVE-RISK-14");
    }
    in_a_fight(ask, kind)?;
    text(&declared.intent, LINE, "AZ-GAME-6")?;
    let mut pool = vec![PoolDie {
        source: Source::Move,
        colour: kind.colour(),
    }];
    pool.extend(second(ask, me, declared)?);
    pool.extend(third(me, &ask.state.options, declared)?);
    pool.extend(bonus(me, declared)?);
    Ok(NewRoll {
        pool,
        purpose: purpose(ask, declared)?,
        threat: threat(ask, declared)?,
    })
}

pub fn pool_at_once(ask: Ask<'_>, declared: &Declared) -> Result<NewRoll, Refusal> {
    match ask.state.options.pace {
        Pace::Quick => pool(ask, declared),
        Pace::Formal => no("formal_pace", "AZ-GAME-6"),
    }
}

/// Section 4.2: which moves a fight allows to whom.
fn in_a_fight(ask: Ask<'_>, kind: Move) -> Result<(), Refusal> {
    let Some(fight) = &ask.state.fight else {
        return Ok(());
    };
    match fight.phase {
        FightPhase::Prep => Ok(()),
        FightPhase::Actions => match fight.participants.get(ask.who) {
            Some(one) if one.is_in() => has_a_move(&ask.state.options, one, kind),
            _ if kind == Move::Weaken => no("only_participants", "AZ-MOVE-WEAKEN-11"),
            _ => Ok(()),
        },
        phase => {
            Err(Refusal::new("wrong_fight_phase", "AZ-FIGHT-28").with("phase", phase.as_str()))
        }
    }
}

/// One move per round, and not beside the combat die (AZ-FIGHT-8, AZ-FIGHT-9).
fn has_a_move(options: &Options, one: &Participant, kind: Move) -> Result<(), Refusal> {
    if one.acted {
        return no("already_acted", "AZ-FIGHT-9");
    }
    let threw = options.weaken_timing == WeakenTiming::AfterDice && !one.faces.is_empty();
    let costs = kind == Move::Weaken || options.fight_other_moves == FightOtherMoves::CostCombatDie;
    if threw && costs {
        return no("already_threw", "AZ-FIGHT-8");
    }
    Ok(())
}

/// The one thing a field names; two are refused with `several`.
fn one(named: &str, slot: Slot, several: Refusal) -> Result<Source, Refusal> {
    let missing = || Refusal::new("not_on_sheet", "AZ-POOL-2").with("thing", clip(named));
    let list = Source::list(named).map_err(|_| missing())?;
    match <[Source; 1]>::try_from(list) {
        Ok([source]) if source.slot() == slot => Ok(source),
        Ok(_) => Err(missing()),
        Err(_) => Err(several),
    }
}

/// Refusals repeat what was sent, but not pages of it.
fn clip(text: &str) -> String {
    text.chars().take(60).collect()
}

fn die(
    me: &Character,
    source: Source,
    code: &'static str,
    rule: &'static str,
) -> Result<PoolDie, Refusal> {
    match me.colour_of(&source) {
        Some(colour) => Ok(PoolDie { source, colour }),
        None => Err(Refusal::new(code, rule).with("thing", clip(&source.to_string()))),
    }
}

/// Attribute, item or free item; in two moves an ability instead (AZ-POOL-2, -3, -5, -6).
fn second(ask: Ask<'_>, me: &Character, declared: &Declared) -> Result<Option<PoolDie>, Refusal> {
    let kind = declared.kind;
    let Some(named) = &declared.second else {
        return if kind.needs_ability() {
            no("ability_required", "AZ-POOL-6")
        } else {
            Ok(None)
        };
    };
    let source = one(
        named,
        Slot::Second,
        Refusal::new("one_second_die", "AZ-POOL-3"),
    )?;
    let is_ability = matches!(source, Source::Ability(_));
    if kind.needs_ability() && !is_ability {
        return no("ability_required", "AZ-POOL-6");
    }
    if !kind.needs_ability() && is_ability {
        return no("ability_not_here", "AZ-POOL-6");
    }
    if let Source::Attribute(number) = source
        && kind == Move::Travel
        && ask.state.options.travel_attribute == TravelAttribute::GmNames
        && ask.state.player(ask.who).travel_attribute != Some(number)
    {
        return no("attribute_not_named", "AZ-MOVE-TRAVEL-10");
    }
    die(me, source, "not_on_sheet", "AZ-POOL-2").map(Some)
}

/// Fear or condition, never both (AZ-POOL-4).
fn third(
    me: &Character,
    options: &Options,
    declared: &Declared,
) -> Result<Option<PoolDie>, Refusal> {
    let Some(named) = &declared.third else {
        return Ok(None);
    };
    let source = one(
        named,
        Slot::Third,
        Refusal::new("one_third_die", "AZ-POOL-4"),
    )?;
    let replaced = options.ability_die_replaces == AbilityDieReplaces::AttributeAndFear;
    if replaced && declared.kind.needs_ability() {
        return no("no_third_die", "AZ-POOL-7");
    }
    die(me, source, "not_on_sheet", "AZ-POOL-4").map(Some)
}

/// At most one, declared before the first throw (AZ-POOL-9, AZ-POOL-16).
fn bonus(me: &Character, declared: &Declared) -> Result<Option<PoolDie>, Refusal> {
    let Some(named) = &declared.bonus else {
        return Ok(None);
    };
    let several = Refusal::new("one_bonus_die", "AZ-POOL-9");
    let source = match one(named, Slot::Bonus, several) {
        Ok(source) => source,
        Err(refusal) if refusal.code == "one_bonus_die" => return Err(refusal),
        Err(_) => return no("no_bonus_die", "AZ-POOL-8"),
    };
    die(me, source, "no_bonus_die", "AZ-POOL-8").map(Some)
}

fn purpose(ask: Ask<'_>, declared: &Declared) -> Result<Option<Purpose>, Refusal> {
    let Some(named) = &declared.purpose else {
        return Ok(None);
    };
    let (what, whom) = match named.split_once(':') {
        Some((what @ ("retreat" | "help_up"), whom)) => (what, SeatId::new(whom)),
        _ => return no("no_such_purpose", "AZ-OUT-3"),
    };
    if declared.kind != Move::Risk {
        return no("purpose_needs_risk", "AZ-FIGHT-11");
    }
    if what == "help_up" {
        return help_up(ask, whom).map(Some);
    }
    let fight = ask.fight_in(&[FightPhase::Actions], "AZ-FIGHT-11")?;
    ask.in_fight(fight)?;
    if fight.fighting().count() < 2 {
        return no("sole_participant", "AZ-FIGHT-14");
    }
    let taker = fight.participants.get(&whom);
    let agreed = |one: &Participant| one.is_in() && one.takes_over.as_ref() == Some(ask.who);
    if taker.is_some_and(agreed) {
        Ok(Some(Purpose::Retreat(whom)))
    } else {
        no("no_taker", "AZ-FIGHT-12")
    }
}

/// The target is out, and its player has nothing left to decide (AZ-OUT-3, AZ-OUT-6).
fn help_up(ask: Ask<'_>, whom: SeatId) -> Result<Purpose, Refusal> {
    let target = ask.state.characters.get(&whom);
    if !target.is_some_and(|target| target.status == Status::Out) {
        return no("not_out", "AZ-OUT-3");
    }
    if let Some(procedure) = ask.state.procedures.get(&whom) {
        return Err(Refusal::new("procedure_open", "AZ-OUT-6")
            .with("name", ask.name(&whom))
            .with("step", procedure.step.as_str()));
    }
    Ok(Purpose::HelpUp(whom))
}

/// What is weakened (AZ-MOVE-WEAKEN-1).
fn threat(ask: Ask<'_>, declared: &Declared) -> Result<Option<u32>, Refusal> {
    match (declared.kind, declared.threat) {
        (Move::Weaken, named) => {
            let named = named.and_then(|id| u32::try_from(id).ok());
            let threat = named.and_then(|id| ask.state.threat(id));
            match threat.filter(|threat| threat.is_open()) {
                Some(threat) => Ok(Some(threat.id)),
                None => no("no_threat", "AZ-MOVE-WEAKEN-1"),
            }
        }
        (_, None) => Ok(None),
        (_, Some(_)) => no("threat_needs_weaken", "AZ-MOVE-WEAKEN-1"),
    }
}

/// At a quick table the game master objects afterwards, by taking it back (AZ-GAME-6).
pub fn declare(turn: &mut Playing<'_>, who: &SeatId, declared: &Declared, new: NewRoll) {
    let NewRoll {
        pool,
        purpose,
        threat,
    } = new;
    turn.emit(Event::MoveDeclared {
        roll: turn.state().rolls_ever.saturating_add(1),
        who: who.clone(),
        kind: declared.kind,
        intent: declared.intent.clone(),
        pool,
        purpose,
        threat,
    });
    if turn.state().options.pace == Pace::Quick {
        turn.emit(Event::MoveApproved { at_once: true });
    }
}

pub fn withdrawable(ask: Ask<'_>) -> Result<(), Refusal> {
    if ask.my_roll()?.is_thrown() {
        return no("already_rolled", "AZ-ROLL-4");
    }
    Ok(())
}

pub fn declared(ask: Ask<'_>) -> Result<&Roll, Refusal> {
    let roll = ask.roll()?;
    match roll.phase {
        RollPhase::Declared => Ok(roll),
        RollPhase::Approved => no("already_approved", "AZ-GAME-6"),
        RollPhase::Rolled | RollPhase::Improved => no("already_rolled", "AZ-ROLL-4"),
    }
}

pub fn refusable(ask: Ask<'_>, reason: &str) -> Result<(), Refusal> {
    declared(ask)?;
    text(reason, LINE, "AZ-GAME-6")
}

pub fn approved(ask: Ask<'_>) -> Result<&Roll, Refusal> {
    let roll = ask.my_roll()?;
    match roll.phase {
        RollPhase::Approved => Ok(roll),
        RollPhase::Declared => no("not_approved", "AZ-GAME-6"),
        RollPhase::Rolled | RollPhase::Improved => no("already_rolled", "AZ-ROLL-4"),
    }
}

/// All dice at once (AZ-ROLL-1).
pub fn roll(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    let faces = throw(turn, &[])?;
    turn.emit(Event::PoolRolled {
        who: who.clone(),
        faces,
    });
    Ok(())
}

/// Throws the open roll's pool and what is added to it, in the order of the slots.
fn throw(turn: &mut Playing<'_>, added: &[PoolDie]) -> Result<Vec<u8>, NoDice> {
    let pool = turn.state().roll.iter().flat_map(|roll| &roll.pool);
    let dice: Vec<dice::Die> = pool.chain(added).map(die_of).collect();
    let mut faces = vec![0; dice.len()];
    turn.dice.faces(&dice, &mut faces)?;
    Ok(faces)
}

/// The roller's own faces by colour: white, black.
pub fn by_colour(roll: &Roll) -> [Vec<u8>; 2] {
    let of = |colour: Colour| {
        let dice = roll.pool.iter().zip(&roll.faces);
        dice.filter(|(die, _)| die.colour == colour)
            .map(|(_, &face)| face)
            .collect()
    };
    [of(Colour::White), of(Colour::Black)]
}

/// Help dice that were thrown.
pub fn help_dice(roll: &Roll) -> impl Iterator<Item = (Colour, u8)> {
    roll.help
        .iter()
        .filter(|help| help.phase == HelpPhase::Thrown)
        .filter_map(|help| Some((help.colour, help.face?)))
}

/// What the dice on the table say, as long as nobody changes them (AZ-ROLL-4).
pub fn provisional(options: &Options, roll: &Roll) -> Option<Thrown> {
    if !roll.is_thrown() {
        return None;
    }
    let [white, black] = by_colour(roll);
    let reading = PoolReading::new(options, [white.len(), black.len()], help_dice(roll));
    Some(read_pool([&white, &black], reading))
}

/// AZ-IMPROVE-1, -3, -4, -6: once, and only with a white die alone at the top.
pub fn improvable(ask: Ask<'_>) -> Result<&Roll, Refusal> {
    let roll = ask.my_roll()?;
    match roll.phase {
        RollPhase::Rolled => {}
        RollPhase::Improved => return no("already_improved", "AZ-IMPROVE-6"),
        RollPhase::Declared | RollPhase::Approved => return no("not_rolled", "AZ-ROLL-1"),
    }
    no_help_pending(ask, roll)?;
    let [white, black] = by_colour(roll);
    if white.is_empty() {
        return no("no_white_die", "AZ-IMPROVE-4");
    }
    if !read::may_improve(&white, &black) {
        return no("black_is_highest", "AZ-IMPROVE-3");
    }
    Ok(roll)
}

fn no_help_pending(ask: Ask<'_>, roll: &Roll) -> Result<(), Refusal> {
    match roll.pending_help() {
        None => Ok(()),
        Some(help) => {
            Err(Refusal::new("help_pending", "AZ-HELP-12").with("name", ask.name(&help.helper)))
        }
    }
}

/// One more black die, and everything anew (AZ-IMPROVE-2). Help stays as it lies (AZ-HELP-13).
pub fn improve(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    let added = PoolDie {
        source: Source::Improve,
        colour: Colour::Black,
    };
    let faces = throw(turn, &[added])?;
    turn.emit(Event::PoolImproved {
        who: who.clone(),
        faces,
    });
    Ok(())
}

/// AZ-ROLL-5 under `plain_reroll = free_once`: the same dice again, whatever they show.
pub fn repeatable(ask: Ask<'_>) -> Result<&Roll, Refusal> {
    if ask.state.options.plain_reroll == PlainReroll::SameAsImprove {
        return not_an_option("AZ-ROLL-5");
    }
    let roll = ask.my_roll()?;
    match roll.phase {
        RollPhase::Rolled if !roll.repeated => {}
        RollPhase::Rolled | RollPhase::Improved => return no("already_repeated", "AZ-ROLL-5"),
        RollPhase::Declared | RollPhase::Approved => return no("not_rolled", "AZ-ROLL-1"),
    }
    no_help_pending(ask, roll)?;
    Ok(roll)
}

pub fn repeat(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    let faces = throw(turn, &[])?;
    turn.emit(Event::PoolRepeated {
        who: who.clone(),
        faces,
    });
    Ok(())
}

pub fn acceptable(ask: Ask<'_>) -> Result<&Roll, Refusal> {
    let roll = ask.my_roll()?;
    if !roll.is_thrown() {
        return no("not_rolled", "AZ-ROLL-1");
    }
    no_help_pending(ask, roll)?;
    Ok(roll)
}
