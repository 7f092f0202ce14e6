//! Values of a table that can be set by hand, by the names people know them by. A character's own tracks are its
//! player's to mark.

use serde_json::json;
use table::{Arg, ByHand, Phrase, Settable};

use crate::state::{HIDDEN, MOST_FEAR, RESTRAINED, VULNERABLE};
use crate::{Condition, Countdown, State};

pub fn by_hand(state: &State) -> Vec<ByHand> {
    let mut values = vec![ByHand::number(
        "/fear",
        Phrase::new("daggerheart-hand-fear"),
        0,
        MOST_FEAR.into(),
    )];
    for (who, pc) in &state.pcs {
        let sheet = &pc.sheet;
        let named = |id| Phrase::new(id).with("name", &sheet.name);
        let at = |field: &str| format!("/pcs/{who}/{field}");
        for (field, id, most) in [
            ("hope", "daggerheart-hand-hope", pc.hope_slots),
            ("hp", "daggerheart-hand-hp", sheet.hp),
            ("stress", "daggerheart-hand-stress", sheet.stress),
            ("armor", "daggerheart-hand-armor", sheet.armor),
        ] {
            values.push(ByHand::number(at(field), named(id), 0, most.into()).of(who));
        }
        let name = named("daggerheart-hand-conditions");
        values.push(ByHand::new(at("conditions"), name, conditions()));
    }
    for (index, foe) in state.foes.iter().enumerate() {
        let (Some(sheet), Some(name)) = (&foe.sheet, state.foe_called(foe.id)) else {
            continue;
        };
        let named = |id| Phrase::new(id).with("name", Arg::from(&name));
        let at = |field: &str| format!("/foes/{index}/{field}");
        for (field, id, most) in [
            ("hp", "daggerheart-hand-hp", sheet.hp),
            ("stress", "daggerheart-hand-stress", sheet.stress),
        ] {
            values.push(ByHand::number(at(field), named(id), 0, most.into()));
        }
        let name = named("daggerheart-hand-conditions");
        values.push(ByHand::new(at("conditions"), name, conditions()));
    }
    let open = countdowns("/countdowns", &state.countdowns);
    let hidden = countdowns("/behind/countdowns", &state.behind.countdowns);
    values.extend(open.chain(hidden));
    values
}

fn countdowns<'a>(at: &'a str, all: &'a [Countdown]) -> impl Iterator<Item = ByHand> + 'a {
    all.iter().enumerate().map(move |(index, it)| {
        let name = Phrase::new("daggerheart-hand-countdown").with("name", &it.name);
        ByHand::number(format!("{at}/{index}/value"), name, 0, it.start.into())
    })
}

/// The three of the rules (DH-COND-1); what else lies on somebody stays.
fn conditions() -> Settable {
    let one = |name: &str| {
        let condition = Condition {
            name: name.to_owned(),
            source: "gm".to_owned(),
            temporary: true,
        };
        let word = Phrase::new("daggerheart-hand-condition").with("kind", name);
        (json!(condition), word)
    };
    Settable::Some([HIDDEN, RESTRAINED, VULNERABLE].map(one).to_vec())
}
