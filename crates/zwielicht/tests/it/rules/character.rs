//! Going out, and changing sections.

use zwielicht::{Colour, Name};

use super::{Case, check};
use crate::scene::{Scene, given_state, play};

/// Chiyo goes out by a risk of her own.
const DOWN: &str = "p3 make_move move=risk second=attribute:1 | 6 2; p3 accept";

const OUT: &[Case] = &[
    (
        "AZ-OUT-2",
        "",
        "p3.status=out",
        "refuse not_active AZ-OUT-2: p3 make_move move=find_out; refuse not_active: p3 begin_solve; p1 make_move move=find_out | 2; refuse not_active: p3 offer_help source=attribute:1; p1 accept; p3 answer_adventure_question condition=1",
    ),
    (
        "AZ-OUT-3 AZ-OUT-5",
        "",
        "p3.status=out",
        "refuse not_active: p3 declare_move move=risk purpose=help_up:p3; refuse purpose_needs_risk: p1 declare_move move=find_out purpose=help_up:p3; refuse not_out AZ-OUT-3: p1 declare_move move=risk purpose=help_up:p2; p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 4; p1 accept; see p3.status=out blight=3; p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 5; p1 accept; see p3.status=active",
    ),
    // It starts at once; nobody is helped up before it is finished.
    (
        "AZ-OUT-6",
        "",
        "p3.cond=5",
        "p3 make_move move=risk second=attribute:1 | 6 2; p3 accept; see p3.step=question p3.cond=[]; refuse procedure_open AZ-OUT-6: p1 declare_move move=risk purpose=help_up:p3; refuse procedure_open: p3 narrate; refuse procedure_open: p1 begin_solve; refuse not_now: gm end_session",
    ),
    (
        "AZ-OUT-6",
        "out_when=on_recovery",
        "p3.cond=5",
        "p3 make_move move=risk second=attribute:1 | 6 2; p3 accept; see p3.cond=[1,2,3,4,5,6] p3.status=out p3.section=1 procedures=0; refuse not_active: p3 answer_adventure_question condition=1; p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 1 5; p1 accept; see p3.cond=[] p3.status=active p3.section=2 p3.step=question; refuse procedure_open: p3 declare_move move=find_out",
    ),
    (
        "AZ-OUT-7",
        "",
        "p2.cond=5",
        "p2 make_move move=risk second=attribute:1 | 6 2; p2 accept; see p2.section=6 p2.status=retired; refuse text_missing AZ-OUT-7: p2 tell_epilogue text=+; p2 tell_epilogue text=a+garden; refuse not_active AZ-OUT-7: p2 declare_move move=find_out",
    ),
    (
        "AZ-OUT-20",
        "",
        "p2.cond=5",
        "p2 make_move move=risk second=attribute:1 | 6 2; p2 accept; p2 tell_epilogue; see blight=2 p2.points=9 p2.answers=4 procedures=0; refuse wrong_phase: p2 bring_character ready=x",
    ),
    (
        "AZ-OUT-21",
        "",
        "phase=session_close outcome=failed p3.status=out",
        "gm close_session; see p3.status=active",
    ),
    (
        "AZ-OUT-21",
        "",
        "phase=session_close p3.status=out",
        "gm close_session; see p3.status=out",
    ),
];

#[test]
fn going_out() {
    check(OUT);
}

/// AZ-OUT-4, AZ-OUT-8 … AZ-OUT-19: step by step, strictly in order.
#[test]
fn az_out_8_to_19_every_step() {
    let mut scene = Scene::at(given_state("", "p3.cond=5 p3.fears=1"));
    scene.run(DOWN);
    // AZ-OUT-8, AZ-OUT-9
    scene.run("see p3.cond=[] p3.section=2; refuse not_this_step AZ-OUT-9: p3 darken_attribute attribute=1; refuse not_optional AZ-OUT-9: p3 skip_step; p3 answer_section_question; see p3.answers=1");
    // AZ-OUT-10, AZ-OUT-18: a white attribute, no item.
    scene.run("refuse already_black AZ-OUT-18: p3 darken_attribute attribute=3; refuse not_on_sheet: p3 darken_attribute attribute=5; p3 darken_attribute attribute=1; see p3.attrs=BWBW");
    // AZ-OUT-11, AZ-OUT-17: one roll on one table, then one swap.
    scene.run("refuse not_optional: p3 skip_step; refuse no_such_table AZ-OUT-11: p3 roll_ability table=3; refuse not_rolled_yet: p3 swap_ability give_up=1; p3 roll_ability table=2 | 1 1; refuse rolled_already: p3 roll_ability table=1; refuse demon_ability_fixed AZ-OUT-11: p3 swap_ability give_up=3; p3 swap_ability give_up=1");
    // AZ-OUT-12, AZ-OUT-19: once per missing fear; what is there is thrown again.
    scene.run("see p3.step=fears p3.fears=1; p3 roll_fear | 2 2; see p3.fears=2 p3.step=fears; p3 roll_fear | 2 2; see p3.fears=2 p3.step=fears; p3 roll_fear | 2 3; see p3.fears=3 p3.step=describe");
    // AZ-OUT-13 … AZ-OUT-16
    scene.run("see p3.points=10 blight=2; p3 describe_change text=horns; see p3.points=0 blight=3 p3.tone=dark p3.status=out procedures=0");
    scene.cites("AZ-OUT-4 AZ-OUT-8 AZ-OUT-9 AZ-OUT-10 AZ-OUT-11 AZ-OUT-12 AZ-OUT-13 AZ-OUT-14 AZ-OUT-15 AZ-OUT-16 AZ-OUT-19");
    let chiyo = &scene.state().characters[&table::SeatId::new("p3")];
    assert_eq!(chiyo.drawing, "horns");
}

/// AZ-OUT-18: with no white attribute left the step is skipped. AZ-OUT-19: a known ability is rolled again.
#[test]
fn az_out_18_and_19_nothing_left_and_nothing_new() {
    let mut scene = Scene::at(given_state("", "p3.cond=5 p3.attrs=BBBB"));
    let known = scene.setup().content.ability_table_1.entries[0]
        .name
        .clone();
    let mut state = scene.state().clone();
    let chiyo = state
        .characters
        .get_mut(&table::SeatId::new("p3"))
        .expect("Chiyo");
    chiyo.abilities[0].name = Name::text(&known.de);
    scene = Scene::at(state);
    scene.run("p3 make_move move=risk third=fear:1 | 6 2; p3 accept; p3 answer_section_question; see p3.step=ability");
    scene.run("p3 roll_ability table=1 | 1 1; see p3.step=ability; refuse not_rolled_yet: p3 swap_ability give_up=1; p3 roll_ability table=1 | 1 2; p3 swap_ability give_up=1");
    let chiyo = &scene.state().characters[&table::SeatId::new("p3")];
    let entry = &scene.setup().content.ability_table_1.entries[1];
    assert_eq!(chiyo.abilities[0].name, entry.name.clone().into());
}

/// AZ-OUT-22: bright or dark changes no roll.
#[test]
fn az_out_22_the_tone_changes_nothing() {
    let mut scenes = ["p1", "p2"].map(|who| {
        let script = format!(
            "{who} make_move move=risk second=attribute:1 | 3 4; {who} accept; see blight=3"
        );
        play("", "p1.cond=0 p2.cond=0", &script)
    });
    let [bright, dark] = &mut scenes;
    assert_eq!(bright.story(), dark.story());
}

/// AZ-OUT-20: at the next setup the player brings somebody new.
#[test]
fn az_out_20_a_new_character() {
    let ready = crate::scene::content().ready_characters[0].id.clone();
    let mut scene = Scene::at(given_state(
        "",
        "phase=setup p2.section=6 p2.status=retired",
    ));
    scene.run(&format!(
        "refuse character_there AZ-OUT-20: p1 bring_character ready={ready}"
    ));
    scene.run(&format!(
        "p2 bring_character ready={ready}; see p2.section=1 p2.tone=none p2.status=active"
    ));
}

const CLOSE: &str = "phase=session_close";

/// Session close with the tasks counted.
fn counted(options: &str, given: &str, who: &str) -> Scene {
    let mut scene = Scene::at(given_state(options, &format!("{CLOSE} {given}")));
    scene.run(&format!("{who} tick_tasks tasks=[]"));
    scene
}

#[test]
fn section_points_and_levels() {
    // AZ-SECTION-1, AZ-SECTION-5, AZ-SECTION-6, AZ-SECTION-21: any level that is reached, or none; once.
    let mut scene = counted("", "p1.points=9", "p1");
    scene.run("refuse not_enough_points AZ-SECTION-5: p1 section_change level=3; refuse no_such_level AZ-SECTION-1: p1 section_change level=4");
    assert_eq!(scene.offered("p1", "section_change"), 2);
    scene.run("p1 section_change level=1; p1 skip_step; p1 answer_section_question; p1 skip_step; p1 skip_step; p1 skip_step; see procedures=0; refuse changed_already AZ-SECTION-21: p1 section_change level=1");
    let mut scene = counted("", "p1.points=5", "p1");
    scene.run("refuse not_enough_points AZ-SECTION-6: p1 section_change level=1; gm close_session; see p1.points=5");
    counted("level1_points=4", "p1.points=4", "p1").run("p1 section_change level=1");
    counted("level1_points=8", "p1.points=7", "p1")
        .run("refuse not_enough_points: p1 section_change level=1");
    // AZ-SECTION-2: all points are lost when the character is put out; and spent ones at a change (X60).
    let scene = play(
        "",
        "p1.cond=5 p1.points=9",
        "p1 make_move move=risk | 5; p1 accept; p1 answer_section_question; p1 darken_attribute attribute=1; p1 roll_ability table=1 | 1 1; p1 swap_ability give_up=1; p1 describe_change text=x; see p1.points=0",
    );
    scene.cites("AZ-SECTION-2");
}

/// AZ-SECTION-4, AZ-SECTION-7 … AZ-SECTION-15: the steps of every change, in order.
#[test]
fn az_section_7_to_15_every_change() {
    let mut scene = counted("", "p1.points=7 p1.cond=2", "p1");
    scene.run("p1 section_change level=1; see p1.points=0 p1.cond=[] p1.step=lose_fear");
    scene.run("refuse no_such_fear AZ-SECTION-9: p1 lose_fear fear=4; p1 lose_fear fear=1; see p1.fears=2 p1.step=question");
    scene.run("refuse not_optional: p1 skip_step; p1 answer_section_question; see p1.section=3 p1.step=change_field");
    scene.run("refuse not_on_sheet AZ-SECTION-12: p1 change_field field=ability:1 name=x; refuse only_items_are_weapons: p1 change_field field=attribute:3 name=x weapon=true; p1 change_field field=attribute:3 name=brave; see p1.attrs=WWBW p1.step=drawing");
    scene.run("p1 change_drawing text=older; see p1.step=whiten; refuse already_white AZ-SECTION-14: p1 whiten_attribute attribute=1; p1 whiten_attribute attribute=3; see p1.attrs=WWWW p1.tone=bright procedures=0");
    scene.cites("AZ-SECTION-4 AZ-SECTION-7 AZ-SECTION-8 AZ-SECTION-9 AZ-SECTION-10 AZ-SECTION-11 AZ-SECTION-12 AZ-SECTION-13 AZ-SECTION-14 AZ-SECTION-15");
    let aki = &scene.state().characters[&table::SeatId::new("p1")];
    assert_eq!(
        (&aki.attributes[2].name, aki.attributes[2].colour),
        (&Name::text("brave"), Colour::White)
    );
    assert_eq!(aki.drawing, "older");
}

/// AZ-SECTION-16, AZ-SECTION-17, AZ-SECTION-24: level 2.
#[test]
fn az_section_16_and_17_level_2() {
    let mut scene = counted("", "p1.points=8 p1.attrs=WWWW", "p1");
    scene.run("p1 section_change level=2; p1 skip_step; p1 answer_section_question; p1 skip_step; p1 skip_step");
    scene.run("see p1.tone=bright p1.step=level_fear; p1 lose_fear fear=3; see p1.fears=2 p1.step=level_ability");
    scene.run("p1 roll_ability table=1 | 4 4; refuse not_optional AZ-SECTION-17: p1 skip_step; refuse demon_ability_fixed: p1 swap_ability give_up=3; p1 swap_ability give_up=1; see procedures=0");
    scene.cites("AZ-SECTION-16 AZ-SECTION-17 AZ-SECTION-24");
    let mut scene = counted("", "p1.points=8 p1.attrs=WWWW", "p1");
    scene.run("p1 section_change level=2; p1 skip_step; p1 answer_section_question; p1 skip_step; p1 skip_step; p1 skip_step; p1 skip_step; see procedures=0 p1.fears=3");
}

/// AZ-SECTION-18, AZ-SECTION-19, AZ-SECTION-20, AZ-SECTION-23: level 3, without level 2's steps.
#[test]
fn az_section_18_to_20_level_3() {
    let mut scene = counted("", "p1.points=10 p1.attrs=WWWB", "p1");
    scene.run("p1 section_change level=3; p1 skip_step; p1 answer_section_question; p1 change_field field=attribute:4 name=calm; p1 skip_step; p1 skip_step");
    // AZ-SECTION-23: the changed field keeps its colour.
    scene.run("see p1.attrs=WWWB p1.step=level_fear; p1 lose_fear fear=1; see p1.step=level_field");
    scene.run("refuse same_field AZ-SECTION-23: p1 change_field field=attribute:4 name=x; p1 change_field field=item:2 name=bow weapon=true");
    // Table 1, then table 2, each may be left out.
    scene.run("refuse no_such_table AZ-SECTION-20: p1 roll_ability table=2; p1 skip_step; refuse no_such_table: p1 roll_ability table=1; p1 roll_ability table=2 | 5 5; p1 swap_ability give_up=2; see procedures=0");
    scene.cites("AZ-SECTION-18 AZ-SECTION-19 AZ-SECTION-20");
}

/// AZ-SECTION-22: retiring ends it.
#[test]
fn az_section_22_retiring_ends_it() {
    let mut scene = counted("", "p2.points=10", "p2");
    scene.run("p2 section_change level=3; p2 skip_step; p2 answer_section_question; see p2.section=6 p2.step=epilogue; p2 tell_epilogue; see procedures=0 p2.tone=dark p2.status=retired");
}

/// AZ-SECTION-25: the player's choice, with the game master's consent.
#[test]
fn az_section_25_consent() {
    let mut scene = counted("pace=formal", "p1.points=6", "p1");
    scene.run("p1 section_change level=1; refuse no_request: gm consent character=p1; p1 lose_fear fear=2; see p1.fears=3; refuse consent_pending AZ-SECTION-25: p1 lose_fear fear=1; gm object character=p1; p1 lose_fear fear=3; gm consent character=p1; see p1.fears=2 p1.step=question");
    let fears = &scene.state().characters[&table::SeatId::new("p1")].fears;
    assert_eq!(*fears, [Name::text("f1"), Name::text("f2")]);
}

/// AZ-SECTION-26: characters start in section 1 without a tone.
#[test]
fn az_section_26_the_first_section() {
    let ready = crate::scene::content().ready_characters[1].id.clone();
    let script = format!(
        "p5 bring_character ready={ready}; see p5.section=1 p5.tone=none p5.points=0 p5.cond=[] p5.fears=3 p5.attrs=WWWW"
    );
    play("", "phase=setup", &script).cites("AZ-SECTION-26");
}
