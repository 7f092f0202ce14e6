//! How long it takes from a text to its exact odds, read anew each time, and the answers.
//!
//! ```text
//! cargo run --release -p bench --bin odds-expression             a table, in microseconds
//! cargo run --release -p bench --bin odds-expression -- --json   the answers, as reduced fractions
//! ```

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use expression::Expression;

/// A key that peers answer to, and the text.
const QUESTIONS: [(&str, &str); 14] = [
    ("d20>=11", "1d20 >= 11"),
    ("2d6+3", "2d6+3"),
    ("4d6kh3", "4d6kh3"),
    ("adv+5>=15", "adv(1d20)+5 >= 15"),
    ("8d6cs>=5", "8d6cs>=5"),
    ("2d6_table", "2d6: 2-6 miss, 7-9 cost, 10+ hit"),
    ("2d6+1_vs_3d4", "2d6+1 vs 3d4"),
    ("5d6ro1", "5d6ro1"),
    ("10d10!2", "10d10!2"),
    ("5s_vs_1s", "p = 8d6; p cs>=5 vs p cs=1"),
    ("30d6kh10", "30d6kh10"),
    ("30d10kl5", "30d10kl5"),
    ("30d6cs_vs", "30d6cs>=5 vs 30d6cs>=5"),
    ("100d6", "100d6"),
];

fn main() {
    if std::env::args().any(|argument| argument == "--json") {
        let answers = QUESTIONS.map(|(key, text)| {
            let (expression, odds) = ask(text);
            let told = odds
                .iter()
                .map(|(outcome, chance)| (expression.outcome(*outcome).key(), chance.to_string()));
            (key, told.collect::<BTreeMap<String, String>>())
        });
        let lines = answers.map(|(key, told)| {
            let told = told
                .iter()
                .map(|(name, chance)| format!("{name:?}:{chance:?}"));
            format!("{key:?}:{{{}}}", told.collect::<Vec<_>>().join(","))
        });
        println!("{{{}}}", lines.join(",\n"));
        return;
    }
    println!(
        "{:<46} {:>9} {:>9}",
        "µs from text to odds", "median", "best"
    );
    for (_, text) in QUESTIONS {
        let (median, best) = micros(|| ask(black_box(text)));
        println!("{text:<46} {median:>9.3} {best:>9.3}");
    }
}

fn ask(text: &str) -> (Expression, dice::Odds<i32>) {
    let expression = Expression::read(text).expect("an expression");
    let odds = expression.odds();
    (expression, odds)
}

/// The median and the best time of one run, over batches long enough for the clock.
fn micros<R>(run: impl Fn() -> R) -> (f64, f64) {
    let batch = |runs: u32| {
        let start = Instant::now();
        for _ in 0..runs {
            black_box(run());
        }
        start.elapsed()
    };
    let mut runs = 1;
    while batch(runs) < Duration::from_micros(200) {
        runs *= 2;
    }
    let mut times: Vec<Duration> = (0..301).map(|_| batch(runs)).collect();
    times.sort();
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(runs);
    (each(times[times.len() / 2]), each(times[0]))
}
