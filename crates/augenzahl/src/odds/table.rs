//! An answer as rows and columns. Both ways of printing are made from this, so they cannot disagree.

use dice::{Fraction, Odds};
use serde_json::Value;
use table::Phrase;

/// One question, answered for one or more things side by side.
#[derive(Debug)]
pub struct Table {
    /// In JSON, and as part of the title's message id.
    pub name: &'static str,
    pub title: Phrase,
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

/// What the row is answered for: a number of dice, a die, a raise.
#[derive(Debug)]
pub struct Column {
    /// Nothing if there is only one column.
    pub head: Option<Phrase>,
    pub key: Key,
}

#[derive(Debug)]
pub struct Row {
    pub label: Vec<Phrase>,
    pub key: Key,
    /// One per column; nothing where the question makes no sense.
    pub cells: Vec<Option<Fraction>>,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Chance,
    /// A number on average.
    Mean,
}

/// What an entry is about, as fields of JSON.
pub type Key = Vec<(&'static str, Value)>;

impl Table {
    pub fn new(name: &'static str, title: Phrase, columns: Vec<Column>) -> Table {
        Table {
            name,
            title,
            columns,
            rows: Vec::new(),
        }
    }

    /// With one nameless column.
    pub fn single(name: &'static str, title: Phrase) -> Table {
        let column = Column {
            head: None,
            key: Key::new(),
        };
        Table::new(name, title, vec![column])
    }

    pub fn chance(self, label: Phrase, key: Key, cells: Vec<Fraction>) -> Table {
        self.row(vec![label], key, cells, Kind::Chance)
    }

    pub fn mean(self, label: Phrase, key: Key, cells: Vec<Fraction>) -> Table {
        self.row(vec![label], key, cells, Kind::Mean)
    }

    pub fn row(mut self, label: Vec<Phrase>, key: Key, cells: Vec<Fraction>, kind: Kind) -> Table {
        debug_assert_eq!(cells.len(), self.columns.len());
        self.rows.push(Row {
            label,
            key,
            cells: cells.into_iter().map(Some).collect(),
            kind,
        });
        self
    }

    /// A row for everything that can happen in one of the columns.
    pub fn outcomes<T: Ord + Clone>(
        mut self,
        columns: &[&Odds<T>],
        label: impl Fn(&T) -> Vec<Phrase>,
        key: impl Fn(&T) -> Key,
    ) -> Table {
        debug_assert_eq!(columns.len(), self.columns.len());
        let mut all: Vec<T> = Vec::new();
        for odds in columns {
            all.extend(odds.iter().map(|(outcome, _)| outcome.clone()));
        }
        all.sort();
        all.dedup();
        for outcome in &all {
            let chance = |odds: &&Odds<T>| {
                let chance = odds.of(outcome);
                (!chance.is_zero()).then_some(chance)
            };
            self.rows.push(Row {
                label: label(outcome),
                key: key(outcome),
                cells: columns.iter().map(chance).collect(),
                kind: Kind::Chance,
            });
        }
        self
    }
}
