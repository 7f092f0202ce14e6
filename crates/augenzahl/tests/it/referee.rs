//! `augenzahl referee`: a filter that never gives up.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

fn referee(args: &[&str], input: &str) -> Vec<Value> {
    let args = [&["samurai"], args].concat();
    let (code, text, _) = run(&args, input);
    assert_eq!(code, Some(0));
    lines(&text)
}

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line is one JSON object"))
        .collect()
}

/// What it ends with, and what it says on both channels.
pub fn run(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["--lang", "en", "referee"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = process.stdin.take().expect("its input is piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // With --strict it may end before it has read everything.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = process.wait_with_output().expect("it ends");
    writer.join().expect("it was written");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn the_books_first_round() {
    let lines = referee(
        &["--dice", "3,5,4,6", "--state"],
        r#"{"cmd":"choose_dice","n":3}
{"cmd":"allocate","to":["attack","defence","attack"]}
{"cmd":"end_player_phase"}
{"cmd":"accept"}
"#,
    );
    let seqs: Vec<_> = lines.iter().map(|line| line["seq"].clone()).collect();
    assert_eq!(seqs, [1, 2, 3, 4]);
    assert_eq!(lines[0]["by"], "player");
    assert_eq!(lines[0]["cmd"], json!({"cmd":"choose_dice","n":3}));
    let faces = lines[0]["dice"].as_array().expect("dice").iter();
    let faces: Vec<_> = faces.map(|die| die["face"].clone()).collect();
    assert_eq!(faces, [3, 5, 4]);
    for line in &lines {
        for event in line["events"].as_array().expect("events") {
            let rules = event["rules"].as_array().expect("rules");
            assert!(!rules.is_empty(), "{event}");
        }
    }
    let state = &lines[3]["state"];
    let expected = json!({
        "phase": "round_over", "round": 1, "health": 10, "ki": 10, "concentration": 0,
        "foe_health": 9, "attack": 7, "defence": 5, "row": 6, "final_attack": 5, "dealt": 1,
        "mark": "ok", "struck": [], "wounds": [], "limb_lost": false, "outcome": null,
    });
    for (field, value) in expected.as_object().expect("fields") {
        assert_eq!(&state[field], value, "{field}");
    }
}

#[test]
fn commands_may_bring_their_dice() {
    let lines = referee(
        &["--seed", "1"],
        r#"{"cmd":"choose_dice","n":2,"dice":[5]}
{"cmd":"choose_dice","n":2,"dice":[5,1,1]}
{"cmd":"choose_dice","n":2,"dice":[5,9]}
{"cmd":"resign","dice":[5]}
{"cmd":"choose_dice","n":2,"dice":[5,1]}
{"cmd":"reroll","die":2,"dice":[4]}
"#,
    );
    let codes: Vec<_> = lines[..4]
        .iter()
        .map(|line| line["refused"]["code"].clone())
        .collect();
    assert_eq!(
        codes,
        ["bad_dice", "bad_dice", "bad_dice", "no_dice_expected"]
    );
    assert_eq!(lines[4]["dice"][0]["origin"], "script");
    assert_eq!(lines[5]["dice"][0]["face"], 4);
}

#[test]
fn nonsense_is_refused_and_the_filter_goes_on() {
    let long = format!(r#"{{"cmd":"{}"}}"#, "x".repeat(70_000));
    let input = format!(
        "not json\n[]\n{{}}\n{{\"cmd\":\"fly\"}}\n{{\"cmd\":\"choose_dice\"}}\n\
         {{\"cmd\":\"choose_dice\",\"n\":\"2\"}}\n{{\"cmd\":\"choose_dice\",\"n\":2,\"m\":3}}\n\
         {{\"cmd\":\"allocate\",\"to\":[\"legs\"]}}\n{{\"cmd\":\"choose_dice\",\"n\":1.5}}\n\
         {long}\n{{\"cmd\":\"choose_dice\",\"n\":1,\"dice\":\"six\"}}\n\
         {{\"cmd\":\"choose_dice\",\"n\":99999999999999999999}}\n{{\"cmd\":\"choose_dice\",\"n\":1}}\n"
    );
    let lines = referee(&["--seed", "3"], &input);
    // A line that is no command at all is an error, not a refusal.
    let said = |line: &Value| line.get("refused").or(line.get("error")).cloned();
    let codes: Vec<_> = lines
        .iter()
        .map(|line| said(line).map_or(Value::Null, |said| said["code"].clone()))
        .collect();
    let errors: Vec<_> = lines
        .iter()
        .map(|line| line.get("error").is_some())
        .collect();
    assert!(errors[0] && errors[9] && !errors[1], "{errors:?}");
    assert_eq!(
        codes[..12],
        [
            "bad_json",
            "not_an_object",
            "no_cmd",
            "unknown_command",
            "missing_field",
            "expected_number",
            "unknown_field",
            "expected_words",
            "expected_number",
            "too_long",
            "expected_faces",
            "expected_number",
        ]
    );
    assert_eq!(lines.last().map(|line| line["seq"].clone()), Some(json!(1)));
    let message = lines[3]["refused"]["message"].as_str().expect("words");
    assert!(message.contains("choose_dice"), "{message}");
    assert_eq!(lines[4]["refused"]["rule"], "");
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let input = "{\"cmd\":\"choose_dice\",\"n\":3}\n{\"cmd\":\"resign\"}\n";
    assert_eq!(
        referee(&["--seed", "5"], input),
        referee(&["--seed", "5"], input)
    );
    assert_ne!(
        referee(&["--seed", "5"], input),
        referee(&["--seed", "6"], input)
    );
}

#[test]
fn physical_dice_wait_for_their_faces() {
    let lines = referee(
        &["--physical"],
        r#"{"cmd":"enter_dice","faces":[1]}
{"cmd":"choose_dice","n":1}
{"cmd":"choose_dice","n":1}
{"cmd":"enter_dice","faces":[6]}
"#,
    );
    assert_eq!(lines[0]["refused"]["code"], "no_dice_expected");
    assert_eq!(lines[0]["refused"]["rule"], "WS-ROUND-3");
    assert_eq!(lines[1]["waiting_for"][0]["kind"], "d6");
    assert_eq!(lines[2]["refused"]["code"], "dice_pending");
    assert_eq!(lines[3]["dice"][0]["origin"], "physical");
}

#[test]
fn options_change_the_rules_or_are_refused() {
    let input = r#"{"cmd":"choose_dice","n":1,"dice":[5]}
{"cmd":"split","attack":3,"defence":2,"concentration":0}
{"cmd":"end_player_phase","dice":[2,5,3]}
{"cmd":"reroll_foe","die":1,"dice":[4,3,6]}
"#;
    let lines = referee(&["--option", "samurai.foe_reroll=all_dice"], input);
    assert_eq!(lines[3]["events"][0]["event"], "foe_dice_rerolled");
    for (option, hint) in [
        ("foe_reroll=sometimes", "one_die"),
        ("waste=yes", "foe_reroll"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
            .args(["referee", "samurai", "--option", option])
            .output()
            .expect("it runs");
        assert!(!output.status.success());
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains(hint), "{message}");
    }
}

#[test]
fn strict_ends_at_the_first_refusal() {
    let input = r#"{"cmd":"choose_dice","n":2,"dice":[5,1]}
{"cmd":"accept"}
{"cmd":"reroll","die":2,"dice":[4]}
"#;
    let (code, text, _) = run(&["samurai", "--strict"], input);
    assert_eq!((code, text.lines().count()), (Some(1), 2), "{text}");
    assert_eq!(lines(&text)[1]["refused"]["code"], "wrong_phase");
    let (code, text, _) = run(&["samurai"], input);
    assert_eq!((code, text.lines().count()), (Some(0), 3), "{text}");
    let (code, text, _) = run(&["samurai", "--strict"], "oops\n");
    assert_eq!(code, Some(1));
    assert_eq!(lines(&text)[0]["error"]["code"], "bad_json");
}

#[test]
fn a_face_no_die_has_is_named() {
    let choose = r#"{"cmd":"choose_dice","n":3}"#;
    let said = |args: &[&str], input: &str| {
        let lines = referee(args, input);
        let message = lines.last().expect("an answer")["refused"]["message"].clone();
        message.as_str().expect("words").to_owned()
    };
    let wrong = "This die never shows a 8: its faces are 1 to 6.";
    assert_eq!(said(&["--dice", "3,5,8"], choose), wrong);
    let brought = r#"{"cmd":"choose_dice","n":3,"dice":[3,5,8]}"#;
    assert_eq!(said(&[], brought), wrong);
    let entered = format!("{choose}\n{}", r#"{"cmd":"enter_dice","faces":[3,5,8]}"#);
    assert_eq!(said(&["--physical"], &entered), wrong);
    let few = said(&["--dice", "3,5"], choose);
    assert!(few.contains("from 1 to 6 are needed"), "{few}");
}

/// How each game's evening ends, from what it was about to its very end.
const ENDS: [(&str, &[&str]); 5] = [
    ("samurai", &["duel_ended"]),
    (
        "zwielicht",
        &[
            "fight_won",
            "solve_rolled",
            "outcome_reached",
            "session_closed",
        ],
    ),
    (
        "daggerheart",
        &["foe_defeated", "scene_ended", "session_ended"],
    ),
    (
        "condice",
        &[
            "fight_started",
            "figure_out",
            "fight_ended",
            "adventure_ended",
        ],
    ),
    ("free", &["rolled", "order_ended"]),
];

/// A whole evening of every game: commands of all seats with the dice they threw go in, a journal that holds
/// comes out, with everything an evening comes to, in this order.
#[test]
fn evenings_of_every_game() {
    let evenings = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/evenings");
    for game in games::GAMES {
        let name = game.name();
        let commands = std::fs::read_to_string(evenings.join(name).with_extension("jsonl"));
        let commands = commands.expect("every game has an evening");
        let mut args = vec![name, "--journal", "--strict"];
        if game.has_game_master() {
            args.extend(["--seats", "gm,p1,p2,spectator"]);
        }
        let (code, journal, refused) = run(&args, &commands);
        assert_eq!(code, Some(0), "{name}: {refused}");
        let report = games::verify(&journal);
        let report = report.unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        let given = commands.lines().count() as u64;
        assert_eq!((report.commands, report.refereed), (given, given), "{name}");
        assert!(given > 60 && report.script_dice > 20, "{name}: {report:?}");
        let seats: std::collections::BTreeSet<String> = lines(&journal)
            .iter()
            .map(|line| line["by"].to_string())
            .collect();
        assert_eq!(seats.len() > 1, game.has_game_master(), "{name}: {seats:?}");
        let (_, ends) = ENDS
            .into_iter()
            .find(|(game, _)| *game == name)
            .expect("an end");
        let records = lines(&journal);
        let happened = records
            .iter()
            .flat_map(|record| record["events"].as_array().into_iter().flatten());
        let mut wanted = ends.iter().peekable();
        for event in happened {
            wanted.next_if(|wanted| event["event"] == **wanted);
        }
        assert_eq!(wanted.next(), None, "{name} never came to this");
    }
}

#[test]
fn every_seat_can_act() {
    let input = r#"{"cmd":"say","text":"Good evening"}
{"by":"p2","cmd":"say","text":"Hello"}
{"by":"p3","cmd":"say","text":"Here I am not"}
{"by":7,"cmd":"say","text":"?"}
{"by":"s1","cmd":"open_session"}
"#;
    let (code, text, _) = run(&["zwielicht", "--seats", "gm,p1,p2,s1"], input);
    assert_eq!(code, Some(0));
    let said = lines(&text);
    assert_eq!(
        (&said[0]["by"], &said[1]["by"]),
        (&json!("gm"), &json!("p2"))
    );
    let codes: Vec<_> = said[2..]
        .iter()
        .map(|it| it["refused"]["code"].clone())
        .collect();
    assert_eq!(codes[..2], ["no_such_seat", "unknown_field"]);
    assert!(said[4].get("refused").is_some(), "{}", said[4]);
    for (args, complaint) in [
        (["samurai", "--seats", "gm,p1"], "no game master"),
        (["samurai", "--seats", "p1,p2"], "with 2 players"),
        (["zwielicht", "--seats", "gm,p1,p1"], "two seats “p1”"),
        (["zwielicht", "--seats", "gm,Ann!"], "cannot be a seat"),
    ] {
        let (code, _, told) = run(&args, "");
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains(complaint), "{told}");
    }
}
