//! The one interface through which rules ask for dice.

use crate::{Die, FaceSet};

/// Something that answers when a rule asks for dice.
///
/// A rule is a function that takes one. The same function plays and tells its own odds:
///
/// ```
/// use dice::{Dice, Die, Given, Kind, NoDice, Origin, enumerate};
///
/// /// The higher of two dice; a six is thrown once more and added.
/// fn rule(dice: &mut dyn Dice) -> Result<u8, NoDice> {
///     let die = Die::new("die", Kind::D6);
///     let mut faces = [0; 2];
///     dice.faces(&[die, die], &mut faces)?;
///     let best = faces[0].max(faces[1]);
///     if best < 6 {
///         return Ok(best);
///     }
///     let mut more = [0];
///     dice.faces(&[die], &mut more)?;
///     Ok(6 + more[0])
/// }
///
/// // A person names the dice as they lie on the table, and is told which one is missing.
/// assert!(matches!(
///     rule(&mut Given::new(&[6, 2], Origin::Physical)),
///     Err(NoDice::Missing { .. })
/// ));
/// assert_eq!(rule(&mut Given::new(&[6, 2, 4], Origin::Physical)), Ok(10));
///
/// // All faces in turn: the odds.
/// let odds = enumerate(rule).expect("few ways");
/// assert_eq!(odds.chance(|&score| score >= 10).to_string(), "11/72");
/// ```
///
/// Only [`faces`](Dice::faces) has to be written. The other questions say more about what the rule
/// will do with the answer, so that an enumerator can branch on less.
pub trait Dice {
    /// Throws `dice` together and writes one face per die, in order.
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice>;

    /// Throws dice of which only the total score matters.
    fn tally(&mut self, tally: &Tally) -> Result<i32, NoDice> {
        let dice = vec![tally.die; tally.count];
        let mut faces = vec![0; tally.count];
        self.faces(&dice, &mut faces)?;
        Ok(faces.iter().map(|&face| tally.score_of(face)).sum())
    }

    /// Throws equal dice whose faces are kept although only their total score matters: an enumerator gives one
    /// throw for every total.
    fn scored(&mut self, tally: &Tally, faces: &mut [u8]) -> Result<(), NoDice> {
        self.faces(&vec![tally.die; tally.count], faces)
    }

    /// Throws one die again and again until it shows a face of `wanted`; `thrown_again` hears of
    /// each face that did not count. With `wanted` empty it would never end, so that is a bug of
    /// the caller.
    fn until(
        &mut self,
        die: Die,
        wanted: FaceSet,
        thrown_again: &mut dyn FnMut(u8),
    ) -> Result<u8, NoDice> {
        assert!(
            wanted.faces().any(|face| die.kind.has(face)),
            "a roll needs a face that ends it"
        );
        loop {
            let mut face = [0];
            self.faces(&[die], &mut face)?;
            if wanted.has(face[0]) {
                return Ok(face[0]);
            }
            thrown_again(face[0]);
        }
    }

    /// One of `options` equally likely numbers from 0, thrown with dice that have other numbers of faces: together
    /// they show one of all their ways ([`way_of`]), equal shares of which stand for a number; a way that is left over
    /// is thrown again.
    ///
    /// # Panics
    /// When the dice have fewer ways than there are options.
    fn one_of(&mut self, dice: &[Die], options: u32) -> Result<u32, NoDice> {
        let share = share_of(dice, options);
        let mut faces = vec![0; dice.len()];
        loop {
            self.faces(dice, &mut faces)?;
            let number = way_of(dice, &faces) / share;
            if number < options {
                return Ok(number);
            }
        }
    }
}

/// How many ways of these dice stand for each of so many numbers.
pub(crate) fn share_of(dice: &[Die], options: u32) -> u32 {
    let ways: u32 = dice.iter().map(|die| u32::from(die.kind.sides())).product();
    assert!(
        options > 0 && options <= ways,
        "dice enough for {options} numbers"
    );
    ways / options
}

/// Which of all their ways dice show, from 0: the first counts most, as in a number of several digits.
pub fn way_of(dice: &[Die], faces: &[u8]) -> u32 {
    dice.iter().zip(faces).fold(0, |way, (die, &face)| {
        way * u32::from(die.kind.sides()) + u32::from(face) - 1
    })
}

/// A roll of equal dice whose faces score; the rule sees the total only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The die, thrown `count` times.
    pub die: Die,
    /// How many of them.
    pub count: usize,
    /// Score per face: `score[face - 1]`. A shorter slice scores 0 beyond its end.
    pub score: &'static [i32],
}

impl Tally {
    /// What this face adds to the total.
    pub fn score_of(&self, face: u8) -> i32 {
        let index = usize::from(face).wrapping_sub(1);
        self.score.get(index).copied().unwrap_or(0)
    }
}

/// Why a rule did not get its dice. Not an error of the rule: it is asked again with more faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoDice {
    /// These dice have to be thrown next; `given` of them are already named.
    Missing {
        /// All dice of the throw.
        dice: Vec<Die>,
        /// How many of them have a face already.
        given: usize,
    },
    /// Somebody named a face this die does not have.
    NoSuchFace {
        /// The die that was asked for.
        die: Die,
        /// What somebody said it shows.
        face: u8,
    },
}
