//! One round, everything in it gone through: the best use of dice, ki and one bonus.

use std::collections::HashMap;
use std::rc::Rc;

use samurai::read::{self, Clash};
use samurai::{BonusEffect, Command, Faces, OwnDie, Phase, Set, Setup, State, odds};

use super::worth::{Body, Standing, Worth};

/// Values by how much ki has been spent this round.
type BySpent = [f32; MOST_SPENT + 1];
/// If a duel allows more ki than this in a round, the rest is not thought of.
const MOST_SPENT: usize = 3;

pub struct Round {
    setup: Setup,
    /// As the round stood when the dice had to be chosen.
    state: State,
    body: Body,
    /// Ki that can be spent this round.
    limit: usize,
    pools: [Pool; 3],
    /// Attack and defence beyond these change nothing.
    most_attack: usize,
    most_defence: usize,
    /// By own dice, attack, defence, concentration: the opponent's phase, and all that is left to do
    /// before it.
    ended: Memo<BySpent>,
    entered: Memo<f32>,
    /// By row, concentration, hearts dealt and whether the counterattack lands.
    accepted: Memo<BySpent>,
    harms: HashMap<HarmKey, Rc<[Harmed]>>,
    /// By own dice and ki spent: the value of each throw.
    rolled: [Vec<Vec<f32>>; 3],
}

/// Everything that changes what a counterattack does.
type HarmKey = (u8, u8, u16, Set, Set, bool);

/// One way to come out of a counterattack alive.
struct Harmed {
    chance: f32,
    health: u8,
    ki: u8,
    emptied: bool,
    body: Body,
}

impl Round {
    pub fn new(setup: &Setup) -> Round {
        let duel = &setup.duel;
        let guard = duel
            .foe
            .rows
            .iter()
            .map(|row| row.defence)
            .max()
            .unwrap_or(0);
        let band = duel.foe.resistance.last().map_or(0, |band| band.at);
        Round {
            state: State::new(duel),
            body: Body::of(setup, Set::default(), false),
            limit: 0,
            pools: [1, 2, 3].map(Pool::new),
            most_attack: usize::from(guard) + usize::from(band),
            most_defence: duel.safe_defence().into(),
            ended: Memo::default(),
            entered: Memo::default(),
            accepted: Memo::default(),
            harms: HashMap::new(),
            rolled: Default::default(),
            setup: setup.clone(),
        }
    }

    /// Starts to think about a state in which the dice have to be chosen.
    pub fn begin(&mut self, setup: &Setup, state: &State) {
        self.state = state.clone();
        self.body = Body::of(setup, state.wounds, state.limb_lost);
        self.limit = usize::from(state.ki_left_this_round(&setup.duel)).min(MOST_SPENT);
        self.ended.forget();
        self.entered.forget();
        self.accepted.forget();
    }

    /// The value of taking `n` dice.
    pub fn choose(&mut self, worth: &Worth, n: u8) -> f32 {
        let pool = self.pools[usize::from(n) - 1].clone();
        let mut later: Vec<f32> = Vec::new();
        let mut all = vec![Vec::new(); self.limit + 1];
        for spent in (0..=self.limit).rev() {
            let rerolled: Vec<f32> = match later.is_empty() {
                true => Vec::new(),
                false => pool.rests.iter().map(|next| mean(&later, next)).collect(),
            };
            let now: Vec<f32> = pool
                .throws
                .iter()
                .map(|throw| {
                    let mut best = self.enter(worth, n, throw.faces(), spent);
                    if spent < self.limit {
                        for (&face, &rest) in throw.faces().iter().zip(&throw.rests) {
                            if !read::blocks(&self.setup.duel, self.state.wounds, face) {
                                best = best.max(rerolled[rest]);
                            }
                        }
                    }
                    best
                })
                .collect();
            all[spent].clone_from(&now);
            later = now;
        }
        let value = pool
            .throws
            .iter()
            .zip(&all[0])
            .map(|(throw, value)| throw.chance * value)
            .sum();
        self.rolled[usize::from(n) - 1] = all;
        value
    }

    /// The value of rerolling one own die.
    pub fn reroll(&self, state: &State, die: usize) -> f32 {
        let pool = &self.pools[usize::from(state.n) - 1];
        let faces: Vec<u8> = state.dice.as_slice().iter().map(|die| die.face).collect();
        let next = pool.without(&faces, die);
        let later = &self.rolled[usize::from(state.n) - 1][usize::from(state.ki_spent) + 1];
        mean(later, &next)
    }

    /// The best place for dice that lie.
    fn enter(&mut self, worth: &Worth, n: u8, faces: &[u8], spent: usize) -> f32 {
        let mut dice = [OwnDie::default(); 3];
        for (die, &face) in dice.iter_mut().zip(faces) {
            *die = read::own_die(&self.setup.duel, self.state.wounds, face);
        }
        let dice = &dice[..faces.len()];
        let had = self.state.concentration;
        let mut best: f32 = 0.0;
        if let Some(face) = read::divisible(&self.setup.options, dice) {
            for attack in 0..=face {
                for defence in 0..=face - attack {
                    let points = u16::from(face - attack - defence);
                    let value =
                        self.value(worth, n, attack.into(), defence.into(), had + points, spent);
                    best = best.max(value);
                }
            }
            return best;
        }
        let usable = dice.iter().filter(|die| !die.set_aside).count() as u32;
        for mut places in 0..3usize.pow(usable) {
            let mut sums = [0; 3];
            for die in dice.iter().filter(|die| !die.set_aside) {
                sums[places % 3] += usize::from(die.face);
                places /= 3;
            }
            let value = self.value(worth, n, sums[0], sums[1], had + sums[2] as u16, spent);
            best = best.max(value);
        }
        best
    }

    /// The value of a state in which the dice are entered: ki can raise, one bonus can be bought.
    pub fn entered(&mut self, worth: &Worth, state: &State) -> f32 {
        let (attack, defence) = (state.attack.into(), state.defence.into());
        self.value(
            worth,
            state.n,
            attack,
            defence,
            state.concentration,
            state.ki_spent.into(),
        )
    }

    fn value(
        &mut self,
        worth: &Worth,
        n: u8,
        attack: usize,
        defence: usize,
        points: u16,
        spent: usize,
    ) -> f32 {
        let index = self.key(worth, n, attack, defence, points) * (MOST_SPENT + 1) + spent;
        if let Some(value) = self.entered.get(index) {
            return value;
        }
        let mut best = self.raised(worth, n, attack, defence, points, spent);
        for index in 0..self.setup.duel.tables.concentration.len() {
            let bonus = self.setup.duel.tables.concentration[index];
            let Some(left) = points.checked_sub(bonus.cost.into()) else {
                continue;
            };
            let value = match bonus.effect {
                BonusEffect::Attack { amount } => {
                    self.raised(worth, n, attack + usize::from(amount), defence, left, spent)
                }
                BonusEffect::Defence { amount } => {
                    self.raised(worth, n, attack, defence + usize::from(amount), left, spent)
                }
                effect => self.surprise(self.state.foe_health, effect),
            };
            best = best.max(value);
        }
        self.entered.set(index, best);
        best
    }

    /// The chance that a surprise attack fells him.
    pub fn surprise(&self, foe: u8, effect: BonusEffect) -> f32 {
        match effect {
            BonusEffect::FoeHealth { amount } => f32::from(amount >= foe),
            BonusEffect::FoeHealthDie { behead } => {
                (1..=6)
                    .filter(|&face| face == behead || face >= foe)
                    .count() as f32
                    / 6.0
            }
            _ => 0.0,
        }
    }

    /// The best of all ways to raise.
    fn raised(
        &mut self,
        worth: &Worth,
        n: u8,
        attack: usize,
        defence: usize,
        points: u16,
        spent: usize,
    ) -> f32 {
        let mut best: f32 = 0.0;
        let left = self.limit - spent;
        for up in 0..=left {
            for safer in 0..=left - up {
                // Raising what is enough already only costs ki.
                if up > 0 && attack + up > self.most_attack
                    || safer > 0 && defence + safer > self.most_defence
                {
                    break;
                }
                let ended = self.ended(
                    worth,
                    n,
                    attack + up,
                    defence + safer,
                    points,
                    spent + up + safer,
                );
                best = best.max(ended);
            }
        }
        best
    }

    /// The value of letting the opponent roll now.
    pub fn end(&mut self, worth: &Worth, state: &State) -> f32 {
        let (attack, defence) = (state.attack.into(), state.defence.into());
        self.ended(
            worth,
            state.n,
            attack,
            defence,
            state.concentration,
            state.ki_spent.into(),
        )
    }

    fn ended(
        &mut self,
        worth: &Worth,
        n: u8,
        attack: usize,
        defence: usize,
        points: u16,
        spent: usize,
    ) -> f32 {
        let index = self.key(worth, n, attack, defence, points);
        if let Some(values) = self.ended.get(index) {
            return values[spent];
        }
        let values = self.foe_phase(worth, n, attack, defence, points, None);
        self.ended.set(index, values);
        values[spent]
    }

    /// The opponent's phase by ki spent before it. With a throw and one of its dice given, the value
    /// of rerolling that die instead, by ki spent after it.
    fn foe_phase(
        &mut self,
        worth: &Worth,
        n: u8,
        attack: usize,
        defence: usize,
        points: u16,
        rerolling: Option<&[usize; 6]>,
    ) -> BySpent {
        let count = 4 - n;
        let mut accept = [[0.0; MOST_SPENT + 1]; 19];
        for row in count..=6 * count {
            let clash = read::clash(&self.setup.duel, attack as u16, defence as u16, row);
            accept[usize::from(row)] = self.row(worth, clash, points);
        }
        let pool = &self.pools[usize::from(count) - 1];
        let mut values = [0.0; MOST_SPENT + 1];
        let mut later = [0.0; 56];
        let mut rerolled = [0.0; 21];
        for spent in (0..=self.limit).rev() {
            if spent < self.limit {
                for (value, next) in rerolled.iter_mut().zip(&pool.rests) {
                    *value = mean(&later, next);
                }
            }
            let mut sum = 0.0;
            for (slot, throw) in later.iter_mut().zip(&pool.throws) {
                let mut best = accept[throw.sum][spent];
                if spent < self.limit {
                    for &rest in &throw.rests[..throw.count] {
                        best = f32::max(best, rerolled[rest]);
                    }
                }
                *slot = best;
                sum += throw.chance * best;
            }
            values[spent] = match rerolling {
                Some(next) => mean(&later, next),
                None => sum,
            };
        }
        values
    }

    /// The value of rerolling one of his dice.
    pub fn reroll_foe(&mut self, worth: &Worth, state: &State, die: usize) -> f32 {
        let pool = &self.pools[usize::from(4 - state.n) - 1];
        let next = pool.without(state.foe_dice.as_slice(), die);
        let (attack, defence) = (state.attack.into(), state.defence.into());
        let values = self.foe_phase(
            worth,
            state.n,
            attack,
            defence,
            state.concentration,
            Some(&next),
        );
        values[usize::from(state.ki_spent) + 1]
    }

    /// The value of accepting his roll.
    pub fn accept(&mut self, worth: &Worth, state: &State) -> f32 {
        let row = read::row_of(state.foe_dice.as_slice());
        let clash = read::clash(&self.setup.duel, state.attack, state.defence, row);
        self.row(worth, clash, state.concentration)[usize::from(state.ki_spent)]
    }

    /// The value of a row accepted, by ki spent before.
    fn row(&mut self, worth: &Worth, clash: Clash, points: u16) -> BySpent {
        let foe = self.state.foe_health;
        let dealt = clash.loss.min(foe);
        if dealt == foe {
            return [1.0; MOST_SPENT + 1];
        }
        let concentration = worth.clip_concentration(points);
        let index = usize::from(clash.row) * 64 + usize::from(concentration);
        let index = (index * 41 + usize::from(dealt)) * 2 + usize::from(clash.lands);
        if let Some(values) = self.accepted.get(index) {
            return values;
        }
        let mut values = [0.0; MOST_SPENT + 1];
        for (spent, value) in values[..=self.limit].iter_mut().enumerate() {
            let standing = Standing {
                health: self.state.health,
                ki: (self.state.ki - spent as u16) as u8,
                concentration,
                foe: foe - dealt,
            };
            *value = if clash.lands {
                self.hit(worth, clash.row, standing)
            } else {
                worth.after_round(self.state.round, self.body, standing)
            };
        }
        self.accepted.set(index, values);
        values
    }

    fn hit(&mut self, worth: &Worth, row: u8, before: Standing) -> f32 {
        let ways = self.harm(row, before.ki);
        let values = ways.iter().map(|way| {
            let after = Standing {
                health: way.health,
                ki: way.ki,
                concentration: if way.emptied { 0 } else { before.concentration },
                ..before
            };
            way.chance * worth.after_round(self.state.round, way.body, after)
        });
        values.sum()
    }

    /// What a row does when it lands, asked from the rules.
    fn harm(&mut self, row: u8, ki: u8) -> Rc<[Harmed]> {
        let Round { setup, state, .. } = self;
        let key = (
            row,
            ki,
            state.health.into(),
            state.struck,
            state.wounds,
            state.limb_lost,
        );
        let ask = || {
            let mut at = State::new(&setup.duel);
            at.phase = Phase::FoeRolled;
            at.health = state.health;
            at.ki = ki.into();
            at.concentration = 1;
            at.struck = state.struck;
            at.wounds = state.wounds;
            at.limb_lost = state.limb_lost;
            at.foe_dice = dice_of(row);
            let ways = odds::command(setup, &at, &Command::Accept, |after, _| {
                let wounds: Vec<u8> = after.wounds.iter().collect();
                let alive = after.outcome.is_none();
                (
                    alive,
                    after.health,
                    after.ki,
                    after.concentration,
                    after.limb_lost,
                    wounds,
                )
            });
            let ways = ways.expect("a roll can be accepted");
            let alive = ways.iter().filter(|((alive, ..), _)| *alive);
            let harmed = alive.map(
                |((_, health, ki, concentration, limb_lost, wounds), chance)| Harmed {
                    chance: chance.as_f64() as f32,
                    health: *health,
                    ki: *ki as u8,
                    emptied: *concentration == 0,
                    body: Body::of(setup, wounds.iter().copied().collect(), *limb_lost),
                },
            );
            harmed.collect()
        };
        Rc::clone(self.harms.entry(key).or_insert_with(ask))
    }

    fn key(&self, worth: &Worth, n: u8, attack: usize, defence: usize, points: u16) -> usize {
        let index = usize::from(n - 1) * (self.most_attack + 1) + attack.min(self.most_attack);
        let index = index * (self.most_defence + 1) + defence.min(self.most_defence);
        index * 64 + usize::from(worth.clip_concentration(points))
    }
}

/// Dice with this sum.
fn dice_of(sum: u8) -> Faces {
    let count = sum.div_ceil(6);
    let faces: Vec<u8> = (0..count).map(|die| (sum + die) / count).collect();
    Faces::of(&faces)
}

fn mean(values: &[f32], indices: &[usize; 6]) -> f32 {
    indices.iter().map(|&index| values[index]).sum::<f32>() / 6.0
}

/// All throws of one to three dice, order forgotten.
#[derive(Clone)]
struct Pool {
    throws: Vec<Throw>,
    /// The throws that dice kept lying can become with one more.
    rests: Vec<[usize; 6]>,
}

#[derive(Clone)]
struct Throw {
    faces: [u8; 3],
    count: usize,
    sum: usize,
    chance: f32,
    /// The rest without each die.
    rests: [usize; 3],
}

impl Throw {
    fn faces(&self) -> &[u8] {
        &self.faces[..self.count]
    }
}

impl Pool {
    fn new(count: usize) -> Pool {
        let mut throws: Vec<Throw> = Vec::new();
        let share = 6f32.powi(-(count as i32));
        for number in 0..6usize.pow(count as u32) {
            let mut faces = [0; 3];
            for (die, face) in faces[..count].iter_mut().enumerate() {
                *face = (number / 6usize.pow(die as u32) % 6) as u8 + 1;
            }
            faces[..count].sort_unstable();
            match throws.iter_mut().find(|throw| throw.faces == faces) {
                Some(throw) => throw.chance += share,
                None => throws.push(Throw {
                    faces,
                    count,
                    sum: faces.iter().map(|&face| usize::from(face)).sum(),
                    chance: share,
                    rests: [0; 3],
                }),
            }
        }
        let mut pool = Pool {
            throws,
            rests: Vec::new(),
        };
        for index in 0..pool.throws.len() {
            for die in 0..count {
                let next = pool.without(&pool.throws[index].faces[..count], die);
                let known = pool.rests.iter().position(|rest| *rest == next);
                pool.throws[index].rests[die] = known.unwrap_or_else(|| {
                    pool.rests.push(next);
                    pool.rests.len() - 1
                });
            }
        }
        pool
    }

    /// The throws these dice become when one of them is thrown again.
    fn without(&self, faces: &[u8], die: usize) -> [usize; 6] {
        [1, 2, 3, 4, 5, 6].map(|face| {
            let mut next = [0; 3];
            next[..faces.len()].copy_from_slice(faces);
            next[die] = face;
            next[..faces.len()].sort_unstable();
            let found = self.throws.iter().position(|throw| throw.faces == next);
            found.expect("all throws are listed")
        })
    }
}

/// Values by a number, forgotten all at once.
#[derive(Default)]
struct Memo<T> {
    values: Vec<(u32, T)>,
    now: u32,
}

impl<T: Copy + Default> Memo<T> {
    fn forget(&mut self) {
        self.now += 1;
    }

    fn get(&self, index: usize) -> Option<T> {
        let &(when, value) = self.values.get(index)?;
        (when == self.now).then_some(value)
    }

    fn set(&mut self, index: usize, value: T) {
        if index >= self.values.len() {
            self.values.resize(index + 1, (0, T::default()));
        }
        self.values[index] = (self.now, value);
    }
}
