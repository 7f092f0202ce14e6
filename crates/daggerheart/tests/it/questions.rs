//! Section 6 of the rules through the door that everybody asks by: O-01 to O-55, every exact value in it.

use daggerheart::Options;
use daggerheart::odds::QUESTIONS;
use table::question::{Answer, Book, Questions};

#[track_caller]
fn ask(question: &str, params: &str, options: &str) -> Answer {
    let book = Book {
        asks: QUESTIONS,
        ground: |_: &_, given: &[(&str, &str)]| Ok(Options::with(given)?),
    };
    let params = serde_json::from_str(params).unwrap_or_else(|error| panic!("{params}: {error}"));
    let options: Vec<(&str, &str)> = options
        .split_whitespace()
        .map(|option| option.split_once('=').expect("key=value"))
        .collect();
    let told = book.ask(question, &params, &options);
    told.unwrap_or_else(|unasked| panic!("{params:?}: {unasked:?}"))
        .answer
}

/// `crit=1/12 success_total=47/72`
#[track_caller]
fn check(id: &str, question: &str, params: &str, options: &str, wanted: &str) {
    let answer = ask(question, params, options);
    for pair in wanted.split_whitespace() {
        let (name, exact) = pair.split_once('=').expect("name=fraction");
        let found = answer.get(name).map(ToString::to_string);
        assert_eq!(found.as_deref(), Some(exact), "{id}: {name}");
    }
}

/// The five in order, then success.
fn five(outcomes: [&str; 5], success: &str) -> String {
    let names = [
        "crit",
        "success_hope",
        "success_fear",
        "failure_hope",
        "failure_fear",
    ];
    let each = names.iter().zip(outcomes);
    let each: Vec<String> = each
        .map(|(name, exact)| format!("{name}={exact}"))
        .collect();
    format!("{} success_total={success}", each.join(" "))
}

#[test]
fn plain_rolls() {
    for (id, difficulty, success, failure, all, keeps) in [
        ("O-01", 5, 64, 2, "35/36", "19/36"),
        ("O-02", 8, 57, 9, "7/8", "23/48"),
        ("O-03", 10, 50, 16, "7/9", "31/72"),
        ("O-04", 12, 41, 25, "47/72", "53/144"),
        ("O-05", 13, 36, 30, "7/12", "1/3"),
        ("O-06", 14, 30, 36, "1/2", "7/24"),
        ("O-07", 15, 25, 41, "31/72", "37/144"),
        ("O-08", 17, 16, 50, "11/36", "7/36"),
        ("O-09", 18, 12, 54, "1/4", "1/6"),
        ("O-10", 20, 6, 60, "1/6", "1/8"),
        ("O-11", 22, 2, 64, "1/9", "7/72"),
        ("O-12", 24, 0, 66, "1/12", "1/12"),
        ("O-13", 25, 0, 66, "1/12", "1/12"),
    ] {
        let of = |n: i64| dice::Fraction::new(n, 144).to_string();
        let (success, failure) = (of(success), of(failure));
        let wanted = five(["1/12", &success, &success, &failure, &failure], all);
        // O-17 and O-18: a pair, Hope and Fear whatever the Difficulty; O-19 is the pair again.
        let wanted =
            format!("{wanted} keeps_spotlight={keeps} expected_hope=13/24 expected_fear=11/24");
        let params = format!(r#"{{"difficulty":{difficulty}}}"#);
        check(id, "action", &params, "", &wanted);
    }
}

#[test]
fn selected_rolls() {
    let rows: &[(&str, &str, &str, [&str; 5], &str)] = &[
        (
            "O-14",
            r#"{"difficulty":15,"modifier":3}"#,
            "",
            ["1/12", "41/144", "41/144", "25/144", "25/144"],
            "47/72",
        ),
        (
            "O-15",
            r#"{"difficulty":12,"modifier":-1}"#,
            "",
            ["1/12", "1/4", "1/4", "5/24", "5/24"],
            "7/12",
        ),
        (
            "O-16",
            r#"{"difficulty":18,"modifier":4}"#,
            "",
            ["1/12", "5/24", "5/24", "1/4", "1/4"],
            "1/2",
        ),
        (
            "O-20",
            r#"{"difficulty":15,"modifier":1,"own_advantage":1}"#,
            "",
            ["1/12", "71/216", "71/216", "7/54", "7/54"],
            "20/27",
        ),
        (
            "O-21",
            r#"{"difficulty":12,"own_disadvantage":1}"#,
            "",
            ["1/12", "139/864", "139/864", "257/864", "257/864"],
            "175/432",
        ),
        (
            "O-22",
            r#"{"difficulty":18,"modifier":2,"own_advantage":2}"#,
            "",
            ["1/12", "19/72", "19/72", "7/36", "7/36"],
            "11/18",
        ),
        (
            "O-23",
            r#"{"difficulty":18,"modifier":2,"own_advantage":2}"#,
            "own_pool=many",
            ["1/12", "629/1728", "629/1728", "163/1728", "163/1728"],
            "701/864",
        ),
        (
            "O-24",
            r#"{"difficulty":15,"modifier":1,"helpers":1}"#,
            "",
            ["1/12", "71/216", "71/216", "7/54", "7/54"],
            "20/27",
        ),
        (
            "O-25",
            r#"{"difficulty":15,"modifier":1,"helpers":2}"#,
            "",
            ["1/12", "463/1296", "463/1296", "131/1296", "131/1296"],
            "517/648",
        ),
        (
            "O-26",
            r#"{"difficulty":15,"modifier":1,"helpers":3}"#,
            "",
            ["1/12", "1441/3888", "1441/3888", "341/3888", "341/3888"],
            "1603/1944",
        ),
        (
            "O-28",
            r#"{"difficulty":18,"modifier":1,"own_advantage":1,"helpers":1}"#,
            "",
            ["1/12", "1753/5184", "1753/5184", "623/5184", "623/5184"],
            "1969/2592",
        ),
        (
            "O-29",
            r#"{"difficulty":18,"modifier":1,"own_advantage":1,"helpers":1}"#,
            "help_with_own_advantage=highest_of_all",
            ["1/12", "343/1296", "343/1296", "251/1296", "251/1296"],
            "397/648",
        ),
        (
            "O-30",
            r#"{"difficulty":13,"modifier":1,"own_disadvantage":1,"helpers":1}"#,
            "",
            ["1/12", "481/1728", "481/1728", "311/1728", "311/1728"],
            "553/864",
        ),
        (
            "O-31",
            r#"{"difficulty":13,"modifier":1,"own_disadvantage":1,"helpers":3}"#,
            "",
            [
                "1/12",
                "20249/62208",
                "20249/62208",
                "8263/62208",
                "8263/62208",
            ],
            "22841/31104",
        ),
    ];
    for (id, params, options, outcomes, success) in rows {
        check(id, "action", params, options, &five(*outcomes, success));
    }
}

#[test]
fn together() {
    let (third, quarters) = ("7/12", "3/4");
    let followers = |chance: &str, count: usize| {
        let one = format!(r#"{{"success_probability":"{chance}"}}"#);
        vec![one; count].join(",")
    };
    for (id, count, hope, fear, all) in [
        ("O-35", 1, "251/864", "145/864", "287/432"),
        ("O-36", 2, "3035/10368", "1717/10368", "3467/5184"),
        ("O-37", 3, "74357/248832", "39691/248832", "84725/124416"),
    ] {
        let wanted = five(["1/12", hope, hope, fear, fear], all);
        let leader = r#""leader":{"difficulty":14,"modifier":2}"#;
        let known = format!("{{{leader},\"members\":[{}]}}", followers(third, count));
        check(id, "group", &known, "", &wanted);
        // Each reacts with +1 at the leader's 14.
        let rolled = vec![r#"{"modifier":1}"#; count].join(",");
        check(
            id,
            "group",
            &format!("{{{leader},\"members\":[{rolled}]}}"),
            "",
            &wanted,
        );
    }
    for (id, chance, by_count) in [
        ("O-38", "1/2", ["1/2", "73/144", "145/288", "293/576"]),
        (
            "O-39",
            quarters,
            ["1/2", "157/288", "665/1152", "2839/4608"],
        ),
    ] {
        for (count, success) in by_count.into_iter().enumerate() {
            let params = format!(
                r#"{{"leader":{{"difficulty":15,"modifier":1}},"members":[{}]}}"#,
                followers(chance, count)
            );
            check(
                id,
                "group",
                &params,
                "",
                &format!("success_total={success}"),
            );
        }
    }
    let rows: &[(&str, &str, &str, &str)] = &[
        (
            "O-32",
            "rolls_until_gm",
            r#"{"difficulty":14,"modifier":2}"#,
            "keeps_spotlight=53/144 first_three_keep=148877/2985984 expected_rolls=144/91",
        ),
        (
            "O-32",
            "rolls_until_gm",
            r#"{"action":{"difficulty":14,"modifier":2}}"#,
            "expected_rolls=144/91",
        ),
        (
            "O-33",
            "reaction",
            r#"{"difficulty":14,"modifier":1}"#,
            "crit=1/12 success=1/2 failure=5/12",
        ),
        (
            "O-34",
            "reaction",
            r#"{"difficulty":14,"modifier":1,"own_advantage":1}"#,
            "crit=1/12 success=77/108 failure=11/54",
        ),
        (
            "O-40",
            "tag",
            r#"{"difficulty":14,"rolls":[{"modifier":2},{"modifier":1}]}"#,
            "crit=23/144 success_hope=181/432 success_fear=239/864 failure_hope=125/1152 failure_fear=125/3456 success_total=739/864 at_least_one_success=739/864 expected_hope_gained_by_pair=2375/1728 expected_fear_gained=1081/1728",
        ),
        (
            "O-41",
            "tag",
            r#"{"difficulty":18,"rolls":[{"modifier":2},{"modifier":2}],"prefer":["crit","success_hope","success_fear","failure_hope","failure_fear"]}"#,
            "crit=23/144 success_hope=305/1296 success_fear=85/432 failure_hope=529/1728 failure_fear=529/5184 success_total=767/1296",
        ),
        (
            "O-42",
            "tag",
            r#"{"difficulty":18,"rolls":[{"modifier":2},{"modifier":2}]}"#,
            "at_least_one_crit=23/144",
        ),
    ];
    for (id, question, params, wanted) in rows {
        check(id, question, params, "", wanted);
    }
}

#[test]
fn attacks_damage_and_what_takes_longer() {
    let hound = r#""thresholds":{"major":6,"severe":11}"#;
    let mira = r#""thresholds":[7,14]"#;
    let rows: &[(&str, &str, String, &str)] = &[
        (
            "O-43",
            "adversary_attack",
            r#"{"modifier":1,"evasion":10}"#.into(),
            "miss=2/5 hit=11/20 crit=1/20",
        ),
        (
            "O-43",
            "adversary_attack",
            r#"{"modifier":1,"evasion":10,"advantage":1}"#.into(),
            "miss=4/25 hit=297/400 crit=39/400",
        ),
        (
            "O-43",
            "adversary_attack",
            r#"{"modifier":1,"evasion":10,"disadvantage":1}"#.into(),
            "miss=16/25 hit=143/400 crit=1/400",
        ),
        (
            "O-44",
            "adversary_attack",
            r#"{"modifier":4,"evasion":25}"#.into(),
            "miss=19/20 hit=0 crit=1/20",
        ),
        (
            "O-45",
            "damage",
            format!(r#"{{"damage":{{"dice":1,"sides":8,"flat":1}},{hound}}}"#),
            "hp_1=1/2 hp_2=1/2",
        ),
        (
            "O-45",
            "damage",
            format!(r#"{{"damage":"d8+1",{hound},"critical":true}}"#),
            "hp_2=1/8 hp_3=7/8",
        ),
        (
            "O-46",
            "damage",
            format!(r#"{{"damage":"1d10+3",{hound}}}"#),
            "hp_1=1/5 hp_2=1/2 hp_3=3/10",
        ),
        (
            "O-46",
            "damage",
            format!(r#"{{"damage":"1d10+3",{hound},"critical":true}}"#),
            "hp_3=1",
        ),
        (
            "O-47",
            "attack_marks",
            format!(r#"{{"difficulty":12,"modifier":1,"damage":"1d8+1",{hound}}}"#),
            "hp_0=5/18 hp_1=23/72 hp_2=95/288 hp_3=7/96 hp_4=0 expected_hp=115/96",
        ),
        (
            "O-48",
            "adversary_attack_marks",
            format!(r#"{{"modifier":2,"evasion":11,"damage":"1d8+2",{mira}}}"#),
            "hp_0=2/5 hp_1=11/40 hp_2=47/160 hp_3=1/32 expected_hp=153/160",
        ),
        (
            "O-49",
            "adversary_attack_marks",
            format!(r#"{{"modifier":2,"evasion":11,"damage":"1d8+2",{mira},"armor_slot":true}}"#),
            "hp_0=27/40 hp_1=47/160 hp_2=1/32 expected_hp=57/160",
        ),
        (
            "O-50",
            "countdown",
            r#"{"type":"progress","start":4,"rolls":2,"difficulty":13,"modifier":1}"#.into(),
            "triggered=3793/20736",
        ),
        (
            "O-50",
            "countdown",
            r#"{"type":"progress","start":4,"rolls":3,"action":{"difficulty":13,"modifier":1}}"#
                .into(),
            "triggered=1330613/2985984",
        ),
        (
            "O-50",
            "countdown",
            r#"{"type":"progress","start":4,"rolls":4,"difficulty":13,"modifier":1}"#.into(),
            "triggered=8978203/13436928 expected_steps=53/48",
        ),
        (
            "O-51",
            "countdown",
            r#"{"type":"consequence","start":4,"rolls":2,"difficulty":13,"modifier":1}"#.into(),
            "triggered=2275/10368",
        ),
        (
            "O-51",
            "countdown",
            r#"{"type":"consequence","start":4,"rolls":3,"difficulty":13,"modifier":1}"#.into(),
            "triggered=352025/746496 not_triggered=394471/746496 expected_steps=83/72",
        ),
        (
            "O-53",
            "risk_it_all",
            "{}".into(),
            "clears=11/24 clears_all=1/12 dies=11/24",
        ),
        ("O-54", "avoid_death", r#"{"level":1}"#.into(), "scar=1/12"),
        ("O-54", "avoid_death", r#"{"level":5}"#.into(), "scar=5/12"),
        (
            "O-55",
            "rest",
            r#"{"rest":"short"}"#.into(),
            "fear_1=1/4 expected_fear=5/2",
        ),
        (
            "O-55",
            "rest",
            r#"{"rest":"long","pcs":3}"#.into(),
            "fear_4=1/4 expected_fear=11/2",
        ),
    ];
    for (id, question, params, wanted) in rows {
        check(id, question, params, "", wanted);
    }
}

/// How long a countdown takes on average is what its chances by rolls add up to: 1 + P(not in 1) + P(not in 2) + …
#[test]
fn countdowns_end() {
    let params =
        |rolls: u8| format!(r#"{{"start":1,"rolls":{rolls},"difficulty":13,"modifier":1}}"#);
    let once = ask("countdown", &params(1), "");
    let ends = once.get("triggered").expect("a chance");
    // From 1 every step ends it, so it is a chain of one link.
    assert_eq!(once.get("expected_rolls"), ends.inverse().as_ref());
    let never = ask("countdown", r#"{"type":"progress","difficulty":99}"#, "");
    assert!(
        never.get("expected_rolls").is_some(),
        "pairs always move it"
    );
}
