//! Which states the rules can go on from. A game master may change a number by hand, but not into a
//! duel that cannot be.

use crate::{Phase, Setup, State};

pub fn sound(setup: &Setup, state: &State) -> bool {
    let duel = &setup.duel;
    let over = state.phase == Phase::Over;
    let face = |face: &u8| (1..=6).contains(face);
    let (own, foe) = (state.dice.as_slice(), state.foe_dice.as_slice());
    let finished = state.sheet.rows().len();
    let round = usize::from(state.round);
    let dice_fit = match state.phase {
        Phase::Ready => state.n == 0 && own.is_empty() && foe.is_empty(),
        Phase::Rolled | Phase::Allocated => own.len() == usize::from(state.n) && foe.is_empty(),
        Phase::FoeRolled | Phase::RoundOver => own.len() + foe.len() == 4,
        Phase::Over => true,
    };
    let sheet_fits = match state.phase {
        Phase::RoundOver => finished == round,
        Phase::Over => finished <= round,
        _ => finished + 1 == round,
    };
    (1..=duel.rounds).contains(&state.round)
        && state.health <= duel.player.hearts
        && state.foe_health <= duel.foe.hearts
        && (over || (state.health > 0 && state.foe_health > 0))
        && state.outcome.is_some() == over
        && state.ki <= 999
        && state.concentration <= 999
        && state.attack <= 999
        && state.defence <= 999
        && state.ki_spent <= duel.player.ki_per_round
        && state.n <= 3
        && own.iter().map(|die| &die.face).chain(foe).all(face)
        && state.wounds.iter().all(|wound| (1..=6).contains(&wound))
        && state.struck.iter().all(|area| (1..=12).contains(&area))
        && state.row.is_none_or(|row| (1..=18).contains(&row))
        && dice_fit
        && sheet_fits
}
