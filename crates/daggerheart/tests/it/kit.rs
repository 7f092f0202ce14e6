//! The kit every game passes.

use std::path::Path;

use daggerheart::{Daggerheart, Options, Setup, State};
use kit::{Kit, Playthrough, check, shown_is_decided_up_to};

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
            "enter_foes",
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

/// Every number shown beside an offered command is what the rules come to when all its dice are gone through, in
/// any state, with any reading.
#[test]
fn odds_shown_are_the_rules_enumerated() {
    // A roll with one more die. What has more is the same lines again.
    let told = shown_is_decided_up_to(&kit(40), 864);
    println!("{told}: {:?}", told.compared);
    for (command, least) in [
        ("roll_action", 100),
        ("roll_reaction", 20),
        ("roll_follower", 20),
        ("roll_tag", 20),
        ("roll_damage", 3),
        ("roll_foe", 10),
        ("death_move", 5),
    ] {
        let compared = told.compared.get(command).copied().unwrap_or(0);
        assert!(
            compared >= least,
            "{command}: {compared} of at least {least}\n{told}"
        );
    }
}
