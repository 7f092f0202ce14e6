//! Which scene of an adventure is the present one, told by what stands on the table: nothing is stored for it.

use table::SeatId;

use crate::content::{Adventure, GuideStep, When};
use crate::{Outcome, Phase, State};

/// The place of the present step in the adventure's list; none, if it has no steps.
///
/// A step lasts until a later one has begun, by what has happened or because its words were read to everybody. Something
/// that is the matter only for a while (a fight, a condition without a name) comes before what lasts.
pub fn present(adventure: &Adventure, state: &State) -> Option<usize> {
    let steps = || adventure.guide.iter().enumerate();
    let holds = |step: &GuideStep, brief: bool| {
        when(step).is_some_and(|when| is_brief(when) == brief && is_so(when, state))
    };
    let found = |brief: bool| {
        steps()
            .filter(|(_, step)| holds(step, brief))
            .map(|(at, _)| at)
            .next_back()
    };
    let over = state.outcome().is_some_and(|outcome| outcome.is_over());
    if !over && let Some(brief) = found(true) {
        return Some(brief);
    }
    let read = state.adventure.as_ref().and_then(|it| it.read.iter().max());
    let read = read.and_then(|step| usize::from(*step).checked_sub(1));
    let last = adventure.guide.len().checked_sub(1)?;
    Some(found(false).max(read).unwrap_or(0).min(last))
}

/// Groups' own adventures may have been written before steps said when: those of the first one have ids.
fn when(step: &GuideStep) -> Option<When> {
    step.when.or(match step.id.as_str() {
        "before" => Some(When::Setup),
        "tasks" => Some(When::Tasks),
        "read-opening" => Some(When::Opening),
        "solve" => Some(When::Solve),
        "ending" => Some(When::Ending),
        _ => None,
    })
}

fn is_brief(when: When) -> bool {
    matches!(when, When::Unnamed | When::Fight | When::Weary)
}

fn is_so(when: When, state: &State) -> bool {
    let play = state.phase == Phase::Play;
    let nothing_open = state.roll.is_none() && state.fight.is_none();
    let mut characters = state.characters.iter();
    match when {
        When::Setup => state.phase == Phase::Setup,
        When::Characters => state.phase == Phase::Setup && characters.next().is_some(),
        When::Tasks => state.phase == Phase::SessionOpen,
        When::Opening => play && state.rolls_ever == 0 && !state.was_read(0),
        When::FirstMove => {
            let first = state.rolls_ever == 1 && state.roll.is_some();
            play && (first || (state.rolls_ever == 0 && state.was_read(0)))
        }
        When::Play => play && state.rolls_ever > 0,
        When::Hints(count) => play && state.hints.len() >= usize::from(count),
        When::Unnamed => {
            play && characters.any(|(_, it)| it.conditions.iter().any(|one| one.name.is_none()))
        }
        When::Fight => state.fight.is_some(),
        When::Weary => {
            let rested = |who: &SeatId| state.players.get(who).is_some_and(|it| it.travel_used);
            let weary = |(who, it): (&SeatId, &crate::Character)| {
                it.is_active() && it.corruption() >= 3 && !rested(who)
            };
            play && nothing_open && characters.any(weary)
        }
        When::Solve => state.phase == Phase::Solve,
        When::Ending => {
            let decided = state.outcome().is_some_and(|it| it != Outcome::Open);
            decided || state.phase == Phase::SessionClose
        }
    }
}
