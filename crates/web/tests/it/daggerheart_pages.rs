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
        setup-master, gm: Wer spielt wen? [start_campaign, start_session, add_pc ×20, set_option, undo]
        idle, p1: Was tust du? [propose_move ×20, propose_group ×7, fate_roll ×2, ask_undo]
        idle-master, gm: Die Gruppe ist am Zug. [take_spotlight ×3, call_reaction, start_scene ×4, end_scene, end_session, set_option, add_pc, begin_rest ×2, propose_move ×20, propose_group ×7, fate_roll ×2, propose_move ×18, propose_group ×7, fate_roll ×2, propose_move ×22, propose_group ×9, fate_roll ×2, undo]
        idle-caster, p3: Was tust du? [propose_move ×22, propose_group ×9, fate_roll ×2, ask_undo]
        open, p1: Du bist dran. Was kommt in den Pool? [declare ×3, roll_action ×2, cancel_move, undo]
        open-helper, p2: Mira würfelt gleich. [help, ask_undo]
        open-master, gm: Mira würfelt gleich. [declare ×2, roll_action ×2, cancel_move, unhelp, help, grant_edge ×4, reframe, veto_experience, undo]
        hidden, p2: Du bist dran. Was kommt in den Pool? [declare ×7, roll_action, cancel_move, undo]
        hidden-master, gm: Tarek würfelt gleich. [declare ×7, roll_action, cancel_move, help ×2, grant_edge ×4, reframe, undo]
        rolled, p1: 13 mit Angst – geschafft, aber es hat einen Preis. [accept, use_after_roll, ask_undo]
        failed, p2: 8 mit Angst – gescheitert, mit schwerer Folge. [fate_roll ×2, ask_undo]
        crit, p1: Kritischer Erfolg! Es gelingt, und mehr als das. [propose_move ×6, propose_group ×6, fate_roll ×2, ask_undo]
        proposed-master, gm: Tarek: Eigenschaft noch offen [call_roll ×7, auto_succeed, offer_price, cancel_move, undo]
        proposed, p2: Tarek: Eigenschaft noch offen [answer_price ×2, cancel_move, ask_undo]
        framed, p2: Womit würfelst du? [choose_trait ×2, cancel_move, ask_undo]
        formal-rolled, p2: 15 mit Hoffnung – geschafft. [accept, ask_undo]
        formal-close, gm: 8 mit Angst – gescheitert, mit schwerer Folge. [close ×2, undo]
        damage, p2: 19 mit Hoffnung – geschafft. [roll_damage, use_hope_feature ×3, ask_undo]
        hurt, p2: 9 Schaden. Grubenhund markiert 2 TP. [propose_move ×18, propose_group ×7, propose_tag ×7, use_hope_feature ×3, fate_roll ×2, ask_undo]
        spell, p3: Du bist dran. Was kommt in den Pool? [declare ×3, roll_action ×2, cancel_move, undo]
        gm-turn, gm: 8 mit Angst – gescheitert, mit schwerer Folge. [gm_move, end_gm_turn, call_reaction, start_scene ×4, end_scene, end_session, set_option, add_pc, fate_roll ×6, undo]
        gm-turn-player, p1: 8 mit Angst – gescheitert, mit schwerer Folge. [fate_roll ×2, ask_undo]
        foe-lit, gm: Du hast das Rampenlicht. [gm_move, end_gm_turn, call_reaction, start_scene ×4, end_scene, end_session, set_option, add_pc, fate_roll ×6, undo]
        foe-attack, gm: Grubenhund greift Mira an. [roll_foe, undo]
        foe-hit, gm: Grubenhund trifft Mira. [roll_foe_damage, undo]
        armor, p1: Du hast 2 TP zu markieren. Hilft die Rüstung? [armor_slot ×2, ask_undo]
        ash-storm, p1: Aschewächter: Aschesturm. Hältst du stand? [declare_reaction ×3, roll_reaction, ask_undo]
        ash-storm-master, gm: Aschewächter: Aschesturm. Wer hält stand? [use_after_roll, declare_reaction ×3, grant_edge ×4, reframe, roll_reaction, undo]
        group, p2: Mira führt an. Erst würfeln die anderen. [declare_reaction ×6, ask_undo]
        group-leader, p1: Mira führt an. Erst würfeln die anderen. [declare ×3, roll_action ×2, ask_undo]
        group-master, gm: Mira will die Gruppe anführen. [frame_group ×6, cancel_move, undo]
        tag-asked, p2: Mira fragt Tarek. [answer_tag ×8, ask_undo]
        tag-rolling, p1: Mira und Tarek würfeln. [declare ×3, roll_tag, cancel_move, ask_undo]
        tag-choose, p1: Welcher Wurf zählt? [choose_tag ×2, ask_undo]
        tag-damage, p2: Ein Wurf zählt für beide. [tag_damage, use_hope_feature ×3, ask_undo]
        tag-frame, gm: Mira und Tarek würfeln. [frame_tag, cancel_move, undo]
        effects-master, gm: Die Gruppe ist am Zug. [take_spotlight ×3, call_reaction, start_scene ×4, end_scene, end_session, set_option, add_pc, begin_rest ×2, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×7, propose_group ×7, end_own_spell, fate_roll ×2, undo]
        effects, p2: Was tust du? [propose_move ×6, propose_group ×6, fate_roll ×2, ask_undo]
        scene-master, gm: Die Gruppe ist am Zug. [take_spotlight ×3, call_reaction, start_scene ×4, end_scene, end_session, set_option, add_pc, begin_rest ×2, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×6, propose_group ×6, fate_roll ×2, propose_move ×7, propose_group ×7, fate_roll ×2, undo]
        revealed, p1: Was tust du? [propose_move ×20, propose_group ×7, fate_roll ×2, ask_undo]
        rest, p2: Was tut ihr während der Rast? [downtime ×2, ask_undo]
        rest-master, gm: Was tut ihr während der Rast? [downtime ×6, end_rest, interrupt_rest, undo]
        death, p2: Dein letzter Trefferpunkt ist markiert. Wie gehst du? [death_move ×3, ask_undo]
        death-came, p2: Tarek steht wieder auf. [propose_move ×6, propose_group ×6, fate_roll ×2, ask_undo]
        real-dice, p2: Wirf 3 Würfel und sag, was sie zeigen. [enter_dice, roll, cancel_dice, ask_undo]
        ended, gm: Zwischen zwei Spielrunden [start_session, add_pc, set_option, undo]
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
            … Ein Tag-Team kostet 3 Hoffnung. DH-TAG-2 Du hast 2. … Auf der Bühne … !Schwierigkeit 12
        idle-master: Aschesturm (Aschewächter): 1 Angst … Schwierigkeit 12
        open: „Über die Dächer.“ … Gelingt 72,2 % … Erfolg mit Hoffnung 31,9 % … Rampenlicht bleibt bei euch 40,3 %
            … du erhältst Hoffnung 54,2 % … Eine Hilfe mehr: +16,4 % … 1 Hoffnung +11,1 % … DH-STEP-9
        open-helper: Mira helfen · 1 Hoffnung +16,4 % … Wartet auf den Wurf von Mira.
        open-master: Gelingt 94,9 % … 1 von 2 Hoffnung sind dafür vorgemerkt … Tarek hilft Mira.
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
        spell: gegen Grubenhund, Aschewächter … Grubenhund: verdeckt Aschewächter: verdeckt
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
        tag-asked: „Du hältst ihn, ich springe.“ … Kurzklinge (Finesse) gegen Grubenhund
        tag-rolling: 3 von 6 Hoffnung sind dafür vorgemerkt
        tag-choose: 18 mit Hoffnung … 15 mit Hoffnung … Tarek wünscht sich diesen.
        tag-damage: Dieser Wurf zählt. … Wartet auf den Schadenswurf von Mira, Tarek.
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
        watched: Rampenlicht: die Gruppe … Du schaust zu. … Mira … Auf der Bühne Grubenhund
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
