//! The proof that the odds are those of the rules that are played. Section 6 of the rules is asked in `questions.rs`.

mod fell_now;
mod plans;
mod questions;
mod same_rules;

use dice::{Dice, Die, Given, Kind, Origin, Seed};
use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;
use samurai::{Command, Samurai, Setup, State};
use table::Game;

use crate::duel::{player, setup};

/// A fresh duel with something changed.
fn given(change: impl FnOnce(&mut State)) -> State {
    let mut state = State::new(&setup().duel);
    change(&mut state);
    state
}

/// Carries a command out with these faces.
fn after(setup: &Setup, state: &State, command: Command, faces: &[u8]) -> State {
    let mut dice = Given::new(faces, Origin::Script);
    let (state, _) = Samurai::outcome(setup, state, &player(), &command, &mut dice)
        .expect("the command is legal");
    state
}

fn fresh() -> State {
    given(|_| {})
}

/// The last round: this many dice allowed, ki, concentration, hearts of the opponent.
fn last_round(cap: u8, ki: u16, concentration: u16, foe_health: u8) -> State {
    given(|state| {
        // Symbols of rounds 18 to 20: one, three, two dice.
        state.round = [18, 20, 19][usize::from(cap) - 1];
        state.ki = ki;
        state.concentration = concentration;
        state.foe_health = foe_health;
    })
}

/// The same cases every time.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(7),
        ..ProptestConfig::default()
    }
}

/// Plays at random, so that `look` sees every state on the way.
fn walk(setup: &Setup, seed: u64, steps: u64, look: impl FnMut(&State)) {
    walk_from(setup, Samurai::start(setup), seed, steps, look);
}

fn walk_from(setup: &Setup, mut state: State, seed: u64, steps: u64, mut look: impl FnMut(&State)) {
    let source = Seed::from_number(seed);
    let mut luck = source.dice("luck", &[] as &[String], 0);
    let mut dice = source.dice("dice", &[] as &[String], 0);
    let d20 = Die::new("luck", Kind::D20);
    let mut choices = Vec::new();
    for _ in 0..steps {
        look(&state);
        choices.clear();
        Samurai::choices(setup, &state, &player(), &mut choices);
        choices.retain(|choice| *choice != Command::Resign);
        if choices.is_empty() {
            return;
        }
        let mut faces = [0; 2];
        luck.faces(&[d20; 2], &mut faces)
            .expect("a stream never ends");
        let [high, low] = faces.map(usize::from);
        let choice = choices[(20 * high + low) % choices.len()];
        state = Samurai::outcome(setup, &state, &player(), &choice, &mut dice)
            .expect("offered is accepted")
            .0;
    }
}
