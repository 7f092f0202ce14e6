//! What somebody asks with, checked against the description of the question.

use std::borrow::Cow;

use dice::{Fraction, Kind as Die};
use serde_json::{Map, Value, json};

use super::{Kind, Param, Question, Usual, plain_name, value_of_text};

/// Parameters that are what their question says of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    params: Map<String, Value>,
}

/// Why a question cannot be asked like this.
#[derive(Clone, Debug)]
pub struct Unasked {
    /// The parameter or the option, with the way to it: `members.2.modifier`. Empty for the question itself.
    pub param: String,
    pub why: Why,
}

#[derive(Clone, Debug)]
pub enum Why {
    NoQuestion {
        given: String,
        known: Vec<&'static str>,
    },
    /// No parameter of this name.
    Unknown {
        known: Vec<&'static str>,
    },
    Missing(Kind),
    /// It is of another kind, or out of its range.
    Wrong {
        given: String,
        kind: Kind,
    },
    NoOption {
        known: Vec<&'static str>,
    },
    NoSuchValue {
        value: String,
        values: &'static [&'static str],
    },
    /// Too much to count: this many, where so many are possible.
    TooLarge {
        given: i64,
        most: i64,
    },
    /// Content that is not there.
    NoSuch {
        given: String,
        known: Vec<String>,
    },
    /// It is no JSON object.
    NotJson(String),
}

impl Unasked {
    pub fn new(param: &str, why: Why) -> Unasked {
        Unasked {
            param: param.to_owned(),
            why,
        }
    }

    /// A number that is outside what the others leave for it.
    pub fn beyond(param: &str, given: i64, low: i64, high: i64) -> Unasked {
        let (given, kind) = (given.to_string(), Kind::Number { low, high });
        Unasked::new(param, Why::Wrong { given, kind })
    }

    pub fn too_large(param: &str, given: i64, most: i64) -> Unasked {
        Unasked::new(param, Why::TooLarge { given, most })
    }

    /// For programs.
    pub fn code(&self) -> &'static str {
        match self.why {
            Why::NoQuestion { .. } => "no_question",
            Why::Unknown { .. } => "no_param",
            Why::Missing(_) => "missing",
            Why::Wrong { .. } => "wrong",
            Why::NoOption { .. } => "no_option",
            Why::NoSuchValue { .. } => "no_value",
            Why::TooLarge { .. } => "too_large",
            Why::NoSuch { .. } => "no_such",
            Why::NotJson(_) => "not_json",
        }
    }
}

impl Given {
    pub fn check(question: &Question, params: &Map<String, Value>) -> Result<Given, Unasked> {
        let mut all = Cow::Borrowed(params);
        if let Some(name) = question.together
            && let Some(Value::Object(together)) = params.get(name)
        {
            let all = all.to_mut();
            all.remove(name);
            for (name, value) in together {
                all.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
        let params = fields(question.params, &all, "")?;
        Ok(Given { params })
    }

    pub(super) fn into_params(self) -> Map<String, Value> {
        self.params
    }

    /// A number within its range, which the asker knows to fit.
    pub fn number<N: TryFrom<i64> + Default>(&self, name: &str) -> N {
        self.maybe(name).unwrap_or_default()
    }

    /// A number that may be left out.
    pub fn maybe<N: TryFrom<i64>>(&self, name: &str) -> Option<N> {
        N::try_from(self.params.get(name)?.as_i64()?).ok()
    }

    pub fn flag(&self, name: &str) -> bool {
        self.params.get(name).and_then(Value::as_bool) == Some(true)
    }

    pub fn word(&self, name: &str) -> &str {
        self.params.get(name).and_then(Value::as_str).unwrap_or("")
    }

    pub fn has(&self, name: &str) -> bool {
        self.params.contains_key(name)
    }

    pub fn chance(&self, name: &str) -> Option<Fraction> {
        self.params.get(name)?.as_str()?.parse().ok()
    }

    pub fn numbers<N: TryFrom<i64>>(&self, name: &str) -> Vec<N> {
        let all = self.list(name).iter().filter_map(Value::as_i64);
        all.filter_map(|number| N::try_from(number).ok()).collect()
    }

    pub fn words(&self, name: &str) -> Vec<&str> {
        self.list(name).iter().filter_map(Value::as_str).collect()
    }

    pub fn dice(&self, name: &str) -> Vec<Die> {
        let all = self.numbers::<u8>(name).into_iter();
        all.filter_map(die).collect()
    }

    /// How many, of which size, and what is added.
    pub fn throw(&self, name: &str) -> Option<(u8, Die, u8)> {
        let it = self.object(name)?;
        Some((
            it.number("dice"),
            die(it.number("sides"))?,
            it.number("flat"),
        ))
    }

    pub fn object(&self, name: &str) -> Option<Given> {
        let params = self.params.get(name)?.as_object()?.clone();
        Some(Given { params })
    }

    pub fn objects(&self, name: &str) -> Vec<Given> {
        let all = self.list(name).iter().filter_map(Value::as_object);
        all.map(|params| Given {
            params: params.clone(),
        })
        .collect()
    }

    fn list(&self, name: &str) -> &[Value] {
        self.params
            .get(name)
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }
}

/// A die of so many sides, if there is one.
fn die(sides: u8) -> Option<Die> {
    Die::ALL.into_iter().find(|kind| kind.sides() == sides)
}

fn below(path: &str, name: &str) -> String {
    match path {
        "" => name.to_owned(),
        _ => format!("{path}.{name}"),
    }
}

fn fields(
    params: &'static [Param],
    given: &Map<String, Value>,
    path: &str,
) -> Result<Map<String, Value>, Unasked> {
    let mut unknown = given.keys().filter(|name| {
        let name = plain_name(name);
        params.iter().all(|param| param.name != name)
    });
    if let Some(name) = unknown.next() {
        let known = params.iter().map(|param| param.name).collect();
        return Err(Unasked::new(&below(path, name), Why::Unknown { known }));
    }
    let mut checked = Map::new();
    for param in params {
        let value = given
            .iter()
            .find(|(name, value)| plain_name(name) == param.name && !value.is_null());
        let path = below(path, param.name);
        let value = match (value, param.usual) {
            (Some((_, value)), _) => value_of(param.kind, value, &path)?,
            (None, Usual::Needed) => return Err(Unasked::new(&path, Why::Missing(param.kind))),
            (None, Usual::Absent) => continue,
            (None, Usual::Number(number)) => number.into(),
            (None, Usual::Word(word)) => word.into(),
            (None, Usual::No) => false.into(),
        };
        checked.insert(param.name.to_owned(), value);
    }
    Ok(checked)
}

fn value_of(kind: Kind, value: &Value, path: &str) -> Result<Value, Unasked> {
    let wrong = |given: &Value, kind: Kind| {
        let given = match given {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        // Whoever sends a page of text need not get it back.
        let given = given.chars().take(60).collect();
        Unasked::new(path, Why::Wrong { given, kind })
    };
    let number = |value: &Value, low: i64, high: i64| {
        let found = value
            .as_i64()
            .filter(|number| (low..=high).contains(number));
        found.ok_or_else(|| wrong(value, Kind::Number { low, high }))
    };
    let word = |value: &Value, words: &[&'static str]| {
        // Yes and no where the first word means no.
        let none = matches!(words.first(), Some(&("no" | "none")));
        let given = match value {
            Value::Bool(yes) if none => words
                .get(usize::from(*yes))
                .map(|word| Cow::Borrowed(*word)),
            other => other.as_str().map(plain_name),
        };
        let known = words.iter().find(|word| given.as_deref() == Some(word));
        known.copied()
    };
    let list = |most: usize| {
        let list = value.as_array().filter(|list| list.len() <= most);
        list.ok_or_else(|| wrong(value, kind))
    };
    Ok(match kind {
        Kind::Number { low, high } => number(value, low, high)?.into(),
        Kind::Flag => match value {
            Value::Bool(flag) => (*flag).into(),
            _ => return Err(wrong(value, kind)),
        },
        Kind::Name => match value {
            Value::String(name) if name.len() <= 100 => name.as_str().into(),
            _ => return Err(wrong(value, kind)),
        },
        Kind::Word(words) => word(value, words).ok_or_else(|| wrong(value, kind))?.into(),
        Kind::Numbers { low, high, most } => {
            // One alone is a list of one.
            let one = [value.clone()];
            let list = if value.is_number() {
                &one[..]
            } else {
                list(most)?
            };
            let numbers = list.iter().map(|value| number(value, low, high));
            json!(numbers.collect::<Result<Vec<i64>, Unasked>>()?)
        }
        Kind::Order(words) => {
            let found: Vec<&str> = list(words.len())?
                .iter()
                .filter_map(|value| word(value, words))
                .collect();
            let all = words.iter().all(|word| found.contains(word));
            if !all {
                return Err(wrong(value, kind));
            }
            json!(found)
        }
        Kind::Dice { most } => {
            let sides = list(most)?.iter().map(|value| {
                let sides = value.as_i64().and_then(|sides| u8::try_from(sides).ok());
                sides
                    .filter(|sides| die(*sides).is_some())
                    .ok_or_else(|| wrong(value, kind))
            });
            json!(sides.collect::<Result<Vec<u8>, Unasked>>()?)
        }
        Kind::Chance => {
            let text = match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            let chance = text.parse::<Fraction>().ok();
            let fits = |chance: &Fraction| *chance >= Fraction::ZERO && *chance <= Fraction::ONE;
            let chance = chance.filter(fits).ok_or_else(|| wrong(value, kind))?;
            chance.to_string().into()
        }
        Kind::Throw { most, flat } => {
            let value = match value {
                Value::String(text) => &value_of_text(kind, text),
                other => other,
            };
            let params = [("dice", 0, most), ("sides", 4, 20), ("flat", 0, flat)];
            let Value::Object(given) = value else {
                return Err(wrong(value, kind));
            };
            let mut checked = Map::new();
            for (name, low, high) in params {
                let value = match (given.get(name), name) {
                    (Some(value), _) => number(value, low, high).map_err(|_| wrong(value, kind))?,
                    (None, "dice") => 1,
                    (None, "flat") => 0,
                    (None, _) => return Err(wrong(value, kind)),
                };
                checked.insert(name.to_owned(), value.into());
            }
            let sides = checked["sides"]
                .as_i64()
                .and_then(|sides| u8::try_from(sides).ok());
            let other = given.keys().any(|name| !checked.contains_key(name));
            if other || sides.and_then(die).is_none() {
                return Err(wrong(value, kind));
            }
            checked.into()
        }
        Kind::Object(params) => match value {
            Value::Object(given) => fields(params, given, path)?.into(),
            // Values in the order of the fields.
            Value::Array(values) if values.len() <= params.len() => {
                let named = params.iter().zip(values);
                let given = named.map(|(param, value)| (param.name.to_owned(), value.clone()));
                fields(params, &given.collect(), path)?.into()
            }
            _ => return Err(wrong(value, kind)),
        },
        Kind::Objects { of, least, most } => {
            let list = list(most)?;
            if list.len() < least {
                return Err(wrong(value, kind));
            }
            let each = list.iter().enumerate();
            let each = each.map(|(index, value)| {
                value_of(Kind::Object(of), value, &format!("{path}.{}", index + 1))
            });
            each.collect::<Result<Vec<Value>, Unasked>>()?.into()
        }
    })
}
