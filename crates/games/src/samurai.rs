//! The duel in the list of games.

use ::samurai::{Duel, LOCALES, Options, Samurai, Setup, load_duel, outcome_phrase};
use table::{AnyGame, Bilingual, FileError, Phrase, SeatId, Table};

use crate::shelf::{File, files};
use crate::{Content, OpenError, Scenario, entry};

/// The book of duels.
#[derive(Clone, Debug, Default)]
pub struct Duels(Vec<Duel>);

#[derive(Debug)]
pub struct Offer;

impl entry::Offer for Offer {
    type Game = Samurai;
    const LOCALES: [&'static str; 2] = LOCALES;

    fn engine() -> &'static dyn AnyGame<Setup> {
        ::samurai::ENGINE
    }

    fn scenarios(content: &Content) -> Vec<Scenario> {
        let duels = content.samurai.iter();
        duels
            .map(|duel| Scenario {
                id: duel.id.clone(),
                name: Bilingual {
                    de: duel.name.clone(),
                    en: duel.name.clone(),
                },
                about: None,
            })
            .collect()
    }

    fn setup(
        content: &Content,
        scenario: &str,
        given: &[(&str, &str)],
    ) -> Result<Setup, OpenError> {
        let duel = entry::find(&content.samurai.0, |duel| &duel.id, scenario)?;
        Ok(Setup {
            options: Options::with(given)?,
            duel: duel.clone(),
        })
    }

    fn standing(table: &Table<Samurai>) -> Option<(Phrase, bool)> {
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

    fn to_act(table: &Table<Samurai>) -> Vec<SeatId> {
        let goes_on = table.state().outcome.is_none();
        goes_on.then(|| SeatId::new("player")).into_iter().collect()
    }
}

impl Duels {
    pub(crate) fn built_in() -> Duels {
        let mut duels = Duels::default();
        for (file, source) in BUILT_IN {
            let duel = load_duel(file, source).expect("built-in duels are checked by a test");
            duels.put(duel);
        }
        duels
    }

    /// Takes a group's own duel in; it replaces the built-in one with the same id.
    pub(crate) fn read(&mut self, file: &str, source: &str, errors: &mut Vec<FileError>) {
        match load_duel(file, source) {
            Ok(duel) => self.put(duel),
            Err(problems) => errors.extend(problems),
        }
    }

    /// Easiest first, then by name.
    pub fn iter(&self) -> impl Iterator<Item = &Duel> {
        self.0.iter()
    }

    pub fn get(&self, id: &str) -> Option<&Duel> {
        self.0.iter().find(|duel| duel.id == id)
    }

    fn put(&mut self, duel: Duel) {
        self.0.retain(|known| known.id != duel.id);
        self.0.push(duel);
        self.0
            .sort_by(|a, b| (a.stars, &a.name).cmp(&(b.stars, &b.name)));
    }
}

/// The project's own duels, so that the binary needs no folder beside it.
const BUILT_IN: &[File] = files![
    "samurai/first-duel.toml",
    "samurai/kurenuma-sayo.toml",
    "samurai/minagi-harutsugu.toml",
    "samurai/oda-nobunaga.toml",
    "samurai/oniwara-tetsubei.toml",
    "samurai/shirakubi-tokinao.toml",
    "samurai/yatsumi-katashi.toml",
];
