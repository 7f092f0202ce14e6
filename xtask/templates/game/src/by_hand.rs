//! Values that can be set by hand, by the names people know them by; and what a table must be to be played on.

use table::{ByHand, Phrase};

use crate::State;
use crate::game::MOST_PLAYERS;

/// More is a typing error.
const MOST_POINTS: i64 = 999;

pub fn by_hand(state: &State) -> Vec<ByHand> {
    let score = |(index, player): (usize, &crate::Player)| {
        let name = Phrase::new("gamename-hand-score").with("name", player.name.as_str());
        ByHand::number(format!("/players/{index}/score"), name, 0, MOST_POINTS)
    };
    let scores = state.players.iter().enumerate().map(score);
    let points = ByHand::number("/points", Phrase::new("gamename-hand-points"), 0, MOST_POINTS);
    scores.chain([points]).collect()
}

pub fn sound(state: &State) -> bool {
    let players = &state.players;
    let most = |points: u16| i64::from(points) <= MOST_POINTS;
    let alone = |index: usize| !players[..index].iter().any(|it| it.seat == players[index].seat);
    players.len() <= MOST_PLAYERS
        && (0..players.len()).all(alone)
        && players.iter().all(|player| most(player.score))
        && most(state.points)
        && (state.turn < players.len() || state.turn == 0)
        && (state.begun || (state.points == 0 && state.winner.is_none()))
        && (!state.begun || players.len() > 1)
        && state.winner.as_ref().is_none_or(|seat| state.player(seat).is_some())
}
