//! `augenzahl odds dice` and `augenzahl roll`: what they print, and how they refuse.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn odds(args: &[&str]) -> String {
    let all = [&["--lang", "en", "odds", "dice"], args].concat();
    let (code, out, complaint) = run(&all);
    assert_eq!(code, Some(0), "{complaint}");
    out
}

#[test]
fn a_table_with_bars() {
    let table = odds(&["2d2+1"]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "2d2 plus 1");
    assert_eq!(lines[1], "Ø 4.00 on average (4)");
    assert_eq!(lines[3], "exactly");
    assert_eq!(lines[4], format!("  3  1/4  25%  {}", "█".repeat(20)));
    assert_eq!(lines[5], format!("  4  1/2  50%  {}", "█".repeat(40)));
    assert_eq!(lines.len(), 7);
    assert!(odds(&["2d2+1", "--show", "least"]).contains("  4  3/4   75%  "));
    let (_, german, _) = run(&[
        "--lang",
        "de",
        "odds",
        "dice",
        "2W6: 2-6 daneben, 7+ geschafft",
    ]);
    assert!(
        german.starts_with("2W6 – 2 bis 6: daneben; ab 7: geschafft\n"),
        "{german}"
    );
    assert!(
        german.contains("5/12") && german.contains("41,7\u{202f}%"),
        "{german}"
    );
}

#[test]
fn json_and_lines() {
    let answer: Value =
        serde_json::from_str(&odds(&["--json", "2d6: 2-6 miss, 7-9 cost, 10- hit"])).expect("JSON");
    let wanted = json!({
        "expression": "2d6: 2-6 miss, 7-9 cost, 10- hit",
        "outcomes": {
            "miss": { "exact": "5/12", "about": 0.4167 },
            "cost": { "exact": "5/12", "about": 0.4167 },
            "hit": { "exact": "1/6", "about": 0.1667 },
        },
    });
    assert_eq!(answer, wanted);
    let small: Value = serde_json::from_str(&odds(&["10d6=60", "--json"])).expect("JSON");
    assert_eq!(
        small["outcomes"]["yes"],
        json!({ "exact": "1/60466176", "about": 1.654e-8 })
    );
    assert_eq!(
        odds(&["d2", "--csv"]),
        "outcome,exact,about\r\n1,1/2,0.5\r\n2,1/2,0.5\r\n"
    );
    // A leading minus is no flag.
    assert_eq!(odds(&["-d2", "--csv"]).lines().nth(1), Some("-2,1/2,0.5"));
}

#[test]
fn what_is_wrong_is_pointed_at() {
    let (code, out, complaint) = run(&["--lang", "en", "odds", "dice", "2d6+*3"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        complaint.contains("character 5: Something is missing here"),
        "{complaint}"
    );
    assert!(complaint.contains("\n  2d6+*3\n      ^"), "{complaint}");
    for (expression, german) in [
        ("2W6 + hallo", "Zeichen 7: „hallo“ kennt hier niemand"),
        (
            "1001W6",
            "Das wären bis zu 1001 Würfel; höchstens 1000 gehen.",
        ),
        ("60W100kh30", "mal zu viel Arbeit"),
        ("p = 30W20; p kh3 + p kl3", "viel zu viel Arbeit"),
    ] {
        for command in [&["odds", "dice"][..], &["roll"][..]] {
            let args = [&["--lang", "de"][..], command, &[expression][..]].concat();
            let (code, out, complaint) = run(&args);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{complaint}");
            assert!(complaint.contains(german), "{expression}: {complaint}");
        }
    }
    let (code, _, _) = run(&["odds", "dice", "d6 > 3", "--show", "least"]);
    assert_eq!(code, Some(2));
}

#[test]
fn rolls_follow_from_their_seed() {
    let roll = |args: &[&str]| {
        let (code, out, complaint) = run(&[&["--lang", "en", "roll"], args].concat());
        assert_eq!(code, Some(0), "{complaint}");
        out
    };
    let six = roll(&["4d6kh3", "--times", "6", "--seed", "7"]);
    assert_eq!(six, roll(&["4d6kh3", "--times", "6", "--seed", "7"]));
    assert_ne!(six, roll(&["4d6kh3", "--times", "6", "--seed", "8"]));
    assert_eq!(six.lines().count(), 6);
    for line in roll(&["4d6kh3", "--times", "50", "--json", "--seed", "7"]).lines() {
        let rolled: Value = serde_json::from_str(line).expect("JSON");
        let dice = rolled["throws"][0].as_array().expect("one throw");
        let kept = dice.iter().filter(|die| die["fate"] == "counts");
        let sum: i64 = kept
            .map(|die| die["shows"].as_i64().expect("a number"))
            .sum();
        assert_eq!(dice.len(), 4);
        assert_eq!(rolled["number"], sum);
        assert_eq!(rolled["outcome"], sum.to_string());
    }
    assert_eq!(roll(&["3"]), "3\n");
    // Without a seed they are random: a hundred equal throws of forty dice would be a wonder.
    let random = roll(&["40d20", "--times", "100"]);
    let first = random.lines().next();
    assert!(random.lines().any(|line| Some(line) != first));
}
