//! Fights: one round, and the whole of it as a chain of rounds (sections 6.4 and 6.5 of the rules).

use std::ops::ControlFlow;

use dice::{Fraction, Odds, Reading, pool_odds};
use serde::Serialize;
use table::SeatId;

use super::{BETTER, D6};
use crate::read::{self, Round, RoundReading};
use crate::{FightTopTie, Options, State};

/// Who throws: so many with one die, so many with the better of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throwers {
    pub single: usize,
    pub extra: usize,
}

/// One round, seen by one participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clash {
    pub round: Round,
    /// How often the participant's weak points are hit.
    pub hits: u8,
}

/// Reads a round and counts hits on the way down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ClashReading {
    round: RoundReading,
    known: Option<Round>,
    /// How many weak points each face hits.
    weak: [u8; 7],
    lowest: u8,
    hits: u8,
}

impl Reading<2> for ClashReading {
    type Outcome = Clash;

    fn see(mut self, face: i32, shown: [usize; 2]) -> ControlFlow<Clash, ClashReading> {
        if self.known.is_none() {
            match self.round.see(face, shown) {
                ControlFlow::Break(round) => self.known = Some(round),
                ControlFlow::Continue(on) => self.round = on,
            }
        }
        let count = (shown[0] + shown[1]) as u8;
        self.hits += self.weak[face as usize] * count; // 1 … 6
        match self.known {
            Some(_) if face <= i32::from(self.lowest) => ControlFlow::Break(self.end()),
            _ => ControlFlow::Continue(self),
        }
    }

    fn end(self) -> Clash {
        Clash {
            round: self.known.unwrap_or_else(|| self.round.end()),
            hits: self.hits,
        }
    }
}

/// Everything one round can come to. Without weak points only the round is told.
pub fn clash(throwers: Throwers, weak_points: &[u8]) -> Odds<Clash> {
    let mut weak = [0; 7];
    for face in 1..=6u8 {
        weak[usize::from(face)] = read::hits(weak_points, &[face]) as u8;
    }
    let reading = ClashReading {
        round: RoundReading::default(),
        known: None,
        weak,
        // Below the lowest weak point nothing is hit any more.
        lowest: weak_points.iter().copied().min().unwrap_or(6),
        hits: 0,
    };
    pool_odds(
        [(&*D6, throwers.single), (&*BETTER, throwers.extra)],
        reading,
    )
}

/// The chance to reach the level in one round (AZ-FIGHT-2).
pub fn reach(throwers: Throwers, level: i32) -> Fraction {
    clash(throwers, &[]).chance(|clash| i32::from(clash.round.sum) >= level)
}

/// What a round does to one participant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Exposure {
    pub hits: Fraction,
    pub hit: Fraction,
    /// The chance to go out, with so many conditions already.
    pub out: Fraction,
}

pub fn exposure(throwers: Throwers, weak_points: &[u8], conditions: usize) -> Exposure {
    let odds = clash(throwers, weak_points);
    let left = 6usize.saturating_sub(conditions);
    Exposure {
        hits: odds.expected(|clash| clash.hits.into()),
        hit: odds.chance(|clash| clash.hits > 0),
        out: odds.chance(|clash| usize::from(clash.hits) >= left),
    }
}

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
    let next = |tied: usize| match options.fight_top_tie {
        FightTopTie::AllTied => tied,
        FightTopTie::Nobody if tied > 1 => 0,
        FightTopTie::GmDecides | FightTopTie::OneTied | FightTopTie::Nobody => 1,
    };
    let mut chain = Chain::new(all, level, &next);
    let first = chain.round(throwers.extra);
    let second: Fraction = first
        .lost
        .iter()
        .map(|(extra, lost)| lost * &chain.round(*extra).won)
        .sum();
    FightOdds {
        within_two: &first.won + &second,
        rounds: chain.expected(throwers.extra),
        now: first.won,
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
    all: usize,
    level: i32,
    next: &'a dyn Fn(usize) -> usize,
    links: Vec<Option<Link>>,
}

impl<'a> Chain<'a> {
    fn new(all: usize, level: i32, next: &'a dyn Fn(usize) -> usize) -> Chain<'a> {
        Chain {
            all,
            level,
            next,
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
        let odds = clash(throwers, &[]).map(|clash| {
            let won = i32::from(clash.round.sum) >= self.level;
            (!won).then(|| (self.next)(clash.round.tied.into()).min(self.all))
        });
        let mut link = Link {
            won: Fraction::ZERO,
            lost: Vec::new(),
        };
        for (outcome, chance) in odds.iter() {
            match outcome {
                None => link.won = chance,
                Some(extra) => link.lost.push((*extra, chance)),
            }
        }
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

/// The open fight's next round and what is left of it, for everybody: its level is announced.
pub fn open_fight(state: &State) -> Option<(FightOdds, Vec<(SeatId, Exposure)>)> {
    let fight_ = state.fight.as_ref()?;
    let level = state.foe()?.danger();
    let mut throwers = Throwers {
        single: 0,
        extra: 0,
    };
    for (_, one) in fight_.fighting() {
        match (fight_.throws(&state.options, one), one.extra) {
            (false, _) => {}
            (true, false) => throwers.single += 1,
            (true, true) => throwers.extra += 1,
        }
    }
    if throwers.single + throwers.extra == 0 {
        return None;
    }
    let exposed = fight_.fighting().map(|(who, one)| {
        let conditions = state.characters.get(who).map_or(0, |it| it.corruption());
        (
            who.clone(),
            exposure(throwers, &one.weak_points, conditions),
        )
    });
    Some((fight(&state.options, throwers, level), exposed.collect()))
}

/// The weak point a modifier leads to (AZ-FIGHT-17 … -19).
pub fn weak_point(options: &Options, modifier: i8) -> Odds<u8> {
    let faces = read::weak_point_faces(options, modifier);
    let points = faces
        .faces()
        .map(|face| (read::weak_point(face, modifier), 1u64));
    Odds::from_weights(points)
}
