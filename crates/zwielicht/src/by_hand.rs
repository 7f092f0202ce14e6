//! Values that can be set by hand, by the names people know them by.

use serde_json::{Value, json};
use table::{ByHand, Name, Phrase, SeatId, Settable};

use crate::command::{NAME, STORY};
use crate::state::{Condition, Hint, HintState, Status};
use crate::{Character, Phase, Setup, State};

/// Blight, points and dice have no ceiling in the book; a typing error has one.
const MOST: i64 = 99;

pub fn by_hand(setup: &Setup, state: &State) -> Vec<ByHand> {
    let mut values = vec![ByHand::number(
        "/blight",
        Phrase::new("zwielicht-hand-blight"),
        0,
        MOST,
    )];
    if let Some(adventure) = &state.adventure {
        // What the page shows is the level with what changed it: the name says which of the two is set.
        let level = Phrase::new("zwielicht-hand-adventure-level").with("by", adventure.raised);
        let raised = Phrase::new("zwielicht-hand-raised");
        values.push(ByHand::number("/adventure/base_level", level, 2, MOST));
        values.push(ByHand::number("/adventure/raised", raised, 0, MOST));
    }
    for (who, it) in &state.characters {
        character(setup, who, it, &mut values);
    }
    for (index, threat) in state.threats.iter().enumerate() {
        if threat.is_open() {
            let name = Phrase::new("zwielicht-hand-threat-level")
                .with("threat", &*setup.content.in_both(&threat.name))
                .with("by", i64::from(threat.delta));
            values.push(ByHand::number(
                format!("/threats/{index}/level"),
                name,
                1,
                MOST,
            ));
        }
    }
    // What is under way may count them by their places.
    if state.phase == Phase::Play && state.nothing_open() {
        let name = Phrase::new("zwielicht-hand-hints");
        values.push(ByHand::new("/hints", name, Settable::Some(hints(state))));
    }
    for (index, hint) in state.hints.iter().enumerate() {
        let named = |id| Phrase::new(id).with("hint", index + 1);
        // What nobody has told yet is only due.
        if hint.text.is_none() {
            continue;
        }
        let text = named("zwielicht-hand-hint");
        values.push(ByHand::new(
            format!("/hints/{index}/text"),
            text,
            Settable::Text(STORY),
        ));
        let states = [
            (HintState::Open, "zwielicht-hand-open"),
            (HintState::UsedSolve, "zwielicht-hand-used-solve"),
            (HintState::UsedFight, "zwielicht-hand-used-fight"),
        ];
        let states = states.map(|(state, id)| (json!(state), Phrase::new(id)));
        values.push(ByHand::new(
            format!("/hints/{index}/state"),
            named("zwielicht-hand-hint-state"),
            Settable::One(states.to_vec()),
        ));
    }
    values
}

/// Those the group has, which can be taken away, and one more, which is told afterwards like any other.
fn hints(state: &State) -> Vec<(Value, Phrase)> {
    let have = (1usize..).zip(&state.hints).map(|(number, hint)| {
        let words = match &hint.text {
            Some(text) => Phrase::new("zwielicht-hand-hint-told").with("text", text),
            None => Phrase::new("zwielicht-hand-hint-untold"),
        };
        (json!(hint), words.with("hint", number))
    });
    let new = Hint {
        text: None,
        finder: None,
        state: HintState::Open,
    };
    let new = (json!(new), Phrase::new("zwielicht-hand-hint-new"));
    have.chain([new]).collect()
}

fn character(setup: &Setup, who: &SeatId, it: &Character, values: &mut Vec<ByHand>) {
    let path = |field: &str| format!("/characters/{who}/{field}");
    let named = |id| Phrase::new(id).with("name", it.name.as_str());
    values.push(ByHand::new(
        path("conditions"),
        named("zwielicht-hand-conditions"),
        Settable::Some(conditions(setup, it)),
    ));
    let numbers = [
        ("bonus_free", "zwielicht-hand-bonus", 0, MOST),
        ("section_points", "zwielicht-hand-points", 0, MOST),
        ("weak_mod", "zwielicht-hand-weak", -2, 2),
    ];
    for (field, id, least, most) in numbers {
        values.push(ByHand::number(path(field), named(id), least, most));
    }
    // Old age has a way of its own (AZ-OUT-7).
    if it.status != Status::Retired {
        let stands = [
            (Status::Active, "zwielicht-hand-active"),
            (Status::Out, "zwielicht-hand-out"),
        ];
        let stands = stands.map(|(status, id)| (json!(status), Phrase::new(id)));
        values.push(ByHand::new(
            path("status"),
            named("zwielicht-hand-status"),
            Settable::One(stands.to_vec()),
        ));
        values.push(ByHand::number(
            path("section"),
            named("zwielicht-hand-section"),
            1,
            5,
        ));
    }
    // What somebody is called and looks like is their own.
    if it.title.is_some() {
        let title = named("zwielicht-hand-title");
        values.push(ByHand::new(path("title"), title, Settable::Text(NAME)).of(who));
    }
    let drawing = named("zwielicht-hand-drawing");
    values.push(ByHand::new(path("drawing"), drawing, Settable::Text(STORY)).of(who));
}

/// Those somebody has, which can be taken away, and those of the list, which can be added (AZ-COND-4).
fn conditions(setup: &Setup, it: &Character) -> Vec<(Value, Phrase)> {
    let told = |name: &Name| Phrase::new("zwielicht-hand-named").with("what", name);
    let have = it.conditions.iter().map(|one| {
        let words = one.name.as_ref().map(told);
        let words = words.unwrap_or_else(|| Phrase::new("zwielicht-hand-unnamed"));
        (json!(one), words)
    });
    let has = |name: &Name| {
        it.conditions
            .iter()
            .any(|one| one.name.as_ref() == Some(name))
    };
    let listed = setup.content.conditions.entries.iter();
    let listed = listed.map(|entry| Name::from(entry.name.clone()));
    let new = listed.filter(|name| !has(name));
    let new = (it.next_condition()..).zip(new).map(|(id, name)| {
        let words = told(&name);
        let name = Some(name);
        (json!(Condition { id, name }), words)
    });
    have.chain(new).collect()
}
