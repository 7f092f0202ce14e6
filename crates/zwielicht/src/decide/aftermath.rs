//! What follows a result, and what the game master may do between moves.

use table::{Bilingual, Refusal, SeatId};

use super::ask::{Ask, no, text};
use super::gate::not_an_option;
use super::{Playing, fight};
use crate::command::{NAME, STORY};
use crate::content;
use crate::event::ShedCause;
use crate::shape::is_level;
use crate::state::{Status, ThreatSource, ThreatState, nth};
use crate::{Event, Framing, Name, State, TravelAttribute};

/// A hint gets its words: the game master's own, or a prepared one (AZ-GAME-8).
pub fn hint(
    ask: Ask<'_>,
    hint: i64,
    own: Option<&str>,
    prepared: Option<i64>,
) -> Result<Event, Refusal> {
    let number = u16::try_from(hint).ok();
    let number = number.filter(|&number| {
        let found = ask.state.hint(number);
        found.is_some_and(|hint| hint.text.is_none())
    });
    let Some(hint) = number else {
        return no("no_such_hint", "AZ-GAME-8");
    };
    let (text, prepared) = match (own, prepared) {
        (Some(own), None) => {
            text(own, STORY, "AZ-GAME-8")?;
            (Name::text(own), None)
        }
        (None, Some(prepared)) => {
            let open = prepared_hints(ask.setup, ask.state);
            let found = open.into_iter().find(|(n, _)| i64::from(*n) == prepared);
            match found {
                Some((place, hint)) => (hint.text.clone().into(), Some(place)),
                None => return no("no_such_prepared", "AZ-GAME-8"),
            }
        }
        _ => return no("text_missing", "AZ-GAME-8"),
    };
    Ok(Event::HintWritten {
        hint,
        text,
        prepared,
    })
}

/// The adventure's hints that were not handed out yet, by their place, counted from 1.
pub fn prepared_hints<'a>(setup: &'a crate::Setup, state: &State) -> Vec<(u16, &'a content::Hint)> {
    let Some(adventure) = &state.adventure else {
        return Vec::new();
    };
    let known = content::find(&setup.content.adventures, &adventure.id);
    let hints = known.map_or(&[][..], |adventure| &adventure.hints);
    let told = state.handed_out.get(&adventure.id);
    (1..)
        .zip(hints)
        .filter(|(place, _)| !told.is_some_and(|told| told.contains(place)))
        .collect()
}

/// What is read aloud at this table: how the adventure begins, and the words of its guide's steps, counted from 1.
pub fn aloud<'a>(setup: &'a crate::Setup, state: &State) -> Vec<(u16, &'a Bilingual)> {
    let Some(adventure) = &state.adventure else {
        return Vec::new();
    };
    let Some(known) = content::find(&setup.content.adventures, &adventure.id) else {
        return Vec::new();
    };
    let steps = (1..).zip(&known.guide);
    let said = steps.filter_map(|(number, step)| Some((number, step.say.as_ref()?)));
    std::iter::once((0, &known.opening)).chain(said).collect()
}

/// The game master's words become everybody's (AZ-SECRET-1).
pub fn read_aloud(ask: Ask<'_>, step: i64) -> Result<Event, Refusal> {
    let known = aloud(ask.setup, ask.state);
    let found = known.into_iter().find(|(n, _)| i64::from(*n) == step);
    match found {
        Some((step, _)) if ask.state.was_read(step) => no("read_already", "AZ-SECRET-1"),
        Some((step, text)) => Ok(Event::ReadAloud {
            step,
            text: text.clone().into(),
        }),
        None => no("nothing_to_read", "AZ-SECRET-1"),
    }
}

/// The player picks from the list (AZ-COND-4).
pub fn condition(ask: Ask<'_>, id: i64, named: &str) -> Result<(u32, Name), Refusal> {
    let me = ask.me()?;
    let id = u32::try_from(id).ok();
    let id = id.filter(|&id| me.condition(id).is_some_and(|one| one.name.is_none()));
    let Some(id) = id else {
        return no("no_such_condition", "AZ-COND-4");
    };
    match ask.setup.content.conditions.get(named) {
        Some(entry) => Ok((id, entry.name.clone().into())),
        None => no("not_on_list", "AZ-COND-4"),
    }
}

/// What a threat is called and how dangerous it is.
pub fn threat(name: &str, level: i64) -> Result<(Name, u8), Refusal> {
    text(name, NAME, "AZ-FIGHT-5")?;
    match u8::try_from(level).ok().filter(|_| is_level(level)) {
        Some(level) => Ok((Name::text(name), level)),
        None => no("bad_level", "AZ-MOVE-WEAKEN-10"),
    }
}

/// Told only, a looming threat, or a fight (AZ-MOVE-RISK-14).
pub fn framing(
    ask: Ask<'_>,
    how: Framing,
    name: Option<&str>,
    level: Option<i64>,
) -> Result<Option<(Name, u8)>, Refusal> {
    let Some(due) = ask.state.danger_due else {
        return no("no_danger", "AZ-MOVE-RISK-14");
    };
    if how == Framing::Fight {
        ask.no_fight()?;
    } else if due.must_fight && ask.state.fight.is_none() {
        return no("must_be_fight", "AZ-MOVE-RISK-10");
    }
    match (how, name, level) {
        (Framing::Told, None, None) => Ok(None),
        (Framing::Told, ..) => no("told_only", "AZ-MOVE-RISK-14"),
        (_, Some(name), Some(level)) => threat(name, level).map(Some),
        (_, None, _) => no("text_missing", "AZ-MOVE-RISK-14"),
        (_, _, None) => no("bad_level", "AZ-MOVE-RISK-14"),
    }
}

pub fn frame(turn: &mut Playing<'_>, how: Framing, threat: Option<(Name, u8)>) {
    turn.emit(Event::DangerFramed { how });
    if let Some((name, level)) = threat {
        let threat = arise(turn, name, level, ThreatSource::Risk);
        if how == Framing::Fight {
            fight::begin(turn, threat, false);
        }
    }
}

/// A new threat; its level is the game master's secret (AZ-SECRET-2).
pub fn arise(turn: &mut Playing<'_>, name: Name, level: u8, source: ThreatSource) -> u32 {
    let threat = turn.state().threats_ever.saturating_add(1);
    turn.emit(Event::ThreatArose {
        threat,
        name,
        source,
    });
    turn.emit(Event::ThreatLevel { threat, level });
    threat
}

/// A threat by its number, if it looms.
pub fn looming(ask: Ask<'_>, id: i64) -> Result<u32, Refusal> {
    let threat = u32::try_from(id).ok().and_then(|id| ask.state.threat(id));
    match threat.filter(|threat| threat.state == ThreatState::Looming) {
        Some(threat) => Ok(threat.id),
        None => no("no_threat", "AZ-BLIGHT-10"),
    }
}

/// Once per player and adventure; the player picks what goes (AZ-HEAL-1, -5, -6).
pub fn question(ask: Ask<'_>, told: &str, condition: Option<i64>) -> Result<Option<u32>, Refusal> {
    let me = ask.not_retired()?;
    if me.corruption() >= 6 {
        // Their six conditions stay until somebody helps them up (AZ-OUT-6).
        ask.active()?;
    }
    if ask.state.player(ask.who).question_used {
        return no("question_used", "AZ-HEAL-1");
    }
    text(told, STORY, "AZ-HEAL-2")?;
    match condition {
        None if me.conditions.is_empty() => Ok(None),
        None => no("name_a_condition", "AZ-HEAL-5"),
        Some(id) => {
            let id = u32::try_from(id).ok();
            match id.filter(|&id| me.condition(id).is_some()) {
                Some(id) => Ok(Some(id)),
                None => no("no_such_condition", "AZ-HEAL-5"),
            }
        }
    }
}

pub fn answer(turn: &mut Playing<'_>, who: &SeatId, told: &str, condition: Option<u32>) {
    turn.emit(Event::QuestionAnswered {
        who: who.clone(),
        text: told.to_owned(),
    });
    if let Some(condition) = condition {
        turn.emit(Event::ConditionsShed {
            who: who.clone(),
            conditions: vec![condition],
            cause: ShedCause::Question,
        });
    }
}

/// AZ-MOVE-TRAVEL-10 under `travel_attribute = gm_names`.
pub fn travel_attribute(ask: Ask<'_>, whose: &SeatId, attribute: i64) -> Result<u8, Refusal> {
    if ask.state.options.travel_attribute == TravelAttribute::AnyOwn {
        return not_an_option("AZ-MOVE-TRAVEL-10");
    }
    let Some(character) = ask.state.characters.get(whose) else {
        return no("no_character", "AZ-SECTION-26");
    };
    if character.status == Status::Retired || ask.state.player(whose).travel_used {
        return Err(
            Refusal::new("travel_used", "AZ-MOVE-TRAVEL-1").with("name", character.name.as_str())
        );
    }
    let number = u8::try_from(attribute).ok();
    match number.filter(|&number| nth(&character.attributes, number).is_some()) {
        Some(number) => Ok(number),
        None => Err(Refusal::new("not_on_sheet", "AZ-MOVE-TRAVEL-10").with("thing", attribute)),
    }
}
