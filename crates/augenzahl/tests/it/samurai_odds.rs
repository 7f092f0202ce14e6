//! `augenzahl odds`: the digest's section 6 through the command line.

use std::process::Command;

use expect_test::expect;
use serde_json::Value;

/// Success, what was printed, what was complained about.
fn odds(args: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["odds", "samurai"])
        .args(args)
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.success(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn ask(args: &str) -> Value {
    let mut args: Vec<&str> = args.split_whitespace().collect();
    args.push("--json");
    let (ok, text, complaint) = odds(&args);
    assert!(ok, "{args:?}: {complaint}");
    serde_json::from_str(&text).expect("one JSON object")
}

/// The fractions of a question's answers that have all these fields: `n=2 defence=0`.
fn find(answer: &Value, question: &str, fields: &str) -> Vec<String> {
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
    let exact = |answer: &Value| {
        let exact = answer
            .get("chance")
            .or(answer.get("mean"))
            .expect("a number");
        let decimal = answer["decimal"].as_f64().expect("a decimal number");
        let exact = exact.as_str().expect("an exact number is text");
        let (top, bottom) = exact.split_once('/').unwrap_or((exact, "1"));
        let number = |text: &str| text.parse::<f64>().expect("a number");
        assert!(
            (number(top) / number(bottom) - decimal).abs() < 1e-9,
            "{answer}"
        );
        exact.to_owned()
    };
    answers.filter(fits).map(exact).collect()
}

/// The one answer to be found.
fn one(args: &str, question: &str, fields: &str) -> String {
    let answer = ask(args);
    let found = find(&answer, question, fields);
    assert_eq!(found.len(), 1, "{args} {question} {fields}: {answer}");
    found[0].clone()
}

/// Against one, two, three dice of the opponent: the player takes the rest.
fn against(question: &str, fields: &str) -> [String; 3] {
    let answer = ask("--round 1");
    [3, 2, 1].map(|n| {
        let found = find(&answer, question, &format!("n={n} {fields}"));
        assert_eq!(found.len(), 1, "{question} {n} {fields}");
        found[0].clone()
    })
}

#[test]
fn the_counterattack_lands() {
    // WS-ODDS-13 … 15
    assert_eq!(against("lands", "defence=0"), ["1", "1", "215/216"]);
    assert_eq!(against("lands", "defence=2"), ["1", "11/12", "1/2"]);
    assert_eq!(against("lands", "defence=5"), ["1/3", "1/36", "0"]);
}

#[test]
fn injuries_follow_from_a_defence() {
    // WS-ODDS-16, WS-ODDS-17
    let injury = |level: u8| {
        [3, 2, 1].map(|n| {
            let args = format!("--n {n} --attack 0 --defence 0");
            one(&args, "allocated", &format!("values=now injury={level}"))
        })
    };
    assert_eq!(injury(1), ["1/6", "2/9", "2/27"]);
    assert_eq!(injury(2), ["1/6", "1/12", "1/8"]);
}

#[test]
fn his_guard_on_average() {
    // WS-ODDS-18
    assert_eq!(against("foe-row", "of=guard"), ["13/3", "49/18", "317/216"]);
}

#[test]
fn hearts_for_an_attack() {
    // WS-ODDS-19 … 21
    let hearts = |args: &str, hearts: &[u8]| -> Vec<String> {
        let answer = ask(args);
        let of = |count: &u8| find(&answer, "allocated", &format!("values=now hearts={count}"));
        hearts.iter().flat_map(of).collect()
    };
    assert_eq!(
        hearts("--n 3 --attack 10", &[1, 2, 3]),
        ["1/2", "1/3", "1/6"]
    );
    assert_eq!(
        hearts("--n 2 --attack 7", &[0, 1, 2]),
        ["5/18", "7/12", "5/36"]
    );
    assert_eq!(hearts("--n 1 --attack 4", &[0, 1]), ["77/108", "31/108"]);
}

#[test]
fn his_dice_again() {
    // WS-ODDS-28, WS-ODDS-29
    let shown = "--foe-dice 2,5,3 --attack 4 --defence 2 --ki 1";
    let answer = ask(shown);
    let hit = |die: &str| find(&answer, "foe-rolled", &format!("die={die} of=hit"));
    assert_eq!(
        [hit("1"), hit("2"), hit("3")].concat(),
        ["1/3", "5/6", "1/2"]
    );
    assert_eq!(hit("none"), ["1"]);
    let all = format!("{shown} --option foe_reroll=all_dice");
    assert_eq!(one(&all, "foe-rolled", "die=all of=hit"), "1/2");
    // Without ki there is nothing to throw again.
    let answer = ask("--foe-dice 2,5,3 --attack 4 --defence 2 --ki 0");
    assert!(find(&answer, "foe-rolled", "die=1").is_empty());
}

#[test]
fn he_falls_now() {
    // WS-ODDS-30 … 32
    // Rounds 18 to 20 allow one, three and two dice.
    let cases = [
        ("--round 19 --ki 0 --foe-health 1", "341/432"),
        ("--round 19 --ki 0 --foe-health 2", "187/324"),
        ("--round 20 --ki 3 --foe-health 1", "33949/34992"),
        (
            "--round 18 --ki 0 --concentration 7 --foe-health 1",
            "247/648",
        ),
    ];
    for (args, exact) in cases {
        assert_eq!(
            one(&format!("fell-now {args}"), "fell-now", ""),
            exact,
            "{args}"
        );
    }
    // Asked by itself in the last round.
    assert_eq!(
        one("--round 20 --ki 3 --foe-health 1", "fell-now", ""),
        "33949/34992"
    );
    assert!(find(&ask("--round 19"), "fell-now", "").is_empty());
}

#[test]
fn questions_by_name() {
    // WS-ODDS-2, 6, 12, 38, 40, 42
    assert_eq!(
        one("reach-attack=12 --ki 1", "reach-attack", "n=3"),
        "425/648"
    );
    assert_eq!(one("reach-attack=6 --ki 3", "reach-attack", "n=1"), "49/54");
    assert_eq!(
        one("--concentration 40 --foe-health 5", "surprise", ""),
        "1/3"
    );
    assert_eq!(
        one("injury=1 --struck 2,7", "injury-1", "of=limb_lost"),
        "1/6"
    );
    assert_eq!(
        one("injury --struck 2,7", "injury-2", "of=limb_lost"),
        "7/36"
    );
    assert_eq!(
        one("injury --struck 2,7", "injury-1", "of=limb_lost"),
        "1/6"
    );
    assert_eq!(
        one("injury=2 --struck 2,7", "injury-2", "of=limb_lost"),
        "7/36"
    );
    assert_eq!(
        one("injury=2 --health 3 --ki 0", "injury-2", "of=dead"),
        "55/162"
    );
    let answer = ask("open-wounds --wounds 1,3");
    assert_eq!(find(&answer, "open-wounds", ""), ["1/4"; 4]);
}

#[test]
fn a_state_of_the_referee_can_be_asked_about() {
    let referee = Command::new("sh")
        .arg("-c")
        .arg(r#"echo '{"cmd":"choose_dice","n":2}' | "$0" referee samurai --dice 5,1 --state"#)
        .arg(env!("CARGO_BIN_EXE_augenzahl"))
        .output()
        .expect("it runs");
    let record: Value = serde_json::from_slice(&referee.stdout).expect("a record");
    let state = record["state"].to_string();
    let (ok, text, complaint) = odds(&["--state", &state, "--json"]);
    assert!(ok, "{complaint}");
    let answer: Value = serde_json::from_str(&text).expect("one JSON object");
    assert_eq!(answer["state"], record["state"]);
    assert_eq!(find(&answer, "rolled", "die=2 sum=11"), ["1/6"]);
    // A flag goes before the state.
    let (_, text, _) = odds(&["--state", &state, "--dice", "5,2", "--json"]);
    assert!(
        text.contains(r#""dice":[{"face":5,"set_aside":false},{"face":2,"#),
        "{text}"
    );
}

#[test]
fn as_a_table() {
    let (ok, text, _) = odds(&[
        "--lang",
        "de",
        "--dice",
        "5,1",
        "--wounds",
        "1",
        "--ki-spent",
        "2",
    ]);
    assert!(ok);
    expect![[r#"
        Oda Nobunaga · Runde 1 von 20 · 10 gegen 10 Herzen · Ki 10 · Konzentration 0
        Dein Wurf liegt: ⚄⚀

        Summe nach einem neuen Wurf von              ⚄
          0                                1/6  16,7 %
          2                                1/6  16,7 %
          3                                1/6  16,7 %
          4                                1/6  16,7 %
          5                                1/6  16,7 %
          6                                1/6  16,7 %
          im Schnitt                      10/3  Ø 3,33
    "#]]
    .assert_eq(&text);
    let (ok, text, _) = odds(&[
        "--lang",
        "en",
        "fell-now",
        "--round",
        "20",
        "--foe-health",
        "1",
    ]);
    assert!(ok);
    expect![[r#"
        Oda Nobunaga · round 20 of 20 · 10 against 1 hearts · ki 10 · concentration 0
        Before the roll; up to 2 dice are allowed.

        This round, played as well as possible
          Nobunaga falls                         33949/34992  97%
    "#]]
    .assert_eq(&text);
}

#[test]
fn what_does_not_fit_is_said_in_the_users_language() {
    let cases = [
        (
            "--round 21",
            "round kann nicht 21 sein; möglich ist 1 bis 20.",
        ),
        (
            "--health 0",
            "health kann nicht 0 sein; möglich ist 1 bis 10.",
        ),
        ("--ki -1", "ki kann nicht −1 sein"),
        (
            "--wounds 1,7",
            "wounds kann nicht 7 sein; möglich ist 1 bis 6.",
        ),
        (
            "--struck 12",
            "struck kann nicht 12 sein; möglich ist 2 bis 11.",
        ),
        ("--dice 0", "dice kann nicht 0 sein; möglich ist 1 bis 6."),
        ("--dice 1,2,3,4", "höchstens drei Würfel"),
        (
            "--ki-spent 4",
            "ki_spent kann nicht 4 sein; möglich ist 0 bis 3.",
        ),
        (
            "--round 3 --dice 5,1",
            "Runde 3 erlaubt höchstens einen Würfel.",
        ),
        (
            "--limb-lost --dice 5,1",
            "Mit einem verlorenen Glied bleibt nur ein Würfel.",
        ),
        ("--n 3 --dice 5,1", "3 genommen, aber 2 eigene Würfel"),
        ("--dice 5,1 --foe-dice 2", "Vier Würfel sind im Spiel"),
        (
            "--phase ready --attack 3",
            "Im Schritt ready gibt es attack noch nicht.",
        ),
        (
            "--phase rolled",
            "Für den Schritt rolled muss dice angegeben sein.",
        ),
        (
            "--attack 3",
            "Für den Schritt allocated muss n angegeben sein.",
        ),
        ("--phase over", "Das Duell ist zu Ende."),
        (
            "--phase lunch",
            "Es gibt: ready, rolled, allocated, foe_rolled, round_over.",
        ),
        ("--duel nobody", "Es gibt: oda-nobunaga"),
        ("--option waste=yes", "Es gibt: foe_reroll"),
        (
            "--option foe_reroll=never",
            "möglich sind: one_die, all_dice.",
        ),
        ("--state [1]", "So lässt sich --state nicht lesen"),
        ("--state {\"rounds\":3}", "unknown field `rounds`"),
        (
            "rolled",
            "Die Frage rolled gehört zum Schritt rolled; das Duell steht bei ready.",
        ),
        ("luck", "Es gibt: ready, rolled"),
        ("ready=3", "Die Frage ready braucht keine Zahl."),
        ("injury=3", "injury lässt sich mit „3“ nicht fragen."),
        ("injury=x", "injury lässt sich mit „x“ nicht fragen."),
        (
            "open-wounds --wounds 1,2,3,4,5,6",
            "Alle sechs schweren Wunden",
        ),
    ];
    for (args, words) in cases {
        let args: Vec<&str> = ["--lang", "de"]
            .into_iter()
            .chain(args.split(' '))
            .collect();
        let (ok, text, complaint) = odds(&args);
        assert!(!ok && text.is_empty(), "{args:?}: {text}");
        assert!(complaint.contains(words), "{args:?}: {complaint}");
        assert!(!complaint.contains('⟦'), "{args:?}: {complaint}");
    }
    let (_, _, complaint) = odds(&["--lang", "en", "--round", "21"]);
    assert!(
        complaint.contains("round cannot be 21; possible is 1 to 20."),
        "{complaint}"
    );
}

#[test]
fn the_help_names_every_question() {
    let (ok, help, _) = odds(&["--help"]);
    assert!(ok);
    for question in samurai::odds::QUESTIONS {
        assert!(help.contains(question.name), "{}", question.name);
    }
}

#[test]
fn other_games_are_told_apart() {
    let output = Command::new(env!("CARGO_BIN_EXE_augenzahl"))
        .args(["--lang", "de", "odds", "chess"])
        .output()
        .expect("it runs");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && complaint.contains("Es gibt: samurai"),
        "{complaint}"
    );
}

/// WS-ODDS-12, WS-ODDS-38: a question that is described has its own flags, wherever they stand; with those of a duel as it
/// stands the duel is asked.
#[test]
fn what_was_given_decides_which_way_is_asked() {
    let described = |args: &str, outcome: &str| {
        let answer = ask(args);
        assert!(answer["questions"].is_null(), "{args}: {answer}");
        let exact = &answer["outcomes"][outcome]["exact"];
        exact.as_str().expect("exact").to_owned()
    };
    for args in [
        "attack --dice 3 --ki 1 --option set_aside_reroll=yes",
        "--option set_aside_reroll=yes attack --dice 3 --ki 1",
        "--ki 1 --dice 3 attack",
    ] {
        assert_eq!(described(args, "at_least_12"), "425/648", "{args}");
    }
    assert_eq!(
        described("injury --level 2 --struck 2,7", "limb_lost"),
        "7/36"
    );
    assert_eq!(described("surprise --foe-health 5", "wins"), "1/3");
    assert_eq!(
        one("surprise --foe-health 5 --concentration 40", "surprise", ""),
        "1/3"
    );
    assert_eq!(one("surprise --round 3", "surprise", ""), "1/6");
}
