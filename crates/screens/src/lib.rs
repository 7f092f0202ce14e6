//! What people see: HTML made from tables, in the reader's language. Screens decide nothing.
//!
//! One file per page, one folder per game; [`desk`] is what the games' pages share, [`ink`] draws dice and
//! marks, [`layout`] is the paper everything lies on.

pub mod assets;
pub mod book;
pub mod bring;
pub mod company;
pub mod damaged;
pub mod desk;
pub mod error;
pub mod exact;
pub mod face;
pub mod form;
pub mod ink;
pub mod journal;
pub mod journal_page;
pub mod kept;
pub mod law;
pub mod layout;
pub mod licenses;
pub mod luck;
pub mod me;
pub mod odds;
pub mod open;
pub mod options;
pub mod overrule;
pub mod own;
pub mod plain;
pub mod proof;
pub mod qr;
mod ready;
pub mod report;
pub mod rests;
pub mod retold;
pub mod rules;
pub mod seats;
pub mod sheet_file;
pub mod shelf;
pub mod start;
pub mod taking_back;

use std::collections::HashMap;
use std::sync::LazyLock;

use dice::Fraction;
use expression::Told;
use serde_json::Value;
use store::Damage;
use table::{Arg, Phrase, Refusal, Seat, SeatId, UndoRights};
use words::{Lang, Words};

pub use self::ready::Ready;

/// The words of the pages, German and English (Fluent): one pair of files for each group of pages.
pub const LOCALES: [&str; 2] = [
    concat!(
        include_str!("../locales/de.ftl"),
        include_str!("../locales/seats.de.ftl"),
        include_str!("../locales/journal.de.ftl"),
        include_str!("../locales/damaged.de.ftl"),
        include_str!("../locales/proof.de.ftl"),
        include_str!("../locales/odds.de.ftl"),
        include_str!("../locales/zwielicht.de.ftl"),
        include_str!("../locales/daggerheart.de.ftl"),
        include_str!("../locales/condice.de.ftl"),
        include_str!("../locales/condice-options.de.ftl"),
        include_str!("../locales/zwielicht-lab.de.ftl"),
        include_str!("../locales/condice-build.de.ftl"),
        include_str!("../locales/condice-simulate.de.ftl"),
        include_str!("../locales/condice-second.de.ftl"),
        include_str!("../locales/free.de.ftl"),
        include_str!("../locales/own.de.ftl"),
        include_str!("../locales/own-words.de.ftl"),
    ),
    concat!(
        include_str!("../locales/en.ftl"),
        include_str!("../locales/seats.en.ftl"),
        include_str!("../locales/journal.en.ftl"),
        include_str!("../locales/damaged.en.ftl"),
        include_str!("../locales/proof.en.ftl"),
        include_str!("../locales/odds.en.ftl"),
        include_str!("../locales/zwielicht.en.ftl"),
        include_str!("../locales/daggerheart.en.ftl"),
        include_str!("../locales/condice.en.ftl"),
        include_str!("../locales/condice-options.en.ftl"),
        include_str!("../locales/zwielicht-lab.en.ftl"),
        include_str!("../locales/condice-build.en.ftl"),
        include_str!("../locales/condice-simulate.en.ftl"),
        include_str!("../locales/condice-second.en.ftl"),
        include_str!("../locales/free.en.ftl"),
        include_str!("../locales/own.en.ftl"),
        include_str!("../locales/own-words.en.ftl"),
    ),
];

static WORDS: LazyLock<Words> = LazyLock::new(|| games::words(&[LOCALES]));

/// Who reads the page.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub lang: Lang,
    /// The page's own path, for the link to the other language.
    pub path: &'a str,
}

impl Reader<'_> {
    pub fn text(&self, id: &str) -> String {
        WORDS.text(self.lang, id)
    }

    pub fn has(&self, id: &str) -> bool {
        WORDS.has(self.lang, id)
    }

    pub fn with(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        WORDS.with(self.lang, id, args)
    }

    /// A message that needs one number.
    pub fn count(&self, id: &str, name: &'static str, number: impl Into<Arg>) -> String {
        WORDS.with(self.lang, id, &[(name, number.into())])
    }

    pub fn phrase(&self, phrase: &Phrase) -> String {
        let phrase = &options::in_words(self, phrase);
        WORDS.phrase(self.lang, phrase)
    }

    /// A number or words by themselves.
    pub fn arg(&self, arg: &Arg) -> String {
        let alone = Phrase::new("web-alone").with("what", arg.clone());
        self.phrase(&alone)
    }

    /// A dice expression, or what is wrong with one.
    pub fn told(&self, told: &Told) -> String {
        WORDS.told(self.lang, told)
    }

    pub fn refusal(&self, game: &str, refusal: &Refusal) -> String {
        WORDS.refusal(self.lang, game, refusal)
    }

    /// What a game is called.
    pub fn game_name(&self, game: &str) -> String {
        let id = format!("{game}-name");
        match self.has(&id) {
            true => self.text(&id),
            false => game.to_owned(),
        }
    }

    /// A chance in percent, set as the language sets it.
    pub fn percent(&self, chance: &Fraction) -> String {
        // German typography wants the narrow space.
        words::percent(self.lang, chance).replace('\u{a0}', "\u{202f}")
    }
}

/// What a refusal says, for answers that are not pages.
pub fn refusal_text(lang: Lang, game: &str, refusal: &Refusal) -> String {
    WORDS.refusal(lang, game, refusal)
}

/// Why a question about odds cannot be asked like this.
pub fn unasked_text(lang: Lang, unasked: &table::question::Unasked) -> String {
    WORDS.unasked(lang, unasked)
}

/// What a table's page shows around the game.
#[derive(Clone, Debug, Default)]
pub struct TableInfo {
    /// The table and this reader's seat, as addresses name them.
    pub id: String,
    /// What the table was called when it was opened.
    pub name: String,
    /// The seats this browser has here.
    pub mine: Vec<Mine>,
    /// What the reader looks at: the address behind the question mark.
    pub at: String,
    /// How many pages each seat has open now.
    pub present: HashMap<SeatId, usize>,
    /// The link for people who want to watch; only for seats that may hand it out.
    pub spectator_link: Option<String>,
    /// The reader's own link, to go on with on another device, unless the page of seats shows it.
    pub own_link: Option<String>,
    /// This reader looks after the table.
    pub runs: bool,
    /// Things of one's own can be brought here.
    pub has_shelf: bool,
    /// Pictures that lie here.
    pub pictures: face::Pictures,
    /// The table is shown as far as its journal is whole.
    pub damage: Option<Damage>,
    /// This reader throws real dice.
    pub physical: bool,
    /// What this reader may take back.
    pub rights: UndoRights,
    /// Who waits at the door; only for whoever looks after the table.
    pub knocks: Vec<Knock>,
    /// Browsers mix their secrets into the dice here.
    pub mixes: bool,
    /// A game for one person: nobody can be added.
    pub for_one: bool,
    /// Whose move it is.
    pub acting: Vec<Seat>,
    /// What was played is over, as far as the game can tell: a result stands there.
    pub is_over: bool,
    /// Who is throwing real dice right now.
    pub throwing: Vec<Seat>,
    /// Who has seen enough of a climax.
    pub ready: Ready,
}

/// Somebody who knows the table's code and asks to be let in.
#[derive(Clone, Debug)]
pub struct Knock {
    pub id: u32,
    pub name: String,
}

/// One of the seats that the reader's browser has at a table.
#[derive(Clone, Debug)]
pub struct Mine {
    pub seat: Seat,
    /// The table and this seat, as addresses name them.
    pub table: String,
    /// The page is this seat's.
    pub current: bool,
    /// It is this seat's move.
    pub due: bool,
}

impl TableInfo {
    pub fn is_here(&self, seat: &SeatId) -> bool {
        self.present.contains_key(seat)
    }

    /// Something at this table waits for this reader.
    pub fn is_due(&self) -> bool {
        self.mine.iter().any(|mine| mine.current && mine.due)
    }

    pub fn spectators_present(&self) -> usize {
        let spectator = Seat::spectator();
        self.present.get(&spectator.id).copied().unwrap_or(0)
    }
}

/// A request of this reader that was just refused; shown under the control that sent it.
#[derive(Clone, Debug)]
pub struct Refused {
    pub request: Value,
    pub refusal: Refusal,
}
