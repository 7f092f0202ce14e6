//! Values the game master sets by hand, by the names people know them by. Players set none: what happens to a
//! figure follows from the rules, and at 0 life points a loss is rolled.

use serde::Serialize;
use serde_json::{Value, json};
use table::{Arg, Audience, ByHand, Phrase, Settable};

use crate::build::{MOST_POINTS, bill};
use crate::say;
use crate::sheet::Attribute;
use crate::state::{AtZero, End, Half, Stage, Turn};
use crate::{EnemySheet, Figure, LifeBonus, Overheal, Setup, Side, State};

/// Uses, rounds and extra life points have no ceiling in the book; a typing error has one.
const MOST: i64 = 99;
const MOST_LIFE: i64 = 999;

pub fn by_hand(setup: &Setup, state: &State) -> Vec<ByHand> {
    let mut values = Vec::new();
    if let Some(turn) = state.turn() {
        halves(state, turn, &mut values);
    }
    for (index, figure) in state.figures.iter().enumerate() {
        if figure.stage == Stage::Ready {
            of_figure(setup, state, index, figure, &mut values);
        }
    }
    for (index, effect) in state.effects.iter().enumerate() {
        let at = |field: &str| format!("/effects/{index}/{field}");
        let named = |id| {
            Phrase::new(id)
                .with("name", say::name(state, effect.target))
                .with("kind", effect.kind.as_str())
        };
        if matches!(effect.end, End::Rounds { .. }) {
            let name = named("condice-hand-rounds");
            values.push(ByHand::number(at("end/left"), name, 1, MOST));
        }
        if effect.pool > 0 {
            let name = named("condice-hand-pool");
            values.push(ByHand::number(at("pool"), name, 0, MOST));
        }
    }
    for (index, object) in state.objects.iter().enumerate() {
        let at = |field: &str| format!("/objects/{index}/{field}");
        let named = |id| Phrase::new(id).with("name", &object.name);
        if object.life.is_some() {
            let name = named("condice-hand-life");
            values.push(ByHand::number(at("life"), name, 1, MOST_LIFE));
        }
        if object.defence.is_some() {
            let name = named("condice-hand-object-defence");
            values.push(ByHand::number(at("defence"), name, 0, MOST));
        }
    }
    for (index, portal) in state.portals.iter().enumerate() {
        let name = Phrase::new("condice-hand-portal").with("field", portal.entrance.to_string());
        values.push(ByHand::number(
            format!("/portals/{index}/left"),
            name,
            1,
            MOST,
        ));
    }
    values
}

/// What is left of the turn that runs.
fn halves(state: &State, turn: &Turn, values: &mut Vec<ByHand>) {
    let named = |id| Phrase::new(id).with("name", say::name(state, turn.figure));
    let of = [
        (
            "movements",
            &turn.movements,
            "condice-hand-movements",
            "movement",
        ),
        ("actions", &turn.actions, "condice-hand-actions", "action"),
    ];
    for (field, halves, id, what) in of {
        let word = |is: &str| {
            Phrase::new("condice-hand-half")
                .with("is", is)
                .with("half", what)
        };
        let all = |half: Half| json!(vec![half; halves.len()]);
        let mut words = vec![
            (all(Half::Unused), word("unused")),
            (all(Half::Done), word("done")),
        ];
        let now = json!(halves);
        if !words.iter().any(|(value, _)| *value == now) {
            words.insert(0, (now, word("begun")));
        }
        let path = format!("/fight/turn/{field}");
        values.push(ByHand::new(path, named(id), Settable::One(words)));
    }
    let movement = state
        .figure(turn.figure)
        .map_or(0, |figure| state.value(figure, Attribute::Movement));
    for (index, half) in turn.movements.iter().enumerate() {
        if let Half::Running { left, .. } = half {
            let path = format!("/fight/turn/movements/{index}/left");
            let name = named("condice-hand-movement-left");
            let points = 0..=(2 * movement).max(*left);
            let points = points.map(|halves| (json!(halves), movement_points(halves)));
            values.push(ByHand::new(path, name, Settable::One(points.collect())));
        }
    }
}

/// Movement is counted in half points (CD-MOVE-6).
fn movement_points(halves: i64) -> Phrase {
    Phrase::new("condice-hand-points")
        .with("whole", halves / 2)
        .with("half", halves % 2)
}

fn of_figure(
    setup: &Setup,
    state: &State,
    index: usize,
    figure: &Figure,
    values: &mut Vec<ByHand>,
) {
    let at = |field: &str| format!("/figures/{index}/{field}");
    let named = |id| Phrase::new(id).with("name", say::name(state, figure.id));
    let capped =
        state.options.overheal == Overheal::Capped && state.options.life_bonus == LifeBonus::Pool;
    let most = match capped {
        true => state.life_max(figure),
        false => MOST_LIFE,
    };
    // Whoever falls at 0 is taken out by the rules or by a word of the game master's, not by a number.
    let falls = figure.id.is_master() && figure.at_zero == AtZero::Out;
    values.push(ByHand::number(
        at("life_now"),
        named("condice-hand-life"),
        i64::from(falls).min(most),
        most,
    ));
    let (sheet, lost) = (&figure.sheet, &figure.lost);
    // A character stays within its budget (CD-BUILD-2).
    let unspent = match figure.id.is_master() {
        true => MOST_POINTS,
        false => {
            let budget = state.options.budget().max(30);
            (budget - bill(&state.options, sheet, None).total).max(0)
        }
    };
    for (of, built, gone) in [
        (Attribute::Defence, sheet.defence, lost.defence),
        (Attribute::Life, sheet.life, lost.life),
        (Attribute::Mental, sheet.mental, lost.mental),
        (Attribute::Movement, sheet.movement, lost.movement),
    ] {
        let named = |id| named(id).with("attribute", of.as_str());
        let field = of.as_str();
        let most = (built + unspent).min(MOST_POINTS);
        // Nobody has more life points than they can have.
        let spare = match of {
            Attribute::Life if capped => (state.life_max(figure) - figure.life_now) / 2,
            _ => MOST_POINTS,
        };
        values.push(ByHand::number(
            at(&format!("sheet/{field}")),
            named("condice-hand-built"),
            gone.max(built - spare),
            most,
        ));
        values.push(ByHand::number(
            at(&format!("lost/{field}")),
            named("condice-hand-lost"),
            0,
            built.min(gone + spare),
        ));
    }
    for (number, attack) in sheet.attacks.iter().enumerate() {
        let named = |id| named(id).with("what", &attack.name);
        for (part, bought, id) in [
            ("strength", attack.dice, "condice-hand-attack-dice"),
            ("range", attack.range_points, "condice-hand-attack-range"),
        ] {
            let path = at(&format!("lost/attacks/{number}/{part}"));
            values.push(ByHand::number(path, named(id), 0, bought));
        }
    }
    for (number, ability) in sheet.abilities.iter().enumerate() {
        if ability.uses_are_counted() {
            let name = named("condice-hand-uses").with("what", say::ability_name(ability));
            values.push(ByHand::number(at(&format!("uses/{number}")), name, 0, MOST));
        }
    }
    for (number, item) in figure.items.iter().enumerate() {
        let name = named("condice-hand-uses").with("what", say::card(setup, &item.card));
        values.push(ByHand::number(
            at(&format!("items/{number}/uses")),
            name,
            1,
            MOST.max(item.uses),
        ));
    }
    for (number, _) in figure.aura_pools.iter().enumerate() {
        let path = at(&format!("aura_pools/{number}/left"));
        values.push(ByHand::number(
            path,
            named("condice-hand-aura-pool"),
            0,
            MOST,
        ));
    }
    if figure.id.is_master() {
        let sides = [Side::Party, Side::Foes, Side::Neutral];
        let sides = sides.map(|side| one(side, "condice-hand-side-word", side.as_str()));
        let name = named("condice-hand-side");
        values.push(ByHand::new(at("side"), name, Settable::One(sides.to_vec())));
        let ends = [(AtZero::Out, "out"), (AtZero::SameRules, "same_rules")];
        let ends = ends.map(|(end, key)| one(end, "condice-hand-at-zero-word", key));
        let name = named("condice-hand-at-zero");
        values.push(ByHand::new(
            at("at_zero"),
            name,
            Settable::One(ends.to_vec()),
        ));
    }
}

fn one(value: impl Serialize, id: &'static str, key: &str) -> (Value, Phrase) {
    (json!(value), Phrase::new(id).with("kind", Arg::from(key)))
}

/// What players know of a figure they may know changed (CD-SEE). Tables of the first edition kept everything
/// to themselves.
pub fn audience(state: &State, path: &str) -> Audience {
    let mut parts = path.trim_start_matches('/').split('/');
    let (list, index) = (parts.next(), parts.next());
    let field = parts.next();
    let figure = match (list, index) {
        (Some("figures"), Some(index)) => {
            let index: Option<usize> = index.parse().ok();
            index.and_then(|index| state.figures.get(index))
        }
        (Some("fight"), Some("turn")) => state.turn().and_then(|turn| state.figure(turn.figure)),
        _ => None,
    };
    let open = state.edition > 0
        && figure.is_some_and(|figure| {
            let sheet = state.options.enemy_sheet;
            let life = field == Some("life_now") && sheet == EnemySheet::LifeOnly;
            let known = !figure.id.is_master() || sheet == EnemySheet::Open || life;
            known && !state.concealed(figure)
        });
    match open {
        true => Audience::Everyone,
        false => Audience::GameMaster,
    }
}
