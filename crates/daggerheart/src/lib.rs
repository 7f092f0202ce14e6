//! *Daggerheart*, "Züge und Aktionen durchführen": a game master, up to six players, Hope and Fear.
//!
//! Read [`State`] for what a table remembers, [`Command`] for what seats may ask, [`Event`] for what can
//! happen, `decide/` for the rules themselves, [`read`] for how dice are read, [`odds`] for what can be
//! known before they fall.

mod apply;
mod bounds;
mod by_hand;
mod called;
mod choices;
mod command;
pub mod content;
mod decide;
mod event;
mod game;
pub mod lesson;
mod load;
pub mod odds;
mod options;
pub mod read;
mod say;
mod shape;
pub mod skirmish;
mod sound;
mod state;
mod story;
mod view;
mod who;

pub use command::{
    ANY_DIFFICULTY, ANY_TEXT, Cmd, Command, DeathChoice, DualityDie, FactKind, Follower, Member,
    Resting, Sprint,
};
pub use decide::{deals, holds_for_fear, tag_owing, would_stop};
pub use event::{
    ClearCause, EndCause, Event, FearCause, FearCost, FoeDeed, HopeCause, HopeCost, HpCause,
    TickCause,
};
pub use game::{DAMAGE_DIE, DICE, Daggerheart, ENGINE, RALLY_6, Setup};
pub use load::{file_shape, load_content, sheet_faults};
pub use options::Downtime as DowntimeOption;
pub use options::{
    CritWithoutStress, DeathMoves, ExperienceCost, ExtraFoeCost, FearAtCap, FearVisible,
    FoeNumbers, FoeSpotlightLimit, GmMoves, GroupDifficulty, GroupOrder, HelpCost,
    HelpWithOwnAdvantage, HiddenOdds, HopeAtCap, MassiveDamage, MultiTargetOutcome, Options,
    OwnPool, Pace, ParticipantsMayHelp, ReactionLabel, RevealDifficulty, SeizeWindow, Stakes,
    StressOverflow, SuccessWithFear, TagCrit, TagDifficulty, TagPeriod, TagUnchosen,
};
pub use say::say;
pub use sound::fault;
pub use state::*;
pub use table::Name;
pub use view::View;
pub use who::{Nobody, Who};

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
