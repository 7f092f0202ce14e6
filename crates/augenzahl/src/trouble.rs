//! What goes wrong with files and ports, in the user's language, with what to do about it.

use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::{Error, anyhow};
use store::{BackupError, Damage, OpenError, StoreError};
use words::Lang;

use crate::misuse::Misuse;
use crate::speak;

/// `cli-cannot-read`, `cli-cannot-write` or `cli-cannot-create`, and why.
pub fn file(lang: Lang, what: &str, path: &Path, error: &io::Error) -> Error {
    let args = [
        ("file", path.display().to_string().into()),
        ("why", why(lang, error).into()),
    ];
    anyhow!(speak::text(lang, what, &args))
}

fn why(lang: Lang, error: &io::Error) -> String {
    let id = match error.kind() {
        ErrorKind::PermissionDenied => "cli-why-denied",
        ErrorKind::NotFound => "cli-why-missing",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            "cli-why-full"
        }
        ErrorKind::ReadOnlyFilesystem => "cli-why-read-only",
        ErrorKind::IsADirectory => "cli-why-folder",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "cli-why-no-folder",
        _ => return error.to_string(),
    };
    speak::text(lang, id, &[])
}

/// The data file does not open.
pub fn open(lang: Lang, error: &OpenError) -> Error {
    let (id, path) = match error {
        OpenError::InUse { path } => ("cli-open-in-use", path),
        OpenError::Newer { path, found, known } => {
            let args = [
                ("file", path.display().to_string().into()),
                ("found", (*found).into()),
                ("known", (*known).into()),
            ];
            return anyhow!(speak::text(lang, "cli-open-newer", &args));
        }
        OpenError::NotADatabase { path } => ("cli-open-no-database", path),
        OpenError::Foreign { path } => ("cli-open-foreign", path),
        OpenError::File { path, source } => return file(lang, "cli-cannot-write", path, source),
        OpenError::Database { path, source } => {
            let args = [
                ("file", path.display().to_string().into()),
                ("why", store(lang, source).into()),
            ];
            return anyhow!(speak::text(lang, "cli-cannot-write", &args));
        }
        OpenError::Address { .. }
        | OpenError::NoTls
        | OpenError::Unreachable { .. }
        | OpenError::Taken { .. }
        | OpenError::Password { .. }
        | OpenError::NoDatabase { .. }
        | OpenError::NoRights { .. }
        | OpenError::NewerSchema { .. } => return Misuse(database(lang, error)).into(),
    };
    let args = [("file", path.display().to_string().into())];
    anyhow!(speak::text(lang, id, &args))
}

/// The database that `--store` names does not open.
fn database(lang: Lang, error: &OpenError) -> String {
    let say = |id: &str, address: &str, why: &str| {
        let args = [("address", address.into()), ("why", why.into())];
        speak::text(lang, id, &args)
    };
    match error {
        OpenError::Address { why } => say("cli-store-address", "", why),
        OpenError::NoTls => say("cli-store-tls", "", ""),
        OpenError::Unreachable { address, why } => say("cli-store-away", address, why),
        OpenError::Taken { address } => say("cli-store-taken", address, ""),
        OpenError::Password { address } => say("cli-store-password", address, ""),
        OpenError::NoDatabase { address } => say("cli-store-none", address, ""),
        OpenError::NoRights { address, why } => say("cli-store-rights", address, why),
        OpenError::NewerSchema { address, .. } => say("cli-store-newer", address, ""),
        other => other.to_string(),
    }
}

/// The data file could not be read or written.
pub fn store(lang: Lang, error: &StoreError) -> String {
    let id = match error {
        StoreError::Full => "cli-why-full",
        StoreError::Gone => "cli-why-gone",
        StoreError::Away(why) => {
            let args = [("address", "".into()), ("why", why.as_str().into())];
            return speak::text(lang, "cli-store-away", &args);
        }
        StoreError::Broken(_) => "cli-why-broken",
        StoreError::Damaged(found) => return damage(lang, *found),
        StoreError::Io(detail) => {
            let detail = [("detail", detail.as_str().into())];
            return speak::text(lang, "cli-why-failed", &detail);
        }
        other => return other.to_string(),
    };
    speak::text(lang, id, &[])
}

/// There is no backup.
pub fn backup(lang: Lang, error: &BackupError) -> Error {
    match error {
        BackupError::Exists(path) => {
            let args = [("file", path.display().to_string().into())];
            anyhow!(speak::text(lang, "cli-backup-exists", &args))
        }
        BackupError::File { path, source } => file(lang, "cli-cannot-write", path, source),
        BackupError::Store(error) => {
            let args = [("why", store(lang, error).into())];
            anyhow!(speak::text(lang, "cli-backup-failed", &args))
        }
        BackupError::Damaged {
            table,
            damage: found,
        } => {
            let args = [
                ("table", table.clone().into()),
                ("what", damage(lang, *found).into()),
            ];
            anyhow!(speak::text(lang, "cli-backup-damaged", &args))
        }
    }
}

/// What is wrong with a journal, in one sentence.
pub fn damage(lang: Lang, damage: Damage) -> String {
    let number = |seq: u64| i64::try_from(seq).unwrap_or(i64::MAX);
    match damage {
        Damage::Changed { seq } => {
            speak::text(lang, "cli-damage-changed", &[("seq", number(seq).into())])
        }
        Damage::Missing { seq, next } => {
            let args = [
                ("from", number(seq).into()),
                ("to", number(next.saturating_sub(1)).into()),
                ("count", number(next.saturating_sub(seq)).into()),
            ];
            speak::text(lang, "cli-damage-missing", &args)
        }
        Damage::Table => speak::text(lang, "cli-damage-table", &[]),
    }
}
