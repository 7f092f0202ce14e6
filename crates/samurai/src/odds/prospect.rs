//! What the opponent phase may bring for an attack and a defence.

use dice::{Fraction, Odds};
use serde::Serialize;

use super::{as_pairs, foe_count, rows, throw_own};
use crate::read::{self, Exchange, Harm};
use crate::{BonusEffect, Mark, OwnDie, Phase, Setup, State};

/// Everything a roll of the opponent can lead to before injuries are rolled, and the three numbers
/// that say most of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prospect {
    /// Hearts dealt, whether the defence holds, and the row's consequence, together.
    #[serde(serialize_with = "as_pairs")]
    pub exchanges: Odds<Exchange>,
    /// The chance of at least one heart.
    pub any_heart: Fraction,
    /// Hearts on average.
    pub hearts: Fraction,
    /// The chance that the counterattack gets through.
    pub hit: Fraction,
}

impl Prospect {
    pub(super) fn of(exchanges: Odds<Exchange>) -> Prospect {
        Prospect {
            any_heart: exchanges.chance(|exchange| exchange.hearts > 0),
            hearts: exchanges.expected(|exchange| exchange.hearts.into()),
            hit: exchanges.chance(|exchange| exchange.mark == Some(Mark::Hit)),
            exchanges,
        }
    }
}

impl Prospect {
    /// A part of the consequence on average.
    pub fn mean(&self, read: impl Fn(&Harm) -> u8) -> Fraction {
        let read = |exchange: &Exchange| read(&exchange.harm).into();
        self.exchanges.expected(read)
    }
}

/// The opponent phase with these values, when the player took `n` dice.
pub fn prospect(setup: &Setup, state: &State, n: u8, attack: u16, defence: u16) -> Prospect {
    Prospect::of(rows(foe_count(n)).map(|row| exchange_in(setup, state, attack, defence, row)))
}

/// A whole round by a fixed plan: `n` dice are rolled and entered as `enter` says (attack, defence),
/// without ki. Bonuses already bought count. For comparing plans, and for authors of duels.
pub fn plan(
    setup: &Setup,
    state: &State,
    n: u8,
    mut enter: impl FnMut(&[OwnDie]) -> (u16, u16),
) -> Prospect {
    let values = throw_own(setup, state, n, |dice| {
        let (attack, defence) = enter(dice);
        (attack + state.bonus_attack, defence + state.bonus_defence)
    });
    with_values(setup, state, n, &values)
}

/// The opponent phase for an attack and a defence that are not certain yet.
pub(super) fn with_values(
    setup: &Setup,
    state: &State,
    n: u8,
    values: &Odds<(u16, u16)>,
) -> Prospect {
    let rows = rows(foe_count(n));
    Prospect::of(Odds::from_weights(values.weights().flat_map(
        |(&(attack, defence), ways)| {
            rows.weights().map(move |(&row, times)| {
                let exchange = exchange_in(setup, state, attack, defence, row);
                (exchange, ways * times)
            })
        },
    )))
}

/// The state once a point of ki is spent: what ki cannot pay later costs health.
pub fn ki_spent(state: &State) -> State {
    State {
        ki: state.ki.saturating_sub(1),
        ..state.clone()
    }
}

/// The opponent phase with a bonus on the values as they stand. Nothing before they stand, and for bonuses that
/// change neither.
pub fn with_bonus(setup: &Setup, state: &State, effect: BonusEffect) -> Option<Prospect> {
    let (attack, defence) = match effect {
        BonusEffect::Attack { amount } => (u16::from(amount), 0),
        BonusEffect::Defence { amount } => (0, u16::from(amount)),
        _ => return None,
    };
    let (attack, defence) = (state.attack + attack, state.defence + defence);
    let stand = state.phase == Phase::Allocated;
    stand.then(|| prospect(setup, state, state.n, attack, defence))
}

pub(super) fn exchange_in(
    setup: &Setup,
    state: &State,
    attack: u16,
    defence: u16,
    row: u8,
) -> Exchange {
    let clash = read::clash(&setup.duel, attack, defence, row);
    let exchange = read::exchange(setup, state.foe_health, clash);
    // Told is what it takes, not what the row prints.
    let harm = exchange.harm.taken(&setup.options, state.health, state.ki);
    Exchange { harm, ..exchange }
}
