//! A duel being solved, a round at a time, so that it can be stopped and gone on with.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use samurai::{Duel, Options};

use crate::body::Block;
use crate::layer::Layer;
use crate::level::{Level, Pass, Side};
use crate::model::{Model, Unsolvable};
use crate::rounds;

/// One pass through the rounds of a duel.
#[derive(Debug)]
pub struct Job {
    pub model: Model,
    pub blocks: Vec<Vec<Block>>,
    /// The round that was solved last, and its values.
    pub solved: Option<(usize, Layer)>,
}

/// What a level came to.
#[derive(Clone, Copy, Debug)]
pub struct Solution {
    pub lower: f64,
    pub upper: f64,
    /// By so much single precision may have moved either.
    pub rounding: f64,
}

impl Solution {
    pub fn width(&self) -> f64 {
        self.upper - self.lower
    }
}

/// How far everything is, for a bar.
#[derive(Debug, Default)]
pub struct Progress {
    /// In work as [`Job::work`] measures it.
    pub done: AtomicU64,
    pub stop: AtomicBool,
}

impl Job {
    pub fn new(duel: &Duel, options: &Options, pass: Pass) -> Result<Job, Unsolvable> {
        let model = Model::new(duel, options, pass.sight)?;
        let blocks = rounds::reachable(&model);
        Ok(Job {
            model,
            blocks,
            solved: None,
        })
    }

    /// The next round to be solved; 0 when all are.
    pub fn next_round(&self) -> usize {
        let solved = self.solved.as_ref().map(|(round, _)| *round);
        solved.unwrap_or(self.model.rounds + 1) - 1
    }

    /// What one block of a round costs, against others.
    fn weight(&self, round: usize) -> u64 {
        let lanes = |points: usize| -> usize {
            let lanes = (1..=self.model.foe).map(|foe| self.model.lanes(foe).min(points / 16 + 1));
            lanes.sum()
        };
        let own = [2, 3, 5][self.model.symbol(round) - 1];
        own * lanes(self.model.earned[round + 1]) as u64
    }

    /// What is still to be done.
    pub fn work(&self) -> u64 {
        let rounds = 1..=self.next_round();
        rounds
            .map(|round| self.weight(round) * self.blocks[round - 1].len() as u64)
            .sum()
    }

    /// Values that are reckoned in a round.
    pub fn states(&self, round: usize) -> u64 {
        (self.blocks[round - 1].len() * self.model.values()) as u64
    }

    /// Solves one more round. Nothing if it was stopped before that was done, or nothing is left to do.
    pub fn step(&mut self, threads: usize, progress: &Progress) -> Option<usize> {
        let round = self.next_round();
        let blocks = self.blocks.get(round.checked_sub(1)?)?;
        let weight = self.weight(round);
        let next = self.solved.as_ref().map(|(_, layer)| layer);
        let done = || {
            progress.done.fetch_add(weight, Ordering::Relaxed);
        };
        let layer = rounds::layer(
            &self.model,
            round,
            blocks,
            next,
            threads,
            &progress.stop,
            &done,
        )?;
        self.solved = Some((round, layer));
        Some(round)
    }

    /// The values of a round that were kept from an earlier run.
    pub fn go_on(&mut self, round: usize, values: Vec<f32>) -> bool {
        let Some(blocks) = round
            .checked_sub(1)
            .and_then(|index| self.blocks.get(index))
        else {
            return false;
        };
        let layer = Layer::of_values(&self.model, blocks, values);
        self.solved = layer.map(|layer| (round, layer));
        self.solved.is_some()
    }

    /// The chance to win, once round 1 is solved.
    pub fn value(&self) -> Option<f64> {
        match &self.solved {
            Some((1, layer)) => Some(rounds::at_start(&self.model, layer).into()),
            _ => None,
        }
    }
}

/// What the passes of a level came to; a draft knows nothing from below, so there it is 0.
pub fn solution(level: Level, rounding: f64, values: &[(Side, f64)]) -> Solution {
    let side = |wanted: Side| {
        values
            .iter()
            .rev()
            .find(|(side, _)| *side == wanted)
            .map(|(_, value)| *value)
    };
    let exact = side(Side::Exact);
    let lower = exact.or(side(Side::Below)).unwrap_or(0.0);
    let upper = exact.or(side(Side::Above)).unwrap_or(1.0);
    Solution {
        lower: if level == Level::Draft {
            0.0
        } else {
            (lower - rounding).max(0.0)
        },
        upper: (upper + rounding).min(1.0),
        rounding,
    }
}
