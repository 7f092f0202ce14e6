//! The table itself, tried with a little game of its own.

mod any;
mod broken;
mod by_hand;
mod dice_modes;
mod json;
mod kit;
mod matters;
mod mixing;
mod options;
mod records;
mod redaction;
mod restored;
mod riddle;
mod rulebook;
mod undo;
mod verify;
