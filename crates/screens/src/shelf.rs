//! The list of tables on the start page, as it is shown.

use table::{Phrase, Seat, Timestamp};

/// The three parts of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Shown,
    Archive,
    Gone,
}

impl Tab {
    pub const ALL: [Tab; 3] = [Tab::Shown, Tab::Archive, Tab::Gone];

    pub fn from_word(word: &str) -> Tab {
        let found = Tab::ALL.into_iter().find(|tab| tab.word() == word);
        found.unwrap_or_default()
    }

    pub fn word(self) -> &'static str {
        match self {
            Tab::Shown => "",
            Tab::Archive => "archive",
            Tab::Gone => "deleted",
        }
    }
}

/// One page of a list.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    pub tab: Tab,
    /// What was searched for.
    pub query: String,
    /// Counted from 1.
    pub page: usize,
    pub pages: usize,
    /// Tables that were found, on all pages.
    pub total: usize,
    /// Tables in each part, in the order of [`Tab::ALL`].
    pub counts: [usize; 3],
    pub tables: Vec<HeldTable>,
}

/// A table this browser holds a seat at, for the start page.
#[derive(Clone, Debug, Default)]
pub struct HeldTable {
    pub id: String,
    pub game: String,
    pub name: String,
    /// The seats this browser has there, the one chosen last first.
    pub seats: Vec<Seat>,
    /// This browser looks after the table.
    pub runs: bool,
    pub people: Vec<Seat>,
    /// One line on how it stands.
    pub standing: Option<Phrase>,
    /// Whose move it is, where the game can tell.
    pub turn: Vec<Seat>,
    pub over: bool,
    /// Whoever runs it has closed it.
    pub closed: bool,
    /// Its journal is not what was written.
    pub damaged: bool,
    pub last_played: Timestamp,
    /// When it was deleted, or taken out of the list.
    pub gone_at: Option<Timestamp>,
}
