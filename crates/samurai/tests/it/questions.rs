//! Section 6 of the rules through the door that everybody asks by: WS-ODDS-1 to 42 on the page of section 7.

use samurai::Options;
use samurai::Setup;
use samurai::odds::ASKS;
use table::question::{Answer, Book, Questions, Unasked};

use crate::duel::setup;

fn ask(question: &str, params: &str, options: &str) -> Result<Answer, Unasked> {
    let book = Book {
        asks: ASKS,
        ground: |_: &_, given: &[(&str, &str)]| {
            Ok(Setup {
                options: Options::with(given)?,
                ..setup()
            })
        },
    };
    let params = serde_json::from_str(params).unwrap_or_else(|error| panic!("{params}: {error}"));
    let options: Vec<(&str, &str)> = options
        .split_whitespace()
        .map(|option| option.split_once('=').expect("key=value"))
        .collect();
    book.ask(question, &params, &options)
        .map(|told| told.answer)
}

/// Id, question, parameters, options, `lands=11/12 holds=…`
const ROWS: &[(&str, &str, &str, &str, &str)] = &[
    ("1", "attack", r#"{"dice":3}"#, "", "at_least_10=5/8"),
    ("2", "attack", r#"{"dice":3}"#, "", "at_least_12=3/8"),
    (
        "2",
        "attack",
        r#"{"dice":3,"ki":1,"ki_for":"rerolls"}"#,
        "",
        "at_least_12=799/1296",
    ),
    (
        "2",
        "attack",
        r#"{"dice":3,"ki":1}"#,
        "",
        "at_least_12=425/648",
    ),
    (
        "3",
        "attack",
        r#"{"dice":3,"ki":3}"#,
        "",
        "at_least_14=36515/46656",
    ),
    (
        "4",
        "attack",
        r#"{"dice":2,"ki":1}"#,
        "",
        "at_least_8=53/72",
    ),
    (
        "5",
        "attack",
        r#"{"dice":2,"ki":3}"#,
        "",
        "at_least_12=979/1944",
    ),
    ("6", "attack", r#"{"dice":1,"ki":1}"#, "", "at_least_6=4/9"),
    (
        "6",
        "attack",
        r#"{"dice":1,"ki":2}"#,
        "",
        "at_least_6=13/18",
    ),
    (
        "6",
        "attack",
        r#"{"dice":1,"ki":3}"#,
        "",
        "at_least_6=49/54",
    ),
    (
        "7",
        "attack",
        r#"{"dice":1,"ki":2,"ki_for":"rerolls"}"#,
        "",
        "at_least_6=91/216",
    ),
    (
        "7",
        "attack",
        r#"{"dice":1,"ki":3,"ki_for":"rerolls"}"#,
        "",
        "at_least_6=671/1296",
    ),
    (
        "8",
        "attack",
        r#"{"dice":1,"ki":1,"ki_for":"rerolls"}"#,
        "",
        "at_least_5=5/9",
    ),
    (
        "9",
        "sum",
        r#"{"dice":3,"heavy_wounds":[1]}"#,
        "",
        "set_aside_0=125/216",
    ),
    (
        "10",
        "sum",
        r#"{"dice":3,"heavy_wounds":[1,2]}"#,
        "",
        "set_aside_3=1/27",
    ),
    (
        "11",
        "attack",
        r#"{"dice":3,"heavy_wounds":[1]}"#,
        "",
        "at_least_10=41/72",
    ),
    (
        "11",
        "attack",
        r#"{"dice":3,"heavy_wounds":[1,2]}"#,
        "",
        "at_least_10=11/24",
    ),
    ("12", "surprise", r#"{"foe_health":1}"#, "", "wins=1"),
    ("12", "surprise", r#"{"foe_health":2}"#, "", "wins=5/6"),
    ("12", "surprise", r#"{"foe_health":3}"#, "", "wins=2/3"),
    ("12", "surprise", r#"{"foe_health":4}"#, "", "wins=1/2"),
    ("12", "surprise", r#"{"foe_health":5}"#, "", "wins=1/3"),
    ("12", "surprise", r#"{"foe_health":6}"#, "", "wins=1/6"),
    ("12", "surprise", r#"{"foe_health":10}"#, "", "wins=1/6"),
    (
        "13, 16, 17",
        "counter",
        r#"{"foe_dice":1}"#,
        "",
        "lands=1 injury_1=1/6 injury_2=1/6",
    ),
    (
        "13, 16, 17",
        "counter",
        r#"{"foe_dice":2}"#,
        "",
        "lands=1 injury_1=2/9 injury_2=1/12",
    ),
    (
        "13, 16, 17",
        "counter",
        r#"{"foe_dice":3}"#,
        "",
        "lands=215/216 injury_1=2/27 injury_2=1/8",
    ),
    (
        "14",
        "counter",
        r#"{"foe_dice":1,"defence":2}"#,
        "",
        "lands=1",
    ),
    (
        "14",
        "counter",
        r#"{"foe_dice":2,"defence":2}"#,
        "",
        "lands=11/12",
    ),
    (
        "14",
        "counter",
        r#"{"foe_dice":3,"defence":2}"#,
        "",
        "lands=1/2 holds=1/2",
    ),
    (
        "15",
        "counter",
        r#"{"foe_dice":1,"defence":5}"#,
        "",
        "lands=1/3",
    ),
    (
        "15",
        "counter",
        r#"{"foe_dice":2,"defence":5}"#,
        "",
        "lands=1/36",
    ),
    (
        "15",
        "counter",
        r#"{"foe_dice":3,"defence":5}"#,
        "",
        "lands=0",
    ),
    (
        "18",
        "row",
        r#"{"foe_dice":1}"#,
        "",
        "expected_defence=13/3 row_1=1/6",
    ),
    (
        "18",
        "row",
        r#"{"foe_dice":2}"#,
        "",
        "expected_defence=49/18 row_7=1/6",
    ),
    (
        "18",
        "row",
        r#"{"foe_dice":3}"#,
        "",
        "expected_defence=317/216 row_10=1/8",
    ),
    (
        "19",
        "hearts",
        r#"{"foe_dice":1,"attack":10}"#,
        "",
        "hearts_1=1/2 hearts_2=1/3 hearts_3=1/6",
    ),
    (
        "20",
        "hearts",
        r#"{"foe_dice":2,"attack":7}"#,
        "",
        "hearts_0=5/18 hearts_1=7/12 hearts_2=5/36",
    ),
    (
        "21",
        "hearts",
        r#"{"foe_dice":3,"attack":4}"#,
        "",
        "hearts_0=77/108 hearts_1=31/108",
    ),
    (
        "22, 26",
        "round",
        r#"{"dice":3}"#,
        "",
        "expected_hearts=151/81 hearts_0=91/432 hearts_1=275/1296 hearts_2=19/81 hearts_3=3/16 hearts_4=67/432 expected_health_lost=7/3",
    ),
    (
        "23, 26",
        "round",
        r#"{"dice":2}"#,
        "",
        "expected_hearts=1415/1296 hearts_0=511/1296 expected_health_lost=29/18",
    ),
    (
        "24, 26",
        "round",
        r#"{"dice":1}"#,
        "",
        "expected_hearts=101/324 hearts_0=53/72 expected_health_lost=77/108",
    ),
    (
        "25",
        "round",
        r#"{"dice":3,"aim":"lowest_to_defence"}"#,
        "",
        "expected_hearts=659/648 hit=1187/1296",
    ),
    (
        "27",
        "round",
        r#"{"dice":2,"aim":"all_defence"}"#,
        "",
        "hit=41/432",
    ),
    (
        "28",
        "foe_reroll",
        r#"{"foe_faces":[2,5,3],"attack":4,"defence":2}"#,
        "",
        "hit_now=1 hit_after_die_1=1/3 hit_after_die_2=5/6 hit_after_die_3=1/2",
    ),
    (
        "29",
        "foe_reroll",
        r#"{"foe_faces":[2,5,3],"attack":4,"defence":2}"#,
        "foe_reroll=all_dice",
        "hit_after_all=1/2",
    ),
    (
        "30",
        "last_round",
        r#"{"dice":3,"foe_health":1}"#,
        "",
        "falls=341/432",
    ),
    (
        "30",
        "last_round",
        r#"{"dice":3,"foe_health":2}"#,
        "",
        "falls=187/324",
    ),
    (
        "31",
        "last_round",
        r#"{"dice":2,"ki":3,"foe_health":1}"#,
        "",
        "falls=33949/34992",
    ),
    (
        "32",
        "last_round",
        r#"{"dice":1,"concentration":7,"foe_health":1}"#,
        "",
        "falls=247/648",
    ),
    (
        "33",
        "injury",
        r#"{"level":1}"#,
        "",
        "area_1=1/6 area_2=1/6 area_3=1/6 area_4=1/6 area_5=1/6 area_6=1/6 dodge=1/6",
    ),
    (
        "34",
        "injury",
        r#"{"level":2}"#,
        "",
        "area_2=1/36 area_3=1/18 area_4=1/12 area_5=1/9 area_6=5/36 area_7=1/6 area_8=5/36 area_9=1/9 area_10=1/12 area_11=1/18 area_12=1/36",
    ),
    ("35", "injury", r#"{"level":2}"#, "", "beheaded=1/36"),
    (
        "36, 37",
        "injury",
        r#"{"level":1}"#,
        "",
        "heavy_wound=1/6 expected_printed_health=1",
    ),
    (
        "36, 37",
        "injury",
        r#"{"level":2}"#,
        "",
        "heavy_wound=11/36 expected_printed_health=3/2",
    ),
    (
        "38",
        "injury",
        r#"{"level":1,"struck":[2,7]}"#,
        "",
        "limb_lost=1/6",
    ),
    (
        "38",
        "injury",
        r#"{"level":2,"struck":[2,7]}"#,
        "",
        "limb_lost=7/36",
    ),
    (
        "39",
        "injury",
        r#"{"level":1,"struck":[4,5,7]}"#,
        "",
        "limb_lost=1/3",
    ),
    (
        "39",
        "injury",
        r#"{"level":2,"struck":[4,5,7]}"#,
        "",
        "limb_lost=13/36",
    ),
    (
        "40",
        "injury",
        r#"{"level":2,"health":3,"ki":0}"#,
        "",
        "dead=55/162 beheaded=1/36 alive=205/324",
    ),
    (
        "41",
        "injury",
        r#"{"level":1,"health":1}"#,
        "",
        "dead=25/36",
    ),
    (
        "42",
        "wound",
        r#"{"heavy_wounds":[1,3]}"#,
        "",
        "wound_2=1/4 wound_4=1/4 wound_5=1/4 wound_6=1/4",
    ),
];

#[test]
fn the_digest() {
    let mut asked = std::collections::BTreeSet::new();
    for (ids, question, params, options, wanted) in ROWS {
        let answer = ask(question, params, options);
        let answer = answer.unwrap_or_else(|unasked| panic!("WS-ODDS-{ids}: {unasked:?}"));
        for pair in wanted.split_whitespace() {
            let (name, exact) = pair.split_once('=').expect("name=fraction");
            let found = answer.get(name).map(ToString::to_string);
            assert_eq!(found.as_deref(), Some(exact), "WS-ODDS-{ids}: {name}");
        }
        asked.extend(
            ids.split(", ")
                .map(|id| id.parse::<u8>().expect("a number")),
        );
    }
    assert!(asked.into_iter().eq(1..=42), "no row is left out");
}

/// The table above WS-ODDS-1.
#[test]
fn dice_alone() {
    let ways: [&[u64]; 3] = [
        &[1; 6],
        &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
        &[1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1],
    ];
    for (n, ways) in (1u32..).zip(ways) {
        let mine = ask("sum", &format!(r#"{{"dice":{n}}}"#), "").expect("odds");
        let his = ask("row", &format!(r#"{{"foe_dice":{n}}}"#), "").expect("odds");
        for (sum, ways) in (n..).zip(ways) {
            let wanted = dice::Fraction::of(&(*ways).into(), &6u64.pow(n).into());
            assert_eq!(mine.get(&format!("sum_{sum}")), Some(&wanted));
            assert_eq!(his.get(&format!("row_{sum}")), Some(&wanted));
        }
    }
}

#[test]
fn what_does_not_fit_is_named() {
    for (question, params, param) in [
        ("sum", r#"{"dice":4}"#, "dice"),
        ("sum", "{}", "dice"),
        ("wound", r#"{"heavy_wounds":[1,2,3,4,5,6]}"#, "heavy_wounds"),
        ("foe_reroll", r#"{"foe_faces":[]}"#, "foe_faces"),
    ] {
        let refused = ask(question, params, "").expect_err(params);
        assert_eq!(refused.param, param, "{question} {params}");
    }
}
