//! Pictures of the book's first three rounds, in both languages and two sizes. `UPDATE_EXPECT=1`
//! draws them anew.

use expect_test::expect_file;
use ratatui::style::Color;
use words::Lang;

use super::Player;

/// 3-5-4 against a 6: seven attack, five defence.
const ROUND_1: &str = "3 3 5 4 Enter 1 a d a Enter 1 6 Enter 1";
/// 5-1, the 1 rerolled to a 4; row 7, area 2.
const ROUND_2: &str = "1 2 5 1 Enter 3 4 Enter 1 a k Enter 1 5 2 Enter 1 2 Enter";
/// A 5 divided 3/2/0 and raised, against 2-5-3.
const ROUND_3: &str = "1 1 5 Enter 2 a a a d d Enter 2 1 2 5 3 Enter";

#[test]
fn a_fresh_duel() {
    let mut player = Player::with_seed(Lang::De, 1);
    expect_file!["screens/ready-de-80x24.txt"].assert_eq(&player.screen(80, 24));
    let mut player = Player::with_seed(Lang::En, 1);
    expect_file!["screens/ready-en-120x40.txt"].assert_eq(&player.screen(120, 40));
}

#[test]
fn entering_dice() {
    let mut player = Player::with_dice(Lang::De);
    player.press("3 3 5 4 Enter 1 a d");
    expect_file!["screens/enter-de-80x24.txt"].assert_eq(&player.screen(80, 24));
    player.press("Enter");
    let refused = player.screen(80, 24);
    let last = refused.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("✗ ") && last.ends_with("WS-ALLOC-7"),
        "{last}"
    );
}

#[test]
fn dividing_a_die() {
    let mut player = Player::with_dice(Lang::En);
    player
        .press(ROUND_1)
        .press(ROUND_2)
        .press("1 1 5 Enter 2 a a a d");
    expect_file!["screens/divide-en-80x24.txt"].assert_eq(&player.screen(80, 24));
}

#[test]
fn naming_real_dice() {
    let mut player = Player::with_dice(Lang::De);
    player.press("3 3 5");
    expect_file!["screens/dice-de-80x24.txt"].assert_eq(&player.screen(80, 24));
}

#[test]
fn his_roll_lies() {
    let mut player = Player::with_dice(Lang::De);
    player.press(ROUND_1).press(ROUND_2).press(ROUND_3);
    expect_file!["screens/foe-rolled-de-80x24.txt"].assert_eq(&player.screen(80, 24));
    expect_file!["screens/foe-rolled-de-120x40.txt"].assert_eq(&player.screen(120, 40));
    player.press("Tab");
    expect_file!["screens/sheet-de-80x24.txt"].assert_eq(&player.screen(80, 24));
}

#[test]
fn why() {
    let mut player = Player::with_dice(Lang::En);
    player.press(ROUND_1).press("w Left");
    expect_file!["screens/why-en-80x24.txt"].assert_eq(&player.screen(80, 24));
    player.press("Esc j");
    expect_file!["screens/journal-en-80x24.txt"].assert_eq(&player.screen(80, 24));
    player.press("Esc ?");
    expect_file!["screens/help-en-80x24.txt"].assert_eq(&player.screen(80, 24));
}

#[test]
fn the_end_says_that_rolls_were_taken_back() {
    let mut player = Player::with_dice(Lang::De);
    player.press(ROUND_1).press("u").press("1 2 j");
    let screen = player.screen(80, 24);
    assert!(
        screen.contains("Aufgegeben. Musashi senkt das Schwert."),
        "{screen}"
    );
    // Accepting the roll cost no die of its own.
    assert!(!screen.contains("ein Wurf zurückgenommen"), "{screen}");

    let mut player = Player::with_dice(Lang::De);
    // What fell stays fallen: his die is not thrown again.
    player.press(ROUND_1).press("u u 1 1 2 j");
    expect_file!["screens/end-de-80x24.txt"].assert_eq(&player.screen(80, 24));
}

#[test]
fn the_last_round_says_what_is_still_possible() {
    let mut player = Player::with_dice(Lang::De);
    // One die into concentration, nineteen times; his 6 lands on row 18 and does nothing.
    for _ in 1..20 {
        player.press("1 3 Enter 1 k Enter 1 6 6 6 Enter 1 1");
    }
    expect_file!["screens/last-round-de-80x24.txt"].assert_eq(&player.screen(80, 24));
}

#[test]
fn a_window_too_small_says_so() {
    let mut player = Player::with_seed(Lang::De, 1);
    let screen = player.screen(60, 10);
    assert!(
        screen.contains("80 × 24") && screen.contains("60 × 10"),
        "{screen}"
    );
}

#[test]
fn colour_adds_nothing_but_colour() {
    let mut player = Player::with_dice(Lang::De);
    player.press(ROUND_1).press(ROUND_2).press(ROUND_3);
    player.app.colour = true;
    let coloured = player.picture(80, 24);
    player.app.colour = false;
    let plain = player.picture(80, 24);
    assert_eq!(super::text(&coloured), super::text(&plain));
    assert!(coloured.content.iter().any(|cell| cell.fg == Color::Red));
    assert!(
        plain
            .content
            .iter()
            .all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset)
    );
}
