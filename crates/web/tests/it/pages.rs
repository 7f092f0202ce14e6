//! The pages that belong to no game: start, rules, proofs, errors.

use dice::Kind;
use expect_test::expect;
use table::{DraftTable, Faces, Fault, Reason, Report, Revealed, Role, Seat};
use web::screens::proof::{Proof, Throw, Verdict};
use web::screens::shelf::HeldTable;
use web::screens::{self, Reader};
use web::shelf::Listing;
use words::Lang;

use crate::every_page::whole;
use crate::read::{Element, aloud};
use crate::samurai_played::{self, BOOK};

pub fn reader(lang: Lang, path: &str) -> Reader<'_> {
    Reader { lang, path }
}

fn start(listing: &Listing, lang: Lang) -> Element {
    let page = screens::start::page(&reader(lang, "/"), games::GAMES, listing, None);
    whole(&page.into_string())
}

/// Every game has a way in, in the order they are listed.
#[test]
fn the_start_page_opens_every_game() {
    for lang in Lang::ALL {
        let page = start(&Listing::default(), lang);
        let ways = page.named("a").map(|it| it.get("href"));
        let ways: Vec<&str> = ways
            .filter(|it| it.starts_with("/new/") || *it == "/samurai")
            .collect();
        assert_eq!(
            ways,
            [
                "/samurai",
                "/new/zwielicht",
                "/new/daggerheart",
                "/new/condice",
                "/new/free"
            ]
        );
        assert!(page.parts("tables").is_empty());
    }
}

/// A table of this browser says how it stands and whose turn it is, and can be gone on with, renamed, put away and
/// deleted; one that was closed says so.
#[test]
fn the_start_page_lists_ones_tables() {
    let (standing, over) = games::GAMES[0]
        .standing(&DraftTable::new(samurai_played::play(BOOK).table))
        .expect("a duel");
    let player = Seat::new("player", Role::Player, "");
    let held = HeldTable {
        id: "kiefer".to_owned(),
        game: "samurai".to_owned(),
        name: "Oda Nobunaga".to_owned(),
        seats: vec![player.clone()],
        runs: true,
        people: vec![player.clone()],
        turn: vec![player],
        standing: Some(standing),
        over,
        gone_at: None,
        closed: false,
        damaged: false,
        last_played: "2026-03-06T20:41:00Z".parse().expect("a time"),
    };
    let listing = |held| Listing {
        page: 1,
        pages: 1,
        total: 1,
        counts: [1, 0, 0],
        tables: vec![held],
        ..Listing::default()
    };
    start(&listing(held.clone()), Lang::En);
    let page = start(&listing(held.clone()), Lang::De);
    expect![[r#"
        Oda NobunagaWeg des Samurai · Runde 3 von 20 · 8 gegen 9 Herzen · du bist dran2026-03-06 20:41 UTC
        </t/kiefer> Weiter: Oda Nobunaga
        Verwalten: Oda Nobunaga
        form /tables/kiefer
        Name des Tischs
        ( name=Oda Nobunaga)
        (button do=rename) Umbenennen
        form /tables/kiefer
        (button do=archive) Ins Archiv
        </tables/kiefer/delete> Löschen …
    "#]].assert_eq(&page.part("tables").aloud());
    let shut = HeldTable {
        closed: true,
        over: true,
        ..held
    };
    assert!(
        start(&listing(shut), Lang::De)
            .aloud()
            .contains("geschlossen")
    );
}

/// Every rule stands in the book with its anchor, its title and its text.
#[test]
fn rules() {
    for game in games::GAMES {
        for lang in Lang::ALL {
            let html = screens::rules::page(&reader(lang, "/rules/samurai"), *game).into_string();
            let page = aloud(&html);
            let rules = game.rulebook().rules();
            assert!(!rules.is_empty(), "{}", game.name());
            for rule in rules {
                assert!(
                    html.contains(&format!(r#"<article class="law" id="{}">"#, rule.id)),
                    "{}",
                    rule.id
                );
                let [title, text] = [&rule.title, &rule.text].map(|both| {
                    lang.pick(both)
                        .split_whitespace()
                        .collect::<Vec<_>>()
                        .join(" ")
                });
                assert!(page.contains(&format!("### {title}")), "{}", rule.id);
                assert!(page.contains(&text), "{}", rule.id);
            }
        }
    }
}

/// A report as a closed duel gives it, and a fault.
pub fn verdicts() -> [Verdict; 3] {
    let report = Report {
        game: "samurai".to_owned(),
        table: "kiefer".to_owned(),
        complete: true,
        records: 41,
        commands: 30,
        refereed: 30,
        undone: 2,
        overruled: 1,
        server_dice: 60,
        unrevealed_dice: 4,
        physical_dice: 1,
        script_dice: 3,
        seals: 1,
        unsealed: 5,
        seeds: vec![
            Revealed {
                promise: "5f4c1e0d".repeat(8),
                seed: Some("00c0ffee".repeat(8)),
                dice: 60,
            },
            Revealed {
                promise: "0d1e4c5f".repeat(8),
                seed: None,
                dice: 4,
            },
        ],
        faces: vec![
            Faces::new(Kind::D6, vec![12, 9, 8, 14, 11, 10]),
            Faces::new(Kind::D20, vec![1; 20]),
        ],
        ..Report::default()
    };
    let partly = Report {
        complete: false,
        ..report.clone()
    };
    let reason = Reason::Face {
        die: 2,
        found: 6,
        computed: 3,
    };
    let (line, seq) = (17, Some(16));
    let fault = Fault { line, seq, reason };
    let game = "samurai";
    [
        Verdict::Holds(report),
        Verdict::Holds(partly),
        Verdict::Fault { game, fault },
    ]
}

pub fn proof(verdict: Verdict) -> Proof {
    Proof {
        hides: true,
        throws: vec![
            Throw {
                seq: 12,
                by: "Musashi".to_owned(),
                mixed: vec!["Musashi".to_owned(), "Mara".to_owned()],
                silent: vec!["Jonas".to_owned()],
            },
            Throw {
                seq: 9,
                by: "Mara".to_owned(),
                mixed: Vec::new(),
                silent: Vec::new(),
            },
        ],
        id: "kiefer".to_owned(),
        game: "samurai",
        promise: "0d1e4c5f".repeat(8),
        closed: false,
        runs: true,
        verdict,
    }
}

/// What a journal came to stands there sentence by sentence; the first line that does not hold is named.
#[test]
fn a_proof_says_what_was_checked() {
    let [holds, partly, fault] = verdicts();
    let verify = |verdict: &Verdict| {
        let page = screens::proof::verify(&reader(Lang::De, "/verify"), Some(verdict));
        whole(&page.into_string())
    };
    expect![[r#"
        ## Zeile 17 (Eintrag 16) stimmt nicht.
        Der 2. Würfel zeigt 6; aus Startwert und Beigemischtem folgt 3.
    "#]]
    .assert_eq(&verify(&fault).part("verdict").aloud());
    let told = verify(&partly).aloud();
    assert!(!told.contains("30"), "nothing was refereed: {told}");
    let page = screens::proof::table(&reader(Lang::De, "/t/kiefer/proof"), &proof(holds));
    let page = whole(&page.into_string());
    expect![[r#"
        ## Bis hierher stimmt dieses Journal. Der Tisch ist noch offen.
        41 Einträge, lückenlos und in ihrer Reihenfolge.
        Spiel, Optionen und Inhalte der Eröffnung passen zu ihrem Fingerabdruck.
        30 Spielzüge, nach den Regeln nachgespielt: Jeder war erlaubt und hatte genau diese Folgen.
        2 Einträge wurden zurückgenommen; sie bleiben sichtbar.
        Ein Wert wurde von Hand geändert, mit Begründung.
        60 Würfel des Servers, aus den offengelegten Startwerten nachgerechnet: Alle stimmen.
        4 Würfel des Servers lassen sich noch nicht nachrechnen: Ihr Startwert ist noch geheim.
        Ein Würfel fiel von Hand; ihm glaubt man, weil der Tisch ihn gesehen hat.
        3 Würfel hat ein Programm vorgegeben.
        Ein offengelegter Startwert: Er ist der, der versprochen war.
        Ein Siegel über alles bis dahin ist unversehrt: auch Zeiten, Namen und Worte.
        5 Einträge liegen hinter keinem Siegel: Ihre Zeiten und Worte sind noch nicht besiegelt.
    "#]]
    .assert_eq(&page.part("verdict").aloud());
    // Enough throws of the six-sided die to say something, too few of the other.
    let faces = page
        .all()
        .into_iter()
        .find(|it| it.get("aria-labelledby") == "faces");
    let faces = faces.expect("a part").named("p").map(|it| it.said() + "\n");
    expect![[""]].assert_eq(&faces.collect::<String>());
    // Whoever runs the table can show its seeds, those of hidden throws too, and close it.
    let sends = page.named("input").filter(|it| it.get("name") == "cmd");
    let sends: Vec<&str> = sends.map(|it| it.get("value")).collect();
    assert_eq!(sends, ["reveal_seed", "reveal_hidden_seed", "close_table"]);
    expect![[r#"
        </t/kiefer/journal#r12> Eintrag 12, Musashi: Musashi, Mara. Ohne Antwort: Jonas.
        </t/kiefer/journal#r9> Eintrag 9, Mara: niemand, allein der Server.
    "#]]
    .assert_eq(&page.part("proof__throws").aloud());
}

#[test]
fn an_error_says_so_and_leads_back() {
    let page = screens::error::page(&reader(Lang::De, "/nowhere"), 404).into_string();
    let page = whole(&page);
    assert_eq!(page.sentence(), "Hier liegt nichts.");
    assert!(page.part("main").named("a").any(|it| it.get("href") == "/"));
}
