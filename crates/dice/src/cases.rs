//! Numbers told apart by something else a rule reads from the same dice.

use std::cmp::Ordering;

use crate::gather::Gather;
use crate::ranges::read_sums;
use crate::row::zeros;
use crate::throw::for_each;
use crate::totals::span;
use crate::weight::{Weight, with_weights_up_to};
use crate::{Die, Odds, TooMany, Totals};

/// Totals told apart by something else the rule reads from the same dice: the sum of a Hope and a
/// Fear die, for each way these two can compare.
///
/// ```
/// use std::cmp::Ordering;
/// use dice::{Cases, Kind, Totals};
///
/// let d12 = Totals::die(Kind::D12);
/// let odds = Cases::compared(&d12, &d12).read(|order, sum| (*order, sum >= 15));
/// assert_eq!(odds.of(&(Ordering::Greater, true)).to_string(), "25/144");
/// ```
#[derive(Clone, Debug)]
pub struct Cases<C> {
    cases: Vec<(C, Totals)>,
}

impl<C: PartialEq> Cases<C> {
    /// The total of a few dice thrown together, told apart by what a rule reads from their faces.
    pub fn of_faces(dice: &[Die], mut case: impl FnMut(&[u8]) -> C) -> Result<Cases<C>, TooMany> {
        let low = dice.len();
        let high: usize = dice.iter().map(|die| usize::from(die.kind.sides())).sum();
        let mut cases: Vec<(C, Vec<u64>)> = Vec::new();
        let mut last = 0;
        for_each(dice, |faces, total| {
            let case = case(faces);
            // Mostly it is the same case again.
            if cases.get(last).is_none_or(|(known, _)| *known != case) {
                last = match cases.iter().position(|(known, _)| *known == case) {
                    Some(at) => at,
                    None => {
                        cases.push((case, zeros(0, high - low + 1)));
                        cases.len() - 1
                    }
                };
            }
            cases[last].1[total - low] += 1;
        })?;
        let low = i32::try_from(low).expect("dice few enough to be thrown one by one");
        let cases = cases
            .into_iter()
            .map(|(case, counts)| (case, Totals::weighted(low, counts)))
            .collect();
        Ok(Cases { cases })
    }
}

impl Cases<Ordering> {
    /// The sum of two independent numbers, told apart by how the first compares to the second.
    pub fn compared(first: &Totals, second: &Totals) -> Cases<Ordering> {
        let bound = first.total() * second.total();
        with_weights_up_to!(bound, Number => compared::<Number>(first, second))
    }
}

fn compared<W: Weight>(first: &Totals, second: &Totals) -> Cases<Ordering> {
    let (firsts, seconds) = (first.weights::<W>(), second.weights::<W>());
    let width = firsts.len() + seconds.len() - 1;
    let orders = [Ordering::Greater, Ordering::Equal, Ordering::Less];
    let mut rows = orders.map(|_| zeros(W::ZERO, width));
    for (at, (number, x)) in (first.low()..).zip(&*firsts).enumerate() {
        // Read upwards, the second is first below the number, then equal, then above it.
        let up_to = |number: i32| span(second.low(), number).min(seconds.len());
        let (below, equal) = (up_to(number - 1), up_to(number));
        let parts = [0..below, below..equal, equal..seconds.len()];
        for (row, part) in rows.iter_mut().zip(parts) {
            let sums = &mut row[at..][part.clone()];
            for (sum, y) in sums.iter_mut().zip(&seconds[part]) {
                sum.add(&x.times(y));
            }
        }
    }
    let low = first.low_of_sum(second);
    let cases = orders.into_iter().zip(rows);
    Cases {
        cases: cases
            .filter_map(|(order, row)| Some((order, Totals::of_row(low, row)?)))
            .collect(),
    }
}

impl<C> Cases<C> {
    /// Further dice, which do not change the case.
    pub fn plus(&self, other: &Totals) -> Cases<C>
    where
        C: Clone,
    {
        let with = |(case, totals): &(C, Totals)| (case.clone(), totals.plus(other));
        Cases {
            cases: self.cases.iter().map(with).collect(),
        }
    }

    /// A fixed modifier.
    pub fn shifted(self, by: i32) -> Cases<C> {
        let with = |(case, totals): (C, Totals)| (case, totals.shifted(by));
        Cases {
            cases: self.cases.into_iter().map(with).collect(),
        }
    }

    /// The odds of what a rule reads from case and sum, as in `plus` and `read`, but faster.
    pub fn read_sum<T: Ord>(&self, other: &Totals, outcome: impl FnMut(&C, i32) -> T) -> Odds<T> {
        let cases = self.cases.iter().map(|(case, totals)| (case, totals));
        read_sums(cases, other, outcome)
    }

    /// The odds of what a rule reads from case and number.
    pub fn read<T: Ord>(&self, mut outcome: impl FnMut(&C, i32) -> T) -> Odds<T> {
        let mut gather = Gather::new();
        for (case, totals) in &self.cases {
            totals.read_into(&mut gather, |number| outcome(case, number));
        }
        gather.into_odds()
    }
}
