//! The board as geometry: fields, distances, sight, reach, footprints. Knows no figures and no rules of a
//! turn; everything here is a function of plain numbers.

mod area;
mod distance;
mod field;
mod map;
mod reach;
mod sight;

pub use area::{around, chained, square};
pub use distance::{adjacent, distance};
pub use field::{DIRECTIONS, Field};
pub use map::{Ground, MOST_SIDE, Map, Rows};
pub use reach::{Cell, Limits, Reach, Stand, corner_free, reach, steps_to};
pub use sight::sight;
