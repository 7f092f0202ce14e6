//! What people call the values of a command they are offered.

use table::{Arg, Bilingual, Meant, Phrase};

use crate::{FigureId, Setup, State, say};

pub fn called(setup: &Setup, state: &State, meant: &Meant<'_>) -> Option<Phrase> {
    match meant.text() {
        Some(text) => of_content(setup, meant.field, text),
        None => of_table(setup, state, meant),
    }
    .map(Phrase::name)
}

/// An entry of the content, by its id.
fn of_content(setup: &Setup, field: &str, id: &str) -> Option<Arg> {
    let content = &setup.content;
    let both = |name: &Bilingual| Arg::Both(name.clone());
    match field {
        "ready" => {
            let mut ready = content.characters.iter().chain(&content.foes);
            let found = ready.find(|it| it.id == id);
            found.map(|it| Arg::from(&it.sheet.name))
        }
        "map" => content
            .maps
            .iter()
            .find(|it| it.id == id)
            .map(|it| both(&it.name)),
        "scenario" => {
            let mut all = content.scenarios.iter();
            all.find(|it| it.id == id).map(|it| both(&it.title))
        }
        "card" => Some(say::card(setup, id)),
        _ => None,
    }
}

/// Somebody or something on the table, by its number.
fn of_table(setup: &Setup, state: &State, meant: &Meant<'_>) -> Option<Arg> {
    let number = u32::try_from(meant.number()?).ok()?;
    let figure = |number: i64| u16::try_from(number).ok().map(FigureId);
    let whose = || figure(meant.beside("figure")?);
    let sheet = || state.figure(whose()?).map(|it| &it.sheet);
    let at = usize::try_from(number).ok()?.checked_sub(1);
    match meant.field {
        "figure" | "target" => {
            let id = figure(number.into())?;
            state.figure(id).map(|_| say::name(state, id))
        }
        "to" if meant.cmd() == "pass_item" => Some(say::name(state, figure(number.into())?)),
        "attack" => sheet()?.attacks.get(at?).map(|it| Arg::from(&it.name)),
        "ability" | "sixth" => sheet()?.abilities.get(at?).map(say::ability_name),
        "item" => Some(say::carried(setup, state, whose()?, number)),
        "object" => Some(say::thing(state, number)),
        "effect" => {
            let effect = state.effects.iter().find(|it| it.id == number)?;
            Some(say::name(state, effect.target))
        }
        "portal" => {
            let portal = state.portals.iter().find(|it| it.id == number)?;
            Some(Arg::Text(portal.entrance.to_string()))
        }
        _ => None,
    }
}
