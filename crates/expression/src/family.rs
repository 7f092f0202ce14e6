//! Expressions with parameters: `n = 1..8; (n)d6 >= 15`, one for every value.

use crate::expression::Expression;
use crate::read::read;
use crate::trouble::Trouble;

/// A name that stands for each number of a range in turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// As it is written.
    pub name: String,
    /// The lowest value.
    pub low: i32,
    /// The highest value.
    pub high: i32,
    pub(crate) value: i32,
}

/// An expression that may have parameters; each choice of values is an [`Expression`].
///
/// ```
/// let family = expression::Family::read("n = 1..3; (n)d6 >= 5")?;
/// assert_eq!(family.parameters()[0].name, "n");
/// let two_dice = family.member(&[2])?;
/// assert_eq!(two_dice.odds().of(&1).to_string(), "5/6");
/// # Ok::<(), expression::Trouble>(())
/// ```
#[derive(Clone, Debug)]
pub struct Family {
    text: String,
    parameters: Vec<Parameter>,
}

impl Family {
    /// Reads an expression with or without parameters.
    ///
    /// # Errors
    /// If it cannot be read. Whether each member can be counted is asked of [`Family::member`].
    pub fn read(text: &str) -> Result<Family, Trouble> {
        let parameters = read(text, Some(&[]))?.parameters;
        Ok(Family {
            text: text.to_owned(),
            parameters,
        })
    }

    /// Its parameters, at most [`MOST_PARAMETERS`](crate::MOST_PARAMETERS).
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// With these values, in the order of the parameters.
    ///
    /// # Errors
    /// If this one would be too large.
    pub fn member(&self, values: &[i32]) -> Result<Expression, Trouble> {
        Expression::with_values(&self.text, Some(values))
    }
}
