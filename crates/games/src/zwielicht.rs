//! *Augen des Zwielichts* in the list of games.

use std::ops::RangeInclusive;

use ::zwielicht::{Command, LOCALES, Options, Setup, Zwielicht};
use dice::{Given, Origin};
use table::{
    AnyTable, Body, CommandSpec, Fault, Game, Live, Opening, OptionSpec, Phrase, ReplayError,
    Report, Role, Rulebook, Seat, Table, Timestamp,
};

use crate::listed::Scenario;
use crate::{Content, Listed, OpenError, OpenTable};

#[derive(Debug)]
pub struct Entry;

impl Listed for Entry {
    fn name(&self) -> &'static str {
        Zwielicht::NAME
    }

    fn rulebook(&self) -> &'static Rulebook {
        Zwielicht::rulebook()
    }

    fn options(&self) -> &'static [OptionSpec] {
        Zwielicht::OPTIONS
    }

    fn commands(&self) -> &'static [CommandSpec] {
        Zwielicht::COMMANDS
    }

    fn players(&self) -> RangeInclusive<u8> {
        Zwielicht::PLAYERS
    }

    fn has_game_master(&self) -> bool {
        Zwielicht::HAS_GAME_MASTER
    }

    fn locales(&self) -> [&'static str; 2] {
        LOCALES
    }

    /// The adventures.
    fn scenarios(&self, content: &Content) -> Vec<Scenario> {
        let adventures = content.twilight().adventures.iter();
        adventures
            .map(|adventure| Scenario {
                id: adventure.id.clone(),
                name: adventure.title.clone(),
            })
            .collect()
    }

    /// A table is opened with all content; the adventure that was asked for lies on it already.
    fn open(
        &self,
        open: OpenTable,
        content: &Content,
        at: Timestamp,
    ) -> Result<(Box<dyn AnyTable>, String), OpenError> {
        let adventures = &content.twilight().adventures;
        let adventure = adventures
            .iter()
            .find(|adventure| open.scenario.is_empty() || adventure.id == open.scenario)
            .ok_or_else(|| OpenError::NoScenario {
                given: open.scenario.clone(),
                known: adventures.iter().map(|one| one.id.clone()).collect(),
            })?;
        let mut options = Options::default();
        for (key, value) in &open.options {
            options.set(key.strip_prefix("zwielicht.").unwrap_or(key), value)?;
        }
        let mut setup = Setup {
            options,
            content: content.twilight().clone(),
            start: None,
        };
        setup.start = loaded(&setup, &adventure.id);
        let mut opening = Opening::new(&open.table, self.name(), setup);
        opening.dice = open.dice;
        opening.seats = open.seats;
        opening.seed_hash = open.seed_hash;
        opening.entropy = open.entropy;
        let table: Table<Zwielicht> = Table::open(opening, at, &open.by);
        let line = table.records()[0].to_line();
        Ok((Box::new(Live::new(table)), line))
    }

    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError> {
        let table: Table<Zwielicht> = Table::replay(lines.iter().map(String::as_str))?;
        Ok(Box::new(Live::new(table)))
    }

    fn verify(&self, lines: &[&str]) -> Result<Report, Fault> {
        table::verify::<Zwielicht>(lines.iter().copied())
    }

    fn story(&self, table: &dyn AnyTable, seq: u64) -> Vec<Phrase> {
        let Some(table) = twilight_table(table) else {
            return Vec::new();
        };
        let index = usize::try_from(seq).unwrap_or(usize::MAX);
        match table.records().get(index).map(|record| &record.body) {
            Some(Body::Play { events, .. }) => events
                .iter()
                .filter_map(|event| Zwielicht::say(table.setup(), table.state(), event))
                .collect(),
            _ => Vec::new(),
        }
    }

    fn standing(&self, table: &dyn AnyTable) -> Option<(Phrase, bool)> {
        let state = twilight_table(table)?.state();
        // A group goes on with the next adventure, so a table is never over by itself.
        let adventure = state.adventure.as_ref()?;
        let phrase = Phrase::new("zwielicht-standing")
            .with("adventure", &adventure.title)
            .with("session", state.session_no)
            .with("phase", state.phase.as_str());
        Some((phrase, false))
    }
}

/// The state of a new table after its game master loaded this adventure.
fn loaded(setup: &Setup, adventure: &str) -> Option<Box<::zwielicht::State>> {
    let master = Seat::new("gm", Role::GameMaster, "");
    let load = Command::LoadAdventure {
        adventure: adventure.to_owned(),
    };
    let mut no_dice = Given::new(&[], Origin::Script);
    let state = Zwielicht::start(setup);
    let loaded = Zwielicht::outcome(setup, &state, &master, &load, &mut no_dice);
    loaded.ok().map(|(state, _)| Box::new(state))
}

fn twilight_table(table: &dyn AnyTable) -> Option<&Table<Zwielicht>> {
    table.as_any().downcast_ref()
}
