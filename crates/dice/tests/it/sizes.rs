//! Numbers too large for one type are right in the next: 64, 128, 256 bits and beyond.

use dice::{
    Cases, Fraction, Kind, Natural, Odds, SumOfHighest, Tally, Totals, enumerate, pool_odds,
};
use num_bigint::BigUint;

/// The weights of a sum of dice, one die at a time.
fn weights_of_sum(score: &[u64], count: usize) -> Vec<BigUint> {
    let one = |weights: &[BigUint]| {
        let mut next = vec![BigUint::ZERO; weights.len() + score.len() - 1];
        for (at, weight) in weights.iter().enumerate() {
            for (more, &ways) in score.iter().enumerate() {
                next[at + more] += weight * ways;
            }
        }
        next
    };
    (0..count).fold(vec![BigUint::from(1u8)], |weights, _| one(&weights))
}

fn natural(n: &BigUint) -> Natural {
    n.to_string().parse().unwrap()
}

#[test]
fn sums_of_up_to_a_hundred_dice() {
    // 6²⁴ < 2⁶⁴ < 6²⁵, 6⁴⁹ < 2¹²⁸ < 6⁵⁰, 6⁹⁹ < 2²⁵⁶ < 6¹⁰⁰
    let die = Totals::scored(Kind::D6, &[0, 0, 0, 1, 1, 2]);
    for count in [
        0, 1, 2, 12, 23, 24, 25, 26, 48, 49, 50, 51, 75, 98, 99, 100, 101,
    ] {
        let totals = die.times(count);
        let expected = weights_of_sum(&[3, 2, 1], count);
        assert_eq!(totals.high(), 2 * count as i32);
        for (total, weight) in (0..).zip(&expected) {
            assert_eq!(
                totals.weight(total),
                natural(weight),
                "{count} dice, {total}"
            );
        }
        assert_eq!(*totals.total(), Natural::from(6u64).pow(count));
    }
}

#[test]
fn one_side_against_the_other() {
    let die = Totals::scored(Kind::D6, &[0, 0, 0, 1, 1, 2]);
    for (a, b) in [
        (12, 12),
        (12, 13),
        (24, 25),
        (25, 25),
        (30, 30),
        (49, 49),
        (50, 49),
        (60, 60),
    ] {
        // a dice up and b dice down: the same as a dice up and b dice of 2, 1, 0 less 2b.
        let up = weights_of_sum(&[3, 2, 1], a);
        let down = weights_of_sum(&[1, 2, 3], b);
        let mut expected = vec![(0, BigUint::ZERO); 0];
        for (i, x) in (0..).zip(&up) {
            for (j, y) in (0..).zip(&down) {
                let net: i32 = i + j - 2 * b as i32;
                expected.push((net.max(0), x * y));
            }
        }
        let weighted = expected.iter().map(|(net, weight)| (*net, natural(weight)));
        let expected = Odds::from_weights(weighted);
        let (first, second) = (die.times(a), die.times(b));
        let read = |net: i32| net.max(0);
        assert_eq!(
            first.read_difference(&second, read),
            expected,
            "{a} against {b}"
        );
        assert_eq!(first.minus(&second).read(read), expected, "{a} against {b}");
    }
}

#[test]
fn comparisons_of_large_numbers() {
    let die = Totals::die(Kind::D20);
    // 20¹⁴ < 2⁶⁴ < 20¹⁵, 20²⁹ < 2¹²⁸ < 20³⁰
    for count in [7, 8, 14, 15, 20] {
        let sum = die.times(count);
        let odds = Cases::compared(&sum, &sum).read(|&order, _| order);
        // By symmetry, and by the sum of squares.
        let squares: Natural = (sum.low()..=sum.high())
            .map(|number| &sum.weight(number) * &sum.weight(number))
            .sum();
        let equal = Fraction::of(&squares, &(sum.total() * sum.total()));
        assert_eq!(odds.of(&std::cmp::Ordering::Equal), equal, "{count}");
        assert_eq!(
            odds.of(&std::cmp::Ordering::Less),
            odds.of(&std::cmp::Ordering::Greater)
        );
    }
}

#[test]
fn the_highest_of_many() {
    let die = Totals::die(Kind::D20);
    for count in [1, 13, 14, 15, 16, 28, 29, 30, 31, 59, 60, 100] {
        let all_up_to = |face: u64| BigUint::from(face).pow(count);
        let highest = die.highest(count as usize);
        let pool = pool_odds([(&die, count as usize)], SumOfHighest::new(1));
        for face in 1..=20 {
            let ways = natural(&(all_up_to(face) - all_up_to(face - 1)));
            assert_eq!(highest.weight(face as i32), ways, "{count} dice, {face}");
            let chance = Fraction::of(&ways, &natural(&all_up_to(20)));
            assert_eq!(pool.of(&(face as i32)), chance, "{count} dice, {face}");
        }
    }
}

#[test]
fn two_hundred_dice() {
    let score: Vec<u64> = vec![1; 6];
    let expected = weights_of_sum(&score, 200);
    let tally = Tally {
        die: dice::Die::new("d6", Kind::D6),
        count: 200,
        score: &[1, 2, 3, 4, 5, 6],
    };
    let totals = Totals::tally(&tally);
    for (total, weight) in (200..).zip(&expected) {
        assert_eq!(totals.weight(total), natural(weight), "{total}");
    }
    let odds = enumerate(|dice| dice.tally(&tally)).unwrap();
    assert_eq!(odds, totals.read(|total| total));
    assert_eq!(odds.expected(|&total| total.into()), Fraction::from(700));
    assert_eq!(odds.chance(|_| true), Fraction::ONE);

    let twenty = Totals::die(Kind::D20).times(200);
    assert_eq!(twenty.weight(200), Natural::ONE);
    assert_eq!(twenty.weight(3999), Natural::from(200u64));
    assert_eq!(
        twenty.read(|total| total).expected(|&total| total.into()),
        Fraction::from(2100)
    );
}

#[test]
fn heavy_weights() {
    // Weights need not come from dice; their sums cross the border too.
    let heavy = Totals::weighted(0, vec![u64::MAX, 1, u64::MAX]);
    let max = BigUint::from(u64::MAX);
    assert_eq!(*heavy.total(), natural(&(&max * 2u8 + 1u8)));
    assert_eq!(
        heavy.times(2).weight(2),
        natural(&(&max * &max * 2u8 + 1u8))
    );
    assert_eq!(heavy.plus(&Totals::die(Kind::D6)).weight(1), natural(&max));
    let pool = pool_odds([(&heavy, 3)], SumOfHighest::new(1));
    let none = Fraction::of(&natural(&max.pow(3)), &natural(&(&max * 2u8 + 1u8).pow(3)));
    assert_eq!(pool.of(&0), none);
}

#[test]
fn half_of_a_large_pool() {
    // Far too many multisets to go through one by one.
    let die = Totals::die(Kind::D20);
    let odds = pool_odds([(&die, 30)], SumOfHighest::new(15));
    assert_eq!(*odds.total(), Natural::from(20u64).pow(30));
    assert_eq!(odds.len(), 300 - 15 + 1);
    // All dice show ones; one die shows a two.
    assert_eq!(odds.weights().next(), Some((&15, &Natural::ONE)));
    assert_eq!(odds.weights().nth(1), Some((&16, &Natural::from(30u64))));

    let all = pool_odds([(&die, 30)], SumOfHighest::new(30));
    assert_eq!(all, die.times(30).read(|sum| sum));
}
