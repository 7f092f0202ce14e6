//! What a duel's page says: right in number, to the right people, and only what happened.

use table::Seat;
use words::Lang;

use crate::read;
use crate::samurai_played::{moments, play, player};

fn words() -> words::Words {
    games::words(&[web::LOCALES])
}

#[test]
fn one_point_gets_through() {
    let said = |lang, points: i64| {
        let args = [
            ("attack", 3u8.into()),
            ("guard", 2u8.into()),
            ("final_attack", points.into()),
        ];
        words().with(lang, "samurai-event-final-attack", &args)
    };
    assert!(said(Lang::De, 1).ends_with("1 kommt durch."));
    assert!(said(Lang::De, 2).ends_with("2 kommen durch."));
    assert!(said(Lang::En, 1).ends_with("1 gets through."));
    assert!(said(Lang::En, 0).ends_with("nothing gets through."));
}

/// None of the three ends after the last round is a victory, and they say so (WS-END-4, WS-END-5, WS-END-6).
#[test]
fn an_end_without_a_winner_is_a_defeat() {
    for end in ["ahead", "behind", "level"] {
        let id = format!("samurai-outcome-unresolved-{end}");
        assert!(
            words().text(Lang::De, &id).starts_with("Niederlage"),
            "{end}"
        );
        assert!(words().text(Lang::En, &id).starts_with("Defeat"), "{end}");
    }
}

/// The one sentence of the moment.
fn sentence(script: &str, lang: Lang) -> String {
    read::page(&play(script).board(&player(), lang)).sentence()
}

#[test]
fn whoever_does_not_strike_does_not_miss() {
    let quiet = "choose 1: 6 | allocate D | end: 6 6 6 | accept";
    let said = sentence(quiet, Lang::De);
    assert!(said.contains("Kein Hieb"), "{said}");
    let said = sentence(quiet, Lang::En);
    assert!(said.contains("No cut"), "{said}");
    let struck = "choose 1: 1 | allocate A | end: 6 6 6 | accept";
    assert!(!sentence(struck, Lang::De).contains("Kein Hieb"));
}

/// Whoever watches is not spoken to as if they fought.
#[test]
fn watchers_are_not_addressed() {
    for (name, played, _) in moments() {
        if played.table.pending().is_some() {
            continue;
        }
        for (lang, words) in [
            (
                Lang::De,
                &["du", "dir", "dich", "dein", "deine", "deinen"][..],
            ),
            (Lang::En, &["you", "your"][..]),
        ] {
            let page = read::page(&played.board(&Seat::spectator(), lang));
            let said = page.sentence().to_lowercase();
            let spoken = said.split(|c: char| !c.is_alphabetic());
            assert!(
                !spoken.into_iter().any(|word| words.contains(&word)),
                "{name}: {said}"
            );
        }
    }
}

/// All attack and all defence are two plays: what belongs to one stands with its name, expected hearts with it.
#[test]
fn the_first_decision_keeps_its_two_plays_apart() {
    let page = read::page(&play("").board(&player(), Lang::De));
    let three = page.labels("choose_dice");
    let three = three
        .lines()
        .find(|line| line.contains("3 Würfel nehmen"))
        .expect("the choice");
    let (attack, defence) = three
        .split_once("Oder alles in die Abwehr:")
        .expect("two plays");
    assert!(
        attack.contains("Alles in den Angriff: Treffer 78,9 % Ø "),
        "{attack}"
    );
    assert!(
        attack.contains("Gegentreffer") && defence.contains("Gegentreffer 2,2 %"),
        "{three}"
    );
}
