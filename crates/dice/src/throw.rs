//! One throw of a few dice, face by face: for readings that totals and pools cannot express.

use crate::gather::{Gather, Run};
use crate::{Die, Odds};

/// How many ways of falling are gone through one by one before giving up: well under a second.
pub const MOST_WAYS: u64 = 10_000_000;

/// There are too many ways the dice can fall to go through them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the dice can fall in more than {limit} ways")]
pub struct TooMany {
    /// As many would have been gone through.
    pub limit: u64,
}

/// The odds of what a rule reads from dice thrown together: it is called with every way they can
/// fall, in the order of the dice.
///
/// ```
/// use dice::{Die, Kind, of_faces};
///
/// let dice = [Die::new("die", Kind::D6); 3];
/// let odds = of_faces(&dice, |faces| faces.iter().all(|face| face == &faces[0]))?;
/// assert_eq!(odds.of(&true).to_string(), "1/36");
/// # Ok::<(), dice::TooMany>(())
/// ```
pub fn of_faces<T: Ord>(
    dice: &[Die],
    mut outcome: impl FnMut(&[u8]) -> T,
) -> Result<Odds<T>, TooMany> {
    let mut gather = Gather::new();
    let mut run = Run::new(&mut gather);
    for_each(dice, |faces, _| run.add(outcome(faces), &1u64))?;
    run.end();
    Ok(gather.into_odds())
}

/// Calls `see` with every way the dice can fall and their total, the last die changing fastest.
pub(crate) fn for_each(dice: &[Die], mut see: impl FnMut(&[u8], usize)) -> Result<(), TooMany> {
    let limit = MOST_WAYS;
    if ways(dice).is_none_or(|ways| ways > limit) {
        return Err(TooMany { limit });
    }
    let Some((last, others)) = dice.split_last() else {
        see(&[], 0);
        return Ok(());
    };
    let mut faces = vec![1; dice.len()];
    loop {
        let total: usize = faces[..others.len()]
            .iter()
            .map(|&face| usize::from(face))
            .sum();
        for face in 1..=last.kind.sides() {
            faces[others.len()] = face;
            see(&faces, total + usize::from(face));
        }
        // One step of an odometer for the others.
        let mut turning = others.iter().zip(&mut faces).rev();
        loop {
            let Some((die, face)) = turning.next() else {
                return Ok(());
            };
            if *face < die.kind.sides() {
                *face += 1;
                break;
            }
            *face = 1;
        }
    }
}

/// In how many ways dice can fall, if a `u64` can tell.
pub(crate) fn ways(dice: &[Die]) -> Option<u64> {
    dice.iter()
        .try_fold(1u64, |ways, die| ways.checked_mul(die.kind.sides().into()))
}
