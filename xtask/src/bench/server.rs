//! A server that runs as long as it is needed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::{program, target};

/// A started process, and where it listens. Dropping it ends the process.
#[derive(Debug)]
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// From starting the process to reading its address.
    pub started: Duration,
}

impl Server {
    /// The real server, with an empty folder for its journals.
    pub fn ours(name: &str) -> Result<Server> {
        Server::of_program(program("augenzahl"), name)
    }

    pub fn of_program(mut command: Command, name: &str) -> Result<Server> {
        command
            .arg("--data")
            .arg(empty_folder(name)?)
            .args(["--port", "0", "--lang", "en"]);
        Server::start(&mut command, |line| {
            let (_, rest) = line.split_once("http://")?;
            rest.trim_end_matches('/').parse().ok()
        })
    }

    /// boardgame.io with its store in memory.
    pub fn boardgame(packages: &Path, scripts: &Path) -> Result<Server> {
        let mut command = Command::new("node");
        command
            .arg("--expose-gc")
            .arg(scripts.join("boardgame/server.mjs"));
        command.current_dir(packages).env("NODE_ENV", "production");
        Server::start(&mut command, |line| {
            let port = line.strip_prefix("port ")?.parse().ok()?;
            Some(SocketAddr::from(([127, 0, 0, 1], port)))
        })
    }

    /// Starts a process and waits for the line that names its address.
    fn start(command: &mut Command, address: fn(&str) -> Option<SocketAddr>) -> Result<Server> {
        let start = Instant::now();
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("no output")?;
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let found = lines.find_map(|line| address(line.trim()));
        let server = Server {
            child,
            // Kept even if nothing was found, so that the process is ended.
            address: found.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0))),
            started: start.elapsed(),
        };
        found.context("the server named no address")?;
        // Whatever else it prints must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(server)
    }

    pub fn pid(&self) -> String {
        self.child.id().to_string()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder on the disk the workspace lies on, not in memory.
pub fn empty_folder(name: &str) -> Result<PathBuf> {
    let folder = target().join("bench-data").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}
