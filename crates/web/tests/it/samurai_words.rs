//! What a duel's page says: right in number, to the right people, and only what happened.

use table::Seat;
use words::Lang;

use crate::read;
use crate::samurai_played::{BOOK, QUIET, moments, play, play_real_dice, player};

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

/// What just happened, in one sentence.
fn sentence(script: &str, lang: Lang) -> String {
    let page = read::page(&play(script).board(&player(), lang));
    page.part("stage-last").part("roll__say").said()
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

/// Whoever watches is not spoken to as if they fought: not in the moment, not on either page of the book.
#[test]
fn watchers_are_not_addressed() {
    for (name, played, _) in moments() {
        for (lang, words) in [
            (
                Lang::De,
                &[
                    "du", "dir", "dich", "dein", "deine", "deinen", "wirf", "nimm", "nimmst",
                ][..],
            ),
            (Lang::En, &["you", "your"][..]),
        ] {
            let page = read::page(&played.board(&Seat::spectator(), lang));
            for part in ["moment", "own", "foe"] {
                let part = page.part(part);
                // What the opponent says is said to the player, and heard by all.
                let quoted = part
                    .named("figcaption")
                    .map(|it| it.said())
                    .collect::<String>();
                let said = part.aloud().replace(&quoted, "").to_lowercase();
                let spoken = said.split(|c: char| !c.is_alphabetic());
                let found = spoken.into_iter().find(|word| words.contains(word));
                assert_eq!(found, None, "{name}: {said}");
            }
        }
    }
}

/// All attack, what fits the roll, all defence are three plays: what belongs to one stands with its name, the hearts of both sides
/// with it.
#[test]
fn the_first_decision_keeps_its_plays_apart() {
    let page = read::page(&play("").board(&player(), Lang::De));
    let three = page.labels("choose_dice");
    let three = three
        .lines()
        .find(|line| line.contains("Drei Würfel werfen"))
        .expect("the choice");
    let (attack, rest) = three.split_once("Ausgewogen:").expect("three plays");
    let (_, defence) = rest.split_once("Alles Abwehr:").expect("three plays");
    assert!(
        attack.contains("Alles Angriff: Treffer 78,9 % Gegentreffer 100 % Nobunaga −"),
        "{attack}"
    );
    assert!(
        defence.contains("Treffer 0 % Gegentreffer 2,2 % Nobunaga 0 ♥ du −0,05 ♥"),
        "{defence}"
    );
}

/// A blow that nothing stopped was too weak: there is no guard that held (S13).
#[test]
fn no_guard_holds_that_is_not_there() {
    let guard = |faces: &str| {
        let script = format!("choose 2: 1 1 | allocate A A | end: {faces}");
        sentence(&script, Lang::De)
    };
    // Row 10 of Nobunaga has no guard.
    assert!(guard("5 5").contains("zu schwach"), "{}", guard("5 5"));
    assert!(
        guard("3 3").contains("Die Deckung hält"),
        "{}",
        guard("3 3")
    );
}

/// Nobody is asked whether to divide a one.
#[test]
fn a_one_is_not_divided() {
    let asked = |face: u8| {
        let page = play(&format!("choose 1: {face}")).board(&player(), Lang::De);
        read::page(&page).sentence()
    };
    assert_eq!(asked(1), "Wohin damit?");
    assert_eq!(asked(2), "Ganz einsetzen oder teilen?");
}

/// Real dice say what they mean as they are named, and a wound one has already is thrown again (WS-WOUND-3).
#[test]
fn named_dice_say_what_they_mean() {
    let told = |script: &str| {
        let board = play_real_dice(script).board(&player(), Lang::De);
        let page = read::page(&board);
        let last = page.part("stage-last").part("roll__say").said();
        (last, page.sentence())
    };
    let hit = "choose 1: 5 | split 3 2 0 | end: 2 5 3 | accept?";
    let (last, now) = told(hit);
    assert!(last.contains("der Gegenangriff trifft"), "{last}");
    assert_eq!(now, "Eine Verletzung: wirf 2 Würfel.");
    let (last, now) = told(&format!("{hit} | dice 5 6"));
    assert!(last.contains("Kehle"), "{last}");
    assert_eq!(now, "Eine schwere Wunde: wirf einen Würfel.");
    let wounded = "choose 1: 5 | split 3 2 0 | end: 3 3 4 | accept: 3 3 1 | next | choose 1: 5 | split 3 2 0 | end: 2 5 3 | accept?";
    let (last, now) = told(&format!("{wounded} | dice 5 6 | dice 1"));
    assert!(last.contains("Wunde 1 ist schon angekreuzt"), "{last}");
    assert_eq!(now, "Die hast du schon – wirf noch einmal.");
    let (last, now) = told(&format!("{hit} | dice 5 6 | dice 6"));
    assert!(last.contains("W6 Herzen verlieren"), "{last}");
    assert_eq!(now, "Wie viel kostet die Wunde? Wirf einen Würfel.");
}

/// What was bought is seen where a single die is entered too.
#[test]
fn a_bought_attack_is_seen() {
    let rich = [QUIET; 6].join("|");
    let page = play(&format!("{rich} | spend 18 | choose 1: 5")).board(&player(), Lang::De);
    let page = read::page(&page);
    assert!(page.part("samurai-sums").aloud().contains("+4 gekauft"));
}

/// Steps are few: whoever plays by one of the plans enters the dice with one tap.
#[test]
fn a_plan_enters_the_dice() {
    let page = read::page(&play("choose 3: 3 5 4").board(&player(), Lang::De));
    let plans = page.labels("allocate");
    assert!(
        plans.contains("Alles Angriff 12 | 0 | 0 Treffer"),
        "{plans}"
    );
    // Three plans, and the dice as they lie on their lanes: entered with his roll, or alone.
    assert_eq!(plans.lines().count(), 5, "{plans}");
    assert!(
        plans.contains("Eintragen, Nobunaga wirft\nNur eintragen"),
        "{plans}"
    );
}

/// A miss is no sum.
#[test]
fn what_does_not_get_through_is_not_reckoned() {
    let told = |script: &str, lang| {
        let page = read::page(&play(script).board(&player(), lang));
        page.part("stage-last").says("trail")
    };
    let miss = told("choose 2: 1 4 | allocate A D | end: 1 3", Lang::De);
    assert!(
        miss.contains("Angriff 1 bleibt an Deckung 4 hängen"),
        "{miss}"
    );
    let idle = told("choose 2: 1 4 | allocate D D | end: 1 3", Lang::En);
    assert!(idle.contains("no attack · defence 5, needed 5"), "{idle}");
}

/// Whoever has few hearts is told what a play may cost.
#[test]
fn the_chance_to_fall_is_told() {
    let page = read::page(&play("hand health 1 | choose 1: 6").board(&player(), Lang::De));
    let plans = page.labels("allocate");
    let attack = plans.lines().find(|line| line.starts_with("Alles Angriff"));
    assert!(
        attack.is_some_and(|line| line.contains("du fällst")),
        "{plans}"
    );
    let page = read::page(&play("choose 3: 6 6 6").board(&player(), Lang::De));
    assert!(
        !page.labels("allocate").contains("fällst"),
        "not of one in two hundred"
    );
}

/// Wounds that last stand where the round is decided; what bleeding takes is no part of the blow before.
#[test]
fn lasting_wounds_are_on_the_stage() {
    let script = format!("{BOOK} | accept: 5 6 3");
    let page = read::page(&play(&script).board(&player(), Lang::De));
    let lasting = page.part("samurai-lasting").said();
    assert_eq!(lasting, "Bis zum Ende: Bluten: ein Herz je Runde");
    for then in ["next", "choose 1: 4"] {
        let page = read::page(&play(&format!("{script} | {then}")).board(&player(), Lang::De));
        let last = page.part("stage-last");
        assert!(
            last.says("chip").contains("Blutung 5 → 4"),
            "{}",
            last.says("chip")
        );
        assert!(last.part("roll__say").said().contains("Die Wunde blutet"));
    }
}

/// Those who watch read of one fighter, by the name of the story.
#[test]
fn watchers_read_one_name() {
    for (name, played, _) in moments() {
        let page = read::page(&played.board(&Seat::spectator(), Lang::De));
        let now = page.part("moment");
        // Real dice are thrown by a person.
        // So is a value set by hand, and real dice by a person.
        let by_hand = !now.parts("samurai-byhand").is_empty();
        if played.table.pending().is_none() && !by_hand {
            assert!(!now.aloud().contains("Jonas"), "{name}: {}", now.aloud());
        }
    }
}

/// Where a round is over the next one is chosen for at once, by the dice it allows.
#[test]
fn the_next_rounds_dice_are_chosen_at_once() {
    let page = read::page(
        &play("choose 3: 3 5 4 | allocate A D A | end: 6 | accept").board(&player(), Lang::De),
    );
    assert_eq!(page.sentence(), "Bis zu zwei Würfel. Was hast du vor?");
    assert!(page.labels("choose_dice").contains("Zwei Würfel werfen"));
    assert_eq!(
        page.labels("next_round"),
        "Runde 2 schon beginnen, noch ohne Wurf\n"
    );
}

/// What was set by hand is no part of what the round did, and nobody counts fifty flames.
#[test]
fn a_value_set_by_hand_is_no_blow() {
    let board = play(&format!("{BOOK} | accept: 1 2 | hand ki 50")).board(&player(), Lang::De);
    let page = read::page(&board);
    let own = page.part("own");
    assert!(own.aloud().contains("[Ki: 50 von 50]"), "{}", own.aloud());
    assert!(own.parts("track--ki").is_empty());
    let chips = page.part("stage-last").says("chip");
    assert!(!chips.contains("50"), "{chips}");
}
