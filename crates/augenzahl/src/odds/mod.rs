//! `augenzahl odds`: what the rules answer, as a table with bars, as JSON or as CSV. [`ask`] asks the questions that each
//! game describes; a duel as it stands ([`samurai`]) and answers laid side by side ([`zwielicht`]) have flags of their own
//! and become rows and columns ([`table`]), which [`print`] writes. [`way`] tells which of both is asked.

pub mod ask;
mod bars;
mod dice;
mod print;
mod samurai;
mod table;
mod way;
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
    /// Pools, fights, help and solving in “Augen des Zwielichts”
    ///
    /// What is not said has a usual value: one white and one black die, three fighters, level 10.
    Zwielicht(Box<zwielicht::Flags>),
    /// Rolls, damage, countdowns and rests in “Daggerheart”
    Daggerheart(Asked),
    /// Attacks, minds, checks and healing in “ConDice”
    Condice(Asked),
    /// Dice of any other game: an expression such as 4d6kh3
    Dice(dice::Flags),
    #[command(external_subcommand)]
    Other(Vec<String>),
}

/// A question and its parameters, which clap does not know ([`ask::run`]).
#[derive(Debug, Args)]
pub struct Asked {
    /// A question and what it is asked with; without it, the list of all.
    #[arg(
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "QUESTION"
    )]
    pub words: Vec<String>,
}

pub fn odds(args: Odds, lang: Lang) -> Result<()> {
    match args.game {
        Game::Samurai(flags) => samurai::odds(*flags, lang),
        Game::Zwielicht(flags) => zwielicht::odds(&flags, lang),
        Game::Daggerheart(asked) | Game::Condice(asked) => {
            unreachable!("`ask::run` answers {asked:?} before clap reads it")
        }
        Game::Dice(flags) => dice::odds(&flags, lang),
        // Every game that is known was answered before clap read it.
        Game::Other(args) => {
            let name = args.first().map_or("", String::as_str);
            Err(speak::no_game(lang, name, &["dice"]))
        }
    }
}
