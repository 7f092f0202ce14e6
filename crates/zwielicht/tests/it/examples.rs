//! Every worked example of the rules (section 5): exact dice in, exact state out.

use crate::scene::{Scene, given_state, play};

/// A pool move of fixture F: options, what is given, steps, what is seen.
type Case = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

/// X01–X38. `make_move` declares and throws; `accept` settles.
const POOLS: &[Case] = &[
    (
        "X01",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 third=fear:1 | 4 3 3; p1 accept",
        "blight=3 p1.cond=[] hints=3",
    ),
    (
        "X02",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 1; p1 accept",
        "blight=3",
    ),
    (
        "X02 second_blight",
        "find_double_one=second_blight",
        "",
        "p1 make_move move=find_out second=attribute:1 | 1 1; p1 accept",
        "blight=4",
    ),
    (
        "X03",
        "",
        "",
        "p1 make_move move=find_out | 5; p1 accept",
        "hints=4 blight=2",
    ),
    (
        "X04",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 6 2; p1 accept",
        "hints=4",
    ),
    (
        "X05",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 6 6; p1 accept",
        "hints=5",
    ),
    (
        "X06",
        "",
        "",
        "p1 make_move move=find_out second=attribute:3 | 4 4; refuse black_is_highest AZ-IMPROVE-3: p1 improve; p1 accept",
        "blight=3 p1.cond=[1]",
    ),
    (
        "X07",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 2; p1 accept",
        "danger=yes blight=2 p1.cond=[]",
    ),
    (
        "X08",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 3; p1 accept",
        "blight=3 p1.cond=[1] danger=no",
    ),
    (
        "X09",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 5 5; refuse black_is_highest: p1 improve; p1 accept",
        "blight=2 hints=3 p1.cond=[1]",
    ),
    (
        "X10",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 2 6; p1 accept",
        "hints=4 p1.cond=[]",
    ),
    (
        "X11",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept",
        "hints=4 p1.bonus=2 p1.cond=[1]",
    ),
    (
        "X12",
        "double_six_risk=exclusive",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 6; p1 accept",
        "hints=3 p1.bonus=2 p1.cond=[1]",
    ),
    (
        "X13",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 1; p1 accept; gm frame_danger how=told",
        "danger=no blight=2 p1.cond=[1]",
    ),
    (
        "X13 fight_and_blight",
        "risk_double_one=fight_and_blight",
        "",
        "p1 make_move move=risk second=attribute:1 | 1 1; p1 accept; see blight=3; refuse must_be_fight AZ-MOVE-RISK-10: gm frame_danger how=told; refuse must_be_fight: gm frame_danger how=threat name=x level=7; gm frame_danger how=fight name=x level=7",
        "blight=3 p1.cond=[1] fight=gather t1=7:fighting",
    ),
    (
        "X14",
        "",
        "",
        "p1 make_move move=risk | 3; refuse no_white_die AZ-IMPROVE-4: p1 improve; p1 accept",
        "blight=3 p1.cond=[1]",
    ),
    (
        "X14 safe",
        "no_white_die=safe",
        "",
        "p1 make_move move=risk | 3; p1 accept",
        "blight=3 p1.cond=[]",
    ),
    (
        "X15",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 | 3 4; p1 accept",
        "blight=3 p1.cond=[] p1.bound=[]",
    ),
    (
        "X16",
        "",
        "",
        "p1 make_move move=use_ability second=ability:2 | 5 2; p1 accept",
        "blight=2 p1.bound=[1] p1.cond=[1]",
    ),
    (
        "X17",
        "",
        "",
        "p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept",
        "p1.bound=[1] hints=4 p1.cond=[1]",
    ),
    (
        "X17 exclusive",
        "double_six_ability=exclusive",
        "",
        "p1 make_move move=use_ability second=ability:1 | 6 6; p1 accept",
        "p1.bound=[] hints=4 p1.cond=[1]",
    ),
    (
        "X18",
        "",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 2 1; p1 accept",
        "t1=10:looming p1.cond=[1]",
    ),
    (
        "X19",
        "",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 3 4; p1 accept",
        "t1=9:looming blight=2 p1.cond=[]",
    ),
    (
        "X19 blight",
        "weaken_gap=blight",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 3 4; p1 accept",
        "t1=9:looming blight=3",
    ),
    (
        "X20",
        "",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 1 5; p1 accept",
        "t1=8:looming p1.cond=[]",
    ),
    (
        "X21",
        "",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 6 6; p1 accept",
        "t1=6:looming p1.cond=[1]",
    ),
    (
        "X21 total_4",
        "double_six_weaken=total_4",
        "threat=9",
        "p1 make_move move=weaken threat=1 second=ability:1 | 6 6; p1 accept",
        "t1=5:looming p1.cond=[1]",
    ),
    (
        "X22",
        "",
        "",
        "p3 make_move move=travel second=attribute:1 | 2 1; p3 accept",
        "blight=3 p3.cond=[1,2,3] p3.travel=yes",
    ),
    (
        "X23",
        "",
        "",
        "p3 make_move move=travel second=attribute:1 | 4 1; p3 accept",
        "p3.cond=[1] p3.travel=yes blight=2",
    ),
    (
        "X24",
        "",
        "",
        "p3 make_move move=travel second=attribute:1 | 5 3; p3 accept",
        "p3.cond=[] hints=4 p3.travel=yes",
    ),
    (
        "X25",
        "",
        "",
        "p2 make_move move=travel second=attribute:1 | 6 6; p2 accept",
        "p2.cond=[] hints=4 p2.travel=yes",
    ),
    (
        "X25 exclusive",
        "double_six=exclusive",
        "",
        "p2 make_move move=travel second=attribute:1 | 6 6; p2 accept",
        "p2.cond=[] hints=3 p2.travel=yes",
    ),
    (
        "X26",
        "",
        "",
        "p2 make_move move=travel second=attribute:1 third=fear:1 | 3 2 4; p2 accept",
        "p2.cond=[1,2,3,6] p2.status=active p2.travel=yes",
    ),
    (
        "X27",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 2 4; p1 improve | 1 5 3; p1 accept",
        "blight=2 hints=3 p1.cond=[] danger=no",
    ),
    (
        "X28",
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 | 4 2; p1 improve | 1 2 3; refuse already_improved AZ-IMPROVE-6: p1 improve; p1 accept",
        "blight=3 p1.cond=[1]",
    ),
    (
        "X29",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 third=fear:1 bonus=free | 2 3 1 4; p1 improve | 3 2 5 1 5; p1 accept",
        "blight=2 p1.cond=[1] p1.bonus=0",
    ),
    (
        "X29 per_black_die",
        "conditions_per_roll=per_black_die",
        "",
        "p1 make_move move=risk second=attribute:1 third=fear:1 bonus=free | 2 3 1 4; p1 improve | 3 2 5 1 5; p1 accept",
        "p1.cond=[1,2,3] p1.bonus=0",
    ),
    (
        "X30",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 third=fear:1 | 5 4 4; p1 accept",
        "p1.cond=[1] blight=2",
    ),
    (
        "X30 per_black_die",
        "conditions_per_roll=per_black_die",
        "",
        "p1 make_move move=risk second=attribute:1 third=fear:1 | 5 4 4; p1 accept",
        "p1.cond=[1,2]",
    ),
    (
        "X31",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 2; p3 offer_help source=attribute:1; p3 roll_help | 5; p1 accept",
        "blight=2 hints=3 p1.cond=[] p3.cond=[1,2,3]",
    ),
    (
        "X31 neutral",
        "help_die_colour=neutral",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 2; p3 offer_help source=attribute:1; p3 roll_help | 5; p1 accept",
        "p1.cond=[1] p3.cond=[1,2,3]",
    ),
    (
        "X32",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 2; p3 offer_help source=attribute:1; p3 roll_help | 4; see p3.cond=[1,2,3,4]; p1 accept",
        "blight=3 p1.cond=[1] p3.cond=[1,2,3,4]",
    ),
    (
        "X33",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 2; p3 offer_help source=attribute:3; p3 roll_help | 6; p1 accept",
        "hints=4 p1.cond=[1] p3.cond=[1,2,3,4]",
    ),
    (
        "X34",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 4 2; p3 offer_help source=attribute:3; p3 roll_help | 4; p1 accept",
        "blight=3 p1.cond=[1] p3.cond=[1,2,3,4]",
    ),
    (
        "X35",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 6 3; p3 offer_help source=attribute:1; p3 roll_help | 6; p1 accept",
        "hints=4 p1.bonus=2 p1.cond=[1] p3.cond=[1,2,3,4]",
    ),
    (
        "X36",
        "",
        "",
        "p1 make_move move=risk second=attribute:1 | 2 3; p3 offer_help source=attribute:1; p3 roll_help | 1; p1 improve | 4 1 2; p1 accept",
        "blight=3 p1.cond=[1] p3.cond=[1,2,3]",
    ),
    (
        "X37",
        "",
        "",
        "p1 make_move move=find_out second=free_item:book | 3 5; p1 accept",
        "hints=4 p1.bonus=1 p1.attrs=WWBW",
    ),
    (
        "X38",
        "",
        "",
        "p1 make_move move=use_ability second=ability:2 | 5 2; p1 accept; p1 make_move move=find_out second=attribute:1 bonus=bound:1 | 2 3 6; p1 accept",
        "hints=4 p1.bound=[] p1.bonus=1 p1.cond=[1]",
    ),
];

#[test]
fn pool_moves_x01_to_x38() {
    for (number, options, given, script, seen) in POOLS {
        println!("{number}");
        play(options, given, script).see(seen);
    }
    assert!(POOLS.len() >= 38);
}

/// X01, as the book tells it: the white 4 stands, and may be improved.
#[test]
fn the_books_own_throw_may_be_improved() {
    let scene = play(
        "",
        "",
        "p1 make_move move=find_out second=attribute:1 third=fear:1 | 4 3 3",
    );
    assert_eq!(scene.offered("p1", "improve"), 1);
    scene.see("blight=2 roll=rolled p1.cond=[]");
}

/// Weak points 4 (Aki), 1 (Botan), 6 (Chiyo); phase `actions` of round 1.
pub const JOINED: &str = "gm open_fight threat=1; p1 join_fight with=item:1; p2 join_fight with=item:1; \
    p3 join_fight with=ability:1; gm close_gather; gm call_weak_points; p1 roll_weak_point | 4; \
    p2 roll_weak_point | 2; p3 roll_weak_point | 6";

/// Start of X40: Botan with two conditions.
pub fn three(options: &str, level: u32) -> Scene {
    let mut scene = Scene::at(given_state(options, &format!("p2.cond=2 threat={level}")));
    scene.run(JOINED);
    scene
}

#[test]
fn x40_three_characters_two_rounds() {
    let mut scene = three("", 10);
    scene.see("foe=10 fight=actions round=1 p1.weak=[4] p2.weak=[1] p3.weak=[6] order=[p2,p1,p3]");
    scene.run(
        "gm begin_dice; refuse not_your_turn AZ-FIGHT-20: p1 roll_combat; p2 roll_combat | 4; \
         p1 roll_combat | 3; p3 roll_combat | 5; \
         see round=2 fight=actions p1.cond=[1] p2.cond=[1,2] p3.cond=[1,2,3] p3.extra=yes p1.extra=no; \
         gm begin_dice; p2 roll_combat | 4; p1 roll_combat | 6; p3 roll_combat | 2 6; \
         see fight=none t1=10:beaten hints=5 blight=2 p1.cond=[1,2] p2.cond=[1,2] p3.cond=[1,2,3,4,5]",
    );
    // Told from the lowest face up (AZ-FIGHT-22).
    let told = scene.state().round_told.as_ref().expect("the last round");
    let telling: Vec<&str> = told.telling.iter().map(|who| who.as_str()).collect();
    assert_eq!(telling, ["p2", "p1", "p3"]);
}

#[test]
fn x41_a_tie_for_the_extra_die() {
    let first = "gm begin_dice; p2 roll_combat | 5; p1 roll_combat | 5; p3 roll_combat | 1";
    let mut scene = three("", 12);
    scene.run(first);
    scene.see("fight=tie tied=[p1,p2] p2.cond=[1,2,3]");
    scene.run(
        "refuse not_tied AZ-FIGHT-30: gm assign_extra_die characters=p3; \
         gm assign_extra_die characters=p1; gm begin_dice; p2 roll_combat | 2; p1 roll_combat | 3 6; \
         p3 roll_combat | 6; see fight=none hints=5 p3.cond=[1,2,3,4,5] t1=12:beaten",
    );
    for (option, extra) in [
        (
            "fight_top_tie=all_tied",
            "p1.extra=yes p2.extra=yes p3.extra=no",
        ),
        (
            "fight_top_tie=one_tied",
            "p1.extra=no p2.extra=yes p3.extra=no",
        ),
        (
            "fight_top_tie=nobody",
            "p1.extra=no p2.extra=no p3.extra=no",
        ),
    ] {
        three(option, 12)
            .run(first)
            .see(extra)
            .see("fight=actions round=2");
    }
}

#[test]
fn x42_weakening_in_the_round() {
    let mut scene = three("", 13);
    scene.run(
        "p3 make_move move=weaken threat=1 second=ability:1 | 1 5; p3 accept; see foe=12 p3.acted=yes; \
         gm begin_dice; refuse no_combat_die AZ-FIGHT-8: p3 roll_combat; p2 roll_combat | 6; \
         p1 roll_combat | 6; see fight=none t1=12:beaten hints=4 p3.cond=[1,2,3,4,5]",
    );
    // Dice first: the same twelve meets 13, and the changed level counts from the next round.
    let mut scene = three("weaken_timing=after_dice", 13);
    scene.run(
        "see fight=dice round=1; p2 roll_combat | 6; p1 roll_combat | 6; p3 hold_die; \
         see fight=tie; gm assign_extra_die characters=p1; see fight=actions foe=13; \
         p3 make_move move=weaken threat=1 second=ability:1 | 1 5; p3 accept; \
         see foe=12 p3.cond=[1,2,3,4,5]; gm begin_dice; see fight=dice round=2",
    );
}

#[test]
fn x43_retreat() {
    let mut scene = three("", 12);
    scene.run(
        "refuse no_taker AZ-FIGHT-12: p2 make_move move=risk purpose=retreat:p1; \
         p1 agree_take_over leaver=p2; \
         p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 3 5; p2 accept; \
         see p2.fight=withdrawn p1.weak=[4,1] p2.cond=[1,2]; gm begin_dice; p1 roll_combat | 1; \
         p3 roll_combat | 4; see p1.cond=[1,2] p3.cond=[1,2,3] p2.cond=[1,2] round=2 p3.extra=yes",
    );
}

#[test]
fn x44_a_failed_retreat() {
    let steps = "p1 agree_take_over leaver=p2; \
         p2 make_move move=risk second=attribute:1 purpose=retreat:p1 | 4 3; p2 accept; \
         see blight=3 p2.cond=[1,2,3] p2.fight=in p1.weak=[4] p2.weak=[1]; gm begin_dice";
    let mut scene = three("", 12);
    scene.run(steps);
    scene.run(
        "refuse no_combat_die: p2 roll_combat; p1 roll_combat | 2; p3 roll_combat | 3; see round=2",
    );
    let mut scene = three("fight_other_moves=only_weaken_costs", 12);
    scene.run(steps);
    scene.run("p2 roll_combat | 2; p1 roll_combat | 2; p3 roll_combat | 3; see round=2");
}

#[test]
fn x45_out_in_a_fight_into_retirement() {
    let mut scene = Scene::at(given_state("", "threat=8"));
    scene.run(JOINED);
    scene.run(
        "gm begin_dice; p2 roll_combat | 1; p1 roll_combat | 1; p3 roll_combat | 3; \
         see p2.section=6 p2.status=retired p2.step=epilogue p2.fight=out p2.cond=[1,2,3,4,5,6]; \
         p2 tell_epilogue text=a+garden; \
         see procedures=0 blight=2 fight=actions round=2 p3.extra=yes p1.fight=in p3.fight=in",
    );
}

/// X60's choices, for whoever has to make them.
pub fn out_steps(who: &str, attribute: u8, fears: &str) -> String {
    format!(
        "{who} answer_section_question; {who} darken_attribute attribute={attribute}; \
         {who} roll_ability table=1 | 3 5; {who} swap_ability give_up=2; {fears} \
         {who} describe_change text=horns"
    )
}

#[test]
fn x46_all_out() {
    let mut scene = Scene::at(given_state("", "-p2 p1.cond=5 p3.cond=5 threat=9 p3.mod=0"));
    scene.run(
        "gm open_fight threat=1; p1 join_fight with=item:1; p3 join_fight with=ability:1; \
         gm close_gather; gm call_weak_points; p1 roll_weak_point | 3; p3 roll_weak_point | 3; \
         gm begin_dice; p1 roll_combat | 3; p3 roll_combat | 1; \
         see fight=none hints=3 t1=9:looming p1.status=out p3.status=out procedures=2; \
         refuse not_now: gm next_scene",
    );
    scene.run(&out_steps("p1", 1, ""));
    scene.run(&out_steps("p3", 1, "p3 roll_fear | 1 4;"));
    scene.run(
        "see p1.section=3 p1.tone=dark p3.section=2 p3.tone=dark blight=4 p1.status=out; gm next_scene; \
         see p1.status=active p3.status=active p1.cond=[] p3.cond=[]",
    );
}

#[test]
fn x47_alone() {
    let alone = "gm open_fight threat=1; p1 join_fight with=item:1; gm close_gather; \
         gm call_weak_points; p1 roll_weak_point | 4; gm begin_dice";
    let mut scene = Scene::at(given_state("", "threat=6"));
    scene.run(alone);
    scene.run(
        "p1 roll_combat | 5; see round=2 p1.extra=yes; gm begin_dice; p1 roll_combat | 2 6; \
         see fight=none hints=5 t1=6:beaten",
    );
    // Against level 7 there is nothing to win without weakening, and the table says so.
    let mut scene = Scene::at(given_state("", "threat=7"));
    scene.run(alone);
    use table::Game;
    let view = zwielicht::Zwielicht::view(scene.setup(), scene.state(), &crate::scene::seat("p1"));
    assert!(view.out_of_reach);
    assert_eq!(view.danger, Some(7));
}

#[test]
fn x48_joining_refused() {
    let mut scene = Scene::at(given_state("", "threat=8"));
    scene.run(
        "gm open_fight threat=1; refuse no_weapon AZ-FIGHT-4: p3 join_fight with=item:1; \
         p3 join_fight with=ability:1; see p3.fight=in",
    );
}

/// `begin_solve`, so many raised, the level announced, hints 1 … `used` built in.
fn solving(given: &str, raise: u32, used: u16) -> Scene {
    let mut scene = Scene::at(given_state("", given));
    scene.run("p1 begin_solve");
    if raise > 0 {
        scene.run(&format!("gm spend_blight on=raise n={raise}"));
    }
    scene.run("gm announce_level");
    for hint in 1..=used {
        scene.run(&format!("p2 commit_hint hint={hint}"));
    }
    scene.run("p3 tell_solution");
    scene
}

#[test]
fn x50_to_x55_solving() {
    let mut scene = solving("hints=8", 2, 6);
    scene.see("level=14 raised=2 blight=0");
    scene.run("p1 roll_solve | 3 5; see outcome=solved_peaceful open=[7,8] phase=play blight=0");

    let mut x51 = solving("hints=8", 2, 5);
    x51.run("p1 roll_solve | 4 4; see outcome=final_fight_due open=[6,7,8]");
    x51.run(
        "gm open_final_fight name=villagers level=12; p1 join_fight with=item:1; \
         p2 join_fight with=item:1; gm close_gather; p1 spend_fight_hint hint=6; \
         p1 spend_fight_hint hint=7; p2 spend_fight_hint hint=8; see foe=9 open=[] final=yes; \
         refuse hint_used: p1 spend_fight_hint hint=8",
    );
    // X55: won in the second round.
    x51.run(
        "gm call_weak_points; p1 roll_weak_point | 1; p2 roll_weak_point | 4; gm begin_dice; \
         p1 roll_combat | 4; p2 roll_combat | 3; gm begin_dice; p1 roll_combat | 4 6; p2 roll_combat | 3; \
         see outcome=solved_by_fight hints=10",
    );

    let mut x52 = solving("hints=10", 0, 10);
    x52.run("p1 roll_solve | 1 1; see outcome=final_fight_due open=[]");

    let mut x53 = solving("hints=11", 0, 11);
    x53.run("p1 roll_solve | 1 2; see outcome=solved_peaceful");

    let mut x54 = Scene::at(given_state("", "hints=10"));
    x54.run(
        "p1 begin_solve; gm announce_level; \
         refuse level_announced AZ-BLIGHT-8: gm spend_blight on=raise n=1",
    );
}

#[test]
fn x60_and_x61_the_whole_out_procedure() {
    let mut scene = Scene::at(given_state("", "p3.cond=5"));
    scene.run(
        "p3 make_move move=risk second=attribute:1 | 6 2; p3 accept; \
         see hints=4 p3.status=out p3.section=2 p3.cond=[] p3.step=question; \
         p3 answer_section_question text=my+mother; p3 darken_attribute attribute=2; \
         p3 roll_ability table=1 | 3 5; refuse demon_ability_fixed AZ-OUT-11: p3 swap_ability give_up=3; \
         p3 swap_ability give_up=2; p3 roll_fear | 1 4; p3 describe_change text=horns; \
         see p3.section=2 p3.tone=dark p3.status=out p3.cond=[] p3.attrs=WBBW p3.fears=3 p3.points=0 \
         p3.answers=1 blight=3 procedures=0",
    );
    let content = scene.setup().content.clone();
    let chiyo = scene.state().characters[&table::SeatId::new("p3")].clone();
    let entry = |faces: &[u8]| {
        content
            .ability_table_1
            .rolled(faces)
            .expect("an entry")
            .name
            .clone()
    };
    assert_eq!(chiyo.abilities[0].name, zwielicht::Name::text("k1"));
    assert_eq!(chiyo.abilities[1].name, entry(&[3, 5]).into());
    assert_eq!(chiyo.abilities[2].name, zwielicht::Name::text("d"));
    let fear = content
        .fears
        .rolled(&[1, 4])
        .expect("an entry")
        .name
        .clone();
    assert_eq!(chiyo.fears[2], fear.into());

    // X61: a failure first, then success.
    scene.run(
        "p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 3 4; p1 accept; \
         see blight=4 p3.status=out p1.cond=[]; \
         p1 make_move move=risk second=attribute:1 purpose=help_up:p3 | 5 2; p1 accept; \
         see p3.status=active p3.cond=[] p1.cond=[1]",
    );
}

#[test]
fn x62_the_adventure_question() {
    play(
        "",
        "",
        "p3 answer_adventure_question condition=2; see p3.cond=[1,3]; \
         refuse question_used AZ-HEAL-1: p3 answer_adventure_question condition=1",
    );
}

#[test]
fn x63_refusals() {
    play(
        "",
        "",
        "p3 make_move move=travel | 3; p3 accept; refuse travel_used AZ-MOVE-TRAVEL-1: p3 make_move move=travel; \
         refuse one_third_die AZ-POOL-4: p3 declare_move move=risk third=fear:1@condition:1",
    );
    play(
        "",
        "phase=session_close",
        "refuse travel_not_now AZ-MOVE-TRAVEL-9: p3 make_move move=travel",
    );
    play(
        "",
        "threat=8",
        "p1 make_move move=use_ability second=ability:2 | 5 2; p1 accept; \
         refuse one_bonus_die AZ-POOL-9: p1 declare_move move=find_out bonus=free@bound:1; \
         refuse ability_required AZ-POOL-6: p1 declare_move move=weaken threat=1; \
         p1 declare_move move=find_out; refuse not_your_seat AZ-GAME-4: gm roll_pool",
    );
}

#[test]
fn x70_spending() {
    play(
        "",
        "blight=9",
        "gm spend_blight on=raise n=2; see blight=7 raised=2; gm spend_blight on=event name=fog; \
         see blight=5 t1=8:looming; gm spend_blight on=danger10 name=boars; \
         see blight=2 t2=10:fighting fight=gather; gm cancel_fight; \
         refuse not_enough_blight AZ-BLIGHT-2: gm spend_blight on=danger12 name=ogre",
    );
}

/// Ids of the fixture's tasks for a script.
fn ticks(count: usize) -> String {
    crate::scene::tasks()[..count].join(",")
}

#[test]
fn x71_first_of_two_sessions() {
    let mut scene = Scene::at(given_state("", "phase=session_close"));
    scene.run("refuse tasks_first: p1 section_change level=1");
    scene.run(&format!(
        "p1 tick_tasks tasks=[{}]; see p1.points=6 p1.tasks=0",
        ticks(2)
    ));
    assert_eq!(scene.offered("p1", "section_change"), 1);
    let [a, b, c] = [3, 4, 5].map(|index| scene.setup().content.tasks.entries[index].id.clone());
    scene.run(&format!(
        "p1 choose_tasks a={a} b={b} c={c}; see p1.tasks=3; gm close_session"
    ));
    scene.see("phase=setup p1.tasks=3 p2.tasks=0");
}

#[test]
fn x72_last_session() {
    for (outcome, points, haiku) in [
        ("solved_peaceful", 9, 10),
        ("solved_by_fight", 8, 9),
        ("failed", 7, 8),
    ] {
        let given = format!("phase=session_close outcome={outcome}");
        let mut scene = Scene::at(given_state("haiku_point=on", &given));
        scene.run(&format!(
            "p1 tick_tasks tasks=[{}]; see p1.points={points}",
            ticks(3)
        ));
        scene.run(&format!("p1 hand_in_haiku; see p1.points={haiku}"));
    }
}

/// Session close, tasks counted with none ticked.
fn closing(given: &str, who: &str) -> Scene {
    let given = format!("phase=session_close {given}");
    let mut scene = Scene::at(given_state("", &given));
    scene.run(&format!("{who} tick_tasks tasks=[]"));
    scene
}

#[test]
fn x73_level_1() {
    let mut scene = closing("p1.points=6 p1.cond=1", "p1");
    scene.run(
        "p1 section_change level=1; see p1.points=0 p1.cond=[] p1.step=lose_fear; p1 lose_fear fear=2; \
         p1 answer_section_question; see p1.section=3; p1 change_field field=item:2 name=lamp; p1 skip_step; \
         p1 whiten_attribute attribute=3; \
         see p1.section=3 p1.tone=bright p1.attrs=WWWW p1.fears=2 p1.answers=2 procedures=0",
    );
    let fears = &scene.state().characters[&table::SeatId::new("p1")].fears;
    assert_eq!(
        *fears,
        [zwielicht::Name::text("f1"), zwielicht::Name::text("f3")]
    );
}

#[test]
fn x74_level_2() {
    let mut scene = closing("p1.points=9", "p1");
    scene.run(
        "p1 section_change level=2; p1 lose_fear fear=2; p1 answer_section_question; p1 skip_step; \
         p1 skip_step; p1 skip_step; see p1.tone=bright p1.step=level_fear; p1 lose_fear fear=2; \
         p1 roll_ability table=2 | 6 1; refuse not_optional: p1 skip_step; p1 swap_ability give_up=2; \
         see p1.section=3 p1.tone=bright p1.points=0 p1.fears=1 procedures=0",
    );
    let content = scene.setup().content.clone();
    let aki = &scene.state().characters[&table::SeatId::new("p1")];
    let entry = content.ability_table_2.rolled(&[6, 1]).expect("an entry");
    assert_eq!(aki.abilities[1].name, entry.name.clone().into());
    assert_eq!(aki.abilities[1].colour, entry.colour);
    assert_eq!(aki.fears, [zwielicht::Name::text("f1")]);
}

#[test]
fn x75_level_3() {
    let mut scene = closing("p3.points=10", "p3");
    scene.run(
        "p3 section_change level=3; see p3.points=0 p3.cond=[]; p3 skip_step; p3 answer_section_question; \
         p3 change_field field=attribute:1 name=calm; p3 change_drawing text=grey; \
         p3 whiten_attribute attribute=3; see p3.tone=bright; p3 lose_fear fear=1; \
         refuse same_field AZ-SECTION-23: p3 change_field field=attribute:1 name=calm; \
         p3 change_field field=item:1 name=spear weapon=true; \
         refuse no_such_table: p3 roll_ability table=2; p3 roll_ability table=1 | 2 2; \
         p3 swap_ability give_up=1; p3 roll_ability table=2 | 4 5; p3 swap_ability give_up=2; \
         see p3.section=2 p3.attrs=WWWW p3.fears=1 p3.points=0 blight=2 procedures=0",
    );
    let chiyo = &scene.state().characters[&table::SeatId::new("p3")];
    assert!(chiyo.items[0].weapon);
    assert_eq!(chiyo.fears, [zwielicht::Name::text("f2")]);
    let origins: Vec<_> = chiyo
        .abilities
        .iter()
        .map(|ability| ability.origin)
        .collect();
    use zwielicht::Origin;
    assert_eq!(origins, [Origin::Table1, Origin::Table2, Origin::Demon]);
}

#[test]
fn x76_into_the_sixth_section() {
    let mut scene = closing("p2.points=9", "p2");
    scene.run(
        "p2 section_change level=2; p2 skip_step; p2 answer_section_question; \
         see p2.section=6 p2.status=retired p2.step=epilogue p2.answers=5; p2 tell_epilogue; \
         see procedures=0 p2.tone=dark p2.fears=3",
    );
}

#[test]
fn x77_too_few() {
    let mut scene = closing("p1.points=5", "p1");
    scene.run("refuse not_enough_points AZ-SECTION-6: p1 section_change level=1");
    let mut scene = Scene::at(given_state(
        "level1_points=5",
        "phase=session_close p1.points=5",
    ));
    scene.run("p1 tick_tasks tasks=[]; p1 section_change level=1; see p1.points=0");
}
