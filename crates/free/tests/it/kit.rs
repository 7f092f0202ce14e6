//! The kit every game passes.

use std::path::Path;

use free::{Command, Free, Hidden, Lead, Options, Setup, State};
use kit::{Kit, Playthrough, check, shown_is_decided};
use proptest::prelude::*;
use table::{Game, Role, Seat};

pub fn kit() -> Kit<Free> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let rarely: &[&str] = &[
        "remove_button",
        "remove_counter",
        "remove_note",
        "end_order",
    ];
    let playthrough = |file: &str, options, seed| Playthrough {
        file: folder.join(file),
        setup: Setup { options },
        seed,
        steps: 40,
    };
    let master = Options {
        hidden: Hidden::GameMaster,
        ..Options::default()
    };
    Kit {
        setups: setups(),
        seats: vec![
            Seat::new("gm", Role::GameMaster, "Mona"),
            Seat::new("p1", Role::Player, "Ann"),
            Seat::new("p2", Role::Player, "Bob"),
            Seat::spectator(),
        ],
        commands: commands(),
        rarely,
        invariants,
        playthroughs: vec![
            playthrough("evening.txt", Options::default(), 4),
            playthrough("master-alone-hides.txt", master, 5),
        ],
        games: 60,
        steps: 60,
    }
}

fn setups() -> BoxedStrategy<Setup> {
    let leads = prop_oneof![Just(Lead::GameMaster), Just(Lead::Nobody)];
    let hidden = prop_oneof![Just(Hidden::Everyone), Just(Hidden::GameMaster)];
    let setup = |(lead, hidden)| Setup {
        options: Options { lead, hidden },
    };
    (leads, hidden).prop_map(setup).boxed()
}

/// Rolls as people write them, right and wrong.
fn written() -> BoxedStrategy<String> {
    let right = [
        "1d20",
        "2W6+3",
        "4d6kh3",
        "d12",
        "1d20+5 >= 15",
        "2d6: 2-6 daneben, 7-9 knapp, 10+ geschafft",
        "d6 vs d8",
        "2d7",
        "1d100",
    ];
    let wrong = ["", "…", "2x6", "d", "99999d6", "1d20+", "d0"];
    let all: Vec<String> = right
        .iter()
        .chain(&wrong)
        .map(|it| (*it).to_owned())
        .collect();
    prop_oneof![proptest::sample::select(all), Just("1d6+".repeat(100))].boxed()
}

fn words() -> BoxedStrategy<String> {
    let long = "lang".repeat(100);
    prop_oneof![
        Just(String::new()),
        Just("  ".to_owned()),
        Just("Angriff".to_owned()),
        Just(long)
    ]
    .boxed()
}

fn commands() -> BoxedStrategy<Command> {
    let id = || 0i64..12;
    let flag = || proptest::option::of(any::<bool>());
    let value = || {
        prop_oneof![
            -5i64..30,
            Just(9999),
            Just(-9999),
            Just(10_000),
            Just(i64::MAX)
        ]
    };
    let by = || proptest::option::of(prop_oneof![-1i64..5, Just(999), Just(i64::MIN)]);
    prop_oneof![
        (written(), proptest::option::of(words()), flag())
            .prop_map(|(roll, word, hidden)| Command::Throw { roll, word, hidden }),
        (id(), flag()).prop_map(|(button, hidden)| Command::Press { button, hidden }),
        flag().prop_map(|hidden| Command::Again { hidden }),
        id().prop_map(|which| Command::Reveal { which }),
        (words(), written()).prop_map(|(name, roll)| Command::MakeButton { name, roll }),
        (id(), words(), written()).prop_map(|(button, name, roll)| Command::ChangeButton {
            button,
            name,
            roll
        }),
        id().prop_map(|button| Command::RemoveButton { button }),
        (words(), value(), flag()).prop_map(|(name, value, order)| Command::MakeCounter {
            name,
            value,
            order
        }),
        (id(), value()).prop_map(|(counter, value)| Command::SetCounter { counter, value }),
        (id(), by()).prop_map(|(counter, amount)| Command::CountUp { counter, amount }),
        (id(), by()).prop_map(|(counter, amount)| Command::CountDown { counter, amount }),
        id().prop_map(|counter| Command::RemoveCounter { counter }),
        Just(Command::NextTurn),
        Just(Command::EndOrder),
        words().prop_map(|text| Command::WriteNote { text }),
        (id(), words()).prop_map(|(note, text)| Command::ChangeNote { note, text }),
        id().prop_map(|note| Command::RemoveNote { note }),
    ]
    .boxed()
}

fn invariants(setup: &Setup, state: &State) {
    assert!(Free::sound(setup, state), "{state:?}");
}

#[test]
fn the_whole_kit() {
    let seen = check(&kit());
    let events = "rolled somebody_rolled rolled_hidden revealed button_made button_changed button_removed counter_made \
                  counter_set counter_removed turn_came order_ended note_written note_changed note_removed";
    for event in events.split_whitespace() {
        assert!(
            seen.events.contains_key(event),
            "{event} never happened: {seen}"
        );
    }
}

#[test]
fn odds_are_the_rules_enumerated() {
    let told = shown_is_decided(&kit());
    assert!(told.untold.is_empty() && told.too_many == 0, "{told}");
    for command in ["throw", "press", "again"] {
        assert!(told.compared[command] > 0, "{told}");
    }
}
