//! Mental attacks without damage: dice against dice (section 6.4).

use dice::Fraction;

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
    let mut total = vec![Fraction::ZERO; resistances.len() + 1];
    for (attacker, chance) in successes(attack).iter() {
        // How many of the targets so far, given these successes of the attacker.
        let mut affected = vec![Fraction::ONE];
        for resistance in resistances {
            let through = successes(*resistance).chance(|own| read::gets_through(*attacker, *own));
            let repelled = &Fraction::ONE - &through;
            let mut next = vec![Fraction::ZERO; affected.len() + 1];
            for (count, part) in affected.iter().enumerate() {
                next[count] = &next[count] + &(part * &repelled);
                next[count + 1] = &next[count + 1] + &(part * &through);
            }
            affected = next;
        }
        for (sum, part) in total.iter_mut().zip(&affected) {
            *sum = &*sum + &(&chance * part);
        }
    }
    total
}
