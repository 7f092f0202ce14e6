//! One Duality roll (sections 6.2 and 6.3 of the rules).

use dice::{Cases, Die, Fraction, Kind, Odds, Totals, of_faces};
use serde::Serialize;

use super::totals;
use crate::game::{ADVANTAGE, DISADVANTAGE, FEAR, HELP, HOPE, OUTSIDE};
use crate::read::{self, Label, Outcome};
use crate::{HelpWithOwnAdvantage, Options};

/// A roll as the odds know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Action {
    pub difficulty: i32,
    /// Trait, Experiences and everything else that is no die.
    pub modifier: i32,
    /// Sources in the own pool, before they cancel (DH-ADV-7).
    pub advantage: usize,
    pub disadvantage: usize,
    pub helpers: usize,
    /// Disadvantage dice of others (DH-ADV-8).
    pub outside: usize,
    /// Rally dice.
    pub extra: Vec<Kind>,
}

/// More d6 than this are not gone through one by one.
const FEW: usize = 7;

/// What the d6 of a roll come to.
fn bonus(options: &Options, it: &Action) -> Totals {
    let [plus, minus] = read::own_pool(options, it.advantage, it.disadvantage);
    let counts = [plus, minus, it.helpers, it.outside];
    if counts.iter().sum::<usize>() <= FEW {
        return counted(options, counts);
    }
    // Too many to go through together: what adds up is counted die by die, what competes by its highest.
    let d6 = Totals::die(Kind::D6);
    let highest = |count: usize| match count {
        0 => Totals::certain(0),
        _ => d6.highest(count),
    };
    let compete = options.help_with_own_advantage == HelpWithOwnAdvantage::HighestOfAll;
    let added = if compete && it.helpers > 0 {
        highest(plus + it.helpers)
    } else {
        d6.times(plus).plus(&highest(it.helpers))
    };
    added.minus(&d6.times(minus)).minus(&highest(it.outside))
}

fn counted(options: &Options, counts: [usize; 4]) -> Totals {
    let kinds = [ADVANTAGE, DISADVANTAGE, HELP, OUTSIDE];
    let dice: Vec<Die> = kinds
        .into_iter()
        .zip(counts)
        .flat_map(|(die, count)| std::iter::repeat_n(die, count))
        .collect();
    let odds = of_faces(&dice, |faces| {
        let (plus, rest) = faces.split_at(counts[0]);
        let (minus, rest) = rest.split_at(counts[1]);
        let (help, outside) = rest.split_at(counts[2]);
        read::bonus(options, plus, minus, help, outside)
    });
    odds.map_or_else(|_| Totals::certain(0), |odds| totals(&odds))
}

/// The odds of what a rule reads from label and total.
pub(super) fn read_with<T: Ord>(
    options: &Options,
    it: &Action,
    mut outcome: impl FnMut(Label, i32) -> T,
) -> Option<Odds<T>> {
    let duality = Cases::of_faces(&[HOPE, FEAR], |faces| read::label(faces[0], faces[1])).ok()?;
    let mut rest = bonus(options, it);
    for kind in &it.extra {
        rest = rest.plus(&Totals::die(*kind));
    }
    let modifier = it.modifier;
    Some(duality.read_sum(&rest, |label, sum| outcome(*label, sum + modifier)))
}

/// The five outcomes of an action roll.
pub fn action(options: &Options, it: &Action) -> Option<Odds<Outcome>> {
    read_with(options, it, |label, total| {
        Outcome::of(label, read::succeeds(label, total, it.difficulty))
    })
}

/// How a reaction ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum React {
    Crit,
    Success,
    Failure,
}

/// A reaction roll; nobody helps it (DH-REACT-5).
pub fn reaction(options: &Options, it: &Action) -> Option<Odds<React>> {
    let alone = Action {
        helpers: 0,
        ..it.clone()
    };
    read_with(options, &alone, |label, total| {
        match (label, read::succeeds(label, total, it.difficulty)) {
            (Label::Crit, _) => React::Crit,
            (_, true) => React::Success,
            (_, false) => React::Failure,
        }
    })
}

/// The chance of success for every Difficulty from 5 to 30: what players see of a hidden one (DH-SEE-3).
pub fn curve(options: &Options, it: &Action) -> Option<Vec<(i32, Fraction)>> {
    let odds = read_with(options, it, |label, total| {
        // Up to which Difficulty it succeeds.
        let highest = (5..=30)
            .rev()
            .find(|&number| read::succeeds(label, total, number));
        highest.unwrap_or(0)
    })?;
    let points = (5..=30).map(|number| (number, odds.chance(|&highest| highest >= number)));
    Some(points.collect())
}

/// The five outcomes as chances, and what follows from them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Five {
    pub crit: Fraction,
    pub success_hope: Fraction,
    pub success_fear: Fraction,
    pub failure_hope: Fraction,
    pub failure_fear: Fraction,
    /// Criticals included.
    pub success: Fraction,
    /// That the spotlight stays with the players, by this table's reading (DH-SPOT-3, DH-SPOT-4).
    pub keeps_spotlight: Fraction,
    /// With Hope and with Fear: what that is worth at the caps is another matter.
    pub hope: Fraction,
    pub fear: Fraction,
}

impl Five {
    pub fn of(options: &Options, odds: &Odds<Outcome>) -> Five {
        let with_hope = |outcome: &Outcome| {
            matches!(
                outcome,
                Outcome::Crit | Outcome::SuccessHope | Outcome::FailureHope
            )
        };
        Five {
            crit: odds.of(&Outcome::Crit),
            success_hope: odds.of(&Outcome::SuccessHope),
            success_fear: odds.of(&Outcome::SuccessFear),
            failure_hope: odds.of(&Outcome::FailureHope),
            failure_fear: odds.of(&Outcome::FailureFear),
            success: odds.chance(|outcome| outcome.is_success()),
            keeps_spotlight: odds.chance(|outcome| read::stays(options, *outcome)),
            hope: odds.chance(with_hope),
            fear: odds.chance(|outcome| !with_hope(outcome)),
        }
    }

    pub fn get(&self, outcome: Outcome) -> &Fraction {
        match outcome {
            Outcome::Crit => &self.crit,
            Outcome::SuccessHope => &self.success_hope,
            Outcome::SuccessFear => &self.success_fear,
            Outcome::FailureHope => &self.failure_hope,
            Outcome::FailureFear => &self.failure_fear,
        }
    }
}
