//! The three number types weights are counted in, and the choice between them.

use std::borrow::Cow;

use crate::Natural;
use crate::row::Row;

/// A number type for weights. Which one is used follows from a bound known beforehand
/// ([`with_weights_up_to!`]), so `u64` and `u128` cannot overflow.
pub(crate) trait Weight: Clone {
    const ZERO: Self;
    const ONE: Self;

    /// A number that the bound allows.
    fn of(n: Natural) -> Self;
    fn natural(self) -> Natural;
    fn row(weights: Vec<Self>) -> Row;
    fn weights(row: &Row) -> Cow<'_, [Self]>;

    fn is_zero(&self) -> bool;
    fn add(&mut self, other: &Self);
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
}

/// Runs the expression with `$weight` standing for the smallest type that holds `$bound`.
macro_rules! with_weights_up_to {
    ($bound:expr, $weight:ident => $run:expr) => {
        if $bound.to_u64().is_some() {
            type $weight = u64;
            $run
        } else if $bound.to_u128().is_some() {
            type $weight = u128;
            $run
        } else {
            type $weight = $crate::Natural;
            $run
        }
    };
}
pub(crate) use with_weights_up_to;

macro_rules! fixed {
    ($number:ty, $from:ident, $row:path) => {
        impl Weight for $number {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            fn of(n: Natural) -> Self {
                n.$from().expect("the bound holds every weight")
            }

            fn natural(self) -> Natural {
                self.into()
            }

            fn row(weights: Vec<Self>) -> Row {
                $row(weights)
            }

            fn weights(row: &Row) -> Cow<'_, [Self]> {
                match row {
                    $row(weights) => weights.into(),
                    _ => row.iter().map(Self::of).collect(),
                }
            }

            fn is_zero(&self) -> bool {
                *self == 0
            }

            fn add(&mut self, other: &Self) {
                *self += other;
            }

            fn minus(&self, other: &Self) -> Self {
                self - other
            }

            fn times(&self, other: &Self) -> Self {
                self * other
            }
        }
    };
}
fixed!(u64, to_u64, Row::Short);
fixed!(u128, to_u128, Row::Long);

impl Weight for Natural {
    const ZERO: Self = Natural::ZERO;
    const ONE: Self = Natural::ONE;

    fn of(n: Natural) -> Self {
        n
    }

    fn natural(self) -> Natural {
        self
    }

    fn row(weights: Vec<Self>) -> Row {
        Row::Huge(weights)
    }

    fn weights(row: &Row) -> Cow<'_, [Self]> {
        row.iter().collect()
    }

    fn is_zero(&self) -> bool {
        self.is_zero()
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }
}
