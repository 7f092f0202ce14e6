//! Backward induction: the values of a round from those of the next, block after block, on several threads.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::body::Block;
use crate::inner::{Inner, Part};
use crate::layer::Layer;
use crate::model::Model;

/// Which blocks a duel can stand in at the start of each round; the first entry is round 1.
pub fn reachable(model: &Model) -> Vec<Vec<Block>> {
    let mut known: HashMap<Block, Vec<Block>> = HashMap::new();
    let mut rounds = vec![vec![model.start().0]];
    for _ in 1..model.rounds {
        let mut next = BTreeSet::new();
        for &block in &rounds[rounds.len() - 1] {
            let after = known
                .entry(block)
                .or_insert_with(|| model.bodies.after(block));
            next.extend(after.iter().copied());
        }
        rounds.push(next.into_iter().collect());
    }
    rounds
}

/// All of a block in a round.
pub fn part(model: &Model, round: usize) -> Part {
    Part {
        low: 0,
        high: model.top,
        foe: model.foe,
        points: model.earned[round],
        entered: model.earned[round + 1],
    }
}

/// The values of one round. `done` hears of every block; whoever wants to stop sets `stop`, then there are none.
pub fn layer(
    model: &Model,
    round: usize,
    blocks: &[Block],
    next: Option<&Layer>,
    threads: usize,
    stop: &AtomicBool,
    done: &(dyn Fn() + Sync),
) -> Option<Layer> {
    let mut layer = Layer::new(model, blocks);
    let work = Mutex::new(blocks.iter().zip(layer.values.chunks_mut(model.values())));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut inner = Inner::new(model, 1);
                while !stop.load(Ordering::Relaxed) {
                    let Some((&block, values)) = work.lock().ok().and_then(|mut work| work.next())
                    else {
                        return;
                    };
                    inner.begin(block, next);
                    inner.solve(round, block, part(model, round), values);
                    done();
                }
            });
        }
    });
    (!stop.load(Ordering::Relaxed)).then_some(layer)
}

/// The chance to win from the start, from the values of round 1.
pub fn at_start(model: &Model, first: &Layer) -> f32 {
    let (block, ki) = model.start();
    first.of(model, block)[ki * model.row() + model.cells[model.foe]]
}

/// How far rounding can carry a value from the last round to the first. A sum of n values with its scaling rounds n times,
/// each time by at most half a unit in the last of 24 digits; between two rounds lie at most `ki_per_round` means of six
/// and one sum of 56 hands for his dice and as much for the own, two surprise dice, and the ways of an injury. Choosing
/// the best rounds nothing. Values and chances lie between 0 and 1, so errors add up and are never multiplied.
pub fn rounding(model: &Model) -> f64 {
    let ways: usize = model
        .duel
        .tables
        .areas
        .iter()
        .map(|area| if area.heavy { 16 } else { 1 })
        .sum();
    let steps = 2 * (6 * model.spends + 57) + 2 * 7 + ways + 2;
    (model.rounds * steps) as f64 / f64::from(1 << 24)
}
