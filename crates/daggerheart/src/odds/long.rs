//! What takes several rolls, and what is no action roll: countdowns, the spotlight, rests, death moves.

use dice::{Chain, Fraction, Odds, of_faces};
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
    if start == 0 {
        return Some(Fraction::ONE);
    }
    let ends = counting(&odds, kind, start).ends_in(rolls.into());
    Some(ends.into_iter().sum())
}

/// How many such rolls bring a countdown to its end on average; nothing if none of them ever moves it.
pub fn countdown_rolls(odds: &Odds<Outcome>, kind: CountdownKind, start: u8) -> Option<Fraction> {
    match start {
        0 => Some(Fraction::ZERO),
        _ => counting(odds, kind, start).expected(),
    }
}

/// A countdown from roll to roll, by what is left of it.
fn counting(odds: &Odds<Outcome>, kind: CountdownKind, start: u8) -> Chain<u8> {
    Chain::new(start, |left| {
        odds.clone().map(|outcome| {
            let left = left.saturating_sub(read::advances(kind, outcome));
            (left > 0).then_some(left)
        })
    })
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
