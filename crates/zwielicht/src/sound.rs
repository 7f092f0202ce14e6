//! What cannot be: states the rules would not know what to do with (section 2.7 of the rules).

use table::SeatId;

use crate::refer::Slot;
use crate::state::{Fight, FightPhase, Fighting, Origin, RollPhase, Status};
use crate::{Character, Outcome, Phase, Roll, Setup, State, Tone};

/// The first thing that cannot be, if there is one.
pub fn fault(setup: &Setup, state: &State) -> Option<&'static str> {
    let slots = &setup.content.creation;
    for it in state.characters.values() {
        if let Some(fault) = character(it, slots.fears) {
            return Some(fault);
        }
    }
    let faults = [
        adventure(state),
        threats(state),
        state.roll.as_ref().and_then(|it| roll(state, it)),
        state.fight.as_ref().and_then(|it| fight(state, it)),
        procedures(state),
        phases(state),
    ];
    faults.into_iter().flatten().next()
}

fn unless(good: bool, fault: &'static str) -> Option<&'static str> {
    (!good).then_some(fault)
}

fn character(it: &Character, fears: u8) -> Option<&'static str> {
    let demons = it
        .abilities
        .iter()
        .filter(|one| one.origin == Origin::Demon);
    let ids_rise = it.conditions.windows(2).all(|pair| pair[0].id < pair[1].id);
    let newest = it.conditions.last().map_or(0, |one| one.id);
    let bound = it.bonus_bound.iter().all(|die| die.id <= it.bound_ever);
    None.or(unless(it.corruption() <= 6, "a seventh condition"))
        .or(unless(ids_rise, "conditions in the order gained"))
        .or(unless(newest < u32::MAX, "a condition beyond counting"))
        .or(unless((1..=6).contains(&it.section), "sections 1 to 6"))
        .or(unless(
            (it.section == 6) == (it.status == Status::Retired),
            "the sixth section is retirement",
        ))
        .or(unless(
            it.tone != Tone::None || it.section == 1 || it.section == 2 || it.section == 6,
            "later sections have a tone",
        ))
        .or(unless(
            (-2..=2).contains(&it.weak_mod),
            "a modifier of −2 to +2",
        ))
        .or(unless(demons.count() == 1, "exactly one demon ability"))
        .or(unless(
            it.fears.len() <= fears.into(),
            "fears have their slots",
        ))
        .or(unless(bound, "a bound die nobody earned"))
        .or(unless(
            [0, 3].contains(&it.tasks.len()),
            "three tasks or none",
        ))
        .or(unless(
            it.corruption() < 6 || it.status != Status::Active,
            "six conditions put a character out",
        ))
}

fn adventure(state: &State) -> Option<&'static str> {
    let Some(adventure) = &state.adventure else {
        return unless(
            state.phase == Phase::Setup && state.hints.is_empty(),
            "play without an adventure",
        );
    };
    let solved = adventure.outcome == Outcome::SolvedPeaceful;
    None.or(unless(adventure.base_level.is_some(), "a level"))
        .or(unless(
            !solved || adventure.solve_dice.is_some() || state.solve.is_none(),
            "solved by dice",
        ))
}

fn threats(state: &State) -> Option<&'static str> {
    for threat in &state.threats {
        let Some(level) = threat.level else {
            return Some("a threat without a level");
        };
        if level < 1 || i32::from(level) + i32::from(threat.delta) < 1 {
            return Some("a danger level below 1");
        }
        if threat.id > state.threats_ever {
            return Some("a threat nobody made");
        }
    }
    None
}

/// First throw 1–4 dice, improved 2–5, one die per place.
fn roll(state: &State, roll: &Roll) -> Option<&'static str> {
    let of = |slot| {
        roll.pool
            .iter()
            .filter(|die| die.source.slot() == slot)
            .count()
    };
    let improved = roll.phase == RollPhase::Improved;
    let dice = if improved { 2..=5 } else { 1..=4 };
    let once = [Slot::Second, Slot::Third, Slot::Bonus]
        .into_iter()
        .all(|slot| of(slot) <= 1);
    let thrown = if roll.is_thrown() { roll.pool.len() } else { 0 };
    None.or(unless(state.phase == Phase::Play, "a roll outside play"))
        .or(unless(
            state.characters.contains_key(&roll.roller),
            "a roller",
        ))
        .or(unless(
            dice.contains(&roll.pool.len()),
            "one to four dice, five improved",
        ))
        .or(unless(once && of(Slot::Move) == 1, "one die per place"))
        .or(unless(
            of(Slot::Improve) == usize::from(improved),
            "improved once",
        ))
        .or(unless(roll.faces.len() == thrown, "a face per die"))
        .or(unless(
            roll.faces.iter().all(|face| (1..=6).contains(face)),
            "faces 1 to 6",
        ))
}

fn fight(state: &State, fight: &Fight) -> Option<&'static str> {
    let known = |who: &SeatId| state.characters.contains_key(who);
    let early = matches!(
        fight.phase,
        FightPhase::Gather | FightPhase::Prep | FightPhase::WeakPoints
    );
    let weak_points = fight.participants.values().all(|one| {
        let inside = one.weak_points.iter().all(|point| (1..=6).contains(point));
        inside && (early || !one.is_in() || !one.weak_points.is_empty())
    });
    let active = fight.participants.iter().all(|(who, one)| {
        let character = state.characters.get(who);
        one.state != Fighting::In || character.is_some_and(|it| it.is_active())
    });
    let somebody = fight.fighting().next().is_some();
    let foe = state.foe().is_some_and(|threat| threat.announced);
    None.or(unless(state.phase == Phase::Play, "a fight outside play"))
        .or(unless(foe, "a fight against an announced threat"))
        .or(unless(
            fight.participants.keys().all(known),
            "participants with characters",
        ))
        .or(unless(active, "participants who are active"))
        .or(unless(weak_points, "weak points of 1 to 6"))
        .or(unless(
            early == (fight.round == 0) || !somebody,
            "rounds after weak points",
        ))
        .or(unless(
            fight.rounds_counted <= fight.round,
            "rounds that were fought",
        ))
        .or(unless(
            somebody || fight.phase == FightPhase::Gather || fight.phase == FightPhase::AllOut,
            "somebody who fights",
        ))
        .or(unless(
            (fight.phase == FightPhase::Tie) == (fight.tied.len() > 1),
            "a tie of several",
        ))
}

fn procedures(state: &State) -> Option<&'static str> {
    let known = |who: &SeatId| state.characters.contains_key(who);
    unless(
        state.procedures.keys().all(known),
        "a procedure of somebody",
    )
}

fn phases(state: &State) -> Option<&'static str> {
    None.or(unless(
        state.solve.is_some() == (state.phase == Phase::Solve),
        "a solution while solving",
    ))
    .or(unless(
        state.phase != Phase::Solve || state.nothing_open() || !state.procedures.is_empty(),
        "solving with nothing else open",
    ))
    .or(unless(
        state.danger_due.is_none() || state.phase == Phase::Play,
        "a danger in play",
    ))
}
