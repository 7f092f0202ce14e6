//! How large an expression may be. What is larger is refused before anything is thrown or counted.

/// Characters of the text.
pub const MOST_CHARS: usize = 2_000;
/// Operators, dice, names and numbers together.
pub(crate) const MOST_PARTS: usize = 300;
/// Brackets in brackets.
pub(crate) const MOST_DEPTH: usize = 40;
/// Lines of an outcome table.
pub(crate) const MOST_ROWS: usize = 60;
/// Dice that could fall in one roll, with all that are thrown again.
pub const MOST_DICE: u64 = 1_000;
/// How often in a row a die may bring another one.
pub(crate) const MOST_BURSTS: u8 = 20;
/// Numbers from the lowest to the highest, of any part.
pub(crate) const MOST_NUMBERS: u64 = 200_000;
/// No number is further from 0.
pub(crate) const MOST_SIZE: i64 = 1_000_000_000;
/// Parameters of a family.
pub const MOST_PARAMETERS: usize = 2;
/// Numbers in the range of a parameter.
pub const MOST_RANGE: usize = 40;
/// Steps to count the odds: the slowest ones take a good half second.
pub(crate) const MOST_WORK: u64 = 60_000_000;
