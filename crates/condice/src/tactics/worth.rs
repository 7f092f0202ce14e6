//! What carrying something out is worth to a side: the steps the rules would take, weighed by the exact odds of
//! their dice, in thousandths of a life point.

use std::cell::RefCell;

use super::chance;
use super::power::{self, POINT};
use crate::content::{Against, Grant};
use crate::sheet::Attribute;
use crate::state::{AtZero, Effect, EffectKind, End, Mod, Step, Target, Work};
use crate::{Figure, FigureId, MentalDamageDefence, Purpose, Side, State, read};

/// Turns an effect is counted for at most: nobody knows how long a fight lasts.
const TURNS: i64 = 3;

/// Weighs for one side.
#[derive(Debug)]
pub struct Judge {
    pub side: Side,
    /// Looking ahead is dear, and the same for every field one could act from.
    kept: RefCell<Vec<(Question, i64)>>,
}

/// What was looked ahead for.
#[derive(Clone, Debug, PartialEq)]
enum Question {
    Change(FigureId, Vec<Mod>, i64),
    Threat(FigureId),
}

impl Judge {
    pub fn new(side: Side) -> Judge {
        Judge {
            side,
            kept: RefCell::new(Vec::new()),
        }
    }

    fn keep(&self, question: Question, look: impl FnOnce() -> i64) -> i64 {
        let known = |(asked, _): &&(Question, i64)| *asked == question;
        let answer = self.kept.borrow().iter().find(known).map(|it| it.1);
        answer.unwrap_or_else(|| {
            let answer = look();
            self.kept.borrow_mut().push((question, answer));
            answer
        })
    }

    /// +1 for one's own side, −1 for the other, 0 for those who belong to neither.
    fn sign(&self, figure: &Figure) -> i64 {
        match figure.side {
            side if side == self.side => 1,
            Side::Neutral => 0,
            Side::Party | Side::Foes => -1,
        }
    }

    fn threat(&self, state: &State, figure: &Figure) -> i64 {
        self.keep(Question::Threat(figure.id), || {
            power::offence(state, figure)
        })
    }

    /// What it is worth that a figure stands rather than lies.
    pub fn standing(&self, state: &State, figure: &Figure) -> i64 {
        let leaves = figure.id.is_master() && figure.at_zero == AtZero::Out;
        2 * POINT + self.threat(state, figure) * if leaves { TURNS } else { 1 }
    }

    /// Damage that has got past every reduction. Friends count half as much again: nobody likes to be hit from
    /// behind.
    pub fn hurt(&self, state: &State, figure: &Figure, damage: i64) -> i64 {
        if damage <= 0 {
            return 0;
        }
        let life = state.life_total(figure);
        let cost = match damage.min(life) * POINT {
            // It lies already and loses points (CD-ZERO-8): good, but nothing against one that stands.
            0 => POINT / 4,
            lost if damage >= life => lost + self.standing(state, figure),
            lost => lost,
        };
        match self.sign(figure) {
            1 => -cost * 3 / 2,
            sign => -sign * cost,
        }
    }

    /// Life points given back: the more are missing, the more each counts.
    fn heal(&self, state: &State, figure: &Figure, amount: i64) -> i64 {
        let full = state.life_max(figure);
        let missing = (full - figure.life_now).max(0);
        let gain = amount.min(missing).max(0);
        if gain == 0 {
            return 0;
        }
        let rises = match state.at_zero(figure) {
            true => self.standing(state, figure),
            false => 0,
        };
        self.sign(figure) * (gain * POINT * missing / full.max(1) + rises)
    }

    /// All steps on all targets.
    pub fn work(&self, state: &State, work: &Work) -> i64 {
        let steps = work.steps.iter();
        steps
            .map(|step| self.step(state, work, step, &work.targets))
            .sum()
    }

    fn step(&self, state: &State, work: &Work, step: &Step, targets: &[Target]) -> i64 {
        let user = state.figure(work.user);
        let figures = || figures(state, targets);
        match step {
            Step::Heal { die: true, .. } => {
                let faces = (1..=6).map(|pips| self.rolled(state, work, step, pips));
                faces.sum::<i64>() / 6
            }
            Step::Harm { dice, .. } if *dice > 0 => {
                chance::expected(*dice, |count| self.rolled(state, work, step, count))
            }
            Step::Transfer {
                dice: Some(dice), ..
            } => chance::expected(*dice, |count| self.rolled(state, work, step, count)),
            Step::Heal { amount, .. } | Step::Harm { amount, .. } => {
                self.rolled(state, work, step, *amount)
            }
            Step::Transfer { amount, .. } => self.rolled(state, work, step, *amount),
            Step::Wound { amount } => user.map_or(0, |user| self.hurt(state, user, *amount)),
            Step::Mind { dice, then } => figures()
                .map(|target| {
                    let chance = chance::through(*dice, resistance(state, target));
                    let hit = [Target::Figure(target.id)];
                    let worth = then.iter().map(|step| {
                        let worth = self.step(state, work, step, &hit);
                        // It tries again before it ever counts (CD-SP-MINDCONTROL-7).
                        match step {
                            Step::Control | Step::Provoke => chance::times(chance, worth),
                            _ => worth,
                        }
                    });
                    chance::times(chance, worth.sum())
                })
                .sum(),
            Step::Control => figures().map(|it| self.control(state, it)).sum(),
            Step::Provoke => figures().map(|it| self.provoke(state, it, user)).sum(),
            Step::Resize { by } => {
                let mods = crate::decide::size_mods(*by);
                figures()
                    .map(|it| self.change(state, it, &mods, TURNS))
                    .sum()
            }
            // Half of the user's own first turn under it is spent on it (CD-EFFECT-1).
            Step::Modify { mods, rounds, .. } => figures()
                .map(|it| {
                    let own = i64::from(it.id == work.user);
                    self.change(state, it, mods, rounds - own)
                })
                .sum(),
            Step::Grant { what } => match what {
                Grant::Movement => POINT / 5,
                Grant::Action => 3 * POINT / 2,
                Grant::Reroll => POINT / 2,
            },
            Step::Check { dice, needed, then } => {
                let worth = then
                    .iter()
                    .map(|step| self.step(state, work, step, targets));
                let worth: i64 = worth.sum();
                chance::expected(*dice, |count| match read::check(count, *needed) {
                    true => worth,
                    false => 0,
                })
            }
            Step::Move { .. }
            | Step::Terrain { .. }
            | Step::Portal { .. }
            | Step::Text
            | Step::Retry { .. }
            | Step::Pass { .. } => 0,
        }
    }

    /// A step whose dice have shown so many successes, or pips.
    pub fn rolled(&self, state: &State, work: &Work, step: &Step, rolled: i64) -> i64 {
        let targets = figures(state, &work.targets);
        match step {
            Step::Heal { .. } => targets.map(|it| self.heal(state, it, rolled)).sum(),
            Step::Harm {
                amount,
                against,
                dice,
            } => {
                let raw = if *dice > 0 { rolled + amount } else { *amount };
                targets
                    .map(|it| {
                        let hurt = |less| self.hurt(state, it, read::damage(raw, less));
                        match reduction(state, it, *against) {
                            Less::By(less) => hurt(less),
                            Less::Dice(dice) => chance::expected(dice, hurt),
                        }
                    })
                    .sum()
            }
            Step::Transfer { give, dice, .. } => {
                let Some(user) = state.figure(work.user) else {
                    return 0;
                };
                targets
                    .map(|it| {
                        let (from, to) = if *give { (user, it) } else { (it, user) };
                        let moves = |less| {
                            let taken = read::damage(rolled, less).min(from.life_now);
                            self.hurt(state, from, taken) + self.heal(state, to, taken)
                        };
                        match (dice, reduction(state, it, Against::Mental)) {
                            (None, _) => moves(0),
                            (Some(_), Less::By(less)) => moves(less),
                            (Some(_), Less::Dice(dice)) => chance::expected(dice, moves),
                        }
                    })
                    .sum()
            }
            Step::Mind { then, .. } => targets
                .map(|it| {
                    let held = chance::expected(resistance(state, it), |own| {
                        match read::gets_through(rolled, own) {
                            true => POINT,
                            false => 0,
                        }
                    });
                    let hit = [Target::Figure(it.id)];
                    let worth = then.iter().map(|step| self.step(state, work, step, &hit));
                    held * worth.sum::<i64>() / POINT
                })
                .sum(),
            Step::Check { needed, then, .. } => match read::check(rolled, *needed) {
                true => then
                    .iter()
                    .map(|step| self.step(state, work, step, &work.targets))
                    .sum(),
                false => 0,
            },
            step => self.step(state, work, step, &work.targets),
        }
    }

    /// An enemy's turns become one's own.
    fn control(&self, state: &State, figure: &Figure) -> i64 {
        -self.sign(figure) * (2 * self.threat(state, figure) + POINT / 4)
    }

    /// Its attacks go where they hurt less.
    fn provoke(&self, state: &State, figure: &Figure, user: Option<&Figure>) -> i64 {
        let Some(user) = user else {
            return 0;
        };
        let friends: Vec<&Figure> = power::of_side(state, user.side).collect();
        let all: i64 = friends
            .iter()
            .map(|friend| power::strike(state, figure, friend))
            .sum();
        let spared = all / friends.len().max(1) as i64 - power::strike(state, figure, user);
        -self.sign(figure) * spared.max(0) * 2
    }

    /// What raised or lowered attributes come to while they last: the figure as it would be, looked at again.
    fn change(&self, state: &State, figure: &Figure, mods: &[Mod], rounds: i64) -> i64 {
        let question = Question::Change(figure.id, mods.to_vec(), rounds);
        self.keep(question, || {
            let mut after = state.clone();
            after.effects.push(imagined(figure.id, mods));
            let Some(changed) = after.figure(figure.id) else {
                return 0;
            };
            let turns = rounds.min(TURNS);
            let more = power::offence(&after, changed) - power::offence(state, figure);
            let safer = power::exposure(state, figure) - power::exposure(&after, changed);
            let rest: i64 = mods
                .iter()
                .map(|it| self.other(state, figure, it, turns))
                .sum();
            // Half: the fight may have moved on before it counts.
            self.sign(figure) * ((more + safer) * turns / 2 + rest)
        })
    }

    /// What offence and exposure do not show: life, will and legs.
    fn other(&self, state: &State, figure: &Figure, change: &Mod, turns: i64) -> i64 {
        match change.attribute {
            Attribute::Life => {
                let points = change.by * state.options.life_per_point();
                let danger = power::exposure(state, figure) * turns;
                let used = (points.abs() * POINT).min(danger.max(0));
                change.by.signum() * used / 2
            }
            Attribute::Mental | Attribute::Movement => change.by * POINT / 20,
            Attribute::Attack | Attribute::Defence => 0,
        }
    }
}

/// An effect as if it were running.
fn imagined(target: FigureId, mods: &[Mod]) -> Effect {
    Effect {
        id: u32::MAX,
        kind: EffectKind::Item,
        user: target,
        ability: None,
        target,
        mods: mods.to_vec(),
        attack: None,
        sixth: None,
        life_cut: 0,
        pool: 0,
        end: End::Open,
    }
}

fn figures<'a>(state: &'a State, targets: &'a [Target]) -> impl Iterator<Item = &'a Figure> {
    targets.iter().filter_map(|target| match target {
        Target::Figure(id) => state.figure(*id),
        Target::Object(_) | Target::Field(_) => None,
    })
}

fn resistance(state: &State, figure: &Figure) -> i64 {
    match figure.resists {
        true => state.value(figure, Attribute::Mental),
        false => 0,
    }
}

/// What damage is reduced by: a value, or what so many dice will show (CD-MENTAL-8).
enum Less {
    By(i64),
    Dice(i64),
}

fn reduction(state: &State, figure: &Figure, against: Against) -> Less {
    let rolled = state.options.mental_damage_defence == MentalDamageDefence::Dice;
    match against {
        Against::Defence => Less::By(state.value(figure, Attribute::Defence)),
        Against::Mental if rolled => Less::Dice(resistance(state, figure)),
        Against::Mental => Less::By(state.value(figure, Attribute::Mental)),
        Against::Nothing => Less::By(0),
    }
}

/// Dice that are read as pips.
pub fn read_as(purpose: Purpose, faces: &[u8]) -> i64 {
    match purpose {
        Purpose::Heal => read::healing(faces),
        _ => read::successes(faces),
    }
}
