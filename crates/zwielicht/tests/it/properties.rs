//! What holds over whole random games, with all options and any command.

use kit::each_step;
use serde_json::json;
use table::{Game, Role, Settable};
use zwielicht::{Command, Event, State, Status, Zwielicht};

use crate::kit::kit;

/// The books balance: blight, hints and conditions change by what the events say, and by nothing else.
#[test]
fn blight_hints_and_conditions_are_accounted_for() {
    let steps = each_step(&kit(20), |_, before, _, command, events, after| {
        let mut blight = i64::from(before.blight);
        let mut hints = before.hints.len();
        let mut conditions: i64 = before
            .characters
            .values()
            .map(|it| it.corruption() as i64)
            .sum();
        let mut cleared = 0;
        for event in events {
            match event {
                Event::BlightGained { amount, total, .. } => {
                    blight += i64::from(*amount);
                    assert_eq!(blight, i64::from(*total));
                }
                Event::BlightSpent { amount, left, .. } => {
                    blight -= i64::from(*amount);
                    assert_eq!(blight, i64::from(*left), "never negative");
                }
                Event::HintFound { hint, .. } => {
                    hints += 1;
                    assert_eq!(hints, usize::from(*hint));
                }
                Event::AdventureLoaded { .. } => (blight, hints) = (0, 0),
                Event::ConditionTaken { .. } => conditions += 1,
                Event::ConditionsShed {
                    conditions: gone, ..
                } => conditions -= gone.len() as i64,
                Event::ConditionsCleared { .. } | Event::CharacterBrought { .. } => cleared += 1,
                _ => {}
            }
        }
        assert_eq!(blight, i64::from(after.blight), "{command:?}");
        assert_eq!(hints, after.hints.len(), "{command:?}");
        let left: i64 = after
            .characters
            .values()
            .map(|it| it.corruption() as i64)
            .sum();
        if cleared == 0 {
            assert_eq!(conditions, left, "{command:?}");
        } else {
            assert!(left <= conditions, "{command:?}");
        }
    });
    assert!(steps > 400, "{steps}");
}

/// Section 2.7: weak points do not change during a fight, but by taking over; nothing of a roll is
/// applied before it is settled, except a helper's own condition (AZ-HELP-8).
#[test]
fn nothing_happens_before_its_time() {
    each_step(&kit(20), |_, before, seat, command, events, after| {
        assert_ne!(seat.role, Role::Spectator);
        assert!(!events.is_empty(), "{command:?} does something");
        if let (Some(old), Some(new)) = (&before.fight, &after.fight) {
            for (who, one) in &old.participants {
                let now = new.participants.get(who).map(|one| &one.weak_points);
                let kept = now.is_none_or(|points| points.starts_with(&one.weak_points));
                assert!(kept, "{command:?}");
            }
        }
        if matches!(
            command,
            Command::DeclareMove(_) | Command::MakeMove(_) | Command::RollPool | Command::Improve
        ) {
            assert_eq!(before.blight, after.blight);
            assert_eq!(before.hints, after.hints);
            assert_eq!(before.characters, after.characters);
            assert_eq!(before.threats, after.threats);
        }
    });
}

/// Nobody grows younger, and nobody comes back from old age.
#[test]
fn time_goes_one_way() {
    each_step(&kit(20), |_, before, _, command, _, after| {
        for (who, old) in &before.characters {
            let new = &after.characters[who];
            let replaced = matches!(command, Command::BringCharacter { .. });
            if !replaced {
                assert!(new.section >= old.section);
                assert!(old.status != Status::Retired || new.status == Status::Retired);
                assert!(new.answers.len() >= old.answers.len());
            }
        }
    });
}

/// Values set by hand: each one stands where it is said to stand, and a game goes on with what it may be set to.
#[test]
fn values_can_be_set_by_hand() {
    let set = std::cell::Cell::new(0);
    each_step(&kit(8), |setup, _, _, _, _, state| {
        let now = serde_json::to_value(state).expect("plain data");
        for named in Zwielicht::by_hand(setup, state) {
            assert!(now.pointer(&named.path).is_some(), "{}", named.path);
            let values = match &named.kind {
                Settable::Number { least, most } => vec![json!(least), json!(most)],
                Settable::Text(_) => vec![json!("anew")],
                Settable::One(words) => words.iter().map(|(value, _)| value.clone()).collect(),
                Settable::Flag => vec![json!(true), json!(false)],
                // None of them, and the last two of the list.
                Settable::Some(words) => {
                    let last = words.iter().rev().take(2).rev();
                    vec![json!([]), last.map(|(value, _)| value.clone()).collect()]
                }
            };
            for value in values {
                let mut then = now.clone();
                *then.pointer_mut(&named.path).expect("it stands there") = value;
                let then: State = plain::read(then).expect("a state");
                if Zwielicht::sound(setup, &then) {
                    set.set(set.get() + 1);
                    // Whatever was added, the next condition has a number of its own (AZ-COND-3).
                    for it in then.characters.values() {
                        let next = it.next_condition();
                        assert!(it.conditions.iter().all(|one| one.id < next));
                    }
                }
            }
        }
    });
    assert!(set.get() > 1000, "{}", set.get());
}
