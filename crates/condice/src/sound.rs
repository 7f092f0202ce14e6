//! What cannot be: states the rules would not know what to do with (section 2.7 of the rules).

use std::collections::HashSet;

use crate::build::{bill, readable};
use crate::grid::Field;
use crate::state::{EffectKind, Half, MOST_FIGURES, Mode, Stage};
use crate::{Figure, LifeBonus, Overheal, State};

/// The first thing that cannot be, if there is one.
pub fn fault(state: &State) -> Option<&'static str> {
    if state.figures.len() > MOST_FIGURES {
        return Some("too many figures");
    }
    let mut ids = HashSet::new();
    let mut fields = HashSet::new();
    for figure in &state.figures {
        if !ids.insert(figure.id) {
            return Some("a figure stands twice");
        }
        if let Some(field) = figure.field
            && (!holds(state, field) || figure.out || !fields.insert(field))
        {
            return Some("a figure stands where nobody can");
        }
        if let Some(fault) = figure_fault(state, figure) {
            return Some(fault);
        }
    }
    for effect in &state.effects {
        if !ids.contains(&effect.target) || !ids.contains(&effect.user) {
            return Some("an effect without a figure");
        }
        if effect.pool < 0 || effect.life_cut < 0 {
            return Some("life points below 0");
        }
    }
    let mut seconds = HashSet::new();
    let given = |it: &crate::Second| it.figure.is_master() && ids.contains(&it.figure);
    if !state
        .seconds
        .iter()
        .all(|it| given(it) && seconds.insert(it.figure))
    {
        return Some("a tactician without a figure");
    }
    let held = |user| {
        let controls = state
            .effects
            .iter()
            .filter(|it| it.kind == EffectKind::Mindcontrol);
        controls.filter(|it| it.user == user).count()
    };
    if state.figures.iter().any(|figure| held(figure.id) > 1) {
        return Some("one mind controls two");
    }
    if state.fight.is_some() != (state.mode == Mode::Fight) {
        return Some("a fight without a fight");
    }
    if let Some(fight) = &state.fight {
        let mut order = HashSet::new();
        let known = |id: &crate::FigureId| state.figure(*id).is_some_and(|it| !it.out);
        if !fight.order.iter().all(|id| known(id) && order.insert(*id)) {
            return Some("somebody in the order who is not there");
        }
        if let Some(turn) = &fight.turn {
            let left = |half: &Half| matches!(half, Half::Running { left, walls, .. } if *left < 0 || *walls < 0);
            if turn.movements.iter().any(left) {
                return Some("a movement below 0");
            }
        }
    }
    if state
        .portals
        .iter()
        .any(|it| it.left < 1 || !state.map.has(it.entrance) || !state.map.has(it.exit))
    {
        return Some("a portal to nowhere");
    }
    if state.terrain.iter().any(|it| !state.map.has(it.field)) {
        return Some("terrain beyond the map");
    }
    None
}

/// There is ground to stand on. Tables up to edition 1 may have set somebody into a wall by hand.
fn holds(state: &State, field: Field) -> bool {
    let in_wall = state.edition > 1 && state.map.ground(field).is_wall();
    state.map.has(field) && !in_wall
}

fn figure_fault(state: &State, figure: &Figure) -> Option<&'static str> {
    let (sheet, lost) = (&figure.sheet, &figure.lost);
    if !readable(sheet) {
        return Some("a sheet nobody can read");
    }
    let bounded = [
        (lost.defence, sheet.defence),
        (lost.life, sheet.life),
        (lost.mental, sheet.mental),
        (lost.movement, sheet.movement),
    ];
    if bounded
        .iter()
        .any(|(lost, built)| !(0..=*built).contains(lost))
    {
        return Some("more lost than built");
    }
    if figure.stage == Stage::Ready {
        let lists = lost.attacks.len() == sheet.attacks.len()
            && lost.abilities.len() == sheet.abilities.len()
            && figure.uses.len() == sheet.abilities.len();
        if !lists {
            return Some("losses of another sheet");
        }
        let over = |gone: i64, built: i64| !(0..=built).contains(&gone);
        let attacks = sheet.attacks.iter().zip(&lost.attacks);
        let mut attacks = attacks.map(|(it, gone)| {
            over(
                gone.total(),
                crate::build::cost(&crate::build::attack_parts(it)),
            )
        });
        let abilities = sheet.abilities.iter().zip(&lost.abilities);
        let mut abilities =
            abilities.map(|(it, gone)| over(gone.total(), crate::build::ability_cost(it)));
        if attacks.any(|over| over) || abilities.any(|over| over) {
            return Some("more lost than built");
        }
        let budget = state.options.budget();
        let party = !figure.id.is_master();
        // Options may have changed since it was built.
        if party && bill(&state.options, sheet, None).total > budget.max(30) {
            return Some("a character above its budget");
        }
    }
    let capped =
        state.options.overheal == Overheal::Capped && state.options.life_bonus == LifeBonus::Pool;
    let most = if capped {
        state.life_max(figure)
    } else {
        9_999
    };
    if figure.stage == Stage::Ready && !(0..=most.max(0)).contains(&figure.life_now) {
        return Some("life points out of bounds");
    }
    if figure.uses.iter().any(|uses| *uses < 0) || figure.more_rerolls < 0 {
        return Some("uses below 0");
    }
    if figure.aura_pools.iter().any(|pool| pool.left < 0) {
        return Some("life points below 0");
    }
    None
}
