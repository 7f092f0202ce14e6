//! The samurai duel, played at random by somebody who never resigns.

use anyhow::{Context, Result};
use games::Content;
use samurai::{Command, Options, Samurai, Setup, State};
use table::{Role, Seat};

use crate::playout::{Playable, Playout};

impl Playable for Samurai {
    fn to_move(state: &State) -> Option<usize> {
        state.outcome.is_none().then_some(0)
    }

    fn gives_up(command: &Command) -> bool {
        *command == Command::Resign
    }
}

/// The first duel of the book, with the default options.
pub fn playout() -> Result<Playout<Samurai>> {
    let content = Content::built_in();
    let duel = content
        .samurai
        .get("oda-nobunaga")
        .context("no such duel")?;
    Ok(Playout {
        setup: Setup {
            options: Options::default(),
            duel: duel.clone(),
        },
        seats: vec![Seat::new("player", Role::Player, "")],
    })
}
