//! What is refused, and where it points.

use expect_test::{Expect, expect};
use expression::{Expression, Family};

/// The text with a mark under what is wrong.
fn check(text: &str, wanted: Expect) {
    let trouble = match Expression::read(text) {
        Ok(_) => panic!("{text} is read"),
        Err(trouble) => trouble,
    };
    let problem = format!("{:?}", trouble.problem);
    let mark = format!("{}{}", " ".repeat(trouble.at), "^".repeat(trouble.len));
    wanted.assert_eq(&format!("{text}\n{mark} {problem}\n"));
}

#[test]
fn places() {
    check("", expect![[""]]);
    check("2d6+", expect![[""]]);
    check("2d6+*3", expect![[""]]);
    check("2d", expect![[""]]);
    check("d0", expect![[""]]);
    check("d1001", expect![[""]]);
    check("2d6 hello", expect![[""]]);
    check("hello+1", expect![[""]]);
    check("(2d6+1", expect![[""]]);
    check("2d6+1)", expect![[""]]);
    check("d{1,2", expect![[""]]);
    check("d{}", expect![[""]]);
    check("3kh2", expect![[""]]);
    check("(2d6+1)kh1", expect![[""]]);
    check("4d6cs>=5kh2", expect![[""]]);
    check("4d6cs", expect![[""]]);
    check("4d6kh2!3", expect![[""]]);
    check("4d6!", expect![[""]]);
    check("4d6!99", expect![[""]]);
    check("d6r>=1", expect![[""]]);
    check("d6r<=3ro1", expect![[""]]);
    check("d6/(d3-2)", expect![[""]]);
    check("a = d6; a = d8; a", expect![[""]]);
    check("let a = d6; let a = d8; a", expect![[""]]);
    check("max = 3; 1", expect![[""]]);
    check("w6 = 3; 1", expect![[""]]);
    check("a = d6", expect![[""]]);
    check("a = 1..6; a", expect![[""]]);
    check("2d6: ", expect![[""]]);
    check("2d6: 3-2 x", expect![[""]]);
    check("2d6: 2-6", expect![[""]]);
    check("2d6: miss", expect![[""]]);
    check("times(d6, 2)", expect![[""]]);
    check("if(1, 2)", expect![[""]]);
    check("9999999d6", expect![[""]]);
}

#[test]
fn too_large() {
    check("1001d6", expect![[""]]);
    check("300d6!9", expect![[""]]);
    check("999d1000", expect![[""]]);
    check("1000000*1000000", expect![[""]]);
    check("d1000*d1000", expect![[""]]);
    check("1000d6", expect![[""]]);
    check("60d100kh30", expect![[""]]);
    check("p = 30d20; p kh3 + p kl3", expect![[""]]);
    check(&"(".repeat(50), expect![[""]]);
    check(&"-".repeat(100), expect![[""]]);
    check(&"1+".repeat(400), expect![[""]]);
}

#[test]
fn families() {
    let family = |text: &str| match Family::read(text) {
        Ok(family) => {
            let told = family.parameters().iter().map(|known| format!("{} {}–{}", known.name, known.low, known.high));
            told.collect::<Vec<_>>().join(", ")
        }
        Err(trouble) => format!("{}: {:?}", trouble.at, trouble.problem),
    };
    assert_eq!(family("2d6"), "");
    assert_eq!(family("n = 1..8; t = 5..20; (n)d6 >= t"), "n 1–8, t 5–20");
    assert_eq!(family("n = 8..1; n"), "4: RangeSize { most: 40 }");
    assert_eq!(family("n = 1..99; n"), "4: RangeSize { most: 40 }");
    assert_eq!(family("a = 1..2; b = 1..2; c = 1..2; a"), "24: Parameters { most: 2 }");
    let members = Family::read("n = 1..8; k = 1..3; n d6 kh k").expect("a family");
    let odds = |text: &str| Expression::read(text).expect("an expression").odds();
    assert_eq!(members.member(&[4, 3]).expect("a member").odds(), odds("4d6kh3"));
}
