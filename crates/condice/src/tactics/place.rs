//! What standing somewhere is worth: near enough to do something, and not where everybody can hit.

use super::power::{self, POINT};
use crate::grid::{Field, Ground, steps_to};
use crate::sheet::{Attribute, Kind};
use crate::state::FigureId;
use crate::{Figure, Side, State};

/// A step nearer to somebody one can do something to.
const STEP: i64 = POINT / 4;
/// Nobody finds a way: the straight distance and this many steps.
const NO_WAY: i64 = 30;

/// Somebody worth going to, and how far it is from everywhere.
struct Goal {
    id: FigureId,
    field: Field,
    steps: Vec<Option<u16>>,
    /// How far it strikes in one turn, and how hard.
    arm: i64,
    harm: i64,
}

/// What one figure thinks of the fields of a map.
pub struct Places {
    goals: Vec<Goal>,
    range: i64,
    healer: bool,
    open: fn(Ground) -> bool,
}

/// Steps one goes round something rather than break it.
const DETOUR: u16 = 4;

fn walks(ground: Ground) -> bool {
    ground == Ground::Floor
}

fn flies_over(ground: Ground) -> bool {
    matches!(ground, Ground::Floor | Ground::Chasm)
}

impl Places {
    /// For a figure that plays for `side`, whoever it is.
    pub fn new(state: &State, figure: &Figure, side: Side) -> Places {
        let range = weapons(state, figure);
        let healer = range == 0;
        let ground = match state.has(figure, Kind::Fly) {
            true => flies_over,
            false => walks,
        };
        let open = |field: Field| ground(state.map.ground(field));
        let enemies: Vec<&Figure> = power::against(state, side)
            .filter(|it| it.id != figure.id)
            .collect();
        // Those who lie are nobody's aim while others stand.
        let up = |it: &&&Figure| !state.at_zero(it);
        let standing = enemies.iter().any(|it| !state.at_zero(it));
        let goals = enemies.iter().filter(|it| !standing || up(it));
        let goals = goals.filter_map(|it| {
            let field = it.field?;
            Some(Goal {
                id: it.id,
                field,
                steps: steps_to(&state.map, field, state.options.corners, open),
                arm: state.value(it, Attribute::Movement) + longest(state, it),
                harm: power::strike(state, it, figure),
            })
        });
        Places {
            goals: goals.collect(),
            range,
            healer,
            open: ground,
        }
    }

    /// The way still to go to somebody it could act on: whom, and how many steps.
    pub fn way(&self, state: &State, field: Field) -> Option<(FigureId, i64)> {
        let ways = self.goals.iter().map(|goal| {
            let away = state.distance(field, goal.field);
            let sees = || state.sees(field, goal.field, false).is_ok();
            let left = match goal.steps[state.map.index(field)] {
                _ if away <= self.range && sees() => 0,
                Some(steps) => (i64::from(steps) - self.range).max(1),
                None => away + NO_WAY,
            };
            (goal.id, left)
        });
        ways.min_by_key(|(_, left)| *left)
    }

    /// Whether the thing on this field stands between here and the nearest goal: no way leads round it, or a long
    /// one.
    pub fn is_barred(&self, state: &State, here: Field, thing: Field) -> bool {
        let steps = |goal: &&Goal| goal.steps[state.map.index(here)];
        let Some(goal) = self
            .goals
            .iter()
            .min_by_key(|it| steps(it).unwrap_or(u16::MAX))
        else {
            return false;
        };
        let behind = goal.steps[state.map.index(thing)];
        let (Some(straight), Some(behind)) = (steps(&goal), behind) else {
            return false;
        };
        if behind >= straight {
            return false;
        }
        let open = |field: Field| {
            let shut = state.object_at(field).is_some_and(|it| it.blocks_move);
            !shut && (self.open)(state.map.ground(field))
        };
        let round = steps_to(&state.map, goal.field, state.options.corners, open);
        round[state.map.index(here)].is_none_or(|round| round > straight + DETOUR)
    }

    pub fn worth(&self, state: &State, field: Field) -> i64 {
        let danger: i64 = self
            .goals
            .iter()
            .filter(|goal| state.distance(field, goal.field) <= goal.arm)
            .map(|goal| goal.harm)
            .sum();
        // Those who cannot fight keep away; the others only choose the better of two good fields.
        if self.healer {
            return -danger / 4;
        }
        let left = self.way(state, field).map_or(0, |(_, left)| left);
        -left * STEP - danger / 20
    }
}

/// The longest range of an attack that has dice.
fn longest(state: &State, figure: &Figure) -> i64 {
    let attacks = 0..figure.sheet.attacks.len() as u16;
    let usable = attacks.filter(|attack| state.attack_dice(figure, *attack) > 0);
    let ranges = usable.map(|attack| state.attack_range(figure, attack));
    ranges.max().unwrap_or(0)
}

/// The longest range of anything it can do to an enemy; 0 for those who only help.
fn weapons(state: &State, figure: &Figure) -> i64 {
    let abilities = (0u16..).zip(&figure.sheet.abilities);
    let ranges = abilities.filter_map(|(index, ability)| {
        let able = state.able(figure, index);
        let harms = match ability.kind {
            Kind::Mindcontrol | Kind::Aggro | Kind::Area | Kind::Explosion | Kind::Transfer => true,
            Kind::Own => ability.dice > 0,
            _ => false,
        };
        (harms && able.usable).then_some(able.range)
    });
    let abilities = ranges.max().unwrap_or(0);
    match longest(state, figure) {
        0 => abilities,
        attack => attack,
    }
}
