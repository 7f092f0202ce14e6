use crate::duel::{Played, check, nobunaga};

/// Row 7 with too little defence: an injury of level 1. Row 10: level 2.
const LEVEL_1: &str = "choose 2; dice 1 1; allocate D D; end; dice 4 3; accept";
const LEVEL_2: &str = "choose 1; dice 1; split 0 1 0; end; dice 5 4 1; accept";

#[test]
fn ws_injury_1_one_die_or_the_sum_of_two() {
    for face in 2..=5 {
        let script = format!("{LEVEL_1}; refuse bad_dice: dice 1 1; dice {face}");
        check("round=2", &script, &format!("struck=[{face}]")).cites("WS-INJURY-1");
    }
    for (one, other) in [
        (1, 1),
        (1, 2),
        (2, 2),
        (1, 4),
        (3, 4),
        (6, 1),
        (4, 4),
        (5, 5),
        (6, 4),
    ] {
        let script = format!("{LEVEL_2}; refuse bad_dice: dice 1; dice {one} {other}");
        check("round=3", &script, &format!("struck=[{}]", one + other)).cites("WS-INJURY-1");
    }
}

#[test]
fn ws_injury_2_ducked_away() {
    check(
        "round=2",
        &format!("{LEVEL_1}; dice 1"),
        "hp=10 ki=10 struck=[] mark=hit phase=round_over",
    )
    .cites("WS-INJURY-2");
    // Ducking twice loses no limb.
    check(
        "round=4",
        &format!("{LEVEL_1}; dice 1; next; {LEVEL_1}; dice 1"),
        "hp=10 struck=[] limb=no",
    );
}

#[test]
fn ws_injury_3_beheaded() {
    check(
        "round=3",
        &format!("{LEVEL_2}; dice 6 6"),
        "phase=over outcome=defeat_beheaded hp=10 struck=[]",
    )
    .cites("WS-INJURY-3");
}

/// The prices of areas 2 to 11: what is left of 10 health and 10 ki. Wound dice are answered with wound 1.
#[test]
fn ws_injury_4_each_area_costs_what_it_says() {
    let prices = [
        (2, 8, 10, false),
        (3, 8, 10, false),
        (4, 9, 9, false),
        (5, 9, 9, false),
        (6, 10, 10, true),
        (7, 8, 10, false),
        (8, 8, 9, false),
        (9, 9, 10, true),
        (10, 7, 10, false),
        (11, 7, 10, true),
    ];
    for (area, hp, ki, heavy) in prices {
        let one = (area - 1).min(6);
        let mut played = Played::given(nobunaga(), "round=3");
        played.run(&format!("{LEVEL_2}; dice {one} {}", area - one));
        assert_eq!(played.trial.table.pending().is_some(), heavy, "area {area}");
        if heavy {
            played.run("dice 1");
        }
        let wounds = if heavy { "[1]" } else { "[]" };
        played.expect(&format!(
            "hp={hp} ki={ki} struck=[{area}] wounds={wounds} limb=no"
        ));
        if hp < 10 {
            played.cites("WS-INJURY-4");
        }
    }
}

/// One mark for both levels.
#[test]
fn ws_injury_5_the_area_is_struck_out() {
    let played = check(
        "round=2",
        &format!("{LEVEL_1}; dice 3"),
        "struck=[3] limb=no",
    );
    played.cites("WS-INJURY-5");
    // Round 4: struck by level 1; round 5: hit again by level 2 with one die against three.
    check(
        "round=4",
        &format!("{LEVEL_1}; dice 3; next; {LEVEL_2}; dice 1 2"),
        "struck=[3] limb=yes",
    );
    check(
        "round=4",
        &format!("{LEVEL_2}; dice 1 2; next; {LEVEL_1}; dice 3"),
        "struck=[3] limb=yes",
    );
    check(
        "round=4",
        &format!("{LEVEL_1}; dice 3; next; {LEVEL_2}; dice 1 1"),
        "struck=[2,3] limb=no",
    );
}

/// First the printed losses, then the heavy wound.
#[test]
fn ws_injury_6_the_heavy_wound_comes_last() {
    let played = check(
        "round=3",
        &format!("{LEVEL_2}; dice 6 5; dice 4"),
        "hp=7 struck=[11] wounds=[4]",
    );
    let hurt = played
        .story()
        .iter()
        .position(|event| event == "injury_rolled")
        .expect("hurt");
    assert_eq!(
        played.story()[hurt + 1..],
        [
            "area_struck",
            "health_lost",
            "wound_taken",
            "concentration_emptied",
            "round_ended"
        ]
    );
    check(
        "round=2",
        &format!("{LEVEL_1}; dice 6; dice 2"),
        "hp=10 struck=[6] wounds=[2]",
    );
}

#[test]
fn ws_injury_7_the_same_area_again() {
    check(
        "round=2 struck=[4]",
        &format!("{LEVEL_1}; dice 4"),
        "hp=9 ki=9 limb=yes struck=[4]",
    )
    .cites("WS-INJURY-7");
    check(
        "round=3 struck=[10]",
        &format!("{LEVEL_2}; dice 5 5"),
        "hp=7 limb=yes struck=[10]",
    );
    check(
        "round=3 struck=[10]",
        &format!("{LEVEL_2}; dice 5 4; dice 1"),
        "limb=no struck=[9,10]",
    );
}
