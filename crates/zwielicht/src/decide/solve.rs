//! Solving the adventure (AZ-SOLVE).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, no, text};
use super::gate::no_procedure;
use super::{Playing, aftermath, fight};
use crate::command::{NAME, STORY};
use crate::event::SolveResult;
use crate::game::SOLVE;
use crate::shape::is_level;
use crate::state::{Solve, ThreatSource};
use crate::{Event, FinalLevel, Name, Outcome, Pace, read};

/// One attempt per adventure, by anybody who can act, with nothing else open (AZ-SOLVE-10, -13).
pub fn open(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.active()?;
    if ask.state.outcome() != Some(Outcome::Open) {
        return no("already_tried", "AZ-SOLVE-13");
    }
    no_procedure(ask)?;
    if !ask.state.nothing_open() {
        return no("not_now", "AZ-SOLVE-10");
    }
    Ok(())
}

/// The level is still the game master's secret.
pub fn not_announced(ask: Ask<'_>) -> Result<(), Refusal> {
    let adventure = ask.state.adventure.as_ref();
    if adventure.is_some_and(|adventure| adventure.announced) {
        return no("level_announced", "AZ-SOLVE-10");
    }
    Ok(())
}

/// A fair decision needs the number (AZ-SOLVE-10).
pub fn announce(turn: &mut Playing<'_>) {
    let level = turn.state().full_level();
    let adventure = turn.state().adventure.as_ref();
    let base = adventure.and_then(|adventure| adventure.base_level);
    turn.emit(Event::LevelAnnounced {
        level,
        base: base.unwrap_or(0),
    });
}

/// The solution while it is being put together.
fn open_solution(ask: Ask<'_>) -> Result<&Solve, Refusal> {
    let adventure = ask.state.adventure.as_ref();
    if !adventure.is_some_and(|adventure| adventure.announced) {
        return no("not_announced", "AZ-SOLVE-10");
    }
    match &ask.state.solve {
        Some(solve) if solve.story.is_none() => Ok(solve),
        _ => no("solution_told", "AZ-SOLVE-10"),
    }
}

/// Each used hint lowers the level by 1 (AZ-SOLVE-2).
pub fn committable(ask: Ask<'_>, hint: i64) -> Result<u16, Refusal> {
    let solve = open_solution(ask)?;
    let hint = ask.open_hint(hint)?;
    if solve.committed.contains(&hint) {
        return no("hint_used", "AZ-SOLVE-2");
    }
    Ok(hint)
}

pub fn committed(ask: Ask<'_>, hint: i64) -> Result<u16, Refusal> {
    among(open_solution(ask)?, hint)
}

fn among(solve: &Solve, hint: i64) -> Result<u16, Refusal> {
    let found = solve.committed.iter().find(|&&one| i64::from(one) == hint);
    match found {
        Some(&hint) => Ok(hint),
        None => no("hint_not_committed", "AZ-SOLVE-2"),
    }
}

pub fn tellable(ask: Ask<'_>, story: &str) -> Result<(), Refusal> {
    open_solution(ask)?;
    text(story, STORY, "AZ-SOLVE-2")
}

/// At a quick table the game master strikes nothing beforehand (AZ-GAME-6).
pub fn tell(turn: &mut Playing<'_>, who: &SeatId, story: &str) {
    turn.emit(Event::SolutionTold {
        who: who.clone(),
        story: story.to_owned(),
    });
    if turn.state().options.pace == Pace::Quick {
        confirm(turn);
    }
}

/// A solution that was told and not confirmed.
fn told_solution(ask: Ask<'_>) -> Result<&Solve, Refusal> {
    match &ask.state.solve {
        Some(solve) if solve.story.is_some() && !solve.confirmed => Ok(solve),
        _ => no("no_solution", "AZ-SOLVE-10"),
    }
}

pub fn told(ask: Ask<'_>) -> Result<(), Refusal> {
    told_solution(ask).map(drop)
}

/// A solution that was told: the group may think again, with all hints in hand, until the dice fall (AZ-SOLVE-2).
pub fn reopenable(ask: Ask<'_>) -> Result<&Solve, Refusal> {
    match &ask.state.solve {
        Some(solve) if solve.story.is_some() => Ok(solve),
        _ => no("no_solution", "AZ-SOLVE-10"),
    }
}

/// Hints that are not in the story (AZ-SOLVE-10). At a quick table, where they count at once, until the dice fall.
pub fn strikeable(ask: Ask<'_>, hint: i64) -> Result<u16, Refusal> {
    let solve = match ask.state.options.pace {
        Pace::Quick => reopenable(ask)?,
        Pace::Formal => told_solution(ask)?,
    };
    among(solve, hint)
}

pub fn strike(turn: &mut Playing<'_>, hint: u16) {
    let confirmed = turn.state().solve.as_ref();
    let confirmed = confirmed.is_some_and(|solve| solve.confirmed);
    turn.emit(Event::HintStruck { hint });
    if confirmed {
        // The level that counts is told anew.
        confirm(turn);
    }
}

/// They are spent whatever the dice say (AZ-SOLVE-11).
pub fn confirm(turn: &mut Playing<'_>) {
    let solve = turn.state().solve.as_ref();
    let hints = solve.map_or_else(Vec::new, |solve| solve.committed.clone());
    let level = turn.state().solve_level(hints.len());
    turn.emit(Event::HintsConfirmed { hints, level });
}

/// Hints that count already, at a table where nobody asks first (AZ-GAME-6): the nod is still the game master's.
pub fn noddable(ask: Ask<'_>) -> Result<(), Refusal> {
    match &ask.state.solve {
        Some(solve)
            if solve.nodded || (solve.confirmed && ask.state.options.pace == Pace::Formal) =>
        {
            no("nodded_already", "AZ-SOLVE-10")
        }
        Some(solve) if solve.confirmed => Ok(()),
        _ => no("hints_first", "AZ-SOLVE-10"),
    }
}

pub fn confirmed(ask: Ask<'_>) -> Result<(), Refusal> {
    ask.active()?;
    match &ask.state.solve {
        Some(solve) if solve.confirmed => Ok(()),
        _ => no("hints_first", "AZ-SOLVE-10"),
    }
}

/// 2d6 flat (AZ-SOLVE-5, -8, -12, -16).
pub fn roll(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    let faces = turn.roll([SOLVE, SOLVE])?;
    let level = turn.state().solve_level(turn.state().used_hints());
    let result = read::solves(faces, level);
    turn.emit(Event::SolveRolled {
        who: who.clone(),
        faces,
        level,
        result,
    });
    turn.emit(Event::OutcomeReached {
        outcome: match result {
            SolveResult::Solved => Outcome::SolvedPeaceful,
            SolveResult::Failed | SolveResult::Critical => Outcome::FinalFightDue,
        },
    });
    Ok(())
}

/// The game master sets it, unless the table fixed it (AZ-SOLVE-14).
pub fn final_level(ask: Ask<'_>, name: &str, level: Option<i64>) -> Result<u8, Refusal> {
    if ask.state.outcome() != Some(Outcome::FinalFightDue) {
        return no("no_final_fight", "AZ-SOLVE-6");
    }
    ask.no_fight()?;
    text(name, NAME, "AZ-SOLVE-9")?;
    let full = ask.state.full_level();
    let (level, fixed) = match (ask.state.options.final_level, level) {
        (FinalLevel::GmSets, None) => (full, false),
        (FinalLevel::GmSets, Some(level)) if is_level(level) => {
            return Ok(u8::try_from(level).unwrap_or(u8::MAX));
        }
        (FinalLevel::GmSets, Some(_)) => return no("bad_level", "AZ-SOLVE-14"),
        (FinalLevel::AdventureLevel, level) => (full, level.is_some()),
        (FinalLevel::LoweredLevel, level) => (
            ask.state.solve_level(ask.state.used_hints()),
            level.is_some(),
        ),
    };
    if fixed {
        return no("level_fixed", "AZ-SOLVE-14");
    }
    Ok(u8::try_from(level.max(1)).unwrap_or(u8::MAX))
}

pub fn open_final_fight(turn: &mut Playing<'_>, name: &str, level: u8) {
    let threat = aftermath::arise(turn, Name::text(name), level, ThreatSource::Final);
    fight::begin(turn, threat, true);
}
