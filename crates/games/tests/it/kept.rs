//! Journals that earlier versions wrote open and hold for ever. The files never change; new ones are added.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use games::{GAMES, verify};
use plain::shape::{Shape, shape_of};
use serde_json::Value;
use table::{CommandSpec, Game};

/// Every journal kept, by format and game.
fn journals() -> Vec<(PathBuf, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/journals");
    let formats = fs::read_dir(folder).expect("journals are kept");
    let files = formats.flat_map(|format| {
        let format = format.expect("a folder").path();
        fs::read_dir(format).expect("a folder of a format")
    });
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("text");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn journals_of_earlier_versions_hold() {
    let mut seen = 0;
    for (path, text) in journals() {
        let report = match verify(&text) {
            Ok(report) => report,
            Err(fault) => panic!("{}: {fault:?}", path.display()),
        };
        assert_eq!(report.refereed, report.commands, "{}", path.display());
        assert!(report.server_dice > 20 && report.undone > 0 && report.closed);
        seen += 1;
    }
    assert!(seen >= GAMES.len(), "{seen} journals");
}

/// `docs/dice.md`, done again by somebody else: another language, another hash function's code, nothing of ours.
#[test]
fn a_second_implementation_comes_to_the_same_dice() {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/dice.py");
    let files: Vec<PathBuf> = journals().into_iter().map(|(path, _)| path).collect();
    let ran = Command::new("python3").arg(&script).args(&files).output();
    let ran = ran.expect("python3 is there");
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    assert_eq!(said.lines().count(), files.len());
    // It finds a changed die.
    let (path, text) = journals().pop().expect("one");
    let fell = text
        .rfind("\"face\":3,\"origin\":\"server\"")
        .expect("a three fell");
    let forged = format!("{}2{}", &text[..fell + 7], &text[fell + 8..]);
    let folder = std::env::temp_dir().join(format!("augenzahl-forged-{}", std::process::id()));
    fs::write(&folder, forged).expect("a file");
    let ran = Command::new("python3").arg(&script).arg(&folder).output();
    fs::remove_file(&folder).expect("it was there");
    assert!(
        !ran.expect("python3 is there").status.success(),
        "{}",
        path.display()
    );
}

#[test]
fn journals_of_earlier_versions_open() {
    for (path, text) in journals() {
        let name = path.file_stem().and_then(|name| name.to_str());
        let name = name.expect("a file is called after its game");
        let game = games::game(name).expect("its game is still there");
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let table = game.replay(&lines);
        let table = table.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(table.next_seq(), lines.len() as u64);
    }
}

/// Commands and events of a game that stand in no kept journal.
fn missing<G: Game>() -> Vec<String> {
    let mut kept = BTreeSet::new();
    for (path, text) in journals() {
        if path.file_stem().is_some_and(|name| name == G::NAME) {
            for line in text.lines() {
                let record: Value = serde_json::from_str(line).expect("a record is JSON");
                note(&record, &mut kept);
            }
        }
    }
    let Shape::Variants(events) = shape_of::<G::Event>().bare() else {
        panic!("{}: events are told apart by a word", G::NAME);
    };
    let name = |command: &CommandSpec| format!("{} cmd {}", G::NAME, command.name);
    let mut all: Vec<String> = G::COMMANDS.iter().map(name).collect();
    let events = events.all.iter();
    all.extend(events.map(|event| format!("{} event {}", G::NAME, event.name)));
    assert!(!kept.is_empty(), "no journal of {} is kept", G::NAME);
    all.retain(|one| !kept.contains(&one[G::NAME.len() + 1..]));
    all
}

/// `cmd roll`, `event rolled`, wherever it stands in a record: a command can hold another one.
fn note(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if let ("cmd" | "event", Value::String(word)) = (name.as_str(), value) {
                    found.insert(format!("{name} {word}"));
                }
                note(value, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|one| note(one, found)),
        _ => {}
    }
}

/// Whoever adds a command or an event adds a journal in which it happens. `not_kept.txt` says what is owed; it only
/// ever becomes shorter.
#[test]
fn whatever_can_happen_stands_in_a_kept_journal() {
    let mut missing: Vec<String> = [
        missing::<samurai::Samurai>(),
        missing::<zwielicht::Zwielicht>(),
        missing::<daggerheart::Daggerheart>(),
        missing::<condice::ConDice>(),
        missing::<free::Free>(),
    ]
    .concat();
    missing.sort();
    let owed: Vec<&str> = include_str!("../not_kept.txt").lines().collect();
    let new = missing.iter().filter(|one| !owed.contains(&one.as_str()));
    let new: Vec<_> = new.collect();
    assert!(new.is_empty(), "in no kept journal: {new:#?}");
    let paid = owed
        .iter()
        .filter(|one| !missing.iter().any(|it| it == *one));
    let paid: Vec<_> = paid.collect();
    assert!(paid.is_empty(), "kept by now, strike them out: {paid:#?}");
}
