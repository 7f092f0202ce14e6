//! *Way of the Samurai – Roll & Write*: one player, four dice, one opponent who decides nothing.
//!
//! Read [`State`] for what a duel remembers, [`Command`] for what the player may ask, [`Event`] for
//! what can happen, `decide/` for the rules themselves, [`read`] for how dice are read, [`odds`] for
//! what can be known before they fall.

mod apply;
mod by_hand;
mod called;
mod choices;
mod command;
mod decide;
mod duel;
mod event;
mod game;
mod lesson;
mod load;
pub mod odds;
mod options;
pub mod read;
mod say;
mod shown;
mod small;
mod sound;
mod state;

pub use command::{Cmd, Command, Places};
pub use duel::{Area, AreaKind, Band, Bonus, BonusEffect, Duel, Row, WoundEffect};
pub use event::{Cause, Event};
pub use game::{DICE, ENGINE, Samurai, Setup, View};
pub use lesson::{Lesson, Step, lesson};
pub use load::{file_shape, load_duel};
pub use options::*;
pub use say::{outcome_phrase, say, wound_name};
pub use small::{Faces, Set};
pub use state::{Mark, Outcome, OwnDie, Phase, Place, SheetRow, State};

/// The words of this game, German and English (Fluent).
pub const LOCALES: [&str; 2] = [
    concat!(
        include_str!("../locales/de.ftl"),
        include_str!("../locales/deeds.de.ftl"),
        include_str!("../locales/questions.de.ftl"),
    ),
    concat!(
        include_str!("../locales/en.ftl"),
        include_str!("../locales/deeds.en.ftl"),
        include_str!("../locales/questions.en.ftl"),
    ),
];
