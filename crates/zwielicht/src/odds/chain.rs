//! A whole fight: a chain of rounds, until one reaches the level (section 6.4 of the rules).

use dice::Fraction;
use serde::Serialize;

use super::fight::{Throwers, clash};
use crate::{FightTopTie, Options};

/// How long a fight lasts if nobody weakens, withdraws or goes out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FightOdds {
    /// The next round reaches the level.
    pub now: Fraction,
    pub within_two: Fraction,
    /// Expected rounds, which are also the hints it will hand out (AZ-FIGHT-26). Nothing if the level is
    /// out of reach.
    pub rounds: Option<Fraction>,
}

/// A fight as a chain: what a lost round leaves behind is how many have an extra die in the next.
/// "The game master decides" is counted as naming one (AZ-FIGHT-30).
pub fn fight(options: &Options, throwers: Throwers, level: i32) -> FightOdds {
    let all = throwers.single + throwers.extra;
    fight_after(options, throwers, all, level)
}

/// The same if fewer throw in the first round: whoever moved instead throws again from the second on (AZ-FIGHT-8).
pub fn fight_after(options: &Options, first: Throwers, all: usize, level: i32) -> FightOdds {
    let mut chain = Chain::new(options, all, level);
    let first = link(options, first, level);
    let mut second = Fraction::ZERO;
    let mut rounds = Some(Fraction::ONE);
    for (extra, lost) in &first.lost {
        second = &second + &(lost * &chain.round(*extra).won);
        let later = chain.expected(*extra);
        rounds = rounds
            .zip(later)
            .map(|(rounds, later)| &rounds + &(lost * &later));
    }
    FightOdds {
        within_two: &first.won + &second,
        rounds,
        now: first.won,
    }
}

/// A round of these dice. Nobody who throws, nothing reached, and nobody's die was highest.
fn link(options: &Options, throwers: Throwers, level: i32) -> Link {
    let mut link = Link {
        won: Fraction::ZERO,
        lost: Vec::new(),
    };
    if throwers.single + throwers.extra == 0 {
        link.lost.push((0, Fraction::ONE));
        return link;
    }
    let odds = clash(throwers, &[]).map(|clash| {
        let won = i32::from(clash.round.sum) >= level;
        (!won).then(|| extra_dice(options, clash.round.tied.into()))
    });
    for (outcome, chance) in odds.iter() {
        match outcome {
            None => link.won = chance,
            Some(extra) => link.lost.push((*extra, chance)),
        }
    }
    link
}

/// How many have an extra die in the next round, if so many shared the highest face (AZ-FIGHT-24, -30).
pub(super) fn extra_dice(options: &Options, tied: usize) -> usize {
    match (tied, options.fight_top_tie) {
        (0 | 1, _) => tied,
        (_, FightTopTie::AllTied) => tied,
        (_, FightTopTie::Nobody) => 0,
        (_, FightTopTie::GmDecides | FightTopTie::OneTied) => 1,
    }
}

/// In which round a fight is won.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lasting {
    /// The first round, the second, …
    pub won_in: Vec<Fraction>,
    pub longer: Fraction,
}

/// Round by round, as [`fight`] counts them, up to so many.
pub fn lasting(options: &Options, throwers: Throwers, level: i32, rounds: usize) -> Lasting {
    let mut chain = Chain::new(options, throwers.single + throwers.extra, level);
    // The chance that the fight goes on with so many extra dice.
    let mut going = vec![Fraction::ZERO; chain.all + 1];
    going[throwers.extra] = Fraction::ONE;
    let mut won_in = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let mut next = vec![Fraction::ZERO; going.len()];
        let mut won = Fraction::ZERO;
        for (extra, chance) in going.iter().enumerate() {
            if chance.is_zero() {
                continue;
            }
            let link = chain.round(extra);
            won = &won + &(chance * &link.won);
            for (extra, lost) in &link.lost {
                next[*extra] = &next[*extra] + &(chance * lost);
            }
        }
        won_in.push(won);
        going = next;
    }
    Lasting {
        won_in,
        longer: going.into_iter().sum(),
    }
}

/// One round from a given number of extra dice.
#[derive(Clone, Debug)]
struct Link {
    won: Fraction,
    /// The chances of a lost round, by the extra dice it leaves.
    lost: Vec<(usize, Fraction)>,
}

struct Chain<'a> {
    options: &'a Options,
    all: usize,
    level: i32,
    links: Vec<Option<Link>>,
}

impl<'a> Chain<'a> {
    fn new(options: &'a Options, all: usize, level: i32) -> Chain<'a> {
        Chain {
            options,
            all,
            level,
            links: vec![None; all + 1],
        }
    }

    fn round(&mut self, extra: usize) -> Link {
        let extra = extra.min(self.all);
        if let Some(link) = &self.links[extra] {
            return link.clone();
        }
        let throwers = Throwers {
            single: self.all - extra,
            extra,
        };
        let link = link(self.options, throwers, self.level);
        self.links[extra] = Some(link.clone());
        link
    }

    /// Expected rounds until it is won: E = 1 + Σ lost · E, solved for the states that can come up.
    fn expected(&mut self, from: usize) -> Option<Fraction> {
        let from = from.min(self.all);
        let mut states = vec![from];
        let mut index = 0;
        while index < states.len() {
            for (extra, _) in self.round(states[index]).lost {
                if !states.contains(&extra) {
                    states.push(extra);
                }
            }
            index += 1;
        }
        let links: Vec<Link> = states.iter().map(|&state| self.round(state)).collect();
        if links.iter().all(|link| link.won.is_zero()) {
            return None;
        }
        let size = states.len();
        // Rows of (identity − lost | 1), eliminated from the last state up to the first.
        let mut rows: Vec<Vec<Fraction>> = links
            .iter()
            .enumerate()
            .map(|(at, link)| {
                let mut row = vec![Fraction::ZERO; size + 1];
                row[at] = Fraction::ONE;
                row[size] = Fraction::ONE;
                for (extra, lost) in &link.lost {
                    let column = states.iter().position(|state| state == extra);
                    let column = column.expect("every state was gathered");
                    row[column] = &row[column] - lost;
                }
                row
            })
            .collect();
        for pivot in (1..size).rev() {
            let inverse = rows[pivot][pivot].inverse()?;
            let solved = rows[pivot].clone();
            for row in &mut rows[..pivot] {
                if row[pivot].is_zero() {
                    continue;
                }
                let times = &row[pivot] * &inverse;
                for (cell, other) in row.iter_mut().zip(&solved) {
                    if !other.is_zero() {
                        *cell = &*cell - &(&times * other);
                    }
                }
            }
        }
        let inverse = rows[0][0].inverse()?;
        Some(&rows[0][size] * &inverse)
    }
}
