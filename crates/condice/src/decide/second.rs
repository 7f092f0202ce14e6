//! Giving figures of the game master's to the tactician, and taking them back.

use super::gate::{Ask, Checked, refuse};
use crate::command::SecondDoes;
use crate::state::{Mode, Side};
use crate::{Figure, FigureId};

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

/// Every foe that is not out and of which this is not so already.
pub fn all_settable(ask: Ask<'_>, does: SecondDoes) -> Checked<Vec<FigureId>> {
    ask.master_any_time()?;
    let figures = ask.state.figures.iter();
    let foes = figures.filter(|it| it.id.is_master() && it.side == Side::Foes && !it.out);
    let others = foes.filter(|it| ask.state.second(it.id) != does);
    let others: Vec<FigureId> = others.map(|it| it.id).collect();
    match others.is_empty() {
        true => Err(refuse("no_foe_to_give", "CD-SIDE-1")),
        false => Ok(others),
    }
}
