//! Odds read from the sum of two independent numbers, without the row of all sums.
//!
//! A rule mostly asks for ranges (at least 15; no net hits), and a range costs no more than a
//! single sum: for each first number, the second has to lie between two bounds, and how many ways
//! lie below a bound is counted beforehand.

use std::ops::{AddAssign, Sub};

use crate::gather::Gather;
use crate::row::{half, zeros};
use crate::weight::Weight;
use crate::wide::Wide;
use crate::{Natural, Odds, Totals};

/// What a rule reads from a case and the sum of its number and `other`, for cases that together
/// are all there is.
pub(crate) fn read_sums<'a, C: 'a, T: Ord>(
    cases: impl Iterator<Item = (&'a C, &'a Totals)> + Clone,
    other: &Totals,
    mut outcome: impl FnMut(&C, i32) -> T,
) -> Odds<T> {
    // No range holds more than all ranges together.
    let ways: Natural = cases
        .clone()
        .map(|(_, number)| number.total().clone())
        .sum();
    let (first, second) = (ways.bits(), other.total().bits());
    let mut gather = Gather::new();
    let bits = first + second;
    if bits <= 32 {
        // Multiplying halves is a good deal faster.
        let product = |sum: u64, x: u64, y: u64| sum + half(x) * half(y);
        in_ranges(cases, other, &mut gather, outcome, product, 0);
    } else if bits <= 64 {
        let product = |sum: u64, x: u64, y: u64| sum + x * y;
        in_ranges(cases, other, &mut gather, outcome, product, 0);
    } else if bits <= 128 {
        let product = |sum: u128, x: u128, y: u128| sum + x * y;
        in_ranges(cases, other, &mut gather, outcome, product, 0);
    } else if first <= 128 && second <= 128 {
        let product = |sum: Wide, x, y| sum.wrapping_add(Wide::product(x, y));
        in_ranges(cases, other, &mut gather, outcome, product, Wide::ZERO);
    } else {
        // Here the row of all sums is found faster than its parts.
        for (case, number) in cases {
            let sum = number.plus(other);
            sum.read_into(&mut gather, |number| outcome(case, number));
        }
    }
    gather.into_odds()
}

fn in_ranges<'a, C: 'a, T: Ord, N, S: Copy + Into<Natural>>(
    cases: impl Iterator<Item = (&'a C, &'a Totals)> + Clone,
    other: &Totals,
    gather: &mut Gather<T>,
    mut outcome: impl FnMut(&C, i32) -> T,
    add_product: impl Fn(S, N, N) -> S,
    zero: S,
) where
    N: Weight + Copy + AddAssign + Sub<Output = N>,
{
    let seconds = other.weights::<N>();
    let most = cases.clone().map(|(_, number)| number.len()).max();
    let most = most.unwrap_or(0);

    // In how many ways the second number lies below a bound, for every bound that a range and a
    // first number can lead to. From the highest down, so that first numbers can run upwards.
    let mut below = zeros(N::ZERO, most + seconds.len() + most);
    let mut sum = N::ZERO;
    let mut bounds = below.iter_mut().rev().skip(most);
    for (&weight, bound) in seconds.iter().zip(&mut bounds) {
        sum += weight;
        *bound = sum;
    }
    bounds.for_each(|bound| *bound = sum);
    let highest = most + seconds.len();

    for (case, number) in cases {
        let firsts = number.weights::<N>();
        let low = number.low_of_sum(other);
        // Ways to a sum from `from` to just before `to`, both counted from the lowest sum.
        let between = |from: usize, to: usize| {
            // First numbers with which the range can be reached at all.
            let start = (from + 1).saturating_sub(seconds.len());
            let end = to.min(firsts.len());
            let below_to = &below[highest - to + start..];
            let below_from = &below[highest - from + start..];
            let pairs = firsts[start..end]
                .iter()
                .zip(below_to.iter().zip(below_from));
            pairs.fold(zero, |sum, (&x, (&to, &from))| {
                add_product(sum, x, to - from)
            })
        };
        let sums = firsts.len() + seconds.len() - 1;
        let (mut start, mut current) = (0, outcome(case, low));
        for (at, number) in (1..sums).zip(low + 1..) {
            let next = outcome(case, number);
            if next != current {
                let same = std::mem::replace(&mut current, next);
                gather.add(same, between(start, at).into());
                start = at;
            }
        }
        gather.add(current, between(start, sums).into());
    }
}
