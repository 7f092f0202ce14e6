//! Everything a part of the page may want to know. What a seat may not know is not in here: state and
//! content are those of the seat's own view.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::mem::discriminant;

use ::zwielicht::content::Content;
use ::zwielicht::{
    Character, Colour, Command, Event, Name, Roll, Setup, Source, State, View, Zwielicht,
};
use dice::{Fraction, Given, Origin};
use serde_json::Value;
use table::{Arg, Body, Game, Record, Refusal, Role, Seat, SeatId, Stop, Table};

use crate::screens::journal::seat_name;
use crate::screens::{Reader, Refused, TableInfo};

pub struct Scene<'a> {
    pub reader: &'a Reader<'a>,
    pub table: &'a Table<Zwielicht>,
    pub seat: &'a Seat,
    pub info: &'a TableInfo,
    pub refused: Option<&'a Refused>,
    /// Whether some control has shown the refusal already.
    pub refusal_shown: Cell<bool>,
    pub view: View,
    pub setup: Cow<'a, Setup>,
    /// Everything this seat may do now.
    pub offered: Vec<Command>,
    /// The same by name.
    kinds: BTreeSet<String>,
}

impl<'a> Scene<'a> {
    pub fn new(
        reader: &'a Reader<'a>,
        table: &'a Table<Zwielicht>,
        seat: &'a Seat,
        info: &'a TableInfo,
        refused: Option<&'a Refused>,
    ) -> Scene<'a> {
        let waiting = table.pending_of(&seat.id).is_some();
        let offered = if waiting || table.house().closed {
            Vec::new()
        } else {
            table.choices(seat)
        };
        Scene {
            reader,
            table,
            seat,
            info,
            refused,
            refusal_shown: Cell::new(false),
            view: Zwielicht::view(table.setup(), table.state(), seat),
            setup: Zwielicht::setup_for(table.setup(), seat),
            kinds: kinds(&offered),
            offered,
        }
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

    pub fn state(&self) -> &State {
        &self.view.state
    }

    pub fn content(&self) -> &Content {
        &self.setup.content
    }

    pub fn name<'n>(&self, name: &'n Name) -> &'n str {
        match name {
            Name::Text(text) => text,
            Name::Both(both) => self.reader.lang.pick(both),
        }
    }

    pub fn path(&self) -> String {
        format!("/t/{}", self.info.id)
    }

    pub fn is_master(&self) -> bool {
        self.seat.role == Role::GameMaster
    }

    pub fn is_player(&self) -> bool {
        self.seat.role == Role::Player
    }

    /// Whether a command of this name would be accepted now, in some form.
    pub fn offers(&self, cmd: &str) -> bool {
        self.kinds.contains(cmd)
    }

    /// The reader's own character.
    pub fn me(&self) -> Option<&Character> {
        self.state().characters.get(&self.seat.id)
    }

    /// What somebody is called at this table: the character, or the seat.
    pub fn called(&self, who: &SeatId) -> String {
        if let Some(character) = self.state().characters.get(who) {
            return character.name.clone();
        }
        self.seat_called(who)
    }

    /// What whoever sits there is called.
    pub fn seat_called(&self, who: &SeatId) -> String {
        match self.table.house().chair(who) {
            Some(chair) => seat_name(self.reader, &chair.seat),
            None => who.to_string(),
        }
    }

    /// What a die's source is called on somebody's sheet.
    pub fn source(&self, who: &SeatId, source: &Source) -> String {
        let named = self
            .state()
            .characters
            .get(who)
            .and_then(|character| character.name_of(source));
        match named {
            Some(name) => self.name(&name).to_owned(),
            None => self.kind("web-zw-source-kind", source.kind()),
        }
    }

    /// A die of a roll: the move's own is called after the move.
    pub fn die_name(&self, roll: &Roll, source: &Source) -> String {
        match source {
            Source::Move => self.kind("web-zw-move-short", roll.kind.as_str()),
            other => self.source(&roll.roller, other),
        }
    }

    pub fn colour(&self, colour: Colour) -> String {
        self.kind("web-zw-colour", colour_key(colour))
    }

    /// Why the rules would refuse this now; nothing if they would not.
    pub fn objection(&self, command: &Command) -> Option<Refusal> {
        let mut no_dice = Given::new(&[], Origin::Script);
        let (setup, state) = (self.table.setup(), self.table.state());
        match Zwielicht::outcome(setup, state, self.seat, command, &mut no_dice) {
            Err(Stop::Refused(refusal)) => Some(refusal),
            Ok(_) | Err(Stop::NoDice(_)) => None,
        }
    }

    pub fn percent(&self, chance: &Fraction) -> String {
        self.reader.percent(chance)
    }

    /// Whether the dice this seat threw last are real ones.
    pub fn by_hand(&self, who: &SeatId) -> bool {
        let mut thrown = self
            .happened()
            .filter_map(|(record, _)| match &record.body {
                Body::Play { dice, .. } if record.by == *who && !dice.is_empty() => Some(dice),
                _ => None,
            });
        let thrown = thrown.next();
        thrown.is_some_and(|dice| dice.iter().any(|die| die.origin == Origin::Physical))
    }

    /// The records that were not taken back, newest first, with what this seat may know of them.
    pub fn happened(&self) -> impl Iterator<Item = (&'a Record<Zwielicht>, Vec<&'a Event>)> {
        let (table, seat) = (self.table, self.seat);
        let standing = table.records().iter().rev();
        let standing = standing.filter(move |record| !table.is_struck(record.seq));
        standing.filter_map(move |record| match &record.body {
            Body::Play { events, .. } => {
                let seen = events.iter();
                let seen = seen.filter(|event| Zwielicht::audience(event).includes(seat));
                Some((record, seen.collect()))
            }
            Body::Open(_) | Body::Undo { .. } | Body::Matter(_) => None,
        })
    }
}

/// One of each kind is looked at.
fn kinds(offered: &[Command]) -> BTreeSet<String> {
    let mut seen = Vec::new();
    let mut kinds = BTreeSet::new();
    for command in offered {
        let kind = discriminant(command);
        if seen.last() == Some(&kind) || seen.contains(&kind) {
            continue;
        }
        seen.push(kind);
        let json = serde_json::to_value(command).unwrap_or(Value::Null);
        kinds.extend(json["cmd"].as_str().map(str::to_owned));
    }
    kinds
}

pub fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}
