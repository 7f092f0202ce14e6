//! Section 6 of the rules through the door that everybody asks by: every exact value in it.

use condice::Options;
use condice::odds::QUESTIONS;
use table::question::{Answer, Book, Questions, Unasked};

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

#[test]
fn successes_and_checks() {
    check(&[
        (
            "successes",
            r#"{"dice":1}"#,
            "",
            "successes_0=1/2 successes_1=1/3 successes_2=1/6 expected_successes=2/3",
        ),
        (
            "successes",
            r#"{"dice":2}"#,
            "",
            "successes_0=1/4 successes_1=1/3 successes_2=5/18 successes_3=1/9 successes_4=1/36",
        ),
        (
            "successes",
            r#"{"dice":3}"#,
            "",
            "successes_0=1/8 successes_1=1/4 successes_2=7/24 successes_3=11/54 successes_4=7/72 successes_5=1/36 successes_6=1/216",
        ),
        (
            "successes",
            r#"{"dice":4}"#,
            "",
            "at_least_1=15/16 at_least_3=25/48",
        ),
        ("successes", r#"{"dice":6}"#, "", "at_least_4=1019/1728"),
        ("successes", r#"{"dice":8}"#, "", "at_least_6=28241/62208"),
        ("successes", r#"{"dice":10}"#, "", "at_least_7=125/243"),
        (
            "successes",
            r#"{"dice":12}"#,
            "",
            "at_least_8=561695/995328 successes_0=1/4096",
        ),
        (
            "check",
            r#"{"dice":6,"needed":4}"#,
            "",
            "succeeds=1019/1728",
        ),
        (
            "check",
            r#"{"dice":6,"needed":4,"reroll":true}"#,
            "",
            "succeeds=2483303/2985984 reroll_used=709/1728",
        ),
    ]);
}

#[test]
fn attacks() {
    check(&[
        (
            "attack",
            r#"{"dice":4,"defence":2}"#,
            "",
            "at_least_3=149/1296 expected_damage=23/24 at_least_1=25/48",
        ),
        (
            "attack",
            r#"{"dice":6,"defence":2}"#,
            "",
            "at_least_6=763/23328 expected_damage=67/32",
        ),
        (
            "attack",
            r#"{"dice":6,"defence":3}"#,
            "",
            "at_least_4=2119/23328 expected_damage=251/192",
        ),
        (
            "attack",
            r#"{"dice":8,"defence":4}"#,
            "",
            "at_least_1=13259/20736 expected_damage=2839/1728",
        ),
        (
            "attack",
            r#"{"dice":12,"defence":6}"#,
            "",
            "at_least_1=707335/995328 expected_damage=127027/55296",
        ),
        (
            "attack",
            r#"{"dice":4,"defence":2,"reroll":"hit"}"#,
            "",
            "at_least_1=1775/2304",
        ),
        (
            "attack",
            r#"{"dice":6,"defence":3,"reroll":"damage"}"#,
            "",
            "expected_damage=35179/18432",
        ),
    ]);
    let computed = ask("attack", r#"{"dice":6,"defence":3,"reroll":"damage"}"#, "").expect("odds");
    let policy = computed.policy.map(|policy| policy.to_string());
    assert_eq!(policy.as_deref(), Some("repeats_up_to_1"));
}

#[test]
fn minds() {
    check(&[
        (
            "mental",
            r#"{"attack_dice":1,"resistance_dice":0}"#,
            "",
            "succeeds=1/2 tie=1/2 repelled=0",
        ),
        (
            "mental",
            r#"{"attack_dice":1,"resistance_dice":1}"#,
            "",
            "succeeds=11/36",
        ),
        (
            "mental",
            r#"{"attack_dice":2,"resistance_dice":1}"#,
            "",
            "succeeds=29/54",
        ),
        (
            "mental",
            r#"{"attack_dice":4,"resistance_dice":1}"#,
            "",
            "succeeds=13/16",
        ),
        (
            "mental",
            r#"{"attack_dice":4,"resistance_dice":3}"#,
            "",
            "succeeds=3097/5832",
        ),
        (
            "mental",
            r#"{"attack_dice":4,"resistance_dice":4}"#,
            "",
            "succeeds=683053/1679616",
        ),
        (
            "mental",
            r#"{"attack_dice":8,"resistance_dice":4}"#,
            "",
            "succeeds=868547155/1088391168",
        ),
        (
            "mental",
            r#"{"attack_dice":4,"resistance_dice":3,"reroll":"attacker"}"#,
            "",
            "succeeds=187811/279936",
        ),
        (
            "hold",
            r#"{"attack_dice":4,"resistance_dice":1,"attempts":3}"#,
            "",
            "holds_2=169/256 holds_3=2197/4096 expected_attempts=13/3",
        ),
        (
            "mental_many",
            r#"{"attack_dice":2,"resistance_dice":[1,3]}"#,
            "",
            "affected_2=1601/7776 affected_1=359/972 affected_0=367/864",
        ),
    ]);
    let policy = |params| {
        let answer = ask("mental", params, "").expect("odds");
        answer.policy.map(|policy| policy.to_string())
    };
    assert_eq!(
        policy(r#"{"attack_dice":4,"resistance_dice":3,"reroll":"attacker"}"#).as_deref(),
        Some("repeats_up_to_2")
    );
    // A target that repeats is reached only if both of its rolls fail, by a roll of the attacker that stays.
    let once = ask(
        "mental",
        r#"{"attack_dice":1,"resistance_dice":1,"reroll":"defender"}"#,
        "",
    );
    let once = once.expect("odds");
    assert_eq!(
        once.get("succeeds").map(ToString::to_string).as_deref(),
        Some("43/216")
    );
}

#[test]
fn how_many_attacks() {
    check(&[
        (
            "attacks_to_zero",
            r#"{"dice":[1],"life":2}"#,
            "",
            "expected_attacks=10/3",
        ),
        (
            "attacks_to_zero",
            r#"{"dice":2,"life":2}"#,
            "",
            "expected_attacks=52/27",
        ),
        (
            "attacks_to_zero",
            r#"{"dice":[4],"defence":1,"life":6}"#,
            "",
            "expected_attacks=832827119056/207823839129",
        ),
        (
            "attacks_to_zero",
            r#"{"dice":[4],"defence":2,"life":6}"#,
            "",
            "expected_attacks=33466591396784/4805419921875 within_3=25589521/241864704",
        ),
        (
            "attacks_to_zero",
            r#"{"dice":[6],"defence":2,"life":6}"#,
            "",
            "expected_attacks=804939706922791360/233320541794496883 within_3=1001116915/1719926784",
        ),
        // The same twice in turn is the same.
        (
            "attacks_to_zero",
            r#"{"dice":[4,4],"defence":2,"life":6}"#,
            "",
            "expected_attacks=33466591396784/4805419921875",
        ),
        // One that never hurts costs every other attack: E = 2 · (2 − …) of a coin that lands with 1/2.
        (
            "attacks_to_zero",
            r#"{"dice":[0,1],"life":1}"#,
            "",
            "expected_attacks=4 within_1=0 within_2=1/2 within_4=3/4",
        ),
    ]);
    let never = ask(
        "attacks_to_zero",
        r#"{"dice":[1],"defence":2,"life":4}"#,
        "",
    )
    .expect("odds");
    assert_eq!(never.get("expected_attacks"), None);
    let large = ask("attacks_to_zero", r#"{"dice":[60,60],"life":100}"#, "");
    let large = large.expect_err("too much");
    assert_eq!(
        (large.param.as_str(), large.code()),
        ("dice × life × life", "too_large")
    );
}

#[test]
fn losses_healing_transfer_explosion() {
    let brakka =
        r#"{"points":{"defence":4,"life":6,"mental":2,"movement":4,"attacks":[6],"abilities":2}}"#;
    let wache = r#"{"points":{"defence":2,"life":3,"mental":1,"movement":3,"attacks":[4]}}"#;
    check(&[
        (
            "loss",
            brakka,
            "",
            "movement_gone=1/12 expected_lost=107/36 disabled_2=1/12",
        ),
        ("loss", wache, "", "nothing=1/6"),
        ("loss", wache, "loss_on_empty=reroll", "nothing=0"),
        (
            "heal",
            r#"{"missing":4}"#,
            "",
            "to_maximum=1/2 expected_restored=3",
        ),
        (
            "transfer",
            r#"{"dice":3,"resistance":1}"#,
            "",
            "at_least_1=5/8 expected_points=9/8",
        ),
        (
            "explosion",
            r#"{"dice":6,"defences":[3,5]}"#,
            "",
            "hurt_2=529/2592 hurt_1=1999/5184 expected_damage=2845/1728",
        ),
    ]);
    let chosen = ask("loss", wache, "loss_which=gm").expect_err("somebody chooses");
    assert_eq!(chosen.code(), "no_value");
}
