//! How long the odds of pools and fights take, uncached, and their exact answers.
//!
//! ```text
//! cargo run --release -p bench --bin odds-zwielicht             a table, in microseconds
//! cargo run --release -p bench --bin odds-zwielicht -- --json   answers to compare with others'
//! ```

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use dice::of_faces;
use zwielicht::odds::{self, Throwers};
use zwielicht::{Colour, DICE, Double, FightTopTie, Move, Options};

/// The hardest fight: everybody who shares the highest face has an extra die, so all states come up.
const FIGHT: (usize, i32) = (6, 12);
const PAIR: [usize; 2] = [2, 3];

fn main() {
    let all_tied = Options {
        fight_top_tie: FightTopTie::AllTied,
        ..Options::default()
    };
    if std::env::args().any(|argument| argument == "--json") {
        return answers(&all_tied);
    }
    let options = Options::default();
    println!(
        "{:<52} {:>9} {:>9}",
        "µs for one question", "median", "best"
    );
    let (pools, slowest, times) = slowest_pool(&options);
    line("every move's pool, the slowest", times);
    println!("({slowest}; {pools} pools were asked)");
    let [white, black] = PAIR;
    line(
        "the dice of 2 white and 3 black, read only",
        micros(|| odds::thrown(&options, black_box([white, black]), [])),
    );
    line(
        "improving 2 white and 2 black",
        micros(|| odds::improving(&options, Move::Risk, black_box([2, 2]), 4)),
    );
    line(
        "help for 1 white and 1 black",
        micros(|| odds::helped(&options, black_box([1, 1]), Colour::White)),
    );
    let (fighters, level) = FIGHT;
    let six = Throwers {
        single: fighters,
        extra: 0,
    };
    line(
        "a round of six, weak point 3",
        micros(|| odds::exposure(black_box(six), &[3], 5)),
    );
    line(
        "expected rounds of a fight, one tied",
        micros(|| odds::fight(&options, black_box(six), level)),
    );
    line(
        "expected rounds of a fight, all tied",
        micros(|| odds::fight(&all_tied, black_box(six), level)),
    );
    line(
        "the first five rounds, all tied",
        micros(|| odds::lasting(&all_tied, black_box(six), level, 5)),
    );
    line("floor: one round of six, face by face", brute(level));
}

/// Every pool the rules allow, of every move: up to five dice with the move's own among them. The
/// slowest by its best time, which other work on the machine disturbs least; then measured again.
fn slowest_pool(options: &Options) -> (usize, String, (f64, f64)) {
    let mut pools = Vec::new();
    for kind in Move::ALL {
        for (white, black) in (0..=5).flat_map(|white| (0..=5).map(move |black| (white, black))) {
            let own = match kind.colour() {
                Colour::White => white,
                Colour::Black => black,
            };
            if own > 0 && white + black <= 5 {
                pools.push((kind, [white, black]));
            }
        }
    }
    let time = |(kind, dice): (Move, [usize; 2])| {
        micros(|| odds::pool(options, black_box(kind), black_box(dice)))
    };
    let by_best = |a: &(_, f64), b: &(_, f64)| a.1.total_cmp(&b.1);
    let bests = pools.iter().map(|pool| (*pool, time(*pool).1));
    let (slowest, _) = bests.max_by(by_best).expect("there are pools");
    let (kind, [white, black]) = slowest;
    let words = format!("{}, {white} white, {black} black", kind.as_str());
    (pools.len(), words, time(slowest))
}

/// What counting by hand costs: all 46656 throws of one round.
fn brute(level: i32) -> (f64, f64) {
    let dice = vec![DICE[0]; FIGHT.0];
    let start = Instant::now();
    let odds = of_faces(&dice, |faces| {
        let mut sorted = [0; FIGHT.0];
        sorted.copy_from_slice(faces);
        sorted.sort();
        i32::from(sorted[4]) + i32::from(sorted[5]) >= level
    });
    let time = start.elapsed().as_secs_f64() * 1e6;
    assert!(black_box(odds).is_ok());
    (time, time)
}

/// Outcomes as the peers name them.
fn answers(all_tied: &Options) {
    let pool = odds::thrown(&Options::default(), PAIR, []);
    let pool = pool.map(|thrown| {
        // With the usual options a condition means that a black die is highest.
        assert_eq!(thrown.may_improve, thrown.conditions == 0);
        let colour = if thrown.conditions > 0 { "Black" } else { "White" };
        let two_sixes = thrown.double == Some(Double::Six);
        let two_ones = thrown.double == Some(Double::One);
        format!(
            "Shown {{ highest: {}, colour: {colour}, two_sixes: {two_sixes}, two_ones: {two_ones} }}",
            thrown.high
        )
    });
    let pool: BTreeMap<String, String> = pool
        .iter()
        .map(|(outcome, chance)| (outcome.clone(), chance.to_string()))
        .collect();
    let (fighters, level) = FIGHT;
    let six = Throwers {
        single: fighters,
        extra: 0,
    };
    let rounds = odds::fight(all_tied, six, level).rounds;
    let rounds = rounds.map_or("never".to_owned(), |rounds| rounds.to_string());
    let fight = BTreeMap::from([("rounds".to_owned(), rounds)]);
    let all = BTreeMap::from([("2_white_3_black", pool), ("fight_all_tied", fight)]);
    println!(
        "{}",
        serde_json::to_string_pretty(&all).expect("texts are plain JSON")
    );
}

fn line(words: &str, (median, best): (f64, f64)) {
    println!("{words:<52} {median:>9.3} {best:>9.3}");
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
    let mut times: Vec<Duration> = (0..101).map(|_| batch(runs)).collect();
    times.sort();
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(runs);
    (each(times[times.len() / 2]), each(times[0]))
}
