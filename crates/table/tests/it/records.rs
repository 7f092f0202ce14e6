//! Records as lines, and journals that cannot be replayed.

use kit::{Step, Trial};
use serde_json::{Value, json};
use table::{DiceMode, Record, ReplayError, Request, Table};

use crate::riddle::{Command, LUCKY, Riddle, ann, master, seats, setup};

/// Opening, a thought, a lucky try, and its undo.
fn journal() -> Vec<String> {
    let mut trial = Trial::<Riddle>::open(setup(), DiceMode::Script, &seats(), 1);
    assert_eq!(
        trial.play(&master(), &Command::Think { number: 15 }),
        Ok(Step::Recorded)
    );
    let lucky = Request::Play {
        command: LUCKY,
        faces: Some(vec![3, 4]),
    };
    assert_eq!(trial.ask(&ann(), &lucky), Ok(Step::Recorded));
    assert_eq!(
        trial.ask(&master(), &Request::undo(None)),
        Ok(Step::Recorded)
    );
    trial.lines()
}

fn replay(lines: &[String]) -> Result<Table<Riddle>, ReplayError> {
    Table::replay(lines.iter().map(String::as_str))
}

#[test]
fn a_record_is_one_line_of_json() {
    let mut lines: Vec<Value> = journal()
        .iter()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"))
        .collect();
    for line in &mut lines {
        let hash = line
            .as_object_mut()
            .and_then(|line| line.shift_remove("hash"));
        let hash = hash.expect("every record carries the hash of all before it");
        assert_eq!(hash.as_str().map(str::len), Some(64));
    }
    let salt = lines[2]
        .as_object_mut()
        .and_then(|line| line.shift_remove("salt"));
    assert!(
        salt.is_some(),
        "not everybody may see by how much it was missed"
    );
    assert_eq!(
        lines[2],
        json!({
            "seq": 2,
            "at": "1970-01-01T00:00:02Z",
            "by": "ann",
            "cmd": {"cmd": "try", "luck": "lucky"},
            "dice": [
                {"die": "try", "kind": "d20", "face": 3, "origin": "script"},
                {"die": "luck", "kind": "d6", "face": 4, "origin": "script"},
            ],
            "place": "0",
            "events": [
                {"event": "thrown", "face": 3, "luck": 4, "rules": ["RI-TRY-1", "RI-LUCK-1"]},
                {"event": "missed", "by": 8, "rules": ["RI-TRY-1"]},
            ],
        })
    );
    assert_eq!(
        lines[3],
        json!({"seq": 3, "at": "1970-01-01T00:00:03Z", "by": "gm", "undo": {"strikes": [2]}})
    );
    let open = &lines[0]["open"];
    assert_eq!(open["format"], 3);
    assert_eq!(open["game"], "riddle");
    assert_eq!(open["dice"], "script");
    assert_eq!(open["setup"]["treasure"], "a golden die");
    assert_eq!(
        open["seats"][1],
        json!({"seat": "ann", "role": "player", "name": "Ann"})
    );
}

#[test]
fn the_setups_hash_tells_tables_apart() {
    let hash = |setup| {
        Trial::<Riddle>::open(setup, DiceMode::Server, &[], 1)
            .table
            .opening()
            .setup_hash
            .clone()
    };
    let mut other = setup();
    other.treasure = None;
    assert_eq!(hash(setup()), hash(setup()));
    assert_ne!(hash(setup()), hash(other));
}

#[test]
fn a_journal_can_be_replayed_from_any_point_on() {
    let lines = journal();
    for known in 1..=lines.len() {
        let mut table = replay(&lines[..known]).expect("a beginning is a journal");
        for line in &lines[known..] {
            let record = Record::from_line(line).expect("a record");
            table.absorb(record).expect("in order");
        }
        assert_eq!(table.state().secret, Some(15));
        assert_eq!(table.state().tries, 0, "the try is taken back");
        assert_eq!(table.rolls_taken_back(), 1);
        assert_eq!(table.next_seq(), 4);
    }
}

#[test]
fn journals_that_are_refused() {
    let sound = journal();
    let change = |at: usize, from: &str, to: &str| {
        let mut lines = sound.clone();
        assert!(lines[at].contains(from), "{from} is in {}", lines[at]);
        lines[at] = lines[at].replacen(from, to, 1);
        lines
    };
    let says = |lines: &[String], expected: &str| {
        let error = replay(lines).expect_err("this is no journal").to_string();
        assert!(
            error.contains(expected),
            "`{expected}` should be said: {error}"
        );
    };
    says(&[], "the journal is empty");
    says(&sound[1..], "does not open a table");
    says(
        &[
            sound[0].clone(),
            sound[0].replacen("\"seq\":0", "\"seq\":1", 1),
        ],
        "record 1 opens the table a second time",
    );
    says(
        &[sound[0].clone(), sound[2].clone()],
        "record 2 stands where 1 should",
    );
    says(
        &[&sound[..2], &sound[1..2]].concat(),
        "record 1 stands where 2 should",
    );
    says(&change(1, "{", ""), "record 1: not a record");
    says(
        &change(2, "\"cmd\":\"try\"", "\"cmd\":\"cry\""),
        "record 2: not a record",
    );
    says(
        &change(2, "\"event\":\"thrown\"", "\"event\":\"shown\""),
        "record 2: not a record",
    );
    says(
        &change(3, "\"undo\"", "\"redo\""),
        "exactly one of `open`, `cmd`, `undo` and `table`",
    );
    says(
        &change(3, "\"undo\"", "\"cmd\":{\"cmd\":\"reveal\"},\"undo\""),
        "exactly one of `open`, `cmd`, `undo` and `table`",
    );
    says(&change(0, "\"format\":3", "\"format\":4"), "format 4");
    says(
        &change(0, "\"game\":\"riddle\"", "\"game\":\"chess\""),
        "a journal of `chess`",
    );
    // An undo strikes what was played and stands: not the opening, not the future, not twice.
    for struck in ["0", "3", "4", "99", "18446744073709551615"] {
        says(
            &change(3, "[2]", &format!("[{struck}]")),
            &format!("takes back record {struck}"),
        );
    }
    let twice = sound[3].replacen("\"seq\":3", "\"seq\":4", 1);
    says(
        &[&sound[..], &[twice]].concat(),
        "takes back record 2, which does not stand",
    );
}
