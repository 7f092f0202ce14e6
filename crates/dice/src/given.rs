//! Faces somebody named: physical dice, scripts, replays.

use crate::{Dice, Die, NoDice, Origin, RolledDie};

/// Answers from a list of faces and stops the rule where the list ends.
///
/// ```
/// use dice::{Dice, Die, Given, Kind, NoDice, Origin};
///
/// const ATTACK: Die = Die::new("attack", Kind::D20);
///
/// fn attack(dice: &mut dyn Dice) -> Result<bool, NoDice> {
///     let mut face = [0];
///     dice.faces(&[ATTACK], &mut face)?;
///     Ok(face[0] >= 11)
/// }
///
/// let mut named = Given::new(&[17], Origin::Physical);
/// assert_eq!(attack(&mut named), Ok(true));
/// // Nobody has named a face yet: the rule says which die it needs.
/// let mut none = Given::new(&[], Origin::Physical);
/// assert!(matches!(attack(&mut none), Err(NoDice::Missing { dice, .. }) if dice == [ATTACK]));
/// ```
#[derive(Clone, Debug)]
pub struct Given<'a> {
    faces: &'a [u8],
    origin: Origin,
    rolled: Vec<RolledDie>,
}

impl<'a> Given<'a> {
    /// These faces, in the order in which they are asked for.
    pub fn new(faces: &'a [u8], origin: Origin) -> Given<'a> {
        Given {
            faces,
            origin,
            rolled: Vec::new(),
        }
    }

    /// Faces nobody asked for.
    pub fn left(&self) -> &'a [u8] {
        &self.faces[self.rolled.len()..]
    }

    /// The dice that were asked for, with their faces.
    pub fn into_rolled(self) -> Vec<RolledDie> {
        self.rolled
    }
}

impl Dice for Given<'_> {
    fn faces(&mut self, dice: &[Die], faces: &mut [u8]) -> Result<(), NoDice> {
        let left = self.left();
        if left.len() < dice.len() {
            return Err(NoDice::Missing {
                dice: dice.to_vec(),
                given: left.len(),
            });
        }
        for ((&die, &face), out) in dice.iter().zip(left).zip(faces) {
            if !die.kind.has(face) {
                return Err(NoDice::NoSuchFace { die, face });
            }
            *out = face;
            self.rolled.push(RolledDie::new(die, face, self.origin));
        }
        Ok(())
    }
}
