//! Settling a pool move: the row, the double row, the black-die check, and what hangs on success
//! (AZ-ROLL-7). Nothing of it happened before (AZ-ROLL-4).

use table::SeatId;

use super::Playing;
use super::harm::{fall, recovered, take_condition};
use super::moves::{by_colour, provisional};
use crate::event::{BlightCause, ConditionCause, Double, HintCause, LevelCause, ShedCause};
use crate::read::{self, Effects, Shed, Thrown};
use crate::state::FightPhase;
use crate::{Event, Move, Purpose, Roll, Source};

pub fn settle(turn: &mut Playing<'_>) {
    let Some(roll) = turn.state().roll.clone() else {
        return;
    };
    let options = turn.state().options;
    let Some(thrown) = provisional(&options, &roll) else {
        return;
    };
    let who = &roll.roller;
    let effects = read::effects(&options, roll.kind, thrown);
    turn.emit(Event::MoveSettled {
        who: who.clone(),
        kind: roll.kind,
        high: thrown.high,
        double: thrown.double,
    });
    row(turn, &roll, thrown, effects);
    condition(turn, &roll, thrown);
    spend(turn, &roll);
    in_a_fight(turn, &roll);
    if read::succeeds(thrown.high) {
        purpose(turn, &roll);
    }
    fall(turn);
}

/// The row, then the double row.
fn row(turn: &mut Playing<'_>, roll: &Roll, thrown: Thrown, effects: Effects) {
    let who = &roll.roller;
    if roll.kind == Move::UseAbility {
        // It happens whatever the dice show (AZ-MOVE-ABILITY-3).
        turn.emit(Event::AbilityWorked {
            who: who.clone(),
            intent: roll.intent.clone(),
        });
    }
    if let Some(success) = effects.success {
        turn.emit(Event::RiskDone {
            who: who.clone(),
            success,
        });
    }
    if effects.danger {
        // In a fight there is already one, so it may be told in any way (AZ-MOVE-RISK-10).
        let must_fight = effects.must_fight && turn.state().fight.is_none();
        turn.emit(Event::DangerArose {
            roll: roll.id,
            must_fight,
        });
    }
    let (low, double_one) = match roll.kind {
        Move::FindOut => (BlightCause::FindOut, BlightCause::FindDoubleOne),
        Move::Risk => (BlightCause::Risk, BlightCause::RiskDoubleOne),
        Move::UseAbility => (BlightCause::UseAbility, BlightCause::UseAbility),
        Move::Weaken => (BlightCause::WeakenGap, BlightCause::WeakenGap),
        Move::Travel => (BlightCause::Travel, BlightCause::Travel),
    };
    gain_blight(turn, effects.blight.into(), low);
    shed(turn, who, effects.shed);
    level(turn, roll, thrown, effects.level);
    if effects.bound {
        bound(turn, who, &roll.intent);
    }
    let (plain, double_six) = match roll.kind {
        Move::FindOut => (HintCause::FindOut, HintCause::FindDoubleSix),
        Move::UseAbility => (HintCause::AbilityDoubleSix, HintCause::AbilityDoubleSix),
        Move::Travel => (HintCause::Travel, HintCause::Travel),
        Move::Risk | Move::Weaken => (HintCause::Risk, HintCause::Risk),
    };
    find_hints(turn, effects.hints.into(), Some(who), plain);

    gain_blight(turn, effects.double_blight.into(), double_one);
    find_hints(turn, effects.double_hints.into(), Some(who), double_six);
    if effects.bonus {
        let total = turn
            .state()
            .characters
            .get(who)
            .map_or(0, |it| it.bonus_free);
        turn.emit(Event::BonusGained {
            who: who.clone(),
            total: total.saturating_add(1),
        });
    }
}

pub fn gain_blight(turn: &mut Playing<'_>, amount: u16, cause: BlightCause) {
    if amount > 0 {
        let total = turn.state().blight.saturating_add(amount);
        turn.emit(Event::BlightGained {
            amount,
            total,
            cause,
        });
    }
}

pub fn find_hints(turn: &mut Playing<'_>, count: u16, finder: Option<&SeatId>, cause: HintCause) {
    for _ in 0..count {
        let hint = u16::try_from(turn.state().hints.len()).unwrap_or(u16::MAX);
        turn.emit(Event::HintFound {
            hint: hint.saturating_add(1),
            finder: finder.cloned(),
            cause,
        });
    }
}

/// The newest conditions go first (AZ-COND-3); with fewer, all go (AZ-MOVE-TRAVEL-13).
fn shed(turn: &mut Playing<'_>, who: &SeatId, shed: Shed) {
    let (count, cause) = match shed {
        Shed::None => return,
        Shed::LastTwo => (2, ShedCause::TravelTwo),
        Shed::LastThree => (3, ShedCause::TravelThree),
        Shed::All => (usize::MAX, ShedCause::TravelAll),
    };
    let conditions = turn.state().characters.get(who).map(|it| &it.conditions);
    let newest = conditions.into_iter().flatten().rev().take(count);
    let conditions: Vec<u32> = newest.map(|condition| condition.id).collect();
    if !conditions.is_empty() {
        turn.emit(Event::ConditionsShed {
            who: who.clone(),
            conditions,
            cause,
        });
    }
}

fn level(turn: &mut Playing<'_>, roll: &Roll, thrown: Thrown, by: i8) {
    let cause = match by {
        0 => return,
        1.. => LevelCause::WeakenLow,
        _ if thrown.double == Some(Double::Six) => LevelCause::WeakenDoubleSix,
        _ => LevelCause::Weaken,
    };
    if let Some(threat) = roll.threat {
        change_level(turn, threat, by.into(), cause);
    }
}

/// A danger level never falls below 1 (AZ-MOVE-WEAKEN-10).
pub fn change_level(turn: &mut Playing<'_>, threat: u32, by: i16, cause: LevelCause) {
    let Some(found) = turn.state().threat(threat) else {
        return;
    };
    let level = i16::from(found.level.unwrap_or(1));
    let delta = found.delta.saturating_add(by).max(1 - level);
    let by = delta.saturating_sub(found.delta);
    turn.emit(Event::LevelChanged {
        threat,
        by,
        delta,
        cause,
    });
}

fn bound(turn: &mut Playing<'_>, who: &SeatId, about: &str) {
    let ever = turn
        .state()
        .characters
        .get(who)
        .map_or(0, |it| it.bound_ever);
    turn.emit(Event::BoundGained {
        who: who.clone(),
        die: ever.saturating_add(1),
        about: about.to_owned(),
    });
}

/// AZ-BLACK-1: made on every pool move, whatever its row (AZ-BLACK-2).
fn condition(turn: &mut Playing<'_>, roll: &Roll, thrown: Thrown) {
    let [white, _] = by_colour(roll);
    let cause = if white.is_empty() {
        ConditionCause::NoWhiteDie
    } else {
        ConditionCause::BlackDie
    };
    for _ in 0..thrown.conditions {
        take_condition(turn, &roll.roller, cause);
    }
}

/// The bonus die is used up now (AZ-POOL-16), and so is the journey (AZ-MOVE-TRAVEL-1).
fn spend(turn: &mut Playing<'_>, roll: &Roll) {
    for die in &roll.pool {
        if matches!(die.source, Source::Free | Source::Bound(_)) {
            turn.emit(Event::BonusSpent {
                who: roll.roller.clone(),
                source: die.source.clone(),
            });
        }
    }
    if roll.kind == Move::Travel {
        turn.emit(Event::TravelUsed {
            who: roll.roller.clone(),
        });
    }
}

/// A participant's move of the round is made (AZ-FIGHT-9).
fn in_a_fight(turn: &mut Playing<'_>, roll: &Roll) {
    let fight = turn.state().fight.as_ref();
    let acts = fight.is_some_and(|fight| {
        let one = fight.participants.get(&roll.roller);
        fight.phase == FightPhase::Actions && one.is_some_and(|one| one.is_in())
    });
    if acts {
        turn.emit(Event::Acted {
            who: roll.roller.clone(),
            weakened: roll.kind == Move::Weaken,
        });
    }
}

/// What a successful `risk` was for.
fn purpose(turn: &mut Playing<'_>, roll: &Roll) {
    let who = &roll.roller;
    match &roll.purpose {
        None => {}
        Some(Purpose::Retreat(taker)) => {
            let fight = turn.state().fight.as_ref();
            let leaver = fight.and_then(|fight| fight.participants.get(who));
            let weak_points = leaver.map_or_else(Vec::new, |one| one.weak_points.clone());
            turn.emit(Event::Withdrew {
                who: who.clone(),
                taker: taker.clone(),
                weak_points,
            });
        }
        Some(Purpose::HelpUp(whom)) => {
            turn.emit(Event::HelpedUp {
                who: whom.clone(),
                by: who.clone(),
            });
            recovered(turn, whom);
        }
    }
}
