//! A combat round: the dice, whom they hit, who wins, who has one more die next time.

use dice::{NoDice, read_pool};
use table::{Refusal, SeatId};

use super::Playing;
use super::ask::{Ask, no, text};
use super::fight::no_hint_asked;
use super::gate::not_an_option;
use super::harm::{drop_out, take_condition};
use super::settle::find_hints;
use crate::command::STORY;
use crate::event::{ConditionCause, ExtraBy, HintCause};
use crate::game::{COMBAT, EXTRA};
use crate::read::{self, RoundReading};
use crate::state::FightPhase;
use crate::{Defeat, Event, FightAllOut, FightTopTie, Outcome, WeakenTiming};

/// The moves of the round are settled (AZ-FIGHT-28).
pub fn ready(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.fight_in(&[FightPhase::Actions], "AZ-FIGHT-28")?;
    no_hint_asked(ask)
}

/// Somebody in the fight who makes no move before the dice, and has not said so (AZ-FIGHT-28).
pub fn unready(ask: Ask<'_>) -> Result<(), Refusal> {
    let before = match ask.state.options.weaken_timing {
        WeakenTiming::BeforeDice => &[FightPhase::Prep, FightPhase::Actions][..],
        WeakenTiming::AfterDice => &[FightPhase::Prep],
    };
    let fight = ask.fight_in(before, "AZ-FIGHT-28")?;
    let me = ask.in_fight(fight)?;
    if !fight.throws(&ask.state.options, me) {
        return no("no_combat_die", "AZ-FIGHT-8");
    }
    if me.ready {
        return no("ready_already", "AZ-FIGHT-28");
    }
    Ok(())
}

pub fn begin(turn: &mut Playing<'_>) {
    match turn.state().options.weaken_timing {
        WeakenTiming::BeforeDice => {
            turn.emit(Event::DiceBegan);
            resolve_when_all_threw(turn);
        }
        WeakenTiming::AfterDice => begin_round(turn),
    }
}

/// The next round, with moves first or dice first (AZ-FIGHT-23, AZ-FIGHT-28).
fn begin_round(turn: &mut Playing<'_>) {
    let round = turn.state().fight.as_ref().map_or(0, |fight| fight.round);
    turn.emit(Event::RoundBegan {
        round: round.saturating_add(1),
        dice_first: turn.state().options.weaken_timing == WeakenTiming::AfterDice,
    });
}

/// Whose turn it is to throw (AZ-FIGHT-20), and with how many dice (AZ-FIGHT-24).
pub fn throwing(ask: Ask<'_>, leave_extra: Option<bool>) -> Result<usize, Refusal> {
    let fight = ask.fight_in(&[FightPhase::Dice], "AZ-FIGHT-20")?;
    let me = ask.in_fight(fight)?;
    if !fight.throws(&ask.state.options, me) {
        return no("no_combat_die", "AZ-FIGHT-8");
    }
    match fight.next_thrower(&ask.state.options) {
        Some(next) if next == ask.who => {}
        Some(next) => {
            return Err(Refusal::new("not_your_turn", "AZ-FIGHT-20").with("name", ask.name(next)));
        }
        None => return no("no_combat_die", "AZ-FIGHT-1"),
    }
    match (me.extra, leave_extra) {
        (true, Some(true)) => Ok(1),
        (true, _) => Ok(2),
        (false, Some(true)) => no("no_extra_die", "AZ-FIGHT-24"),
        (false, _) => Ok(1),
    }
}

pub fn throw(turn: &mut Playing<'_>, who: &SeatId, count: usize) -> Result<(), NoDice> {
    let mut faces = vec![0; count];
    turn.dice.faces(&[COMBAT, EXTRA][..count], &mut faces)?;
    let counted = faces.iter().copied().max().unwrap_or(0);
    turn.emit(Event::CombatRolled {
        who: who.clone(),
        faces,
        counted,
    });
    resolve_when_all_threw(turn);
    Ok(())
}

/// AZ-FIGHT-28 under `weaken_timing = after_dice`: whoever wants to move keeps the die back.
pub fn holding(ask: Ask<'_>) -> Result<(), Refusal> {
    if ask.state.options.weaken_timing == WeakenTiming::BeforeDice {
        return not_an_option("AZ-FIGHT-28");
    }
    throwing(ask, None).map(drop)
}

pub fn hold(turn: &mut Playing<'_>, who: &SeatId) {
    turn.emit(Event::DieHeld { who: who.clone() });
    resolve_when_all_threw(turn);
}

fn resolve_when_all_threw(turn: &mut Playing<'_>) {
    let options = turn.state().options;
    let fight = turn.state().fight.as_ref();
    if fight.is_some_and(|fight| fight.next_thrower(&options).is_none()) {
        resolve(turn);
    }
}

/// AZ-FIGHT-2, -21 … -26, -33 … -38.
fn resolve(turn: &mut Playing<'_>) {
    let Some(fight) = &turn.state().fight else {
        return;
    };
    let (threat, round, is_final) = (fight.threat, fight.round, fight.is_final);
    let mut thrown: Vec<(SeatId, u8)> = fight
        .participants
        .iter()
        .filter_map(|(who, one)| Some((who.clone(), one.counted()?)))
        .collect();
    let exposed: Vec<(SeatId, Vec<u8>)> = fight
        .fighting()
        .map(|(who, one)| (who.clone(), one.weak_points.clone()))
        .collect();
    let counted: Vec<u8> = thrown.iter().map(|(_, face)| *face).collect();
    let read = read_pool([&counted, &[]], RoundReading::default());
    let level = turn
        .state()
        .threat(threat)
        .map_or(1, |threat| threat.danger());
    let sum = (!counted.is_empty()).then_some(read.sum);
    let won = sum.is_some_and(|sum| i32::from(sum) >= level);
    // Told from the lowest face up (AZ-FIGHT-22).
    thrown.sort_by_key(|(_, face)| *face);
    turn.emit(Event::RoundResolved {
        round,
        sum,
        level,
        won,
        telling: thrown.iter().map(|(who, _)| who.clone()).collect(),
    });
    for (who, weak_points) in exposed {
        for _ in 0..read::hits(&weak_points, &counted) {
            take_condition(turn, &who, ConditionCause::WeakPoint);
        }
    }
    drop_out(turn);
    if won {
        return win(turn, threat, is_final);
    }
    if end_if_nobody_is_left(turn) {
        return;
    }
    let high = counted.iter().max();
    let top: Vec<SeatId> = thrown
        .iter()
        .filter(|(_, face)| Some(face) == high)
        .map(|(who, _)| who.clone())
        .collect();
    extra_die(turn, top);
}

/// One hint per completed round (AZ-FIGHT-26).
fn win(turn: &mut Playing<'_>, threat: u32, is_final: bool) {
    let fight = turn.state().fight.as_ref();
    let rounds = fight.map_or(0, |fight| fight.rounds_counted);
    turn.emit(Event::FightWon { threat, rounds });
    find_hints(turn, rounds, None, HintCause::Fight);
    if is_final {
        turn.emit(Event::OutcomeReached {
            outcome: Outcome::SolvedByFight,
        });
    }
}

/// A fight nobody is left in is lost (AZ-FIGHT-38). Whether it ended here.
pub fn end_if_nobody_is_left(turn: &mut Playing<'_>) -> bool {
    let Some(fight) = &turn.state().fight else {
        return false;
    };
    if fight.phase == FightPhase::Gather || fight.fighting().next().is_some() {
        return false;
    }
    let (threat, is_final) = (fight.threat, fight.is_final);
    match turn.state().options.fight_all_out {
        _ if is_final => lose(turn, threat, true),
        FightAllOut::LostRise => lose(turn, threat, false),
        FightAllOut::AdventureFailed => lose(turn, threat, true),
        FightAllOut::GmDecides => turn.emit(Event::AllOut { threat }),
    }
    true
}

fn lose(turn: &mut Playing<'_>, threat: u32, failed: bool) {
    turn.emit(Event::FightLost { threat });
    let open = turn
        .state()
        .outcome()
        .is_some_and(|outcome| !outcome.is_over());
    if failed && open {
        turn.emit(Event::OutcomeReached {
            outcome: Outcome::Failed,
        });
    }
}

pub fn defeated(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.fight_in(&[FightPhase::AllOut], "AZ-FIGHT-38").map(drop)
}

pub fn frame_defeat(turn: &mut Playing<'_>, how: Defeat) {
    if let Some(fight) = &turn.state().fight {
        let threat = fight.threat;
        lose(turn, threat, how == Defeat::Failed);
    }
}

/// Who was highest and is still in has one more die in the new round (AZ-FIGHT-24, -30 … -32).
fn extra_die(turn: &mut Playing<'_>, top: Vec<SeatId>) {
    let Some(fight) = &turn.state().fight else {
        return;
    };
    let mut order = fight.order().into_iter();
    let first = order.find(|who| top.contains(who)).cloned();
    let still_in = |who: &SeatId| fight.participants.get(who).is_some_and(|one| one.is_in());
    let mut tied: Vec<SeatId> = top.into_iter().filter(still_in).collect();
    tied.sort();
    match (tied.len(), turn.state().options.fight_top_tie) {
        (0, _) => {}
        (1, _) => give(turn, tied, ExtraBy::Highest),
        (_, FightTopTie::GmDecides) => return turn.emit(Event::ExtraDieTied { tied }),
        (_, FightTopTie::AllTied) => give(turn, tied, ExtraBy::AllTied),
        (_, FightTopTie::OneTied) => give(turn, first.into_iter().collect(), ExtraBy::OneTied),
        (_, FightTopTie::Nobody) => {}
    }
    go_on(turn);
}

fn give(turn: &mut Playing<'_>, to: Vec<SeatId>, by: ExtraBy) {
    turn.emit(Event::ExtraDieGiven { to, by });
}

/// The next round; with dice first, this round's moves (AZ-FIGHT-28).
fn go_on(turn: &mut Playing<'_>) {
    match turn.state().options.weaken_timing {
        WeakenTiming::BeforeDice => begin_round(turn),
        WeakenTiming::AfterDice => turn.emit(Event::ActionsBegan),
    }
}

/// At least one, all among the tied, each once (AZ-FIGHT-30).
pub fn tied(ask: Ask<'_>, named: &[SeatId]) -> Result<(), Refusal> {
    let fight = ask.fight_in(&[FightPhase::Tie], "AZ-FIGHT-30")?;
    let twice = |(index, who): (usize, &SeatId)| named[..index].contains(who);
    let good = !named.is_empty()
        && named.iter().all(|who| fight.tied.contains(who))
        && !named.iter().enumerate().any(twice);
    if good {
        Ok(())
    } else {
        no("not_tied", "AZ-FIGHT-30")
    }
}

pub fn assign(turn: &mut Playing<'_>, named: &[SeatId]) {
    give(turn, named.to_vec(), ExtraBy::GameMaster);
    go_on(turn);
}

/// Whoever threw may tell it, in the end or never (AZ-FIGHT-22).
pub fn telling(ask: Ask<'_>, told: &str) -> Result<(), Refusal> {
    match &ask.state.round_told {
        Some(round) if round.telling.contains(ask.who) => text(told, STORY, "AZ-FIGHT-22"),
        _ => no("nothing_to_tell", "AZ-FIGHT-22"),
    }
}
