//! `augenzahl play` as a process: lines typed in, lines read. All games, all seats at one keyboard.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What it says when these lines are typed.
fn typed(args: &[&str], lines: &str) -> Output {
    let mut process = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut keyboard = process.stdin.take().expect("its input is piped");
    // Whoever has left does not read to the end.
    let _ = keyboard.write_all(lines.as_bytes());
    drop(keyboard);
    process.wait_with_output().expect("it ends")
}

#[track_caller]
fn told(args: &[&str], lines: &str) -> String {
    let output = typed(args, lines);
    let text = String::from_utf8(output.stdout).expect("text");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}\n{complaint}");
    assert!(!text.contains('⟦'), "{text}");
    text
}

/// A file of this test's own.
fn journal(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}.jsonl"));
    let _ = std::fs::remove_file(&file);
    let _ = std::fs::remove_file(seed_of(&file));
    file
}

fn seed_of(file: &Path) -> PathBuf {
    file.with_extension("jsonl.seed")
}

fn verified(file: &Path) -> Value {
    let output = typed(&["verify", "--json", &file.display().to_string()], "");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["holds"], true, "{report}");
    report["report"].clone()
}

/// The number of the line that begins like this, as the last list shows it.
fn number_of(text: &str, label: &str) -> Option<String> {
    let list = text.rsplit("── ").next()?;
    let line = list.lines().find(|line| line.contains(label))?;
    Some(line.split_whitespace().next()?.to_owned())
}

/// Odds stand at each choice, the duel goes to its end, and its journal can be checked to the last die.
#[test]
fn a_duel_to_its_end() {
    let file = journal("duel");
    let path = file.display().to_string();
    let begin = ["--lang", "de", "play", "samurai", "--save", &path];
    let first = [&begin[..], &["--scenario", "oda-nobunaga", "--seed", "1"]].concat();
    let text = told(&first, "");
    assert!(text.contains("  1  Würfel nehmen: 1\n"), "{text}");
    assert!(text.contains("alles in den Angriff: du triffst"), "{text}");
    assert!(
        text.contains("── Du · Runde 1 von 20 · 10 gegen 10 Herzen ──"),
        "{text}"
    );
    assert!(text.contains("Musashis Ki: "), "{text}");
    let mut ended = false;
    for _ in 0..200 {
        let now = told(&begin, "");
        let wanted = [
            "Würfel nehmen: 1",
            "Würfel eintragen: Angriff",
            "Spielerphase beenden",
            "Den Wurf annehmen",
            "nächste Runde",
        ];
        let Some(number) = wanted.iter().find_map(|label| number_of(&now, label)) else {
            ended = true;
            break;
        };
        told(&begin, &format!("{number}\n"));
    }
    assert!(ended, "it goes on for ever");
    let report = verified(&file);
    assert_eq!(report["closed"], true);
    assert_eq!(
        report["unrevealed_dice"], 0,
        "every die was recomputed: {report}"
    );
    assert!(report["server_dice"].as_u64() > Some(10));
    assert!(!seed_of(&file).exists(), "the secret is in the journal now");
    let text = told(&begin, "j\nw\n");
    assert!(
        text.contains("Das Spiel ist zu Ende") && text.contains("WS-"),
        "{text}"
    );
}

/// Nothing is asked for twice, whatever was settled stays so, and nobody else writes meanwhile.
#[test]
fn a_kept_table_goes_on() {
    let file = journal("kept");
    let path = file.display().to_string();
    let begin = ["--lang", "en", "play", "samurai", "--save", &path];
    let first = [&begin[..], &["--scenario", "oda-nobunaga"]].concat();
    told(&first, "3\nu\nr\n");
    let text = told(&begin, "");
    assert!(
        text.contains("(Musashi takes 3 dice") || text.contains("Musashi takes 3 dice"),
        "{text}"
    );
    assert!(
        text.contains("You takes the taking back back") || text.contains("The roll: "),
        "{text}"
    );
    let report = verified(&file);
    assert_eq!(
        (&report["closed"], report["commands"].as_u64()),
        (&Value::Bool(false), Some(1))
    );
    let again = typed(&first, "");
    assert_eq!(again.status.code(), Some(2), "the duel is settled");
    // Half a line was never acknowledged.
    let whole = std::fs::read_to_string(&file).expect("a journal");
    std::fs::write(&file, format!("{whole}{{\"seq\":")).expect("a file");
    told(&begin, "");
    assert_eq!(std::fs::read_to_string(&file).expect("a journal"), whole);
    // Another secret would throw other dice.
    std::fs::write(seed_of(&file), [7; 32]).expect("a file");
    assert!(!typed(&begin, "").status.success());
    let other = ["play", "zwielicht", "--save", &path];
    assert!(
        !typed(&other, "").status.success(),
        "it is a duel's journal"
    );
}

/// Real dice are asked for by name and typed; what no die shows is refused.
#[test]
fn real_dice_are_typed() {
    let args = [
        "--lang",
        "de",
        "play",
        "samurai",
        "--physical",
        "--scenario",
        "oda-nobunaga",
    ];
    let text = told(&args, "2\n7 1\n5 4\n");
    assert!(
        text.contains("   W6 dein Würfel\n   W6 dein Würfel\n"),
        "{text}"
    );
    assert!(text.contains("✗ Eine 7 zeigt dieser Würfel nie"), "{text}");
    assert!(text.contains("Der Wurf: ⚄⚃."), "{text}");
    assert!(text.contains("Für 1 Ki neu werfen: ⚄"), "{text}");
    let text = told(&args, "2\n<\n2\nr\n");
    assert!(text.contains("Der Wurf: "), "{text}");
}

/// What the game master knows is not on the screen when a player looks.
#[test]
fn the_keyboard_is_handed_over() {
    let seats = "gm=Mona,p1=Aoi,p2=Ren";
    let args = [
        "--lang",
        "en",
        "play",
        "zwielicht",
        "--seats",
        seats,
        "--scenario",
        "paper-bride",
    ];
    // Aoi is asked first; then Mona looks, and it is handed over again.
    let text = told(&args, "\ns Mona\n\ns Aoi\n\nf\n");
    let (before, after) = text
        .rsplit_once("Hand over to Aoi. Enter, as soon as only Aoi looks:")
        .expect("it asks");
    assert!(before.contains("── Mona"), "{before}");
    assert!(
        after.contains("── Aoi") && after.contains("Play a character"),
        "{after}"
    );
    // A list that is long is searched; the name is a name, not an id.
    let number = number_of(&text, "Play a character").expect("it is offered");
    let text = told(&args, &format!("\n{number}\n1\nj\n"));
    assert!(text.contains("Aoi: "), "{text}");
    assert!(!text.contains("bring_character"), "{text}");
}

/// Every game begins, and every offer of every seat has words, in both languages.
#[test]
fn every_game_can_be_played() {
    for game in ["samurai", "zwielicht", "daggerheart", "condice"] {
        for lang in ["de", "en"] {
            let args = ["--lang", lang, "play", game];
            // The first scenario, then a few first choices of every seat, with whatever is asked left as offered.
            let mut lines = "\n".to_owned();
            for _ in 0..4 {
                lines += "1\n\n\n\ns 1\n\n2\n\n\n\ns 2\n\n1\n\n\n\n";
            }
            let text = told(&args, &format!("{lines}j\n"));
            let told = text.matches("── ").count();
            assert!(told > 5, "{game}: {text}");
            assert!(!text.contains("_"), "a wire word: {game}: {text}");
        }
    }
}

#[test]
fn what_is_asked_wrongly_is_said() {
    let args = [
        "--lang",
        "de",
        "play",
        "samurai",
        "--scenario",
        "oda-nobunaga",
    ];
    let text = told(
        &args,
        "99\n{\"cmd\":\n{\"cmd\":\"raise\",\"value\":\"attack\"}\nw\n?\nu\n",
    );
    assert!(text.contains("Das steht nicht zur Wahl."), "{text}");
    assert!(text.contains("kein gültiges JSON"), "{text}");
    assert!(text.contains("(WS-"), "a refusal names its rule: {text}");
    assert!(text.contains("Es gibt nichts zurückzunehmen."), "{text}");
    let nothing = typed(&["play", "samurai", "--scenario", "nobody"], "");
    assert!(!nothing.status.success() && nothing.stdout.is_empty());
}
