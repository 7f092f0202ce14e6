//! The pages of *Daggerheart*: what they say and offer to whom.

use std::collections::BTreeSet;

use daggerheart::Difficulty;
use expect_test::expect;
use serde_json::Value;
use table::{DiceMode, Role, Seat};
use words::Lang;

use crate::daggerheart_played::{FOES, Heroes, Night, TAG, begun, master, player, seats};
use crate::forms::{Form, forms};
use crate::read::{self, aloud};
use crate::script::{all_read, told};

fn board(night: &Night, seat: &Seat, lang: Lang) -> String {
    night.board(seat, "", lang)
}

/// The sentence of each moment, and what can be sent from it, in this order.
#[test]
fn what_each_moment_says_and_offers() {
    expect![[r#"
        setup-player, p1: Wen spielst du? [add_pc ×7]
        setup-master, gm: Wer spielt wen? [add_pc ×20, set_option, start_campaign, start_session, undo]
        idle, p1: Was tust du? [propose_move ×26, propose_group ×7, fate_roll ×2, ask_undo]
        idle-master, gm: Die Gruppe ist am Zug. [start_scene ×7, read_aloud, start_scene ×6, read_aloud, start_scene ×9, end_scene, end_session, set_option, add_pc, call_reaction, begin_rest ×2, take_spotlight ×3, seize_spotlight, propose_move ×26, propose_group ×7, fate_roll ×2, propose_move ×24, propose_group ×7, fate_roll ×2, propose_move ×28, propose_group ×9, fate_roll ×2, undo]
        idle-caster, p3: Was tust du? [propose_move ×28, propose_group ×9, fate_roll ×2, ask_undo]
        open, p1: Du bist dran. Was kommt in den Pool? [declare ×3, roll_action ×2, cancel_move, undo]
        open-helper, p2: Mira würfelt gleich. [help, ask_undo]
        open-master, gm: Mira würfelt gleich. [reframe, grant_edge ×2, veto_experience, declare ×2, roll_action ×2, unhelp, help, grant_edge ×2, cancel_move, undo]
        hidden, p2: Du bist dran. Was kommt in den Pool? [declare ×7, roll_action, cancel_move, undo]
        hidden-master, gm: Tarek würfelt gleich. [reframe, grant_edge ×2, declare ×7, roll_action, help ×2, grant_edge ×2, cancel_move, undo]
        rolled, p1: Nimmst du den Wurf so an? [accept, use_after_roll, ask_undo]
        failed, p2: Die Spielleitung ist am Zug. [fate_roll ×2, ask_undo]
        crit, p1: Was tust du? [propose_move ×6, propose_group ×6, fate_roll ×2, ask_undo]
        proposed-master, gm: Womit würfelt Tarek? [call_roll ×7, auto_succeed, offer_price, take_spotlight ×3, seize_spotlight, cancel_move, undo]
        proposed, p2: Womit würfelt Tarek? [answer_price ×2, cancel_move, ask_undo]
        framed, p2: Womit würfelst du? [choose_trait ×2, cancel_move, ask_undo]
        formal-rolled, p2: Nimmst du den Wurf so an? [accept, ask_undo]
        formal-close, gm: Was folgt daraus? [close ×2, undo]
        damage, p2: Wie viel Schaden macht es? [use_hope_feature ×3, roll_damage, ask_undo]
        hurt, p2: Was tust du? [propose_move ×24, propose_group ×7, propose_tag ×7, use_hope_feature ×3, fate_roll ×2, ask_undo]
        spell, p3: Du bist dran. Was kommt in den Pool? [declare ×3, roll_action ×2, cancel_move, undo]
        gm-turn, gm: Du hast das Rampenlicht. [gm_move, start_scene ×7, read_aloud, start_scene ×6, read_aloud, start_scene ×9, end_scene, end_session, set_option, add_pc, call_reaction, spotlight_foe ×2, end_gm_turn, fate_roll ×6, undo]
        gm-turn-player, p1: Die Spielleitung ist am Zug. [fate_roll ×2, ask_undo]
        foe-lit, gm: Du hast das Rampenlicht. [foe_attack, foe_action ×3, foe_sprint ×2, foe_other, spotlight_foe, gm_move, start_scene ×7, read_aloud, start_scene ×6, read_aloud, start_scene ×9, end_scene, end_session, set_option, add_pc, call_reaction, foe_attack ×3, end_gm_turn, fate_roll ×6, undo]
        foe-attack, gm: Grubenhund greift Mira an. [roll_foe, undo]
        foe-hit, gm: Wie viel Schaden macht es? [roll_foe_damage, undo]
        armor, p1: Du hast 2 TP zu markieren. Hilft die Rüstung? [armor_slot ×2, ask_undo]
        ash-storm, p1: Aschewächter: Aschesturm. Hältst du stand? [declare_reaction ×3, roll_reaction, ask_undo]
        ash-storm-master, gm: Aschewächter: Aschesturm. Wer hält stand? [use_after_roll, grant_edge ×2, reframe, grant_edge ×2, declare_reaction ×3, roll_reaction, undo]
        group, p2: Mira führt an. Noch zu würfeln: Tarek, Juno [declare_reaction ×6, ask_undo]
        group-leader, p1: Alle haben gewürfelt. Du führst an: Was kommt in den Pool? [declare ×3, roll_action ×2, ask_undo]
        group-master, gm: Mira will die Gruppe anführen. [frame_group ×6, cancel_move, take_spotlight ×3, seize_spotlight, undo]
        tag-asked, p2: Mira fragt Tarek. [answer_tag ×8, ask_undo]
        tag-rolling, p1: Mira und Tarek würfeln. [declare ×3, roll_tag, cancel_move, ask_undo]
        tag-choose, p1: Welcher Wurf zählt? [choose_tag ×2, ask_undo]
        tag-damage, p2: Ein Wurf zählt für beide. [use_hope_feature ×3, tag_damage, ask_undo]
        tag-frame, gm: Mira und Tarek würfeln. [frame_tag, cancel_move, take_spotlight ×3, seize_spotlight, undo]
        effects-master, gm: Die Gruppe ist am Zug. [start_scene ×7, read_aloud, start_scene ×6, read_aloud, start_scene ×9, end_scene, end_session, set_option, add_pc, call_reaction, begin_rest ×2, take_spotlight ×3, seize_spotlight, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×7, propose_group ×7, end_own_spell, fate_roll ×2, undo]
        effects, p2: Was tust du? [propose_move ×6, propose_group ×6, fate_roll ×2, ask_undo]
        scene-master, gm: Die Gruppe ist am Zug. [set_difficulty ×2, call_reaction, tick_countdown, add_foe, read_aloud ×6, start_scene ×6, read_aloud, start_scene ×6, read_aloud, start_scene ×9, end_scene, end_session, set_option, add_pc, call_reaction, begin_rest ×2, enter_foes, take_spotlight ×3, seize_spotlight, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×7, propose_group ×7, fate_roll ×2, undo]
        revealed, p1: Was tust du? [propose_move ×26, propose_group ×7, fate_roll ×2, ask_undo]
        rest, p2: Was tust du während der Rast? [downtime ×2, ask_undo]
        rest-master, gm: Die Gruppe rastet. Noch zu wählen: Mira, Tarek, Juno [downtime ×6, end_rest, interrupt_rest, undo]
        death, p2: Dein letzter Trefferpunkt ist markiert. Wie gehst du? [death_move ×3, ask_undo]
        death-came, p2: Was tust du? [propose_move ×6, propose_group ×6, fate_roll ×2, ask_undo]
        real-dice, p2: Wirf 3 Würfel und sag, was sie zeigen. [enter_dice, roll, cancel_dice, ask_undo]
        ended, gm: Zwischen zwei Spielrunden [add_pc, set_option, start_session, undo]
        watched, spectator: Die Gruppe ist am Zug. []
    "#]].assert_eq(&told::<Heroes>());
}

/// What a moment is about is on the page of whom it concerns: the number, the odds, what was thrown, what it brought.
#[test]
fn what_each_moment_tells() {
    all_read::<Heroes>(
        "
        setup-player: schwer ab 6, verheerend ab 12 … Kurzklinge Finesse +1, W8+1 physisch, Nahkampf
            … Noch hat niemand eine Figur.
        setup-master: Eine Figur für Jonas … !Eine Figur für Mara
        idle: Rampenlicht: ihr … [Angst: 3 von 12] … Es packt deinen Arm. … Finesse +1 · W8+1 physisch · Nahkampf
            … Ein Tag-Team kostet 3 Hoffnung. Du hast 2. DH-TAG-2 … Auf der Bühne … !Schwierigkeit 12
        idle-master: Aschesturm (Aschewächter): 1 Angst … Schwierigkeit 12
        open: „Über die Dächer.“ … 1 Hoffnung +11,1 % … Gelingt 72,2 % … Erfolg mit Hoffnung 31,9 %
            … Rampenlicht bleibt bei euch 40,3 % … du erhältst Hoffnung 54,2 % … Eine Hilfe mehr: +16,4 % … DH-STEP-9
        open-helper: Mira würfelt gleich. … Mira helfen · 1 Hoffnung +16,4 % … Gelingt 72,2 %
        open-master: Gelingt 94,9 % … Dafür vorgemerkt: 1 von 2 Hoffnung … Tarek hilft Mira.
        hidden: Schwierigkeit verdeckt … 50 %Schwierigkeit 16 … bis +25 % … !Gelingt … !17 verdeckt
        hidden-master: 17 verdeckt … Gelingt 43,1 %
        rolled: [Hoffnungswürfel: 4] … 4 Hoffnung + 7 Angst + 2 Agilität = 13 gegen 13 … DH-OUTCOME-2
            … Hoffnung neu würfeln (1 Stress)
        failed: Angst 3 → 4 … Rampenlicht → SL … Die Spielleitung ist am Zug.
        crit: ein Pasch … Hoffnung Tarek 2 → 3 … DH-CRIT-7
        proposed-master: Dein Wort ist gefragt … „Ich stemme das Tor auf.“
        proposed: „Es knarrt.“ (1 Stress, 0 TP)
        framed: Schwierigkeit 14 … Stärke +2 … Agilität +1
        damage: = 19 gegen eine verdeckte Schwierigkeit … Getroffen: Grubenhund
        hurt: 6 gewürfelt + 3 fest = 9 Schaden … TP Grubenhund 0 → 2 … DH-DMG-11
        spell: Ziel: Grubenhund, Aschewächter … Grubenhund: verdeckt Aschewächter: verdeckt
        gm-turn: Ein Wurf ist gescheitert. Ein Zug ist frei.
        foe-lit: Jeder weitere Zug kostet Angst. … Zug machen (1 Angst)
        foe-attack: Trifft Mira 60 % … kritischer Treffer 5 %
        foe-hit: W20 15 +2 = 17 gegen Ausweichen 11 (Mira)
        armor: 8 Schaden · Schwellen 6 und 12 … 3 Rüstungsfelder sind frei. … Rüstungsfeld nutzen: 1 TP
            … Ohne Rüstung: 2 TP
        ash-storm: Schwierigkeit verdeckt … Wartet auf den Wurf von Tarek.
        ash-storm-master: 2W6 magisch (halb) … 9 mit Angst – nicht standgehalten. … 13 verdeckt
        group: Noch zu würfeln: Tarek, Juno
        group-leader: Tarek … Kritischer Erfolg! – das hilft. … 5 mit Hoffnung – das hilft nicht. … Gelingt 72,2 %
        tag-asked: „Du hältst ihn, ich springe.“ … Kurzklinge (Finesse), Ziel: Grubenhund
        tag-rolling: Dafür vorgemerkt: 3 von 6 Hoffnung
        tag-choose: 18 mit Hoffnung … 15 mit Hoffnung … Tarek wünscht sich diesen.
        tag-damage: Wartet auf den Schadenswurf von Mira, Tarek. … Dieser Wurf zählt.
        effects: Verwundbar: Würfe gegen dieses Ziel haben Vorteil. … [Flut: 6 von 6] … Bei 0: Das Wasser steht.
            … !Alarm … !Sie kommen.
        effects-master: [Flut: 6 von 6] … Alarm … Bei 0: Sie kommen.
        scene-master: Über die Moorstraße · Spielleitung
        revealed: Auf der Bühne … Schwierigkeit 12 … Biss +2, Nahkampf, W8+2 physisch … Aschewächter
            … Aschesturm Alle in naher Reichweite
        rest: Geheilt wird ein W4 plus Rang … bereitet sich gemeinsam vor … 4 Angst 25 % … 7 Angst 25 %
        rest-master: Geheilt wird alles … versorgt Wunden (Tarek) … 7 Angst 25 % … 10 Angst 25 %
        death: TP Tarek 0 → 7 … alles geheilt 8,3 % … du stehst wieder auf 45,8 % … das Ende 45,8 %
            … eine Narbe bleibt 8,3 %
        death-came: TP Tarek 7 → 0 … DH-DEATH-4
        real-dice: Hoffnungswürfel … Angstwürfel … (radio faces.3=6) … !(radio faces.3=7)
        ended: Du hast 3 Angst.
        watched: Rampenlicht: die Gruppe … Die Gruppe ist am Zug. … Mira … Auf der Bühne Grubenhund … !Mein Bogen
        ",
    );
}

/// A hidden number changes no byte of a player's page: neither before the roll nor, as long as the roll ends
/// the same, after it.
#[test]
fn a_hidden_difficulty_is_nowhere() {
    let with = |number: u8, script: &str| {
        begun(&format!(
            "gm set_difficulty difficulty={number} hidden=true\n{script}"
        ))
    };
    let open = "p2 propose_move trait=strength\np1 help pc=p2";
    let rolled = "p2 propose_move trait=presence\np2 roll_action; 9 3";
    for (script, others) in [("", [1, 30]), (open, [2, 59]), (rolled, [5, 11])] {
        let one = with(12, script);
        assert_eq!(
            one.typed().state().scene.against,
            Some(Difficulty::Hidden(Some(12)))
        );
        for number in others {
            let other = with(number, script);
            for seat in seats() {
                for lang in Lang::ALL {
                    let (a, b) = (board(&one, &seat, lang), board(&other, &seat, lang));
                    assert_eq!(
                        a == b,
                        seat.role != Role::GameMaster,
                        "{script} {}",
                        seat.id
                    );
                }
            }
        }
    }
}

/// Trait, Experience, throw: everything else is filled in, and all of it is booked with the throw.
#[test]
fn a_roll_takes_three_touches() {
    let game = games::game("daggerheart").expect("it is listed");
    let touch = |night: &mut Night, wanted: &dyn Fn(&Value) -> bool, faces: &[u8]| {
        let board = board(night, &player(2), Lang::De);
        let requests = forms(&read::page(&board))
            .iter()
            .flat_map(Form::submissions)
            .map(|fields| web::form::request(game, &fields).0)
            .collect::<Vec<_>>();
        let request = requests
            .into_iter()
            .find(wanted)
            .expect("it is on the page");
        night
            .ask(&player(2), &request, faces)
            .expect("it is accepted");
    };
    let mut night = begun("");
    touch(
        &mut night,
        &|request| request["cmd"] == "propose_move" && request["trait"] == "strength",
        &[],
    );
    touch(
        &mut night,
        &|request| request["cmd"] == "declare" && request["experiences"] == serde_json::json!([1]),
        &[],
    );
    touch(
        &mut night,
        &|request| request["cmd"] == "roll_action",
        &[4, 8],
    );
    let state = night.typed().state();
    assert!(state.pending.is_none());
    assert_eq!(state.fear(), 4);
    assert!(state.gm_turn().is_some());
    let told = aloud(&board(&night, &player(1), Lang::De));
    assert!(told.contains("16 mit Angst"), "{told}");
}

/// A tag team is in the journal at every step: read again, each page is the same; and it closes cleanly.
#[test]
fn a_tag_team_survives_a_reload() {
    let steps = [
        "p1 propose_tag partner=p2 target=1 weapon=1",
        "p2 answer_tag yes=true weapon=1",
        "p1 declare experiences=1",
        "p1 roll_tag; 9 8",
        "p2 roll_tag; 10 3",
        "p2 choose_tag pc=p1",
        "p1 choose_tag pc=p2",
        "p1 tag_damage; 5",
        "p2 tag_damage; 4",
        "p2 close",
    ];
    assert!(TAG.contains(steps[0]) && TAG.contains(steps[1]));
    let mut night = begun(FOES).overrule("/pcs/p1/hope", serde_json::json!(6));
    for step in steps {
        night = night.again().play(step);
        let again = night.again();
        for seat in seats() {
            assert_eq!(
                board(&night, &seat, Lang::De),
                board(&again, &seat, Lang::De),
                "{step}"
            );
        }
    }
    let state = night.typed().state();
    assert!(state.pending.is_none(), "{:?}", state.pending);
    assert!(state.pcs[&player(1).id].tag_used.is_some());
    assert!(state.foes[0].hp > 0);
}

/// What a blow came to stays in the middle while its roll is open, and after it was closed.
#[test]
fn damage_stays_in_sight() {
    let night = begun(&format!(
        "{FOES}p2 propose_move weapon=1 targets=1\np2 roll_action; 9 8\np2 roll_damage; 6"
    ))
    .overrule("/pcs/p2/hope", serde_json::json!(6));
    // Full of Hope the roll waits for "on".
    let mut night =
        night.play("p2 propose_move weapon=1 targets=1\np2 roll_action; 9 8\np2 roll_damage; 6");
    assert!(night.typed().state().pending.is_some(), "it waits");
    for step in ["", "p2 close"] {
        night = night.play(step);
        for seat in [player(2), player(1), master()] {
            let moment = moment(&night, &seat);
            assert!(moment.contains("Schaden."), "{step} {}: {moment}", seat.id);
            assert!(
                moment.contains("TP.") || moment.contains("besiegt"),
                "{step}: {moment}"
            );
        }
    }
}

/// Two blows are one sum, with whom it struck.
#[test]
fn a_tag_team_sees_its_sum() {
    let night = begun(FOES).overrule("/pcs/p1/hope", serde_json::json!(6));
    let night = night.play(&format!(
        "{TAG}p1 roll_tag; 9 8\np2 roll_tag; 10 3\np1 choose_tag pc=p2\np1 tag_damage; 5\np2 tag_damage; 4"
    ));
    let moment = moment(&night, &player(1));
    assert!(moment.contains("Zusammen"), "{moment}");
}

/// Who can answer a wish to take back reads it before everything else, in words of the journal; who asked sees that
/// it was asked.
#[test]
fn a_wish_is_said_at_the_top() {
    let mut night =
        begun("p1 propose_move trait=agility text=Über_die_Dächer.\np1 roll_action; 4 7");
    let wish = serde_json::json!({ "cmd": "ask_undo", "reason": "falscher Weg" });
    night.ask(&player(1), &wish, &[]).expect("it can be asked");
    let page = board(&night, &master(), Lang::De);
    let (top, rest) = page.split_once("<main").expect("a page");
    assert!(
        top.contains("data-cmd=\"answer_undo\"") && top.contains("falscher Weg"),
        "{top}"
    );
    assert!(top.contains("mit Angst"), "{top}");
    assert!(!top.contains("Zeile") && !rest.contains("ab Zeile"));
    let own = moment_of(&board(&night, &player(1), Lang::De));
    assert!(own.contains("Du hast um Rücknahme gebeten."), "{own}");
}

/// The slip in the middle, as it is read.
fn moment(night: &Night, seat: &Seat) -> String {
    moment_of(&board(night, seat, Lang::De))
}

fn moment_of(board: &str) -> String {
    let tag = |part: &str| {
        let at = board.find(part).expect("it is on the page");
        board[..at].rfind('<').expect("a tag")
    };
    aloud(&board[tag("id=\"moment\"")..tag("data-part=\"means\"")])
}

/// A button says what it really takes: a place's feature is a move of its own (DH-GM-7).
#[test]
fn a_place_says_its_whole_price() {
    let script = "gm add_environment environment=moor-road\np2 propose_move trait=presence\np2 roll_action; 3 5";
    let night = begun(script);
    let free = aloud(&board(&night, &master(), Lang::De));
    assert!(free.contains("Sumpfloch: "), "{free}");
    let night = night.play("gm gm_move text=Es_regnet.");
    let paid = aloud(&board(&night, &master(), Lang::De));
    assert!(paid.contains("Sumpfloch (1 Angst): "), "{paid}");
    // One character at a time (DH-FOE-15).
    assert!(!paid.contains("Mira, Tarek"), "{paid}");
}

/// A rest offers what would help, and says what would not.
#[test]
fn a_rest_offers_what_helps() {
    let night = begun("gm mark_stress who=p1 n=1\ngm begin_rest kind=short");
    let page = aloud(&board(&night, &player(1), Lang::De));
    assert!(page.contains("Stress heilen"), "{page}");
    assert!(page.contains("Mira hat keine Wunden."), "{page}");
    assert!(!page.contains("Wunden versorgen: Mira"), "{page}");
}

/// After the last roll of the evening nobody reads that it is about to begin.
#[test]
fn an_evening_that_is_over_says_so() {
    let night = begun("gm end_session");
    for seat in [player(1), Seat::spectator()] {
        let page = board(&night, &seat, Lang::De);
        assert!(!page.contains("Gleich geht es los"), "{}", seat.id);
        let moment = &page[page.find("id=\"moment\"").expect("a moment")..];
        assert!(
            moment.contains("/journal\"") && moment.contains("/proof\""),
            "{}",
            seat.id
        );
    }
}

/// Two of one name can be told apart: with whoever plays them.
#[test]
fn two_of_one_name_are_told_apart() {
    let night = Night::open(&[("pace", "formal")], DiceMode::Script).play(
        "p1 add_pc ready=mira-dachlaeufer
        p2 add_pc ready=mira-dachlaeufer
        p3 add_pc ready=juno-sternkundig
        gm start_campaign
        gm start_session
        gm start_scene title=Am_Ufer
        p3 propose_group members=p1,p2",
    );
    let page = board(&night, &master(), Lang::De);
    let legends: BTreeSet<String> = [1, 2]
        .map(|number| format!("<legend>Mira ({})</legend>", player(number).name))
        .into();
    for legend in &legends {
        assert!(page.contains(legend.as_str()), "{legend}");
    }
    assert_eq!(legends.len(), 2);
    assert!(!page.contains("Juno ("));
}

/// A leader who attacks: the foe's own number stands, so the game master is asked for none (DH-STEP-4).
#[test]
fn an_attack_of_a_group_asks_for_no_number() {
    let asked = |leads: &str| {
        let night = Night::open(&[("pace", "formal")], DiceMode::Script).play(&format!(
            "p1 add_pc ready=mira-dachlaeufer
            p2 add_pc ready=juno-sternkundig
            gm start_campaign
            gm start_session
            gm start_scene title=Am_Ufer
            {FOES}
            p1 propose_group members=p2 {leads}"
        ));
        board(&night, &master(), Lang::De).contains("id=\"group-difficulty\"")
    };
    assert!(asked("trait=agility"));
    assert!(!asked("weapon=1 targets=1"));
}

/// What somebody says goes with a blow and with a spell as it goes with a trait.
#[test]
fn what_is_said_goes_with_every_move() {
    let game = games::game("daggerheart").expect("it is listed");
    let night = begun(FOES);
    for (number, what) in [(1, "weapon"), (3, "feature")] {
        let board = board(&night, &player(number), Lang::De);
        let sent = forms(&read::page(&board));
        let sent = sent.iter().flat_map(|form| {
            let buttons = form.buttons.iter().cloned();
            buttons.map(|button| form.fields.iter().cloned().chain(button).collect())
        });
        let moves: Vec<Value> = sent
            .map(|fields: Vec<(String, String)>| web::form::request(game, &fields).0)
            .filter(|request| request["cmd"] == "propose_move" && request.get(what).is_some())
            .collect();
        assert!(!moves.is_empty(), "{what}");
        for request in moves {
            assert_eq!(request["text"], "Ein Wort", "{request}");
            // The second feature is cast at nobody.
            let aimed = request["targets"] != serde_json::json!([]);
            assert_eq!(aimed, request["feature"] != 2, "{request}");
        }
    }
}

/// The card of a tag team that is over shows what both did, not the last blow alone.
#[test]
fn a_tag_team_that_is_over_shows_its_sum() {
    let night = begun(FOES).overrule("/pcs/p1/hope", serde_json::json!(6));
    let night = night.play(&format!(
        "{TAG}p1 roll_tag; 9 8\np2 roll_tag; 10 3\np1 choose_tag pc=p2\np1 tag_damage; 5\np2 tag_damage; 4\np2 close"
    ));
    assert!(night.typed().state().pending.is_none());
    let moment = moment(&night, &player(1));
    assert!(moment.contains("Zusammen 13 Schaden."), "{moment}");
    assert!(moment.contains("Mira 6 + Tarek 7 = 13"), "{moment}");
}

/// What a group does together, and what breaks over it, is in the journal.
#[test]
fn words_of_groups_and_dangers_stay() {
    let night = begun("p1 propose_group members=p2,p3 trait=agility text=Alle_durch_das_Moor.");
    let page = aloud(&board(&night, &player(2), Lang::De));
    assert!(
        page.contains("2 machen mit: „Alle durch das Moor.“"),
        "{page}"
    );
    let night = begun(
        r#"gm call_reaction source=Das_Pulverfass_geht_hoch. members=[{"pc":"p1","trait":"agility","difficulty":13}] on_failure=[] on_success=[]"#,
    );
    let page = aloud(&board(&night, &player(2), Lang::De));
    assert!(
        page.contains("Das Pulverfass geht hoch. Ein Reaktionswurf ist fällig."),
        "{page}"
    );
}

/// A condition that is shaken off reads like that; what the game master does stands on everybody's slip.
#[test]
fn what_is_over_reads_as_over() {
    let night = begun(
        "gm add_condition who=p2 condition=vulnerable temporary=true\ngm clear_condition who=p2 condition=vulnerable",
    );
    let told = moment(&night, &player(1));
    assert!(told.contains("Tarek: nicht mehr Verwundbar"), "{told}");
    let night =
        begun("p2 propose_move trait=presence\np2 roll_action; 3 5\ngm gm_move text=Es_regnet.");
    let told = moment(&night, &player(1));
    assert!(told.contains("SL-Zug: „Es regnet.“"), "{told}");
}

/// A session that has ended is over, and says so.
#[test]
fn a_session_that_ended_is_over() {
    let standing = |night: &Night| {
        let game = games::game("daggerheart").expect("it is listed");
        game.standing(&*night.table).expect("a standing").1
    };
    assert!(!standing(&begun("")));
    assert!(standing(&begun("gm end_session")));
}

/// What happened last is what happened last: taking and giving back the spotlight, a countdown's step, a value set by
/// hand; for everybody.
#[test]
fn the_newest_thing_is_on_top() {
    let last = |night: &Night, seat: &Seat| {
        let board = board(night, seat, Lang::De);
        let (_, last) = board.split_once("stage-last").expect("something happened");
        let (last, _) = last
            .split_once(r#"id="now""#)
            .expect("and something is next");
        last.to_owned()
    };
    let says = |night: &Night, words: &str| {
        for seat in seats() {
            let told = last(night, &seat);
            assert!(told.contains(words), "{} {words}: {told}", seat.id);
        }
    };
    let seized = begun(&format!("{FOES}gm seize_spotlight"));
    says(&seized, "Das Rampenlicht geht zur SL");
    let back = seized.play("gm spotlight_foe foe=1\ngm end_gm_turn");
    says(&back, "Das Rampenlicht ist wieder bei der Gruppe.");
    let hurt = back.overrule("/pcs/p1/hp", serde_json::json!(2));
    says(&hurt, "Markierte TP (Mira) 0 → 2");
    let all = begun(
        "gm add_foe foe=pit-hound waits=true\ngm add_foe foe=ash-warden waits=true\ngm enter_foes",
    );
    says(&all, "Auf die Bühne treten: Grubenhund, Aschewächter.");
}

/// A scene's opening is read on every screen; the list of scenes says which one runs, and its buttons are called by
/// their scenes.
#[test]
fn a_scene_begins_for_everybody() {
    let night = begun("gm start_scene scene=moor-road-by-night");
    for seat in seats() {
        let told = aloud(&board(&night, &seat, Lang::De));
        assert!(told.contains("Nebel steht zwischen den Pfählen."), "{told}");
        let secret = told.contains("treten erst auf, wenn jemand mit Angst würfelt");
        assert_eq!(secret, seat.role == Role::GameMaster, "{}", seat.id);
    }
    // It fills every screen, whole.
    for seat in seats() {
        let climax = aloud(&night.climax(&seat, Lang::De).expect("a climax"));
        assert!(climax.contains("Über die Moorstraße"), "{climax}");
        assert!(
            climax.contains("Nebel steht zwischen den Pfählen."),
            "{climax}"
        );
    }
    let told = aloud(&board(&night, &master(), Lang::De));
    assert!(told.contains("Über die Moorstraße läuft"), "{told}");
    assert!(told.contains("Beginnen: Das Zollhaus am Ufer"), "{told}");
}

/// A scene's suggestions are the game master's buttons: the next roll is asked for, and every player reads with what. What
/// is read aloud stands on every screen, and stays; endings fill them.
#[test]
fn an_adventure_is_played_by_its_buttons() {
    let night = begun("gm start_scene scene=listening-village");
    let told = aloud(&board(&night, &master(), Lang::De));
    for said in [
        "Was jetzt vorkommen kann",
        "Benno zum Reden bringen",
        "Die Liste der elf Namen",
        "Aufhänger vorlesen",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!aloud(&board(&night, &player(1), Lang::De)).contains("Die Liste der elf Namen"));
    let night = night.play("gm set_difficulty difficulty=14 traits=presence,instinct");
    let told = aloud(&board(&night, &player(1), Lang::En));
    assert!(told.contains("Asked for\nPresence / Instinct"), "{told}");
    let night = night.play("gm read_aloud what=eleven-strokes");
    for seat in seats() {
        let told = aloud(&board(&night, &seat, Lang::De));
        assert!(
            told.contains("nie zehn und nie zwölf"),
            "{}: {told}",
            seat.id
        );
    }
    // One tap: whatever is read fills every screen.
    for seat in seats() {
        let climax = aloud(&night.climax(&seat, Lang::De).expect("a climax"));
        assert!(climax.contains("nie zehn und nie zwölf"), "{climax}");
    }
    let night = night.play("gm read_aloud what=names-spoken");
    let climax = aloud(&night.climax(&player(1), Lang::De).expect("a climax"));
    assert!(climax.contains("Elf Namen"), "{climax}");
}

/// A countdown that runs out says what it brings, fills every screen, counts no step it did not have, and leads the
/// game master to the next scene.
#[test]
fn a_countdown_that_runs_out_is_a_moment() {
    let script = "gm start_scene scene=moor-road-by-night\ngm tick_countdown countdown=1 n=5";
    let night = begun(script).play("p2 propose_move trait=strength\np2 roll_action; 11 3");
    for seat in seats() {
        let told = aloud(&board(&night, &seat, Lang::De));
        assert!(
            told.contains("Der Weg zum See: Ihr steht am Ufer."),
            "{told}"
        );
        assert!(told.contains("Der Weg zum See 1 → 0"), "{told}");
        let climax = night.climax(&seat, Lang::De).expect("a climax");
        let climax = aloud(&climax);
        assert!(
            climax.contains("Es ist so weit: Der Weg zum See."),
            "{climax}"
        );
    }
    let told = aloud(&board(&night, &master(), Lang::De));
    assert!(
        told.contains("Szene beginnen: Das Zollhaus am Ufer"),
        "{told}"
    );
    // A hidden one is the game master's alone.
    let hidden = begun(
        "gm create_countdown name=Alarm kind=consequence start=1 hidden=true effect=Sie_kommen.\ngm tick_countdown countdown=1001 n=1",
    );
    assert!(hidden.climax(&player(1), Lang::De).is_none());
}

/// Whoever falls is called by name where it fills the screens.
#[test]
fn a_fall_says_who_falls() {
    let night = begun("gm mark_hp who=p2 n=12");
    let climax = aloud(&night.climax(&player(1), Lang::De).expect("a climax"));
    assert!(climax.contains("Tarek fällt."), "{climax}");
    let climax = aloud(&night.climax(&player(1), Lang::En).expect("a climax"));
    assert!(climax.contains("Tarek falls."), "{climax}");
}

/// In a turn of their own the game master's red button is the next step, not the way out of it.
#[test]
fn the_game_masters_red_button_is_their_next_step() {
    let red = |night: &Night| {
        let board = board(night, &master(), Lang::De);
        let (_, from) = board.split_once("btn--seal").expect("a red button");
        let (_, words) = from.split_once('>').expect("its words");
        let (words, _) = words.split_once('<').expect("its end");
        words.to_owned()
    };
    let night = begun(&format!("{FOES}gm take_spotlight reason=consequences"));
    assert_eq!(red(&night), "Grubenhund handelt");
    let night = night.play("gm spotlight_foe foe=1");
    assert_eq!(red(&night), "Biss: Mira");
    let night = night.play("gm foe_other text=Er_knurrt.");
    assert_eq!(red(&night), "Rampenlicht zurückgeben");
}

/// Before an attack the dice are told, and what they would mark to whoever knows Difficulty and thresholds (DH-SEE-4).
#[test]
fn an_attack_says_what_it_would_do() {
    let attack = "p2 propose_move weapon=1 targets=1";
    let night = begun(&format!("{FOES}{attack}"));
    let told = moment(&night, &player(2));
    assert!(told.contains("Schaden W10+3"), "{told}");
    assert!(!told.contains("TP im Mittel"), "{told}");
    assert!(moment(&night, &master()).contains("TP im Mittel"));
    let night = begun(&format!(
        "{FOES}gm reveal foe=1 field=difficulty\ngm reveal foe=1 field=thresholds\n{attack}"
    ));
    assert!(moment(&night, &player(2)).contains("TP im Mittel"));
}

/// DH-SPOT-8: a proposed move is interrupted by a button; a framed roll only where the table plays it so, otherwise the
/// dashed button says why not.
#[test]
fn interrupting_says_why_not() {
    let page = |options: &[(&str, &str)], script: &str| {
        let night = Night::open(options, DiceMode::Script)
            .play(&format!("{}{script}", crate::daggerheart_played::BEGUN));
        let page = read::page(&night.board(&master(), "", Lang::De));
        let moment = page.part("moment").aloud();
        (
            moment.contains("(button) Ich unterbreche (1 Angst)"),
            moment,
        )
    };
    let proposed = "p2 propose_move text=Ich_stemme_das_Tor_auf.";
    let (can, told) = page(&[("pace", "formal")], proposed);
    assert!(can, "{told}");
    let framed = "p1 propose_move trait=agility";
    let (can, told) = page(&[], framed);
    assert!(!can, "{told}");
    assert!(
        told.contains("Ich unterbreche (1 Angst)") && told.contains("DH-SPOT-8"),
        "{told}"
    );
    let (can, told) = page(&[("seize_window", "before_dice")], framed);
    assert!(can, "{told}");
    // Nobody else reads of it.
    let night = begun(framed);
    for seat in [player(1), player(2), Seat::spectator()] {
        assert!(!board(&night, &seat, Lang::De).contains("Ich unterbreche"));
    }
}

/// Whoever waits reads for whom: never for somebody who has nothing to decide.
#[test]
fn who_waits_knows_for_whom() {
    let waits = |night: &Night, seat: &Seat| {
        let page = read::page(&board(night, seat, Lang::De));
        page.part("moment").aloud()
    };
    let others = || [player(1), player(3), Seat::spectator()];
    // A failure is accepted: only the game master can go on, also for whoever rolled.
    let failed = Night::open(&[("pace", "formal")], DiceMode::Script).play(
        "p1 add_pc ready=mira-dachlaeufer
        p2 add_pc ready=tarek-bollwerk
        p3 add_pc ready=juno-sternkundig
        gm start_campaign
        gm start_session
        gm start_scene title=Am_Ufer
        p2 propose_move
        gm call_roll traits=strength difficulty=14
        p2 roll_action; 2 4
        p2 accept",
    );
    for seat in others().into_iter().chain([player(2)]) {
        let told = waits(&failed, &seat);
        assert!(told.contains("Die Spielleitung macht weiter."), "{told}");
        assert!(!told.contains("entscheidet noch"), "{told}");
    }
    // Fear is full: nobody decides anything until some of it is spent.
    let full = Night::open(&[("fear_at_cap", "spend_first")], DiceMode::Script)
        .play(crate::daggerheart_played::BEGUN)
        .overrule("/fear", serde_json::json!(12))
        .play("p2 propose_move trait=presence\np2 roll_action; 3 5");
    for seat in others().into_iter().chain([player(2)]) {
        let told = waits(&full, &seat);
        let fear = "Die Angst ist voll: erst gibt die Spielleitung welche aus.";
        assert!(told.contains(fear), "{told}");
        assert!(!told.contains("entscheidet noch"), "{told}");
    }
    // Everybody has thrown against a danger.
    let danger = begun(
        r#"gm call_reaction source=Der_Steg_bricht. members=[{"pc":"p1","trait":"agility","difficulty":13}] hazard=true
        gm roll_reaction pc=p1; 9 4"#,
    );
    for seat in others().into_iter().chain([player(2)]) {
        let told = waits(&danger, &seat);
        let gm = "Alle haben gewürfelt; die Spielleitung sagt, was geschieht.";
        assert!(told.contains(gm), "{told}");
    }
}

/// Whom a spell or a danger means is nobody but theirs to say who use it.
#[test]
fn nobody_is_ticked_beforehand() {
    let foes = "gm add_foe foe=pit-hound\n".repeat(4);
    let night = begun(&foes);
    let caster = read::page(&board(&night, &player(3), Lang::De));
    let boxes = |page: &read::Element, name: &str| {
        let all = page
            .named("input")
            .filter(|it| it.get("type") == "checkbox");
        let all: Vec<bool> = all
            .filter(|it| it.get("name").starts_with(name))
            .map(|it| it.has("checked"))
            .collect();
        assert!(!all.is_empty(), "no {name}");
        all
    };
    assert!(!boxes(&caster, "targets").contains(&true));
    let gm = read::page(&board(&night, &master(), Lang::De));
    assert!(!boxes(&gm, "members.1.pc").contains(&true));
}

/// One tap begins a scene with its foes where they stand there from the beginning; the game master may hold them back, or
/// let those enter that were meant to come later.
#[test]
fn a_scene_brings_its_foes() {
    let page = read::page(&board(&begun(""), &master(), Lang::De));
    let starts: Vec<(String, bool)> = page
        .named("form")
        .filter(|form| form.get("data-cmd") == "start_scene")
        .map(|form| {
            let enters = form.named("input").any(|it| it.get("name") == "enter");
            (form.aloud(), enters)
        })
        .collect();
    let way = |title: &str| -> Vec<(bool, bool)> {
        let of = starts.iter().filter(|(words, _)| words.contains(title));
        of.map(|(words, enters)| (words.contains('…'), *enters))
            .collect()
    };
    // The button that is not the usual way says how it differs.
    assert_eq!(
        way("Das Zollhaus am Ufer"),
        [(false, true), (true, false)],
        "{starts:?}"
    );
    assert_eq!(
        way("Über die Moorstraße"),
        [(false, false), (true, true)],
        "{starts:?}"
    );
    let night = begun("gm start_scene scene=toll-house-fight enter=true");
    let told = aloud(&board(&night, &player(1), Lang::De));
    assert!(told.contains("Zollhauptmann"), "{told}");
}

/// Tap who acts, tap whom: cards of foes and of characters are buttons, and say what a strike is worth; the attack says what
/// it would mark, and what an armor slot would save.
#[test]
fn cards_are_tapped() {
    let turn = format!("{FOES}p2 propose_move trait=presence\np2 roll_action; 3 5\n");
    let turn = begun(&turn);
    let cards = |night: &Night, cmd: &str| -> Vec<String> {
        let page = read::page(&board(night, &master(), Lang::De));
        let forms = page
            .named("form")
            .filter(|form| form.get("data-cmd") == cmd);
        let taps = forms.flat_map(|form| form.named("button"));
        let taps = taps.filter(|button| button.get("class").contains("dagger-tap"));
        taps.map(|button| button.aloud()).collect()
    };
    assert_eq!(cards(&turn, "spotlight_foe").len(), 2);
    assert!(cards(&turn, "foe_attack").is_empty());
    let lit = turn.play("gm spotlight_foe foe=1");
    let victims = cards(&lit, "foe_attack");
    assert_eq!(victims.len(), 3);
    assert!(
        victims
            .iter()
            .all(|it| it.contains("TP im Mittel") && it.contains('%')),
        "{victims:?}"
    );
    let attack = lit.play("gm foe_attack targets=p1");
    let told = aloud(&board(&attack, &master(), Lang::De));
    assert!(
        told.contains("TP im Mittel") && told.contains("mit Rüstungsplatz"),
        "{told}"
    );
    let told = aloud(&board(&attack, &player(1), Lang::De));
    assert!(!told.contains("TP im Mittel"), "{told}");
}
