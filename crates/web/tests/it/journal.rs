//! The whole journal, as a page and as a report: complete, filtered, and without other seats' secrets.

use expect_test::expect_file;
use games::{Content, Entry, Listed, Offer, OpenError, Scenario};
use table::{AnyTable, Game, Live, Opening, Phrase, Reply, Seat, Table, Thrower, Timestamp};
use web::screens::Reader;
use web::screens::journal_page::{self, Chronicle, Show};
use web::screens::report;
use words::Lang;

use crate::duels::{self, BOOK};
use crate::read::aloud;
use crate::riddle::{self, Riddle};

/// The game with a secret, as if it were listed.
#[derive(Debug)]
struct RiddleOffer;

impl Offer for RiddleOffer {
    type Game = Riddle;
    const LOCALES: [&'static str; 2] = [""; 2];

    fn scenarios(_content: &Content) -> Vec<Scenario> {
        Vec::new()
    }

    fn setup(_: &Content, _: &str, _: &[(&str, &str)]) -> Result<riddle::Setup, OpenError> {
        Ok(riddle::setup())
    }

    fn standing(_table: &Table<Riddle>) -> Option<(Phrase, bool)> {
        None
    }
}

const RIDDLE: Entry<RiddleOffer> = Entry::new();

/// A session with a secret number, talk, a note, a roll that was taken back, and an overruled value.
fn session() -> Live<Riddle> {
    let mut opening = Opening::new("kiefer", Riddle::NAME, riddle::setup());
    opening.setup.options.luck = riddle::Luck::No;
    opening.seats = riddle::seats();
    opening.seed_hash = "5f4c1e0d".repeat(8);
    let at = |minute: i64| {
        let start: Timestamp = "2026-03-06T23:57:00Z".parse().expect("a time");
        Timestamp::from_second(start.as_second() + 60 * minute).expect("a time")
    };
    let table: Table<Riddle> = Table::open(opening, at(0), &riddle::master().id);
    let mut live = Live::new(table);
    let steps: [(Seat, serde_json::Value, &[u8]); 9] = [
        (
            riddle::master(),
            serde_json::json!({"cmd":"think","number":17}),
            &[],
        ),
        (
            riddle::ann(),
            serde_json::json!({"cmd":"say","text":"Ist es **17**? <b>"}),
            &[],
        ),
        (
            riddle::bob(),
            serde_json::json!({"cmd":"note","text":"Bobs Geheimnis"}),
            &[],
        ),
        (
            riddle::ann(),
            serde_json::json!({"cmd":"try","luck":"plain"}),
            &[4],
        ),
        (
            riddle::master(),
            serde_json::json!({"cmd":"undo","reason":"Der Würfel lag schief"}),
            &[],
        ),
        (
            riddle::ann(),
            serde_json::json!({"cmd":"try","luck":"plain"}),
            &[11],
        ),
        (
            riddle::master(),
            serde_json::json!({"cmd":"overrule","path":"/secret","value":16,"reason":"war zu schwer"}),
            &[],
        ),
        (
            riddle::bob(),
            serde_json::json!({"cmd":"paint","colours":["red"]}),
            &[],
        ),
        (
            riddle::bob(),
            serde_json::json!({"cmd":"try","luck":"plain"}),
            &[20],
        ),
    ];
    for (minute, (seat, request, faces)) in (0..).zip(steps) {
        match live.propose(&seat, &request, at(minute), Thrower::Script(faces)) {
            Reply::Record { .. } => live.settle(),
            other => panic!("{request}: {other:?}"),
        }
    }
    live
}

fn with<T>(
    table: &dyn AnyTable,
    game: &'static dyn Listed,
    seat: &Seat,
    lang: Lang,
    name: &str,
    tell: impl FnOnce(&Chronicle<'_>) -> T,
) -> T {
    let reader = Reader {
        lang,
        path: "/t/kiefer/journal",
    };
    tell(&Chronicle {
        reader: &reader,
        game,
        table,
        seat,
        id: "kiefer",
        name,
    })
}

fn read(seat: &Seat, show: Show) -> String {
    with(&session(), &RIDDLE, seat, Lang::De, "Rätsel", |chronicle| {
        journal_page::page(chronicle, show).into_string()
    })
}

fn told(seat: &Seat) -> String {
    with(
        &session(),
        &RIDDLE,
        seat,
        Lang::De,
        "Rätsel",
        report::markdown,
    )
}

fn check(name: &str, end: &str, text: &str) {
    let file = format!("{}/tests/it/pages/{name}.{end}", env!("CARGO_MANIFEST_DIR"));
    expect_file![file].assert_eq(text);
}

#[test]
fn the_page_of_a_session() {
    check(
        "journal-gm",
        "de.txt",
        &aloud(&read(&riddle::master(), Show::All)),
    );
    check(
        "journal-player",
        "de.txt",
        &aloud(&read(&riddle::ann(), Show::All)),
    );
}

#[test]
fn the_report_of_a_session() {
    check("report-gm", "de.md", &told(&riddle::master()));
    check("report-player", "de.md", &told(&riddle::ann()));
}

#[test]
fn the_report_of_a_duel() {
    let game = games::game("samurai").expect("it is listed");
    let duel = Live::new(duels::play(BOOK).table);
    for lang in Lang::ALL {
        let report = with(
            &duel,
            game,
            &duels::player(),
            lang,
            "Oda Nobunaga",
            report::markdown,
        );
        check("report-duel", &format!("{}.md", lang.code()), &report);
    }
}

/// Neither page nor report tells a seat what its view would not.
#[test]
fn secrets_stay_secret() {
    let secrets = ["17 → 16", "Geheimnis", "golden die", "schwer"];
    let every = Show::EVERY.map(|(show, ..)| show);
    let pages = |seat: &Seat| -> Vec<String> {
        let pages = every.iter().map(|show| read(seat, *show));
        pages.chain([told(seat)]).collect()
    };
    for seat in [riddle::ann(), Seat::spectator()] {
        for page in pages(&seat) {
            for secret in secrets {
                assert!(!page.contains(secret), "{} reads {secret}", seat.id);
            }
            assert!(!page.contains("journal.full.jsonl"));
        }
        let lines = session().lines_for(&seat, 0).join("\n");
        for secret in ["17}", "Geheimnis", "golden die", "schwer", "\"missed\""] {
            assert!(!lines.contains(secret), "{} gets {secret}", seat.id);
        }
    }
    // Bob may read what he wrote himself, and the game master everything.
    assert!(told(&riddle::bob()).contains("Bobs Geheimnis"));
    let master = told(&riddle::master());
    for known in ["17 → 16", "Bobs Geheimnis", "war zu schwer"] {
        assert!(master.contains(known), "{known}");
    }
    assert!(read(&riddle::master(), Show::All).contains("journal.full.jsonl"));
}

#[test]
fn filters_show_their_kind() {
    let ids = |show| {
        let page = read(&riddle::ann(), show);
        let ids = page.split(" id=\"r").skip(1);
        let ids = ids.filter_map(|rest| rest.split('"').next()?.parse().ok());
        ids.collect::<Vec<u64>>()
    };
    assert_eq!(ids(Show::All), [0, 1, 2, 4, 5, 6, 8, 9]);
    assert_eq!(ids(Show::Rolls), [4, 6, 9]);
    assert_eq!(ids(Show::Moves), [1, 4, 6, 8, 9]);
    assert_eq!(ids(Show::Talk), [2]);
    assert_eq!(ids(Show::Seats), [0, 5]);
    assert_eq!(Show::from_word("rolls"), Show::Rolls);
    assert_eq!(Show::from_word("nonsense"), Show::All);
}

/// What people write is neither HTML nor Markdown.
#[test]
fn texts_stay_texts() {
    assert!(read(&riddle::ann(), Show::All).contains("**17**? &lt;b&gt;"));
    assert!(told(&riddle::ann()).contains(r"\*\*17\*\*? \<b\>"));
}
