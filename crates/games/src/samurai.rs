//! The duel in the list of games.

use std::ops::RangeInclusive;

use ::samurai::{LOCALES, Options, Samurai, Setup, outcome_phrase, say};
use table::{
    AnyTable, Bilingual, Body, CommandSpec, Fault, Game, Live, Opening, OptionSpec, Phrase,
    ReplayError, Report, Rulebook, Table, Timestamp,
};

use crate::listed::Scenario;
use crate::{Content, Listed, OpenError, OpenTable};

#[derive(Debug)]
pub struct Entry;

impl Listed for Entry {
    fn name(&self) -> &'static str {
        Samurai::NAME
    }

    fn rulebook(&self) -> &'static Rulebook {
        Samurai::rulebook()
    }

    fn options(&self) -> &'static [OptionSpec] {
        Samurai::OPTIONS
    }

    fn commands(&self) -> &'static [CommandSpec] {
        Samurai::COMMANDS
    }

    fn players(&self) -> RangeInclusive<u8> {
        Samurai::PLAYERS
    }

    fn has_game_master(&self) -> bool {
        Samurai::HAS_GAME_MASTER
    }

    fn locales(&self) -> [&'static str; 2] {
        LOCALES
    }

    fn scenarios(&self, content: &Content) -> Vec<Scenario> {
        let duels = content.duels.iter();
        duels
            .map(|duel| Scenario {
                id: duel.id.clone(),
                name: Bilingual {
                    de: duel.name.clone(),
                    en: duel.name.clone(),
                },
            })
            .collect()
    }

    fn open(
        &self,
        open: OpenTable,
        content: &Content,
        at: Timestamp,
    ) -> Result<(Box<dyn AnyTable>, String), OpenError> {
        let duel = if open.scenario.is_empty() {
            content.duels.iter().next()
        } else {
            content.duels.get(&open.scenario)
        };
        let duel = duel.cloned().ok_or_else(|| OpenError::NoScenario {
            given: open.scenario.clone(),
            known: content.duels.iter().map(|duel| duel.id.clone()).collect(),
        })?;
        let mut options = Options::default();
        for (key, value) in &open.options {
            options.set(key.strip_prefix("samurai.").unwrap_or(key), value)?;
        }
        let setup = Setup { options, duel };
        let mut opening = Opening::new(&open.table, self.name(), setup);
        opening.dice = open.dice;
        opening.seats = open.seats;
        opening.seed_hash = open.seed_hash;
        opening.entropy = open.entropy;
        let table: Table<Samurai> = Table::open(opening, at, &open.by);
        let line = table.records()[0].to_line();
        Ok((Box::new(Live::new(table)), line))
    }

    fn replay(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, ReplayError> {
        let table: Table<Samurai> = Table::replay(lines.iter().map(String::as_str))?;
        Ok(Box::new(Live::new(table)))
    }

    fn verify(&self, lines: &[&str]) -> Result<Report, Fault> {
        table::verify::<Samurai>(lines.iter().copied())
    }

    fn story(&self, table: &dyn AnyTable, seq: u64) -> Vec<Phrase> {
        let Some(table) = duel_table(table) else {
            return Vec::new();
        };
        let index = usize::try_from(seq).unwrap_or(usize::MAX);
        match table.records().get(index).map(|record| &record.body) {
            Some(Body::Play { events, .. }) => events
                .iter()
                .filter_map(|event| say(&table.setup().duel, event))
                .collect(),
            _ => Vec::new(),
        }
    }

    fn standing(&self, table: &dyn AnyTable) -> Option<(Phrase, bool)> {
        let table = duel_table(table)?;
        let (duel, state) = (&table.setup().duel, table.state());
        let phrase = match state.outcome {
            Some(outcome) => outcome_phrase(duel, outcome),
            None => Phrase::new("samurai-standing")
                .with("round", state.round)
                .with("rounds", duel.rounds)
                .with("health", state.health)
                .with("foe", state.foe_health),
        };
        Some((phrase, state.outcome.is_some()))
    }
}

fn duel_table(table: &dyn AnyTable) -> Option<&Table<Samurai>> {
    table.as_any().downcast_ref()
}
