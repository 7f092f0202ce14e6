//! Values set by hand where they stand.

use kit::{Step, Trial};
use serde_json::{Value, json};
use table::{DiceMode, Phrase, Refusal, Request, Seat, Spoken, Table, What, verify};

use crate::riddle::{Colour, Command, Riddle, ann, bob, master, seats, setup};

fn table() -> Trial<Riddle> {
    let mut trial = Trial::open(setup(), DiceMode::Server, &seats(), 1);
    let thought = trial.play(&master(), &Command::Think { number: 20 });
    assert_eq!(thought, Ok(Step::Recorded));
    trial
}

fn set(
    trial: &mut Trial<Riddle>,
    seat: &Seat,
    path: &str,
    value: Value,
    reason: &str,
) -> Result<Step, Refusal> {
    let ask = json!({"cmd": "overrule", "path": path, "value": value, "reason": reason});
    let request = Request::parse::<Riddle>(&ask)?;
    trial.ask(seat, &request)
}

fn code(answer: Result<Step, Refusal>) -> &'static str {
    answer.expect_err("it is refused").code
}

#[test]
fn whoever_runs_the_table_sets_everything_players_their_own() {
    let names = |seat: &Seat| {
        let named = table().table.by_hand(seat);
        let names = named
            .iter()
            .map(|(named, value)| (named.name.id, value.clone()));
        names.collect::<Vec<_>>()
    };
    // What the state does not hold (`/gone`) is not offered.
    assert_eq!(
        names(&master()),
        [("riddle-tries", json!(0)), ("riddle-colours", json!([]))]
    );
    assert_eq!(names(&ann()), [("riddle-colours", json!([]))]);
    assert_eq!(names(&bob()), []);
    assert_eq!(names(&Seat::spectator()), []);
}

#[test]
fn an_own_track_needs_no_reason_and_no_leave() {
    let mut trial = table();
    let red = || json!(["red"]);
    assert_eq!(
        code(set(&mut trial, &bob(), "/colours", red(), "so")),
        "only_game_master"
    );
    assert_eq!(
        code(set(&mut trial, &ann(), "/tries", json!(3), "so")),
        "only_game_master"
    );
    assert_eq!(
        code(set(&mut trial, &Seat::spectator(), "/colours", red(), "so")),
        "only_game_master"
    );
    assert_eq!(
        set(&mut trial, &ann(), "/colours", red(), ""),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.table.state().colours, [Colour::Red]);
    // A list stays a list, and holds what it can hold.
    let wrong = [
        (json!("red"), "no_such_value"),
        (json!(["green"]), "impossible_value"),
    ];
    for (wrong, why) in wrong {
        assert_eq!(code(set(&mut trial, &ann(), "/colours", wrong, "")), why);
    }
    assert_eq!(
        code(set(&mut trial, &master(), "/tries", json!(3), " ")),
        "empty_text"
    );
    assert_eq!(
        set(&mut trial, &master(), "/tries", json!(3), "lost count"),
        Ok(Step::Recorded)
    );
    assert_eq!(trial.table.rests_on().set_by_hand, 2);
    let undo = Request::undo(None);
    assert_eq!(trial.ask(&master(), &undo), Ok(Step::Recorded));
    assert_eq!(trial.table.rests_on().set_by_hand, 1);
    let lines = trial.lines();
    let report = verify::<Riddle>(lines.iter().map(String::as_str)).expect("it holds");
    assert_eq!(report.overruled, 2);
}

#[test]
fn the_journal_tells_it_in_words() {
    let mut trial = table();
    set(&mut trial, &ann(), "/colours", json!(["red", "blue"]), "").expect("set");
    set(&mut trial, &master(), "/tries", json!(3), "lost count").expect("set");
    set(&mut trial, &master(), "/known", json!(true), "told").expect("set");
    let told = |seat: &Seat| {
        let entries = trial.table.journal_for(seat, 2).into_iter();
        let told = entries.map(|entry| match entry.what {
            What::SetByHand { name, after, .. } => (name.map(|name| name.id), after),
            other => panic!("{other:?}"),
        });
        told.collect::<Vec<_>>()
    };
    let both = Spoken::Words(vec![Phrase::new("riddle-red"), Phrase::new("riddle-blue")]);
    let three = Spoken::Plain("3".to_owned());
    assert_eq!(
        told(&master()),
        [
            (Some("riddle-colours"), both.clone()),
            (Some("riddle-tries"), three),
            (None, Spoken::Flag(true)),
        ]
    );
    assert_eq!(told(&bob()), [(Some("riddle-colours"), both)]);
}

/// What a value was called when it was set: that it has no name any more does not rewrite the past.
#[test]
fn the_past_keeps_its_words() {
    let mut trial = table();
    set(&mut trial, &master(), "/tries", json!(3), "the cat").expect("set");
    set(&mut trial, &master(), "/tries", json!(2), "it came back").expect("set");
    let told = |trial: &Trial<Riddle>| {
        let entries = trial.table.journal_for(&master(), 2).into_iter();
        let told = entries.filter_map(|entry| match entry.what {
            What::SetByHand { name, after, .. } => Some((name.map(|name| name.id), after)),
            _ => None,
        });
        told.collect::<Vec<_>>()
    };
    let before = told(&trial);
    let three = Spoken::Plain("3".to_owned());
    assert_eq!(before[0], (Some("riddle-tries"), three));
    assert_eq!(trial.play(&master(), &Command::Reveal), Ok(Step::Recorded));
    assert_eq!(told(&trial), before);
    let lines = trial.lines();
    let again = Table::<Riddle>::replay(lines.iter().map(String::as_str)).expect("it replays");
    let entries = again.journal_for(&master(), 2).into_iter();
    let names = entries.filter_map(|entry| match entry.what {
        What::SetByHand { name, .. } => Some(name.map(|name| name.id)),
        _ => None,
    });
    assert!(names.eq([Some("riddle-tries"); 2]));
}
