use samurai::Row;

use crate::duel::{Played, check, check_in, nobunaga};

/// Plays a round that ends in this row, with this defence and nothing in attack.
fn meet(row: u8, defence: u8) -> Played {
    let mut played = Played::given(nobunaga(), "round=7");
    let script = match row {
        // Three own dice: one shows the defence, the others concentrate.
        1..=6 if defence == 0 => "choose 3; dice 6 6 6; allocate C C C".to_owned(),
        1..=6 => format!("choose 3; dice {defence} 6 6; allocate D C C"),
        7..=12 if defence == 0 => "choose 2; dice 6 6; allocate C C".to_owned(),
        7..=12 => format!("choose 2; dice {defence} 6; allocate D C"),
        _ => format!("choose 1; dice 6; split 0 {defence} {}", 6 - defence),
    };
    played.run(&script);
    let faces = match row {
        1..=6 => row.to_string(),
        7..=12 => format!("6 {}", row - 6),
        _ => format!("6 6 {}", row - 12),
    };
    played.run(&format!("end; dice {faces}; accept"));
    if played.trial.table.pending().is_some() {
        // Injuries: ducked away, or the flank.
        let two = nobunaga().row(row).injury == 2;
        played.run(if two { "dice 3 4" } else { "dice 1" });
    }
    played.expect(&format!("row={row} def={defence}"));
    played
}

#[test]
fn ws_counter_1_it_follows_whatever_the_attack_did() {
    // Attack 0, attack that fails, attack that hurts: row 6 strikes back each time.
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate C C C; end; dice 6; accept",
        "dealt=0 mark=hit hp=6",
    );
    check(
        "fresh",
        "choose 3; dice 2 1 1; allocate A A A; end; dice 6; accept",
        "final=2 dealt=0 mark=hit hp=6",
    );
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate A A A; end; dice 6; accept",
        "dealt=4 mark=hit hp=6",
    );
    check(
        "fresh",
        "choose 3; dice 6 6 3; allocate A A D; end; dice 6; accept",
        "dealt=4 mark=ok hp=10",
    );
}

/// Every row: equal defence holds, one less does not, and more is as good as equal.
#[test]
fn ws_counter_2_strictly_less() {
    for row in 1..=18 {
        let below = nobunaga().row(row).below;
        for defence in 0..=6 {
            let held = defence >= below;
            let played = meet(row, defence);
            played.expect(if held { "mark=ok" } else { "mark=hit" });
            played.cites("WS-COUNTER-2");
        }
    }
}

/// Held: nothing happens. Failed: everything happens, however close it was.
#[test]
fn ws_counter_3_all_or_nothing() {
    for row in 1..=18 {
        let Row {
            below,
            health,
            ki,
            injury,
            ..
        } = *nobunaga().row(row);
        for defence in 0..=6 {
            let played = meet(row, defence);
            let flank = if injury == 2 { 2 } else { 0 };
            let (hp, left) = if defence >= below {
                (10, 10)
            } else {
                (10 - health - flank, 10 - ki)
            };
            played.expect(&format!("hp={hp} ki={left}"));
            played.cites("WS-COUNTER-3");
            let hurt = played.story().iter().any(|event| event == "injury_rolled");
            assert_eq!(
                hurt,
                injury > 0 && defence < below,
                "row {row}, defence {defence}"
            );
        }
    }
}

#[test]
fn ws_counter_4_the_consequences() {
    let open = "choose 3; dice 1 1 1; allocate A A A; end;";
    check("fresh", &format!("{open} dice 2; accept"), "hp=7 ki=10").cites("WS-COUNTER-4");
    check("fresh", &format!("{open} dice 5; accept"), "hp=8 ki=9").cites("WS-COUNTER-4");
    check(
        "fresh",
        &format!("{open} dice 1; accept; dice 3 4"),
        "hp=8 struck=[7]",
    );
    check(
        "fresh",
        &format!("{open} dice 3; accept; dice 2"),
        "hp=6 struck=[2]",
    );
    let two = "round=2";
    check(
        two,
        "choose 2; dice 1 1; allocate A A; end; dice 6 1; accept; dice 5",
        "hp=9 ki=9 struck=[5]",
    );
    check(
        two,
        "choose 2; dice 1 1; allocate A A; end; dice 6 5; accept",
        "hp=10 ki=9",
    );
}

/// A row of our own with all three: health, then ki, then the injury.
#[test]
fn ws_counter_5_health_then_ki_then_injury() {
    let mut page = nobunaga();
    page.foe.rows[5].health = 1;
    page.foe.rows[5].ki = 1;
    page.foe.rows[5].injury = 1;
    let script = "choose 3; dice 1 1 1; allocate A A A; end; dice 6; accept; dice 2";
    let played = check_in(page, "fresh", script, "hp=7 ki=9 struck=[2]");
    let failed = played
        .story()
        .iter()
        .position(|event| event == "defence_failed")
        .expect("hit");
    assert_eq!(
        played.story()[failed + 1..],
        [
            "health_lost",
            "ki_lost",
            "injury_rolled",
            "area_struck",
            "health_lost",
            "round_ended"
        ]
    );
}

#[test]
fn ws_counter_6_a_dead_opponent_does_not_strike() {
    let strike = "choose 3; dice 6 6 1; allocate A A D; end; dice 6; accept";
    check(
        "foe=4",
        strike,
        "phase=over outcome=victory_hearts mark=None hp=10 foe=0",
    );
    // The other reading: he still strikes; who survives has won all the same.
    let yes = "foe=4 opt.dead_foe_strikes=yes";
    check(
        yes,
        strike,
        "phase=over outcome=victory_hearts mark=hit hp=6 foe=0",
    );
    check(
        &format!("{yes} hp=4"),
        strike,
        "outcome=double_death hp=0 foe=0",
    )
    .cites("WS-COUNTER-6");
    let defended = "choose 3; dice 6 6 3; allocate A A D; end; dice 6; accept";
    check(
        &format!("{yes} hp=4"),
        defended,
        "outcome=victory_hearts mark=ok hp=4",
    );
    // Beheaded, or ruined by ki debt, by a dead man.
    let beheaded = "choose 1; dice 6; split 6 0 0; end; dice 4 4 2; accept; dice 6 6";
    check(
        "foe=1 round=3 opt.dead_foe_strikes=yes",
        beheaded,
        "outcome=double_death hp=10 foe=0",
    );
    let debt = "choose 1; dice 6; split 6 0 0; end; dice 4 4 5; accept";
    check(
        "foe=1 round=3 hp=2 ki=0 opt.dead_foe_strikes=yes",
        debt,
        "outcome=double_death hp=0",
    );
    // He is only spared while he lives: with hearts left nothing differs.
    check(
        "foe=5 opt.dead_foe_strikes=yes",
        strike,
        "phase=round_over foe=1 hp=6",
    );
}
