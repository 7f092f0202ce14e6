//! The duel of *Way of the Samurai*, solved. One person plays against dice, so what best play wins is a number; this
//! crate reckons it backwards from the last round.
//!
//! Read [`body`] for what a counterattack leaves and for the two bounds, [`model`] for a duel made ready, [`inner`] for
//! one round, [`rounds`] for the induction, [`level`] for how exactly, [`look`] for the value of any state of a duel. Nothing here reads or writes
//! files.

pub mod body;
pub mod hands;
pub mod inner;
pub mod job;
pub mod lane;
pub mod layer;
pub mod level;
pub mod look;
pub mod model;
pub mod rounds;

pub use body::{Block, Bodies, Body, Marks, Sight, Wounds};
pub use job::{Job, Progress, Solution, solution};
pub use layer::Layer;
pub use level::{Level, Pass, Side, fingerprint};
pub use look::{Look, Rounds};
pub use model::{Model, Unsolvable};
