//! The questions xdy can express, asked of it; built by `cargo xtask bench` in a throwaway project.
//!
//! Compiling the expression is not part of the time: only the distribution is asked anew.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use xdy::{Budget, Distribution, Evaluator, Unobserved, Weight, compile};

const DIE: &str = "D[0, 0, 0, 1, 1, 2]";

fn main() {
    let seconds = std::env::args()
        .nth(1)
        .map_or(1.0, |text| text.parse().expect("seconds"));
    let time = Duration::from_secs_f64(seconds);
    let questions = [
        ("12_vs_5", format!("12{DIE} - 5")),
        ("12_vs_12", format!("12{DIE} - 12{DIE}")),
        ("30_vs_30", format!("30{DIE} - 30{DIE}")),
        // It has no pool of unlike dice; this is the nearest question: six equal fighters.
        ("six_equal_fighters", "6D6 drop lowest 4".to_owned()),
        ("2d6+3", "2D6 + 3".to_owned()),
        ("4d6kh3", "4D6 drop lowest 1".to_owned()),
        ("8d6cs>=5", "8D[0, 0, 0, 0, 1, 1]".to_owned()),
        ("5d6ro1", "5D[1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6]".to_owned()),
        ("100d6", "100D6".to_owned()),
    ];
    let report = questions.map(|(key, expression)| {
        let evaluator = Evaluator::new(compile(&expression).expect("a dice expression"));
        let ask = || {
            let plan = evaluator.plan_distribution([]).expect("nothing is unbound");
            clipped(
                &plan
                    .build(Budget::UNLIMITED, &Unobserved)
                    .expect("no limit"),
            )
        };
        let micros = micros(time, ask);
        let (answer, total) = ask();
        let answer: Vec<String> = answer
            .iter()
            .map(|(outcome, weight)| format!(r#""{outcome}":"{weight}/{total}""#))
            .collect();
        format!(
            r#""{key}":{{"micros":{micros},"answer":{{{}}}}}"#,
            answer.join(",")
        )
    });
    println!("{{{}}}", report.join(","));
}

/// Nothing falls below zero: net hits.
fn clipped(distribution: &Distribution) -> (BTreeMap<i32, Weight>, Weight) {
    let mut counts: BTreeMap<i32, Weight> = BTreeMap::new();
    for (outcome, weight) in distribution.iter() {
        let count = counts
            .entry(outcome.max(0))
            .or_insert_with(|| Weight::from(0u8));
        *count = &*count + weight;
    }
    (counts, distribution.total().clone())
}

/// The median over batches that are long enough for the clock.
fn micros<R>(time: Duration, ask: impl Fn() -> R) -> f64 {
    let batch = |runs: u32| {
        let start = Instant::now();
        for _ in 0..runs {
            black_box(ask());
        }
        start.elapsed()
    };
    let mut runs = 1;
    while batch(runs) < Duration::from_micros(500) {
        runs *= 2;
    }
    let (start, mut times) = (Instant::now(), Vec::new());
    while start.elapsed() < time || times.len() < 5 {
        times.push(batch(runs));
    }
    times.sort();
    times[times.len() / 2].as_secs_f64() * 1e6 / f64::from(runs)
}
