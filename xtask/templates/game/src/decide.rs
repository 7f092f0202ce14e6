//! The rules: what has to hold for a command, and what it then does. What is offered follows from the same question.

use dice::NoDice;
use table::{Deed, Refusal, Role, Seat, Turn, does, rolls};

use crate::game::{DIE, MOST_PLAYERS};
use crate::{Command, Event, GameName, One, Player, State};

/// What the die ends a turn with.
const UNLUCKY: u8 = 1;

/// Every command once: what has to hold, and what it then does.
pub fn plan<'c>(
    state: &State,
    seat: &'c Seat,
    command: Command,
) -> Result<Deed<'c, GameName>, Refusal> {
    let refused = |code, rule| Err(Refusal::new(code, rule));
    if seat.role != Role::Player {
        return refused("not_a_player", "GAMENAME-TURN-1");
    }
    if state.winner.is_some() {
        return refused("over", "GAMENAME-END-1");
    }
    match command {
        Command::Join if state.begun => refused("begun", "GAMENAME-TURN-1"),
        Command::Join if state.player(&seat.id).is_some() => refused("joined", "GAMENAME-TURN-1"),
        Command::Join if state.players.len() >= MOST_PLAYERS => refused("full", "GAMENAME-TURN-1"),
        Command::Join => Ok(does(|turn| join(turn, seat))),
        _ if state.players.len() < 2 => refused("too_few", "GAMENAME-TURN-1"),
        _ if !state.is_turn_of(seat) => {
            let whose = state.current().map_or("", |player| &player.name);
            Err(Refusal::new("not_your_turn", "GAMENAME-TURN-1").with("name", whose))
        }
        Command::Hold if state.points == 0 => refused("nothing_to_hold", "GAMENAME-TURN-3"),
        Command::Throw => Ok(rolls(throw)),
        Command::Hold => Ok(does(hold)),
    }
}

fn join(turn: &mut Turn<'_, GameName>, seat: &Seat) {
    let name = match seat.name.as_str() {
        "" => seat.id.as_str(),
        name => name,
    };
    turn.emit(Event::Joined {
        seat: seat.id.clone(),
        name: name.to_owned(),
    });
}

/// One die; a one ends the turn (GAMENAME-ONE-1).
fn throw(turn: &mut Turn<'_, GameName>) -> Result<(), NoDice> {
    let [face] = turn.roll([DIE])?;
    turn.emit(Event::Thrown { face });
    if face == UNLUCKY {
        let score = turn.state().current().map_or(0, |player| player.score);
        let safe = match turn.setup.options.one {
            One::Turn => 0,
            One::Everything => score,
        };
        let points = turn.state().points - u16::from(face);
        turn.emit(Event::Lost { points, safe });
        pass(turn);
    }
    Ok(())
}

/// What was thrown is safe (GAMENAME-TURN-3); enough of it wins (GAMENAME-END-1).
fn hold(turn: &mut Turn<'_, GameName>) {
    let points = turn.state().points;
    let Some(Player { seat, score, .. }) = turn.state().current().cloned() else {
        return;
    };
    let score = score.saturating_add(points);
    turn.emit(Event::Held { points, score });
    if score >= turn.setup.options.goal.points() {
        turn.emit(Event::Won { seat });
    } else {
        pass(turn);
    }
}

fn pass(turn: &mut Turn<'_, GameName>) {
    if let Some(next) = turn.state().next() {
        let to = next.seat.clone();
        turn.emit(Event::Passed { to });
    }
}
