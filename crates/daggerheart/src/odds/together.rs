//! Several characters: a group's leader, a tag team (O-35 to O-42 of the rules).

use dice::{Fraction, Odds};
use serde::Serialize;

use super::action::{Action, Five, action};
use crate::Options;
use crate::read::Outcome;

/// The leader's outcomes, if followers succeed with these chances: +1 and −1 each (DH-GROUP-5).
pub fn group(options: &Options, leader: &Action, followers: &[Fraction]) -> Option<Five> {
    // The chance of every sum of their ±1.
    let mut sums: Vec<(i32, Fraction)> = vec![(0, Fraction::ONE)];
    for chance in followers {
        let mut next: Vec<(i32, Fraction)> = Vec::new();
        let failure = &Fraction::ONE - chance;
        for (sum, part) in &sums {
            for (by, share) in [(1, chance), (-1, &failure)] {
                let part = part * share;
                match next.iter_mut().find(|(known, _)| *known == sum + by) {
                    Some((_, total)) => *total = &*total + &part,
                    None => next.push((sum + by, part)),
                }
            }
        }
        sums = next;
    }
    let mut five: Option<Five> = None;
    for (by, chance) in &sums {
        let odds = action(
            options,
            &Action {
                modifier: leader.modifier + by,
                ..leader.clone()
            },
        )?;
        let part = Five::of(&odds);
        five = Some(match five {
            None => scaled(&part, chance),
            Some(sum) => added(&sum, &scaled(&part, chance)),
        });
    }
    five
}

fn each(a: &Five, b: &Five, with: impl Fn(&Fraction, &Fraction) -> Fraction) -> Five {
    Five {
        crit: with(&a.crit, &b.crit),
        success_hope: with(&a.success_hope, &b.success_hope),
        success_fear: with(&a.success_fear, &b.success_fear),
        failure_hope: with(&a.failure_hope, &b.failure_hope),
        failure_fear: with(&a.failure_fear, &b.failure_fear),
        success: with(&a.success, &b.success),
        keeps_spotlight: with(&a.keeps_spotlight, &b.keeps_spotlight),
        hope: with(&a.hope, &b.hope),
        fear: with(&a.fear, &b.fear),
    }
}

fn scaled(five: &Five, by: &Fraction) -> Five {
    each(five, five, |a, _| a * by)
}

fn added(a: &Five, b: &Five) -> Five {
    each(a, b, |a, b| a + b)
}

/// A tag team that always picks the better roll.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TagOdds {
    /// Of the chosen roll.
    pub chosen: Five,
    /// For both partners together; the three Hope are not deducted.
    pub hope_of_pair: Fraction,
    pub fear: Fraction,
    /// At least one of the two is critical.
    pub some_crit: Fraction,
}

/// `prefer` is the order in which outcomes are picked, best first.
pub fn tag(options: &Options, rolls: [&Action; 2], prefer: [Outcome; 5]) -> Option<TagOdds> {
    let [first, second] = [action(options, rolls[0])?, action(options, rolls[1])?];
    let rank = |outcome: Outcome| prefer.iter().position(|one| *one == outcome).unwrap_or(5);
    let mut ways = Vec::new();
    for (&a, x) in first.weights() {
        for (&b, y) in second.weights() {
            let better = if rank(a) <= rank(b) { a } else { b };
            ways.push((better, x * y));
        }
    }
    let chosen = Five::of(&Odds::from_weights(ways));
    let none = |odds: &Odds<Outcome>| &Fraction::ONE - &odds.of(&Outcome::Crit);
    let two = Fraction::from(2);
    Some(TagOdds {
        hope_of_pair: &chosen.hope * &two,
        fear: &chosen.fear * &two,
        some_crit: &Fraction::ONE - &(&none(&first) * &none(&second)),
        chosen,
    })
}
