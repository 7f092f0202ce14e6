//! The whole journal, as a page and as a report: complete, filtered, and without other seats' secrets.

use expect_test::expect;
use games::{Content, Entry, Listed, Offer, OpenError, Scenario};
use table::{AnyTable, DraftTable, Game, Opening, Phrase, Reply, Seat, Table, Thrower, Timestamp};
use web::screens::Reader;
use web::screens::journal_page::{self, Chronicle, Show};
use web::screens::{book, report};
use words::Lang;

use crate::every_page::whole;
use crate::read::Element;
use crate::riddle::{self, Riddle};
use crate::samurai_played::{self, BOOK};

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
fn session() -> DraftTable<Riddle> {
    let mut opening = Opening::new("kiefer", Riddle::NAME, riddle::setup());
    opening.setup.options.luck = riddle::Luck::No;
    opening.seats = riddle::seats();
    opening.seed_hash = "5f4c1e0d".repeat(8);
    let at = |minute: i64| {
        let start: Timestamp = "2026-03-06T23:57:00Z".parse().expect("a time");
        Timestamp::from_second(start.as_second() + 60 * minute).expect("a time")
    };
    let table: Table<Riddle> = Table::open(opening, at(0), &riddle::master().id);
    let mut live = DraftTable::new(table);
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

/// A line each: when, and what is said.
fn lines(page: &Element) -> String {
    let lines = page.parts("told").into_iter();
    let lines = lines.map(|line| {
        let at = line.part("at").said();
        format!("{at}: {}\n", line.named("p").next().expect("a line").said())
    });
    lines.collect()
}

/// Everything in its order under its day; a player reads the same without what is secret.
#[test]
fn the_page_of_a_session() {
    let [master, player] =
        [riddle::master(), riddle::ann()].map(|seat| whole(&read(&seat, Show::All)));
    let days = |page: &Element| -> Vec<String> {
        page.part("main").named("h2").map(Element::said).collect()
    };
    assert_eq!(days(&master), ["6. März 2026", "7. März 2026", "Mitnehmen"]);
    assert_eq!(days(&player), days(&master));
    expect![[r#"
        Mona 23:57: Rätsel: Es geht los. Es würfelt der Server.
        Mona 23:57: Weiter.
        Ann 23:58: Ann: „Ist es **17**? <b>“
        Bob 23:59: Bob schreibt der Spielleitung: „Bobs Geheimnis“
        Ann 00:00: Zurückgenommen: W20: 4
        Mona 00:01: Mona nimmt einen Schritt zurück. „Der Würfel lag schief“
        Ann 00:02: W20: 11
        Mona 00:03: Mona setzt von Hand: ein Wert 17 → 16. „war zu schwer“
        Bob 00:04: Weiter.
        Bob 00:05: W20: 20
    "#]]
    .assert_eq(&lines(&master));
    let told = lines(&player);
    let missing: String = lines(&master)
        .lines()
        .filter(|it| !told.contains(it))
        .map(|it| it.to_owned() + "\n")
        .collect();
    expect![[r#"
        Bob 23:59: Bob schreibt der Spielleitung: „Bobs Geheimnis“
        Mona 00:03: Mona setzt von Hand: ein Wert 17 → 16. „war zu schwer“
    "#]]
    .assert_eq(&missing);
}

/// A report has its parts in this order, and tells what the page tells.
#[test]
fn the_report_of_a_session() {
    let [master, player] = [riddle::master(), riddle::ann()].map(|seat| told(&seat));
    let listed = |report: &str| -> Vec<String> {
        let lines = report.lines().filter(|it| it.starts_with(['#', '-', ' ']));
        lines.map(str::to_owned).collect()
    };
    expect![[r#"
        # Rätsel
        ## Am Tisch
        - **Mona** – Spielleitung
        - **Ann** – Spielerin oder Spieler
        - **Bob** – Spielerin oder Spieler
        ## Das Spiel
        - riddle: Rätsel
        - Würfel: Der Server würfelt
        - Hausregeln:
          - luck = no (RI-LUCK-1)
        - Prüfsumme von Regeln und Inhalt: `5fc0f3d9db5ff5a1975d3554919c52559df36da0b97ae01a5ae64de929899fa9`
        ## Was geschah
        ### 6. März 2026
        - Rätsel: Es geht los. Es würfelt der Server.
        - Ann: „Ist es \*\*17\*\*? \<b\>“
        - Bob schreibt der Spielleitung: „Bobs Geheimnis“
        ### 7. März 2026
        - ~~**Ann:** `W20: 4`~~
        - Mona nimmt einen Schritt zurück. „Der Würfel lag schief“
        - **Ann:** `W20: 11`
        - Mona setzt von Hand: ein Wert 17 → 16. „war zu schwer“
        - **Bob:** `W20: 20`
        ## Ausgang
        ## Glück und Pech
        - Ann: ein Würfel: 11 Augen, erwartet 10,5 (+0,5)
        - Bob: ein Würfel: 20 Augen, erwartet 10,5 (+9,5)
        - Der beste Wurf: Bob `W20: 20`
        - Der schlechteste Wurf: Ann `W20: 11`
        ## Die Würfel nachrechnen
        - Vor dem ersten Wurf hat der Server seinen Startwert versiegelt. Das Siegel: `5f4c1e0d5f4c1e0d5f4c1e0d5f4c1e0d5f4c1e0d5f4c1e0d5f4c1e0d5f4c1e0d`
        - Der Startwert bleibt geheim, bis der Tisch geschlossen wird oder jemand ihn offenlegt."#]].assert_eq(&listed(&master).join("\n"));
    let secret: Vec<String> = listed(&master)
        .into_iter()
        .filter(|it| !listed(&player).contains(it))
        .collect();
    expect![[r#"
        - Bob schreibt der Spielleitung: „Bobs Geheimnis“
        - Mona setzt von Hand: ein Wert 17 → 16. „war zu schwer“"#]]
    .assert_eq(&secret.join("\n"));
}

/// Dice are drawn as signs, in both languages; who won is told at the end.
#[test]
fn the_report_of_a_duel() {
    let game = games::game("samurai").expect("it is listed");
    let duel = DraftTable::new(samurai_played::play(BOOK).table);
    for (lang, last, end) in [
        (
            Lang::De,
            "Nobunaga würfelt ⚁⚄⚂, Reihe 10.",
            "Noch nicht zu Ende: Runde 3 von 20",
        ),
        (
            Lang::En,
            "Nobunaga rolls ⚁⚄⚂, row 10.",
            "Not over yet: Round 3 of 20",
        ),
    ] {
        let player = samurai_played::player();
        let report = with(&duel, game, &player, lang, "Oda Nobunaga", report::markdown);
        assert!(!report.contains('⟦'), "{report}");
        assert!(report.starts_with("# Oda Nobunaga\n"));
        assert!(report.contains(last) && report.contains(end), "{report}");
        let sheet = match lang {
            Lang::De => "## Spielertabelle, 20 Runden\n\n| Runde | Angriff |",
            Lang::En => "| --- | --- | --- | --- | --- | --- |\n| 1 | ",
        };
        assert!(report.contains(sheet), "{report}");
    }
}

/// The climaxes and who did what, on the page and as Markdown; bookkeeping beneath its sentence.
#[test]
fn a_won_duel_is_retold() {
    let game = games::game("samurai").expect("it is listed");
    let mut moments = samurai_played::moments().into_iter();
    let (_, won, _) = moments.find(|it| it.0 == "duel-won").expect("it is won");
    let (player, duel) = (samurai_played::player(), DraftTable::new(won.table));
    let told = |tell: fn(&Chronicle<'_>) -> String| {
        with(&duel, game, &player, Lang::De, "Oda Nobunaga", tell)
    };
    let report = told(report::markdown);
    let (_, great) = report.split_once("## Höhepunkte\n\n- ").expect("climaxes");
    let (climax, rest) = great.split_once("\n\n").expect("a list");
    assert!(climax.contains(['⚀', '⚁', '⚂', '⚃', '⚄', '⚅']), "{climax}");
    let (_, did) = rest.split_once("## Wer was tat\n\n").expect("deeds");
    assert!(
        did.starts_with("- **") && did.contains(" × Würfel nehmen"),
        "{did}"
    );
    assert!(report.contains("\n  - "), "{report}");
    let page = whole(&told(|chronicle| book::page(chronicle).into_string()));
    assert!(!page.parts("book__mark").is_empty(), "a drawing for each");
    assert!(page.aloud().contains("Wer was tat"));
}

fn book_of(seat: &Seat) -> String {
    with(&session(), &RIDDLE, seat, Lang::De, "Rätsel", |chronicle| {
        book::page(chronicle).into_string()
    })
}

/// The report as a book: sentences with their bookkeeping folded beneath, and whose dice fell how, reckoned exactly.
#[test]
fn the_book_of_a_session() {
    let page = whole(&book_of(&riddle::master()));
    let story = page.part("book__story").children();
    let said: Vec<String> = story.map(Element::said).collect();
    expect![[r#"
        Rätsel
        6. März 2026, mit Ann, Bob, erzählt von Mona
        Eine Zeile dazu Rätsel: Es geht los. Es würfelt der Server.
        23:58 Ann: „Ist es **17**? <b>“
        2 Zeilen dazu Bob schreibt der Spielleitung: „Bobs Geheimnis“ Mona nimmt einen Schritt zurück. „Der Würfel lag schief“
        00:02 Ann: W20: 11
        00:03 Mona setzt von Hand: ein Wert 17 → 16. „war zu schwer“
        00:05 Bob: W20: 20
        Ein Wurf wurde zurückgenommen; dieselben Würfel kamen wieder.
        Ein Wert wurde von Hand gesetzt."#]].assert_eq(&said.join("\n"));
    let luck: Vec<String> = page.named("tr").map(Element::said).collect();
    expect![[r#"
        Annein Würfel: 11 Augen, erwartet 10,5 +0,5
        Bobein Würfel: 20 Augen, erwartet 10,5 +9,5"#]]
    .assert_eq(&luck.join("\n"));
}

/// What the book calls a climax is a sentence that some game tells.
#[test]
fn climaxes_are_told() {
    for (id, drawing) in screens::retold::climaxes() {
        assert!(web::screens::ink::has(drawing), "{id}: {drawing}");
    }
    let climaxes = screens::retold::climaxes().iter().map(|(id, _)| id);
    for id in climaxes.chain(screens::kept::kept()) {
        for lang in Lang::ALL {
            let reader = Reader { lang, path: "/" };
            assert!(reader.has(id), "{id}");
        }
    }
}

/// Neither page nor report tells a seat what its view would not.
#[test]
fn secrets_stay_secret() {
    let secrets = ["17 → 16", "Geheimnis", "golden die", "schwer"];
    let every = Show::EVERY.map(|(show, ..)| show);
    let pages = |seat: &Seat| -> Vec<String> {
        let pages = every.iter().map(|show| read(seat, *show));
        pages.chain([told(seat), book_of(seat)]).collect()
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
