//! Dice expressions: what every other game on the shelf throws.
//!
//! An [`Expression`] is read from text (`2W12+3`, `8d6cs>=5`, `adv(1d20)+5 >= 15`), told in words ([`Expression::told`]),
//! rolled by asking `dice::Dice` like every rule ([`Expression::roll`]), and counted exactly ([`Expression::odds`]). A
//! [`Family`] is one with parameters. What is wrong with a text is a [`Trouble`], which points at a character.
//!
//! No text does harm: everything is measured when it is read, and refused if it is too large.

#![warn(missing_docs)]

mod expression;
mod family;
mod limits;
mod measure;
mod odds;
mod outcome;
mod read;
mod real;
mod roll;
mod told;
mod tree;
mod trouble;

pub use expression::Expression;
pub use family::{Family, Parameter};
pub use limits::{MOST_CHARS, MOST_DICE, MOST_PARAMETERS, MOST_RANGE};
pub use outcome::Outcome;
pub use real::DICE;
pub use roll::{Fate, Fell, FellDie, Rolled};
pub use told::{Piece, Told};
pub use trouble::{Problem, Trouble};

/// The words of [`Told`], German and English (Fluent).
pub const LOCALES: [&str; 2] = [
    include_str!("../locales/de.ftl"),
    include_str!("../locales/en.ftl"),
];
