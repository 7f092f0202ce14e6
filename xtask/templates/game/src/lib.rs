//! GameName: push your luck with one die, for two and more.
//!
//! Read [`State`] for what is remembered, [`Command`] for what can be asked, [`Event`] for what can happen, `decide`
//! for the rules themselves, `odds` for what can be known before the die falls.

mod by_hand;
mod command;
mod decide;
mod event;
mod game;
mod odds;
mod options;
mod say;
mod state;

pub use command::Command;
pub use event::Event;
pub use game::{DIE, ENGINE, GameName, Setup, View, standing};
pub use options::*;
pub use state::{Player, State};

/// The words of this game, German and English (Fluent).
pub const LOCALES: [&str; 2] = [
    include_str!("../locales/de.ftl"),
    include_str!("../locales/en.ftl"),
];
