//! Before the dice are chosen: what each number of dice may bring.

use dice::{Fraction, Given, Odds, Origin};
use serde::Serialize;
use table::{Game, Role, Seat};

use super::{Prospect, as_pairs, foe_count, plan, rows, throw_own};
use crate::{Command, Phase, Samurai, Setup, State, read};

/// What taking `n` dice means.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceOfDice {
    pub n: u8,
    /// The sum of the dice that can be entered.
    #[serde(serialize_with = "as_pairs")]
    pub sum: Odds<u8>,
    /// How many dice wounds set aside.
    #[serde(serialize_with = "as_pairs")]
    pub set_aside: Odds<u8>,
    /// The opponent's row with the other dice.
    #[serde(serialize_with = "as_pairs")]
    pub row: Odds<u8>,
    /// The defence of his row, on average.
    pub guard: Fraction,
    /// The chance that his counterattack lands for defence 0, 1, 2 … up to the highest that matters.
    pub lands: Vec<Fraction>,
    /// All dice to attack.
    pub all_attack: Prospect,
    /// All dice to defence.
    pub all_defence: Prospect,
}

/// Section 6, `ready`: for every number of dice allowed, my sum, what wounds cost, which row the
/// opponent gets, and whether his counterattack lands.
pub fn ready(setup: &Setup, state: &State) -> Vec<ChoiceOfDice> {
    let Some(state) = choosing(setup, state) else {
        return Vec::new();
    };
    let choices = 1..=state.cap(&setup.duel);
    choices.map(|n| choice(setup, &state, n)).collect()
}

/// The state dice are chosen in: this one, or where a round is over the one the next begins with. Nothing where none can be.
pub fn choosing(setup: &Setup, state: &State) -> Option<State> {
    match state.phase {
        Phase::Ready => Some(state.clone()),
        Phase::RoundOver => {
            let player = Seat::new("player", Role::Player, "");
            let mut none = Given::new(&[], Origin::Script);
            let begun = Samurai::outcome(setup, state, &player, &Command::NextRound, &mut none);
            begun
                .ok()
                .map(|(begun, _)| begun)
                .filter(|begun| begun.phase == Phase::Ready)
        }
        Phase::Rolled | Phase::Allocated | Phase::FoeRolled | Phase::Over => None,
    }
}

fn choice(setup: &Setup, state: &State, n: u8) -> ChoiceOfDice {
    let row = rows(foe_count(n));
    let lands = |defence| row.chance(|&row| read::clash(&setup.duel, 0, defence, row).lands);
    ChoiceOfDice {
        n,
        sum: throw_own(setup, state, n, read::usable_sum),
        set_aside: throw_own(setup, state, n, |dice| {
            dice.iter().map(|die| u8::from(die.set_aside)).sum()
        }),
        guard: row.expected(|&row| setup.duel.row(row).defence.into()),
        lands: (0..=setup.duel.safe_defence().into()).map(lands).collect(),
        row,
        all_attack: plan(setup, state, n, |dice| (read::usable_sum(dice).into(), 0)),
        all_defence: plan(setup, state, n, |dice| (0, read::usable_sum(dice).into())),
    }
}

/// Section 6, `ready`: the chance of each resistance band (told by its hearts, 0: none reached) for
/// an attack, when the player takes `n` dice.
pub fn bands(setup: &Setup, n: u8, attack: u16) -> Odds<u8> {
    rows(foe_count(n)).map(|row| read::clash(&setup.duel, attack, 0, row).loss)
}

/// The same in hearts he can still lose.
pub fn hearts(setup: &Setup, state: &State, n: u8, attack: u16) -> Odds<u8> {
    bands(setup, n, attack).map(|loss| loss.min(state.foe_health))
}
