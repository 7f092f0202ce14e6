//! The pages of *ConDice*.

pub mod builder;
