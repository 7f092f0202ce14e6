//! A whole duel, by keys alone.

use samurai::Phase;
use words::Lang;

use super::Player;

/// Two dice if allowed, the first to attack, the others to defence; every roll is accepted.
fn play_a_round(player: &mut Player) {
    let two = player.app.items.len() > 2;
    player.press(if two { "2" } else { "1" });
    player.press(if two { "1 a d Enter" } else { "1 a Enter" });
    // What the round waits for is always the first choice.
    player.press("Enter");
    player.press("Enter");
}

#[test]
fn a_seeded_duel_is_played_to_its_end() {
    let mut player = Player::with_seed(Lang::De, 1);
    for round in 1..=20 {
        assert_eq!(player.app.state().round, round);
        play_a_round(&mut player);
        if player.app.state().phase == Phase::Over {
            break;
        }
        player.press("Enter");
        if player.app.state().phase == Phase::Over {
            break;
        }
    }
    let state = player.app.state();
    assert_eq!(state.phase, Phase::Over, "{state:?}");
    let screen = player.screen(80, 24);
    assert!(screen.contains("Das Duell ist zu Ende"), "{screen}");
    let said = ["Sieg.", "Niederlage.", "Die letzte Runde ist vorbei"];
    assert!(said.iter().any(|words| screen.contains(words)), "{screen}");

    // Once more, with other dice; then enough.
    let first: Vec<String> = player
        .app
        .journal
        .iter()
        .map(|line| line.text.clone())
        .collect();
    player.press("Enter");
    assert_eq!(
        (player.app.state().round, player.app.state().phase),
        (1, Phase::Ready)
    );
    play_a_round(&mut player);
    let second: Vec<String> = player
        .app
        .journal
        .iter()
        .map(|line| line.text.clone())
        .collect();
    assert_ne!(first[..second.len().min(first.len())], second);
    assert!(player.press("q j").left);
}

#[test]
fn a_finished_duel_is_left_without_a_question() {
    let mut player = Player::with_seed(Lang::En, 1);
    player.press("4 y");
    assert_eq!(player.app.state().phase, Phase::Over);
    assert!(player.press("q").left);
    let mut player = Player::with_seed(Lang::En, 1);
    // Once more or leave.
    assert!(player.press("4 y Up Enter").left);
}
