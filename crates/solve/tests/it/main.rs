//! The kernel against the rules.

mod bounds;
mod rules;
mod small;
