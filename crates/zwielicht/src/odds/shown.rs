//! What a seat is told about a command before its dice fall. Each number comes with how to tell it from the
//! rules themselves: the test kit decides the command once for every way its dice can fall and compares.
//!
//! Throws that follow one another (improved or repeated pools) come to millions of ways; the tests compare
//! those pool by pool with the rules (`tests/it/shown.rs`), and not for every command of a game.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use dice::{Dice, Fraction};
use table::{Game, Role, Seat, SeatId, Shown, Stop};

use super::{
    HelpNow, OpenRound, PoolOdds, Row, declared, help_now, open_roll, open_round, repeated,
};
use crate::decide::provisional;
use crate::event::{BlightCause, ConditionCause, SolveResult};
use crate::read::Thrown;
use crate::state::FightPhase;
use crate::{Command, Event, Setup, State, Zwielicht};

type Number = Shown<Zwielicht>;
/// By the faces of the roll.
type Accepted = Arc<Mutex<BTreeMap<Vec<u8>, Arc<[Event]>>>>;

pub fn shown(setup: &Setup, state: &State, seat: &Seat, command: &Command) -> Vec<Number> {
    let told = Told {
        setup: Arc::new(setup.clone()),
        seat: seat.clone(),
        accepted: Arc::default(),
    };
    let numbers = match command {
        Command::MakeMove(it) => declared(setup, state, &seat.id, it).map(|odds| told.first(&odds)),
        Command::RollPool => open_roll(state).map(|odds| told.first(&odds)),
        Command::Improve => open_roll(state).map(|odds| told.pool(&odds)),
        Command::Reroll => repeated(state).map(|odds| told.pool(&odds)),
        Command::RollHelp => told.help(state),
        Command::RollCombat { leave_extra } => {
            let leaver = (*leave_extra == Some(true)).then_some(&seat.id);
            open_round(state, leaver).map(|odds| told.round(odds))
        }
        Command::RollSolve => {
            let level = state.solve_level(state.used_hints());
            Some(vec![solved(super::solve(level))])
        }
        _ => None,
    };
    numbers.unwrap_or_default()
}

/// Who is told, at which table.
struct Told {
    setup: Arc<Setup>,
    seat: Seat,
    /// What accepting these faces leads to: all numbers of a pool are told from the same events.
    accepted: Accepted,
}

impl Told {
    /// A pool that nobody has thrown yet.
    fn first(&self, odds: &PoolOdds) -> Vec<Number> {
        let mut numbers = self.pool(odds);
        let (setup, seat) = (self.setup.clone(), self.seat.clone());
        let chance = odds.may_improve.clone();
        numbers.push(Shown::new("may_improve", chance, move |state, _, _| {
            let objection = Zwielicht::objection(&setup, state, &seat, &Command::Improve);
            Ok(objection.is_none().into())
        }));
        numbers
    }

    /// A pool that is accepted as it falls.
    fn pool(&self, odds: &PoolOdds) -> Vec<Number> {
        let mut numbers: Vec<Number> = Row::ALL
            .into_iter()
            .map(|row| {
                let found = odds.rows.iter().find(|(known, _)| *known == row);
                let chance = found.map_or(Fraction::ZERO, |(_, chance)| chance.clone());
                self.accepted(row.as_str(), &chance, move |_, events| {
                    settled(events)
                        .is_some_and(|thrown| Row::of(thrown) == row)
                        .into()
                })
            })
            .collect();
        numbers.push(
            self.accepted("five_or_more", &odds.five_or_more, |_, events| {
                settled(events)
                    .is_some_and(|thrown| thrown.high >= 5)
                    .into()
            }),
        );
        numbers.push(self.accepted("condition", &odds.condition, |seat, events| {
            takes(events, seat, |cause| {
                matches!(cause, ConditionCause::BlackDie | ConditionCause::NoWhiteDie)
            })
            .into()
        }));
        numbers.push(self.accepted("blight", &odds.blight, |_, events| {
            let gained = events.iter().map(|event| match event {
                // Going out is not the move's own doing (AZ-OUT-15).
                Event::BlightGained { cause, .. } if *cause == BlightCause::Out => 0,
                Event::BlightGained { amount, .. } => i64::from(*amount),
                _ => 0,
            });
            gained.sum()
        }));
        numbers.push(self.accepted("hint", &odds.hint, |_, events| {
            let found = |event: &Event| matches!(event, Event::HintFound { .. });
            events.iter().any(found).into()
        }));
        numbers
    }

    /// A number of the events that accepting a throw leads to.
    fn accepted(
        &self,
        name: &str,
        mean: &Fraction,
        read: impl Fn(&SeatId, &[Event]) -> i64 + Send + Sync + 'static,
    ) -> Number {
        let (setup, seat) = (self.setup.clone(), self.seat.clone());
        let known = self.accepted.clone();
        Shown::new(name, mean.clone(), move |state: &State, _, dice| {
            let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
            let faces = state.roll.as_ref().map_or(&[][..], |roll| &roll.faces);
            if let Some(events) = known.get(faces) {
                return Ok(read(&seat.id, events));
            }
            let (_, events) = Zwielicht::outcome(&setup, state, &seat, &Command::Accept, dice)?;
            let told = read(&seat.id, &events);
            known.insert(faces.to_vec(), events.into());
            Ok(told)
        })
    }

    /// Help for the roll on the table, if nothing else is added to it.
    fn help(&self, state: &State) -> Option<Vec<Number>> {
        let roll = state.roll.as_ref()?;
        let before = provisional(&state.options, roll)?;
        let HelpNow {
            lifts,
            condition,
            helper_condition,
            five_or_more,
        } = help_now(state, roll.help_of(&self.seat.id)?.colour)?;
        let after = |name: &str, mean, read: fn(Thrown, Thrown) -> bool| {
            Shown::new(name, mean, move |state: &State, _, _: &mut dyn Dice| {
                let roll = state.roll.as_ref().ok_or_else(gone)?;
                let after = provisional(&state.options, roll).ok_or_else(gone)?;
                Ok(read(before, after).into())
            })
        };
        let helper = self.seat.id.clone();
        Some(vec![
            after("lifts", lifts, |before, after| {
                Row::of(after) > Row::of(before)
            }),
            after("condition", condition, |_, after| after.conditions > 0),
            after("five_or_more", five_or_more, |_, after| after.high >= 5),
            Shown::new("helper_condition", helper_condition, move |_, events, _| {
                let helps =
                    |cause| matches!(cause, ConditionCause::HelpBlack | ConditionCause::HelpHit);
                Ok(takes(events, &helper, helps).into())
            }),
        ])
    }

    /// A combat round, if everybody who still has a die throws it.
    fn round(&self, odds: OpenRound) -> Vec<Number> {
        let mut numbers = vec![self.thrown_out("now", odds.now, |events| {
            let won = |event: &Event| matches!(event, Event::RoundResolved { won: true, .. });
            events.iter().any(won)
        })];
        for (who, exposure) in odds.exposed {
            let whom = who.clone();
            numbers.push(
                self.thrown_out(&format!("hit:{who}"), exposure.hit, move |events| {
                    takes(events, &whom, |cause| cause == ConditionCause::WeakPoint)
                }),
            );
            numbers.push(
                self.thrown_out(&format!("out:{who}"), exposure.out, move |events| {
                    let out =
                        |event: &Event| matches!(event, Event::WentOut { who: it } if *it == who);
                    events.iter().any(out)
                }),
            );
        }
        numbers
    }

    /// What is told from a round when its last die fell.
    fn thrown_out(
        &self,
        name: &str,
        mean: Fraction,
        read: impl Fn(&[Event]) -> bool + Send + Sync + 'static,
    ) -> Number {
        let setup = self.setup.clone();
        Shown::new(name, mean, move |state: &State, events: &[Event], dice| {
            let mut all = events.to_vec();
            let mut state = state.clone();
            while let Some(next) = next_thrower(&state, &all) {
                let seat = Seat::new(next.as_str(), Role::Player, "");
                let throw = Command::RollCombat { leave_extra: None };
                let (after, events) = Zwielicht::outcome(&setup, &state, &seat, &throw, dice)?;
                all.extend(events);
                state = after;
            }
            Ok(read(&all).into())
        })
    }
}

/// Whoever throws next in a round that is not over.
fn next_thrower(state: &State, events: &[Event]) -> Option<SeatId> {
    let over = |event: &Event| matches!(event, Event::RoundResolved { .. });
    let fight = state.fight.as_ref();
    let fight = fight.filter(|fight| fight.phase == FightPhase::Dice)?;
    let next = fight.next_thrower(&state.options).cloned();
    next.filter(|_| !events.iter().any(over))
}

fn solved(mean: Fraction) -> Number {
    Shown::new("solved", mean, |_, events, _| {
        let solved = |event: &Event| {
            matches!(
                event,
                Event::SolveRolled {
                    result: SolveResult::Solved,
                    ..
                }
            )
        };
        Ok(events.iter().any(solved).into())
    })
}

/// What a settled move said.
fn settled(events: &[Event]) -> Option<Thrown> {
    events.iter().find_map(|event| match event {
        Event::MoveSettled { high, double, .. } => Some(Thrown {
            high: *high,
            double: *double,
            ..Thrown::default()
        }),
        _ => None,
    })
}

fn takes(events: &[Event], whose: &SeatId, by: impl Fn(ConditionCause) -> bool) -> bool {
    events.iter().any(|event| match event {
        Event::ConditionTaken { who, cause, .. } => who == whose && by(*cause),
        _ => false,
    })
}

/// A roll that is not there any more has no odds.
fn gone() -> Stop {
    Stop::Refused(table::Refusal::new("no_roll", "AZ-ROLL-1"))
}
