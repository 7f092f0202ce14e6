//! One test binary for the whole game.

mod arbitrary;
mod examples;
mod figures;
mod kit;
mod scene;
