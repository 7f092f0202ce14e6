//! What a table remembers: the last rolls, everybody's buttons, counters, the order of who acts when, notes.

use plain::Plain;
use serde::Serialize;
use table::{Role, Seat, SeatId};

/// A number of a roll, a button, a counter or a note; none is used twice at a table.
pub type Id = u32;

/// Older rolls stand in the journal alone.
pub const ROLLS_KEPT: usize = 30;
/// Of one seat.
pub const MOST_BUTTONS: usize = 24;
pub const MOST_COUNTERS: usize = 40;
pub const MOST_NOTES: usize = 30;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct State {
    /// The last ones, oldest first.
    pub rolls: Vec<Roll>,
    pub buttons: Vec<Button>,
    pub counters: Vec<Counter>,
    pub notes: Vec<Note>,
    /// Whose turn it is in the order.
    pub turn: Option<Id>,
    /// How often the order has begun.
    pub round: u32,
    /// How many rolls there were.
    pub rolled: u32,
    /// The next thing gets this number.
    pub next: Id,
}

/// Dice that fell, and what they come to. All of it is kept: the language may grow, what was read stays read.
#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Roll {
    pub id: Id,
    pub who: SeatId,
    /// What it was for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub word: String,
    /// As it is written.
    pub text: String,
    pub dice: Vec<Fell>,
    pub total: i64,
    /// What the number means where it is no mere number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What the table of outcomes says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Nobody but who threw and the game master has seen it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// What a comparison comes to, two rolls against each other, or a table that has no line for the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Yes,
    No,
    /// The left one is higher.
    Left,
    Tie,
    Right,
    NoLine,
}

/// One die of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Fell {
    /// What it is called in the language: `d20`, `d%`, `dF`.
    pub die: String,
    pub shows: i64,
    /// It counts.
    pub kept: bool,
}

/// A roll with a name that a seat has made for itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Button {
    pub id: Id,
    pub of: SeatId,
    pub name: String,
    pub roll: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Counter {
    pub id: Id,
    pub name: String,
    pub value: i64,
    /// It stands in the order of who acts when: the highest first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub order: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Plain)]
pub struct Note {
    pub id: Id,
    pub by: SeatId,
    pub text: String,
}

impl Roll {
    /// Whether this seat may know it (FT-HIDDEN-1).
    pub fn is_open_to(&self, seat: &Seat) -> bool {
        !self.hidden || self.who == seat.id || seat.role == Role::GameMaster
    }
}

impl State {
    pub fn roll(&self, id: i64) -> Option<&Roll> {
        self.rolls.iter().find(|roll| i64::from(roll.id) == id)
    }

    pub fn button(&self, id: i64) -> Option<&Button> {
        self.buttons.iter().find(|it| i64::from(it.id) == id)
    }

    pub fn counter(&self, id: i64) -> Option<&Counter> {
        self.counters.iter().find(|it| i64::from(it.id) == id)
    }

    pub fn note(&self, id: i64) -> Option<&Note> {
        self.notes.iter().find(|it| i64::from(it.id) == id)
    }

    pub fn buttons_of<'s>(&'s self, seat: &'s SeatId) -> impl Iterator<Item = &'s Button> {
        self.buttons.iter().filter(move |it| it.of == *seat)
    }

    /// The last roll that this seat threw.
    pub fn last_of(&self, seat: &SeatId) -> Option<&Roll> {
        self.rolls.iter().rev().find(|roll| roll.who == *seat)
    }

    /// Who acts when: the highest first, equals as they came (FT-ORDER-1).
    pub fn order(&self) -> Vec<&Counter> {
        let mut order: Vec<&Counter> = self.counters.iter().filter(|it| it.order).collect();
        order.sort_by_key(|it| std::cmp::Reverse(it.value));
        order
    }

    /// Who acts next, and in which round. After the last one the first begins a new round; so does whoever is first
    /// when nobody has acted yet.
    pub fn next_in_order(&self) -> Option<(&Counter, u32)> {
        let order = self.order();
        let first = order.first()?;
        let Some(now) = order.iter().position(|it| Some(it.id) == self.turn) else {
            return Some((first, self.round.max(1)));
        };
        match order.get(now + 1) {
            Some(next) => Some((next, self.round)),
            None => Some((first, self.round.saturating_add(1))),
        }
    }
}
