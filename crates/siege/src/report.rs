//! What was tried, and what came of it.

use std::collections::BTreeMap;
use std::ops::AddAssign;

/// A kind of fault, as a row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    Kill,
    Flip,
    Cut,
    FullDisk,
    Seat,
    Hostile,
    Token,
    Slow,
    Stream,
}

pub const FAULTS: [Fault; 9] = [
    Fault::Kill,
    Fault::Flip,
    Fault::Cut,
    Fault::FullDisk,
    Fault::Seat,
    Fault::Hostile,
    Fault::Token,
    Fault::Slow,
    Fault::Stream,
];

impl Fault {
    fn name(self) -> &'static str {
        match self {
            Fault::Kill => "killed under load",
            Fault::Flip => "a bit turned over on disk",
            Fault::Cut => "a file cut off",
            Fault::FullDisk => "disk full",
            Fault::Seat => "a seat taken away or given on",
            Fault::Hostile => "hostile commands",
            Fault::Token => "foreign tokens",
            Fault::Slow => "slow readers, half requests",
            Fault::Stream => "live streams",
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub tried: u64,
    pub acknowledged: u64,
    pub lost: u64,
    pub doubled: u64,
    pub changed: u64,
    pub unverifiable: u64,
    /// Wrongly accepted.
    pub accepted: u64,
    /// Damage that nobody was told of.
    pub unnoticed: u64,
    /// Panics, server errors, no answer at all, a server that ends by itself.
    pub failed: u64,
}

impl Count {
    fn bad(&self) -> [u64; 7] {
        [
            self.lost,
            self.doubled,
            self.changed,
            self.unverifiable,
            self.accepted,
            self.unnoticed,
            self.failed,
        ]
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, more: Count) {
        self.tried += more.tried;
        self.acknowledged += more.acknowledged;
        self.lost += more.lost;
        self.doubled += more.doubled;
        self.changed += more.changed;
        self.unverifiable += more.unverifiable;
        self.accepted += more.accepted;
        self.unnoticed += more.unnoticed;
        self.failed += more.failed;
    }
}

/// How many findings are told in words.
const MOST_NOTES: usize = 40;

#[derive(Clone, Debug, Default)]
pub struct Report {
    rows: BTreeMap<Fault, Count>,
    /// What is bad, in words.
    notes: Vec<String>,
    /// What could not be tried here.
    skipped: BTreeMap<Fault, String>,
}

impl Report {
    pub fn row(&mut self, fault: Fault) -> &mut Count {
        self.rows.entry(fault).or_default()
    }

    pub fn note(&mut self, fault: Fault, what: impl std::fmt::Display) {
        if self.notes.len() < MOST_NOTES {
            let what: String = what.to_string().chars().take(600).collect();
            self.notes.push(format!("{}: {what}", fault.name()));
        }
    }

    pub fn skip(&mut self, fault: Fault, why: String) {
        self.skipped.insert(fault, why);
    }

    pub fn add(&mut self, more: Report) {
        for (fault, count) in more.rows {
            *self.row(fault) += count;
        }
        let room = MOST_NOTES.saturating_sub(self.notes.len());
        self.notes.extend(more.notes.into_iter().take(room));
        self.skipped.extend(more.skipped);
    }

    pub fn total(&self) -> Count {
        let mut total = Count::default();
        for count in self.rows.values() {
            total += *count;
        }
        total
    }

    /// Nothing bad was seen, and everything that was not skipped was tried.
    pub fn holds(&self) -> bool {
        let tried = |fault: &Fault| self.rows.get(fault).is_some_and(|row| row.tried > 0);
        let all = FAULTS.iter();
        let all = all.filter(|fault| !self.skipped.contains_key(fault));
        self.total().bad() == [0; 7] && self.notes.is_empty() && all.into_iter().all(tried)
    }

    pub fn table(&self) -> String {
        let head = [
            "fault",
            "tried",
            "acknowledged",
            "lost",
            "doubled",
            "changed",
            "unverifiable",
            "wrongly accepted",
            "unnoticed",
            "failed",
        ];
        let cells = |name: &str, count: &Count| {
            let mut cells = vec![name.to_owned()];
            let numbers = [count.tried, count.acknowledged].into_iter();
            cells.extend(numbers.chain(count.bad()).map(|number| number.to_string()));
            cells
        };
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for fault in FAULTS {
            let mut row = cells(
                fault.name(),
                &self.rows.get(&fault).copied().unwrap_or_default(),
            );
            if let Some(why) = self.skipped.get(&fault) {
                row[0] = format!("{} (skipped: {why})", row[0]);
            }
            rows.push(row);
        }
        rows.push(cells("all", &self.total()));
        let width = |column: usize| {
            let widths = rows.iter().map(|row| row[column].chars().count());
            widths.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..head.len()).map(width).collect();
        let mut text = String::new();
        for row in rows {
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                match column {
                    0 => text.push_str(&format!("{cell:<width$}")),
                    _ => text.push_str(&format!("  {cell:>width$}")),
                }
            }
            text.push('\n');
        }
        for note in &self.notes {
            text.push_str(&format!("· {note}\n"));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried() -> Report {
        let mut report = Report::default();
        for fault in FAULTS {
            report.row(fault).tried = 1;
        }
        report
    }

    #[test]
    fn one_bad_thing_anywhere_is_enough() {
        assert!(tried().holds());
        let bad: [fn(&mut Count); 7] = [
            |count| count.lost = 1,
            |count| count.doubled = 1,
            |count| count.changed = 1,
            |count| count.unverifiable = 1,
            |count| count.accepted = 1,
            |count| count.unnoticed = 1,
            |count| count.failed = 1,
        ];
        for spoil in bad {
            for fault in FAULTS {
                let mut report = tried();
                spoil(report.row(fault));
                assert!(!report.holds(), "{}", report.table());
                let mut sum = tried();
                sum.add(report);
                assert!(!sum.holds());
            }
        }
    }

    #[test]
    fn what_was_not_tried_does_not_hold_unless_it_says_so() {
        let mut report = tried();
        report.row(Fault::FullDisk).tried = 0;
        assert!(!report.holds());
        report.skip(Fault::FullDisk, "nothing may be mounted".to_owned());
        assert!(report.holds());
        assert!(
            report
                .table()
                .contains("disk full (skipped: nothing may be mounted)")
        );
    }
}
