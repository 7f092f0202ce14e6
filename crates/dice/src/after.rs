//! What happens after something happened: further odds that depend on it, odds given that it did, two things at once,
//! one of several.

use crate::{Fraction, Natural, Odds};

impl<T: Ord> Odds<T> {
    /// Every outcome goes on with odds of its own.
    ///
    /// ```
    /// use dice::{Kind, Odds, Totals};
    ///
    /// // Roll a d20, and once more if it shows 1.
    /// let d20 = Totals::die(Kind::D20).read(|face| face);
    /// let careful = d20.then(|&face| match face {
    ///     1 => d20.clone(),
    ///     _ => Odds::certain(face),
    /// });
    /// assert_eq!(careful.of(&20).to_string(), "21/400");
    /// ```
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
    ///
    /// ```
    /// use dice::{Kind, Totals};
    ///
    /// let sum = Totals::die(Kind::D6).times(2).read(|sum| sum);
    /// let high = sum.given(|sum| *sum >= 10).expect("six ways");
    /// assert_eq!(high.of(&12).to_string(), "1/6");
    /// ```
    pub fn given(self, mut holds: impl FnMut(&T) -> bool) -> Option<Odds<T>> {
        let left: Vec<(T, Natural)> = self.into_weights().filter(|(it, _)| holds(it)).collect();
        (!left.is_empty()).then(|| Odds::from_weights(left))
    }

    /// Two independent things together, for questions about both.
    ///
    /// ```
    /// use dice::{Kind, Totals};
    ///
    /// let [d6, d8] = [Kind::D6, Kind::D8].map(|kind| Totals::die(kind).read(|face| face));
    /// let both = d6.and(&d8);
    /// assert_eq!(both.chance(|(six, eight)| six > eight).to_string(), "5/16");
    /// ```
    pub fn and<U: Ord + Clone>(&self, other: &Odds<U>) -> Odds<(T, U)>
    where
        T: Clone,
    {
        self.then(|one| other.clone().map(|another| (one.clone(), another)))
    }

    /// One of several, each with the weight that it is this one.
    ///
    /// ```
    /// use dice::{Kind, Odds, Totals};
    ///
    /// // Three of four goblins carry a knife, the fourth has an axe.
    /// let [knife, axe] = [Kind::D4, Kind::D12].map(|kind| Totals::die(kind).read(|face| face));
    /// let harm = Odds::mixed([(3u64, knife), (1, axe)]);
    /// assert_eq!(harm.of(&4).to_string(), "5/24");
    /// assert_eq!(harm.of(&12).to_string(), "1/48");
    /// ```
    ///
    /// # Panics
    /// When there is no weight at all: something always happens.
    pub fn mixed<W: Into<Natural>>(parts: impl IntoIterator<Item = (W, Odds<T>)>) -> Odds<T>
    where
        T: Clone,
    {
        let (weights, parts): (Vec<W>, Vec<Odds<T>>) = parts.into_iter().unzip();
        let which = Odds::from_weights((0..parts.len()).zip(weights));
        which.then(|place| parts[*place].clone())
    }
}

impl<T> Odds<T> {
    /// What it is worth on average, if every outcome is worth an exact number: the chance of a further success, say.
    ///
    /// ```
    /// use dice::{Fraction, Kind, Totals};
    ///
    /// // As many coins as a d4 shows: how likely are all of them heads?
    /// let coins = Totals::die(Kind::D4).read(|face| face);
    /// let heads = coins.average(|count| Fraction::new(1, 1 << count));
    /// assert_eq!(heads.to_string(), "15/64");
    /// ```
    pub fn average(&self, mut worth: impl FnMut(&T) -> Fraction) -> Fraction {
        let parts = self.iter();
        parts
            .map(|(outcome, chance)| &worth(outcome) * &chance)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Totals};

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
    fn one_of_several() {
        let certain = |n: i32| Odds::certain(n);
        let mixed = Odds::mixed([(2u64, certain(1)), (0, certain(9)), (1, certain(3))]);
        assert_eq!(mixed, Odds::from_weights([(1, 2u64), (3, 1)]));
        assert_eq!(
            mixed.average(|n| Fraction::from(i64::from(*n))),
            Fraction::new(5, 3)
        );
    }

    #[test]
    fn two_dice_at_once() {
        let d6 = Totals::die(Kind::D6).read(|face| face);
        let d4 = Totals::die(Kind::D4).read(|face| face);
        let both = d6.and(&d4);
        assert_eq!(both.chance(|(a, b)| a == b), Fraction::new(1, 6));
    }
}
