//! What seats may ask for. `roll` belongs to the table, so the die is thrown with `throw`.

use plain::Plain;
use serde::Serialize;

table::commands! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Plain)]
    pub enum Command {
        /// Takes part, before the first throw.
        Join "join"
        Throw "throw"
        Hold "hold"
    }
}
