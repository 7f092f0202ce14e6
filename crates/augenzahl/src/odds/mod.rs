//! `augenzahl odds`: what the browser can tell before the dice fall, as a table or as JSON.
//!
//! [`flags`] is what can be said, [`standing`] turns it into a duel, the rules answer
//! (`samurai::odds`), [`tell`] lays the answers out as tables, [`print`] writes them. [`twilight`],
//! [`dagger`] and [`condice`] are the same for the other games, which can be asked without a table.

mod ask;
mod condice;
mod dagger;
mod flags;
mod plain;
mod print;
mod standing;
mod table;
mod tell;
mod twilight;

use std::io::{self, Write};

use ::table::{DiceMode, Phrase, Role, Seat, Table, Timestamp};
use anyhow::{Context, Result, anyhow};
use games::{Listed, OpenTable};
use samurai::{Samurai, Setup};
use words::Lang;

use crate::{opening, speak};

pub use flags::Odds;
use flags::{Flags, Game, Given};

pub fn odds(args: Odds, lang: Lang) -> Result<()> {
    match args.game {
        Game::Samurai(flags) => samurai(*flags, lang),
        Game::Zwielicht(flags) => twilight::odds(&flags, lang),
        Game::Daggerheart(flags) => dagger::odds(&flags, lang),
        Game::Condice(flags) => condice::odds(&flags, lang),
        // Every game that is known has odds; an unknown one is told so.
        Game::Other(args) => {
            let name = args.first().map_or("", String::as_str);
            speak::game_named(lang, name).map(|_| ())
        }
    }
}

fn samurai(flags: Flags, lang: Lang) -> Result<()> {
    let told = |phrase: Phrase| anyhow!(speak::phrase(lang, &phrase));
    let setup = setup(&flags, lang)?;
    let under = match &flags.state {
        None => Given::default(),
        Some(json) => serde_json::from_str(json).map_err(|error| {
            told(Phrase::new("odds-bad-state").with("detail", error.to_string()))
        })?,
    };
    let given = flags.given.over(under);
    let state = standing::standing(&setup, &given).map_err(told)?;
    let tables = ask::ask(&setup, &state, &flags.questions).map_err(told)?;
    let text = if flags.json {
        print::json(&setup, &state, &tables)
    } else {
        print::text(lang, &setup, &state, &tables)
    };
    // Whoever reads may have had enough (`| head`).
    let _ = io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}

/// Duel and options, opened like every other table.
fn setup(flags: &Flags, lang: Lang) -> Result<Setup> {
    let game: &'static dyn Listed = speak::game_named(lang, "samurai")?;
    let content = opening::content(flags.content.as_deref(), lang)?;
    let seat = Seat::new("player", Role::Player, "");
    let wishes = OpenTable {
        table: "odds".to_owned(),
        scenario: flags.duel.clone().unwrap_or_default(),
        options: flags.options.clone(),
        dice: DiceMode::Script,
        seats: Vec::new(),
        seed_hash: String::new(),
        hidden_seed_hash: String::new(),
        salt: String::new(),
        iron: false,
        by: seat.id,
    };
    let (table, _) = opening::open(game, wishes, &content, Timestamp::now(), lang)?;
    let table: Option<&Table<Samurai>> = table.as_any().downcast_ref();
    Ok(table.context("a duel is a duel")?.setup().clone())
}
