//! *ConDice*: characters of 30 points, a game master's foes, fights on a square grid.
//!
//! Read [`State`] for what a table remembers, [`Command`] for what seats may ask, [`Event`] for what can
//! happen, `decide/` for the rules themselves, [`grid`] for the geometry of the board, [`read`] for how dice
//! are read, [`odds`] for what can be known before they fall.

mod apply;
pub mod build;
mod by_hand;
mod called;
mod choices;
mod command;
pub mod content;
pub mod contest;
mod decide;
mod event;
mod game;
pub mod grid;
mod load;
pub mod odds;
mod options;
pub mod read;
mod say;
mod shape;
mod sheet;
mod sound;
mod state;
pub mod tactics;
mod values;
mod view;
pub mod ways;
mod work;

pub use command::{ANY_TEXT, Cmd, Command, HalfName, How, SecondDoes, Using};
pub use decide::{off_map, unreadable_sheet};
pub use event::{Event, attribute_of};
pub use game::{ConDice, DICE, ENGINE, Setup};
pub use grid::Field;
pub use load::{file_shape, load_content};
pub use options::*;
pub use say::{ability_message, say};
pub use sheet::{Ability, Attack, Attribute, BOOST, BOOST_OTHER, Kind, Own, Sheet, Use, Variant};
pub use sound::fault;
pub use state::*;
pub use table::Name;
pub use values::Able;
pub use view::{
    AbilityNow, AttackNow, Condition, FigureView, Life, Values, View, Waits, known, to_act,
};

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
