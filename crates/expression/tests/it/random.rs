//! Whatever is typed does no harm, and whatever is counted is what would be rolled.

use dice::{Given, Origin, Seed};
use expression::{Expression, Family, MOST_CHARS, MOST_DICE};
use proptest::prelude::*;

use crate::brute;

/// Pieces of the language, in any order.
fn any_text() -> impl Strategy<Value = String> {
    let pieces = [
        "1",
        "2",
        "6",
        "20",
        "1000",
        "d",
        "w",
        "d6",
        "2d6",
        "d%",
        "dF",
        "d{0,1}",
        "{",
        "}",
        "(",
        ")",
        ",",
        ";",
        ":",
        "=",
        "==",
        "!",
        "!!",
        "!3",
        "kh",
        "kl2",
        "dl",
        "cs>=",
        "r<=2",
        "ro1",
        "adv",
        "dis(",
        "max(",
        "if(",
        "times(",
        "abs(",
        "a",
        "b",
        "a=",
        "let ",
        "vs",
        "und",
        "or",
        "not ",
        "+",
        "-",
        "−",
        "*",
        "/",
        "×",
        "<",
        ">=",
        "≠",
        "..",
        "-6 ",
        "10+ ",
        "else ",
        "„",
        "\"",
        "\n",
        " ",
        "ß",
        "🎲",
        "99999999999999999999",
        "\u{0}",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..24)
        .prop_map(|parts| parts.concat())
}

/// A small number, dice, or something made of them.
fn any_tree() -> impl Strategy<Value = String> {
    let count = 1..3u8;
    let faces = prop::sample::select(vec!["d2", "d3", "d4", "d{0,0,1}", "d{-1,2}", "dF"]);
    let after = prop::sample::select(vec![
        "", "", "kh1", "kl1", "dl1", "dh1", "cs>=2", "cs=1", "!1", "!!1", "!1>=2", "ro1", "ro>=2",
        "!1kh2", "r=2",
    ]);
    let dice =
        (count, faces, after).prop_map(|(count, faces, after)| format!("{count}{faces}{after}"));
    let leaf = prop_oneof![
        1 => (-3..4i32).prop_map(|number| number.to_string()),
        4 => dice,
        1 => Just("a".to_owned()),
        1 => Just("p".to_owned()),
        1 => Just("p kh1".to_owned()),
        1 => Just("(p cs>=2)".to_owned()),
    ];
    leaf.prop_recursive(3, 8, 3, |inner| {
        let two = prop::sample::select(vec!["+", "-", "*", "<", ">=", "=", " and ", " or ", " vs "]);
        let both = (inner.clone(), two, inner.clone());
        prop_oneof![
            4 => both.prop_map(|(left, op, right)| format!("({left}){op}({right})")),
            1 => (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("max({a}, {b})")),
            1 => (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("min({a}, {b})")),
            1 => inner.clone().prop_map(|of| format!("abs({of})")),
            1 => inner.clone().prop_map(|of| format!("({of})/2")),
            1 => inner.clone().prop_map(|of| format!("adv({of})")),
            1 => inner.clone().prop_map(|of| format!("times(2, {of})")),
            1 => (inner.clone(), inner.clone(), inner).prop_map(|(a, b, c)| format!("if({a}, {b}, {c})")),
        ]
    })
}

fn any_program() -> impl Strategy<Value = String> {
    let pool = prop::sample::select(vec![
        "2d3", "3d2", "2d2!1", "2d4kh1", "(d2)d3", "2dF", "2d3ro1",
    ]);
    let table = prop::sample::select(vec!["", "", ": ..0 low, 1-2 middle, 3+ high"]);
    let first = prop::sample::select(vec![
        "d4", "2d2", "d{0,0,3}", "4", "2d3cs>=2", "d2*d2", "adv(d3)",
    ]);
    (first, any_tree(), pool, table).prop_map(|(first, result, pool, table)| {
        format!("a = {first}; p = {pool}; {result}{table}")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn no_text_does_harm(text in any_text()) {
        harmless(&text)?;
    }

    #[test]
    fn no_characters_do_harm(text in "\\PC{0,60}") {
        harmless(&text)?;
    }
}

fn harmless(text: &str) -> Result<(), TestCaseError> {
    let _ = Family::read(text);
    match Expression::read(text) {
        Ok(expression) => {
            let odds = expression.odds();
            let sum = odds.weights().map(|(_, weight)| weight.clone()).sum();
            prop_assert_eq!(odds.total(), &sum);
            let rolled = expression.roll(&mut Seed::from_number(3).dice("t", &[b""], 1));
            let rolled = rolled.expect("seeds know all faces");
            prop_assert!(!odds.of(&rolled.outcome).is_zero(), "{}", rolled.outcome);
            let thrown: usize = rolled.throws.iter().map(|throw| throw.dice.len()).sum();
            prop_assert!(
                thrown as u64 <= MOST_DICE && odds.len() <= 200_000,
                "{} dice",
                thrown
            );
            expression.told();
            let _ = expression.roll(&mut Given::new(&[1; 5], Origin::Script));
        }
        Err(trouble) => {
            prop_assert!(trouble.at <= text.chars().count().min(MOST_CHARS) && trouble.len > 0);
            trouble.told();
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn odds_are_the_rolls_counted(text in any_program()) {
        let Ok(expression) = Expression::read(&text) else {
            return Ok(());
        };
        let odds = expression.odds();
        let sum = odds.weights().map(|(_, weight)| weight.clone()).sum();
        prop_assert_eq!(odds.total(), &sum, "{}", &text);
        // Those that fall in too many ways are left to others.
        if let Ok(slow) = brute::odds(&expression, 20_000) {
            prop_assert_eq!(&slow, &odds, "{}", &text);
        }
        if let Ok(slow) = brute::by_totals(&expression, 20_000) {
            prop_assert_eq!(&slow, &odds, "{}", &text);
        }
    }
}

/// The test above would pass if nothing were read.
#[test]
fn most_random_programs_are_counted() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut counted, mut all) = (0, 0);
    for _ in 0..200 {
        let text = any_program()
            .new_tree(&mut runner)
            .expect("a program")
            .current();
        let expression =
            Expression::read(&text).unwrap_or_else(|trouble| panic!("{text}: {trouble}"));
        all += 1;
        counted += usize::from(brute::odds(&expression, 20_000).is_ok());
    }
    assert!(counted * 2 > all, "{counted} of {all}");
}
