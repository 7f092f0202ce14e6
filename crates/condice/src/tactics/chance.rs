//! The exact odds a tactician weighs with, counted in billionths and kept: a turn asks for the same few rolls
//! thousands of times.

use std::sync::OnceLock;

use crate::odds;

/// Certainty.
pub const ONE: i64 = 1_000_000_000;

/// Rolls with more dice are weighed like this many.
const MOST: usize = 60;

static ROLLS: [OnceLock<Vec<i64>>; MOST + 1] = [const { OnceLock::new() }; MOST + 1];
static MINDS: [[OnceLock<i64>; MOST + 1]; MOST + 1] =
    [const { [const { OnceLock::new() }; MOST + 1] }; MOST + 1];

fn place(dice: i64) -> usize {
    usize::try_from(dice.max(0)).unwrap_or(MOST).min(MOST)
}

/// The chance of 0, 1, 2 … successes.
pub fn successes(dice: i64) -> &'static [i64] {
    let place = place(dice);
    ROLLS[place].get_or_init(|| {
        let odds = odds::successes(place as i64);
        let chances = (0..=2 * place as i64).map(|count| odds.of(&count).scaled(ONE as u64));
        chances.map(|chance| chance.unwrap_or(0)).collect()
    })
}

/// The chance that a mental attack without damage gets through.
pub fn through(dice: i64, resistance: i64) -> i64 {
    let (dice, resistance) = (place(dice), place(resistance));
    *MINDS[dice][resistance].get_or_init(|| {
        let chance = odds::mental(dice as i64, resistance as i64);
        chance.scaled(ONE as u64).unwrap_or(0)
    })
}

/// What something is worth that comes to `worth(successes)`.
pub fn expected(dice: i64, worth: impl Fn(i64) -> i64) -> i64 {
    let parts = (0i64..).zip(successes(dice));
    let sum: i128 = parts
        .map(|(count, chance)| i128::from(*chance) * i128::from(worth(count)))
        .sum();
    share(sum)
}

/// A part of what something is worth.
pub fn times(chance: i64, worth: i64) -> i64 {
    share(i128::from(chance) * i128::from(worth))
}

fn share(sum: i128) -> i64 {
    i64::try_from(sum / i128::from(ONE)).unwrap_or(0)
}

/// In whole percent, for people.
pub fn percent(chance: i64) -> i64 {
    (chance * 100 + ONE / 2) / ONE
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rounded table is the exact odds (section 6 of the rules).
    #[test]
    fn odds_are_the_exact_ones() {
        assert_eq!(successes(1), [ONE / 2, 333_333_333, 166_666_667]);
        assert_eq!(through(1, 0), ONE / 2);
        assert_eq!(through(4, 1), 812_500_000);
        // 6 dice against defence 2: 67/32.
        let damage = expected(6, |count| 1_000_000 * crate::read::damage(count, 2));
        assert!((damage - 2_093_750).abs() < 10, "{damage}");
        assert_eq!(percent(through(4, 1)), 81);
        assert_eq!(successes(1_000).len(), 121);
    }
}
