//! Giving figures of the game master's to the tactician, and taking them back.

use super::gate::{Ask, Checked, refuse};
use crate::Figure;
use crate::command::SecondDoes;
use crate::state::Mode;

pub fn settable(ask: Ask<'_>, figure: i64, does: SecondDoes) -> Checked<&Figure> {
    ask.master()?;
    ask.mode(&[Mode::Setup, Mode::Exploring, Mode::Fight])?;
    ask.quiet()?;
    let figure = ask.master_figure(figure)?;
    if ask.state.second(figure.id) == does {
        return Err(refuse("already_so", "CD-SIDE-1").with("name", &figure.sheet.name));
    }
    Ok(figure)
}
