//! How fast the kernel is, beside the rules asked for every command: `cargo xtask bench solve`. Prints one JSON object.
//!
//! ```text
//! cargo run --release -p solve --example solve_bench -- [SECONDS]
//! ```

use std::time::Instant;
use std::{env, fs};

use samurai::{Command, Duel, Options, Samurai, Setup, State, load_duel, odds};
use solve::inner::Inner;
use solve::level::top;
use solve::{Layer, Model, Sight, rounds};
use table::{Game, Role, Seat};

fn main() {
    let seconds: f64 = env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(4.0);
    let duel = duel();
    let sight = Sight::exact(top(&duel));
    let model = Model::new(&duel, &Options::default(), sight).expect("it is solved");
    // Round 19, where every value is possible, after an unhurt one; what comes then does not change how long it takes.
    let block = model.start().0;
    let after = model.bodies.after(block);
    let mut layer = Layer::new(&model, &after);
    for (place, value) in layer.values.iter_mut().enumerate() {
        *value = (place % 627) as f32 / 700.0;
    }
    let mut inner = Inner::new(&model, 1);
    let mut values = vec![0.0; model.values()];
    let (started, mut blocks) = (Instant::now(), 0);
    while started.elapsed().as_secs_f64() < seconds {
        for round in 17..=19 {
            inner.begin(block, Some(&layer));
            inner.solve(round, block, rounds::part(&model, round), &mut values);
            blocks += 1;
        }
    }
    let kernel = (blocks * model.values()) as f64 / started.elapsed().as_secs_f64();
    let setup = Setup {
        options: Options::default(),
        duel,
    };
    let (rules, commands) = by_rules(&setup, seconds);
    println!(
        r#"{{"states_per_second":{kernel:.0},"rules_per_second":{rules:.3},"commands_per_state":{commands},"ratio":{:.0}}}"#,
        kernel / rules
    );
}

fn duel() -> Duel {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../content/samurai/oda-nobunaga.toml"
    );
    let text = fs::read_to_string(file).expect("the duel is there");
    load_duel(file, &text).expect("it is sound")
}

/// One state at the start of a round, by asking the rules for every command in every state the round can come to: how many
/// of those a second, and how many commands one takes. One takes minutes, so it is measured how many commands a second
/// the rules decide in all ways their dice fall, and counted how many different states a round has.
fn by_rules(setup: &Setup, seconds: f64) -> (f64, u64) {
    let mut state = State::new(&setup.duel);
    state.begin_round(17);
    (state.concentration, state.ki) = (20, 8);
    let player = Seat::new("player", Role::Player, "");
    let (mut seen, mut open) = (std::collections::HashSet::new(), vec![state]);
    let (started, mut asked) = (Instant::now(), 0u64);
    // Thousands of states of the round tell what a command costs.
    while let Some(state) = open.pop() {
        let mut choices = Vec::new();
        Samurai::choices(setup, &state, &player, &mut choices);
        for command in choices {
            if matches!(command, Command::Resign | Command::NextRound) {
                continue;
            }
            let after = odds::command(setup, &state, &command, |after, _| {
                let key = format!(
                    "{:?}{:?}{:?}",
                    after.dice.as_slice(),
                    after.foe_dice,
                    (
                        after.attack,
                        after.defence,
                        after.ki,
                        after.concentration,
                        after.foe_health,
                        after.phase
                    )
                );
                if after.round == state.round && after.outcome.is_none() && seen.insert(key) {
                    open.push(after.clone());
                }
            });
            asked += 1;
            assert!(after.is_ok());
        }
        if started.elapsed().as_secs_f64() > seconds {
            break;
        }
    }
    let per_second = asked as f64 / started.elapsed().as_secs_f64();
    // Those that were found and not yet asked count too, with as many commands each: a round has at least so many.
    let states = seen.len() as u64;
    let commands = asked / (states - open.len() as u64).max(1) * states;
    (per_second / commands as f64, commands)
}
