//! What a player is told about a command before its dice fall. The numbers come from [`odds`](crate::odds); beside
//! each stands how the rules come to it when they decide the command and the rest of the round by a plan.

use std::sync::Arc;

use dice::{Dice, Fraction, Given, Origin};
use table::{Game, Seat, Shown, Stop, Turn};

use crate::odds::{self, Prospect};
use crate::{
    BonusEffect, Command, Event, Outcome, Phase, Place, Places, Samurai, Setup, State, read,
};

/// How the dice that lie are entered where the command leaves that open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plan {
    Attack,
    Defence,
}

impl Plan {
    fn place(self) -> Place {
        match self {
            Plan::Attack => Place::Attack,
            Plan::Defence => Place::Defence,
        }
    }
}

/// What the opponent phase did, up to an injury that may follow.
#[derive(Clone, Copy, Debug, Default)]
struct Met {
    hearts: i64,
    hit: bool,
    health_lost: i64,
    ki_lost: i64,
    injury: i64,
}

impl Met {
    fn read(events: &[Event]) -> Met {
        let mut met = Met::default();
        for event in events {
            match *event {
                Event::FoeHealthLost { amount, .. } => met.hearts += i64::from(amount),
                Event::DefenceFailed { .. } => met.hit = true,
                Event::HealthLost { amount, .. } => met.health_lost += i64::from(amount),
                Event::KiLost { amount, .. } => met.ki_lost += i64::from(amount),
                Event::InjuryRolled { level, .. } => {
                    met.injury = level.into();
                    break;
                }
                _ => {}
            }
        }
        met
    }
}

pub fn shown(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Vec<Shown<Samurai>> {
    let teller = Teller {
        setup: Arc::new(setup.clone()),
        seat: seat.clone(),
    };
    match *command {
        Command::ChooseDice { n } => {
            let mut choices = odds::ready(setup, state).into_iter();
            let chosen = choices.find(|choice| i64::from(choice.n) == n);
            chosen.map_or_else(Vec::new, |choice| {
                let mut shown = vec![
                    told("sum", choice.sum.expected(|&sum| sum.into()), sum),
                    told(
                        "loses_dice",
                        choice.set_aside.chance(|&dice| dice > 0),
                        |after| after.dice.as_slice().iter().any(|die| die.set_aside).into(),
                    ),
                ];
                shown.extend(teller.clash("all_attack", &choice.all_attack, Some(Plan::Attack)));
                shown.extend(teller.clash("all_defence", &choice.all_defence, Some(Plan::Defence)));
                shown
            })
        }
        Command::Reroll { die } => {
            let mut dice = odds::rolled(setup, state).into_iter();
            let thrown = dice.find(|it| it.allowed && i64::from(it.die) == die);
            thrown.map_or_else(Vec::new, |die| {
                let mean = die.sum.expected(|&sum| sum.into());
                let mut shown = vec![told("sum", mean, sum)];
                shown.extend(teller.clash("all_attack", &die.all_attack, Some(Plan::Attack)));
                shown.extend(teller.clash("all_defence", &die.all_defence, Some(Plan::Defence)));
                shown
            })
        }
        Command::EndPlayerPhase => odds::allocated(setup, state)
            .map_or_else(Vec::new, |clashes| teller.clash("", &clashes.now, None)),
        Command::Raise { value } => {
            odds::allocated(setup, state).map_or_else(Vec::new, |clashes| {
                let raised = match value {
                    Place::Attack => &clashes.attack_raised,
                    _ => &clashes.defence_raised,
                };
                teller.clash("", raised, None)
            })
        }
        Command::RerollFoe { die, .. } => {
            let rolled = odds::foe_rolled(setup, state);
            let rerolls = rolled.map_or_else(Vec::new, |rolled| rolled.rerolls);
            let thrown = rerolls
                .into_iter()
                .find(|it| it.die.is_none_or(|number| i64::from(number) == die));
            thrown.map_or_else(Vec::new, |reroll| {
                let row = reroll.rows.expected(|&row| row.into());
                let mut shown = vec![told("row", row, |after| {
                    read::row_of(after.foe_dice.as_slice()).into()
                })];
                shown.extend(teller.clash("", &reroll.prospect, None));
                shown
            })
        }
        Command::Accept => accepting(setup, state),
        Command::SpendConcentration { cost } => spending(setup, state, cost, &teller),
        Command::Allocate { to, on } => {
            teller.entering(state, on, Command::Allocate { to, on: None })
        }
        Command::Split {
            attack,
            defence,
            concentration,
            on,
        } => {
            let stays = Command::Split {
                attack,
                defence,
                concentration,
                on: None,
            };
            teller.entering(state, on, stays)
        }
        Command::Reopen | Command::NextRound | Command::Resign => Vec::new(),
    }
}

/// A number that stands in the state right after the command.
fn told(name: &str, mean: Fraction, read: fn(&State) -> i64) -> Shown<Samurai> {
    Shown::new(name, mean, move |after: &State, _: &[Event], _| {
        Ok(read(after))
    })
}

/// What the own dice come to.
fn sum(after: &State) -> i64 {
    read::usable_sum(after.dice.as_slice()).into()
}

/// Everything accepting his roll may lead to, injuries included.
fn accepting(setup: &Setup, state: &State) -> Vec<Shown<Samurai>> {
    let Some(harm) = odds::accept(setup, state) else {
        return Vec::new();
    };
    let before = state.clone();
    let aftermath =
        move |after: &State, events: &[Event]| odds::Aftermath::read(&before, after, events);
    let tell = |name: &str, mean: Fraction, read: fn(odds::Aftermath) -> i64| {
        let aftermath = aftermath.clone();
        Shown::new(name, mean, move |after, events, _| {
            Ok(read(aftermath(after, events)))
        })
    };
    vec![
        tell("victory", harm.victory, |it| {
            it.end.is_some_and(Outcome::is_victory).into()
        }),
        tell("dead", harm.dead, |it| (it.health == 0).into()),
        tell("beheaded", harm.beheaded, |it| it.beheaded.into()),
        tell("heavy_wound", harm.heavy_wound, |it| {
            it.wound.is_some().into()
        }),
        tell("limb_lost", harm.limb_lost, |it| it.limb_lost.into()),
        tell("health_lost", harm.health_lost, |it| it.health_lost.into()),
    ]
}

/// A bonus: what it makes of the values that stand, or whether its die wins at once.
fn spending(setup: &Setup, state: &State, cost: i64, teller: &Teller) -> Vec<Shown<Samurai>> {
    let Some(bonus) = setup.duel.bonus(cost) else {
        return Vec::new();
    };
    if let BonusEffect::FoeHealthDie { .. } = bonus.effect {
        let wins = odds::surprise(setup, state);
        return vec![told("victory", wins, |after| {
            after.outcome.is_some_and(Outcome::is_victory).into()
        })];
    }
    match odds::with_bonus(setup, state, bonus.effect) {
        Some(prospect) => teller.clash("", &prospect, None),
        None => Vec::new(),
    }
}

/// Goes on with the rules after a command.
#[derive(Clone)]
struct Teller {
    setup: Arc<Setup>,
    seat: Seat,
}

impl Teller {
    /// The numbers of one prospect.
    fn clash(&self, of: &str, prospect: &Prospect, plan: Option<Plan>) -> Vec<Shown<Samurai>> {
        let tell = |name: &str, mean: Fraction, read: fn(Met) -> i64| {
            let name = match of {
                "" => name.to_owned(),
                of => format!("{of}.{name}"),
            };
            let teller = self.clone();
            Shown::new(
                name,
                mean,
                move |after: &State, events: &[Event], dice: &mut dyn Dice| {
                    teller.met(after, events, plan, dice).map(read)
                },
            )
        };
        vec![
            tell("any_heart", prospect.any_heart.clone(), |met| {
                (met.hearts > 0).into()
            }),
            tell("hearts", prospect.hearts.clone(), |met| met.hearts),
            tell("hit", prospect.hit.clone(), |met| met.hit.into()),
            tell("health_lost", prospect.mean(|harm| harm.health), |met| {
                met.health_lost
            }),
            tell("ki_lost", prospect.mean(|harm| harm.ki), |met| met.ki_lost),
            tell("injury", prospect.mean(|harm| harm.injury), |met| {
                met.injury
            }),
        ]
    }

    /// Dice entered so that the round goes on: what his roll will meet are the values they come to.
    fn entering(&self, state: &State, on: Option<bool>, stays: Command) -> Vec<Shown<Samurai>> {
        let mut nobody = Given::new(&[], Origin::Script);
        let entered = self.then(state, &stays, &mut nobody).ok();
        let entered = entered.filter(|_| on == Some(true));
        let clashes = entered.and_then(|entered| odds::allocated(&self.setup, &entered));
        clashes.map_or_else(Vec::new, |clashes| self.clash("", &clashes.now, None))
    }

    /// The round from here until his roll is accepted, with the same dice. An injury is not rolled: none of these
    /// numbers depends on it. Where the command went that far itself, its events tell.
    fn met(
        &self,
        state: &State,
        events: &[Event],
        plan: Option<Plan>,
        dice: &mut dyn Dice,
    ) -> Result<Met, Stop> {
        if matches!(state.phase, Phase::RoundOver | Phase::Over) {
            return Ok(Met::read(events));
        }
        let mut state = state.clone();
        if state.phase == Phase::Rolled {
            let place = plan.map_or(Place::None, Plan::place);
            let to: Vec<Place> = state
                .dice
                .as_slice()
                .iter()
                .map(|die| if die.set_aside { Place::None } else { place })
                .collect();
            let to = Places::of(&to);
            let enter = Command::Allocate { to, on: None };
            state = self.then(&state, &enter, dice)?;
        }
        if state.phase == Phase::Allocated {
            state = self.then(&state, &Command::EndPlayerPhase, dice)?;
        }
        let mut events = Vec::new();
        let mut nobody = Given::new(&[], Origin::Script);
        let mut turn = Turn::new(&*self.setup, &mut state, &mut events, &mut nobody);
        let accepted = Samurai::decide(&mut turn, &self.seat, &Command::Accept);
        let mut met = Met::read(&events);
        match accepted {
            Ok(()) => {}
            // As many dice as the injury's level are due.
            Err(Stop::NoDice(dice::NoDice::Missing { dice, .. })) => met.injury = dice.len() as i64,
            Err(stop) => return Err(stop),
        }
        Ok(met)
    }

    fn then(&self, state: &State, command: &Command, dice: &mut dyn Dice) -> Result<State, Stop> {
        Samurai::outcome(&self.setup, state, &self.seat, command, dice).map(|(after, _)| after)
    }
}
