//! What was checked, counted.

use std::collections::BTreeMap;

use dice::{Kind, chi_square, chi_square_limit};
use serde::Serialize;

use crate::{Arg, Phrase};

/// A journal that holds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Report {
    pub game: String,
    pub table: String,
    /// Every line was there whole. Otherwise somebody may not see all of it, and only the order and
    /// the visible dice could be checked.
    pub complete: bool,
    pub closed: bool,
    pub records: u64,
    /// Commands of the game that stand in the file.
    pub commands: u64,
    /// Those that were decided again.
    pub refereed: u64,
    /// Records that were taken back.
    pub undone: u64,
    /// What happened beside the game: seats, talk, overruling.
    pub matters: u64,
    pub overruled: u64,
    /// How often the journal was put back to where it stood before.
    pub restored: u64,
    /// Dice of the server that were recomputed.
    pub server_dice: u64,
    /// Dice of the server whose seed is still secret.
    pub unrevealed_dice: u64,
    /// Throws of the server into which browsers mixed their secrets, and those with nothing from anybody.
    pub mixed_throws: u64,
    pub unmixed_throws: u64,
    /// How often a browser was asked and did not answer in time.
    pub silent: u64,
    /// Dice that people threw by hand.
    pub physical_dice: u64,
    /// Dice that a program named.
    pub script_dice: u64,
    pub seals: u64,
    /// Records after the last seal.
    pub unsealed: u64,
    /// One after the other; the last may still be secret.
    pub seeds: Vec<Revealed>,
    /// The same for throws that only the game master may see.
    pub hidden_seeds: Vec<Revealed>,
    /// The hash that the last record carries; empty before format 3.
    pub head: String,
    /// How the server's dice fell, each kind for itself.
    pub faces: Vec<Faces>,
}

/// A seed and the promise it had to keep.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Revealed {
    pub promise: String,
    /// None: still secret.
    pub seed: Option<String>,
    /// Dice that fell with it.
    pub dice: u64,
}

/// How often each face fell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Faces {
    pub kind: Kind,
    /// `counts[face - 1]`.
    pub counts: Vec<u64>,
    pub throws: u64,
    /// How often each face falls on average.
    pub expected: f64,
    pub chi_square: f64,
    /// A fair die exceeds this in one of a thousand series.
    pub limit: f64,
    pub judgement: Judgement,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// Fewer than five throws for each face say nothing.
    TooFew,
    Fair,
    /// Fair dice do this once in a thousand series.
    Unusual,
}

impl Faces {
    pub(super) fn all(counts: &BTreeMap<Kind, Vec<u64>>) -> Vec<Faces> {
        let kinds = counts.iter();
        kinds
            .map(|(kind, counts)| Faces::new(*kind, counts.clone()))
            .collect()
    }

    pub fn new(kind: Kind, counts: Vec<u64>) -> Faces {
        let throws: u64 = counts.iter().sum();
        let expected = throws as f64 / f64::from(kind.sides());
        let (chi_square, limit) = (chi_square(&counts), chi_square_limit(kind));
        let judgement = if expected < 5.0 {
            Judgement::TooFew
        } else if chi_square > limit {
            Judgement::Unusual
        } else {
            Judgement::Fair
        };
        Faces {
            kind,
            counts,
            throws,
            expected,
            chi_square,
            limit,
            judgement,
        }
    }

    /// What to think of it.
    pub fn phrase(&self) -> Phrase {
        Phrase::new(match self.judgement {
            Judgement::TooFew => "verify-faces-too-few",
            Judgement::Fair => "verify-faces-fair",
            Judgement::Unusual => "verify-faces-unusual",
        })
    }
}

impl Report {
    /// What was checked, a sentence each.
    pub fn told(&self) -> Vec<Phrase> {
        let count = |id, number: u64| Phrase::new(id).with("count", arg(number));
        let mut told = vec![count("verify-records", self.records)];
        if self.complete {
            told.push(Phrase::new("verify-opening"));
            told.push(count("verify-refereed", self.refereed));
        } else {
            told.push(Phrase::new("verify-partial"));
        }
        let some = [
            ("verify-undone", self.undone),
            ("verify-overruled", self.overruled),
            ("verify-restored", self.restored),
            ("verify-server-dice", self.server_dice),
            ("verify-unrevealed-dice", self.unrevealed_dice),
            ("verify-mixed-throws", self.mixed_throws),
            ("verify-unmixed-throws", self.unmixed_throws),
            ("verify-silent", self.silent),
            ("verify-physical-dice", self.physical_dice),
            ("verify-script-dice", self.script_dice),
        ];
        let some = some.into_iter().filter(|(_, number)| *number > 0);
        told.extend(some.map(|(id, number)| count(id, number)));
        let seeds = self.seeds.iter().chain(&self.hidden_seeds);
        let revealed = seeds.filter(|seed| seed.seed.is_some());
        let revealed = revealed.count() as u64;
        if revealed > 0 {
            told.push(count("verify-seeds", revealed));
        }
        if self.seals > 0 {
            told.push(count("verify-seals", self.seals));
        }
        if self.complete && self.unsealed > 0 {
            told.push(count("verify-unsealed", self.unsealed));
        }
        if self.complete && !self.head.is_empty() {
            told.push(Phrase::new("verify-head").with("head", self.head.as_str()));
        }
        told
    }

    /// The result in one sentence.
    pub fn summary(&self) -> Phrase {
        Phrase::new(match (self.complete, self.closed) {
            (false, _) => "verify-holds-partly",
            (true, true) => "verify-holds",
            (true, false) => "verify-holds-so-far",
        })
    }
}

fn arg(number: u64) -> Arg {
    Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
}
