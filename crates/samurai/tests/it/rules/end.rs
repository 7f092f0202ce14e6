use std::collections::BTreeSet;

use samurai::Outcome;

use crate::duel::{Played, check, nobunaga};

const QUIET: &str = "choose 1; dice 6; split 0 6 0; end; dice 6 6 6; accept";

#[test]
fn ws_end_1_victory_in_either_phase() {
    check(
        "foe=1 conc=12",
        "spend 12",
        "outcome=victory_hearts round=1",
    )
    .cites("WS-END-1");
    check(
        "foe=1",
        "choose 3; dice 6 6 6; allocate A A A; end; dice 6; accept",
        "outcome=victory_hearts",
    )
    .cites("WS-END-1");
    check(
        "foe=1 round=20",
        "choose 2; dice 6 6; allocate A A; end; dice 6 6; accept",
        "outcome=victory_hearts",
    );
}

#[test]
fn ws_end_2_victory_by_beheading() {
    check(
        "conc=40",
        "spend 40; dice 6; refuse duel_over WS-END-2: choose 1",
        "outcome=victory_beheading foe=0",
    )
    .cites("WS-END-2");
}

/// By a row, an area, ki debt, bleeding, wound 6; and beheaded.
#[test]
fn ws_end_3_defeat() {
    let heavy = "choose 1; dice 1; split 0 1 0; end; dice 5 4 1; accept";
    for (given, script) in [
        (
            "hp=4",
            "choose 3; dice 1 1 1; allocate A A A; end; dice 6; accept".to_owned(),
        ),
        ("round=3 hp=2", format!("{heavy}; dice 1 1")),
        (
            "round=3 hp=2 ki=0",
            "choose 1; dice 1; split 0 1 0; end; dice 4 4 5; accept".to_owned(),
        ),
        ("round=3 hp=1 wounds=[3]", format!("{QUIET}; next")),
        ("round=3 hp=3", format!("{heavy}; dice 3 3; dice 6; dice 3")),
    ] {
        let script = format!("{script}; refuse duel_over WS-END-3: resign");
        check(given, &script, "phase=over outcome=defeat_health hp=0").cites("WS-END-3");
    }
    check(
        "round=3",
        &format!("{heavy}; dice 6 6; refuse duel_over WS-END-3: next"),
        "outcome=defeat_beheaded",
    )
    .cites("WS-END-3");
}

#[test]
fn ws_end_4_more_health_after_the_last_round() {
    check(
        "round=20 hp=5 foe=4",
        &format!("{QUIET}; refuse duel_over WS-END-4: next"),
        "outcome=unresolved_ahead",
    )
    .cites("WS-END-4");
    check("round=20 hp=10 foe=1", QUIET, "outcome=unresolved_ahead");
}

#[test]
fn ws_end_5_less_health_after_the_last_round() {
    check(
        "round=20 hp=4 foe=5",
        &format!("{QUIET}; refuse duel_over WS-END-5: next"),
        "outcome=unresolved_behind",
    )
    .cites("WS-END-5");
    check("round=20 hp=1 foe=10", QUIET, "outcome=unresolved_behind");
}

#[test]
fn ws_end_6_equal_health_after_the_last_round() {
    check(
        "round=20 hp=4 foe=4",
        &format!("{QUIET}; refuse duel_over WS-END-6: next"),
        "outcome=unresolved_level",
    )
    .cites("WS-END-6");
    check(
        "round=20 hp=4 foe=4 opt.tie_after_20=as_ahead",
        QUIET,
        "outcome=unresolved_ahead",
    );
    check(
        "round=20 hp=4 foe=4 opt.tie_after_20=as_behind",
        QUIET,
        "outcome=unresolved_behind",
    );
    // The option speaks of ties only.
    check(
        "round=20 hp=5 foe=4 opt.tie_after_20=as_behind",
        QUIET,
        "outcome=unresolved_ahead",
    );
    check(
        "round=20 hp=3 foe=4 opt.tie_after_20=as_ahead",
        QUIET,
        "outcome=unresolved_behind",
    );
}

/// Nine outcomes; two of them are victories, and resigning is possible in every step.
#[test]
fn ws_end_7_outcomes() {
    let names: BTreeSet<&str> = Outcome::ALL
        .iter()
        .map(|outcome| outcome.as_str())
        .collect();
    let expected = [
        "defeat_beheaded",
        "defeat_health",
        "defeat_resigned",
        "double_death",
        "unresolved_ahead",
        "unresolved_behind",
        "unresolved_level",
        "victory_beheading",
        "victory_hearts",
    ];
    assert!(names.iter().eq(expected.iter()), "{names:?}");
    for outcome in Outcome::ALL {
        let name = serde_json::to_value(outcome).expect("plain data");
        assert_eq!(name, outcome.as_str(), "the same on the wire");
        assert_eq!(
            outcome.is_victory(),
            outcome.as_str().starts_with("victory_")
        );
    }
    for way in [
        "",
        "choose 1; dice 6",
        "choose 1; dice 6; allocate D",
        "choose 1; dice 6; allocate D; end; dice 6 6 6",
        QUIET,
    ] {
        let mut played = Played::given(nobunaga(), "fresh");
        played.run(way);
        assert!(played.offered("resign"));
        played.run("resign; refuse duel_over WS-END-7: resign");
        played.expect("phase=over outcome=defeat_resigned hp=10 foe=10");
        assert!(played.offers().is_empty(), "over is over");
        played.cites("WS-END-7");
    }
}

/// Ahead before the last counterattack, behind after it.
#[test]
fn ws_end_8_measured_when_all_is_done() {
    let hit = "choose 2; dice 1 1; allocate A C; end; dice 5 3; accept";
    check(
        "round=20 hp=5 foe=4",
        hit,
        "hp=3 foe=4 outcome=unresolved_behind",
    )
    .cites("WS-END-8");
    let strike = "choose 2; dice 6 1; allocate A D; end; dice 5 5; accept; dice 1 1";
    check(
        "round=20 hp=5 foe=4",
        strike,
        "hp=3 foe=2 outcome=unresolved_ahead",
    );
    let wounded =
        "choose 2; dice 1 1; allocate C C; end; dice 5 5; accept; dice 3 3; dice 6; dice 1";
    check(
        "round=20 hp=5 foe=4",
        wounded,
        "hp=4 outcome=unresolved_level",
    );
}
