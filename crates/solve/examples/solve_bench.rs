//! How fast the kernel is, beside the rules asked for every command: `cargo xtask bench solve`. Prints one JSON object.
//!
//! ```text
//! cargo run --release -p solve --example solve_bench -- [SECONDS]
//! ```

use std::collections::HashMap;
use std::time::{Duration, Instant};
use std::{env, fs};

use samurai::{Command, Duel, Options, Phase, Samurai, Setup, State, load_duel, odds};
use solve::inner::Inner;
use solve::level::top;
use solve::{Layer, Look, Model, Rounds, Sight, rounds};
use table::{Game, Role, Seat};

fn main() {
    let seconds: f64 = env::args()
        .nth(1)
        .and_then(|n| n.parse().ok())
        .unwrap_or(4.0);
    let duel = duel();
    let sight = Sight::exact(top(&duel));
    let model = Model::new(&duel, &Options::default(), sight).expect("it is solved");
    // The last rounds, where every value is possible, after an unhurt one; what comes then does not change how long it
    // takes.
    let block = model.start().0;
    let after = model.bodies.after(block);
    let mut layer = Layer::new(&model, &after);
    // More ki, more concentration and fewer hearts of his are never worth less.
    for values in layer.values.chunks_mut(model.values()) {
        for (place, value) in values.iter_mut().enumerate() {
            let (ki, cell) = (place / model.row(), place % model.row());
            let mut known = (1..=model.foe).rev();
            let foe = known.find(|&foe| model.cells[foe] <= cell).unwrap_or(1);
            let points = (cell - model.cells[foe]) as f32 / model.price[foe] as f32;
            let hearts = (model.foe - foe) as f32 / model.foe as f32;
            *value = 0.1 * ki as f32 / model.top as f32 + 0.5 * points + 0.3 * hearts;
        }
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
    let (rules, states) = by_rules(&setup, &model, layer, seconds);
    println!(
        r#"{{"states_per_second":{kernel:.0},"rules_per_second":{rules:.4},"rules_states":{states},"ratio":{:.0}}}"#,
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

/// Whole states at the start of a round, by asking the rules for every command in every state the round can come to and
/// for every way its dice can fall: how many a second, and how many were asked. They are of the cheapest kind (one die,
/// little ki and concentration), so the kernel, which is measured over all kinds, is at least so many times as fast. Each
/// value has to be the kernel's.
fn by_rules(setup: &Setup, model: &Model, layer: Layer, seconds: f64) -> (f64, u64) {
    let round = (1..setup.duel.rounds)
        .rev()
        .find(|&round| model.symbol(round.into()) == 1)
        .expect("a round with one die");
    let after = After {
        round: usize::from(round) + 1,
        layer,
    };
    let mut look = Look::new(model);
    let (mut took, mut states) = (Duration::ZERO, 0);
    // The same number of each before there are more of any.
    for (ki, concentration, hearts) in (0..).flat_map(|turn| {
        (0..2).flat_map(move |ki| (1..4).map(move |hearts| (ki, turn % 8, hearts)))
    }) {
        let mut state = State::new(&setup.duel);
        state.begin_round(round);
        (state.ki, state.concentration, state.foe_health) = (ki, concentration, hearts);
        let mut known = HashMap::new();
        let started = Instant::now();
        let value = enumerated(setup, &after, &mut look, &state, &mut known);
        took += started.elapsed();
        states += 1;
        let kernel = f64::from(look.worth(&after, &state));
        assert!(
            (value - kernel).abs() < 2e-5,
            "{value} by the rules, {kernel} by the kernel: {state:?}"
        );
        if took.as_secs_f64() > seconds {
            break;
        }
    }
    (states as f64 / took.as_secs_f64(), states)
}

/// The only round that is asked about.
struct After {
    round: usize,
    layer: Layer,
}

impl Rounds for After {
    fn layer(&self, round: usize) -> Option<&Layer> {
        (round == self.round).then_some(&self.layer)
    }
}

/// The best command's value, each command decided by the rules. Between rounds the values that follow are looked up.
fn enumerated(
    setup: &Setup,
    after: &After,
    look: &mut Look<'_>,
    state: &State,
    known: &mut HashMap<String, f64>,
) -> f64 {
    if state.outcome.is_some() || state.phase == Phase::RoundOver {
        return look.worth(after, state).into();
    }
    let at = key(state);
    if let Some(&value) = known.get(&at) {
        return value;
    }
    let player = Seat::new("player", Role::Player, "");
    let mut choices = Vec::new();
    Samurai::choices(setup, state, &player, &mut choices);
    let mut best = 0.0f64;
    for command in choices {
        // What is two commands in one leads nowhere else, and nobody wins by resigning.
        if matches!(
            command,
            Command::Resign
                | Command::Allocate { on: Some(_), .. }
                | Command::Split { on: Some(_), .. }
                | Command::RerollFoe { on: Some(_), .. }
        ) {
            continue;
        }
        let mut ways: HashMap<String, State> = HashMap::new();
        let odds = odds::command(setup, state, &command, |after, _| {
            let at = format!("{after:?}");
            ways.entry(at.clone()).or_insert_with(|| after.clone());
            at
        });
        let odds = odds.expect("it was offered");
        let value = odds
            .iter()
            .map(|(at, chance)| chance.as_f64() * enumerated(setup, after, look, &ways[at], known));
        best = best.max(value.sum());
    }
    known.insert(at, best);
    best
}

/// A state without the order of its dice.
fn key(state: &State) -> String {
    let mut state = state.clone();
    let mut dice: Vec<String> = state
        .dice
        .as_slice()
        .iter()
        .map(|die| format!("{die:?}"))
        .collect();
    dice.sort();
    let mut foe = state.foe_dice.as_slice().to_vec();
    foe.sort_unstable();
    (state.dice, state.foe_dice) = Default::default();
    format!("{dice:?}{foe:?}{state:?}")
}
