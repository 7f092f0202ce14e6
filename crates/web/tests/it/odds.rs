//! The odds page: what it shows of expressions, what it refuses, and that every example of its help is true.

use expect_test::expect;
use expression::{Expression, Family};
use web::screens::odds::asked::Asked;
use web::screens::odds::help::{self, SECTIONS, in_language};
use web::screens::odds::{Answer, PATH, csv, page, svg};
use words::Lang;

use crate::every_page::whole;
use crate::pages::reader;
use crate::read::Element;

fn answer(query: &[(&str, &str)]) -> Answer {
    let fields = query
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Answer::count(Asked::read(&fields.collect::<Vec<_>>()))
}

/// The page in both languages, whole; gives the German one.
fn drawn(query: &[(&str, &str)]) -> Element {
    let answer = answer(query);
    let [german, english] =
        Lang::ALL.map(|lang| whole(&page(&reader(lang, PATH), &answer).into_string()));
    assert_eq!(german.offers(), english.offers(), "{query:?}");
    german
}

fn columns(page: &Element) -> Vec<String> {
    let columns = page.named("g").map(|it| it.get("data-said").to_owned());
    columns.filter(|said| !said.is_empty()).collect()
}

fn cells(page: &Element) -> Vec<String> {
    let rows = page.named("tr").map(|row| {
        let cells: Vec<String> = row.children().map(|cell| cell.said()).collect();
        cells.join(" | ")
    });
    rows.collect()
}

#[test]
fn nothing_asked_is_an_invitation() {
    let page = drawn(&[]);
    let links: Vec<&str> = page
        .named("a")
        .map(|it| it.get("href"))
        .filter(|it| it.starts_with("/odds?"))
        .collect();
    assert_eq!(links.len(), 6, "{links:?}");
    assert!(columns(&page).is_empty());
    assert!(
        page.named("a")
            .any(|it| it.get("href") == "/odds/zwielicht/lab")
    );
    assert!(page.named("a").any(|it| it.get("href") == "/odds/help"));
}

#[test]
fn numbers_are_columns_and_lines() {
    let page = drawn(&[("a", "2W2+1")]);
    assert_eq!(
        columns(&page),
        [
            "3: 25\u{202f}% (1/4)",
            "4: 50\u{202f}% (1/2)",
            "5: 25\u{202f}% (1/4)"
        ]
    );
    expect![[r#"
        Ergebnis | Chance
        3 | 25 % 1/4
        4 | 50 % 1/2
        5 | 25 % 1/4"#]]
    .assert_eq(&cells(&page).join("\n").replace('\u{202f}', " "));
    let least = drawn(&[("a", "2W2+1"), ("show", "least")]);
    assert_eq!(
        columns(&least),
        [
            "3: 100\u{202f}% (1)",
            "4: 75\u{202f}% (3/4)",
            "5: 25\u{202f}% (1/4)"
        ]
    );
    let most = drawn(&[("a", "2W2+1"), ("show", "most")]);
    assert_eq!(
        columns(&most),
        [
            "3: 25\u{202f}% (1/4)",
            "4: 75\u{202f}% (3/4)",
            "5: 100\u{202f}% (1)"
        ]
    );
    // The address says it all, in the links to the other readings too.
    for (shown, others) in [(&page, ["least", "most"]), (&least, ["most", "most"])] {
        for other in others {
            let link = format!("/odds?a=2W2%2B1&show={other}#group-0");
            assert!(shown.named("a").any(|it| it.get("href") == link), "{link}");
        }
    }
}

#[test]
fn variants_lie_over_each_other() {
    let page = drawn(&[("a", "d4"), ("b", "2d2"), ("c", "d2 > 1")]);
    assert_eq!(
        columns(&page),
        [
            "1: A 25\u{202f}% (1/4) · B 0\u{202f}% (0)",
            "2: A 25\u{202f}% (1/4) · B 25\u{202f}% (1/4)",
            "3: A 25\u{202f}% (1/4) · B 50\u{202f}% (1/2)",
            "4: A 25\u{202f}% (1/4) · B 25\u{202f}% (1/4)",
            "nein: 50\u{202f}% (1/2)",
            "ja: 50\u{202f}% (1/2)",
        ]
    );
    assert_eq!(
        page.named("polyline").count(),
        1,
        "B is a line over the columns of A"
    );
    assert_eq!(
        page.named("figure").count(),
        2,
        "numbers and truths do not mix"
    );
}

#[test]
fn outcomes_have_names() {
    let page = drawn(&[(
        "a",
        "2W6: 2-6 daneben, 7-9 „knapp, aber <b>ja</b>“, 10- geschafft",
    )]);
    assert_eq!(
        columns(&page),
        [
            "daneben: 41,7\u{202f}% (5/12)",
            "knapp, aber <b>ja</b>: 41,7\u{202f}% (5/12)",
            "geschafft: 16,7\u{202f}% (1/6)",
        ]
    );
    let duel = drawn(&[("a", "d4 vs d4")]);
    assert_eq!(
        columns(&duel),
        [
            "rechts gewinnt: 37,5\u{202f}% (3/8)",
            "Gleichstand: 25\u{202f}% (1/4)",
            "links gewinnt: 37,5\u{202f}% (3/8)"
        ]
    );
}

#[test]
fn parameters_are_maps() {
    let page = drawn(&[("a", "n = 1..2; z = 2..3; (n)W2 >= z")]);
    assert_eq!(
        columns(&page),
        [
            "n = 1, z = 2: 50\u{202f}% (1/2)",
            "n = 2, z = 2: 100\u{202f}% (1)",
            "n = 1, z = 3: 0\u{202f}% (0)",
            "n = 2, z = 3: 75\u{202f}% (3/4)",
        ]
    );
    let one = drawn(&[("a", "n = 0..2; (n)W6")]);
    assert_eq!(
        columns(&one),
        ["n = 0: 0,000 (0)", "n = 1: 3,500 (7/2)", "n = 2: 7,000 (7)"]
    );
    let table = drawn(&[
        ("a", "n = 1..2; (n)W6: ..6 daneben, 7+ geschafft"),
        ("of", "0"),
    ]);
    assert_eq!(
        columns(&table),
        ["n = 1: 100\u{202f}% (1)", "n = 2: 41,7\u{202f}% (5/12)"]
    );
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    let page = drawn(&[("a", "2d6"), ("b", "2d6+*3")]);
    let complaint = page
        .all()
        .into_iter()
        .find(|it| it.get("role") == "alert")
        .expect("a complaint");
    expect!["Hier fehlt etwas: eine Zahl, Würfel, ein Name oder eine Klammer. (Zeichen 5)"]
        .assert_eq(complaint.named("p").next().expect("words").said().as_str());
    let marked = page.named("mark").next().expect("a mark");
    assert_eq!(marked.said(), "*");
    // What could be read is counted all the same.
    assert_eq!(columns(&page).len(), 11);
    let field = page
        .named("textarea")
        .find(|it| it.get("name") == "b")
        .expect("the field");
    assert_eq!(field.get("aria-describedby"), "odds-b-wrong");
    assert!(field.said().contains("2d6+*3"), "what was typed stays");
    // Too much is told before it is counted.
    for much in [
        "60d100kh30",
        "n = 1..40; t = 1..40; 100d20kh(n) >= t",
        "999d1000",
        "p = 30d20; p kh3 + p kl3",
    ] {
        let answer = answer(&[("a", much)]);
        assert!(answer.has_trouble() && answer.is_empty(), "{much}");
        drawn(&[("a", much)]);
    }
}

#[test]
fn wide_ones_are_drawn_in_groups() {
    let page = drawn(&[("a", "10d100")]);
    let columns = columns(&page);
    assert!((100..=160).contains(&columns.len()), "{}", columns.len());
    assert!(columns[0].starts_with("10–16: "), "{}", columns[0]);
    assert!(
        cells(&page).len() < 310,
        "the table stops, the file does not"
    );
    let file = csv(&reader(Lang::De, PATH), &answer(&[("a", "10d100")])).expect("a file");
    assert_eq!(file.lines().count(), 992);
}

#[test]
fn files_say_the_same() {
    let answer = answer(&[("a", "d2"), ("b", "=1+1")]);
    assert!(answer.has_trouble());
    let answer = self::answer(&[("a", "d2: 1 =A1, 2 x"), ("b", "n = 1..2; (n)d2")]);
    let file = csv(&reader(Lang::En, PATH), &answer).expect("a file");
    expect![[r#"
        outcome,"d2: 1 =A1, 2 x",about
        "'=A1",1/2,0.5
        x,1/2,0.5
        n,"n = 1..2; (n)d2",about
        1,3/2,1.5
        2,3,3
    "#]]
    .assert_eq(&file.replace("\r\n", "\n"));
    let drawing = svg(
        &reader(Lang::En, PATH),
        &self::answer(&[("a", "d2: 1 <script>, 2 x")]),
    )
    .expect("a drawing");
    assert!(drawing.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(
        drawing.contains("&lt;script&gt;") && !drawing.contains("<script"),
        "{drawing}"
    );
    assert_eq!(csv(&reader(Lang::En, PATH), &self::answer(&[])), None);
}

/// Every example can be read and counted, says what it means, and means the same in both languages.
#[test]
fn every_example_of_the_help_is_true() {
    let pages = Lang::ALL.map(|lang| whole(&help::page(&reader(lang, help_path())).into_string()));
    let mut count = 0;
    for (section, examples) in SECTIONS {
        for example in examples {
            count += 1;
            let [german, english] = Lang::ALL.map(|lang| in_language(lang, *example));
            for (page, text) in pages.iter().zip([german, english]) {
                let line = page
                    .named("li")
                    .find(|it| it.named("code").any(|code| code.said() == text));
                let line = line.unwrap_or_else(|| panic!("{section}: {text} is not there"));
                assert!(line.said().len() > text.len() + 5, "{text} says nothing");
            }
            match (Expression::read(german), Expression::read(english)) {
                (Ok(german), Ok(english)) => {
                    let weights = |of: &Expression| of.numbers();
                    assert_eq!(weights(&german), weights(&english), "{}", english.text());
                }
                _ => {
                    let [one, other] = [german, english].map(|text| {
                        Family::read(text).unwrap_or_else(|trouble| panic!("{text}: {trouble}"))
                    });
                    let last = |family: &Family| {
                        let values: Vec<i32> =
                            family.parameters().iter().map(|known| known.high).collect();
                        family.member(&values).expect("a member").numbers()
                    };
                    assert!(!one.parameters().is_empty());
                    assert_eq!(last(&one), last(&other), "{english}");
                }
            }
        }
    }
    assert!(count > 40, "{count}");
}

fn help_path() -> &'static str {
    web::screens::odds::HELP
}

/// A few whole sentences, so that somebody reads them.
#[test]
fn expressions_are_told() {
    let told = |text: &str| {
        let expression = Expression::read(text).expect("an expression");
        Lang::ALL
            .map(|lang| reader(lang, PATH).told(&expression.told()))
            .join(" · ")
    };
    for (text, words) in [
        (
            "4d6kh3+2",
            "die 3 höchsten von 4W6 plus 2 · the 3 highest of 4d6 plus 2",
        ),
        (
            "adv(1d20)+5 >= 15",
            "(zweimal 1W20, das bessere zählt) plus 5 ist mindestens 15 · (twice 1d20, the better one counts) plus 5 is at least 15",
        ),
        (
            "d20 adv",
            "zweimal 1W20, das bessere zählt · twice 1d20, the better one counts",
        ),
        (
            "8d6!3cs>=5",
            "8W6 (was genau 6 zeigt, bringt einen weiteren Würfel, höchstens 3 nacheinander): wie viele davon mindestens 5 zeigen · how many of 8d6 (what shows exactly 6 brings another die, at most 3 in a row) show at least 5",
        ),
        (
            "(d6+1)*2 vs 3d6",
            "(1W6 plus 1) mal 2 gegen 3W6 · (1d6 plus 1) times 2 against 3d6",
        ),
        (
            "p = 4d6; p kh1 - p kl1",
            "p: 4W6. Daraus: der höchste von p minus der niedrigste von p · p: 4d6. Of these: the highest of p minus the lowest of p",
        ),
        (
            "if(d6=6, d4, -1)",
            "falls gilt „1W6 ist genau 6“: 1W4, sonst −1 · if 1d6 is exactly 6: 1d4, otherwise −1",
        ),
    ] {
        assert_eq!(told(text), words);
    }
}
