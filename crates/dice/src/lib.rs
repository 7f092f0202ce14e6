//! Dice, and who answers when a rule asks for them.
//!
//! A rule is written once and asks through [`Dice`]. The answer comes from a seeded stream
//! ([`Seed`]), from faces somebody named ([`Given`]: physical dice, scripts, replays), or from every
//! face in turn ([`enumerate()`]), which turns the same rule into its own exact [`Odds`].
//!
//! Where a rule reads its dice in one go, its odds come faster from what they depend on: numbers
//! ([`Totals`]), numbers in a few cases ([`Cases`]), pools read from the top ([`pool_odds`]), or
//! simply all faces ([`of_faces`]). What follows depends on what was ([`Odds::then`]), and goes on until it ends ([`Chain`]).
//! `docs/odds.md` shows the same questions in other libraries.

#![warn(missing_docs)]

mod after;
mod ask;
mod cases;
mod chain;
mod die;
mod enumerate;
mod fairness;
mod fraction;
mod gather;
mod given;
mod natural;
mod odds;
mod pool;
mod ranges;
mod row;
mod secrets;
mod seeded;
mod throw;
mod totals;
mod weight;
mod wide;

pub use ask::{Dice, NoDice, Tally, way_of};
pub use cases::Cases;
pub use chain::Chain;
pub use die::{Die, FaceSet, Kind, Origin, RolledDie};
pub use enumerate::{enumerate, enumerate_up_to};
pub use fairness::{chi_square, chi_square_limit};
pub use fraction::{Fraction, NotAFraction};
pub use given::Given;
pub use natural::{Natural, NotNatural};
pub use odds::Odds;
pub use pool::{Reading, SumOfHighest, pool_odds, read_pool};
pub use secrets::{LINKS, is_link, link_before, links_after};
pub use seeded::{At, Commitment, NotHex, Seed, SeedChain, Seeded};
pub use throw::{MOST_WAYS, TooMany, of_faces};
pub use totals::Totals;
