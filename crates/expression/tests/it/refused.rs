//! What is refused, and where it points.

use expect_test::{Expect, expect};
use expression::{Expression, Family, Problem};

/// The text with a mark under what is wrong.
fn check(text: &str, wanted: Expect) {
    let trouble = match Expression::read(text) {
        Ok(_) => panic!("{text} is read"),
        Err(trouble) => trouble,
    };
    // How much too much is for people to read, not for a test to hold.
    let problem = match trouble.problem {
        Problem::TooMuchWork { .. } => "TooMuchWork".to_owned(),
        problem => format!("{problem:?}"),
    };
    let mark = format!("{}{}", " ".repeat(trouble.at), "^".repeat(trouble.len));
    wanted.assert_eq(&format!("{text}\n{mark} {problem}\n"));
}

#[test]
fn places() {
    check(
        "",
        expect![[r#"

        ^ Empty
    "#]],
    );
    check(
        "2d6+",
        expect![[r#"
        2d6+
            ^ Expected
    "#]],
    );
    check(
        "2d6+*3",
        expect![[r#"
        2d6+*3
            ^ Expected
    "#]],
    );
    check(
        "2d",
        expect![[r#"
        2d
         ^ Unexpected("d")
    "#]],
    );
    check(
        "d0",
        expect![[r#"
        d0
         ^ Sides { most: 1000 }
    "#]],
    );
    check(
        "d1001",
        expect![[r#"
        d1001
         ^^^^ Sides { most: 1000 }
    "#]],
    );
    check(
        "2d6 hello",
        expect![[r#"
        2d6 hello
            ^^^^^ Unexpected("hello")
    "#]],
    );
    check(
        "hello+1",
        expect![[r#"
        hello+1
        ^^^^^ Unknown("hello")
    "#]],
    );
    check(
        "(2d6+1",
        expect![[r#"
        (2d6+1
        ^ Unclosed('(')
    "#]],
    );
    check(
        "2d6+1)",
        expect![[r#"
        2d6+1)
             ^ Unexpected(")")
    "#]],
    );
    check(
        "d{1,2",
        expect![[r#"
        d{1,2
         ^ Unclosed('{')
    "#]],
    );
    check(
        "d{}",
        expect![[r#"
        d{}
          ^ FixedNumber
    "#]],
    );
    check(
        "3kh2",
        expect![[r#"
        3kh2
         ^^^ NotDice
    "#]],
    );
    check(
        "(2d6+1)kh1",
        expect![[r#"
        (2d6+1)kh1
               ^^^ NotDice
    "#]],
    );
    check(
        "4d6cs>=5kh2",
        expect![[r#"
        4d6cs>=5kh2
                ^^^ Twice
    "#]],
    );
    check(
        "4d6cs",
        expect![[r#"
        4d6cs
           ^^ FixedNumber
    "#]],
    );
    check(
        "4d6kh2!3",
        expect![[r#"
        4d6kh2!3
              ^^ NotDice
    "#]],
    );
    check(
        "4d6!",
        expect![[r#"
        4d6!
           ^ Depth { most: 20 }
    "#]],
    );
    check(
        "4d6!99",
        expect![[r#"
        4d6!99
           ^^^ Depth { most: 20 }
    "#]],
    );
    check(
        "d6r>=1",
        expect![[r#"
        d6r>=1
          ^^^^ NeverEnds
    "#]],
    );
    check(
        "d6r<=3ro1",
        expect![[r#"
        d6r<=3ro1
              ^^^ Twice
    "#]],
    );
    check(
        "d6/(d3-2)",
        expect![[r#"
        d6/(d3-2)
          ^ ByZero
    "#]],
    );
    check(
        "a = d6; a = d8; a",
        expect![[r#"
        a = d6; a = d8; a
                        ^ Unexpected("a")
    "#]],
    );
    check(
        "let a = d6; let a = d8; a",
        expect![[r#"
        let a = d6; let a = d8; a
                        ^ Taken("a")
    "#]],
    );
    check(
        "max = 3; 1",
        expect![[r#"
        max = 3; 1
        ^^^ Taken("max")
    "#]],
    );
    check(
        "w6 = 3; 1",
        expect![[r#"
        w6 = 3; 1
                ^ Unexpected("1")
    "#]],
    );
    check(
        "a = d6",
        expect![[r#"
        a = d6
              ^ Expected
    "#]],
    );
    check(
        "a = 1..6; a",
        expect![[r#"
        a = 1..6; a
            ^^^^ Range
    "#]],
    );
    check(
        "2d6: ",
        expect![[r#"
        2d6: 
             ^ Line
    "#]],
    );
    check(
        "2d6: 3-2 x",
        expect![[r#"
        2d6: 3-2 x
             ^^^ Line
    "#]],
    );
    check(
        "2d6: 2-6",
        expect![[r#"
        2d6: 2-6
                ^ Line
    "#]],
    );
    check(
        "2d6: miss",
        expect![[r#"
        2d6: miss
             ^^^^ Line
    "#]],
    );
    check(
        "times(d6, 2)",
        expect![[r#"
        times(d6, 2)
        ^^^^^ FixedNumber
    "#]],
    );
    check(
        "if(1, 2)",
        expect![[r#"
        if(1, 2)
          ^^^^^^ Expected
    "#]],
    );
    check(
        "9999999d6",
        expect![[r#"
        9999999d6
        ^^^^^^^ Number { most: 1000000 }
    "#]],
    );
}

#[test]
fn too_large() {
    check(
        "1001d6",
        expect![[r#"
        1001d6
        ^^^^ TooManyDice { dice: 1001, most: 1000 }
    "#]],
    );
    check(
        "300d6!9",
        expect![[r#"
        300d6!9
        ^^^^^^^ TooManyDice { dice: 3000, most: 1000 }
    "#]],
    );
    check(
        "999d1000",
        expect![[r#"
        999d1000
        ^^^^^^^^ TooWide { numbers: 998002, most: 200000 }
    "#]],
    );
    check(
        "1000000*1000000",
        expect![[r#"
        1000000*1000000
               ^ TooLarge { most: 1000000000 }
    "#]],
    );
    check(
        "d1000*d1000",
        expect![[r#"
        d1000*d1000
             ^ TooWide { numbers: 1000000, most: 200000 }
    "#]],
    );
    check(
        "1000d6",
        expect![[r#"
        1000d6
        ^^^^^^ TooMuchWork
    "#]],
    );
    check(
        "60d100kh30",
        expect![[r#"
        60d100kh30
        ^^^^^^^^^^ TooMuchWork
    "#]],
    );
    check(
        "p = 30d20; p kh3 + p kl3",
        expect![[r#"
        p = 30d20; p kh3 + p kl3
        ^^^^^^^^^^^^^^^^^^^^^^^^ TooMuchWork
    "#]],
    );
    check(
        &"(".repeat(50),
        expect![[r#"
        ((((((((((((((((((((((((((((((((((((((((((((((((((
                                                ^ TooDeep { most: 40 }
    "#]],
    );
    check(
        &"-".repeat(100),
        expect![[r#"
        ----------------------------------------------------------------------------------------------------
                                                ^ TooDeep { most: 40 }
    "#]],
    );
    check(
        &"1+".repeat(400),
        expect![[r#"
        1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+
                                                                                                                                                                                                                                                                                                                     ^ TooDeep { most: 300 }
    "#]],
    );
}

/// Rolling what throws no dice takes time as well.
#[test]
fn nothing_is_rolled_for_ever() {
    let nested = |open: &str, times: usize| format!("{}1{}", open.repeat(times), ")".repeat(times));
    for text in [
        nested("adv(", 30),
        nested("times(60000, ", 1),
        nested("times(100, ", 2),
        nested("times(60000, times(60000, adv(", 8)
            .replace("1))))))))", &format!("1{}", ")".repeat(24))),
        "a = 3; times(1001, a)".to_owned(),
        "times(500, d1-1) + times(600, d1-1)".to_owned(),
    ] {
        let problem = Expression::read(&text)
            .map(|_| ())
            .map_err(|trouble| trouble.problem);
        // Multiplied so often the number itself is refused, before anything is counted.
        let is_large = text.starts_with("times(60000, times(60000");
        assert!(
            match problem {
                Err(Problem::TooManyDice { .. }) => !is_large,
                Err(Problem::TooLarge { .. }) => is_large,
                _ => false,
            },
            "{text}: {problem:?}"
        );
    }
    assert!(Expression::read(&nested("adv(", 9)).is_ok());
}

#[test]
fn families() {
    let family = |text: &str| match Family::read(text) {
        Ok(family) => {
            let told = family
                .parameters()
                .iter()
                .map(|known| format!("{} {}–{}", known.name, known.low, known.high));
            told.collect::<Vec<_>>().join(", ")
        }
        Err(trouble) => format!("{}: {:?}", trouble.at, trouble.problem),
    };
    assert_eq!(family("2d6"), "");
    assert_eq!(family("n = 1..8; t = 5..20; (n)d6 >= t"), "n 1–8, t 5–20");
    assert_eq!(family("n = 8..1; n"), "4: RangeSize { most: 40 }");
    assert_eq!(family("n = 1..99; n"), "4: RangeSize { most: 40 }");
    assert_eq!(
        family("a = 1..2; b = 1..2; c = 1..2; a"),
        "24: Parameters { most: 2 }"
    );
    let members = Family::read("n = 1..8; k = 1..3; n d6 kh k").expect("a family");
    let odds = |text: &str| Expression::read(text).expect("an expression").odds();
    assert_eq!(
        members.member(&[4, 3]).expect("a member").odds(),
        odds("4d6kh3")
    );
}
