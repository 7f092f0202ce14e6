//! What pages show beside offered commands is what the rules come to. Wherever a number of `Game::shown` stands it says
//! which (`data-told`); here it is held against `shown` of the commands that are offered at that moment, and those
//! against the rules, decided once for every way their dice can fall.
//!
//! `a+b` is a sum, `a-b` a difference, `!a` a complement. `planned_` is what several commands come to; their rules are
//! enumerated by the tests of each game (`daggerheart`: `kit.rs`, `odds.rs`; `zwielicht`: `shown.rs`; `samurai`:
//! `odds/`).

use std::collections::{BTreeMap, BTreeSet};

use dice::Fraction;
use table::{Game, NoOdds, Seat, Shown, Table, prospects_up_to};
use words::Lang;

use crate::daggerheart_played::Heroes;
use crate::read::{self, Element};
use crate::samurai_played;
use crate::script::Company;
use crate::zwielicht_played::Twilight;

/// Two throws of two Duality Dice, and something more.
const MOST_WAYS: u64 = 25_000;

#[derive(Debug, Default)]
struct Found {
    /// How often each number was met on a page.
    told: BTreeMap<String, usize>,
    /// Numbers of several commands.
    planned: BTreeMap<String, usize>,
    enumerated: usize,
    too_many: BTreeSet<String>,
}

/// A number of a page: how it is told, and what it is.
fn numbers(page: &Element) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for element in page.all() {
        let names: Vec<&str> = element.get("data-told").split_whitespace().collect();
        let values: Vec<&str> = element.get("title").split(" · ").collect();
        let exact = |text: &str| {
            let parts = text
                .split('/')
                .all(|part| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit()));
            parts && text.contains('/')
        };
        if names.is_empty() {
            assert!(
                !exact(element.get("title")),
                "nobody says what {} is: {}",
                element.get("title"),
                element.said()
            );
            continue;
        }
        assert_eq!(names.len(), values.len(), "{names:?}: {values:?}");
        let pairs = names.iter().zip(values);
        all.extend(pairs.map(|(name, value)| ((*name).to_owned(), value.to_owned())));
    }
    all
}

/// An offered command with what its seat is told, and the numbers that were enumerated.
struct Offered<G: Game> {
    command: G::Command,
    by: Seat,
    shown: Vec<Shown<G>>,
    decided: BTreeSet<String>,
}

impl<G: Game> Offered<G> {
    /// The numbers that a page's number is made of.
    fn parts(told: &str) -> (char, Vec<&str>) {
        if let Some(one) = told.strip_prefix('!') {
            return ('!', vec![one]);
        }
        match told.split_once('-') {
            Some((all, less)) => ('-', vec![all, less]),
            None => ('+', told.split('+').collect()),
        }
    }

    fn number(&self, told: &str) -> Option<Fraction> {
        let (how, parts) = Self::parts(told);
        let mean = |name: &&str| {
            let found = self.shown.iter().find(|shown| shown.name == **name);
            found.map(|shown| shown.mean.clone())
        };
        let means: Vec<Fraction> = parts.iter().map(mean).collect::<Option<_>>()?;
        Some(match how {
            '!' => &Fraction::ONE - &means[0],
            '-' => &means[0] - &means[1],
            _ => means.into_iter().sum(),
        })
    }

    /// The rules, once for every way the dice can fall.
    fn decide(&mut self, table: &Table<G>, told: &str, found: &mut Found) {
        for name in Self::parts(told).1 {
            if !self.decided.insert(name.to_owned()) {
                continue;
            }
            let shown = self.shown.iter().find(|shown| shown.name == name);
            let shown = shown.expect("it was found");
            let state = shown.supposing.as_deref().unwrap_or(table.state());
            let odds = prospects_up_to::<G, i64>(
                MOST_WAYS,
                table.setup(),
                state,
                &self.by,
                &self.command,
                &*shown.read,
            );
            match odds {
                Ok(odds) => {
                    let decided = odds.expected(|&number| number);
                    assert_eq!(
                        shown.mean, decided,
                        "{name} of {:?} by {}",
                        self.command, self.by.id
                    );
                    found.enumerated += 1;
                }
                Err(NoOdds::TooMany(_)) => _ = found.too_many.insert(name.to_owned()),
                Err(NoOdds::Refused(refusal)) => {
                    panic!("{name} of {:?}: {refusal:?}", self.command)
                }
            }
        }
    }
}

/// To whom a page's numbers are told. Where the dice and what they are held against lie open, everybody is told what
/// whoever may throw is told; else it is what this reader can know.
#[derive(Clone, Copy)]
enum To {
    Reader,
    WhoeverMay,
}

/// Every number of this page is one of a command that somebody is offered now.
fn check<G: Game>(
    moment: &str,
    table: &Table<G>,
    html: &str,
    (reader, to): (&Seat, To),
    seats: &[Seat],
    found: &mut Found,
) {
    let page = read::page(html);
    let numbers = numbers(&page);
    if numbers.iter().all(|(told, _)| told.starts_with("planned_")) {
        for (told, _) in numbers {
            *found.planned.entry(told).or_default() += 1;
        }
        return;
    }
    let mut offered: Vec<Offered<G>> = Vec::new();
    // The reader's own come first.
    let own = seats.iter().filter(|seat| seat.id == reader.id);
    for seat in own.chain(seats.iter().filter(|seat| seat.id != reader.id)) {
        for command in table.choices(seat) {
            if offered.iter().any(|it| it.command == command) {
                continue;
            }
            let told = match to {
                To::Reader => reader,
                To::WhoeverMay => seat,
            };
            let shown = G::shown(table.setup(), table.state(), told, &command);
            let shown = shown.unwrap_or_default();
            if !shown.is_empty() {
                let (by, decided) = (seat.clone(), BTreeSet::new());
                offered.push(Offered {
                    command,
                    by,
                    shown,
                    decided,
                });
            }
        }
    }
    for (told, exact) in numbers {
        if told.starts_with("planned_") {
            *found.planned.entry(told).or_default() += 1;
            continue;
        }
        let known: Vec<Option<String>> = offered
            .iter()
            .map(|it| it.number(&told).map(|it| it.to_string()))
            .collect();
        let at = known.iter().position(|it| it.as_deref() == Some(&exact));
        let Some(at) = at else {
            let known: BTreeSet<String> = known.into_iter().flatten().collect();
            panic!(
                "{moment}, {}: {told} is {exact} on the page, and {known:?} by the commands offered",
                reader.id
            );
        };
        offered[at].decide(table, &told, found);
        *found.told.entry(told).or_default() += 1;
    }
}

fn moments<C: Company>(to: To) -> Found {
    let mut found = Found::default();
    let seats = C::seats();
    for (name, played, _, at) in C::moments() {
        for reader in &seats {
            let html = played.board(reader, at, Lang::En);
            let to = (reader, to);
            check(name, played.typed(), &html, to, &seats, &mut found);
        }
    }
    println!("{found:#?}");
    found
}

#[track_caller]
fn has(found: &Found, names: &[&str]) {
    for name in names {
        assert!(
            found.told.contains_key(*name),
            "{name} was on no page: {found:#?}"
        );
    }
}

#[test]
fn daggerheart_tells_what_the_rules_come_to() {
    let found = moments::<Heroes>(To::Reader);
    has(
        &found,
        &[
            "success",
            "success_fear",
            "keeps_spotlight",
            "success_with_advantage-success",
            "success_at_14",
        ],
    );
    assert!(found.enumerated > 100, "{found:#?}");
}

#[test]
fn zwielicht_tells_what_the_rules_come_to() {
    let found = moments::<Twilight>(To::WhoeverMay);
    has(
        &found,
        &[
            "five_or_more",
            "condition",
            "double_six",
            "may_improve",
            "now",
        ],
    );
    assert!(found.enumerated > 20, "{found:#?}");
}

#[test]
fn samurai_tells_what_the_rules_come_to() {
    let mut found = Found::default();
    let seats = [samurai_played::player(), Seat::spectator()];
    for (name, played, _) in samurai_played::moments() {
        for reader in &seats {
            let html = played.board(reader, Lang::En);
            let to = (reader, To::WhoeverMay);
            check(name, &played.table, &html, to, &seats, &mut found);
        }
    }
    println!("{found:#?}");
    has(
        &found,
        &[
            "any_heart",
            "hit",
            "all_attack.any_heart",
            "all_defence.hit",
        ],
    );
    assert!(found.enumerated > 20, "{found:#?}");
}
