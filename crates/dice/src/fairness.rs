//! Whether faces fell as often as a fair die lets them.
//!
//! The only module with floating-point numbers: these are statistics about dice that fell, not
//! odds.

use crate::Kind;

/// Pearson's χ² of faces counted over many throws, against all of them being equally likely. Small
/// is fair; [`chi_square_limit`] says what is still small. Zero if nothing was thrown.
///
/// ```
/// use dice::{Kind, chi_square, chi_square_limit};
///
/// // How often each face of a d6 fell.
/// let mine = chi_square(&[98, 103, 110, 91, 95, 103]);
/// let loaded = chi_square(&[80, 80, 80, 80, 80, 200]);
/// assert!(mine < chi_square_limit(Kind::D6) && loaded > chi_square_limit(Kind::D6));
/// ```
pub fn chi_square(counts: &[u64]) -> f64 {
    let throws: u64 = counts.iter().sum();
    if throws == 0 {
        return 0.0;
    }
    let expected = throws as f64 / counts.len() as f64;
    let squares = counts
        .iter()
        .map(|&count| (count as f64 - expected).powi(2));
    squares.sum::<f64>() / expected
}

/// A fair die exceeds this χ² in one of a thousand series (p = 0.001, one degree of freedom less
/// than it has sides).
pub fn chi_square_limit(kind: Kind) -> f64 {
    match kind {
        Kind::D4 => 16.266,
        Kind::D6 => 20.515,
        Kind::D8 => 24.322,
        Kind::D10 => 27.877,
        Kind::D12 => 31.264,
        Kind::D20 => 43.820,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_counts_are_fair_and_a_loaded_die_is_not() {
        assert_eq!(chi_square(&[10; 6]), 0.0);
        assert_eq!(chi_square(&[0; 6]), 0.0);
        // (4 + 4) / 10, by hand.
        assert!((chi_square(&[12, 8, 10, 10, 10, 10]) - 0.8).abs() < 1e-12);
        assert!(chi_square(&[100, 100, 100, 100, 100, 200]) > chi_square_limit(Kind::D6));
    }
}
