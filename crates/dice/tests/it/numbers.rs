//! Natural numbers and fractions against a library of big numbers.

use dice::{Fraction, Natural};
use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

/// Numbers of all sizes, with many close to the borders.
fn any_number() -> impl Strategy<Value = BigUint> {
    let bytes = prop::collection::vec(any::<u8>(), 0..50).prop_map(|b| BigUint::from_bytes_le(&b));
    let border = (
        prop::sample::select(vec![1u32, 32, 64, 128, 192, 256, 320]),
        0u8..3,
        any::<bool>(),
    )
        .prop_map(|(bits, by, above)| {
            let border = BigUint::from(2u8).pow(bits);
            if above { border + by } else { border - by }
        });
    prop_oneof![bytes, border]
}

fn natural(n: &BigUint) -> Natural {
    n.to_string().parse().unwrap()
}

fn gcd(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    a
}

/// A fraction as numerator and denominator.
type Pair = (BigInt, BigUint);

fn any_fraction() -> impl Strategy<Value = Pair> {
    (any_number(), any_number(), any::<bool>()).prop_map(|(numerator, denominator, negative)| {
        let numerator = BigInt::from(numerator);
        (
            if negative { -numerator } else { numerator },
            denominator + 1u8,
        )
    })
}

fn fraction((numerator, denominator): &Pair) -> Fraction {
    format!("{numerator}/{denominator}").parse().unwrap()
}

/// Equal, and written in lowest terms.
fn same(found: &Fraction, (numerator, denominator): &Pair) -> bool {
    let common = gcd(numerator.magnitude().clone(), denominator.clone());
    let (numerator, denominator) = (
        numerator / BigInt::from(common.clone()),
        denominator / common,
    );
    let text = if denominator == BigUint::from(1u8) {
        numerator.to_string()
    } else {
        format!("{numerator}/{denominator}")
    };
    found.to_string() == text
}

proptest! {
    #[test]
    fn naturals(a in any_number(), b in any_number()) {
        let (x, y) = (natural(&a), natural(&b));
        prop_assert_eq!(x.to_string(), a.to_string());
        prop_assert_eq!(&x + &y, natural(&(&a + &b)));
        prop_assert_eq!(&x * &y, natural(&(&a * &b)));
        prop_assert_eq!(x.cmp(&y), a.cmp(&b));
        prop_assert_eq!(x.gcd(&y), natural(&gcd(a.clone(), b.clone())));
        let (high, low) = if a >= b { (&a, &b) } else { (&b, &a) };
        prop_assert_eq!(&natural(high) - &natural(low), natural(&(high - low)));
        if b != BigUint::ZERO {
            prop_assert_eq!(&x / &y, natural(&(&a / &b)));
            prop_assert_eq!(&x % &y, natural(&(&a % &b)));
        }
        let mut sum = x.clone();
        sum += &y;
        prop_assert_eq!(sum, natural(&(&a + &b)));
        prop_assert_eq!(x.bits(), a.bits());
        prop_assert_eq!(x.to_u64(), u64::try_from(&a).ok());
        prop_assert_eq!(x.to_u128(), u128::try_from(&a).ok());
    }

    #[test]
    fn common_factors_are_found(a in any_number(), b in any_number(), common in any_number()) {
        let (a, b) = (a * &common, b * &common);
        prop_assert_eq!(natural(&a).gcd(&natural(&b)), natural(&gcd(a, b)));
    }

    #[test]
    fn fractions(a in any_fraction(), b in any_fraction()) {
        let (x, y) = (fraction(&a), fraction(&b));
        let (left, right) = (&a.0 * BigInt::from(b.1.clone()), &b.0 * BigInt::from(a.1.clone()));
        let whole = &a.1 * &b.1;
        prop_assert!(same(&x, &a));
        prop_assert!(same(&(&x + &y), &(&left + &right, whole.clone())));
        prop_assert!(same(&(&x - &y), &(&left - &right, whole.clone())));
        prop_assert!(same(&(&x * &y), &(&a.0 * &b.0, whole)));
        prop_assert_eq!(x.cmp(&y), left.cmp(&right));
        prop_assert_eq!(x == y, left == right);
        match y.inverse() {
            Some(_) => prop_assert_eq!(&(&x / &y) * &y, x),
            None => prop_assert_eq!(y, Fraction::ZERO),
        }
    }

    #[test]
    fn decimals(a in any_fraction(), digits in 0usize..30) {
        let scale = BigUint::from(10u8).pow(digits as u32);
        // Half up: floor(x + 1/2), on the size.
        let size = a.0.magnitude();
        let rounded = (size * &scale * 2u8 + &a.1) / (&a.1 * 2u8);
        let (whole, rest) = (&rounded / &scale, &rounded % &scale);
        let sign = if a.0 < BigInt::ZERO && rounded != BigUint::ZERO { "-" } else { "" };
        let expected = if digits == 0 {
            format!("{sign}{whole}")
        } else {
            format!("{sign}{whole}.{:0>digits$}", rest.to_string())
        };
        prop_assert_eq!(fraction(&a).decimal(digits), expected);
    }

    #[test]
    fn scaled(numerator in any::<i32>(), denominator in 1u32.., by in 0u64..100_000) {
        let size = i128::from(numerator.unsigned_abs()) * i128::from(by);
        let denominator_ = i128::from(denominator);
        let rounded = (2 * size + denominator_) / (2 * denominator_);
        let expected = if numerator < 0 { -rounded } else { rounded };
        let found = Fraction::new(numerator.into(), denominator.into()).scaled(by);
        prop_assert_eq!(found.map(i128::from), Some(expected));
    }

    #[test]
    fn floating_point_comes_close(numerator in any::<i64>(), denominator in 1u64..) {
        let found = Fraction::new(numerator, denominator).as_f64();
        let expected = numerator as f64 / denominator as f64;
        prop_assert!((found - expected).abs() <= expected.abs() * 1e-12);
    }
}
