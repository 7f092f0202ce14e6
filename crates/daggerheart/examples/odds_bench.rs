//! How long the odds of a page take: `cargo run --release -p daggerheart --example odds_bench`.

use std::hint::black_box;
use std::time::Instant;

use daggerheart::Options;
use daggerheart::content::Thresholds;
use daggerheart::odds::{self, Action, Throw};
use dice::Kind;

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
}

fn time<T>(what: &str, mut ask: impl FnMut() -> T) {
    let mut best = f64::INFINITY;
    for _ in 0..20 {
        let rounds = 50;
        let start = Instant::now();
        for _ in 0..rounds {
            black_box(ask());
        }
        best = best.min(start.elapsed().as_secs_f64() / f64::from(rounds));
    }
    println!("{:>10.2} µs  {what}", best * 1e6);
}
