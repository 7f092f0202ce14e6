//! The end of a session, and secrets.

use serde_json::json;
use table::{Audience, Game};
use zwielicht::{Event, Zwielicht};

use super::{Case, check};
use crate::scene::{Scene, content, given_state, play, seat, tasks};

const END: &[Case] = &[
    (
        "AZ-END-1",
        "",
        "",
        "gm end_session; see phase=session_close; refuse wrong_phase: p1 make_move move=find_out",
    ),
    (
        "AZ-END-1",
        "",
        "threat=8",
        "gm open_fight threat=1; refuse not_now AZ-END-1: gm end_session",
    ),
    (
        "AZ-END-2",
        "",
        "phase=session_close",
        "p3 answer_adventure_question condition=3; see p3.cond=[1,2]; refuse question_used: p3 answer_adventure_question condition=1; refuse travel_not_now: p3 make_move move=travel",
    ),
    (
        "AZ-END-3",
        "",
        "phase=session_close",
        "refuse text_missing AZ-END-3: p1 change_title title=+; p1 change_title title=Fuchs",
    ),
    (
        "AZ-END-10",
        "",
        "phase=session_close",
        "refuse not_an_option AZ-END-10: p1 hand_in_haiku",
    ),
    (
        "AZ-END-10",
        "haiku_point=on",
        "phase=session_close",
        "p1 hand_in_haiku; see p1.points=5; refuse haiku_given AZ-END-10: p1 hand_in_haiku",
    ),
    // Out, and still ticking tasks: the loss was when it went out.
    (
        "AZ-END-11",
        "",
        "phase=session_close p3.status=out p3.points=0",
        "p3 tick_tasks tasks=[]; see p3.points=0",
    ),
];

#[test]
fn the_end_of_a_session() {
    check(END);
}

/// AZ-END-4, AZ-END-6, AZ-END-7, AZ-END-9: the player ticks three, the outcome ticks two.
#[test]
fn az_end_4_to_9_points() {
    let all = tasks().join(",");
    for (outcome, points) in [
        ("open", 7),
        ("final_fight_due", 7),
        ("solved_peaceful", 9),
        ("solved_by_fight", 8),
        ("failed", 7),
    ] {
        let mut scene = Scene::at(given_state(
            "",
            &format!("phase=session_close outcome={outcome}"),
        ));
        scene.run("refuse not_chosen AZ-END-4: p1 tick_tasks tasks=[nonsense]");
        scene.run(&format!("p1 tick_tasks tasks=[{all}]; see p1.points={points}; refuse counted AZ-END-4: p1 tick_tasks tasks=[]"));
    }
}

/// AZ-END-5, AZ-END-8: three different tasks before play, and again for the next session.
#[test]
fn az_end_5_and_8_choosing_tasks() {
    let ids: Vec<String> = content()
        .tasks
        .entries
        .iter()
        .map(|task| task.id.clone())
        .collect();
    let (a, b, c) = (&ids[0], &ids[1], &ids[2]);
    let mut scene = Scene::at(given_state("", "phase=session_open p1.tasks=0"));
    scene.run("refuse tasks_missing AZ-END-8: gm begin_play");
    scene.run(&format!(
        "refuse three_different_tasks AZ-END-8: p1 choose_tasks a={a} b={b} c={a}"
    ));
    scene.run(&format!(
        "refuse three_different_tasks: p1 choose_tasks a={a} b={b} c=nonsense"
    ));
    scene.run(&format!(
        "p1 choose_tasks a={c} b={b} c={a}; gm begin_play; see phase=play p1.tasks=3"
    ));
    // The same ones may be chosen again, once the old ones are counted.
    scene.run(&format!(
        "gm end_session; refuse tasks_first AZ-END-4: p1 choose_tasks a={a} b={b} c={c}"
    ));
    scene.run(&format!(
        "p1 tick_tasks tasks=[]; p1 choose_tasks a={a} b={b} c={c}; gm close_session"
    ));
    scene.run("see p1.tasks=3 p2.tasks=0; gm open_session; see session=2 p1.tasks=3; refuse tasks_missing: gm begin_play");
    // The adventure is over: nothing to choose.
    let mut scene = Scene::at(given_state("", "phase=session_close"));
    scene.run(&format!("p1 tick_tasks tasks=[]; gm abandon_adventure; see outcome=failed; refuse adventure_over AZ-END-5: p1 choose_tasks a={a} b={b} c={c}"));
    scene.run("refuse adventure_over AZ-END-7: gm abandon_adventure; gm close_session; see phase=setup p1.tasks=0");
}

/// AZ-END-11: a character that is out gets points, counted from 0.
#[test]
fn az_end_11_out_earns() {
    let all = tasks().join(",");
    let script = format!("p3 tick_tasks tasks=[{all}]; see p3.points=3");
    play("", "phase=session_close p3.status=out p3.points=0", &script);
}

/// AZ-SECRET-1: what is read aloud is everybody's from then on, once.
#[test]
fn az_secret_1_read_aloud() {
    let mut scene = Scene::at(given_state("", ""));
    let guide = content().adventures[0].guide.clone();
    let said = guide.iter().position(|step| step.say.is_some());
    let silent = guide.iter().position(|step| step.say.is_none());
    let [said, silent] = [said, silent].map(|it| it.expect("both kinds of steps") + 1);
    scene.run(&format!(
        "gm read_aloud step=0; refuse read_already AZ-SECRET-1: gm read_aloud step=0; gm read_aloud step={said}; \
         refuse nothing_to_read AZ-SECRET-1: gm read_aloud step={silent}; refuse not_your_seat: p1 read_aloud step={said}",
    ));
    assert_eq!(
        scene.state().adventure.as_ref().map(|it| it.read.len()),
        Some(2)
    );
}

/// AZ-SECRET-1: demon, motive, solution and hints not yet found stay with the game master.
#[test]
fn az_secret_1_the_adventure() {
    let mut scene = Scene::at(given_state("", ""));
    let adventure = content().adventures[0].clone();
    let texts = [
        &adventure.demon,
        &adventure.motive,
        &adventure.solution,
        &adventure.hints[0].text,
    ];
    for (who, sees) in [("gm", true), ("p1", false), ("spectator", false)] {
        let setup = Zwielicht::setup_for(scene.setup(), &seat(who));
        let setup = json!(*setup).to_string();
        for text in texts {
            assert_eq!(
                setup.contains(&json!(text.de).to_string()),
                sees,
                "{who}: {}",
                text.de
            );
        }
        assert!(
            setup.contains(&json!(adventure.question.de).to_string()),
            "{who}"
        );
    }
    let prepared = |scene: &Scene, who: &str| {
        Zwielicht::view(scene.setup(), scene.state(), &seat(who))
            .prepared_hints
            .len()
    };
    assert_eq!(prepared(&scene, "p1"), 0);
    let before = prepared(&scene, "gm");
    scene.run("gm write_hint hint=1 prepared=1");
    assert_eq!(prepared(&scene, "gm"), before - 1);
    let view = json!(Zwielicht::view(scene.setup(), scene.state(), &seat("p1"))).to_string();
    assert!(
        view.contains(&json!(adventure.hints[0].text.de).to_string()),
        "told is told"
    );
}

/// AZ-SECRET-2: levels are secret until announced, their changes are not.
#[test]
fn az_secret_2_levels() {
    let mut scene = Scene::at(given_state("", "threat=9"));
    let levels = |scene: &Scene, who: &str| {
        let view = Zwielicht::view(scene.setup(), scene.state(), &seat(who)).state;
        (
            view.adventure.and_then(|it| it.base_level),
            view.threats[0].level,
            view.threats[0].delta,
        )
    };
    assert_eq!(levels(&scene, "gm"), (Some(12), Some(9), 0));
    scene.run("p1 make_move move=weaken threat=1 second=ability:1 | 1 5; p1 accept");
    assert_eq!(levels(&scene, "p1"), (None, None, -1));
    scene.run("gm open_fight threat=1");
    assert_eq!(levels(&scene, "p1"), (None, Some(9), -1));
    scene.run("gm cancel_fight; p1 begin_solve; gm announce_level");
    assert_eq!(levels(&scene, "p1"), (Some(12), Some(9), -1));
    let secret = [
        Event::AdventureLevel { base_level: 12 },
        Event::ThreatLevel {
            threat: 1,
            level: 9,
        },
    ];
    assert!(
        secret
            .iter()
            .all(|event| Zwielicht::audience(event) == Audience::GameMaster)
    );
    // Once announced a level is everybody's, and so is what is done to it by hand.
    let mut state = scene.state().clone();
    for announced in [false, true] {
        state.threats[0].announced = announced;
        let adventure = state.adventure.as_mut().expect("an adventure");
        adventure.announced = announced;
        for (path, open) in [
            ("/blight", true),
            ("/characters/p1/section", true),
            ("/threats/0/delta", true),
            ("/threats/0/level", announced),
            ("/threats/7/level", false),
            ("/adventure/base_level", announced),
            ("/adventure/raised", true),
        ] {
            let seen = Zwielicht::overrule_audience(&state, path) == Audience::Everyone;
            assert_eq!(seen, open, "{path}");
        }
    }
}

/// AZ-SECRET-3, AZ-SECRET-4: blight and its spending, sheets, tasks and answers are public.
#[test]
fn az_secret_3_and_4_what_is_public() {
    let scene = play("", "blight=4", "gm spend_blight on=raise n=1");
    for who in ["gm", "p1", "p3", "spectator"] {
        let view = Zwielicht::view(scene.setup(), scene.state(), &seat(who)).state;
        assert_eq!(view.blight, 3);
        assert_eq!(view.adventure.expect("an adventure").raised, 1);
        assert_eq!(
            view.characters,
            scene.state().characters,
            "{who} sees all sheets"
        );
        assert_eq!(view.characters[&table::SeatId::new("p2")].tasks.len(), 3);
    }
    let spent = |event: &&Event| matches!(event, Event::BlightSpent { .. });
    let spent = scene.events.iter().find(spent).expect("it was spent");
    assert_eq!(Zwielicht::audience(spent), Audience::Everyone);
}
