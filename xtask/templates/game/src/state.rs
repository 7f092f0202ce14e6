//! What a table remembers, and how events change it.

use plain::Plain;
use serde::Serialize;
use table::{Seat, SeatId};

use crate::Event;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Plain)]
pub struct State {
    /// In the order they joined, which is the order of their turns.
    pub players: Vec<Player>,
    /// Whose turn it is, by their place.
    pub turn: usize,
    /// Thrown in this turn and not safe yet.
    pub points: u16,
    pub begun: bool,
    pub winner: Option<SeatId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Player {
    pub seat: SeatId,
    pub name: String,
    /// Safe points.
    pub score: u16,
}

impl State {
    /// Whoever has the turn.
    pub fn current(&self) -> Option<&Player> {
        self.players.get(self.turn)
    }

    pub fn player(&self, seat: &SeatId) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == *seat)
    }

    pub fn is_turn_of(&self, seat: &Seat) -> bool {
        self.current().is_some_and(|player| player.seat == seat.id)
    }

    /// Whoever has the turn after this one.
    pub fn next(&self) -> Option<&Player> {
        self.players.get(self.turn + 1).or(self.players.first())
    }

    /// Folds an event in. Total: an event that cannot be changes what it can.
    pub fn apply(&mut self, event: &Event) {
        let turn = self.turn;
        match event {
            Event::Joined { seat, name } => self.players.push(Player {
                seat: seat.clone(),
                name: name.clone(),
                score: 0,
            }),
            Event::Thrown { face } => {
                self.begun = true;
                self.points = self.points.saturating_add(u16::from(*face));
            }
            Event::Lost { safe, .. } => {
                if let Some(player) = self.players.get_mut(turn) {
                    player.score = player.score.saturating_sub(*safe);
                }
                self.points = 0;
            }
            Event::Held { score, .. } => {
                if let Some(player) = self.players.get_mut(turn) {
                    player.score = *score;
                }
                self.points = 0;
            }
            Event::Passed { to } => {
                let next = self.players.iter().position(|player| player.seat == *to);
                self.turn = next.unwrap_or(0);
            }
            Event::Won { seat } => self.winner = Some(seat.clone()),
        }
    }
}
