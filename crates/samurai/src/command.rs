//! What the player may ask for. Numbers are as wide as a person may type them; the rules refuse those that make no
//! sense.

use plain::{Misread, Plain, Value};
use serde::{Serialize, Serializer};
use table::FieldKind::{Flag, Number, Word, Words};

use crate::Place;

table::commands! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
    pub enum Command {
        ChooseDice "choose_dice" { n: i64 = Number }
        Reroll "reroll" { die: i64 = Number }
        Allocate "allocate" { to: Places = Words(&["attack", "defence", "concentration", "none"]) } [
            /// Go on: the player phase ends, he rolls, and what then leaves no choice is carried out.
            on: Option<bool> = Flag,
        ]
        Split "split" { attack: i64 = Number, defence: i64 = Number, concentration: i64 = Number } [
            /// The same.
            on: Option<bool> = Flag,
        ]
        Raise "raise" { value: Place = Word(&["attack", "defence", "concentration"]) }
        SpendConcentration "spend_concentration" { cost: i64 = Number }
        Reopen "reopen"
        EndPlayerPhase "end_player_phase"
        RerollFoe "reroll_foe" { die: i64 = Number } [
            /// Where the new roll leaves no choice it is carried out.
            on: Option<bool> = Flag,
        ]
        Accept "accept"
        NextRound "next_round"
        Resign "resign"
    }
}

/// Where each die goes, in the order rolled. Four slots, though three dice are the most: a longer
/// list keeps its fourth entry, so that the rules can refuse it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places {
    len: u8,
    places: [Place; 4],
}

impl Places {
    pub fn of(places: &[Place]) -> Places {
        let mut kept = Places::default();
        for (slot, &place) in kept.places.iter_mut().zip(places) {
            *slot = place;
            kept.len += 1;
        }
        kept
    }

    pub fn as_slice(&self) -> &[Place] {
        &self.places[..usize::from(self.len)]
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl Plain for Places {
    fn read(json: Value) -> Result<Places, Misread> {
        Ok(Places::of(&Vec::read(json)?))
    }
}
