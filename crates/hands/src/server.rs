//! The server under test: the real program on a free port, with a folder of its own.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result};

#[derive(Debug)]
pub struct Server {
    process: Option<Child>,
    /// `http://127.0.0.1:12345`
    pub address: String,
    log: PathBuf,
    read: usize,
}

/// The servers that run now.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

impl Server {
    /// For a run that ends without tidying up.
    pub fn kill_running() {
        let running = RUNNING.lock().map(|list| list.clone());
        for id in running.unwrap_or_default() {
            let _ = Command::new("kill").arg(id.to_string()).status();
        }
    }

    pub fn start(program: &Path, folder: &Path, seed: u64) -> Result<Server> {
        let log = folder.join("server.log");
        let data = folder.join("data");
        let _ = fs::remove_dir_all(&data);
        let mut process = Command::new(program)
            .args(["--port", "0", "--lang", "en", "--no-limits"])
            // A busy machine is slow; that is no error.
            .args(["--log-slow", "600000"])
            .args(["--test-seed", &seed.to_string(), "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(File::create(&log)?)
            .spawn()
            .with_context(|| program.display().to_string())?;
        if let Ok(mut running) = RUNNING.lock() {
            running.push(process.id());
        }
        let output = process.stdout.take().context("its output is piped")?;
        let address = BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let link = line.trim().strip_prefix("http://")?;
                Some(format!("http://{}", link.trim_end_matches('/')))
            })
            .context("the server prints its link")?;
        let mut server = Server {
            process: Some(process),
            address,
            log,
            read: 0,
        };
        // What it says about itself when it starts.
        server.news();
        Ok(server)
    }

    /// One that runs already.
    #[cfg(test)]
    pub fn at(address: String, log: PathBuf) -> Server {
        Server {
            process: None,
            address,
            log,
            read: 0,
        }
    }

    /// What it has logged since it was last asked.
    pub fn news(&mut self) -> Vec<String> {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        let news = log.get(self.read..).unwrap_or_default();
        let lines = news.lines().map(str::to_owned).collect();
        self.read = log.len();
        lines
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let Some(mut process) = self.process.take() else {
            return;
        };
        if let Ok(mut running) = RUNNING.lock() {
            running.retain(|&id| id != process.id());
        }
        let _ = process.kill();
        let _ = process.wait();
    }
}
