//! The numbers chances are counted in.

use dice::Natural;

/// A number of equally likely cases. Divisions must come out even: a chance that `n` dice can still
/// change is a multiple of whole / 6^n.
pub(super) trait Share: Clone + Ord {
    fn zero() -> Self;
    fn of(cases: u64) -> Self;
    /// In how many ways this many dice fall.
    fn six_to_the(dice: usize) -> Self;
    fn add(&mut self, other: &Self);
    /// One case less; not for zero.
    fn minus_one(&self) -> Self;
    fn times(&self, by: &Self) -> Self;
    fn divided_by(&self, by: &Self) -> Self;
    fn natural(&self) -> Natural;

    /// The average over six faces.
    fn average(faces: impl Iterator<Item = Self>) -> Self {
        let mut sum = Self::zero();
        faces.for_each(|face| sum.add(&face));
        sum.divided_by(&Self::of(6))
    }
}

/// Nearly every duel: room for 6²⁴ cases.
impl Share for u64 {
    fn zero() -> u64 {
        0
    }

    fn of(cases: u64) -> u64 {
        cases
    }

    fn six_to_the(dice: usize) -> u64 {
        6u64.pow(dice as u32)
    }

    fn add(&mut self, other: &u64) {
        *self += other;
    }

    fn minus_one(&self) -> u64 {
        self - 1
    }

    fn times(&self, by: &u64) -> u64 {
        self * by
    }

    fn divided_by(&self, by: &u64) -> u64 {
        debug_assert_eq!(self % by, 0, "chances divide evenly");
        self / by
    }

    fn natural(&self) -> Natural {
        (*self).into()
    }
}

/// Pages that allow very many rerolls or surprise attacks.
impl Share for Natural {
    fn zero() -> Natural {
        Natural::ZERO
    }

    fn of(cases: u64) -> Natural {
        cases.into()
    }

    fn six_to_the(dice: usize) -> Natural {
        Natural::from(6u64).pow(dice)
    }

    fn add(&mut self, other: &Natural) {
        *self += other;
    }

    fn minus_one(&self) -> Natural {
        self - &Natural::ONE
    }

    fn times(&self, by: &Natural) -> Natural {
        self * by
    }

    fn divided_by(&self, by: &Natural) -> Natural {
        self / by
    }

    fn natural(&self) -> Natural {
        self.clone()
    }
}
