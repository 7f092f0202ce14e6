//! One test binary for the whole duel.

mod arbitrary;
mod duel;
mod examples;
mod invariants;
mod kit;
mod odds;
