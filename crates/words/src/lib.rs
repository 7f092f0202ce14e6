//! Where data becomes words. Rules, events and refusals carry message ids; this crate turns them
//! into German or English when somebody reads them.

mod asked;
mod lang;
mod number;
mod words;

pub use lang::Lang;
pub use number::{decimal, percent, percent_width, share};
pub use words::Words;

/// What every table says, whatever the game.
pub const LOCALES: [&str; 2] = [
    concat!(
        include_str!("../locales/de.ftl"),
        include_str!("../locales/verify.de.ftl"),
        include_str!("../locales/deeds.de.ftl"),
        include_str!("../locales/ask.de.ftl"),
    ),
    concat!(
        include_str!("../locales/en.ftl"),
        include_str!("../locales/verify.en.ftl"),
        include_str!("../locales/deeds.en.ftl"),
        include_str!("../locales/ask.en.ftl"),
    ),
];
