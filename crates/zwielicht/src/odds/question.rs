//! All questions by name, for the command line.

use dice::{Fraction, Odds};
use serde::Serialize;
use table::{Seat, SeatId};

use super::{
    Exposure, FightOdds, HelpNow, HelpedOdds, PoolOdds, SolveOdds, Throwers, as_pairs, fight,
    help_now, helped, improving, open_fight, open_roll, pool, solve, solve_by_hints, weak_point,
    weaken,
};
use crate::{Colour, Move, Setup, State};

/// A question about a table, or about dice somebody names.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub name: &'static str,
    /// What its numbers mean, in order.
    pub numbers: &'static [&'static str],
    /// Answers, or says nothing: the table stands somewhere else, or this seat may not know.
    pub ask: fn(&Setup, &State, &Seat, &[i64]) -> Option<Answer>,
}

/// Told as plain data: chances as fractions, distributions as lists of outcome and chance.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Chance(Fraction),
    Numbers(#[serde(serialize_with = "as_pairs")] Odds<i8>),
    Points(#[serde(serialize_with = "as_pairs")] Odds<u8>),
    Pool(Box<PoolOdds>),
    Help(Box<HelpNow>),
    Helped(Box<HelpedOdds>),
    Fight(Box<FightOdds>),
    OpenFight {
        fight: Box<FightOdds>,
        exposed: Vec<(SeatId, Exposure)>,
    },
    Solve(Vec<SolveOdds>),
}

/// Few enough dice to count, more than any table has.
const MOST: i64 = 12;

fn dice(numbers: &[i64]) -> Option<[usize; 2]> {
    let &[white, black] = numbers.get(..2)? else {
        return None;
    };
    let good = (0..=MOST).contains(&white) && (0..=MOST).contains(&black) && white + black > 0;
    good.then_some([white as usize, black as usize])
}

pub const QUESTIONS: &[Question] = &[
    Question {
        name: "pool",
        numbers: &["white", "black"],
        ask: |_, state, _, numbers| {
            let odds = pool(&state.options, Move::Risk, dice(numbers)?);
            Some(Answer::Pool(Box::new(odds)))
        },
    },
    Question {
        name: "improving",
        numbers: &["white", "black", "at-most"],
        ask: |_, state, _, numbers| {
            let at_most = numbers.get(2).map_or(4, |&n| n.clamp(0, 6) as u8);
            let odds = improving(&state.options, Move::Risk, dice(numbers)?, at_most);
            Some(Answer::Pool(Box::new(odds)))
        },
    },
    Question {
        name: "roll",
        numbers: &[],
        ask: |_, state, _, _| open_roll(state).map(Box::new).map(Answer::Pool),
    },
    Question {
        name: "help",
        numbers: &[],
        ask: |_, state, _, _| {
            help_now(state, Colour::White)
                .map(Box::new)
                .map(Answer::Help)
        },
    },
    Question {
        name: "helped",
        numbers: &["white", "black"],
        ask: |_, state, _, numbers| {
            let odds = helped(&state.options, dice(numbers)?, Colour::White);
            Some(Answer::Helped(Box::new(odds)))
        },
    },
    Question {
        name: "weaken",
        numbers: &["white", "black"],
        ask: |_, state, _, numbers| Some(Answer::Numbers(weaken(&state.options, dice(numbers)?))),
    },
    Question {
        name: "fight",
        numbers: &["participants", "level"],
        ask: |_, state, _, numbers| {
            let &[count, level] = numbers.get(..2)? else {
                return None;
            };
            let throwers = Throwers {
                single: usize::try_from(count)
                    .ok()
                    .filter(|n| (1..=6).contains(n))?,
                extra: 0,
            };
            let odds = fight(&state.options, throwers, level.clamp(0, 99) as i32);
            Some(Answer::Fight(Box::new(odds)))
        },
    },
    Question {
        name: "open-fight",
        numbers: &[],
        ask: |_, state, _, _| {
            let (fight, exposed) = open_fight(state)?;
            let fight = Box::new(fight);
            Some(Answer::OpenFight { fight, exposed })
        },
    },
    Question {
        name: "weak-point",
        numbers: &["modifier"],
        ask: |_, state, _, numbers| {
            let modifier = numbers.first()?.clamp(&-2, &2);
            Some(Answer::Points(weak_point(&state.options, *modifier as i8)))
        },
    },
    Question {
        name: "solve",
        numbers: &["level"],
        ask: |_, state, seat, numbers| match numbers.first() {
            Some(&level) => Some(Answer::Chance(solve(level.clamp(0, 99) as i32))),
            None => solve_by_hints(state, seat).map(Answer::Solve),
        },
    },
];
