//! `augenzahl odds samurai`: a duel as it stands, and what the rules (`samurai::odds`) answer about it.
//!
//! [`flags`] is what can be said, [`standing`] turns it into a duel, [`ask`] asks, [`tell`] lays the answers out.

mod ask;
mod flags;
mod standing;
mod tell;

use std::io::{self, Write};

use ::samurai::{Phase, Samurai, Setup, State};
use ::table::{DiceMode, Game, Phrase, Role, Seat, Timestamp};
use anyhow::{Context, Result, anyhow};
use games::{Listed, OpenTable};
use serde_json::{Value, json};
use words::Lang;

use super::print;
use super::table::Table;
use crate::{opening, speak};

pub use flags::Flags;
use flags::Given;

pub fn odds(flags: Flags, lang: Lang) -> Result<()> {
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
        json_of(&setup, &state, &tables)
    } else {
        text(lang, &setup, &state, &tables)
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
    let table: Option<&::table::Table<Samurai>> = table.as_any().downcast_ref();
    Ok(table.context("a duel is a duel")?.setup().clone())
}

/// The duel in a line, then every table: outcome, fraction, percent.
fn text(lang: Lang, setup: &Setup, state: &State, tables: &[Table]) -> String {
    let say = |phrase: &Phrase| speak::phrase(lang, phrase);
    let head = Phrase::new("odds-head")
        .with("foe", setup.duel.name.as_str())
        .with("round", state.round)
        .with("rounds", setup.duel.rounds)
        .with("health", state.health)
        .with("foe_health", state.foe_health)
        .with("ki", state.ki)
        .with("concentration", state.concentration);
    let step = match state.phase {
        Phase::Allocated | Phase::FoeRolled => Phrase::new("odds-step-values")
            .with("attack", state.attack)
            .with("defence", state.defence)
            .with("rest", 4 - state.n)
            .faces("faces", state.foe_dice.as_slice())
            .with(
                "thrown",
                if state.phase == Phase::FoeRolled {
                    "yes"
                } else {
                    "no"
                },
            ),
        Phase::Rolled => {
            let faces: Vec<u8> = state.dice.as_slice().iter().map(|die| die.face).collect();
            Phrase::new("odds-step-rolled").faces("faces", &faces)
        }
        Phase::Ready | Phase::RoundOver | Phase::Over => {
            Phrase::new("odds-step-ready").with("cap", state.cap(&setup.duel))
        }
    };
    let mut out = format!("{}\n{}\n", say(&head), say(&step));
    if tables.is_empty() {
        out.push_str(&format!("\n{}\n", say(&Phrase::new("odds-nothing"))));
    }
    print::tables(&mut out, lang, tables);
    out
}

/// One object: the state that was asked about, and each question with its answers as a flat list.
fn json_of(setup: &Setup, state: &State, tables: &[Table]) -> String {
    let seat = Seat::new("player", Role::Player, "");
    let questions: Vec<Value> = tables.iter().map(print::question).collect();
    let answer = json!({
        "game": Samurai::NAME,
        "duel": setup.duel.id,
        "options": setup.options,
        "state": Samurai::view(setup, state, &seat),
        "questions": questions,
    });
    format!("{answer}\n")
}
