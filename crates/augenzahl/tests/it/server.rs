//! A real server process on a free port, with a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Server {
    process: Child,
    /// `127.0.0.1:12345`
    pub address: String,
}

impl Server {
    pub fn start(data: &Path) -> Server {
        Server::start_with(data, &[])
    }

    /// On a port it had before.
    pub fn start_at(data: &Path, port: &str) -> Server {
        Server::start_on(data, port, &[], Stdio::inherit())
    }

    pub fn start_with(data: &Path, args: &[&str]) -> Server {
        Server::start_on(data, "0", args, Stdio::inherit())
    }

    /// What it says on standard error goes into a file.
    pub fn start_logging(data: &Path, args: &[&str], log: &Path) -> Server {
        let log = std::fs::File::create(log).expect("a file for the log");
        Server::start_on(data, "0", args, log.into())
    }

    fn start_on(data: &Path, port: &str, args: &[&str], errors: Stdio) -> Server {
        // Whoever includes this from elsewhere names a program.
        let Some(built) = option_env!("CARGO_BIN_EXE_augenzahl") else {
            panic!("only tests of the program start it so");
        };
        Server::start_program(built.as_ref(), data, port, args, errors)
    }

    pub fn start_program(
        program: &Path,
        data: &Path,
        port: &str,
        args: &[&str],
        errors: Stdio,
    ) -> Server {
        let mut process = Command::new(program)
            .args(["--port", port, "--lang", "en", "--data"])
            .arg(data)
            .args(args)
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .expect("the server starts");
        let output = process.stdout.take().expect("its output is piped");
        let address = BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let link = line.trim().strip_prefix("http://")?;
                Some(link.trim_end_matches('/').to_owned())
            })
            .expect("the server prints its link");
        Server { process, address }
    }

    /// SIGKILL: no goodbye, no flush.
    pub fn kill(mut self) {
        self.process.kill().expect("it was running");
        self.process.wait().expect("it ends");
    }

    /// SIGTERM: finishes what it has begun. Returns whether it ended well.
    pub fn stop(mut self) -> bool {
        let id = self.process.id().to_string();
        let kill = Command::new("kill").args(["-TERM", &id]).status();
        assert!(kill.expect("a signal is sent").success());
        self.process.wait().expect("it ends").success()
    }

    pub fn link(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A folder that disappears with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        // Tests run side by side: no two folders are the same.
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let own = format!("augenzahl-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(own);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
