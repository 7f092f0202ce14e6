//! What a newcomer waits for: `cargo run --release` from nothing, CPU seconds by crate, and what one change costs.
//!
//! Cargo calls this very program in place of the compiler (`RUSTC_WRAPPER`), which notes what each crate took: CPU
//! seconds say the same on a busy machine, wall seconds do not.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use super::report::Row;
use super::{Effort, target};
use crate::{cargo, root, run};

/// Where the compiler's seconds are written down.
const LOG: &str = "AUGENZAHL_RUSTC_LOG";

/// Stands in for the compiler, if cargo called us so.
pub fn compiler() -> Option<ExitCode> {
    let log = std::env::var_os(LOG)?;
    let mut args = std::env::args_os().skip(1);
    let rustc = args.next()?;
    let args: Vec<OsString> = args.collect();
    let status = Command::new(rustc).args(&args).status().ok()?;
    let name = args.iter().skip_while(|arg| *arg != "--crate-name").nth(1);
    let name = name.map_or(String::new(), |name| name.to_string_lossy().into_owned());
    if let (Some(seconds), Ok(mut log)) = (
        children(),
        fs::OpenOptions::new().append(true).create(true).open(log),
    ) {
        // One short line is written at once, also when two compilers end together.
        let _ = log.write_all(format!("{seconds:.2} {name}\n").as_bytes());
    }
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Some(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// CPU seconds of the processes this one has waited for: clock ticks, of which Linux counts a hundred a second.
fn children() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = [13, 14]
        .iter()
        .filter_map(|field| fields.get(*field)?.parse::<f64>().ok())
        .sum();
    Some(ticks / 100.0)
}

pub fn build(_: Effort) -> Result<Vec<Row>> {
    let folder = target().join("bench-build");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last build is in the way")?;
    }
    let (wall, crates) = measured(&folder)?;
    let total: f64 = crates.values().sum();
    let mut rows = vec![
        Row::new(
            "cargo build --release from nothing, wall",
            format!("{wall:.0} s"),
        )
        .goal("240 s, alone on two cores", wall <= 240.0),
        Row::new(
            "the same, CPU seconds of all compilers",
            format!("{total:.0} s"),
        ),
    ];
    let mut heaviest: Vec<(&String, &f64)> = crates.iter().collect();
    heaviest.sort_by(|a, b| b.1.total_cmp(a.1));
    for (name, seconds) in heaviest.iter().take(12) {
        let share = format!("{:.0} % of all", **seconds / total * 100.0);
        rows.push(Row::new(format!("  {name}"), format!("{seconds:.0} s")).beside(share));
    }
    let page = root().join("crates/screens-condice/src/lib.rs");
    let touched = fs::OpenOptions::new().append(true).open(&page)?;
    touched.set_modified(std::time::SystemTime::now())?;
    let (wall, crates) = measured(&folder)?;
    rows.push(
        Row::new(
            "after a change in one game's page, wall",
            format!("{wall:.0} s"),
        )
        .goal("60 s, alone", wall <= 60.0),
    );
    let seconds: f64 = crates.values().sum();
    rows.push(Row::new("the same, CPU seconds", format!("{seconds:.0} s")));
    let ours = heaviest
        .iter()
        .filter(|(name, _)| root().join("crates").join(name).is_dir());
    for (name, _) in ours.take(5) {
        let lines = ir_lines(&folder, name)?;
        rows.push(Row::new(
            format!("lines of LLVM IR: {name}"),
            lines.to_string(),
        ));
    }
    Ok(rows)
}

/// Builds into this folder: wall seconds, and CPU seconds by crate.
fn measured(folder: &Path) -> Result<(f64, BTreeMap<String, f64>)> {
    let log = folder.with_extension("log");
    if log.exists() {
        fs::remove_file(&log)?;
    }
    let mut command = building(folder, &["build"]);
    command.env(LOG, &log);
    command.env("RUSTC_WRAPPER", std::env::current_exe()?);
    let start = Instant::now();
    run("building", &mut command)?;
    let wall = start.elapsed().as_secs_f64();
    let mut crates = BTreeMap::new();
    for line in fs::read_to_string(&log).unwrap_or_default().lines() {
        if let Some((seconds, name)) = line.split_once(' ') {
            *crates.entry(name.to_owned()).or_insert(0.0) += seconds.parse::<f64>()?;
        }
    }
    ensure!(!crates.is_empty(), "nothing was compiled");
    Ok((wall, crates))
}

fn building(folder: &Path, args: &[&str]) -> Command {
    let mut command = cargo(args);
    command
        .args(["--release", "--quiet", "--target-dir"])
        .arg(folder);
    command
}

/// How much the compiler makes of a crate before it optimises.
fn ir_lines(folder: &Path, name: &str) -> Result<usize> {
    let mut command = building(folder, &["rustc", "-p", name]);
    command.args([
        if name == "augenzahl" {
            "--bin=augenzahl"
        } else {
            "--lib"
        },
        "--",
    ]);
    command.args([
        "--emit=llvm-ir",
        "-Cno-prepopulate-passes",
        "-Ccodegen-units=1",
    ]);
    run(name, &mut command)?;
    let deps = fs::read_dir(folder.join("release/deps"))?;
    let paths = deps.filter_map(|entry| Some(entry.ok()?.path()));
    let written: Vec<PathBuf> = paths
        .filter(|path| {
            let file = path
                .file_name()
                .and_then(|file| file.to_str())
                .unwrap_or_default();
            file.starts_with(&format!("{name}-")) && file.ends_with(".ll")
        })
        .collect();
    let path = written.first().context("no IR was written")?;
    Ok(fs::read_to_string(path)?.lines().count())
}
