//! The guided duel, from its first step to its last, in both languages.

use dice::{Origin, Seed};
use games::Content;
use samurai::{Command, Phase, Samurai, Setup};
use table::{Answer, Body, DiceMode, Opening, Request, Seat, Table, Thrower};
use web::screens::desk::Desk;
use web::screens::{self, Reader, TableInfo};
use words::Lang;

use crate::read;
use crate::samurai_played::player;

fn open() -> Table<Samurai> {
    let duel = Content::built_in().samurai.get("first-duel").cloned();
    let setup = Setup {
        options: samurai::Options::default(),
        duel: duel.expect("built in"),
    };
    let mut opening = Opening::new("kiefer", "samurai", setup);
    opening.dice = DiceMode::Script;
    opening.seats = vec![player(), Seat::spectator()];
    opening.seed_hash = "5f4c1e0d".repeat(8);
    let at = "2026-03-06T20:31:00Z".parse().expect("a time");
    Table::open(opening, at, &player().id)
}

fn send(table: &mut Table<Samurai>, command: Command) {
    let request = Request::Play {
        command,
        faces: None,
    };
    let at = "2026-03-06T20:32:00Z".parse().expect("a time");
    let seed = Seed::from_number(7);
    let answer = table.answer(&player(), &request, at, Thrower::Seed(&seed));
    match answer.expect("the lesson plays by the rules") {
        Answer::Draft(draft) => table.commit(draft),
        Answer::Waiting | Answer::Cancelled => panic!("{command:?} waits"),
    }
}

fn slip(table: &Table<Samurai>, lang: Lang, seat: &Seat) -> String {
    let reader = Reader {
        lang,
        path: "/t/kiefer",
    };
    let info = TableInfo {
        id: "kiefer".to_owned(),
        runs: true,
        ..TableInfo::default()
    };
    let board = screens::samurai::board(Desk::new(&reader, table, seat, &info, None));
    let page = read::page(&board.into_string());
    page.part("lesson-slip").aloud()
}

fn origins(table: &Table<Samurai>) -> Vec<Origin> {
    let last = table.records().last().expect("a record");
    match &last.body {
        Body::Play { dice, .. } => dice.iter().map(|die| die.origin).collect(),
        _ => Vec::new(),
    }
}

/// Each step says its words, is offered, and is answered with the dice of the book, marked as named by a program. After the
/// last one dice fall freely.
#[test]
fn the_first_duel_from_its_first_step_to_its_last() {
    for lang in Lang::ALL {
        let mut table = open();
        let steps = table.setup().duel.lesson.clone();
        assert!(steps.len() >= 12);
        for step in &steps {
            for seat in [player(), Seat::spectator()] {
                let said = slip(&table, lang, &seat);
                assert!(said.contains(lang.pick(&step.text)), "{}: {said}", step.id);
            }
            assert!(table.choices(&player()).contains(&step.does), "{}", step.id);
            send(&mut table, step.does);
            assert_eq!(
                origins(&table),
                vec![Origin::Script; step.dice.len()],
                "{}",
                step.id
            );
        }
        // What the book's three rounds come to.
        let state = table.state();
        assert_eq!((state.phase, state.round), (Phase::RoundOver, 3));
        assert_eq!(
            (
                state.health,
                state.ki,
                state.concentration,
                state.foe_health
            ),
            (8, 6, 4, 8)
        );
        let done = slip(&table, lang, &player());
        send(&mut table, Command::ChooseDice { n: 2 });
        assert_eq!(origins(&table), [Origin::Server; 2]);
        assert_eq!(slip(&table, lang, &player()), done);
    }
}

/// Whoever plays otherwise is told so and plays on; taking it back leads back.
#[test]
fn the_lesson_is_left_and_taken_up_again() {
    let mut table = open();
    let first = slip(&table, Lang::De, &player());
    send(&mut table, Command::ChooseDice { n: 2 });
    assert_eq!(origins(&table), [Origin::Server; 2]);
    let left = slip(&table, Lang::De, &player());
    assert!(left.contains("Zurücknehmen"), "{left}");
    let at = "2026-03-06T20:33:00Z".parse().expect("a time");
    let seed = Seed::from_number(7);
    let undo = table.answer(&player(), &Request::undo(None), at, Thrower::Seed(&seed));
    match undo {
        Ok(Answer::Draft(draft)) => table.commit(draft),
        _ => panic!("it cannot be taken back"),
    }
    assert_eq!(slip(&table, Lang::De, &player()), first);
}

/// The page of the lesson is Nobunaga's.
#[test]
fn the_first_duel_is_that_of_the_book() {
    let content = Content::built_in();
    let get = |id| content.samurai.get(id).expect("built in").clone();
    let (mut lesson, book) = (get("first-duel"), get("oda-nobunaga"));
    lesson.lesson.clear();
    lesson.id.clone_from(&book.id);
    lesson.about.clone_from(&book.about);
    assert_eq!(lesson, book);
}

/// The page that acts it out: every step in words, with its dice and what the rules make of it.
#[test]
fn the_rounds_of_the_book_are_acted_out() {
    for lang in Lang::ALL {
        let reader = Reader {
            lang,
            path: "/samurai/how",
        };
        let content = Content::built_in();
        let page = screens::samurai::how(&reader, &content).into_string();
        let page = read::page(&page);
        let lesson = &content.samurai.get("first-duel").expect("built in").lesson;
        assert_eq!(page.parts("samurai-how__step").len(), lesson.len());
        assert_eq!(page.parts("samurai-how__round").len(), 3);
        for (step, shown) in lesson.iter().zip(page.parts("samurai-how__step")) {
            assert!(shown.aloud().contains(lang.pick(&step.text)), "{}", step.id);
            assert!(
                !shown.part("samurai-how__told").said().is_empty(),
                "{}",
                step.id
            );
        }
    }
}
