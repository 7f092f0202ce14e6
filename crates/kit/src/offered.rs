//! Offered ⇔ accepted.

use dice::{Given, NoDice, Origin};
use table::{Game, Refusal, Seat, Stop};

use crate::seen::json;
use crate::walk::{Walk, games, pick};
use crate::{Kit, Seen};

/// How many commands of earlier states are tried again: the likeliest to slip through.
const REMEMBERED: usize = 48;

/// In every state of random games and for every seat: each offered command is accepted, every other
/// is refused, and refused before anybody throws a die for it.
pub fn offered_is_accepted<G: Game>(kit: &Kit<G>) -> Seen {
    games(kit, |walk: Walk<G>, seen| {
        let mut state = walk.start();
        let mut earlier: Vec<G::Command> = Vec::new();
        for (number, luck) in walk.steps.iter().enumerate() {
            let mut luck = *luck;
            (kit.invariants)(&walk.setup, &state);
            for seat in &kit.seats {
                let mut choices = Vec::new();
                G::choices(&walk.setup, &state, seat, &mut choices);
                one_seat(&walk, number, &state, seat, &choices, &earlier, seen);
                for choice in choices {
                    if !earlier.contains(&choice) {
                        if earlier.len() == REMEMBERED {
                            earlier.swap_remove(luck.below(REMEMBERED));
                        }
                        earlier.push(choice);
                    }
                }
            }
            let Some((seat, command)) = pick(kit, &walk.setup, &state, &mut luck) else {
                seen.ended += 1;
                return;
            };
            let mut dice = walk.dice(number);
            let (next, events) = G::outcome(&walk.setup, &state, &seat, &command, &mut dice)
                .expect("it was just accepted");
            seen.accepted(&command);
            for event in &events {
                seen.happened(event, G::rules(event));
            }
            state = next;
        }
        (kit.invariants)(&walk.setup, &state);
    })
}

fn one_seat<G: Game>(
    walk: &Walk<G>,
    number: usize,
    state: &G::State,
    seat: &Seat,
    choices: &[G::Command],
    earlier: &[G::Command],
    seen: &mut Seen,
) {
    for (index, choice) in choices.iter().enumerate() {
        assert!(
            !choices[..index].contains(choice),
            "{} is offered twice",
            json(choice)
        );
    }
    for command in choices.iter().chain(earlier).chain(&walk.strange) {
        let offered = choices.contains(&G::shape(command));
        let mut dice = walk.dice(number);
        let accepted = match G::outcome(&walk.setup, state, seat, command, &mut dice) {
            Ok(_) => true,
            Err(Stop::Refused(refusal)) => {
                seen.refused(&refusal);
                has_rule::<G>(&refusal);
                false
            }
            Err(Stop::NoDice(missing)) => panic!("these dice never run out: {missing:?}"),
        };
        assert_eq!(
            offered,
            accepted,
            "{} by {}: offered is not accepted in {state:?}",
            json(command),
            seat.id
        );
        let objects = G::objection(&walk.setup, state, seat, command).is_some();
        assert_eq!(objects, !accepted, "{}: only `plan` refuses", json(command));
        let mut nobody = Given::new(&[], Origin::Physical);
        match G::outcome(&walk.setup, state, seat, command, &mut nobody) {
            Ok(_) | Err(Stop::NoDice(NoDice::Missing { .. })) => assert!(
                offered,
                "{} by {} asks for dice before it is refused",
                json(command),
                seat.id
            ),
            Err(Stop::Refused(refusal)) => assert!(
                !offered,
                "{} by {} is offered, but without dice refused: {refusal:?}",
                json(command),
                seat.id
            ),
            Err(Stop::NoDice(wrong)) => panic!("no face was named: {wrong:?}"),
        }
    }
}

/// A refusal of a game rests on a rule of its book.
pub(crate) fn has_rule<G: Game>(refusal: &Refusal) {
    assert!(
        G::rulebook().get(refusal.rule).is_some(),
        "refusal `{}` cites no rule that exists: `{}`",
        refusal.code,
        refusal.rule
    );
}
