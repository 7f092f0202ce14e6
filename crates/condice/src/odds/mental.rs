//! Mental attacks without damage: dice against dice (section 6.4).

use dice::{Fraction, Odds};

use super::{pool, successes};
use crate::read;

/// The chance that the attacker has more successes (CD-MENTAL-5).
pub fn mental(attack: i64, resistance: i64) -> Fraction {
    let net =
        pool(attack).read_difference(&pool(resistance), |net| read::gets_through(net.into(), 0));
    net.of(&true)
}

/// Still controlled after so many attempts to repel, given that the attack succeeded (CD-SP-MINDCONTROL-7).
pub fn survives(attack: i64, resistance: i64, attempts: u32) -> Fraction {
    let chance = mental(attack, resistance);
    (0..attempts).fold(Fraction::ONE, |sum, _| &sum * &chance)
}

/// How many attempts a control is expected to survive; none if it can never be repelled.
pub fn attempts(attack: i64, resistance: i64) -> Option<Fraction> {
    let chance = mental(attack, resistance);
    let repelled = (&Fraction::ONE - &chance).inverse()?;
    Some(&chance * &repelled)
}

/// One attack roll against several: the chance of every number of them affected (CD-MENTAL-11).
pub fn mental_crowd(attack: i64, resistances: &[i64]) -> Vec<Fraction> {
    let targets: Vec<Odds<i64>> = resistances.iter().map(|dice| successes(*dice)).collect();
    let affected = successes(attack).then(|attacker| {
        targets.iter().fold(Odds::certain(0), |affected, target| {
            let through = target
                .clone()
                .map(|own| usize::from(read::gets_through(*attacker, own)));
            affected.and(&through).map(|(count, one)| count + one)
        })
    });
    (0..=resistances.len())
        .map(|count| affected.of(&count))
        .collect()
}
