//! What takes several rolls, and what is no action roll: countdowns, the spotlight, rests, death moves.

use dice::{Fraction, Odds, of_faces};
use serde::Serialize;

use super::action::{Action, Five, action};
use crate::game::{FEAR, GM_REST, HOPE};
use crate::read::{self, Fate, Outcome};
use crate::state::MOST_FEAR;
use crate::{Countdown, CountdownKind, Options, State};

/// The chance that a countdown triggers within so many action rolls.
pub fn countdown(
    options: &Options,
    kind: CountdownKind,
    start: u8,
    it: &Action,
    rolls: u8,
) -> Option<Fraction> {
    let odds = action(options, it)?;
    // The chance of every value that is left.
    let mut left: Vec<(u8, Fraction)> = vec![(start, Fraction::ONE)];
    for _ in 0..rolls {
        let mut next: Vec<(u8, Fraction)> = Vec::new();
        for (value, part) in &left {
            for (outcome, chance) in odds.iter() {
                let steps = read::advances(kind, *outcome);
                let value = value.saturating_sub(steps);
                let part = part * &chance;
                match next.iter_mut().find(|(known, _)| *known == value) {
                    Some((_, total)) => *total = &*total + &part,
                    None => next.push((value, part)),
                }
            }
        }
        left = next;
    }
    let over = left.into_iter().filter(|(value, _)| *value == 0);
    Some(over.map(|(_, chance)| chance).sum())
}

/// How many such rolls bring a countdown to its end on average; nothing if none of them ever moves it.
pub fn countdown_rolls(odds: &Odds<Outcome>, kind: CountdownKind, start: u8) -> Option<Fraction> {
    let steps = |outcome: &Outcome| read::advances(kind, *outcome);
    let again = odds.chance(|outcome| steps(outcome) > 0).inverse()?;
    // From few steps left up: a roll that moves nothing leaves everything as it was.
    let mut expected = vec![Fraction::ZERO];
    for left in 1..=usize::from(start) {
        let moved = odds.iter().filter(|(outcome, _)| steps(outcome) > 0);
        let further: Fraction = moved
            .map(|(outcome, chance)| {
                &chance * &expected[left.saturating_sub(steps(outcome).into())]
            })
            .sum();
        expected.push(&(&Fraction::ONE + &further) * &again);
    }
    expected.pop()
}

/// The open countdowns that the next roll could end, by the odds of its outcomes; `tied` are those of named rolls.
pub fn triggers(state: &State, five: &Five, tied: &[u32]) -> Vec<(u32, Fraction)> {
    let counts = |it: &&Countdown| it.value > 0 && (!it.named_rolls || tied.contains(&it.id));
    let open = state.countdowns.iter().filter(counts);
    let chance = |it: &Countdown| {
        let ends = |outcome: &&Outcome| read::advances(it.kind, **outcome) >= it.value;
        let ends = Outcome::ALL.iter().filter(ends);
        ends.map(|outcome| five.get(*outcome).clone()).sum()
    };
    open.map(|it| (it.id, chance(it)))
        .filter(|(_, chance): &(u32, Fraction)| !chance.is_zero())
        .collect()
}

/// How long the players keep the spotlight with such rolls.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UntilGm {
    /// The roll that hands it over included; nothing if they never do.
    pub expected_rolls: Option<Fraction>,
    pub first_three_keep: Fraction,
}

pub fn until_gm(options: &Options, it: &Action) -> Option<UntilGm> {
    let keep = Five::of(options, &action(options, it)?).keeps_spotlight;
    let lose = &Fraction::ONE - &keep;
    Some(UntilGm {
        expected_rolls: lose.inverse(),
        first_three_keep: &(&keep * &keep) * &keep,
    })
}

/// The Fear after a rest (DH-REST-3); 0 characters for a short one.
pub fn rest(pcs: u8, fear: u8) -> Option<Odds<u8>> {
    of_faces(&[GM_REST], |faces| {
        fear.saturating_add(faces[0])
            .saturating_add(pcs)
            .min(MOST_FEAR)
    })
    .ok()
}

/// Risking it all (DH-DEATH-4).
pub fn risk() -> Option<Odds<Fate>> {
    of_faces(&[HOPE, FEAR], |faces| read::fate(faces[0], faces[1])).ok()
}

/// The chance that avoiding death leaves a scar (DH-DEATH-3).
pub fn scar(level: u8) -> Option<Fraction> {
    let odds = of_faces(&[HOPE], |faces| read::scars(faces[0], level)).ok()?;
    Some(odds.of(&true))
}
