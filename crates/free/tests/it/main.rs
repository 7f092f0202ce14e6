//! What the free table promises.

mod kit;
mod rules;
mod words;
