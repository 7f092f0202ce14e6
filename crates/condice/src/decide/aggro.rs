//! The duty of those whose anger was drawn (CD-SP-AGGRO-6, -9 to -11).

use super::gate::{Ask, Checked, refuse};
use super::movement::{began_at, left_of};
use crate::command::HalfName;
use crate::grid::{Field, Ground, steps_to};
use crate::sheet::{Attribute, Kind};
use crate::state::Target;
use crate::ways::{Ignore, Mover};
use crate::{Figure, State};

/// Whom a figure must attack now; nobody once it has, or while its mind is not its own (CD-SP-AGGRO-12).
pub fn drawer<'a>(state: &'a State, figure: &Figure) -> Option<&'a Figure> {
    let turn = state.turn().filter(|turn| turn.figure == figure.id)?;
    if turn.aggro_served || state.control_of(figure.id).is_some() {
        return None;
    }
    let user = state.figure(state.aggro_on(figure.id)?.user)?;
    (user.field.is_some() && !user.out).then_some(user)
}

/// An attack with at least one die has range and sight to the drawer from there (CD-SP-AGGRO-10).
fn in_reach(state: &State, figure: &Figure, from: Field, drawer: &Figure) -> bool {
    let Some(to) = drawer.field else {
        return false;
    };
    let attacks = 0..figure.sheet.attacks.len() as u16;
    let mut usable = attacks.filter(|attack| state.attack_dice(figure, *attack) > 0);
    let away = state.distance(from, to);
    usable.any(|attack| away <= state.attack_range(figure, attack))
        && state.sees(from, to, false).is_ok()
}

/// How far everything is from the drawer, on the shortest walkable way, figures ignored.
fn ways(state: &State, figure: &Figure, drawer: &Figure) -> Vec<Option<u16>> {
    let flies = state.has(figure, Kind::Fly);
    let open = |field: Field| match state.map.ground(field) {
        Ground::Floor => true,
        Ground::Chasm => flies,
        Ground::Wall | Ground::LowWall => false,
    };
    match drawer.field {
        Some(goal) => steps_to(&state.map, goal, state.options.corners, open),
        None => Vec::new(),
    }
}

fn nearer(state: &State, steps: &[Option<u16>], drawer: &Figure, from: Field, to: Field) -> bool {
    let away = |field: Field| steps.get(state.map.index(field)).copied().flatten();
    let straight = |field: Field| drawer.field.map(|goal| state.distance(field, goal));
    match (away(from), away(to)) {
        (Some(before), Some(after)) => after < before,
        // Without a way the distance counts.
        _ => straight(to) < straight(from),
    }
}

/// A movement may end there.
pub fn may_move_to(ask: Ask<'_>, figure: &Figure, to: Field) -> Checked {
    let Some(drawer) = drawer(ask.state, figure) else {
        return Ok(());
    };
    let Some(from) = began_at(ask.state, figure) else {
        return Ok(());
    };
    let arrives = in_reach(ask.state, figure, to, drawer);
    let stays = in_reach(ask.state, figure, from, drawer);
    if arrives {
        return Ok(());
    }
    let steps = ways(ask.state, figure, drawer);
    if !stays && nearer(ask.state, &steps, drawer, from, to) {
        return Ok(());
    }
    Err(refuse("aggro_approach", "CD-SP-AGGRO-10")
        .with("name", &figure.sheet.name)
        .with("user", &drawer.sheet.name))
}

/// The action goes against the drawer, or not at all (CD-SP-AGGRO-9).
pub fn may_act(ask: Ask<'_>, figure: &Figure, harmful: bool, targets: &[Target]) -> Checked {
    let Some(drawer) = drawer(ask.state, figure) else {
        return Ok(());
    };
    if harmful && targets.contains(&Target::Figure(drawer.id)) {
        return Ok(());
    }
    Err(refuse("aggro_duty", "CD-SP-AGGRO-9")
        .with("name", &figure.sheet.name)
        .with("user", &drawer.sheet.name))
}

/// Converting is allowed in order to approach.
pub fn may_convert(ask: Ask<'_>, figure: &Figure) -> Checked {
    let here = figure.field;
    match (drawer(ask.state, figure), here) {
        (Some(drawer), Some(here)) if in_reach(ask.state, figure, here, drawer) => {
            may_act(ask, figure, false, &[])
        }
        _ => Ok(()),
    }
}

/// The turn cannot end while the attack, or an approach, is still possible (CD-SP-AGGRO-11).
pub fn may_end_turn(ask: Ask<'_>, figure: &Figure) -> Checked {
    let state = ask.state;
    let (Some(drawer), Some(here)) = (drawer(state, figure), figure.field) else {
        return Ok(());
    };
    let open = |duty: &'static str| {
        Err(refuse("aggro_open", "CD-SP-AGGRO-11")
            .with("name", &figure.sheet.name)
            .with("user", &drawer.sheet.name)
            .with("duty", duty))
    };
    if in_reach(state, figure, here, drawer) {
        let fire = may_hit(state, figure, drawer);
        return match ask.half(figure, HalfName::Action) {
            Ok(()) if fire => open("attack"),
            _ => Ok(()),
        };
    }
    let moves = ask.unused(HalfName::Movement)
        && ask.half(figure, HalfName::Movement).is_ok()
        && state.value(figure, Attribute::Movement) > 0;
    if moves && can_approach(ask, figure, drawer) {
        return open("approach");
    }
    Ok(())
}

/// Friendly fire may forbid what the duty asks for; then it rests.
fn may_hit(state: &State, figure: &Figure, drawer: &Figure) -> bool {
    figure.side != drawer.side || state.options.friendly_fire == crate::FriendlyFire::Allowed
}

fn can_approach(ask: Ask<'_>, figure: &Figure, drawer: &Figure) -> bool {
    let state = ask.state;
    let Some(from) = began_at(state, figure) else {
        return false;
    };
    let steps = ways(state, figure, drawer);
    // A movement that has begun has approached already.
    let (left, fresh) = left_of(state, figure);
    if !fresh {
        return false;
    }
    let flying = state.has(figure, Kind::Fly);
    [false, true]
        .into_iter()
        .filter(|fly| flying || !fly)
        .any(|fly| {
            let mover = Mover {
                state,
                figure,
                fly,
                player: !ask.is_master(),
            };
            let cells = mover.cells(Ignore::default());
            let Some(reach) = mover.reach(&cells, left) else {
                return false;
            };
            reach.stands().any(|stand| {
                let carried = state
                    .portal(stand.field)
                    .filter(|it| mover.enters(it.creator));
                let to = carried.map_or(stand.field, |portal| portal.exit);
                in_reach(state, figure, to, drawer) || nearer(state, &steps, drawer, from, to)
            })
        })
}
