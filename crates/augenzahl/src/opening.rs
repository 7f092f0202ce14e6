//! Opening a duel for a command: which content, which opponent, which options.

use std::path::Path;

use anyhow::{Result, anyhow};
use games::{Content, Listed, OpenError, OpenTable};
use table::{AnyTable, OptionError, Timestamp};
use words::Lang;

use crate::{data, speak};

/// The content of the named folder, or of the user's data folder. A file that cannot be used is
/// reported and left out.
pub fn content(folder: Option<&Path>, lang: Lang) -> Content {
    let folder = match folder {
        Some(folder) => Some(folder.to_owned()),
        None => data::default_folder().ok().map(|data| data.join("content")),
    };
    let Some(folder) = folder else {
        return Content::built_in();
    };
    let (content, errors) = Content::with_folder(&folder);
    for error in &errors {
        eprintln!("{}", speak::file_error(lang, error));
    }
    content
}

/// Opens a table, or says in the user's language what was wrong with the wishes.
pub fn open(
    game: &'static dyn Listed,
    wishes: OpenTable,
    content: &Content,
    lang: Lang,
) -> Result<Box<dyn AnyTable>> {
    let opened = game.open(wishes, content, Timestamp::now());
    let (table, _) = opened.map_err(|error| anyhow!(explain(&error, lang)))?;
    Ok(table)
}

fn explain(error: &OpenError, lang: Lang) -> String {
    let (id, given, known) = match error {
        OpenError::NoScenario { given, known } => ("cli-no-duel", given.clone(), known.join(", ")),
        OpenError::Option(OptionError::Unknown { key, known }) => {
            ("cli-no-option", key.clone(), known.join(", "))
        }
        OpenError::Option(OptionError::NoSuchValue { key, value, values }) => {
            ("cli-no-value", format!("{key}={value}"), values.join(", "))
        }
    };
    speak::text(
        lang,
        id,
        &[("given", given.into()), ("known", known.into())],
    )
}
