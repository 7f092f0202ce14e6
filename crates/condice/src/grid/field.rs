//! One square of the map.

use plain::Plain;
use serde::Serialize;

/// A field by its column and row; (0, 0) is at the top left. Fields are ordered as one reads: row by row
/// from the top, left to right (CD-DICE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Plain)]
#[serde(into = "[u8; 2]", from = "[u8; 2]")]
pub struct Field {
    pub y: u8,
    pub x: u8,
}

/// The eight ways to an adjacent field (CD-MAP-1), straight ones first.
pub const DIRECTIONS: [(i8, i8); 8] = [
    (0, -1),
    (-1, 0),
    (1, 0),
    (0, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
];

impl Field {
    pub const fn new(x: u8, y: u8) -> Field {
        Field { y, x }
    }

    /// The field a step away, if there can be one.
    pub fn step(self, (dx, dy): (i8, i8)) -> Option<Field> {
        Some(Field {
            x: self.x.checked_add_signed(dx)?,
            y: self.y.checked_add_signed(dy)?,
        })
    }
}

impl From<[u8; 2]> for Field {
    fn from([x, y]: [u8; 2]) -> Field {
        Field { y, x }
    }
}

impl From<Field> for [u8; 2] {
    fn from(field: Field) -> [u8; 2] {
        [field.x, field.y]
    }
}

impl std::fmt::Display for Field {
    /// As the edge of a drawn board counts: `A1` at the top left, `AA1` after `Z1`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(first) = (self.x / 26).checked_sub(1) {
            write!(f, "{}", char::from(b'A' + first))?;
        }
        let row = u16::from(self.y) + 1;
        write!(f, "{}{row}", char::from(b'A' + self.x % 26))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_called_as_the_edge_of_the_board_says() {
        let name = |x, y| Field::new(x, y).to_string();
        assert_eq!([name(0, 0), name(6, 6), name(25, 9)], ["A1", "G7", "Z10"]);
        assert_eq!(
            [name(26, 0), name(51, 0), name(52, 0), name(59, 59)],
            ["AA1", "AZ1", "BA1", "BH60"]
        );
    }
}
