use table::Arg;

use crate::duel::{Played, check, nobunaga};

/// Rounds 1, 2 and 3 show three, two and one die.
#[test]
fn ws_player_1_the_symbol_is_the_most() {
    check(
        "round=1",
        "refuse too_many_dice WS-PLAYER-1: choose 4; choose 3",
        "n=0 cap=3",
    );
    check(
        "round=2",
        "refuse too_many_dice WS-PLAYER-1: choose 3; choose 2",
        "n=0 cap=2",
    );
    check(
        "round=3",
        "refuse too_many_dice WS-PLAYER-1: choose 2; choose 1",
        "n=0 cap=1",
    );
    for round in 1..=20u8 {
        let played = Played::given(nobunaga(), &format!("round={round}"));
        let symbol = nobunaga().player.dice[usize::from(round) - 1];
        played.expect(&format!("cap={symbol}"));
        for n in 1..=4 {
            assert_eq!(
                played.offered(&format!("choose {n}")),
                n <= symbol,
                "round {round}: {n}"
            );
        }
    }
    let played = check("round=2", "refuse too_many_dice: choose 3", "n=0");
    assert_eq!(
        played.refusals[0].args,
        [("max", Arg::Number(2))],
        "it says how many"
    );
}

#[test]
fn ws_player_2_fewer_is_allowed() {
    check("round=1", "choose 1; dice 4", "n=1 phase=rolled").cites("WS-PLAYER-2");
    check("round=1", "choose 2; dice 4 4", "n=2 phase=rolled").cites("WS-PLAYER-2");
    let all = check("round=1", "choose 3; dice 4 4 4", "n=3 phase=rolled");
    assert!(!all.rules().contains("WS-PLAYER-2"));
}

#[test]
fn ws_player_3_at_least_one() {
    check(
        "fresh",
        "refuse too_few_dice WS-PLAYER-3: choose 0; refuse too_few_dice WS-PLAYER-3: choose -1; \
         refuse too_few_dice: choose -9223372036854775808; \
         refuse too_many_dice: choose 9223372036854775807; refuse too_many_dice: choose 257",
        "phase=ready",
    );
}

/// The number is fixed first, then all n dice fall together.
#[test]
fn ws_player_4_chosen_then_thrown_together() {
    let mut played = Played::given(nobunaga(), "fresh");
    played.run("choose 3; refuse dice_pending: choose 2");
    let due = &played.trial.table.pending().expect("dice are due").next;
    assert_eq!(due.len(), 3);
    played.run("refuse bad_dice: dice 1; refuse bad_dice: dice 1 2; dice 1 2 3");
    played.run("refuse wrong_phase: choose 2");
    played.expect("dice=[1,2,3]");
    played.cites("WS-PLAYER-4");
}

#[test]
fn ws_player_5_a_lost_limb_overrides_the_symbol() {
    check(
        "round=7 limb=yes struck=[2]",
        "see cap=1; refuse too_many_dice WS-LIMB-2: choose 3; refuse too_many_dice WS-LIMB-2: choose 2; \
         choose 1; dice 5",
        "n=1",
    )
    .cites("WS-PLAYER-5 WS-LIMB-2");
}
