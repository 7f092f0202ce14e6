//! Where a server keeps what it must not lose.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use web::ServerSecret;
use words::Lang;

use crate::{speak, trouble};

/// The file of all tables.
pub const DATABASE: &str = "augenzahl.db";

/// The user's data folder for this program.
pub fn default_folder(lang: Lang) -> Result<PathBuf> {
    let from = |name: &str| {
        env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let base = if cfg!(windows) {
        from("APPDATA")
    } else if cfg!(target_os = "macos") {
        from("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))
    };
    let base = base.ok_or_else(|| anyhow!(speak::text(lang, "cli-no-data-folder", &[])))?;
    Ok(base.join("augenzahl"))
}

/// The folder that was named, or the user's own.
pub fn folder(named: Option<&Path>, lang: Lang) -> Result<PathBuf> {
    match named {
        Some(folder) => Ok(folder.to_owned()),
        None => default_folder(lang),
    }
}

/// The file of all tables, if there is one.
pub fn existing(folder: &Path, lang: Lang) -> Result<PathBuf> {
    let file = folder.join(DATABASE);
    if file.exists() {
        return Ok(file);
    }
    let place = [("folder", folder.display().to_string().into())];
    Err(anyhow!(speak::text(lang, "cli-seat-nothing", &place)))
}

/// Creates the folder; it holds secret seeds, so nobody else may look inside.
pub fn create(folder: &Path, lang: Lang) -> Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .map_err(|error| trouble::file(lang, "cli-cannot-create", folder, &error))
}

/// The file of all tables; made here if need be, so that nobody else could ever read it.
pub fn database(folder: &Path, lang: Lang) -> Result<PathBuf> {
    let file = folder.join(DATABASE);
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(&file);
    opened.map_err(|error| trouble::file(lang, "cli-cannot-write", &file, &error))?;
    for beside in ["", "-wal", "-shm", "-ledger", "-lock"] {
        let mut name = file.clone().into_os_string();
        name.push(beside);
        // What is not there is made with the rights of the file itself.
        let _ = keep_private(Path::new(&name));
    }
    Ok(file)
}

/// Only the owner reads and writes it.
fn keep_private(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(file, fs::Permissions::from_mode(0o600))?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

/// The server's secret; made on the first start, readable by its owner only.
pub fn secret(folder: &Path, lang: Lang) -> Result<ServerSecret> {
    let file = folder.join("secret");
    match fs::read(&file) {
        Ok(bytes) => {
            let bytes: [u8; 32] = bytes.try_into().map_err(|_| {
                let args = [("file", file.display().to_string().into())];
                anyhow!(speak::text(lang, "cli-secret-damaged", &args))
            })?;
            let _ = keep_private(&file);
            Ok(ServerSecret::new(bytes))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let secret = ServerSecret::fresh()?;
            let mut options = fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let written = options.open(&file).and_then(|mut file| {
                file.write_all(secret.as_bytes())?;
                file.sync_all()
            });
            if let Err(error) = written {
                // Half a secret would be a damaged one next time.
                let _ = fs::remove_file(&file);
                return Err(trouble::file(lang, "cli-cannot-write", &file, &error));
            }
            Ok(secret)
        }
        Err(error) => Err(trouble::file(lang, "cli-cannot-read", &file, &error)),
    }
}
