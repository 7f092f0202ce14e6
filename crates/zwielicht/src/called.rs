//! What people call the values of a command they are offered.

use table::{Arg, Meant, Phrase, Seat, SeatId};

use crate::{Character, Setup, Source, State};

pub fn called(setup: &Setup, state: &State, seat: &Seat, meant: &Meant<'_>) -> Option<Phrase> {
    match meant.text() {
        Some(text) => of_text(setup, state, seat, meant.field, text),
        None => of_number(setup, state, seat, meant),
    }
    .map(Phrase::name)
}

fn of_text(setup: &Setup, state: &State, seat: &Seat, field: &str, text: &str) -> Option<Arg> {
    let content = &setup.content;
    match field {
        "character" | "characters" | "helper" | "leaver" | "who" => {
            let found = state.characters.get(&SeatId::new(text));
            found.map(|it| it.name.as_str().into())
        }
        "second" | "third" | "bonus" | "source" | "with" | "field" => {
            let whose = state.characters.get(&seat.id)?;
            thing(whose, &text.parse().ok()?)
        }
        "ready" => {
            let found = content.ready_characters.iter().find(|it| it.id == text);
            found.map(|it| it.name.as_str().into())
        }
        "adventure" => {
            let found = content.adventures.iter().find(|it| it.id == text);
            found.map(|it| it.title.clone().into())
        }
        "a" | "b" | "c" | "tasks" => {
            let found = content.tasks.entries.iter().find(|it| it.id == text);
            found.map(|it| it.text.clone().into())
        }
        "condition" => {
            let found = content.conditions.entries.iter().find(|it| it.id == text);
            found.map(|it| it.name.clone().into())
        }
        // "retreat:p2", "help_up:p3": the word before it is told as it is.
        "purpose" => {
            let (_, whom) = text.split_once(':')?;
            let found = state.characters.get(&SeatId::new(whom));
            found.map(|it| it.name.as_str().into())
        }
        _ => None,
    }
}

/// Something on somebody's sheet.
fn thing(whose: &Character, source: &Source) -> Option<Arg> {
    let at = |number: &u8| usize::from(*number).checked_sub(1);
    Some(match source {
        Source::Attribute(it) => (&whose.attributes.get(at(it)?)?.name).into(),
        Source::Item(it) => (&whose.items.get(at(it)?)?.name).into(),
        Source::Ability(it) => (&whose.abilities.get(at(it)?)?.name).into(),
        Source::Fear(it) => whose.fears.get(at(it)?)?.into(),
        Source::Condition(id) => {
            let found = whose.conditions.iter().find(|it| it.id == *id)?;
            found.name.as_ref()?.into()
        }
        Source::Bound(id) => {
            let found = whose.bonus_bound.iter().find(|it| it.id == *id)?;
            found.about.as_str().into()
        }
        Source::FreeItem(name) => name.as_str().into(),
        Source::Move | Source::Free | Source::Improve => return None,
    })
}

fn of_number(setup: &Setup, state: &State, seat: &Seat, meant: &Meant<'_>) -> Option<Arg> {
    let number = u32::try_from(meant.number()?).ok()?;
    let at = usize::try_from(number).ok()?.checked_sub(1);
    let whose = meant.text_beside("character").map(SeatId::new);
    let whose = state.characters.get(whose.as_ref().unwrap_or(&seat.id));
    match meant.field {
        "hint" => state.hints.get(at?)?.text.as_ref().map(Arg::from),
        "prepared" => {
            let told = state.adventure.as_ref()?;
            let found = setup
                .content
                .adventures
                .iter()
                .find(|it| it.id == told.id)?;
            found.hints.get(at?).map(|it| it.text.clone().into())
        }
        "threat" => {
            let found = state.threats.iter().find(|it| it.id == number);
            found.map(|it| Arg::from(&it.name))
        }
        "attribute" => whose?.attributes.get(at?).map(|it| Arg::from(&it.name)),
        "give_up" => whose?.abilities.get(at?).map(|it| Arg::from(&it.name)),
        "fear" => whose?.fears.get(at?).map(Arg::from),
        "condition" => {
            let mut all = whose?.conditions.iter();
            all.find(|it| it.id == number)?.name.as_ref().map(Arg::from)
        }
        _ => None,
    }
}
