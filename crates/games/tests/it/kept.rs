//! Journals that earlier versions wrote open and hold for ever. The files never change; new ones are added.

use std::fs;
use std::path::PathBuf;

use games::{GAMES, verify};

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
