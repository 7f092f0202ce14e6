//! `augenzahl odds GAME QUESTION`: the same question as flags, as JSON and in a batch; what is wrong is named and ends
//! with 2. What the answers are is tested in each game's crate.

use std::io::Write;
use std::process::{Command, Stdio};

use expect_test::expect;
use serde_json::{Value, json};

/// The code, what was printed, what was complained about.
fn odds(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .arg("odds")
        .args(args)
        .env("LC_ALL", "de_DE.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Whoever does not read has closed it.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn told(args: &[&str], input: &str) -> String {
    let (code, out, complaint) = odds(args, input);
    assert_eq!(code, Some(0), "{args:?}: {complaint}");
    out
}

#[test]
fn one_question_in_every_form() {
    let asked = [
        "daggerheart",
        "action",
        "--difficulty",
        "15",
        "--modifier",
        "2",
    ];
    let flags = told(&[&asked[..], &["--json"]].concat(), "");
    let answer: Value = serde_json::from_str(&flags).expect("one JSON object");
    assert_eq!(answer["game"], "daggerheart");
    assert_eq!(answer["question"], "action");
    assert_eq!(answer["params"]["difficulty"], 15);
    assert_eq!(
        answer["outcomes"]["success_total"],
        json!({ "exact": "7/12", "about": 0.5833 })
    );
    let question = r#"{"question":"action","params":{"difficulty":15,"modifier":2}}"#;
    assert_eq!(
        told(&["daggerheart", "--ask", question, "--json"], ""),
        flags
    );
    let lines = format!("{question}\n\n{question}\n");
    let batch = told(&["daggerheart", "--batch", "-"], &lines);
    assert_eq!(batch, format!("{flags}{flags}"));
    let csv = told(&[&asked[..], &["--csv"]].concat(), "");
    assert!(
        csv.starts_with("outcome,exact,about\ncrit,1/12,0.08333\n"),
        "{csv}"
    );
    let csv = told(&["daggerheart", "--batch", "-", "--csv"], question);
    assert!(
        csv.contains("\n1,action,success_total,7/12,0.5833\n"),
        "{csv}"
    );
}

#[test]
fn options_change_the_answer_and_are_told() {
    let plain = [
        "condice",
        "mental",
        "--attack-dice",
        "4",
        "--resistance-dice=3",
    ];
    let repeats = [&plain[..], &["--reroll", "attacker", "--json"]].concat();
    let answer: Value = serde_json::from_str(&told(&repeats, "")).expect("JSON");
    assert_eq!(answer["outcomes"]["succeeds"]["exact"], "187811/279936");
    assert_eq!(answer["policy"], "repeats_up_to_2");
    let fight = [
        "zwielicht",
        "fight",
        "--participants",
        "3",
        "--level",
        "10",
        "--json",
    ];
    let nobody = [&fight[..], &["--option", "zwielicht.fight_top_tie=nobody"]].concat();
    let answer: Value = serde_json::from_str(&told(&nobody, "")).expect("JSON");
    assert_eq!(answer["options"], json!({ "fight_top_tie": "nobody" }));
    assert_eq!(
        answer["outcomes"]["expected_rounds"]["exact"],
        "38205/15857"
    );
    assert_eq!(answer["policy"], "nobody_extra");
}

#[test]
fn as_a_table_with_bars() {
    let german = told(
        &["samurai", "hearts", "--foe-dice", "1", "--attack", "10"],
        "",
    );
    expect![[r#"
        Herzen, die er verliert · seine Würfel 1 · Angriff 10

          1 Herz              1/2     50 %  ████████████
          2 Herzen            1/3   33,3 %  ████████
          3 Herzen            1/6   16,7 %  ████
          mindestens 2        1/2     50 %  ████████████
          mindestens 3        1/6   16,7 %  ████
          Herzen im Schnitt   5/3  Ø 1,667
    "#]]
    .assert_eq(&german.replace('\u{202f}', " "));
    let english = told(
        &[
            "condice", "check", "--dice", "6", "--needed", "4", "--reroll", "--lang", "en",
        ],
        "",
    );
    expect![[r#"
        Check · dice 6 · successes needed 4 · repeat the roll yes
        Repeated exactly when 3 at most fall: nothing does better.

          succeeds               2483303/2985984  83.2%  ████████████████████
          fails                   502681/2985984  16.8%  ████
          the roll is repeated          709/1728    41%  █████████▉
    "#]]
    .assert_eq(&english);
}

#[test]
fn what_is_wrong_is_named_and_ends_with_two() {
    for (args, words) in [
        (
            &["daggerheart", "action"][..],
            "Es fehlt difficulty; möglich ist: −60 bis 99.",
        ),
        (
            &["daggerheart", "action", "--difficulty", "100"],
            "difficulty kann nicht „100“ sein; möglich ist: −60 bis 99.",
        ),
        (
            &["daggerheart", "action", "--difficulty", "12", "--luck", "3"],
            "„luck“ gibt es hier nicht. Es gibt: difficulty, modifier",
        ),
        (
            &["daggerheart", "luck"],
            "Eine Frage „luck“ gibt es nicht. Es gibt: action",
        ),
        (
            &[
                "daggerheart",
                "group",
                "--leader.difficulty",
                "12",
                "--members",
                "modifier=99",
            ],
            "members.1.modifier kann nicht „99“ sein",
        ),
        (
            &["condice", "check", "--dice", "x"],
            "dice kann nicht „x“ sein",
        ),
        (
            &[
                "condice",
                "attacks-to-zero",
                "--dice",
                "60,60",
                "--life",
                "100",
            ],
            "zu viel zum Durchzählen: dice × life × life ist 1200000, höchstens 200000 geht",
        ),
        (
            &["zwielicht", "solve", "--level", "3", "--option", "luck=1"],
            "Eine Option „luck“",
        ),
        (
            &["zwielicht", "fight", "--option", "fight_top_tie=x"],
            "fight_top_tie kann nicht „x“ sein; möglich ist: gm_decides",
        ),
        (&["zwielicht", "--ask", "[1]"], "kein JSON-Objekt"),
        (
            &["zwielicht", "--ask", r#"{"luck":1}"#],
            "„luck“ gibt es hier nicht",
        ),
        (&["zwielicht", "--ask", "{}"], "Welche Frage? Es gibt: move"),
        (&["zwielicht", "--ask"], "Bei „--ask“ fehlt der Wert."),
        (
            &["samurai", "sum", "--dice", "1", "--duel", "nobody"],
            "duel kann nicht „nobody“ sein",
        ),
    ] {
        let (code, out, complaint) = odds(args, "");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{args:?}: {complaint}");
        assert!(complaint.contains(words), "{args:?}: {complaint}");
        assert!(!complaint.contains('⟦'), "{complaint}");
    }
    let (code, out, _) = odds(
        &["condice", "--batch", "-"],
        "{\"question\":\"successes\",\"params\":{\"dice\":1}}\n{\"question\":\"luck\"}\n",
    );
    assert_eq!(code, Some(2));
    let lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["question"], "successes");
    assert_eq!(lines[1]["error"]["line"], 2);
    assert_eq!(lines[1]["error"]["code"], "no_question");
}

/// House rules that change an answer stand with its question; the free table has no questions and says where to ask.
#[test]
fn lists_say_what_else_counts() {
    let list = told(&["zwielicht"], "");
    let fight = list.split("\nfight ").nth(1).expect("the question");
    let option = "--option fight_top_tie=gm_decides|all_tied|one_tied|nobody";
    assert!(fight.contains(option), "{fight}");
    let described = told(&["zwielicht", "fight", "--help"], "");
    assert!(described.contains(option), "{described}");
    let json: Value = serde_json::from_str(&told(&["zwielicht", "--json"], "")).expect("JSON");
    let questions = json["questions"].as_array().expect("a list");
    let fight = questions.iter().find(|it| it["question"] == "fight");
    assert_eq!(fight.expect("it")["options"], json!(["fight_top_tie"]));
    assert!(told(&["free"], "").contains("augenzahl odds dice 4W6kh3"));
    let (code, out, complaint) = odds(&["luck"], "");
    assert_eq!((code, out.as_str()), (Some(2), ""), "{complaint}");
    assert!(
        complaint.contains("samurai, zwielicht, daggerheart, condice, free, dice"),
        "{complaint}"
    );
}

/// Every question of every game: its example, typed as the list shows it, has an answer; every name in it is one that
/// the question describes, with words in both languages.
#[test]
fn every_example_is_answered() {
    for game in games::GAMES {
        let name = game.name();
        let list = told(&[name], "");
        let content = games::Content::built_in();
        let questions = game.questions(&content).all();
        assert!(!questions.is_empty() || name == "free", "{name}");
        for question in questions {
            assert!(list.contains(question.name), "{name}: {}", question.name);
            let example = format!("$ augenzahl odds {name} {}", question.name);
            let lines = list
                .lines()
                .filter_map(|line| line.trim().strip_prefix(&example));
            // `fight` is no `fight_round`.
            let lines = lines.filter(|rest| rest.is_empty() || rest.starts_with(' '));
            let lines: Vec<&str> = lines.collect();
            let [typed] = &lines[..] else {
                panic!("{name} {}: {lines:?}", question.name)
            };
            for lang in ["de", "en"] {
                let mut args = vec![name, question.name, "--lang", lang];
                args.extend(typed.split_whitespace());
                let text = told(&args, "");
                assert!(!text.contains('⟦'), "{text}");
                args.push("--json");
                let answer: Value = serde_json::from_str(&told(&args, "")).expect("JSON");
                let outcomes = answer["outcomes"].as_object().expect("outcomes");
                assert!(!outcomes.is_empty());
                for outcome in outcomes.keys() {
                    let family = |known: &&str| {
                        let number = known
                            .strip_suffix('n')
                            .and_then(|of| outcome.strip_prefix(of));
                        number.is_some_and(|it| it.parse::<i64>().is_ok())
                    };
                    let known = question.outcomes.iter();
                    let known = known
                        .copied()
                        .any(|known| known == outcome || family(&known));
                    assert!(known, "{name} {}: {outcome}", question.name);
                }
            }
        }
    }
}
