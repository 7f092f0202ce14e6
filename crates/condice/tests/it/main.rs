//! One test binary for the whole game.

mod arbitrary;
mod cast;
mod content;
mod examples;
mod kit;
mod odds;
mod options;
mod properties;
mod questions;
mod rulebook;
mod rules;
mod scene;
mod tactics;
mod words;
