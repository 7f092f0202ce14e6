//! Three plans for a round: what they come to, and that no other way to enter the dice has a better difference of hearts.

use dice::Fraction;
use samurai::odds::{self, Aim, Planned};
use samurai::{Command, Place};

use super::{after, fresh, given};
use crate::duel::setup;

/// Both chances in tenths of a percent, the hearts of both sides in hundredths.
fn told(planned: &Planned) -> [Option<i64>; 4] {
    let prospect = &planned.prospect;
    [
        prospect.any_heart.scaled(1000),
        prospect.hit.scaled(1000),
        prospect.hearts.scaled(100),
        planned.taken.scaled(100),
    ]
}

#[test]
fn three_plans_for_each_number_of_dice() {
    let state = given(|state| (state.health, state.ki, state.foe_health) = (7, 6, 6));
    let expected = [
        [[264, 995, 31, 97], [131, 455, 18, 57], [0, 289, 0, 41]],
        [[606, 1000, 109, 196], [171, 265, 46, 52], [0, 95, 0, 19]],
        [[789, 1000, 186, 275], [271, 235, 81, 64], [0, 22, 0, 5]],
    ];
    for (n, expected) in (1..).zip(expected) {
        let plans = odds::plans(&setup(), &state, n);
        assert_eq!(
            plans.each_ref().map(told),
            expected.map(|row| row.map(Some)),
            "{n}"
        );
    }
}

#[test]
fn a_plan_is_entered_by_a_command_the_rules_take() {
    let setup = setup();
    for (n, faces) in [(3, &[5, 5, 4][..]), (2, &[2, 6]), (1, &[6])] {
        let state = after(&setup, &fresh(), Command::ChooseDice { n }, faces);
        let entries = odds::entries(&setup, &state);
        assert_eq!(
            entries
                .iter()
                .map(|entry| entry.planned.aim)
                .collect::<Vec<_>>(),
            Aim::ALL
        );
        for entry in entries {
            let entered = after(&setup, &state, entry.command, &[]);
            assert_eq!(
                (entered.attack, entered.defence),
                (entry.attack, entry.defence)
            );
        }
    }
}

/// Every other way to enter the dice is tried.
#[test]
fn no_entry_is_better_than_the_balanced_one() {
    let setup = setup();
    for faces in [[5, 5, 4], [1, 2, 6], [3, 3, 3], [6, 6, 6]] {
        let state = after(&setup, &fresh(), Command::ChooseDice { n: 3 }, &faces);
        let best = odds::entries(&setup, &state).swap_remove(1).planned;
        let best = best.prospect.hearts - best.taken;
        for set in 0..8u8 {
            let sum = |wanted: bool| -> u16 {
                let dice = (0..).zip(faces);
                let dice = dice.filter(|(place, _)| (set >> place & 1 == 1) == wanted);
                dice.map(|(_, face)| u16::from(face)).sum()
            };
            let other = odds::prospect(&setup, &state, 3, sum(true), sum(false));
            let taken = odds::taken(&setup, &other);
            let difference: Fraction = other.hearts - taken;
            assert!(difference <= best, "{faces:?}");
        }
    }
}

#[test]
fn a_single_die_may_be_divided() {
    let setup = setup();
    let state = after(&setup, &fresh(), Command::ChooseDice { n: 1 }, &[6]);
    let entries = odds::entries(&setup, &state);
    let places = |place| Command::Allocate {
        to: samurai::Places::of(&[place]),
    };
    assert_eq!(entries[0].command, places(Place::Attack));
    assert_eq!(entries[2].command, places(Place::Defence));
    assert_eq!(entries[1].attack + entries[1].defence, 6);
}

#[test]
fn dice_that_are_out_have_no_plan() {
    let setup = setup();
    let wounded = given(|state| state.wounds = [1].into_iter().collect());
    let state = after(&setup, &wounded, Command::ChooseDice { n: 1 }, &[1]);
    assert!(odds::entries(&setup, &state).is_empty());
}
