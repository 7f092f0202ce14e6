//! A tactician for figures nobody wants to play: simple, honest, by the rules.
//!
//! It plays by the same commands as everybody, knows no more than its side may ([`Knowledge`]), looks one turn
//! ahead, and picks by expected value: what the rules would carry out, weighed with the exact odds of the dice.
//!
//! | question | file |
//! | --- | --- |
//! | what does it know | `knowledge.rs` |
//! | how likely is it | `chance.rs`, from [`crate::odds`] |
//! | how dangerous is somebody | `power.rs` |
//! | what is something worth | `worth.rs` |
//! | where does it stand well | `place.rs` |
//! | what can be done from there | `acts.rs` |
//! | which turn does that make | `plan.rs` |
//! | what does it answer when asked | `answer.rs` |
//! | why | `reason.rs` |
//!
//! Values are whole thousandths of a life point.

mod acts;
mod answer;
mod chance;
mod knowledge;
mod place;
mod plan;
mod power;
mod reason;
mod worth;

use serde::Serialize;
use table::{Phrase, Role, Seat};

use crate::{Command, Figure, FigureId, Mode, Question, SecondDoes, Setup, Side, State};

pub use knowledge::{Knowledge, average};

/// A command somebody could give, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proposal {
    pub command: Command,
    /// What it would give after this one, if nothing comes between.
    pub then: Vec<Command>,
    /// In thousandths of a life point, compared with ending the turn.
    pub worth: i64,
    pub reason: Phrase,
}

/// Who is to say what happens next: the figure that is asked, or whose turn it is. The figure whose will counts,
/// not the body: a controlled figure is played by whoever controls it.
pub fn next_to_act(know: &Knowledge<'_>) -> Option<FigureId> {
    match know.question() {
        Some(
            Question::Throw { figure, .. }
            | Question::Reroll { figure }
            | Question::Consent { figure }
            | Question::Choose { figure }
            | Question::Resist { figure, .. },
        ) => Some(figure),
        Some(Question::Ruling) => None,
        None => {
            let figure = know.state().turn()?.figure;
            let control = know.state().control_of(figure);
            Some(control.map_or(figure, |control| control.user))
        }
    }
}

/// What could be done now, the best first: the answer to an open question, or commands of the figure whose turn
/// it is. Every one of them is accepted by the rules.
pub fn propose(know: &Knowledge<'_>) -> Vec<Proposal> {
    if let Some(question) = know.question() {
        return answer::answer(know, question).into_iter().collect();
    }
    let Some(figure) = know.state().turn().map(|turn| turn.figure) else {
        return Vec::new();
    };
    let Some(figure) = know.state().figure(figure) else {
        return Vec::new();
    };
    let judge = worth::Judge::new(plays_for(know, figure));
    plan::propose(know, &judge, figure)
}

/// The command the tactician gives by itself for the game master, if the figure that is to act was given to it.
pub fn takes(setup: &Setup, state: &State, seat: &Seat) -> Option<Command> {
    if seat.role != Role::GameMaster || state.seconds.is_empty() || state.mode != Mode::Fight {
        return None;
    }
    // Without anybody to fight there is nothing to go on with by itself.
    if !crate::decide::opponents(state) {
        return None;
    }
    let know = Knowledge::of(setup, state, seat);
    let figure = next_to_act(&know)?;
    if state.second(figure) != SecondDoes::Takes {
        return None;
    }
    propose(&know).into_iter().next().map(|best| best.command)
}

/// Whose ends a figure serves in its turn: its own side's, or that of whoever has its mind.
fn plays_for(know: &Knowledge<'_>, figure: &Figure) -> Side {
    let control = know.state().control_of(figure.id);
    let user = control.and_then(|control| know.state().figure(control.user));
    match user.unwrap_or(figure).side {
        Side::Neutral => know.side(),
        side => side,
    }
}
