//! How dice with any number of faces are thrown with dice that exist.
//!
//! A die with three faces is a six-sided one halved, a hundred are two ten-sided ones, seven an eight-sided one whose 8
//! is thrown again. So every expression can be played with real dice.

use dice::{Dice, Die, FaceSet, Kind, NoDice, way_of};

/// The names of the dice that expressions ask for.
pub const DICE: [&str; 6] = ["die", "again", "more", "hundreds", "tens", "ones"];

/// The most faces a die may have.
pub(crate) const MOST_FACES: usize = 1000;

/// Why a die is thrown, which is part of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    First,
    /// It showed something that is thrown again.
    Again,
    /// One that exploded brought it.
    More,
}

impl Why {
    fn name(self) -> &'static str {
        match self {
            Why::First => "die",
            Why::Again => "again",
            Why::More => "more",
        }
    }
}

/// The dice that stand for one with so many faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Real {
    faces: usize,
    kinds: Vec<Kind>,
    ways: usize,
}

impl Real {
    pub fn of(faces: usize) -> Real {
        let ways = |kinds: &[Kind]| -> usize {
            kinds.iter().map(|kind| usize::from(kind.sides())).product()
        };
        let real = |kinds: Vec<Kind>| Real {
            faces,
            ways: ways(&kinds),
            kinds,
        };
        match faces {
            0 | 1 => return real(Vec::new()),
            100 => return real(vec![Kind::D10; 2]),
            1000 => return real(vec![Kind::D10; 3]),
            _ => {}
        }
        let mut best: Option<Real> = None;
        for dice in 1..=3 {
            let mut at = vec![0; dice];
            loop {
                // Large dice first, as the digits of a number.
                if at.is_sorted_by(|a, b| a >= b) {
                    let found = real(at.iter().map(|&at| Kind::ALL[at]).collect());
                    // None left over, or as few as possible.
                    let lost = |real: &Real| (real.ways % faces) * 1000 / real.ways;
                    let better = |than: &Real| (lost(&found), found.ways) < (lost(than), than.ways);
                    if found.ways >= faces && best.as_ref().is_none_or(better) {
                        best = Some(found);
                    }
                }
                let Some(turn) = at.iter().position(|&at| at + 1 < Kind::ALL.len()) else {
                    break;
                };
                at[..turn].fill(0);
                at[turn] += 1;
            }
            // One die more is worth it only if one cannot do it.
            if best.is_some() {
                break;
            }
        }
        best.expect("three dice have more ways than a die may have faces")
    }

    /// How many dice stand for one.
    #[cfg(test)]
    pub fn dice(&self) -> usize {
        self.kinds.len()
    }

    fn is_percent(&self) -> bool {
        self.faces == self.ways && self.faces.is_multiple_of(100)
    }

    fn asked(&self, why: Why) -> Vec<Die> {
        let digits = ["hundreds", "tens", "ones"];
        let name = |place: usize| match self.is_percent() {
            true => digits[digits.len() - self.kinds.len() + place],
            false => why.name(),
        };
        let named = self.kinds.iter().enumerate();
        named
            .map(|(place, &kind)| Die::new(name(place), kind))
            .collect()
    }

    /// Throws so many of them; each comes to a place from 0.
    pub fn throw(&self, dice: &mut dyn Dice, count: usize, why: Why) -> Result<Vec<usize>, NoDice> {
        if self.kinds.is_empty() {
            return Ok(vec![0; count]);
        }
        let one = self.asked(why);
        if !self.ways.is_multiple_of(self.faces) {
            let options = u32::try_from(self.faces).expect("few faces");
            return (0..count)
                .map(|_| Ok(dice.one_of(&one, options)? as usize))
                .collect();
        }
        // All at once: whoever throws real dice takes them all in hand.
        let all = one.repeat(count);
        let mut faces = vec![0; all.len()];
        dice.faces(&all, &mut faces)?;
        let share = self.ways / self.faces;
        let places = faces
            .chunks_exact(one.len())
            .map(|faces| match self.is_percent() {
                // A ten is read as 0, and nothing but zeros as the highest.
                true => {
                    let number = faces
                        .iter()
                        .fold(0, |number, &face| number * 10 + usize::from(face % 10));
                    (number + self.faces - 1) % self.faces
                }
                false => way_of(&one, faces) as usize / share,
            });
        Ok(places.collect())
    }

    /// Throws one of them again until it comes to one of these places, all of which are equally likely.
    pub fn until(&self, dice: &mut dyn Dice, wanted: &[usize]) -> Result<usize, NoDice> {
        let &[kind] = &*self.kinds else {
            // Several dice that stand for one: others stand for what is left.
            let place = Real::of(wanted.len()).throw(dice, 1, Why::Again)?[0];
            return Ok(wanted[place]);
        };
        let share = self.ways / self.faces;
        let place = |face: u8| usize::from(face - 1) / share;
        let ends = FaceSet::of((1..=kind.sides()).filter(|&face| wanted.contains(&place(face))));
        let face = dice.until(Die::new(Why::Again.name(), kind), ends, &mut |_| {})?;
        Ok(place(face))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_that_exist_stand_for_all_others() {
        let told = |faces| {
            let real = Real::of(faces);
            let kinds: Vec<String> = real.kinds.iter().map(Kind::to_string).collect();
            let again = real.ways % real.faces;
            format!("{faces}: {} ({again} left)", kinds.join("+"))
        };
        let told: Vec<String> = [1, 2, 3, 5, 6, 7, 13, 20, 30, 100, 23, 1000]
            .map(told)
            .into();
        assert_eq!(
            told,
            [
                "1:  (0 left)",
                "2: d4 (0 left)",
                "3: d6 (0 left)",
                "5: d10 (0 left)",
                "6: d6 (0 left)",
                "7: d8 (1 left)",
                "13: d20 (7 left)",
                "20: d20 (0 left)",
                "30: d10+d6 (0 left)",
                "100: d10+d10 (0 left)",
                "23: d20+d20 (9 left)",
                "1000: d10+d10+d10 (0 left)",
            ]
        );
    }

    #[test]
    fn every_number_of_faces_can_be_thrown() {
        for faces in 1..=MOST_FACES {
            let real = Real::of(faces);
            assert!(real.ways >= faces && real.dice() <= 3, "{faces}");
        }
    }
}
