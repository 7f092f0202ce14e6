//! How dice are read: faces in, outcome out. Pure and without allocation; `decide` reads the dice that
//! fell with these, and `odds` counts all ways they can fall with the same.

use std::ops::ControlFlow;

use dice::{FaceSet, Reading};

use crate::event::Double;
use crate::{
    Colour, ConditionsPerRoll, DoubleSix, DoubleSixAbility, DoubleSixRisk, DoubleSixWeaken,
    FindDoubleOne, HelpCombine, HelpDieColour, Move, NoWhiteDie, Options, RiskDoubleOne,
    WeakPointBounds, WeakenGap,
};

/// What a thrown pool says, help dice included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thrown {
    /// The highest face selects the row (AZ-ROLL-2).
    pub high: u8,
    /// The two highest faces are sixes or ones (AZ-ROLL-3).
    pub double: Option<Double>,
    /// Conditions for the roller (AZ-BLACK-1).
    pub conditions: u8,
    /// A white die alone is highest among the roller's own (AZ-IMPROVE-1, AZ-IMPROVE-3).
    pub may_improve: bool,
}

/// How a pool is read, from the highest face down. The groups are the roller's own dice: white, black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PoolReading {
    by: By,
    seen: Seen,
}

/// What a reading goes by: the options that matter, the pool, and the help dice that lie beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct By {
    per_black_die: bool,
    safe_without_white: bool,
    best_of: bool,
    replace: bool,
    own: u8,
    own_white: bool,
    help: HelpDice,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct HelpDice {
    count: u8,
    high: u8,
    sixes: u8,
    /// The highest that protects (AZ-HELP-10).
    white: u8,
    /// Those that count as black, if any do.
    black: [u8; MOST_HELP],
}

/// Five others can help.
const MOST_HELP: usize = 5;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    first: u8,
    sixes: u8,
    white: u8,
    /// Black dice at least as high as every white one.
    over: u8,
    may_improve: bool,
}

impl PoolReading {
    /// A pool of so many white and black dice, with these help dice beside it.
    pub fn new(
        options: &Options,
        [white, black]: [usize; 2],
        help: impl IntoIterator<Item = (Colour, u8)>,
    ) -> PoolReading {
        let mut beside = HelpDice::default();
        let mut blacks = 0;
        for (colour, face) in help {
            beside.count += 1;
            beside.high = beside.high.max(face);
            beside.sixes += u8::from(face == 6);
            let counts = options.help_die_colour;
            match colour {
                Colour::White if counts != HelpDieColour::Neutral => {
                    beside.white = beside.white.max(face);
                }
                Colour::Black if counts == HelpDieColour::Full => {
                    if let Some(slot) = beside.black.get_mut(blacks) {
                        *slot = face;
                        blacks += 1;
                    }
                }
                Colour::White | Colour::Black => {}
            }
        }
        PoolReading {
            by: By {
                per_black_die: options.conditions_per_roll == ConditionsPerRoll::PerBlackDie,
                safe_without_white: options.no_white_die == NoWhiteDie::Safe,
                best_of: options.help_combine == HelpCombine::BestOf,
                replace: options.help_combine == HelpCombine::Replace,
                own: (white + black) as u8,
                own_white: white > 0,
                help: beside,
            },
            seen: Seen::default(),
        }
    }

    fn outcome(self) -> Thrown {
        let (by, seen) = (self.by, self.seen);
        let helped = by.help.count > 0;
        let (high, sixes, dice) = if by.replace && helped {
            // The helper's face stands for everything, so there is no second one (AZ-HELP-9).
            (by.help.high, 0, 1)
        } else if by.best_of {
            (seen.first.max(by.help.high), seen.sixes, by.own)
        } else {
            (
                seen.first.max(by.help.high),
                seen.sixes.saturating_add(by.help.sixes),
                by.own.saturating_add(by.help.count),
            )
        };
        let double = if sixes >= 2 {
            Some(Double::Six)
        } else if high == 1 && dice >= 2 {
            Some(Double::One)
        } else {
            None
        };
        Thrown {
            high,
            double,
            conditions: self.conditions(),
            may_improve: seen.may_improve,
        }
    }

    /// The black-die check (AZ-BLACK-1, -4, -5; AZ-HELP-10).
    fn conditions(self) -> u8 {
        let (by, seen) = (self.by, self.seen);
        let any_white = by.own_white || by.help.white > 0;
        if !any_white && by.safe_without_white {
            return 0;
        }
        let white = seen.white.max(by.help.white);
        let helpers = by
            .help
            .black
            .iter()
            .filter(|&&face| face > 0 && face >= white);
        let over = seen.over.saturating_add(helpers.count() as u8);
        if by.per_black_die { over } else { over.min(1) }
    }
}

impl Reading<2> for PoolReading {
    type Outcome = Thrown;

    fn see(mut self, face: i32, [white, black]: [usize; 2]) -> ControlFlow<Thrown, PoolReading> {
        let face = face as u8; // 1 … 6
        let seen = &mut self.seen;
        let is_first = seen.first == 0;
        if is_first {
            seen.first = face;
            seen.may_improve = black == 0;
            if face == 6 {
                seen.sixes = (white + black) as u8;
            }
        }
        // A tie goes to the black die (AZ-BLACK-1), so it is counted before the white one is seen.
        if seen.white == 0 && face >= self.by.help.white {
            seen.over = seen.over.saturating_add(black as u8);
        }
        if white > 0 {
            seen.white = face;
        }
        // With one condition at most, the highest black die has said all there is to say.
        let known = seen.white > 0 || (!self.by.per_black_die && is_first);
        if known {
            ControlFlow::Break(self.outcome())
        } else {
            ControlFlow::Continue(self)
        }
    }

    fn end(self) -> Thrown {
        self.outcome()
    }
}

/// Whether the roller has a white die to improve with, and whether it is highest (AZ-IMPROVE-3, -4).
pub fn may_improve(white: &[u8], black: &[u8]) -> bool {
    white.iter().max() > black.iter().max()
}

/// What a settled pool does, apart from the condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effects {
    pub blight: u8,
    /// Beside the row's own (AZ-MOVE-FIND-7, AZ-MOVE-RISK-10).
    pub double_blight: u8,
    pub hints: u8,
    /// Beside the row's own (AZ-MOVE-FIND-5).
    pub double_hints: u8,
    /// Whether the deed of a `risk` is done.
    pub success: Option<bool>,
    pub danger: bool,
    pub must_fight: bool,
    pub bonus: bool,
    pub bound: bool,
    /// Change of a danger level.
    pub level: i8,
    pub shed: Shed,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shed {
    #[default]
    None,
    LastTwo,
    LastThree,
    All,
}

/// The rows of all five pool moves (section 4.3 of the rules).
pub fn effects(options: &Options, kind: Move, thrown: Thrown) -> Effects {
    let mut effects = Effects::default();
    let high = thrown.high;
    let six = thrown.double == Some(Double::Six);
    let one = thrown.double == Some(Double::One);
    // AZ-READ-4: on top of the row for 6, or instead of it.
    let exclusive = options.double_six == DoubleSix::Exclusive;
    match kind {
        Move::FindOut => {
            effects.blight = u8::from(high <= 4);
            effects.hints = u8::from(high >= 5);
            effects.double_hints = u8::from(six);
            let second = options.find_double_one == FindDoubleOne::SecondBlight;
            effects.double_blight = u8::from(one && second);
        }
        Move::Risk => {
            let exclusive = match options.double_six_risk {
                DoubleSixRisk::Follow => exclusive,
                DoubleSixRisk::Additional => false,
                DoubleSixRisk::Exclusive => true,
            };
            effects.success = Some(succeeds(high));
            effects.danger = high <= 2;
            effects.blight = u8::from((3..=4).contains(&high));
            effects.hints = u8::from(high == 6 && !(six && exclusive));
            effects.bonus = six;
            if one && options.risk_double_one == RiskDoubleOne::FightAndBlight {
                effects.double_blight = 1;
                effects.must_fight = true;
            }
        }
        Move::UseAbility => {
            let exclusive = match options.double_six_ability {
                DoubleSixAbility::Follow => exclusive,
                DoubleSixAbility::Additional => false,
                DoubleSixAbility::Exclusive => true,
            };
            effects.blight = u8::from(high <= 4);
            effects.bound = high >= 5 && !(six && exclusive);
            effects.double_hints = u8::from(six);
        }
        Move::Weaken => {
            effects.level = match high {
                1 | 2 => 1,
                3 | 4 => 0,
                _ if six => match options.double_six_weaken {
                    DoubleSixWeaken::Total3 => -3,
                    DoubleSixWeaken::Total4 => -4,
                },
                _ => -1,
            };
            let gap = (3..=4).contains(&high) && options.weaken_gap == WeakenGap::Blight;
            effects.blight = u8::from(gap);
        }
        Move::Travel => {
            effects.blight = u8::from(high <= 2);
            effects.shed = match high {
                1 | 2 => Shed::None,
                3 | 4 => Shed::LastTwo,
                _ if six => Shed::All,
                _ => Shed::LastThree,
            };
            effects.hints = u8::from(high >= 5 && !(six && exclusive));
        }
    }
    effects
}

/// AZ-MOVE-RISK-13: only 5 and up describe the deed as done.
pub fn succeeds(high: u8) -> bool {
    high >= 5
}

/// AZ-HELP-11: a hit is an equal face, of any black die of the pool.
pub fn helper_hit(face: u8, blacks: impl IntoIterator<Item = u8>) -> bool {
    blacks.into_iter().any(|black| black == face)
}

/// The weak point a face gives (AZ-FIGHT-17 … -19).
pub fn weak_point(face: u8, modifier: i8) -> u8 {
    (i16::from(face) + i16::from(modifier)).clamp(1, 6) as u8
}

/// The faces that count for a weak point; others are thrown again (AZ-FIGHT-19).
pub fn weak_point_faces(options: &Options, modifier: i8) -> FaceSet {
    let inside = |face: &u8| (1..=6).contains(&(i16::from(*face) + i16::from(modifier)));
    match options.weak_point_bounds {
        WeakPointBounds::Clamp => FaceSet::of(1..=6),
        WeakPointBounds::Reroll => FaceSet::of((1..=6).filter(inside)),
    }
}

/// What the combat dice of one round say together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Round {
    /// The two highest faces (AZ-FIGHT-2); one die alone is its own sum (AZ-FIGHT-35).
    pub sum: u8,
    /// How many share the highest face (AZ-FIGHT-30).
    pub tied: u8,
}

/// Reads a round from the highest counted face down. The groups are single dice and those of
/// characters with an extra die, of which the better counts (AZ-FIGHT-24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoundReading {
    seen: Round,
}

impl<const G: usize> Reading<G> for RoundReading {
    type Outcome = Round;

    fn see(self, face: i32, shown: [usize; G]) -> ControlFlow<Round, RoundReading> {
        let face = face as u8; // 1 … 6
        let count = shown.iter().sum::<usize>() as u8;
        let Round { sum, tied } = self.seen;
        if tied > 0 {
            return ControlFlow::Break(Round {
                sum: sum.saturating_add(face),
                tied,
            });
        }
        let seen = Round {
            sum: face.saturating_mul(count.min(2)),
            tied: count,
        };
        if count >= 2 {
            ControlFlow::Break(seen)
        } else {
            ControlFlow::Continue(RoundReading { seen })
        }
    }

    fn end(self) -> Round {
        self.seen
    }
}

/// AZ-FIGHT-21: how often these weak points are hit; a face hits each number it equals (AZ-FIGHT-13).
pub fn hits(weak_points: &[u8], counted: &[u8]) -> usize {
    let hit = |point: &u8| counted.iter().filter(|&&face| face == *point).count();
    weak_points.iter().map(hit).sum()
}

/// What a solution has to reach with so many hints, never below 0 (AZ-SOLVE-3).
pub fn solve_level(full: i32, hints: usize) -> i32 {
    let hints = i32::try_from(hints).unwrap_or(i32::MAX);
    full.saturating_sub(hints).max(0)
}

/// AZ-SOLVE-5, AZ-SOLVE-8: two ones fail in any case.
pub fn solves(faces: [u8; 2], level: i32) -> crate::event::SolveResult {
    use crate::event::SolveResult;
    if faces == [1, 1] {
        SolveResult::Critical
    } else if i32::from(faces[0]) + i32::from(faces[1]) >= level {
        SolveResult::Solved
    } else {
        SolveResult::Failed
    }
}
