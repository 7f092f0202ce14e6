//! One test binary for the whole game.

mod adventures;
mod arbitrary;
mod content;
mod examples;
mod figures;
mod kit;
mod odds;
mod options;
mod properties;
mod questions;
mod rulebook;
mod rules;
mod scene;
mod words;
