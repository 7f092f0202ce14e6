//! Requests as JSON: what is read, and how exactly a refusal says what was expected.

use serde_json::{Value, json};
use table::{Arg, Refusal, Request, TableCommand};

use crate::riddle::{Colour, Command, PLAIN, Riddle};

fn parse(request: Value) -> Result<Request<Command>, Refusal> {
    Request::parse::<Riddle>(&request)
}

#[test]
fn requests_that_are_read() {
    let play = |command: Command, faces: Option<Vec<u8>>| Request::Play { command, faces };
    for (request, expected) in [
        (
            json!({"cmd": "think", "number": 7}),
            play(Command::Think { number: 7 }, None),
        ),
        (json!({"cmd": "try", "luck": "plain"}), play(PLAIN, None)),
        (
            json!({"luck": "plain", "dice": [3, 4], "cmd": "try"}),
            play(PLAIN, Some(vec![3, 4])),
        ),
        (
            json!({"cmd": "paint", "colours": ["red", "blue"]}),
            play(
                Command::Paint {
                    colours: vec![Colour::Red, Colour::Blue],
                },
                None,
            ),
        ),
        (json!({"cmd": "reveal"}), play(Command::Reveal, None)),
        (
            json!({"cmd": "reveal", "dice": []}),
            play(Command::Reveal, Some(vec![])),
        ),
        (
            json!({"cmd": "enter_dice", "faces": [6]}),
            Request::Own(TableCommand::EnterDice { faces: vec![6] }),
        ),
        (
            json!({"cmd": "enter_dice", "faces": [-1, 300]}),
            Request::Own(TableCommand::EnterDice { faces: vec![0, 0] }),
        ),
        (json!({"cmd": "roll"}), Request::Own(TableCommand::Roll)),
        (
            json!({"cmd": "cancel_dice"}),
            Request::Own(TableCommand::CancelDice),
        ),
        (json!({"cmd": "undo"}), Request::undo(None)),
        (json!({"cmd": "undo", "to": 3}), Request::undo(Some(3))),
    ] {
        assert_eq!(parse(request.clone()), Ok(expected), "{request}");
    }
}

#[test]
fn requests_that_are_refused() {
    let many: Vec<u8> = vec![1; 201];
    for (request, code, said) in [
        (json!([1]), "not_an_object", vec![]),
        (json!("roll"), "not_an_object", vec![]),
        (json!(null), "not_an_object", vec![]),
        (
            json!({}),
            "no_cmd",
            vec!["reveal, enter_dice, roll, cancel_dice, undo"],
        ),
        (json!({"cmd": 3}), "no_cmd", vec!["think, try"]),
        (
            json!({"cmd": "dance"}),
            "unknown_command",
            vec!["dance", "think, try, paint"],
        ),
        (json!({"cmd": ""}), "unknown_command", vec![]),
        (
            json!({"cmd": "Think", "number": 7}),
            "unknown_command",
            vec!["Think"],
        ),
        (json!({"cmd": "think"}), "missing_field", vec!["number"]),
        (json!({"cmd": "enter_dice"}), "missing_field", vec!["faces"]),
        (
            json!({"cmd": "think", "number": 7, "x": 1}),
            "unknown_field",
            vec!["x", "number, dice"],
        ),
        (
            json!({"cmd": "roll", "dice": [1]}),
            "unknown_field",
            vec!["dice"],
        ),
        (
            json!({"cmd": "cancel_dice", "to": 1}),
            "unknown_field",
            vec!["to"],
        ),
        (
            json!({"cmd": "undo", "from": 1}),
            "unknown_field",
            vec!["from", "to"],
        ),
        (
            json!({"cmd": "enter_dice", "faces": [1], "dice": []}),
            "unknown_field",
            vec!["dice"],
        ),
        (
            json!({"cmd": "think", "number": "7"}),
            "expected_number",
            vec!["number"],
        ),
        (
            json!({"cmd": "think", "number": 7.5}),
            "expected_number",
            vec!["number"],
        ),
        (
            json!({"cmd": "think", "number": u64::MAX}),
            "expected_number",
            vec!["number"],
        ),
        (
            json!({"cmd": "think", "number": null}),
            "expected_number",
            vec!["number"],
        ),
        (
            json!({"cmd": "undo", "to": -1}),
            "expected_number",
            vec!["to"],
        ),
        (
            json!({"cmd": "undo", "to": "1"}),
            "expected_number",
            vec!["to"],
        ),
        (
            json!({"cmd": "try", "luck": "much"}),
            "expected_word",
            vec!["luck", "lucky, plain"],
        ),
        (
            json!({"cmd": "try", "luck": 1}),
            "expected_word",
            vec!["luck", "lucky, plain"],
        ),
        (
            json!({"cmd": "paint", "colours": "red"}),
            "expected_words",
            vec!["colours", "red, blue"],
        ),
        (
            json!({"cmd": "paint", "colours": ["red", "green"]}),
            "expected_words",
            vec!["red, blue"],
        ),
        (
            json!({"cmd": "paint", "colours": [1]}),
            "expected_words",
            vec!["colours"],
        ),
        (
            json!({"cmd": "enter_dice", "faces": 3}),
            "expected_faces",
            vec!["faces"],
        ),
        (
            json!({"cmd": "enter_dice", "faces": ["3"]}),
            "expected_faces",
            vec!["faces"],
        ),
        (
            json!({"cmd": "enter_dice", "faces": [3.5]}),
            "expected_faces",
            vec!["faces"],
        ),
        (
            json!({"cmd": "enter_dice", "faces": many}),
            "expected_faces",
            vec!["faces"],
        ),
        (
            json!({"cmd": "reveal", "dice": {"a": 1}}),
            "expected_faces",
            vec!["dice"],
        ),
        (
            json!({"cmd": "think", "number": 300}),
            "bad_value",
            vec!["300"],
        ),
        (
            json!({"cmd": "think", "number": -1}),
            "bad_value",
            vec!["-1"],
        ),
    ] {
        let refusal = parse(request.clone()).expect_err("this is refused");
        assert_eq!((refusal.code, refusal.rule), (code, ""), "{request}");
        let texts: Vec<&String> = refusal
            .args
            .iter()
            .map(|(_, arg)| match arg {
                Arg::Text(text) => text,
                other => panic!("{request}: {other:?}"),
            })
            .collect();
        for words in said {
            let is_said = texts.iter().any(|text| text.contains(words));
            assert!(is_said, "{request} should speak of `{words}`: {texts:?}");
        }
    }
}

#[test]
fn refusals_do_not_repeat_pages() {
    let long = "ä".repeat(5000);
    for request in [
        json!({"cmd": long}),
        json!({"cmd": "roll", long.clone(): 1}),
    ] {
        let refusal = parse(request).expect_err("this is refused");
        for (name, arg) in refusal.args {
            let Arg::Text(text) = arg else { continue };
            // What is possible is our own list, however long the game's is.
            if name == "known" {
                continue;
            }
            assert!(
                text.chars().count() < 200,
                "{name}: {} characters",
                text.len()
            );
        }
    }
}
