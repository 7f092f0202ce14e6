//! Going out and changing sections: worked off step by step, strictly in order.

use dice::NoDice;
use table::{Refusal, SeatId};

use super::ask::{Ask, no, text};
use super::settle::gain_blight;
use super::{Playing, tables};
use crate::command::{LINE, NAME, STORY};
use crate::event::{BlightCause, step_rules};
use crate::state::{Origin, Procedure, nth};
use crate::{Character, Colour, Event, Name, Pace, ProcedureKind, Source, Step, Tone};

/// AZ-OUT-7, -8: ageing and forgetting run by themselves, then the first question waits.
pub fn open_out(turn: &mut Playing<'_>, who: &SeatId) {
    let kind = ProcedureKind::Out;
    open(turn, who, kind);
    if !age(turn, who, kind) {
        return;
    }
    turn.emit(Event::ConditionsCleared {
        who: who.clone(),
        kind,
    });
    reach(turn, who, Step::Question);
}

/// AZ-SECTION-7, -8; the fear of step 3 waits.
pub fn open_change(turn: &mut Playing<'_>, who: &SeatId, kind: ProcedureKind) {
    open(turn, who, kind);
    lose_points(turn, who, kind);
    turn.emit(Event::ConditionsCleared {
        who: who.clone(),
        kind,
    });
    if has_fears(turn, who) {
        reach(turn, who, Step::LoseFear);
    } else {
        reach(turn, who, Step::Question);
    }
}

fn open(turn: &mut Playing<'_>, who: &SeatId, kind: ProcedureKind) {
    turn.emit(Event::ProcedureOpened {
        who: who.clone(),
        kind,
    });
}

fn reach(turn: &mut Playing<'_>, who: &SeatId, step: Step) {
    turn.emit(Event::StepReached {
        who: who.clone(),
        step,
    });
}

/// One section older; in the sixth the character retires, and nothing else happens (AZ-OUT-20,
/// AZ-SECTION-22). Whether it plays on.
fn age(turn: &mut Playing<'_>, who: &SeatId, kind: ProcedureKind) -> bool {
    let section = turn.state().characters.get(who).map_or(1, |it| it.section);
    let section = section.saturating_add(1).min(6);
    turn.emit(Event::Aged {
        who: who.clone(),
        section,
        kind,
    });
    if section < 6 {
        return true;
    }
    turn.emit(Event::Retired {
        who: who.clone(),
        kind,
    });
    reach(turn, who, Step::Epilogue);
    false
}

fn lose_points(turn: &mut Playing<'_>, who: &SeatId, kind: ProcedureKind) {
    let points = turn
        .state()
        .characters
        .get(who)
        .map_or(0, |it| it.section_points);
    turn.emit(Event::PointsLost {
        who: who.clone(),
        points,
        kind,
    });
}

fn of<'a>(turn: &'a Playing<'_>, who: &SeatId) -> Option<&'a Character> {
    turn.state().characters.get(who)
}

fn has_fears(turn: &Playing<'_>, who: &SeatId) -> bool {
    of(turn, who).is_some_and(|it| !it.fears.is_empty())
}

fn misses_fears(turn: &Playing<'_>, who: &SeatId) -> bool {
    let slots = usize::from(turn.setup.content.creation.fears);
    of(turn, who).is_some_and(|it| it.fears.len() < slots)
}

/// What comes after a step that waited, with everything that runs by itself in between.
pub fn next(turn: &mut Playing<'_>, who: &SeatId) {
    let Some(procedure) = turn.state().procedures.get(who) else {
        return;
    };
    let kind = procedure.kind;
    let white = of(turn, who).is_some_and(|it| it.white_attributes().next().is_some());
    let black = of(turn, who).is_some_and(|it| it.black_attributes().next().is_some());
    let fears = has_fears(turn, who);
    let step = match (kind, procedure.step) {
        (_, Step::Epilogue) => return end(turn, who, kind),
        // With no white attribute left the step is skipped (AZ-OUT-18).
        (ProcedureKind::Out, Step::Question) if white => Step::Darken,
        (ProcedureKind::Out, Step::Question | Step::Darken) => Step::Ability,
        (ProcedureKind::Out, Step::Ability) if misses_fears(turn, who) => Step::Fears,
        (ProcedureKind::Out, Step::Ability | Step::Fears) => Step::Describe,
        (ProcedureKind::Out, _) => {
            lose_points(turn, who, kind);
            gain_blight(turn, 1, BlightCause::Out);
            set_tone(turn, who, Tone::Dark);
            return end(turn, who, kind);
        }
        (_, Step::LoseFear) => Step::Question,
        (_, Step::Question) => {
            if age(turn, who, kind) {
                reach(turn, who, Step::ChangeField);
            }
            return;
        }
        (_, Step::ChangeField) => Step::Drawing,
        (_, Step::Drawing) if black => Step::Whiten,
        (_, Step::Drawing | Step::Whiten) => {
            set_tone(turn, who, Tone::Bright);
            match kind {
                ProcedureKind::Level2 | ProcedureKind::Level3 if fears => Step::LevelFear,
                ProcedureKind::Level2 => Step::LevelAbility,
                ProcedureKind::Level3 => Step::LevelField,
                ProcedureKind::Level1 | ProcedureKind::Out => return end(turn, who, kind),
            }
        }
        (ProcedureKind::Level3, Step::LevelFear) => Step::LevelField,
        (_, Step::LevelFear) => Step::LevelAbility,
        (_, Step::LevelField) => Step::LevelTable1,
        (_, Step::LevelTable1) => Step::LevelTable2,
        _ => return end(turn, who, kind),
    };
    reach(turn, who, step);
}

fn set_tone(turn: &mut Playing<'_>, who: &SeatId, tone: Tone) {
    turn.emit(Event::ToneSet {
        who: who.clone(),
        tone,
    });
}

fn end(turn: &mut Playing<'_>, who: &SeatId, kind: ProcedureKind) {
    turn.emit(Event::ProcedureEnded {
        who: who.clone(),
        kind,
    });
}

/// The seat's procedure, if it stands at one of these steps.
fn at<'a>(ask: Ask<'a>, steps: &[Step]) -> Result<&'a Procedure, Refusal> {
    let procedure = ask.procedure()?;
    if steps.contains(&procedure.step) {
        Ok(procedure)
    } else {
        Err(not_this_step(procedure))
    }
}

fn not_this_step(procedure: &Procedure) -> Refusal {
    let rule = step_rules(procedure.step)[0];
    Refusal::new("not_this_step", rule).with("step", procedure.step.as_str())
}

pub fn epilogue(ask: Ask<'_>, told: &str) -> Result<(), Refusal> {
    at(ask, &[Step::Epilogue])?;
    text(told, STORY, "AZ-OUT-7")
}

pub fn question(ask: Ask<'_>, told: &str) -> Result<(), Refusal> {
    at(ask, &[Step::Question])?;
    text(told, STORY, "AZ-OUT-9")
}

/// The next one of the section table (AZ-OUT-9, AZ-SECTION-10).
pub fn answer(turn: &mut Playing<'_>, who: &SeatId, told: &str) {
    let Some(procedure) = turn.state().procedures.get(who) else {
        return;
    };
    let kind = procedure.kind;
    let answered = of(turn, who).map_or(0, |it| it.answers.len());
    turn.emit(Event::SectionQuestionAnswered {
        who: who.clone(),
        question: u8::try_from(answered).unwrap_or(u8::MAX).saturating_add(1),
        text: told.to_owned(),
        kind,
    });
    next(turn, who);
}

/// An attribute by its number, if it has this colour.
fn attribute(
    me: &Character,
    number: i64,
    colour: Colour,
    code: &'static str,
    rule: &'static str,
) -> Result<u8, Refusal> {
    let number_ = u8::try_from(number).ok();
    let found = number_.and_then(|number| Some((number, nth(&me.attributes, number)?)));
    match found {
        None => Err(Refusal::new("not_on_sheet", rule).with("thing", number)),
        Some((number, field)) if field.colour == colour => Ok(number),
        Some(_) => no(code, rule),
    }
}

pub fn darken(ask: Ask<'_>, number: i64) -> Result<u8, Refusal> {
    at(ask, &[Step::Darken])?;
    attribute(
        ask.me()?,
        number,
        Colour::White,
        "already_black",
        "AZ-OUT-18",
    )
}

pub fn whiten(ask: Ask<'_>, number: i64) -> Result<u8, Refusal> {
    at(ask, &[Step::Whiten])?;
    attribute(
        ask.me()?,
        number,
        Colour::Black,
        "already_white",
        "AZ-SECTION-14",
    )
}

const ABILITY_STEPS: &[Step] = &[
    Step::Ability,
    Step::LevelAbility,
    Step::LevelTable1,
    Step::LevelTable2,
];

/// Table 1 or 2, the player's choice; level 3 rolls on each (AZ-OUT-17, AZ-SECTION-17, -20).
pub fn ability(ask: Ask<'_>, table: i64) -> Result<u8, Refusal> {
    let procedure = at(ask, ABILITY_STEPS)?;
    if procedure.rolled.is_some() {
        return no("rolled_already", "AZ-SECTION-24");
    }
    let allowed: &[u8] = match procedure.step {
        Step::LevelTable1 => &[1],
        Step::LevelTable2 => &[2],
        _ => &[1, 2],
    };
    match allowed.iter().find(|&&number| i64::from(number) == table) {
        Some(&number) => Ok(number),
        None => no("no_such_table", step_rules(procedure.step)[0]),
    }
}

/// What the character already has is thrown again, by the same command (AZ-OUT-19).
pub fn roll_ability(turn: &mut Playing<'_>, who: &SeatId, table: u8) -> Result<(), NoDice> {
    let list = tables::abilities(&turn.setup.content, table);
    let (faces, entry) = tables::throw(turn.dice, list)?;
    let origin = match table {
        1 => Origin::Table1,
        _ => Origin::Table2,
    };
    let ability = tables::ability(entry, origin);
    let known = of(turn, who).map_or(&[][..], |it| &it.abilities);
    let again = known.iter().any(|one| one.name.same(&ability.name));
    let procedure = turn.state().procedures.get(who);
    let step = procedure.map_or(Step::Ability, |procedure| procedure.step);
    turn.emit(Event::AbilityRolled {
        who: who.clone(),
        table,
        faces,
        ability: Box::new(ability),
        again,
        step,
    });
    Ok(())
}

/// Never the demon ability (AZ-OUT-11, AZ-SECTION-17, -20).
pub fn swap(ask: Ask<'_>, give_up: i64) -> Result<u8, Refusal> {
    let procedure = at(ask, ABILITY_STEPS)?;
    if procedure.rolled.is_none() {
        return no("not_rolled_yet", "AZ-OUT-11");
    }
    let number = u8::try_from(give_up).ok();
    let abilities = &ask.me()?.abilities;
    let found = number.and_then(|number| Some((number, nth(abilities, number)?)));
    match found {
        None => Err(Refusal::new("not_on_sheet", "AZ-OUT-11").with("thing", give_up)),
        Some((_, ability)) if ability.origin == Origin::Demon => {
            no("demon_ability_fixed", "AZ-OUT-11")
        }
        Some((number, _)) => Ok(number),
    }
}

pub fn do_swap(turn: &mut Playing<'_>, who: &SeatId, given_up: u8) {
    let procedure = turn.state().procedures.get(who);
    let rolled = procedure.and_then(|it| Some((it.step, it.rolled.clone()?)));
    if let Some((step, rolled)) = rolled {
        turn.emit(Event::AbilitySwapped {
            who: who.clone(),
            given_up,
            ability: Box::new(rolled.ability),
            step,
        });
        next(turn, who);
    }
}

pub fn fear(ask: Ask<'_>) -> Result<(), Refusal> {
    at(ask, &[Step::Fears]).map(drop)
}

/// Once per missing fear (AZ-OUT-12).
pub fn roll_fear(turn: &mut Playing<'_>, who: &SeatId) -> Result<(), NoDice> {
    let (faces, entry) = tables::throw(turn.dice, &turn.setup.content.fears)?;
    let fear = Name::from(entry.name.clone());
    let known = of(turn, who).map_or(&[][..], |it| &it.fears);
    let again = known.iter().any(|one| one.same(&fear));
    turn.emit(Event::FearRolled {
        who: who.clone(),
        faces,
        fear,
        again,
    });
    if !misses_fears(turn, who) {
        next(turn, who);
    }
    Ok(())
}

/// The words may be left out (AZ-OUT-13).
pub fn describe(ask: Ask<'_>, told: &str) -> Result<(), Refusal> {
    at(ask, &[Step::Describe])?;
    if told.is_empty() {
        return Ok(());
    }
    text(told, STORY, "AZ-OUT-13")
}

/// The player's choice, for a story, with the game master's consent (AZ-SECTION-9, -16, -18, -25).
pub fn lose_fear(ask: Ask<'_>, fear: i64, story: &str) -> Result<u8, Refusal> {
    let procedure = at(ask, &[Step::LoseFear, Step::LevelFear])?;
    if procedure.asked.is_some() {
        return no("consent_pending", "AZ-SECTION-25");
    }
    let number = u8::try_from(fear).ok();
    let fears = &ask.me()?.fears;
    let Some(number) = number.filter(|&number| nth(fears, number).is_some()) else {
        return no("no_such_fear", "AZ-SECTION-9");
    };
    text(story, STORY, "AZ-SECTION-9")?;
    Ok(number)
}

pub fn ask_fear(turn: &mut Playing<'_>, who: &SeatId, fear: u8, story: &str) {
    turn.emit(Event::FearLossAsked {
        who: who.clone(),
        fear,
        story: story.to_owned(),
    });
    if turn.state().options.pace == Pace::Quick {
        consent(turn, who);
    }
}

/// A fear somebody wants to lose.
pub fn asked(ask: Ask<'_>, whose: &SeatId) -> Result<(), Refusal> {
    let procedure = ask.state.procedures.get(whose);
    match procedure.and_then(|procedure| procedure.asked.as_ref()) {
        Some(_) => Ok(()),
        None => no("no_request", "AZ-SECTION-25"),
    }
}

pub fn consent(turn: &mut Playing<'_>, whose: &SeatId) {
    let Some(procedure) = turn.state().procedures.get(whose) else {
        return;
    };
    let step = procedure.step;
    let Some(fear) = procedure.asked.as_ref().map(|asked| asked.fear) else {
        return;
    };
    let name = of(turn, whose).and_then(|it| nth(&it.fears, fear).cloned());
    turn.emit(Event::FearLost {
        who: whose.clone(),
        fear,
        name: name.unwrap_or_else(|| Name::text("")),
        step,
    });
    next(turn, whose);
}

pub fn objection(ask: Ask<'_>, whose: &SeatId, reason: &str) -> Result<(), Refusal> {
    asked(ask, whose)?;
    text(reason, LINE, "AZ-SECTION-25")
}

/// An attribute or item gets another name; the field keeps its colour (AZ-SECTION-23).
pub fn field(
    ask: Ask<'_>,
    named: &str,
    name: &str,
    weapon: Option<bool>,
) -> Result<Source, Refusal> {
    let procedure = at(ask, &[Step::ChangeField, Step::LevelField])?;
    let me = ask.me()?;
    let rule = step_rules(procedure.step)[0];
    let field = match named.trim().parse() {
        Ok(field @ (Source::Attribute(_) | Source::Item(_))) => me.colour_of(&field).map(|_| field),
        _ => None,
    };
    let Some(field) = field else {
        let thing: String = named.chars().take(60).collect();
        return Err(Refusal::new("not_on_sheet", rule).with("thing", thing));
    };
    if procedure.step == Step::LevelField && procedure.changed.as_ref() == Some(&field) {
        return no("same_field", "AZ-SECTION-23");
    }
    if weapon.is_some() && matches!(field, Source::Attribute(_)) {
        return no("only_items_are_weapons", "AZ-SECTION-23");
    }
    text(name, NAME, rule)?;
    Ok(field)
}

pub fn change_field(
    turn: &mut Playing<'_>,
    who: &SeatId,
    field: Source,
    name: &str,
    weapon: Option<bool>,
) {
    let procedure = turn.state().procedures.get(who);
    let step = procedure.map_or(Step::ChangeField, |procedure| procedure.step);
    turn.emit(Event::FieldChanged {
        who: who.clone(),
        field,
        name: name.to_owned(),
        weapon,
        step,
    });
    next(turn, who);
}

pub fn drawing(ask: Ask<'_>, told: &str) -> Result<(), Refusal> {
    at(ask, &[Step::Drawing])?;
    text(told, STORY, "AZ-SECTION-13")
}

/// Optional steps; but once an ability is rolled, the swap is made (AZ-SECTION-24).
pub fn skippable(ask: Ask<'_>) -> Result<Step, Refusal> {
    let procedure = ask.procedure()?;
    if procedure.step.is_optional() && procedure.rolled.is_none() {
        Ok(procedure.step)
    } else {
        no("not_optional", step_rules(procedure.step)[0])
    }
}
