//! Solving (section 6.8 of the rules).

use dice::{Fraction, Odds};
use serde::Serialize;
use table::{Role, Seat};

use crate::{SolveResult, State, read};

/// One number of hints, and what it makes of the solution and of the fight after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolveOdds {
    pub hints: usize,
    pub level: i32,
    pub chance: Fraction,
    /// Hints left for a final fight (AZ-SOLVE-3).
    pub left: usize,
}

/// The chance of a peaceful solution at this level.
pub fn solve(level: i32) -> Fraction {
    solving(level).of(&SolveResult::Solved)
}

/// Solved, failed, or failed with two ones (AZ-SOLVE-5 … -8).
pub fn solving(level: i32) -> Odds<SolveResult> {
    let faces = (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second]));
    Odds::from_weights(faces.map(|faces| (read::solves(faces, level), 1u64)))
}

/// For so many hints on an adventure of this level: each number of them, used on the solution.
pub fn solve_with(level: i32, hints: usize) -> Vec<SolveOdds> {
    let odds = (0..=hints).map(|used| {
        let level = read::solve_level(level, used);
        SolveOdds {
            hints: used,
            level,
            chance: solve(level),
            left: hints - used,
        }
    });
    odds.collect()
}

/// For every number of open hints. Only the game master is told before the level is announced.
pub fn solve_by_hints(state: &State, seat: &Seat) -> Option<Vec<SolveOdds>> {
    let adventure = state.adventure.as_ref()?;
    if !adventure.announced && seat.role != Role::GameMaster {
        return None;
    }
    let open = state.open_hints().count();
    Some(solve_with(state.full_level(), open))
}
