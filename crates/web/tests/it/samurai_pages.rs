//! The pages of *Way of the Samurai*: choosing an opponent, and a duel moment by moment.

use expect_test::expect;
use games::Content;
use web::screens::{self, Ready};
use words::Lang;

use crate::every_page::whole;
use crate::pages::reader;
use crate::read;
use crate::samurai_played::{moments, player};
use crate::script::{readings, reads};

/// What happened, what is to be decided, and what can be sent from there, in this order.
#[test]
fn what_each_moment_says_and_offers() {
    let told = moments().into_iter().map(|(name, played, seat)| {
        let page = read::page(&played.board(&seat, Lang::De));
        let moment = page.part("moment");
        let last = moment.part("stage-last").part("roll__say").said();
        format!(
            "{name}: {last} // {} [{}]\n",
            moment.sentence(),
            moment.offers()
        )
    });
    expect![[r#"
        duel-ready: Gegenüber steht Oda Nobunaga. // Bis zu drei Würfel. Was hast du vor? [choose_dice ×3, resign]
        duel-ready-later: Nobunaga verliert ein Herz, und die Abwehr hält. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, undo, resign]
        duel-ready-rich: Kein Hieb, und die Abwehr hält. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, spend_concentration ×7, undo, resign]
        duel-ready-last: Kein Hieb, und die Abwehr hält. // Die letzte Runde. Bis zu zwei Würfel: was hast du vor? [choose_dice ×2, undo, resign]
        duel-ready-hopeless: Kein Hieb, und die Abwehr hält. // Die letzte Runde. Bis zu zwei Würfel: was hast du vor? [choose_dice ×2, undo, resign]
        duel-rolled: Zwölf Augen. // Wohin damit? [allocate ×3, reroll ×3, allocate ×2, undo, resign]
        duel-rolled-one: Eine Fünf. // Ganz einsetzen oder teilen? [allocate ×2, reroll, split ×2, allocate ×2, undo, resign]
        duel-rolled-ones: Eine Eins. // Wohin damit? [allocate ×2, reroll, split ×2, allocate ×2, undo, resign]
        duel-rolled-aside: Fünf Augen zählen, ein Würfel fällt weg. // Wohin damit? [allocate ×2, reroll, allocate ×2, undo, resign]
        duel-rolled-empty: Kein Würfel zählt. Die Wunde nimmt den ganzen Wurf. // Weiter geht es mit leeren Händen. [allocate ×2, undo, resign]
        duel-rolled-again: Aus der Eins wird eine Vier. Macht neun. // Wohin damit? [allocate ×3, reroll ×2, allocate ×2, undo, resign]
        duel-rolled-refused: Zwölf Augen. // Wohin damit? [allocate ×3, reroll ×3, allocate ×2, undo, resign]
        duel-allocated: Angriff 5, Abwehr 4. // Nobunaga nimmt die anderen zwei Würfel. [raise ×2, end_player_phase, undo, resign]
        duel-allocated-rich: Angriff 2, Abwehr 2. // Nobunaga nimmt die anderen drei Würfel. [raise ×2, spend_concentration ×6, end_player_phase, undo, resign]
        duel-allocated-bought: 12 Konzentration für einen Überraschungsangriff. Nobunaga verliert ein Herz. // Nobunaga nimmt die anderen drei Würfel. [raise ×2, spend_concentration ×4, end_player_phase, undo, resign]
        duel-allocated-reopen: Angriff 5, Abwehr 4. // Nobunaga nimmt die anderen zwei Würfel. [raise ×2, reopen, end_player_phase, undo, resign]
        duel-foe-rolled: Zehn. Nobunaga steht offen – aber der Gegenschlag käme durch. // Annehmen, oder für ein Ki neu werfen? [reroll_foe ×3, accept, undo, resign]
        duel-foe-rolled-limit: Dreizehn. Nobunaga steht offen, und die Abwehr hält. // Der Wurf gilt. [accept, undo, resign]
        duel-round-over: Nobunaga verliert ein Herz, und die Abwehr hält. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, undo, next_round, resign]
        duel-injured: Nobunaga verliert ein Herz, aber der Gegenschlag trifft. Getroffen: Kehle. Dazu eine schwere Wunde – Bluten: ein Herz je Runde. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, undo, next_round, resign]
        duel-injured-four: Nobunaga verliert ein Herz, aber der Gegenschlag trifft. Getroffen: Kehle. Dazu eine schwere Wunde – W6 Herzen verlieren. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, undo, next_round, resign]
        duel-limb: Nobunaga verliert ein Herz, aber der Gegenschlag trifft. Dieselbe Stelle noch einmal: ab jetzt bleibt nur ein Würfel. // Ein Würfel bleibt, die anderen drei wirft Nobunaga. [choose_dice, undo, resign]
        duel-struck: Eins. Der Hieb ist zu schwach (1, nötig 4), und der Gegenschlag käme durch. // Annehmen, oder für ein Ki neu werfen? [reroll_foe, accept, undo, resign]
        duel-struck-settled: Kein Hieb, und die Abwehr hält. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, undo, next_round, resign]
        duel-struck-injured: Der Hieb ist zu schwach (3, nötig 4), und der Gegenschlag trifft. Getroffen: Kehle. Dazu eine schwere Wunde – Bluten: ein Herz je Runde. // Bis zu zwei Würfel. Was hast du vor? [choose_dice ×2, undo, next_round, resign]
        duel-next-at-once: Die Wunde blutet: ein Herz. Eine Vier. // Ganz einsetzen oder teilen? [allocate ×2, reroll, split ×2, allocate ×2, undo, resign]
        duel-bled-dry: Nobunaga verliert ein Herz, aber der Gegenschlag trifft. Getroffen: Rücken. Dazu eine schwere Wunde – Bluten: ein Herz je Runde. // Runde 3 ist vorbei. [next_round, undo, resign]
        duel-waiting: Musashi nimmt 2 Würfel, der Gegner bekommt 2. // Wirf deine 2 Würfel. [enter_dice, roll, cancel_dice]
        duel-waiting-strike: Eingetragen: Angriff 5, Abwehr 1, Konzentration 0. // Wirf 2 Würfel für Nobunaga. [enter_dice, roll, cancel_dice]
        duel-waiting-wound: Verletzung II, weißer Würfel: 5 weißer Würfel: 6 : Kehle. 3 Herzen sind dahin. // Eine schwere Wunde: wirf einen Würfel. [enter_dice, roll]
        duel-waiting-again: Verletzung II, weißer Würfel: 5 weißer Würfel: 6 : Kehle. 3 Herzen sind dahin. Wunde 1 ist schon angekreuzt. // Die hast du schon – wirf noch einmal. [enter_dice, roll]
        duel-real-dice: Sieben. Der Hieb ist zu schwach (2, nötig 4), und der Gegenschlag käme durch. // Annehmen, oder für ein Ki neu werfen? [reroll_foe ×2, accept, undo, resign]
        duel-won: Sieg. Nobunaga ist enthauptet. // Nach 8 Runden: Musashi hat 10 Herzen, Nobunaga keines. [undo]
        duel-lost: Niederlage. Musashi ist enthauptet. // Nach 3 Runden: Musashi hat 8 Herzen, Nobunaga 8. [undo]
        duel-undone: Angriff 4, Abwehr 2. // Nobunaga nimmt die anderen drei Würfel. [raise ×2, end_player_phase, undo, resign]
        duel-watched: Zehn. Nobunaga steht offen – aber der Gegenschlag käme durch. // Musashi entscheidet, ob der Wurf gilt. []
        duel-watched-ready: Gegenüber steht Oda Nobunaga. // Musashi nimmt Würfel. []
        duel-watched-rolled: Zwölf Augen. // Musashi legt die Würfel. []
        duel-watched-over: Niederlage. Musashi ist enthauptet. // Nach 3 Runden: Musashi hat 8 Herzen, Nobunaga 8. []
        duel-watched-waiting: Musashi nimmt 2 Würfel, der Gegner bekommt 2. // Musashi wirft 2 Würfel. []
    "#]].assert_eq(&told.collect::<String>());
}

/// What a moment is about is on the page: the odds of each choice, what was thrown and what it came to, why something
/// is not possible.
#[test]
fn what_each_moment_tells() {
    let moments = moments();
    for (name, words) in readings(
        "
        duel-ready: (button n=1) Einen Würfel werfen 3 für Nobunaga · Ø 3,5 Augen Alles Angriff: Treffer 26,4 %
            … (button n=3) Drei Würfel werfen
        duel-ready-later: gegen … Nobunaga verliert ein Herz, und die Abwehr hält.
            … Reihe 6: Angriff 7 − Deckung 2 = 5 · Abwehr 5, nötig 3 Herzen Nobunaga 10 → 9
        duel-rolled-one: noch 3 Ki in dieser Runde, 10 insgesamt … Alles Angriff 5 | 0 … Die 5 teilen
        duel-rolled-aside: [weißer Würfel: 1, zählt nicht]
            … Nur ein einzelner Würfel lässt sich teilen. WS-ALLOC-10
            … Würfel 1 ist bis zur nächsten Runde draußen. WS-WOUND-12
        duel-allocated: Angriff 5, Abwehr 4. … | kein Herz | 52,8 % | 33,3 % … | 1 Herz | 13,9 % | 0 %
        duel-foe-rolled: Geteilt in 3 + 1 Angriff, 2 Abwehr … Reihe 10: Angriff 4 − Deckung 0 = 4 · Abwehr 2, nötig 3
            … Angriff 3 → 4 Ki 9 → 8
            … 30,6 % schwere Wunde, 2,8 % Glied verloren, 2,8 % enthauptet, 0,3 % tot … → | 3 | [ein Würfel, 1 genommen] | 4
            … 1 von 10 Bereichen gestrichen … 2 (aus dem Regelbuch) Rechter Arm gestrichen … → ab 4 −1 [Herzen]
            … → | 10 | 0 (aus dem Regelbuch) | unter 3 (aus dem Regelbuch) | Verletzung II (aus dem Regelbuch)
        duel-foe-rolled-limit: kein Ki mehr in dieser Runde, 6 insgesamt … (not possible) … mehr geht nicht. … Wurf annehmen
        duel-injured: Verletzung … Wunde … Herzen Nobunaga 9 → 8 Herzen Musashi 8 → 5
            … Bis zu zwei Würfel. Was hast du vor? … WS-ROUND-4
        duel-waiting-wound: Schon genannt: [weißer Würfel: 5, echter Würfel] [weißer Würfel: 6, echter Würfel]
            … (not possible) Zurücknehmen … WS-ROUND-3
        duel-won: Ein Wurf wurde zurückgenommen; dieselben Würfel kamen wieder.
            … Herzen Nobunaga 10 → 0 Konzentration 42 → 2 … Anderer Gegner … Spielbericht
        duel-watched: Musashi entscheidet, ob der Wurf gilt. … Die Zwei neu werfen 1 Ki Treffer 33,3 %
        ",
    ) {
        let moment = moments.iter().find(|it| it.0 == name);
        let (_, played, seat) = moment.expect("a moment");
        reads(&name, &read::page(&played.board(seat, Lang::De)), &words);
    }
}

/// Every opponent with what it takes, from the easiest on, by a button of their own.
#[test]
fn opponents_can_be_compared() {
    for lang in Lang::ALL {
        let page = screens::samurai::opponents(&reader(lang, "/samurai"), &Content::built_in());
        let page = whole(&page.into_string());
        // Each with his tables to look at before.
        let seen = page.named("table").map(|it| it.named("tr").count());
        assert_eq!(seen.collect::<Vec<_>>(), [19; 6]);
        if lang == Lang::De {
            let duels = page
                .named("button")
                .filter(|it| it.get("name") == "scenario");
            let duels: Vec<&str> = duels.map(|it| it.get("value")).collect();
            assert_eq!(
                duels,
                [
                    "oda-nobunaga",
                    "yatsumi-katashi",
                    "kurenuma-sayo",
                    "minagi-harutsugu",
                    "oniwara-tetsubei",
                    "shirakubi-tokinao"
                ]
            );
            expect![[r#"
                Sterne: 1 von 4 Gegner: 10 Herzen du: 10 Herzen 10 Ki
                Sterne: 1 von 4 Gegner: 8 Herzen du: 9 Herzen 7 Ki
                Sterne: 2 von 4 Gegner: 10 Herzen du: 8 Herzen 13 Ki
                Sterne: 2 von 4 Gegner: 8 Herzen du: 9 Herzen 9 Ki
                Sterne: 3 von 4 Gegner: 15 Herzen du: 11 Herzen 7 Ki
                Sterne: 4 von 4 Gegner: 10 Herzen du: 10 Herzen 9 Ki
            "#]]
            .assert_eq(&page.says("meta"));
        }
    }
}

/// The end fills every screen with the duel looked back at: hearts by rounds, whose dice fell how, the best throw, the same
/// once more and as a film of its rounds.
#[test]
fn a_duel_is_looked_back_at() {
    let over = moments().into_iter().find(|it| it.0 == "duel-watched-over");
    let (_, mut played, watcher) = over.expect("a moment");
    played.info.ready = Ready::default();
    for (seat, again) in [(player(), true), (watcher, false)] {
        let page = read::page(&played.board(&seat, Lang::De));
        let climax = page.part("climax").aloud();
        for said in [
            "Die Herzen, Runde für Runde",
            "Herzen am Ende jeder Runde. Musashi: ",
            "Würfelglück: Musashi",
            "Würfelglück: Nobunaga",
            "zu erwarten",
            "Bester Wurf: ",
            "Als Film ansehen",
        ] {
            assert!(climax.contains(said), "{said}: {climax}");
        }
        assert_eq!(climax.contains("Noch einmal"), again, "{climax}");
    }
    let html = played.board(&player(), Lang::De);
    let reel = html.split("data-reel=\"").nth(1).expect("a film");
    let seqs: Vec<u64> = reel[..reel.find('"').expect("its end")]
        .split(' ')
        .map(|seq| seq.parse().expect("a record"))
        .collect();
    assert_eq!(seqs.len(), 3, "a moment for each round");
    assert!(seqs.is_sorted());
}
