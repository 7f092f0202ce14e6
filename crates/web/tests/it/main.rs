//! The pages, without a server: drawn from duels that were played from scripts.

mod duels;
mod escape;
mod forms;
mod messages;
mod pages;
mod read;
