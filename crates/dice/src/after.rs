//! What happens after something happened: further odds that depend on it, odds given that it did, two things at once.

use crate::{Natural, Odds};

impl<T: Ord> Odds<T> {
    /// Every outcome goes on with odds of its own.
    pub fn then<U: Ord>(&self, mut next: impl FnMut(&T) -> Odds<U>) -> Odds<U> {
        let branches: Vec<(Odds<U>, &Natural)> = self
            .weights()
            .map(|(outcome, weight)| (next(outcome), weight))
            .collect();
        // All of them counted out of the same number of ways.
        let ways = branches
            .iter()
            .fold(Natural::ONE, |ways, (odds, _)| ways.lcm(odds.total()));
        let mut all = Vec::new();
        for (odds, weight) in branches {
            let times = &(&ways / odds.total()) * weight;
            all.extend(
                odds.into_weights()
                    .map(|(outcome, weight)| (outcome, &weight * &times)),
            );
        }
        Odds::from_weights(all)
    }

    /// The odds where only such outcomes are possible; nothing if none of them is.
    pub fn given(self, mut holds: impl FnMut(&T) -> bool) -> Option<Odds<T>> {
        let left: Vec<(T, Natural)> = self.into_weights().filter(|(it, _)| holds(it)).collect();
        (!left.is_empty()).then(|| Odds::from_weights(left))
    }

    /// Two independent things together.
    pub fn and<U: Ord + Clone>(&self, other: &Odds<U>) -> Odds<(T, U)>
    where
        T: Clone,
    {
        self.then(|one| other.clone().map(|another| (one.clone(), another)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fraction, Kind, Totals};

    /// A die, and if it shows six, another is added.
    #[test]
    fn what_follows_depends_on_what_was() {
        let d6 = Totals::die(Kind::D6).read(|face| face);
        let odds = d6.then(|&first| match first {
            6 => d6.clone().map(|more| 6 + more),
            _ => Odds::certain(first),
        });
        assert_eq!(odds.of(&5), Fraction::new(1, 6));
        assert_eq!(odds.of(&6), Fraction::ZERO);
        assert_eq!(odds.of(&12), Fraction::new(1, 36));
        assert_eq!(odds.chance(|_| true), Fraction::ONE);
    }

    #[test]
    fn what_is_known_leaves_less() {
        let d6 = Totals::die(Kind::D6).read(|face| face);
        let even = d6.clone().given(|face| face % 2 == 0).expect("three faces");
        assert_eq!(even.of(&6), Fraction::new(1, 3));
        assert!(d6.given(|face| *face > 6).is_none());
    }

    #[test]
    fn two_dice_at_once() {
        let d6 = Totals::die(Kind::D6).read(|face| face);
        let d4 = Totals::die(Kind::D4).read(|face| face);
        let both = d6.and(&d4);
        assert_eq!(both.chance(|(a, b)| a == b), Fraction::new(1, 6));
    }
}
