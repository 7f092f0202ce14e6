//! Three plans for a round: what they come to, and that no other way to do both has a better difference of hearts.

use dice::Fraction;
use samurai::odds::{self, Aim, Planned};
use samurai::{Command, Place, Setup, State};

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
        [[606, 1000, 109, 196], [278, 375, 66, 73], [0, 95, 0, 19]],
        [[789, 1000, 186, 275], [375, 356, 112, 97], [0, 22, 0, 5]],
    ];
    let found = [1, 2, 3].map(|n| odds::plans(&setup(), &state, n).each_ref().map(told));
    assert_eq!(found, expected.map(|n| n.map(|row| row.map(Some))));
}

/// The command of a card is the one its odds are of: entered, and his roll follows.
#[test]
fn a_plan_is_entered_by_a_command_the_rules_take() {
    let setup = setup();
    for (n, faces) in [(3, &[5, 5, 4][..]), (2, &[2, 6]), (1, &[6])] {
        let state = after(&setup, &fresh(), Command::ChooseDice { n }, faces);
        let entries = odds::entries(&setup, &state);
        let aims: Vec<Aim> = entries.iter().map(|entry| entry.planned.aim).collect();
        assert_eq!(aims, Aim::ENTRIES);
        for entry in entries {
            // Sixes: no injury.
            let entered = after(&setup, &state, entry.command, &[6; 3][..4 - faces.len()]);
            assert_eq!(
                (entered.attack, entered.defence),
                (entry.attack, entry.defence)
            );
            assert_eq!(entered.foe_dice.as_slice().len(), 4 - faces.len());
        }
    }
}

/// Attack, defence and what they are worth of every way to enter these dice as a whole.
fn ways(setup: &Setup, state: &State, faces: &[u8]) -> Vec<(u16, u16, bool, Fraction)> {
    let sets = 0..1u8 << faces.len();
    let way = |set: u8| {
        let sum = |wanted: bool| -> u16 {
            let dice = (0..).zip(faces);
            let dice = dice.filter(|(place, _)| (set >> place & 1 == 1) == wanted);
            dice.map(|(_, &face)| u16::from(face)).sum()
        };
        let (attack, defence) = (sum(true), sum(false));
        let prospect = odds::prospect(setup, state, state.n, attack, defence);
        let hits = !prospect.any_heart.is_zero();
        (attack, defence, hits, shares(setup, state, &prospect))
    };
    sets.map(way).collect()
}

/// Hearts of both sides, each by what that side has left.
fn shares(setup: &Setup, state: &State, prospect: &odds::Prospect) -> Fraction {
    let taken = odds::taken(setup, prospect);
    let own = Fraction::from(i64::from(state.health));
    let foe = Fraction::from(i64::from(state.foe_health));
    &prospect.hearts / &foe - &taken / &own
}

/// Every other way to enter the dice that defends and may hit is tried.
#[test]
fn the_balanced_entry_does_both_and_none_that_does_is_better() {
    let setup = setup();
    for (health, foe_health) in [(10, 10), (1, 6), (7, 2)] {
        let given = given(|state| (state.health, state.foe_health) = (health, foe_health));
        for faces in [[5, 5, 4], [1, 2, 6], [3, 3, 3], [6, 6, 6], [6, 6, 1]] {
            let state = after(&setup, &given, Command::ChooseDice { n: 3 }, &faces);
            let [_, balanced, _] = &odds::entries(&setup, &state)[..] else {
                panic!("three plans for {faces:?}");
            };
            assert!(balanced.attack > 0 && balanced.defence > 0, "{faces:?}");
            let ways = ways(&setup, &state, &faces);
            let best = shares(&setup, &state, &balanced.planned.prospect);
            for (attack, defence, hits, worth) in &ways {
                if *hits && *attack > 0 && *defence > 0 {
                    assert!(*worth <= best, "{faces:?}: {attack} | {defence}");
                }
            }
            // The one that is marked as best is the best of all.
            for entry in odds::entries(&setup, &state) {
                let worth = shares(&setup, &state, &entry.planned.prospect);
                let beaten = ways.iter().any(|(.., other)| *other > worth);
                assert_eq!(entry.best, !beaten, "{faces:?}");
            }
        }
    }
}

/// With one heart left a six is not simply thrown into the attack.
#[test]
fn the_last_heart_counts() {
    let setup = setup();
    let last = given(|state| (state.health, state.foe_health) = (1, 6));
    let state = after(&setup, &last, Command::ChooseDice { n: 1 }, &[6]);
    let entries = odds::entries(&setup, &state);
    let [attack, balanced, defence] = &entries[..] else {
        panic!("three plans");
    };
    assert!(balanced.attack > 0 && balanced.defence > 0);
    assert!(balanced.planned.falls < attack.planned.falls);
    assert!(defence.planned.falls < balanced.planned.falls);
}

/// A one cannot be both: there is no third way.
#[test]
fn a_balance_that_is_none_is_not_offered() {
    let setup = setup();
    let state = after(&setup, &fresh(), Command::ChooseDice { n: 1 }, &[1]);
    let aims: Vec<Aim> = odds::entries(&setup, &state)
        .iter()
        .map(|entry| entry.planned.aim)
        .collect();
    assert_eq!(aims, [Aim::Attack, Aim::Defence]);
}

/// After a round the plans are those of the next: its dice, and the heart that bleeding takes first.
#[test]
fn plans_of_the_round_that_begins() {
    let setup = setup();
    let bleeding = given(|state| {
        state.wounds = [3].into_iter().collect();
        state.health = 2;
    });
    let mut over = bleeding.clone();
    for (command, faces) in [
        (Command::ChooseDice { n: 1 }, &[6][..]),
        (
            Command::Allocate {
                to: samurai::Places::of(&[Place::Defence]),
                on: Some(true),
            },
            &[6, 6, 6],
        ),
    ] {
        over = after(&setup, &over, command, faces);
    }
    let next = after(&setup, &over, Command::NextRound, &[]);
    assert_eq!((over.health, next.health), (2, 1));
    assert_eq!(odds::ready(&setup, &over), odds::ready(&setup, &next));
    assert_eq!(odds::ready(&setup, &over).len(), 2);
    for n in 1..=2 {
        assert_eq!(odds::plans(&setup, &over, n), odds::plans(&setup, &next, n));
    }
}

#[test]
fn a_single_die_may_be_divided() {
    let setup = setup();
    let state = after(&setup, &fresh(), Command::ChooseDice { n: 1 }, &[6]);
    let entries = odds::entries(&setup, &state);
    let places = |place| Command::Allocate {
        to: samurai::Places::of(&[place]),
        on: Some(true),
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
