//! What GameName promises.

mod kit;
mod rules;
mod words;
