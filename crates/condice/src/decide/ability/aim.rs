//! Several targets are named one after the other; each is looked at as the use will look at it.

use super::{Request, curable, message};
use crate::command::Using;
use crate::decide::attack::bad_target;
use crate::decide::gate::{Ask, Checked, refuse};
use crate::decide::item;
use crate::sheet::Kind;
use crate::state::{Cause, Target};
use crate::{Figure, FigureId};

/// Whether a target can be aimed at with an ability, before the last one is named by using it.
pub fn may_aim(
    ask: Ask<'_>,
    figure: &Figure,
    index: u16,
    target: [Option<i64>; 3],
) -> Checked<Target> {
    let Some(ability) = figure.sheet.abilities.get(usize::from(index)) else {
        return Err(refuse("no_such_ability", "CD-SPECIAL-1"));
    };
    let using = Using {
        figure: figure.id.0.into(),
        ability: i64::from(index) + 1,
        target: target[0],
        object: None,
        x: target[1],
        y: target[2],
        how: None,
        amount: None,
        hostile: None,
        attributes: Vec::new(),
        attack: None,
        sixth: None,
        wish: None,
    };
    let request = Request {
        ask,
        figure,
        index,
        ability,
        able: ask.state.able(figure, index),
        using: &using,
    };
    if !request.able.usable {
        let what = message(ability.kind);
        return Err(refuse("ability_disabled", "CD-ZERO-16").with("ability", what));
    }
    let by_field = matches!(ability.kind, Kind::Portal | Kind::Terrain | Kind::Area);
    if target[0].is_some() == target[1].is_some() || target[1].is_some() != target[2].is_some() {
        return Err(refuse("one_target", "CD-SPECIAL-8"));
    }
    if by_field != target[1].is_some() {
        return Err(refuse("odd_argument", "CD-SPECIAL-8"));
    }
    if let Some(id) = target[0].and_then(|id| u16::try_from(id).ok()) {
        let target = Target::Figure(FigureId(id));
        item::once(ask, &request.aimed(), target)?;
    }
    match ability.kind {
        Kind::Aggro => request.figures(|target, before| {
            request.enemy(target, "CD-SP-AGGRO-4")?;
            request.reachable(target, "CD-MENTAL-2")?;
            request.not_running(target)?;
            request.nearest_first(target, before)
        }),
        Kind::Heal => request.figures(|target, _| {
            if !request.controlled() && !ask.state.is_friend(figure, target) {
                return Err(bad_target(target, "enemy", "CD-SP-HEAL-4"));
            }
            request.reachable(target, "CD-SP-HEAL-3")?;
            curable(ask, target)
        }),
        // Raised or lowered is said by the use, which looks again.
        Kind::BoostOther => request.figures(|target, _| {
            if target.id == figure.id {
                return Err(bad_target(target, "self", "CD-SP-BOOSTOTHER-4"));
            }
            request.reachable(target, "CD-SP-BOOSTOTHER-3")?;
            request.not_running(target)
        }),
        Kind::Terrain => request.fields(|field, _| request.soil(field)),
        Kind::Area => request.fields(|field, before| request.blast(field, before)),
        Kind::Portal => {
            if !request.aimed().is_empty() {
                return Err(refuse("too_many_targets", "CD-SPECIAL-8").with("most", 1_i64));
            }
            let entrance = request.field_named()?;
            request.entrance(entrance)?;
            return Ok(Target::Field(entrance));
        }
        Kind::Own => {
            let Some(own) = &ability.own else {
                return Err(
                    refuse("not_approved", "CD-SP-OWN-1").with("ability", message(Kind::Own))
                );
            };
            let blocks = item::Blocks {
                figure,
                source: crate::Source::Ability(index),
                cause: Cause::Ability(index),
                aims: own.aims,
                range: request.able.range,
                targets: request.able.targets,
                blocks: &own.blocks,
                dice: request.able.dice,
                text: &own.name,
            };
            return blocks.may_aim(ask, target);
        }
        _ => Err(refuse("one_target", "CD-SPECIAL-8")),
    }
    .and_then(|targets| {
        // One place is left for the target the use itself names.
        let most = match by_field {
            true => request.able.fields,
            false => request.able.targets,
        };
        item::not_too_many(targets.len() + 1, most, "CD-SPECIAL-8")?;
        targets
            .last()
            .copied()
            .ok_or_else(|| refuse("one_target", "CD-SPECIAL-8"))
    })
}
