//! The straight line between two fields.

use super::Field;

/// Whether `to` is seen from `from`; else the field that blocks the line (CD-MAP-4). Only what lies strictly
/// between counts. Where the line runs exactly through a corner, both fields beside it must block.
pub fn sight(from: Field, to: Field, blocks: impl Fn(Field) -> bool) -> Result<(), Field> {
    let (nx, ny) = (
        i32::from(from.x.abs_diff(to.x)),
        i32::from(from.y.abs_diff(to.y)),
    );
    let direction = |a: u8, b: u8| if b > a { 1 } else { -1 };
    let (sx, sy) = (direction(from.x, to.x), direction(from.y, to.y));
    let (mut ix, mut iy) = (0, 0);
    let mut here = from;
    let beside = |here: Field, step: (i8, i8)| here.step(step).unwrap_or(here);
    while ix < nx || iy < ny {
        let turn = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx;
        let step = if turn < 0 {
            (sx, 0)
        } else if turn > 0 {
            (0, sy)
        } else {
            let (one, other) = (beside(here, (sx, 0)), beside(here, (0, sy)));
            if blocks(one) && blocks(other) {
                return Err(one);
            }
            (sx, sy)
        };
        ix += i32::from(step.0 != 0);
        iy += i32::from(step.1 != 0);
        here = beside(here, step);
        if here != to && blocks(here) {
            return Err(here);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sees(walls: &[(u8, u8)], from: (u8, u8), to: (u8, u8)) -> bool {
        let at = |(x, y)| Field::new(x, y);
        let blocks = |field: Field| walls.iter().any(|wall| at(*wall) == field);
        let there = sight(at(from), at(to), blocks).is_ok();
        let back = sight(at(to), at(from), blocks).is_ok();
        assert_eq!(there, back, "sight is symmetric: {from:?} {to:?} {walls:?}");
        there
    }

    /// CD-MAP-4, CD-EX-10, CD-EX-11.
    #[test]
    fn lines() {
        assert!(!sees(&[(1, 0)], (0, 0), (3, 1)));
        assert!(sees(&[(1, 1)], (0, 0), (3, 1)));
        assert!(!sees(&[(1, 1), (2, 0)], (0, 0), (3, 1)));
        assert!(!sees(&[(1, 0), (0, 1)], (0, 0), (1, 1)));
        assert!(sees(&[(1, 0)], (0, 0), (1, 1)));
        assert!(
            sees(&[(5, 5), (0, 0)], (0, 0), (5, 5)),
            "only strictly between"
        );
        assert!(sees(&[], (3, 3), (3, 3)));
    }

    /// CD-MAP-4: symmetric for every pair of fields of a map with scattered walls.
    #[test]
    fn symmetric_everywhere() {
        let walls: Vec<(u8, u8)> = (0..81u8)
            .filter(|n| n.wrapping_mul(37) % 11 < 3)
            .map(|n| (n % 9, n / 9))
            .collect();
        let mut seen = 0;
        for a in 0..81u8 {
            for b in 0..81u8 {
                seen += u32::from(sees(&walls, (a % 9, a / 9), (b % 9, b / 9)));
            }
        }
        assert!((500..6000).contains(&seen), "{seen}");
    }
}
