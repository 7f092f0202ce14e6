//! The pages of *Augen des Zwielichts*: what they say and offer to whom.

use expect_test::expect;
use serde_json::Value;
use table::{DiceMode, Seat};
use web::screens::desk::Desk;
use web::screens::{self, Reader};
use words::Lang;

use crate::every_page::whole;
use crate::forms::forms;
use crate::read;
use crate::script::{all_read, told};
use crate::zwielicht_played::{BEGUN, Evening, Twilight, master, moments, player};

fn board(evening: &Evening, seat: &Seat, lang: Lang) -> String {
    evening.board(seat, "", lang)
}

/// The sentence of each moment, and what can be sent from it, in this order.
#[test]
fn what_each_moment_says_and_offers() {
    expect![[r#"
        setup-player, p1: Das Licht im Schilf [bring_character ×7]
        setup-master, gm: Das Licht im Schilf [read_aloud, set_option, open_session, read_aloud ×6, undo]
        tasks, p1: Wähle drei Aufgaben für diese Sitzung [choose_tasks, ask_undo]
        move, p1: Was tust du? [begin_solve, answer_adventure_question, make_move ×5, ask_undo]
        master, gm: Du bist dran: Erzähle, was sie gefunden haben [write_hint ×2, next_scene, end_session, read_aloud ×4, create_threat ×2, read_aloud ×2, create_threat, read_aloud, undo]
        watched, spectator: Die Gruppe ist am Zug []
        declared, p1: Hanae will etwas riskieren [withdraw_move, undo]
        declared-master, gm: Hanae will etwas riskieren [refuse_move, approve_move, undo]
        rolled, p1: Bleibt es dabei? [accept, ask_undo]
        rolled-helper, p2: Hanae entscheidet jetzt, ob der Wurf so bleibt [offer_help, ask_undo]
        rolled-high, p1: Bleibt es dabei? [accept, improve, ask_undo]
        danger, gm: Ein Wagnis ist schiefgegangen. Was geschieht? [frame_danger ×9, read_aloud ×4, create_threat ×2, read_aloud ×2, create_threat, read_aloud, undo]
        fight-gather, p1: Stellst du dich? [name_condition, join_fight, answer_adventure_question, ask_undo]
        fight-moves, p1: Zuschlagen, oder etwas anderes? [name_condition, ask_take_over, answer_adventure_question, make_move ×4, stand_ready, agree_take_over, ask_undo]
        fight-dice, p1: Schlag zu [name_condition, answer_adventure_question, roll_combat, ask_undo]
        fight-master, gm: Hanae wirft als Nächstes [undo]
        begun, p1: Was tust du? [begin_solve, answer_adventure_question, make_move ×4, ask_undo]
        aloud, p1: Was tust du? [begin_solve, answer_adventure_question, make_move ×4, ask_undo]
        found, p1: Was tust du? [begin_solve, answer_adventure_question, make_move ×4, undo]
        told, p1: Was tust du? [begin_solve, answer_adventure_question, make_move ×4, ask_undo]
        fight-prep, p1: Was tust du, bevor es ernst wird? [name_condition, answer_adventure_question, make_move ×4, stand_ready, ask_undo]
        fight-ready, p1: Zuschlagen, oder etwas anderes? [name_condition, agree_take_over, refuse_take_over, ask_take_over, answer_adventure_question, make_move ×4, stand_ready, agree_take_over, ask_undo]
        fight-roll, p1: Genjirō entscheidet jetzt, ob der Wurf so bleibt [offer_help, stand_ready, name_condition, ask_undo]
        fight-next, p1: Zuschlagen, oder etwas anderes? [name_condition, narrate, ask_take_over, answer_adventure_question, make_move ×4, stand_ready, agree_take_over, ask_undo]
        solve-throw, p2: Die Spielleitung hat das Wort [roll_solve, reopen_solution, ask_undo]
        final, p1: Wer stellt sich? [answer_adventure_question, undo]
        final-won, p1: Das Abenteuer ist gelöst, durch einen Kampf [narrate, answer_adventure_question, make_move ×4, ask_undo]
        ended, p1: Friedlich gelöst [answer_adventure_question, change_title, ask_undo]
        over, p1: Der Abend ist zu Ende [ask_undo]
        evening-over, p1: Der Abend ist zu Ende. Nächstes Mal geht es weiter. [ask_undo]
        out, p1: Eine Frage an dein Leben [answer_section_question, undo]
        solve, p2: Was ist geschehen? Flechtet eure Hinweise hinein [take_back_hint, commit_hint ×2, tell_solution, ask_undo]
        solve-master, gm: Nenne die Gefahrenstufe [announce_level, leave_solve, write_hint ×2, undo]
        close, p1: Das Abenteuer geht nächstes Mal weiter [answer_adventure_question, change_title, tick_tasks, ask_undo]
        close-master, gm: Das Abenteuer geht nächstes Mal weiter [close_session, abandon_adventure, write_hint ×2, undo]
        older, p1: Eine Angst verlieren [lose_fear, skip_step, undo]
        real-dice, p1: Wirf 3 Würfel und tippe, was sie zeigen. [enter_dice, roll, cancel_dice, ask_undo]
    "#]].assert_eq(&told::<Twilight>());
}

/// What a moment is about is on the page of whom it concerns: the dice, what they bring, the odds, who waits for whom.
#[test]
fn what_each_moment_tells() {
    all_read::<Twilight>(
        "
        setup-player: AZ-SECTION-26 … Hanae … Tauchen, weiß … So beginnt es … !Stufe des Abenteuers
        setup-master: Hausregeln … Nur für dich
        tasks: Es sollen genau drei sein. … AZ-END-4 … Hanaewählt noch Aufgaben … Leanoch ohne Charakter
        move: (radio shown-1=find_out checked) … Seebeine, Attribut, weiß … Tiefes Wasser, Angst, schwarz
            … Ein Hinweis 33,3 % … mit Verbessern 70,4 % … Es gelingt 33,3 % … Ein Zustand 100 %
            … Ein Würfel bleibt 55,6 %
        master: Hinweis 3, gefunden von Genjirō … jetzt 10 … Nur für dich
            … Grundstufe 10. Geheim, bis die Gruppe lösen will. … → | 3 Hinweise | gegen 7 | | 58,3 %
            … 12 vorbereitete Hinweise
        watched: Die Gruppe ist am Zug … 3 offen … Sieben Kinder, sechs Graeber. … erzählt gleich, was es ist
            … Stufe geheim … !Grundstufe
        declared: Wartet auf die Spielleitung … „Ueber den morschen Steg.“ … Seebeine … Tiefes Wasser
            … Es gelingt 70,4 % … Gefahr 3,7 % … 6&6 7,4 %
        declared-master: Hanae wartet auf die Spielleitung
            … Der Wurf von Hanae ist noch nicht abgeschlossen. AZ-ROLL-4
        rolled: [schwarzer Würfel: 6] Riskierenentscheidet … Hinweise 0 → 1 … Zustände 0 → 1 … AZ-MOVE-RISK-6
            … Verbessern geht nicht: Ein schwarzer Würfel liegt vorn oder gleichauf. AZ-IMPROVE-3
        rolled-helper: das kostet einen Zustand … das Ergebnis wird besser 16,7 % … ein Zustand für dich 16,7 %
            … trotzdem ein Zustand für Hanae 100 %
        rolled-high: Hinweise 0 → 1 … ein schwarzer Würfel dazu, alles neu … Ein Hinweis 70,4 %
            … Ein Zustand 42,1 %
        danger: der letzte Wurf … Es zählt die 2. … AZ-MOVE-RISK-14
        fight-gather: Gefahrenstufe 9 … Noch stellt sich niemand. … AZ-FIGHT-4 … Harpune
        fight-moves: [Schwachpunkt 4] … In dieser Runde besiegt: 27,8 % … Binnen zwei Runden besiegt: 57,9 %
            … Ein Zustand für dich in dieser Runde: 30,6 % … AZ-MOVE-TRAVEL-14 … AZ-FIGHT-28
        fight-dice: 4 + 2 = 6 gegen 9: das reicht nicht … Getroffen: Hanae, Genjirō … Kampf, Runde 2
            … In dieser Runde besiegt: 41,7 %. … getroffen 32,9 %
        fight-master: Hanae wirft als Nächstes
        out: Außer Gefecht · Schritt 3 von 10 … Hanae altert: Abschnitt 2. … du entscheidest … geschieht von selbst
        solve: Es löst sich friedlich mit 27,8 % … Hinweis 3, noch ohne Worte
            … | ohne Hinweis | gegen 10 | | 16,7 % … → | 1 Hinweis | gegen 9
        solve-master: Danach gibt es kein Zurück. … Das geht nicht, während die Lösung erzählt wird. AZ-BLIGHT-2
        close: 1. Die Frage des Abenteuers … 2. Titel … 3. Aufgaben und Punkte … 4. Abschnittswechsel
            … braucht 6 Punkte, du hast 9 … 5. Aufgaben für das nächste Mal … Hanae9 Punkte, zählt noch
        close-master: Noch nicht gezählt haben: Hanae, Genjirō, Kohaku
            … Punkte, die niemand gezählt hat, gehen dann verloren.
        older: Abschnittswechsel, Stufe 2 · Schritt 3 von 11 … Hanae gibt alle 10 Abschnittspunkte aus.
            … freiwillig
        real-dice: schwarzer Würfel des Spielzugs … zweiter Würfel, weiß
            … schwarzer Würfel der Angst oder des Zustands
        ",
    );
}

/// Three touches: a move, a die, the throw. Everything else is filled in or needs one line of words.
#[test]
fn a_move_takes_three_touches() {
    let evening = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let board = board(&evening, &player(1), Lang::De);
    let moves = forms(&read::page(&board)).into_iter().filter(|form| {
        form.fields
            .contains(&("cmd".to_owned(), "make_move".to_owned()))
    });
    for form in moves {
        let typed: Vec<&String> = form
            .fields
            .iter()
            .filter(|(_, value)| value == "Ein Wort")
            .map(|(name, _)| name)
            .collect();
        assert_eq!(typed.iter().filter(|name| ***name == "intent").count(), 1);
        assert!(form.choices.iter().any(|(name, _)| name == "second"));
    }
}

/// AZ-SECTION-26: whoever is played already is shown as taken, by whom, and without a button.
#[test]
fn a_ready_character_is_offered_once() {
    let evening = Evening::open(&[], DiceMode::Script).play("p1 bring_character ready=hanae");
    let page = board(&evening, &player(2), Lang::De);
    assert!(page.contains("Jonas spielt diesen Charakter"));
    assert!(!page.contains(r#"value="hanae""#));
    assert!(page.contains(r#"value="genjiro""#));
}

/// A sheet that was refused comes back as it was filled in, also without a script.
#[test]
fn a_refused_sheet_is_not_lost() {
    let evening = Evening::open(&[], DiceMode::Script);
    let content = &evening.typed().setup().content;
    let (demon, word) = (&content.demons.entries[3], &content.attributes.entries[7]);
    let (item, ability) = (
        &content.items.entries[5],
        &content.ability_table_2.entries[9],
    );
    let request = serde_json::json!({ "cmd": "bring_character", "sheet": {
        "name": "Aoi <b>", "title": "die Leise", "demon": demon.name,
        "attributes": ["Zorn", word.name], "drawing": "Narben",
        "items": [{ "name": item.name, "weapon": item.weapon }, { "name": "Sichel", "weapon": true }],
        "abilities": [{ "name": ability.name, "colour": ability.colour, "combat": ability.combat, "table": 2 }],
        "fears": ["Nebel", "Nebel"], "weak_mod": -1,
    }});
    let refusal = table::Refusal::new("sheet_invalid", "AZ-POOL-17")
        .with("field", "fears")
        .with("why", "twice");
    let refused = screens::Refused {
        request: request.clone(),
        refusal,
    };
    let reader = Reader {
        lang: Lang::De,
        path: "/t/ufer",
    };
    let (seat, info) = (player(1), evening.info(&player(1)));
    let page = screens::zwielicht::board(Desk::new(
        &reader,
        evening.typed(),
        &seat,
        &info,
        Some(&refused),
    ));
    let page = page.into_string();
    assert!(
        page.contains("Ängste: etwas steht doppelt da"),
        "the reason"
    );
    // What the form would send now is what was refused.
    let page = read::page(&page);
    let form = page.part("making").named("form").next().expect("the form");
    let mut fields: Vec<(String, String)> = Vec::new();
    for one in form.all() {
        let set = one.has("checked") || one.has("selected");
        let value = match (one.name.as_str(), one.get("type")) {
            ("input", "radio" | "checkbox") if !set => None,
            ("input", _) => Some(one.get("value").to_owned()),
            ("select", _) => {
                let mut chosen = one.named("option").filter(|it| it.has("selected"));
                chosen.next().map(|it| it.get("value").to_owned())
            }
            ("textarea", _) => Some(one.said()),
            _ => None,
        };
        fields.extend(value.map(|value| (one.get("name").to_owned(), value)));
    }
    let game = games::game("zwielicht").expect("it is listed");
    let mut again = web::form::request(game, &fields).0;
    again["sheet"]["demon_ability"].take();
    let mut wanted = request;
    wanted["sheet"]["demon_ability"] = Value::Null;
    assert_eq!(again, wanted);
}

/// A sheet on one page, for whoever may see it.
#[test]
fn papers() {
    let evening = Evening::moment("older");
    for lang in Lang::ALL {
        let path = "/t/ufer/sheet";
        let reader = Reader { lang, path };
        let paper = |seat: &Seat, who: &Seat| {
            let info = evening.info(seat);
            screens::zwielicht::paper::page(&reader, evening.typed(), seat, &info, &who.id)
        };
        let page = paper(&player(1), &player(1)).expect("a sheet");
        let page = whole(&page.into_string());
        assert_eq!(page.sentence(), "Hanae");
        if lang == Lang::De {
            let parts = page.named("h2").map(|it| it.said() + "\n");
            expect![[r#"
                Attribute
                Gegenstände
                Fähigkeiten
                Ängste
                Zustände
                Ein Leben in sechs Abschnitten
                Zeichnung
                Einstellungen
            "#]]
            .assert_eq(&parts.collect::<String>());
        }
        assert!(paper(&master(), &player(2)).is_some(), "AZ-SECRET-4");
        assert!(paper(&player(1), &master()).is_none());
    }
}

/// Everything that can be wrong with a file is told with its name and line, in words.
#[test]
fn files() {
    use screens::zwielicht::bring::{self, Brought};
    use web::sheet_file::{Fault, What};
    let whats = [
        What::Empty,
        What::NotText,
        What::Syntax,
        What::OtherFile,
        What::Later,
        What::Missing("name".to_owned()),
        What::Unknown("<strength>".to_owned()),
        What::Kind,
        What::Refused(table::Refusal::new("character_there", "AZ-OUT-20")),
    ];
    let told = Lang::ALL.map(|lang| {
        let path = "/t/ufer/bring";
        let reader = Reader { lang, path };
        let told = whats.iter().map(|what| {
            let (line, what) = (Some(7), what.clone());
            let fault = Fault { line, what };
            let brought = Brought {
                table: "ufer",
                file: "aoi <1>.json",
                text: "",
                fault: Some(&fault),
            };
            let page = whole(&bring::page(&reader, &brought).into_string());
            let alert = page.all().into_iter().find(|it| it.get("role") == "alert");
            alert.expect("a refusal").said() + "\n"
        });
        told.collect::<String>()
    });
    expect![[r#"
        aoi <1>.json, Zeile 7 Es kam keine Datei an. Wähle eine aus, oder füge ihren Text ein.
        aoi <1>.json, Zeile 7 Das ist keine Textdatei.
        aoi <1>.json, Zeile 7 Hier ist die Datei kein gültiges JSON; vielleicht fehlt ein Komma, eine Klammer oder ein Anführungszeichen.
        aoi <1>.json, Zeile 7 Das ist kein Bogen von „Augen des Zwielichts“.
        aoi <1>.json, Zeile 7 Diese Datei ist in einer anderen Fassung geschrieben, als dieses Programm sie kennt.
        aoi <1>.json, Zeile 7 Das Feld „name“ fehlt.
        aoi <1>.json, Zeile 7 Das Feld „<strength>“ gibt es auf einem Bogen nicht.
        aoi <1>.json, Zeile 7 Hier steht etwas, das in dieses Feld nicht passt.
        aoi <1>.json, Zeile 7 Auf diesem Platz sitzt schon ein Charakter. AZ-OUT-20
    "#]].assert_eq(&told[0]);
    assert!(
        told[1]
            .lines()
            .zip(told[0].lines())
            .all(|(one, other)| one != other)
    );
}

/// AZ-OUT-7 … AZ-OUT-16 and AZ-SECTION-7 … AZ-SECTION-20: no step is left out, none stands twice, each
/// with its rule; what was done is told in the journal's words.
#[test]
fn az_out_16_az_section_20_every_step_is_shown() {
    let range = |start: &str, from: u8, to: u8| {
        let numbers = from..=to;
        numbers.map(|n| format!("{start}{n}")).collect::<Vec<_>>()
    };
    let cited = |page: &str| {
        let list = page
            .split(r#"<ol class="stages">"#)
            .nth(1)
            .expect("the steps");
        let list = list.split("</ol>").next().expect("its end");
        let rules = list.split(r##"href="/rules/zwielicht#"##).skip(1);
        let rules = rules.filter_map(|rest| rest.split('"').next().map(str::to_owned));
        (
            rules.collect::<Vec<String>>(),
            list.matches("aria-current").count(),
        )
    };
    let grown = Evening::open(&[], DiceMode::Script)
        .play(&format!("{BEGUN}gm end_session"))
        .overrule("/characters/p1/section_points", serde_json::json!(12));
    for (level, mut rules) in [
        (1, vec![]),
        (2, range("AZ-SECTION-", 16, 17)),
        (3, {
            let mut rules = range("AZ-SECTION-", 18, 20);
            // One roll on each table.
            rules.push("AZ-SECTION-20".to_owned());
            rules
        }),
    ] {
        let evening = grown.again().play(&format!(
            "p1 tick_tasks tasks=\np1 section_change level={level}"
        ));
        let mut expected = range("AZ-SECTION-", 7, 15);
        expected.append(&mut rules);
        let page = board(&evening, &player(1), Lang::De);
        assert_eq!(cited(&page), (expected.clone(), 1));
        // Whoever waits can look, too.
        assert_eq!(cited(&board(&evening, &master(), Lang::En)), (expected, 1));
        let evening = evening.play("p1 skip_step\np1 answer_section_question text=Am_Steg.\n");
        let page = board(&evening, &player(1), Lang::De);
        assert!(page.contains("Am Steg."), "what was answered");
    }
    let moments = moments();
    let (_, out, _) = moments
        .iter()
        .find(|(name, ..)| *name == "out")
        .expect("out");
    assert_eq!(
        cited(&board(out, &player(1), Lang::De)),
        (range("AZ-OUT-", 7, 16), 1)
    );
}

/// A piece of a page from one mark to another.
#[track_caller]
fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = page
        .split_once(from)
        .unwrap_or_else(|| panic!("no {from} in {page}"));
    rest.split_once(to).map_or(rest, |(part, _)| part)
}

fn chosen_tab(page: &str) -> Option<&str> {
    let tabs = part(page, "class=\"movebox\"", "class=\"movepanel\"");
    let chosen = tabs
        .split("<input")
        .find(|input| input.contains("checked"))?;
    Some(part(chosen, "value=\"", "\""))
}

/// Nothing dangerous is chosen for anybody: out of a fight what cannot hurt, in a round of combat waiting, which
/// keeps the combat die (AZ-FIGHT-9); before it nothing at all. Red is not what costs a die.
#[test]
fn no_dangerous_default() {
    let begun = Evening::open(&[], DiceMode::Script).play(BEGUN);
    assert_eq!(
        chosen_tab(&board(&begun, &player(1), Lang::De)),
        Some("find_out")
    );
    for (name, evening, _) in moments() {
        let page = board(&evening, &player(1), Lang::De);
        match name {
            "fight-moves" => {
                assert_eq!(chosen_tab(&page), Some("wait"));
                // Red is what costs nothing: to say that one strikes.
                let moves = part(&page, "class=\"movebox\"", "class=\"also\"");
                let ready = part(moves, "data-cmd=\"stand_ready\"", "</form>");
                assert!(
                    ready.contains("btn--seal") && ready.contains("Zuschlagen"),
                    "{ready}"
                );
                assert!(moves.contains("Kostet deinen Kampfwürfel"));
            }
            "move" => assert_eq!(chosen_tab(&page), Some("find_out")),
            _ => {}
        }
    }
}

/// AZ-GAME-6: whoever is refused is told so, with the reason, and finds their words again.
#[test]
fn a_refusal_is_told_to_the_one_refused() {
    let formal = [("pace", "formal")];
    let evening = Evening::open(&formal, DiceMode::Script).play(&format!(
        "{BEGUN}p1 declare_move move=risk intent=Ueber_das_Dach. second=attribute:2 third=fear:1\ngm refuse_move reason=Zu_hoch."
    ));
    let page = board(&evening, &player(1), Lang::De);
    assert!(
        page.contains("abgelehnt") && page.contains("Zu hoch."),
        "{page}"
    );
    assert_eq!(chosen_tab(&page), Some("risk"));
    let risk = part(&page, "data-move=\"risk\"", "data-move=\"use_ability\"");
    assert!(risk.contains("value=\"Ueber das Dach.\""));
    for die in ["attribute:2", "fear:1"] {
        let input = risk
            .split("<input")
            .find(|input| input.contains(&format!("value=\"{die}\"")));
        assert!(
            input.is_some_and(|input| input.contains("checked")),
            "{die}"
        );
    }
    assert!(!board(&evening, &player(2), Lang::De).contains("hat deinen Zug abgelehnt"));
    // Once they have done something else, it is over.
    let on = evening.play(
        "p1 declare_move move=find_out intent=Ich_frage. second=attribute:1\np1 withdraw_move",
    );
    assert!(
        !board(&on, &player(1), Lang::De).contains("role=\"status\"><strong>Die Spielleitung hat")
    );
}

/// AZ-HELP-7: help that was refused, at any pace.
#[test]
fn refused_help_is_told() {
    let evening = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}p1 make_move move=risk intent=Los. second=attribute:1; 6 4\np2 offer_help source=attribute:1"
    ));
    let page = board(&evening, &master(), Lang::De);
    assert!(read::page(&page).offers().contains("refuse_help"));
    let evening = evening.play("gm refuse_help helper=p2 reason=Du_bist_zu_weit_weg.");
    let page = board(&evening, &player(2), Lang::En);
    assert!(page.contains("refused your help") && page.contains("Du bist zu weit weg."));
}

const SOLVED: &str = "
    p1 begin_solve
    gm announce_level
    p1 tell_solution story=Sie_sucht_ihr_Kind.
    p1 roll_solve; 6 6
";

/// The two dice that decide lie on the table for everybody, and after the end nothing red asks for more dice.
#[test]
fn the_solving_dice_are_shown() {
    let evening = Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{SOLVED}"));
    for seat in [player(1), player(2), master(), Seat::spectator()] {
        let page = board(&evening, &seat, Lang::De);
        let fallen = part(&page, "class=\"solvedice\"", "class=\"roll__say\"");
        assert_eq!(
            fallen.matches("die--xl").count(),
            2,
            "{}: {fallen}",
            seat.id
        );
        assert!(page.contains("12 gegen"), "{}", seat.id);
    }
    let failed = Evening::open(&[], DiceMode::Script)
        .play(&format!("{BEGUN}{}", SOLVED.replace("6 6", "1 1")));
    assert!(board(&failed, &player(1), Lang::De).contains("Zwei Einsen"));
    let solved = Evening::open(&[], DiceMode::Script)
        .play(&format!("{BEGUN}p1 make_move move=travel intent=Weit. second=attribute:1; 6 6\np1 accept\n{SOLVED}"))
        .overrule("/adventure/outcome", serde_json::json!("solved_peaceful"));
    let page = board(&solved, &player(1), Lang::De);
    let moves = part(&page, "class=\"movebox\"", "class=\"also\"");
    assert!(!moves.contains("btn--seal"), "{moves}");
    assert!(page.contains("Noch etwas tun"));
}

/// An accepted roll can be read by everybody until something else happens.
#[test]
fn an_accepted_roll_stays_readable() {
    let rolled = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}p1 make_move move=risk intent=Los. second=attribute:1; 6 4\np1 accept"
    ));
    for seat in [player(1), player(2), master()] {
        let page = board(&rolled, &seat, Lang::De);
        let last = part(&page, "class=\"stage-last\"", "id=\"now\"");
        assert!(
            last.contains("der letzte Wurf") && last.contains("erhält einen Zustand"),
            "{}",
            seat.id
        );
    }
    let on = rolled.play("p2 make_move move=risk intent=Auch. second=attribute:1; 6 4");
    assert!(!board(&on, &player(1), Lang::De).contains("der letzte Wurf"));
}

/// AZ-GAME-8: however many hints are due, one place asks for their words, in the middle of the game master's page.
#[test]
fn hints_that_are_due_are_asked_for_once() {
    let find =
        "p1 make_move move=find_out intent=Was_ist_das? second=attribute:1; 6 6\np1 accept\n";
    let evening = Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{}", find.repeat(4)));
    let page = board(&evening, &master(), Lang::De);
    let moment = part(&page, "id=\"moment\"", "data-part=\"means\"");
    assert!(
        moment.contains("8 Hinweise warten auf deine Worte"),
        "{moment}"
    );
    assert!(moment.contains("Du bist dran"));
    assert_eq!(moment.matches("btn--seal").count(), 1);
    assert_eq!(moment.matches("data-cmd=\"write_hint\"").count(), 2);
    let around = part(&page, "data-part=\"around\"", "id=\"threats\"");
    assert_eq!(around.matches("<form").count(), 0);
    let page = board(&evening, &player(2), Lang::En);
    assert!(page.contains("8 hints were found"));
    // Where each prepared one is found stands beside it.
    let hint = evening.typed().setup().content.adventures[0].hints[0].clone();
    let places = &evening.typed().setup().content.adventures[0].places;
    let people = &evening.typed().setup().content.adventures[0].people;
    let at = places
        .iter()
        .map(|it| (&it.id, &it.name))
        .chain(people.iter().map(|it| (&it.id, &it.name)));
    let (_, at) = at
        .into_iter()
        .find(|(id, _)| **id == hint.at)
        .expect("a place or a person");
    let there = part(
        moment,
        &format!("<legend>{}</legend>", at.de),
        "</fieldset>",
    );
    assert!(there.contains(&hint.text.de), "{there}");
}

/// Threats are read in each reader's language, and one that has appeared is not put forward again.
#[test]
fn threats_in_each_language() {
    let evening = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let threat = evening.typed().setup().content.adventures[0].threats[0].clone();
    let put = format!(
        "gm create_threat name={} level=8",
        threat.name.de.replace(' ', "_")
    );
    let offered =
        |page: &str| page.contains(&format!("name=\"name\" value=\"{}\"", threat.name.de));
    assert!(offered(&board(&evening, &master(), Lang::De)));
    let evening = evening.play(&put);
    assert!(!offered(&board(&evening, &master(), Lang::De)));
    let page = board(&evening, &player(1), Lang::En);
    assert!(
        page.contains(&threat.name.en) && !page.contains(&threat.name.de),
        "{page}"
    );
}

/// AZ-FIGHT-22: who tells first, from the lowest die up. AZ-FIGHT-12: how to leave a fight.
#[test]
fn a_fight_says_who_tells_and_how_to_leave() {
    for (name, evening, _) in moments() {
        let page = board(&evening, &player(2), Lang::De);
        if name == "fight-moves" {
            assert!(page.contains("Wer übernimmt deinen Schwachpunkt?"));
            assert!(page.contains("Hanae fragen"));
        }
    }
    let (_, evening, _) = moments()
        .into_iter()
        .find(|(name, ..)| *name == "fight-moves")
        .expect("a fight");
    let evening = evening.play("gm begin_dice\np1 roll_combat; 4\np2 roll_combat; 2");
    let page = board(&evening, &player(1), Lang::De);
    let names: Vec<String> = ["p2", "p1"]
        .iter()
        .map(|who| {
            evening.typed().state().characters[&table::SeatId::new(who)]
                .name
                .clone()
        })
        .collect();
    assert!(
        page.contains(&format!("vom kleinsten Würfel an: {}", names.join(", "))),
        "{page}"
    );
}

/// AZ-OUT-3: helping somebody up is a tab of its own.
#[test]
fn helping_up_is_in_sight() {
    let out = Evening::open(&[], DiceMode::Script)
        .play(BEGUN)
        .overrule("/characters/p1/status", serde_json::json!("out"));
    let page = board(&out, &player(2), Lang::De);
    let tabs = part(&page, "fieldset class=\"moves\"", "</fieldset>");
    assert!(tabs.contains("Hanae aufhelfen"), "{tabs}");
    assert!(page.contains("name=\"purpose\" value=\"help_up:p1\""));
}

/// Between two adventures the old one does not begin anew; the next ones are told in two sentences.
#[test]
fn after_an_adventure() {
    let evening =
        Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{SOLVED}gm end_session\n"));
    let evening = evening.overrule("/adventure/outcome", serde_json::json!("solved_peaceful"));
    let page = board(&evening, &master(), Lang::De);
    assert!(
        page.contains("class=\"solvedice\""),
        "the dice are still there"
    );
    let evening = evening.play("gm close_session");
    for seat in [player(1), master()] {
        let page = board(&evening, &seat, Lang::De);
        assert!(page.contains("Friedlich gelöst"), "{}", seat.id);
        assert!(!page.contains("So beginnt es"), "{}", seat.id);
    }
    let page = board(&evening, &master(), Lang::De);
    for adventure in &evening.typed().setup().content.adventures {
        assert!(page.contains(&adventure.about.de), "{}", adventure.id);
    }
    let standing = games::game("zwielicht")
        .expect("it is listed")
        .standing(&*evening.table);
    let (phrase, over) = standing.expect("an adventure");
    assert!(over, "{phrase:?}");
    assert_eq!(phrase.id, "zwielicht-standing-over");
    // A game master lacks no character; somebody has to bring one.
    let empty = Evening::open(&[], DiceMode::Script);
    let page = board(&empty, &master(), Lang::De);
    assert!(page.contains("Noch hat niemand einen Charakter.") && !page.contains("AZ-SECTION-26"));
}

/// What is on a sheet says what it does, and a ready character keeps its story.
#[test]
fn sheets_say_what_abilities_do() {
    let evening = Evening::open(&[], DiceMode::Script).play("p1 bring_character ready=hanae");
    let page = board(&evening, &player(1), Lang::De);
    let content = &evening.typed().setup().content;
    let ready = content
        .ready_characters
        .iter()
        .find(|it| it.id == "hanae")
        .expect("Hanae");
    let sheet = part(&page, "id=\"sheet\"", "</section>");
    for id in [&ready.ability_1, &ready.ability_2] {
        let ability = content.ability(id).expect("an ability");
        assert!(sheet.contains(&ability.text.de), "{id}");
    }
    assert!(sheet.contains(&ready.story.de));
}

/// AZ-GAME-1: the play examples stand with the rules.
#[test]
fn play_examples_stand_with_the_rules() {
    let reader = Reader {
        lang: Lang::De,
        path: "/rules/zwielicht",
    };
    let game = games::game("zwielicht").expect("it is listed");
    let page = screens::rules::page(&reader, game).into_string();
    let content = games::Content::built_in();
    let examples = &content.zwielicht.get().play_examples;
    assert_eq!(examples.len(), 3);
    for example in examples {
        assert!(page.contains(&format!("id=\"example-{}\"", example.id)));
    }
}

/// Values are set where they stand: by the game master all that have a name, by players what is their own.
#[test]
fn values_are_set_where_they_stand() {
    let evening = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let link = |page: &str, path: &str| page.contains(&format!("/overrule?path={path}\""));
    let master = board(&evening, &master(), Lang::De);
    for path in [
        "/blight",
        "/adventure/base_level",
        "/characters/p1/conditions",
    ] {
        assert!(link(&master, path), "{path}");
    }
    let mine = board(&evening, &player(1), Lang::De);
    assert!(link(&mine, "/characters/p1/title"));
    assert!(!link(&mine, "/blight") && !link(&mine, "/characters/p1/conditions"));
    // A title that came in two languages can be set, too.
    let evening = evening.overrule("/characters/p1/title", serde_json::json!("die Leise"));
    assert!(board(&evening, &player(1), Lang::De).contains("die Leise"));
}

/// Another reading is told in words, never by its key.
#[test]
fn another_reading_is_told_in_words() {
    let reader = Reader {
        lang: Lang::En,
        path: "/",
    };
    let phrase = table::Phrase::new("zwielicht-event-option-set")
        .with("name", "pace")
        .with("value", "formal");
    let told = reader.phrase(&phrase);
    assert!(
        told.contains("the game master agrees before dice fall"),
        "{told}"
    );
    assert!(!told.contains("pace"), "{told}");
}

/// AZ-SOLVE-2: a solution the group thinks over again is where it was, for whoever told it and for the others.
#[test]
fn a_solution_thought_over_keeps_its_words() {
    let evening = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}p1 begin_solve\ngm announce_level\np1 tell_solution story=Nami_fand_nie_heim.\np2 reopen_solution"
    ));
    for seat in [player(1), player(2)] {
        let page = board(&evening, &seat, Lang::De);
        let field = part(&page, "<textarea id=\"solution\"", "</textarea>");
        assert!(field.ends_with(">Nami fand nie heim."), "{field}");
    }
}

const FOUGHT: &str = "
    gm open_final_fight name=Tomoshi level=6
    p1 join_fight with=item:1
    gm close_gather
    gm call_weak_points
    p1 roll_weak_point; 3
    gm begin_dice
    p1 roll_combat; 6
";

/// A final fight that is won is the last word: neither the failed throw nor untold hints stand above it (AZ-SOLVE-9).
#[test]
fn after_the_final_fight() {
    let find = "p1 make_move move=find_out intent=Was? second=attribute:1; 6 2\np1 accept\n";
    let failed = SOLVED.replace("6 6", "1 1");
    let evening = Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{find}{failed}"));
    assert!(board(&evening, &player(1), Lang::De).contains("Zwei Einsen"));
    let won = evening.play(FOUGHT);
    let closing = won.again().play("gm end_session");
    for (evening, seat) in [
        (&won, player(1)),
        (&won, master()),
        (&won, Seat::spectator()),
    ] {
        let page = board(evening, &seat, Lang::De);
        assert!(
            page.contains("Das Abenteuer ist gelöst, durch einen Kampf"),
            "{}",
            seat.id
        );
    }
    for evening in [&won, &closing] {
        for seat in [player(1), master()] {
            let page = board(evening, &seat, Lang::De);
            assert!(!page.contains("class=\"solvedice\""), "{}", seat.id);
            assert!(!page.contains("auf deine Worte"), "{}", seat.id);
            assert!(!page.contains("erzählt gleich, was"), "{}", seat.id);
        }
        let page = board(evening, &master(), Lang::De);
        let moment = part(&page, "id=\"moment\"", "data-part=\"means\"");
        assert!(
            moment.contains("2 Hinweise blieben ohne Worte."),
            "{moment}"
        );
    }
}

/// AZ-OUT-6: why neither scene nor session can end is said where their buttons were.
#[test]
fn why_the_session_cannot_end_is_said() {
    let begun = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let waits = "Neue Szene und Ende der Sitzung warten noch.";
    assert!(!board(&begun, &master(), Lang::De).contains(waits));
    let (_, out, _) = moments()
        .into_iter()
        .find(|(name, ..)| *name == "out")
        .expect("out");
    let page = board(&out, &master(), Lang::De);
    assert!(
        page.contains(&format!("{waits} Offene Schritte: Hanae")),
        "{page}"
    );
    // The step is told about her, not to her.
    assert!(page.contains(
        "Hanae ist außer Gefecht, Schritt 3 von 10: <b>Die nächste Frage beantworten</b>"
    ));
}

/// AZ-END-8: whoever has chosen three tasks waits, and the page says for whom.
#[test]
fn chosen_tasks_are_chosen() {
    let (first, rest) = BEGUN.split_once("    p2 choose_tasks").expect("tasks");
    let (rest, _) = rest.split_once("    gm begin_play").expect("the beginning");
    let one = Evening::open(&[], DiceMode::Script).play(first);
    let page = board(&one, &player(1), Lang::De);
    assert!(page.contains("Du bist bereit. Die anderen wählen noch."));
    assert!(page.contains("Andere Aufgaben wählen"));
    assert!(board(&one, &player(2), Lang::De).contains("Wähle drei Aufgaben"));
    assert!(board(&one, &master(), Lang::De).contains("Alle wählen ihre Aufgaben"));
    let all = one.play(&format!("p2 choose_tasks{rest}"));
    assert!(board(&all, &player(1), Lang::De).contains("Alle sind bereit."));
    assert!(board(&all, &master(), Lang::De).contains("Alle haben gewählt"));
}

/// AZ-COND-4: the condition a list offers first is one that is not on the sheet.
#[test]
fn a_new_condition_is_offered_first() {
    let hurt = "p1 make_move move=risk intent=Allein.; 5\np1 accept\n";
    let evening = Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{hurt}{hurt}"));
    let list = evening.typed().setup().content.conditions.entries.clone();
    let offered = |evening: &Evening| -> Vec<String> {
        let page = board(evening, &player(1), Lang::De);
        let lists = page.split("<select id=\"condition-").skip(1);
        let marked = lists.map(|list| {
            part(list, "", "</select>")
                .split("<option value=\"")
                .find(|it| it.contains("selected"))
                .expect("one")
                .to_owned()
        });
        marked
            .map(|it| it.split('"').next().expect("a value").to_owned())
            .collect()
    };
    assert_eq!(offered(&evening), [list[0].id.clone()], "one at a time");
    let id = evening.typed().state().characters[&player(1).id].conditions[0].id;
    let named = evening.play(&format!(
        "p1 name_condition id={id} condition={}",
        list[0].id
    ));
    assert_eq!(offered(&named), [list[1].id.clone()]);
}

/// The same condition twice is two dice, and they are told apart.
#[test]
fn two_of_one_condition_are_told_apart() {
    let hurt = "p1 make_move move=risk intent=Allein.; 5\np1 accept\n";
    let evening = Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{hurt}{hurt}"));
    let word = evening.typed().setup().content.conditions.entries[0].clone();
    let named = |evening: Evening, place: usize| {
        let id = evening.typed().state().characters[&player(1).id].conditions[place].id;
        evening.play(&format!("p1 name_condition id={id} condition={}", word.id))
    };
    let page = board(&named(named(evening, 0), 1), &player(1), Lang::De);
    let labels = page
        .split("<label")
        .filter(|it| it.contains("name=\"third\""));
    let of = |word: &str| labels.clone().filter(|it| it.contains(word)).count();
    let once = &word.name.de;
    let twice = of(&format!("{once} 2"));
    assert!(twice > 0);
    assert_eq!(of(once), 2 * twice);
}

/// AZ-FIGHT-6: while people still join, one fighter alone is no verdict; and everybody reads what they wait for.
#[test]
fn a_fight_that_gathers_is_not_lost() {
    let fight = "p1 make_move move=risk intent=Hin. second=attribute:1; 2 1\np1 accept\ngm frame_danger how=fight name=Irrlichter level=9\np1 join_fight with=item:1";
    let one = Evening::open(&[], DiceMode::Script).play(&format!("{BEGUN}{fight}"));
    let page = board(&one, &player(1), Lang::De);
    assert!(page.contains("Allein sind höchstens 6") && !page.contains("erst schwächen"));
    assert!(page.contains("sobald die Spielleitung sagt, dass alle da sind"));
    assert!(!board(&one, &master(), Lang::De).contains("sobald die Spielleitung sagt"));
    let closed = one.again().play("gm close_gather");
    assert!(board(&closed, &player(1), Lang::De).contains("erst schwächen"));
    let two = one.play("p2 join_fight with=item:1");
    let page = board(&two, &player(1), Lang::De);
    assert!(!page.contains("Allein sind höchstens 6") && !page.contains("erst schwächen"));
}

/// AZ-ROLL-4, AZ-HELP-7: an open throw says to everybody who decides next.
#[test]
fn an_open_throw_says_who_decides() {
    let evening = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}p1 make_move move=risk intent=Los. second=attribute:1; 6 4"
    ));
    for seat in [player(2), master(), Seat::spectator()] {
        let page = board(&evening, &seat, Lang::De);
        assert!(page.contains("Hanae entscheidet jetzt"), "{}", seat.id);
    }
    assert!(board(&evening, &player(1), Lang::De).contains("Verbessern geht nicht: Ein schwarzer"));
    let formal = Evening::open(&[("pace", "formal")], DiceMode::Script).play(&format!(
        "{BEGUN}p1 declare_move move=risk intent=Los. second=attribute:1\ngm approve_move\np1 roll_pool; 6 4\np2 offer_help source=attribute:1"
    ));
    for (evening, waits) in [
        (&formal, "Die Spielleitung sagt, ob Genjirō helfen kann."),
        (
            &evening.play("p2 offer_help source=attribute:1"),
            "Genjirō wirft noch den Hilfswürfel.",
        ),
    ] {
        let page = board(evening, &player(1), Lang::De);
        assert!(page.contains(waits), "{waits}");
        assert!(!page.contains("noch nicht entschieden"));
    }
}

/// A fight that is over names its opponent, and makes room for the next throw.
#[test]
fn an_old_fight_makes_room() {
    let fight = FOUGHT.replace(
        "open_final_fight name=Tomoshi",
        "frame_danger how=fight name=Irrlichter",
    );
    let won = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}p1 make_move move=risk intent=Hin. second=attribute:1; 2 1\np1 accept\n{fight}"
    ));
    for seat in [player(1), player(2), master()] {
        assert!(
            board(&won, &seat, Lang::De).contains("Irrlichter, Runde 1"),
            "{}",
            seat.id
        );
    }
    let on = won.play("p2 make_move move=find_out intent=Wer? second=attribute:1; 5 2");
    for seat in [player(1), player(2), master()] {
        assert!(
            !board(&on, &seat, Lang::De).contains("Irrlichter, Runde 1"),
            "{}",
            seat.id
        );
    }
}

/// What is read aloud is still there when the game has begun, open until somebody moves.
#[test]
fn the_opening_stays_at_hand() {
    let begun = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let fold = |evening: &Evening, seat: &Seat| {
        let page = board(evening, seat, Lang::De);
        part(&page, "id=\"opening\"", "<summary>").to_owned()
    };
    assert!(fold(&begun, &master()).contains("open>"));
    assert!(
        !fold(&begun, &player(1)).contains("open>"),
        "the move comes first"
    );
    let moved = begun.play("p1 make_move move=risk intent=Los. second=attribute:1; 6 4\np1 accept");
    for seat in [master(), player(1)] {
        assert!(!fold(&moved, &seat).contains("open>"), "{}", seat.id);
    }
}

/// AZ-OUT-19: an ability that is there already is thrown again, and the page says so where the button is.
#[test]
fn a_throw_that_is_repeated_says_so() {
    let (_, out, _) = moments()
        .into_iter()
        .find(|(name, ..)| *name == "out")
        .expect("out");
    let content = out.typed().setup().content.clone();
    let ready = content
        .ready_characters
        .iter()
        .find(|it| it.id == "hanae")
        .expect("Hanae");
    let table = &content.ability_table_1.entries;
    let has = table
        .iter()
        .position(|it| it.id == ready.ability_1)
        .expect("on the first table");
    let page = board(
        &out.again()
            .play("p1 answer_section_question text=Ja.\np1 darken_attribute attribute=1"),
        &player(1),
        Lang::De,
    );
    let shows = part(&page, "id=\"table-1\"", "</details>");
    assert!(table.iter().all(|it| shows.contains(&it.name.de)));
    let evening = out.play(&format!(
        "p1 answer_section_question text=Ja.\np1 darken_attribute attribute=1\np1 roll_ability table=1; {} {}",
        has / 6 + 1,
        has % 6 + 1
    ));
    let page = board(&evening, &player(1), Lang::De);
    let choices = part(&page, "id=\"choices\"", "data-cmd=\"roll_ability\"");
    let again = format!("{} hast du schon. Würfle noch einmal.", table[has].name.de);
    assert!(choices.contains(&again), "{choices}");
    assert_eq!(choices.matches("role=\"img\"").count(), 2);
}

/// Who plays whom stands with the group.
#[test]
fn the_group_says_who_plays_whom() {
    let evening = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let page = board(&evening, &player(2), Lang::De);
    let people = part(&page, "class=\"people\"", "</ul>");
    assert!(people.contains("Hanae</a> <span>Jonas</span>"), "{people}");
    assert!(people.contains("<span>Lea, du</span>"), "{people}");
}

/// Opening a table says what game it is, and what each adventure is about.
#[test]
fn opening_a_table_tells_the_adventures() {
    let reader = Reader {
        lang: Lang::De,
        path: "/new/zwielicht",
    };
    let game = games::game("zwielicht").expect("it is listed");
    let content = games::Content::built_in();
    let page = screens::open::page(&reader, game, &content, &[], None).into_string();
    assert!(part(&page, "<main", "</h1>").contains("Augen des Zwielichts"));
    for adventure in &content.zwielicht.get().adventures {
        assert!(page.contains(&adventure.about.de), "{}", adventure.id);
    }
}

/// One chip for what a journey sheds and the black die costs: the row comes first (AZ-MOVE-TRAVEL-7, AZ-BLACK-1).
#[test]
fn a_journey_tells_conditions_once() {
    let hurt = "p1 make_move move=risk intent=Allein.; 5\np1 accept\n".repeat(3);
    let evening = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}{hurt}p1 make_move move=travel intent=Weiter. second=attribute:1; 1 2\np1 improve; 5 2 6\n"
    ));
    let page = read::page(&board(&evening, &player(1), Lang::De)).aloud();
    let chips = page.matches("Zustände 3 →").count();
    assert_eq!(chips, 1, "{page}");
    assert!(page.contains("Zustände 3 → 1"), "{page}");
    let accepted = evening.play("p1 accept");
    let have = accepted.typed().state().characters[&player(1).id].corruption();
    assert_eq!(have, 1);
}

/// AZ-SOLVE-14: the final fight is filled in with the adventure's level as it was raised.
#[test]
fn the_final_fight_begins_at_the_level_that_was_raised() {
    let failed = SOLVED.replace("6 6", "1 1");
    let evening = Evening::open(&[], DiceMode::Script)
        .play(BEGUN)
        .overrule("/blight", serde_json::json!(2))
        .play("gm spend_blight on=raise n=2")
        .play(&failed);
    let page = board(&evening, &master(), Lang::De);
    let level = part(&page, "id=\"final-level\"", ">");
    assert!(level.contains("value=\"12\""), "{level}");
}

/// A round of combat begins with waiting, whatever was chosen in the one before.
#[test]
fn a_new_round_forgets_the_last_move() {
    let (_, evening, _) = moments()
        .into_iter()
        .find(|(name, ..)| *name == "fight-moves")
        .expect("a fight");
    let name = |page: &str| {
        part(
            part(page, "class=\"zwielicht-plans\"", "</fieldset>"),
            "name=\"",
            "\"",
        )
        .to_owned()
    };
    let first = name(&board(&evening, &player(1), Lang::De));
    let next = evening.play("gm begin_dice\np1 roll_combat; 2\np2 roll_combat; 4");
    let page = board(&next, &player(1), Lang::De);
    assert_ne!(name(&page), first);
    assert_eq!(chosen_tab(&page), Some("wait"));
}

/// Whoever has told how it went finds that fold shut.
#[test]
fn what_is_told_is_folded() {
    let (_, evening, _) = moments()
        .into_iter()
        .find(|(name, ..)| *name == "fight-moves")
        .expect("a fight");
    let evening = evening.play("gm begin_dice\np1 roll_combat; 2\np2 roll_combat; 4");
    let fold = |page: &str| part(page, "id=\"telling", "\"").to_owned();
    let before = fold(&board(&evening, &player(1), Lang::De));
    let told = evening.play("p1 narrate text=Sie_wich_aus.");
    assert_ne!(fold(&board(&told, &player(1), Lang::De)), before);
}

/// The evening ends with how it stands and the way to its report, for everybody.
#[test]
fn the_end_of_an_evening_leads_to_its_report() {
    let evening = Evening::open(&[], DiceMode::Script)
        .play(&format!("{BEGUN}gm end_session\ngm close_session\n"));
    for seat in [player(1), master(), Seat::spectator()] {
        let page = board(&evening, &seat, Lang::De);
        let moment = part(&page, "id=\"moment\"", "class=\"stage-left\"");
        assert!(moment.contains("Der Abend ist zu Ende"), "{}", seat.id);
        assert!(moment.contains("/report"), "{}", seat.id);
    }
}

/// Somebody who watches is not addressed, and has no sheet to fill.
#[test]
fn who_watches_reads_what_goes_on() {
    for (name, evening, _) in moments() {
        let page = read::page(&board(&evening, &Seat::spectator(), Lang::De));
        let page = ["moment", "sheet"]
            .map(|part| page.part(part).aloud())
            .join(" ");
        for word in ["Du ", "Dein ", "Deine ", " dich", " dir "] {
            assert!(!page.contains(word), "{name}: {word} {page}");
        }
    }
}

/// Each demon has a mask of its own, and what a mark on the odds says is told for every pool.
#[test]
fn masks_and_marks() {
    let evening = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let masks = [(1, "mirror-carp"), (2, "bell-serpent"), (3, "ember-fox")];
    for (number, demon) in masks {
        let page = board(&evening, &player(number), Lang::De);
        assert!(page.contains(&format!("ink.svg#mask-{demon}\"")), "{demon}");
        assert!(
            page.contains("mit Verbessern 70,4\u{202f}%&quot;]"),
            "{page}"
        );
    }
    for demon in &evening.typed().setup().content.demons.entries {
        assert!(
            screens::ink::has(&format!("mask-{}", demon.id)),
            "{}",
            demon.id
        );
    }
}

/// AZ-FIGHT-4: what is no weapon and no ability for fights says that it has to fit.
#[test]
fn what_has_to_fit_says_so() {
    let (_, evening, _) = moments()
        .into_iter()
        .find(|(name, ..)| *name == "fight-gather")
        .expect("a fight");
    let page = board(&evening, &player(3), Lang::De);
    let list = part(&page, "id=\"join-with\"", "</select>");
    assert!(
        list.contains("Schlösser öffnen (wenn es hier passt)"),
        "{list}"
    );
}

fn moment(name: &str) -> Evening {
    let mut moments = moments().into_iter();
    let found = moments.find(|(known, ..)| *known == name);
    found.expect("a moment of this name").1
}

/// What is on the stage: everything but sheet, party and journal.
fn stage(evening: &Evening, seat: &Seat, lang: Lang) -> String {
    let page = board(evening, seat, lang);
    part(&page, "id=\"moment\"", "</section><").to_owned()
}

fn everybody() -> [Seat; 4] {
    [player(1), player(2), master(), Seat::spectator()]
}

/// The reward of the main move: everybody hears that a hint is being told, and then its words.
#[test]
fn a_hint_is_told_on_every_stage() {
    let (found, told) = (moment("found"), moment("told"));
    let words = &told.typed().setup().content.adventures[0].hints[0].text.de;
    for seat in everybody() {
        let before = stage(&found, &seat, Lang::De);
        if seat.role != table::Role::GameMaster {
            assert!(before.contains("Die Spielleitung erzählt jetzt, was ihr gefunden habt."));
            assert!(!before.contains(words.as_str()), "{}", seat.id);
        }
        let page = stage(&told, &seat, Lang::De);
        let last = part(&page, "class=\"stage-last\"", "</div>");
        assert!(last.contains(words.as_str()), "{}: {last}", seat.id);
        assert!(last.contains("Hinweis 1, gefunden von Hanae"), "{last}");
        // It leads to where it stands with its place.
        assert!(
            last.contains("href=\"#told-1\"") && last.contains("Gehört zu"),
            "{last}"
        );
        let whole = board(&told, &seat, Lang::De);
        assert!(whole.contains("id=\"told-1\""), "{}", seat.id);
    }
}

/// One tap shows what is read aloud on every screen, whole; then it has been shown.
#[test]
fn what_is_read_aloud_fills_every_screen() {
    let begun = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let opening = begun.typed().setup().content.adventures[0].opening.clone();
    assert!(board(&begun, &master(), Lang::De).contains("Allen zeigen"));
    let aloud = moment("aloud");
    for seat in everybody() {
        for lang in Lang::ALL {
            let page = aloud.climax(&seat, lang).expect("it fills the screen");
            let told = part(&page, "class=\"climax__told\"", "</footer>");
            let words = maud::html! { (lang.pick(&opening)) }.into_string();
            assert!(told.contains(&words), "{}", seat.id);
        }
    }
    assert!(board(&aloud, &master(), Lang::De).contains("allen gezeigt"));
}

/// Before the dice of a round: strike, weaken, help, go, with what each is worth; what is not possible says why.
#[test]
fn a_round_is_compared() {
    let page = board(&moment("fight-moves"), &player(1), Lang::De);
    let plans = part(&page, "class=\"zwielicht-plans\"", "</fieldset>");
    for word in [
        "Zuschlagen",
        "Schwächen",
        "Helfen",
        "Rückzug",
        "bis Runde 2",
    ] {
        assert!(plans.contains(word), "{word}: {plans}");
    }
    // Two dice against 9, now and within two rounds; a weak point of 4 among two dice.
    for number in ["27,8", "57,9", "30,6"] {
        assert!(plans.contains(number), "{number}: {plans}");
    }
    // Help is worth something beside a mate's weakening, and says on whose move that rests.
    assert!(plans.contains("wenn Genjirō schwächt"), "{plans}");
    assert!(!plans.contains("zwielicht-plan off"), "{plans}");
    // Somebody else's roll lies there: readiness can be declared all the same.
    let rolling = board(&moment("fight-roll"), &player(1), Lang::De);
    assert!(rolling.contains("data-cmd=\"stand_ready\""));
    // Whoever is asked for the weak point is asked on the stage.
    let asked = stage(&moment("fight-ready"), &player(1), Lang::De);
    assert!(
        asked.contains("Genjirō will gehen. Übernimmst du den Schwachpunkt"),
        "{asked}"
    );
    assert!(asked.contains("schlägt zu"));
}

/// The climaxes name the adventure and how it ended; a final fight won says that the adventure is solved.
#[test]
fn climaxes_say_how_it_ended() {
    let climax = |name: &str| {
        let page = moment(name)
            .climax(&player(1), Lang::De)
            .expect("it fills the screen");
        part(&page, "class=\"climax__told\"", "</footer>").to_owned()
    };
    let won = climax("final-won");
    assert!(
        won.contains("Das Licht im Schilf: Das Abenteuer ist gelöst."),
        "{won}"
    );
    assert!(
        won.contains("Das bringt einen Hinweis.") && won.contains("ein Kampf"),
        "{won}"
    );
    let over = climax("over");
    assert!(
        over.contains("Das Licht im Schilf: friedlich gelöst."),
        "{over}"
    );
    assert!(
        over.contains("Ein Abend, ein Hinweis, einer davon eingesetzt, kein Kampf."),
        "{over}"
    );
    assert!(over.contains("Abschnittspunkte"), "{over}");
    let evening = climax("evening-over");
    assert!(
        evening.contains("Das Licht im Schilf: Für heute ist Schluss.")
            && evening.contains("Ein Abend"),
        "{evening}"
    );
}

/// In the final fight the solving dice make room for what happens there.
#[test]
fn a_final_fight_shows_itself() {
    let page = stage(&moment("final"), &player(2), Lang::De);
    assert!(!page.contains("solvedice"), "{page}");
    assert!(page.contains("Hanae stellt sich dem Kampf"), "{page}");
}

/// Whose order it is told in is said while it is fresh, and not below every later move.
#[test]
fn the_telling_order_does_not_linger() {
    let evening = moment("fight-next");
    assert!(stage(&evening, &player(1), Lang::De).contains("Erzählt wird vom kleinsten Würfel an"));
    let moved = evening.play("p1 make_move move=find_out intent=Wer?; 5\np1 accept");
    assert!(!board(&moved, &player(1), Lang::De).contains("Erzählt wird vom kleinsten Würfel an"));
}

/// The game master names what stands before them, and all who still choose are named.
#[test]
fn the_game_master_reads_what_is_to_be_said() {
    let page = stage(&moment("solve-master"), &master(), Lang::De);
    assert!(page.contains("Hanae ruft zur Lösung"), "{page}");
    let level = part(&page, "class=\"danger\"", "</b>");
    assert!(level.ends_with("10"), "{level}");
    let tasks = Evening::open(&[], DiceMode::Script)
        .play("p1 bring_character ready=hanae\np2 bring_character ready=genjiro\ngm open_session");
    let page = stage(&tasks, &master(), Lang::De);
    assert!(
        page.contains("Noch wählen Aufgaben: Hanae, Genjirō."),
        "{page}"
    );
}

/// Somebody else's die that shows the most is the one that decides.
#[test]
fn a_helping_die_can_decide() {
    let helped = Evening::open(&[], DiceMode::Script).play(&format!(
        "{BEGUN}p1 make_move move=find_out intent=Wer? second=attribute:1; 2 3\np2 offer_help source=attribute:1\np2 roll_help; 6"
    ));
    let page = stage(&helped, &player(1), Lang::De);
    assert!(page.contains("hilft und entscheidet"), "{page}");
    assert_eq!(page.matches("die--decides").count(), 1);
}

/// What was chosen before one's own move is not chosen after it.
#[test]
fn the_next_move_begins_anew() {
    let begun = Evening::open(&[], DiceMode::Script).play(BEGUN);
    let name = |evening: &Evening| {
        let page = board(evening, &player(1), Lang::De);
        part(
            part(&page, "class=\"moves\"", "</fieldset>"),
            "name=\"",
            "\"",
        )
        .to_owned()
    };
    let other = begun
        .again()
        .play("p2 make_move move=find_out intent=Wer?; 5\np2 accept");
    assert_eq!(
        name(&begun),
        name(&other),
        "half a move of one's own is kept"
    );
    let moved = begun
        .again()
        .play("p1 make_move move=risk intent=Los. second=attribute:1; 6 4\np1 accept");
    assert_ne!(name(&begun), name(&moved));
}
