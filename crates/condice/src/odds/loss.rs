//! What a loss roll threatens (section 6.7): the roll, decided in every way it can fall.

use dice::Fraction;
use serde::Serialize;
use table::{Role, Seat};

use super::preview::preview;
use super::tell::Tell;
use crate::content::LossOf;
use crate::decide::due_loss;
use crate::{Command, FigureId, Setup, State};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LossOdds {
    /// Nothing is lost.
    pub nothing: Fraction,
    pub expected: Fraction,
    /// What is left of movement, defence, Life and resistance: the chance that it is 0 afterwards.
    pub gone: Vec<(LossOf, Fraction)>,
    /// The chance that an ability cannot be used afterwards, by its place on the sheet.
    pub disabled: Vec<(u16, Fraction)>,
}

/// Nothing where somebody chooses what is lost (CD-ZERO-14, CD-ZERO-16).
pub fn loss(setup: &Setup, state: &State, figure: FigureId) -> Option<LossOdds> {
    let master = Seat::new("gm", Role::GameMaster, "");
    let due = due_loss(state, figure);
    let command = Command::Throw {
        figure: figure.0.into(),
    };
    let told = preview(setup, &due, &master, &command)?;
    let row = told.rows.first()?;
    let mut odds = LossOdds {
        nothing: Fraction::ZERO,
        expected: Fraction::ZERO,
        gone: Vec::new(),
        disabled: Vec::new(),
    };
    for (tell, number) in &row.numbers {
        match tell {
            Tell::LosesNothing(_) => odds.nothing = number.clone(),
            Tell::Loses(_) => odds.expected = number.clone(),
            Tell::Gone(_, of) => odds.gone.push((*of, number.clone())),
            Tell::Disabled(_, ability) => odds.disabled.push((*ability, number.clone())),
            _ => {}
        }
    }
    Some(odds)
}
