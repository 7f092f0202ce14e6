//! The kit every game passes.

use std::path::Path;

use samurai::{Options, Samurai, Setup};
use table::kit::{Kit, Playthrough, check};

use crate::arbitrary;
use crate::duel::{nobunaga, seats};
use crate::invariants::invariants;

pub fn kit(games: u32) -> Kit<Samurai> {
    Kit {
        setups: arbitrary::setup(),
        seats: seats(),
        commands: arbitrary::command(),
        rarely: &["resign"],
        invariants,
        playthroughs: vec![
            playthrough("nobunaga", Options::default(), 3),
            playthrough("nobunaga-other-readings", other_readings(), 5),
        ],
        games,
        steps: 120,
    }
}

fn playthrough(name: &str, options: Options, seed: u64) -> Playthrough<Samurai> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    Playthrough {
        file: folder.join(name).with_extension("txt"),
        setup: Setup {
            options,
            duel: nobunaga(),
        },
        seed,
        steps: 200,
    }
}

/// Every option at its last value.
fn other_readings() -> Options {
    let mut options = Options::default();
    for spec in Options::SPECS {
        let last = spec.values.last().expect("an option has values");
        options.set(spec.key, last).expect("an option can be set to its values");
    }
    options
}

#[test]
fn the_whole_kit() {
    let seen = check(&kit(150));
    println!("{seen}");
    assert!(seen.ended * 3 > seen.games, "games come to an end: {seen}");
}
