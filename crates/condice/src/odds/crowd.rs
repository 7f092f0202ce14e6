//! One roll for several: whom an explosion would hurt how much, by the dice it is made with, and whom a healing die
//! would help. As everywhere only from what the seat may know (CD-SEE-7).

use dice::Fraction;
use table::Seat;

use super::preview::{known_figure, knows};
use super::{attack, falls, healing};
use crate::grid::around;
use crate::sheet::{Attribute, Kind};
use crate::{Figure, FigureId, Overheal, State};

/// What an explosion would do, by the life points it costs (CD-SP-EXPLOSION-5).
#[derive(Clone, Debug, PartialEq)]
pub struct BlastOdds {
    pub columns: Vec<BlastColumn>,
    pub rows: Vec<BlastRow>,
}

/// Somebody whose defence is known; or a defence that a hidden one could have.
#[derive(Clone, Debug, PartialEq)]
pub struct BlastColumn {
    pub target: Option<FigureId>,
    pub defence: i64,
    life: Option<i64>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct BlastRow {
    /// Life points its user loses.
    pub spent: i64,
    /// For every column: damage on average, and the chance of being brought to 0.
    pub harm: Vec<(Fraction, Option<Fraction>)>,
}

/// Defences a hidden target is shown with.
const COULD_BE: std::ops::RangeInclusive<i64> = 0..=5;

/// None if it is no explosion, or the seat does not know its user.
pub fn explosion(
    state: &State,
    seat: &Seat,
    figure: i64,
    ability: i64,
    spent: &[i64],
) -> Option<BlastOdds> {
    let user = known_figure(state, seat, figure)?;
    let index = u16::try_from(ability - 1).ok()?;
    let built = user.sheet.abilities.get(usize::from(index))?;
    if built.kind != Kind::Explosion || !knows(state, seat, user) {
        return None;
    }
    let range = state.able(user, index).range;
    let fields = around(&state.map, state.options.distance, user.field?, range);
    let hit = fields.filter_map(|field| state.at(field));
    let hit: Vec<&Figure> = hit
        .filter(|it| known_figure(state, seat, it.id.0.into()).is_some())
        .collect();
    let (open, hidden): (Vec<&Figure>, Vec<&Figure>) =
        hit.into_iter().partition(|it| knows(state, seat, it));
    let mut columns: Vec<BlastColumn> = open
        .iter()
        .map(|it| BlastColumn {
            target: Some(it.id),
            defence: state.value(it, Attribute::Defence),
            life: Some(state.life_total(it)).filter(|life| *life > 0),
        })
        .collect();
    if !hidden.is_empty() {
        columns.extend(COULD_BE.map(|defence| BlastColumn {
            target: None,
            defence,
            life: None,
        }));
    }
    let more = state.explosion_modifier(user);
    let rows = spent.iter().map(|&spent| {
        let dice = (spent + more).max(0);
        let harm = columns.iter().map(|column| {
            let falls = column.life.map(|life| falls(dice, column.defence, life));
            (attack(dice, column.defence).expected, falls)
        });
        BlastRow {
            spent,
            harm: harm.collect(),
        }
    });
    let rows = rows.collect();
    Some(BlastOdds { columns, rows })
}

/// What a healing die would do for one of its targets (CD-SP-HEAL-5, -6).
#[derive(Clone, Debug, PartialEq)]
pub struct HealOdds {
    pub target: FigureId,
    /// Life points it would get on average.
    pub expected: Fraction,
    /// The chance to have all of them again.
    pub full: Fraction,
}

pub fn heal(state: &State, seat: &Seat, target: FigureId) -> Option<HealOdds> {
    let figure = known_figure(state, seat, target.0.into())?;
    if !knows(state, seat, figure) {
        return None;
    }
    let missing = (state.life_max(figure) - figure.life_now).max(0);
    let most = match state.options.overheal {
        Overheal::Capped => missing,
        Overheal::Allowed => i64::MAX,
    };
    let odds = healing(most);
    Some(HealOdds {
        target,
        expected: odds.expected(|points| *points),
        full: odds.chance(|points| *points >= missing),
    })
}
