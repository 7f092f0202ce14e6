//! The pages, without a server: drawn from duels that were played from scripts.

mod arena;
mod classes;
mod dagger;
mod duel_words;
mod duels;
mod escape;
mod evenings;
mod fight_words;
mod fights;
mod forms;
mod heroes;
mod journal;
mod lab;
mod messages;
mod pages;
mod played;
mod read;
#[path = "../../../table/tests/it/riddle.rs"]
#[allow(dead_code, reason = "the tests of tables use more of it")]
mod riddle;
mod twilight;
mod workshop;
