//! `augenzahl backup` and `augenzahl restore`, and the backup a server makes by itself once a day it was used.
//!
//! Daily backups are called by their day and lie in `backups` in the data folder. The oldest go when a new one is
//! there and was checked; one somebody asked for stays.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Result, anyhow};
use store::{Look, SqliteStore};
use table::Timestamp;
use words::Lang;

use crate::{Backup, Restore, data, speak, trouble};

/// Where backups lie in the data folder.
const FOLDER: &str = "backups";
/// How often a server looks whether one is due.
const EVERY: Duration = Duration::from_secs(60 * 60);

pub fn backup(args: &Backup, lang: Lang) -> Result<()> {
    let folder = data::folder(args.data.as_deref(), lang)?;
    let file = data::existing(&folder, lang)?;
    let look = Look::open(&file).map_err(|error| trouble::open(lang, &error))?;
    let to = match &args.file {
        Some(file) => file.clone(),
        None => {
            data::create(&folder.join(FOLDER), lang)?;
            let now = Timestamp::now().strftime("augenzahl-%Y-%m-%dT%H-%M-%SZ.db");
            folder.join(FOLDER).join(now)
        }
    };
    look.backup(&to)
        .map_err(|error| trouble::backup(lang, &error))?;
    let told = [("file", to.display().to_string().into())];
    println!("{}", speak::text(lang, "cli-backup-done", &told));
    Ok(())
}

pub fn restore(args: &Restore, lang: Lang) -> Result<()> {
    let folder = data::folder(args.data.as_deref(), lang)?;
    let failed = |error| anyhow!(trouble::store(lang, &error));
    // Only a whole one takes the place of what is there, whatever that is.
    let look = Look::open(&args.file).map_err(|error| trouble::open(lang, &error))?;
    // A backup has no ledger: that nothing is missing at its end follows from the file being as it should.
    let faults = look.integrity().map_err(failed)?;
    if let Some(fault) = faults.into_iter().next() {
        let error = store::StoreError::Broken(fault).into();
        return Err(trouble::backup(lang, &error));
    }
    let damaged = look.survey().map_err(failed)?.into_iter().next();
    if let Some((table, damage)) = damaged {
        let error = store::BackupError::Damaged { table, damage };
        return Err(trouble::backup(lang, &error));
    }
    drop(look);
    data::create(&folder, lang)?;
    let database = folder.join(data::DATABASE);
    let aside = SqliteStore::restore(&database, &args.file);
    let aside = aside.map_err(|error| trouble::open(lang, &error))?;
    let told = [("file", args.file.display().to_string().into())];
    println!("{}", speak::text(lang, "cli-restore-done", &told));
    if let Some(aside) = aside {
        let told = [("folder", aside.display().to_string().into())];
        println!("{}", speak::text(lang, "cli-restore-aside", &told));
    }
    Ok(())
}

/// Makes a backup whenever one is due, as long as the server runs.
pub async fn daily(folder: PathBuf, keep: usize, lang: Lang) {
    if keep == 0 {
        return;
    }
    loop {
        let due = folder.clone();
        let made = tokio::task::spawn_blocking(move || make(&due, keep, lang)).await;
        if let Ok(Err(error)) = made {
            web::log_error(&error);
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Makes today's backup if there is something that the newest one does not have.
fn make(folder: &Path, keep: usize, lang: Lang) -> Result<()> {
    let look = Look::open(folder.join(data::DATABASE));
    let look = look.map_err(|error| trouble::open(lang, &error))?;
    let tables = look.tables();
    let tables = tables.map_err(|error| anyhow!(trouble::store(lang, &error)))?;
    let played = tables.iter().map(|table| table.last_ms).max();
    let folder = folder.join(FOLDER);
    let today = Timestamp::now().strftime("augenzahl-%Y-%m-%d.db");
    let to = folder.join(today);
    let newest = of_days(&folder).pop();
    let made = newest
        .as_ref()
        .and_then(|newest| fs::metadata(newest).ok()?.modified().ok());
    let made = made.and_then(|made| made.duration_since(UNIX_EPOCH).ok());
    let made = made.map_or(0, |made| made.as_millis() as i64);
    if to.exists() {
        return Ok(());
    }
    // What lies on shelves leaves no record.
    let other = || look.has_other_things(newest.as_deref());
    let is_played = played.is_some_and(|played| played >= made);
    if !is_played && !other().map_err(|error| anyhow!(trouble::store(lang, &error)))? {
        return Ok(());
    }
    data::create(&folder, lang)?;
    look.backup(&to)
        .map_err(|error| trouble::backup(lang, &error))?;
    let mut days = of_days(&folder);
    days.truncate(days.len().saturating_sub(keep));
    for old in days {
        fs::remove_file(&old)
            .map_err(|error| trouble::file(lang, "cli-cannot-write", &old, &error))?;
    }
    Ok(())
}

/// The daily backups, the oldest first.
fn of_days(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut days: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    days.retain(|path| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(is_of_a_day)
    });
    days.sort();
    days
}

/// `augenzahl-2026-11-17.db`
fn is_of_a_day(name: &str) -> bool {
    let day = name.strip_prefix("augenzahl-");
    let day = day.and_then(|day| day.strip_suffix(".db"));
    day.is_some_and(|day| {
        let shape = |(at, byte): (usize, u8)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        };
        day.len() == 10 && day.bytes().enumerate().all(shape)
    })
}

#[cfg(test)]
mod tests {
    use store::{Item, Picture, Store};

    use super::*;

    #[tokio::test]
    async fn what_lies_on_a_shelf_is_reason_enough() {
        let name = format!("augenzahl-daily-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        let store = SqliteStore::open(folder.join(data::DATABASE)).expect("a store");
        let backups = folder.join(FOLDER);
        let made = || {
            make(&folder, 7, Lang::En).expect("it looks");
            of_days(&backups).len()
        };
        assert_eq!(made(), 0, "nothing is there");
        let item = Item {
            id: "rope".to_owned(),
            game: "condice".to_owned(),
            kind: "card".to_owned(),
            name: "Seil".to_owned(),
            text: "[[card]]".to_owned(),
            faults: 0,
            shared: false,
            changed_ms: 1,
        };
        store.put_item([1; 32], item).await.expect("it is kept");
        assert_eq!(made(), 1);
        // Days go by.
        let age = |day: &str| {
            let newest = of_days(&backups).pop().expect("a backup");
            fs::rename(newest, backups.join(format!("augenzahl-{day}.db"))).expect("older");
        };
        age("2020-01-01");
        assert_eq!(made(), 1, "it has everything");
        let picture = Picture {
            kind: "image/png".to_owned(),
            bytes: vec![1, 2, 3],
        };
        let put = store.put_picture([1; 32], "rope", "token", Some(picture));
        put.await.expect("it is kept");
        assert_eq!(made(), 2);
        age("2020-01-02");
        assert_eq!(made(), 2, "it has everything");
        store.close().await.expect("it ends");
        let _ = fs::remove_dir_all(&folder);
    }
}
