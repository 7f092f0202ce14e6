//! Pools: what a throw says, and what improving makes of it (sections 6.2 and 6.3 of the rules).

use dice::{Fraction, Natural, Odds, pool_odds};
use serde::Serialize;

use super::D6;
use crate::decide::{self, Ask, by_colour, help_dice};
use crate::read::{self, Effects, PoolReading, Thrown};
use crate::state::RollPhase;
use crate::{Colour, Declared, Double, Move, Options, Roll, Setup, State};

/// The rows a pool move distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    OneTwo,
    ThreeFour,
    Five,
    Six,
    DoubleSix,
}

/// What a player wants to know of a pool.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PoolOdds {
    pub rows: Vec<(Row, Fraction)>,
    pub five_or_more: Fraction,
    pub six: Fraction,
    pub double_six: Fraction,
    pub double_one: Fraction,
    /// At least one.
    pub condition: Fraction,
    pub conditions: Fraction,
    pub may_improve: Fraction,
    /// Expected, for the game master (AZ-BLIGHT-1).
    pub blight: Fraction,
    pub hint: Fraction,
}

/// Everything a pool of so many white and black dice can say, with these help dice beside it.
pub fn thrown(
    options: &Options,
    [white, black]: [usize; 2],
    help: impl IntoIterator<Item = (Colour, u8)>,
) -> Odds<Thrown> {
    let reading = PoolReading::new(options, [white, black], help);
    pool_odds([(&*D6, white), (&*D6, black)], reading)
}

/// A pool whose first throw is accepted.
pub fn pool(options: &Options, kind: Move, dice: [usize; 2]) -> PoolOdds {
    PoolOdds::of(options, kind, &thrown(options, dice, []))
}

/// A pool that is improved whenever it may be and its highest face is at most `at_most`.
pub fn improving(options: &Options, kind: Move, dice: [usize; 2], at_most: u8) -> PoolOdds {
    PoolOdds::of(options, kind, &settled(options, dice, at_most))
}

/// Everything such a pool can say in the end; at 0 the first throw is accepted.
pub fn settled(options: &Options, dice: [usize; 2], at_most: u8) -> Odds<Thrown> {
    let first = thrown(options, dice, []);
    if at_most == 0 {
        return first;
    }
    let [white, black] = dice;
    let second = thrown(options, [white, black + 1], []);
    let again = |thrown: &Thrown| thrown.may_improve && thrown.high <= at_most;
    // Every way of the first throw stands for all ways of the second one.
    let mut improved = Natural::ZERO;
    let mut ways: Vec<(Thrown, Natural)> = Vec::new();
    for (thrown, weight) in first.weights() {
        if again(thrown) {
            improved += weight;
        } else {
            ways.push((*thrown, weight * second.total()));
        }
    }
    ways.extend(
        second
            .weights()
            .map(|(thrown, weight)| (*thrown, weight * &improved)),
    );
    Odds::from_weights(ways)
}

/// What a move does, apart from the condition: every row with all that follows from it.
pub fn effects(options: &Options, kind: Move, thrown: Odds<Thrown>) -> Odds<Effects> {
    thrown.map(|thrown| read::effects(options, kind, thrown))
}

/// The pool a player is putting together, if the rules would take it.
pub fn declared(
    setup: &Setup,
    state: &State,
    who: &table::SeatId,
    it: &Declared,
) -> Option<PoolOdds> {
    let new = decide::pool(Ask { setup, state, who }, it).ok()?;
    let black = new
        .pool
        .iter()
        .filter(|die| die.colour == Colour::Black)
        .count();
    let dice = [new.pool.len() - black, black];
    Some(pool(&state.options, it.kind, dice))
}

/// The open roll: before its throw all of it; afterwards what improving would make of it, help and all.
pub fn open_roll(state: &State) -> Option<PoolOdds> {
    let roll = state.roll.as_ref()?;
    let [white, black] = dice_of(roll);
    let added = match roll.phase {
        RollPhase::Declared | RollPhase::Approved => 0,
        RollPhase::Rolled => {
            let [whites, blacks] = by_colour(roll);
            if !read::may_improve(&whites, &blacks) {
                return None;
            }
            1
        }
        RollPhase::Improved => return None,
    };
    let thrown = thrown(&state.options, [white, black + added], help_dice(roll));
    Some(PoolOdds::of(&state.options, roll.kind, &thrown))
}

/// White and black dice of a roll.
pub(super) fn dice_of(roll: &Roll) -> [usize; 2] {
    let black = roll
        .pool
        .iter()
        .filter(|die| die.colour == Colour::Black)
        .count();
    [roll.pool.len() - black, black]
}

impl PoolOdds {
    pub fn of(options: &Options, kind: Move, odds: &Odds<Thrown>) -> PoolOdds {
        let effects = |thrown: &Thrown| read::effects(options, kind, *thrown);
        let rows = Row::ALL.into_iter().map(|row| {
            let chance = odds.chance(|thrown| Row::of(*thrown) == row);
            (row, chance)
        });
        PoolOdds {
            rows: rows.filter(|(_, chance)| !chance.is_zero()).collect(),
            five_or_more: odds.chance(|thrown| thrown.high >= 5),
            six: odds.chance(|thrown| thrown.high == 6),
            double_six: odds.chance(|thrown| thrown.double == Some(Double::Six)),
            double_one: odds.chance(|thrown| thrown.double == Some(Double::One)),
            condition: odds.chance(|thrown| thrown.conditions > 0),
            conditions: odds.expected(|thrown| thrown.conditions.into()),
            may_improve: odds.chance(|thrown| thrown.may_improve),
            blight: odds.expected(|thrown| {
                let effects = effects(thrown);
                i64::from(effects.blight) + i64::from(effects.double_blight)
            }),
            hint: odds.chance(|thrown| {
                let effects = effects(thrown);
                effects.hints + effects.double_hints > 0
            }),
        }
    }
}

impl Row {
    pub const ALL: [Row; 5] = [
        Row::OneTwo,
        Row::ThreeFour,
        Row::Five,
        Row::Six,
        Row::DoubleSix,
    ];

    pub fn of(thrown: Thrown) -> Row {
        match thrown.high {
            _ if thrown.double == Some(Double::Six) => Row::DoubleSix,
            0..=2 => Row::OneTwo,
            3 | 4 => Row::ThreeFour,
            5 => Row::Five,
            _ => Row::Six,
        }
    }
}
