use crate::duel::{Played, check, check_in, nobunaga};

/// A level 2 injury in area 6, the belly: a heavy wound and nothing else.
const HEAVY: &str = "choose 1; dice 3; split 1 2 0; end; dice 5 4 1; accept; dice 3 3";

#[test]
fn ws_wound_1_one_die_names_the_wound() {
    for wound in 1..=4 {
        let script = format!("{HEAVY}; refuse bad_dice: dice 1 1; dice {wound}");
        check("round=3", &script, &format!("wounds=[{wound}]")).cites("WS-WOUND-1");
    }
}

#[test]
fn ws_wound_2_the_wound_is_marked() {
    check(
        "round=3 wounds=[1]",
        &format!("{HEAVY}; dice 4"),
        "wounds=[1,4]",
    )
    .cites("WS-WOUND-2");
    check(
        "round=3 wounds=[1]",
        &format!("{HEAVY}; dice 4; next"),
        "wounds=[1,4] round=4",
    );
}

/// A marked result is thrown again until a new one comes.
#[test]
fn ws_wound_3_no_wound_twice() {
    let played = check(
        "round=3 wounds=[1,2,3,4]",
        &format!("{HEAVY}; dice 1; dice 4; dice 4; dice 6; dice 2"),
        "wounds=[1,2,3,4,6] hp=8",
    );
    assert_eq!(
        played
            .story()
            .iter()
            .filter(|event| *event == "wound_thrown_again")
            .count(),
        3
    );
    played.cites("WS-WOUND-3");
    // With five marked only the sixth can come.
    let mut played = Played::given(nobunaga(), "round=3 wounds=[1,2,3,5,6]");
    played.run(HEAVY);
    for face in [1, 2, 3, 5, 6, 6] {
        played.run(&format!("dice {face}"));
        assert!(
            played.trial.table.pending().is_some(),
            "{face} does not count"
        );
    }
    played.run("dice 4");
    played.expect("wounds=[1,2,3,4,5,6] phase=round_over");
}

#[test]
fn ws_wound_4_all_six_marked() {
    let all = "round=3 wounds=[1,2,3,4,5,6] conc=9";
    check(
        all,
        &format!("{HEAVY}; refuse no_dice_expected: dice 1"),
        "hp=10 ki=10 conc=9 phase=round_over",
    )
    .cites("WS-WOUND-4");
}

/// Ones are out: not to be used, not to be rerolled, back in the next round.
#[test]
fn ws_wound_5_ones_are_set_aside() {
    check(
        "round=7 wounds=[1]",
        "choose 3; dice 1 2 1; see aside=[1,3]; refuse die_set_aside WS-WOUND-5: allocate A D C; \
         refuse die_set_aside WS-WOUND-5: allocate - D C; allocate - D -; end; dice 6; accept; next; \
         choose 2; dice 5 2",
        "aside=[] dice=[5,2] round=8",
    )
    .cites("WS-WOUND-5");
    check("round=7", "choose 3; dice 1 2 1", "aside=[]");
}

#[test]
fn ws_wound_6_twos_are_set_aside() {
    check(
        "round=7 wounds=[2]",
        "choose 3; dice 1 2 1; see aside=[2]; refuse die_set_aside WS-WOUND-6: allocate A D C; allocate A - C",
        "att=1 conc=1",
    )
    .cites("WS-WOUND-6");
    check(
        "round=7 wounds=[1,2]",
        "choose 3; dice 1 2 3",
        "aside=[1,2]",
    )
    .cites("WS-WOUND-5 WS-WOUND-6");
}

/// It counts for nobody: the opponent still rolls 4 − n.
#[test]
fn ws_wound_7_a_die_set_aside_counts_for_nobody() {
    check(
        "round=7 wounds=[1]",
        "choose 3; dice 1 1 4; allocate - - A; end; refuse bad_dice: dice 1 1 1; \
         refuse bad_dice: dice 1 1; dice 6",
        "att=4 def=0 conc=0 foe_dice=[6]",
    )
    .cites("WS-WOUND-7");
    // Everything set aside: 0, 0, 0, but ki and concentration still help.
    check(
        "round=7 wounds=[1] conc=46",
        "choose 3; dice 1 1 1; refuse die_unassigned: allocate - -; \
         allocate - - -; see att=0 def=0 conc=46; raise A; spend 18; spend 28; raise D",
        "att=5 def=5 conc=0",
    );
    check(
        "round=3 wounds=[1]",
        "choose 1; dice 1; refuse die_set_aside WS-WOUND-5: split 1 0 0; \
         refuse die_set_aside: allocate A; allocate -",
        "att=0",
    );
}

/// At the start of every later round, before anything else.
#[test]
fn ws_wound_8_bleeding() {
    let quiet = "choose 1; dice 6; split 0 6 0; end; dice 6 6 6; accept";
    let played = check(
        "round=3",
        &format!("{HEAVY}; dice 3; see hp=10; next; see hp=9; {quiet}; next"),
        "hp=8 round=5 phase=ready",
    );
    played.cites("WS-WOUND-8");
    check(
        "round=3 hp=1 wounds=[3]",
        &format!("{quiet}; see hp=1; next; refuse duel_over: choose 1"),
        "round=4 hp=0 phase=over outcome=defeat_health",
    );
    check(
        "round=20 hp=1 wounds=[3]",
        quiet,
        "hp=1 outcome=unresolved_behind",
    );
    check("round=3 hp=2 wounds=[3]", "", "hp=2");
}

#[test]
fn ws_wound_9_concentration_is_gone_once() {
    let collected = "choose 1; dice 6; split 0 0 6; end; dice 5 4 1; accept; dice 3 3; dice 4";
    check("round=3 conc=20", collected, "conc=0 wounds=[4]").cites("WS-WOUND-9");
    check(
        "round=3 conc=20",
        &format!("{collected}; next; choose 1; dice 5; split 0 0 5; end; dice 6 6 6; accept; next"),
        "conc=5 round=5",
    );
}

#[test]
fn ws_wound_10_a_die_of_ki() {
    for face in 1..=6 {
        let script = format!("{HEAVY}; dice 5; refuse bad_dice: dice 1 1; dice {face}");
        check(
            "round=3",
            &script,
            &format!("ki={} hp=10 wounds=[5]", 10 - face),
        )
        .cites("WS-WOUND-10");
    }
    check(
        "round=3 ki=2",
        &format!("{HEAVY}; dice 5; dice 6"),
        "ki=0 hp=6",
    )
    .cites("WS-KI-12");
    check("round=3", &format!("{HEAVY}; dice 5; dice 6; next"), "ki=4");
}

#[test]
fn ws_wound_11_a_die_of_health() {
    for face in 1..=6 {
        let script = format!("{HEAVY}; dice 6; dice {face}");
        check(
            "round=3",
            &script,
            &format!("hp={} ki=10 wounds=[6]", 10 - face),
        )
        .cites("WS-WOUND-11");
    }
    check(
        "round=3 hp=4",
        &format!("{HEAVY}; dice 6; dice 4"),
        "hp=0 outcome=defeat_health",
    );
    check(
        "round=3 hp=4",
        &format!("{HEAVY}; dice 6; dice 3; next"),
        "hp=1 phase=ready",
    );
}

#[test]
fn ws_wound_12_set_aside_comes_before_ki() {
    let given = "round=2 wounds=[1]";
    let played = check(
        given,
        "choose 2; dice 1 3; refuse die_set_aside WS-WOUND-12: reroll 1; reroll 2; dice 1; \
         refuse die_set_aside WS-WOUND-12: reroll 2",
        "aside=[1,2] ki=9",
    );
    played.cites("WS-WOUND-12");
    assert!(!played.offered("reroll 1") && !played.offered("reroll 2"));
    let saved = "round=2 wounds=[1] opt.set_aside_reroll=yes";
    let played = check(
        saved,
        "choose 2; dice 1 3; see aside=[1]; reroll 1; dice 6; see aside=[]; \
         reroll 2; dice 1; see aside=[2]; reroll 2; dice 1",
        "aside=[2] dice=[6,1] ki=7",
    );
    assert!(!played.offered("allocate A D"), "it still cannot be used");
    played.cites("WS-WOUND-5");
}

/// Only the player's own roll: the opponent, injuries, wounds and the 40-point die are read as they fall.
#[test]
fn ws_wound_13_only_the_players_own_roll() {
    let given = "round=9 conc=40 wounds=[1,2]";
    check(given, "spend 40; dice 1", "foe=9");
    check(given, "spend 40; dice 2", "foe=8");
    check(
        "round=3 wounds=[1,2]",
        "choose 1; dice 3; split 1 2 0; end; dice 1 2 2; accept",
        "row=5 foe_dice=[1,2,2] hp=8",
    );
    let mut page = nobunaga();
    page.tables.areas[1].heavy = true;
    check_in(
        page,
        "round=3 wounds=[1,2]",
        "choose 1; dice 3; split 1 2 0; end; dice 5 4 1; accept; dice 1 1; dice 1; dice 2; dice 6; dice 2",
        "struck=[2] wounds=[1,2,6] hp=6",
    );
}
