//! A rule run once per way the dice can fall, against the same by hand.

use std::collections::BTreeMap;

use dice::{
    Dice, Die, FaceSet, Fraction, Kind, NoDice, Odds, Tally, TooMany, Totals, enumerate,
    enumerate_up_to, of_faces,
};
use proptest::prelude::*;

use crate::brute;

const D6: Die = Die::new("d6", Kind::D6);

fn throw(dice: &mut dyn Dice, die: Die) -> Result<u8, NoDice> {
    let mut face = [0];
    dice.faces(&[die], &mut face)?;
    Ok(face[0])
}

#[test]
fn a_rule_without_dice_is_certain() {
    assert_eq!(enumerate(|_| Ok("sure")), Ok(Odds::certain("sure")));
}

#[test]
fn ways_with_different_dice_are_weighed_exactly() {
    // A six is thrown on with a d20, a one with a d4; thirds and fifths meet in one sum.
    let odds = enumerate(|dice| {
        Ok(match throw(dice, D6)? {
            6 => throw(dice, Die::new("d20", Kind::D20))? == 20,
            1 => throw(dice, Die::new("d4", Kind::D4))? == 4,
            _ => false,
        })
    })
    .unwrap();
    // 1/6 · 1/20 + 1/6 · 1/4
    assert_eq!(odds.of(&true), Fraction::new(1, 20));
}

#[test]
fn a_repeated_roll_ends_in_its_faces_evenly() {
    let wanted = FaceSet::of([2, 5, 6]);
    let rule = |dice: &mut dyn Dice| dice.until(D6, wanted, &mut |_| panic!("nothing is repeated"));
    let odds = enumerate(rule).unwrap();
    assert_eq!(odds, Odds::from_weights([(2, 1u64), (5, 1), (6, 1)]));
}

#[test]
fn totals_that_cannot_come_about_are_not_tried() {
    let evens = Tally {
        die: D6,
        count: 2,
        score: &[0, 2, 4, 0, 2, 4],
    };
    let odds = enumerate(|dice| {
        let total = dice.tally(&evens)?;
        assert_eq!(total % 2, 0);
        Ok(total)
    })
    .unwrap();
    assert_eq!(
        odds,
        Odds::from_weights([(0, 1u64), (2, 2), (4, 3), (6, 2), (8, 1)])
    );
}

#[test]
fn a_tally_of_no_dice_is_nothing() {
    let none = Tally {
        die: D6,
        count: 0,
        score: &[1],
    };
    assert_eq!(enumerate(|dice| dice.tally(&none)), Ok(Odds::certain(0)));
}

#[test]
fn runaway_rules_are_stopped() {
    let limit = 10_000_000;
    let many = [D6; 10];
    let sum = |dice: &mut dyn Dice| {
        let mut faces = [0; 10];
        dice.faces(&many, &mut faces)?;
        Ok(brute::sum(&faces))
    };
    assert_eq!(enumerate(sum), Err(TooMany { limit }));
    assert_eq!(of_faces(&many, brute::sum), Err(TooMany { limit }));

    // A loop of its own: `until` would have been the word.
    let endless = |dice: &mut dyn Dice| {
        while throw(dice, D6)? != 6 {}
        Ok(())
    };
    assert_eq!(enumerate(endless), Err(TooMany { limit }));

    let vast = Tally {
        die: D6,
        count: 1_000_000_000,
        score: &[1],
    };
    assert_eq!(enumerate(|dice| dice.tally(&vast)), Err(TooMany { limit }));

    // One by one, so that nobody sees it coming.
    let one_by_one = |dice: &mut dyn Dice| {
        let mut sum = 0;
        for _ in 0..4 {
            sum += throw(dice, D6)?;
        }
        Ok(sum)
    };
    assert_eq!(
        enumerate_up_to(1295, one_by_one),
        Err(TooMany { limit: 1295 })
    );
    assert!(enumerate_up_to(1296, one_by_one).is_ok());
}

#[test]
#[should_panic(expected = "a rule asks for the same dice when the same faces fell")]
fn a_rule_has_to_be_pure() {
    let mut runs = 0;
    let _ = enumerate(|dice| {
        runs += 1;
        let kind = if runs == 2 { Kind::D8 } else { Kind::D6 };
        throw(dice, Die::new("fickle", kind))
    });
}

/// A walk over a row of dice: the face decides how far it goes on, so every way asks for other dice.
fn walk(kinds: &[Kind], mut throw: impl FnMut(Kind) -> Result<u8, NoDice>) -> Result<u32, NoDice> {
    let (mut at, mut sum) = (0, 0);
    while at < kinds.len() {
        let face = throw(kinds[at])?;
        at += usize::from(face % 3) + 1;
        sum += u32::from(face);
    }
    Ok(sum)
}

/// The same walk with fractions, step by step.
fn walk_by_hand(kinds: &[Kind], sum: u32, chance: Fraction, ends: &mut BTreeMap<u32, Fraction>) {
    let Some(kind) = kinds.first() else {
        let end = ends.entry(sum).or_default();
        *end = &*end + &chance;
        return;
    };
    for face in 1..=kind.sides() {
        let on = kinds.get(usize::from(face % 3) + 1..).unwrap_or(&[]);
        let chance = &chance * &Fraction::new(1, kind.sides().into());
        walk_by_hand(on, sum + u32::from(face), chance, ends);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn faces_agree_with_brute_force(kinds in prop::collection::vec(brute::any_kind(), 0..4)) {
        let reading = |faces: &[u8]| (brute::sum(faces) % 7, faces.iter().max().copied());
        let expected = brute::odds(&kinds, reading);
        let dice = brute::dice(&kinds);
        prop_assert_eq!(&of_faces(&dice, reading).unwrap(), &expected);

        let together = enumerate(|asked| {
            let mut faces = vec![0; dice.len()];
            asked.faces(&dice, &mut faces)?;
            Ok(reading(&faces))
        });
        prop_assert_eq!(&together.unwrap(), &expected);

        let one_by_one = enumerate(|asked| {
            let faces: Result<Vec<u8>, NoDice> = dice.iter().map(|&die| throw(asked, die)).collect();
            Ok(reading(&faces?))
        });
        prop_assert_eq!(&one_by_one.unwrap(), &expected);
        prop_assert_eq!(expected.iter().map(|(_, chance)| chance).sum::<Fraction>(), Fraction::ONE);
    }

    #[test]
    fn tallies_agree_with_faces(
        kind in brute::small_kind(),
        count in 0usize..5,
        score in prop::collection::vec(-3i32..4, 0..9),
    ) {
        let tally = Tally { die: Die::new("any", kind), count, score: score.leak() };
        let expected = brute::odds(&vec![kind; count], |faces| {
            faces.iter().map(|&face| tally.score_of(face)).sum::<i32>()
        });
        prop_assert_eq!(&enumerate(|dice| dice.tally(&tally)).unwrap(), &expected);
        prop_assert_eq!(&Totals::tally(&tally).read(|total| total), &expected);
    }

    #[test]
    fn two_tallies_and_a_repeated_roll(
        kind in brute::small_kind(),
        counts in (0usize..4, 0usize..3),
        wanted in prop::collection::vec(1u8..5, 1..4),
    ) {
        let wanted = FaceSet::of(wanted);
        let tally = |count| Tally { die: Die::new("any", kind), count, score: &[1, 0, 2, 5, -1] };
        let odds = enumerate(|dice| {
            let (one, two) = (dice.tally(&tally(counts.0))?, dice.tally(&tally(counts.1))?);
            let last = dice.until(Die::new("last", kind), wanted, &mut |_| ())?;
            Ok((one - two, last))
        }).unwrap();
        // The repeated roll only ever ends in what it wants.
        let expected = brute::odds(&vec![kind; counts.0 + counts.1], |faces| {
            let score = |faces: &[u8]| faces.iter().map(|&face| tally(1).score_of(face)).sum::<i32>();
            score(&faces[..counts.0]) - score(&faces[counts.0..])
        });
        let ends = wanted.faces().count() as u64;
        for face in wanted.faces() {
            for (&difference, chance) in expected.iter() {
                let both = &chance * &Fraction::new(1, ends);
                prop_assert_eq!(odds.of(&(difference, face)), both);
            }
        }
        prop_assert_eq!(odds.len(), expected.len() * ends as usize);
    }

    #[test]
    fn walks_agree_with_fractions(kinds in prop::collection::vec(brute::any_kind(), 0..5)) {
        let odds = enumerate(|dice| walk(&kinds, |kind| throw(dice, Die::new("any", kind)))).unwrap();
        let mut expected = BTreeMap::new();
        walk_by_hand(&kinds, 0, Fraction::ONE, &mut expected);
        let found: BTreeMap<u32, Fraction> = odds.iter().map(|(&sum, chance)| (sum, chance)).collect();
        prop_assert_eq!(found, expected);
    }
}

/// Faces that are kept, but read by their score only: one throw for every total, with all its ways.
#[test]
fn scored_faces_branch_on_totals() {
    const SUCCESSES: &[i32] = &[0, 0, 0, 1, 1, 2];
    let score = |faces: &[u8]| -> i32 {
        faces
            .iter()
            .map(|&face| SUCCESSES[usize::from(face) - 1])
            .sum()
    };
    let tally = Tally {
        die: D6,
        count: 5,
        score: SUCCESSES,
    };
    let mut runs = 0;
    let folded = enumerate(|dice| {
        runs += 1;
        let mut faces = [0; 5];
        dice.scored(&tally, &mut faces)?;
        Ok(score(&faces))
    });
    let plain = enumerate(|dice| {
        let mut faces = [0; 5];
        dice.faces(&[D6; 5], &mut faces)?;
        Ok(score(&faces))
    });
    assert_eq!(folded, plain);
    assert_eq!(runs, 11);
}
