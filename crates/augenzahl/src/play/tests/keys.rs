//! What keys mean, and what they do.

use ratatui::crossterm::event::KeyCode;
use samurai::{Phase, Place};
use words::Lang;

use super::{Player, key};
use crate::play::app::{Panel, Popup};
use crate::play::keys::{Action, Focus, action};

#[test]
fn letters_mean_the_same_in_capitals_and_in_both_languages() {
    let place = |letter: char| action(Focus::Enter, KeyCode::Char(letter).into());
    assert_eq!(place('A'), Some(Action::Place(Place::Attack)));
    assert_eq!(place('d'), Some(Action::Place(Place::Defence)));
    assert_eq!(place('k'), place('C'));
    let answer = |letter: char| action(Focus::Question, KeyCode::Char(letter).into());
    assert_eq!(answer('j'), answer('Y'));
    assert_eq!(answer('x'), None);
}

#[test]
fn digits_choose_or_are_faces_or_points() {
    assert_eq!(action(Focus::Choices, key("3")), Some(Action::Pick(2)));
    assert_eq!(action(Focus::Dice, key("3")), Some(Action::Digit(3)));
    assert_eq!(action(Focus::Divide, key("0")), Some(Action::Digit(0)));
    assert_eq!(action(Focus::Choices, key("0")), None);
}

#[test]
fn leaving_is_asked_for_unless_asked_twice() {
    let mut player = Player::with_seed(Lang::De, 1);
    player.press("q x n");
    assert!(!player.left && player.app.popup.is_none());
    assert!(player.press("q j").left);
    assert!(Player::with_seed(Lang::De, 1).press("^c ^c").left);
    // Not a way to give up by accident.
    let mut player = Player::with_seed(Lang::De, 1);
    player.press("4");
    assert_eq!(player.app.popup, Some(Popup::Resign));
    player.press("^c");
    assert_eq!(
        (player.app.popup.clone(), player.left),
        (Some(Popup::Quit), false)
    );
    assert_eq!(player.app.state().phase, Phase::Ready);
}

#[test]
fn nothing_happens_unseen_in_a_window_too_small() {
    let mut player = Player::with_seed(Lang::De, 1);
    player.app.size = (79, 24);
    player.press("3 Enter u");
    assert_eq!(player.app.state().phase, Phase::Ready);
    assert!(player.press("q").left);
}

#[test]
fn a_refusal_keeps_the_form() {
    // WS-ALLOC-7
    let mut player = Player::with_dice(Lang::De);
    player.press("2 5 1 Enter 1 a Enter");
    let refusal = player.app.refusal.clone().expect("one die has no place");
    assert_eq!(
        (refusal.code, refusal.rule),
        ("die_unassigned", "WS-ALLOC-7")
    );
    assert!(matches!(player.app.panel, Panel::Enter(_)));
    player.press("w");
    assert_eq!(player.app.popup, Some(Popup::WhyRefused));
    player.press("Esc d Enter");
    assert_eq!(
        (player.app.state().attack, player.app.state().defence),
        (5, 1)
    );
}

#[test]
fn places_can_be_changed_before_they_are_final() {
    let mut player = Player::with_dice(Lang::De);
    player.press("3 2 4 6 Enter 1 a d k Up Up Right Enter");
    // The first die turned from attack to defence.
    let state = player.app.state();
    assert_eq!(
        (state.attack, state.defence, state.concentration),
        (0, 6, 6)
    );
}

#[test]
fn a_single_die_is_divided() {
    // WS-ALLOC-4, WS-ALLOC-5
    let mut player = Player::with_dice(Lang::De);
    player.press("1 5 Enter 2 a a Enter");
    assert_eq!(
        player.app.refusal.as_ref().map(|refusal| refusal.code),
        Some("bad_split")
    );
    // Two more points than there are, one taken back, one given elsewhere by number.
    player.press("d d d d Left Down 9 Enter");
    let state = player.app.state();
    assert_eq!(
        (state.attack, state.defence, state.concentration),
        (2, 2, 1)
    );
}

#[test]
fn real_dice_are_typed_corrected_cancelled_or_left_to_the_program() {
    let mut player = Player::with_dice(Lang::De);
    player.press("2 5 7 Enter");
    assert_eq!(
        player.app.refusal.as_ref().map(|refusal| refusal.code),
        Some("bad_dice")
    );
    player.press("5 3 Backspace 1 Enter");
    let faces = |player: &Player| -> Vec<u8> {
        player
            .app
            .state()
            .dice
            .as_slice()
            .iter()
            .map(|die| die.face)
            .collect()
    };
    assert_eq!(faces(&player), [5, 1]);
    // A reroll that is thought better of costs nothing.
    player.press("3 Esc");
    assert_eq!(
        (
            player.app.state().ki,
            player.app.table().pending().is_some()
        ),
        (10, false)
    );
    player.press("3 r");
    assert_eq!((player.app.state().ki, faces(&player)[0]), (9, 5));
    // Dice that are due come first.
    player.press("1 a d Enter 1 u");
    assert_eq!(
        player.app.refusal.as_ref().map(|refusal| refusal.code),
        Some("dice_pending")
    );
}

#[test]
fn steps_are_taken_back() {
    let mut player = Player::with_dice(Lang::De);
    player.press("u");
    assert_eq!(
        player.app.refusal.as_ref().map(|refusal| refusal.code),
        Some("nothing_to_undo")
    );
    player.press("2 5 1 Enter u");
    assert_eq!(player.app.state().phase, Phase::Ready);
    assert_eq!(player.app.table().rolls_taken_back(), 1);
}

#[test]
fn one_point_rerolls_all_his_dice_where_the_table_says_so() {
    // WS-KI-4
    let mut wishes = super::wishes(true, None);
    wishes
        .options
        .push(("foe_reroll".to_owned(), "all_dice".to_owned()));
    let mut player = Player::sits_down(Lang::De, wishes);
    player.press("1 5 Enter 1 a Enter 1 2 5 3 Enter");
    // Accept, one reroll instead of three, give up.
    assert_eq!(player.app.items.len(), 3);
    player.press("2 4 3 6 Enter");
    assert_eq!(
        (player.app.state().foe_dice.sum(), player.app.state().ki),
        (13, 9)
    );
}
