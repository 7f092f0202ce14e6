//! All questions by name, for the command line and the page of odds (section 6.1 of the rules).

use dice::{Fraction, Kind, Odds};
use serde::{Serialize, Serializer};
use table::{Role, Seat, SeatId};

use super::{
    Action, Five, FoeAttack, React, RollOdds, TagOdds, Throw, UntilGm, action, attack_marks,
    countdown, curve, due_kinds, due_marks, foe_attack, foe_attack_marks, group, open_attack,
    open_roll, reaction, rest, risk, scar, tag, until_gm,
};
use crate::content::{DamageType, Thresholds};
use crate::read::{Fate, Hit, Outcome};
use crate::{CountdownKind, Setup, State};

/// A question about a table, or about dice somebody names.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    pub name: &'static str,
    /// What its numbers mean, in order.
    pub numbers: &'static [&'static str],
    /// Answers, or says nothing: the table stands somewhere else, or this seat may not know.
    pub ask: fn(&Setup, &State, &Seat, &[i64]) -> Option<Answer>,
}

/// Told as plain data: chances as fractions, distributions as lists of outcome and chance.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Five(Box<Five>),
    Curve(Vec<(i32, Fraction)>),
    Reaction(#[serde(serialize_with = "pairs")] Odds<React>),
    Tag(Box<TagOdds>),
    Hit(#[serde(serialize_with = "pairs")] Odds<Hit>),
    Marks(Box<[Fraction; 5]>),
    Numbers(#[serde(serialize_with = "pairs")] Odds<u8>),
    Fate(#[serde(serialize_with = "pairs")] Odds<Fate>),
    Until(Box<UntilGm>),
    Chance(Fraction),
    Roll(Vec<RollOdds>),
    Due(Vec<Due>),
    Attack(Vec<(SeatId, Vec<(Hit, Fraction)>)>),
}

/// HP that a throw of damage marks on a foe.
#[derive(Clone, Debug, Serialize)]
pub struct Due {
    pub foe: u32,
    /// Where the attacker chooses.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<DamageType>,
    pub marks: Vec<(u8, Fraction)>,
}

fn pairs<T: Serialize, S: Serializer>(odds: &Odds<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(odds.iter())
}

fn at(numbers: &[i64], index: usize, low: i64, high: i64) -> i64 {
    numbers
        .get(index)
        .map_or(low.max(0), |n| (*n).clamp(low, high))
}

/// difficulty, modifier, advantage, disadvantage, helpers
fn asked(numbers: &[i64]) -> Action {
    Action {
        difficulty: at(numbers, 0, -60, 99) as i32,
        modifier: at(numbers, 1, -60, 60) as i32,
        advantage: at(numbers, 2, 0, 5) as usize,
        disadvantage: at(numbers, 3, 0, 5) as usize,
        helpers: at(numbers, 4, 0, 5) as usize,
        ..Action::default()
    }
}

const ACTION: &[&str] = &[
    "difficulty",
    "modifier",
    "advantage",
    "disadvantage",
    "helpers",
];

fn die(sides: i64) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|kind| i64::from(kind.sides()) == sides)
}

/// dice, sides, flat, major, severe
fn thrown(numbers: &[i64], from: usize) -> Option<(Throw, Thresholds)> {
    let throw = Throw {
        dice: at(numbers, from, 0, 12) as u8,
        die: die(*numbers.get(from + 1)?)?,
        flat: at(numbers, from + 2, 0, 60) as u8,
        critical: false,
        resisted: false,
    };
    let major = at(numbers, from + 3, 1, 100) as u8;
    let severe = at(numbers, from + 4, 2, 200) as u8;
    Some((throw, Thresholds { major, severe }))
}

pub const QUESTIONS: &[Question] = &[
    Question {
        name: "action",
        numbers: ACTION,
        ask: |_, state, _, numbers| {
            let odds = action(&state.options, &asked(numbers))?;
            Some(Answer::Five(Box::new(Five::of(&state.options, &odds))))
        },
    },
    Question {
        name: "curve",
        numbers: ACTION,
        ask: |_, state, _, numbers| curve(&state.options, &asked(numbers)).map(Answer::Curve),
    },
    Question {
        name: "reaction",
        numbers: &["difficulty", "modifier", "advantage", "disadvantage"],
        ask: |_, state, _, numbers| reaction(&state.options, &asked(numbers)).map(Answer::Reaction),
    },
    Question {
        name: "group",
        numbers: &["difficulty", "modifier", "followers", "their-modifier"],
        ask: |_, state, _, numbers| {
            let leader = asked(&numbers[..numbers.len().min(2)]);
            let follower = Action {
                modifier: at(numbers, 3, -60, 60) as i32,
                ..leader.clone()
            };
            let odds = reaction(&state.options, &follower)?;
            let chance = odds.chance(|one| *one != React::Failure);
            let followers = vec![chance; at(numbers, 2, 0, 5) as usize];
            let odds = group(&state.options, &leader, &followers)?;
            Some(Answer::Five(Box::new(odds)))
        },
    },
    Question {
        name: "tag",
        numbers: &["difficulty", "first-modifier", "second-modifier"],
        ask: |_, state, _, numbers| {
            let first = asked(&numbers[..numbers.len().min(2)]);
            let second = Action {
                modifier: at(numbers, 2, -60, 60) as i32,
                ..first.clone()
            };
            let odds = tag(&state.options, [&first, &second], Outcome::ALL)?;
            Some(Answer::Tag(Box::new(odds)))
        },
    },
    Question {
        name: "adversary-attack",
        numbers: &["modifier", "evasion", "advantage", "disadvantage"],
        ask: |_, _, _, numbers| foe_attack(attack(numbers)).map(Answer::Hit),
    },
    Question {
        name: "attack-marks",
        numbers: &[
            "difficulty",
            "modifier",
            "dice",
            "sides",
            "flat",
            "major",
            "severe",
        ],
        ask: |_, state, _, numbers| {
            let it = asked(&numbers[..numbers.len().min(2)]);
            let (throw, thresholds) = thrown(numbers, 2)?;
            attack_marks(&state.options, &it, throw, Some(thresholds))
                .map(Box::new)
                .map(Answer::Marks)
        },
    },
    Question {
        name: "adversary-attack-marks",
        numbers: &[
            "modifier", "evasion", "dice", "sides", "flat", "major", "severe", "armor",
        ],
        ask: |_, state, _, numbers| {
            let it = attack(&numbers[..numbers.len().min(2)]);
            let (throw, thresholds) = thrown(numbers, 2)?;
            let armor = at(numbers, 7, 0, 1) == 1;
            foe_attack_marks(&state.options, it, throw, thresholds, armor)
                .map(Box::new)
                .map(Answer::Marks)
        },
    },
    Question {
        name: "countdown",
        numbers: &[
            "progress-0-or-consequence-1",
            "start",
            "rolls",
            "difficulty",
            "modifier",
        ],
        ask: |_, state, _, numbers| {
            let kind = match at(numbers, 0, 0, 1) {
                0 => CountdownKind::Progress,
                _ => CountdownKind::Consequence,
            };
            let it = asked(numbers.get(3..)?);
            let start = at(numbers, 1, 1, 20) as u8;
            let rolls = at(numbers, 2, 1, 12) as u8;
            countdown(&state.options, kind, start, &it, rolls).map(Answer::Chance)
        },
    },
    Question {
        name: "rolls-until-gm",
        numbers: ACTION,
        ask: |_, state, _, numbers| {
            until_gm(&state.options, &asked(numbers))
                .map(Box::new)
                .map(Answer::Until)
        },
    },
    Question {
        name: "rest",
        numbers: &["long", "pcs", "fear"],
        ask: |_, _, _, numbers| {
            let pcs = at(numbers, 0, 0, 1) * at(numbers, 1, 0, 6);
            rest(pcs as u8, at(numbers, 2, 0, 12) as u8).map(Answer::Numbers)
        },
    },
    Question {
        name: "risk-it-all",
        numbers: &[],
        ask: |_, _, _, _| risk().map(Answer::Fate),
    },
    Question {
        name: "scar",
        numbers: &["level"],
        ask: |_, _, _, numbers| scar(at(numbers, 0, 1, 10) as u8).map(Answer::Chance),
    },
    Question {
        name: "roll",
        numbers: &[],
        ask: |_, state, seat, _| {
            let open = state
                .rolls()
                .filter_map(|roll| open_roll(state, seat, &roll.pc));
            let open: Vec<RollOdds> = open.collect();
            (!open.is_empty()).then_some(Answer::Roll(open))
        },
    },
    Question {
        name: "damage",
        numbers: &[],
        ask: |setup, state, seat, _| {
            // A foe's thresholds are the game master's (DH-SEE-4).
            if seat.role != Role::GameMaster {
                return None;
            }
            let mut due = Vec::new();
            for kind in due_kinds(state) {
                for (foe, odds) in due_marks(setup, state, kind, false)? {
                    let marks = odds.iter().map(|(hp, chance)| (*hp, chance)).collect();
                    due.push(Due { foe, kind, marks });
                }
            }
            Some(Answer::Due(due))
        },
    },
    Question {
        name: "foe-roll",
        numbers: &[],
        ask: |_, state, seat, _| {
            let open = open_attack(state, seat)?.into_iter();
            let open = open.map(|(pc, odds)| {
                (
                    pc,
                    odds.iter().map(|(hit, chance)| (*hit, chance)).collect(),
                )
            });
            Some(Answer::Attack(open.collect()))
        },
    },
];

fn attack(numbers: &[i64]) -> FoeAttack {
    FoeAttack {
        modifier: at(numbers, 0, -60, 60) as i32,
        evasion: at(numbers, 1, 0, 60) as u8,
        advantage: at(numbers, 2, 0, 5) as usize,
        disadvantage: at(numbers, 3, 0, 5) as usize,
    }
}
