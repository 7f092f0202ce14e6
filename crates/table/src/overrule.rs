//! A game master's last word: one value of the state, changed by hand.

use serde_json::Value;

use crate::{Game, Refusal};

/// The state with another value at `path`, and the value that stood there.
pub fn overruled<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    path: &str,
    value: &Value,
) -> Result<(G::State, Value), Refusal> {
    let mut json = plain::to_json(state);
    let slot = json
        .pointer_mut(path)
        // A name that comes in two languages may become one somebody typed.
        .filter(|slot| !slot.is_object() || value.is_string())
        .filter(|slot| slot.is_array() == value.is_array())
        .ok_or_else(|| Refusal::new("no_such_value", "").with("path", path))?;
    let before = std::mem::replace(slot, value.clone());
    let impossible = || Refusal::new("impossible_value", "").with("path", path);
    let state: G::State = plain::read(json.clone()).map_err(|_| impossible())?;
    // A value that follows from others would silently stay as it was.
    let kept = plain::to_json(&state) == json;
    if !kept || !G::sound(setup, &state) {
        return Err(impossible());
    }
    Ok((state, before))
}

/// Repeats what a record says. A journal may come from anywhere, so what cannot be stays undone.
pub fn apply<G: Game>(setup: &G::Setup, state: &mut G::State, path: &str, value: &Value) {
    if let Ok((overruled, _)) = overruled::<G>(setup, state, path, value) {
        *state = overruled;
    }
}

/// Every value that can be overruled, with its path.
pub fn leaves(json: &Value) -> Vec<(String, Value)> {
    fn walk(json: &Value, path: &str, found: &mut Vec<(String, Value)>) {
        match json {
            Value::Object(fields) => {
                for (name, value) in fields {
                    let name = name.replace('~', "~0").replace('/', "~1");
                    walk(value, &format!("{path}/{name}"), found);
                }
            }
            Value::Array(items) => {
                for (index, value) in items.iter().enumerate() {
                    walk(value, &format!("{path}/{index}"), found);
                }
            }
            _ => found.push((path.to_owned(), json.clone())),
        }
    }
    let mut found = Vec::new();
    walk(json, "", &mut found);
    found
}
