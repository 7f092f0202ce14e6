//! Names that want to be more than names.

use samurai::Options;
use table::{Bilingual, DiceMode, Role, Seat, Timestamp};
use web::screens::desk::Desk;
use web::screens::shelf::HeldTable;
use web::screens::{self, Reader};
use words::Lang;

use crate::samurai_played::{BOOK, play_as};

const HOSTILE: &str = r#"<script>alert(1)</script>"onmouseover='alert(2)' {$foe} ⚅"#;

fn check(page: &str) {
    assert!(!page.contains("<script>alert"), "an element came through");
    assert!(
        !page.contains(r#""onmouseover"#),
        "an attribute came through"
    );
    assert!(page.contains("&lt;script&gt;alert(1)"), "the name is shown");
}

#[test]
fn players() {
    let player = Seat::new("player", Role::Player, HOSTILE);
    for script in ["", BOOK, "resign"] {
        let played = play_as(script, &player, DiceMode::Script, Options::default());
        for lang in Lang::ALL {
            check(&played.page(&player, lang));
        }
    }
}

#[test]
fn tables() {
    let held = HeldTable {
        id: "kiefer".to_owned(),
        game: "samurai".to_owned(),
        name: HOSTILE.to_owned(),
        seats: vec![Seat::new("p1", Role::Player, HOSTILE)],
        people: vec![
            Seat::new("p1", Role::Player, HOSTILE),
            Seat::new("gm", Role::GameMaster, HOSTILE),
        ],
        turn: vec![Seat::new("gm", Role::GameMaster, HOSTILE)],
        runs: true,
        gone_at: None,
        standing: None,
        over: false,
        closed: false,
        damaged: false,
        last_played: Timestamp::UNIX_EPOCH,
    };
    let reader = Reader {
        lang: Lang::De,
        path: "/",
    };
    let leaving = screens::start::Leaving {
        table: &held,
        for_all: true,
        here: held.people.clone(),
    };
    check(&screens::start::leaving(&reader, &leaving).into_string());
    let listing = web::shelf::Listing {
        query: HOSTILE.to_owned(),
        pages: 2,
        tables: vec![held],
        ..web::shelf::Listing::default()
    };
    let gone = (HOSTILE.to_owned(), HOSTILE.to_owned());
    let page = screens::start::page(&reader, games::GAMES, &listing, Some(&gone));
    check(&page.into_string());
}

/// Groups bring their own duels; a name from a file is no more to be trusted than one from a form.
#[test]
fn content() {
    let both = || {
        Some(Bilingual {
            de: HOSTILE.to_owned(),
            en: HOSTILE.to_owned(),
        })
    };
    let mut duel = games::Content::built_in()
        .samurai
        .get("oda-nobunaga")
        .expect("built in")
        .clone();
    duel.name = HOSTILE.to_owned();
    duel.saying = both();
    duel.about = both();
    duel.tables.areas[1].name = HOSTILE.to_owned();
    let setup = samurai::Setup {
        options: Options::default(),
        duel,
    };
    let player = crate::samurai_played::player();
    let mut opening = table::Opening::new("kiefer", "samurai", setup);
    opening.seats = vec![player.clone()];
    let table = table::Table::open(opening, Timestamp::UNIX_EPOCH, &player.id);
    let info = play_as("", &player, DiceMode::Script, Options::default()).info;
    let reader = Reader {
        lang: Lang::De,
        path: "/t/kiefer",
    };
    check(&screens::samurai::page(Desk::new(&reader, &table, &player, &info, None)).into_string());
}

#[test]
fn paths() {
    let reader = Reader {
        lang: Lang::De,
        path: r#"/"><script>alert(1)</script>&x=1"#,
    };
    let page = screens::error::page(&reader, 404).into_string();
    assert!(!page.contains("<script>alert"));
    assert!(page.contains("back=/%22%3E%3Cscript%3Ealert%281%29%3C/script%3E%26x%3D1"));
}
