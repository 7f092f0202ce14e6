//! Three plans for a round: what they come to, and that no other way to do both has a better difference of hearts.

use dice::Fraction;
use samurai::odds::{self, Aim, Planned};
use samurai::{Command, Options, Place, Setup, State};

use super::{after, fresh, given};
use crate::duel::{duels, setup};

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
        assert!(aims.contains(&Aim::Attack) && aims.contains(&Aim::Defence));
        let balanced = entries.iter().filter(|entry| entry.balanced);
        assert_eq!(balanced.count(), 1);
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

/// Hearts dealt and lost of every way to enter these dice as a whole, concentration included.
fn ways(setup: &Setup, state: &State, faces: &[u8]) -> Vec<(Fraction, Fraction, u16)> {
    let count = 3usize.pow(u32::try_from(faces.len()).expect("few dice"));
    let way = |way: usize| {
        let mut sums = [0u16; 3];
        for (index, &face) in (0..).zip(faces) {
            sums[way / 3usize.pow(index) % 3] += u16::from(face);
        }
        let prospect = odds::prospect(setup, state, state.n, sums[0], sums[1]);
        let taken = odds::taken(setup, &prospect);
        (prospect.hearts, taken, sums[2])
    };
    (0..count).map(way).collect()
}

/// The balanced placement has the best difference of hearts, so none deals as many and loses fewer; and what changes no heart
/// is not thrown away but goes to concentration.
#[test]
fn the_balanced_entry_is_beaten_by_none() {
    for duel in duels() {
        let setup = Setup {
            options: Options::default(),
            duel,
        };
        for (health, foe_health) in [(10, 10), (1, 6), (7, 2)] {
            let mut given = State::new(&setup.duel);
            (given.health, given.foe_health) = (health, foe_health);
            for faces in [
                &[4, 2, 2][..],
                &[5, 5, 4],
                &[1, 2, 6],
                &[3, 3, 3],
                &[6, 6, 6],
            ] {
                let most = usize::from(setup.duel.dice_symbol(1)).min(faces.len());
                let faces = &faces[..most];
                let n = i64::try_from(most).expect("few dice");
                let state = after(&setup, &given, Command::ChooseDice { n }, faces);
                let entries = odds::entries(&setup, &state);
                let mut balanced = entries.iter().filter(|entry| entry.balanced);
                let (Some(balanced), None) = (balanced.next(), balanced.next()) else {
                    panic!("one balanced placement of {faces:?}");
                };
                let (dealt, taken) = (&balanced.planned.prospect.hearts, &balanced.planned.taken);
                let best = dealt - taken;
                for (other, lost, concentration) in ways(&setup, &state, faces) {
                    assert!(&other - &lost <= best, "{} {faces:?}", setup.duel.id);
                    let same = other == *dealt && lost == *taken;
                    assert!(!same || concentration <= balanced.concentration);
                    let dominates = other >= *dealt && lost <= *taken;
                    assert!(same || !dominates, "{} {faces:?}", setup.duel.id);
                }
            }
        }
    }
}

/// What one met: against Sayo fourteen points all attack, against Nobunaga eight that no attack is worth.
#[test]
fn the_balance_is_not_always_the_same_play() {
    let balanced = |id: &str, faces: &[u8]| {
        let duel = duels().find(|duel| duel.id == id).expect("a duel");
        let setup = Setup {
            options: Options::default(),
            duel,
        };
        let start = State::new(&setup.duel);
        let state = after(&setup, &start, Command::ChooseDice { n: 3 }, faces);
        let entries = odds::entries(&setup, &state);
        let balanced = entries.into_iter().find(|entry| entry.balanced);
        balanced.map(|it| [it.attack, it.defence, it.concentration])
    };
    assert_eq!(balanced("kurenuma-sayo", &[5, 5, 4]), Some([14, 0, 0]));
    assert_eq!(balanced("oda-nobunaga", &[4, 2, 2]), Some([0, 6, 2]));
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
    let defence = entries.last().expect("all defence");
    assert_eq!(defence.command, places(Place::Defence));
    for entry in &entries {
        assert_eq!(entry.attack + entry.defence + entry.concentration, 6);
    }
}

#[test]
fn dice_that_are_out_have_no_plan() {
    let setup = setup();
    let wounded = given(|state| state.wounds = [1].into_iter().collect());
    let state = after(&setup, &wounded, Command::ChooseDice { n: 1 }, &[1]);
    assert!(odds::entries(&setup, &state).is_empty());
}
