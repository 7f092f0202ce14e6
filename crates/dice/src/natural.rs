//! Whole numbers that are never wrong: they grow from 128 to 256 bits to the heap as needed.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Rem, Sub};
use std::str::FromStr;

use num_bigint::BigUint;

use crate::wide::Wide;

/// A natural number of any size. Weights and fractions are made of these.
///
/// ```
/// use dice::Natural;
///
/// // In how many ways a hundred d6 fall.
/// let ways = Natural::from(6u64).pow(100);
/// assert_eq!((ways.bits(), ways.to_u64()), (259, None));
/// assert_eq!(&ways / &Natural::from(6u64).pow(98), Natural::from(36u64));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Natural(Size);

/// A number always has the smallest size that holds it: one spelling per number, so that the
/// derived comparison is the comparison of numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Size {
    Small(u128),
    Medium(Wide),
    Large(BigUint),
}
use Size::{Large, Medium, Small};

impl Natural {
    /// 0.
    pub const ZERO: Natural = Natural(Small(0));
    /// 1.
    pub const ONE: Natural = Natural(Small(1));

    /// Whether it is 0.
    #[inline]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Small(0))
    }

    /// How many binary digits it has; 0 for zero.
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Small(n) => u64::from(u128::BITS - n.leading_zeros()),
            Medium(n) => u64::from(2 * u128::BITS - n.high.leading_zeros()),
            Large(n) => n.bits(),
        }
    }

    /// The number, if it fits.
    #[inline]
    pub fn to_u64(&self) -> Option<u64> {
        self.to_u128().and_then(|n| n.try_into().ok())
    }

    /// The number, if it fits.
    #[inline]
    pub fn to_u128(&self) -> Option<u128> {
        match self.0 {
            Small(n) => Some(n),
            _ => None,
        }
    }

    /// So many of it multiplied; 1 for none.
    pub fn pow(&self, exponent: usize) -> Natural {
        let mut product = Natural::ONE;
        let mut square = self.clone();
        let mut left = exponent;
        while left > 0 {
            if left & 1 == 1 {
                product = &product * &square;
            }
            left >>= 1;
            if left > 0 {
                square = &square * &square;
            }
        }
        product
    }

    /// The greatest common divisor.
    pub fn gcd(&self, other: &Natural) -> Natural {
        // Euclid's steps first: large numbers soon come down to a size that needs no division.
        let (mut a, mut b) = (self.clone(), other.clone());
        loop {
            if let (Some(a), Some(b)) = (a.wide(), b.wide()) {
                return gcd(a, b);
            }
            if b.is_zero() {
                return a;
            }
            (a, b) = (b.clone(), &a % &b);
        }
    }

    /// The least common multiple of two numbers that are not zero.
    pub fn lcm(&self, other: &Natural) -> Natural {
        &(self / &self.gcd(other)) * other
    }

    /// From little-endian bytes of any number.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Natural {
        BigUint::from_bytes_le(bytes).into()
    }

    /// Little-endian, without leading zeros.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.big().to_bytes_le()
    }

    fn wide(&self) -> Option<Wide> {
        match self.0 {
            Small(n) => Some(n.into()),
            Medium(n) => Some(n),
            Large(_) => None,
        }
    }

    fn big(&self) -> BigUint {
        match &self.0 {
            Small(n) => BigUint::from(*n),
            Medium(n) => BigUint::from_slice(&n.digits()),
            Large(n) => n.clone(),
        }
    }
}

/// Stein's way: shifts and subtractions only, because dividing is slow.
fn gcd(a: Wide, b: Wide) -> Natural {
    if a == Wide::ZERO || b == Wide::ZERO {
        return a.max(b).into();
    }
    let twos = a.trailing_zeros().min(b.trailing_zeros());
    let odd = |n: Wide| n.shifted_right(n.trailing_zeros());
    &odd_gcd(odd(a), odd(b)) * &Natural::from(2u64).pow(twos as usize)
}

/// For two odd numbers: the same steps three times, in ever smaller types.
fn odd_gcd(mut a: Wide, mut b: Wide) -> Natural {
    while a.high | b.high > 0 {
        match a.cmp(&b) {
            Ordering::Equal => return a.into(),
            Ordering::Greater => (a, b) = (b, a),
            Ordering::Less => {}
        }
        b = b.minus(a);
        b = b.shifted_right(b.trailing_zeros());
    }
    let (mut a, mut b) = (a.low, b.low);
    while (a | b) >> 64 > 0 {
        match a.cmp(&b) {
            Ordering::Equal => return a.into(),
            Ordering::Greater => (a, b) = (b, a),
            Ordering::Less => {}
        }
        b -= a;
        b >>= b.trailing_zeros();
    }
    let (mut a, mut b) = (a as u64, b as u64);
    while a != b {
        (a, b) = (a.min(b), a.abs_diff(b));
        b >>= b.trailing_zeros();
    }
    a.into()
}

impl From<u64> for Natural {
    #[inline]
    fn from(n: u64) -> Natural {
        Natural(Small(n.into()))
    }
}

impl From<u128> for Natural {
    #[inline]
    fn from(n: u128) -> Natural {
        Natural(Small(n))
    }
}

impl From<Wide> for Natural {
    #[inline]
    fn from(n: Wide) -> Natural {
        Natural(if n.high == 0 { Small(n.low) } else { Medium(n) })
    }
}

impl From<BigUint> for Natural {
    fn from(n: BigUint) -> Natural {
        if n.bits() > 256 {
            return Natural(Large(n));
        }
        let mut digits = n.iter_u64_digits().map(u128::from);
        let mut half = || digits.next().unwrap_or(0) | digits.next().unwrap_or(0) << 64;
        let low = half();
        Wide { low, high: half() }.into()
    }
}

impl AddAssign<&Natural> for Natural {
    #[inline]
    fn add_assign(&mut self, other: &Natural) {
        if let (Small(a), Small(b)) = (&mut self.0, &other.0)
            && let Some(sum) = a.checked_add(*b)
        {
            *a = sum;
        } else {
            *self = &*self + other;
        }
    }
}

impl Add for &Natural {
    type Output = Natural;

    fn add(self, other: &Natural) -> Natural {
        let sum = self
            .wide()
            .zip(other.wide())
            .and_then(|(a, b)| a.checked_add(b));
        match sum {
            Some(sum) => sum.into(),
            None => (self.big() + other.big()).into(),
        }
    }
}

impl Sum for Natural {
    fn sum<I: Iterator<Item = Natural>>(numbers: I) -> Natural {
        numbers.fold(Natural::ZERO, |sum, n| &sum + &n)
    }
}

impl Sub for &Natural {
    type Output = Natural;

    /// # Panics
    /// When the difference would be negative.
    fn sub(self, other: &Natural) -> Natural {
        assert!(self >= other, "the larger number stands on the left");
        match (self.wide(), other.wide()) {
            (Some(a), Some(b)) => a.minus(b).into(),
            _ => (self.big() - other.big()).into(),
        }
    }
}

impl Mul for &Natural {
    type Output = Natural;

    fn mul(self, other: &Natural) -> Natural {
        let product = match (&self.0, &other.0) {
            (Small(a), Small(b)) if (a | b) >> 64 == 0 => return Natural(Small(a * b)),
            (Small(a), Small(b)) => Some(Wide::product(*a, *b)),
            (Medium(a), Small(b)) | (Small(b), Medium(a)) => a.checked_mul(*b),
            _ => None,
        };
        match product {
            Some(product) => product.into(),
            None => (self.big() * other.big()).into(),
        }
    }
}

impl Div for &Natural {
    type Output = Natural;

    /// Rounds down.
    fn div(self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (_, Small(1)) => self.clone(),
            (Small(a), Small(b)) => (a / b).into(),
            _ => (self.big() / other.big()).into(),
        }
    }
}

impl Rem for &Natural {
    type Output = Natural;

    fn rem(self, other: &Natural) -> Natural {
        match (&self.0, &other.0) {
            (Small(a), Small(b)) => (a % b).into(),
            _ => (self.big() % other.big()).into(),
        }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Small(n) => n.fmt(f),
            _ => self.big().fmt(f),
        }
    }
}

impl FromStr for Natural {
    type Err = NotNatural;

    fn from_str(text: &str) -> Result<Natural, NotNatural> {
        // The parser underneath also takes a plus sign and underscores; we print neither.
        if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NotNatural);
        }
        let number: BigUint = text.parse().map_err(|_| NotNatural)?;
        Ok(number.into())
    }
}

/// The text is not a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a whole number")]
pub struct NotNatural;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_cross_the_borders_and_come_back() {
        for power in [64, 128, 256, 512] {
            let border = Natural::from(2u64).pow(power);
            let below = &border - &Natural::ONE;
            assert!(border > below);
            assert_eq!(&below + &Natural::ONE, border);
            assert_eq!(
                &border / &Natural::from(2u64),
                Natural::from(2u64).pow(power - 1)
            );
            assert_eq!(&border % &below, Natural::ONE);
            assert_eq!(border.to_string().parse(), Ok(border.clone()));
            assert_eq!(&Natural::ZERO * &border, Natural::ZERO);
            assert_eq!(border.bits(), power as u64 + 1);
            assert_eq!(below.bits(), power as u64);
            assert_eq!(Natural::from_bytes(&border.to_bytes()), border);
        }
    }

    #[test]
    fn only_digits_are_numbers() {
        for text in ["", "+1", "-1", "1_000", " 1", "x"] {
            assert_eq!(text.parse::<Natural>(), Err(NotNatural), "{text:?}");
        }
    }
}
