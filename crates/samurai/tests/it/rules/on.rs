//! Dice entered so that the round goes on: what leaves no choice passes by itself, with the events of the single steps.

use crate::duel::check;

/// The same duel by single commands and by one that goes on: the same events, the same state.
#[track_caller]
fn same(given: &str, steps: &str, on: &str, expect: &str) {
    let steps = check(given, steps, expect);
    let on = check(given, on, expect);
    assert_eq!(on.events, steps.events);
    assert_eq!(on.state(), steps.state());
}

#[test]
fn ws_foe_1_he_rolls_at_once_and_ki_may_still_be_spent() {
    same(
        "fresh",
        "choose 3; dice 3 5 4; allocate A D A; end; dice 1",
        "choose 3; dice 3 5 4; strike A D A; dice 1",
        "phase=foe_rolled att=7 def=5",
    );
    same(
        "fresh",
        "choose 1; dice 5; split 3 2 0; end; dice 2 5 3",
        "choose 1; dice 5; cleave 3 2 0; dice 2 5 3",
        "phase=foe_rolled att=3 def=2",
    );
}

#[test]
fn ws_ki_6_without_ki_his_roll_is_accepted() {
    same(
        "ki=0",
        "choose 3; dice 3 5 4; allocate A D A; end; dice 6; accept",
        "choose 3; dice 3 5 4; strike A D A; dice 6",
        "phase=round_over dealt=1 ki=0",
    );
    // An injury's dice are asked for in the same command.
    same(
        "ki=0",
        "choose 1; dice 5; split 3 2 0; end; dice 2 5 3; accept; dice 5 6; dice 3",
        "choose 1; dice 5; cleave 3 2 0; dice 2 5 3; dice 5 6; dice 3",
        "phase=round_over mark=hit wounds=[3]",
    );
}

#[test]
fn ws_ki_5_nor_where_the_rounds_limit_is_reached() {
    let rerolls = "choose 1; dice 1; reroll 1; dice 1; reroll 1; dice 1; reroll 1; dice 4";
    same(
        "fresh",
        &format!("{rerolls}; allocate A; end; dice 2 2 2; accept"),
        &format!("{rerolls}; strike A; dice 2 2 2"),
        "phase=round_over spent=3 hp=6",
    );
}

/// Ki could not make it better: nothing got through to the player, and no row would cost him more hearts.
#[test]
fn ws_ki_4_a_roll_no_reroll_could_better_is_accepted() {
    same(
        "fresh",
        "choose 3; dice 6 6 6; allocate D D D; end; dice 1; accept",
        "choose 3; dice 6 6 6; strike D D D; dice 1",
        "phase=round_over ki=10 mark=ok",
    );
    // The blow that fells him.
    same(
        "foe=1",
        "choose 3; dice 6 6 6; allocate A A A; end; dice 6; accept",
        "choose 3; dice 6 6 6; strike A A A; dice 6",
        "outcome=victory_hearts",
    );
    // Another row would cost him two hearts instead of one.
    check(
        "fresh",
        "choose 3; dice 5 3 6; strike A A D; dice 5",
        "phase=foe_rolled def=6",
    );
}

/// Who strikes back although he is dead leaves something to decide.
#[test]
fn ws_counter_6_a_dead_foe_who_strikes() {
    check(
        "foe=1 opt.dead_foe_strikes=yes",
        "choose 3; dice 6 6 6; strike A A A; dice 6",
        "phase=foe_rolled",
    );
}
