//! One test binary for the whole duel.

mod arbitrary;
mod content;
mod duel;
mod examples;
mod invariants;
mod kit;
mod odds;
mod options;
mod properties;
mod questions;
mod refusals;
mod rulebook;
mod rules;
mod shown;
mod verify;
mod words;
mod written;
