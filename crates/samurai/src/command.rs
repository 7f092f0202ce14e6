//! What the player may ask for.

use serde::de::{Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use table::{CommandSpec, Field, FieldKind};

use crate::Place;

/// Numbers are as wide as a person may type them; the rules refuse those that make no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub enum Command {
    ChooseDice {
        n: i64,
    },
    Reroll {
        die: i64,
    },
    Allocate {
        to: Places,
    },
    Split {
        attack: i64,
        defence: i64,
        concentration: i64,
    },
    Raise {
        value: Place,
    },
    SpendConcentration {
        cost: i64,
    },
    Reopen,
    EndPlayerPhase,
    RerollFoe {
        die: i64,
    },
    Accept,
    NextRound,
    Resign,
}

const fn number(name: &'static str) -> Field {
    Field::new(name, FieldKind::Number)
}

const fn command(name: &'static str, fields: &'static [Field]) -> CommandSpec {
    CommandSpec { name, fields }
}

impl Command {
    pub const SPECS: &'static [CommandSpec] = &[
        command("choose_dice", &[number("n")]),
        command("reroll", &[number("die")]),
        command(
            "allocate",
            &[Field::new(
                "to",
                FieldKind::Words(&["attack", "defence", "concentration", "none"]),
            )],
        ),
        command(
            "split",
            &[number("attack"), number("defence"), number("concentration")],
        ),
        command(
            "raise",
            &[Field::new(
                "value",
                FieldKind::Word(&["attack", "defence", "concentration"]),
            )],
        ),
        command("spend_concentration", &[number("cost")]),
        command("reopen", &[]),
        command("end_player_phase", &[]),
        command("reroll_foe", &[number("die")]),
        command("accept", &[]),
        command("next_round", &[]),
        command("resign", &[]),
    ];
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

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Places, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Places;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of places")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Places, A::Error> {
                let mut kept = Places::default();
                while let Some(place) = seq.next_element()? {
                    if let Some(slot) = kept.places.get_mut(usize::from(kept.len)) {
                        *slot = place;
                        kept.len += 1;
                    }
                }
                Ok(kept)
            }
        }
        deserializer.deserialize_seq(List)
    }
}
