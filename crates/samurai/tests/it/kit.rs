//! The kit every game passes.

use std::path::Path;

use kit::{Kit, Playthrough, check};
use samurai::{Options, Samurai, Setup};

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
            playthrough("nobunaga", Options::default(), 12),
            playthrough("nobunaga-other-readings", other_readings(), 116),
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
        options
            .set(spec.key, last)
            .expect("an option can be set to its values");
    }
    options
}

/// Everything that can happen.
const EVENTS: &str = "dice_chosen rolled die_set_aside die_rerolled dice_entered die_divided \
    concentration_added entry_taken_back value_raised concentration_spent surprise_rolled \
    foe_beheaded foe_rolled foe_die_rerolled foe_dice_rerolled row_found final_attack \
    foe_health_lost defence_held defence_failed health_lost ki_lost injury_rolled dodged \
    area_struck limb_lost beheaded wound_thrown_again wound_taken wounds_exhausted \
    wound_die_rolled concentration_emptied round_ended round_started duel_ended";

#[test]
fn the_whole_kit() {
    let seen = check(&kit(150));
    println!("{seen}");
    assert!(seen.ended * 3 > seen.games, "games come to an end: {seen}");
    for event in EVENTS.split_whitespace() {
        assert!(
            seen.events.contains_key(event),
            "{event} never happened: {seen}"
        );
    }
    let listed = EVENTS.split_whitespace().count();
    assert_eq!(
        seen.events.len(),
        listed,
        "every kind of event is listed: {seen}"
    );
}
