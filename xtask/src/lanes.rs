//! Runs the programs of all tests, three at a time: those that sit in browsers wait a lot, those that reckon do not, and
//! beside both goes what is no program of tests. Whoever is done with its own takes of the others'. `cargo test` runs
//! one after the other. What a program prints is shown when it fails.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{cargo, root};

/// Packages whose tests (`it`) sit in real browsers; the others reckon meanwhile.
const BROWSERS: [&str; 2] = ["augenzahl", "web"];

/// What begins first, because it takes longest: packages and their targets.
const LONGEST: [(&str, &str); 8] = [
    ("augenzahl", "it"),
    ("web", "it"),
    ("condice", "it"),
    ("daggerheart", "it"),
    ("zwielicht", "it"),
    ("xtask", "new_game"),
    ("web", "web"),
    ("hands", "hands"),
];

/// A built program of tests.
#[derive(Clone, Debug)]
pub struct Program {
    package: String,
    target: String,
    folder: PathBuf,
    path: PathBuf,
}

impl Program {
    fn is_in_browsers(&self) -> bool {
        self.target == "it" && BROWSERS.contains(&self.package.as_str())
    }

    /// How many of its tests run side by side.
    fn threads(&self) -> &'static str {
        if self.is_in_browsers() { "3" } else { "1" }
    }
}

/// Programs that run one after the other.
struct Lane(Mutex<VecDeque<Program>>);

impl Lane {
    fn new(programs: Vec<Program>) -> Lane {
        Lane(Mutex::new(programs.into()))
    }

    fn next(&self) -> Option<Program> {
        let mut lane = self
            .0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        lane.pop_front()
    }
}

/// What is part of the tests and no program of them.
pub type Other = fn() -> Result<()>;

/// Runs all tests; how many passed.
pub fn tests(programs: Vec<Program>, beside: &[Other]) -> Result<u64> {
    eprintln!("── tests");
    let (browsers, others): (Vec<Program>, Vec<Program>) =
        programs.into_iter().partition(Program::is_in_browsers);
    let library = output(Command::new("rustc").args(["--print", "target-libdir"]))?;
    let failed = Mutex::new(Vec::new());
    let passed = AtomicU64::new(0);
    let (browsers, others) = (Lane::new(browsers), Lane::new(others));
    let done = |what: &str, result: Result<()>| {
        if let Err(why) = result {
            eprintln!("{why:#}");
            let mut failed = failed
                .lock()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            failed.push(what.to_owned());
        }
    };
    let lane = |lanes: [&Lane; 2]| {
        while let Some(program) = lanes.iter().find_map(|lane| lane.next()) {
            let what = format!("{} {}", program.package, program.target);
            let tried = run(&program, library.trim());
            done(
                &what,
                tried.map(|more| {
                    passed.fetch_add(more, Ordering::Relaxed);
                }),
            );
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| lane([&browsers, &others]));
        scope.spawn(|| lane([&others, &browsers]));
        scope.spawn(|| {
            for other in beside {
                done("siege or hands", other());
            }
            lane([&others, &browsers]);
        });
    });
    let failed = failed
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    if !failed.is_empty() {
        bail!("tests failed: {}", failed.join(", "));
    }
    Ok(passed.into_inner())
}

fn output(command: &mut Command) -> Result<String> {
    let output = command
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()?;
    if !output.status.success() {
        bail!("{command:?} failed");
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// Builds every program with tests; those that take longest first.
pub fn built() -> Result<Vec<Program>> {
    eprintln!("── lints, and building the tests");
    let started = Instant::now();
    let args = [
        "test",
        "--workspace",
        "--no-run",
        "--quiet",
        "--message-format=json",
    ];
    let told = output(&mut cargo(&args))?;
    let mut programs = Vec::new();
    for line in told.lines() {
        let Ok(told) = serde_json::from_str::<Value>(line) else {
            continue;
        };
        let Some(path) = told["executable"]
            .as_str()
            .filter(|_| told["profile"]["test"] == true)
        else {
            continue;
        };
        let manifest = PathBuf::from(told["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().context("a package's folder")?.to_owned();
        let package = folder.file_name().unwrap_or_default();
        programs.push(Program {
            package: package.to_string_lossy().into_owned(),
            target: told["target"]["name"]
                .as_str()
                .unwrap_or_default()
                .to_owned(),
            path: path.into(),
            folder,
        });
    }
    programs.sort_by_key(|program| {
        let long = |(package, target): &(&str, &str)| {
            *package == program.package && *target == program.target
        };
        let long = LONGEST.iter().position(long).unwrap_or(LONGEST.len());
        (long, program.package.clone(), program.target.clone())
    });
    let (count, seconds) = (programs.len(), started.elapsed().as_secs());
    eprintln!("   {count} programs in {seconds} s");
    Ok(programs)
}

/// Runs the tests of one program; how many passed.
fn run(program: &Program, library: &str) -> Result<u64> {
    let started = Instant::now();
    let done = started_with(program, library, &[])?;
    let (told, errors) = (
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr),
    );
    let told_again = if done.status.success() {
        Vec::new()
    } else {
        // Said in full, so that it is looked into all the same.
        let told = told.replace("test result: FAILED.", "beside others:");
        eprintln!("{told}\n{errors}");
        passed_alone(program, library, &told)?
    };
    let seconds = started.elapsed().as_secs();
    let results = told
        .lines()
        .chain(told_again.iter().flat_map(|again| again.lines()));
    let mut all = 0;
    for result in results {
        let Some(told) = result.strip_prefix("test result: ok. ") else {
            continue;
        };
        let passed = told.split_once(" passed;").map(|(passed, _)| passed);
        let passed: u64 = passed.and_then(|passed| passed.parse().ok()).unwrap_or(0);
        if passed > 0 {
            // As `cargo test` would print it, so that whoever counts tests reads what they know.
            println!("{result}");
            eprintln!("   {} {}: {seconds} s", program.package, program.target);
        }
        all += passed;
    }
    Ok(all)
}

fn started_with(program: &Program, library: &str, args: &[&str]) -> Result<Output> {
    Command::new(&program.path)
        .args(args)
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        // The tests of a macro's package are linked to the compiler's own library.
        .env("LD_LIBRARY_PATH", library)
        .env("RUST_TEST_THREADS", program.threads())
        .output()
        .with_context(|| format!("{}: cannot be started", program.path.display()))
}

/// So many tests in browsers may miss their time on a busy machine; with more something is wrong.
const MOST_UNSTEADY: usize = 3;

/// Tests in browsers wait for what people would wait for, and a busy machine can be too slow for that. What failed
/// beside others has to pass alone, and is named. What their programs said then.
fn passed_alone(program: &Program, library: &str, told: &str) -> Result<Vec<String>> {
    let failed: Vec<&str> = told
        .lines()
        .filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
        .collect();
    let named = format!("{} {}: failed", program.package, program.target);
    if !program.is_in_browsers() || failed.is_empty() || failed.len() > MOST_UNSTEADY {
        bail!("{named}");
    }
    let mut all = Vec::new();
    for test in failed {
        let again = started_with(program, library, &["--exact", test])?;
        let told = String::from_utf8_lossy(&again.stdout).into_owned();
        if !again.status.success() {
            bail!("{told}\n{named}");
        }
        eprintln!("   UNSTEADY: {test} failed beside others and passed alone");
        all.push(told);
    }
    Ok(all)
}
