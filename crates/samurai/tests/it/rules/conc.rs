use crate::duel::{check, check_in, nobunaga};

/// The table of the book: price, and what it does to ki, the opponent's hearts, attack and defence.
const PRICES: [(u16, &str); 6] = [
    (8, "ki=11 foe=10 att=0 def=0"),
    (12, "ki=10 foe=9 att=0 def=0"),
    (18, "ki=10 foe=10 att=4 def=0"),
    (23, "ki=10 foe=8 att=0 def=0"),
    (28, "ki=10 foe=10 att=0 def=4"),
    (34, "ki=10 foe=7 att=0 def=0"),
];

/// Entered, with nothing in attack and defence: a set-aside die gives nothing (wound 1).
const EMPTY_HANDED: &str = "choose 1; dice 1; allocate -";

#[test]
fn ws_conc_1_points_join_the_total_and_stay() {
    check("conc=5", "choose 2; dice 3 4; allocate C D", "conc=8").cites("WS-CONC-1");
    check(
        "conc=5",
        "choose 2; dice 6 4; allocate C D; end; dice 6 6; accept; next; \
         choose 1; dice 2; allocate C; end; dice 6 6 6; accept; next",
        "conc=13 round=3",
    );
    let nothing = check("conc=5", "choose 2; dice 3 4; allocate A D", "conc=5");
    assert!(!nothing.rules().contains("WS-CONC-1"), "nothing was added");
}

#[test]
fn ws_conc_2_spent_in_the_player_phase_only() {
    check(
        "conc=60",
        "choose 1; dice 6; split 3 3 0; end; dice 6 6 6; refuse wrong_phase WS-CONC-2: spend 8; \
         refuse wrong_phase WS-CONC-2: spend 40; accept",
        "conc=60 ki=10 foe=10",
    );
}

/// Where a round is over nothing has to be begun by hand: the next one begins with what is bought, before its dice are
/// chosen. Not for somebody who bleeds to death first, and not where points are spent after entering only.
#[test]
fn ws_conc_12_between_the_rounds_the_next_one_begins() {
    let over = "choose 1; dice 6; split 3 3 0; end; dice 6 6 6; accept";
    check(
        "conc=60",
        &format!("{over}; spend 12; spend 23"),
        "round=2 phase=ready conc=25 foe=7",
    );
    let same = |next: &str| {
        check(
            "conc=60 wounds=[3]",
            &format!("{over}; {next}"),
            "round=2 hp=9",
        )
    };
    assert_eq!(same("spend 12").state(), same("next; spend 12").state());
    check(
        "conc=60 wounds=[3] hp=1",
        &format!("{over}; refuse wrong_phase WS-CONC-2: spend 12"),
        "conc=60 hp=1",
    );
}

/// Rerolling his dice, so that the round goes on: where the last ki went nothing is left to decide.
#[test]
fn ws_ki_5_the_last_reroll_settles_the_round() {
    let rolled = "choose 1; dice 6; split 3 3 0; end; dice 6 6 6";
    check(
        "ki=1",
        &format!("{rolled}; foe-reroll 1; dice 5"),
        "phase=foe_rolled",
    );
    check(
        "ki=1",
        &format!("{rolled}; foe-go 1; dice 5"),
        "phase=round_over row=17",
    );
    // With ki left and something to win by it, it goes on waiting.
    let open = "choose 1; dice 6; allocate A; end; dice 6 6 6; foe-go 1; dice 1";
    check("ki=2", open, "phase=foe_rolled");
}

#[test]
fn ws_conc_3_prices_are_costs() {
    for (price, _) in PRICES {
        let given = format!("conc={}", price + 5);
        check(&given, &format!("spend {price}"), "conc=5 phase=ready").cites("WS-CONC-3");
    }
    check("conc=45", "spend 40; dice 1", "conc=5");
    check(
        "conc=60",
        "refuse no_such_bonus WS-CONC-3: spend 5; refuse no_such_bonus: spend 0; \
         refuse no_such_bonus: spend -8; refuse no_such_bonus: spend 264; refuse no_such_bonus: spend 41",
        "conc=60",
    );
    // WS-ERR-6: the book's John strikes 17, pays 12 and keeps 5.
    check("round=9 conc=17", "spend 12", "conc=5 foe=9");
}

/// Reaching a number gives nothing by itself.
#[test]
fn ws_conc_3_reaching_a_price_buys_nothing() {
    check(
        "round=3 conc=34",
        "choose 1; dice 6; split 0 0 6; end; dice 6 6 6; accept",
        "conc=40 ki=10 foe=10 att=0",
    );
}

#[test]
fn ws_conc_4_the_full_price() {
    for price in [8, 12, 18, 23, 28, 34, 40] {
        let short = format!("conc={}", price - 1);
        let refused = format!("refuse not_enough_concentration WS-CONC-4: spend {price}");
        let played = check(
            &short,
            &refused,
            &format!("conc={} ki=10 foe=10", price - 1),
        );
        assert!(!played.offered(&format!("spend {price}")));
        let exact = format!("conc={price}");
        assert!(check(&exact, "", "phase=ready").offered(&format!("spend {price}")));
    }
}

#[test]
fn ws_conc_5_8_points_give_a_ki() {
    bonus(0, "WS-CONC-5");
}

#[test]
fn ws_conc_6_12_points_take_a_heart() {
    bonus(1, "WS-CONC-6");
}

#[test]
fn ws_conc_7_18_points_give_4_attack() {
    bonus(2, "WS-CONC-7");
}

#[test]
fn ws_conc_8_23_points_take_two_hearts() {
    bonus(3, "WS-CONC-8");
}

#[test]
fn ws_conc_9_28_points_give_4_defence() {
    bonus(4, "WS-CONC-9");
}

#[test]
fn ws_conc_10_34_points_take_three_hearts() {
    bonus(5, "WS-CONC-10");
}

/// Bought before choosing, after the roll or after entering, a bonus does the same.
#[track_caller]
fn bonus(index: usize, rule: &str) {
    let (price, effect) = PRICES[index];
    let given = format!("conc={price} wounds=[1]");
    for script in [
        format!("spend {price}; {EMPTY_HANDED}"),
        format!("choose 1; dice 1; spend {price}; allocate -"),
        format!("{EMPTY_HANDED}; spend {price}"),
    ] {
        check(&given, &script, &format!("conc=0 phase=allocated {effect}")).cites(rule);
    }
}

#[test]
fn ws_conc_11_40_points_roll_a_die() {
    for face in 1..=5 {
        let script = format!("spend 40; dice {face}");
        check(
            "conc=40",
            &script,
            &format!("foe={} phase=ready conc=0", 10 - face),
        )
        .cites("WS-CONC-11");
    }
    check(
        "conc=40 foe=10",
        "spend 40; dice 6",
        "foe=0 phase=over outcome=victory_beheading",
    );
    check(
        "conc=40 foe=3",
        "spend 40; dice 6",
        "outcome=victory_beheading",
    );
}

#[test]
fn ws_conc_12_the_whole_player_phase_is_open() {
    let given = "conc=60";
    check(
        given,
        "spend 8; choose 1; dice 3; spend 8; allocate D; spend 8",
        "ki=13 conc=36",
    );
    let after = "conc=60 opt.conc_window=after_allocation";
    let closed = "refuse wrong_phase WS-CONC-2: spend 8";
    let played = check(
        after,
        &format!("{closed}; choose 1; dice 3; {closed}; allocate D; spend 8; spend 8"),
        "ki=12 conc=44",
    );
    assert!(played.offered("spend 8"));
    let early = check(after, "choose 1; dice 3", "phase=rolled");
    assert!(!early.offered("spend 8"));
}

#[test]
fn ws_conc_13_points_of_this_round_pay_this_round() {
    let script = "choose 1; dice 3; split 0 0 3";
    check("conc=9", &format!("{script}; spend 12"), "conc=0 foe=9");
    let later = "conc=9 opt.conc_same_round=no";
    check(
        later,
        &format!("{script}; refuse not_enough_concentration WS-CONC-4: spend 12; spend 8"),
        "conc=4 ki=11",
    );
    check(
        later,
        &format!("{script}; spend 8; refuse not_enough_concentration: spend 8"),
        "conc=4",
    );
    // What was left counts in the next round.
    check(
        "conc=9 opt.conc_same_round=no",
        &format!("{script}; end; dice 6 6 6; accept; next; spend 12"),
        "conc=0 foe=9 round=2",
    );
}

#[test]
fn ws_conc_14_any_number_of_bonuses() {
    check("conc=36", "spend 12; spend 12; spend 12", "foe=7 conc=0");
    check(
        "conc=36 wounds=[1]",
        &format!("spend 18; {EMPTY_HANDED}; spend 18"),
        "att=8 conc=0",
    );
    check(
        "conc=56 wounds=[1]",
        &format!("spend 28; {EMPTY_HANDED}; spend 28"),
        "def=8 conc=0",
    );
    check("conc=28", "spend 12; spend 8; spend 8", "foe=9 ki=12");
    let one = "conc=60 opt.conc_per_round=one";
    let played = check(
        one,
        "spend 12; refuse one_bonus_per_round WS-CONC-14: spend 12; \
         choose 1; dice 2; refuse one_bonus_per_round: spend 8; allocate D; \
         refuse one_bonus_per_round: spend 34; refuse no_such_bonus: spend 7",
        "conc=48 foe=9",
    );
    assert!(!played.offered("spend 8"));
    check(
        one,
        "spend 12; choose 1; dice 2; allocate D; end; dice 6 6 6; accept; next; spend 12",
        "conc=36 foe=8",
    );
}

/// +4 attack is used in its round or lost.
#[test]
fn ws_conc_15_a_bonus_is_gone_at_the_end_of_the_round() {
    check(
        "round=2 conc=46",
        "spend 18; spend 28; choose 1; dice 2; split 1 1 0; see att=5 def=5; \
         end; dice 6 6 6; accept; next; see att=0 def=0; choose 1; dice 2; split 1 1 0",
        "att=1 def=1 round=3",
    )
    .cites("WS-CONC-15");
    check(
        "round=2 conc=18",
        "choose 1; dice 2; split 1 1 0; spend 18; end; dice 6 6 6; accept; next; \
         choose 1; dice 2; split 2 0 0",
        "att=2",
    );
}

/// Directly: no defence, no resistance, no counterattack.
#[test]
fn ws_conc_16_surprise_attacks_go_past_everything() {
    let mut wall = nobunaga();
    wall.foe.resistance.clear();
    wall.foe.rows.iter_mut().for_each(|row| row.defence = 40);
    let played = check_in(
        wall,
        "conc=109 hp=1",
        "spend 12; spend 23; spend 34; spend 40; dice 3",
        "foe=1 hp=1 conc=0 phase=ready row=None mark=None dealt=None final=None",
    );
    played.cites("WS-CONC-16");
    let silent = [
        "row_found",
        "final_attack",
        "defence_failed",
        "defence_held",
        "health_lost",
    ];
    assert!(
        played
            .story()
            .iter()
            .all(|event| !silent.contains(&event.as_str()))
    );
}

#[test]
fn ws_conc_17_the_last_heart_wins_in_the_player_phase() {
    check(
        "foe=1 conc=12",
        "spend 12; refuse duel_over WS-END-1: choose 1",
        "phase=over outcome=victory_hearts",
    );
    check(
        "foe=2 conc=23",
        "choose 1; dice 2; spend 23",
        "phase=over outcome=victory_hearts",
    );
    check(
        "foe=3 conc=34",
        "choose 1; dice 2; allocate D; spend 34",
        "outcome=victory_hearts",
    );
    check(
        "foe=4 conc=40",
        "spend 40; dice 4",
        "outcome=victory_hearts foe=0",
    );
    check("foe=4 conc=40", "spend 40; dice 3", "outcome=None foe=1");
}

/// The die of the 40-point roll changes neither side's dice.
#[test]
fn ws_conc_18_the_die_is_only_borrowed() {
    check(
        "conc=80 wounds=[1]",
        "spend 40; dice 1; spend 40; dice 1; choose 3; dice 4 4 4; allocate D D D; \
         end; refuse bad_dice: dice 1 1; dice 6",
        "foe=8 n=3 foe_dice=[6]",
    )
    .cites("WS-CONC-18");
    check(
        "conc=40",
        "choose 2; dice 5 5; spend 40; dice 3; see dice=[5,5]; allocate A D; end; dice 6 6",
        "n=2 foe=7",
    );
}
