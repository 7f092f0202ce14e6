//! How long the odds of a page take: `cargo run --release -p zwielicht --example odds_bench`.

use std::hint::black_box;
use std::time::Instant;

use zwielicht::odds::{self, Throwers};
use zwielicht::{Colour, FightTopTie, Move, Options};

fn main() {
    let options = Options::default();
    let all_tied = Options {
        fight_top_tie: FightTopTie::AllTied,
        ..options
    };
    let six = Throwers {
        single: 6,
        extra: 0,
    };
    for [white, black] in [[1, 1], [2, 2], [2, 3]] {
        time(&format!("pool {white}W{black}B, read"), || {
            odds::thrown(&options, [white, black], [])
        });
        time(&format!("pool {white}W{black}B, told"), || {
            odds::pool(&options, Move::Risk, [white, black])
        });
    }
    time("improving 2W2B", || {
        odds::improving(&options, Move::Risk, [2, 2], 4)
    });
    time("helped 1W1B", || {
        odds::helped(&options, [1, 1], Colour::White)
    });
    time("round of six, weak point 3", || {
        odds::exposure(six, &[3], 5)
    });
    time("fight, six at 12, one tied", || {
        odds::fight(&options, six, 12)
    });
    time("fight, six at 12, all tied", || {
        odds::fight(&all_tied, six, 12)
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
