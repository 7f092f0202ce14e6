//! Gathers weighted outcomes as they come and merges equal ones.

use std::cmp::Ordering;

use crate::weight::Weight;
use crate::{Natural, Odds};

/// How many of the newest outcomes are compared before a new one is noted. Neighbouring ways of
/// falling mostly mean the same thing, so this catches nearly all repetitions without a search.
const RECENT: usize = 4;

/// A growing list of outcomes. Once they stop coming in order it may hold one twice until it is
/// sorted, which happens whenever it has doubled, so it stays in proportion to the number of
/// different outcomes.
pub(crate) struct Gather<T> {
    found: Vec<(T, Natural)>,
    /// How each outcome so far compares to the one before it; `Equal` if they go up and down.
    trend: Ordering,
    sort_at: usize,
}

impl<T: Ord> Gather<T> {
    pub(crate) fn new() -> Gather<T> {
        Gather {
            found: Vec::with_capacity(16),
            trend: Ordering::Greater,
            sort_at: 64,
        }
    }

    pub(crate) fn add(&mut self, outcome: T, weight: Natural) {
        if weight.is_zero() {
            return;
        }
        if let [.., (last, _)] = &*self.found {
            let order = outcome.cmp(last);
            if self.found.len() == 1 && order.is_ne() {
                self.trend = order;
            }
            if order.is_eq() || order != self.trend {
                return self.add_out_of_order(outcome, weight);
            }
        }
        self.found.push((outcome, weight));
    }

    fn add_out_of_order(&mut self, outcome: T, weight: Natural) {
        let mut recent = self.found.iter_mut().rev().take(RECENT);
        if let Some((_, sum)) = recent.find(|(known, _)| *known == outcome) {
            *sum += &weight;
            return;
        }
        self.trend = Ordering::Equal;
        if self.found.len() >= self.sort_at {
            self.merge();
            self.sort_at = self.sort_at.max(2 * self.found.len());
        }
        self.found.push((outcome, weight));
    }

    /// Counts every weight so far in units `by` times smaller.
    pub(crate) fn refine(&mut self, by: &Natural) {
        for (_, weight) in &mut self.found {
            *weight = &*weight * by;
        }
    }

    pub(crate) fn into_odds(mut self) -> Odds<T> {
        match self.trend {
            Ordering::Greater => {}
            Ordering::Less => self.found.reverse(),
            Ordering::Equal => self.merge(),
        }
        Odds::from_merged(self.found)
    }

    fn merge(&mut self) {
        self.found.sort_by(|a, b| a.0.cmp(&b.0));
        self.found.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += &later.1;
            }
            same
        });
    }
}

/// Adds up equal outcomes that come one after the other, in a number type that is known to hold
/// them, before they are gathered.
pub(crate) struct Run<'a, T, W> {
    gather: &'a mut Gather<T>,
    current: Option<(T, W)>,
}

impl<T: Ord, W: Weight> Run<'_, T, W> {
    pub(crate) fn new(gather: &mut Gather<T>) -> Run<'_, T, W> {
        Run {
            gather,
            current: None,
        }
    }

    #[inline]
    pub(crate) fn add(&mut self, outcome: T, weight: &W) {
        match &mut self.current {
            Some((same, sum)) if *same == outcome => sum.add(weight),
            _ => {
                if let Some((outcome, sum)) = self.current.replace((outcome, weight.clone())) {
                    self.gather.add(outcome, sum.natural());
                }
            }
        }
    }

    pub(crate) fn end(self) {
        if let Some((outcome, sum)) = self.current {
            self.gather.add(outcome, sum.natural());
        }
    }
}
