//! Solving (section 6.8 of the rules).

use dice::{Fraction, of_faces};
use serde::Serialize;
use table::{Role, Seat};

use crate::game::SOLVE;
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
    let odds = of_faces(&[SOLVE, SOLVE], |faces| {
        read::solves([faces[0], faces[1]], level) == SolveResult::Solved
    });
    odds.map_or(Fraction::ZERO, |odds| odds.of(&true))
}

/// For every number of open hints. Only the game master is told before the level is announced.
pub fn solve_by_hints(state: &State, seat: &Seat) -> Option<Vec<SolveOdds>> {
    let adventure = state.adventure.as_ref()?;
    if !adventure.announced && seat.role != Role::GameMaster {
        return None;
    }
    let open = state.open_hints().count();
    let odds = (0..=open).map(|hints| {
        let level = state.solve_level(hints);
        SolveOdds {
            hints,
            level,
            chance: solve(level),
            left: open - hints,
        }
    });
    Some(odds.collect())
}
