//! The duel in the list of games.

use std::sync::LazyLock;

use ::samurai::{Duel, LOCALES, Mark, Options, Samurai, Setup, load_duel, outcome_phrase};
use table::question::{Book, Given, Questions, Unasked, Why};
use table::{AnyGame, Arg, Bilingual, FileError, Phrase, SeatId, Table};

use crate::shelf::{File, files};
use crate::{Content, OpenError, Scenario, Written, entry};

/// The book of duels: ours, or ours with a group's own.
#[derive(Clone, Debug, Default)]
pub struct Duels(Option<Vec<Duel>>);

/// Read once, and only when somebody asks.
static OURS: LazyLock<Vec<Duel>> = LazyLock::new(|| {
    let mut duels = Vec::new();
    for (file, source) in BUILT_IN {
        let duel = load_duel(file, source).expect("built-in duels are checked by a test");
        put(&mut duels, duel);
    }
    duels
});

/// Easiest first, then by name; one replaces another with the same id.
fn put(duels: &mut Vec<Duel>, duel: Duel) {
    duels.retain(|known| known.id != duel.id);
    duels.push(duel);
    // A lesson is for whoever asks for it: it comes last, so that no duel without a name is one.
    let place = |duel: &Duel| (!duel.lesson.is_empty(), duel.stars, duel.name.clone());
    duels.sort_by_key(place);
}

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
        let duel = entry::find(content.samurai.all(), |duel| &duel.id, scenario)?;
        Ok(Setup {
            options: Options::with(given)?,
            duel: duel.clone(),
        })
    }

    fn questions(content: &Content) -> Box<dyn Questions + '_> {
        Box::new(Book {
            asks: ::samurai::odds::ASKS,
            ground: |given: &Given, options: &[(&str, &str)]| {
                // Which duel is a parameter: rows, areas and hearts stand on its page.
                let id = given.word("duel");
                let duel = entry::find(content.samurai.all(), |duel| &duel.id, id);
                let duel = duel.map_err(|_| {
                    let known = content.samurai.iter().map(|duel| duel.id.clone());
                    let (given, known) = (id.to_owned(), known.collect());
                    Unasked::new("duel", Why::NoSuch { given, known })
                })?;
                Ok(Setup {
                    options: Options::with(options)?,
                    duel: duel.clone(),
                })
            },
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

    /// The player's sheet, as far as it was filled in (WS-ALLOC-8).
    fn sheet(table: &Table<Samurai>) -> Option<Written> {
        let rows = (1usize..).zip(table.state().sheet.rows());
        let rows = rows.map(|(round, row)| {
            let mark = match row.mark {
                Some(Mark::Ok) => Phrase::new("web-mark-ok").into(),
                Some(Mark::Hit) => Phrase::new("web-mark-hit").into(),
                None => Arg::Text(String::new()),
            };
            vec![
                round.into(),
                row.attack.into(),
                row.final_attack.into(),
                row.defence.into(),
                mark,
                row.concentration.into(),
            ]
        });
        let rows: Vec<Vec<Arg>> = rows.collect();
        let rounds = table.setup().duel.rounds;
        (!rows.is_empty()).then(|| Written {
            title: Phrase::new("web-sheet-caption").with("rounds", rounds),
            heads: &[
                "web-round",
                "web-attack",
                "web-final",
                "web-defence",
                "web-held",
                "web-conc-short",
            ],
            rows,
        })
    }

    fn to_act(table: &Table<Samurai>) -> Vec<SeatId> {
        let goes_on = table.state().outcome.is_none();
        goes_on.then(|| SeatId::new("player")).into_iter().collect()
    }
}

impl Duels {
    /// Takes a group's own duel in; it replaces the built-in one with the same id.
    pub(crate) fn read(&mut self, file: &str, source: &str, errors: &mut Vec<FileError>) {
        match load_duel(file, source) {
            Ok(duel) => put(self.0.get_or_insert_with(|| OURS.clone()), duel),
            Err(problems) => errors.extend(problems),
        }
    }

    /// Easiest first, then by name.
    pub fn all(&self) -> &[Duel] {
        self.0.as_deref().unwrap_or(&OURS)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Duel> {
        self.all().iter()
    }

    pub fn get(&self, id: &str) -> Option<&Duel> {
        self.iter().find(|duel| duel.id == id)
    }
}

/// The project's own duels, so that the binary needs no folder beside it.
pub(crate) const BUILT_IN: &[File] = files![
    "samurai/first-duel.toml",
    "samurai/kurenuma-sayo.toml",
    "samurai/minagi-harutsugu.toml",
    "samurai/oda-nobunaga.toml",
    "samurai/oniwara-tetsubei.toml",
    "samurai/shirakubi-tokinao.toml",
    "samurai/yatsumi-katashi.toml",
];
