//! Attacks, and deeds the game master settles (CD-ATTACK, CD-ACTION).

use super::aggro;
use super::gate::{Ask, Checked, nth, off_map, refuse};
use crate::command::{HalfName, LINE};
use crate::content::Against;
use crate::grid::Field;
use crate::shape::is_text;
use crate::state::{Cause, Object, Spends, Step, Target, Work};
use crate::{Figure, FigureId, FriendlyFire};

/// What is begun with these steps on these targets.
pub fn work(user: FigureId, cause: Cause, steps: Vec<Step>, targets: Vec<Target>) -> Work {
    Work {
        user,
        cause,
        steps,
        targets,
        rolls: Vec::new(),
        losses: Vec::new(),
        loss: None,
        consent: None,
        ruling: None,
        spends: Spends::Action,
    }
}

pub fn plan(
    ask: Ask<'_>,
    figure: i64,
    attack: i64,
    target: Option<i64>,
    object: Option<i64>,
) -> Checked<Work> {
    let state = ask.state;
    let figure = ask.acting(figure)?;
    ask.half(figure, HalfName::Action)?;
    let index = nth(attack).filter(|index| usize::from(*index) < figure.sheet.attacks.len());
    let index = index.ok_or_else(|| refuse("no_such_attack", "CD-ATTACK-3"))?;
    let dice = state.attack_dice(figure, index);
    if dice == 0 {
        let name = &figure.sheet.attacks[usize::from(index)].name;
        return Err(refuse("no_dice", "CD-ATTACK-7").with("what", name));
    }
    let target = aimed_at(ask, figure, target, object)?;
    if let Target::Figure(id) = target {
        attackable(ask, figure, id)?;
    }
    in_range(
        ask,
        figure,
        target,
        state.attack_range(figure, index),
        "CD-ATTACK-2",
    )?;
    in_sight(ask, figure, target)?;
    aggro::may_act(ask, figure, true, &[target])?;
    let step = Step::Harm {
        dice,
        amount: 0,
        against: Against::Defence,
    };
    let cause = Cause::Attack(index);
    Ok(work(figure.id, cause, vec![step], vec![target]))
}

/// Another figure, and no friend where that is forbidden (CD-ATTACK-9, CD-SIDE-4).
fn attackable(ask: Ask<'_>, figure: &Figure, target: FigureId) -> Checked {
    let Some(target) = ask.state.figure(target) else {
        return Ok(());
    };
    if target.id == figure.id {
        return Err(bad_target(target, "self", "CD-ATTACK-9"));
    }
    // Whoever controls a mind may turn it against its friends (CD-SP-MINDCONTROL-9).
    let controlled = ask.state.control_of(figure.id).is_some();
    let forbidden = ask.state.options.friendly_fire == FriendlyFire::Refused && !controlled;
    if forbidden && target.side == figure.side {
        return Err(bad_target(target, "friend", "CD-SIDE-4"));
    }
    Ok(())
}

pub fn bad_target(target: &Figure, why: &'static str, rule: &'static str) -> table::Refusal {
    refuse("bad_target", rule)
        .with("name", &target.sheet.name)
        .with("why", why)
}

/// Exactly one of a figure that can be seen on the map and an object that can be attacked.
pub fn aimed_at(
    ask: Ask<'_>,
    figure: &Figure,
    target: Option<i64>,
    object: Option<i64>,
) -> Checked<Target> {
    match (target, object) {
        (Some(target), None) => {
            let target = ask.figure(target)?;
            // Nobody of the party aims at what the party does not see, whoever gives the command.
            if !figure.id.is_master() && ask.state.concealed(target) {
                return Err(refuse("target_hidden", "CD-SEE-2"));
            }
            if target.out || target.field.is_none() {
                return Err(refuse("not_on_map", "CD-MAP-7").with("name", &target.sheet.name));
            }
            Ok(Target::Figure(target.id))
        }
        (None, Some(object)) => {
            let id = u32::try_from(object).ok();
            let object = id.and_then(|id| ask.state.object(id));
            let known = |object: &&Object| {
                ask.is_master() || (!object.hidden && ask.state.map.seen(object.field))
            };
            let object = object.filter(known);
            let object = object.filter(|object| object.life.is_some());
            object
                .map(|object| Target::Object(object.id))
                .ok_or_else(|| refuse("no_such_object", "CD-MAP-9"))
        }
        _ => Err(refuse("one_target", "CD-ATTACK-6")),
    }
}

pub fn field_of(ask: Ask<'_>, target: Target) -> Option<Field> {
    match target {
        Target::Figure(id) => ask.state.figure(id)?.field,
        Target::Object(id) => Some(ask.state.object(id)?.field),
        Target::Field(field) => Some(field),
    }
}

/// At most so many fields away (CD-MAP-2).
pub fn in_range(
    ask: Ask<'_>,
    figure: &Figure,
    target: Target,
    range: i64,
    rule: &'static str,
) -> Checked {
    let (Some(from), Some(to)) = (figure.field, field_of(ask, target)) else {
        return Err(off_map());
    };
    let away = ask.state.distance(from, to);
    if away <= range {
        return Ok(());
    }
    Err(refuse("out_of_range", rule)
        .with("distance", away)
        .with("range", range))
}

/// No wall in the line (CD-MAP-5). Nobody needs sight to themselves.
pub fn in_sight(ask: Ask<'_>, figure: &Figure, target: Target) -> Checked {
    let (Some(from), Some(to)) = (figure.field, field_of(ask, target)) else {
        return Err(off_map());
    };
    match ask.state.sees(from, to, false) {
        Ok(()) => Ok(()),
        Err(field) => {
            let shown = ask.is_master() || ask.state.map.seen(field);
            Err(match shown {
                true => refuse("no_sight", "CD-MAP-5").with("field", field.to_string()),
                false => refuse("no_sight_there", "CD-MAP-5"),
            })
        }
    }
}

pub fn deed(ask: Ask<'_>, figure: i64, text: &str) -> Checked<Work> {
    let figure = ask.acting(figure)?;
    ask.half(figure, HalfName::Action)?;
    if !is_text(text, LINE) {
        return Err(refuse("no_text", "CD-ACTION-2"));
    }
    aggro::may_act(ask, figure, false, &[])?;
    Ok(Work {
        ruling: Some(text.to_owned()),
        ..work(figure.id, Cause::Deed, vec![Step::Text], Vec::new())
    })
}
