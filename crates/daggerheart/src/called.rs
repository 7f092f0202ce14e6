//! What people call the values of a command they are offered.

use table::{Arg, Meant, Phrase, Seat, SeatId};

use crate::content::Sheet;
use crate::{Setup, Spotlight, State, Who};

pub fn called(setup: &Setup, state: &State, seat: &Seat, meant: &Meant<'_>) -> Option<Phrase> {
    match meant.text() {
        Some(text) => of_text(setup, state, meant.field, text),
        None => of_number(state, seat, meant),
    }
    .map(Phrase::name)
}

fn of_text(setup: &Setup, state: &State, field: &str, text: &str) -> Option<Arg> {
    let content = &setup.content;
    match field {
        "ready" => {
            let found = content.pcs.iter().find(|it| it.id == text);
            found.map(|it| Arg::from(&it.name))
        }
        "foe" => {
            let found = content.foes.iter().find(|it| it.id == text);
            found.map(|it| Arg::from(&it.name))
        }
        "environment" => {
            let found = content.environments.iter().find(|it| it.id == text);
            found.map(|it| Arg::from(&it.name))
        }
        "scene" => {
            let mut scenes = content.scenarios.iter().flat_map(|it| &it.scenes);
            let found = scenes.find(|it| it.id == text);
            found.map(|it| it.title.clone().into())
        }
        "what" => content.reading(text).map(|it| it.title.clone().into()),
        // A character by its seat, a foe as `foe:3`: whoever does or suffers something.
        _ => match text.parse().ok()? {
            Who::Pc(pc) => state.pcs.get(&pc).map(|it| Arg::from(&it.sheet.name)),
            Who::Foe(id) => state.foe_called(id).map(|it| Arg::from(&it)),
        },
    }
}

fn of_number(state: &State, seat: &Seat, meant: &Meant<'_>) -> Option<Arg> {
    let id = u32::try_from(meant.number()?).ok()?;
    let at = usize::try_from(id).ok()?.checked_sub(1);
    let foe = |id: u32| state.foe_called(id).map(|it| Arg::from(&it));
    match meant.field {
        "foe" | "target" | "targets" => foe(id),
        "environment" => state.environment(id).map(|it| Arg::from(&it.name)),
        "countdown" | "linked" => state.countdown(id).map(|it| Arg::from(&it.name)),
        "effect" => state.effect(id).map(|it| Arg::from(&it.name)),
        "weapon" => sheet(state, seat, meant)?
            .weapons
            .get(at?)
            .map(|it| Arg::from(&it.name)),
        "experience" | "experiences" => match acting_foe(state, meant) {
            Some(foe) => {
                let sheet = state.foe(foe)?.sheet.as_ref()?;
                sheet.experiences.get(at?).map(|it| Arg::from(&it.name))
            }
            None => {
                let sheet = sheet(state, seat, meant)?;
                sheet.experiences.get(at?).map(|it| Arg::from(&it.name))
            }
        },
        "feature" | "features" => feature(state, seat, meant, at?),
        _ => None,
    }
}

fn feature(state: &State, seat: &Seat, meant: &Meant<'_>, at: usize) -> Option<Arg> {
    if let Some(id) = meant.beside("environment") {
        let place = state.environment(u32::try_from(id).ok()?)?;
        return place
            .sheet
            .as_ref()?
            .features
            .get(at)
            .map(|it| Arg::from(&it.name));
    }
    match acting_foe(state, meant) {
        Some(foe) => {
            let sheet = state.foe(foe)?.sheet.as_ref()?;
            sheet.features.get(at).map(|it| Arg::from(&it.name))
        }
        None => sheet(state, seat, meant)?
            .features
            .get(at)
            .map(|it| Arg::from(&it.name)),
    }
}

/// The foe a command of the game master's is about: the one it names, or the one in the spotlight.
fn acting_foe(state: &State, meant: &Meant<'_>) -> Option<u32> {
    if let Some(foe) = meant.beside("foe") {
        return u32::try_from(foe).ok();
    }
    match &state.spotlight {
        Spotlight::Gm(turn) if meant.cmd().starts_with("foe_") => turn.current.map(|it| it.foe),
        _ => None,
    }
}

/// The sheet a player's command is about.
fn sheet<'a>(state: &'a State, seat: &Seat, meant: &Meant<'_>) -> Option<&'a Sheet> {
    let named = ["pc", "leader", "initiator"];
    let named = named.iter().find_map(|field| meant.text_beside(field));
    let whose = named.map_or_else(|| seat.id.clone(), SeatId::new);
    state.pcs.get(&whose).map(|it| &*it.sheet)
}
