//! Weights in a row, in the smallest number type that provably holds their sum.
//!
//! A row's sum is known before the row is computed (it is the product of the sums it is made of)
//! and bounds every weight and every partial sum in it. So the sum alone picks the type, and the
//! loops need neither overflow checks nor big numbers until they are really needed.

use std::iter::repeat_n;

use crate::Natural;
use crate::wide::Wide;

#[derive(Clone, Debug)]
pub(crate) enum Row {
    Short(Vec<u64>),
    Long(Vec<u128>),
    Huge(Vec<Natural>),
}
use Row::{Huge, Long, Short};

impl Row {
    pub(crate) fn len(&self) -> usize {
        match self {
            Short(row) => row.len(),
            Long(row) => row.len(),
            Huge(row) => row.len(),
        }
    }

    pub(crate) fn get(&self, at: usize) -> Natural {
        match self {
            Short(row) => row[at].into(),
            Long(row) => row[at].into(),
            Huge(row) => row[at].clone(),
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Natural> {
        (0..self.len()).map(|at| self.get(at))
    }

    pub(crate) fn reverse(&mut self) {
        match self {
            Short(row) => row.reverse(),
            Long(row) => row.reverse(),
            Huge(row) => row.reverse(),
        }
    }

    /// The row of all sums of two independent numbers: weight k is Σ aᵢ·bₖ₋ᵢ. `sum` is the product
    /// of both rows' sums.
    pub(crate) fn convolved(&self, other: &Row, sum: &Natural) -> Row {
        match (self, other) {
            // Multiplying halves is a good deal faster, and most tables stay that small.
            (Short(a), Short(b)) if sum.to_u64().is_some_and(|sum| sum >> 32 == 0) => {
                Short(short(a, b, |x, y| half(x) * half(y)))
            }
            (Short(a), Short(b)) if sum.to_u64().is_some() => Short(short(a, b, |x, y| x * y)),
            // Two 64-bit sums make at most a 128-bit one.
            (Short(a), Short(b)) => Long(long(a, b)),
            (Long(a), Long(b)) if sum.to_u128().is_some() => Long(long(a, b)),
            // … and two 128-bit sums at most a 256-bit one.
            (Long(a), Long(b)) => Huge(huge(a, b)),
            (Short(a), Long(_)) => Long(widen(a)).convolved(other, sum),
            (Long(_), Short(_)) => other.convolved(self, sum),
            (Huge(_), _) | (_, Huge(_)) => Huge(any_size(self, other, sum)),
        }
    }
}

/// Like `vec![zero; count]`, which would ask for memory that is zero already. For rows as short as
/// these, that takes allocators longer than writing the zeros.
pub(crate) fn zeros<N: Clone>(zero: N, count: usize) -> Vec<N> {
    repeat_n(zero, count).collect()
}

/// A number that is known to fit 32 bits, told to the compiler.
pub(crate) fn half(n: u64) -> u64 {
    u64::from(n as u32)
}

fn widen(row: &[u64]) -> Vec<u128> {
    row.iter().map(|&weight| weight.into()).collect()
}

fn short(a: &[u64], b: &[u64], product: impl Fn(u64, u64) -> u64) -> Vec<u64> {
    let (outer, inner) = by_length(a, b);
    let mut sums = zeros(0, a.len() + b.len() - 1);
    for (i, &x) in outer.iter().enumerate() {
        for (sum, &y) in sums[i..].iter_mut().zip(inner) {
            *sum += product(x, y);
        }
    }
    sums
}

/// Generic so that two rows of `u64` cost one multiplication per pair.
fn long<N: Copy + Into<u128>>(a: &[N], b: &[N]) -> Vec<u128> {
    let (outer, inner) = by_length(a, b);
    let mut sums = zeros(0, a.len() + b.len() - 1);
    for (i, &x) in outer.iter().enumerate() {
        for (sum, &y) in sums[i..].iter_mut().zip(inner) {
            *sum += x.into() * y.into();
        }
    }
    sums
}

/// The shorter row first: few long loops run faster than many short ones.
fn by_length<'a, N>(a: &'a [N], b: &'a [N]) -> (&'a [N], &'a [N]) {
    if a.len() <= b.len() { (a, b) } else { (b, a) }
}

/// One sum after the other, so that 256 bits live in registers and never in memory.
fn huge(a: &[u128], b: &[u128]) -> Vec<Natural> {
    let backwards: Vec<u128> = b.iter().rev().copied().collect();
    (0..a.len() + b.len() - 1)
        .map(|k| {
            let first = k.saturating_sub(b.len() - 1);
            let pairs = a[first..].iter().zip(&backwards[b.len() - 1 + first - k..]);
            let sum = pairs.fold(Wide::ZERO, |sum, (&x, &y)| {
                sum.wrapping_add(Wide::product(x, y))
            });
            sum.into()
        })
        .collect()
}

/// Both rows as the digits of one big number each, in a base no sum reaches: then their product's
/// digits are the sums wanted (Kronecker's substitution).
fn any_size(a: &Row, b: &Row, sum: &Natural) -> Vec<Natural> {
    let digit = usize::try_from(sum.bits().div_ceil(8)).expect("a number that fits memory");
    let number = |row: &Row| {
        let mut bytes = vec![0; row.len() * digit];
        for (place, digits) in bytes.chunks_exact_mut(digit).enumerate() {
            let weight = row.get(place).to_bytes();
            digits[..weight.len()].copy_from_slice(&weight);
        }
        Natural::from_bytes(&bytes)
    };
    let mut product = (&number(a) * &number(b)).to_bytes();
    product.resize((a.len() + b.len() - 1) * digit, 0);
    product
        .chunks_exact(digit)
        .map(Natural::from_bytes)
        .collect()
}
