use crate::duel::{Played, check, nobunaga};

#[test]
fn ws_round_1_player_phase_then_opponent_phase() {
    check(
        "conc=12",
        "refuse wrong_phase: accept; refuse wrong_phase: foe-reroll 1; see foe_dice=[]; \
         choose 2; dice 5 5; refuse wrong_phase: accept; refuse wrong_phase: end; \
         allocate A D; refuse wrong_phase: accept; see foe_dice=[]; \
         end; dice 5 6; refuse wrong_phase: choose 1; refuse wrong_phase: end; \
         refuse wrong_phase: next; accept; refuse wrong_phase: accept",
        "phase=round_over foe_dice=[5,6]",
    );
}

#[test]
fn ws_round_2_all_four_dice_every_round() {
    let check = |n: usize, foe: usize| {
        let mut played = Played::given(nobunaga(), "fresh");
        let faces = |count: usize| vec!["6"; count].join(" ");
        let places = vec!["D"; n].join(" ");
        played.run(&format!(
            "choose {n}; dice {}; allocate {places}; end",
            faces(n)
        ));
        for wrong in (1..=4).filter(|&count| count != foe) {
            played.run(&format!("refuse bad_dice: dice {}", faces(wrong)));
        }
        played.run(&format!("dice {}", faces(foe)));
        played.expect(&format!("n={n} phase=foe_rolled"));
        assert_eq!(played.state().foe_dice.as_slice().len(), foe);
        played.cites("WS-ROUND-2");
    };
    check(1, 3);
    check(2, 2);
    check(3, 1);
}

/// Every command in every step: accepted where the order has it, refused everywhere else.
#[test]
fn ws_round_3_the_order_of_a_round() {
    let steps = [
        ("ready", ""),
        ("rolled", "choose 1; dice 6"),
        ("allocated", "choose 1; dice 6; split 3 3 0"),
        (
            "foe_rolled",
            "choose 1; dice 6; split 3 3 0; end; dice 6 6 6",
        ),
        (
            "round_over",
            "choose 1; dice 6; split 3 3 0; end; dice 6 6 6; accept",
        ),
    ];
    let commands = [
        ("choose 1", "ready round_over"),
        ("reroll 1", "rolled"),
        ("allocate A", "rolled"),
        ("split 3 3 0", "rolled"),
        ("strike D", "rolled"),
        ("cleave 3 3 0", "rolled"),
        ("raise A", "allocated"),
        // Between the rounds it begins the next one.
        ("spend 12", "ready rolled allocated round_over"),
        ("end", "allocated"),
        ("foe-reroll 1", "foe_rolled"),
        ("accept", "foe_rolled"),
        ("next", "round_over"),
        ("reopen", ""),
        ("resign", "ready rolled allocated foe_rolled round_over"),
    ];
    for (phase, way) in steps {
        for (command, legal) in commands {
            let mut played = Played::given(nobunaga(), "conc=12");
            played.run(way);
            played.expect(&format!("phase={phase}"));
            let legal = legal.split_whitespace().any(|step| step == phase);
            assert_eq!(played.offered(command), legal, "{command} in {phase}");
            if legal {
                assert!(played.send(command).is_ok(), "{command} in {phase}");
            } else {
                played.run(&format!("refuse wrong_phase: {command}"));
            }
        }
    }
}

#[test]
fn ws_round_3_what_happens_in_order() {
    let played = check(
        "wounds=[3] conc=12",
        "choose 3; dice 6 6 6; allocate D D D; end; dice 1; accept; next; \
         spend 12; choose 2; dice 6 1; reroll 2; dice 6; allocate A A; raise A; \
         end; dice 1 1; foe-reroll 1; dice 5; accept",
        "round=2 row=6 hp=5 foe=5",
    );
    assert_eq!(
        played.story()[8..],
        [
            "round_started",
            "health_lost",
            "concentration_spent",
            "foe_health_lost",
            "dice_chosen",
            "rolled",
            "die_rerolled",
            "dice_entered",
            "value_raised",
            "foe_rolled",
            "foe_die_rerolled",
            "row_found",
            "final_attack",
            "foe_health_lost",
            "defence_failed",
            "health_lost",
            "round_ended",
        ]
    );
}

#[test]
fn ws_round_4_attack_and_defence_go_the_rest_stays() {
    check(
        "round=6 hp=8 ki=7 conc=20 foe=9 struck=[2] wounds=[4]",
        "spend 18; choose 1; dice 6; split 2 0 4; raise D; end; dice 4 4 2; accept; dice 1 1; \
         see att=6 def=1 spent=1 row=10 final=6 dealt=2 mark=hit; next",
        "round=7 phase=ready att=0 def=0 n=0 dice=[] spent=0 foe_dice=[] row=None final=None \
         dealt=None mark=None hp=6 ki=6 conc=6 foe=7 struck=[2] wounds=[4] limb=yes cap=1",
    )
    .cites("WS-ROUND-4");
}

/// Dice chosen when a round is over begin the next one: the same events, one command fewer.
#[test]
fn ws_round_3_the_next_round_begins_with_its_dice() {
    let way = "choose 3; dice 6 6 6; allocate D D D; end; dice 1; accept";
    let given = "wounds=[3]"; // Bleeding comes first (WS-WOUND-8).
    let short = check(
        given,
        &format!("{way}; choose 2; dice 5 4"),
        "round=2 hp=9 n=2 phase=rolled",
    );
    let long = check(
        given,
        &format!("{way}; next; choose 2; dice 5 4"),
        "round=2 hp=9 n=2 phase=rolled",
    );
    assert_eq!(short.events, long.events);
    assert_eq!(short.state(), long.state());
    short.cites("WS-ROUND-1 WS-ROUND-4 WS-WOUND-8 WS-PLAYER-1");
}

/// The dice of the next round count, not those of the one that is over.
#[test]
fn ws_player_1_the_next_rounds_symbol() {
    let way = "choose 1; dice 6; allocate D; end; dice 6 6 6; accept";
    check(
        "",
        &format!("{way}; refuse too_many_dice WS-PLAYER-1: choose 3; choose 2; dice 1 1"),
        "round=2 n=2",
    );
    check(
        "limb=yes struck=[2]",
        &format!("{way}; refuse too_many_dice WS-LIMB-2: choose 2"),
        "phase=round_over",
    );
}

/// Whoever bleeds to death before the dice fall chooses none.
#[test]
fn ws_wound_8_nobody_dead_takes_dice() {
    check(
        "hp=1 wounds=[3]",
        "choose 1; dice 6; allocate D; end; dice 6 6 6; accept; \
         refuse wrong_phase WS-WOUND-8: choose 1; next",
        "outcome=defeat_health hp=0",
    );
}
