//! The program under siege: its server as a process, and what its other commands say about a data folder.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;

#[derive(Clone, Debug)]
pub struct Program(pub PathBuf);

/// What `augenzahl check` says.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// It ended with "everything is whole".
    pub whole: bool,
    /// What it found wrong with which table.
    pub faults: BTreeMap<String, String>,
    /// What it found wrong with the file itself.
    pub file: Option<String>,
    /// Why it could not look at all.
    pub refused: Option<String>,
}

impl Program {
    pub fn start(&self, data: &Path) -> Result<Server> {
        let said = log_of(data);
        let log = File::options().create(true).append(true).open(&said)?;
        let mut process = Command::new(&self.0)
            .args(["--port", "0", "--lang", "en", "--no-limits"])
            // A busy machine is slow; that is no error.
            .args(["--log-slow", "600000", "--keep-backups", "0", "--data"])
            .arg(data)
            .env("RUST_BACKTRACE", "0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| self.0.display().to_string())?;
        let output = process.stdout.take().context("its output is piped")?;
        let address = BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let link = line.trim().strip_prefix("http://")?;
                Some(link.trim_end_matches('/').to_owned())
            });
        let server = Server {
            process,
            address: address.clone().unwrap_or_default(),
        };
        // Without one it is ended here, if it has not ended by itself.
        address.with_context(|| {
            let said = fs::read_to_string(said).unwrap_or_default();
            let last = said.lines().last().unwrap_or_default();
            format!("the server does not start: {last}")
        })?;
        Ok(server)
    }

    /// Starts the server and kills it after a moment, whether it has begun to listen or not.
    pub fn startle(&self, data: &Path, moment: Duration) -> Result<()> {
        let mut process = Command::new(&self.0)
            .args(["--port", "0", "--keep-backups", "0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        thread::sleep(moment);
        let _ = process.kill();
        process.wait()?;
        Ok(())
    }

    pub fn check(&self, data: &Path) -> Result<Checked> {
        let mut check = Command::new(&self.0);
        check.args(["check", "--json", "--lang", "en", "--data"]);
        let done = check.arg(data).stdin(Stdio::null()).output()?;
        let mut checked = Checked {
            whole: done.status.success(),
            ..Checked::default()
        };
        for line in String::from_utf8_lossy(&done.stdout).lines() {
            let told: Value = serde_json::from_str(line)?;
            if let (Some(table), Some(false)) = (told["table"].as_str(), told["whole"].as_bool()) {
                let faults = told["faults"].to_string();
                checked.faults.insert(table.to_owned(), faults);
            }
            if told["file"].is_string() {
                checked.file = Some(told["faults"].to_string());
            }
        }
        let said = String::from_utf8_lossy(&done.stderr);
        if !said.trim().is_empty() {
            checked.refused = Some(said.trim().to_owned());
        }
        Ok(checked)
    }

    /// A table's whole journal.
    pub fn export(&self, data: &Path, table: &str) -> Result<String> {
        let mut export = Command::new(&self.0);
        export.args(["export", table, "--lang", "en", "--data"]);
        let done = export.arg(data).stdin(Stdio::null()).output()?;
        Ok(String::from_utf8_lossy(&done.stdout).into_owned())
    }

    /// Why a journal does not hold, if it does not.
    pub fn verify(&self, journal: &str) -> Result<Option<String>> {
        let mut verify = Command::new(&self.0)
            .args(["verify", "--json", "--lang", "en", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let input = verify.stdin.take();
        // It may stop reading early; what it says counts.
        let _ = input.context("a way in")?.write_all(journal.as_bytes());
        let done = verify.wait_with_output()?;
        if done.status.success() {
            return Ok(None);
        }
        let mut said = String::from_utf8_lossy(&done.stdout).trim().to_owned();
        said.push_str(String::from_utf8_lossy(&done.stderr).trim());
        Ok(Some(said))
    }
}

/// A running server. Dropping it kills it.
#[derive(Debug)]
pub struct Server {
    process: Child,
    /// `127.0.0.1:12345`
    pub address: String,
}

impl Server {
    /// SIGKILL: no goodbye, no flush. Whether it was still running.
    pub fn kill(&mut self) -> bool {
        let ran = self.runs();
        let _ = self.process.kill();
        let _ = self.process.wait();
        ran
    }

    /// Asks it to end; whether it ended well.
    pub fn stop(mut self) -> bool {
        let id = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        let ended = self.process.wait();
        asked.is_ok() && ended.is_ok_and(|ended| ended.success())
    }

    pub fn runs(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Beside the data folder, so that it is not part of what is copied or full.
fn log_of(data: &Path) -> PathBuf {
    data.with_extension("log")
}

/// Panics that the server told of.
pub fn panics(data: &Path) -> Vec<String> {
    let log = fs::read(log_of(data)).unwrap_or_default();
    let log = String::from_utf8_lossy(&log);
    let lines: Vec<&str> = log.lines().collect();
    // What it says stands on the line after it.
    let panics = lines
        .windows(2)
        .filter(|two| two[0].contains("panicked at"));
    panics.map(|two| two.join(" ")).collect()
}

/// An empty folder; its log is empty too.
pub fn fresh(folder: &Path) -> Result<()> {
    forget(folder)?;
    fs::create_dir_all(folder)?;
    Ok(())
}

pub fn forget(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let log = log_of(folder);
    if log.exists() {
        fs::remove_file(log)?;
    }
    Ok(())
}
