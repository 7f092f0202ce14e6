//! How dangerous figures are: what they are expected to do to each other in a turn, in thousandths of a life
//! point.

use super::chance;
use crate::sheet::{Attribute, Kind};
use crate::{Figure, Side, State, read};

/// One life point.
pub const POINT: i64 = 1_000;

/// Everybody on the map who fights for a side, or against it. Neutral figures are left alone.
pub fn of_side(state: &State, side: Side) -> impl Iterator<Item = &Figure> {
    state.placed().filter(move |figure| figure.side == side)
}

pub fn against(state: &State, side: Side) -> impl Iterator<Item = &Figure> {
    let enemy = match side {
        Side::Party => Side::Foes,
        Side::Foes | Side::Neutral => Side::Party,
    };
    of_side(state, enemy)
}

/// Expected damage of so many dice past a reduction.
pub fn damage(dice: i64, reduction: i64) -> i64 {
    chance::expected(dice, |count| POINT * read::damage(count, reduction))
}

/// The best attack of one figure against another, wherever they stand.
pub fn strike(state: &State, figure: &Figure, target: &Figure) -> i64 {
    let defence = state.value(target, Attribute::Defence);
    let attacks = 0..figure.sheet.attacks.len() as u16;
    let best = attacks.map(|attack| damage(state.attack_dice(figure, attack), defence));
    best.max().unwrap_or(0)
}

fn mean(values: impl Iterator<Item = i64>) -> i64 {
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
    if count == 0 { 0 } else { sum / count }
}

/// What a figure does to its enemies in a turn, attacks and abilities.
pub fn offence(state: &State, figure: &Figure) -> i64 {
    let enemies = || against(state, figure.side).filter(|enemy| !state.at_zero(enemy));
    let attacks = mean(enemies().map(|enemy| strike(state, figure, enemy)));
    let minds = |dice: i64| {
        mean(enemies().map(|enemy| damage(dice, state.value(enemy, Attribute::Mental))))
    };
    let abilities = (0u16..)
        .zip(&figure.sheet.abilities)
        .map(|(index, ability)| {
            let able = state.able(figure, index);
            match ability.kind {
                _ if !able.usable => 0,
                Kind::Mindcontrol => able.dice * POINT / 4,
                Kind::Area => able.damage * POINT,
                Kind::Heal | Kind::BoostOther => 3 * POINT / 2,
                Kind::Transfer | Kind::Own => minds(able.dice),
                _ => 0,
            }
        });
    attacks.max(abilities.max().unwrap_or(0))
}

/// What a figure can expect to suffer in a round: its enemies share themselves out among its side.
pub fn exposure(state: &State, figure: &Figure) -> i64 {
    let enemies = against(state, figure.side);
    let all: i64 = enemies.map(|enemy| strike(state, enemy, figure)).sum();
    let shared = of_side(state, figure.side).count().max(1);
    all / shared as i64
}
