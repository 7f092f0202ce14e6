//! Solved values of any state of a duel, in whatever step of a round it stands, and the best command there.

use std::collections::HashMap;

use samurai::{Command, Outcome, Phase, Setup, State, odds};

use crate::body::{Block, Body};
use crate::inner::{Inner, Part, Standing};
use crate::layer::Layer;
use crate::model::{Gain, Model};

/// The values of rounds, as they are kept.
pub trait Rounds {
    /// The values at the start of a round; none after the last.
    fn layer(&self, round: usize) -> Option<&Layer>;
}

impl Rounds for Vec<Layer> {
    fn layer(&self, round: usize) -> Option<&Layer> {
        self.get(round - 1)
    }
}

/// Looks at one round at a time and keeps what it found there.
#[derive(Debug)]
pub struct Look<'m> {
    model: &'m Model,
    inner: Inner<'m>,
    found: Option<(usize, Block, Part)>,
    values: Vec<f32>,
    /// His phase as it was asked for last: all his hands at once.
    foe_phase: Option<(Place, [u16; 2], Standing)>,
}

/// A state as the kernel names it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    round: usize,
    block: Block,
    label: usize,
    spent: usize,
    foe: usize,
    points: usize,
    n: usize,
}

impl<'m> Look<'m> {
    pub fn new(model: &'m Model) -> Look<'m> {
        Look {
            model,
            inner: Inner::new(model, model.top + 1),
            found: None,
            values: vec![0.0; model.values()],
            foe_phase: None,
        }
    }

    /// Values of another duel's rounds follow: what was found in them counts no more.
    pub fn forget(&mut self) {
        self.found = None;
        self.foe_phase = None;
    }

    fn place(&self, state: &State) -> Place {
        let body = Body {
            marks: state.struck.iter().map(|area| 1u16 << area).sum(),
            full: false,
            limb_lost: state.limb_lost,
            wounds: state.wounds.iter().map(|wound| 1u8 << wound).sum(),
        };
        let block = Block {
            health: state.health,
            body,
        };
        let (ki, spent) = (usize::from(state.ki), usize::from(state.ki_spent));
        Place {
            round: state.round.into(),
            block: self.model.bodies.canonical(block),
            label: (ki + spent).min(self.model.top),
            spent,
            foe: state.foe_health.into(),
            points: state.concentration.into(),
            n: state.n.into(),
        }
    }

    /// The chance to win from here. Between the ends of a duel and states nobody can come to by the rules there is
    /// nothing to be said: whoever sets values by hand may get 0.
    pub fn worth(&mut self, rounds: &dyn Rounds, state: &State) -> f32 {
        if let Some(outcome) = state.outcome {
            return f32::from(u8::from(outcome.is_victory()));
        }
        let place = self.place(state);
        let model = self.model;
        if state.phase == Phase::RoundOver {
            let Some(block) = model.bodies.next(place.block) else {
                return 0.0;
            };
            // A new round begins: nothing is spent yet.
            let ki = usize::from(state.ki).min(model.top);
            return match rounds
                .layer(place.round + 1)
                .filter(|layer| layer.has(block))
            {
                None => 0.0,
                Some(_) if place.points >= model.price[place.foe] => 1.0,
                Some(layer) => {
                    layer.of(model, block)[ki * model.row() + model.cells[place.foe] + place.points]
                }
            };
        }
        if state.phase != Phase::FoeRolled && place.points >= model.price[place.foe] {
            return 1.0;
        }
        self.prepare(rounds, place);
        match state.phase {
            Phase::Ready => match bonus(state) {
                (0, 0) => {
                    self.values[place.label * model.row() + model.cells[place.foe] + place.points]
                }
                bonus => self.begun_with_bonus(
                    place,
                    state.cap(&model.duel).into(),
                    bonus,
                    &mut HashMap::new(),
                ),
            },
            Phase::Rolled => self.rolled(place, state),
            Phase::Allocated => {
                let cell = model.cell(state.attack.into(), state.defence.into());
                self.inner.entered(
                    place.label,
                    place.n,
                    place.foe,
                    cell,
                    place.spent,
                    place.points,
                )
            }
            Phase::FoeRolled => {
                let dice = state.foe_dice.as_slice();
                let hand = model.foe_hands[dice.len() - 1].find(dice.iter().copied());
                hand.map_or(0.0, |hand| self.standing(place, state).by_hand[hand])
            }
            Phase::RoundOver | Phase::Over => 0.0,
        }
    }

    /// The chance to win if the player lets him roll now.
    pub fn ended(&mut self, rounds: &dyn Rounds, state: &State) -> f32 {
        let place = self.place(state);
        self.prepare(rounds, place);
        self.standing(place, state).before
    }

    fn standing(&mut self, place: Place, state: &State) -> &Standing {
        let values = [state.attack, state.defence];
        if !matches!(&self.foe_phase, Some((known, at, _)) if *known == place && *at == values) {
            let clash = (values[0].into(), values[1].into());
            let (label, points) = (place.label, place.points);
            let standing = self.inner.foe_phase(
                place.block,
                label,
                place.n,
                clash,
                place.foe,
                points,
                place.spent,
            );
            self.foe_phase = Some((place, values, standing));
        }
        &self.foe_phase.as_ref().expect("it was just asked for").2
    }

    /// Looks through the round, unless that was done for a state this one came from.
    fn prepare(&mut self, rounds: &dyn Rounds, place: Place) {
        let model = self.model;
        let entered = place.points + 18;
        let gains = model.buys.iter().filter_map(|&(cost, gain)| match gain {
            Gain::Ki(more) => Some(entered.div_ceil(cost) * more),
            _ => None,
        });
        let part = Part {
            low: place.label,
            high: (place.label + gains.sum::<usize>()).min(model.top),
            foe: place.foe,
            points: place.points,
            entered,
        };
        let covered = self.found.is_some_and(|(round, block, known)| {
            (round, block) == (place.round, place.block)
                && known.low <= part.low
                && known.high >= part.low
                && known.foe >= part.foe
                && known.points >= part.points
        });
        // Where the dice are entered only what was entered has to be there.
        let late = self.found.is_some_and(|(round, block, known)| {
            (round, block) == (place.round, place.block)
                && place.n > 0
                && (known.low..=known.high).contains(&part.low)
                && known.foe >= part.foe
                && known.entered >= part.points
        });
        if covered || late {
            return;
        }
        self.inner.begin(place.block, rounds.layer(place.round + 1));
        self.inner
            .solve(place.round, place.block, part, &mut self.values);
        self.found = Some((place.round, place.block, part));
        self.foe_phase = None;
    }

    /// The dice lie. Bonuses on attack and defence may have been bought already.
    fn rolled(&mut self, place: Place, state: &State) -> f32 {
        let own = &self.model.own_dice(place.block.body)[place.n - 1];
        let dice = state.dice.as_slice().iter();
        let counts = dice.map(|die| if die.set_aside { 0 } else { die.face });
        let Some(hand) = own.hands.find(counts) else {
            return 0.0;
        };
        let bonus = bonus(state);
        if bonus == (0, 0) {
            return self.inner.rolled(
                place.label,
                place.n,
                place.foe,
                place.spent,
                hand,
                place.points,
            );
        }
        self.with_bonus(place, hand, bonus, &mut HashMap::new())
    }

    /// The same before the dice are chosen.
    fn begun_with_bonus(
        &self,
        place: Place,
        cap: usize,
        bonus: (usize, usize),
        known: &mut Known,
    ) -> f32 {
        let model = self.model;
        if place.points >= model.price[place.foe] {
            return 1.0;
        }
        let own = model.own_dice(place.block.body);
        let mut value: f32 = 0.0;
        for n in 1..=cap {
            let place = Place { n, ..place };
            let hands = own[n - 1].hands.hands.iter().enumerate();
            let sum =
                hands.map(|(index, hand)| hand.ways * self.with_bonus(place, index, bonus, known));
            value = value.max(sum.sum::<f32>() / 6f32.powi(n as i32));
        }
        for &(cost, behead) in &model.dice {
            if let Some(points) = place.points.checked_sub(cost) {
                let faces = (1..=6).map(|face| match face == behead || face >= place.foe {
                    true => 1.0,
                    false => {
                        let foe = place.foe - face;
                        self.begun_with_bonus(
                            Place {
                                foe,
                                points,
                                ..place
                            },
                            cap,
                            bonus,
                            known,
                        )
                    }
                });
                value = value.max(faces.sum::<f32>() / 6.0);
            }
        }
        value
    }

    /// The same with bonuses that were bought before the dice are entered.
    fn with_bonus(
        &self,
        place: Place,
        hand: usize,
        bonus: (usize, usize),
        known: &mut Known,
    ) -> f32 {
        let model = self.model;
        if place.points >= model.price[place.foe] {
            return 1.0;
        }
        let key = (
            place.n,
            place.label,
            place.spent,
            place.foe,
            place.points,
            hand,
        );
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let own = &model.own_dice(place.block.body)[place.n - 1];
        let wide = model.most_defence + 1;
        let mut value: f32 = 0.0;
        for &(cell, points) in &own.entries[hand] {
            let cell = model.cell(cell / wide + bonus.0, cell % wide + bonus.1);
            let points = place.points + points;
            value = value.max(self.inner.entered(
                place.label,
                place.n,
                place.foe,
                cell,
                place.spent,
                points,
            ));
        }
        if place.spent < self.inner.most_spent(place.label) {
            for &rest in &own.hands.hands[hand].rests {
                let later = Place {
                    spent: place.spent + 1,
                    ..place
                };
                let hands = own.hands.rests[rest].hands;
                let sum: f32 = hands
                    .iter()
                    .map(|&hand| self.with_bonus(later, hand, bonus, known))
                    .sum();
                value = value.max(sum / 6.0);
            }
        } else if place.spent < model.spends {
            for &(cost, gain) in &model.buys {
                let (Gain::Ki(more), Some(points)) = (gain, place.points.checked_sub(cost)) else {
                    continue;
                };
                let label = (place.label + more).min(model.top);
                if label > place.label {
                    let later = Place {
                        label,
                        points,
                        ..place
                    };
                    value = value.max(self.with_bonus(later, hand, bonus, known));
                }
            }
        }
        for &(cost, behead) in &model.dice {
            if let Some(points) = place.points.checked_sub(cost) {
                let faces = (1..=6).map(|face| match face == behead || face >= place.foe {
                    true => 1.0,
                    false => {
                        let foe = place.foe - face;
                        self.with_bonus(
                            Place {
                                foe,
                                points,
                                ..place
                            },
                            hand,
                            bonus,
                            known,
                        )
                    }
                });
                value = value.max(faces.sum::<f32>() / 6.0);
            }
        }
        known.insert(key, value);
        value
    }

    /// The chance to win after a command, whatever its dice; none where the rules refuse it.
    pub fn after(
        &mut self,
        rounds: &dyn Rounds,
        setup: &Setup,
        state: &State,
        command: &Command,
    ) -> Option<f32> {
        let mut ways: Vec<State> = Vec::new();
        let odds = odds::command(setup, state, command, |after, _| {
            ways.push(after.clone());
            ways.len()
        });
        let odds = odds.ok()?;
        // The states before which the round has to be looked through come first.
        if state.phase == Phase::Ready {
            self.worth(rounds, state);
        }
        let whole = odds.iter().map(|(index, chance)| {
            let chance: f64 = chance.as_f64();
            chance * f64::from(self.worth(rounds, &ways[*index - 1]))
        });
        Some(whole.sum::<f64>() as f32)
    }

    /// The command of best play.
    pub fn best(&mut self, rounds: &dyn Rounds, setup: &Setup, state: &State) -> Command {
        let place = self.place(state);
        let model = self.model;
        let open = matches!(state.phase, Phase::Ready | Phase::Rolled | Phase::Allocated);
        if open && place.points >= model.price[place.foe] {
            return Command::SpendConcentration {
                cost: self.felling(place.foe) as i64,
            };
        }
        if state.phase == Phase::RoundOver {
            return Command::NextRound;
        }
        let mut candidates = Vec::new();
        if state.phase == Phase::Ready {
            self.worth(rounds, state);
            let (start, lane) = (place.points / 16 * 16, place.points % 16);
            for n in 1..=usize::from(state.cap(&setup.duel)) {
                let value = self.inner.choose(place.label, n, place.foe, start)[lane];
                candidates.push((value, Command::ChooseDice { n: n as i64 }));
            }
        }
        let mut choices = Vec::new();
        let player = table::Seat::new("player", table::Role::Player, "");
        <samurai::Samurai as table::Game>::choices(setup, state, &player, &mut choices);
        for command in choices {
            let wanted = match command {
                Command::ChooseDice { .. } | Command::Resign | Command::NextRound => false,
                Command::Allocate { on, .. }
                | Command::Split { on, .. }
                | Command::RerollFoe { on, .. } => on.is_none(),
                Command::SpendConcentration { cost } => {
                    let dice = model.dice.iter().any(|&(price, _)| price as i64 == cost);
                    dice || state.phase == Phase::Allocated
                        || state.phase == Phase::Rolled && state.ki == 0
                }
                Command::EndPlayerPhase => {
                    candidates.push((self.ended(rounds, state), command));
                    false
                }
                _ => true,
            };
            if wanted && let Some(value) = self.after(rounds, setup, state, &command) {
                candidates.push((value, command));
            }
        }
        let mut best = candidates[0];
        for &candidate in &candidates {
            if candidate.0 > best.0 {
                best = candidate;
            }
        }
        best.1
    }

    /// The next bonus to buy where the concentration fells him.
    fn felling(&self, foe: usize) -> usize {
        let cheapest = self.model.buys.iter().find_map(|&(cost, gain)| match gain {
            Gain::Hearts(hearts)
                if cost + self.model.price[foe.saturating_sub(hearts)] == self.model.price[foe] =>
            {
                Some(cost)
            }
            _ => None,
        });
        cheapest.unwrap_or(0)
    }
}

/// What was found, by own dice, label, ki spent, his hearts, concentration and hand.
type Known = HashMap<(usize, usize, usize, usize, usize, usize), f32>;

/// Attack and defence bought before the dice are entered.
fn bonus(state: &State) -> (usize, usize) {
    (state.bonus_attack.into(), state.bonus_defence.into())
}

/// Whether a duel was won.
pub fn won(state: &State) -> bool {
    state.outcome.is_some_and(Outcome::is_victory)
}
