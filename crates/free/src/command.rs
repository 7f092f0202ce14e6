//! What seats may ask for. `roll` belongs to the table, so dice are thrown with `throw`. What a roll is called on the
//! wire (`roll`) is written in the language of [`expression`](crate::expression).

use plain::Plain;
use serde::Serialize;
use table::FieldKind::{Flag, Number, Text};

/// Characters of what a roll, a button or a counter is called.
pub const MOST_NAME: usize = 40;
/// Characters of a roll as it is written.
pub const MOST_ROLL: usize = 300;
/// Characters of a note.
pub const MOST_NOTE: usize = 300;
/// How far a counter counts, up and down.
pub const MOST_COUNT: i64 = 9999;

/// The roll that stands in an offer for every other.
pub const ANY_ROLL: &str = "1d20";

table::commands! {
    #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        /// Throws what is written there; `word` says what for.
        Throw "throw" { roll: String = Text(MOST_ROLL).like(ANY_ROLL) } [
            word: Option<String> = Text(MOST_NAME).loose(),
            hidden: Option<bool> = Flag,
        ]
        /// Throws what stands on a button.
        Press "press" { button: i64 = Number.of("buttons") } [ hidden: Option<bool> = Flag ]
        /// The own last roll once more.
        Again "again" {} [ hidden: Option<bool> = Flag ]
        /// Shows everybody a hidden roll.
        Reveal "reveal" { which: i64 = Number.of("hidden") }

        MakeButton "make_button" {
            name: String = Text(MOST_NAME).free(),
            roll: String = Text(MOST_ROLL).like(ANY_ROLL),
        }
        ChangeButton "change_button" {
            button: i64 = Number.of("buttons"),
            name: String = Text(MOST_NAME).free(),
            roll: String = Text(MOST_ROLL).like(ANY_ROLL),
        }
        RemoveButton "remove_button" { button: i64 = Number.of("buttons") }

        /// In the order of who acts when, or beside it.
        MakeCounter "make_counter" {
            name: String = Text(MOST_NAME).free(),
            value: i64 = Number.set(-MOST_COUNT, MOST_COUNT, 0),
        } [ order: Option<bool> = Flag ]
        SetCounter "set_counter" {
            counter: i64 = Number.of("counters"),
            value: i64 = Number.set(-MOST_COUNT, MOST_COUNT, 0),
        }
        CountUp "count_up" { counter: i64 = Number.of("counters") } [ amount: Option<i64> = Number.within(1, 999) ]
        CountDown "count_down" { counter: i64 = Number.of("counters") } [ amount: Option<i64> = Number.within(1, 999) ]
        RemoveCounter "remove_counter" { counter: i64 = Number.of("counters") }
        /// The next one in the order acts.
        NextTurn "next_turn"
        EndOrder "end_order"

        WriteNote "write_note" { text: String = Text(MOST_NOTE).free() }
        ChangeNote "change_note" {
            note: i64 = Number.of("notes"),
            text: String = Text(MOST_NOTE).free(),
        }
        RemoveNote "remove_note" { note: i64 = Number.of("notes") }
    }
}
