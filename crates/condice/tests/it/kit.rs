//! The kit every game passes.

use std::path::Path;

use condice::{ConDice, Options, Setup, State, fault};
use kit::{Kit, Playthrough, check, shown_is_decided_up_to};
use table::Seat;

use crate::arbitrary::{self, SMALL, start};
use crate::scene::{gm, player};

pub fn kit(games: u32) -> Kit<ConDice> {
    Kit {
        setups: arbitrary::setup(),
        // One player: out of turn there is little to choose, and random games should get somewhere.
        seats: vec![gm(), player(1), Seat::spectator()],
        commands: arbitrary::command(),
        rarely: &["set_resists", "end_fight", "set_second", "set_seconds"],
        invariants,
        playthroughs: vec![
            playthrough("brawl", Options::default(), "brawl", 3),
            playthrough("minds-other-readings", other_readings(), "minds", 5),
            playthrough("powers", Options::default(), "powers", 11),
            playthrough("building", Options::default(), "new", 2),
        ],
        games,
        steps: 44,
    }
}

/// Nothing that cannot be (section 2.7 of the rules).
pub fn invariants(_setup: &Setup, state: &State) {
    assert_eq!(fault(state), None, "{state:#?}");
}

fn playthrough(name: &str, options: Options, stands: &str, seed: u64) -> Playthrough<ConDice> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    Playthrough {
        file: folder.join(name).with_extension("txt"),
        setup: Setup {
            options,
            content: SMALL.clone(),
            start: (stands != "new").then(|| Box::new(start(options, stands))),
            edition: condice::EDITION,
        },
        seed,
        steps: 60,
    }
}

/// Every option at its last value.
fn other_readings() -> Options {
    let mut options = Options::default();
    for spec in Options::SPECS {
        let last = spec.values.last().expect("an option has values");
        options
            .set(spec.key, last)
            .expect("an option can be set to its values");
    }
    options
}

#[test]
fn the_whole_kit() {
    let seen = check(&kit(130));
    println!("{seen}");
}

/// Every number shown is `decide`, gone through in all its ways, with random options (CD-SEE-7 for what is hidden).
#[test]
fn odds_are_the_rules_enumerated() {
    // Each number is gone through for itself: few games, but in all of them.
    let kit = Kit {
        steps: 24,
        ..kit(4)
    };
    let told = shown_is_decided_up_to(&kit, 400);
    println!("{told}: {:?}", told.compared);
    let of = |name: &str| told.compared.get(name).copied().unwrap_or(0);
    assert!(told.compared.values().sum::<usize>() > 2_000, "{told}");
    assert!(of("attack") > 100 && of("use") > 100, "{told}");
    // What is lost by a ruling is only picked by dice.
    assert!(told.untold.keys().all(|name| name == "gm_loss"), "{told}");
}
