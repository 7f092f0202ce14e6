//! How far two fields are apart.

use super::Field;
use crate::Distance;

/// In fields; 1 is adjacent. Walls and figures do not lengthen it (CD-MAP-2).
pub fn distance(by: Distance, a: Field, b: Field) -> i64 {
    let (dx, dy) = (i64::from(a.x.abs_diff(b.x)), i64::from(a.y.abs_diff(b.y)));
    let (long, short) = (dx.max(dy), dx.min(dy));
    match by {
        Distance::Diagonal1 => long,
        // Every second diagonal counts twice.
        Distance::DiagonalAlternating => long + short / 2,
        // Diagonal neighbours stay adjacent.
        Distance::Orthogonal if long <= 1 => long,
        Distance::Orthogonal => dx + dy,
    }
}

/// One of the eight fields around (CD-MAP-1).
pub fn adjacent(a: Field, b: Field) -> bool {
    a != b && a.x.abs_diff(b.x) <= 1 && a.y.abs_diff(b.y) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CD-MAP-1, CD-MAP-2: a diagonal neighbour is adjacent, whatever diagonals count.
    #[test]
    fn distances() {
        let at = Field::new;
        for (a, b, straight, alternating, orthogonal) in [
            (at(2, 2), at(2, 2), 0, 0, 0),
            (at(2, 2), at(3, 3), 1, 1, 1),
            (at(2, 2), at(5, 4), 3, 4, 5),
            (at(2, 2), at(6, 2), 4, 4, 4),
            (at(0, 0), at(4, 4), 4, 6, 8),
        ] {
            assert_eq!(distance(Distance::Diagonal1, a, b), straight);
            assert_eq!(distance(Distance::DiagonalAlternating, a, b), alternating);
            assert_eq!(distance(Distance::Orthogonal, b, a), orthogonal);
        }
        assert!(adjacent(at(2, 2), at(1, 3)) && !adjacent(at(2, 2), at(2, 2)));
        assert!(!adjacent(at(2, 2), at(4, 2)));
    }
}
