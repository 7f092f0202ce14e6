//! Sich dem Kampf stellen.

use zwielicht::{Event, ExtraBy};

use super::{Case, check};
use crate::examples::{JOINED, out_steps, three};
use crate::scene::{Scene, given_state};

/// Cases that begin in round 1 of X40's fight: weak points Aki 4, Botan 1, Chiyo 6.
#[track_caller]
fn in_round_one(cases: &[(&str, &str, u32, &str)]) {
    for (rules, options, level, script) in cases {
        println!("{rules}");
        three(options, *level).run(script);
    }
}

const ROUND: &[(&str, &str, u32, &str)] = &[
    // One die each, thrown in ascending order of weak points.
    (
        "AZ-FIGHT-1 AZ-FIGHT-20 AZ-FIGHT-40",
        "",
        12,
        "see order=[p2,p1,p3]; gm begin_dice; refuse not_your_turn AZ-FIGHT-20: p3 roll_combat; refuse bad_dice: p2 roll_combat | 1 2; p2 roll_combat | 2; p1 roll_combat | 3; p3 roll_combat | 5; see round=2",
    ),
    // The two highest count, and reaching is enough.
    (
        "AZ-FIGHT-2 AZ-FIGHT-3",
        "",
        10,
        "gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 5; p3 roll_combat | 5; see fight=none t1=10:beaten",
    ),
    (
        "AZ-FIGHT-2 AZ-FIGHT-23",
        "",
        11,
        "gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 4; p3 roll_combat | 3; see fight=actions round=2 t1=11:fighting",
    ),
    // Thirteen cannot be reached until it is lowered.
    (
        "AZ-FIGHT-6 AZ-FIGHT-7",
        "",
        13,
        "gm begin_dice; p2 roll_combat | 6; p1 roll_combat | 6; p3 roll_combat | 5; see fight=tie; gm assign_extra_die characters=p1; p3 make_move move=weaken threat=1 second=ability:1 | 1 5; p3 accept; gm begin_dice; p2 roll_combat | 6; p1 roll_combat | 1 6; see fight=none",
    ),
    (
        "AZ-FIGHT-8",
        "",
        12,
        "p3 make_move move=weaken threat=1 second=ability:1 | 1 4; p3 accept; gm begin_dice; refuse no_combat_die AZ-FIGHT-8: p3 roll_combat",
    ),
    // Any move costs the die, one per round; by the letter only weakening does.
    (
        "AZ-FIGHT-9",
        "",
        12,
        "p3 make_move move=find_out | 5; p3 accept; refuse already_acted AZ-FIGHT-9: p3 declare_move move=find_out; gm begin_dice; refuse no_combat_die: p3 roll_combat; p2 roll_combat | 2; p1 roll_combat | 3; see round=2; p3 declare_move move=find_out",
    ),
    (
        "AZ-FIGHT-9",
        "fight_other_moves=only_weaken_costs",
        12,
        "p3 make_move move=find_out | 5; p3 accept; refuse already_acted: p3 declare_move move=find_out; p1 make_move move=weaken threat=1 second=ability:1 | 1 3; p1 accept; gm begin_dice; refuse no_combat_die: p1 roll_combat; p2 roll_combat | 2; p3 roll_combat | 3; see round=2",
    ),
    // Whoever threw nothing can still be hit.
    (
        "AZ-FIGHT-10",
        "",
        12,
        "p1 make_move move=find_out | 5; p1 accept; gm begin_dice; p2 roll_combat | 4; p3 roll_combat | 2; see p1.cond=[1]",
    ),
    (
        "AZ-FIGHT-11 AZ-FIGHT-12",
        "",
        12,
        "refuse no_taker AZ-FIGHT-12: p2 declare_move move=risk purpose=retreat:p1; p1 agree_take_over leaver=p2; p1 revoke_take_over; refuse no_taker: p2 declare_move move=risk purpose=retreat:p1; p1 agree_take_over leaver=p2; refuse purpose_needs_risk AZ-FIGHT-11: p2 declare_move move=find_out purpose=retreat:p1; p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 1 4; p2 accept; see p2.fight=in; gm begin_dice; p1 roll_combat | 2; p3 roll_combat | 2; see fight=tie; gm assign_extra_die characters=p1; p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 1 5; p2 accept; see p2.fight=withdrawn p1.weak=[4,1]",
    ),
    // The leaver's number is added; a face that matches two numbers hits twice.
    (
        "AZ-FIGHT-13",
        "",
        12,
        "p1 agree_take_over leaver=p2; p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 1 5; p2 accept; p3 agree_take_over leaver=p1; p1 make_move move=risk second=attribute:1 purpose=retreat:p3 | 1 5; p1 accept; see p3.weak=[6,4,1]; gm begin_dice; p3 roll_combat | 4; see p3.cond=[1,2,3,4]",
    ),
    (
        "AZ-FIGHT-14",
        "",
        12,
        "p1 agree_take_over leaver=p2; p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 1 5; p2 accept; refuse withdrawn_for_good AZ-FIGHT-14: p2 join_fight with=item:1; p3 agree_take_over leaver=p1; p1 make_move move=risk second=attribute:1 purpose=retreat:p3 | 1 5; p1 accept; refuse sole_participant AZ-FIGHT-14: p3 declare_move move=risk purpose=retreat:p1",
    ),
    // Every thrown die is compared, also one's own, also in the round that wins.
    (
        "AZ-FIGHT-21",
        "",
        8,
        "gm begin_dice; p2 roll_combat | 1; p1 roll_combat | 4; p3 roll_combat | 6; see fight=none p2.cond=[1,2,3] p1.cond=[1] p3.cond=[1,2,3,4]",
    ),
    (
        "AZ-FIGHT-22",
        "",
        12,
        "refuse nothing_to_tell AZ-FIGHT-22: p1 narrate; gm begin_dice; p2 roll_combat | 3; p1 roll_combat | 2; p3 roll_combat | 5; p1 narrate text=ouch; p3 narrate; gm begin_dice; refuse nothing_to_tell: p1 narrate",
    ),
    // The better of two counts, for the level and for weak points; it may be left.
    (
        "AZ-FIGHT-24",
        "",
        12,
        "gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 3; p3 roll_combat | 5; see p3.extra=yes; gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 3; p3 roll_combat | 4 5; see p1.cond=[] p3.extra=yes; gm begin_dice; p2 roll_combat | 2; refuse no_extra_die AZ-FIGHT-24: p1 roll_combat leave_extra=true; p1 roll_combat | 3; p3 roll_combat leave_extra=true | 5; see round=4",
    ),
    (
        "AZ-FIGHT-25 AZ-FIGHT-26 AZ-FIGHT-33",
        "",
        8,
        "gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 2; p3 roll_combat | 3; gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 2; p3 roll_combat | 3 3; gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 3; p3 roll_combat | 2 3; see fight=none hints=6",
    ),
    // Moves first, then the dice meet the level as it then stands; or the other way round.
    (
        "AZ-FIGHT-28",
        "",
        12,
        "refuse wrong_fight_phase AZ-FIGHT-20: p2 roll_combat; p3 make_move move=weaken threat=1 second=ability:1 | 1 5; p3 accept; gm begin_dice; refuse wrong_fight_phase: p1 declare_move move=find_out; refuse not_an_option AZ-FIGHT-28: p2 hold_die; p2 roll_combat | 5; p1 roll_combat | 6; see fight=none",
    ),
    // Who wants to leave asks for a taker; agreeing answers.
    (
        "AZ-FIGHT-12",
        "",
        12,
        "refuse not_in_fight AZ-FIGHT-12: p2 ask_take_over taker=p2; p2 ask_take_over taker=p1; refuse agreed_already AZ-FIGHT-13: p2 ask_take_over taker=p1; see p2.asks=p1; p1 agree_take_over leaver=p2; see p2.asks=none; refuse agreed_already: p2 ask_take_over taker=p1; p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 4 3; p2 accept; refuse already_acted AZ-FIGHT-9: p2 ask_take_over taker=p3; see p2.fight=in",
    ),
    // No is an answer too. Whoever strikes after all, or does something else, has not asked any more.
    (
        "AZ-FIGHT-12",
        "",
        12,
        "p2 ask_take_over taker=p1; refuse not_asked AZ-FIGHT-12: p3 refuse_take_over leaver=p2; p1 refuse_take_over leaver=p2; see p2.asks=none; refuse not_asked: p1 refuse_take_over leaver=p2; p2 ask_take_over taker=p1; p2 stand_ready; see p2.asks=none p2.ready=yes; p3 ask_take_over taker=p1; p3 make_move move=find_out | 5; see p3.asks=none; p3 accept",
    ),
    // Whoever makes no move says so, while another roll lies open too; a move after all takes it back.
    (
        "AZ-FIGHT-28",
        "",
        12,
        "p3 make_move move=weaken threat=1 second=ability:1 | 1 5; p1 stand_ready; refuse ready_already AZ-FIGHT-28: p1 stand_ready; see p1.ready=yes p2.ready=no; p3 accept; refuse no_combat_die AZ-FIGHT-8: p3 stand_ready; p1 make_move move=find_out | 5; see p1.ready=no; p1 accept; p2 stand_ready; gm begin_dice; refuse wrong_fight_phase: p1 stand_ready; p2 roll_combat | 2; see round=2 p2.ready=no",
    ),
    (
        "AZ-FIGHT-28",
        "weaken_timing=after_dice",
        12,
        "see fight=dice; p2 roll_combat | 5; p1 roll_combat | 6; p3 hold_die; see fight=actions round=1 p1.extra=yes; refuse already_threw AZ-FIGHT-8: p1 declare_move move=find_out; p3 make_move move=weaken threat=1 second=ability:1 | 1 5; p3 accept; see foe=11; gm begin_dice; see fight=dice round=2; p2 roll_combat | 5; p1 roll_combat | 1 6; p3 roll_combat | 2; see fight=none hints=5",
    ),
    (
        "AZ-FIGHT-28",
        "weaken_timing=after_dice fight_other_moves=only_weaken_costs",
        12,
        "p2 roll_combat | 2; p1 roll_combat | 3; p3 roll_combat | 2; refuse already_threw: p1 declare_move move=weaken threat=1 second=ability:1; p1 declare_move move=find_out",
    ),
    (
        "AZ-FIGHT-30",
        "",
        12,
        "gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 5; p3 roll_combat | 2; see fight=tie tied=[p1,p2]; refuse not_tied AZ-FIGHT-30: gm assign_extra_die characters=p3; gm assign_extra_die characters=p2,p1; see p1.extra=yes p2.extra=yes fight=actions",
    ),
    // For one round only, and never more than two dice.
    (
        "AZ-FIGHT-31",
        "",
        12,
        "gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 2; p3 roll_combat | 5; gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 2; p3 roll_combat | 1 5; see p3.extra=yes; gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 2; refuse bad_dice: p3 roll_combat | 1 1 1; p3 roll_combat | 1 1; see p3.extra=no",
    ),
    // A move instead of striking loses it.
    (
        "AZ-FIGHT-32",
        "",
        12,
        "gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 2; p3 roll_combat | 5; p3 make_move move=find_out | 5; p3 accept; gm begin_dice; p2 roll_combat | 3; p1 roll_combat | 2; see p3.extra=no p2.extra=yes",
    ),
    // Nobody threw: no hint, no extra die.
    (
        "AZ-FIGHT-34",
        "",
        12,
        "p1 make_move move=find_out | 5; p1 accept; p2 make_move move=find_out | 5; p2 accept; p3 make_move move=find_out | 5; p3 accept; gm begin_dice; see round=2 counted=0 p1.extra=no p2.extra=no p3.extra=no; gm begin_dice; p2 roll_combat | 6; p1 roll_combat | 6; p3 roll_combat | 2; see hints=7",
    ),
];

const FIGHT: &[Case] = &[
    (
        "AZ-FIGHT-4",
        "",
        "threat=8",
        "gm open_fight threat=1; refuse no_weapon AZ-FIGHT-4: p1 join_fight with=item:2; refuse no_weapon: p1 join_fight with=attribute:1; p1 join_fight with=item:1; refuse joined_already: p1 join_fight with=ability:1; p2 join_fight with=ability:2; gm strike_participant character=p2; see p2.fight=none",
    ),
    // One unit with one level, however many they are.
    (
        "AZ-FIGHT-5",
        "",
        "",
        "gm create_threat name=boars level=12; gm open_fight threat=1; see foe=12; refuse fight_open AZ-FIGHT-5: gm open_fight threat=1",
    ),
    (
        "AZ-FIGHT-15",
        "",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 1 5; p1 accept; gm open_fight threat=1; see foe=8 fight=gather",
    ),
    (
        "AZ-FIGHT-16",
        "",
        "threat=9",
        "gm open_fight threat=1; p1 join_fight with=item:1; refuse wrong_fight_phase: p1 declare_move move=weaken threat=1 second=ability:1; gm close_gather; p1 make_move move=weaken threat=1 second=ability:1 | 1 5; p1 accept; see foe=8 p1.acted=no",
    ),
    (
        "AZ-FIGHT-17 AZ-FIGHT-18 AZ-FIGHT-19",
        "",
        "threat=9",
        "gm open_fight threat=1; p1 join_fight with=item:1; p2 join_fight with=item:1; p3 join_fight with=ability:1; gm close_gather; refuse wrong_fight_phase AZ-FIGHT-17: p1 roll_weak_point; gm call_weak_points; p2 roll_weak_point | 1; see p2.weak=[1]; refuse weak_point_known AZ-FIGHT-17: p2 roll_weak_point; p3 roll_weak_point | 6; see p3.weak=[6]; p1 roll_weak_point | 3; see p1.weak=[3] round=1",
    ),
    (
        "AZ-FIGHT-19",
        "weak_point_bounds=reroll",
        "threat=9",
        "gm open_fight threat=1; p2 join_fight with=item:1; gm close_gather; gm call_weak_points; p2 roll_weak_point | 1 2 5; see p2.weak=[3]",
    ),
    // Equal weak points throw in seat order.
    (
        "AZ-FIGHT-29",
        "",
        "threat=9",
        "gm open_fight threat=1; p3 join_fight with=ability:1; p1 join_fight with=item:1; gm close_gather; gm call_weak_points; p3 roll_weak_point | 3; p1 roll_weak_point | 4; see order=[p1,p3]; gm begin_dice; refuse not_your_turn: p3 roll_combat; p1 roll_combat | 1",
    ),
    (
        "AZ-FIGHT-35",
        "",
        "threat=6",
        "gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; gm call_weak_points; p1 roll_weak_point | 4; gm begin_dice; p1 roll_combat | 6; see fight=none t1=6:beaten hints=4",
    ),
    (
        "AZ-FIGHT-39",
        "",
        "threat=8",
        "gm open_fight threat=1; refuse nobody_fights AZ-FIGHT-39: gm close_gather; p1 join_fight with=item:1; refuse somebody_fights AZ-FIGHT-39: gm cancel_fight; gm strike_participant character=p1; gm cancel_fight; see fight=none t1=8:looming",
    ),
    (
        "AZ-FIGHT-39",
        "",
        "outcome=final_fight_due",
        "gm open_final_fight name=villagers level=9; gm cancel_fight; see outcome=failed",
    ),
];

#[test]
fn rounds() {
    in_round_one(ROUND);
}

#[test]
fn before_the_first_round() {
    check(FIGHT);
}

/// AZ-FIGHT-30: the four readings of a tie.
#[test]
fn az_fight_30_who_gets_the_extra_die() {
    for (option, by) in [
        ("all_tied", Some(ExtraBy::AllTied)),
        ("one_tied", Some(ExtraBy::OneTied)),
        ("nobody", None),
    ] {
        let mut scene = three(&format!("fight_top_tie={option}"), 12);
        scene.run("gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 5; p3 roll_combat | 2");
        let given = scene.events.iter().find_map(|event| match event {
            Event::ExtraDieGiven { by, .. } => Some(*by),
            _ => None,
        });
        assert_eq!(given, by, "{option}");
    }
}

/// AZ-FIGHT-36: who goes out leaves after the check, and is no longer hit. AZ-FIGHT-32: with the extra die.
#[test]
fn az_fight_36_going_out_leaves_the_fight() {
    let mut scene = Scene::at(given_state("", "p2.section=3 threat=12"));
    scene.run(JOINED);
    scene.run(
        "gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 1; p3 roll_combat | 2; \
         see p2.fight=out p2.status=out p2.extra=no p1.extra=no p3.extra=no order=[p1,p3]; gm begin_dice; \
         p1 roll_combat | 1; p3 roll_combat | 1; see p2.cond=[]",
    );
}

/// AZ-FIGHT-37: joining later with a weak point of one's own; helped up, with the old one.
#[test]
fn az_fight_37_joining_and_coming_back() {
    let mut scene = Scene::at(given_state("", "p2.section=3 threat=12"));
    scene.run(
        "gm open_fight threat=1; p1 join_fight with=item:1; p2 join_fight with=item:1; gm close_gather; \
         refuse wrong_fight_phase AZ-FIGHT-37: p3 join_fight with=ability:1; gm call_weak_points; \
         p1 roll_weak_point | 4; p2 roll_weak_point | 3; p3 join_fight with=ability:1 | 2; \
         see p3.weak=[3] order=[p2,p3,p1]; gm begin_dice; p2 roll_combat | 1; p3 roll_combat | 2; \
         p1 roll_combat | 2; see p2.fight=out",
    );
    scene.run("refuse procedure_open: p2 join_fight with=item:1");
    scene.run("p2 answer_section_question; p2 darken_attribute attribute=1; p2 roll_ability table=2 | 1 1; p2 swap_ability give_up=1; p2 describe_change text=");
    scene.run(
        "refuse not_active AZ-OUT-2: p2 join_fight with=item:1; gm assign_extra_die characters=p1; \
         p1 make_move move=risk second=attribute:1 purpose=help_up:p2 | 1 5; p1 accept; \
         p2 join_fight with=item:1; see p2.fight=in p2.weak=[1]",
    );
}

/// AZ-FIGHT-38 in all its readings. The round that wins stays won.
#[test]
fn az_fight_38_all_out() {
    let given = "-p2 p1.cond=5 p3.cond=5 threat=9 p3.mod=0";
    let down = "gm open_fight threat=1; p1 join_fight with=item:1; p3 join_fight with=ability:1; \
         gm close_gather; gm call_weak_points; p1 roll_weak_point | 3; p3 roll_weak_point | 3; \
         gm begin_dice; p1 roll_combat | 3; p3 roll_combat | 1";
    let all_out = |options: &str| {
        let mut scene = Scene::at(given_state(options, given));
        scene.run(down);
        scene
    };
    all_out("").see("fight=none t1=9:looming outcome=open hints=3");
    all_out("fight_all_out=adventure_failed").see("fight=none outcome=failed");
    let mut scene = all_out("fight_all_out=gm_decides");
    scene.run(
        "see fight=all_out outcome=open; gm frame_defeat how=rise; see fight=none outcome=open",
    );
    let mut scene = all_out("fight_all_out=gm_decides");
    scene.run("gm frame_defeat how=failed; see fight=none outcome=failed");
    let mut scene = all_out("");
    scene.run(&out_steps("p1", 1, ""));
    scene.run(&out_steps("p3", 1, "p3 roll_fear | 1 4;"));
    scene.run("gm next_scene; see p1.status=active p3.status=active");
    // The last participant goes out by a move: lost all the same.
    let mut scene = Scene::at(given_state("", "p1.cond=5 threat=9"));
    scene.run(
        "gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; \
         p1 make_move move=weaken threat=1 second=ability:2 | 5 5; p1 accept; see fight=none t1=8:looming",
    );
    // Everybody out in the round that wins.
    let mut scene = Scene::at(given_state("", "-p2 p1.cond=5 p3.cond=5 threat=9 p3.mod=0"));
    scene.run(&down.replace("| 3; p3 roll_combat | 1", "| 6; p3 roll_combat | 3"));
    scene.see("fight=none t1=9:beaten hints=4 p1.status=out p3.status=out");
    // A final fight in which all go out: failed.
    let mut scene = Scene::at(given_state("", "-p2 -p3 p1.cond=5 outcome=final_fight_due"));
    scene.run(
        "gm open_final_fight name=villagers level=9; p1 join_fight with=item:1; gm close_gather; \
         gm call_weak_points; p1 roll_weak_point | 3; gm begin_dice; p1 roll_combat | 3; \
         see outcome=failed fight=none",
    );
}

/// AZ-FIGHT-13: one face that matches two of a character's numbers hits twice.
#[test]
fn az_fight_13_two_equal_numbers_are_hit_twice() {
    let mut scene = Scene::at(given_state("", "p2.cond=2 threat=12"));
    scene.run(
        "gm open_fight threat=1; p1 join_fight with=item:1; p2 join_fight with=item:1; \
         p3 join_fight with=ability:1; gm close_gather; gm call_weak_points; p1 roll_weak_point | 4; \
         p2 roll_weak_point | 6; p3 roll_weak_point | 1; p1 agree_take_over leaver=p2; \
         p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 1 5; p2 accept; \
         see p1.weak=[4,4]; gm begin_dice; p3 roll_combat | 4; p1 roll_combat | 3; see p1.cond=[1,2]",
    );
}
