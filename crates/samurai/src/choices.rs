//! Exactly the commands the rules accept now. A property test holds this and `decide` together.

use table::{Role, Seat};

use crate::decide::{spendable, used_up, window_open};
use crate::{AllocationFinal, Command, Phase, Place, Places, Setup, State, read};

pub fn choices(setup: &Setup, state: &State, seat: &Seat, choices: &mut Vec<Command>) {
    if seat.role != Role::Player {
        return;
    }
    let ki = state.ki_left_this_round(&setup.duel) > 0;
    match state.phase {
        Phase::Ready => {
            for n in 1..=state.cap(&setup.duel) {
                choices.push(Command::ChooseDice { n: n.into() });
            }
        }
        Phase::Rolled => {
            if ki {
                rerolls(setup, state, choices);
            }
            allocations(state, choices);
            splits(setup, state, choices);
        }
        Phase::Allocated => {
            if ki {
                for value in [Place::Attack, Place::Defence] {
                    choices.push(Command::Raise { value });
                }
            }
            let is_final = setup.options.allocation_final == AllocationFinal::Yes;
            if !is_final && state.entered.is_some() {
                choices.push(Command::Reopen);
            }
            choices.push(Command::EndPlayerPhase);
        }
        Phase::FoeRolled => {
            if ki {
                for (die, _) in (1..).zip(state.foe_dice.as_slice()) {
                    choices.extend(STOP_OR_GO.map(|on| Command::RerollFoe { die, on }));
                }
            }
            choices.push(Command::Accept);
        }
        Phase::RoundOver => {
            if state.bleeding(&setup.duel) < state.health {
                for n in 1..=state.cap_in(&setup.duel, state.round.saturating_add(1)) {
                    choices.push(Command::ChooseDice { n: n.into() });
                }
            }
            choices.push(Command::NextRound);
        }
        Phase::Over => return,
    }
    bonuses(setup, state, choices);
    choices.push(Command::Resign);
}

fn rerolls(setup: &Setup, state: &State, choices: &mut Vec<Command>) {
    for (number, &die) in (1..).zip(state.dice.as_slice()) {
        if read::may_reroll(&setup.options, die) {
            choices.push(Command::Reroll { die: number });
        }
    }
}

/// Dice may be entered with or without what follows.
const STOP_OR_GO: [Option<bool>; 2] = [None, Some(true)];

fn allocations(state: &State, choices: &mut Vec<Command>) {
    let dice = state.dice.as_slice();
    let places = |set_aside: bool| -> &[Place] {
        if set_aside {
            &[Place::None]
        } else {
            &[Place::Attack, Place::Defence, Place::Concentration]
        }
    };
    // Counts through all places like an odometer.
    let mut wheels = [0usize; 3];
    loop {
        let mut to = [Place::None; 3];
        for (slot, (die, &wheel)) in to.iter_mut().zip(dice.iter().zip(&wheels)) {
            *slot = places(die.set_aside)[wheel];
        }
        let to = Places::of(&to[..dice.len()]);
        choices.extend(STOP_OR_GO.map(|on| Command::Allocate { to, on }));
        let turned = dice.iter().zip(&mut wheels).any(|(die, wheel)| {
            *wheel = (*wheel + 1) % places(die.set_aside).len();
            *wheel != 0
        });
        if !turned {
            return;
        }
    }
}

fn splits(setup: &Setup, state: &State, choices: &mut Vec<Command>) {
    let Some(face) = read::divisible(&setup.options, state.dice.as_slice()) else {
        return;
    };
    let face = i64::from(face);
    for attack in 0..=face {
        for defence in 0..=face - attack {
            choices.extend(STOP_OR_GO.map(|on| Command::Split {
                attack,
                defence,
                concentration: face - attack - defence,
                on,
            }));
        }
    }
}

fn bonuses(setup: &Setup, state: &State, choices: &mut Vec<Command>) {
    if used_up(setup, state) || !window_open(setup, state) {
        return;
    }
    let have = spendable(setup, state);
    for bonus in &setup.duel.tables.concentration {
        if u16::from(bonus.cost) <= have {
            choices.push(Command::SpendConcentration {
                cost: bonus.cost.into(),
            });
        }
    }
}
