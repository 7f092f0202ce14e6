//! Whatever a seat may set by hand leads to its form from where it stands.

use std::collections::BTreeSet;

use serde_json::json;
use table::{Game, Seat};
use web::screens::{self, Reader, TableInfo, overrule};
use words::Lang;

use crate::read;
use crate::samurai_played;
use crate::script::{Company, Played};
use crate::zwielicht_played::{self, Evening, Twilight};

/// The links of a page.
fn links(html: &str) -> BTreeSet<String> {
    let page = read::page(html);
    let links = page.named("a").filter(|it| it.is("hand"));
    links.map(|it| it.get("href").to_owned()).collect()
}

/// How many values were looked for. `more`: another page of the table.
fn every_value_is_there<C: Company>(more: impl Fn(&Played<C>, &Seat) -> String) -> usize {
    let mut seen = 0;
    for (name, played, _, at) in C::moments() {
        for seat in C::seats() {
            let mut there = links(&played.board(&seat, at, Lang::De));
            there.extend(links(&more(&played, &seat)));
            for (named, _) in played.table.by_hand(&seat) {
                let link = overrule::link(C::TABLE, &named.path);
                assert!(
                    there.contains(&link),
                    "{}, {name}: {} has no {link}",
                    C::Game::NAME,
                    seat.id
                );
                seen += 1;
            }
        }
    }
    seen
}

/// The sheets of everybody, as this seat sees them.
fn sheets(evening: &Evening, seat: &Seat) -> String {
    let reader = Reader {
        lang: Lang::De,
        path: "/",
    };
    let info = TableInfo {
        id: Twilight::TABLE.to_owned(),
        ..TableInfo::default()
    };
    let table = evening.typed();
    let characters = table.state().characters.keys();
    let pages = characters
        .filter_map(|who| screens::zwielicht::paper::page(&reader, table, seat, &info, who));
    pages.map(|page| page.into_string()).collect()
}

#[test]
fn every_value_has_its_place() {
    assert!(every_value_is_there::<Twilight>(sheets) > 500);
}

#[test]
fn every_value_of_a_duel_has_its_place() {
    for (name, played, _) in samurai_played::moments() {
        let seat = samurai_played::player();
        let there = links(&played.board(&seat, Lang::De));
        for (named, _) in played.table.by_hand(&seat) {
            let link = overrule::link("kiefer", &named.path);
            assert!(there.contains(&link), "{name} has no {link}");
        }
    }
}

/// A hint that is given by hand is told like any other; one that was wrong is taken away.
#[test]
fn hints_are_given_and_taken_away() {
    let open = json!({ "text": null, "finder": null, "state": "open" });
    let begun = || Evening::open(&[], table::DiceMode::Script).play(zwielicht_played::BEGUN);
    let due = |evening: &Evening| evening.seen(&zwielicht_played::master()).can("write_hint");
    assert!(!due(&begun()));
    let given = begun().overrule("/hints", json!([open]));
    assert!(due(&given));
    let told = given.play("gm write_hint hint=1 text=Sieben_Kinder.");
    assert!(!due(&told));
    let listed = |evening: &Evening| {
        let page = evening.seen(&zwielicht_played::player(1));
        page.part("hints").aloud().contains("Sieben Kinder.")
    };
    assert!(listed(&told));
    let gone = told.overrule("/hints", json!([]));
    assert!(!listed(&gone));
}
