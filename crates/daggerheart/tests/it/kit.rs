//! The kit every game passes.

use std::cell::Cell;
use std::path::Path;

use daggerheart::{Command, Daggerheart, Options, Setup, State};
use kit::{Kit, Playthrough, check, each_step, shown_is_decided_up_to, shown_is_seen};
use table::{Game, NoOdds, prospects_up_to};

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
            edition: daggerheart::EDITION,
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

/// Commands with dice of which nobody is told anything before they fall, and why.
const UNTOLD: &[(&str, &str)] = &[
    (
        "create_countdown",
        "its die is the number it starts with: every face is as likely",
    ),
    (
        "fate_roll",
        "one die that nothing is read from but its face",
    ),
    (
        "foe_task",
        "its number is in the command itself, which the game master is still writing",
    ),
    (
        "spend_rally",
        "what it makes of a roll that lies there is read from that roll; no page tells a number",
    ),
    (
        "use_after_roll",
        "what it makes of a roll that lies there is read from that roll; no page tells a number",
    ),
    (
        "tag_damage",
        "two throws that may add up, and the pair says how; no page tells a number",
    ),
    (
        "roll_foe_damage",
        "whether armor takes it a player says after it fell; no page tells a number",
    ),
    (
        "roll_damage",
        "of foes whose thresholds the seat does not know",
    ),
    ("death_move", "a blaze of glory succeeds without odds"),
];

/// Commands of which somebody is told nothing, seldom, and when.
const ROLLS: &[(&str, &str)] = &[
    (
        "roll_action",
        "against a hidden number, where the table wants no curve; a leader whose followers have no trait yet",
    ),
    (
        "roll_reaction",
        "against a hidden number, where the table wants no curve",
    ),
    (
        "roll_follower",
        "against a hidden number, where the table wants no curve",
    ),
    (
        "roll_tag",
        "against a hidden number, where the table wants no curve",
    ),
];

/// Every number shown beside an offered command is what the rules come to when all its dice are gone through, in
/// any state, with any reading.
#[test]
fn odds_shown_are_the_rules_enumerated() {
    // A roll with one more die. What has more is the same lines again.
    let told = shown_is_decided_up_to(&kit(40), 864);
    println!("{told}: {:?}", told.compared);
    for (command, why) in UNTOLD {
        assert!(
            told.untold.contains_key(*command),
            "told by now, though {why}: {command}\n{told}"
        );
    }
    for (command, times) in &told.untold {
        let compared = told.compared.get(command).copied().unwrap_or(0);
        let rolls = ROLLS.iter().any(|(roll, _)| roll == command) && times * 10 < compared;
        let listed = UNTOLD.iter().any(|(untold, _)| untold == command);
        assert!(
            rolls || listed,
            "{command} is not told {times} times\n{told}"
        );
    }
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

/// DH-SEE: what a seat is told of a roll follows from what it sees.
#[test]
fn odds_tell_nothing_that_is_hidden() {
    shown_is_seen(&kit(12), |setup, state, seat| {
        Daggerheart::view(setup, state, seat).state
    });
}

/// What an open attack marks is what its roll and its damage come to, one after the other (O-47): too many ways for
/// every command of random games.
#[test]
fn the_harm_of_an_attack_is_the_rules_enumerated() {
    let (compared, likely) = (Cell::new(0), Cell::new(0));
    each_step(&kit(40), |setup, state, _, _, _, _| {
        for seat in seats() {
            let mut choices = Vec::new();
            Daggerheart::choices(setup, state, &seat, &mut choices);
            // As it is, and straight on.
            choices.retain(|it| matches!(it, Command::RollAction { .. }));
            for roll in choices {
                if compared.get() > 240 {
                    return;
                }
                let shown = Daggerheart::shown(setup, state, &seat, &roll).expect("few ways");
                for shown in shown.iter().filter(|it| it.name.starts_with("harm_")) {
                    let about = shown.supposing.as_deref().unwrap_or(state);
                    match prospects_up_to::<Daggerheart, i64>(
                        12_000,
                        setup,
                        about,
                        &seat,
                        &roll,
                        &*shown.read,
                    ) {
                        Ok(odds) => {
                            let decided = odds.expected(|&number| number);
                            assert_eq!(
                                shown.mean, decided,
                                "{} for {} in {about:?}",
                                shown.name, seat.id
                            );
                            compared.set(compared.get() + 1);
                            let possible = decided != dice::Fraction::ZERO;
                            likely.set(likely.get() + usize::from(possible));
                        }
                        Err(NoOdds::TooMany(_)) => {}
                        Err(NoOdds::Refused(refusal)) => panic!("{}: {refusal:?}", shown.name),
                    }
                }
            }
        }
    });
    println!(
        "{} compared, {} of them possible",
        compared.get(),
        likely.get()
    );
    assert!(
        compared.get() > 60 && likely.get() > 20,
        "{} compared, {} possible",
        compared.get(),
        likely.get()
    );
}
