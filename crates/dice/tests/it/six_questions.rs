//! The questions of the benchmark, by brute force, by enumerating a rule, and as published.

use dice::{Dice, Die, Fraction, Kind, NoDice, Tally, enumerate, read_pool};

use crate::brute;
use crate::questions::{
    HighestFace, SUCCESSES, against, colours, duality, duality_outcome, fighters, net_hits, opposed,
};

const D6: Die = Die::new("d6", Kind::D6);

#[test]
fn hope_and_fear() {
    let kinds = [Kind::D12, Kind::D12, Kind::D6, Kind::D6, Kind::D6, Kind::D6];
    for (modifier, difficulty) in [(2, 15), (-3, 20), (0, 40), (0, 0)] {
        let expected = brute::odds(&kinds, |faces| {
            let help = faces[3..].iter().max().unwrap();
            let total = brute::sum(&faces[..3]) + i32::from(*help) + modifier;
            duality_outcome(faces[0].cmp(&faces[1]), total, difficulty)
        });
        assert_eq!(duality(modifier, difficulty), expected);
    }
}

#[test]
fn success_dice() {
    // A rule that asks for tallies enumerates to the same odds.
    let hits = |dice: &mut dyn Dice, count: usize| {
        dice.tally(&Tally {
            die: D6,
            count,
            score: SUCCESSES,
        })
    };
    for (attack, defence) in [(1, 0), (3, 2), (12, 12), (30, 30)] {
        let rule = |dice: &mut dyn Dice| -> Result<i32, NoDice> {
            Ok(net_hits(hits(dice, attack)? - hits(dice, defence)?))
        };
        assert_eq!(opposed(attack, defence), enumerate(rule).unwrap());

        let fixed = |dice: &mut dyn Dice| Ok(net_hits(hits(dice, attack)? - 5));
        assert_eq!(against(attack, 5), enumerate(fixed).unwrap());
    }
    let score = |faces: &[u8]| -> i32 {
        faces
            .iter()
            .map(|&face| SUCCESSES[usize::from(face) - 1])
            .sum()
    };
    let expected = brute::odds(&[Kind::D6; 7], |faces| {
        net_hits(score(&faces[..4]) - score(&faces[4..]))
    });
    assert_eq!(opposed(4, 3), expected);
}

#[test]
fn white_and_black_dice() {
    for (white, black) in [(2, 3), (1, 0), (0, 1), (3, 1)] {
        let expected = brute::odds(&vec![Kind::D6; white + black], |faces| {
            let (whites, blacks) = faces.split_at(white);
            let reading = read_pool([whites, blacks], HighestFace).unwrap();
            // The same once more in other words, from the sorted faces.
            let mut sorted = faces.to_vec();
            sorted.sort_unstable_by(|a, b| b.cmp(a));
            let both = |face| sorted.len() > 1 && sorted[..2] == [face, face];
            assert_eq!(reading.highest, i32::from(sorted[0]));
            assert_eq!(reading.two_sixes, both(6));
            assert_eq!(reading.two_ones, both(1));
            let black_has_it = blacks.contains(&sorted[0]);
            assert_eq!(
                reading.colour == crate::questions::Colour::Black,
                black_has_it
            );
            Some(reading)
        });
        assert_eq!(colours(white, black), expected);
    }
}

#[test]
fn two_highest_of_six_fighters() {
    let expected = brute::odds(&[Kind::D6; 7], |faces| {
        let best_of_two = faces[5].max(faces[6]);
        let mut shown = [
            faces[0],
            faces[1],
            faces[2],
            faces[3],
            faces[4],
            best_of_two,
        ];
        shown.sort_unstable();
        brute::sum(&shown[4..])
    });
    assert_eq!(fighters(5, 1), expected);
}

#[test]
fn odds_everybody_knows() {
    let two = brute::dice(&[Kind::D6; 2]);
    let sum = dice::of_faces(&two, brute::sum).unwrap();
    assert_eq!(sum.of(&7), Fraction::new(1, 6));
    assert_eq!(sum.expected(|&sum| sum.into()), Fraction::from(7));
    // Doubles on two d12 are critical: one in twelve.
    assert_eq!(
        duality(0, 12).of(&crate::questions::Duality::CriticalSuccess),
        Fraction::new(1, 12)
    );
    // De Méré: a six in four throws, but not a double six in twenty-four.
    let four = dice::Totals::die(Kind::D6).highest(4);
    assert_eq!(
        four.read(|face| face == 6).of(&true),
        Fraction::new(671, 1296)
    );
}
