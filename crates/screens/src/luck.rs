//! What people like to know about an evening's dice: who had more luck than expected, by exactly how much, and the best
//! and worst throw of all. Pips against pips, or whatever counts in a game (`Game::worth`).

use std::collections::BTreeMap;

use dice::{Fraction, RolledDie};
use table::{Entry, SeatId, What};

/// What a face of a die is worth; none for dice that are nobody's luck.
pub type Worth<'a> = dyn Fn(&str, u8) -> Option<i64> + 'a;

/// Who threw: a seat, or the other side that it throws for (a duel's opponent).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thrower {
    pub seat: SeatId,
    pub for_foe: bool,
}

/// Dice that fell, all of one hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    pub dice: u32,
    pub worth: i64,
    pub expected: Fraction,
}

impl Luck {
    /// Of the dice that count.
    fn of<'d>(dice: impl Iterator<Item = &'d RolledDie>, worth: &Worth<'_>) -> Luck {
        dice.fold(Luck::default(), |luck, die| {
            let Some(fallen) = worth(&die.die, die.face) else {
                return luck;
            };
            let sides = die.kind.sides();
            let all: i64 = (1..=sides).filter_map(|face| worth(&die.die, face)).sum();
            Luck {
                dice: luck.dice + 1,
                worth: luck.worth + fallen,
                expected: &luck.expected + &Fraction::new(all, sides.into()),
            }
        })
    }

    fn and(self, more: &Luck) -> Luck {
        Luck {
            dice: self.dice + more.dice,
            worth: self.worth + more.worth,
            expected: &self.expected + &more.expected,
        }
    }

    pub fn more(&self) -> Fraction {
        &Fraction::new(self.worth, 1) - &self.expected
    }
}

/// Of one hand, in one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    pub thrower: Thrower,
    pub dice: Vec<RolledDie>,
    more: Fraction,
}

/// The dice of an evening. What was taken back does not count.
#[derive(Clone, Debug, Default)]
pub struct Evening {
    pub throws: usize,
    pub hands: BTreeMap<Thrower, Luck>,
    /// Those that were worth most and least against what was to be expected.
    pub best: Option<Throw>,
    pub worst: Option<Throw>,
}

fn is_for_foe(die: &RolledDie) -> bool {
    die.die.ends_with("-foe")
}

pub fn evening(entries: &[Entry], worth: &Worth<'_>) -> Evening {
    let mut evening = Evening::default();
    for entry in entries.iter().filter(|entry| !entry.struck) {
        if let What::Played { dice, .. } = &entry.what {
            evening.add(&entry.by, dice, worth);
        }
    }
    evening
}

impl Evening {
    /// The dice of one record.
    pub fn add(&mut self, by: &SeatId, dice: &[RolledDie], worth: &Worth<'_>) {
        let counts = |die: &&RolledDie| worth(&die.die, die.face).is_some();
        self.throws += usize::from(dice.iter().any(|die| counts(&die)));
        for for_foe in [false, true] {
            let hand = dice.iter().filter(|die| is_for_foe(die) == for_foe);
            let hand: Vec<RolledDie> = hand.filter(counts).cloned().collect();
            if hand.is_empty() {
                continue;
            }
            let luck = Luck::of(hand.iter(), worth);
            let seat = by.clone();
            let thrower = Thrower { seat, for_foe };
            let whole = self.hands.entry(thrower.clone()).or_default();
            *whole = std::mem::take(whole).and(&luck);
            let throw = Throw {
                thrower,
                dice: hand,
                more: luck.more(),
            };
            if self.best.as_ref().is_none_or(|best| throw.more > best.more) {
                self.best = Some(throw.clone());
            }
            if self
                .worst
                .as_ref()
                .is_none_or(|worst| throw.more < worst.more)
            {
                self.worst = Some(throw);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dice::{Die, Kind, Origin};

    use super::*;

    fn fallen(name: &'static str, kind: Kind, face: u8) -> RolledDie {
        RolledDie::new(Die::new(name, kind), face, Origin::Physical)
    }

    fn played(seq: u64, dice: Vec<RolledDie>, struck: bool) -> Entry {
        Entry {
            seq,
            at: table::Timestamp::UNIX_EPOCH,
            by: SeatId::new("p1"),
            struck,
            what: What::Played {
                dice,
                lines: Vec::new(),
            },
        }
    }

    fn pips(die: &str, face: u8) -> Option<i64> {
        (die != "injury").then_some(face.into())
    }

    #[test]
    fn pips_against_what_was_to_be_expected() {
        let dice = [
            fallen("a", Kind::D6, 6),
            fallen("a", Kind::D6, 1),
            fallen("b", Kind::D12, 12),
        ];
        let luck = Luck::of(dice.iter(), &pips);
        assert_eq!((luck.dice, luck.worth), (3, 19));
        assert_eq!(luck.expected, Fraction::new(27, 2));
        assert_eq!(luck.more(), Fraction::new(11, 2));
    }

    /// The best and the worst throw are those of one hand, and named with it.
    #[test]
    fn who_threw_best_and_worst() {
        let entries = [
            played(
                1,
                vec![fallen("own", Kind::D6, 4), fallen("die-foe", Kind::D6, 6)],
                false,
            ),
            played(
                2,
                vec![fallen("own", Kind::D6, 2), fallen("injury", Kind::D6, 1)],
                false,
            ),
            played(3, vec![fallen("own", Kind::D6, 1)], true),
        ];
        let evening = evening(&entries, &pips);
        let named =
            |throw: Option<Throw>| throw.map(|throw| (throw.thrower.for_foe, throw.dice[0].face));
        assert_eq!(evening.throws, 2);
        assert_eq!(named(evening.best), Some((true, 6)));
        assert_eq!(named(evening.worst), Some((false, 2)));
        let own = evening.hands.values().next().expect("own dice");
        assert_eq!((own.dice, own.worth), (2, 6), "injuries are nobody's luck");
    }
}
