//! A whole fight: a chain of rounds, until one reaches the level (section 6.4 of the rules).

use dice::{Chain, Fraction, Odds};
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
    let chain = chain(options, first, all, level);
    let mut won = chain.ends_in(2).into_iter();
    let now = won.next().unwrap_or_default();
    FightOdds {
        within_two: &now + &won.next().unwrap_or_default(),
        rounds: chain.expected(),
        now,
    }
}

/// The rounds of a fight: who throws in the first one, afterwards how many have an extra die.
fn chain(
    options: &Options,
    first: Throwers,
    all: usize,
    level: i32,
) -> Chain<Result<usize, (usize, usize)>> {
    Chain::new(Err((first.single, first.extra)), |state| {
        let throwers = match *state {
            Ok(extra) => Throwers {
                single: all - extra.min(all),
                extra: extra.min(all),
            },
            Err((single, extra)) => Throwers { single, extra },
        };
        // Nobody who throws, nothing reached, and nobody's die was highest.
        if throwers.single + throwers.extra == 0 {
            return Odds::certain(Some(Ok(0)));
        }
        clash(throwers, &[]).map(|clash| {
            let won = i32::from(clash.round.sum) >= level;
            (!won).then(|| Ok(extra_dice(options, clash.round.tied.into())))
        })
    })
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
    let all = throwers.single + throwers.extra;
    let won_in = chain(options, throwers, all, level).ends_in(rounds);
    let won: Fraction = won_in.iter().cloned().sum();
    Lasting {
        longer: &Fraction::ONE - &won,
        won_in,
    }
}
