//! One test binary for the whole game.

mod arbitrary;
mod content;
mod evening;
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
mod scene;
mod sheets;
mod shown;
mod words;
