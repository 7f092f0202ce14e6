//! What can happen and how likely it is, exactly.

use std::fmt;

use crate::gather::Gather;
use crate::{Fraction, Natural};

/// Every possible outcome with its exact weight, in the order of `T`. Weights are whole numbers
/// that add up to [`total`](Odds::total); impossible outcomes are not listed.
///
/// ```
/// use dice::{Fraction, Kind, Totals};
///
/// let odds = Totals::die(Kind::D6).times(2).read(|sum| match sum {
///     ..=6 => "miss",
///     ..=9 => "cost",
///     _ => "hit",
/// });
/// assert_eq!(odds.of(&"hit"), Fraction::new(1, 6));
/// assert_eq!(odds.chance(|outcome| *outcome != "miss").to_string(), "7/12");
/// ```
#[derive(Clone)]
pub struct Odds<T> {
    outcomes: Vec<(T, Natural)>,
    total: Natural,
}

impl<T: Ord> Odds<T> {
    /// The only thing that can happen.
    pub fn certain(outcome: T) -> Odds<T> {
        Odds {
            outcomes: vec![(outcome, Natural::ONE)],
            total: Natural::ONE,
        }
    }

    /// From outcomes in any order; weights of equal outcomes add up.
    ///
    /// # Panics
    /// When there is no weight at all: something always happens.
    pub fn from_weights<W: Into<Natural>>(weighted: impl IntoIterator<Item = (T, W)>) -> Odds<T> {
        let mut gather = Gather::new();
        for (outcome, weight) in weighted {
            gather.add(outcome, weight.into());
        }
        gather.into_odds()
    }

    /// What [`Gather`] found: sorted, merged, without zeros.
    pub(crate) fn from_merged(outcomes: Vec<(T, Natural)>) -> Odds<T> {
        debug_assert!(
            outcomes.is_sorted_by(|a, b| a.0 < b.0),
            "ordered and merged"
        );
        let mut total = Natural::ZERO;
        for (_, weight) in &outcomes {
            total += weight;
        }
        assert!(!total.is_zero(), "something always happens");
        Odds { outcomes, total }
    }

    /// The chance of one outcome; zero if it cannot happen.
    pub fn of(&self, outcome: &T) -> Fraction {
        match self
            .outcomes
            .binary_search_by(|(known, _)| known.cmp(outcome))
        {
            Ok(at) => self.part(&self.outcomes[at].1),
            Err(_) => Fraction::ZERO,
        }
    }

    /// The same odds, told in other words; outcomes that become equal are merged.
    pub fn map<U: Ord>(self, mut into: impl FnMut(T) -> U) -> Odds<U> {
        Odds::from_weights(
            self.outcomes
                .into_iter()
                .map(|(outcome, weight)| (into(outcome), weight)),
        )
    }
}

impl<T> Odds<T> {
    /// The chance that the outcome is one of those.
    pub fn chance(&self, mut counts: impl FnMut(&T) -> bool) -> Fraction {
        let mut sum = Natural::ZERO;
        for (outcome, weight) in &self.outcomes {
            if counts(outcome) {
                sum += weight;
            }
        }
        self.part(&sum)
    }

    /// The average of a number read off the outcome.
    pub fn expected(&self, mut number: impl FnMut(&T) -> i64) -> Fraction {
        let (mut gains, mut losses) = (Natural::ZERO, Natural::ZERO);
        for (outcome, weight) in &self.outcomes {
            let number = number(outcome);
            let side = if number < 0 { &mut losses } else { &mut gains };
            *side += &(weight * &Natural::from(number.unsigned_abs()));
        }
        let (negative, size) = if losses > gains {
            (true, &losses - &gains)
        } else {
            (false, &gains - &losses)
        };
        Fraction::reduced(negative, size, self.total.clone())
    }

    /// Outcomes and their chances, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, Fraction)> {
        self.outcomes
            .iter()
            .map(|(outcome, weight)| (outcome, self.part(weight)))
    }

    /// Outcomes and in how many of [`total`](Odds::total) ways they come about, in order.
    pub fn weights(&self) -> impl ExactSizeIterator<Item = (&T, &Natural)> {
        self.outcomes
            .iter()
            .map(|(outcome, weight)| (outcome, weight))
    }

    /// Outcomes and their ways, handed over.
    pub(crate) fn into_weights(self) -> impl Iterator<Item = (T, Natural)> {
        self.outcomes.into_iter()
    }

    /// In how many ways everything together comes about.
    pub fn total(&self) -> &Natural {
        &self.total
    }

    /// How many different things can happen; at least one.
    #[expect(clippy::len_without_is_empty, reason = "something always happens")]
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    fn part(&self, weight: &Natural) -> Fraction {
        Fraction::of(weight, &self.total)
    }
}

/// Equal chances are equal odds, whatever totals they were counted in.
impl<T: PartialEq> PartialEq for Odds<T> {
    fn eq(&self, other: &Odds<T>) -> bool {
        self.outcomes.len() == other.outcomes.len()
            && self
                .outcomes
                .iter()
                .zip(&other.outcomes)
                .all(|(a, b)| a.0 == b.0 && &a.1 * &other.total == &b.1 * &self.total)
    }
}

impl<T: Eq> Eq for Odds<T> {}

/// As chances: `{Win: 5/8, Loss: 3/8}`.
impl<T: fmt::Debug> fmt::Debug for Odds<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_outcomes_merge_in_order() {
        let odds = Odds::from_weights([("b", 1u64), ("a", 2), ("b", 4), ("c", 0)]);
        assert_eq!(format!("{odds:?}"), r#"{"a": 2/7, "b": 5/7}"#);
        assert_eq!(odds.of(&"b"), Fraction::new(5, 7));
        assert_eq!(odds.of(&"c"), Fraction::ZERO);
        assert_eq!(odds.chance(|_| true), Fraction::ONE);
        assert_eq!(odds.map(|_| "d"), Odds::certain("d"));
    }

    #[test]
    fn expectations_may_be_negative() {
        let odds = Odds::from_weights([(-2i64, 3u64), (5, 1)]);
        assert_eq!(odds.expected(|&n| n), Fraction::new(-1, 4));
        assert_eq!(odds.expected(|_| i64::MIN), Fraction::from(i64::MIN));
    }

    #[test]
    fn totals_do_not_matter_for_equality() {
        assert_eq!(
            Odds::from_weights([(1, 1u64), (2, 2)]),
            Odds::from_weights([(1, 10u64), (2, 20)])
        );
    }
}
