//! Which attack fits best, and what the attacks so far have shown of somebody's defence.

use dice::Fraction;

use super::attack;
use crate::{Event, Target};

/// What everybody could see of a defence: never more than the attacks that were resolved before their eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// An attack that hurt tells it: successes less damage (CD-ATTACK-4).
    Is(i64),
    /// Attacks that did not hurt only tell that it is no less than this.
    AtLeast(i64),
}

impl Seen {
    pub fn value(self) -> i64 {
        match self {
            Seen::Is(value) | Seen::AtLeast(value) => value,
        }
    }
}

/// Reads the events a seat may know, newest first. What was seen last counts: values change in a fight.
pub fn defence_seen<'e>(events: impl IntoIterator<Item = &'e Event>, whom: Target) -> Option<Seen> {
    let mut least = None;
    for event in events {
        let Event::AttackResolved {
            target,
            successes,
            damage,
            mental: false,
            flat: false,
            ..
        } = event
        else {
            continue;
        };
        if *target != whom {
            continue;
        }
        if *damage > 0 {
            let is = successes - damage;
            // A newer attack was stopped that would have hurt: it is more by now.
            return Some(match least.filter(|least| *least > is) {
                Some(least) => Seen::AtLeast(least),
                None => Seen::Is(is),
            });
        }
        least = least.max(Some(*successes));
    }
    least.map(Seen::AtLeast)
}

/// Of attacks by number and dice the one with the highest expected damage; of equals the one with more dice, then the
/// first on the sheet. Attacks use nothing up.
pub fn best_attack(attacks: impl IntoIterator<Item = (i64, i64)>, defence: i64) -> Option<i64> {
    let mut best: Option<(Fraction, i64, i64)> = None;
    for (number, dice) in attacks {
        let expected = attack(dice, defence).expected;
        let better = best
            .as_ref()
            .is_none_or(|(most, with, _)| (&expected, dice) > (most, *with));
        if better {
            best = Some((expected, dice, number));
        }
    }
    best.map(|(_, _, number)| number)
}
