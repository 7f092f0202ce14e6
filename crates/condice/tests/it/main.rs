//! One test binary for the whole game.

mod cast;
mod examples;
mod rules;
mod scene;
mod words;
