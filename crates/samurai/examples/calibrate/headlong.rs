//! The simplest way to play: as many dice as allowed, all of them to attack.

use samurai::{Command, Phase, Place, Places, Setup, State};

use crate::Policy;

pub struct Headlong {
    pub ki: Ki,
}

/// What ki is for; it is spent every round, as much as is allowed, as long as there is any.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ki {
    Attack,
    /// The first point to attack, the second to defence, the third to attack.
    InTurn,
    Nothing,
}

impl Policy for Headlong {
    fn choose(&mut self, setup: &Setup, state: &State) -> Command {
        match state.phase {
            Phase::Ready => Command::ChooseDice {
                n: state.cap(&setup.duel).into(),
            },
            Phase::Rolled => {
                let to = state.dice.as_slice().iter().map(|die| match die.set_aside {
                    true => Place::None,
                    false => Place::Attack,
                });
                Command::Allocate {
                    to: Places::of(&to.collect::<Vec<_>>()),
                    on: None,
                }
            }
            Phase::Allocated
                if self.ki != Ki::Nothing && state.ki_left_this_round(&setup.duel) > 0 =>
            {
                let defend = self.ki == Ki::InTurn && state.ki_spent % 2 == 1;
                Command::Raise {
                    value: if defend {
                        Place::Defence
                    } else {
                        Place::Attack
                    },
                }
            }
            Phase::Allocated => Command::EndPlayerPhase,
            Phase::FoeRolled => Command::Accept,
            Phase::RoundOver => Command::NextRound,
            Phase::Over => unreachable!("the duel has ended"),
        }
    }
}
