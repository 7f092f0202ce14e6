//! What people like to know about an evening's dice: who had more luck than expected, by exactly how much, and the best
//! and worst throw of all. Pips against pips, whatever they were good for.

use std::collections::BTreeMap;

use dice::{Fraction, RolledDie};
use table::{Entry, SeatId, What};

/// Who threw: a seat, or the other side that it throws for (a duel's opponent).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thrower {
    pub seat: SeatId,
    pub for_foe: bool,
}

/// Dice that fell, all of one hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    pub dice: u32,
    pub pips: i64,
    /// Twice the pips to be expected: a die's mean ends in a half.
    twice: i64,
}

impl Luck {
    fn of<'d>(dice: impl Iterator<Item = &'d RolledDie>) -> Luck {
        dice.fold(Luck::default(), |luck, die| Luck {
            dice: luck.dice + 1,
            pips: luck.pips + i64::from(die.face),
            twice: luck.twice + i64::from(die.kind.sides()) + 1,
        })
    }

    fn and(self, more: Luck) -> Luck {
        Luck {
            dice: self.dice + more.dice,
            pips: self.pips + more.pips,
            twice: self.twice + more.twice,
        }
    }

    pub fn expected(&self) -> Fraction {
        Fraction::new(self.twice, 2)
    }

    pub fn more(&self) -> Fraction {
        Fraction::new(2 * self.pips - self.twice, 2)
    }

    /// Twice as many pips more than expected.
    fn twice_more(&self) -> i64 {
        2 * self.pips - self.twice
    }
}

/// The dice of an evening. What was taken back does not count.
#[derive(Clone, Debug, Default)]
pub struct Evening {
    pub throws: usize,
    pub hands: BTreeMap<Thrower, Luck>,
    /// Records with the most and the fewest pips against what was to be expected.
    pub best: Option<u64>,
    pub worst: Option<u64>,
}

pub fn is_for_foe(die: &RolledDie) -> bool {
    die.die.ends_with("-foe")
}

pub fn evening(entries: &[Entry]) -> Evening {
    let mut evening = Evening::default();
    let (mut most, mut fewest) = (i64::MIN, i64::MAX);
    for entry in entries.iter().filter(|entry| !entry.struck) {
        let What::Played { dice, .. } = &entry.what else {
            continue;
        };
        if dice.is_empty() {
            continue;
        }
        evening.throws += 1;
        for for_foe in [false, true] {
            let luck = Luck::of(dice.iter().filter(|die| is_for_foe(die) == for_foe));
            if luck.dice > 0 {
                let seat = entry.by.clone();
                let hand = evening.hands.entry(Thrower { seat, for_foe });
                let hand = hand.or_default();
                *hand = hand.and(luck);
            }
        }
        let more = Luck::of(dice.iter()).twice_more();
        if more > most {
            (most, evening.best) = (more, Some(entry.seq));
        }
        if more < fewest {
            (fewest, evening.worst) = (more, Some(entry.seq));
        }
    }
    evening
}

#[cfg(test)]
mod tests {
    use dice::{Die, Kind, Origin};

    use super::*;

    #[test]
    fn pips_against_what_was_to_be_expected() {
        let d6 = Die::new("a", Kind::D6);
        let d12 = Die::new("b", Kind::D12);
        let dice = [(d6, 6), (d6, 1), (d12, 12)]
            .map(|(die, face)| RolledDie::new(die, face, Origin::Physical));
        let luck = Luck::of(dice.iter());
        assert_eq!((luck.dice, luck.pips), (3, 19));
        assert_eq!(luck.expected(), Fraction::new(27, 2));
        assert_eq!(luck.more(), Fraction::new(11, 2));
    }
}
