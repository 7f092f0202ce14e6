//! Conditions, and what the sixth one leads to.

use table::SeatId;

use super::{Playing, procedure, round};
use crate::event::ConditionCause;
use crate::state::Status;
use crate::{Event, OutWhen};

/// One more condition; beyond the sixth they are lost (AZ-COND-6).
pub fn take_condition(turn: &mut Playing<'_>, who: &SeatId, cause: ConditionCause) {
    let Some(character) = turn.state().characters.get(who) else {
        return;
    };
    if character.corruption() >= 6 {
        return;
    }
    let condition = character.next_condition();
    turn.emit(Event::ConditionTaken {
        who: who.clone(),
        condition,
        cause,
    });
}

/// Whoever has six conditions is out (AZ-OUT-1), in seat order; a fight nobody is left in is over.
pub fn fall(turn: &mut Playing<'_>) {
    drop_out(turn);
    round::end_if_nobody_is_left(turn);
}

/// The first half: a round that was won stays won even if everybody goes out in it (AZ-FIGHT-38).
pub fn drop_out(turn: &mut Playing<'_>) {
    let fallen: Vec<SeatId> = turn
        .state()
        .characters
        .iter()
        .filter(|(_, it)| it.status == Status::Active && it.corruption() >= 6)
        .map(|(who, _)| who.clone())
        .collect();
    for who in fallen {
        turn.emit(Event::WentOut { who: who.clone() });
        if turn.state().options.out_when == OutWhen::AtOnce {
            procedure::open_out(turn, &who);
        }
    }
}

/// Back on its feet. The ageing comes now, if the table lets it wait (AZ-OUT-6).
pub fn recovered(turn: &mut Playing<'_>, who: &SeatId) {
    let waited = turn
        .state()
        .characters
        .get(who)
        .is_some_and(|it| it.corruption() >= 6);
    if waited {
        procedure::open_out(turn, who);
    }
}
