//! What is wrong with an expression, and where.

use crate::told::{Piece, Told};

/// An expression that cannot be read or would be too much work, with the place of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The character it is about, counted from 0; the one behind the last if something is missing at the end.
    pub at: usize,
    /// How many characters it is about, at least one.
    pub len: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "`most` is always what is allowed")]
pub enum Problem {
    /// Nothing is written.
    Empty,
    /// A number, dice, a name or a bracket has to stand here.
    Expected,
    /// This belongs to nothing before it.
    Unexpected(String),
    /// A bracket was opened and is not closed.
    Unclosed(char),
    /// The text has more characters than it may have.
    TooLong { most: usize },
    /// It has too many parts.
    TooDeep { most: usize },
    /// A number is larger than it may be.
    Number { most: i64 },
    /// A whole number has to stand here: how many dice are kept, say.
    FixedNumber,
    /// A die has from 1 to so many faces.
    Sides { most: usize },
    /// This name stands for nothing.
    Unknown(String),
    /// This name is taken: by another one, or by the language.
    Taken(String),
    /// Only dice can be kept, dropped or counted, and this is a number.
    NotDice,
    /// It is said already: a second count, a second reroll.
    Twice,
    /// How often dice may explode at most has to be said.
    Depth { most: u8 },
    /// Every face would be thrown again: it would never end.
    NeverEnds,
    /// Dividing by something that can be 0.
    ByZero,
    /// A line of the table that cannot be read.
    Line,
    /// A range such as `1..6`, in its place: behind the name of a parameter.
    Range,
    /// A range that is empty or has too many numbers.
    RangeSize { most: usize },
    /// Too many parameters.
    Parameters { most: usize },
    /// More dice might be thrown than anybody wants to see.
    TooManyDice { dice: u64, most: u64 },
    /// The numbers lie too far apart.
    TooWide { numbers: u64, most: u64 },
    /// A number might become too large.
    TooLarge { most: i64 },
    /// Counting it would take too long; both in steps.
    TooMuchWork { work: u64, most: u64 },
}

impl Trouble {
    pub(crate) fn new(at: usize, len: usize, problem: Problem) -> Trouble {
        let len = len.max(1);
        Trouble { at, len, problem }
    }

    /// Many expressions together would take more steps ([`Expression::work`](crate::Expression::work)) than this.
    pub fn too_much(work: u64, most: u64) -> Trouble {
        Trouble::new(0, 1, Problem::TooMuchWork { work, most })
    }

    /// The problem in words.
    pub fn told(&self) -> Told {
        let count = |number: usize| Piece::Number(i64::try_from(number).unwrap_or(i64::MAX));
        let large = |number: u64| Piece::Number(i64::try_from(number).unwrap_or(i64::MAX));
        match &self.problem {
            Problem::Empty => Told::new("expression-wrong-empty"),
            Problem::Expected => Told::new("expression-wrong-expected"),
            Problem::Unexpected(text) => {
                Told::new("expression-wrong-unexpected").with("text", text.clone())
            }
            Problem::Unclosed(bracket) => {
                Told::new("expression-wrong-unclosed").with("bracket", bracket.to_string())
            }
            Problem::TooLong { most } => {
                Told::new("expression-wrong-too-long").with("most", count(*most))
            }
            Problem::TooDeep { most } => {
                Told::new("expression-wrong-too-deep").with("most", count(*most))
            }
            Problem::Number { most } => Told::new("expression-wrong-number").with("most", *most),
            Problem::FixedNumber => Told::new("expression-wrong-fixed"),
            Problem::Sides { most } => {
                Told::new("expression-wrong-sides").with("most", count(*most))
            }
            Problem::Unknown(name) => {
                Told::new("expression-wrong-unknown").with("name", name.clone())
            }
            Problem::Taken(name) => Told::new("expression-wrong-taken").with("name", name.clone()),
            Problem::NotDice => Told::new("expression-wrong-not-dice"),
            Problem::Twice => Told::new("expression-wrong-twice"),
            Problem::Depth { most } => {
                Told::new("expression-wrong-depth").with("most", i64::from(*most))
            }
            Problem::NeverEnds => Told::new("expression-wrong-never-ends"),
            Problem::ByZero => Told::new("expression-wrong-by-zero"),
            Problem::Line => Told::new("expression-wrong-line"),
            Problem::Range => Told::new("expression-wrong-range"),
            Problem::RangeSize { most } => {
                Told::new("expression-wrong-range-size").with("most", count(*most))
            }
            Problem::Parameters { most } => {
                Told::new("expression-wrong-parameters").with("most", count(*most))
            }
            Problem::TooManyDice { dice, most } => Told::new("expression-wrong-dice")
                .with("dice", large(*dice))
                .with("most", large(*most)),
            Problem::TooWide { numbers, most } => Told::new("expression-wrong-wide")
                .with("numbers", large(*numbers))
                .with("most", large(*most)),
            Problem::TooLarge { most } => Told::new("expression-wrong-large").with("most", *most),
            // As a multiple: nobody knows what a step is.
            Problem::TooMuchWork { work, most } => match work.div_ceil((*most).max(1)) {
                times @ ..1000 => Told::new("expression-wrong-work").with("times", large(times)),
                _ => Told::new("expression-wrong-far-too-much"),
            },
        }
    }
}

impl std::fmt::Display for Trouble {
    /// For developers; people read [`Trouble::told`] in their language.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "character {}: {:?}", self.at + 1, self.problem)
    }
}

impl std::error::Error for Trouble {}
