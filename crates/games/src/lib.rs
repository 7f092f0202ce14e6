//! The one place where the games are listed. Whoever wants "every game" asks [`GAMES`]; adding a game
//! is adding a line there.

mod asked;
mod condice;
mod content;
mod daggerheart;
mod entry;
mod free;
mod listed;
pub mod own;
mod samurai;
mod shelf;
mod verify;
mod wording;
mod zwielicht;

pub use asked::ask_json;
pub use content::Content;
pub use entry::{Entry, Offer};
pub use listed::{LEAD, Listed, NOBODY, OpenError, OpenTable, Scenario, Written};
pub use samurai::Duels;
pub use shelf::Shelf;
pub use verify::{game_of, verify};
pub use wording::{Deed, Wording};

use words::Words;

/// Every game, in the order it is offered.
pub static GAMES: &[&dyn Listed] = &[
    &Entry::<samurai::Offer>::new(),
    &Entry::<zwielicht::Offer>::new(),
    &Entry::<daggerheart::Offer>::new(),
    &Entry::<condice::Offer>::new(),
    &Entry::<free::Offer>::new(),
];

pub fn game(name: &str) -> Option<&'static dyn Listed> {
    GAMES.iter().copied().find(|game| game.name() == name)
}

/// The words of the table, of dice expressions and of every game, with those of the caller.
pub fn words(own: &[[&'static str; 2]]) -> Words {
    let mut sources = vec![words::LOCALES, expression::LOCALES];
    sources.extend(GAMES.iter().map(|game| game.locales()));
    sources.extend(own);
    Words::new(&sources)
}
