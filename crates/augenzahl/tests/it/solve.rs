//! `augenzahl solve`: its levels on a small duel, a run that is stopped and goes on, results of other duels.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::server::Folder;

const SMALL: &str = include_str!("../../../solve/tests/it/small.toml");

/// A folder with one duel, changed like this.
fn content(name: &str, change: &[(&str, &str)]) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    fs::create_dir_all(folder.path().join("samurai")).expect("a folder");
    put(folder.path(), change);
    let path = folder.path().to_owned();
    (folder, path)
}

fn put(folder: &Path, change: &[(&str, &str)]) {
    let mut text = SMALL.to_owned();
    for (from, to) in change {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    fs::write(folder.join("samurai/small.toml"), text).expect("written");
}

fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_augenzahl"));
    command
        .args([
            "--lang",
            "de",
            "solve",
            "samurai",
            "small",
            "--threads",
            "1",
        ])
        .arg("--content")
        .arg(folder)
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The code, what was printed, what was complained about.
fn run(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output = command(folder, args).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn solved(folder: &Path, args: &[&str]) -> (f64, f64) {
    let (code, out, complaint) = run(folder, &[args, &["--json"]].concat());
    assert_eq!(code, Some(0), "{args:?}: {complaint}");
    let told: Value = serde_json::from_str(&out).expect("one JSON object");
    let number = |name: &str| told[name].as_f64().expect(name);
    assert!(number("rounding") > 0.0);
    (number("lower"), number("upper"))
}

#[test]
fn every_level_bounds_the_same_number() {
    let (_kept, folder) = content("solve-levels", &[]);
    let (none, draft) = solved(&folder, &["--draft", "--out", "draft.json"]);
    let (low, high) = solved(&folder, &["--quick", "--out", "quick.json"]);
    let (lower, upper) = solved(&folder, &["--full", "--out", "full.json"]);
    assert_eq!(none, 0.0);
    assert!(0.0 < low && high < draft, "{low} {high} {draft}");
    // Two brackets of one number.
    assert!(
        low.max(lower) <= high.min(upper),
        "{low} {high} {lower} {upper}"
    );
    assert!(high - low <= 0.002, "{low} {high}");
    assert!(upper - lower <= 0.002, "{lower} {upper}");
    for (level, words) in [
        (
            "--draft",
            "ohne Verletzungen gewinnt bestes Spiel höchstens",
        ),
        ("--quick", "bewiesen, das Runden eingerechnet"),
        ("--full", "jeder Treffer und jede Wunde"),
    ] {
        let (code, out, complaint) = run(&folder, &[level, "--out", "told.json"]);
        assert_eq!(code, Some(0), "{complaint}");
        assert!(out.contains(words) && !out.contains('⟦'), "{out}");
        assert!(!out.contains("nicht die angestrebten"), "{out}");
    }
    // A result names its duel; no part of a finished run is left.
    let kept = fs::read_to_string(folder.join("full.json")).expect("a result");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(kept["duel"], "small");
    assert_eq!(kept["hash"].as_str().map(str::len), Some(64));
    assert!(!folder.join("full.json.part").exists());
}

/// Many rounds of some work each, so that it can be stopped between them.
const LONG: [(&str, &str); 4] = [
    ("rounds = 2", "rounds = 6"),
    ("dice = [ 2, 2 ]", "dice = [ 2, 1, 2, 1, 2, 1 ]"),
    ("[player]\nhearts = 3", "[player]\nhearts = 6"),
    ("[foe]\nhearts = 3", "[foe]\nhearts = 9"),
];

#[test]
fn a_stopped_run_keeps_its_rounds_and_goes_on() {
    let (_kept, folder) = content("solve-stopped", &LONG);
    let whole = solved(&folder, &["--draft", "--out", "whole.json"]);
    let part = folder.join("b.json.part");
    let mut child = command(&folder, &["--draft", "--out", "b.json"])
        .spawn()
        .expect("it runs");
    while !part.exists() {
        assert!(
            child.try_wait().expect("a child").is_none(),
            "it was too quick"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
    // As Ctrl-C does.
    let interrupted = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupted.expect("kill runs").success());
    let output = child.wait_with_output().expect("it ends");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(
        complaint.contains("b.json.part") && complaint.contains("--resume macht mit ihnen weiter"),
        "{complaint}"
    );
    assert!(part.exists() && !folder.join("b.json").exists());

    // What was kept is of this level.
    let (code, _, complaint) = run(&folder, &["--full", "--resume", "--out", "b.json"]);
    assert_eq!(code, Some(1));
    assert!(
        complaint.contains("zu einer anderen Genauigkeit"),
        "{complaint}"
    );
    // It is used: from rounds that were changed something else follows.
    let kept = fs::read(&part).expect("kept");
    let head = kept.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
    let mut zeros = kept.clone();
    zeros[head..].fill(0);
    fs::write(&part, zeros).expect("written");
    let other = solved(&folder, &["--draft", "--resume", "--out", "b.json"]);
    assert_ne!(other, whole);
    fs::remove_file(folder.join("b.json")).expect("removed");
    fs::write(&part, &kept[..kept.len() - 4]).expect("written");
    let (code, _, complaint) = run(&folder, &["--draft", "--resume", "--out", "b.json"]);
    assert_eq!(code, Some(1));
    assert!(complaint.contains("ist unvollständig"), "{complaint}");
    fs::write(&part, kept).expect("written");
    let resumed = solved(&folder, &["--draft", "--resume", "--out", "b.json"]);
    assert_eq!(resumed, whole);
    assert!(!part.exists());
    let (code, _, complaint) = run(&folder, &["--draft", "--resume", "--out", "b.json"]);
    assert_eq!(code, Some(1));
    assert!(
        complaint.contains("Hier wurde nichts abgebrochen"),
        "{complaint}"
    );
}

#[test]
fn another_duels_result_is_refused() {
    let (_kept, folder) = content("solve-other", &[]);
    solved(&folder, &["--draft", "--out", "a.json"]);
    let before = fs::read(folder.join("a.json")).expect("a result");
    // Another name is the same duel.
    put(&folder, &[("\"Klein\"", "\"Kleiner\"")]);
    let (code, _, complaint) = run(&folder, &["--draft", "--out", "a.json"]);
    assert_eq!(code, Some(0), "{complaint}");
    put(&folder, &[("at = 3, loss = 1", "at = 4, loss = 1")]);
    let (code, out, complaint) = run(&folder, &["--draft", "--out", "a.json"]);
    assert_eq!((code, out.as_str()), (Some(1), ""), "{complaint}");
    assert!(
        complaint.contains("a.json ist das Ergebnis eines anderen Duells"),
        "{complaint}"
    );
    let kept: Value = serde_json::from_slice(&before).expect("JSON");
    let now = fs::read(folder.join("a.json")).expect("still there");
    let now: Value = serde_json::from_slice(&now).expect("JSON");
    assert_eq!(now["upper"], kept["upper"]);
    fs::write(folder.join("b.json"), "{}").expect("written");
    let (code, _, complaint) = run(&folder, &["--draft", "--out", "b.json"]);
    assert_eq!(code, Some(1));
    assert!(
        complaint.contains("b.json ist kein Ergebnis"),
        "{complaint}"
    );
}

#[test]
fn what_cannot_be_solved_is_said() {
    let (_kept, folder) = content("solve-wrong", &[]);
    let of = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
            .args(["--lang", "de", "solve"])
            .args(args)
            .arg("--content")
            .arg(&folder)
            .output()
            .expect("it runs");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), complaint)
    };
    for (args, words) in [
        (
            &["zwielicht", "small"][..],
            "Lösen lässt sich „samurai“, nicht „zwielicht“",
        ),
        (&["samurai", "luck"], "small"),
        (&["samurai", "small", "--full", "--draft"], "--draft"),
    ] {
        let (code, complaint) = of(args);
        assert_eq!(code, Some(2), "{args:?}: {complaint}");
        assert!(complaint.contains(words), "{args:?}: {complaint}");
        assert!(!complaint.contains('⟦'), "{complaint}");
    }
}
