//! The building blocks for direct odds, against brute force.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use dice::{Cases, Kind, Reading, SumOfHighest, Totals, pool_odds, read_pool};
use proptest::prelude::*;

use crate::brute;

/// A few dice that count in some way, and the faces that make them up.
#[derive(Clone, Debug)]
struct Few {
    kind: Kind,
    count: usize,
    how: How,
}

#[derive(Clone, Copy, Debug)]
enum How {
    Sum,
    Highest,
    Lowest,
}

impl Few {
    fn totals(&self) -> Totals {
        let die = Totals::die(self.kind);
        match self.how {
            How::Sum => die.times(self.count),
            How::Highest => die.highest(self.count),
            How::Lowest => die.lowest(self.count),
        }
    }

    fn kinds(&self) -> Vec<Kind> {
        vec![self.kind; self.count]
    }

    fn read(&self, faces: &[u8]) -> i32 {
        match self.how {
            How::Sum => brute::sum(faces),
            How::Highest => faces.iter().copied().max().unwrap().into(),
            How::Lowest => faces.iter().copied().min().unwrap().into(),
        }
    }
}

fn some_dice() -> impl Strategy<Value = Few> {
    let how = prop::sample::select(vec![How::Sum, How::Highest, How::Lowest]);
    (brute::small_kind(), 1usize..4, how).prop_map(|(kind, count, how)| Few { kind, count, how })
}

/// Some readings of a number: all of it, ranges, something jumpy.
fn readings(number: i32) -> [i32; 4] {
    [
        number,
        number.max(0),
        i32::from(number >= 5),
        number.rem_euclid(3),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn sums_and_differences(a in some_dice(), b in some_dice(), shift in -9i32..9) {
        let kinds = [a.kinds(), b.kinds()].concat();
        let (first, second) = (a.totals(), b.totals().shifted(shift));
        let both = |faces: &[u8]| (a.read(&faces[..a.count]), b.read(&faces[a.count..]) + shift);
        for reading in 0..4 {
            let sums = brute::odds(&kinds, |faces| {
                let (a, b) = both(faces);
                readings(a + b)[reading]
            });
            prop_assert_eq!(&first.plus(&second).read(|sum| readings(sum)[reading]), &sums);
            prop_assert_eq!(&first.read_sum(&second, |sum| readings(sum)[reading]), &sums);
            let differences = brute::odds(&kinds, |faces| {
                let (a, b) = both(faces);
                readings(a - b)[reading]
            });
            prop_assert_eq!(&first.minus(&second).read(|sum| readings(sum)[reading]), &differences);
            prop_assert_eq!(&first.read_difference(&second, |sum| readings(sum)[reading]), &differences);
        }
    }

    #[test]
    fn comparisons(a in some_dice(), b in some_dice(), more in 0usize..3) {
        let kinds = [a.kinds(), b.kinds(), vec![Kind::D4; more]].concat();
        let rest = Totals::die(Kind::D4).times(more);
        let expected = brute::odds(&kinds, |faces| {
            let (first, others) = faces.split_at(a.count);
            let (second, rest) = others.split_at(b.count);
            let (first, second) = (a.read(first), b.read(second));
            (first.cmp(&second), (first + second + brute::sum(rest)) / 3)
        });
        let cases = Cases::compared(&a.totals(), &b.totals());
        let read = |&case: &Ordering, number: i32| (case, number / 3);
        prop_assert_eq!(&cases.read_sum(&rest, read), &expected);
        prop_assert_eq!(&cases.plus(&rest).read(read), &expected);
    }

    #[test]
    fn cases_of_faces(kinds in prop::collection::vec(brute::small_kind(), 0..4), shift in -9i32..9) {
        let doubles = |faces: &[u8]| faces.windows(2).filter(|pair| pair[0] == pair[1]).count();
        let expected = brute::odds(&kinds, |faces| (doubles(faces), brute::sum(faces) + shift));
        let cases = Cases::of_faces(&brute::dice(&kinds), doubles).unwrap();
        prop_assert_eq!(cases.shifted(shift).read(|&case, number| (case, number)), expected);
    }

    #[test]
    fn pools(
        a in (brute::small_kind(), 0usize..4),
        b in (brute::small_kind(), 0usize..3),
        counted in 1usize..6,
        seen in 1usize..4,
    ) {
        let kinds = [vec![a.0; a.1], vec![b.0; b.1]].concat();
        let (first, second) = (Totals::die(a.0), Totals::die(b.0));
        let groups = [(&first, a.1), (&second, b.1)];

        let sums = brute::odds(&kinds, |faces| {
            let mut sorted = faces.to_vec();
            sorted.sort_unstable_by(|a, b| b.cmp(a));
            sorted.truncate(counted);
            brute::sum(&sorted)
        });
        prop_assert_eq!(&pool_odds(groups, SumOfHighest::new(counted)), &sums);

        let tops = Tops { seen: [(0, [0, 0]); 3], count: 0, most: seen };
        let expected = brute::odds(&kinds, |faces| {
            let (first, second) = faces.split_at(a.1);
            read_pool([first, second], tops)
        });
        prop_assert_eq!(&pool_odds(groups, tops), &expected);
    }

    /// Dice that are the best (or worst) of several themselves.
    #[test]
    fn pools_of_uneven_dice(a in some_dice(), dice in 1usize..3, counted in 1usize..4) {
        let plain = Totals::die(Kind::D6);
        let kinds = [vec![Kind::D6; dice], a.kinds()].concat();
        let expected = brute::odds(&kinds, |faces| {
            let mut values: Vec<i32> = faces[..dice].iter().map(|&face| face.into()).collect();
            values.push(a.read(&faces[dice..]));
            values.sort_unstable_by(|a, b| b.cmp(a));
            values.iter().take(counted).sum::<i32>()
        });
        let odds = pool_odds([(&plain, dice), (&a.totals(), 1)], SumOfHighest::new(counted));
        prop_assert_eq!(odds, expected);
    }
}

/// Simply notes what it sees of a pool, up to three faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tops {
    seen: [(i32, [usize; 2]); 3],
    count: usize,
    most: usize,
}

impl Reading<2> for Tops {
    type Outcome = Tops;

    fn see(mut self, face: i32, shown: [usize; 2]) -> ControlFlow<Tops, Tops> {
        self.seen[self.count] = (face, shown);
        self.count += 1;
        if self.count == self.most {
            ControlFlow::Break(self)
        } else {
            ControlFlow::Continue(self)
        }
    }

    fn end(self) -> Tops {
        self
    }
}

#[test]
fn a_pool_without_dice() {
    let d6 = Totals::die(Kind::D6);
    let odds = pool_odds([(&d6, 0)], SumOfHighest::new(2));
    assert_eq!(odds, dice::Odds::certain(0));
    assert_eq!(read_pool([&[]], SumOfHighest::new(2)), 0);
}

#[test]
fn certain_dice_are_certain_in_any_number() {
    let three = Totals::certain(3);
    let odds = pool_odds([(&three, 100)], SumOfHighest::new(2));
    assert_eq!(odds, dice::Odds::certain(6));
    assert_eq!(three.times(100).read(|sum| sum), dice::Odds::certain(300));
    assert_eq!(three.highest(100).read(|sum| sum), dice::Odds::certain(3));
}
