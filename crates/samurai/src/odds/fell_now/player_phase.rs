//! The player phase: choosing, rerolling, entering, buying, raising.

use std::rc::Rc;

use super::super::hand::{Counts, Hand};
use super::super::reach::own_counts;
use super::foe_phase::{FoePhase, most_attack};
use super::known::Known;
use super::means::{Means, Purse};
use super::share::Share;
use crate::read::{self, Surprise};
use crate::{BonusEffect, ConcWindow, SetAsideReroll, Setup, State};

/// Chances looked up before giving up: many times what the book's page can need.
const MOST_WORK: u64 = 20_000_000;

/// The best chances of every position met so far.
pub(super) struct PlayerPhase<'a, S> {
    setup: &'a Setup,
    purse: Purse,
    foe: FoePhase<S>,
    most_attack: u16,
    /// How much more may be looked through.
    work: u64,
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
        let most_attack = most_attack(&setup.duel);
        let attacks = usize::from(most_attack) + 1;
        PlayerPhase {
            setup,
            most_attack,
            work: MOST_WORK,
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

    /// Whether the search came to its end.
    pub(super) fn is_complete(&self) -> bool {
        self.work > 0
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
            let again = &mut |search: &mut Self, means| search.ready(means);
            best = best.max(self.roll_surprise(means, again));
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
        self.work = self.work.saturating_sub(20);
        if self.work == 0 {
            return S::zero();
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
            let again = &mut |search: &mut Self, means| search.rolled(hand, means);
            best = best.max(self.buy_ki(means, again));
            best = best.max(self.roll_surprise(means, again));
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
        let attack = attack.min(self.most_attack);
        let means = self.purse.settled(means);
        if means.pool.is_none() {
            return self.foe.raised(n, attack, means.hearts, means.ki);
        }
        if self.purse.suffices(means) {
            return self.foe.whole().clone();
        }
        let attacks = usize::from(self.most_attack) + 1;
        let place = attacks * (usize::from(n) - 1) + usize::from(attack);
        let slot = (self.purse.index(means), place);
        if let Some(best) = self.known_entered.get(slot) {
            return best;
        }
        let mut best =
            self.roll_surprise(means, &mut |search, means| search.entered(n, attack, means));
        for (bought, more) in self.purse.offers(means) {
            let Some(means) = bought else {
                best = self.foe.whole().clone();
                break;
            };
            self.work = self.work.saturating_sub(1 + u64::from(means.ki));
            best = best.max(self.foe.raised(n, attack + more, means.hearts, means.ki));
        }
        self.known_entered.set(slot, best)
    }

    /// Buys ki the round's limit still allows and goes on.
    fn buy_ki(&mut self, means: Means, go_on: &mut dyn FnMut(&mut Self, Means) -> S) -> S {
        let mut best = S::zero();
        let setup = self.setup;
        for bonus in &setup.duel.tables.concentration {
            if let BonusEffect::Ki { amount } = bonus.effect
                && means.gap > 0
                && let Some(paid) = self.purse.pay(means, bonus.cost)
            {
                best = best.max(go_on(self, paid.with_ki_bought(amount)));
            }
        }
        best
    }

    /// Buys the 40-point roll and goes on with what it leaves of him.
    fn roll_surprise(&mut self, means: Means, go_on: &mut dyn FnMut(&mut Self, Means) -> S) -> S {
        let mut best = S::zero();
        let setup = self.setup;
        for bonus in &setup.duel.tables.concentration {
            if let BonusEffect::FoeHealthDie { behead } = bonus.effect
                && let Some(paid) = self.purse.pay(means, bonus.cost)
            {
                let faces = (1..=6).map(|face| match read::surprise(behead, face) {
                    Surprise::Beheaded => self.foe.whole().clone(),
                    Surprise::Hearts(hearts) => match paid.with_hearts_struck(hearts) {
                        Some(means) => go_on(self, means),
                        None => self.foe.whole().clone(),
                    },
                });
                best = best.max(S::average(faces));
            }
        }
        best
    }
}
