//! Six questions about odds, as a game would put them.
//!
//! Each reading ([`duality_outcome`], [`net_hits`], [`HighestFace`]) is plain code that a rule could
//! call with the dice that fell. The tests ask the same questions and answer them by brute force.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use dice::{Cases, Kind, Odds, Reading, SumOfHighest, Totals, pool_odds};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Duality {
    CriticalSuccess,
    SuccessWithHope,
    SuccessWithFear,
    FailureWithHope,
    FailureWithFear,
}

/// `hope` is how the Hope die compares to the Fear die.
pub fn duality_outcome(hope: Ordering, total: i32, difficulty: i32) -> Duality {
    match (hope, total >= difficulty) {
        (Ordering::Equal, _) => Duality::CriticalSuccess,
        (Ordering::Greater, true) => Duality::SuccessWithHope,
        (Ordering::Less, true) => Duality::SuccessWithFear,
        (Ordering::Greater, false) => Duality::FailureWithHope,
        (Ordering::Less, false) => Duality::FailureWithFear,
    }
}

/// Two d12, an advantage d6 and the highest of three helpers' d6.
pub fn duality(modifier: i32, difficulty: i32) -> Odds<Duality> {
    let (d6, d12) = (Totals::die(Kind::D6), Totals::die(Kind::D12));
    let (hope, fear) = (&d12, &d12);
    let (advantage, help) = (&d6, &d6.highest(3));
    let rest = advantage.plus(help).shifted(modifier);
    Cases::compared(hope, fear).read_sum(&rest, |&hope, total| {
        duality_outcome(hope, total, difficulty)
    })
}

/// Successes on the faces of a d6.
pub const SUCCESSES: &[i32] = &[0, 0, 0, 1, 1, 2];

pub fn net_hits(difference: i32) -> i32 {
    difference.max(0)
}

/// Success dice against a fixed defence.
pub fn against(dice: usize, defence: i32) -> Odds<i32> {
    let hits = Totals::scored(Kind::D6, SUCCESSES).times(dice);
    hits.shifted(-defence).read(net_hits)
}

/// Success dice against success dice.
pub fn opposed(attack: usize, defence: usize) -> Odds<i32> {
    let die = Totals::scored(Kind::D6, SUCCESSES);
    die.times(attack)
        .read_difference(&die.times(defence), net_hits)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shown {
    pub highest: i32,
    pub colour: Colour,
    pub two_sixes: bool,
    pub two_ones: bool,
}

/// The highest face of a pool of white and black dice; black wins ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HighestFace;

impl Reading<2> for HighestFace {
    type Outcome = Option<Shown>;

    fn see(self, face: i32, [white, black]: [usize; 2]) -> ControlFlow<Option<Shown>, Self> {
        let pair = white + black >= 2;
        ControlFlow::Break(Some(Shown {
            highest: face,
            colour: if black > 0 {
                Colour::Black
            } else {
                Colour::White
            },
            two_sixes: pair && face == 6,
            two_ones: pair && face == 1,
        }))
    }

    /// No die was thrown.
    fn end(self) -> Option<Shown> {
        None
    }
}

pub fn colours(white: usize, black: usize) -> Odds<Option<Shown>> {
    let d6 = Totals::die(Kind::D6);
    pool_odds([(&d6, white), (&d6, black)], HighestFace)
}

/// Fighters with one d6 each, some with the best of two; the two highest count.
pub fn fighters(plain: usize, best_of_two: usize) -> Odds<i32> {
    let d6 = Totals::die(Kind::D6);
    pool_odds(
        [(&d6, plain), (&d6.highest(2), best_of_two)],
        SumOfHighest::new(2),
    )
}
