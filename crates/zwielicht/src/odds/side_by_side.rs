//! Several answers laid side by side, for the command line: a pool accepted and improved, help and none, a fight
//! weakened or not, every weak point at once. Each number is what [`QUESTIONS`](super::QUESTIONS) count with the same
//! functions; what is told here besides is what only shows next to something else, and what happens together.

use dice::{Fraction, Odds};

use super::{
    Asked, Exposure, FightOdds, HelpedOdds, IMPROVE, Lasting, PoolOdds, RoundEnd, SolveOdds,
    Throwers, WeakenedFight, exposure, fight, helped, hits, improving, lasting, pool, round_end,
    solve_with, solving, weak_point, weaken, weakened_fight,
};
use crate::read::Effects;
use crate::{Options, SolveResult};

#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    pub name: &'static str,
    /// The numbers it depends on.
    pub numbers: &'static [&'static str],
    pub ask: fn(&Options, &Asked) -> Compared,
}

/// Chances as fractions, distributions as lists of outcome and chance.
#[derive(Clone, Debug)]
pub enum Compared {
    /// The first throw accepted, and improved.
    Pool {
        first: Box<PoolOdds>,
        improved: Option<Box<PoolOdds>>,
        does: [Option<Odds<Effects>>; 2],
    },
    Helped {
        alone: Box<PoolOdds>,
        helped: Box<HelpedOdds>,
    },
    Weaken {
        level: Odds<i8>,
        /// One weakens while the others throw.
        fight: Box<WeakenedFight>,
        /// Nobody weakens: the same two rounds.
        nobody: Lasting,
    },
    Fight {
        odds: Box<FightOdds>,
        lasting: Lasting,
        end: Vec<(RoundEnd, Fraction)>,
    },
    WeakPoint {
        points: Odds<u8>,
        hits: Vec<(u8, Fraction)>,
        /// By weak point.
        exposed: Vec<(u8, Exposure)>,
    },
    Solve {
        result: Odds<SolveResult>,
        by_hints: Vec<SolveOdds>,
    },
}

/// Rounds that are told one by one.
pub const ROUNDS: usize = 5;

pub static SIDE_BY_SIDE: &[Comparison] = &[
    Comparison {
        name: "pool",
        numbers: &["white", "black", "improve"],
        ask: |options, asked| {
            let (kind, dice) = (asked.kind, asked.dice());
            let at = if asked.improve == 0 {
                IMPROVE
            } else {
                asked.improve
            };
            let first = super::effects(options, kind, super::thrown(options, dice, []));
            let again = || super::effects(options, kind, super::settled(options, dice, at));
            let small = dice[0] + dice[1] <= 4;
            Compared::Pool {
                first: Box::new(pool(options, kind, dice)),
                improved: small.then(|| Box::new(improving(options, kind, dice, at))),
                does: [Some(first), small.then(again)],
            }
        },
    },
    Comparison {
        name: "help",
        numbers: &["white", "black"],
        ask: |options, asked| Compared::Helped {
            alone: Box::new(pool(options, asked.kind, asked.dice())),
            helped: Box::new(helped(options, asked.dice(), asked.helper)),
        },
    },
    Comparison {
        name: "weaken",
        numbers: &["white", "black", "fighters", "level"],
        ask: |options, asked| {
            let (dice, level) = (asked.dice(), asked.level);
            let all = Throwers {
                single: asked.fighters,
                extra: 0,
            };
            Compared::Weaken {
                level: weaken(options, dice),
                fight: Box::new(weakened_fight(options, dice, asked.fighters, level)),
                nobody: lasting(options, all, level, 2),
            }
        },
    },
    Comparison {
        name: "fight",
        numbers: &["fighters", "extra", "level", "modifier", "conditions"],
        ask: |options, asked| {
            let (throwers, level) = (asked.throwers(), asked.level);
            Compared::Fight {
                odds: Box::new(fight(options, throwers, level)),
                lasting: lasting(options, throwers, level, ROUNDS),
                end: round_end(options, throwers, level, asked.modifier, asked.conditions),
            }
        },
    },
    Comparison {
        name: "weak-point",
        numbers: &["fighters", "extra", "modifier", "conditions"],
        ask: |options, asked| {
            let throwers = asked.throwers();
            let exposed =
                (1..=6).map(|point| (point, exposure(throwers, &[point], asked.conditions)));
            Compared::WeakPoint {
                points: weak_point(options, asked.modifier),
                hits: hits(options, throwers, asked.modifier),
                exposed: exposed.collect(),
            }
        },
    },
    Comparison {
        name: "solve",
        numbers: &["adventure", "hints"],
        ask: |_, asked| {
            let level = crate::read::solve_level(asked.adventure, asked.hints);
            Compared::Solve {
                result: solving(level),
                by_hints: solve_with(asked.adventure, asked.hints),
            }
        },
    },
];
