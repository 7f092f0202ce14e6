//! `augenzahl export`: a table's journal as a file, as it is stored. Of a damaged one the part that is whole.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use store::{Journal, Look};
use words::Lang;

use crate::seat::find;
use crate::{Export, data, speak, trouble};

pub fn export(args: &Export, lang: Lang) -> Result<ExitCode> {
    let folder = data::folder(args.data.as_deref(), lang)?;
    let file = data::existing(&folder, lang)?;
    let look = Look::open(&file).map_err(|error| trouble::open(lang, &error))?;
    let failed = |error| anyhow!(trouble::store(lang, &error));
    // One that is too damaged to be listed is found by its id.
    let is_id = look.ids().map_err(failed)?.contains(&args.table);
    let id = match is_id {
        true => args.table.clone(),
        false => {
            let tables = look.tables().map_err(failed)?;
            find(lang, &tables, &args.table)?.id.clone()
        }
    };
    let journal = match args.aside {
        true => Journal {
            lines: look.aside(&id).map_err(failed)?,
            damage: None,
        },
        false => look.journal(&id).map_err(failed)?,
    };
    let text: String = journal.lines.iter().flat_map(|line| [line, "\n"]).collect();
    match &args.out {
        Some(out) => fs::write(out, text)
            .map_err(|error| trouble::file(lang, "cli-cannot-write", out, &error))?,
        None => match io::stdout().lock().write_all(text.as_bytes()) {
            // Whoever reads may have had enough (`| head`).
            Err(error) if error.kind() != ErrorKind::BrokenPipe => return Err(error.into()),
            _ => {}
        },
    }
    let Some(damage) = journal.damage else {
        return Ok(ExitCode::SUCCESS);
    };
    let count = i64::try_from(journal.lines.len()).unwrap_or(i64::MAX);
    let told = [
        ("what", trouble::damage(lang, damage).into()),
        ("count", count.into()),
    ];
    eprintln!(
        "augenzahl: {}",
        speak::text(lang, "cli-export-damaged", &told)
    );
    Ok(ExitCode::FAILURE)
}
