//! Faces in, outcome out: how ConDice reads its dice. `decide` calls this, `odds` enumerates it.

use crate::content::LossOf;

/// Successes per face (CD-SUCCESS-2 to -4).
pub const SUCCESSES: &[i32] = &[0, 0, 0, 1, 1, 2];

/// The successes of all dice of a roll (CD-SUCCESS-5).
pub fn successes(faces: &[u8]) -> i64 {
    let score = |face: &u8| SUCCESSES.get(usize::from(*face).wrapping_sub(1)).copied();
    faces.iter().filter_map(score).map(i64::from).sum()
}

/// Damage that gets past a reduction (CD-ATTACK-4, CD-ATTACK-5, CD-MENTAL-7).
pub fn damage(successes: i64, reduction: i64) -> i64 {
    (successes - reduction).max(0)
}

/// A mental attack without damage succeeds with more successes; a tie is repelled (CD-MENTAL-5, CD-MENTAL-6).
pub fn gets_through(attacker: i64, target: i64) -> bool {
    attacker > target
}

/// A check needs at least so many (CD-SUCCESS-6).
pub fn check(successes: i64, needed: i64) -> bool {
    successes >= needed
}

/// Life points a healing die gives: its pips (CD-SP-HEAL-6).
pub fn healing(faces: &[u8]) -> i64 {
    faces.iter().copied().map(i64::from).sum()
}

/// What the first loss die names (CD-ZERO-3).
pub fn loss_of(face: u8) -> LossOf {
    LossOf::ALL[usize::from(face.clamp(1, 6)) - 1]
}

/// How many dice a random pick among `count` candidates takes (CD-DICE-4).
pub fn pick_dice(count: usize) -> usize {
    match count {
        0 | 1 => 0,
        2..=6 => 1,
        _ => 2,
    }
}

/// Which of `count` candidates the dice pick; nothing if they have to be thrown again (CD-DICE-4).
pub fn pick(count: usize, faces: &[u8]) -> Option<usize> {
    let (value, most) = match faces {
        [] => return (count == 1).then_some(0),
        [face] => (usize::from(*face), 6),
        [a, b, ..] => (6 * (usize::from(*a) - 1) + usize::from(*b), 36),
    };
    let accepted = count * (most / count.max(1));
    (1..=accepted).contains(&value).then(|| (value - 1) % count)
}

/// The life points an explosion may cost: one must remain (CD-SP-EXPLOSION-9).
pub fn explosion_limit(life_total: i64) -> i64 {
    (life_total - 1).max(0)
}
