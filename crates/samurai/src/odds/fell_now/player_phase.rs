//! The player phase: choosing, rerolling, entering, buying, raising.

use std::rc::Rc;

use super::super::hand::{Counts, Hand};
use super::super::reach::own_counts;
use super::foe_phase::FoePhase;
use super::known::Known;
use super::means::{Means, Purse};
use super::share::Share;
use crate::read::{self, Surprise};
use crate::{BonusEffect, ConcWindow, SetAsideReroll, Setup, State};

/// The best chances of every position met so far.
pub(super) struct PlayerPhase<'a, S> {
    setup: &'a Setup,
    purse: Purse,
    foe: FoePhase<S>,
    /// The hands of one die, two dice … as many as may be chosen, and in how many ways they fall.
    throws: Rc<[Vec<(Hand, u64)>]>,
    /// What the faces of the own dice count.
    counts: Counts,
    even_set_aside: bool,
    /// Attack bought before entering.
    bonus_attack: u16,
    /// Whether concentration may be spent before entering (WS-CONC-12).
    early: bool,
    known_ready: Known<S>,
    known_rolled: Known<S>,
    known_entered: Known<S>,
}

impl<'a, S: Share> PlayerPhase<'a, S> {
    pub(super) fn new(
        setup: &'a Setup,
        state: &State,
        purse: Purse,
        foe: FoePhase<S>,
    ) -> PlayerPhase<'a, S> {
        let counts = own_counts(setup, state);
        let numbers = 1..=state.cap(&setup.duel);
        let means = purse.len();
        let attacks = usize::from(foe.most_attack()) + 1;
        PlayerPhase {
            setup,
            throws: numbers.map(|n| Hand::thrown(n, &counts)).collect(),
            counts,
            even_set_aside: setup.options.set_aside_reroll == SetAsideReroll::Yes,
            bonus_attack: state.bonus_attack,
            early: setup.options.conc_window == ConcWindow::WholePhase,
            known_ready: Known::new(means, 1),
            known_rolled: Known::new(means, 3 * Hand::ALL),
            known_entered: Known::new(means, 3 * attacks),
            purse,
            foe,
        }
    }

    /// Before the dice are chosen.
    pub(super) fn ready(&mut self, means: Means) -> S {
        if self.purse.suffices(means) {
            return self.foe.whole().clone();
        }
        let slot = (self.purse.index(means), 0);
        if let Some(best) = self.known_ready.get(slot) {
            return best;
        }
        let mut best = S::zero();
        for (n, hands) in (1..).zip(Rc::clone(&self.throws).iter()) {
            let mut sum = S::zero();
            for &(hand, ways) in hands {
                sum.add(&self.rolled(hand, means).times(&S::of(ways)));
            }
            best = best.max(sum.divided_by(&S::six_to_the(n)));
        }
        if self.early {
            // The 40-point roll may show how many dice are needed; ki can wait for the roll.
            let roll = |effect| matches!(effect, BonusEffect::FoeHealthDie { .. });
            best = best.max(self.spend(means, roll, &mut |search, means| search.ready(means)));
        }
        self.known_ready.set(slot, best)
    }

    /// With the own dice on the table.
    pub(super) fn rolled(&mut self, hand: Hand, means: Means) -> S {
        if self.purse.suffices(means) {
            return self.foe.whole().clone();
        }
        let place = Hand::ALL * (usize::from(hand.len()) - 1) + hand.index();
        let slot = (self.purse.index(means), place);
        if let Some(best) = self.known_rolled.get(slot) {
            return best;
        }
        let mut best = self.enter(hand, means);
        if means.ki > 0 {
            let after = means.with_less_ki();
            for place in hand.rerollable(self.even_set_aside) {
                let faces = self.counts.into_iter();
                best = best.max(S::average(
                    faces.map(|count| self.rolled(hand.with(place, count), after)),
                ));
            }
        }
        if self.early {
            // Ki for a reroll, or a roll that shows how many hearts are left to attack.
            let worth_it = |effect| {
                matches!(effect, BonusEffect::FoeHealthDie { .. } | BonusEffect::Ki { .. })
            };
            let again = &mut |search: &mut Self, means| search.rolled(hand, means);
            best = best.max(self.spend(means, worth_it, again));
        }
        self.known_rolled.set(slot, best)
    }

    /// Enters the dice in the best way.
    fn enter(&mut self, hand: Hand, means: Means) -> S {
        let n = hand.len();
        let sum = hand.sum();
        if means.pool.is_none() || !self.purse.same_round {
            // Concentration would not help any more.
            return self.entered(n, self.bonus_attack + u16::from(sum), means);
        }
        let own = hand.own_dice();
        let divisible = read::divisible(&self.setup.options, own.as_slice());
        let mut enter = |attack: u8| {
            let points = self.bonus_attack + u16::from(attack);
            self.entered(n, points, means.with_added(sum - attack))
        };
        let best = match divisible {
            Some(face) => (0..=face).map(&mut enter).max(),
            None => hand.parts().map(&mut enter).max(),
        };
        best.unwrap_or_else(S::zero)
    }

    /// With the dice entered: bonuses and raises are left.
    pub(super) fn entered(&mut self, n: u8, attack: u16, means: Means) -> S {
        let attack = attack.min(self.foe.most_attack());
        let means = self.purse.settled(means);
        if means.pool.is_none() {
            return self.raise(n, attack, means);
        }
        if self.purse.suffices(means) {
            return self.foe.whole().clone();
        }
        let attacks = usize::from(self.foe.most_attack()) + 1;
        let place = attacks * (usize::from(n) - 1) + usize::from(attack);
        let slot = (self.purse.index(means), place);
        if let Some(best) = self.known_entered.get(slot) {
            return best;
        }
        let mut best = self.raise(n, attack, means);
        let again = &mut |search: &mut Self, means| search.entered(n, attack, means);
        best = best.max(self.spend(means, |_| true, again));
        let setup = self.setup;
        for bonus in &setup.duel.tables.concentration {
            if let BonusEffect::Attack { amount } = bonus.effect
                && let Some(means) = self.purse.pay(means, bonus.cost)
            {
                best = best.max(self.entered(n, attack + u16::from(amount), means));
            }
        }
        self.known_entered.set(slot, best)
    }

    /// Each ki point is +1 now or a reroll of the opponent's dice later.
    fn raise(&mut self, n: u8, attack: u16, means: Means) -> S {
        let mut best = S::zero();
        for raises in 0..=means.ki {
            let points = attack + u16::from(raises);
            let chance = self.foe.ending(n, points, means.hearts, means.ki - raises);
            if *chance > best {
                best = chance.clone();
            }
        }
        best
    }

    /// Buys one of the wanted bonuses and goes on; +4 attack, which only counts once the dice are
    /// entered, and +4 defence are not bought here.
    fn spend(
        &mut self,
        means: Means,
        wanted: impl Fn(BonusEffect) -> bool,
        go_on: &mut dyn FnMut(&mut Self, Means) -> S,
    ) -> S {
        let mut best = S::zero();
        let setup = self.setup;
        for bonus in &setup.duel.tables.concentration {
            let Some(paid) = self.purse.pay(means, bonus.cost) else {
                continue;
            };
            if !wanted(bonus.effect) {
                continue;
            }
            let chance = match bonus.effect {
                BonusEffect::Ki { amount } if means.gap > 0 => {
                    go_on(self, paid.with_ki_bought(amount))
                }
                BonusEffect::FoeHealth { amount } => self.strike(paid, amount, go_on),
                BonusEffect::FoeHealthDie { behead } => {
                    S::average((1..=6).map(|face| match read::surprise(behead, face) {
                        Surprise::Beheaded => self.foe.whole().clone(),
                        Surprise::Hearts(hearts) => self.strike(paid, hearts, go_on),
                    }))
                }
                BonusEffect::Ki { .. }
                | BonusEffect::Attack { .. }
                | BonusEffect::Defence { .. } => continue,
            };
            best = best.max(chance);
        }
        best
    }

    fn strike(
        &mut self,
        means: Means,
        hearts: u8,
        go_on: &mut dyn FnMut(&mut Self, Means) -> S,
    ) -> S {
        match means.with_hearts_struck(hearts) {
            Some(means) => go_on(self, means),
            None => self.foe.whole().clone(),
        }
    }
}
