//! Against a 6 he defends with 2, so three dice for attack leave their sum − 2.

use crate::duel::check;

/// What is left of the attack, and the hearts it takes.
fn hearts(final_attack: u16) -> u16 {
    match final_attack {
        0..4 => 0,
        4 | 5 => 1,
        6 | 7 => 2,
        8 | 9 => 3,
        _ => 4,
    }
}

#[test]
fn ws_resist_1_to_5_the_highest_band_reached() {
    // WS-RESIST-1: at least its number; WS-RESIST-2: only the highest; WS-RESIST-3: the rest is lost;
    // WS-RESIST-4: below the lowest nothing; WS-RESIST-5: Nobunaga's bands.
    for sum in 3..=18u16 {
        let one = (sum - 2).min(6);
        let two = (sum - 1 - one).min(6);
        let three = sum - one - two;
        let script =
            format!("choose 3; dice {one} {two} {three}; allocate A A A; end; dice 6; accept");
        let left = sum - 2;
        let lost = hearts(left);
        check(
            "hp=10",
            &script,
            &format!("final={left} dealt={lost} foe={}", 10 - lost),
        )
        .cites("WS-RESIST-1 WS-RESIST-2");
    }
}

/// Sixteen left over: four hearts, and the next round begins with nothing.
#[test]
fn ws_resist_3_surplus_is_not_carried_over() {
    check(
        "fresh",
        "choose 3; dice 6 6 6; allocate A A A; end; dice 6; accept; see foe=6; next; \
         choose 2; dice 3 4; allocate A D; end; dice 6 4; accept",
        "att=3 final=3 dealt=0 foe=6",
    );
}
