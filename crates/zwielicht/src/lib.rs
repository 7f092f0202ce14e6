//! *Augen des Zwielichts: Königreich der Yōkai*: a game master, up to six players, pools of black and
//! white dice.
//!
//! Read [`State`] for what a table remembers, [`Command`] for what seats may ask, [`Event`] for what can
//! happen, `decide/` for the rules themselves, [`read`] for how dice are read, [`odds`] for what can be
//! known before they fall.

mod apply;
mod brings;
mod by_hand;
mod called;
mod choices;
mod command;
pub mod content;
mod decide;
mod due;
mod event;
mod game;
pub mod guide;
mod load;
pub mod odds;
mod options;
pub mod read;
mod refer;
mod say;
mod shape;
mod sheet;
mod sound;
mod state;
pub mod trial;
mod view;

pub use brings::brings;
pub use command::{ANY_LEVEL, ANY_TEXT, Cmd, Command, Declared, Defeat, Framing, Spending};
pub use content::Colour;
pub use decide::{played_by, points_needed, provisional, ready_sheet as written_out};
pub use due::to_act;
pub use event::{
    BlightCause, ConditionCause, Double, Event, ExtraBy, HintCause, LevelCause, RolledTable,
    RoundCause, ShedCause, SolveResult,
};
pub use game::{DICE, ENGINE, Setup, Zwielicht};
pub use load::{file_shape, load_content, sheet_faults};
pub use options::*;
pub use refer::{NoSuchThing, Slot, Source};
pub use say::{outcome_name, say, step_name};
pub use sheet::{Life, Sheet, SheetAbility, SheetItem};
pub use sound::fault;
pub use state::*;
pub use table::Name;
pub use view::{PreparedHint, Provisional, View};

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
