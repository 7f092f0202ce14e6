//! Whose move it is: every seat that something waits for. Where the group decides together, that is all of it.

use table::SeatId;

use crate::state::{Fight, FightPhase, HelpPhase, RollPhase};
use crate::{Outcome, Phase, State, Status, WeakenTiming};

/// The seats something waits for; `players` has those who sit at the table, with or without a character.
pub fn to_act(state: &State, players: &[SeatId], master: &SeatId) -> Vec<SeatId> {
    let master = || vec![master.clone()];
    let or_master = |waiting: Vec<SeatId>| match waiting.is_empty() {
        true => master(),
        false => waiting,
    };
    // Nothing else goes on before somebody has been through a change (AZ-OUT-6).
    if !state.procedures.is_empty() {
        if state.procedures.values().any(|it| it.asked.is_some()) {
            return master();
        }
        return state.procedures.keys().cloned().collect();
    }
    match state.phase {
        Phase::Setup => {
            let bare = players.iter();
            let bare = bare.filter(|who| !state.characters.contains_key(*who));
            or_master(bare.cloned().collect())
        }
        Phase::SessionOpen => or_master(characters(state, |it| {
            it.status != Status::Retired && it.tasks.is_empty()
        })),
        Phase::Play => play(state, &master),
        Phase::Solve => match &state.solve {
            // The level has not been named yet.
            Some(_) if !state.adventure.as_ref().is_some_and(|it| it.announced) => master(),
            Some(solve) if solve.story.is_none() || (solve.confirmed && nodded(state)) => {
                active(state)
            }
            _ => master(),
        },
        Phase::SessionClose => {
            let counted = |who: &SeatId| state.players.get(who).is_some_and(|it| it.tasks_counted);
            let left = state.characters.iter();
            let left = left.filter(|(who, it)| it.status != Status::Retired && !counted(who));
            or_master(left.map(|(who, _)| who.clone()).collect())
        }
    }
}

fn play(state: &State, master: &dyn Fn() -> Vec<SeatId>) -> Vec<SeatId> {
    if let Some(roll) = &state.roll {
        return match roll.pending_help() {
            Some(help) if help.phase == HelpPhase::Allowed => vec![help.helper.clone()],
            Some(_) => master(),
            None if roll.phase == RollPhase::Declared => master(),
            None => vec![roll.roller.clone()],
        };
    }
    if let Some(fight) = &state.fight {
        let mut waiting = fights(state, fight);
        // Whoever does not want to fight says nothing: once somebody does, the game master may go on as well.
        if fight.phase == FightPhase::Gather && !fight.participants.is_empty() {
            waiting.extend(master());
        }
        return if waiting.is_empty() {
            master()
        } else {
            waiting
        };
    }
    let untold = state.hints.iter().any(|hint| hint.text.is_none());
    match state.outcome() {
        Some(Outcome::Open) if state.danger_due.is_none() && !untold => active(state),
        _ => master(),
    }
}

/// Those who are waited for in a fight; nobody, if the game master goes on.
fn fights(state: &State, fight: &Fight) -> Vec<SeatId> {
    if fight.hint_asked.is_some() {
        return Vec::new();
    }
    let options = &state.options;
    let fighting = |wanted: &dyn Fn(&crate::Participant) -> bool| -> Vec<SeatId> {
        let found = fight.fighting().filter(|(_, one)| wanted(one));
        found.map(|(who, _)| who.clone()).collect()
    };
    let moves_first = options.weaken_timing == WeakenTiming::BeforeDice;
    match fight.phase {
        FightPhase::Gather => {
            let out = |who: &SeatId| !fight.participants.contains_key(who);
            active(state).into_iter().filter(out).collect()
        }
        FightPhase::Tie | FightPhase::AllOut => Vec::new(),
        FightPhase::Prep => fighting(&|one| !one.ready && !one.acted),
        FightPhase::WeakPoints => fighting(&|one| one.weak_points.is_empty()),
        FightPhase::Actions => {
            let mut asked = fight.fighting().filter_map(|(_, one)| one.asks.clone());
            match asked.next() {
                Some(taker) => vec![taker],
                None => fighting(&|one| !one.acted && !one.ready && (moves_first || one.held)),
            }
        }
        FightPhase::Dice => fight.next_thrower(options).cloned().into_iter().collect(),
    }
}

/// At a formal table confirming the hints is the nod (AZ-SOLVE-10).
fn nodded(state: &State) -> bool {
    let solve = state.solve.as_ref();
    state.options.pace == crate::Pace::Formal || solve.is_some_and(|solve| solve.nodded)
}

fn active(state: &State) -> Vec<SeatId> {
    characters(state, crate::Character::is_active)
}

fn characters(state: &State, wanted: impl Fn(&crate::Character) -> bool) -> Vec<SeatId> {
    let found = state.characters.iter().filter(|(_, it)| wanted(it));
    found.map(|(who, _)| who.clone()).collect()
}
