//! Dice without their order: the hands that can be thrown, what a reroll makes of them, where they can be entered.

use std::collections::HashMap;

/// Up to three dice, the highest first; 0 is a die set aside.
pub type Dice = [u8; 3];

/// The hands of a number of dice.
#[derive(Clone, Debug)]
pub struct Hands {
    pub count: usize,
    pub hands: Vec<Hand>,
    /// What stays when one die is thrown again: the hand for each face.
    pub rests: Vec<Rest>,
    index: HashMap<Dice, usize>,
}

#[derive(Clone, Debug)]
pub struct Hand {
    pub dice: Dice,
    pub sum: usize,
    /// In how many ways it is thrown, of 6 to the number of dice.
    pub ways: f32,
    /// Into [`Hands::rests`], one for each different die that may be thrown again.
    pub rests: Vec<usize>,
}

#[derive(Clone, Debug)]
pub struct Rest {
    pub hands: [usize; 6],
}

impl Hands {
    /// `counts[face - 1]` is what a face counts, 0 for those that are set aside.
    pub fn new(count: usize, counts: [u8; 6]) -> Hands {
        let mut all = Hands {
            count,
            hands: Vec::new(),
            rests: Vec::new(),
            index: HashMap::new(),
        };
        for way in 0..6usize.pow(count as u32) {
            let mut dice = [0; 3];
            for (place, die) in dice[..count].iter_mut().enumerate() {
                *die = counts[way / 6usize.pow(place as u32) % 6];
            }
            let hand = *all.index.entry(sorted(dice)).or_insert_with(|| {
                all.hands.push(Hand {
                    dice: sorted(dice),
                    sum: dice.iter().map(|&die| usize::from(die)).sum(),
                    ways: 0.0,
                    rests: Vec::new(),
                });
                all.hands.len() - 1
            });
            all.hands[hand].ways += 1.0;
        }
        let mut rests: HashMap<Dice, usize> = HashMap::new();
        for hand in 0..all.hands.len() {
            let dice = all.hands[hand].dice;
            for place in 0..count {
                // A die set aside cannot be thrown again (WS-WOUND-12); equal dice are one choice.
                if dice[place] == 0 || place > 0 && dice[place - 1] == dice[place] {
                    continue;
                }
                let mut rest = dice;
                rest[place] = 0;
                let key = sorted(rest);
                let rest = *rests.entry(key).or_insert_with(|| {
                    all.rests.push(Rest {
                        hands: counts.map(|face| all.index[&sorted(with(key, count, face))]),
                    });
                    all.rests.len() - 1
                });
                all.hands[hand].rests.push(rest);
            }
        }
        all
    }

    pub fn find(&self, dice: impl IntoIterator<Item = u8>) -> Option<usize> {
        let mut found = [0; 3];
        for (slot, die) in found.iter_mut().zip(dice) {
            *slot = die;
        }
        self.index.get(&sorted(found)).copied()
    }
}

/// One more die: the last of `count` places is free.
fn with(mut rest: Dice, count: usize, face: u8) -> Dice {
    rest[count - 1] = face;
    rest
}

fn sorted(mut dice: Dice) -> Dice {
    dice.sort_unstable_by(|a, b| b.cmp(a));
    dice
}

/// Where the dice of a hand can go: attack, defence, concentration.
pub fn entries(hand: &Hand, count: usize) -> Vec<[usize; 3]> {
    let dice: Vec<usize> = hand.dice[..count]
        .iter()
        .map(|&die| usize::from(die))
        .collect();
    let mut found = Vec::new();
    if let [die] = dice[..] {
        // A single die may be divided (WS-ALLOC-4).
        for attack in 0..=die {
            for defence in 0..=die - attack {
                found.push([attack, defence, die - attack - defence]);
            }
        }
        return found;
    }
    for mut places in 0..3usize.pow(count as u32) {
        let mut sums = [0; 3];
        for die in &dice {
            sums[places % 3] += die;
            places /= 3;
        }
        found.push(sums);
    }
    found.sort_unstable();
    found.dedup();
    found
}
