//! What is read at the free table, in German, a line a moment.

use table::Role;
use words::Lang;

use crate::free_played::{BEHIND, EVENING, Gathering, Group};
use crate::read;
use crate::script::{Company, all_read, reads};
use table::DiceMode;

#[test]
fn moments_are_read() {
    all_read::<Group>(
        "empty: Noch fiel kein Würfel. … Wurf … 1W20 … 10,5 … Würfeln
        evening: Jonas … Klettern … 1W20>=12 … ja … Noch einmal: Klettern … Angriff … 1W20+5 … Würfeln
        … Reihenfolge … Runde 1 … Jonas … 17 … Troll … 12 … Lea … 9 … Angst … 3 … Stärke … 15 … Der Wirt am Fluss
        tapped: 4W6kh3+2 … 14,2
        outcomes: Wagnis … knapp … daneben … 41,7 … knapp … geschafft
        against: Gleichstand … 50,5
        many: Feuerball … 55
        hidden: Mara hat verdeckt gewürfelt. … !Hinterhalt … !1W20+4
        hidden-own: Mara … Hinterhalt … verdeckt … 20 … Aufdecken
        hidden-by-player: Taschendieb … verdeckt … Aufdecken
        revealed: Mara … Hinterhalt … 20 … !Aufdecken
        watched: Du siehst zu. … !Noch einmal
        due: Wirf 3 Würfel
        closed: Klettern … Spielbericht",
    );
}

/// Something else than dice is told beneath them, until the next thing happens; whoever only hears the page hears who did it.
#[test]
fn what_happened_since_the_roll_is_told() {
    let board = |script: &str| {
        let table = Gathering::open(&[], DiceMode::Script).play(&format!("{EVENING}{script}"));
        table.board(&Group::player(2), "", Lang::De)
    };
    let told = |html: &str| {
        let page = read::page(html);
        let last = page.named("div").find(|it| it.has("data-told"));
        let last = last.expect("what happened");
        (last.get("data-told").to_owned(), last.aloud())
    };
    let (heard, said) = told(&board(""));
    assert!(
        heard.starts_with("Jonas: ") && heard.contains("Klettern"),
        "{heard}"
    );
    assert!(!said.contains(&heard), "the dice say it: {said}");
    let (heard, said) = told(&board("gm count_down counter=4"));
    assert!(
        heard.starts_with("Mara: ") && heard.contains("Troll"),
        "{heard}"
    );
    assert!(said.contains(&heard) && said.contains("Klettern"), "{said}");
}

/// A table that is closed fills every screen with the end of its evening, and leads to the report.
#[test]
fn the_end_of_the_evening_fills_every_screen() {
    let closed = Gathering::moment("closed");
    for seat in Group::seats() {
        for (lang, words) in [
            (Lang::De, "Der Abend ist zu Ende."),
            (Lang::En, "The evening is over."),
        ] {
            // Whoever comes to watch when nobody plays any more finds the table.
            let climax = closed.climax(&seat, lang).expect("it fills the screen");
            assert!(
                climax.contains(words) && climax.contains("/report"),
                "{}",
                seat.id
            );
        }
    }
}

/// Whoever types something the language does not know is told where, and nothing is thrown.
#[test]
fn what_is_wrong_is_said_where_it_is_written() {
    let table = Gathering::open(&[], DiceMode::Script).play(EVENING);
    let board = table.board(&Group::player(1), "roll=2W6%2B%2B%2F", Lang::De);
    let page = read::page(&board);
    reads("wrong", &page, &["Zeichen".to_owned()]);
}

/// Hidden dice leave no trace on any page of those who may not see them.
#[test]
fn hidden_dice_stay_behind_the_screen() {
    let table = Gathering::open(&[], DiceMode::Script).play(&format!("{EVENING}{BEHIND}"));
    for seat in Group::seats() {
        let told = Lang::ALL.map(|lang| table.board(&seat, "", lang).contains("Hinterhalt"));
        assert_eq!(told, [seat.role == Role::GameMaster; 2], "{}", seat.id);
    }
}
