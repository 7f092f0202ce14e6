//! What the benchmark's programs share. `cargo xtask bench` builds and runs them; each prints one
//! JSON object.

pub mod duel;
pub mod evening;
pub mod load;
pub mod measure;
pub mod pig;
pub mod playout;
pub mod process;
pub mod questions;
