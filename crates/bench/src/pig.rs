//! The game of pig, for comparison with other people's implementations: two players, one d6. Roll as
//! often as you like and add the faces up; a 1 ends your turn with nothing; hold to keep the sum.
//! First to 100.

use std::sync::LazyLock;

use dice::{Die, Kind};
use plain::Plain;
use serde::Serialize;
use table::{
    CommandSpec, Deed, Game, OptionSpec, Refusal, Role, Rulebook, Seat, Turn, does, rolls,
};

use crate::playout::{Playable, Playout};

/// Marker for the game.
#[derive(Debug)]
pub struct Pig;

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct Setup {
    pub goal: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Plain)]
pub struct State {
    pub scores: [u16; 2],
    /// Rolled in this turn, not kept yet.
    pub sum: u16,
    pub player: u8,
    pub over: bool,
}

table::commands! {
    #[derive(Clone, Copy, Debug, PartialEq, Serialize, Plain)]
    pub enum Command {
        Roll "throw"
        Hold "hold"
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Plain)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Rolled { face: u8 },
    Held { score: u16 },
    Won,
}

const DIE: Die = Die::new("pig-die", Kind::D6);
const SEATS: [&str; 2] = ["one", "two"];

impl Game for Pig {
    const NAME: &'static str = "pig";
    const COMMANDS: &'static [CommandSpec] = Command::SPECS;
    const OPTIONS: &'static [OptionSpec] = &[];
    const OPEN_INFORMATION: bool = true;

    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = State;

    fn start(_setup: &Setup) -> State {
        State {
            scores: [0, 0],
            sum: 0,
            player: 0,
            over: false,
        }
    }

    #[inline]
    fn plan<'c>(
        _setup: &Setup,
        state: &State,
        seat: &'c Seat,
        command: &'c Command,
    ) -> Result<Deed<'c, Pig>, Refusal> {
        if state.over {
            return Err(Refusal::new("game_over", "PIG-3"));
        }
        if !is_to_move(state, seat) {
            return Err(Refusal::new("not_your_turn", "PIG-1"));
        }
        Ok(match command {
            Command::Roll => rolls(|turn: &mut Turn<'_, Pig>| {
                let [face] = turn.roll([DIE])?;
                turn.emit(Event::Rolled { face });
                Ok(())
            }),
            Command::Hold => does(|turn: &mut Turn<'_, Pig>| {
                let state = turn.state();
                let score = state.scores[usize::from(state.player)] + state.sum;
                turn.emit(Event::Held { score });
                if score >= turn.setup.goal {
                    turn.emit(Event::Won);
                }
            }),
        })
    }

    #[inline]
    fn apply(state: &mut State, event: &Event) {
        match *event {
            Event::Rolled { face: 1 } => next(state),
            Event::Rolled { face } => state.sum += u16::from(face),
            Event::Held { score } => {
                state.scores[usize::from(state.player)] = score;
                next(state);
            }
            Event::Won => state.over = true,
        }
    }

    fn rules(event: &Event) -> &'static [&'static str] {
        match event {
            Event::Rolled { face: 1 } => &["PIG-2"],
            Event::Rolled { .. } | Event::Held { .. } => &["PIG-1"],
            Event::Won => &["PIG-3"],
        }
    }

    fn view(_setup: &Setup, state: &State, _seat: &Seat) -> State {
        state.clone()
    }

    #[inline]
    fn choices(_setup: &Setup, state: &State, seat: &Seat, choices: &mut Vec<Command>) {
        if !state.over && is_to_move(state, seat) {
            choices.extend([Command::Roll, Command::Hold]);
        }
    }

    fn rulebook() -> &'static Rulebook {
        static NONE: LazyLock<Rulebook> =
            LazyLock::new(|| Rulebook::parse("rule = []").expect("an empty rulebook"));
        &NONE
    }
}

#[inline]
fn is_to_move(state: &State, seat: &Seat) -> bool {
    seat.id.as_str() == SEATS[usize::from(state.player)]
}

fn next(state: &mut State) {
    state.sum = 0;
    state.player = 1 - state.player;
}

impl Playable for Pig {
    fn to_move(state: &State) -> Option<usize> {
        (!state.over).then_some(state.player.into())
    }
}

/// Two players who do anything.
pub fn playout() -> Playout<Pig> {
    Playout {
        setup: Setup { goal: 100 },
        seats: SEATS.map(|id| Seat::new(id, Role::Player, id)).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::{Luck, Room};

    #[test]
    fn a_random_game_takes_about_as_long_as_elsewhere() {
        let (playout, mut luck, mut room) = (playout(), Luck(1), Room::default());
        let moves: usize = (0..1000).map(|_| playout.play(&mut luck, &mut room)).sum();
        // OpenSpiel's random games take 131 decisions.
        assert!((120..142).contains(&(moves / 1000)), "{moves}");
    }
}
