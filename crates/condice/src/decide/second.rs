//! Giving figures of the game master's to the tactician, and taking them back.

use table::{Seat, Stop};

use super::gate::{Ask, Checked, refuse};
use super::{Playing, ask, tell};
use crate::command::SecondDoes;
use crate::state::Mode;
use crate::{Event, Figure};

pub fn check(ask: Ask<'_>, figure: i64, does: SecondDoes) -> Checked<&Figure> {
    ask.master()?;
    ask.mode(&[Mode::Setup, Mode::Exploring, Mode::Fight])?;
    ask.quiet()?;
    let figure = ask.master_figure(figure)?;
    if ask.state.second(figure.id) == does {
        return Err(refuse("already_so", "CD-SIDE-1").with("name", &figure.sheet.name));
    }
    Ok(figure)
}

pub fn set(turn: &mut Playing<'_>, seat: &Seat, figure: i64, does: SecondDoes) -> Result<(), Stop> {
    let figure = check(ask(turn, seat), figure, does)?.id;
    tell::secret(turn, Event::SecondSet { figure, does });
    Ok(())
}
