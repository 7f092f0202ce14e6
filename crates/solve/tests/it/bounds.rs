//! Bounds lie on their side of the truth, and close in on it.

use samurai::Setup;
use solve::{Bodies, Marks, Sight, Wounds};

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
