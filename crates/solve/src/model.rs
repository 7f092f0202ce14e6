//! A duel prepared for the kernel: prices, hands, and what of attack and defence can be told apart.

use std::collections::HashSet;

use samurai::read::{self, Harm};
use samurai::{BonusEffect, Duel, Options, WoundEffect};

use crate::body::{Block, Bodies, Body, Sight};
use crate::hands::{Hands, entries};
use crate::lane::{WIDE, whole};

/// Ki a round that can be spent, at most; the book's is 3.
pub const MOST_SPENT: usize = 3;
/// More values than this for one block and one ki: no duel of the book's kind.
const MOST_CELLS: usize = 6_000;

/// Why a duel cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolvable {
    #[error("only the default readings of the rules are solved")]
    Options,
    #[error("at most three ki a round are solved")]
    Ki,
    #[error("the hearts and prices of this duel make it too large")]
    Large,
}

/// What a bonus without dice does.
#[derive(Clone, Copy, Debug)]
pub enum Gain {
    Ki(usize),
    Hearts(usize),
    Attack(usize),
    Defence(usize),
}

#[derive(Clone, Debug)]
pub struct Model {
    pub duel: Duel,
    pub bodies: Bodies,
    pub health: usize,
    pub foe: usize,
    /// Ki beyond this is not told apart.
    pub top: usize,
    /// Ki that may be spent in a round.
    pub spends: usize,
    pub rounds: usize,
    /// By his hearts: with so much concentration he is felled at once. From 0, which costs nothing.
    pub price: Vec<usize>,
    /// By his hearts: most that may have been paid for bonuses of this round and be at hand still.
    paid: Vec<usize>,
    /// Where the values of so many of his hearts begin in a block's row for one ki; the last is the row's length.
    pub cells: Vec<usize>,
    pub most_attack: usize,
    pub most_defence: usize,
    pub rows: Vec<RowModel>,
    pub buys: Vec<(usize, Gain)>,
    /// Surprise dice: the cost, the face that beheads.
    pub dice: Vec<(usize, usize)>,
    /// Most concentration at the start of a round; index 1 is round 1.
    pub earned: Vec<usize>,
    /// His dice: one, two, three.
    pub foe_hands: [Hands; 3],
    /// By what is blocked: own dice.
    pub own: Vec<(u8, [Own; 3])>,
    /// By own dice less one, his hearts, lane of concentration.
    pub plans: [Vec<Vec<Plan>>; 3],
    /// The different consequences of rows.
    pub harms: Vec<Harm>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct RowModel {
    pub guard: usize,
    pub below: usize,
    /// Into [`Model::harms`].
    pub harm: usize,
}

/// Own dice with some faces blocked.
#[derive(Clone, Debug)]
pub struct Own {
    pub hands: Hands,
    /// By hand: the place of attack and defence in the grid, and the concentration that is added.
    pub entries: Vec<Vec<(usize, usize)>>,
}

/// What has to be reckoned for one lane.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub clashes: Vec<Clash>,
    /// Attack and defence to go on from, the highest first, with the least ki that must have been spent there.
    pub cells: Vec<(usize, usize)>,
}

/// Attacks and defences that his rows cannot tell apart.
#[derive(Clone, Debug)]
pub struct Clash {
    pub attack: usize,
    pub defence: usize,
    pub least: usize,
    pub cells: Vec<(usize, usize)>,
    /// By row, from the lowest his dice can name.
    pub meets: Vec<Meet>,
}

/// What a row does.
#[derive(Clone, Copy, Debug)]
pub struct Meet {
    /// Hearts he has left.
    pub left: usize,
    /// Whether the counterattack lands.
    pub lands: bool,
    /// Into [`Model::harms`].
    pub harm: usize,
}

impl Model {
    pub fn new(duel: &Duel, options: &Options, sight: Sight) -> Result<Model, Unsolvable> {
        if *options != Options::default() {
            return Err(Unsolvable::Options);
        }
        let spends = usize::from(duel.player.ki_per_round);
        if spends > MOST_SPENT {
            return Err(Unsolvable::Ki);
        }
        let foe = usize::from(duel.foe.hearts);
        let (mut buys, mut dice) = (Vec::new(), Vec::new());
        for bonus in &duel.tables.concentration {
            let cost = usize::from(bonus.cost);
            let gain = match bonus.effect {
                BonusEffect::Ki { amount } => Gain::Ki(amount.into()),
                BonusEffect::FoeHealth { amount } => Gain::Hearts(amount.into()),
                BonusEffect::Attack { amount } => Gain::Attack(amount.into()),
                BonusEffect::Defence { amount } => Gain::Defence(amount.into()),
                BonusEffect::FoeHealthDie { behead } => {
                    dice.push((cost, usize::from(behead)));
                    continue;
                }
            };
            buys.push((cost, gain));
        }
        let mut earned = vec![0, 0];
        for &symbol in &duel.player.dice {
            earned.push(earned[earned.len() - 1] + 6 * usize::from(symbol));
        }
        let ceiling = earned[earned.len() - 1] + 1;
        let mut price = vec![0];
        for hearts in 1..=foe {
            let ways = buys.iter().filter_map(|&(cost, gain)| match gain {
                Gain::Hearts(amount) => Some(cost + price[hearts.saturating_sub(amount)]),
                _ => None,
            });
            price.push(ways.min().unwrap_or(ceiling).min(ceiling));
        }
        let mut cells = vec![0, 0];
        for &price in &price[1..] {
            cells.push(cells[cells.len() - 1] + price);
        }
        let paid = paid(&price, &buys, &dice);
        if cells[cells.len() - 1] > MOST_CELLS {
            return Err(Unsolvable::Large);
        }
        let bodies = Bodies::new(duel, sight);
        let harms = bodies.harms();
        let mut rows = vec![RowModel::default()];
        for row in &duel.foe.rows {
            rows.push(RowModel {
                guard: row.defence.into(),
                below: row.below.into(),
                harm: harms
                    .iter()
                    .position(|harm| *harm == bodies.harm(row))
                    .unwrap_or(0),
            });
        }
        let guard = rows.iter().map(|row| row.guard).max().unwrap_or(0);
        let band = duel.foe.resistance.last().map_or(0, |band| band.at.into());
        let mut model = Model {
            duel: duel.clone(),
            bodies,
            health: duel.player.hearts.into(),
            foe,
            top: sight.top.into(),
            spends,
            rounds: duel.rounds.into(),
            price,
            paid,
            cells,
            // More changes nothing, nor does more than dice, ki and every bonus together can bring.
            most_attack: (guard + band).min(18 + spends + bonuses(&buys, ceiling, false)),
            most_defence: usize::from(duel.safe_defence())
                .min(18 + spends + bonuses(&buys, ceiling, true)),
            rows,
            buys,
            dice,
            earned,
            foe_hands: [1, 2, 3].map(|count| Hands::new(count, [1, 2, 3, 4, 5, 6])),
            own: Vec::new(),
            plans: Default::default(),
            harms,
        };
        for mask in blocks(duel) {
            model
                .own
                .push((mask, [1, 2, 3].map(|count| model.own(mask, count))));
        }
        model.plans = [1, 2, 3].map(|n| {
            let by_foe = |foe| (0..model.lanes(foe)).map(move |lane| (foe, lane));
            (0..=model.foe)
                .map(|foe| {
                    by_foe(foe)
                        .map(|(foe, lane)| model.plan(n, foe, lane))
                        .collect()
                })
                .collect()
        });
        Ok(model)
    }

    /// The block and ki a duel begins with.
    pub fn start(&self) -> (Block, usize) {
        let block = Block {
            health: self.duel.player.hearts,
            body: Body::default(),
        };
        (
            self.bodies.canonical(block),
            usize::from(self.duel.player.ki).min(self.top),
        )
    }

    /// Values of one block in a round.
    pub fn values(&self) -> usize {
        (self.top + 1) * self.row()
    }

    /// Values of one block and one ki.
    pub fn row(&self) -> usize {
        self.cells[self.foe + 1]
    }

    pub fn lanes(&self, foe: usize) -> usize {
        self.price[foe].div_ceil(WIDE)
    }

    /// The concentration row of so many of his hearts, in whole lanes.
    pub fn width(&self, foe: usize) -> usize {
        whole(self.price[foe])
    }

    pub fn grid(&self) -> usize {
        (self.most_attack + 1) * (self.most_defence + 1)
    }

    pub fn cell(&self, attack: usize, defence: usize) -> usize {
        attack.min(self.most_attack) * (self.most_defence + 1) + defence.min(self.most_defence)
    }

    pub fn symbol(&self, round: usize) -> usize {
        self.duel.dice_symbol(round as u8).into()
    }

    pub fn own_dice(&self, body: Body) -> &[Own; 3] {
        let mask = self.bodies.blocked(body);
        let found = self.own.iter().find(|(blocked, _)| *blocked == mask);
        &found.expect("every set of wounds was prepared").1
    }

    /// Hearts an attack strikes in a row, of so many.
    pub fn dealt(&self, attack: usize, row: usize, foe: usize) -> usize {
        let clash = read::clash(&self.duel, attack as u16, 0, row as u8);
        usize::from(clash.loss).min(foe)
    }

    pub fn meet(&self, attack: usize, defence: usize, sum: usize, foe: usize) -> Meet {
        let left = foe - self.dealt(attack, sum, foe);
        Meet {
            left,
            lands: left > 0 && defence < self.rows[sum].below,
            harm: self.rows[sum].harm,
        }
    }

    fn own(&self, mask: u8, count: usize) -> Own {
        let counts = [1, 2, 3, 4, 5, 6].map(|face| if mask >> face & 1 == 1 { 0 } else { face });
        let hands = Hands::new(count, counts);
        let place = |hand| -> Vec<(usize, usize)> {
            let entries = entries(hand, count);
            let mut places: Vec<(usize, usize)> = entries
                .iter()
                .map(|&[attack, defence, points]| (self.cell(attack, defence), points))
                .collect();
            places.sort_unstable();
            places.dedup();
            places
        };
        let entries = hands.hands.iter().map(place).collect();
        Own { hands, entries }
    }

    /// Which attacks and defences can come about where his hearts and the concentration are these, and how much ki must
    /// have been spent on raises.
    fn plan(&self, n: usize, foe: usize, lane: usize) -> Plan {
        let budget = self.paid[foe].saturating_sub(lane * WIDE);
        let bonuses = self.affordable(budget);
        let (high, wide) = (self.most_attack, self.most_defence + 1);
        let mut least = vec![usize::MAX; self.grid()];
        for attack in 0..=high {
            for defence in 0..wide {
                for &(more, safer) in &bonuses {
                    let points = attack.saturating_sub(more) + defence.saturating_sub(safer);
                    let raises = points.saturating_sub(6 * n);
                    let slot = &mut least[attack * wide + defence];
                    if raises <= self.spends {
                        *slot = raises.min(*slot);
                    }
                }
            }
        }
        let mut plan = Plan::default();
        let mut known: Vec<(Vec<usize>, usize)> = Vec::new();
        let sums = 4 - n..=6 * (4 - n);
        for cell in (0..least.len())
            .rev()
            .filter(|&cell| least[cell] <= self.spends)
        {
            plan.cells.push((cell, least[cell]));
            let (attack, defence) = (cell / wide, cell % wide);
            let tells: Vec<usize> = sums
                .clone()
                .flat_map(|sum| {
                    let dealt = self.dealt(attack, sum, foe);
                    [
                        dealt,
                        usize::from(dealt < foe && defence < self.rows[sum].below),
                    ]
                })
                .collect();
            let index = match known.iter().find(|(known, _)| *known == tells) {
                Some(&(_, index)) => index,
                None => {
                    known.push((tells, plan.clashes.len()));
                    plan.clashes.push(Clash {
                        attack,
                        defence,
                        least: usize::MAX,
                        cells: Vec::new(),
                        meets: sums
                            .clone()
                            .map(|sum| self.meet(attack, defence, sum, foe))
                            .collect(),
                    });
                    plan.clashes.len() - 1
                }
            };
            let clash = &mut plan.clashes[index];
            clash.least = clash.least.min(least[cell]);
            clash.cells.push((cell, least[cell]));
        }
        plan
    }

    /// What bonuses can add to attack and defence for so much concentration.
    fn affordable(&self, budget: usize) -> Vec<(usize, usize)> {
        let mut seen = HashSet::from([(0, 0, budget)]);
        let mut open = vec![(0, 0, budget)];
        while let Some((attack, defence, left)) = open.pop() {
            for &(cost, gain) in &self.buys {
                let (attack, defence) = match gain {
                    Gain::Attack(more) => ((attack + more).min(self.most_attack), defence),
                    Gain::Defence(more) => (attack, (defence + more).min(self.most_defence)),
                    Gain::Ki(_) | Gain::Hearts(_) => continue,
                };
                if let Some(left) = left.checked_sub(cost)
                    && seen.insert((attack, defence, left))
                {
                    open.push((attack, defence, left));
                }
            }
        }
        let mut found: Vec<(usize, usize)> = seen.into_iter().map(|(a, d, _)| (a, d)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// With less concentration than fells him a round's bonuses begin; a surprise may have made his hearts fewer since.
fn paid(price: &[usize], buys: &[(usize, Gain)], dice: &[(usize, usize)]) -> Vec<usize> {
    let mut paid: Vec<usize> = price.iter().map(|price| price.saturating_sub(1)).collect();
    for foe in (1..price.len()).rev() {
        let hearts = buys.iter().filter_map(|&(cost, gain)| match gain {
            Gain::Hearts(hearts) => Some((cost, hearts)),
            _ => None,
        });
        let faces = dice
            .iter()
            .flat_map(|&(cost, _)| (1..=6).map(move |face| (cost, face)));
        for (cost, hearts) in hearts.chain(faces) {
            if let Some(before) = paid.get(foe + hearts) {
                paid[foe] = paid[foe].max(before.saturating_sub(cost));
            }
        }
    }
    paid
}

fn bonuses(buys: &[(usize, Gain)], ceiling: usize, defence: bool) -> usize {
    let most = buys.iter().map(|&(cost, gain)| match gain {
        Gain::Attack(more) if !defence => ceiling / cost * more,
        Gain::Defence(more) if defence => ceiling / cost * more,
        _ => 0,
    });
    most.sum()
}

/// Every set of faces that wounds can block.
fn blocks(duel: &Duel) -> Vec<u8> {
    let mut masks = vec![0u8];
    for wound in 1..=6 {
        if let WoundEffect::SetAside { face } = duel.wound(wound) {
            let more: Vec<u8> = masks.iter().map(|mask| mask | 1 << face).collect();
            masks.extend(more);
        }
    }
    masks.sort_unstable();
    masks.dedup();
    masks
}
