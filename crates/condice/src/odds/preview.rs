//! The odds of a command from what its seat may see: against a hidden value one row per value it could have
//! (CD-SEE-7).

use dice::Fraction;
use serde::Serialize;
use table::{Role, Seat};

use super::{StrikeOdds, attack, falls, mental};
use crate::sheet::{Attribute, Kind};
use crate::{Command, EnemySheet, Figure, FigureId, State};

/// What a command could come to, for every value the target might have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preview {
    /// Dice that would be thrown.
    pub dice: i64,
    /// What the target's side of it is called: `defence`, `mental`.
    pub against: &'static str,
    pub rows: Vec<PreviewRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PreviewRow {
    /// The defence or resistance of this row.
    pub value: i64,
    /// The chance to hurt, or to get through.
    pub success: Fraction,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strike: Option<StrikeOdds>,
    /// The chance that the target is at 0 afterwards, where its life points are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub falls: Option<Fraction>,
}

/// Values a hidden attribute is shown with.
const COULD_BE: std::ops::RangeInclusive<i64> = 0..=8;

pub(super) fn knows(state: &State, seat: &Seat, figure: &Figure) -> bool {
    seat.role == Role::GameMaster
        || !figure.id.is_master()
        || state.options.enemy_sheet == EnemySheet::Open
        || state.commander(figure) == Some(&seat.id)
}

pub(super) fn known_figure<'a>(state: &'a State, seat: &Seat, number: i64) -> Option<&'a Figure> {
    let figure = state.figure(FigureId(u16::try_from(number).ok()?))?;
    let master = seat.role == Role::GameMaster;
    (master || !state.concealed(figure)).then_some(figure)
}

/// Nothing for commands without dice, and for what the seat does not know.
pub fn preview(state: &State, seat: &Seat, command: &Command) -> Option<Preview> {
    match command {
        Command::Attack {
            figure,
            attack,
            target: Some(target),
            ..
        } => {
            let user = known_figure(state, seat, *figure)?;
            let index = u16::try_from(*attack - 1).ok()?;
            if !knows(state, seat, user) || usize::from(index) >= user.sheet.attacks.len() {
                return None;
            }
            let target = known_figure(state, seat, *target)?;
            let dice = state.attack_dice(user, index);
            Some(strikes(state, seat, dice, target, Attribute::Defence))
        }
        Command::Use(using) => {
            let user = known_figure(state, seat, using.figure)?;
            let index = u16::try_from(using.ability - 1).ok()?;
            let ability = user.sheet.abilities.get(usize::from(index))?;
            if !knows(state, seat, user) {
                return None;
            }
            let target = known_figure(state, seat, using.target?)?;
            let dice = state.able(user, index).dice;
            match ability.kind {
                Kind::Mindcontrol | Kind::Aggro | Kind::Size | Kind::BoostOther => {
                    Some(minds(state, seat, dice, target))
                }
                Kind::Transfer => Some(strikes(state, seat, dice, target, Attribute::Mental)),
                Kind::Own if dice > 0 => {
                    Some(strikes(state, seat, dice, target, Attribute::Mental))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

fn values(state: &State, seat: &Seat, target: &Figure, attribute: Attribute) -> Vec<i64> {
    if knows(state, seat, target) {
        vec![state.value(target, attribute)]
    } else {
        COULD_BE.collect()
    }
}

fn strikes(
    state: &State,
    seat: &Seat,
    dice: i64,
    target: &Figure,
    attribute: Attribute,
) -> Preview {
    let open = state.options.enemy_sheet == EnemySheet::LifeOnly;
    let life = (knows(state, seat, target) || open).then(|| state.life_total(target));
    let rows = values(state, seat, target, attribute)
        .into_iter()
        .map(|value| {
            let strike = attack(dice, value);
            PreviewRow {
                value,
                success: strike.hits.clone(),
                falls: life
                    .filter(|life| *life > 0)
                    .map(|life| falls(dice, value, life)),
                strike: Some(strike),
            }
        });
    Preview {
        dice,
        against: attribute.as_str(),
        rows: rows.collect(),
    }
}

fn minds(state: &State, seat: &Seat, dice: i64, target: &Figure) -> Preview {
    let rows = values(state, seat, target, Attribute::Mental)
        .into_iter()
        .map(|value| PreviewRow {
            value,
            success: mental(dice, value),
            strike: None,
            falls: None,
        });
    Preview {
        dice,
        against: Attribute::Mental.as_str(),
        rows: rows.collect(),
    }
}
