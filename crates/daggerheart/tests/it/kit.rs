//! The kit every game passes.

use std::path::Path;

use daggerheart::{Daggerheart, Options, Setup, State};
use table::kit::{Kit, Playthrough, check};

use crate::arbitrary::{self, SMALL, start};
use crate::scene::seats;

/// What holds in every state (section 2 of the rules).
pub fn invariants(_: &Setup, state: &State) {
    assert_eq!(daggerheart::fault(state), None, "{state:#?}");
}

pub fn kit(games: u32) -> Kit<Daggerheart> {
    Kit {
        setups: arbitrary::setup(),
        seats: seats(),
        commands: arbitrary::command(),
        // Bookkeeping: tables between two sessions have little else to do.
        rarely: &[
            "set_option",
            "add_pc",
            "add_foe",
            "enter_foe",
            "remove_foe",
            "add_environment",
            "remove_environment",
            "reveal",
            "start_campaign",
            "start_session",
            "mark_stress",
            "clear_stress",
            "mark_hp",
            "clear_hp",
            "clear_armor",
            "add_condition",
            "clear_condition",
            "create_countdown",
            "tick_countdown",
            "show_countdown",
            "delete_countdown",
            "fate_roll",
            "cancel_move",
        ],
        invariants,
        playthroughs: vec![
            playthrough("evening", Options::default(), "new", 3),
            playthrough("evening-other-readings", other_readings(), "play", 5),
            playthrough("fight", Options::default(), "fight", 11),
        ],
        games,
        steps: 40,
    }
}

fn playthrough(name: &str, options: Options, stands: &str, seed: u64) -> Playthrough<Daggerheart> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    Playthrough {
        file: folder.join(name).with_extension("txt"),
        setup: Setup {
            options,
            content: SMALL.clone(),
            start: (stands != "new").then(|| Box::new(start(options, stands))),
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
    let seen = check(&kit(110));
    println!("{seen}");
}
