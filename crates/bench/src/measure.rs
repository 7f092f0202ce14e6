//! Numbers out of many measurements.

use std::time::Duration;

/// The value below which this share of the sorted values lies.
pub fn quantile(sorted: &[Duration], share: f64) -> Duration {
    let place = (sorted.len() as f64 * share) as usize;
    let last = sorted.len().saturating_sub(1);
    sorted.get(place.min(last)).copied().unwrap_or_default()
}

/// Rounded for people: three digits that matter.
pub fn rounded(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return 0.0;
    }
    let scale = 10f64.powi(2 - value.abs().log10().floor() as i32);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_within_the_values() {
        let values: Vec<Duration> = (1..=100).map(Duration::from_millis).collect();
        assert_eq!(quantile(&values, 0.5), Duration::from_millis(51));
        assert_eq!(quantile(&values, 0.99), Duration::from_millis(100));
        assert_eq!(quantile(&values, 1.0), Duration::from_millis(100));
        assert_eq!(quantile(&[], 0.5), Duration::ZERO);
    }

    #[test]
    fn three_digits_matter() {
        assert_eq!(rounded(123_456.0), 123_000.0);
        assert_eq!(rounded(0.012_345), 0.0123);
        assert_eq!(rounded(0.0), 0.0);
    }
}
