//! Help: what one more die beside a roll does, and what it costs its thrower (section 6.7).

use dice::{Fraction, Odds, of_faces};
use serde::Serialize;

use super::pool::thrown;
use crate::decide::{by_colour, help_dice, provisional};
use crate::game::{HELP_BLACK, HELP_WHITE, MOVE_BLACK};
use crate::read;
use crate::{Colour, Options, State};

/// A pool nobody has thrown yet, with one helper who always throws.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HelpedOdds {
    pub five_or_more: Fraction,
    /// The roller's.
    pub condition: Fraction,
    pub helper_condition: Fraction,
}

pub fn helped(options: &Options, dice: [usize; 2], colour: Colour) -> HelpedOdds {
    let die = Odds::from_weights((1..=6).map(|face| (face, 1u64)));
    let all = die.then(|face| thrown(options, dice, [(colour, *face)]));
    HelpedOdds {
        five_or_more: all.chance(|thrown| thrown.high >= 5),
        condition: all.chance(|thrown| thrown.conditions > 0),
        helper_condition: helper_condition(dice[1], colour),
    }
}

/// The helper pays for a black source, and for the face of any black die (AZ-HELP-3, AZ-HELP-4).
pub(super) fn helper_condition(blacks: usize, colour: Colour) -> Fraction {
    if colour == Colour::Black {
        return Fraction::ONE;
    }
    let mut dice = vec![HELP_WHITE];
    dice.extend(std::iter::repeat_n(MOVE_BLACK, blacks.min(6)));
    let odds = of_faces(&dice, |faces| {
        read::helper_hit(faces[0], faces[1..].iter().copied())
    });
    odds.map_or(Fraction::ZERO, |odds| odds.of(&true))
}

/// Help for the roll that lies on the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HelpNow {
    /// The row gets better: a higher one, or a double six.
    pub lifts: Fraction,
    /// The roller takes a condition after all.
    pub condition: Fraction,
    pub helper_condition: Fraction,
    pub five_or_more: Fraction,
}

/// Nothing before the first throw (AZ-HELP-6).
pub fn help_now(state: &State, colour: Colour) -> Option<HelpNow> {
    let roll = state.roll.as_ref()?;
    let before = provisional(&state.options, roll)?;
    let [white, black] = by_colour(roll);
    let die = match colour {
        Colour::White => HELP_WHITE,
        Colour::Black => HELP_BLACK,
    };
    let odds: Odds<(bool, bool, bool, bool)> = of_faces(&[die], |faces| {
        let face = faces[0];
        let counts = [white.len(), black.len()];
        let help = help_dice(roll).chain([(colour, face)]);
        let reading = read::PoolReading::new(&state.options, counts, help);
        let after = dice::read_pool([&white, &black], reading);
        let hit = read::helper_hit(face, black.iter().copied());
        let pays = colour == Colour::Black || hit;
        let lifts = super::Row::of(after) > super::Row::of(before);
        (lifts, after.conditions > 0, pays, after.high >= 5)
    })
    .ok()?;
    Some(HelpNow {
        lifts: odds.chance(|outcome| outcome.0),
        condition: odds.chance(|outcome| outcome.1),
        helper_condition: odds.chance(|outcome| outcome.2),
        five_or_more: odds.chance(|outcome| outcome.3),
    })
}
