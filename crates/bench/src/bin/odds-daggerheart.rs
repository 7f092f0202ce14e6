//! How long the odds of a page take, uncached, and what a full stage costs:
//! `cargo run --release -p bench --bin odds-daggerheart`.

use std::hint::black_box;
use std::time::Instant;

use daggerheart::content::Thresholds;
use daggerheart::odds::{self, Action, Throw};
use daggerheart::{Command, Daggerheart, Options, Setup, State, load_content};
use dice::{Given, Kind, Origin};
use serde_json::{Value, json};
use table::{Game, Role, Seat};

fn main() {
    let options = Options::default();
    let alone = Action {
        difficulty: 15,
        modifier: 1,
        ..Action::default()
    };
    let helped = Action {
        advantage: 1,
        helpers: 3,
        ..alone.clone()
    };
    println!(
        "{:<52} {:>9} {:>9}",
        "µs for one question", "median", "best"
    );
    time("action roll, alone", || odds::action(&options, &alone));
    time("action roll, advantage and three helpers", || {
        odds::action(&options, &helped)
    });
    time("curve, advantage and three helpers", || {
        odds::curve(&options, &helped)
    });
    let throw = Throw {
        dice: 2,
        die: Kind::D8,
        flat: 2,
        critical: false,
        resisted: false,
    };
    let thresholds = Thresholds {
        major: 7,
        severe: 14,
    };
    time("damage roll, 2d8+2 against 7/14", || {
        odds::marks(&options, throw, Some(thresholds))
    });
    time("attack with three helpers and its damage", || {
        odds::attack_marks(&options, &helped, throw, Some(thresholds))
    });
    let (setup, state) = full_stage();
    for (seat, words) in [
        (master(), "what the game master may do, full stage"),
        (player(1), "what a player may do, full stage"),
    ] {
        let mut choices = Vec::new();
        time(words, || {
            choices.clear();
            Daggerheart::choices(&setup, &state, &seat, &mut choices);
            choices.len()
        });
        println!("({} commands)", choices.len());
        time(&words.replace("may do", "sees"), || {
            Daggerheart::view(&setup, &state, &seat)
        });
    }
}

fn master() -> Seat {
    Seat::new("gm", Role::GameMaster, "")
}

fn player(number: usize) -> Seat {
    Seat::new(&format!("p{number}"), Role::Player, "")
}

/// Six characters and ten foes in the game master's turn: as much as a table can hold.
fn full_stage() -> (Setup, State) {
    let files = [
        (
            "characters",
            include_str!("../../../../content/daggerheart/characters.toml"),
        ),
        (
            "equipment",
            include_str!("../../../../content/daggerheart/equipment.toml"),
        ),
        (
            "environments",
            include_str!("../../../../content/daggerheart/environments.toml"),
        ),
        (
            "foes",
            include_str!("../../../../content/daggerheart/foes.toml"),
        ),
    ];
    let content = load_content(&files).expect("our own content");
    let setup = Setup {
        options: Options::default(),
        content: content.into(),
        start: None,
        edition: daggerheart::EDITION,
    };
    let mut state = Daggerheart::start(&setup);
    let mut send = |seat: &Seat, command: Value| {
        let command: Command = plain::read(command).expect("a command");
        let mut no_dice = Given::new(&[], Origin::Script);
        let outcome = Daggerheart::outcome(&setup, &state, seat, &command, &mut no_dice);
        state = outcome.expect("it is accepted").0;
    };
    for (number, ready) in (1..).zip(&setup.content.pcs) {
        let seat = player(number);
        send(
            &seat,
            json!({"cmd": "add_pc", "pc": seat.id, "ready": ready.id}),
        );
    }
    send(&master(), json!({"cmd": "start_campaign"}));
    send(&master(), json!({"cmd": "start_session"}));
    send(&master(), json!({"cmd": "start_scene", "title": "Bühne"}));
    for foe in setup.content.foes.iter().take(10) {
        send(&master(), json!({"cmd": "add_foe", "foe": foe.id}));
    }
    send(
        &master(),
        json!({"cmd": "take_spotlight", "reason": "consequences"}),
    );
    (setup, state)
}

fn time<T>(words: &str, mut ask: impl FnMut() -> T) {
    let mut times: Vec<f64> = (0..21)
        .map(|_| {
            let rounds = 50;
            let start = Instant::now();
            for _ in 0..rounds {
                black_box(ask());
            }
            start.elapsed().as_secs_f64() / f64::from(rounds) * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{words:<52} {:>9.3} {:>9.3}", times[10], times[0]);
}
