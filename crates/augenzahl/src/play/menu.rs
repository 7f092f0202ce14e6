//! What a seat may do: a numbered list with the odds of each, then whatever the choice leaves open.

use games::{Deed, Wording};
use serde_json::Value;
use table::{Field, FieldKind};

use super::talk::{BACK, Talk};
use crate::speak;

/// More offers of one command than these are asked for step by step.
const MOST_FLAT: usize = 6;
/// A list that would be longer than a screen asks for all of them so.
const SCREEN: usize = 18;
/// So few that are left are shown with their odds.
const MOST_LEFT: usize = 12;
/// What offers hold where people write what they like; a table where somebody speaks leaves it so.
const SPOKEN: &str = "…";

/// A line of the list.
#[derive(Debug)]
pub struct Item {
    pub label: String,
    pub odds: Vec<String>,
    does: Does,
}

#[derive(Debug)]
enum Does {
    Offer(Value),
    /// Which of them is asked for.
    Narrow(Deed),
}

/// Everything this seat is offered.
pub fn items(wording: &Wording<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    let deeds = wording.deeds();
    let lines = |deed: &Deed| match deed.offers.len() {
        count @ ..=MOST_FLAT => count,
        _ => 1,
    };
    let fits = deeds.iter().map(lines).sum::<usize>() <= SCREEN;
    let most = if fits { MOST_FLAT } else { 1 };
    for deed in deeds {
        if deed.offers.len() > most {
            let count = deed.offers.len();
            items.push(Item {
                label: format!("{} … ({count})", wording.deed(deed.spec.name)),
                odds: Vec::new(),
                does: Does::Narrow(deed),
            });
            continue;
        }
        for offer in deed.offers {
            items.push(Item {
                label: wording.offer(&offer),
                odds: wording.odds(&offer),
                does: Does::Offer(offer),
            });
        }
    }
    items
}

/// The command behind a line, with everything filled in; none if somebody thought better of it.
pub fn command(wording: &Wording<'_>, talk: &mut Talk, item: &Item) -> Option<Value> {
    let offer = match &item.does {
        Does::Offer(offer) => offer.clone(),
        Does::Narrow(deed) => narrow(wording, talk, deed.clone())?,
    };
    fill(wording, talk, offer)
}

/// Field by field until one is left.
fn narrow(wording: &Wording<'_>, talk: &mut Talk, mut deed: Deed) -> Option<Value> {
    loop {
        let varied = deed.varied();
        let Some(field) = varied.first().copied() else {
            return deed.offers.into_iter().next();
        };
        if deed.offers.len() <= MOST_LEFT {
            let told = |offer: &Value| {
                let values = wording.values(offer, &varied);
                match wording.odds(offer).join(" · ") {
                    odds if odds.is_empty() => values,
                    odds => format!("{values}   {odds}"),
                }
            };
            let told: Vec<String> = deed.offers.iter().map(told).collect();
            let chosen = talk.pick(&wording.deed(deed.spec.name), &told)?;
            return Some(deed.offers.swap_remove(chosen));
        }
        let part = Part::of(&deed, field);
        let value = part.ask(wording, talk, &deed)?;
        deed.offers.retain(|offer| part.get(offer) == &value);
    }
}

/// A field, or the first place of a list in which offers differ.
struct Part {
    field: &'static Field,
    place: Option<usize>,
}

impl Part {
    fn of(deed: &Deed, field: &'static Field) -> Part {
        let lists = |offer: &Value| offer[field.name].is_array();
        let length = |offer: &Value| offer[field.name].as_array().map_or(0, Vec::len);
        let longest = deed.offers.iter().map(length).max().unwrap_or(0);
        let differs = |place: &usize| {
            let mut values = deed.offers.iter().map(|offer| &offer[field.name][*place]);
            let first = values.next();
            values.any(|value| Some(value) != first)
        };
        let place = deed
            .offers
            .iter()
            .all(lists)
            .then(|| (0..longest).find(differs));
        Part {
            field,
            place: place.flatten(),
        }
    }

    fn get<'a>(&self, offer: &'a Value) -> &'a Value {
        match self.place {
            None => &offer[self.field.name],
            Some(place) => &offer[self.field.name][place],
        }
    }

    fn ask(&self, wording: &Wording<'_>, talk: &mut Talk, deed: &Deed) -> Option<Value> {
        let mut values: Vec<&Value> = Vec::new();
        let mut told = Vec::new();
        let mut plain = true;
        for offer in &deed.offers {
            let value = self.get(offer);
            if !values.contains(&value) {
                values.push(value);
                told.push(wording.value(offer, self.field.name, value));
                plain &= value.is_i64() && !wording.is_named(offer, self.field.name, value);
            }
        }
        let mut title = wording.field(self.field.name);
        if let Some(place) = self.place {
            title = format!("{title} {}", place + 1);
        }
        if !plain || values.len() <= MOST_FLAT {
            let chosen = talk.pick(&title, &told)?;
            return Some(values[chosen].clone());
        }
        // A column or a row: the number itself is typed, not its place in a list.
        loop {
            let typed = talk.ask(&format!("{title} ({}):", told.join(" ")))?;
            if typed == BACK {
                return None;
            }
            let number = typed.parse::<i64>().ok().map(Value::from);
            match number.filter(|number| values.contains(&number)) {
                Some(number) => return Some(number),
                None => talk.text("play-no-such-number"),
            }
        }
    }
}

/// Asks for what the offer leaves open.
fn fill(wording: &Wording<'_>, talk: &mut Talk, mut offer: Value) -> Option<Value> {
    let open = wording.table.open_fields(&offer);
    let spec = table::spec_of(wording.game.commands(), &offer)?;
    for field in spec
        .fields
        .iter()
        .filter(|field| open.contains(&field.name))
    {
        let value = ask(wording, talk, field, &offer)?;
        match (value, offer.as_object_mut()) {
            (Value::Null, Some(fields)) => drop(fields.shift_remove(field.name)),
            (value, Some(fields)) => drop(fields.insert(field.name.to_owned(), value)),
            (_, None) => {}
        }
    }
    Some(offer)
}

/// One value; without an answer it stays as it is offered.
fn ask(wording: &Wording<'_>, talk: &mut Talk, field: &Field, offer: &Value) -> Option<Value> {
    let now = &offer[field.name];
    let label = wording.field(field.name);
    let told = match now {
        Value::Null => speak::text(wording.lang, "play-left-out", &[]),
        Value::String(text) if text == SPOKEN => speak::text(wording.lang, "play-spoken", &[]),
        now => wording.value(offer, field.name, now),
    };
    if let FieldKind::Word(words) = field.kind {
        let mut values: Vec<Value> = words.iter().map(|word| (*word).into()).collect();
        // What is offered comes first: an empty line takes it.
        values.retain(|value| value != now);
        values.insert(0, now.clone());
        let words = values.iter().map(|value| match value {
            Value::Null => told.clone(),
            value => wording.value(offer, field.name, value),
        });
        let words: Vec<String> = words.collect();
        let chosen = talk.pick(&label, &words)?;
        return Some(values.swap_remove(chosen));
    }
    loop {
        let typed = talk.ask(&format!("{label} [{told}]:"))?;
        let value = match (typed.as_str(), field.kind) {
            (BACK, _) => return None,
            ("", _) => Some(now.clone()),
            (text, FieldKind::Number) => text.parse::<i64>().ok().map(Value::from),
            (text, FieldKind::Flag) => flag(wording, text).map(Value::from),
            (text, _) => Some(text.into()),
        };
        match value {
            Some(value) => return Some(value),
            None => talk.text("play-not-that"),
        }
    }
}

/// Yes or no, or how it begins.
fn flag(wording: &Wording<'_>, typed: &str) -> Option<bool> {
    let typed = typed.to_lowercase();
    [true, false].into_iter().find(|flag| {
        let word = wording.value(&Value::Null, "", &(*flag).into());
        word.starts_with(&typed)
    })
}
