//! The kit on a game with secrets, and the kit on games that break its promises.

use std::path::Path;

use kit::{Kit, Playthrough, check};
use proptest::prelude::*;
use proptest::sample::select;

use crate::riddle::{Colour, Command, Luck, Options, Riddle, Setup, Wish, seats, setup};

pub fn kit() -> Kit<Riddle> {
    let options = select(vec![Luck::Yes, Luck::No]).prop_map(|luck| Setup {
        options: Options { luck },
        ..setup()
    });
    let colours = proptest::collection::vec(select(vec![Colour::Red, Colour::Blue]), 0..3);
    let commands = prop_oneof![
        any::<u8>().prop_map(|number| Command::Think { number }),
        select(vec![Wish::Lucky, Wish::Plain]).prop_map(|luck| Command::Try { luck }),
        colours.prop_map(|colours| Command::Paint { colours }),
        Just(Command::Reveal),
    ];
    Kit {
        setups: options.boxed(),
        seats: seats(),
        commands: commands.boxed(),
        rarely: &[],
        invariants: |_, state| assert!(!state.solved || state.tries > 0),
        playthroughs: vec![Playthrough {
            file: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs/riddle.txt"),
            setup: setup(),
            seed: 4,
            steps: 30,
        }],
        games: 60,
        steps: 40,
    }
}

#[test]
fn the_whole_kit() {
    let seen = check(&kit());
    for event in [
        "thought", "somebody", "thrown", "missed", "solved", "painted", "revealed",
    ] {
        assert!(seen.events.contains_key(event), "{event}: {seen}");
    }
    assert!(seen.ended > 10, "{seen}");
}
