//! Dice without their order: what best play looks at. 3 dice fall in 216 ways but make 56 hands.

use crate::state::OwnDice;
use crate::{Faces, OwnDie};

/// Up to three dice, the highest first. A die that was set aside counts 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hand {
    len: u8,
    /// Falling; empty slots are 0.
    dice: [u8; 3],
}

/// What each face of a die counts: `counts[face - 1]`.
pub(super) type Counts = [u8; 6];

/// For the opponent's dice.
pub(super) const FACES: Counts = [1, 2, 3, 4, 5, 6];

impl Hand {
    /// How many different hands there are: every [`index`](Hand::index) is below.
    pub(super) const ALL: usize = 84;

    pub(super) fn of(counts: impl IntoIterator<Item = u8>) -> Hand {
        let mut hand = Hand {
            len: 0,
            dice: [0; 3],
        };
        for (slot, count) in hand.dice.iter_mut().zip(counts) {
            *slot = count;
            hand.len += 1;
        }
        hand.sorted()
    }

    pub(super) fn of_own(dice: &[OwnDie]) -> Hand {
        Hand::of(
            dice.iter()
                .map(|die| if die.set_aside { 0 } else { die.face }),
        )
    }

    /// All hands of `len` dice that can be thrown, and in how many ways.
    pub(super) fn thrown(len: u8, counts: &Counts) -> Vec<(Hand, u64)> {
        let mut found: Vec<(Hand, u64)> = Vec::new();
        let mut slots = [None; Hand::ALL];
        for way in 0..6usize.pow(len.into()) {
            let die = |place: u8| counts[way / 6usize.pow(place.into()) % 6];
            let hand = Hand::of((0..len).map(die));
            let slot = slots[hand.index()].get_or_insert_with(|| {
                found.push((hand, 0));
                found.len() - 1
            });
            found[*slot].1 += 1;
        }
        found
    }

    pub(super) fn len(self) -> u8 {
        self.len
    }

    /// As the rules see them.
    pub(super) fn own_dice(self) -> OwnDice {
        let mut own = OwnDice::of(Faces::of(&self.dice[..usize::from(self.len)]));
        for die in own.as_mut_slice() {
            die.set_aside = die.face == 0;
        }
        own
    }

    /// Every way to take some of the dice: what those come to. Equal dice are told apart.
    pub(super) fn parts(self) -> impl Iterator<Item = u8> {
        let taken = move |set: u8| {
            let dice = (0..).zip(self.dice);
            dice.filter(move |(place, _)| set >> place & 1 == 1)
                .map(|(_, count)| count)
                .sum()
        };
        (0..1u8 << self.len).map(taken)
    }

    pub(super) fn sum(self) -> u8 {
        self.dice.iter().sum()
    }

    /// The same hand with another die in this place.
    pub(super) fn with(mut self, place: usize, count: u8) -> Hand {
        self.dice[place] = count;
        self.sorted()
    }

    /// The places worth rerolling: equal dice are tried once, and those set aside only where the
    /// table allows it (WS-WOUND-12).
    pub(super) fn rerollable(&self, even_set_aside: bool) -> impl Iterator<Item = usize> {
        let dice = self.dice;
        (0..usize::from(self.len)).filter(move |&place| {
            (dice[place] > 0 || even_set_aside) && (place == 0 || dice[place - 1] != dice[place])
        })
    }

    /// A number below [`ALL`](Hand::ALL), different for every hand of the same length: hands are
    /// counted in the order of their highest die, then the next (the combinatorial number system).
    pub(super) fn index(self) -> usize {
        let [high, middle, low] = self.dice.map(usize::from);
        high * (high + 1) * (high + 2) / 6 + middle * (middle + 1) / 2 + low
    }

    fn sorted(mut self) -> Hand {
        let dice = &mut self.dice;
        for (low, high) in [(0, 1), (1, 2), (0, 1)] {
            if dice[low] < dice[high] {
                dice.swap(low, high);
            }
        }
        self
    }
}

/// The best chances to bring hands to where they count, when a point rerolls one die.
pub(super) struct Rerolls<D> {
    counts: Counts,
    even_set_aside: bool,
    /// Whether a hand is good enough with this many points left.
    done: D,
    /// The best chances found so far.
    known: Vec<Option<u64>>,
}

impl<D: Fn(Hand, u8) -> bool> Rerolls<D> {
    pub(super) fn new(counts: Counts, even_set_aside: bool, done: D) -> Rerolls<D> {
        Rerolls {
            counts,
            even_set_aside,
            done,
            known: Vec::new(),
        }
    }

    /// The chance from this hand with `points`, as a number of 6^points equally likely cases.
    pub(super) fn best(&mut self, hand: Hand, points: u8) -> u64 {
        if (self.done)(hand, points) {
            return 6u64.pow(points.into());
        }
        let Some(left) = points.checked_sub(1) else {
            return 0;
        };
        let slot = Hand::ALL * usize::from(left) + hand.index();
        if self.known.len() <= slot {
            self.known.resize(Hand::ALL * usize::from(points), None);
        }
        if let Some(best) = self.known[slot] {
            return best;
        }
        let mut best = 0;
        for place in hand.rerollable(self.even_set_aside) {
            let counts = self.counts;
            let after = counts.map(|count| self.best(hand.with(place, count), left));
            best = best.max(after.iter().sum());
        }
        self.known[slot] = Some(best);
        best
    }

    /// The same before the hands are thrown, of 6^(dice + points) cases.
    pub(super) fn best_thrown(&mut self, hands: &[(Hand, u64)], points: u8) -> u64 {
        let ways = hands
            .iter()
            .map(|&(hand, ways)| ways * self.best(hand, points));
        ways.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_has_its_own_index() {
        let counts = [0, 1, 2, 3, 4, 5, 6];
        for len in 1..=3u32 {
            let mut hands = std::collections::BTreeMap::new();
            for way in 0..7usize.pow(len) {
                let hand = Hand::of((0..len).map(|place| counts[way / 7usize.pow(place) % 7]));
                assert!(hand.index() < Hand::ALL);
                assert_eq!(*hands.entry(hand.index()).or_insert(hand), hand);
            }
            assert_eq!(hands.len(), [7, 28, 84][len as usize - 1]);
        }
    }

    #[test]
    fn hands_count_all_ways() {
        for (len, hands) in [(1, 6), (2, 21), (3, 56)] {
            let thrown = Hand::thrown(len, &FACES);
            assert_eq!(thrown.len(), hands);
            assert_eq!(
                thrown.iter().map(|(_, ways)| ways).sum::<u64>(),
                6u64.pow(len.into())
            );
        }
    }
}
