use crate::duel::{check, check_in, nobunaga};
use crate::kit::kit;
use samurai::{BonusEffect, Event};

#[test]
fn ws_ki_1_ki_has_no_ceiling() {
    let ten = "spend 8; ".repeat(10);
    check("conc=80", &ten, "ki=20 conc=0").cites("WS-KI-1");
    check("conc=8 ki=3", "spend 8", "ki=4");
    check(
        "fresh",
        "choose 1; dice 3; reroll 1; dice 3; allocate A; raise A; raise A",
        "ki=7 spent=3",
    );
}

#[test]
fn ws_ki_2_one_point_rerolls_one_own_die() {
    check(
        "fresh",
        "choose 3; dice 1 2 3; reroll 2; dice 6",
        "dice=[1,6,3] ki=9 spent=1",
    )
    .cites("WS-KI-2");
    check(
        "fresh",
        "choose 2; dice 1 2; refuse no_such_die WS-KI-2: reroll 0; refuse no_such_die WS-KI-2: reroll 3; \
         refuse no_such_die: reroll -1; refuse no_such_die: reroll 257; reroll 1; refuse bad_dice: dice 1 1",
        "dice=[1,2] ki=10",
    );
}

#[test]
fn ws_ki_3_one_point_raises_attack_or_defence() {
    let entered = "choose 3; dice 1 2 3; allocate A D C";
    check(
        "fresh",
        &format!("{entered}; raise A; raise D; raise D"),
        "att=2 def=4 conc=3 ki=7",
    )
    .cites("WS-KI-3");
    check(
        "fresh",
        &format!("{entered}; refuse bad_target WS-KI-3: raise C"),
        "conc=3 ki=10",
    );
}

#[test]
fn ws_ki_4_one_point_rerolls_one_of_his_dice() {
    let rolled = "choose 1; dice 6; split 3 3 0; end; dice 2 5 3";
    check(
        "fresh",
        &format!("{rolled}; foe-reroll 2; dice 6"),
        "foe_dice=[2,6,3] ki=9 spent=1",
    )
    .cites("WS-KI-4");
    check(
        "fresh",
        &format!(
            "{rolled}; refuse no_such_die WS-KI-4: foe-reroll 0; refuse no_such_die: foe-reroll 4; \
                  refuse wrong_phase WS-KI-2: reroll 1; foe-reroll 1; refuse bad_dice: dice 4 3 6"
        ),
        "foe_dice=[2,5,3]",
    );
    // The other reading: one point, all his dice.
    let all = "opt.foe_reroll=all_dice";
    check(
        all,
        &format!("{rolled}; foe-reroll 1; refuse bad_dice: dice 4; dice 4 3 6"),
        "foe_dice=[4,3,6] ki=9 spent=1",
    )
    .cites("WS-KI-4");
    check(
        all,
        &format!("{rolled}; refuse no_such_die: foe-reroll 4; foe-reroll 3; dice 1 1 1"),
        "foe_dice=[1,1,1] ki=9",
    );
}

/// Any mixture of the three uses, but three in all, and three again in the next round.
#[test]
fn ws_ki_5_three_points_per_round() {
    let full = "refuse ki_limit WS-KI-5:";
    check(
        "fresh",
        &format!(
            "choose 2; dice 1 1; reroll 1; dice 2; reroll 2; dice 2; reroll 1; dice 3; \
         {full} reroll 1; allocate A D; {full} raise A; end; dice 6 6; {full} foe-reroll 1"
        ),
        "ki=7 spent=3",
    );
    check(
        "fresh",
        &format!(
            "choose 2; dice 1 1; allocate A D; raise A; raise D; raise A; {full} raise D; \
         end; dice 6 6; {full} foe-reroll 2"
        ),
        "ki=7 spent=3",
    );
    let played = check(
        "fresh",
        &format!(
            "choose 2; dice 1 1; reroll 1; dice 3; allocate A D; raise A; \
         end; dice 6 6; foe-reroll 1; dice 5; {full} foe-reroll 2"
        ),
        "ki=7 spent=3",
    );
    assert!(!played.offered("foe-reroll 1"));
    check(
        "fresh",
        "choose 1; dice 6; split 3 3 0; raise A; raise A; raise A; end; dice 6 6 6; accept; next; \
         choose 1; dice 6; split 3 3 0; raise D; raise D; raise D",
        "ki=4 spent=3 round=2",
    );
}

#[test]
fn ws_ki_6_without_ki_nothing_can_be_bought_and_play_goes_on() {
    let none = "refuse no_ki WS-KI-6:";
    check(
        "ki=0",
        &format!(
            "choose 2; dice 1 1; {none} reroll 1; allocate A D; {none} raise A; {none} raise D; \
         end; dice 6 6; {none} foe-reroll 1; accept; next"
        ),
        "round=2 phase=ready ki=0",
    );
    check(
        "ki=1",
        &format!("choose 2; dice 1 1; reroll 1; dice 6; {none} reroll 1"),
        "ki=0 spent=1",
    );
}

/// A point bought this round may be spent this round; the limit stays three.
#[test]
fn ws_ki_7_bought_ki_does_not_widen_the_limit() {
    check(
        "ki=0 conc=8",
        "choose 1; dice 1; refuse no_ki: reroll 1; spend 8; reroll 1; dice 5",
        "ki=0 spent=1",
    );
    check(
        "ki=3 conc=8",
        "choose 1; dice 1; reroll 1; dice 2; reroll 1; dice 2; reroll 1; dice 2; \
         spend 8; see ki=1; refuse ki_limit: reroll 1",
        "ki=1 spent=3",
    );
    // Ki comes back in no other way.
    let steps = kit::each_step(&kit(60), |_, before, _, command, events, after| {
        let bought = |event: &Event| {
            matches!(
                event,
                Event::ConcentrationSpent {
                    effect: BonusEffect::Ki { .. },
                    ..
                }
            )
        };
        let gained = after.ki > before.ki;
        assert!(!gained || events.iter().any(bought), "{command:?} gives ki");
    });
    assert!(steps > 1000, "{steps} steps");
}

#[test]
fn ws_ki_8_the_new_face_counts_better_or_worse() {
    check(
        "fresh",
        "choose 2; dice 6 5; reroll 1; dice 1",
        "dice=[1,5] ki=9",
    )
    .cites("WS-KI-8");
    check(
        "fresh",
        "choose 2; dice 6 5; reroll 1; dice 6",
        "dice=[6,5] ki=9",
    );
    check(
        "fresh",
        "choose 3; dice 6 5 4; allocate D D D; end; dice 6; foe-reroll 1; dice 1",
        "foe_dice=[1]",
    );
}

#[test]
fn ws_ki_9_the_same_die_again() {
    check(
        "fresh",
        "choose 1; dice 1; reroll 1; dice 2; reroll 1; dice 3; reroll 1; dice 4",
        "dice=[4] ki=7",
    );
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate A D D; end; dice 1; foe-reroll 1; dice 2; \
         foe-reroll 1; dice 3; foe-reroll 1; dice 4",
        "foe_dice=[4] ki=7",
    );
}

#[test]
fn ws_ki_10_raises_between_entering_and_the_end_of_the_phase() {
    check(
        "fresh",
        "refuse wrong_phase WS-KI-3: raise A; choose 2; dice 2 3; refuse wrong_phase WS-KI-3: raise A; \
         allocate A D; raise A; end; dice 6 6; refuse wrong_phase WS-KI-3: raise D; accept; \
         refuse wrong_phase WS-KI-3: raise D",
        "att=3 def=3 ki=9",
    );
}

/// The 40-point die, injury dice and heavy-wound dice stay as they fell.
#[test]
fn ws_ki_11_no_other_die_is_rerolled() {
    check(
        "conc=40",
        "spend 40; refuse dice_pending: reroll 1; dice 2; refuse wrong_phase: reroll 1; \
         refuse wrong_phase: foe-reroll 1",
        "foe=8 ki=10",
    );
    check(
        "round=3",
        "choose 1; dice 1; split 0 1 0; end; dice 5 4 1; accept; \
         refuse dice_pending: foe-reroll 1; dice 4 5; refuse dice_pending: reroll 1; dice 6; \
         refuse dice_pending: foe-reroll 1; dice 1; refuse wrong_phase: foe-reroll 1; \
         refuse wrong_phase: reroll 1",
        "ki=10 hp=8 wounds=[6]",
    );
}

/// Row 13 takes two ki.
#[test]
fn ws_ki_12_ki_that_is_missing_costs_health() {
    let row_13 = "choose 1; dice 4; split 3 1 0; end; dice 4 4 5; accept";
    for (ki, left, hp, by_empty) in [(3, 1, 10, 10), (2, 0, 10, 10), (1, 0, 9, 10), (0, 0, 8, 8)] {
        let given = format!("round=3 ki={ki}");
        check(&given, row_13, &format!("ki={left} hp={hp}"));
        let given = format!("round=3 ki={ki} opt.ki_debt=only_when_empty");
        check(&given, row_13, &format!("ki={left} hp={by_empty}"));
    }
    check("round=3 ki=0 hp=2", row_13, "hp=0 outcome=defeat_health").cites("WS-KI-12");
    check(
        "round=3 ki=1 hp=1",
        row_13,
        "hp=0 ki=0 outcome=defeat_health",
    );
}

/// Rows, areas and heavy wound 5 alike.
#[test]
fn ws_ki_13_the_debt_holds_for_every_forced_loss() {
    let injured = "choose 1; dice 1; split 0 1 0; end; dice 5 4 1; accept";
    let row = "choose 1; dice 4; split 3 1 0; end; dice 4 4 5; accept";
    check("round=3 ki=0", row, "hp=8").cites("WS-KI-13");
    check(
        "round=3 ki=0",
        &format!("{injured}; dice 2 2"),
        "hp=8 ki=0 struck=[4]",
    )
    .cites("WS-KI-13");
    check("round=3 ki=1", &format!("{injured}; dice 2 2"), "hp=9 ki=0");
    check(
        "round=3 ki=0",
        &format!("{injured}; dice 3 3; dice 5; dice 4"),
        "hp=6 wounds=[5]",
    )
    .cites("WS-KI-13");
    let empty = "opt.ki_debt=only_when_empty";
    check(
        &format!("round=3 ki=3 {empty}"),
        &format!("{injured}; dice 3 3; dice 5; dice 4"),
        "hp=10 ki=0",
    );
}

/// With a page that lets five points go, what the row took is not counted as spent.
#[test]
fn ws_ki_14_losing_is_not_spending() {
    let played = check(
        "round=3",
        "choose 1; dice 4; split 3 1 0; raise A; end; dice 4 4 5; accept",
        "ki=7 spent=1",
    );
    played.cites("WS-KI-14");
    check(
        "ki=3",
        "choose 3; dice 1 1 5; allocate D D A; end; dice 5; accept; next; \
         choose 2; dice 1 1; reroll 1; dice 2; reroll 1; dice 3",
        "ki=0 spent=2",
    );
    let mut page = nobunaga();
    page.foe.rows[5].ki = 1;
    check_in(
        page,
        "fresh",
        "choose 3; dice 1 1 1; allocate A A A; raise A; raise A; raise A; end; dice 6; accept",
        "ki=6 spent=3",
    );
}
