//! What standing at the start of a round is worth: the chance to win, worked out backwards.

use samurai::{BonusEffect, Set, Setup, State, WoundEffect};

use super::round::Round;

/// How finely the values are worked out; between the points they are interpolated.
#[derive(Clone, Copy)]
pub enum Grid {
    Fine,
    Coarse,
    Rough,
}

/// More concentration than this is treated as this much.
const MOST_CONCENTRATION: u8 = 52;

pub struct Worth {
    setup: Setup,
    ceiling: Standing,
    /// By round, then without and with a lost limb.
    rounds: Vec<[Values; 2]>,
}

/// The numbers a value depends on.
#[derive(Clone, Copy)]
pub struct Standing {
    pub health: u8,
    pub ki: u8,
    pub concentration: u8,
    pub foe: u8,
}

/// Lasting harm, as far as it changes values.
#[derive(Clone, Copy)]
pub struct Body {
    limb_lost: bool,
    bleeding: u8,
    /// What wounds that set dice aside leave of the chance to win.
    share: f32,
}

#[derive(Default)]
struct Values {
    before_bonuses: Vec<f32>,
    at_start: Vec<f32>,
}

impl Body {
    pub fn of(setup: &Setup, wounds: Set, limb_lost: bool) -> Body {
        let mut body = Body {
            limb_lost,
            bleeding: 0,
            share: 1.0,
        };
        for wound in wounds.iter() {
            match setup.duel.wound(wound) {
                WoundEffect::Bleed { health } => body.bleeding += health,
                // A guess: a sixth of the dice is lost, but low faces are worth little.
                WoundEffect::SetAside { face } => body.share *= 1.0 - 0.03 * f32::from(face),
                _ => {}
            }
        }
        body
    }
}

impl Worth {
    pub fn new(setup: &Setup, grid: Grid, look: &mut Round) -> Worth {
        let duel = &setup.duel;
        let ceiling = Standing {
            health: duel.player.hearts,
            ki: u8::try_from(duel.player.ki + 3).unwrap_or(u8::MAX),
            concentration: MOST_CONCENTRATION,
            foe: duel.foe.hearts,
        };
        let mut worth = Worth {
            setup: setup.clone(),
            ceiling,
            rounds: Vec::new(),
        };
        worth
            .rounds
            .resize_with(duel.rounds.into(), Default::default);
        for round in (1..=duel.rounds).rev() {
            // Few duels go on with a lost limb, so a rough idea of those will do.
            for (limb_lost, grid) in [(false, grid), (true, Grid::Rough)] {
                let values = worth.values(grid, look, round, limb_lost);
                worth.rounds[usize::from(round) - 1][usize::from(limb_lost)] = values;
            }
        }
        worth
    }

    /// The value of having come through a round, before the next one begins.
    pub fn after_round(&self, round: u8, body: Body, standing: Standing) -> f32 {
        // Bleeding comes first of all (WS-WOUND-8).
        let health = standing.health.saturating_sub(body.bleeding);
        if round >= self.setup.duel.rounds || health == 0 {
            return 0.0;
        }
        let standing = Standing { health, ..standing };
        self.look_up(round + 1, body, standing, |values| &values.at_start)
    }

    /// The value of a state in which no dice have been chosen yet.
    pub fn at_start(&self, state: &State) -> f32 {
        match state.outcome {
            Some(outcome) => f32::from(outcome.is_victory()),
            None => {
                let body = Body::of(&self.setup, state.wounds, state.limb_lost);
                self.look_up(state.round, body, self.standing(state), |values| {
                    &values.at_start
                })
            }
        }
    }

    /// The same, if no bonus is bought before the dice are chosen.
    pub fn before_bonuses(&self, state: &State) -> f32 {
        let body = Body::of(&self.setup, state.wounds, state.limb_lost);
        self.look_up(state.round, body, self.standing(state), |values| {
            &values.before_bonuses
        })
    }

    /// The value of rolling the surprise die now.
    pub fn after_surprise(&self, state: &State, cost: i64, behead: u8) -> f32 {
        let mut sum = 0.0;
        for face in 1..=6 {
            let mut after = state.clone();
            after.concentration -= cost as u16;
            after.foe_health = after.foe_health.saturating_sub(face);
            sum += match face == behead || after.foe_health == 0 {
                true => 1.0,
                false => self.at_start(&after),
            };
        }
        sum / 6.0
    }

    pub fn clip_concentration(&self, points: u16) -> u8 {
        points.min(MOST_CONCENTRATION.into()) as u8
    }

    fn standing(&self, state: &State) -> Standing {
        Standing {
            health: state.health,
            ki: state.ki.min(self.ceiling.ki.into()) as u8,
            concentration: self.clip_concentration(state.concentration),
            foe: state.foe_health,
        }
    }

    fn look_up(
        &self,
        round: u8,
        body: Body,
        mut standing: Standing,
        which: impl Fn(&Values) -> &Vec<f32>,
    ) -> f32 {
        if body.bleeding > 0 {
            // A guess: who bleeds has half the time.
            standing.health = standing.health.div_ceil(2);
        }
        standing.ki = standing.ki.min(self.ceiling.ki);
        let values = &self.rounds[usize::from(round) - 1][usize::from(body.limb_lost)];
        body.share * which(values)[self.index(standing)]
    }

    fn index(&self, at: Standing) -> usize {
        let [_, ki, concentration, foe] = self.sizes();
        let index = usize::from(at.health) * ki + usize::from(at.ki);
        (index * concentration + usize::from(at.concentration)) * foe + usize::from(at.foe)
    }

    fn sizes(&self) -> [usize; 4] {
        let Standing {
            health,
            ki,
            concentration,
            foe,
        } = self.ceiling;
        [health, ki, concentration, foe].map(|most| usize::from(most) + 1)
    }

    fn values(&self, grid: Grid, look: &mut Round, round: u8, limb_lost: bool) -> Values {
        let sizes = self.sizes();
        let mut values = vec![f32::NAN; sizes.iter().product()];
        let earned = 18 * (u16::from(round) - 1);
        let most_ki = self.setup.duel.player.ki + earned / 8;
        let [healths, kis, points, foes] = self.points(grid);
        for &foe in &foes {
            for &health in &healths {
                for &ki in kis.iter().filter(|&&ki| u16::from(ki) <= most_ki) {
                    for &concentration in
                        points.iter().filter(|&&points| u16::from(points) <= earned)
                    {
                        let mut state = State::new(&self.setup.duel);
                        state.round = round;
                        state.health = health;
                        state.ki = ki.into();
                        state.concentration = concentration.into();
                        state.foe_health = foe;
                        state.limb_lost = limb_lost;
                        look.begin(&self.setup, &state);
                        let cap = state.cap(&self.setup.duel);
                        let best = (1..=cap).map(|n| look.choose(self, n)).fold(0.0, f32::max);
                        let at = Standing {
                            health,
                            ki,
                            concentration,
                            foe,
                        };
                        values[self.index(at)] = best;
                    }
                }
            }
        }
        let strides = [
            sizes[1] * sizes[2] * sizes[3],
            sizes[2] * sizes[3],
            sizes[3],
            1,
        ];
        for axis in [1, 2, 0, 3] {
            interpolate(&mut values, sizes[axis], strides[axis]);
        }
        let mut at_start = values.clone();
        self.buy(&mut at_start);
        Values {
            before_bonuses: values,
            at_start,
        }
    }

    /// The points of the grid, by axis: closer together where little is left.
    fn points(&self, grid: Grid) -> [Vec<u8>; 4] {
        let points = |from: u8, steps: &[u8], most: u8| -> Vec<u8> {
            let last = *steps.last().expect("there is a step");
            let mut points = vec![from];
            for &step in steps.iter().chain(std::iter::repeat(&last)) {
                let next = points[points.len() - 1].saturating_add(step);
                // The ceiling is a point; the one before it should not be too close.
                if next.saturating_add(step / 2) >= most {
                    break;
                }
                points.push(next);
            }
            points.push(most);
            points.dedup();
            points
        };
        let Standing {
            health,
            ki,
            concentration,
            foe,
        } = self.ceiling;
        let (hearts, kis, all): (&[u8], &[u8], u8) = match grid {
            Grid::Fine => (&[1, 1, 1, 1, 1, 2], &[1, 1, 1, 1, 2], 4),
            Grid::Coarse => (&[1, 2, 3], &[1, 2, 3], 9),
            Grid::Rough => (&[2, 4], &[3, 5], 18),
        };
        [
            points(1, hearts, health),
            points(0, kis, ki),
            points(0, &[all], concentration),
            points(1, hearts, foe),
        ]
    }

    /// Concentration may be spent before the dice are chosen (WS-CONC-12), so every value is at least
    /// that of each bonus bought.
    fn buy(&self, values: &mut [f32]) {
        let Standing {
            health: healths,
            ki: kis,
            concentration: points,
            foe: foes,
        } = self.ceiling;
        for concentration in 0..=points {
            let bonuses = self.setup.duel.tables.concentration.iter();
            for bonus in bonuses.filter(|bonus| bonus.cost <= concentration) {
                for health in 1..=healths {
                    for ki in 0..=kis {
                        for foe in 1..=foes {
                            let at = Standing {
                                health,
                                ki,
                                concentration,
                                foe,
                            };
                            let left = Standing {
                                concentration: concentration - bonus.cost,
                                ..at
                            };
                            let struck = |loss: u8| match foe.saturating_sub(loss) {
                                0 => 1.0,
                                foe => values[self.index(Standing { foe, ..left })],
                            };
                            let value = match bonus.effect {
                                BonusEffect::Ki { amount } => {
                                    let ki = (ki + amount).min(kis);
                                    values[self.index(Standing { ki, ..left })]
                                }
                                BonusEffect::FoeHealth { amount } => struck(amount),
                                BonusEffect::FoeHealthDie { behead } => {
                                    let faces = (1..=6).map(|face| match face == behead {
                                        true => 1.0,
                                        false => struck(face),
                                    });
                                    faces.sum::<f32>() / 6.0
                                }
                                // Better bought when the dice are known.
                                BonusEffect::Attack { .. } | BonusEffect::Defence { .. } => 0.0,
                            };
                            let best = &mut values[self.index(at)];
                            *best = best.max(value);
                        }
                    }
                }
            }
        }
    }
}

/// Fills the gaps along one axis: straight between known points, level beyond them.
fn interpolate(values: &mut [f32], size: usize, stride: usize) {
    for start in (0..values.len()).filter(|index| (index / stride).is_multiple_of(size)) {
        let at = |step: usize| start + step * stride;
        let known: Vec<usize> = (0..size)
            .filter(|&step| !values[at(step)].is_nan())
            .collect();
        let (Some(&first), Some(&last)) = (known.first(), known.last()) else {
            continue;
        };
        for pair in known.windows(2) {
            let (low, high) = (values[at(pair[0])], values[at(pair[1])]);
            for step in pair[0] + 1..pair[1] {
                let share = (step - pair[0]) as f32 / (pair[1] - pair[0]) as f32;
                values[at(step)] = low + share * (high - low);
            }
        }
        (0..first).for_each(|step| values[at(step)] = values[at(first)]);
        (last + 1..size).for_each(|step| values[at(step)] = values[at(last)]);
    }
}
