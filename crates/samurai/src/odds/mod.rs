//! What can be known before the dice fall: exact, and never from a second formula.
//!
//! One file per question of the digest's section 6. The odds of a single roll read every way the dice
//! can fall with the functions of [`crate::read`], which the rules read them with too. The odds of a
//! whole command ([`command`]) let the rules themselves decide it once for every way. [`fell_now`]
//! looks through everything the player can still do this round.
//!
//! | state | question | function |
//! | --- | --- | --- |
//! | `ready`, `round_over` | own sum, dice lost to wounds, his row, bands, counterattack | [`ready`], [`hearts`], [`bands`] |
//! | `ready`, `rolled` | a chosen attack with the ki still allowed | [`reach_attack_choosing`], [`reach_attack`] |
//! | `ready`, `rolled` | all attack, balanced, all defence: chances and hearts of both sides | [`plans`], [`entries`] |
//! | `rolled` | what a reroll does to the sum | [`rolled`] |
//! | `ready` to `foe_rolled` | whether the player lives through the round | [`Falls`] |
//! | `allocated` | hearts, defence and consequence; what each +1 changes | [`allocated`] |
//! | `foe_rolled` | the row as it stands and after a reroll; everything `accept` may lead to | [`foe_rolled`], [`accept`] |
//! | `spend 40` | the chance to win now | [`surprise`] |
//! | injury | areas, wounds, lost limb, death | [`injury`] |
//! | heavy wound | those still open | [`open_wounds`] |
//! | last round | he falls now, under best play | [`fell_now`] |
//! | none | everything that can be asked without a duel being fought | [`ASKS`] |

mod allocated;
mod asks;
mod command;
mod falls;
mod fell_now;
mod foe_rolled;
mod hand;
mod injury;
mod plans;
mod prospect;
mod question;
mod reach;
mod ready;
mod rolled;
mod surprise;

pub use asks::ASKS;
pub use allocated::{Clashes, allocated};
pub use command::command;
pub use falls::Falls;
pub use fell_now::fell_now;
pub use foe_rolled::{FoeRerolled, FoeRolled, foe_rolled};
pub use injury::{Aftermath, HarmOdds, InjuryOdds, accept, injury, open_wounds};
pub use plans::{Aim, Entry, Planned, entries, plans, taken};
pub use prospect::{Prospect, ki_spent, plan, prospect, with_bonus};
pub use question::{Answer, QUESTIONS, Question};
pub use reach::{KiUse, reach_attack, reach_attack_choosing};
pub use ready::{ChoiceOfDice, bands, choosing, hearts, ready};
pub use rolled::{Rerolled, as_it_lies, rolled};
pub use surprise::{surprise, surprise_roll};

use dice::{Die, Odds, of_faces};
use serde::{Serialize, Serializer};

use crate::game::{FOE, OWN};
use crate::{Faces, OwnDie, Setup, State, read};

/// The odds of what is read from up to three equal dice.
fn throw<T: Ord>(die: Die, count: u8, read: impl FnMut(&[u8]) -> T) -> Odds<T> {
    let dice = [die; Faces::MOST];
    let count = usize::from(count).min(Faces::MOST);
    of_faces(&dice[..count], read).expect("three dice fall in 216 ways")
}

/// The odds of what is read from `n` own dice, those with a blocked face set aside.
fn throw_own<T: Ord>(
    setup: &Setup,
    state: &State,
    n: u8,
    mut read: impl FnMut(&[OwnDie]) -> T,
) -> Odds<T> {
    let mut dice = [OwnDie::default(); Faces::MOST];
    throw(OWN, n, |faces| {
        for (die, &face) in dice.iter_mut().zip(faces) {
            *die = read::own_die(&setup.duel, state.wounds, face);
        }
        read(&dice[..faces.len()])
    })
}

/// The rows the opponent may get with this many dice.
fn rows(count: u8) -> Odds<u8> {
    throw(FOE, count, read::row_of)
}

/// The opponent's dice when the player takes `n` (WS-ROUND-2).
fn foe_count(n: u8) -> u8 {
    4 - n.clamp(1, 3)
}

/// Odds as a list of outcomes with their chances: `[[3,"1/36"],[4,"1/18"]]`.
fn as_pairs<T: Serialize, S: Serializer>(odds: &Odds<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(odds.iter())
}
