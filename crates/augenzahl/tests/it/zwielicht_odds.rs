//! `augenzahl odds zwielicht pool help …`: section 6 of its rules, answers side by side.

use std::process::Command;

use expect_test::expect;
use serde_json::Value;

/// The code, what was printed, what was complained about.
fn odds(args: &str) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["odds", "zwielicht"])
        .args(args.split_whitespace())
        // No data folder and no content is needed.
        .env("XDG_DATA_HOME", "/nonexistent")
        .env("HOME", "/nonexistent")
        .output()
        .expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn ask(args: &str) -> Value {
    let (code, text, complaint) = odds(&format!("{args} --json"));
    assert_eq!(code, Some(0), "{args}: {complaint}");
    serde_json::from_str(&text).expect("one JSON object")
}

/// The fraction of the one answer with all these fields: `throw=first of=condition`.
fn one(args: &str, question: &str, fields: &str) -> String {
    let answer = ask(args);
    let questions = answer["questions"].as_array().expect("questions").iter();
    let answers = questions
        .filter(|asked| asked["question"] == question)
        .flat_map(|asked| asked["answers"].as_array().expect("answers"));
    let fits = |answer: &&Value| {
        fields.split_whitespace().all(|field| {
            let (name, value) = field.split_once('=').expect("a field has a value");
            let given = &answer[name];
            given.as_str().map_or(given.to_string(), str::to_owned) == value
        })
    };
    let found: Vec<&Value> = answers.filter(fits).collect();
    assert_eq!(found.len(), 1, "{args} {question} {fields}: {answer}");
    let exact = found[0].get("chance").or(found[0].get("mean"));
    let exact = exact.and_then(Value::as_str).expect("an exact number");
    let (top, bottom) = exact.split_once('/').unwrap_or((exact, "1"));
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let decimal = found[0]["decimal"].as_f64().expect("a decimal number");
    assert!((number(top) / number(bottom) - decimal).abs() < 1e-9);
    exact.to_owned()
}

#[test]
fn pools() {
    // Sections 6.2 and 6.3 of the rules; AZ-BLACK-4, AZ-BLACK-5
    let pool = |args: &str, fields: &str| one(&format!("pool {args}"), "rows", fields);
    let two = "--white 1 --black 2";
    assert_eq!(pool(two, "throw=first of=condition"), "161/216");
    assert_eq!(pool(two, "throw=improved of=condition"), "12425/15552");
    assert_eq!(pool(two, "throw=improved of=five_or_more"), "6611/8748");
    assert_eq!(pool(two, "throw=first row=double_six"), "2/27");
    let safe = "--white 0 --black 2 --option no_white_die=safe";
    assert_eq!(pool(safe, "throw=first of=condition"), "0");
    let each = "--white 1 --black 2 --option zwielicht.conditions_per_roll=per_black_die";
    assert_eq!(pool(each, "throw=first of=conditions"), "7/6");
}

#[test]
fn double_sixes_by_option() {
    // AZ-READ-4, AZ-MOVE-RISK-11
    let both = r#"effects={"hints":1,"success":true,"bonus":true}"#;
    let die = r#"effects={"success":true,"bonus":true}"#;
    let first = |effects| format!("throw=first {effects}");
    assert_eq!(one("pool", "brings", &first(both)), "1/36");
    for option in ["double_six", "double_six_risk"] {
        let args = format!("pool --option {option}=exclusive");
        assert_eq!(one(&args, "brings", &first(die)), "1/36");
    }
}

#[test]
fn help_weaken_fight_solve() {
    // Sections 6.4 to 6.8 of the rules
    assert_eq!(one("help", "help", "help=helped of=five_or_more"), "19/27");
    assert_eq!(one("help", "help", "of=helper_condition"), "1/6");
    let black = one("help --helper black", "help", "of=helper_condition");
    assert_eq!(black, "1");
    let neutral = "help --option help_die_colour=neutral";
    assert_eq!(one(neutral, "help", "help=helped of=condition"), "7/12");

    assert_eq!(one("weaken", "weaken", "change=-3"), "1/36");
    // AZ-FIGHT-28
    let weakened = |args: &str, fields| one(&format!("weaken {args}"), "weakened-fight", fields);
    assert_eq!(weakened("", "who=one round=1"), "295/1296");
    assert_eq!(weakened("", "who=nobody round=1"), "77/216");
    let after = "--option weaken_timing=after_dice";
    assert_eq!(weakened(after, "who=one round=1"), "1/6");

    // AZ-FIGHT-30
    assert_eq!(one("fight --fighters 3", "fight", "of=rounds"), "483/205");
    for (value, rounds) in [
        ("all_tied", "8319248066/3622788245"),
        ("nobody", "38205/15857"),
    ] {
        let args = format!("fight --fighters 3 --option fight_top_tie={value}");
        assert_eq!(one(&args, "fight", "of=rounds"), rounds);
    }
    let six = "fight --fighters 6 --level 12";
    assert_eq!(one(six, "fight", "of=within_two"), "6507959641/13060694016");

    // AZ-FIGHT-19
    assert_eq!(
        one("weak-point --modifier 2", "weak-point", "point=6"),
        "1/2"
    );
    let again = "weak-point --modifier 2 --option weak_point_bounds=reroll";
    assert_eq!(one(again, "weak-point", "point=6"), "1/4");
    let nearly = "weak-point --conditions 5";
    assert_eq!(one(nearly, "exposed", "point=3 of=out"), "91/216");

    assert_eq!(one("solve", "by-hints", "hints=2"), "1/6");
    assert_eq!(one("solve", "solve", "result=critical"), "1/36");
}

/// Without a named question the numbers say what is asked.
#[test]
fn numbers_choose_their_questions() {
    for (args, names) in [
        ("--white 2", &["rows", "brings"][..]),
        ("--option double_six=exclusive", &["rows", "brings"]),
        ("--level 12", &["fight", "round-end"]),
        ("--modifier 1", &["weak-point", "hits", "exposed"]),
        ("--hints 3", &["solve", "by-hints"]),
        ("--helper white", &["help"]),
        ("weaken", &["weaken", "weakened-fight"]),
    ] {
        let answer = ask(args);
        let questions = answer["questions"].as_array().expect("questions");
        let told: Vec<&str> = questions
            .iter()
            .filter_map(|asked| asked["question"].as_str())
            .collect();
        assert_eq!(told, names, "{args}");
    }
}

#[test]
fn as_a_table() {
    let (code, text, _) = odds("fight --lang de --fighters 3 --level 10 --conditions 5");
    assert_eq!(code, Some(0));
    expect![[r#"
        Augen des Zwielichts, alle Optionen wie üblich

        Wann der Kampf gewonnen ist
          in Runde 1                                      77/216  35,6 %
          in Runde 2                                 28495/93312  30,5 %
          in Runde 3                            6468365/40310784    16 %
          in Runde 4                      1468318855/17414258688   8,4 %
          in Runde 5                  333308380085/7522959753216   4,4 %
          nach 5 Runden noch nicht    369078059899/7522959753216   4,9 %
          in höchstens zwei Runden                   61759/93312  66,2 %
          Runden im Schnitt                              483/205  Ø 2,36

        Wie eine Runde endet
          Stufe erreicht                            77/216  35,6 %
          nicht erreicht, es geht weiter       13729/23328  58,9 %
          nicht erreicht, alle außer Gefecht    1283/23328   5,5 %
    "#]]
    .assert_eq(&text);
    let (code, text, _) =
        odds("pool help --lang en --move use_ability --option double_six=exclusive");
    assert_eq!(code, Some(0));
    expect![[r#"
        Eyes of Twilight with double_six=exclusive

        The row                   first throw counts   improved up to 4
          6&6                     1/36          2.8%     13/324      4%
          6                       5/18         27.8%    145/432   33.6%
          5                        1/4           25%   385/1296   29.7%
          3–4                      1/3         33.3%     77/324   23.8%
          1–2                      1/9         11.1%     29/324      9%
          5 or more                5/9         55.6%    109/162   67.3%
          a condition             7/12         58.3%   917/1296   70.8%
          conditions on average   7/12        Ø 0.58   917/1296  Ø 0.71
          blight on average        4/9        Ø 0.44     53/162  Ø 0.33
          may improve             5/12         41.7%                  –

        What the roll brings        first throw counts   improved up to 4
          white die for the event   19/36        52.8%   205/324    63.3%
          hint                       1/36         2.8%    13/324       4%
          blight                      4/9        44.4%    53/162    32.7%

        One person helps                     alone       with help
          5 or more                     5/9  55.6%    19/27  70.4%
          a condition                  7/12  58.3%   91/216  42.1%
          a condition for the helper             –      1/6  16.7%
    "#]]
    .assert_eq(&text);
    let (code, text, _) = odds("weaken solve --lang de --level 12 --hints 2");
    assert_eq!(code, Some(0));
    expect![[r#"
        Augen des Zwielichts, alle Optionen wie üblich

        Was aus der Gefahrenstufe wird
          −3                              1/36    2,8 %
          −1                             19/36   52,8 %
          bleibt                           1/3   33,3 %
          +1                               1/9   11,1 %
          im Schnitt                      -1/2  Ø -0,50

        Eine Person schwächt in der ersten Runde              sie schwächt      niemand schwächt
          in Runde 1                                       79/1296   6,1 %          2/27   7,4 %
          in Runde 2                                313399/1679616  18,7 %    1825/17496  10,4 %
          nach 2 Runden noch nicht                 1263833/1679616  75,2 %   14375/17496  82,2 %

        Die Lösung mit allen Hinweisen
          gelöst                           1/6  16,7 %
          gescheitert                    29/36  80,6 %
          1&1, kritischer Misserfolg      1/36   2,8 %

        Friedlich gelöst, nach eingesetzten Hinweisen
          kein Hinweis, Stufe 12                        1/36   2,8 %
          ein Hinweis, Stufe 11                         1/12   8,3 %
          2 Hinweise, Stufe 10                           1/6  16,7 %
    "#]]
    .assert_eq(&text);
    // Out of reach.
    let (code, text, _) = odds("fight --lang en --fighters 3 --level 13");
    assert!(
        code == Some(0) && text.contains("never: the level is out of reach"),
        "{text}"
    );
}

#[test]
fn what_does_not_fit_is_said_in_the_users_language() {
    for (args, words) in [
        ("--white 6", "white kann nicht 6 sein; möglich ist 0 bis 5."),
        ("--black -1", "black kann nicht −1 sein"),
        (
            "--white 0 --black 0",
            "Ein Pool hat einen bis fünf Würfel, hier wären es 0",
        ),
        (
            "--white 3 --black 3",
            "Ein Pool hat einen bis fünf Würfel, hier wären es 6",
        ),
        (
            "--white 2 --black 3 --improve 4",
            "höchstens vier Würfel geworfen",
        ),
        ("--black 0", "bringt einen schwarzen Würfel mit"),
        (
            "weaken --black 0",
            "Der Spielzug weaken bringt einen schwarzen",
        ),
        ("--white 0 --move travel", "bringt einen weißen Würfel mit"),
        (
            "--move jump",
            "Es gibt: find_out, risk, use_ability, weaken, travel.",
        ),
        ("--helper red", "möglich sind: white, black."),
        (
            "--fighters 7",
            "fighters kann nicht 7 sein; möglich ist 1 bis 6.",
        ),
        ("--extra 4", "Bei 3 Kämpfenden"),
        (
            "--level 21",
            "level kann nicht 21 sein; möglich ist 1 bis 20.",
        ),
        (
            "--modifier -3",
            "modifier kann nicht −3 sein; möglich ist −2 bis 2.",
        ),
        ("--conditions 6", "conditions kann nicht 6 sein"),
        (
            "--adventure 1",
            "adventure kann nicht 1 sein; möglich ist 2 bis 24.",
        ),
        ("--hints 13", "hints kann nicht 13 sein"),
        (
            "pool luck",
            "Es gibt: pool, help, weaken, fight, weak-point, solve.",
        ),
        ("--option waste=yes", "Es gibt: pace, double_six"),
        (
            "--option double_six=both",
            "möglich sind: additional, exclusive.",
        ),
    ] {
        let (code, text, complaint) = odds(&format!("--lang de {args}"));
        assert_eq!((code, text.as_str()), (Some(2), ""), "{args}");
        assert!(complaint.contains(words), "{args}: {complaint}");
        assert!(!complaint.contains('⟦'), "{args}: {complaint}");
    }
    let (_, _, complaint) = odds("--lang en --white 6");
    assert!(
        complaint.contains("white cannot be 6; possible is 0 to 5."),
        "{complaint}"
    );
}

#[test]
fn the_help_names_every_question_and_every_number() {
    let (code, help, _) = odds("pool --help");
    assert_eq!(code, Some(0));
    for question in zwielicht::odds::SIDE_BY_SIDE {
        assert!(help.contains(question.name), "{}", question.name);
    }
    for number in &zwielicht::odds::NUMBERS {
        assert!(
            help.contains(&format!("--{} ", number.name)),
            "{}",
            number.name
        );
    }
}

/// The question by itself and the same beside others come to the same numbers, whichever flags are used.
#[test]
fn both_ways_say_the_same() {
    let described = |args: &str, outcome: &str| {
        let answer = ask(args);
        assert!(answer["questions"].is_null(), "{answer}");
        let exact = &answer["outcomes"][outcome]["exact"];
        exact.as_str().expect("exact").to_owned()
    };
    for (own, question, fields, args, outcome) in [
        (
            "--white 1 --black 2",
            "rows",
            "throw=first of=condition",
            "move --move risk --white 1 --black 2",
            "condition",
        ),
        (
            "pool --white 1 --black 2 --improve 4",
            "rows",
            "throw=improved of=five_or_more",
            "--improve-at 4 --move risk --white 1 --black 2 move",
            "five_or_more",
        ),
        (
            "help",
            "help",
            "of=helper_condition",
            "move --move risk --helpers 1",
            "helper_condition",
        ),
        (
            "fight --fighters 4 --level 12",
            "fight",
            "of=rounds",
            "fight --participants 4 --level 12",
            "expected_rounds",
        ),
        (
            "fight --fighters 3 --conditions 5",
            "round-end",
            "end=all_out",
            "fight_round --participants 3 --conditions-before 5",
            "all_out",
        ),
        (
            "weaken --fighters 3",
            "weakened-fight",
            "who=one round=1",
            "weaken_round --participants 3",
            "reached",
        ),
        (
            "weak-point --modifier 2",
            "weak-point",
            "point=6",
            "weak_point --modifier 2",
            "weak_point_6",
        ),
        (
            "solve --adventure 12 --hints 4",
            "solve",
            "result=critical",
            "solve --level 12 --hints 4",
            "critical",
        ),
    ] {
        assert_eq!(
            one(own, question, fields),
            described(args, outcome),
            "{own}"
        );
    }
    // Without a question and without a number there is the list, which tells of both.
    let (code, list, _) = odds("--lang en");
    assert_eq!(code, Some(0));
    assert!(list.contains("fight_round") && list.contains("augenzahl odds zwielicht pool --help"));
}
