//! What the questions do at the edges.

use dice::Fraction;
use samurai::Command;
use samurai::odds;

use super::{after, fresh, given};
use crate::duel::setup;

#[test]
fn a_dead_opponent_does_not_strike() {
    // WS-COUNTER-6
    let state = given(|state| state.foe_health = 1);
    let choice = odds::ready(&setup(), &state).swap_remove(2);
    assert_eq!(choice.lands[0], Fraction::ONE, "the row's number alone");
    assert_eq!(
        choice.all_attack.hit,
        Fraction::ONE - choice.all_attack.any_heart.clone()
    );
    assert_eq!(
        choice.all_attack.hearts, choice.all_attack.any_heart,
        "one heart at most"
    );
}

#[test]
fn questions_have_answers() {
    let setup = setup();
    let mut state = fresh();
    let mut answered = 0;
    for (command, faces) in [
        (Command::ChooseDice { n: 1 }, &[5][..]),
        (
            Command::Split {
                attack: 5,
                defence: 0,
                concentration: 0,
                on: None,
            },
            &[],
        ),
        (Command::EndPlayerPhase, &[1, 1, 1]),
        (Command::Resign, &[]),
    ] {
        for question in odds::QUESTIONS {
            let fits = question.phases.is_empty() || question.phases.contains(&state.phase);
            let answer = (question.ask)(&setup, &state, 2);
            if fits {
                let answer =
                    answer.unwrap_or_else(|| panic!("{} in {:?}", question.name, state.phase));
                let json = serde_json::to_string(&answer).expect("answers are plain data");
                assert!(json.len() > 2, "{}: {json}", question.name);
                answered += 1;
            }
        }
        state = after(&setup, &state, command, faces);
    }
    assert_eq!(answered, 2 + 3 + 2 + 2 + 4 * 3);
    let surprise = odds::command(
        &setup,
        &given(|state| state.concentration = 40),
        &SPEND_40,
        |after, _| after.foe_health,
    );
    assert_eq!(
        format!("{:?}", surprise.unwrap()),
        "{0: 1/6, 5: 1/6, 6: 1/6, 7: 1/6, 8: 1/6, 9: 1/6}"
    );
}

const SPEND_40: Command = Command::SpendConcentration { cost: 40 };
