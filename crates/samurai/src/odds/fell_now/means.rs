//! What the player can still spend this round.

use super::bundles::{Bundle, bundles, hearts_for};
use crate::decide::spendable;
use crate::{BonusEffect, ConcPerRound, ConcSameRound, Setup, State};

/// What changes while the player spends; hearts are the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Means {
    pub(super) hearts: u8,
    /// Ki that can be spent at once.
    pub(super) ki: u8,
    /// Further ki the round's limit would allow, if it were bought (WS-KI-7).
    pub(super) gap: u8,
    /// Concentration; nothing if no bonus may be bought any more.
    pub(super) pool: Option<u16>,
}

impl Means {
    pub(super) fn with_pool(self, points: u16) -> Means {
        Means {
            pool: self.pool.and(Some(points)),
            ..self
        }
    }

    /// Points entered this round join the pool.
    pub(super) fn with_added(self, points: u8) -> Means {
        Means {
            pool: self.pool.map(|pool| pool + u16::from(points)),
            ..self
        }
    }

    pub(super) fn with_less_ki(self) -> Means {
        Means {
            ki: self.ki - 1,
            ..self
        }
    }

    /// With fewer hearts to strike; nothing if he has fallen.
    pub(super) fn with_hearts_struck(self, hearts: u8) -> Option<Means> {
        let left = self.hearts.saturating_sub(hearts);
        (left > 0).then_some(Means {
            hearts: left,
            ..self
        })
    }

    pub(super) fn with_ki_bought(self, amount: u8) -> Means {
        let useful = amount.min(self.gap);
        Means {
            ki: self.ki + useful,
            gap: self.gap - useful,
            ..self
        }
    }
}

/// The means at the start, and how the page lets them change.
#[derive(Clone, Debug)]
pub(super) struct Purse {
    pub(super) now: Means,
    /// Ki that could be spent, bought ki included.
    pub(super) most_ki: u8,
    /// The pool after entering everything there.
    pub(super) most_pool: u16,
    /// How often the 40-point roll could be bought.
    pub(super) most_surprises: usize,
    /// Only one bonus a round (WS-CONC-14).
    single: bool,
    /// Whether points entered this round pay this round (WS-CONC-13).
    pub(super) same_round: bool,
    cheapest: u16,
    bundles: Vec<Bundle>,
    /// Hearts that can be bought for certain: `hearts_for[pool]`.
    hearts_for: Vec<u8>,
}

impl Purse {
    /// `most_attack`: more than this is not worth buying.
    pub(super) fn of(setup: &Setup, state: &State, most_attack: u16) -> Purse {
        let duel = &setup.duel;
        let bonuses = &duel.tables.concentration;
        let single = setup.options.conc_per_round == ConcPerRound::One;
        let same_round = setup.options.conc_same_round == ConcSameRound::Yes;
        let pool = spendable(setup, state).min(u16::MAX - 18);
        // At most three dice are still to be entered; what already is counts anyway.
        let most_pool = if same_round { pool + 18 } else { pool };
        let affordable = |wanted: fn(BonusEffect) -> bool| {
            let mut bonuses = bonuses.iter();
            bonuses
                .find(|bonus| wanted(bonus.effect))
                .map(|bonus| u16::from(bonus.cost))
                .filter(|&cost| cost <= most_pool)
        };

        let ki = state.ki_left_this_round(duel);
        let sells_ki = affordable(|effect| matches!(effect, BonusEffect::Ki { .. })).is_some();
        let limit = duel.player.ki_per_round.saturating_sub(state.ki_spent);
        let gap = if sells_ki { limit - ki } else { 0 };
        let surprise = affordable(|effect| matches!(effect, BonusEffect::FoeHealthDie { .. }));
        let surprises = surprise.map_or(0, |cost| usize::from(most_pool / cost));
        Purse {
            now: Means {
                hearts: state.foe_health,
                ki,
                gap,
                pool: (!single || state.bought == 0).then_some(pool),
            },
            most_ki: ki + gap,
            most_pool,
            most_surprises: if single { surprises.min(1) } else { surprises },
            single,
            same_round,
            cheapest: bonuses.first().map_or(u16::MAX, |bonus| bonus.cost.into()),
            bundles: bundles(bonuses, most_pool, most_attack, gap, single),
            hearts_for: hearts_for(bonuses, most_pool, single),
        }
    }

    /// The means after paying for a bonus; nothing if it cannot be paid.
    pub(super) fn pay(&self, means: Means, cost: u8) -> Option<Means> {
        let left = means.pool?.checked_sub(cost.into())?;
        Some(Means {
            pool: (!self.single).then_some(left),
            ..means
        })
    }

    /// The same means once no more points can be entered: a pool that buys nothing is none.
    pub(super) fn settled(&self, means: Means) -> Means {
        match means.pool {
            Some(pool) if pool >= self.cheapest => means,
            _ => Means {
                pool: None,
                gap: 0,
                ..means
            },
        }
    }

    /// Everything that can be bought for certain: a bundle, and as many hearts as the rest pays for.
    /// The means afterwards (nothing if he has fallen) and the attack that came with it.
    pub(super) fn offers(&self, means: Means) -> impl Iterator<Item = (Option<Means>, u16)> {
        let affordable = self.bundles.iter().map_while(move |bundle| {
            let left = means.pool?.checked_sub(bundle.cost)?;
            Some((bundle, left))
        });
        affordable.map(move |(bundle, left)| {
            let hearts = if self.single && bundle.cost > 0 {
                0
            } else {
                self.hearts_for[usize::from(left)]
            };
            let bought = means.with_ki_bought(bundle.ki);
            (bought.with_hearts_struck(hearts), bundle.attack)
        })
    }

    /// Whether the hearts left can simply be bought.
    pub(super) fn suffices(&self, means: Means) -> bool {
        means
            .pool
            .is_some_and(|pool| self.hearts_for[usize::from(pool)] >= means.hearts)
    }

    /// How many different means there can be: every [`index`](Purse::index) is below.
    pub(super) fn len(&self) -> usize {
        let Means { hearts, gap, .. } = self.now;
        (usize::from(hearts) + 1)
            * (usize::from(self.most_ki) + 1)
            * (usize::from(gap) + 1)
            * (usize::from(self.most_pool) + 2)
    }

    pub(super) fn index(&self, means: Means) -> usize {
        let pools = usize::from(self.most_pool) + 2;
        let pool = means.pool.map_or(pools - 1, usize::from);
        let hearts = usize::from(means.hearts);
        let ki = hearts * (usize::from(self.most_ki) + 1) + usize::from(means.ki);
        let gap = ki * (usize::from(self.now.gap) + 1) + usize::from(means.gap);
        gap * pools + pool
    }
}
