//! How exactly a duel is solved, and what that takes.

use samurai::Duel;

use crate::body::{Bodies, Marks, Sight, Wounds};

/// A bracket as narrow as this is enough.
pub const NARROW: f64 = 0.002;
/// Brackets are drawn closer at most so often; by then nothing is left out but what nobody lives to see.
const MOST_STEPS: u8 = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// As if injuries did nothing: an upper bound in seconds.
    Draft,
    /// From below and from above, until both are close.
    Quick,
    /// Every mark and every wound.
    Full,
}

/// On which side of the truth a value lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Below,
    Above,
    /// But for ki beyond the top, which counts as the top.
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

    /// The passes of a step; `width`: how far the step before left them apart. None when that is enough.
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
            Level::Full if step == 0 => vec![Pass {
                side: Side::Exact,
                sight: exact,
            }],
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
