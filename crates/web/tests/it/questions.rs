//! The games' questions as forms: every question of every game has a page, both languages offer the same, its fields are
//! what its description says, and what is wrong is said there.

use games::{Content, GAMES};
use table::question::{Kind, Param};
use web::screens::odds::questions::{Answered, page, path};
use words::Lang;

use crate::every_page::whole;
use crate::pages::reader;
use crate::read::Element;

fn drawn(game: &str, given: &[(&str, &str)]) -> Element {
    let game = games::game(game).expect("a game");
    let given = given
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let given: Vec<(String, String)> = given.collect();
    let answered = Answered::ask(game, &Content::built_in(), &given).expect("a question");
    let draw = |lang| page(&reader(lang, &path(game)), &answered).into_string();
    let [german, english] = Lang::ALL.map(|lang| whole(&draw(lang)));
    assert_eq!(german.offers(), english.offers(), "{given:?}");
    german
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
            let chosen = page
                .named("a")
                .filter(|it| it.get("aria-current") == "true");
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
