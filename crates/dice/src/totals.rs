//! How likely each number of a short range is: sums, differences, the highest of several.
//!
//! These are the building blocks for odds that only depend on numbers. They work on rows of
//! weights, so 12 dice against 12 dice costs a few hundred multiplications, not 6²⁴ readings:
//!
//! ```
//! use dice::{Kind, Totals};
//!
//! const SUCCESSES: &[i32] = &[0, 0, 0, 1, 1, 2];
//! let dice = Totals::scored(Kind::D6, SUCCESSES).times(12);
//! let net = dice.read_difference(&dice, |net| net.max(0));
//! assert_eq!(net.of(&0).decimal(3), "0.554");
//! ```

use std::borrow::Cow;

use crate::gather::{Gather, Run};
use crate::ranges::read_sums;
use crate::row::{Row, zeros};
use crate::weight::{Weight, with_weights_up_to};
use crate::{Kind, Natural, Odds, Tally};

/// Weights of the whole numbers from `low` upwards.
///
/// ```
/// use dice::{Kind, Totals};
///
/// let (d6, d8) = (Totals::die(Kind::D6), Totals::die(Kind::D8));
/// // 2d6 + 3 against a d8 with advantage: does it reach that much?
/// let attack = d6.times(2).shifted(3);
/// let wins = attack.read_difference(&d8.highest(2), |by| by >= 0);
/// assert_eq!(wins.of(&true).decimal(4), "0.9392");
/// assert_eq!((attack.low(), attack.high()), (5, 15));
/// ```
#[derive(Clone, Debug)]
pub struct Totals {
    low: i32,
    row: Row,
    /// The sum of all weights.
    sum: Natural,
}

impl Totals {
    /// A number that is certain.
    pub fn certain(number: i32) -> Totals {
        Totals::weighted(number, vec![1])
    }

    /// The face of one die.
    pub fn die(kind: Kind) -> Totals {
        Totals::weighted(1, vec![1; kind.sides().into()])
    }

    /// The score of one die, `score[face - 1]`; faces beyond the end of `score` count 0.
    pub fn scored(kind: Kind, score: &[i32]) -> Totals {
        let scores =
            || (0..kind.sides()).map(|face| score.get(usize::from(face)).copied().unwrap_or(0));
        let low = scores().min().unwrap_or(0);
        let high = scores().max().unwrap_or(0);
        let mut weights = vec![0; span(low, high)];
        for score in scores() {
            weights[span(low, score) - 1] += 1;
        }
        Totals::weighted(low, weights)
    }

    /// What a tally comes to.
    pub fn tally(tally: &Tally) -> Totals {
        Totals::scored(tally.die.kind, tally.score).times(tally.count)
    }

    /// `weights[0]` ways to get `low`, `weights[1]` to get `low + 1` and so on.
    ///
    /// # Panics
    /// When there is no weight at all: something always happens.
    pub fn weighted(low: i32, weights: Vec<u64>) -> Totals {
        let sum: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
        assert!(sum > 0, "something always happens");
        let row = match u64::try_from(sum) {
            Ok(_) => Row::Short(weights),
            Err(_) => Row::Long(weights.into_iter().map(u128::from).collect()),
        };
        Totals {
            low,
            row,
            sum: sum.into(),
        }
    }

    /// The same for weights of any type; nothing if there is no weight at all.
    pub(crate) fn of_row<W: Weight>(low: i32, weights: Vec<W>) -> Option<Totals> {
        let mut sum = W::ZERO;
        weights.iter().for_each(|weight| sum.add(weight));
        (!sum.is_zero()).then(|| Totals {
            low,
            row: W::row(weights),
            sum: sum.natural(),
        })
    }

    /// From numbers and their weights, in any order; weights of equal numbers add up. Every number between the lowest
    /// and the highest takes memory, also an impossible one.
    ///
    /// # Panics
    /// When there is no weight at all: something always happens.
    pub fn from_weights(weighted: impl IntoIterator<Item = (i32, Natural)>) -> Totals {
        let weighted: Vec<(i32, Natural)> = weighted
            .into_iter()
            .filter(|(_, weight)| !weight.is_zero())
            .collect();
        let sum: Natural = weighted.iter().map(|(_, weight)| weight.clone()).sum();
        let numbers = || weighted.iter().map(|(number, _)| *number);
        let low = numbers().min().expect("something always happens");
        let high = numbers().max().unwrap_or(low);
        with_weights_up_to!(sum, Number => {
            let mut row = zeros(<Number as Weight>::ZERO, span(low, high));
            for (number, weight) in weighted {
                row[span(low, number) - 1].add(&Number::of(weight));
            }
            Totals { low, row: Number::row(row), sum }
        })
    }

    /// One of several numbers, each with the weight that it is this one: a roll that decides what is thrown next.
    ///
    /// # Panics
    /// When there is no weight at all.
    pub fn mixed<'a>(parts: impl IntoIterator<Item = (Natural, &'a Totals)>) -> Totals {
        let parts: Vec<(Natural, &Totals)> = parts
            .into_iter()
            .filter(|(weight, _)| !weight.is_zero())
            .collect();
        if let [(_, only)] = &*parts {
            return (*only).clone();
        }
        let unit = parts
            .iter()
            .fold(Natural::ONE, |unit, (_, part)| unit.lcm(part.total()));
        Totals::from_weights(parts.iter().flat_map(|(weight, part)| {
            let times = weight * &(&unit / part.total());
            part.iter()
                .map(move |(number, ways)| (number, &ways * &times))
        }))
    }

    /// Every number that can come about, from the lowest up, with its weight.
    pub fn iter(&self) -> impl Iterator<Item = (i32, Natural)> {
        let weights = self.row.iter().enumerate();
        weights.filter_map(|(place, weight)| {
            (!weight.is_zero()).then(|| (self.number_at(place), weight))
        })
    }

    /// Another number in the place of each.
    pub fn map(&self, mut into: impl FnMut(i32) -> i32) -> Totals {
        Totals::from_weights(self.iter().map(|(number, weight)| (into(number), weight)))
    }

    /// What two independent numbers make together, pair by pair: for all that is not a sum.
    pub fn combined(&self, other: &Totals, mut into: impl FnMut(i32, i32) -> i32) -> Totals {
        let (firsts, seconds): (Vec<_>, Vec<_>) = (self.iter().collect(), other.iter().collect());
        let (mut low, mut high) = (i32::MAX, i32::MIN);
        for (first, _) in &firsts {
            for (second, _) in &seconds {
                let number = into(*first, *second);
                (low, high) = (low.min(number), high.max(number));
            }
        }
        let sum = &self.sum * &other.sum;
        with_weights_up_to!(sum, Number => {
            let typed = |all: Vec<(i32, Natural)>| -> Vec<(i32, Number)> {
                all.into_iter().map(|(number, weight)| (number, Number::of(weight))).collect()
            };
            let (firsts, seconds) = (typed(firsts), typed(seconds));
            let mut row = zeros(<Number as Weight>::ZERO, span(low, high));
            for (first, weight) in &firsts {
                for (second, more) in &seconds {
                    row[span(low, into(*first, *second)) - 1].add(&weight.times(more));
                }
            }
            Totals { low, row: Number::row(row), sum }
        })
    }

    /// The higher of two independent numbers.
    #[allow(
        clippy::clone_on_copy,
        reason = "written once for weights of every width, and the widest is no `Copy`"
    )]
    pub fn higher(&self, other: &Totals) -> Totals {
        let sum = &self.sum * &other.sum;
        let low = self.low.max(other.low);
        let high = self.high().max(other.high());
        let row = with_weights_up_to!(sum, Number => {
            let up_to = |of: &Totals| {
                let (weights, mut all) = (of.weights::<Number>(), <Number as Weight>::ZERO);
                let mut weights = (of.low..).zip(weights.into_owned()).peekable();
                move |number: i32| {
                    while let Some((_, weight)) = weights.next_if(|(at, _)| *at <= number) {
                        all.add(&weight);
                    }
                    all.clone()
                }
            };
            let (mut first, mut second) = (up_to(self), up_to(other));
            let mut before = <Number as Weight>::ZERO;
            let exactly = (low..=high).map(|number| {
                let both = first(number).times(&second(number));
                let here = both.minus(&before);
                before = both;
                here
            });
            Number::row(exactly.collect())
        });
        Totals { low, row, sum }
    }

    /// The lower of two independent numbers.
    pub fn lower(&self, other: &Totals) -> Totals {
        let (first, second) = (self.clone().negated(), other.clone().negated());
        first.higher(&second).negated()
    }

    /// How many numbers the range has.
    pub(crate) fn len(&self) -> usize {
        self.row.len()
    }

    /// The lowest number.
    pub fn low(&self) -> i32 {
        self.low
    }

    /// The highest number.
    pub fn high(&self) -> i32 {
        self.number_at(self.row.len() - 1)
    }

    /// The sum of all weights: in how many ways the dice can fall.
    pub fn total(&self) -> &Natural {
        &self.sum
    }

    /// In how many of these ways this number comes about.
    pub fn weight(&self, number: i32) -> Natural {
        if (self.low..=self.high()).contains(&number) {
            self.row.get(span(self.low, number) - 1)
        } else {
            Natural::ZERO
        }
    }

    /// The number at this place, counted from the lowest.
    pub(crate) fn number_at(&self, place: usize) -> i32 {
        let place = i32::try_from(place).expect("a short range");
        self.low.checked_add(place).expect("a short range")
    }

    pub(crate) fn weight_at(&self, place: usize) -> Natural {
        self.row.get(place)
    }

    /// All weights, in a type that holds them.
    pub(crate) fn weights<W: Weight>(&self) -> Cow<'_, [W]> {
        W::weights(&self.row)
    }

    /// A fixed modifier.
    pub fn shifted(mut self, by: i32) -> Totals {
        self.low = self.low.checked_add(by).expect("a total that fits");
        self
    }

    /// Both together.
    pub fn plus(&self, other: &Totals) -> Totals {
        let sum = &self.sum * &other.sum;
        Totals {
            low: self.low_of_sum(other),
            row: self.row.convolved(&other.row, &sum),
            sum,
        }
    }

    pub(crate) fn low_of_sum(&self, other: &Totals) -> i32 {
        self.low.checked_add(other.low).expect("a total that fits")
    }

    /// One against the other.
    pub fn minus(&self, other: &Totals) -> Totals {
        self.plus(&other.clone().negated())
    }

    /// Each number with the other sign.
    pub fn negated(mut self) -> Totals {
        self.low = -self.high();
        self.row.reverse();
        self
    }

    /// The sum of `count` such numbers, each thrown for itself.
    pub fn times(&self, count: usize) -> Totals {
        let Some(top_bit) = count.checked_ilog2() else {
            return Totals::certain(0);
        };
        // Doubling and adding one, along the binary digits of the count.
        let mut sum = self.clone();
        for bit in (0..top_bit).rev() {
            sum = sum.plus(&sum);
            if count >> bit & 1 == 1 {
                sum = sum.plus(self);
            }
        }
        sum
    }

    /// The highest of `count` such numbers, each thrown for itself; at least one.
    pub fn highest(&self, count: usize) -> Totals {
        assert!(count > 0, "the highest of none");
        let sum = self.sum.pow(count);
        let row = with_weights_up_to!(sum, Number => highest::<Number>(self, count));
        Totals {
            row,
            sum,
            low: self.low,
        }
    }

    /// The lowest of `count` such numbers, each thrown for itself; at least one.
    pub fn lowest(&self, count: usize) -> Totals {
        self.clone().negated().highest(count).negated()
    }

    /// The odds of what a rule reads from the number. It is called once for every number that can
    /// come about.
    pub fn read<T: Ord>(&self, mut outcome: impl FnMut(i32) -> T) -> Odds<T> {
        let mut gather = Gather::new();
        self.read_into(&mut gather, &mut outcome);
        gather.into_odds()
    }

    /// The odds of what a rule reads from the sum of both: the same as `plus` and `read`, but
    /// numbers that read alike are counted together, so the fewer outcomes, the faster.
    pub fn read_sum<T: Ord>(&self, other: &Totals, mut outcome: impl FnMut(i32) -> T) -> Odds<T> {
        read_sums(std::iter::once((&(), self)), other, |(), sum| outcome(sum))
    }

    /// The odds of what a rule reads from one against the other.
    pub fn read_difference<T: Ord>(
        &self,
        other: &Totals,
        outcome: impl FnMut(i32) -> T,
    ) -> Odds<T> {
        self.read_sum(&other.clone().negated(), outcome)
    }

    pub(crate) fn read_into<T: Ord>(
        &self,
        gather: &mut Gather<T>,
        mut outcome: impl FnMut(i32) -> T,
    ) {
        match &self.row {
            Row::Short(row) => read(self.low, row, gather, &mut outcome),
            Row::Long(row) => read(self.low, row, gather, &mut outcome),
            Row::Huge(row) => read(self.low, row, gather, &mut outcome),
        }
    }
}

fn read<T: Ord, W: Weight>(
    low: i32,
    row: &[W],
    gather: &mut Gather<T>,
    outcome: &mut impl FnMut(i32) -> T,
) {
    let mut run = Run::new(gather);
    for (number, weight) in (low..).zip(row) {
        if !weight.is_zero() {
            run.add(outcome(number), weight);
        }
    }
    run.end();
}

/// All of `count` dice stay at or below a number in (ways of one die)^count ways; what was below
/// the number before is taken away.
fn highest<W: Weight>(one: &Totals, count: usize) -> Row {
    let (mut up_to_here, mut all_before) = (W::ZERO, W::ZERO);
    let weights = one.weights::<W>();
    let exactly = weights.iter().map(|weight| {
        up_to_here.add(weight);
        let all = (1..count).fold(up_to_here.clone(), |all, _| all.times(&up_to_here));
        let exactly = all.minus(&all_before);
        all_before = all;
        exactly
    });
    W::row(exactly.collect())
}

/// How many numbers lie from `low` to `high`, both included.
pub(crate) fn span(low: i32, high: i32) -> usize {
    usize::try_from(i64::from(high) - i64::from(low) + 1).unwrap_or(0)
}
