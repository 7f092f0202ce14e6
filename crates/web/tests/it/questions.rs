//! The games' questions as forms: every question of every game has a page, both languages offer the same, its fields are
//! what its description says, and what is wrong is said there; variants, house rules, maps and files.

use expect_test::expect;
use games::{Content, GAMES};
use table::question::{Kind, Param};
use web::screens::odds::questions::asked::{OTHERS, VARIANTS};
use web::screens::odds::questions::{Answered, files, page, path};
use words::Lang;

use crate::every_page::whole;
use crate::pages::reader;
use crate::read::Element;

fn asked(game: &str, given: &[(&str, &str)]) -> Answered {
    let game = games::game(game).expect("a game");
    let given = given
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let given: Vec<(String, String)> = given.collect();
    Answered::ask(game, &Content::built_in(), &given).expect("a question")
}

/// The page in both languages, whole; gives the German one.
fn drawn(game: &str, given: &[(&str, &str)]) -> Element {
    let answered = asked(game, given);
    let path = path(answered.game);
    let draw = |lang| page(&reader(lang, &path), &answered).into_string();
    let [german, english] = Lang::ALL.map(|lang| whole(&draw(lang)));
    assert_eq!(german.offers(), english.offers(), "{given:?}");
    german
}

/// What is read of each bar and cell.
fn bars(page: &Element) -> Vec<String> {
    let bars = page
        .named("g")
        .map(|it| it.get("data-said").replace('\u{202f}', " "));
    bars.filter(|said| !said.is_empty()).collect()
}

fn rows(page: &Element) -> Vec<String> {
    let rows = page.named("tr").map(|row| {
        let cells: Vec<String> = row.children().map(|cell| cell.said()).collect();
        cells.join(" | ").replace('\u{202f}', " ")
    });
    rows.collect()
}

/// The names of fields that a question has: of lists the first rows.
fn names(params: &[Param], before: &str, all: &mut Vec<String>) {
    for param in params {
        let name = match before {
            "" => param.name.to_owned(),
            _ => format!("{before}.{}", param.name),
        };
        match param.kind {
            Kind::Object(inner) => names(inner, &name, all),
            Kind::Objects { of, .. } => names(of, &format!("{name}.1"), all),
            _ => all.push(name),
        }
    }
}

#[test]
fn every_question_has_a_form_with_its_example() {
    let content = Content::built_in();
    for game in GAMES {
        for question in game.questions(&content).all() {
            let page = drawn(game.name(), &[("question", question.name)]);
            let fields = page.named("input").chain(page.named("select"));
            let fields: Vec<&str> = fields.map(|field| field.get("name")).collect();
            let mut wanted = Vec::new();
            names(question.params, "", &mut wanted);
            for name in wanted {
                assert!(fields.contains(&name.as_str()), "{}: {name}", question.name);
            }
            let rows = page.named("tr").count();
            assert!(rows > 1, "{}: the example is answered", question.name);
            let link = format!("/odds/{}?question={}", game.name(), question.name);
            let chosen = page
                .named("a")
                .filter(|it| it.get("aria-current") == "true" && it.get("href") == link);
            assert_eq!(chosen.count(), 1, "{}", question.name);
        }
    }
}

#[test]
fn fields_are_answered_and_complaints_said() {
    let page = drawn(
        "daggerheart",
        &[
            ("question", "tag"),
            ("difficulty", "14"),
            ("rolls.1.modifier", "2"),
            ("rolls.2.modifier", "1"),
            ("rolls.1.helpers", ""),
        ],
    );
    let rows: Vec<String> = page.named("tr").map(|row| row.said()).collect();
    assert!(
        rows.iter()
            .any(|row| row.starts_with("Erfolg insgesamt") && row.ends_with("739/864")),
        "{rows:?}"
    );
    let page = drawn(
        "condice",
        &[("question", "check"), ("dice", "61"), ("needed", "2")],
    );
    assert_eq!(page.named("tr").count(), 0);
    assert!(
        page.said()
            .contains("dice kann nicht „61“ sein; möglich ist: 0 bis 60.")
    );
    let unknown = [("question".to_owned(), "luck".to_owned())];
    let game = games::game("condice").expect("a game");
    assert!(Answered::ask(game, &Content::built_in(), &unknown).is_none());
}

#[test]
fn variants_lie_over_each_other() {
    let given = [
        ("question", "attack"),
        ("dice", "2"),
        ("defence", "1"),
        ("b.defence", "2"),
        ("c.dice", ""),
    ];
    let page = drawn("condice", &given);
    assert_eq!(
        bars(&page),
        [
            "0: A 58,3 % (7/12) · B 86,1 % (31/36)",
            "1: A 27,8 % (5/18) · B 11,1 % (1/9)",
            "2: A 11,1 % (1/9) · B 2,8 % (1/36)",
            "3: A 2,8 % (1/36) · B 0 % (0)",
        ]
    );
    assert_eq!(page.named("polyline").count(), 1, "B is a line over A");
    expect![[r#"
        Ergebnis | A | B
        kein Schaden | 58,3 % 7/12 | 86,1 % 31/36
        1 Schaden | 27,8 % 5/18 | 11,1 % 1/9
        2 Schaden | 11,1 % 1/9 | 2,8 % 1/36
        3 Schaden | 2,8 % 1/36 | 0 %
        mindestens 1 | 41,7 % 5/12 | 13,9 % 5/36
        mindestens 2 | 13,9 % 5/36 | 2,8 % 1/36
        mindestens 3 | 2,8 % 1/36 | 0 %
        Schaden im Schnitt | 0,583 7/12 | 0,167 1/6"#]]
    .assert_eq(&rows(&page).join("\n"));
    // At least so much, with an address of its own.
    let least = drawn("condice", &[&given[..], &[("show", "least")]].concat());
    assert_eq!(bars(&least)[1], "1: A 41,7 % (5/12) · B 13,9 % (5/36)");
    let link = "/odds/condice?question=attack&dice=2&defence=1&b.defence=2&show=least#figure-0";
    assert!(page.named("a").any(|it| it.get("href") == link));
    // What A says and B takes back: nobody improves.
    let improved = asked(
        "zwielicht",
        &[
            ("question", "move"),
            ("improve_at", "4"),
            ("b.improve_at", "-"),
        ],
    );
    let policies = improved.variants.iter().map(|variant| {
        let told = variant.told.as_ref().expect("an answer");
        told.answer.policy.expect("a policy").to_string()
    });
    assert_eq!(
        policies.collect::<Vec<_>>(),
        ["improves_up_to_4", "accepts"]
    );
}

#[test]
fn house_rules_can_be_switched() {
    let page = drawn(
        "zwielicht",
        &[("question", "fight"), ("b.option.fight_top_tie", "nobody")],
    );
    let row = rows(&page).pop().expect("the last line");
    assert!(row.contains("2147/1217") && row.contains(" | "), "{row}");
    let select = page
        .named("select")
        .find(|it| it.get("name") == "b.option.fight_top_tie")
        .expect("the house rule for B");
    let chosen = select.named("option").find(|it| it.has("selected"));
    assert_eq!(chosen.expect("a choice").get("value"), "nobody");
    // Only rules that can change this answer are offered.
    let offered = page.named("select").map(|it| it.get("name"));
    let offered = offered.filter(|name| name.starts_with("option."));
    assert_eq!(offered.collect::<Vec<_>>(), ["option.fight_top_tie"]);
    let wrong = drawn(
        "zwielicht",
        &[("question", "fight"), ("option.fight_top_tie", "luck")],
    );
    assert!(
        wrong
            .said()
            .contains("fight_top_tie kann nicht „luck“ sein")
    );
}

#[test]
fn numbers_are_maps() {
    let given = [
        ("question", "attack"),
        ("dice", "2"),
        ("along", "dice"),
        ("along_from", "1"),
        ("along_to", "2"),
        ("down", "defence"),
        ("down_from", "0"),
        ("down_to", "1"),
        ("of", "at_least_1"),
    ];
    let page = drawn("condice", &given);
    assert_eq!(
        bars(&page)[..4],
        [
            "Würfel 1, Verteidigung 0: 50 % (1/2)",
            "Würfel 2, Verteidigung 0: 75 % (3/4)",
            "Würfel 1, Verteidigung 1: 16,7 % (1/6)",
            "Würfel 2, Verteidigung 1: 41,7 % (5/12)",
        ]
    );
    // Without an outcome it is about one that changes; without bounds, about all there are, or those around.
    let around = asked(
        "daggerheart",
        &[
            ("question", "action"),
            ("difficulty", "15"),
            ("along", "difficulty"),
        ],
    );
    let map = around.map.expect("a map").expect("counted");
    assert_eq!(
        map.of.to_string(),
        "success_hope",
        "a critical success does not change"
    );
    assert_eq!((map.along.values[0], map.along.values.len()), (5, 21));
    let inside = asked(
        "daggerheart",
        &[("question", "group"), ("along", "leader.difficulty")],
    );
    assert!(inside.map.is_some_and(|map| map.is_ok()));
    // Where the question cannot be asked a cell is empty.
    let pools = asked(
        "zwielicht",
        &[("question", "move"), ("along", "white"), ("down", "black")],
    );
    let map = pools.map.expect("a map").expect("counted");
    assert_eq!(map.cells[0][0], None, "no dice at all");
    assert!(map.cells[1][1].is_some());
    for (param, value, words) in [
        (
            "along_to",
            "99",
            "along_to kann nicht „99“ sein; möglich ist: 0 bis 60.",
        ),
        ("along_from", "x", "along_from kann nicht „x“ sein"),
        (
            "along_to",
            "60",
            "along_to kann nicht „60“ sein; möglich ist: 0 bis 39.",
        ),
    ] {
        let given = [
            ("question", "attack"),
            ("dice", "2"),
            ("along", "dice"),
            ("along_from", "0"),
        ];
        let given: Vec<(&str, &str)> = given
            .into_iter()
            .filter(|(name, _)| *name != param)
            .chain([(param, value)])
            .collect();
        let page = drawn("condice", &given);
        assert!(
            page.said().contains(words),
            "{param} {value}: {}",
            page.said()
        );
    }
}

#[test]
fn maps_that_take_too_long_are_refused_before_they_begin() {
    let given = [
        ("question", "attacks_to_zero"),
        ("dice", "10"),
        ("life", "100"),
        ("along", "attacks"),
        ("down", "life"),
        ("down_from", "61"),
        ("down_to", "100"),
    ];
    let map = asked("condice", &given).map.expect("a map");
    let refused = map.expect_err("six hundred long fights");
    assert_eq!(
        (refused.param.as_str(), refused.code()),
        ("along × down", "too_large")
    );
}

#[test]
fn files_say_the_same() {
    let given = [
        ("question", "heal"),
        ("missing", "2"),
        ("b.missing", "1"),
        ("along", "missing"),
        ("along_from", "1"),
        ("along_to", "2"),
        ("of", "expected_restored"),
    ];
    let answered = asked("condice", &given);
    let file = files::csv(&answered).expect("a file").replace("\r\n", "\n");
    expect![[r#"
        missing,expected_restored,about
        1,1,1
        2,11/6,1.8333333333333333
        outcome,A,about,B,about
        restored_1,1/6,0.16666666666666666,1,1
        restored_2,5/6,0.8333333333333334,0,0
        to_maximum,5/6,0.8333333333333334,1,1
        expected_restored,11/6,1.8333333333333333,1,1
    "#]]
    .assert_eq(&file);
    let reader = reader(Lang::De, "/odds/condice");
    let pictures: Vec<String> = (0..4)
        .filter_map(|figure| {
            let figure = figure.to_string();
            let given = [&given[..], &[("figure", figure.as_str())]].concat();
            files::svg(&reader, &asked("condice", &given))
        })
        .collect();
    assert_eq!(pictures.len(), 3, "the map, what happens, how much");
    assert!(
        pictures
            .iter()
            .all(|picture| picture.starts_with("<svg xmlns="))
    );
    let wrong = [("question", "heal"), ("missing", "x")];
    assert_eq!(files::csv(&asked("condice", &wrong)), None);
}

/// The address of a page says the same again, whatever was asked.
#[test]
fn addresses_lead_back() {
    for given in [
        &[
            ("question", "tag"),
            ("difficulty", "14"),
            ("rolls.1.modifier", "2"),
            ("rolls.2.modifier", "1"),
            ("b.rolls.1.helpers", "2"),
        ][..],
        &[
            ("question", "action"),
            ("difficulty", "15"),
            ("option.own_pool", "many"),
            ("c.own_advantage", "2"),
            ("along", "difficulty"),
            ("of", "crit"),
        ],
        &[("question", "rest"), ("show", "most")],
    ] {
        let answered = asked("daggerheart", given);
        let link = answered.link(&path(answered.game));
        let (_, query) = link.split_once('?').expect("a query");
        let pairs: Vec<(&str, &str)> = query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .collect();
        let again = asked("daggerheart", &pairs);
        assert_eq!(again.link(&path(again.game)), link);
        let told = |answered: &Answered| {
            let told = answered
                .variants
                .iter()
                .map(|variant| variant.told.as_ref().ok().cloned());
            told.collect::<Vec<_>>()
        };
        assert_eq!(told(&again), told(&answered), "{link}");
    }
}

/// The page's own fields and a question's never have the same name.
#[test]
fn no_parameter_is_called_like_a_field_of_the_page() {
    for game in GAMES {
        for question in game.questions(&Content::built_in()).all() {
            for param in question.params {
                assert!(
                    !OTHERS.contains(&param.name),
                    "{}: {}",
                    question.name,
                    param.name
                );
                let before = VARIANTS
                    .iter()
                    .map(|(before, _)| before.trim_end_matches('.'));
                assert!(before.into_iter().all(|before| before != param.name));
            }
        }
    }
}
