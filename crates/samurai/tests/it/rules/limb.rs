use crate::duel::check;

/// Defence 2 against row 10: an injury of level 2.
const LEVEL_2: &str = "choose 1; dice 3; split 1 2 0; end; dice 5 4 1; accept";

#[test]
fn ws_limb_1_a_repeated_injury_loses_the_limb() {
    for area in 2..=11 {
        let one = (area - 1).min(6);
        let script = format!("{LEVEL_2}; dice {one} {}", area - one);
        let heavy = [6, 9, 11].contains(&area);
        let script = if heavy {
            format!("{script}; dice 1")
        } else {
            script
        };
        check(&format!("round=3 struck=[{area}]"), &script, "limb=yes").cites("WS-LIMB-1");
        check("round=3", &script, "limb=no");
    }
    // Areas 1 and 12 are no limbs.
    check(
        "round=2 struck=[2]",
        "choose 2; dice 1 1; allocate D D; end; dice 4 3; accept; dice 1",
        "limb=no",
    );
    check(
        "round=3 struck=[2]",
        &format!("{LEVEL_2}; dice 6 6"),
        "limb=no outcome=defeat_beheaded",
    );
}

/// From the next round on, to the end of the duel.
#[test]
fn ws_limb_2_one_die_against_three() {
    let one = "choose 1; dice 6; split 2 2 2; end; refuse bad_dice: dice 1 1; dice 6 6 6; accept";
    check(
        "round=6 struck=[2]",
        &format!(
            "{LEVEL_2}; dice 1 1; see limb=yes round=6; next; see cap=1; \
             refuse too_many_dice WS-LIMB-2: choose 2; {one}; next; \
             refuse too_many_dice WS-LIMB-2: choose 2; {one}; next; {one}"
        ),
        "round=9 cap=1 att=2 def=2 conc=6",
    )
    .cites("WS-LIMB-2");
    // It falls in the opponent phase: the round it happens in is not touched.
    check(
        "round=2 struck=[2]",
        "choose 2; dice 1 1; allocate D D; end; dice 4 3; accept; dice 2; see limb=yes n=2",
        "phase=round_over",
    );
}

/// Injuries, heavy wounds and the 40-point roll keep their numbers of dice.
#[test]
fn ws_limb_3_other_rolls_keep_their_dice() {
    check(
        "round=7 limb=yes struck=[2] conc=40",
        &format!(
            "spend 40; refuse bad_dice: dice 1 1; dice 1; {LEVEL_2}; refuse bad_dice: dice 4; dice 3 3; \
             refuse bad_dice: dice 1 1; dice 6; dice 1"
        ),
        "hp=9 foe=9 wounds=[6] struck=[2,6]",
    );
}

/// Health, ki and the heavy wound, all again.
#[test]
fn ws_limb_4_the_full_price_again() {
    check(
        "round=3 struck=[8]",
        &format!("{LEVEL_2}; dice 4 4"),
        "hp=8 ki=9 limb=yes",
    );
    check(
        "round=3 struck=[11] wounds=[1]",
        &format!("{LEVEL_2}; dice 6 5; dice 1; dice 3"),
        "hp=7 wounds=[1,3] limb=yes",
    );
}

#[test]
fn ws_limb_5_a_further_limb_changes_nothing_more() {
    check(
        "round=6 struck=[2,3] limb=yes",
        &format!("{LEVEL_2}; dice 1 2; next"),
        "hp=8 limb=yes cap=1 struck=[2,3]",
    )
    .cites("WS-LIMB-5");
}
