//! The kit every game passes.

use std::path::Path;

use kit::{Kit, Playthrough, check, shown_is_seen};
use table::Game;
use zwielicht::{Options, Setup, Zwielicht};

use crate::arbitrary::{self, SMALL, start};
use crate::invariants::invariants;
use crate::scene::seats;

pub fn kit(games: u32) -> Kit<Zwielicht> {
    Kit {
        setups: arbitrary::setup(),
        seats: seats(),
        commands: arbitrary::command(),
        rarely: &[
            "create_threat",
            "drop_threat",
            "change_title",
            "narrate",
            "answer_adventure_question",
            "name_condition",
            "write_hint",
            "skip_step",
            "cancel_fight",
            "read_aloud",
            "stand_ready",
        ],
        invariants,
        playthroughs: vec![
            playthrough("evening", Options::default(), "new", 3),
            playthrough("evening-other-readings", other_readings(), "new", 5),
            playthrough("final-fight", Options::default(), "final", 11),
        ],
        games,
        steps: 40,
    }
}

fn playthrough(name: &str, options: Options, stands: &str, seed: u64) -> Playthrough<Zwielicht> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    Playthrough {
        file: folder.join(name).with_extension("txt"),
        setup: Setup {
            options,
            content: SMALL.clone(),
            start: (stands != "new").then(|| Box::new(start(options, stands))),
        },
        seed,
        steps: 80,
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
    let seen = check(&kit(60));
    println!("{seen}");
}

/// AZ-SECRET: what a seat is told of a roll follows from what it sees.
#[test]
fn odds_tell_nothing_that_is_hidden() {
    shown_is_seen(&kit(12), |setup, state, seat| {
        Zwielicht::view(setup, state, seat).state
    });
}
