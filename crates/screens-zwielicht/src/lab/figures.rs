//! The figures of the rule lab: what dice bring under one variant, as lists of outcomes that add up to
//! one. All of it is asked of `zwielicht::odds`.

use ::zwielicht::odds::{self, Asked, FightOdds, Lasting, RoundEnd, Row, Throwers, WeakenedFight};
use ::zwielicht::read::{Effects, Thrown};
use ::zwielicht::{Double, Move, SolveResult};
use dice::{Fraction, Odds};

use super::variant::Variant;

/// Rounds that are told one by one.
const ROUNDS: usize = 3;

/// One thing that can happen, and how likely it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Slice {
    pub outcome: Outcome,
    pub chance: Fraction,
    /// Higher ones are shown first.
    rank: i32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    Row(Row),
    Conditions(u8),
    /// What a move brings, of all rows together.
    Does(Effects),
    WonIn(usize),
    LongerThan(usize),
    WeakPoint(u8),
    Hits(u8),
    Weakened(usize),
    End(RoundEnd),
    Solve(SolveResult),
}

/// A number that belongs to a figure; nothing where it would be endless.
#[derive(Clone, Debug, PartialEq)]
pub struct Mean {
    pub key: &'static str,
    pub value: Option<Fraction>,
    /// Shown as a chance, or as a number.
    pub chance: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    pub key: &'static str,
    pub rules: &'static [&'static str],
    pub slices: Vec<Slice>,
    pub means: Vec<Mean>,
}

/// The figures of one part of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub key: &'static str,
    pub figures: Vec<Figure>,
}

pub fn figures(variant: &Variant) -> Vec<Part> {
    let asked = &variant.asked;
    let thrown = odds::settled(&variant.options, asked.dice(), asked.improve);
    let mut pools: Vec<Figure> = Move::ALL
        .into_iter()
        .map(|kind| (kind, variant.asked_for(kind)))
        .filter(|(kind, asked)| asked.fits(*kind))
        .map(|(kind, asked)| {
            let thrown = odds::settled(&variant.options, asked.dice(), asked.improve);
            does(variant, kind, &thrown)
        })
        .collect();
    pools.push(rows(&thrown));
    pools.push(conditions(&thrown));
    let mut fights = vec![lasting(variant)];
    if variant.asked_for(Move::Weaken).fits(Move::Weaken) {
        fights.push(weakened(variant));
    }
    fights.extend([weak_point(variant), hits(variant), round_end(variant)]);
    vec![
        Part {
            key: "pools",
            figures: pools,
        },
        Part {
            key: "fights",
            figures: fights,
        },
        Part {
            key: "solving",
            figures: vec![solving(asked)],
        },
    ]
}

/// The keys of all figures that differ between two variants.
pub fn differing(one: &Variant, other: &Variant) -> Vec<&'static str> {
    let all = |variant| figures(variant).into_iter().flat_map(|part| part.figures);
    all(one)
        .zip(all(other))
        .filter(|(one, other)| one != other)
        .map(|(one, _)| one.key)
        .collect()
}

fn listed<T>(odds: &Odds<T>, slice: impl Fn(&T) -> (Outcome, i32)) -> Vec<Slice> {
    let slices = odds.iter().map(|(outcome, chance)| {
        let (outcome, rank) = slice(outcome);
        Slice {
            outcome,
            chance,
            rank,
        }
    });
    sorted(slices.collect())
}

fn sorted(mut slices: Vec<Slice>) -> Vec<Slice> {
    slices.sort_by_key(|slice| -slice.rank);
    slices
}

fn mean(key: &'static str, value: Fraction) -> Mean {
    Mean {
        key,
        value: Some(value),
        chance: false,
    }
}

/// Which row, and whether it is a double: the higher, the better.
fn rank(thrown: &Thrown) -> i32 {
    let double = match thrown.double {
        Some(Double::Six) => 1,
        Some(Double::One) => -1,
        None => 0,
    };
    2 * i32::from(thrown.high) + double
}

fn does(variant: &Variant, kind: Move, thrown: &Odds<Thrown>) -> Figure {
    let (key, rules): (_, &[&str]) = match kind {
        Move::FindOut => ("find_out", &["AZ-MOVE-FIND-5", "AZ-MOVE-FIND-7"]),
        Move::Risk => ("risk", &["AZ-MOVE-RISK-10", "AZ-MOVE-RISK-11", "AZ-READ-4"]),
        Move::UseAbility => ("use_ability", &["AZ-MOVE-ABILITY-8", "AZ-READ-4"]),
        Move::Weaken => ("weaken", &["AZ-MOVE-WEAKEN-7", "AZ-MOVE-WEAKEN-8"]),
        Move::Travel => ("travel", &["AZ-READ-4", "AZ-MOVE-TRAVEL-10"]),
    };
    let effects =
        |thrown: Odds<Thrown>| odds::effects(&variant.options, kind, thrown).map(Effects::together);
    // The best throw that brings an outcome says where it is shown.
    let best = |outcome: &Effects| {
        let bringing = thrown.iter().map(|(thrown, _)| *thrown);
        let bringing =
            bringing.filter(|thrown| effects(Odds::certain(*thrown)).of(outcome) == Fraction::ONE);
        bringing.map(|thrown| rank(&thrown)).max().unwrap_or(0)
    };
    let all = effects(thrown.clone());
    let mut means = Vec::new();
    match kind {
        Move::Weaken => means.push(mean("change", all.expected(|it| it.level.into()))),
        _ => means.push(mean("hints", all.expected(|it| it.hints.into()))),
    }
    means.push(mean("blight", all.expected(|it| it.blight.into())));
    Figure {
        key,
        rules,
        slices: listed(&all, |it| (Outcome::Does(*it), best(it))),
        means,
    }
}

fn rows(thrown: &Odds<Thrown>) -> Figure {
    let rows = thrown.clone().map(Row::of);
    Figure {
        key: "rows",
        rules: &["AZ-ROLL-2", "AZ-ROLL-3"],
        slices: listed(&rows, |row| (Outcome::Row(*row), *row as i32)),
        means: Vec::new(),
    }
}

fn conditions(thrown: &Odds<Thrown>) -> Figure {
    let conditions = thrown.clone().map(|thrown| thrown.conditions);
    Figure {
        key: "conditions",
        rules: &["AZ-BLACK-1", "AZ-BLACK-4", "AZ-BLACK-5"],
        slices: listed(&conditions, |count| {
            (Outcome::Conditions(*count), -i32::from(*count))
        }),
        means: vec![mean(
            "conditions",
            conditions.expected(|count| (*count).into()),
        )],
    }
}

fn lasting(variant: &Variant) -> Figure {
    let (throwers, level) = (variant.asked.throwers(), variant.asked.level);
    let Lasting { won_in, longer } = odds::lasting(&variant.options, throwers, level, ROUNDS);
    let FightOdds {
        within_two, rounds, ..
    } = odds::fight(&variant.options, throwers, level);
    let mut slices: Vec<Slice> = (1..)
        .zip(won_in)
        .map(|(round, chance)| Slice {
            outcome: Outcome::WonIn(round),
            chance,
            rank: -(round as i32),
        })
        .collect();
    slices.push(Slice {
        outcome: Outcome::LongerThan(ROUNDS),
        chance: longer,
        rank: -(ROUNDS as i32) - 1,
    });
    Figure {
        key: "lasting",
        rules: &["AZ-FIGHT-2", "AZ-FIGHT-24", "AZ-FIGHT-30"],
        slices,
        means: vec![
            Mean {
                key: "rounds",
                value: rounds,
                chance: false,
            },
            Mean {
                key: "within_two",
                value: Some(within_two),
                chance: true,
            },
        ],
    }
}

fn weakened(variant: &Variant) -> Figure {
    let Asked {
        fighters, level, ..
    } = variant.asked;
    let dice = variant.asked_for(Move::Weaken).dice();
    let WeakenedFight {
        first,
        second,
        later,
    } = odds::weakened_fight(&variant.options, dice, fighters, level);
    let within_two = &first + &second;
    let slices = (0i32..).zip([first, second, later]);
    Figure {
        key: "weakened",
        rules: &["AZ-FIGHT-28", "AZ-FIGHT-8", "AZ-MOVE-WEAKEN-8"],
        slices: slices
            .map(|(place, chance)| Slice {
                outcome: Outcome::Weakened(place as usize),
                chance,
                rank: -place,
            })
            .collect(),
        means: vec![Mean {
            key: "within_two",
            value: Some(within_two),
            chance: true,
        }],
    }
}

fn weak_point(variant: &Variant) -> Figure {
    let points = odds::weak_point(&variant.options, variant.asked.modifier);
    Figure {
        key: "weak_point",
        rules: &["AZ-FIGHT-17", "AZ-FIGHT-18", "AZ-FIGHT-19"],
        slices: listed(&points, |point| {
            (Outcome::WeakPoint(*point), -i32::from(*point))
        }),
        means: Vec::new(),
    }
}

/// In a later round: whoever was highest throws the better of two, so high faces come more often.
fn hits(variant: &Variant) -> Figure {
    let throwers = Throwers {
        single: variant.asked.fighters.saturating_sub(1),
        extra: 1,
    };
    let hits = odds::hits(&variant.options, throwers, variant.asked.modifier);
    let expected: Fraction = hits
        .iter()
        .map(|(count, chance)| &Fraction::from(i64::from(*count)) * chance)
        .sum();
    Figure {
        key: "hits",
        rules: &["AZ-FIGHT-21", "AZ-FIGHT-24", "AZ-FIGHT-19"],
        slices: hits
            .into_iter()
            .map(|(count, chance)| Slice {
                outcome: Outcome::Hits(count),
                chance,
                rank: -i32::from(count),
            })
            .collect(),
        means: vec![mean("hits", expected)],
    }
}

fn round_end(variant: &Variant) -> Figure {
    let Asked {
        level,
        modifier,
        conditions,
        ..
    } = variant.asked;
    let throwers = variant.asked.throwers();
    let ends = odds::round_end(&variant.options, throwers, level, modifier, conditions);
    Figure {
        key: "round_end",
        rules: &["AZ-FIGHT-38", "AZ-OUT-1"],
        slices: ends
            .into_iter()
            .map(|(end, chance)| Slice {
                outcome: Outcome::End(end),
                chance,
                rank: -(end as i32),
            })
            .collect(),
        means: Vec::new(),
    }
}

fn solving(asked: &Asked) -> Figure {
    let level = ::zwielicht::read::solve_level(asked.adventure, asked.hints);
    Figure {
        key: "solve",
        rules: &["AZ-SOLVE-3", "AZ-SOLVE-5", "AZ-SOLVE-8"],
        slices: listed(&odds::solving(level), |result| {
            (Outcome::Solve(*result), -(*result as i32))
        }),
        means: Vec::new(),
    }
}

/// Both variants' outcomes side by side, in order; nothing where an outcome does not happen.
pub fn beside<'a>(
    a: &'a Figure,
    b: &'a Figure,
) -> Vec<(Outcome, Option<&'a Fraction>, Option<&'a Fraction>)> {
    let mut all: Vec<(&Slice, Option<&Fraction>, Option<&Fraction>)> = a
        .slices
        .iter()
        .map(|slice| {
            let other = b.slices.iter().find(|other| other.outcome == slice.outcome);
            (slice, Some(&slice.chance), other.map(|other| &other.chance))
        })
        .collect();
    for slice in &b.slices {
        if !all.iter().any(|(known, ..)| known.outcome == slice.outcome) {
            all.push((slice, None, Some(&slice.chance)));
        }
    }
    all.sort_by_key(|(slice, ..)| -slice.rank);
    let rows = all.into_iter();
    rows.map(|(slice, a, b)| (slice.outcome, a, b)).collect()
}
