//! What concentration buys for certain: attack and ki together, and hearts with the rest.

use crate::{Bonus, BonusEffect};

/// Attack and ki bought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bundle {
    pub(super) cost: u16,
    pub(super) attack: u16,
    pub(super) ki: u8,
}

/// Every bundle worth its price, the cheapest first: none costs as much as one that brings more.
pub(super) fn bundles(
    bonuses: &[Bonus],
    most_pool: u16,
    most_attack: u16,
    most_ki: u8,
    single: bool,
) -> Vec<Bundle> {
    let (attacks, kis) = (usize::from(most_attack) + 1, usize::from(most_ki) + 1);
    let slot = |attack: usize, ki: usize| attack.min(attacks - 1) * kis + ki.min(kis - 1);
    // The cheapest way to exactly that much; what goes beyond the most is cut off.
    let mut cost = vec![u16::MAX; attacks * kis];
    cost[0] = 0;
    for attack in 0..attacks {
        for ki in 0..kis {
            let from = cost[slot(attack, ki)];
            if from == u16::MAX || (single && from > 0) {
                continue;
            }
            for bonus in bonuses {
                let to = match bonus.effect {
                    BonusEffect::Attack { amount } => slot(attack + usize::from(amount), ki),
                    BonusEffect::Ki { amount } => slot(attack, ki + usize::from(amount)),
                    _ => continue,
                };
                let price = from.saturating_add(bonus.cost.into());
                cost[to] = cost[to].min(price);
            }
        }
    }
    // The cheapest way to at least that much, from the highest down.
    let mut found = Vec::new();
    let mut at_least = vec![u16::MAX; (attacks + 1) * (kis + 1)];
    for attack in (0..attacks).rev() {
        for ki in (0..kis).rev() {
            let place = attack * (kis + 1) + ki;
            let more = at_least[place + 1].min(at_least[place + kis + 1]);
            let price = cost[slot(attack, ki)];
            if price < more && price <= most_pool {
                found.push(Bundle {
                    cost: price,
                    attack: attack as u16,
                    ki: ki as u8,
                });
            }
            at_least[place] = price.min(more);
        }
    }
    found.sort_by_key(|bundle| bundle.cost);
    found
}

/// The most hearts every pool can buy without a roll.
pub(super) fn hearts_for(bonuses: &[Bonus], most_pool: u16, single: bool) -> Vec<u8> {
    let mut hearts = vec![0u8; usize::from(most_pool) + 1];
    for pool in 0..hearts.len() {
        for bonus in bonuses {
            if let BonusEffect::FoeHealth { amount } = bonus.effect
                && let Some(left) = pool.checked_sub(bonus.cost.into())
            {
                let before = if single { 0 } else { hearts[left] };
                hearts[pool] = hearts[pool].max(before.saturating_add(amount));
            }
        }
    }
    hearts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bonus(cost: u8, effect: BonusEffect) -> Bonus {
        Bonus { cost, effect }
    }

    fn book() -> Vec<Bonus> {
        vec![
            bonus(8, BonusEffect::Ki { amount: 1 }),
            bonus(12, BonusEffect::FoeHealth { amount: 1 }),
            bonus(18, BonusEffect::Attack { amount: 4 }),
            bonus(23, BonusEffect::FoeHealth { amount: 2 }),
            bonus(28, BonusEffect::Defence { amount: 4 }),
            bonus(34, BonusEffect::FoeHealth { amount: 3 }),
            bonus(40, BonusEffect::FoeHealthDie { behead: 6 }),
        ]
    }

    fn told(bundles: &[Bundle]) -> Vec<(u16, u16, u8)> {
        let told = bundles
            .iter()
            .map(|bundle| (bundle.cost, bundle.attack, bundle.ki));
        told.collect()
    }

    #[test]
    fn bundles_of_the_book() {
        assert_eq!(
            told(&bundles(&book(), 40, 16, 2, false)),
            [
                (0, 0, 0),
                (8, 0, 1),
                (16, 0, 2),
                (18, 4, 0),
                (26, 4, 1),
                (34, 4, 2),
                (36, 8, 0)
            ]
        );
        assert_eq!(
            told(&bundles(&book(), 40, 16, 2, true)),
            [(0, 0, 0), (8, 0, 1), (18, 4, 0)]
        );
        assert_eq!(
            told(&bundles(&book(), 40, 6, 0, false)),
            [(0, 0, 0), (18, 4, 0), (36, 6, 0)]
        );
    }

    #[test]
    fn a_better_offer_at_the_same_price_wins() {
        let offers = [
            bonus(5, BonusEffect::Ki { amount: 1 }),
            bonus(6, BonusEffect::Ki { amount: 3 }),
        ];
        assert_eq!(
            told(&bundles(&offers, 11, 9, 3, false)),
            [(0, 0, 0), (5, 0, 1), (6, 0, 3)]
        );
    }

    #[test]
    fn hearts_of_the_book() {
        let hearts = hearts_for(&book(), 114, false);
        assert_eq!(
            [11, 12, 23, 24, 33, 34, 46, 113, 114].map(|pool| hearts[pool]),
            [0, 1, 2, 2, 2, 3, 4, 9, 10]
        );
        assert_eq!(hearts_for(&book(), 114, true)[114], 3);
    }
}
