//! How long typical questions about odds take, uncached, and their exact answers.
//!
//! ```text
//! cargo run --release -p dice --example odds_bench             a table, in microseconds
//! cargo run --release -p dice --example odds_bench -- --json   the answers, as reduced fractions
//! ```
//!
//! Each reading below is a plain function that a rule could call with the dice that fell.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dice::{Cases, Kind, Odds, Reading, SumOfHighest, Totals, pool_odds};

fn main() {
    let mut bench = Bench {
        json: std::env::args().any(|argument| argument == "--json"),
        answers: BTreeMap::new(),
    };
    bench.ask("duality", "Hope and Fear, advantage, three helpers", || {
        duality(black_box(2), black_box(15))
    });
    bench.ask("12_vs_5", "12 success dice against a defence of 5", || {
        successes(black_box(12))
            .shifted(-black_box(5))
            .read(net_hits)
    });
    bench.ask("12_vs_12", "12 success dice against 12", || {
        opposed(black_box(12), black_box(12))
    });
    bench.ask("30_vs_30", "30 success dice against 30", || {
        opposed(black_box(30), black_box(30))
    });
    bench.ask("2_white_3_black", "2 white and 3 black dice", || {
        colours(black_box(2), black_box(3))
    });
    bench.ask(
        "six_fighters",
        "six fighters, one the best of two, two highest",
        || fighters(black_box(5), black_box(1)),
    );
    bench.finish();
}

// ---- Hope and Fear ----

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Duality {
    CriticalSuccess,
    SuccessWithHope,
    SuccessWithFear,
    FailureWithHope,
    FailureWithFear,
}

/// `hope` is how the Hope die compares to the Fear die.
fn duality_outcome(hope: Ordering, total: i32, difficulty: i32) -> Duality {
    match (hope, total >= difficulty) {
        (Ordering::Equal, _) => Duality::CriticalSuccess,
        (Ordering::Greater, true) => Duality::SuccessWithHope,
        (Ordering::Less, true) => Duality::SuccessWithFear,
        (Ordering::Greater, false) => Duality::FailureWithHope,
        (Ordering::Less, false) => Duality::FailureWithFear,
    }
}

fn duality(modifier: i32, difficulty: i32) -> Odds<Duality> {
    let (d6, d12) = (Totals::die(Kind::D6), Totals::die(Kind::D12));
    let (hope, fear) = (&d12, &d12);
    let (advantage, help) = (&d6, &d6.highest(3));
    Cases::compared(hope, fear).read_sum(&advantage.plus(help).shifted(modifier), |&hope, total| {
        duality_outcome(hope, total, difficulty)
    })
}

// ---- Success dice ----

fn successes(dice: usize) -> Totals {
    Totals::scored(Kind::D6, &[0, 0, 0, 1, 1, 2]).times(dice)
}

fn net_hits(difference: i32) -> i32 {
    difference.max(0)
}

fn opposed(attack: usize, defence: usize) -> Odds<i32> {
    successes(attack).read_difference(&successes(defence), net_hits)
}

// ---- White and black dice ----

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Colour {
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Shown {
    highest: i32,
    colour: Colour,
    two_sixes: bool,
    two_ones: bool,
}

/// The highest face decides; black wins ties.
#[derive(Clone, Copy)]
struct HighestFace;

impl Reading<2> for HighestFace {
    type Outcome = Shown;

    fn see(self, face: i32, [white, black]: [usize; 2]) -> ControlFlow<Shown, HighestFace> {
        let pair = white + black >= 2;
        ControlFlow::Break(Shown {
            highest: face,
            colour: if black > 0 {
                Colour::Black
            } else {
                Colour::White
            },
            two_sixes: pair && face == 6,
            two_ones: pair && face == 1,
        })
    }

    fn end(self) -> Shown {
        unreachable!("a pool has dice")
    }
}

fn colours(white: usize, black: usize) -> Odds<Shown> {
    let d6 = Totals::die(Kind::D6);
    pool_odds([(&d6, white), (&d6, black)], HighestFace)
}

// ---- Fighters ----

fn fighters(plain: usize, best_of_two: usize) -> Odds<i32> {
    let d6 = Totals::die(Kind::D6);
    pool_odds(
        [(&d6, plain), (&d6.highest(2), best_of_two)],
        SumOfHighest::new(2),
    )
}

// ---- Measuring ----

struct Bench {
    json: bool,
    answers: BTreeMap<&'static str, BTreeMap<String, String>>,
}

impl Bench {
    fn ask<T: Debug + Ord>(
        &mut self,
        key: &'static str,
        words: &str,
        question: impl Fn() -> Odds<T>,
    ) {
        if self.json {
            let odds = question();
            let spoken = |(outcome, chance): (&T, dice::Fraction)| {
                (format!("{outcome:?}"), chance.to_string())
            };
            self.answers.insert(key, odds.iter().map(spoken).collect());
        } else {
            let counted = micros(&question);
            let reduced = micros(|| {
                for (outcome, chance) in question().iter() {
                    black_box((outcome, chance));
                }
            });
            println!("{words:<48} {counted:>9.3} {reduced:>9.3}");
        }
    }

    fn finish(self) {
        if self.json {
            println!(
                "{}",
                serde_json::to_string_pretty(&self.answers).expect("plain text")
            );
            return;
        }
        println!("{:<48} {:>9.3}", "floor: an empty question", micros(|| ()));
        println!(
            "{:<48} {:>9.3}",
            "floor: one allocation of 512 bytes",
            micros(|| Vec::<u64>::with_capacity(64))
        );
    }
}

/// The median time of one run, over batches long enough for the clock.
fn micros<R>(run: impl Fn() -> R) -> f64 {
    let batch = |runs: u32| {
        let start = Instant::now();
        for _ in 0..runs {
            black_box(run());
        }
        start.elapsed()
    };
    let mut runs = 1;
    while batch(runs) < Duration::from_micros(500) {
        runs *= 2;
    }
    let mut times: Vec<Duration> = (0..201).map(|_| batch(runs)).collect();
    times.sort();
    times[times.len() / 2].as_secs_f64() * 1e6 / f64::from(runs)
}
