//! What every game's page stands on: the table as one seat sees it, and the controls all games share.
//! A game's own scene holds a [`Desk`] and adds what only it knows.

pub mod aloud;
mod climax;
mod due;
mod form;
mod frame;
mod hand;
mod house;
mod lesson;
mod news;
mod reel;
mod send;
mod stage;

use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet};

use dice::{Fraction, RolledDie};
use table::{Arg, Body, Game, Named, Phrase, Record, Refusal, Role, Seat, SeatId, Table};

pub use self::climax::{Climax, newest_climax};
pub use self::due::slip as dice_due;
pub use self::form::{
    SPOKEN, chosen, fold, ideas, level, line, line_with, number, reason, refused_for, select,
    story, story_with, undo, why,
};
pub use self::frame::{
    called, calls, closed, company, facts, frame, journal, journal_with, quoted, seats,
};
pub use self::hand::hand;
pub use self::house::house;
pub use self::lesson::lesson;
pub use self::reel::{reel, told};
pub use self::send::{
    Spec, act, always, fields, form, form_of, has_slip, hidden, refused_any, refused_cmd,
    refused_else,
};
pub use self::stage::{Places, stage};
use super::ink;
use super::journal::{Older, seat_name};
use super::{Reader, Refused, TableInfo};

#[derive(Debug)]
pub struct Desk<'a, G: Game> {
    pub reader: &'a Reader<'a>,
    pub table: &'a Table<G>,
    pub seat: &'a Seat,
    pub info: &'a TableInfo,
    pub refused: Option<&'a Refused>,
    /// Whether some control has shown the refusal already.
    refusal_shown: Cell<bool>,
    /// What the reader looks at, as forms and live updates carry it on.
    pub at: String,
    /// Only these lines of the journal are wanted.
    pub older: Option<Older>,
    /// It is shown once more as it was.
    pub is_past: bool,
    /// Everything this seat may do now.
    pub offered: Vec<G::Command>,
    /// The same by name.
    kinds: BTreeSet<&'static str>,
    /// What this seat may set by hand, by path; asked for when the first value is drawn.
    settable: OnceCell<BTreeMap<String, Phrase>>,
}

impl<'a, G: Game> Desk<'a, G> {
    pub fn new(
        reader: &'a Reader<'a>,
        table: &'a Table<G>,
        seat: &'a Seat,
        info: &'a TableInfo,
        refused: Option<&'a Refused>,
    ) -> Desk<'a, G> {
        let waiting = table.pending_of(&seat.id).is_some();
        let offered = if waiting || table.house().closed {
            Vec::new()
        } else {
            table.choices(seat)
        };
        Desk::with_offers(reader, table, seat, info, refused, offered)
    }

    fn with_offers(
        reader: &'a Reader<'a>,
        table: &'a Table<G>,
        seat: &'a Seat,
        info: &'a TableInfo,
        refused: Option<&'a Refused>,
        offered: Vec<G::Command>,
    ) -> Desk<'a, G> {
        Desk {
            reader,
            table,
            seat,
            info,
            refused,
            refusal_shown: Cell::new(false),
            at: String::new(),
            older: None,
            is_past: false,
            kinds: kinds(&offered),
            offered,
            settable: OnceCell::new(),
        }
    }

    /// The table as it was: nothing is offered there.
    pub fn past(
        reader: &'a Reader<'a>,
        table: &'a Table<G>,
        seat: &'a Seat,
        info: &'a TableInfo,
    ) -> Desk<'a, G> {
        let mut desk = Desk::with_offers(reader, table, seat, info, None, Vec::new());
        desk.is_past = true;
        desk
    }

    pub fn text(&self, id: &str) -> String {
        self.reader.text(id)
    }

    pub fn with(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.reader.with(id, args)
    }

    /// A message that depends on one key.
    pub fn kind(&self, id: &str, key: &str) -> String {
        self.reader.with(id, &[("kind", key.into())])
    }

    pub fn count(&self, id: &str, count: impl Into<Arg>) -> String {
        self.reader.count(id, "count", count)
    }

    pub fn percent(&self, chance: &Fraction) -> String {
        self.reader.percent(chance)
    }

    pub fn path(&self) -> String {
        format!("/t/{}", self.info.id)
    }

    /// Where forms are sent: back comes the page with what the reader looks at.
    pub fn action(&self) -> String {
        match self.at.as_str() {
            "" => format!("{}/do", self.path()),
            at => format!("{}/do?{at}", self.path()),
        }
    }

    /// Offers something else than the rules would accept: what the seat can know of it.
    pub fn offer(&mut self, offered: Vec<G::Command>) {
        self.kinds = kinds(&offered);
        self.offered = offered;
    }

    pub fn is_master(&self) -> bool {
        self.seat.role == Role::GameMaster
    }

    pub fn is_player(&self) -> bool {
        self.seat.role == Role::Player
    }

    /// What a value is called that this seat may set by hand.
    pub fn settable(&self, path: &str) -> Option<String> {
        let named = self.settable.get_or_init(|| {
            let named = self.table.by_hand(self.seat).into_iter();
            named.map(|(named, _)| (named.path, named.name)).collect()
        });
        named.get(path).map(|name| self.reader.phrase(name))
    }

    /// What a seat is called.
    pub fn seat_name(&self, who: &SeatId) -> String {
        match self.table.house().chair(who) {
            Some(chair) => seat_name(self.reader, &chair.seat),
            None => who.to_string(),
        }
    }

    /// Why the rules would refuse this now; nothing if they would not.
    pub fn objection(&self, command: &G::Command) -> Option<Refusal> {
        G::objection(self.table.setup(), self.table.state(), self.seat, command)
    }

    /// The records that were not taken back, newest first, with what this seat may know of them.
    pub fn happened(
        &self,
    ) -> impl Iterator<Item = (&'a Record<G>, Vec<&'a G::Event>)> + use<'a, G> {
        let (table, seat) = (self.table, self.seat);
        let standing = table.records().iter().rev();
        let standing = standing.filter(move |record| !table.is_struck(record.seq));
        standing.filter_map(move |record| match &record.body {
            Body::Play { events, .. } => {
                let seen = events.iter();
                let seen = seen.filter(|event| G::audience(event).includes(seat, &record.by));
                Some((record, seen.collect()))
            }
            Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => None,
        })
    }

    /// Whether the dice this seat threw last are real ones.
    pub fn by_hand(&self, who: &SeatId) -> bool {
        let mut thrown = self
            .happened()
            .filter(|(record, _)| record.by == *who)
            .map(|(record, _)| dice_of(record))
            .filter(|dice| !dice.is_empty());
        thrown.next().is_some_and(real)
    }
}

/// The dice of a record.
pub fn dice_of<G: Game>(record: &Record<G>) -> &[RolledDie] {
    match &record.body {
        Body::Play { dice, .. } => dice,
        Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => &[],
    }
}

/// Whether somebody threw these with their own hand.
pub fn real(dice: &[RolledDie]) -> bool {
    dice.iter().any(|die| ink::by_hand(die.origin))
}

fn kinds<C: Named>(offered: &[C]) -> BTreeSet<&'static str> {
    offered.iter().map(Named::name).collect()
}
