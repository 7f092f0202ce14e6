//! Why a journal does not hold: data, which becomes words at the edge.

use std::fmt;

use crate::{Arg, Phrase, Refusal, SeatId};

/// The first line that does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Counted from 1, as editors count.
    pub line: usize,
    /// The record it claims to be.
    pub seq: Option<u64>,
    pub reason: Reason,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    Empty,
    /// Not a record of this game.
    Unreadable {
        detail: String,
    },
    /// The line says something that no record says.
    Foreign {
        field: String,
    },
    Order {
        expected: u64,
        found: u64,
    },
    NotOpened,
    OpenedTwice,
    NoSuchGame {
        found: String,
    },
    NewerFormat {
        found: u32,
        known: u32,
    },
    /// The hash of options and content is another one.
    SetupHash,
    /// No table could be opened with this.
    BadSetup {
        detail: String,
    },
    NoSuchSeat {
        seat: SeatId,
    },
    RevokedSeat {
        seat: SeatId,
    },
    /// The table was closed before.
    Closed,
    /// The rules of the game or of the table do not allow it.
    Refused(Refusal),
    /// The rule asks for other dice. Dice are counted from 1.
    OtherDice {
        die: usize,
    },
    /// At this table nobody could throw such a die.
    Origin {
        die: usize,
    },
    /// The seed gives another face.
    Face {
        die: usize,
        found: u8,
        computed: u8,
    },
    /// The dice fell somewhere else.
    Place,
    /// Browsers that could not be asked, not in their order, or for dice that lay there already.
    Mix,
    /// What this seat's browser showed is not what it promised.
    Secret {
        seat: SeatId,
    },
    /// Browsers were told something else before they showed their secrets.
    Asked,
    /// After an undo another face was named than the one that lay there.
    Fallen {
        die: usize,
    },
    /// The command comes to something else. Events are counted from 1.
    Events {
        event: usize,
    },
    /// It takes back other records than it could.
    Undo,
    /// What happened beside the game could not have happened like this.
    Matter,
    /// The seed is not the one that was promised.
    Seed,
    /// It does not follow the record before it.
    Hash,
    /// Something before it was changed after it was sealed.
    Seal,
    /// Checking it would take too long.
    TooMuch,
}

impl Fault {
    pub(super) fn at(line: usize, seq: Option<u64>, reason: Reason) -> Fault {
        Fault { line, seq, reason }
    }

    /// Where it is, as a sentence; [`Reason::phrase`] says why.
    pub fn place(&self) -> Phrase {
        let line = |id| Phrase::new(id).with("line", self.line);
        match self.seq {
            None => line("verify-fault-line"),
            Some(seq) => line("verify-fault-line-seq").with("seq", number(seq)),
        }
    }
}

impl Reason {
    /// Its name for programs.
    pub fn code(&self) -> &'static str {
        let id = self.phrase().id;
        id.strip_prefix("verify-fault-").unwrap_or(id)
    }

    /// The sentence it makes. A refusal has its own words; they belong into `why`.
    pub fn phrase(&self) -> Phrase {
        let phrase = Phrase::new;
        match self {
            Reason::Empty => phrase("verify-fault-empty"),
            Reason::Unreadable { detail } => {
                phrase("verify-fault-unreadable").with("detail", detail.as_str())
            }
            Reason::Foreign { field } => {
                phrase("verify-fault-foreign").with("field", field.as_str())
            }
            Reason::Order { expected, found } => phrase("verify-fault-order")
                .with("expected", number(*expected))
                .with("found", number(*found)),
            Reason::NotOpened => phrase("verify-fault-not-opened"),
            Reason::OpenedTwice => phrase("verify-fault-opened-twice"),
            Reason::NoSuchGame { found } => {
                phrase("verify-fault-no-such-game").with("found", found.as_str())
            }
            Reason::NewerFormat { found, known } => phrase("verify-fault-newer-format")
                .with("found", i64::from(*found))
                .with("known", i64::from(*known)),
            Reason::SetupHash => phrase("verify-fault-setup-hash"),
            Reason::BadSetup { detail } => {
                phrase("verify-fault-bad-setup").with("detail", detail.as_str())
            }
            Reason::NoSuchSeat { seat } => {
                phrase("verify-fault-no-such-seat").with("seat", seat.as_str())
            }
            Reason::RevokedSeat { seat } => {
                phrase("verify-fault-revoked-seat").with("seat", seat.as_str())
            }
            Reason::Closed => phrase("verify-fault-closed"),
            Reason::Refused(_) => phrase("verify-fault-refused"),
            Reason::OtherDice { die } => phrase("verify-fault-other-dice").with("die", *die),
            Reason::Origin { die } => phrase("verify-fault-origin").with("die", *die),
            Reason::Face {
                die,
                found,
                computed,
            } => phrase("verify-fault-face")
                .with("die", *die)
                .with("found", *found)
                .with("computed", *computed),
            Reason::Place => phrase("verify-fault-place"),
            Reason::Mix => phrase("verify-fault-mix"),
            Reason::Secret { seat } => phrase("verify-fault-secret").with("seat", seat.as_str()),
            Reason::Asked => phrase("verify-fault-asked"),
            Reason::Fallen { die } => phrase("verify-fault-fallen").with("die", *die),
            Reason::Events { event } => phrase("verify-fault-events").with("event", *event),
            Reason::Undo => phrase("verify-fault-undo"),
            Reason::Matter => phrase("verify-fault-matter"),
            Reason::Seed => phrase("verify-fault-seed"),
            Reason::Hash => phrase("verify-fault-hash"),
            Reason::Seal => phrase("verify-fault-seal"),
            Reason::TooMuch => phrase("verify-fault-too-much"),
        }
    }
}

fn number(number: u64) -> Arg {
    Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
}

/// For logs and failing tests; people read the words.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {:?}", self.line, self.reason)
    }
}

impl std::error::Error for Fault {}
