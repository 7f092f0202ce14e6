//! The kit every game passes.

use std::path::Path;

use gamename::{Command, GameName, Goal, One, Options, Setup, State};
use kit::{Kit, Playthrough, check, shown_is_decided};
use proptest::prelude::*;
use table::{Game, Role, Seat};

pub fn kit() -> Kit<GameName> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let options = Options {
        goal: Goal::Twenty,
        ..Options::default()
    };
    Kit {
        setups: setups(),
        seats: vec![
            Seat::new("p1", Role::Player, "Ann"),
            Seat::new("p2", Role::Player, "Bob"),
            // Nobody runs this game; whoever does elsewhere may do nothing here.
            Seat::new("gm", Role::GameMaster, "Mona"),
            Seat::spectator(),
        ],
        commands: prop_oneof![
            Just(Command::Join),
            Just(Command::Throw),
            Just(Command::Hold)
        ]
        .boxed(),
        rarely: &[],
        invariants,
        playthroughs: vec![Playthrough {
            file: folder.join("game.txt"),
            setup: Setup { options },
            seed: 4,
            steps: 60,
        }],
        games: 100,
        steps: 120,
    }
}

fn setups() -> BoxedStrategy<Setup> {
    let goals = prop_oneof![Just(Goal::Hundred), Just(Goal::Fifty), Just(Goal::Twenty)];
    let ones = prop_oneof![Just(One::Turn), Just(One::Everything)];
    let setup = |(goal, one)| Setup {
        options: Options { goal, one },
    };
    (goals, ones).prop_map(setup).boxed()
}

fn invariants(setup: &Setup, state: &State) {
    assert!(GameName::sound(setup, state), "{state:?}");
}

#[test]
fn the_whole_kit() {
    let seen = check(&kit());
    for event in ["joined", "thrown", "lost", "held", "passed", "won"] {
        assert!(seen.events.contains_key(event), "{event} never happened: {seen}");
    }
}

#[test]
fn odds_are_the_rules_enumerated() {
    let told = shown_is_decided(&kit());
    assert!(told.untold.is_empty() && told.compared["throw"] > 0, "{told}");
}
