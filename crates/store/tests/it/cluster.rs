//! A real PostgreSQL for the tests: Debian's, in a folder of its own, on a socket of its own. It ends with the process of the
//! tests, however that ends.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

/// Starts it, waits until whoever holds its input is gone, and cleans up.
const WATCH: &str = r#"
"$BIN/initdb" -D "$DIR/data" -A trust -U postgres -E UTF8 --locale=C --no-sync >/dev/null || exit 1
"$BIN/postgres" -D "$DIR/data" -k "$DIR" -c listen_addresses= -c fsync=off -c max_connections=200 2>"$DIR/log" &
read _
kill -INT $!
wait
rm -rf "$DIR"
"#;

/// How long it may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The folder of the one that all tests of this process share; each has a database of its own.
pub fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(start)
}

fn start() -> PathBuf {
    let folder = env::temp_dir().join(format!("store-postgres-{}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    let installed = fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed");
    let bin = installed.map(|version| version.unwrap().path().join("bin"));
    let bin = bin.max().expect("PostgreSQL is installed");
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    // It does not run as root.
    let mut watch = if is_root {
        assert!(
            Command::new("chown")
                .arg("postgres")
                .arg(&folder)
                .status()
                .unwrap()
                .success()
        );
        let mut watch = Command::new("setpriv");
        watch.args([
            "--reuid=postgres",
            "--regid=postgres",
            "--clear-groups",
            "sh",
        ]);
        watch
    } else {
        Command::new("sh")
    };
    let watch = watch
        .args(["-c", WATCH])
        .env("BIN", bin)
        .env("DIR", &folder)
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    // Its input stays open as long as this process lives.
    std::mem::forget(watch);
    let started = Instant::now();
    while !folder.join(".s.PGSQL.5432").exists() || !answers(&folder) {
        assert!(started.elapsed() < PATIENCE, "PostgreSQL does not start");
        thread::sleep(Duration::from_millis(50));
    }
    folder
}

fn answers(folder: &Path) -> bool {
    sql(folder, "SELECT 1").is_ok()
}

/// Something said to the database that all others are made from.
pub fn sql(folder: &Path, statement: &str) -> Result<String, String> {
    said(folder, "postgres", statement)
}

/// Something said to one of the tests' own.
#[allow(dead_code)]
pub fn sql_in(database: &str, statement: &str) -> Result<String, String> {
    said(folder(), database, statement)
}

fn said(folder: &Path, database: &str, statement: &str) -> Result<String, String> {
    let told = Command::new("psql")
        .args([
            "-qAt",
            "-v",
            "ON_ERROR_STOP=1",
            "-U",
            "postgres",
            "-d",
            database,
            "-h",
        ])
        .arg(folder)
        .args(["-c", statement])
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    match told.status.success() {
        true => Ok(text(told.stdout)),
        false => Err(text(told.stderr)),
    }
}

/// The address of a new, empty database.
pub fn database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let folder = folder();
    sql(folder, &format!("CREATE DATABASE {name}")).unwrap();
    address(folder, &name)
}

pub fn address(folder: &Path, name: &str) -> String {
    let host = folder.display().to_string().replace('/', "%2F");
    format!("postgres://postgres@{host}/{name}")
}
