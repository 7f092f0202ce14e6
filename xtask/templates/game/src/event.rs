//! What can happen, and the rules behind it. Data, never words.

use plain::Plain;
use serde::Serialize;
use table::SeatId;

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
#[serde(remote = "Self", rename_all = "snake_case")]
pub enum Event {
    Joined { seat: SeatId, name: String },
    Thrown { face: u8 },
    /// A one: the turn's points, and those that were safe and are not any more.
    Lost { points: u16, safe: u16 },
    Held { points: u16, score: u16 },
    /// The next one has the turn.
    Passed { to: SeatId },
    Won { seat: SeatId },
}

table::tagged!(Event, "event");

pub fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Joined { .. } | Event::Passed { .. } => &["GAMENAME-TURN-1"],
        Event::Thrown { .. } => &["GAMENAME-TURN-2"],
        Event::Lost { .. } => &["GAMENAME-ONE-1"],
        Event::Held { .. } => &["GAMENAME-TURN-3"],
        Event::Won { .. } => &["GAMENAME-END-1"],
    }
}
