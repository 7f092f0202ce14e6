//! A result that rests on a value set by hand, or comes after a roll that was taken back, says so: on the table, in the
//! moment that fills the screens, in the report and in its Markdown. One that does not says nothing of the kind.

use serde_json::{Value, json};
use table::{Game, Seat};
use web::screens::journal_page::Chronicle;
use web::screens::{Reader, book, report};
use words::Lang;

use crate::condice_played::Fighters;
use crate::daggerheart_played::Heroes;
use crate::free_played::{Group, closed};
use crate::samurai_played::{self, BOOK};
use crate::script::{Company, Played};
use crate::zwielicht_played::Twilight;

const BY_HAND: [(Lang, &str); 2] = [
    (Lang::De, "Ein Wert wurde von Hand gesetzt."),
    (Lang::En, "One value was set by hand."),
];
const TAKEN_BACK: [(Lang, &str); 2] = [
    (
        Lang::De,
        "Ein Wurf wurde zurückgenommen; dieselben Würfel kamen wieder.",
    ),
    (
        Lang::En,
        "One roll was taken back; the same dice came again.",
    ),
];

/// Everything that tells of the end.
fn ends<C: Company>(played: &Played<C>, seat: &Seat, lang: Lang) -> Vec<(&'static str, String)> {
    let reader = Reader { lang, path: "/" };
    let chronicle = Chronicle {
        reader: &reader,
        game: games::game(C::Game::NAME).expect("it is listed"),
        table: &*played.table,
        seat,
        id: C::TABLE,
        name: "",
    };
    vec![
        ("table", played.board(seat, "", lang)),
        ("climax", played.climax(seat, lang).unwrap_or_default()),
        ("report", book::page(&chronicle).into_string()),
        ("markdown", report::markdown(&chronicle)),
    ]
}

#[track_caller]
fn tells<C: Company>(played: &Played<C>, sentences: &[(Lang, &str)], wanted: bool) {
    for seat in C::seats() {
        for (lang, sentence) in sentences {
            for (place, told) in ends(played, &seat, *lang) {
                assert_eq!(
                    told.contains(sentence),
                    wanted,
                    "{}, {place} of {}: {sentence}\n{told}",
                    C::Game::NAME,
                    seat.id
                );
            }
        }
    }
}

/// The same evening, its last roll taken back and thrown again.
fn thrown_again<C: Company>(played: &Played<C>) -> Played<C> {
    let lines = played.table.lines_for(&C::master(), 0);
    let records: Vec<Value> = lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("a record"))
        .collect();
    let has_dice = |record: &Value| record["dice"].as_array().is_some_and(|it| !it.is_empty());
    let last = records.iter().rposition(has_dice).expect("somebody threw");
    let mut again = played.upto(last + 1);
    let undo = json!({ "cmd": "undo", "reason": "Probe" });
    again
        .ask(&C::master(), &undo, &[])
        .expect("it can be undone");
    for record in records[last..].iter().filter(|it| !it["cmd"].is_null()) {
        let mut seats = C::seats().into_iter();
        let seat = seats.find(|seat| seat.id.as_str() == record["by"]);
        let dice = record["dice"].as_array().into_iter().flatten();
        let faces = dice.map(|die| u8::try_from(die["face"].as_u64().expect("a face")));
        let faces: Vec<u8> = faces.map(|face| face.expect("a small number")).collect();
        again
            .ask(&seat.expect("a seat"), &record["cmd"], &faces)
            .expect("as before");
    }
    again
}

/// The end as it is, with a value set by hand, and with a roll taken back.
#[track_caller]
fn check<C: Company>(played: impl Fn() -> Played<C>, path: &str, value: Value) {
    tells(&played(), &BY_HAND, false);
    tells(&played(), &TAKEN_BACK, false);
    tells(&played().overrule(path, value), &BY_HAND, true);
    tells(&thrown_again(&played()), &TAKEN_BACK, true);
}

#[test]
fn the_end_of_an_adventure_in_the_twilight() {
    check(|| Played::<Twilight>::moment("over"), "/blight", json!(9));
}

#[test]
fn the_end_of_a_session_of_daggerheart() {
    let over = || Played::<Heroes>::moment("death-came").play("gm end_session");
    check(over, "/fear", json!(5));
}

#[test]
fn the_end_of_an_adventure_of_condice() {
    let over = || {
        let hit = Played::<Fighters>::moment("hit");
        let guard = hit.typed().state().figure(condice::FigureId(101));
        let first = match guard.is_some_and(|it| !it.out) {
            true => "gm take_out figure=101 reason=Sie_ergibt_sich.",
            false => "",
        };
        hit.play(first).play(
            "gm take_out figure=102 reason=Sie_ergibt_sich.
            gm end_fight reason=Ruhe.
            gm end_adventure",
        )
    };
    check(over, "/figures/0/life_now", json!(3));
}

/// A closed table takes no value any more: this one was set before.
#[test]
fn the_end_of_an_evening_at_the_free_table() {
    let evening = || Played::<Group>::moment("evening");
    tells(&closed(evening()), &BY_HAND, false);
    let by_hand = evening().overrule("/counters/0/value", json!(5));
    tells(&closed(by_hand), &BY_HAND, true);
    tells(&closed(thrown_again(&evening())), &TAKEN_BACK, true);
    // What something is called decides nothing.
    let renamed = evening().overrule("/counters/0/name", json!("Ork"));
    tells(&closed(renamed), &BY_HAND, false);
}

#[test]
fn the_end_of_a_duel() {
    let lost = |before: &str| samurai_played::play(&format!("{before}{BOOK} | accept: 6 6"));
    for (before, sentences) in [
        ("hand ki 5 | ", BY_HAND),
        ("choose 1: 3 | undo | ", TAKEN_BACK),
    ] {
        for (lang, sentence) in sentences {
            for seat in [samurai_played::player(), Seat::spectator()] {
                assert!(
                    !lost("").board(&seat, lang).contains(sentence),
                    "{sentence}"
                );
                assert!(
                    lost(before).board(&seat, lang).contains(sentence),
                    "{sentence}"
                );
            }
        }
    }
}
