//! Parties pitted against each other by the tactician, for authors who weigh builds: `party.rs` reads a party,
//! `arena.rs` sets two of them up on a map, `bout.rs` plays one fight, `tally.rs` counts many, `random.rs`
//! is the player everybody should beat.
//!
//! A fight is a function of the parties, the seed and its number, so it does not matter who plays which fight
//! at the same time as which other.

mod arena;
mod bout;
mod party;
mod random;
mod tally;

pub use arena::{Arena, Corner};
pub use bout::{Bout, MOST_COMMANDS, Player, ROUNDS, fight, numbered};
pub use party::{MOST_MEMBERS, Party, load_party};
pub use tally::{Interval, Tally, wilson};
