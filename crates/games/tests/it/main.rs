//! What every listed game has to bring.

mod complete;
mod content;
mod daggerheart;
mod kept;
mod questions;
mod verify;
