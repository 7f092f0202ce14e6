//! `augenzahl play`: a duel in the terminal, with the keyboard alone.
//!
//! The table is the same one the server holds and gets the same requests. What the player sees is
//! [`view`], a function of the [`app`]; what a key means is [`keys`], a function of what has the
//! keyboard. Only [`run`] knows that there is a terminal, so tests play without one.

mod app;
mod forms;
mod items;
mod journal;
mod keys;
mod run;
mod say;
#[cfg(test)]
mod tests;
mod view;

use std::io::{self, IsTerminal};

use anyhow::{Result, bail};
use words::Lang;

use self::app::{App, Wishes};
use crate::{Play, opening, speak};

pub fn play(args: &Play, lang: Lang) -> Result<()> {
    let game = speak::game_named(lang, &args.game)?;
    let content = opening::content(args.content.as_deref(), lang)?;
    let wishes = Wishes {
        duel: args.duel.clone().unwrap_or_default(),
        options: args.options.clone(),
        physical: args.physical,
        seed: args.seed,
    };
    let mut app = App::open(game, content, wishes, lang)?;
    // By custom any value that is not empty counts (no-color.org).
    app.colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!(speak::text(lang, "play-no-terminal", &[]));
    }
    run::run(&mut app)
}
