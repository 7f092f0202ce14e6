//! The free table: dice, buttons, counters and notes for a group that plays something else.
//!
//! Read [`State`] for what is remembered, [`Command`] for what can be asked, [`Event`] for what can happen, `decide`
//! for the rules, `language` for the one place that knows how rolls are written.

mod apply;
mod by_hand;
mod called;
mod command;
mod decide;
mod event;
mod game;
pub mod language;
mod names;
mod odds;
mod options;
mod say;
mod shape;
mod sound;
mod state;
pub mod tray;
mod view;

pub use command::{ANY_ROLL, Cmd, Command, MOST_COUNT, MOST_NAME, MOST_NOTE, MOST_ROLL};
pub use event::Event;
pub use game::{ENGINE, Free, Setup, standing};
pub use odds::key;
pub use options::*;
pub use state::*;
pub use view::{Seen, View};

/// The words of this game, German and English (Fluent).
pub const LOCALES: [&str; 2] = [
    include_str!("../locales/de.ftl"),
    include_str!("../locales/en.ftl"),
];
