//! Many fights, counted.

use serde::Serialize;

use super::arena::Corner;
use super::bout::Bout;

/// Sums of fights; adding is the same in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub fights: u64,
    /// Fights A and B won.
    pub wins: [u64; 2],
    pub draws: u64,
    /// Fights the party won that began.
    pub first_wins: u64,
    pub rounds: u64,
    /// How many fights had 1, 2, 3 … rounds.
    pub by_rounds: Vec<u64>,
    /// Life points A and B took.
    pub damage: [u64; 2],
}

impl Tally {
    pub fn add(&mut self, bout: &Bout) {
        self.fights += 1;
        match bout.winner {
            Some(winner) => {
                self.wins[winner as usize] += 1;
                self.first_wins += u64::from(winner == bout.first);
            }
            None => self.draws += 1,
        }
        self.rounds += u64::from(bout.rounds);
        let round = usize::try_from(bout.rounds.max(1) - 1).unwrap_or(0);
        if self.by_rounds.len() <= round {
            self.by_rounds.resize(round + 1, 0);
        }
        self.by_rounds[round] += 1;
        for (sum, damage) in self.damage.iter_mut().zip(bout.damage) {
            *sum += u64::from(damage);
        }
    }

    pub fn merge(&mut self, other: &Tally) {
        self.fights += other.fights;
        self.draws += other.draws;
        self.first_wins += other.first_wins;
        self.rounds += other.rounds;
        for corner in [Corner::A, Corner::B] {
            self.wins[corner as usize] += other.wins[corner as usize];
            self.damage[corner as usize] += other.damage[corner as usize];
        }
        if self.by_rounds.len() < other.by_rounds.len() {
            self.by_rounds.resize(other.by_rounds.len(), 0);
        }
        for (sum, count) in self.by_rounds.iter_mut().zip(&other.by_rounds) {
            *sum += count;
        }
    }

    /// How often somebody wins, and how sure that is.
    pub fn rate(&self, corner: Corner) -> Interval {
        wilson(self.wins[corner as usize], self.fights)
    }
}

/// A share that was counted, with the interval the true one lies in with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub share: f64,
    pub high: f64,
}

/// Wilson's score interval at 95 %: it stays within 0 and 1, also for few fights and shares near the ends.
pub fn wilson(hits: u64, of: u64) -> Interval {
    if of == 0 {
        return Interval {
            low: 0.0,
            share: 0.0,
            high: 1.0,
        };
    }
    const Z: f64 = 1.959_963_984_540_054;
    let n = of as f64;
    let share = hits as f64 / n;
    let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let spread = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    // None and all are bounds by themselves, whatever rounding makes of them.
    Interval {
        low: if hits == 0 { 0.0 } else { middle - spread },
        share,
        high: if hits == of { 1.0 } else { middle + spread },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of Wilson's interval from the literature's formula, worked out by hand.
    #[test]
    fn intervals() {
        let close = |a: f64, b: f64| (a - b).abs() < 5e-4;
        let half = wilson(50, 100);
        assert!(close(half.low, 0.4038) && close(half.high, 0.5962));
        let all = wilson(10, 10);
        assert!(close(all.low, 0.7225) && all.high == 1.0);
        let none = wilson(0, 10);
        assert!(none.low == 0.0 && close(none.high, 0.2775));
        assert_eq!(wilson(0, 0).high, 1.0);
    }

    #[test]
    fn sums_do_not_depend_on_who_counts() {
        let bout = |winner, rounds| Bout {
            winner,
            first: Corner::A,
            rounds,
            damage: [3, 1],
            refused: 0,
            longest: 9,
        };
        let bouts = [
            bout(Some(Corner::A), 2),
            bout(None, 30),
            bout(Some(Corner::B), 4),
        ];
        let mut whole = Tally::default();
        bouts.iter().for_each(|it| whole.add(it));
        let (mut one, mut two) = (Tally::default(), Tally::default());
        one.add(&bouts[1]);
        two.add(&bouts[2]);
        two.add(&bouts[0]);
        one.merge(&two);
        assert_eq!(one, whole);
        assert_eq!((whole.wins, whole.draws, whole.first_wins), ([1, 1], 1, 1));
    }
}
