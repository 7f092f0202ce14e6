//! How exactly a duel is solved, and what that takes.

use samurai::{Duel, WoundEffect};

use crate::body::{Bodies, Marks, Sight, Wounds};

/// A bracket as narrow as this is enough, rounding included.
pub const NARROW: f64 = 0.002;
/// Brackets are drawn closer at most so often; by then nothing is left out but what nobody lives to see.
const MOST_STEPS: u8 = 6;
/// What is expected before the first step, and how many times narrower each makes it.
const USUAL_STEPS: u8 = 3;
const USUAL_SHRINKING: f64 = 4.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// As if injuries did nothing: an upper bound in seconds.
    Draft,
    /// From below and from above, until both are close.
    Quick,
    /// Every mark and every wound; what is left open is rounding, and ki beyond the top where that can matter.
    Full,
}

/// On which side of the truth a value lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Below,
    Above,
    /// Nothing is left out.
    Exact,
}

/// One way through all rounds.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    pub side: Side,
    pub sight: Sight,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Draft, Level::Quick, Level::Full];

    pub fn as_str(self) -> &'static str {
        match self {
            Level::Draft => "draft",
            Level::Quick => "quick",
            Level::Full => "full",
        }
    }

    /// The passes of a step; `width`: how far the step before left them apart, rounding included. None when that is
    /// enough, or nothing is left to be drawn closer.
    pub fn passes(self, duel: &Duel, step: u8, width: Option<f64>) -> Vec<Pass> {
        let top = top(duel);
        let exact = Sight::exact(top);
        let spare = Some(Bodies::spare_for(duel, top));
        match self {
            Level::Draft if step == 0 => vec![Pass {
                side: Side::Above,
                sight: Sight {
                    marks: Marks::Unhurt,
                    ..exact
                },
            }],
            Level::Full if step == 0 => match ki_matters(duel) {
                false => vec![Pass {
                    side: Side::Exact,
                    sight: exact,
                }],
                true => vec![
                    Pass {
                        side: Side::Below,
                        sight: exact,
                    },
                    Pass {
                        side: Side::Above,
                        sight: Sight { spare, ..exact },
                    },
                ],
            },
            Level::Quick if step < MOST_STEPS && width.is_none_or(|width| width > NARROW) => {
                vec![
                    Pass {
                        side: Side::Below,
                        sight: Sight {
                            marks: Marks::Crippling(1 + step),
                            wounds: Wounds::Deadly(2 + step),
                            ..exact
                        },
                    },
                    Pass {
                        side: Side::Above,
                        sight: Sight {
                            marks: Marks::Forgotten(step),
                            wounds: Wounds::Harmless(2 + step),
                            spare,
                            ..exact
                        },
                    },
                ]
            }
            _ => Vec::new(),
        }
    }
}

/// How many steps are to come, from how far each step so far left the sides apart. A guess, for the time that is left.
pub fn steps_left(level: Level, widths: &[f64]) -> u8 {
    let done = u8::try_from(widths.len()).unwrap_or(u8::MAX);
    let more = match (level, widths) {
        (Level::Draft | Level::Full, _) => return 1u8.saturating_sub(done),
        (_, [.., width]) if *width <= NARROW => return 0,
        (_, []) => USUAL_STEPS,
        (_, [first]) => shrinking(*first, USUAL_SHRINKING),
        (_, [.., before, last]) => shrinking(*last, before / last),
    };
    more.clamp(1, MOST_STEPS.max(done + 1) - done)
}

/// Steps until a width that shrinks so many times over in each is narrow.
fn shrinking(width: f64, times: f64) -> u8 {
    let steps = (width / NARROW).ln() / times.max(1.01).ln();
    steps.ceil().clamp(1.0, f64::from(MOST_STEPS)) as u8
}

/// Whether more ki than the top can be worth having: only a wound that empties the concentration makes it better to buy
/// ki early (see [`crate::body`]). Otherwise the top is all that matters.
fn ki_matters(duel: &Duel) -> bool {
    (1..=6).any(|wound| duel.wound(wound) == WoundEffect::EmptyConcentration)
}

/// Ki that is told apart: what the duel begins with, and what one round can ask for.
pub fn top(duel: &Duel) -> u8 {
    let start = u8::try_from(duel.player.ki).unwrap_or(u8::MAX);
    start.max(Bodies::round_pays(duel))
}

/// What of a duel decides how it is played, in 64 hexadecimal digits: two duels that differ in words alone have the same.
pub fn fingerprint(duel: &Duel) -> String {
    let mut plain = duel.clone();
    plain.id.clear();
    plain.name.clear();
    (plain.stars, plain.saying, plain.about) = (1, None, None);
    plain.lesson.clear();
    plain.foe.rows.iter_mut().for_each(|row| row.book.clear());
    for area in &mut plain.tables.areas {
        area.name.clear();
        (area.name_en, area.book) = (None, false);
    }
    blake3::hash(plain::to_text(&plain).as_bytes())
        .to_hex()
        .to_string()
}
