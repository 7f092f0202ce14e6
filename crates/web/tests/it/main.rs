//! The pages, without a server: drawn from tables that were played from scripts. Tests of one game begin with its
//! name; `*_played.rs` are its scripts.

mod access;
mod air;
mod by_hand;
mod classes;
mod climaxes;
mod condice_builder;
mod condice_editor;
mod condice_pages;
mod condice_played;
mod condice_stage;
mod condice_words;
mod content_document;
mod daggerheart_pages;
mod daggerheart_played;
mod escape;
mod every_page;
mod forms;
mod free_pages;
mod free_played;
mod journal;
mod messages;
mod no_danger;
mod odds;
mod offered;
mod own_form;
mod pages;
mod pictures;
mod plain;
mod questions;
mod read;
mod rests;
#[path = "../../../table/tests/it/riddle.rs"]
#[allow(dead_code, reason = "the tests of tables use more of it")]
mod riddle;
mod samurai_forms;
mod samurai_lesson;
mod samurai_pages;
mod samurai_played;
mod samurai_words;
mod script;
mod sheets;
mod small;
mod stage;
mod told;
mod touch;
mod watching;
mod zwielicht_evening;
mod zwielicht_lab;
mod zwielicht_pages;
mod zwielicht_played;
