//! Section 6 of the rules through the door that everybody asks by: every exact value in it.

use table::question::{Answer, Book, Questions, Unasked};
use zwielicht::Options;
use zwielicht::odds::QUESTIONS;

fn ask(question: &str, params: &str, options: &str) -> Result<Answer, Unasked> {
    let book = Book {
        asks: QUESTIONS,
        ground: |_: &_, given: &[(&str, &str)]| Ok(Options::with(given)?),
    };
    let params = serde_json::from_str(params).unwrap_or_else(|error| panic!("{params}: {error}"));
    let options: Vec<(&str, &str)> = options
        .split_whitespace()
        .map(|option| option.split_once('=').expect("key=value"))
        .collect();
    book.ask(question, &params, &options)
        .map(|told| told.answer)
}

/// Question, parameters, `succeeds=13/16 tie=…`
#[track_caller]
fn check(rows: &[(&str, &str, &str, &str)]) {
    for (question, params, options, wanted) in rows {
        let answer = ask(question, params, options);
        let answer = answer.unwrap_or_else(|unasked| panic!("{params}: {unasked:?}"));
        for pair in wanted.split_whitespace() {
            let (name, exact) = pair.split_once('=').expect("name=fraction");
            let found = answer.get(name).map(ToString::to_string);
            assert_eq!(
                found.as_deref(),
                Some(exact),
                "{question} {params} {options}: {name}"
            );
        }
    }
}

fn pool(pool: &str, more: &str) -> String {
    let mut dice = [0, 0];
    let mut count = 0;
    for letter in pool.chars() {
        match letter {
            'W' => dice[0] = count,
            'B' => dice[1] = count,
            digit => count = digit.to_digit(10).expect("a number"),
        }
    }
    let [white, black] = dice;
    // Without a black die it is no risk.
    let kind = if black == 0 { "find_out" } else { "risk" };
    format!(r#"{{"move":"{kind}","white":{white},"black":{black}{more}}}"#)
}

#[test]
fn section_6_2_pools_first_throw_accepted() {
    for (dice, five, six, double, condition) in [
        ("1B", "1/3", "1/6", "0", "1"),
        ("1B1W", "5/9", "11/36", "1/36", "7/12"),
        ("2B", "5/9", "11/36", "1/36", "1"),
        ("2B1W", "19/27", "91/216", "2/27", "161/216"),
        ("1B2W", "19/27", "91/216", "2/27", "91/216"),
        ("2B2W", "65/81", "671/1296", "19/144", "791/1296"),
        ("2W", "5/9", "11/36", "1/36", "0"),
    ] {
        let wanted = format!(
            "five_or_more={five} highest_6={six} double_six={double} condition={condition}"
        );
        check(&[("move", &pool(dice, ""), "", &wanted)]);
    }
    for dice in ["1B", "2B"] {
        check(&[("move", &pool(dice, ""), "no_white_die=safe", "condition=0")]);
    }
    let each = "conditions_per_roll=per_black_die";
    check(&[("move", &pool("2B1W", ""), each, "expected_conditions=7/6")]);
}

#[test]
fn section_6_3_pools_improved_at_four() {
    for (dice, five, condition) in [
        ("1B1W", "109/162", "917/1296"),
        ("2B1W", "6611/8748", "12425/15552"),
        ("1B2W", "7261/8748", "72415/139968"),
        ("2B2W", "135433/157464", "3315907/5038848"),
        ("2W", "211/243", "91/486"),
    ] {
        let wanted = format!("five_or_more={five} condition={condition}");
        check(&[("move", &pool(dice, r#","improve_at":4"#), "", &wanted)]);
    }
}

#[test]
fn section_6_4_fights() {
    for (count, eight, ten, twelve) in [
        (2, "5/12", "1/6", "1/36"),
        (3, "49/72", "77/216", "2/27"),
        (4, "119/144", "169/324", "19/144"),
        (5, "7043/7776", "563/864", "763/3888"),
        (6, "4919/5184", "17479/23328", "12281/46656"),
    ] {
        for (level, chance) in [(8, eight), (10, ten), (12, twelve)] {
            let params = format!(r#"{{"participants":{count},"level":{level}}}"#);
            check(&[("fight_round", &params, "", &format!("reached={chance}"))]);
        }
    }
    check(&[
        (
            "fight_round",
            r#"{"participants":1,"level":6}"#,
            "",
            "reached=1/6",
        ),
        (
            "fight_round",
            r#"{"participants":1,"level":7}"#,
            "",
            "reached=0",
        ),
        (
            "fight_round",
            r#"{"participants":3,"extra_dice":1,"level":10}"#,
            "",
            "reached=205/432",
        ),
    ]);
    for (count, level, rounds, within) in [
        (3, 8, "1447/1033", "87263/93312"),
        (3, 10, "483/205", "61759/93312"),
        (4, 10, "2147/1217", "517171/629856"),
        (3, 12, "673/73", "3121/17496"),
        (4, 12, "2717/467", "107623/373248"),
    ] {
        let params = format!(r#"{{"participants":{count},"level":{level}}}"#);
        let wanted = format!("expected_rounds={rounds} within_2={within}");
        for option in ["fight_top_tie=one_tied", ""] {
            check(&[("fight", &params, option, &wanted)]);
        }
    }
    let three = r#"{"participants":3,"level":10}"#;
    check(&[
        (
            "fight",
            three,
            "fight_top_tie=all_tied",
            "expected_rounds=8319248066/3622788245",
        ),
        (
            "fight",
            three,
            "fight_top_tie=nobody",
            "expected_rounds=38205/15857",
        ),
        (
            "fight",
            r#"{"participants":6,"level":12}"#,
            "fight_top_tie=one_tied",
            "within_2=6507959641/13060694016",
        ),
    ]);
    let never = ask("fight", r#"{"participants":3,"level":13}"#, "").expect("odds");
    assert_eq!(never.get("expected_rounds"), None, "out of reach");
}

#[test]
fn section_6_5_weak_points() {
    check(&[
        ("weak_point", r#"{"modifier":2}"#, "", "weak_point_6=1/2"),
        ("weak_point", r#"{"modifier":-1}"#, "", "weak_point_1=1/3"),
        ("weak_point", "{}", "", "weak_point_1=1/6 weak_point_6=1/6"),
        (
            "weak_point",
            r#"{"modifier":2}"#,
            "weak_point_bounds=reroll",
            "weak_point_6=1/4",
        ),
    ]);
    for point in 1..=6 {
        let params = format!(r#"{{"weak_point":{point},"conditions_before":5}}"#);
        check(&[(
            "hits",
            &params,
            "",
            "hit=91/216 expected_hits=1/2 out=91/216",
        )]);
    }
    for (modifier, hits) in [(-2, "5/12"), (0, "1/2"), (2, "7/12")] {
        let params = format!(r#"{{"extra_dice":1,"modifier":{modifier}}}"#);
        check(&[("hits", &params, "", &format!("expected_hits={hits}"))]);
    }
    check(&[
        (
            "hits",
            r#"{"weak_point":1,"level":10}"#,
            "",
            "expected_hits_won=18/77 expected_hits_lost=90/139",
        ),
        (
            "hits",
            r#"{"weak_point":6,"level":10}"#,
            "",
            "expected_hits_won=81/77 expected_hits_lost=27/139",
        ),
    ]);
}

#[test]
fn section_6_6_weakening() {
    let three = r#"{"participants":3,"level":10}"#;
    check(&[
        (
            "move",
            r#"{"move":"weaken"}"#,
            "",
            "level_plus_1=1/9 unchanged=1/3 level_minus_1=19/36 level_minus_3=1/36 expected_level=-1/2",
        ),
        (
            "move",
            r#"{"move":"weaken"}"#,
            "double_six_weaken=total_4",
            "expected_level=-19/36 level_minus_4=1/36",
        ),
        (
            "weaken_round",
            three,
            "",
            "reached=295/1296 reached_without=77/216",
        ),
        (
            "weaken_round",
            r#"{"participants":4,"level":12}"#,
            "",
            "reached=187/1296 reached_without=19/144",
        ),
        (
            "weaken_round",
            r#"{"participants":3,"level":10,"bystander":true}"#,
            "",
            "reached=1139/2592",
        ),
    ]);
}

#[test]
fn section_6_7_help() {
    let helped = |more: &str| format!(r#"{{"move":"risk","white":1,"black":1,{more}}}"#);
    let white = helped(r#""helpers":1"#);
    check(&[
        (
            "move",
            &white,
            "",
            "five_or_more=19/27 condition=91/216 helper_condition=1/6",
        ),
        ("move", &white, "help_die_colour=neutral", "condition=7/12"),
        (
            "move",
            &helped(r#""black_helpers":1"#),
            "",
            "helper_condition=1",
        ),
    ]);
}

#[test]
fn section_6_8_solving() {
    for (level, chance) in [
        (0, "35/36"),
        (2, "35/36"),
        (3, "35/36"),
        (4, "11/12"),
        (6, "13/18"),
        (7, "7/12"),
        (8, "5/12"),
        (10, "1/6"),
        (12, "1/36"),
        (13, "0"),
    ] {
        let params = format!(r#"{{"level":{level}}}"#);
        check(&[("solve", &params, "", &format!("solved={chance}"))]);
    }
}

/// AZ-POOL-1, AZ-POOL-10, AZ-POOL-11: numbers that do not fit together are named.
#[test]
fn pools_have_bounds() {
    for (params, param) in [
        (r#"{"white":3,"black":3}"#, "white + black"),
        (r#"{"white":2,"black":3,"improve_at":4}"#, "white + black"),
        (r#"{"white":2,"black":0}"#, "black"),
        (r#"{"move":"find_out","white":0,"black":2}"#, "white"),
        (
            r#"{"helpers":3,"black_helpers":3}"#,
            "helpers + black_helpers",
        ),
        (r#"{"improve_at":6}"#, "improve_at"),
    ] {
        let refused = ask("move", params, "").expect_err(params);
        assert_eq!(
            (refused.param.as_str(), refused.code()),
            (param, "wrong"),
            "{params}"
        );
    }
    let refused = ask("fight", r#"{"participants":2,"extra_dice":3}"#, "").expect_err("too many");
    assert_eq!(refused.param, "extra_dice");
}
