//! What every game shares. A game is a type that implements [`Game`]; a [`Table`] plays it: it turns
//! requests of seats into [`Record`]s, folds them into the state, and can take them back.
//!
//! Nothing here does I/O, reads a clock or rolls a die by itself.

mod any;
mod game;
#[cfg(feature = "kit")]
pub mod kit;
mod options;
mod phrase;
mod record;
mod refusal;
mod request;
mod rulebook;
mod seat;
mod table;
mod turn;

pub use any::{AnyTable, Live, Reply};
pub use game::{Audience, CommandSpec, Field, FieldKind, Game};
pub use jiff::Timestamp;
pub use options::{OptionError, OptionSpec};
pub use phrase::{Arg, Phrase};
pub use record::{Body, DiceMode, Opening, Record, RecordError};
pub use refusal::{Refusal, Stop};
pub use request::Request;
pub use rulebook::{Bilingual, Rule, Rulebook};
pub use seat::{Role, Seat, SeatId};
pub use table::{Answer, Draft, Pending, ReplayError, Table, Thrower};
pub use turn::Turn;
