use crate::duel::check;
use crate::kit::kit;

/// All three dice to attack, a 6 for him: four hearts gone (row 6).
const BLOW: &str = "choose 3; dice 1 1 1; allocate A A A; end; dice 6; accept";

#[test]
fn ws_health_1_losses_strike_hearts_and_the_last_loses() {
    check("hp=10", BLOW, "hp=6 phase=round_over");
    check("hp=5", BLOW, "hp=1 phase=round_over outcome=None");
    check("hp=4", BLOW, "hp=0 phase=over outcome=defeat_health").cites("WS-HEALTH-1 WS-END-3");
}

#[test]
fn ws_health_2_his_last_heart_wins() {
    let strike = "choose 3; dice 6 2 4; allocate A A D; end; dice 4; accept";
    check("foe=2", strike, "final=4 dealt=1 foe=1 outcome=None");
    check(
        "foe=1",
        strike,
        "final=4 foe=0 phase=over outcome=victory_hearts",
    )
    .cites("WS-HEALTH-2");
}

#[test]
fn ws_health_3_never_below_zero_and_never_back() {
    check("hp=3", BLOW, "hp=0 outcome=defeat_health");
    let all = "choose 3; dice 6 6 6; allocate A A A; end; dice 6; accept";
    check(
        "foe=3",
        all,
        "final=16 dealt=3 foe=0 outcome=victory_hearts",
    );
    check("foe=2 conc=34", "spend 34", "foe=0 outcome=victory_hearts");
    check(
        "hp=2 round=3",
        "choose 1; dice 1; split 0 1 0; end; dice 5 4 1; accept; dice 6 4",
        "hp=0",
    );
    // In no random game does anybody ever heal.
    let steps = kit::each_step(&kit(60), |_, before, _, command, _, after| {
        assert!(after.health <= before.health, "{command:?} heals");
        assert!(
            after.foe_health <= before.foe_health,
            "{command:?} heals him"
        );
    });
    assert!(steps > 1000, "{steps} steps");
}

/// What still waits when the last heart goes is not carried out.
#[test]
fn ws_health_4_death_stops_everything() {
    // Row 5: two hearts, then one ki.
    let row_5 = "choose 3; dice 1 1 1; allocate A A A; end; dice 5; accept";
    check("hp=3", row_5, "hp=1 ki=9");
    check("hp=2", row_5, "hp=0 ki=10 outcome=defeat_health");
    // Row 3: two hearts, then an injury.
    let row_3 = "choose 3; dice 1 1 1; allocate A A A; end; dice 3; accept";
    check(
        "hp=2",
        &format!("{row_3}; refuse no_dice_expected: dice 5"),
        "hp=0 struck=[]",
    );
    // Area 8: two hearts, then one ki. Area 9: one heart, then a heavy wound.
    let injured = "choose 1; dice 1; split 0 1 0; end; dice 5 4 1; accept";
    check(
        "round=3 hp=2",
        &format!("{injured}; dice 4 4"),
        "hp=0 ki=10 outcome=defeat_health",
    );
    check(
        "round=3 hp=1",
        &format!("{injured}; dice 4 5"),
        "hp=0 wounds=[] outcome=defeat_health",
    );
    // His last heart: no counterattack.
    let strike = "choose 3; dice 6 6 6; allocate A A A; end; dice 6; accept";
    check(
        "foe=4 hp=1",
        strike,
        "foe=0 hp=1 mark=None outcome=victory_hearts",
    );
    // Ki debt takes the last heart before the injury of the same row falls.
    let mut page = crate::duel::nobunaga();
    page.foe.rows[5].health = 0;
    page.foe.rows[5].ki = 2;
    page.foe.rows[5].injury = 1;
    let script = format!("{BLOW}; refuse no_dice_expected: dice 5");
    crate::duel::check_in(
        page,
        "hp=2 ki=0",
        &script,
        "hp=0 struck=[] outcome=defeat_health",
    );
}
