//! Bounds lie on their side of the truth, and close in on it.

use samurai::{Setup, WoundEffect};
use solve::level::{NARROW, steps_left};
use solve::{Bodies, Level, Marks, Side, Sight, Wounds};

use crate::small::{small, solved};

/// Long enough for a second hit in the same place and a second heavy wound.
fn longer() -> Setup {
    let mut setup = small();
    setup.duel.rounds = 4;
    setup.duel.player.dice = vec![1, 1, 2, 2];
    setup.duel.foe.hearts = 4;
    setup
}

/// Rounding may turn what is equal by so much.
const NEAR: f32 = 1e-6;

fn between(below: &[f32], exact: f32, above: &[f32]) {
    assert!(below.is_sorted_by(|a, b| *a <= b + NEAR), "{below:?}");
    assert!(above.is_sorted_by(|a, b| *a >= b - NEAR), "{above:?}");
    assert!(
        below.iter().all(|&below| below <= exact + NEAR),
        "{below:?} {exact}"
    );
    assert!(
        above.iter().all(|&above| above >= exact - NEAR),
        "{above:?} {exact}"
    );
    assert!(
        below[0] + NEAR < exact,
        "it matters here: {below:?} {exact} {above:?}"
    );
}

#[test]
fn marks_bound_the_truth_from_both_sides() {
    let mut setup = longer();
    // Marks alone.
    setup.duel.tables.areas.iter_mut().for_each(|area| {
        area.ki += u8::from(area.heavy);
        area.heavy = false;
    });
    let value = |marks| {
        let exact = Sight::exact(3);
        solved(&setup, Sight { marks, ..exact })
    };
    let below = [0, 1, 2, 3].map(|most| value(Marks::Crippling(most)));
    let above = [0, 1, 2, 3].map(|most| value(Marks::Forgotten(most)));
    between(&below, value(Marks::Exact), &above);
    assert!(above[0] > above[3] + NEAR, "{above:?}");
    assert!(value(Marks::Unhurt) >= above[0]);
}

#[test]
fn wounds_bound_the_truth_from_both_sides() {
    let setup = longer();
    let value = |wounds| {
        let exact = Sight::exact(3);
        let marks = Marks::Forgotten(0);
        solved(
            &setup,
            Sight {
                wounds,
                marks,
                ..exact
            },
        )
    };
    let below = [0, 1, 2, 3].map(|most| value(Wounds::Deadly(most)));
    let above = [0, 1, 2, 3].map(|most| value(Wounds::Harmless(most)));
    between(&below, value(Wounds::Exact), &above);
    assert!(above[0] > above[3] + NEAR, "{above:?}");
}

#[test]
fn ki_bounds_the_truth_from_both_sides() {
    let setup = small();
    let pays = Bodies::round_pays(&setup.duel);
    assert_eq!(pays, 2 + 2 + 1 + 6);
    let exact = solved(&setup, Sight::exact(18));
    let below = [1, 2, 3, 4].map(|top| solved(&setup, Sight::exact(top)));
    let above = [pays, pays + 4].map(|top| {
        let spare = Some(Bodies::spare_for(&setup.duel, top));
        let exact = Sight::exact(top);
        solved(&setup, Sight { spare, ..exact })
    });
    between(&below, exact, &above);
}

/// Only a wound that empties the concentration makes ki beyond the top worth buying.
#[test]
fn without_that_wound_the_top_leaves_nothing_out() {
    let mut setup = small();
    let sides = |setup: &Setup| -> Vec<Side> {
        let passes = Level::Full.passes(&setup.duel, 0, None);
        passes.iter().map(|pass| pass.side).collect()
    };
    assert_eq!(sides(&setup), [Side::Below, Side::Above]);
    for wound in &mut setup.duel.tables.wounds {
        if wound.effect == WoundEffect::EmptyConcentration {
            wound.effect = WoundEffect::LoseHealthDie;
        }
    }
    assert_eq!(sides(&setup), [Side::Exact]);
    let [capped, free] =
        [Bodies::round_pays(&setup.duel), 18].map(|top| solved(&setup, Sight::exact(top)));
    assert!((capped - free).abs() < NEAR, "{capped} {free}");
}

/// The bracket of a full solution holds what was solved with more ki than anybody can have.
#[test]
fn full_is_a_bracket_around_the_truth() {
    let setup = small();
    let exact = solved(&setup, Sight::exact(18));
    let [below, above] = Level::Full.passes(&setup.duel, 0, None)[..] else {
        panic!("two sides");
    };
    let [low, high] = [below, above].map(|pass| solved(&setup, pass.sight));
    assert!(
        low <= exact + NEAR && exact <= high + NEAR,
        "{low} {exact} {high}"
    );
    assert!(Level::Full.passes(&setup.duel, 1, Some(1.0)).is_empty());
}

#[test]
fn the_time_left_knows_of_steps_to_come() {
    assert_eq!(steps_left(Level::Full, &[]), 1);
    assert_eq!(steps_left(Level::Full, &[0.1]), 0);
    assert_eq!(steps_left(Level::Quick, &[0.1, NARROW]), 0);
    // Ten times narrower each: two more.
    assert_eq!(steps_left(Level::Quick, &[1.0, 0.1]), 2);
    // It will not become narrow: what is left of the steps.
    assert_eq!(steps_left(Level::Quick, &[0.1, 0.1, 0.1]), 3);
}
