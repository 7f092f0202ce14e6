//! What a number means in the end: a number, yes or no, who is ahead, a line of the table.

use crate::tree::{Row, Sort};

/// An outcome, as people call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<'a> {
    /// A number.
    Number(i32),
    /// A comparison holds.
    Yes,
    /// It does not hold.
    No,
    /// Of two rolls against each other, the left one is higher.
    Left,
    /// Both are the same.
    Tie,
    /// The right one is higher.
    Right,
    /// This line of the outcome table.
    Line(&'a str),
    /// No line of the table speaks of it.
    NoLine,
}

impl Outcome<'_> {
    /// A word for it that programs can rely on; lines keep their own words.
    pub fn key(&self) -> String {
        match self {
            Outcome::Number(number) => number.to_string(),
            Outcome::Yes => "yes".to_owned(),
            Outcome::No => "no".to_owned(),
            Outcome::Left => "left".to_owned(),
            Outcome::Tie => "tie".to_owned(),
            Outcome::Right => "right".to_owned(),
            Outcome::Line(words) => (*words).to_owned(),
            Outcome::NoLine => "none".to_owned(),
        }
    }
}

/// Which line, or the one behind the last; without a table the number itself.
pub(crate) fn place(rows: &[Row], number: i32) -> i32 {
    if rows.is_empty() {
        return number;
    }
    let Some(line) = rows.iter().find(|row| row.has(number)) else {
        return rows.len() as i32;
    };
    // Lines of the same words are one outcome: the first of them.
    let first = rows.iter().position(|row| row.words == line.words);
    first.unwrap_or(rows.len()) as i32
}

pub(crate) fn outcome(sort: Sort, rows: &[Row], place: i32) -> Outcome<'_> {
    if !rows.is_empty() {
        let row = usize::try_from(place)
            .ok()
            .and_then(|place| rows.get(place));
        return row.map_or(Outcome::NoLine, |row| Outcome::Line(&row.words));
    }
    match (sort, place) {
        (Sort::Number, number) => Outcome::Number(number),
        (Sort::Truth, 0) => Outcome::No,
        (Sort::Truth, _) => Outcome::Yes,
        (Sort::Versus, 0) => Outcome::Tie,
        (Sort::Versus, 1..) => Outcome::Left,
        (Sort::Versus, _) => Outcome::Right,
    }
}
