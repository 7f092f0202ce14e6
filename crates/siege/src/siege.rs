//! What all attackers share: the program, a place for its data, the time, and the report.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::Result;

use crate::judge::judge;
use crate::program::{Program, forget, panics};
use crate::report::{Fault, Report};
use crate::shapes::Shapes;
use crate::tables::{Acks, Table};
use crate::wire::Connection;

#[derive(Debug)]
pub struct Siege {
    pub program: Program,
    pub shapes: Shapes,
    out: PathBuf,
    until: Instant,
    report: Mutex<Report>,
}

impl Siege {
    pub fn new(program: Program, shapes: Shapes, out: PathBuf, until: Instant) -> Siege {
        let report = Mutex::default();
        Siege {
            program,
            shapes,
            out,
            until,
            report,
        }
    }

    pub fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }

    /// A place for data; what else belongs to it begins with the same name.
    pub fn place(&self, name: &str) -> PathBuf {
        self.out.join(name)
    }

    pub fn add(&self, report: Report) {
        let mut all = self.report.lock().unwrap_or_else(PoisonError::into_inner);
        all.add(report);
        // So far, for whoever waits, or ends it early.
        let _ = std::fs::write(self.out.join("table.txt"), all.table());
    }

    pub fn report(&self) -> Report {
        let all = self.report.lock().unwrap_or_else(PoisonError::into_inner);
        all.clone()
    }

    /// A table of every game, so many times.
    pub fn tables(&self, address: &str, times: usize) -> Result<Vec<Table>> {
        let mut connection = Connection::open(address)?;
        let games = &self.shapes.games;
        let games = games.iter().cycle().take(games.len() * times);
        games
            .map(|game| Table::open(&mut connection, game))
            .collect()
    }

    /// The last word on a folder nobody damaged: everything that was acknowledged is there once and as it
    /// was, every journal holds, and the folder is whole. A folder that is not stays.
    pub fn reckon(
        &self,
        fault: Fault,
        data: &Path,
        tables: &[Table],
        acks: &Acks,
        report: &mut Report,
    ) -> Result<()> {
        let mut good = true;
        let mut bad = |report: &mut Report, what: String| {
            good = false;
            report.note(fault, format!("{what} ({})", data.display()));
        };
        for table in tables {
            let told = acks.get(&table.id).map(Vec::as_slice).unwrap_or_default();
            let journal = self.program.export(data, &table.id)?;
            let judged = judge(told, &journal, 0);
            let row = report.row(fault);
            row.acknowledged += told.len() as u64;
            row.lost += judged.lost;
            row.doubled += judged.doubled;
            row.changed += judged.changed;
            if !judged.notes.is_empty() {
                bad(
                    report,
                    format!("{} {}: {}", table.game, table.id, judged.notes.join(", ")),
                );
            }
            if let Some(why) = self.program.verify(&journal)? {
                report.row(fault).unverifiable += 1;
                bad(report, format!("{} {}: {why}", table.game, table.id));
            }
        }
        let checked = self.program.check(data)?;
        if !checked.whole {
            report.row(fault).unverifiable += 1;
            bad(report, format!("check: {checked:?}"));
        }
        for panic in panics(data) {
            report.row(fault).failed += 1;
            bad(report, panic);
        }
        if good {
            forget(data)?;
        }
        Ok(())
    }
}
