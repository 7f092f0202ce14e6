//! Where a server keeps what it must not lose.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use web::ServerSecret;

/// The user's data folder for this program.
pub fn default_folder() -> Result<PathBuf> {
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
    let base = base.context("no data folder is known here; name one with --data DIR")?;
    Ok(base.join("augenzahl"))
}

/// Creates the folder; it holds secret seeds, so nobody else may look inside.
pub fn create(folder: &Path) -> Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .with_context(|| format!("cannot create {}", folder.display()))
}

/// The file of all tables; made here if need be, so that nobody else could ever read it.
pub fn database(folder: &Path) -> Result<PathBuf> {
    let file = folder.join("augenzahl.db");
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let opened = options.open(&file);
    opened.with_context(|| format!("cannot write {}", file.display()))?;
    for beside in ["", "-wal", "-shm"] {
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
pub fn secret(folder: &Path) -> Result<ServerSecret> {
    let file = folder.join("secret");
    match fs::read(&file) {
        Ok(bytes) => {
            let bytes: [u8; 32] = bytes.try_into().ok().with_context(|| {
                let file = file.display();
                format!(
                    "{file} is damaged: take it from a backup, or delete it; then a new one is made, and every \
                     link to a seat has to be sent again"
                )
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
            let mut file = options.open(&file)?;
            file.write_all(secret.as_bytes())?;
            file.sync_all()?;
            Ok(secret)
        }
        Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
    }
}
