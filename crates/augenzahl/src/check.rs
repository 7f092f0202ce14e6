//! `augenzahl check`: everything in a data folder, looked through: the file itself, every checksum and number, and
//! every journal refereed again.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use serde_json::json;
use store::{Journal, Look};
use words::Lang;

use crate::{Check, data, speak, trouble};

/// Columns of the progress bar.
const BAR: usize = 30;
/// What SQLite finds wrong is often one thing told many times.
const MOST_FAULTS: usize = 5;

pub fn check(args: &Check, lang: Lang) -> Result<ExitCode> {
    let folder = data::folder(args.data.as_deref(), lang)?;
    let file = data::existing(&folder, lang)?;
    let look = Look::open(&file).map_err(|error| trouble::open(lang, &error))?;
    let failed = |error| anyhow!(trouble::store(lang, &error));
    let mut out = io::stdout().lock();
    // Whoever reads may have had enough (`| head`); the result stays the same.
    let mut say = |line: String| _ = writeln!(out, "{line}");
    let mut wrong = 0;
    let mut tell = |table: &str, name: &str, records: usize, faults: &[String]| {
        if args.json {
            let told = json!({
                "table": table, "name": name, "records": records, "whole": faults.is_empty(),
                "faults": faults,
            });
            say(told.to_string());
        } else {
            for fault in faults {
                let told = [
                    ("table", table.into()),
                    ("name", name.into()),
                    ("what", fault.as_str().into()),
                ];
                say(speak::text(lang, "cli-check-fault", &told));
            }
        }
        wrong += usize::from(!faults.is_empty());
    };
    let ids = look.ids().map_err(failed)?;
    let named = look.tables().map_err(failed)?;
    let mut records = 0;
    for (done, id) in ids.iter().enumerate() {
        progress(done, ids.len());
        let journal = match look.journal(id) {
            Ok(journal) => journal,
            // Deleted a moment ago.
            Err(store::StoreError::NoTable) => continue,
            Err(error) => {
                tell(id, "", 0, &[trouble::store(lang, &error)]);
                continue;
            }
        };
        records += journal.lines.len();
        let name = named.iter().find(|row| row.id == *id);
        let name = name.map_or("", |row| row.name.as_str());
        tell(id, name, journal.lines.len(), &faults(lang, &journal));
    }
    progress(ids.len(), ids.len());
    let broken = look.integrity().map_err(failed)?;
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    if !args.json {
        for fault in broken.iter().take(MOST_FAULTS) {
            let told = [("what", fault.as_str().into())];
            say(speak::text(lang, "cli-check-file", &told));
        }
        let told = [
            ("tables", number(ids.len()).into()),
            ("records", number(records).into()),
            ("wrong", number(wrong).into()),
        ];
        let id = match (wrong, broken.is_empty()) {
            (0, true) => "cli-check-whole",
            (0, false) => "cli-check-broken",
            _ => "cli-check-wrong",
        };
        say(speak::text(lang, id, &told));
    } else if !broken.is_empty() {
        say(json!({ "file": file.display().to_string(), "faults": broken }).to_string());
    }
    match wrong == 0 && broken.is_empty() {
        true => Ok(ExitCode::SUCCESS),
        false => Ok(ExitCode::FAILURE),
    }
}

/// What is wrong with a journal: as it is stored, and by the rules.
fn faults(lang: Lang, journal: &Journal) -> Vec<String> {
    let mut faults: Vec<String> = Vec::new();
    faults.extend(journal.damage.map(|damage| trouble::damage(lang, damage)));
    if journal.lines.is_empty() {
        return faults;
    }
    let text: String = journal.lines.iter().flat_map(|line| [line, "\n"]).collect();
    if let Err(fault) = games::verify(&text) {
        let game = games::game_of(&text).unwrap_or("");
        let place = speak::phrase(lang, &fault.place());
        let why = speak::WORDS.fault(lang, game, &fault);
        faults.push(format!("{place} {why}"));
    }
    faults
}

/// How far it is, where somebody watches.
fn progress(done: usize, all: usize) {
    let mut out = io::stderr();
    if !out.is_terminal() || all == 0 {
        return;
    }
    let full = done * BAR / all;
    let bar = "█".repeat(full) + &"░".repeat(BAR - full);
    let end = if done == all { "\r\x1b[K" } else { "" };
    let _ = write!(out, "\r{bar} {done}/{all}{end}").and_then(|()| out.flush());
}
