//! Every page as it is read aloud, in both languages. `UPDATE_EXPECT=1` writes the files anew.

use dice::Kind;
use expect_test::expect_file;
use games::Content;
use maud::Markup;
use table::{Faces, Fault, Live, Reason, Report, Revealed, Role, Seat};
use web::screens::desk::Desk;
use web::screens::proof::{Proof, Throw, Verdict};
use web::screens::{self, HeldTable, Reader};
use web::shelf::Listing;
use words::Lang;

use crate::duels::{self, BOOK, moments};
use crate::read::aloud;

/// The moments whose pages are kept; the others only have to be complete.
const KEPT: [&str; 10] = [
    "duel-ready",
    "duel-rolled-one",
    "duel-rolled-aside",
    "duel-allocated",
    "duel-foe-rolled",
    "duel-foe-rolled-limit",
    "duel-injured",
    "duel-waiting-wound",
    "duel-won",
    "duel-watched",
];

pub fn check(name: &str, lang: Lang, page: Markup) {
    let file = format!(
        "{}/tests/it/pages/{name}.{}.txt",
        env!("CARGO_MANIFEST_DIR"),
        lang.code()
    );
    expect_file![file].assert_eq(&aloud(&page.into_string()));
}

pub fn reader(lang: Lang, path: &str) -> Reader<'_> {
    Reader { lang, path }
}

#[test]
fn start() {
    let (standing, over) = games::GAMES[0]
        .standing(&Live::new(duels::play(BOOK).table))
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
    // Whoever runs it has closed it: nobody goes on there.
    let shut = Listing {
        tables: vec![HeldTable {
            closed: true,
            over: true,
            ..held.clone()
        }],
        ..Listing::default()
    };
    let shut = screens::start::page(&reader(Lang::De, "/"), games::GAMES, &shut, None);
    assert!(shut.into_string().contains("geschlossen"));
    for lang in Lang::ALL {
        check(
            "start-empty",
            lang,
            screens::start::page(&reader(lang, "/"), games::GAMES, &Listing::default(), None),
        );
        check(
            "start",
            lang,
            screens::start::page(
                &reader(lang, "/"),
                games::GAMES,
                &Listing {
                    page: 1,
                    pages: 1,
                    total: 1,
                    counts: [1, 0, 0],
                    tables: vec![held.clone()],
                    ..Listing::default()
                },
                None,
            ),
        );
    }
}

#[test]
fn opponents() {
    let content = Content::built_in();
    for lang in Lang::ALL {
        check(
            "opponents",
            lang,
            screens::samurai::opponents(&reader(lang, "/samurai"), &content),
        );
    }
}

/// Every rule stands in the book with its anchor, its title and its text.
#[test]
fn rules() {
    for game in games::GAMES {
        for lang in Lang::ALL {
            let page =
                aloud(&screens::rules::page(&reader(lang, "/rules/samurai"), *game).into_string());
            let html = screens::rules::page(&reader(lang, "/rules/samurai"), *game).into_string();
            let rules = game.rulebook().rules();
            assert!(rules.len() > 50);
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

#[test]
fn proofs() {
    for lang in Lang::ALL {
        let [holds, partly, fault] = verdicts();
        let asked = reader(lang, "/verify");
        check("verify", lang, screens::proof::verify(&asked, None));
        let wrong = screens::proof::verify(&asked, Some(&fault));
        check("verify-fault", lang, wrong);
        let partly = screens::proof::verify(&asked, Some(&partly));
        let told = aloud(&partly.into_string());
        assert!(!told.contains("30"), "nothing was refereed: {told}");
        let own = screens::proof::table(&reader(lang, "/t/kiefer/proof"), &proof(holds));
        check("proof", lang, own);
    }
}

#[test]
fn error() {
    for lang in Lang::ALL {
        check(
            "error",
            lang,
            screens::error::page(&reader(lang, "/nowhere"), 404),
        );
    }
}

#[test]
fn duel() {
    let moments = moments();
    for name in KEPT {
        let (_, played, seat) = moments
            .iter()
            .find(|(known, ..)| *known == name)
            .expect("a moment");
        for lang in Lang::ALL {
            let reader = reader(lang, "/t/kiefer");
            check(
                name,
                lang,
                screens::samurai::page(Desk::new(
                    &reader,
                    &played.table,
                    seat,
                    &played.info,
                    played.refused.as_ref(),
                )),
            );
        }
    }
}

/// The fragment that live updates swap is the page's own, whatever it is asked for.
#[test]
fn board_is_part_of_the_page() {
    for (name, played, seat) in moments() {
        let reader = reader(Lang::De, "/t/kiefer");
        let (table, refused) = (&played.table, played.refused.as_ref());
        let page = screens::samurai::page(Desk::new(&reader, table, &seat, &played.info, refused))
            .into_string();
        let board =
            screens::samurai::board(Desk::new(&reader, table, &seat, &played.info, refused))
                .into_string();
        assert!(board.starts_with(r#"<div id="board""#), "{name}");
        assert!(page.contains(&board), "{name}");
    }
}

/// A refusal is shown exactly once, in the slip.
#[test]
fn refusals_are_shown() {
    let mut seen = 0;
    for (name, played, seat) in moments() {
        let reader = reader(Lang::De, "/t/kiefer");
        let board = screens::samurai::board(Desk::new(
            &reader,
            &played.table,
            &seat,
            &played.info,
            played.refused.as_ref(),
        ))
        .into_string();
        let shown = board.matches(r#"class="refusal""#).count();
        assert_eq!(shown, usize::from(played.refused.is_some()), "{name}");
        seen += shown;
    }
    assert!(seen >= 2, "some moment has a refusal");
}
