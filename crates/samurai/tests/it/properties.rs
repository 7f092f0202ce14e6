//! What holds over whole random duels, with all options, any page and any command.

use kit::each_step;
use samurai::{BonusEffect, Cause, Command, Event, Outcome, Phase, Place, Samurai, Setup, State};
use table::{Game, Role};

use crate::kit::kit;

/// The books balance: each event's amounts are what the state lost or won, and nothing changes besides.
#[test]
fn hearts_ki_and_concentration_are_accounted_for() {
    let steps = each_step(&kit(200), |setup, before, _, command, events, after| {
        let mut ledger = Ledger {
            health: before.health.into(),
            foe: before.foe_health.into(),
            ki: before.ki.into(),
            concentration: before.concentration.into(),
        };
        let mut taken_back = before.fresh;
        for event in events {
            ledger.book(setup, event, &mut taken_back);
        }
        let found = Ledger {
            health: after.health.into(),
            foe: after.foe_health.into(),
            ki: after.ki.into(),
            concentration: after.concentration.into(),
        };
        assert_eq!(ledger, found, "{command:?}: {events:?}");
    });
    assert!(steps > 3000, "{steps} steps");
}

#[derive(Debug, PartialEq)]
struct Ledger {
    health: i32,
    foe: i32,
    ki: i32,
    concentration: i32,
}

impl Ledger {
    fn book(&mut self, setup: &Setup, event: &Event, fresh: &mut u16) {
        match *event {
            Event::HealthLost { amount, left, .. } => {
                self.health -= i32::from(amount);
                assert_eq!(self.health, i32::from(left));
                assert!(amount > 0);
            }
            Event::FoeHealthLost { amount, left, .. } => {
                self.foe -= i32::from(amount);
                assert_eq!(self.foe, i32::from(left));
            }
            Event::FoeBeheaded => self.foe = 0,
            Event::KiLost { amount, left, .. } => {
                self.ki -= i32::from(amount);
                assert_eq!(self.ki, i32::from(left));
                assert!(amount > 0);
            }
            Event::DieRerolled { .. }
            | Event::ValueRaised { .. }
            | Event::FoeDieRerolled { .. }
            | Event::FoeDiceRerolled { .. } => self.ki -= 1,
            Event::ConcentrationAdded { points, total } => {
                self.concentration += i32::from(points);
                assert_eq!(self.concentration, i32::from(total));
                *fresh = points;
            }
            Event::EntryTakenBack => self.concentration -= i32::from(std::mem::take(fresh)),
            Event::ConcentrationSpent { cost, left, effect } => {
                self.concentration -= i32::from(cost);
                assert_eq!(self.concentration, i32::from(left));
                let priced = setup.duel.bonus(cost.into()).expect("a price of the page");
                assert_eq!(priced.effect, effect);
                if let BonusEffect::Ki { amount } = effect {
                    self.ki += i32::from(amount);
                }
            }
            Event::ConcentrationEmptied { lost } => {
                assert_eq!(self.concentration, i32::from(lost));
                self.concentration = 0;
            }
            _ => {}
        }
    }
}

/// An accepted command does what it says, on any page and under any options.
#[test]
fn commands_do_what_they_say() {
    let steps = each_step(&kit(200), |setup, before, seat, command, events, after| {
        assert_eq!(seat.role, Role::Player);
        assert!(!events.is_empty(), "{command:?} does something");
        let spent = after.ki_spent - before.ki_spent.min(after.ki_spent);
        match *command {
            Command::ChooseDice { n } => assert_eq!(i64::from(after.n), n),
            Command::Reroll { .. } | Command::RerollFoe { .. } => assert_eq!(spent, 1),
            Command::Raise { value } => {
                assert_eq!(spent, 1);
                let raised = (after.attack - before.attack, after.defence - before.defence);
                assert_eq!(
                    raised,
                    if value == Place::Attack {
                        (1, 0)
                    } else {
                        (0, 1)
                    }
                );
            }
            // What follows by itself is looked at below.
            Command::Allocate { on: Some(true), .. } | Command::Split { on: Some(true), .. } => {
                assert_eq!(after.foe_dice.as_slice().len(), usize::from(4 - after.n));
                one_counterattack(setup, events);
            }
            Command::Allocate { .. } => {
                let usable = before.dice.as_slice().iter().filter(|die| !die.set_aside);
                let sum: u16 = usable.map(|die| u16::from(die.face)).sum();
                assert_eq!(
                    entered(before, after),
                    sum,
                    "no point is lost or won (WS-ALLOC-7)"
                );
            }
            Command::Split {
                attack,
                defence,
                concentration,
                ..
            } => {
                assert_eq!(
                    i64::from(entered(before, after)),
                    attack + defence + concentration
                );
                assert_eq!(i64::from(after.attack - before.bonus_attack), attack);
                assert_eq!(i64::from(after.defence - before.bonus_defence), defence);
            }
            Command::Resign => assert_eq!(after.outcome, Some(Outcome::DefeatResigned)),
            Command::NextRound => assert_eq!(after.round, before.round + 1),
            Command::EndPlayerPhase => {
                assert_eq!(after.foe_dice.as_slice().len(), usize::from(4 - after.n));
            }
            Command::Reopen => assert_eq!(after.dice, before.dice),
            Command::SpendConcentration { .. } => {
                let begins = before.phase == Phase::RoundOver;
                assert_eq!(after.round, before.round + u8::from(begins));
            }
            Command::Accept => one_counterattack(setup, events),
        }
        let on = matches!(
            command,
            Command::Allocate { on: Some(true), .. }
                | Command::Split { on: Some(true), .. }
                | Command::RerollFoe { on: Some(true), .. }
        );
        let begins = before.phase == Phase::RoundOver;
        if !matches!(command, Command::Accept) && !on && !begins {
            assert_eq!(after.health, before.health, "{command:?} hurts nobody");
            assert_eq!((after.struck, after.wounds), (before.struck, before.wounds));
        }
    });
    assert!(steps > 3000, "{steps} steps");
}

/// The points that were entered, wherever they went.
fn entered(before: &State, after: &State) -> u16 {
    let concentration = after.concentration - before.concentration;
    after.attack - before.bonus_attack + after.defence - before.bonus_defence + concentration
}

/// At most one mark, one injury, one wound; a wound only after an injury; an end only at the end.
fn one_counterattack(setup: &Setup, events: &[Event]) {
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    let marks = count(|event| {
        matches!(
            event,
            Event::DefenceHeld { .. } | Event::DefenceFailed { .. }
        )
    });
    let injuries = count(|event| matches!(event, Event::InjuryRolled { .. }));
    let wounds = count(|event| matches!(event, Event::WoundTaken { .. } | Event::WoundsExhausted));
    assert!(marks <= 1 && injuries <= marks && wounds <= injuries);
    let bleeding = count(|event| {
        matches!(
            event,
            Event::HealthLost {
                cause: Cause::Bleeding,
                ..
            }
        )
    });
    assert_eq!(
        bleeding, 0,
        "bleeding comes with the next round (WS-WOUND-8)"
    );
    let over = events
        .iter()
        .position(|event| matches!(event, Event::DuelEnded { .. }));
    assert!(
        over.is_none_or(|at| at + 1 == events.len()),
        "nothing follows the end: {events:?}"
    );
    for event in events {
        if let Event::InjuryRolled { level, faces, area } = event {
            let sum: u8 = faces.as_slice().iter().sum();
            assert_eq!((usize::from(*level), *area), (faces.as_slice().len(), sum));
            let _ = setup.duel.area(*area);
        }
    }
}

/// Nothing is hidden: every seat sees the same.
#[test]
fn everybody_sees_everything() {
    let kit = kit(20);
    each_step(&kit, |setup, _, _, _, _, after| {
        let views: Vec<String> = kit
            .seats
            .iter()
            .map(|seat| {
                let view = Samurai::view(setup, after, seat);
                serde_json::to_string(&view).expect("views are plain data")
            })
            .collect();
        assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
    });
}
