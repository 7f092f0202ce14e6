//! What goes over the wire comes back as it was, and rests on rules.

use std::fmt::Debug;

use plain::Plain;
use serde::Serialize;
use table::{DiceMode, Game, Opening, Record, Request, TableCommand};

use crate::offered::has_rule;
use crate::seen::json;
use crate::walk::{Walk, games, pick};
use crate::{Kit, Seen, Trial};

/// Commands (also as requests), events, records and the opening, from JSON to JSON.
pub fn json_round_trips<G: Game>(kit: &Kit<G>) {
    for spec in G::COMMANDS {
        let name = spec.name;
        let taken = TableCommand::SPECS.iter().any(|own| own.name == name);
        assert!(!taken, "`{name}` is a command of the table itself");
    }
    let seen = games(kit, |walk: Walk<G>, seen| {
        walk.strange.iter().for_each(round_trip);
        let mut trial = Trial::<G>::open(walk.setup, DiceMode::Server, &kit.seats, walk.seed);
        let opening: &Opening<G::Setup> = trial.table.opening();
        round_trip(opening);
        assert_eq!(opening.setup_hash.len(), 64, "a hash of the setup");
        for luck in &walk.steps {
            for seat in &kit.seats {
                for command in trial.table.choices(seat) {
                    round_trip(&command);
                    let request = Request::parse::<G>(&json(&command));
                    assert_eq!(request, Ok(Request::play(command)), "an offer can be sent");
                }
            }
            let (setup, state) = (trial.table.setup(), trial.table.state());
            let Some((seat, command)) = pick(kit, setup, state, &mut luck.clone()) else {
                break;
            };
            trial
                .play(&seat, &command)
                .expect("offered commands are accepted");
            seen.accepted(&command);
            trial.events().iter().for_each(round_trip);
            let line = trial.last().to_line();
            assert!(!line.contains('\n'), "one record, one line: {line}");
            let back = Record::<G>::from_line(&line).expect("a record can be read back");
            assert_eq!(back.to_line(), line);
        }
    });
    assert!(!seen.commands.is_empty(), "commands were sent: {seen}");
}

fn round_trip<T: Debug + PartialEq + Serialize + Plain>(thing: &T) {
    let text = serde_json::to_string(thing).expect("everything at a table is plain data");
    match plain::from_text::<T>(&text) {
        Ok(back) => assert_eq!(&back, thing, "{text}"),
        Err(error) => panic!("{text} cannot be read back: {error}"),
    }
}

/// Every event cites at least one rule, every refusal exactly one, and all of them are in the book.
pub fn cites_known_rules<G: Game>(kit: &Kit<G>) -> Seen {
    let seen = games(kit, |walk: Walk<G>, seen| {
        let mut trial =
            Trial::<G>::open(walk.setup.clone(), DiceMode::Server, &kit.seats, walk.seed);
        for (luck, strange) in walk.steps.iter().zip(walk.strange.iter().cycle()) {
            let mut luck = *luck;
            if let Some(seat) = luck.pick(&kit.seats) {
                // Also a command that is probably refused, for its rule.
                let (setup, state) = (trial.table.setup(), trial.table.state());
                if let Some(refusal) = G::objection(setup, state, seat, strange) {
                    has_rule::<G>(&refusal);
                    seen.refused(&refusal);
                }
            }
            let (setup, state) = (trial.table.setup(), trial.table.state());
            let Some((seat, command)) = pick(kit, setup, state, &mut luck) else {
                seen.ended += 1;
                return;
            };
            trial
                .play(&seat, &command)
                .expect("offered commands are accepted");
            seen.accepted(&command);
            for event in trial.events() {
                let rules = G::rules(event);
                assert!(!rules.is_empty(), "{event:?} cites no rule");
                for rule in rules {
                    let known = G::rulebook().get(rule).is_some();
                    assert!(known, "{event:?} cites `{rule}`, which is no rule");
                }
                seen.happened(event, rules);
            }
        }
    });
    assert!(!seen.events.is_empty(), "something happened: {seen}");
    assert!(!seen.refusals.is_empty(), "something was refused: {seen}");
    seen
}
