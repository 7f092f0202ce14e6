//! What the journal of *ConDice* says: whole sentences, right in number, with names, and nothing twice.

use table::{Arg, Seat, What};
use words::Lang;

use crate::condice_played::{Bout, begun, fighting, master, player};
use crate::pages::reader;

fn words() -> words::Words {
    games::words(&[web::LOCALES])
}

/// Every sentence this seat reads in its journal, in order.
fn journal(bout: &Bout, seat: &Seat, lang: Lang) -> Vec<String> {
    let reader = reader(lang, "/t/hof");
    let mut told = Vec::new();
    for entry in bout.table.journal_for(seat, 0) {
        if let What::Played { lines, .. } = &entry.what {
            let phrases = lines.iter().filter_map(|told| told.phrase.as_ref());
            told.extend(phrases.map(|phrase| reader.phrase(phrase)));
        }
    }
    told
}

#[track_caller]
fn says(told: &[String], sentence: &str) {
    assert!(told.iter().any(|it| it == sentence), "{told:#?}");
}

#[test]
fn one_is_not_many() {
    let said = |lang, id: &str, args: &[(&'static str, Arg)]| words().with(lang, id, args);
    let effect = |lang, left: i64| {
        let args = [
            ("kind", "boost".into()),
            ("user", "".into()),
            ("mods", "".into()),
            ("end", "rounds".into()),
            ("left", left.into()),
        ];
        said(lang, "web-cd-effect", &args)
    };
    assert!(effect(Lang::De, 1).ends_with("(noch 1 Runde)"));
    assert!(effect(Lang::De, 2).ends_with("(noch 2 Runden)"));
    assert!(effect(Lang::En, 1).ends_with("(1 more round)"));
    assert!(effect(Lang::En, 2).ends_with("(2 more rounds)"));
    let soil = |lang, count: i64| {
        said(
            lang,
            "condice-event-terrain-painted",
            &[("fields", count.into())],
        )
    };
    assert_eq!(soil(Lang::De, 1), "Untergrund geändert auf 1 Feld.");
    assert_eq!(soil(Lang::De, 3), "Untergrund geändert auf 3 Feldern.");
    assert_eq!(soil(Lang::En, 1), "Soil changed on 1 field.");
    let lost = |lang, points: i64| {
        let args = [
            ("figure", "Morgan".into()),
            ("points", points.into()),
            ("of", "life".into()),
            ("which", "none".into()),
        ];
        said(lang, "condice-event-points-lost", &args)
    };
    assert_eq!(lost(Lang::De, 1), "Morgan verliert 1 Punkt: Leben.");
    assert_eq!(lost(Lang::En, 2), "Morgan loses 2 points: life.");
}

/// Somebody's own words stand in quotation marks, and the sentence ends.
#[test]
fn reasons_are_quoted() {
    let bout = fighting("gm gm_skip reason=zu_müde\np2 deed figure=2 text=Das_Fass_umstoßen.");
    let told = journal(&bout, &master(), Lang::De);
    says(&told, "Die Spielleitung greift ein: „zu müde“.");
    says(&told, "Lioba versucht: „Das Fass umstoßen“.");
    let told = journal(&bout, &player(2), Lang::En);
    says(&told, "The game master steps in: “zu müde”.");
}

/// What is gone is still called by its name in the line that tells it (CD-ITEM-5).
#[test]
fn what_is_gone_has_a_name() {
    let bout = begun(
        "gm give_item figure=1 card=heiltrank
        gm gm_damage figure=1 amount=3 against=nothing reason=Sturz",
    );
    let item = bout.typed().state().figure(condice::FigureId(1));
    let item = item.expect("Kasimir").items.last().expect("a potion").id;
    let bout = bout.play(&format!(
        "p1 use_item figure=1 item={item} target=1; 3\ngm remove_figure figure=101"
    ));
    let told = journal(&bout, &master(), Lang::De);
    says(&told, "Kasimir: Heiltrank auf Kasimir.");
    assert!(
        told.iter()
            .any(|it| it.starts_with("Wache") && it.ends_with("ist entfernt.")),
        "{told:#?}"
    );
    // After a reload as well.
    assert_eq!(journal(&bout.again(), &master(), Lang::De), told);
}

/// Those nobody sees are counted for the game master only (CD-SEE-2); nobody has changed an order.
#[test]
fn a_fight_with_hidden_ones_begins() {
    let bout = begun("gm hide_figure figure=102 hidden=true\ngm start_fight");
    let told = journal(&bout, &master(), Lang::De);
    says(&told, "Kampf! Dabei sind 3 Figuren.");
    says(
        &told,
        "Mit denen, die niemand sieht, sind es 4 Figuren in der Reihenfolge.",
    );
    let told = journal(&bout, &player(1), Lang::De);
    assert!(
        !told.iter().any(|it| it.contains("Reihenfolge")),
        "{told:#?}"
    );
}

/// A foe's dice are the game master's, their count everybody's: told once each (CD-SEE-2).
#[test]
fn a_foes_attack_is_told_once() {
    let bout = begun(
        "gm place_figure figure=101 x=1 y=5
        gm start_fight
        p1 end_turn figure=1
        p2 end_turn figure=2",
    );
    let foe = bout.typed().state().figure(condice::FigureId(101));
    let dice = foe.expect("a guard").sheet.attacks[0].dice;
    let faces = vec!["1"; usize::try_from(dice).expect("dice")].join(" ");
    let bout = bout.play(&format!("gm attack figure=101 attack=1 target=1; {faces}"));
    let told = journal(&bout, &master(), Lang::De);
    let attacks = told.iter().filter(|it| it.contains("greift an"));
    assert_eq!(attacks.count(), 1, "{told:#?}");
    assert!(told.iter().any(|it| it.contains("würfelt verdeckt: ")));
    let told = journal(&bout, &player(1), Lang::De);
    assert!(!told.iter().any(|it| it.contains("verdeckt")), "{told:#?}");
}
