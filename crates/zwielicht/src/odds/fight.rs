//! One combat round: the level, whom it hits, how it ends (sections 6.4 and 6.5 of the rules).

use std::ops::ControlFlow;

use dice::{Fraction, Odds, Reading, pool_odds};
use serde::Serialize;
use table::SeatId;

use super::chain::{FightOdds, fight_after};
use super::{BETTER, D6, FALLEN};
use crate::read::{self, Round, RoundReading};
use crate::state::FightPhase;
use crate::{Options, State, WeakenTiming};

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

impl<const G: usize> Reading<G> for ClashReading {
    type Outcome = Clash;

    fn see(mut self, face: i32, shown: [usize; G]) -> ControlFlow<Clash, ClashReading> {
        if self.known.is_none() {
            match self.round.see(face, shown) {
                ControlFlow::Break(round) => self.known = Some(round),
                ControlFlow::Continue(on) => self.round = on,
            }
        }
        let count = shown.iter().sum::<usize>() as u8;
        self.hits += self.weak[face as usize] * count; // 1 … 6
        match self.known {
            Some(_) if face <= i32::from(self.lowest) => ControlFlow::Break(self.told()),
            _ => ControlFlow::Continue(self),
        }
    }

    fn end(self) -> Clash {
        self.told()
    }
}

impl ClashReading {
    fn told(self) -> Clash {
        Clash {
            round: self.known.unwrap_or_else(|| Reading::<1>::end(self.round)),
            hits: self.hits,
        }
    }
}

/// Everything one round can come to. Without weak points only the round is told.
pub fn clash(throwers: Throwers, weak_points: &[u8]) -> Odds<Clash> {
    clash_over(&[], throwers, weak_points)
}

/// The same when these faces lie on the table already.
pub fn clash_over(lying: &[u8], throwers: Throwers, weak_points: &[u8]) -> Odds<Clash> {
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
    let [single, extra] = [(&*D6, throwers.single), (&*BETTER, throwers.extra)];
    if lying.is_empty() {
        return pool_odds([single, extra], reading);
    }
    let fallen = |face: u8| lying.iter().filter(|&&other| other == face).count();
    let mut groups = [
        single, extra, single, single, single, single, single, single,
    ];
    for (group, face) in groups[2..].iter_mut().zip(1..) {
        *group = (&FALLEN[usize::from(face) - 1], fallen(face));
    }
    pool_odds(groups, reading)
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
    Exposure::of(&clash(throwers, weak_points), conditions)
}

impl Exposure {
    pub(super) fn of(odds: &Odds<Clash>, conditions: usize) -> Exposure {
        let left = 6usize.saturating_sub(conditions);
        Exposure {
            hits: odds.expected(|clash| clash.hits.into()),
            hit: odds.chance(|clash| clash.hits > 0),
            out: odds.chance(|clash| usize::from(clash.hits) >= left),
        }
    }
}

/// The round that is being thrown, or the next one.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenRound {
    /// It reaches the level.
    pub now: Fraction,
    pub exposed: Vec<(SeatId, Exposure)>,
    /// How the fight goes on if everybody stays in and throws from the next round on. Only before the first die of a
    /// round fell.
    pub lasting: Option<FightOdds>,
}

/// The open fight's round, with the dice that lie on the table. For everybody: its level is announced.
pub fn open_fight(state: &State) -> Option<OpenRound> {
    open_round(state, None)
}

/// The same if this participant leaves the extra die.
pub fn open_round(state: &State, leaves_extra: Option<&SeatId>) -> Option<OpenRound> {
    let fight_ = state.fight.as_ref()?;
    let level = state.foe()?.danger();
    let after_dice = state.options.weaken_timing == WeakenTiming::AfterDice;
    // With dice first, the moves of a round come after its dice: the next dice are a new round's.
    let anew = match fight_.phase {
        FightPhase::Tie | FightPhase::AllOut => return None,
        FightPhase::Actions => after_dice,
        _ => false,
    };
    let mut throwers = Throwers {
        single: 0,
        extra: 0,
    };
    let mut lying = Vec::new();
    for (who, one) in fight_.fighting() {
        let fallen = one.counted().filter(|_| !anew);
        let throws = anew || fight_.throws(&state.options, one);
        match (fallen, throws, one.extra && leaves_extra != Some(who)) {
            (Some(face), ..) => lying.push(face),
            (None, false, _) => {}
            (None, true, false) => throwers.single += 1,
            (None, true, true) => throwers.extra += 1,
        }
    }
    if throwers.single + throwers.extra == 0 {
        return None;
    }
    let exposed = fight_.fighting().map(|(who, one)| {
        let conditions = state.characters.get(who).map_or(0, |it| it.corruption());
        let odds = clash_over(&lying, throwers, &one.weak_points);
        (who.clone(), Exposure::of(&odds, conditions))
    });
    let reached = |clash: &Clash| i32::from(clash.round.sum) >= level;
    Some(OpenRound {
        now: clash_over(&lying, throwers, &[]).chance(reached),
        exposed: exposed.collect(),
        lasting: lying.is_empty().then(|| {
            let all = fight_.fighting().count();
            fight_after(&state.options, throwers, all, level)
        }),
    })
}

/// The weak point a modifier leads to (AZ-FIGHT-17 … -19).
pub fn weak_point(options: &Options, modifier: i8) -> Odds<u8> {
    let faces = read::weak_point_faces(options, modifier);
    let points = faces
        .faces()
        .map(|face| (read::weak_point(face, modifier), 1u64));
    Odds::from_weights(points)
}

/// How often a round hits somebody who has this modifier and whose weak point is not thrown yet.
pub fn hits(options: &Options, throwers: Throwers, modifier: i8) -> Vec<(u8, Fraction)> {
    let points = weak_point(options, modifier);
    let hits = points.then(|point| clash(throwers, &[*point]).map(|clash| clash.hits));
    hits.iter().map(|(hits, chance)| (*hits, chance)).collect()
}

/// How a round ends for the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundEnd {
    /// The level is reached, whoever went out (AZ-FIGHT-38).
    Won,
    /// Not reached; somebody is still in.
    Open,
    /// Not reached, and everybody is out (AZ-FIGHT-38).
    AllOut,
}

/// Reads a round and which faces were shown often enough to put somebody out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct PerilReading {
    round: RoundReading,
    known: Option<Round>,
    /// So many hits put a fighter out.
    enough: u8,
    /// Bit 1 … 6: this face puts out whoever has it as weak point.
    fatal: u8,
}

impl Reading<2> for PerilReading {
    type Outcome = (Round, u8);

    fn see(mut self, face: i32, shown: [usize; 2]) -> ControlFlow<(Round, u8), PerilReading> {
        if self.known.is_none() {
            match self.round.see(face, shown) {
                ControlFlow::Break(round) => self.known = Some(round),
                ControlFlow::Continue(on) => self.round = on,
            }
        }
        let face = face as u8; // 1 … 6
        let count = (shown[0] + shown[1]) as u8;
        let each = read::hits(&[face], &[face]) as u8;
        if each * count >= self.enough {
            self.fatal |= 1 << face;
        }
        ControlFlow::Continue(self)
    }

    fn end(self) -> (Round, u8) {
        let round = self.known;
        let round = round.unwrap_or_else(|| Reading::<2>::end(self.round));
        (round, self.fatal)
    }
}

/// How a round ends if every fighter throws, has so many conditions already, and a weak point from the
/// same modifier.
pub fn round_end(
    options: &Options,
    throwers: Throwers,
    level: i32,
    modifier: i8,
    conditions: usize,
) -> Vec<(RoundEnd, Fraction)> {
    let reading = PerilReading {
        round: RoundReading::default(),
        known: None,
        enough: 6usize.saturating_sub(conditions).max(1) as u8,
        fatal: 0,
    };
    let groups = [(&*D6, throwers.single), (&*BETTER, throwers.extra)];
    let rounds = pool_odds(groups, reading).map(|(round, fatal)| {
        let won = i32::from(round.sum) >= level;
        (won, if won { 0 } else { fatal })
    });
    let points = weak_point(options, modifier);
    let (mut won, mut all_out) = (Fraction::ZERO, Fraction::ZERO);
    for ((is_won, fatal), chance) in rounds.iter() {
        if *is_won {
            won = &won + &chance;
            continue;
        }
        // Each throws for a weak point of their own (AZ-FIGHT-17).
        let out = points.chance(|point| fatal >> point & 1 == 1);
        let fighters = throwers.single + throwers.extra;
        let all = (0..fighters).fold(chance, |all, _| &all * &out);
        all_out = &all_out + &all;
    }
    let open = &(&Fraction::ONE - &won) - &all_out;
    vec![
        (RoundEnd::Won, won),
        (RoundEnd::Open, open),
        (RoundEnd::AllOut, all_out),
    ]
}
