//! Rolls: which dice are asked for, and what is said of them.

use dice::{Dice, Given, NoDice, Origin, Seed};
use expression::{DICE, Fate, LOCALES};

use crate::brute::read;

/// Rolls with these faces: the dice it asked for, what it came to, what became of the dice.
fn roll(text: &str, faces: &[u8]) -> String {
    let expression = read(text);
    let mut dice = Given::new(faces, Origin::Physical);
    let rolled = match expression.roll(&mut dice) {
        Ok(rolled) => rolled,
        Err(NoDice::Missing { dice, .. }) => {
            let wanted: Vec<String> = dice
                .iter()
                .map(|die| format!("{} {}", die.name, die.kind))
                .collect();
            return format!("needs {}", wanted.join(", "));
        }
        Err(other) => panic!("{other:?}"),
    };
    let fell = rolled.throws.iter().map(|throw| {
        let dice = throw.dice.iter().map(|die| {
            let mark = match die.fate {
                Fate::Counts => "",
                Fate::Dropped => "x",
                Fate::ThrownAgain => "~",
                Fate::Misses => "-",
            };
            format!("{}{mark}", die.shows)
        });
        dice.collect::<Vec<_>>().join(" ")
    });
    let fell: Vec<String> = fell.collect();
    assert!(dice.left().is_empty(), "{text}: {:?} left", dice.left());
    format!(
        "{} from {}",
        expression.outcome(rolled.outcome).key(),
        fell.join(" | ")
    )
}

#[test]
fn dice_are_asked_for_together_and_by_name() {
    assert_eq!(roll("2d6+1", &[]), "needs die d6, die d6");
    assert_eq!(roll("2d6+1", &[3, 4]), "8 from 3 4");
    assert_eq!(roll("d%", &[]), "needs tens d10, ones d10");
    assert_eq!(roll("d%", &[10, 10]), "100 from 100");
    assert_eq!(roll("d%", &[10, 7]), "7 from 7");
    assert_eq!(roll("d%", &[4, 10]), "40 from 40");
    assert_eq!(roll("d1000", &[]), "needs hundreds d10, tens d10, ones d10");
    assert_eq!(roll("d3", &[]), "needs die d6");
    assert_eq!(roll("d3", &[4]), "2 from 2");
    assert_eq!(roll("4dF", &[]), "needs die d6, die d6, die d6, die d6");
    assert_eq!(roll("4dF", &[1, 2, 3, 6]), "-1 from -1 -1 0 1");
}

#[test]
fn every_die_says_what_became_of_it() {
    assert_eq!(roll("4d6kh3", &[3, 1, 6, 4]), "13 from 3 1x 6 4");
    assert_eq!(roll("4d6cs>=5", &[3, 5, 6, 4]), "2 from 3- 5 6 4-");
    assert_eq!(roll("2d6ro<=2", &[1, 5]), "needs again d6");
    assert_eq!(roll("2d6ro<=2", &[1, 5, 2]), "7 from 2 5 1~");
    assert_eq!(roll("2d6r<=2", &[1, 5, 2, 3]), "8 from 3 5 1~");
    assert_eq!(roll("2d6!2", &[6, 6]), "needs more d6, more d6");
    assert_eq!(roll("2d6!2", &[6, 6, 6, 1, 2]), "21 from 6 6 6 1 2");
    assert_eq!(roll("2d6!!2kh1", &[6, 5, 3]), "9 from 9 5x");
    assert_eq!(roll("d20+5 vs d20", &[10, 15]), "tie from 10 | 15");
    assert_eq!(roll("p = 2d6; p kh1 * 10 + p kl1", &[2, 5]), "52 from 2 5");
    assert_eq!(
        roll("2d6: 2-6 miss, 7-9 cost, 10- hit", &[4, 4]),
        "cost from 4 4"
    );
    // Only the way that is taken is thrown.
    assert_eq!(roll("if(d6=6, d20, 0)", &[5]), "0 from 5");
    assert_eq!(roll("if(d6=6, d20, 0)", &[6]), "needs die d20");
}

#[test]
fn seeds_answer_too_and_faces_stay_in_range() {
    let seed = Seed::from_number(7);
    let entropy: [&[u8]; 0] = [];
    for text in ["3d7+d23+d100", "2d13r<=5", "d100r<=99", "4d6kh3"] {
        let expression = read(text);
        let odds = expression.odds();
        for record in 0..200 {
            let mut dice = seed.dice("table", &entropy, record);
            let rolled = expression
                .roll(&mut dice as &mut dyn Dice)
                .expect("seeds know all faces");
            assert!(
                !odds.of(&rolled.outcome).is_zero(),
                "{text}: {}",
                rolled.outcome
            );
        }
    }
}

#[test]
fn all_dice_have_words() {
    for source in LOCALES {
        for name in DICE {
            assert!(
                source.contains(&format!("\nexpression-die-{name} = ")),
                "{name}"
            );
        }
    }
}
