//! `apply` cannot fail.

use serde_json::Value;
use table::Game;

use crate::Kit;
use crate::seen::json;
use crate::walk::{Luck, Walk, games, pick};

/// Numbers a journal written by somebody else may hold.
const ODD: [i64; 6] = [0, 1, 15, 16, 255, 65535];

/// Applies the events of random games out of order, and with odd numbers in them, as a journal that
/// somebody tampered with would. The states mean nothing; there just has to be one, and it can be
/// looked at.
pub fn apply_is_total<G: Game>(kit: &Kit<G>) {
    let seen = games(kit, |walk: Walk<G>, seen| {
        let mut state = walk.start();
        let mut events: Vec<G::Event> = Vec::new();
        for (number, luck) in walk.steps.iter().enumerate() {
            let Some((seat, command)) = pick(kit, &walk.setup, &state, &mut luck.clone()) else {
                break;
            };
            let mut dice = walk.dice(number);
            let (next, more) = G::outcome(&walk.setup, &state, &seat, &command, &mut dice)
                .expect("offered commands are accepted");
            events.extend(more);
            state = next;
        }
        for mut luck in walk.steps.iter().copied() {
            let Some(event) = luck.pick(&events) else {
                return;
            };
            let mut odd = json(event);
            make_odd(&mut odd, &mut luck);
            // An event whose types do not allow the number is not read at all, which is as good.
            if let Ok(odd) = plain::read(odd) {
                G::apply(&mut state, &odd);
                for seat in &kit.seats {
                    json(&G::view(&walk.setup, &state, seat));
                    G::choices(&walk.setup, &state, seat, &mut Vec::new());
                }
                seen.happened(&odd, G::rules(&odd));
            }
        }
    });
    assert!(seen.events.len() > 1, "odd events were read: {seen}");
}

fn make_odd(value: &mut Value, luck: &mut Luck) {
    match value {
        Value::Number(number) => {
            if luck.one_in(3) {
                *number = ODD[luck.below(ODD.len())].into();
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|item| make_odd(item, luck)),
        Value::Object(fields) => fields.values_mut().for_each(|item| make_odd(item, luck)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}
