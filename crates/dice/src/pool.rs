//! Pools read from the highest face down: the highest die and its colour, the sum of the two
//! highest, and everything else that soon has seen enough.
//!
//! What the dice show is counted by how many show the same face, not die by die, and reading stops
//! when the reading knows its outcome: whatever lies below is one multiplication.

use std::array::from_fn;
use std::iter::successors;
use std::ops::ControlFlow;

use crate::gather::{Gather, Run};
use crate::totals::span;
use crate::weight::{Weight, with_weights_up_to};
use crate::{Natural, Odds, Totals};

/// How a rule reads a pool whose dice form `G` groups (colours, say). It sees the faces shown, from
/// the highest down, and may stop as soon as the rest does not matter.
///
/// It is `Ord` so that ways which have read the same so far are counted together.
/// The same reading serves the roll ([`read_pool`]) and its odds ([`pool_odds`]).
pub trait Reading<const G: usize>: Copy + Ord {
    /// What it comes to in the end.
    type Outcome: Ord;

    /// The next lower face that any die shows; `shown[g]` dice of group `g` show it.
    fn see(self, face: i32, shown: [usize; G]) -> ControlFlow<Self::Outcome, Self>;

    /// All dice have been seen.
    fn end(self) -> Self::Outcome;
}

/// The sum of the highest dice, whatever group they are of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SumOfHighest {
    left: usize,
    sum: i32,
}

impl SumOfHighest {
    /// So many of the highest.
    pub fn new(count: usize) -> SumOfHighest {
        SumOfHighest {
            left: count,
            sum: 0,
        }
    }
}

impl<const G: usize> Reading<G> for SumOfHighest {
    type Outcome = i32;

    fn see(self, face: i32, shown: [usize; G]) -> ControlFlow<i32, SumOfHighest> {
        let taken = shown.iter().sum::<usize>().min(self.left);
        let left = self.left - taken;
        let sum = (0..taken).fold(self.sum, |sum, _| sum + face);
        if left == 0 {
            ControlFlow::Break(sum)
        } else {
            ControlFlow::Continue(SumOfHighest { left, sum })
        }
    }

    fn end(self) -> i32 {
        self.sum
    }
}

/// What a reading makes of dice that fell.
pub fn read_pool<R: Reading<G>, const G: usize>(groups: [&[u8]; G], mut reading: R) -> R::Outcome {
    let mut below = u8::MAX;
    loop {
        let unseen = groups
            .iter()
            .copied()
            .flatten()
            .filter(|&&face| face < below);
        let Some(&face) = unseen.max() else {
            return reading.end();
        };
        let shown = groups.map(|faces| faces.iter().filter(|&&other| other == face).count());
        match reading.see(face.into(), shown) {
            ControlFlow::Break(outcome) => return outcome,
            ControlFlow::Continue(on) => reading = on,
        }
        below = face;
    }
}

/// The odds of a reading. A group is how one of its dice falls and how many there are of it; dice
/// that are themselves "the best of two" are a group of `Totals::die(kind).highest(2)`.
///
/// ```
/// use dice::{Kind, SumOfHighest, Totals, pool_odds};
///
/// let d6 = Totals::die(Kind::D6);
/// let best_three = pool_odds([(&d6, 4)], SumOfHighest::new(3));
/// assert_eq!(best_three.of(&18).to_string(), "7/432");
/// ```
pub fn pool_odds<R: Reading<G>, const G: usize>(
    groups: [(&Totals, usize); G],
    reading: R,
) -> Odds<R::Outcome> {
    // (1 + p + q + …)ⁿ has every number on the way as a term: binomials, powers and their products.
    let bound = groups.iter().fold(Natural::ONE, |bound, (die, count)| {
        &bound * &(die.total() + &Natural::ONE).pow(*count)
    });
    let mut gather = Gather::new();
    with_weights_up_to!(bound, Number => {
        let mut run = Run::new(&mut gather);
        Walk::<Number, G>::new(groups).down(groups.map(|(_, count)| count), reading, &mut run);
        run.end();
    });
    gather.into_odds()
}

/// The way down through the faces, with all powers and binomials it can meet.
struct Walk<W, const G: usize> {
    low: i32,
    faces: usize,
    /// One more than the dice of the largest group: 0 to all of them can show a face.
    stride: usize,
    /// For each group, face and number of dice: the ways in which they all show exactly this face,
    /// and those in which they all stay below it.
    powers: Vec<[W; 2]>,
    binomials: Vec<W>,
}

impl<W: Weight, const G: usize> Walk<W, G> {
    fn new(groups: [(&Totals, usize); G]) -> Walk<W, G> {
        let low = groups.iter().map(|(die, _)| die.low()).min().unwrap_or(0);
        let high = groups.iter().map(|(die, _)| die.high()).max().unwrap_or(0);
        let stride = 1 + groups.iter().map(|&(_, count)| count).max().unwrap_or(0);

        let faces = span(low, high);
        let mut powers = Vec::with_capacity(G * faces * stride);
        for (die, count) in groups {
            let weights = die.weights::<W>();
            let (mut below, zero) = (W::ZERO, W::ZERO);
            for face in low..=high {
                let at = usize::try_from(face - die.low()).ok();
                let exactly = at.and_then(|at| weights.get(at)).unwrap_or(&zero);
                let mut both = [W::ONE, W::ONE];
                for dice in 0..stride {
                    // Powers of more dice than there are would not fit.
                    let next = if dice < count {
                        [both[0].times(exactly), both[1].times(&below)]
                    } else {
                        [W::ZERO, W::ZERO]
                    };
                    powers.push(std::mem::replace(&mut both, next));
                }
                below.add(exactly);
            }
        }

        let mut binomials: Vec<W> = Vec::with_capacity(stride * stride);
        for n in 0..stride {
            for k in 0..stride {
                binomials.push(match k {
                    0 => W::ONE,
                    _ if n == 0 => W::ZERO,
                    _ => {
                        let above: usize = (n - 1) * stride + k;
                        let mut sum: W = binomials[above - 1].clone();
                        sum.add(&binomials[above]);
                        sum
                    }
                });
            }
        }
        Walk {
            low,
            faces,
            stride,
            powers,
            binomials,
        }
    }

    /// Goes through the faces from the highest down.
    fn down<R: Reading<G>>(&self, dice: [usize; G], reading: R, run: &mut Run<R::Outcome, W>) {
        if dice == [0; G] {
            return run.add(reading.end(), &W::ONE);
        }
        // Dice not seen yet, what has been read so far, and in how many ways it came to that.
        let mut states = vec![(dice, reading, W::ONE)];
        let mut merge_at = 64;
        for face in (0..self.faces).rev() {
            let powers: [&[[W; 2]]; G] =
                from_fn(|group| &self.powers[(group * self.faces + face) * self.stride..]);
            // A state stays as it is where no die shows this face; those where some do come after.
            for at in 0..states.len() {
                let (left, reading, weight) = states[at].clone();
                let binomials: [&[W]; G] =
                    from_fn(|group| &self.binomials[left[group] * self.stride..]);
                for shown in successors(Some(left), |&shown| next_lower(shown, left)) {
                    let unseen: [usize; G] = from_fn(|group| left[group] - shown[group]);
                    let rest = (0..G).fold(W::ONE, |rest, group| {
                        rest.times(&powers[group][unseen[group]][1])
                    });
                    let here = (0..G).fold(weight.clone(), |here, group| {
                        let shown = shown[group];
                        here.times(&binomials[group][shown])
                            .times(&powers[group][shown][0])
                    });
                    if rest.is_zero() || here.is_zero() {
                        continue;
                    }
                    match reading.see(self.low + face as i32, shown) {
                        ControlFlow::Break(outcome) => run.add(outcome, &here.times(&rest)),
                        ControlFlow::Continue(on) if unseen == [0; G] => run.add(on.end(), &here),
                        ControlFlow::Continue(on) => states.push((unseen, on, here)),
                    }
                }
            }
            if states.len() > merge_at {
                merge(&mut states);
                merge_at = 2 * states.len();
            }
        }
    }
}

/// Different ways may have come to the same.
fn merge<R: Ord, W: Weight, const G: usize>(states: &mut Vec<([usize; G], R, W)>) {
    states.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
    states.dedup_by(|later, kept| {
        let same = (&later.0, &later.1) == (&kept.0, &kept.1);
        if same {
            kept.2.add(&later.2);
        }
        same
    });
}

/// The next way to share out up to `most` dice per group, from all of them down to one.
fn next_lower<const G: usize>(mut shown: [usize; G], most: [usize; G]) -> Option<[usize; G]> {
    for (shown, most) in shown.iter_mut().zip(most) {
        if *shown > 0 {
            *shown -= 1;
            break;
        }
        *shown = most;
    }
    (shown != [0; G]).then_some(shown)
}
