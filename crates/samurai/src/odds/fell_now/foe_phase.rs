//! The end of the round: the opponent's roll, and ki that rerolls his dice.

use super::super::foe_count;
use super::super::hand::{FACES, Hand, Rerolls};
use super::share::Share;
use crate::{Duel, FoeReroll, Setup, State, read};

/// The chances that he falls in his own phase.
pub(super) struct FoePhase<S> {
    whole: S,
    all_dice: bool,
    /// From this attack on nothing changes any more.
    most_attack: u16,
    /// The hands of one, two and three dice, and in how many ways they fall.
    throws: [Vec<(Hand, u64)>; 3],
    /// The different sets of rows in which he can fall; bit = row.
    goals: Vec<u32>,
    /// Which of them an attack against so many hearts reaches.
    goal_of: Vec<u8>,
    /// The chance per number of own dice, goal and ki, once asked for.
    known: Vec<Vec<S>>,
}

impl<S: Share> FoePhase<S> {
    pub(super) fn new(setup: &Setup, state: &State, whole: S) -> FoePhase<S> {
        let duel = &setup.duel;
        let most_attack = most_attack(duel);
        let mut goals = Vec::new();
        let mut goal_of = Vec::new();
        for hearts in 0..=state.foe_health {
            for attack in 0..=most_attack {
                let falls = |row: &u8| read::clash(duel, attack, 0, *row).loss >= hearts;
                let rows = (1..=18).filter(falls).fold(0, |rows, row| rows | 1 << row);
                let known = goals.iter().position(|&goal| goal == rows);
                goal_of.push(known.unwrap_or(goals.len()) as u8); // at most 19 different guards
                if known.is_none() {
                    goals.push(rows);
                }
            }
        }
        FoePhase {
            whole,
            all_dice: setup.options.foe_reroll == FoeReroll::AllDice,
            most_attack,
            throws: [1, 2, 3].map(|count| Hand::thrown(count, &FACES)),
            known: vec![Vec::new(); 3 * goals.len()],
            goals,
            goal_of,
        }
    }

    pub(super) fn whole(&self) -> &S {
        &self.whole
    }

    /// The chance before his roll, when the player took `n` dice.
    fn ending(&mut self, n: u8, attack: u16, hearts: u8, ki: u8) -> &S {
        let goal = self.goal(attack, hearts);
        let slot = 3 * goal + usize::from(n.clamp(1, 3)) - 1;
        if self.known[slot].len() <= usize::from(ki) {
            self.known[slot] = self.solve(foe_count(n), self.goals[goal], ki);
        }
        &self.known[slot][usize::from(ki)]
    }

    /// The same when each ki point is +1 before his roll or a reroll after it, whatever is better.
    pub(super) fn raised(&mut self, n: u8, attack: u16, hearts: u8, ki: u8) -> S {
        let mut best = S::zero();
        for raises in 0..=ki {
            let chance = self.ending(n, attack + u16::from(raises), hearts, ki - raises);
            if *chance > best {
                best = chance.clone();
            }
        }
        best
    }

    /// The chance with his dice on the table.
    pub(super) fn rolled(&mut self, state: &State, ki: u8) -> S {
        let faces = state.foe_dice;
        let goal = self.goals[self.goal(state.attack, state.foe_health)];
        if goal >> read::row_of(faces.as_slice()) & 1 == 1 {
            return self.whole.clone();
        }
        let Some(left) = ki.checked_sub(1) else {
            return S::zero();
        };
        if self.all_dice {
            return self.solve(faces.as_slice().len() as u8, goal, left)[usize::from(left)].clone();
        }
        let hand = Hand::of(faces.as_slice().iter().copied());
        self.part(one_by_one(goal).best(hand, ki), ki)
    }

    fn goal(&self, attack: u16, hearts: u8) -> usize {
        let attack = attack.min(self.most_attack);
        let slot = usize::from(hearts) * (usize::from(self.most_attack) + 1) + usize::from(attack);
        self.goal_of[slot].into()
    }

    /// The chances to throw a row of the goal with 0 to `ki` rerolls.
    fn solve(&self, count: u8, goal: u32, ki: u8) -> Vec<S> {
        if goal == 0 {
            return vec![S::zero(); usize::from(ki) + 1];
        }
        if self.all_dice {
            return self.all_together(count, goal, ki);
        }
        let mut rerolls = one_by_one(goal);
        let hands = &self.throws[usize::from(count) - 1];
        (0..=ki)
            .map(|ki| self.part(rerolls.best_thrown(hands, ki), count + ki))
            .collect()
    }

    /// One point rerolls all his dice (WS-KI-4): each is another try at the same chance.
    fn all_together(&self, count: u8, goal: u32, ki: u8) -> Vec<S> {
        let hands = &self.throws[usize::from(count) - 1];
        let good: u64 = hands
            .iter()
            .filter(|(hand, _)| goal >> hand.sum() & 1 == 1)
            .map(|(_, ways)| ways)
            .sum();
        let ways = 6u64.pow(count.into());
        let mut chances = vec![self.part(good, count)];
        for _ in 0..ki {
            let before = &chances[chances.len() - 1];
            let mut sum = self.whole.times(&S::of(good));
            sum.add(&before.times(&S::of(ways - good)));
            chances.push(sum.divided_by(&S::of(ways)));
        }
        chances
    }

    /// A number of 6^dice cases, counted in parts of the whole.
    fn part(&self, cases: u64, dice: u8) -> S {
        let part = self.whole.divided_by(&S::six_to_the(dice.into()));
        part.times(&S::of(cases))
    }
}

/// The last band behind the highest guard: more attack is as good as this.
pub(super) fn most_attack(duel: &Duel) -> u16 {
    let band = duel.foe.resistance.last().map_or(0, |band| band.at);
    let guard = duel.foe.rows.iter().map(|row| row.defence).max();
    u16::from(band) + u16::from(guard.unwrap_or(0))
}

fn one_by_one(goal: u32) -> Rerolls<impl Fn(Hand, u8) -> bool> {
    Rerolls::new(FACES, false, move |hand: Hand, _| {
        goal >> hand.sum() & 1 == 1
    })
}
