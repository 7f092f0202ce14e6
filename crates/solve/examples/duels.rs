//! Plays duels by the solved policy and says how many are won beside what was solved: a check of the whole solver against
//! the rules' own dice.
//!
//! ```text
//! cargo run --release -p solve --example duels -- DUEL [DUELS]
//! ```
//!
//! The policy is that of the lower bound with which `--quick` begins, its values asked for the player's true marks and
//! wounds. So at least the lower bound is won in the long run, and at most the upper; both are printed beside what was
//! won, with two standard errors.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use std::{env, fs, thread};

use dice::Seed;
use samurai::{Options, Phase, Samurai, Setup, State, load_duel};
use solve::look::won;
use solve::rounds::rounding;
use solve::{Job, Layer, Level, Look, Progress, solution};
use table::{Game, Role, Seat};

fn main() {
    let mut args = env::args().skip(1);
    let name = args.next().expect("a duel");
    let duels: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(100_000);
    let file = format!(
        "{}/../../content/samurai/{name}.toml",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = fs::read_to_string(&file).expect("the duel is there");
    let setup = Setup {
        options: Options::default(),
        duel: load_duel(&file, &text).expect("it is sound"),
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let started = Instant::now();
    let passes = Level::Quick.passes(&setup.duel, 0, None);
    let progress = Progress::default();
    // From above only the value is wanted.
    let mut values = Vec::new();
    for &pass in &passes[1..] {
        let mut above = Job::new(&setup.duel, &setup.options, pass).expect("it is solved");
        while above.step(threads, &progress).is_some() {}
        values.push((pass.side, above.value().expect("all rounds are solved")));
        eprintln!(
            "{:?} {:.6}, {:.0} s",
            pass.side,
            values[values.len() - 1].1,
            started.elapsed().as_secs_f64()
        );
    }
    let mut job = Job::new(&setup.duel, &setup.options, passes[0]).expect("it is solved");
    let mut layers: Vec<Layer> = Vec::new();
    while let Some(round) = job.step(threads, &progress) {
        eprintln!(
            "round {round}: {} blocks, {:.0} s",
            job.blocks[round - 1].len(),
            started.elapsed().as_secs_f64()
        );
        if let Some((_, layer)) = &job.solved {
            layers.push(layer.clone());
        }
    }
    layers.reverse();
    values.push((passes[0].side, job.value().expect("all rounds are solved")));
    let found = solution(Level::Quick, rounding(&job.model), &values);
    eprintln!(
        "between {:.6} and {:.6} in {:.0} s",
        found.lower,
        found.upper,
        started.elapsed().as_secs_f64()
    );

    // All duels side by side, round by round, in the order of what they look at: what was looked through serves many.
    let mut states: Vec<(u64, State)> = (0..duels)
        .map(|number| (number, State::new(&setup.duel)))
        .collect();
    let (wins, done) = (AtomicU64::new(0), AtomicU64::new(0));
    while !states.is_empty() {
        states.sort_by_key(|(_, state)| {
            let marks: Vec<u8> = state.struck.iter().chain(state.wounds.iter()).collect();
            (
                state.health,
                marks,
                state.limb_lost,
                std::cmp::Reverse((state.foe_health, state.concentration)),
                state.ki,
            )
        });
        let chunk = (states.len() / threads / 8).max(1);
        let work = Mutex::new(states.chunks(chunk));
        let next = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut look = Look::new(&job.model);
                    while let Some(chunk) = work.lock().ok().and_then(|mut work| work.next()) {
                        let mut on = Vec::new();
                        for (number, state) in chunk {
                            let after = round(&mut look, &layers, &setup, state, *number);
                            if after.outcome.is_some() {
                                wins.fetch_add(u64::from(won(&after)), Ordering::Relaxed);
                                done.fetch_add(1, Ordering::Relaxed);
                            } else {
                                on.push((*number, after));
                            }
                        }
                        if let Ok(mut next) = next.lock() {
                            next.extend(on);
                        }
                    }
                });
            }
        });
        states = next.into_inner().expect("no thread broke down");
        eprintln!(
            "{} duels over, {:.0} s",
            done.load(Ordering::Relaxed),
            started.elapsed().as_secs_f64()
        );
    }
    let share = wins.into_inner() as f64 / duels as f64;
    let error = 2.0 * (share * (1.0 - share) / duels as f64).sqrt();
    let (low, high) = (found.lower, found.upper);
    let fits = share + error >= low && share - error <= high;
    println!(
        "{name}: solved {low:.5} to {high:.5}, won {share:.5} ± {error:.5} of {duels}: {}",
        if fits { "they agree" } else { "THEY DISAGREE" }
    );
}

/// Plays to the end of the round.
fn round(
    look: &mut Look<'_>,
    layers: &Vec<Layer>,
    setup: &Setup,
    state: &State,
    number: u64,
) -> State {
    let player = Seat::new("player", Role::Player, "");
    let mut state = state.clone();
    let seed = Seed::from_number(number);
    for record in 0.. {
        let command = look.best(layers, setup, &state);
        let place = u64::from(state.round) * 1000 + record;
        let mut dice = seed.dice(&setup.duel.id, &[] as &[&[u8]], place);
        let before = state.phase;
        state = Samurai::outcome(setup, &state, &player, &command, &mut dice)
            .expect("it was offered")
            .0;
        let begun = before == Phase::RoundOver && state.phase == Phase::Ready;
        if state.outcome.is_some() || begun {
            break;
        }
    }
    state
}
