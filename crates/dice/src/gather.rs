//! Gathers weighted outcomes as they come and merges equal ones.

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
    /// Every outcome so far was higher than those before it.
    ordered: bool,
    sort_at: usize,
}

impl<T: Ord> Gather<T> {
    pub(crate) fn new() -> Gather<T> {
        Gather {
            found: Vec::with_capacity(16),
            ordered: true,
            sort_at: 64,
        }
    }

    pub(crate) fn add(&mut self, outcome: T, weight: Natural) {
        if weight.is_zero() {
            return;
        }
        if let Some((last, _)) = self.found.last()
            && !(self.ordered && outcome > *last)
        {
            let mut recent = self.found.iter_mut().rev().take(RECENT);
            if let Some((_, sum)) = recent.find(|(known, _)| *known == outcome) {
                *sum += &weight;
                return;
            }
            self.ordered = false;
            if self.found.len() >= self.sort_at {
                self.merge();
                self.sort_at = self.sort_at.max(2 * self.found.len());
            }
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
        if !self.ordered {
            self.merge();
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
