//! Offering help: one die beside somebody else's roll (AZ-HELP).

use dice::NoDice;
use table::{Refusal, SeatId};

use super::Playing;
use super::ask::{Ask, no, text};
use super::harm::{fall, take_condition};
use super::moves::by_colour;
use crate::command::LINE;
use crate::event::ConditionCause;
use crate::game::{HELP_BLACK, HELP_WHITE};
use crate::refer::Slot;
use crate::state::HelpPhase;
use crate::{Colour, Event, Pace, Source, read};

/// After the first throw, by another active character, with an attribute, an item or something of the
/// scene (AZ-HELP-1, -6, -8, -12, -15).
pub fn offer(ask: Ask<'_>, named: &str) -> Result<(Source, Colour), Refusal> {
    let me = ask.active()?;
    let roll = ask.roll()?;
    if roll.roller == *ask.who {
        return no("own_roll", "AZ-HELP-1");
    }
    if !roll.is_thrown() {
        return no("too_early", "AZ-HELP-6");
    }
    if roll.help_of(ask.who).is_some() {
        return no("helped_already", "AZ-HELP-12");
    }
    let source: Result<Source, _> = named.trim().parse();
    let source = match source {
        Ok(Source::Ability(_)) => return no("ability_not_here", "AZ-POOL-6"),
        Ok(source) if source.slot() == Slot::Second => Some(source),
        _ => None,
    };
    let found = source.and_then(|source| Some((me.colour_of(&source)?, source)));
    match found {
        Some((colour, source)) => Ok((source, colour)),
        None => {
            let thing: String = named.chars().take(60).collect();
            Err(Refusal::new("not_on_sheet", "AZ-HELP-1").with("thing", thing))
        }
    }
}

pub fn make_offer(turn: &mut Playing<'_>, helper: &SeatId, (source, colour): (Source, Colour)) {
    let helper = helper.clone();
    turn.emit(Event::HelpOffered {
        helper: helper.clone(),
        source,
        colour,
    });
    if turn.state().options.pace == Pace::Quick {
        turn.emit(Event::HelpAllowed { helper });
    }
}

/// Somebody's offer that the game master has not answered yet (AZ-HELP-7).
pub fn offered(ask: Ask<'_>, helper: &SeatId) -> Result<(), Refusal> {
    let help = ask.roll()?.help_of(helper);
    match help.filter(|help| help.phase == HelpPhase::Offered) {
        Some(_) => Ok(()),
        None => no("no_offer", "AZ-HELP-7"),
    }
}

/// Help can be refused until its die falls; at a quick table it is allowed at once (AZ-HELP-7).
pub fn refusable(ask: Ask<'_>, helper: &SeatId, reason: &str) -> Result<(), Refusal> {
    let help = ask.roll()?.help_of(helper);
    if !help.is_some_and(|help| matches!(help.phase, HelpPhase::Offered | HelpPhase::Allowed)) {
        return no("no_offer", "AZ-HELP-7");
    }
    text(reason, LINE, "AZ-HELP-7")
}

/// The seat's own help, allowed and not thrown.
pub fn allowed(ask: Ask<'_>) -> Result<Colour, Refusal> {
    let Some(help) = ask.roll()?.help_of(ask.who) else {
        return no("no_offer", "AZ-HELP-7");
    };
    match help.phase {
        HelpPhase::Allowed => Ok(help.colour),
        HelpPhase::Offered => no("not_allowed_yet", "AZ-HELP-7"),
        HelpPhase::Thrown | HelpPhase::Refused => no("helped_already", "AZ-HELP-12"),
    }
}

/// One die; the helper's condition comes at once, and at most one (AZ-HELP-3, -4, -5, -8).
pub fn roll(turn: &mut Playing<'_>, who: &SeatId, colour: Colour) -> Result<(), NoDice> {
    let [face] = turn.roll([match colour {
        Colour::White => HELP_WHITE,
        Colour::Black => HELP_BLACK,
    }])?;
    let [_, blacks] = turn
        .state()
        .roll
        .as_ref()
        .map_or_else(Default::default, by_colour);
    turn.emit(Event::HelpThrown {
        helper: who.clone(),
        face,
    });
    let cause = if colour == Colour::Black {
        Some(ConditionCause::HelpBlack)
    } else if read::helper_hit(face, blacks) {
        Some(ConditionCause::HelpHit)
    } else {
        None
    };
    if let Some(cause) = cause {
        take_condition(turn, who, cause);
        fall(turn);
    }
    Ok(())
}

pub fn droppable(ask: Ask<'_>) -> Result<(), Refusal> {
    let help = ask.roll()?.help_of(ask.who);
    match help.map(|help| help.phase) {
        Some(HelpPhase::Offered | HelpPhase::Allowed) => Ok(()),
        Some(HelpPhase::Thrown | HelpPhase::Refused) => no("helped_already", "AZ-HELP-12"),
        None => no("no_offer", "AZ-HELP-7"),
    }
}
