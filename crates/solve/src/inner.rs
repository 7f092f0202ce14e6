//! The inner round of one block: everything the player can do in it, sixteen values of concentration at once.
//!
//! What a bonus without dice brings can always be bought when the dice are entered: it does the same then, more
//! concentration is there and more is known. So before that only two things are looked at: the surprise die, because what
//! it does is worth knowing early, and ki where none is left to throw a die again with.
//!
//! Values stand in rows of concentration, by label: the ki the round began with and what was bought since. The ki at hand
//! is the label less what was spent. Every row ends where the concentration fells him at once; behind it stands 1.
//! Places nobody can come to hold what was reckoned there last; nothing that can come about reads them.

use crate::body::{Block, Body};
use crate::hands::Hands;
use crate::lane::{self, Lane, ONES, WIDE, ZEROS, add, add_times, best, scale, set, shifted};
use crate::layer::Layer;
use crate::model::{Clash, Gain, MOST_SPENT, Model};

const LEVELS: usize = MOST_SPENT + 1;
/// Slot 0: dead.
const DEAD: u32 = 0;
const UNKNOWN: u32 = u32::MAX;

/// How much of a block is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Labels from the highest down to the lowest.
    pub low: usize,
    pub high: usize,
    pub foe: usize,
    /// Most concentration when the round begins.
    pub points: usize,
    /// Most when the dice are entered.
    pub entered: usize,
}

/// Working space for one block after another.
#[derive(Debug)]
pub struct Inner<'m> {
    model: &'m Model,
    /// Labels kept.
    kept: usize,
    /// What the round can end with: rows by slot, then his hearts. Behind each row its tail.
    ends: Vec<f32>,
    end_row: Vec<usize>,
    end_size: usize,
    slots: Vec<u32>,
    /// Where the dice are entered: by label, own dice, his hearts, cell, ki spent.
    entered: Vec<f32>,
    entered_row: Vec<usize>,
    entered_size: usize,
    /// Where the dice lie: by label, own dice, his hearts, ki spent, hand.
    rolled: Vec<f32>,
    rolled_row: [Vec<usize>; 3],
    rolled_size: usize,
    pub foe: FoePhase,
    body: Body,
}

/// What his dice are worth where they lie.
#[derive(Debug)]
pub struct FoePhase {
    pub by_hand: [Lane; 56],
    means: [Lane; 21],
    /// Before he rolls, by ki spent.
    pub before: [Lane; LEVELS],
}

const HANDS: [usize; 3] = [6, 21, 56];
/// A row of entered values goes on behind the price: dice add up to 18, and a lane may begin anywhere.
const BEHIND: usize = 2 * WIDE;

impl<'m> Inner<'m> {
    /// `kept`: how many labels stay to be read.
    pub fn new(model: &'m Model, kept: usize) -> Inner<'m> {
        let kept = kept.max(most_ki(model) + 1).min(model.top + 1);
        let mut inner = Inner {
            model,
            kept,
            ends: Vec::new(),
            end_row: vec![0],
            end_size: 0,
            slots: Vec::new(),
            entered: Vec::new(),
            entered_row: vec![0],
            entered_size: 0,
            rolled: Vec::new(),
            rolled_row: Default::default(),
            rolled_size: 0,
            foe: FoePhase {
                by_hand: [ZEROS; 56],
                means: [ZEROS; 21],
                before: [ZEROS; LEVELS],
            },
            body: Body::default(),
        };
        for foe in 1..=model.foe {
            let width = model.width(foe);
            inner.end_row.push(inner.end_size);
            inner.end_size += width + WIDE;
            inner.entered_row.push(inner.entered_size);
            inner.entered_size += model.grid() * LEVELS * (width + BEHIND);
        }
        for (row, hands) in inner.rolled_row.iter_mut().zip(HANDS) {
            row.push(0);
            for foe in 1..=model.foe {
                row.push(inner.rolled_size);
                inner.rolled_size += hands * LEVELS * (model.width(foe) + WIDE);
            }
        }
        inner.entered = vec![1.0; kept * 3 * inner.entered_size];
        inner.rolled = vec![1.0; kept * inner.rolled_size];
        inner
    }

    /// Most ki that can be spent in a round with this label.
    pub fn most_spent(&self, label: usize) -> usize {
        label.min(self.model.spends)
    }

    fn entered_at(&self, label: usize, n: usize, foe: usize, cell: usize, spent: usize) -> usize {
        let page = (label % self.kept * 3 + n - 1) * self.entered_size + self.entered_row[foe];
        page + (cell * LEVELS + spent) * self.entered_width(foe)
    }

    fn entered_width(&self, foe: usize) -> usize {
        self.model.width(foe) + BEHIND
    }

    fn rolled_at(&self, label: usize, n: usize, foe: usize, spent: usize, hand: usize) -> usize {
        let page = label % self.kept * self.rolled_size + self.rolled_row[n - 1][foe];
        page + (spent * HANDS[n - 1] + hand) * self.rolled_width(foe)
    }

    fn rolled_width(&self, foe: usize) -> usize {
        self.model.width(foe) + WIDE
    }

    /// Prepares what a round of this block can end with; nothing comes after the last round.
    pub fn begin(&mut self, block: Block, next: Option<&Layer>) {
        let model = self.model;
        self.body = block.body;
        self.ends.clear();
        self.ends.resize(self.end_size, 0.0);
        let kis = model.top + 1;
        self.slots.clear();
        self.slots.resize(3 * (model.health + 1) * kis, UNKNOWN);
        let Some(next) = next else {
            self.slots.fill(DEAD);
            return;
        };
        for ki in 0..kis {
            self.fill(0, block, ki, next);
            for harm in &model.harms {
                if let Some((health, ki)) = model.bodies.row(block.health, ki as u8, *harm) {
                    self.fill(harm.injury, Block { health, ..block }, ki.into(), next);
                }
            }
        }
    }

    fn slot(&self, level: u8, health: u8, ki: usize) -> usize {
        (usize::from(level) * (self.model.health + 1) + usize::from(health)) * (self.model.top + 1)
            + ki
    }

    /// The rows of one end: the round over, or an injury still to be rolled.
    fn fill(&mut self, level: u8, block: Block, ki: usize, next: &Layer) {
        let slot = self.slot(level, block.health, ki);
        if self.slots[slot] != UNKNOWN {
            return;
        }
        let model = self.model;
        let start = self.ends.len();
        self.slots[slot] = start as u32;
        self.ends.resize(start + self.end_size, 0.0);
        let mut way = |chance: f32, block: Block, ki: usize, emptied: bool| {
            let Some(block) = model.bodies.next(block) else {
                return;
            };
            let from = &next.of(model, block)[ki * model.row()..][..model.row()];
            for foe in 1..=model.foe {
                let from = &from[model.cells[foe]..model.cells[foe + 1]];
                let row = start + self.end_row[foe];
                let (row, behind) =
                    self.ends[row..row + model.width(foe) + WIDE].split_at_mut(from.len());
                // Behind the price he is felled as soon as the next round begins.
                let tail = if emptied { from[0] } else { 1.0 };
                behind.iter_mut().for_each(|value| *value += chance * tail);
                match emptied {
                    true => row.iter_mut().for_each(|value| *value += chance * tail),
                    false => row
                        .iter_mut()
                        .zip(from)
                        .for_each(|(value, &from)| *value += chance * from),
                }
            }
        };
        if level == 0 {
            way(1.0, block, ki, false);
        } else {
            for one in model.bodies.injury(block, ki as u8, level) {
                way(one.chance as f32, one.block, one.ki.into(), one.emptied);
            }
        }
    }

    /// Where an end's rows begin.
    fn end(&self, level: u8, health: u8, ki: usize) -> u32 {
        self.slots[self.slot(level, health, ki)]
    }

    /// A label's ends by ki spent: the defence held; each consequence.
    fn ends_of(&self, block: Block, label: usize) -> Ends {
        let mut ends = Ends {
            held: [DEAD; LEVELS],
            harmed: vec![[DEAD; LEVELS]; self.model.harms.len()],
        };
        for spent in 0..=self.most_spent(label) {
            let ki = label - spent;
            ends.held[spent] = self.end(0, block.health, ki);
            for (slot, harm) in ends.harmed.iter_mut().zip(&self.model.harms) {
                if let Some((health, ki)) = self.model.bodies.row(block.health, ki as u8, *harm) {
                    slot[spent] = self.end(harm.injury, health, ki.into());
                }
            }
        }
        ends
    }

    /// Values of a block; `begin` was called for it. Into `out` by ki, then his hearts, then concentration.
    pub fn solve(&mut self, round: usize, block: Block, part: Part, out: &mut [f32]) {
        let cap = match block.body.limb_lost {
            true => 1,
            false => self.model.symbol(round),
        };
        for label in (part.low..=part.high).rev() {
            let ends = self.ends_of(block, label);
            for foe in 1..=part.foe {
                let all = self.model.lanes(foe);
                let lanes = |points: usize| all.min(points / WIDE + 1);
                // First all that is entered: dice on concentration lead from one lane to the next.
                for lane in 0..lanes(part.entered) {
                    for n in 1..=cap {
                        self.enter(label, n, foe, lane, part.high, &ends);
                    }
                }
                for lane in 0..lanes(part.points) {
                    let start = lane * WIDE;
                    let mut value = ZEROS;
                    for n in 1..=cap {
                        self.roll(label, n, foe, start, part.high);
                        best(&mut value, &self.choose(label, n, foe, start));
                    }
                    self.ready(label, foe, start, &mut value, out);
                }
            }
        }
    }

    /// Where so many dice lie.
    pub fn rolled(
        &self,
        label: usize,
        n: usize,
        foe: usize,
        spent: usize,
        hand: usize,
        points: usize,
    ) -> f32 {
        match points >= self.model.price[foe] {
            true => 1.0,
            false => self.rolled[self.rolled_at(label, n, foe, spent, hand) + points],
        }
    }

    /// The value of rolling so many dice.
    pub fn choose(&self, label: usize, n: usize, foe: usize, start: usize) -> Lane {
        let own = &self.model.own_dice(self.body)[n - 1];
        let mut sum = ZEROS;
        for (index, hand) in own.hands.hands.iter().enumerate() {
            let row = self.rolled_at(label, n, foe, 0, index);
            add_times(&mut sum, lane::at(&self.rolled, row + start), hand.ways);
        }
        scale(&mut sum, 1.0 / 6f32.powi(n as i32));
        sum
    }

    /// Before the dice are chosen: a surprise die, and what is written down.
    fn ready(&self, label: usize, foe: usize, start: usize, value: &mut Lane, out: &mut [f32]) {
        let model = self.model;
        let page = label * model.row();
        for &(cost, behead) in &model.dice {
            if start + WIDE > cost {
                let row = |foe: usize| (page + model.cells[foe], model.price[foe]);
                best(value, &surprise(out, row, foe, start, cost, behead));
            }
        }
        let end = model.price[foe].min(start + WIDE);
        let row = page + model.cells[foe];
        out[row + start..row + end].copy_from_slice(&value[..end - start]);
    }

    /// The dice are entered: his phase for every attack and defence that may come about, then raises and bonuses.
    fn enter(&mut self, label: usize, n: usize, foe: usize, lane: usize, high: usize, ends: &Ends) {
        let model = self.model;
        let plan = &model.plans[n - 1][foe][lane];
        let most = self.most_spent(label);
        let start = lane * WIDE;
        for clash in plan.clashes.iter().filter(|clash| clash.least <= most) {
            self.clash(n, lane, clash, clash.least, most, ends);
            for &(cell, least) in &clash.cells {
                for spent in least..=most {
                    let row = self.entered_at(label, n, foe, cell, spent);
                    set(&mut self.entered, row + start, &self.foe.before[spent]);
                }
            }
        }
        for spent in (0..=most).rev() {
            for &(cell, _) in plan.cells.iter().filter(|(_, least)| *least <= spent) {
                self.buy(label, n, foe, start, high, cell, spent, spent < most);
            }
        }
    }

    /// His phase: values before he rolls by ki spent, from the least that is wanted.
    fn clash(
        &mut self,
        n: usize,
        lane: usize,
        clash: &Clash,
        least: usize,
        most: usize,
        ends: &Ends,
    ) {
        let mut at = [[None; 16]; LEVELS];
        for (slot, spent) in at.iter_mut().zip(0..=most).skip(least) {
            for (place, meet) in slot.iter_mut().zip(&clash.meets) {
                *place = match (meet.left, meet.lands) {
                    (0, _) => None,
                    (left, lands) => {
                        let end = if lands {
                            ends.harmed[meet.harm][spent]
                        } else {
                            ends.held[spent]
                        };
                        let lane = lane.min(self.model.lanes(left));
                        Some(end as usize + self.end_row[left] + lane * WIDE)
                    }
                };
            }
        }
        let hands = &self.model.foe_hands[3 - n];
        self.foe.reckon(hands, &self.ends, &at, least, most);
    }

    #[expect(clippy::too_many_arguments, reason = "the place of one row")]
    fn buy(
        &mut self,
        label: usize,
        n: usize,
        foe: usize,
        start: usize,
        high: usize,
        cell: usize,
        spent: usize,
        may_raise: bool,
    ) {
        let model = self.model;
        let wide = model.most_defence + 1;
        let (attack, defence) = (cell / wide, cell % wide);
        let width = self.entered_width(foe);
        let row = self.entered_at(label, n, foe, cell, spent);
        let mut value = *lane::at(&self.entered, row + start);
        if may_raise {
            if attack < model.most_attack {
                let row = self.entered_at(label, n, foe, cell + wide, spent + 1);
                best(&mut value, lane::at(&self.entered, row + start));
            }
            if defence < model.most_defence {
                let row = self.entered_at(label, n, foe, cell + 1, spent + 1);
                best(&mut value, lane::at(&self.entered, row + start));
            }
        }
        for &(cost, gain) in &model.buys {
            if start + WIDE <= cost {
                continue;
            }
            let (from, width) = match gain {
                Gain::Ki(more) => {
                    let more = (label + more).min(model.top);
                    if more <= label || more > high {
                        continue;
                    }
                    (self.entered_at(more, n, foe, cell, spent), width)
                }
                Gain::Hearts(hearts) if hearts < foe => {
                    let left = foe - hearts;
                    (
                        self.entered_at(label, n, left, cell, spent),
                        self.entered_width(left),
                    )
                }
                Gain::Hearts(_) => continue,
                Gain::Attack(more) => (
                    self.entered_at(label, n, foe, model.cell(attack + more, defence), spent),
                    width,
                ),
                Gain::Defence(more) => (
                    self.entered_at(label, n, foe, model.cell(attack, defence + more), spent),
                    width,
                ),
            };
            if from != row {
                best(
                    &mut value,
                    &shifted(&self.entered, from, width, start, cost),
                );
            }
        }
        for &(cost, behead) in &model.dice {
            if start + WIDE > cost {
                let row = |foe| {
                    (
                        self.entered_at(label, n, foe, cell, spent),
                        self.entered_width(foe),
                    )
                };
                best(
                    &mut value,
                    &surprise(&self.entered, row, foe, start, cost, behead),
                );
            }
        }
        let price = model.price[foe];
        for (lane, value) in value
            .iter_mut()
            .enumerate()
            .skip(price.saturating_sub(start))
        {
            debug_assert!(start + lane >= price);
            *value = 1.0;
        }
        set(&mut self.entered, row + start, &value);
    }

    /// The dice lie: the best place for them, or ki to throw one again.
    fn roll(&mut self, label: usize, n: usize, foe: usize, start: usize, high: usize) {
        let model = self.model;
        let own = &model.own_dice(self.body)[n - 1];
        let most = self.most_spent(label);
        let mut means = [ZEROS; 21];
        for spent in (0..=most).rev() {
            for (index, hand) in own.hands.hands.iter().enumerate() {
                let mut value = ZEROS;
                for &(cell, points) in &own.entries[index] {
                    let row = self.entered_at(label, n, foe, cell, spent);
                    best(&mut value, lane::at(&self.entered, row + start + points));
                }
                if spent < most {
                    for &rest in &hand.rests {
                        best(&mut value, &means[rest]);
                    }
                } else if spent < model.spends {
                    self.buy_to_reroll(label, n, foe, start, high, spent, index, &mut value);
                }
                for &(cost, behead) in &model.dice {
                    if start + WIDE > cost {
                        let row = |foe| {
                            (
                                self.rolled_at(label, n, foe, spent, index),
                                self.rolled_width(foe),
                            )
                        };
                        best(
                            &mut value,
                            &surprise(&self.rolled, row, foe, start, cost, behead),
                        );
                    }
                }
                let row = self.rolled_at(label, n, foe, spent, index);
                set(&mut self.rolled, row + start, &value);
            }
            for (mean, rest) in means.iter_mut().zip(&own.hands.rests) {
                *mean = ZEROS;
                for hand in rest.hands {
                    let row = self.rolled_at(label, n, foe, spent, hand);
                    add(mean, lane::at(&self.rolled, row + start));
                }
                scale(mean, 1.0 / 6.0);
            }
        }
    }

    /// No ki is left, but concentration to buy some.
    #[expect(clippy::too_many_arguments, reason = "the place of one row")]
    fn buy_to_reroll(
        &self,
        label: usize,
        n: usize,
        foe: usize,
        start: usize,
        high: usize,
        spent: usize,
        hand: usize,
        value: &mut Lane,
    ) {
        for &(cost, gain) in &self.model.buys {
            let Gain::Ki(more) = gain else { continue };
            let more = (label + more).min(self.model.top);
            if start + WIDE > cost && more > label && more <= high {
                let row = self.rolled_at(more, n, foe, spent, hand);
                best(
                    value,
                    &shifted(&self.rolled, row, self.rolled_width(foe), start, cost),
                );
            }
        }
    }

    /// What is worth how much where the dice are entered. `cell` and the rest as they stand; the label is the ki at hand
    /// and what was spent.
    pub fn entered(
        &self,
        label: usize,
        n: usize,
        foe: usize,
        cell: usize,
        spent: usize,
        points: usize,
    ) -> f32 {
        match points >= self.model.price[foe] {
            true => 1.0,
            false => self.entered[self.entered_at(label, n, foe, cell, spent) + points],
        }
    }

    /// His phase with these values: before he rolls, and by hand in [`FoePhase::by_hand`] as it lies when so much ki is
    /// spent.
    #[expect(clippy::too_many_arguments, reason = "everything his phase depends on")]
    pub fn foe_phase(
        &mut self,
        block: Block,
        label: usize,
        n: usize,
        (attack, defence): (usize, usize),
        foe: usize,
        points: usize,
        spent: usize,
    ) -> Standing {
        let ends = self.ends_of(block, label);
        let sums = 4 - n..=6 * (4 - n);
        let clash = Clash {
            attack,
            defence,
            least: spent,
            cells: Vec::new(),
            meets: sums
                .map(|sum| self.model.meet(attack, defence, sum, foe))
                .collect(),
        };
        let lane = points / WIDE;
        self.clash(n, lane, &clash, spent, self.most_spent(label), &ends);
        let place = points % WIDE;
        let most = self.most_spent(label);
        let accepted = clash.meets.iter().map(|meet| match meet.left {
            0 => 1.0,
            left => {
                let end = if meet.lands {
                    ends.harmed[meet.harm][spent]
                } else {
                    ends.held[spent]
                };
                let lane = lane.min(self.model.lanes(left));
                self.ends[end as usize + self.end_row[left] + lane * WIDE + place]
            }
        });
        Standing {
            before: self.foe.before[spent][place],
            accepted: accepted.collect(),
            by_hand: self.foe.by_hand.iter().map(|lane| lane[place]).collect(),
            rerolls: spent < most,
        }
    }
}

/// His phase at one moment.
#[derive(Clone, Debug)]
pub struct Standing {
    pub before: f32,
    /// By row, from the lowest his dice can name.
    pub accepted: Vec<f32>,
    pub by_hand: Vec<f32>,
    pub rerolls: bool,
}

/// Where rows of ends begin, by ki spent.
struct Ends {
    held: [u32; LEVELS],
    harmed: Vec<[u32; LEVELS]>,
}

impl FoePhase {
    /// By ki spent, from the most down to the least: accept the row, or throw one die again. `at`: where the values of
    /// each row begin; none where he is felled.
    fn reckon(
        &mut self,
        hands: &Hands,
        ends: &[f32],
        at: &[[Option<usize>; 16]; LEVELS],
        least: usize,
        most: usize,
    ) {
        let low = hands.count;
        let row = |spent: usize, sum: usize| {
            at[spent][sum - low].map_or(&ONES, |start| lane::at(ends, start))
        };
        for spent in (least..=most).rev() {
            let last = spent == most;
            let mut sum = ZEROS;
            for (index, hand) in hands.hands.iter().enumerate() {
                let mut value = *row(spent, hand.sum);
                if !last {
                    for &rest in &hand.rests {
                        best(&mut value, &self.means[rest]);
                    }
                }
                add_times(&mut sum, &value, hand.ways);
                self.by_hand[index] = value;
            }
            scale(&mut sum, 1.0 / 6f32.powi(low as i32));
            self.before[spent] = sum;
            if spent == least {
                return;
            }
            for (mean, rest) in self.means.iter_mut().zip(&hands.rests) {
                *mean = ZEROS;
                for hand in rest.hands {
                    add(mean, &self.by_hand[hand]);
                }
                scale(mean, 1.0 / 6.0);
            }
        }
    }
}

/// A surprise die (WS-CONC-11): `row` says where the values stand with so many of his hearts, and how far they go.
fn surprise(
    values: &[f32],
    row: impl Fn(usize) -> (usize, usize),
    foe: usize,
    start: usize,
    cost: usize,
    behead: usize,
) -> Lane {
    let mut sum = ZEROS;
    for face in 1..=6 {
        if face == behead || face >= foe {
            // Nobody without the price gets here.
            let paid: Lane = std::array::from_fn(|lane| f32::from(u8::from(start + lane >= cost)));
            add(&mut sum, &paid);
        } else {
            let (row, width) = row(foe - face);
            add(&mut sum, &shifted(values, row, width, start, cost));
        }
    }
    scale(&mut sum, 1.0 / 6.0);
    sum
}

fn most_ki(model: &Model) -> usize {
    let gains = model.buys.iter().map(|&(_, gain)| match gain {
        Gain::Ki(more) => more,
        _ => 0,
    });
    gains.max().unwrap_or(0)
}
