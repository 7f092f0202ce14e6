//! Refusals no other script meets, and events that random games seldom bring.

use table::{Game, SeatId};
use zwielicht::{Command, Event, Framing, RoundCause, Zwielicht};

use crate::examples::three;
use crate::scene::{Scene, content, given_state, play, seat};

/// Events whose sentence a random game may miss.
pub fn rare_events() -> Vec<Event> {
    let who = SeatId::new("p1");
    vec![
        Event::DangerFramed { how: Framing::Told },
        Event::DangerArose {
            roll: 1,
            must_fight: true,
        },
        Event::CameRound {
            who: who.clone(),
            cause: RoundCause::NextScene,
        },
        Event::WeakPointThrownAgain {
            who: who.clone(),
            face: 6,
        },
        Event::PointsLost {
            who: who.clone(),
            points: 4,
            kind: zwielicht::ProcedureKind::Out,
        },
        Event::PointsLost {
            who: who.clone(),
            points: 4,
            kind: zwielicht::ProcedureKind::Level1,
        },
        Event::FearLossObjected {
            who: who.clone(),
            reason: "no".to_owned(),
        },
        Event::Returned {
            who: who.clone(),
            basis: zwielicht::Source::Item(1),
        },
        Event::SolveRolled {
            who: who.clone(),
            faces: [1, 1],
            level: 2,
            result: zwielicht::SolveResult::Critical,
        },
        Event::SolveRolled {
            who: who.clone(),
            faces: [1, 2],
            level: 9,
            result: zwielicht::SolveResult::Failed,
        },
        Event::SolveRolled {
            who: who.clone(),
            faces: [6, 6],
            level: 9,
            result: zwielicht::SolveResult::Solved,
        },
        Event::MoveSettled {
            who: who.clone(),
            kind: zwielicht::Move::Risk,
            high: 1,
            double: Some(zwielicht::Double::One),
        },
        Event::MoveSettled {
            who: who.clone(),
            kind: zwielicht::Move::Risk,
            high: 6,
            double: Some(zwielicht::Double::Six),
        },
        Event::BonusGained {
            who: who.clone(),
            total: 1,
        },
        Event::HelpedUp {
            who: who.clone(),
            by: who.clone(),
        },
        Event::Withdrew {
            who: who.clone(),
            taker: who.clone(),
            weak_points: vec![1],
        },
        Event::FearRolled {
            who: who.clone(),
            faces: vec![1],
            fear: zwielicht::Name::text("snow"),
            again: true,
        },
        Event::TableRolled {
            who: who.clone(),
            table: zwielicht::RolledTable::Fears,
            faces: vec![1],
            name: zwielicht::Name::text("snow"),
            again: true,
        },
        Event::RoundResolved {
            round: 1,
            sum: None,
            level: 9,
            won: false,
            telling: Vec::new(),
        },
        Event::AllOut { threat: 1 },
        Event::TravelAttributeNamed {
            who: who.clone(),
            attribute: 1,
        },
        Event::AbilityRolled {
            who: who.clone(),
            table: 1,
            faces: vec![1],
            ability: Box::new(zwielicht::Ability {
                name: zwielicht::Name::text("song"),
                colour: zwielicht::Colour::White,
                origin: zwielicht::Origin::Table1,
                combat: false,
            }),
            again: true,
            step: zwielicht::Step::Ability,
        },
        Event::CameRound {
            who: who.clone(),
            cause: RoundCause::AdventureEnd,
        },
        Event::ExtraDieTied {
            tied: vec![who.clone()],
        },
        Event::ExtraDieGiven {
            to: vec![who.clone()],
            by: zwielicht::ExtraBy::GameMaster,
        },
        Event::LevelChanged {
            threat: 1,
            by: 1,
            delta: 1,
            cause: zwielicht::LevelCause::WeakenLow,
        },
        Event::BlightSpent {
            on: zwielicht::Spending::Danger12,
            amount: 4,
            left: 0,
        },
        Event::CombatRolled {
            who: who.clone(),
            faces: vec![1, 4],
            counted: 4,
        },
        Event::Narrated {
            who: who.clone(),
            text: "…".to_owned(),
        },
        Event::HaikuHandedIn {
            who,
            text: "…".to_owned(),
            total: 1,
        },
    ]
}

#[test]
fn setting_up() {
    play(
        "",
        "phase=setup outcome=failed",
        "refuse no_such_adventure: gm load_adventure adventure=nonsense; refuse no_adventure: gm open_session; \
         refuse wrong_phase: gm begin_play; refuse sheet_invalid: p4 bring_character ready=nonsense; \
         refuse sheet_invalid: p4 bring_character; refuse no_character: p4 name_condition id=1 condition=x",
    );
    let sheet = |change: &str| {
        let base = r#"{"name":"Dai","demon":"Fuchs","attributes":["a","b","c","d"],"items":[{"name":"i"},{"name":"j"}],"demon_ability":{"name":"x","colour":"black"},"fears":["f","g","h"],"weak_mod":1}"#;
        let mut sheet: serde_json::Value = serde_json::from_str(base).expect("JSON");
        let change: serde_json::Value = serde_json::from_str(change).expect("JSON");
        for (key, value) in change.as_object().expect("fields") {
            sheet[key] = value.clone();
        }
        sheet.to_string()
    };
    for change in [
        r#"{"name":""}"#,
        r#"{"attributes":["a","b","c","d","e"]}"#,
        r#"{"items":[{"name":"a"},{"name":"b"},{"name":"c"}]}"#,
        r#"{"weak_mod":3}"#,
        r#"{"fears":["f","f","h"]}"#,
        r#"{"fears":["f","g","h","i"]}"#,
        r#"{"abilities":[{"name":"x","colour":"white"},{"name":"y","colour":"white"}]}"#,
        r#"{"abilities":[{"name":"a","colour":"white","table":1},{"name":"b","colour":"white","table":1}]}"#,
        r#"{"abilities":[{"name":"a","colour":"white","table":3}]}"#,
        r#"{"life":{"tones":["none","dark"]}}"#,
    ] {
        let script = format!(
            "refuse sheet_invalid AZ-POOL-17: p4 bring_character sheet={}",
            sheet(change)
        );
        play("", "phase=setup", &script);
    }
    let script = format!("p4 bring_character sheet={} | 1 1 2 2", sheet("{}"));
    play("", "phase=setup", &script).see("p4.fears=3");
    let mut none = given_state("", "phase=setup");
    none.characters.clear();
    Scene::at(none).run("refuse no_character: gm open_session");
}

#[test]
fn rolls() {
    play(
        "",
        "threat=8",
        "refuse no_roll: p1 accept; refuse no_such_purpose: p1 declare_move move=risk purpose=fun; \
         refuse no_fight: p1 declare_move move=risk purpose=retreat:p2; \
         refuse threat_needs_weaken: p1 declare_move move=risk threat=1; p1 declare_move move=find_out; \
         refuse roll_open: p2 declare_move move=find_out; refuse not_your_roll: p2 roll_pool; \
         refuse not_rolled: p1 accept; refuse no_offer: p2 roll_help; refuse no_offer: p2 drop_help; \
         p1 roll_pool | 3; refuse already_rolled: p1 roll_pool; p2 offer_help source=attribute:1; \
         p2 roll_help | 3; refuse helped_already: p2 roll_help; refuse no_offer: gm allow_help helper=p2",
    );
    let long = "x".repeat(301);
    let command = Command::RefuseMove { reason: long };
    let mut scene = play("pace=formal", "", "p1 declare_move move=find_out");
    let refusal = scene
        .trial
        .play(&seat("gm"), &command)
        .expect_err("too long");
    assert_eq!(refusal.code, "text_too_long"); // refuse text_too_long:
    crate::words::can_be_refused(&refusal);
    assert_eq!(
        Zwielicht::shape(&command),
        command,
        "what may not be written is not shaped"
    );
}

#[test]
fn the_game_masters_means() {
    play(
        "",
        "blight=9",
        "refuse price_is_fixed: gm spend_blight on=event n=2 name=fog; \
         refuse raise_has_no_name: gm spend_blight on=raise n=2 name=fog; \
         refuse no_final_fight: gm open_final_fight name=x; refuse no_fight: gm close_gather; \
         refuse no_procedure: p1 skip_step",
    );
}

#[test]
fn fights() {
    three("", 12).run(
        "refuse not_in_fight: p1 agree_take_over leaver=p1; p1 agree_take_over leaver=p2; \
         refuse agreed_already: p1 agree_take_over leaver=p2; p1 revoke_take_over; \
         refuse nothing_agreed: p1 revoke_take_over; refuse wrong_fight_phase: gm frame_defeat how=rise",
    );
}

/// A refusal changes nothing, and tells no secret.
#[test]
fn refusals_change_nothing() {
    let mut scene = Scene::at(given_state("", "threat=9"));
    let before = scene.state().clone();
    scene.run("refuse not_enough_blight: gm spend_blight on=danger12 name=x; refuse no_threat: gm drop_threat threat=7; refuse fight_open: gm open_fight threat=1".split("; refuse fight_open").next().expect("steps"));
    assert_eq!(*scene.state(), before);
    assert!(content().adventures.len() > 1);
}
