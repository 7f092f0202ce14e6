//! Pools: what a throw says, and what improving makes of it (sections 6.2 and 6.3 of the rules).

use dice::{Fraction, Natural, Odds, pool_odds};
use serde::Serialize;

use super::D6;
use crate::decide::{self, Ask, by_colour, help_dice};
use crate::read::{self, Effects, PoolReading, Thrown};
use crate::state::RollPhase;
use crate::{Colour, Declared, Double, Move, Options, PlainReroll, Roll, Setup, State};

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

/// A pool that is thrown again whenever it may be and its highest face is at most `at_most` ([`settled`]).
pub fn improving(options: &Options, kind: Move, dice: [usize; 2], at_most: u8) -> PoolOdds {
    PoolOdds::of(options, kind, &settled(options, dice, at_most))
}

/// What somebody does who is not content with a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// Lets it count.
    Accept,
    /// The same dice once more (AZ-ROLL-5 under `plain_reroll = free_once`).
    Repeat,
    /// One more black die (AZ-IMPROVE-1).
    Improve,
}

/// How somebody plays who wants a face above `at_most`: of what is allowed, whatever reaches it more often.
#[derive(Clone, Debug)]
pub struct ThrowAgain {
    at_most: u8,
    improves: bool,
    may_repeat: bool,
    /// Repeating is the better way, for somebody who could do either.
    repeats_first: bool,
}

impl ThrowAgain {
    /// At 0 nobody improves; what may be repeated for nothing still is, at 4 or less.
    pub fn new(options: &Options, dice: [usize; 2], at_most: u8) -> ThrowAgain {
        let improves = at_most > 0;
        let mut again = ThrowAgain {
            at_most: if improves { at_most } else { super::IMPROVE },
            improves,
            may_repeat: options.plain_reroll == PlainReroll::FreeOnce,
            repeats_first: false,
        };
        if again.may_repeat && improves {
            let content = |thrown: &Thrown| thrown.high > again.at_most;
            let [white, black] = dice;
            let improved = thrown(options, [white, black + 1], []).chance(content);
            let repeated = thrown(options, dice, []);
            let second_chance = repeated.chance(|thrown| !content(thrown) && thrown.may_improve);
            let repeated = &repeated.chance(content) + &(&second_chance * &improved);
            again.repeats_first = repeated > improved;
        }
        again
    }

    /// After a throw that is the first one, or was repeated already.
    pub fn next(&self, thrown: &Thrown, repeated: bool) -> Again {
        let improve = self.improves && thrown.may_improve;
        let repeat = self.may_repeat && !repeated;
        if thrown.high > self.at_most {
            Again::Accept
        } else if repeat && (!improve || self.repeats_first) {
            Again::Repeat
        } else if improve {
            Again::Improve
        } else {
            Again::Accept
        }
    }
}

/// Everything a pool can say in the end, for somebody who throws again ([`ThrowAgain`]).
pub fn settled(options: &Options, dice: [usize; 2], at_most: u8) -> Odds<Thrown> {
    let again = ThrowAgain::new(options, dice, at_most);
    let first = thrown(options, dice, []);
    if !again.improves && !again.may_repeat {
        return first;
    }
    let [white, black] = dice;
    let improved = thrown(options, [white, black + 1], []);
    let repeated = instead(&first, |thrown| match again.next(thrown, true) {
        Again::Improve => Some(&improved),
        Again::Accept | Again::Repeat => None,
    });
    instead(&first, |thrown| match again.next(thrown, false) {
        Again::Accept => None,
        Again::Repeat => Some(&repeated),
        Again::Improve => Some(&improved),
    })
}

/// Some ways of a throw are given up for another throw; each of them stands for all ways of that one.
fn instead<'a>(
    first: &Odds<Thrown>,
    other: impl Fn(&Thrown) -> Option<&'a Odds<Thrown>>,
) -> Odds<Thrown> {
    let others: Vec<&Odds<Thrown>> = first.weights().filter_map(|(it, _)| other(it)).collect();
    // Out of so many ways, whichever throw it is.
    let all = |but: Option<&Odds<Thrown>>| {
        let mut seen: Vec<*const Odds<Thrown>> = but.map(std::ptr::from_ref).into_iter().collect();
        let mut product = Natural::ONE;
        for &odds in &others {
            if !seen.contains(&std::ptr::from_ref(odds)) {
                seen.push(odds);
                product = &product * odds.total();
            }
        }
        product
    };
    let mut ways: Vec<(Thrown, Natural)> = Vec::new();
    for (thrown, weight) in first.weights() {
        match other(thrown) {
            None => ways.push((*thrown, weight * &all(None))),
            Some(odds) => {
                let times = weight * &all(Some(odds));
                let further = odds.weights();
                ways.extend(further.map(|(thrown, weight)| (*thrown, weight * &times)));
            }
        }
    }
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
    Some(lying(&state.options, roll, added))
}

/// The dice on the table thrown once more, as they are (AZ-ROLL-5).
pub fn repeated(state: &State) -> Option<PoolOdds> {
    let roll = state.roll.as_ref()?;
    let may = state.options.plain_reroll == PlainReroll::FreeOnce
        && roll.phase == RollPhase::Rolled
        && !roll.repeated;
    may.then(|| lying(&state.options, roll, 0))
}

/// A roll's dice and so many more black ones, beside the help that lies there.
fn lying(options: &Options, roll: &Roll, added: usize) -> PoolOdds {
    let [white, black] = dice_of(roll);
    let thrown = thrown(options, [white, black + added], help_dice(roll));
    PoolOdds::of(options, roll.kind, &thrown)
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

    pub fn as_str(self) -> &'static str {
        match self {
            Row::OneTwo => "one_two",
            Row::ThreeFour => "three_four",
            Row::Five => "five",
            Row::Six => "six",
            Row::DoubleSix => "double_six",
        }
    }

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
