//! Exact fractions: what odds are told in.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::str::FromStr;

use plain::{Misread, Plain};
use serde::{Serialize, Serializer};

use crate::Natural;

/// An exact fraction, always reduced: chances lie between 0 and 1, expectations may lie anywhere.
///
/// Prints as `5/8`, whole numbers as `3`, and is stored as that text.
///
/// ```
/// use dice::Fraction;
///
/// let (third, half): (Fraction, Fraction) = ("1/3".parse()?, Fraction::new(1, 2));
/// assert_eq!((&third + &half).to_string(), "5/6");
/// assert_eq!(third.decimal(3), "0.333");
/// # Ok::<(), dice::NotAFraction>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Fraction {
    /// Never set for zero.
    negative: bool,
    numerator: Natural,
    denominator: Natural,
}

impl Fraction {
    /// Nothing, or never.
    pub const ZERO: Fraction = Fraction {
        negative: false,
        numerator: Natural::ZERO,
        denominator: Natural::ONE,
    };
    /// One, or always.
    pub const ONE: Fraction = Fraction {
        negative: false,
        numerator: Natural::ONE,
        denominator: Natural::ONE,
    };

    /// Reduced: `6/4` becomes `3/2`.
    ///
    /// # Panics
    /// When the denominator is zero.
    pub fn new(numerator: i64, denominator: u64) -> Fraction {
        Fraction::reduced(
            numerator < 0,
            numerator.unsigned_abs().into(),
            denominator.into(),
        )
    }

    /// `part` out of `whole`.
    ///
    /// # Panics
    /// When the whole is zero.
    pub fn of(part: &Natural, whole: &Natural) -> Fraction {
        Fraction::reduced(false, part.clone(), whole.clone())
    }

    pub(crate) fn reduced(negative: bool, numerator: Natural, denominator: Natural) -> Fraction {
        assert!(!denominator.is_zero(), "a fraction of nothing");
        let common = numerator.gcd(&denominator);
        Fraction {
            negative: negative && !numerator.is_zero(),
            numerator: &numerator / &common,
            denominator: &denominator / &common,
        }
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Whether it is below 0.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Without the sign.
    pub fn numerator(&self) -> &Natural {
        &self.numerator
    }

    /// Never 0.
    pub fn denominator(&self) -> &Natural {
        &self.denominator
    }

    /// One divided by this; nothing for zero.
    pub fn inverse(&self) -> Option<Fraction> {
        (!self.is_zero()).then(|| Fraction {
            negative: self.negative,
            numerator: self.denominator.clone(),
            denominator: self.numerator.clone(),
        })
    }

    /// Written out with this many digits behind the point, rounded half up (half away from zero
    /// below zero): `5/8` with two digits is `0.63`.
    pub fn decimal(&self, digits: usize) -> String {
        let rounded = self.rounded(&Natural::from(10u64).pow(digits));
        let sign = if self.negative && !rounded.is_zero() {
            "-"
        } else {
            ""
        };
        // At least one digit stands before the point.
        let text = format!("{:0>width$}", rounded.to_string(), width = digits + 1);
        let (whole, rest) = text.split_at(text.len() - digits);
        let point = if digits > 0 { "." } else { "" };
        format!("{sign}{whole}{point}{rest}")
    }

    /// This times `by`, rounded half up (half away from zero below zero): `scaled(1000)` counts
    /// tenths of a percent. Nothing if that does not fit.
    pub fn scaled(&self, by: u64) -> Option<i64> {
        let size = i128::from(self.rounded(&by.into()).to_u64()?);
        i64::try_from(if self.negative { -size } else { size }).ok()
    }

    /// The nearest floating-point number, nearly. For the width of a bar on the screen; nothing is
    /// ever computed from it.
    pub fn as_f64(&self) -> f64 {
        let (numerator, up) = top(&self.numerator);
        let (denominator, down) = top(&self.denominator);
        let size = numerator / denominator * 2f64.powi(up - down);
        if self.negative { -size } else { size }
    }

    /// The size (without sign) times `by`, rounded half up.
    fn rounded(&self, by: &Natural) -> Natural {
        let two = Natural::from(2u64);
        let doubled = &(&self.numerator * by) * &two;
        &(&doubled + &self.denominator) / &(&self.denominator * &two)
    }
}

/// The leading bits of a number, and how many bits were left off behind them.
fn top(n: &Natural) -> (f64, i32) {
    let left_off = n.bits().saturating_sub(u128::BITS.into());
    let power = Natural::from(2u64).pow(usize::try_from(left_off).unwrap_or(usize::MAX));
    let leading = (n / &power).to_u128().unwrap_or(u128::MAX);
    (leading as f64, i32::try_from(left_off).unwrap_or(i32::MAX))
}

impl From<i64> for Fraction {
    fn from(n: i64) -> Fraction {
        Fraction::new(n, 1)
    }
}

impl Default for Fraction {
    fn default() -> Fraction {
        Fraction::ZERO
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction {
            negative: !self.negative && !self.is_zero(),
            ..self
        }
    }
}

impl Add for &Fraction {
    type Output = Fraction;

    fn add(self, other: &Fraction) -> Fraction {
        let left = &self.numerator * &other.denominator;
        let right = &other.numerator * &self.denominator;
        let whole = &self.denominator * &other.denominator;
        if self.negative == other.negative {
            Fraction::reduced(self.negative, &left + &right, whole)
        } else if left >= right {
            Fraction::reduced(self.negative, &left - &right, whole)
        } else {
            Fraction::reduced(other.negative, &right - &left, whole)
        }
    }
}

impl Sub for &Fraction {
    type Output = Fraction;

    fn sub(self, other: &Fraction) -> Fraction {
        self + &-other.clone()
    }
}

impl Mul for &Fraction {
    type Output = Fraction;

    fn mul(self, other: &Fraction) -> Fraction {
        Fraction::reduced(
            self.negative != other.negative,
            &self.numerator * &other.numerator,
            &self.denominator * &other.denominator,
        )
    }
}

impl Div for &Fraction {
    type Output = Fraction;

    /// # Panics
    /// When dividing by zero; [`Fraction::inverse`] asks first.
    fn div(self, other: &Fraction) -> Fraction {
        let inverse = other.inverse().expect("nothing is divided by zero");
        Mul::mul(self, &inverse)
    }
}

/// Sums read better without borrows: `a + b` next to `&a + &b`.
macro_rules! by_value {
    ($($operator:ident $method:ident),*) => {$(
        impl $operator for Fraction {
            type Output = Fraction;

            fn $method(self, other: Fraction) -> Fraction {
                (&self).$method(&other)
            }
        }
    )*};
}
by_value!(Add add, Sub sub, Mul mul, Div div);

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(fractions: I) -> Fraction {
        fractions.fold(Fraction::ZERO, |sum, fraction| sum + fraction)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let sizes = || {
            let left = &self.numerator * &other.denominator;
            left.cmp(&(&other.numerator * &self.denominator))
        };
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => sizes(),
            (true, true) => sizes().reverse(),
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.negative {
            f.write_str("-")?;
        }
        write!(f, "{}", self.numerator)?;
        if self.denominator != Natural::ONE {
            write!(f, "/{}", self.denominator)?;
        }
        Ok(())
    }
}

/// Like its text: failing tests show `5/8`, not three fields.
impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Fraction {
    type Err = NotAFraction;

    fn from_str(text: &str) -> Result<Fraction, NotAFraction> {
        let (negative, size) = match text.strip_prefix('-') {
            Some(size) => (true, size),
            None => (false, text),
        };
        let (numerator, denominator) = size.split_once('/').unwrap_or((size, "1"));
        let number = |text: &str| text.parse::<Natural>().map_err(|_| NotAFraction);
        let (numerator, denominator) = (number(numerator)?, number(denominator)?);
        if denominator.is_zero() {
            return Err(NotAFraction);
        }
        Ok(Fraction::reduced(negative, numerator, denominator))
    }
}

/// The text is not a fraction like `5/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a fraction like 5/8")]
pub struct NotAFraction;

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Plain for Fraction {
    fn read(json: plain::Value) -> Result<Fraction, Misread> {
        let read = String::read(json)?.parse();
        read.map_err(|error: NotAFraction| Misread::new(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(text: &str) -> Fraction {
        text.parse().unwrap()
    }

    #[test]
    fn fractions_are_reduced() {
        assert_eq!(Fraction::new(10, 16).to_string(), "5/8");
        assert_eq!(Fraction::new(-6, 3).to_string(), "-2");
        assert_eq!(Fraction::new(0, 7), Fraction::ZERO);
        assert_eq!(fraction("-0/3"), Fraction::ZERO);
    }

    #[test]
    fn decimals_round_half_up() {
        for (text, digits, decimal) in [
            ("5/8", 2, "0.63"),
            ("5/8", 3, "0.625"),
            ("5/8", 0, "1"),
            ("1/3", 4, "0.3333"),
            ("2/3", 0, "1"),
            ("1/200", 2, "0.01"),
            ("1/201", 2, "0.00"),
            ("199/200", 1, "1.0"),
            ("123", 2, "123.00"),
            ("-5/8", 2, "-0.63"),
            ("-1/1000", 2, "0.00"),
            ("0", 1, "0.0"),
        ] {
            assert_eq!(fraction(text).decimal(digits), decimal, "{text}");
        }
    }

    #[test]
    fn tenths_of_a_percent() {
        assert_eq!(Fraction::new(5, 8).scaled(1000), Some(625));
        assert_eq!(Fraction::new(2, 3).scaled(1000), Some(667));
        assert_eq!(Fraction::new(-2, 3).scaled(1000), Some(-667));
        assert_eq!(Fraction::new(i64::MAX, 1).scaled(2), None);
        assert_eq!(Fraction::new(i64::MIN, 1).scaled(1), Some(i64::MIN));
    }

    #[test]
    fn fractions_are_stored_as_text() {
        let json = serde_json::to_string(&Fraction::new(5, 8)).unwrap();
        assert_eq!(json, r#""5/8""#);
        assert_eq!(
            plain::from_text::<Fraction>(&json).unwrap(),
            Fraction::new(5, 8)
        );
        for wrong in ["1/0", "", "1/", "/2", "1/-2", "0.5", "--1"] {
            assert_eq!(wrong.parse::<Fraction>(), Err(NotAFraction), "{wrong}");
        }
    }

    #[test]
    fn bars_have_widths() {
        assert_eq!(Fraction::new(-5, 8).as_f64(), -0.625);
        let tiny = Fraction::of(&Natural::ONE, &Natural::from(6u64).pow(60));
        assert!((tiny.as_f64() * 6f64.powi(60) - 1.0).abs() < 1e-12);
    }
}
