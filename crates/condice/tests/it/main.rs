//! One test binary for the whole game.

mod cast;
mod examples;
mod scene;
