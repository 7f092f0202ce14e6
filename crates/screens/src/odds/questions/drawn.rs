//! What is drawn of answers: outcomes with names as bars, families of numbers as columns, variants over each other.

use std::collections::BTreeMap;

use dice::Fraction;
use maud::Markup;
use table::Arg;
use table::question::{Answer, Named, Told};

use super::asked::Answered;
use crate::odds::asked::Show;
use crate::odds::chart;
use crate::odds::columns::{Column, signed};
use crate::{Reader, WORDS};

/// Longer distributions are drawn without what lies behind.
const MOST_COLUMNS: usize = 120;

/// One drawing.
#[derive(Debug)]
pub struct Drawing {
    pub title: String,
    /// Columns over numbers, else bars of outcomes.
    pub numbers: bool,
    /// All of it together is certain: it can also be read as at least and at most.
    pub adds_up: bool,
    pub columns: Vec<Column>,
}

/// Every drawing of these answers, in the order in which they tell their outcomes.
pub fn drawings(reader: &Reader<'_>, answered: &Answered) -> Vec<Drawing> {
    let told: Vec<&Told> = answered.counted().map(|(_, told)| told).collect();
    let game = answered.game.name();
    let mut drawings = Vec::new();
    let names = names(&told);
    let single: Vec<Named> = names
        .iter()
        .copied()
        .filter(|name| name.n.is_none() && !name.is_mean())
        .collect();
    if !single.is_empty() {
        let columns = single.iter().map(|name| Column {
            name: WORDS.outcome(reader.lang, game, name),
            chances: chances(&told, name),
        });
        drawings.push(Drawing {
            title: reader.text("web-odds-outcomes"),
            numbers: false,
            adds_up: false,
            columns: columns.collect(),
        });
    }
    for of in families(&names) {
        let family = family(&told, of);
        let adds_up = told.iter().all(|told| adds_up(&told.answer, of));
        // What is reached is read from the distribution.
        if of == "at_least_n" && drawings.iter().any(|drawing| drawing.adds_up) {
            continue;
        }
        let columns = family
            .into_iter()
            .take(MOST_COLUMNS)
            .map(|(n, chances)| Column {
                name: signed(n),
                chances,
            });
        drawings.push(Drawing {
            title: family_title(reader, game, of),
            numbers: true,
            adds_up,
            columns: match adds_up {
                true => shown(columns.collect(), answered.show),
                false => columns.collect(),
            },
        });
    }
    drawings
}

/// `n Herzen`
pub fn family_title(reader: &Reader<'_>, game: &str, of: &str) -> String {
    let id = format!("{game}-outcome-{of}").replace('_', "-");
    WORDS.with(reader.lang, &id, &[("n", Arg::from("n"))])
}

pub fn drawing(reader: &Reader<'_>, letters: &[&'static str], about: &str, it: &Drawing) -> Markup {
    match it.numbers {
        true => chart::columns(reader, about, letters, &it.columns),
        false => chart::bars(reader, about, letters, &it.columns),
    }
}

/// All outcomes of all variants, in the order in which they are told first.
pub fn names(told: &[&Told]) -> Vec<Named> {
    let mut names: Vec<Named> = Vec::new();
    for outcome in told.iter().flat_map(|told| &told.answer.outcomes) {
        if !names.contains(&outcome.name) {
            names.push(outcome.name);
        }
    }
    // What only a later variant tells stands with its family.
    let places: BTreeMap<&str, usize> = names
        .iter()
        .enumerate()
        .rev()
        .map(|(place, name)| (name.of, place))
        .collect();
    names.sort_by_key(|name| (places.get(name.of).copied(), name.n));
    names
}

fn families(names: &[Named]) -> Vec<&'static str> {
    let mut families: Vec<&str> = Vec::new();
    for name in names.iter().filter(|name| name.n.is_some()) {
        if !families.contains(&name.of) {
            families.push(name.of);
        }
    }
    families
}

/// An outcome's chance in each variant; 0 where it cannot come about.
pub fn chances(told: &[&Told], name: &Named) -> Vec<Fraction> {
    let of = |told: &&Told| {
        let outcomes = &told.answer.outcomes;
        let known = outcomes.iter().find(|outcome| outcome.name == *name);
        known.and_then(|outcome| outcome.number.clone())
    };
    told.iter()
        .map(|told| of(told).unwrap_or_default())
        .collect()
}

/// Every number of a family from its least to its most, with the chances in each variant.
fn family(told: &[&Told], of: &'static str) -> Vec<(i64, Vec<Fraction>)> {
    let outcomes = told.iter().flat_map(|told| &told.answer.outcomes);
    let numbers = outcomes.filter(|outcome| outcome.name.of == of);
    let numbers: Vec<i64> = numbers.filter_map(|outcome| outcome.name.n).collect();
    let (Some(low), Some(high)) = (numbers.iter().min(), numbers.iter().max()) else {
        return Vec::new();
    };
    let all = (*low..=*high).take(MOST_COLUMNS);
    let each = all.map(|n| (n, chances(told, &Named { of, n: Some(n) })));
    each.collect()
}

/// The chances of a family come to 1 together, so it says in how many ways a number falls.
fn adds_up(answer: &Answer, of: &str) -> bool {
    let family = answer
        .outcomes
        .iter()
        .filter(|outcome| outcome.name.of == of);
    let sum: Fraction = family.filter_map(|outcome| outcome.number.clone()).sum();
    sum == Fraction::ONE
}

/// Chances of exactly this number as those of at least or at most so much.
fn shown(columns: Vec<Column>, show: Show) -> Vec<Column> {
    let variants = columns.first().map_or(0, |column| column.chances.len());
    let mut sums = vec![Fraction::ZERO; variants];
    let columns = columns.into_iter().map(|column| {
        let chances = column.chances.into_iter().zip(&mut sums);
        let chances = chances.map(|(exactly, sum)| {
            let before = sum.clone();
            *sum = &before + &exactly;
            match show {
                Show::Exactly => exactly,
                Show::Least => Fraction::ONE - before,
                Show::Most => sum.clone(),
            }
        });
        Column {
            name: column.name,
            chances: chances.collect(),
        }
    });
    columns.collect()
}
