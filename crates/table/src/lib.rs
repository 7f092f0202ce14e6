//! What every game shares. A game is a type that implements [`Game`]; a [`Table`] plays it: it turns
//! requests of seats into [`Record`]s, folds them into the state, and can take them back.
//!
//! Nothing here does I/O, reads a clock or rolls a die by itself.

mod any;
mod by_hand;
mod commands;
mod deed;
pub mod domain;
mod engine;
pub mod file;
mod game;
mod house;
mod journal;
mod matter;
mod mix;
mod moment;
mod name;
mod offered;
mod options;
pub mod overrule;
mod own;
mod phrase;
pub mod question;
mod record;
mod refusal;
mod request;
mod rulebook;
mod seal;
mod seat;
pub mod sentence;
mod shown;
mod table;
pub mod tag;
mod throws;
mod turn;
mod verify;
pub mod written;

pub use any::{AnyTable, DraftTable, Reply, UndoRights};
pub use by_hand::{ByHand, Settable, Spoken};
pub use commands::{Absent, Json, Named};
pub use deed::{Deed, does, emits, rolls};
pub use domain::{ANY_TEXT, Domain, is_text};
pub use engine::{AnyGame, Engine};
pub use file::FileError;
pub use game::{Audience, CommandSpec, Field, FieldKind, Game};
pub use house::{Chair, House, Wish};
pub use journal::{Entry, Told, What};
pub use matter::{Matter, RestoredFrom, SeatDice};
pub use mix::{Mix, Mixed, Promise};
pub use moment::{NoMoment, Timestamp};
pub use name::Name;
pub use offered::{Meant, spec_of};
pub use options::{OptionError, OptionSpec, is_usual, settings};
pub use own::{Cmd as Own, MOST_NAME, MOST_REASON, MOST_SAID, TableCommand, names_are_free};
pub use phrase::{Arg, Phrase};
pub use plain;
pub use record::{Body, DiceMode, Opening, Record, RecordError, Stamp};
pub use refusal::{Refusal, Stop};
pub use request::Request;
pub use rulebook::{Bilingual, Rule, Rulebook};
pub use seat::{Role, Seat, SeatId};
pub use sentence::Tell;
pub use shown::{
    Counting, NoOdds, Numbers, Read, Shown, TooLarge, every_way, every_way_up_to, numbers,
    prospects, prospects_up_to,
};
pub use table::{Answer, Asked, Asking, Draft, Pending, ReplayError, RestsOn, Table, Thrower};
pub use turn::Turn;
pub use verify::{Faces, Fault, Judgement, Reason, Report, Revealed, verify};
