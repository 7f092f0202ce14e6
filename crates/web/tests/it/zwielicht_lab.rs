//! The rule lab: its pages, what it refuses, and that its figures add up.

use dice::Fraction;
use expect_test::expect;
use table::Game;
use web::screens::zwielicht::lab::figures::{Figure, beside, differing, figures};
use web::screens::zwielicht::lab::variant::{COUNTED, FURTHER, OPEN, Variant, Wrong, spec};
use web::screens::zwielicht::lab::{page, refused};
use words::Lang;
use zwielicht::odds::Asked;
use zwielicht::{Options, Zwielicht};

use crate::every_page::whole;
use crate::pages::reader;
use crate::read::{Element, aloud};

const PATH: &str = "/odds/zwielicht/lab";

/// `white=2&double_six=exclusive` as fields.
fn fields(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (name.to_owned(), value.to_owned())
        })
        .collect()
}

fn variant(query: &str) -> Variant {
    Variant::read(&fields(query)).unwrap_or_else(|problems| panic!("{query}: {problems:?}"))
}

fn all_figures(variant: &Variant) -> Vec<Figure> {
    let parts = figures(variant).into_iter();
    parts.flat_map(|part| part.figures).collect()
}

/// Numbers worth trying: the usual ones, each at its bounds, and some together.
fn sweep() -> Vec<Asked> {
    let mut all = vec![Asked::default()];
    for name in COUNTED.iter().flat_map(|(_, names)| names.iter()) {
        let bounds = web::screens::zwielicht::lab::variant::number(name)
            .expect("a number of the lab")
            .bounds
            .clone();
        for value in [*bounds.start(), *bounds.end()] {
            let mut asked = Asked::default();
            asked.set(name, value).expect("within its bounds");
            all.push(asked);
        }
    }
    for (white, black, modifier) in [(0, 2, 2), (2, 2, -2), (3, 0, 1), (1, 3, 0)] {
        all.push(Asked {
            white,
            black,
            modifier,
            improve: 4,
            conditions: 5,
            fighters: 4,
            ..Asked::default()
        });
    }
    all.retain(|asked| asked.check().is_ok());
    assert!(all.len() > 15, "only {}", all.len());
    all
}

/// What is switched is marked, told with its rule, and handed on by a link; figures it changes come first, with a row
/// for each reading.
#[test]
fn what_is_switched_is_told() {
    let many = "double_six=exclusive&weaken_timing=after_dice&modifier=2&conditions=5";
    for lang in Lang::ALL {
        let reader = reader(lang, PATH);
        let usual = whole(&page(&reader, &Variant::default()).into_string());
        let other = whole(&page(&reader, &variant(many)).into_string());
        if lang == Lang::En {
            continue;
        }
        let checked = |page: &Element| {
            let set = page.named("input").filter(|it| it.has("checked"));
            let set = set.map(|it| format!("{}={}", it.get("name"), it.get("value")));
            set.collect::<Vec<String>>()
        };
        let (before, after) = (checked(&usual), checked(&other));
        let mut changed = after.clone();
        changed.retain(|it| !before.contains(it));
        assert_eq!(
            changed,
            ["double_six=exclusive", "weaken_timing=after_dice"]
        );
        assert!(
            other
                .named("a")
                .any(|it| it.get("href") == format!("{PATH}?{many}"))
        );
        let figures = |page: &Element| -> String {
            let figures = page
                .named("h3")
                .filter(|it| it.get("id").starts_with("fig-"));
            figures.map(|it| it.said() + "\n").collect()
        };
        expect![[r#"
            Etwas herausfinden A = B
            Etwas riskieren A = B
            Eine Fähigkeit nutzen A = B
            Den Gegner schwächen A = B
            Auf Reisen A = B
            Die Zeile A = B
            Zustände aus dem Wurf A = B
            Wann der Kampf gewonnen ist A = B
            Eine Person schwächt in der ersten Runde A = B
            Der Schwachpunkt A = B
            Treffer auf einen Schwachpunkt A = B
            Wie eine Runde endet A = B
            Die Lösung A = B
        "#]]
        .assert_eq(&figures(&usual));
        expect![[r#"
            Etwas riskieren
            Eine Fähigkeit nutzen
            Auf Reisen
            Etwas herausfinden A = B
            Den Gegner schwächen A = B
            Die Zeile A = B
            Zustände aus dem Wurf A = B
            Eine Person schwächt in der ersten Runde
            Wann der Kampf gewonnen ist A = B
            Der Schwachpunkt A = B
            Treffer auf einen Schwachpunkt A = B
            Wie eine Runde endet A = B
            Die Lösung A = B
        "#]]
        .assert_eq(&figures(&other));
    }
}

/// Each figure's chances add up to one, in every variant and with all kinds of numbers.
#[test]
fn every_figure_adds_up_to_one() {
    let mut seen = 0;
    for asked in sweep() {
        for key in OPEN.iter().chain(&FURTHER) {
            for value in spec(key).expect("an option").values {
                let usual = Variant {
                    asked,
                    ..Variant::default()
                };
                for figure in all_figures(&usual.alone(key, value)) {
                    let chances = figure.slices.iter().map(|slice| slice.chance.clone());
                    let sum: Fraction = chances.clone().sum();
                    assert_eq!(sum, Fraction::ONE, "{} {key}={value}", figure.key);
                    assert!(!chances.into_iter().any(|chance| chance.is_negative()));
                    // No outcome is told twice.
                    for (index, slice) in figure.slices.iter().enumerate() {
                        let rest = &figure.slices[index + 1..];
                        let again = rest.iter().any(|other| other.outcome == slice.outcome);
                        assert!(!again, "{}: {:?}", figure.key, slice.outcome);
                    }
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 2000, "only {seen}");
}

/// Side by side nothing is lost: each variant's column still adds up to one.
#[test]
fn both_columns_add_up_to_one() {
    let usual = Variant::default();
    let other = variant("double_six=exclusive&risk_double_one=fight_and_blight&weaken_gap=blight");
    for (a, b) in all_figures(&usual).iter().zip(&all_figures(&other)) {
        let rows = beside(a, b);
        let first: Fraction = rows.iter().filter_map(|row| row.1.cloned()).sum();
        let second: Fraction = rows.iter().filter_map(|row| row.2.cloned()).sum();
        assert_eq!([first, second], [Fraction::ONE; 2], "{}", a.key);
    }
}

/// What the page says has no effect on odds has none, whatever the numbers; everything else shows
/// somewhere.
#[test]
fn no_effect_is_said_where_there_is_none() {
    let sweep = sweep();
    let silent = |key: &str, value: &str| {
        matches!(key, "travel_attribute" | "fight_all_out" | "haiku_point")
            || (key, value) == ("fight_top_tie", "one_tied")
            || (key.starts_with("double_six_") && value == "additional")
    };
    for key in OPEN.iter().chain(&FURTHER) {
        let spec = spec(key).expect("an option");
        for value in &spec.values[1..] {
            let touching = sweep.iter().find(|asked| {
                let usual = Variant {
                    asked: **asked,
                    ..Variant::default()
                };
                !differing(&usual, &usual.alone(key, value)).is_empty()
            });
            assert_eq!(touching.is_none(), silent(key, value), "{key}={value}");

            // The page tells, in both languages, and cites the rule.
            let asked = touching.copied().unwrap_or_default();
            let chosen = Variant {
                asked,
                ..Variant::default()
            }
            .alone(key, value);
            for (lang, nothing, something) in [
                (
                    Lang::De,
                    "Keine Wirkung auf diese Chancen",
                    "Für sich allein ändert das:",
                ),
                (
                    Lang::En,
                    "No effect on these odds",
                    "By itself this changes:",
                ),
            ] {
                let html = page(&reader(lang, PATH), &chosen).into_string();
                let told = aloud(&html);
                assert_eq!(told.contains(nothing), silent(key, value), "{key}={value}");
                assert_eq!(
                    told.contains(something),
                    !silent(key, value),
                    "{key}={value}"
                );
                assert!(html.contains(&format!("/rules/zwielicht#{}", spec.rule)));
                assert!(!html.contains('⟦'), "{key}={value}");
            }
        }
    }
}

/// AZ-READ-4, AZ-FIGHT-28, AZ-FIGHT-30: the numbers of the rules stand on the page.
#[test]
fn known_numbers_are_shown() {
    for (query, shown) in [
        ("fight_top_tie=nobody", ["483/205", "38205/15857"]),
        ("weaken_timing=after_dice", ["295/1296", "1/6"]),
        ("weak_point_bounds=reroll&modifier=2", ["1/2", "1/4"]),
        ("double_six_risk=exclusive", ["11/36", "5/18"]),
    ] {
        let html = page(&reader(Lang::En, PATH), &variant(query)).into_string();
        for fraction in shown {
            assert!(
                html.contains(&format!(">{fraction}<")),
                "{query}: {fraction}"
            );
        }
    }
}

#[test]
fn every_open_question_is_asked_and_every_citation_exists() {
    let html = page(&reader(Lang::De, PATH), &Variant::default()).into_string();
    assert_eq!(
        html.matches("lab__question").count(),
        OPEN.len() + FURTHER.len()
    );
    for key in OPEN {
        let spec = spec(key).expect("an option");
        for value in spec.values {
            assert!(html.contains(&format!(r#"name="{key}" value="{value}""#)));
        }
    }
    let cited = html.split("/rules/zwielicht#").skip(1);
    let cited: Vec<&str> = cited.filter_map(|rest| rest.split('"').next()).collect();
    assert!(cited.len() > 30);
    for rule in cited {
        assert!(Zwielicht::rulebook().get(rule).is_some(), "{rule}");
    }
}

/// What cannot be meant is refused with its reason, and nothing is counted.
#[test]
fn bad_queries_are_refused() {
    for (query, expected) in [
        (
            "white=6",
            "Weiße Würfel kann nicht 6 sein; möglich ist 0 bis 5.",
        ),
        ("white=-1", "Weiße Würfel kann nicht -1 sein"),
        (
            "white=0&black=0",
            "Ein Pool hat einen bis fünf Würfel, hier wären es 0.",
        ),
        (
            "white=3&black=3",
            "Ein Pool hat einen bis fünf Würfel, hier wären es 6.",
        ),
        (
            "white=2&black=3&improve=4",
            "höchstens vier Würfel geworfen",
        ),
        (
            "fighters=0",
            "Kämpfende kann nicht 0 sein; möglich ist 1 bis 6.",
        ),
        ("fighters=7", "Kämpfende kann nicht 7 sein"),
        ("level=99999999999999999999", "ist keine ganze Zahl"),
        ("level=9999", "Gefahrenstufe kann nicht 9999 sein"),
        ("level=", "„“ ist keine ganze Zahl"),
        ("level=1e3", "„1e3“ ist keine ganze Zahl"),
        ("modifier=3", "möglich ist −2 bis 2"),
        ("hints=13", "möglich ist 0 bis 12"),
        ("double_six=both", "möglich: additional, exclusive."),
        (
            "double_six=additional&double_six=exclusive",
            "steht mehrmals",
        ),
        ("luck=1", "„luck“ gibt es hier nicht."),
        // Known to the rules, but no question of the lab.
        ("extra=1", "„extra“ gibt es hier nicht."),
        ("pace=formal", "„pace“ gibt es hier nicht."),
    ] {
        let fields = fields(query);
        let problems = Variant::read(&fields).expect_err(query);
        let html = refused(&reader(Lang::De, PATH), &fields, &problems).into_string();
        let told = aloud(&html);
        assert!(told.contains(expected), "{query}: {told}");
        assert!(
            !html.contains(r#"class="ab""#),
            "{query}: nothing is counted"
        );
    }
}

/// A long or hostile query is neither repeated at length nor taken as markup.
#[test]
fn refusals_stay_short_and_plain() {
    let long = "x".repeat(4000);
    let mut many = fields("level=<b>bold</b>");
    many.extend((0..200).map(|number| (format!("{long}{number}"), long.clone())));
    let problems = Variant::read(&many).expect_err("it is refused");
    assert!(problems.len() <= 4);
    assert!(matches!(problems[0].wrong, Wrong::NotANumber(_)));
    let html = refused(&reader(Lang::En, PATH), &many, &problems).into_string();
    assert!(!html.contains("<b>bold"));
    assert!(!html.contains(&"x".repeat(40)));
}

/// A link says the same variant again.
#[test]
fn links_lead_back() {
    for query in [
        "",
        "double_six=exclusive",
        "fight_top_tie=all_tied&fighters=5&modifier=-2",
        "weaken_gap=blight&white=2&black=2&improve=4",
    ] {
        let asked = variant(query);
        let link = asked.link();
        let (path, back) = link.split_once('?').unwrap_or((&link, ""));
        assert_eq!(path, PATH);
        assert_eq!(variant(back), asked, "{link}");
        // The other language keeps the variant.
        let html = page(&reader(Lang::De, PATH), &asked).into_string();
        let encoded = link
            .replace('?', "%3F")
            .replace('=', "%3D")
            .replace('&', "%26");
        assert!(
            html.contains(&format!("/lang/en?back={encoded}\"")),
            "{link}"
        );
    }
    assert_eq!(Variant::default().link(), PATH);
    assert_eq!(Variant::default().options, Options::default());
}

#[test]
fn the_lab_is_found() {
    let rules = web::screens::rules::page(
        &reader(Lang::De, "/rules/zwielicht"),
        games::game("zwielicht").expect("a game"),
    );
    assert!(
        rules
            .into_string()
            .contains(r#"href="/odds/zwielicht/lab""#)
    );
    let others = web::screens::rules::page(
        &reader(Lang::De, "/rules/samurai"),
        games::game("samurai").expect("a game"),
    );
    assert!(!others.into_string().contains("/lab/"));
    let start = web::screens::start::page(
        &reader(Lang::De, "/"),
        games::GAMES,
        &web::shelf::Listing::default(),
        None,
    );
    assert!(
        start
            .into_string()
            .contains(r#"href="/odds/zwielicht/lab""#)
    );
}

/// A move may have a pool of its own; the others are counted with that of all.
#[test]
fn a_move_has_a_pool_of_its_own() {
    let of = |query: &str, key: &str| {
        let figures = all_figures(&variant(query)).into_iter();
        let mut figures = figures.filter(|figure| figure.key == key);
        figures.next().expect("a figure")
    };
    let query = "white=1&black=1&white_find_out=3&black_find_out=0";
    assert_eq!(of(query, "find_out"), of("white=3&black=0", "find_out"));
    assert_eq!(of(query, "travel"), of("white=1&black=1", "travel"));
    assert_ne!(of(query, "find_out"), of("white=1&black=1", "find_out"));
    let link = variant(query).link();
    let (_, given) = link.split_once('?').expect("it is not as usual");
    assert_eq!(variant(given), variant(query));
    let wrong = |query: &str| {
        Variant::read(&fields(query)).expect_err("refused")[0]
            .wrong
            .clone()
    };
    assert_eq!(wrong("white_risk=5&black_risk=5"), Wrong::PoolSize);
    assert_eq!(wrong("white_sleep=1"), Wrong::NoSuchField);
}
