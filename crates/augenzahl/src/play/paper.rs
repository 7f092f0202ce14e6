//! The journal of a game at one keyboard, in a file: a line is there before anybody is told of it. Beside it lies the
//! secret of its dice until the table is closed; without it the journal can be checked, but not gone on with.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use dice::Seed;
use words::Lang;

use crate::{speak, trouble};

#[derive(Debug)]
pub struct Paper {
    path: PathBuf,
    file: File,
    lang: Lang,
    /// What stood there when it was opened.
    pub lines: Vec<String>,
}

impl Paper {
    /// For this program alone, as long as it runs.
    pub fn open(path: &Path, lang: Lang) -> Result<Paper> {
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let wrong = |error| trouble::file(lang, "cli-cannot-write", path, &error);
        let mut file = options.open(path).map_err(wrong)?;
        if file.try_lock().is_err() {
            return Err(anyhow!(speak::text(lang, "play-in-use", &[])));
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(wrong)?;
        // Half a line was never acknowledged: whoever wrote it was stopped.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            file.set_len(whole as u64).map_err(wrong)?;
        }
        Ok(Paper {
            path: path.to_owned(),
            file,
            lang,
            lines: text[..whole].lines().map(str::to_owned).collect(),
        })
    }

    /// A new journal: its secret first.
    pub fn begin(&mut self, root: &Seed, opening: &str) -> Result<()> {
        let secret = self.secret();
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let written = options.open(&secret).and_then(|mut file| {
            file.write_all(root.as_bytes())?;
            file.sync_all()
        });
        written.map_err(|error| trouble::file(self.lang, "cli-cannot-write", &secret, &error))?;
        self.write(opening)
    }

    /// The secret of a journal that is gone on with.
    pub fn seed(&self, closed: bool) -> Result<Seed> {
        let secret = self.secret();
        if closed {
            return Ok(Seed::from_number(0));
        }
        let bytes = fs::read(&secret)
            .map_err(|error| trouble::file(self.lang, "cli-cannot-read", &secret, &error))?;
        let bytes: [u8; 32] = bytes.try_into().map_err(|_| {
            let args = [("file", secret.display().to_string().into())];
            anyhow!(speak::text(self.lang, "cli-secret-damaged", &args))
        })?;
        Ok(Seed::from_bytes(bytes))
    }

    pub fn write(&mut self, line: &str) -> Result<()> {
        let text = format!("{line}\n");
        let written = self.file.write_all(text.as_bytes());
        let written = written.and_then(|()| self.file.sync_data());
        written.map_err(|error| trouble::file(self.lang, "cli-cannot-write", &self.path, &error))
    }

    /// The table is closed: its last line says the secret.
    pub fn closed(&self) {
        let _ = fs::remove_file(self.secret());
    }

    fn secret(&self) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(".seed");
        name.into()
    }
}
