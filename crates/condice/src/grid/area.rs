//! Footprints: all fields within a distance, and chains of fields that touch.

use super::{Field, Map, adjacent, distance};
use crate::{Corners, Distance, grid::corner_free};

/// The square that holds all fields up to `range` away, in reading order, the middle among them.
pub fn square(map: &Map, middle: Field, range: i64) -> impl Iterator<Item = Field> {
    let range = u8::try_from(range.clamp(0, 255)).unwrap_or(u8::MAX);
    let span = |at: u8, side: u8| {
        let last = at.saturating_add(range).min(side.saturating_sub(1));
        at.saturating_sub(range)..=last
    };
    let columns = span(middle.x, map.width());
    let rows = span(middle.y, map.height());
    rows.flat_map(move |y| columns.clone().map(move |x| Field::new(x, y)))
}

/// All fields up to `range` away from the middle, without it, in reading order (CD-DICE-3).
pub fn around(map: &Map, by: Distance, middle: Field, range: i64) -> impl Iterator<Item = Field> {
    // Diagonal neighbours are adjacent by every measure, so the square is large enough for all of them.
    square(map, middle, range)
        .filter(move |field| *field != middle && distance(by, middle, *field) <= range)
}

/// Whether a further field of an area attack hangs on an earlier one: it touches it, and not through a
/// corner that nobody could pass (CD-SP-AREA-4, CD-SP-AREA-9).
pub fn chained(map: &Map, corners: Corners, earlier: &[Field], field: Field) -> bool {
    let solid = |field: Field| map.ground(field).is_wall();
    let hangs = |from: &Field| adjacent(*from, field) && corner_free(corners, *from, field, solid);
    earlier.iter().any(hangs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CD-SP-EXPLOSION-3, CD-SP-AURA-3: the eight fields around, fewer at the edge.
    #[test]
    fn footprints() {
        let map = Map::new(5, 4);
        let count =
            |x, y, range| around(&map, Distance::Diagonal1, Field::new(x, y), range).count();
        assert_eq!(count(2, 2, 1), 8);
        assert_eq!(count(0, 0, 1), 3);
        assert_eq!(count(2, 2, 2), 19);
        assert_eq!(count(2, 2, 99), 19);
        assert_eq!(count(2, 2, 0), 0);
        let orthogonal = around(&map, Distance::Orthogonal, Field::new(2, 1), 2).count();
        assert_eq!(orthogonal, 11);
        let order: Vec<Field> = square(&map, Field::new(0, 0), 1).collect();
        assert_eq!(
            order,
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Field::new(x, y))
        );
    }

    /// CD-SP-AREA-4, CD-SP-AREA-9.
    #[test]
    fn chains() {
        let map = Map::from_rows(&[".#.", "#..", "..."]).expect("a map");
        let at = Field::new;
        let chain =
            |earlier: &[Field], field| chained(&map, Corners::BlockedBetweenTwo, earlier, field);
        assert!(chain(&[at(1, 1)], at(2, 2)));
        assert!(chain(&[at(1, 1), at(2, 1)], at(2, 0)));
        assert!(!chain(&[at(1, 1)], at(1, 1)));
        assert!(!chain(&[at(0, 2)], at(2, 2)));
        assert!(!chain(&[at(0, 0)], at(1, 1)), "between two walls");
        assert!(chained(&map, Corners::Free, &[at(0, 0)], at(1, 1)));
    }
}
