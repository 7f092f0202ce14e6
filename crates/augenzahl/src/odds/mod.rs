//! `augenzahl odds`: what the browser can tell before the dice fall, as a table or as JSON. A module for each game; their
//! answers become rows and columns ([`table`]), which [`print`] writes.

mod condice;
mod daggerheart;
mod dice;
mod plain;
mod print;
mod samurai;
mod table;
mod zwielicht;

use anyhow::Result;
use clap::{Args, Subcommand};
use words::Lang;

use crate::speak;

#[derive(Debug, Args)]
pub struct Odds {
    #[command(subcommand)]
    pub game: Game,
}

#[derive(Debug, Subcommand)]
pub enum Game {
    /// The duel of “Way of the Samurai”
    ///
    /// What is not said is as in a fresh duel. Without questions it answers those that belong to the
    /// step: before the roll, after it, after entering the dice, after the opponent’s roll. The step
    /// follows from what lies on the table, or from --phase.
    Samurai(Box<samurai::Flags>),
    /// Pools, fights and solving in “Augen des Zwielichts”
    ///
    /// What is not said has a usual value: one white and one black die, three fighters, level 10.
    Zwielicht(Box<zwielicht::Flags>),
    /// Rolls, damage, countdowns and rests in “Daggerheart”
    Daggerheart(Box<daggerheart::Flags>),
    /// Attacks, minds, checks and healing in “ConDice”
    Condice(condice::Flags),
    /// Dice of any other game: an expression such as 4d6kh3
    Dice(dice::Flags),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

pub fn odds(args: Odds, lang: Lang) -> Result<()> {
    match args.game {
        Game::Samurai(flags) => samurai::odds(*flags, lang),
        Game::Zwielicht(flags) => zwielicht::odds(&flags, lang),
        Game::Daggerheart(flags) => daggerheart::odds(&flags, lang),
        Game::Condice(flags) => condice::odds(&flags, lang),
        Game::Dice(flags) => dice::odds(&flags, lang),
        // Every game that is known has odds; an unknown one is told so.
        Game::Other(args) => {
            let name = args.first().map_or("", String::as_str);
            speak::game_named(lang, name).map(|_| ())
        }
    }
}
