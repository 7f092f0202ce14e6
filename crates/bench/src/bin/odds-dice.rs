//! How long typical questions about odds take, uncached, and their exact answers.
//!
//! ```text
//! cargo run --release -p bench --bin odds-dice             a table, in microseconds
//! cargo run --release -p bench --bin odds-dice -- --json   the answers, as reduced fractions
//! ```

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hint::black_box;
use std::time::{Duration, Instant};

use bench::questions;
use dice::Odds;

fn main() {
    let mut bench = Bench {
        json: std::env::args().any(|argument| argument == "--json"),
        answers: BTreeMap::new(),
    };
    bench.heading();
    bench.ask("duality", "Hope and Fear, advantage, three helpers", || {
        questions::duality(black_box(2), black_box(15))
    });
    bench.ask("12_vs_5", "12 success dice against a defence of 5", || {
        questions::against(black_box(12), black_box(5))
    });
    bench.ask("12_vs_12", "12 success dice against 12", || {
        questions::opposed(black_box(12), black_box(12))
    });
    bench.ask("30_vs_30", "30 success dice against 30", || {
        questions::opposed(black_box(30), black_box(30))
    });
    bench.ask("2_white_3_black", "2 white and 3 black dice", || {
        questions::colours(black_box(2), black_box(3))
    });
    bench.ask(
        "six_fighters",
        "six fighters, one best of two, two highest",
        || questions::fighters(black_box(5), black_box(1)),
    );
    bench.finish();
}

struct Bench {
    json: bool,
    answers: BTreeMap<&'static str, BTreeMap<String, String>>,
}

impl Bench {
    fn heading(&self) {
        if !self.json {
            println!("{:<46} {:>15} {:>17}", "", "exact weights", "+ fractions");
            let columns = ["µs for one question", "median", "best", "median", "best"];
            let [name, median, best, reduced, best_reduced] = columns;
            println!("{name:<46} {median:>8} {best:>8} {reduced:>8} {best_reduced:>8}");
        }
    }

    fn ask<T: Debug + Ord>(
        &mut self,
        key: &'static str,
        words: &str,
        question: impl Fn() -> Odds<T>,
    ) {
        if self.json {
            let answer = question();
            let texts = answer
                .iter()
                .map(|(outcome, chance)| (format!("{outcome:?}"), chance.to_string()));
            self.answers.insert(key, texts.collect());
            return;
        }
        let (median, best) = micros(&question);
        let (reduced, best_reduced) = micros(|| {
            question().iter().for_each(|answer| {
                black_box(answer);
            });
        });
        println!("{words:<46} {median:>8.3} {best:>8.3} {reduced:>8.3} {best_reduced:>8.3}");
    }

    fn finish(self) {
        if self.json {
            let answers = serde_json::to_string_pretty(&self.answers);
            println!("{}", answers.expect("texts are plain JSON"));
            return;
        }
        let nothing = micros(|| ());
        let memory = micros(|| Vec::<u64>::with_capacity(64));
        for (words, (median, best)) in [
            ("floor: an empty question", nothing),
            ("floor: one allocation of 512 bytes", memory),
        ] {
            println!("{words:<46} {median:>8.3} {best:>8.3}");
        }
    }
}

/// The median and the best time of one run, over batches long enough for the clock. The median is
/// what counts; on a busy machine the best comes closer to what the machine can do.
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
    let mut times: Vec<Duration> = (0..1001).map(|_| batch(runs)).collect();
    times.sort();
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(runs);
    (each(times[times.len() / 2]), each(times[0]))
}
