//! What the pages offer is exactly what the rules accept.

use std::collections::{BTreeMap, BTreeSet};

use samurai::{Command, Samurai};
use serde_json::{Map, Value, json};
use table::{DiceMode, Request, Table, Thrower};
use words::Lang;

use crate::forms::{Form, forms};
use crate::read;
use crate::samurai_played::{moments, player};

/// Everything one can send with a form: each button, and each choice of the radio buttons.
fn submissions(form: &Form) -> Vec<Vec<(String, String)>> {
    let mut all = vec![form.fields.clone()];
    for (name, values) in &form.choices {
        let choose = |fields: &Vec<(String, String)>, value: &String| {
            let mut fields = fields.clone();
            fields.push((name.clone(), value.clone()));
            fields
        };
        all = all
            .iter()
            .flat_map(|fields| values.iter().map(|value| choose(fields, value)))
            .collect();
    }
    let press = |fields: &Vec<(String, String)>, button: &Option<(String, String)>| {
        fields.iter().cloned().chain(button.clone()).collect()
    };
    all.iter()
        .flat_map(|fields| form.buttons.iter().map(|button| press(fields, button)))
        .collect()
}

/// Form fields as the JSON a program would send.
fn as_request(mut fields: Vec<(String, String)>) -> Value {
    fields.sort_by_key(|(name, _)| name.clone());
    let mut json = Map::new();
    for (name, value) in fields {
        let number = match value.as_str() {
            "true" => json!(true),
            text => text.parse::<i64>().map_or(json!(text), Value::from),
        };
        match name.split_once('.') {
            Some((list, _)) => {
                let items = json.entry(list).or_insert_with(|| json!([]));
                items.as_array_mut().expect("a list").push(number);
            }
            None if name == "seq" => {}
            None => drop(json.insert(name, number)),
        }
    }
    Value::Object(json)
}

/// The same whatever the order of its fields.
fn sorted(request: &Value) -> String {
    let fields = request.as_object().into_iter().flatten();
    let fields: BTreeMap<&String, &Value> = fields.collect();
    json!(fields).to_string()
}

fn accepts(table: &mut Table<Samurai>, request: &Value) -> bool {
    // Enough sixes for whatever the command throws.
    let thrower = Thrower::Script(&[6; 12]);
    let at = "2026-03-06T21:00:00Z".parse().expect("a time");
    let parsed = Request::parse::<Samurai>(request);
    parsed
        .and_then(|request| table.answer(&player(), &request, at, thrower))
        .is_ok()
}

#[test]
fn every_offered_form_is_accepted() {
    let mut sent = 0;
    for (name, played, seat) in moments() {
        let board = read::page(&played.board(&seat, Lang::De));
        for form in forms(&board) {
            assert_eq!(form.action, "/t/kiefer/do");
            for fields in submissions(&form) {
                // Talk is welcome from a page of any age, and its words are still to be typed.
                if fields.iter().any(|(_, value)| value == "say") {
                    continue;
                }
                assert!(
                    fields.contains(&("seq".to_owned(), played.table.next_seq().to_string())),
                    "{name}"
                );
                let request = as_request(fields);
                // What waits for dice waits for the next form too: ask a fresh copy each time.
                let lines: Vec<String> = played
                    .table
                    .records()
                    .iter()
                    .map(table::Record::to_line)
                    .collect();
                let waiting = played.table.pending().is_some();
                if waiting {
                    assert!(
                        ["enter_dice", "roll", "cancel_dice"]
                            .contains(&request["cmd"].as_str().unwrap_or("")),
                        "{name}: {request}"
                    );
                } else {
                    let mut copy =
                        Table::replay(lines.iter().map(String::as_str)).expect("a journal");
                    assert!(
                        accepts(&mut copy, &request),
                        "{name}: {request} is offered but refused"
                    );
                }
                sent += 1;
            }
        }
    }
    assert!(sent > 200, "the pages offered only {sent} requests");
}

/// The other direction: whatever the rules accept can be sent from the page.
#[test]
fn every_accepted_command_is_offered() {
    let mut commands = 0;
    for (name, played, seat) in moments() {
        let board = read::page(&played.board(&seat, Lang::En));
        let offered: BTreeSet<String> = forms(&board)
            .iter()
            .flat_map(submissions)
            .map(|fields| sorted(&as_request(fields)))
            .collect();
        for command in played.table.choices(&seat) {
            commands += 1;
            let found = match command {
                // The parts of a divided die are typed in.
                Command::Split { .. } => board.offers().contains("split"),
                // Where the last ki leaves no choice, people are not asked for one.
                Command::RerollFoe { on: None, die } => {
                    let on = Some(true);
                    let settles = Command::RerollFoe { die, on };
                    offered.contains(&sorted(&serde_json::to_value(settles).expect("plain data")))
                }
                // One point rerolls all of his dice: any number names them.
                _ => offered.contains(&sorted(&serde_json::to_value(command).expect("plain data"))),
            };
            assert!(found, "{name}: {command:?} is accepted but not offered");
        }
    }
    assert!(commands > 100, "only {commands} commands were looked for");
}

/// Real dice that are due can be named on the page, each with all its faces.
#[test]
fn due_dice_can_be_named() {
    for (name, mut played, seat) in moments() {
        let Some(due) = played.table.pending().map(|pending| pending.next.len()) else {
            continue;
        };
        assert_eq!(played.table.opening().dice, DiceMode::Physical);
        if seat.role != table::Role::Player {
            continue;
        }
        let board = read::page(&played.board(&seat, Lang::De));
        let forms = forms(&board);
        let form = forms
            .iter()
            .find(|form| !form.choices.is_empty())
            .expect("a form for faces");
        assert_eq!(form.choices.len(), due, "{name}");
        let request = as_request(submissions(form).pop().expect("a way to fill it in"));
        assert!(accepts(&mut played.table, &request), "{name}: {request}");
    }
}
