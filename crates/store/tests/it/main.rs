//! The store's tests: one contract for every store, and what only the one on disk can do.

// A failed test is what an unwrap is for here, also in helpers.
#![expect(clippy::unwrap_used)]

mod cluster;
mod contract;
mod crash;
mod damage;
mod flips;
mod place;
mod postgres;
mod same;
mod sqlite;
