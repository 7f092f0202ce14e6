//! Several characters: a group's leader, a tag team (O-35 to O-42 of the rules).

use dice::{Fraction, Odds};
use serde::Serialize;

use super::action::{Action, Five, action};
use crate::Options;
use crate::read::{Outcome, tag_fear};
use crate::state::MOST_FEAR;

/// The leader's outcomes, if followers succeed with these chances: +1 and −1 each (DH-GROUP-5).
pub fn group(options: &Options, leader: &Action, followers: &[Fraction]) -> Option<Five> {
    let mut five: Option<Five> = None;
    for (by, chance) in bonuses(followers).iter() {
        let with = Action {
            modifier: leader.modifier + by,
            ..leader.clone()
        };
        let part = scaled(&Five::of(options, &action(options, &with)?), &chance);
        five = Some(match five {
            None => part,
            Some(sum) => added(&sum, &part),
        });
    }
    five
}

/// Every sum of the followers' ±1.
pub(super) fn bonuses(followers: &[Fraction]) -> Odds<i32> {
    followers.iter().fold(Odds::certain(0), |sum, chance| {
        let (succeeds, ways) = (chance.numerator(), chance.denominator());
        let one = Odds::from_weights([(1, succeeds.clone()), (-1, ways - succeeds)]);
        sum.and(&one).map(|(sum, by)| sum + by)
    })
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

pub(super) fn scaled(five: &Five, by: &Fraction) -> Five {
    each(five, five, |a, _| a * by)
}

pub(super) fn added(a: &Five, b: &Five) -> Five {
    each(a, b, |a, b| a + b)
}

/// A tag team that always picks the better roll.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TagOdds {
    /// Of the chosen roll.
    pub chosen: Five,
    /// For both partners together, caps aside; the three Hope are not deducted.
    pub hope_of_pair: Fraction,
    /// Expected Fear: two for a chosen roll with Fear (DH-TAG-7), and what the other one adds by this table's
    /// reading (DH-TAG-15).
    pub fear: Fraction,
    /// At least one of the two is critical.
    pub some_crit: Fraction,
}

/// `prefer` is the order in which outcomes are picked, best first.
pub fn tag(options: &Options, rolls: [&Action; 2], prefer: [Outcome; 5]) -> Option<TagOdds> {
    let both = [action(options, rolls[0])?, action(options, rolls[1])?];
    Some(tag_of(options, &both, prefer, MOST_FEAR))
}

/// The same from the odds of both rolls, where so much more Fear has room.
pub(super) fn tag_of(
    options: &Options,
    [first, second]: &[Odds<Outcome>; 2],
    prefer: [Outcome; 5],
    room: u8,
) -> TagOdds {
    let mut ways = Vec::new();
    for (&a, x) in first.weights() {
        for (&b, y) in second.weights() {
            ways.push(((better(prefer, a, b), [a, b]), x * y));
        }
    }
    let ways = Odds::from_weights(ways);
    let fear = ways.expected(|(at, both)| {
        let gain = tag_fear(options, both[*at], both[1 - at]);
        i64::from(gain.min(room))
    });
    let chosen = ways.map(|(at, both)| both[at]);
    let chosen = Five::of(options, &chosen);
    let none = |odds: &Odds<Outcome>| &Fraction::ONE - &odds.of(&Outcome::Crit);
    TagOdds {
        hope_of_pair: &chosen.hope * &Fraction::from(2),
        fear,
        some_crit: &Fraction::ONE - &(&none(first) * &none(second)),
        chosen,
    }
}

/// Which of the two is picked: the first, unless the second is better.
pub(super) fn better(prefer: [Outcome; 5], a: Outcome, b: Outcome) -> usize {
    let rank = |outcome: Outcome| prefer.iter().position(|one| *one == outcome).unwrap_or(5);
    usize::from(rank(a) > rank(b))
}
