//! The type people come for: an expression that can be told, rolled and counted.

use std::str::FromStr;

use dice::{Dice, NoDice, Odds};

use crate::outcome::{self, Outcome};
use crate::roll::{self, Rolled};
use crate::told::{self, Told};
use crate::tree::Tree;
use crate::trouble::{Problem, Trouble};
use crate::{measure, odds, read};

/// A dice expression such as `4d6kh3+2` or `2W6: 2-6 daneben, 7-9 knapp, 10+ geschafft`.
///
/// It was measured when it was read: rolling and counting it can neither fail nor take long.
///
/// ```
/// use dice::{Given, Origin};
/// use expression::{Expression, Outcome};
///
/// let attack: Expression = "4d6kh3+2".parse()?;
/// assert_eq!(attack.odds().of(&20).to_string(), "7/432");
///
/// let mut dice = Given::new(&[6, 1, 5, 4], Origin::Physical);
/// let rolled = attack.roll(&mut dice).expect("all dice were named");
/// assert_eq!(attack.outcome(rolled.outcome), Outcome::Number(17));
/// # Ok::<(), expression::Trouble>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    text: String,
    tree: Tree,
    work: u64,
}

impl Expression {
    /// Reads an expression.
    ///
    /// # Errors
    /// If it cannot be read, or if it would be too much to roll or to count.
    pub fn read(text: &str) -> Result<Expression, Trouble> {
        Expression::with_values(text, None)
    }

    pub(crate) fn with_values(text: &str, values: Option<&[i32]>) -> Result<Expression, Trouble> {
        let tree = read::read(text, values)?.tree;
        let whole = |trouble: Trouble| match trouble.problem {
            Problem::TooMuchWork { .. } => Trouble {
                len: text.chars().count(),
                ..trouble
            },
            _ => trouble,
        };
        let work = measure::measure(&tree).map_err(whole)?;
        Ok(Expression {
            text: text.to_owned(),
            tree,
            work,
        })
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it does, as messages.
    pub fn told(&self) -> Told {
        told::tree(&self.tree)
    }

    /// Rolls it: asks for each of its dice by name ([`DICE`](crate::DICE)) and stops where one is missing.
    ///
    /// # Errors
    /// If not all dice are there yet; asked again with more faces it comes further.
    pub fn roll(&self, dice: &mut dyn Dice) -> Result<Rolled, NoDice> {
        let (number, throws) = roll::roll(&self.tree, dice)?;
        Ok(Rolled {
            number,
            outcome: outcome::place(&self.tree.rows, number),
            throws,
        })
    }

    /// The odds of every outcome, as [`Expression::outcome`] names them.
    pub fn odds(&self) -> Odds<i32> {
        let rows = &self.tree.rows;
        odds::totals(&self.tree).read(|number| outcome::place(rows, number))
    }

    /// The odds of its number, before a table is asked.
    pub fn numbers(&self) -> Odds<i32> {
        odds::totals(&self.tree).read(|number| number)
    }

    /// What an outcome of [`Expression::roll`] or [`Expression::odds`] is called.
    pub fn outcome(&self, outcome: i32) -> Outcome<'_> {
        outcome::outcome(self.tree.sort, &self.tree.rows, outcome)
    }

    /// About how many steps it takes to count it, for whoever counts many of them.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// How many lines its outcome table has, if it has one.
    pub fn lines(&self) -> Option<usize> {
        (!self.tree.rows.is_empty()).then_some(self.tree.rows.len())
    }

    /// Its outcomes are numbers, of which more and less can be asked.
    pub fn is_number(&self) -> bool {
        matches!(self.outcome(0), Outcome::Number(_))
    }
}

impl FromStr for Expression {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Expression, Trouble> {
        Expression::read(text)
    }
}
