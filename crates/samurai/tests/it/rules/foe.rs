use crate::duel::check;

#[test]
fn ws_foe_1_his_dice_are_added() {
    check(
        "fresh",
        "choose 1; dice 6; split 0 6 0; end; dice 2 5 3; accept",
        "row=10 foe_dice=[2,5,3]",
    )
    .cites("WS-FOE-1");
    check(
        "fresh",
        "choose 2; dice 6 6; allocate D D; end; dice 2 5; accept",
        "row=7",
    );
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate D D D; end; dice 5; accept",
        "row=5",
    );
}

/// One die reaches rows 1–6, two 2–12, three 3–18; the numbers used are those of that row.
#[test]
fn ws_foe_2_the_sum_names_the_row() {
    for face in 1..=6 {
        let script = format!("choose 3; dice 6 6 6; allocate D D A; end; dice {face}; accept");
        check("fresh", &script, &format!("row={face} mark=ok")).cites("WS-FOE-2");
    }
    for (one, other) in [(1, 1), (6, 6), (6, 1), (3, 6), (5, 5)] {
        let script = format!("choose 2; dice 6 6; allocate D D; end; dice {one} {other}; accept");
        check("fresh", &script, &format!("row={}", one + other));
    }
    check(
        "fresh",
        "choose 1; dice 6; split 0 6 0; end; dice 1 1 1; accept",
        "row=3 mark=ok",
    );
    check(
        "fresh",
        "choose 1; dice 6; split 0 6 0; end; dice 6 6 6; accept",
        "row=18",
    );
}

/// Sum, defence, number, consequence.
#[test]
fn ws_foe_3_columns_from_left_to_right() {
    let played = check(
        "fresh",
        "choose 3; dice 6 6 1; allocate A A D; end; dice 5; accept",
        "row=5 final=8 dealt=3 mark=hit hp=8 ki=9",
    );
    let accepted = played
        .story()
        .iter()
        .position(|event| event == "row_found")
        .expect("a row");
    assert_eq!(
        played.story()[accepted..],
        [
            "row_found",
            "final_attack",
            "foe_health_lost",
            "defence_failed",
            "health_lost",
            "ki_lost",
            "round_ended"
        ]
    );
    played.cites("WS-FOE-3");
}

#[test]
fn ws_foe_4_accepting_closes_the_window() {
    check(
        "round=2",
        "choose 2; dice 3 2; allocate A D; end; dice 4 3; foe-reroll 1; dice 5; accept; \
         refuse wrong_phase WS-KI-4: foe-reroll 1; refuse wrong_phase WS-FOE-4: accept",
        "row=8 spent=1",
    );
    check(
        "round=2",
        "choose 2; dice 3 2; allocate A D; end; dice 4 3; accept; \
         refuse dice_pending: foe-reroll 2; dice 1",
        "row=7 spent=0",
    );
    check(
        "round=2",
        "choose 2; dice 3 2; allocate A D; refuse wrong_phase WS-KI-4: foe-reroll 1; \
         refuse wrong_phase WS-FOE-4: accept",
        "phase=allocated",
    );
}

#[test]
fn ws_foe_5_final_attack_is_attack_minus_his_defence() {
    for (face, guard) in (1..=6).zip([6, 5, 5, 4, 4, 2]) {
        let script = format!("choose 3; dice 6 6 6; allocate A A D; end; dice {face}; accept");
        check("fresh", &script, &format!("att=12 final={}", 12 - guard)).cites("WS-FOE-5");
    }
}

#[test]
fn ws_foe_6_a_negative_difference_is_0() {
    check(
        "fresh",
        "choose 3; dice 5 6 6; allocate A D D; end; dice 1; accept",
        "att=5 final=0 dealt=0",
    );
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate A D D; end; dice 1; accept",
        "att=6 final=0",
    );
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate D D D; end; dice 1; accept",
        "att=0 final=0 foe=10",
    );
}
