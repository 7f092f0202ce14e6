//! Everything at a table is plain data, and there is one way between it and text: through JSON values, read by [`Plain`]. Records, requests,
//! overruled states and content files all take it, so that reading a type is compiled once, and every mistake is told with its place.
//!
//! What is written is serde's; what is read is not, because serde compiles a reader for each struct and each variant. Here a derived reader
//! is one call a field, and what it calls is compiled once for each type of a field.

use std::fmt;

use serde::de::{DeserializeSeed, Error, Expected, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserializer, Serialize};
use serde_json::Map;

pub use serde_json::Value;

pub use self::fields::{Fields, Items, Variant, word};
pub use self::shape::{Shape, shape_of};
pub use plain_derive::Plain;

mod fields;
pub mod shape;
mod values;

/// What can be read from JSON. `#[derive(Plain)]` reads what `#[derive(Serialize)]` writes and understands the same attributes, as far as they
/// are in use; a type with named fields is read from an object only.
///
/// ```
/// use plain::Plain;
///
/// #[derive(Debug, PartialEq, Plain)]
/// #[serde(deny_unknown_fields)]
/// struct Foe {
///     name: String,
///     wounds: Option<Vec<u8>>,
///     #[serde(default)]
///     gone: bool,
/// }
///
/// let foe = |text: &str| plain::from_text::<Foe>(text);
/// let ann = Foe { name: "Ann".to_owned(), wounds: None, gone: false };
/// assert_eq!(foe(r#"{"name": "Ann"}"#), Ok(ann));
/// let told = |text: &str| foe(text).expect_err("wrong").to_string();
/// assert_eq!(told("{}"), "missing field `name`");
/// assert_eq!(told(r#"{"name": "Ann", "wounds": [1, 300]}"#), "wounds[2]: invalid value: integer `300`, expected u8");
/// assert_eq!(told(r#"{"nam": "Ann"}"#), "nam: unknown field `nam`, expected one of `name`, `wounds`, `gone`");
/// ```
pub trait Plain: Sized {
    /// What it is read from.
    const SHAPE: Shape = Shape::Any;

    fn read(json: Value) -> Result<Self, Misread>;

    /// What stands for a field that is left out.
    fn absent() -> Option<Self> {
        None
    }

    /// From the key of an entry: a word, or a number written as one.
    fn key(word: &str) -> Result<Self, Misread> {
        Self::read(word.into())
    }
}

/// # Panics
/// If the type is not plain data: a map with keys that are no words.
pub fn to_json<T: Serialize + ?Sized>(thing: &T) -> Value {
    serde_json::to_value(thing).expect("everything at a table is plain data")
}

/// As JSON without spaces.
pub fn to_text<T: Serialize + ?Sized>(thing: &T) -> String {
    to_json(thing).to_string()
}

pub fn read<T: Plain>(json: Value) -> Result<T, Misread> {
    T::read(json)
}

/// From JSON in which nothing is said twice.
pub fn from_text<T: Plain>(text: &str) -> Result<T, Misread> {
    T::read(parse(text)?)
}

/// A list of at most as many things as there is room for.
pub fn at_most<T: Plain>(json: Value, room: usize) -> Result<Vec<T>, Misread> {
    let list = Vec::read(json)?;
    match list.len() <= room {
        true => Ok(list),
        false => Err(Misread::new(&format_args!("at most {room}"))),
    }
}

/// Why something cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    pub message: String,
    /// The same for whoever says it in other words.
    pub trouble: Trouble,
    /// From the inside out.
    trail: Vec<Crumb>,
}

/// What is wrong with something that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A field is left out.
    Missing(String),
    /// There is no such field.
    Unknown {
        given: String,
        known: String,
    },
    /// None of the words there are.
    NoWord {
        given: String,
        known: String,
    },
    /// Not the kind of thing it has to be.
    Kind {
        expected: String,
    },
    /// The right kind, but too large or too small.
    Bounds {
        expected: String,
    },
    /// Too many or too few.
    Length,
    Other,
}

/// A step into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Crumb {
    Key(String),
    Item(usize),
}

impl Misread {
    /// The way to what is wrong.
    pub fn path(&self) -> impl Iterator<Item = &Crumb> {
        self.trail.iter().rev()
    }

    #[cold]
    fn below(mut self, crumb: Crumb) -> Misread {
        self.trail.push(crumb);
        self
    }

    #[cold]
    fn below_key(self, key: &str) -> Misread {
        self.below(Crumb::Key(key.to_owned()))
    }

    /// In words of one's own.
    #[cold]
    pub fn new(message: &dyn fmt::Display) -> Misread {
        Misread {
            message: message.to_string(),
            trouble: Trouble::Other,
            trail: Vec::new(),
        }
    }

    #[cold]
    fn told(message: &dyn fmt::Display, trouble: Trouble) -> Misread {
        Misread {
            trouble,
            ..Misread::new(message)
        }
    }
}

/// As serde says it, and beside it what it is about.
impl Error for Misread {
    fn custom<T: fmt::Display>(message: T) -> Misread {
        Misread::new(&message)
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Misread {
        let what = format_args!("invalid type: {found}, expected {expected}").to_string();
        let expected = expected.to_string();
        Misread::told(&what, Trouble::Kind { expected })
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Misread {
        let what = format_args!("invalid value: {found}, expected {expected}").to_string();
        let expected = expected.to_string();
        Misread::told(&what, Trouble::Bounds { expected })
    }

    #[cold]
    fn invalid_length(found: usize, expected: &dyn Expected) -> Misread {
        let what = format_args!("invalid length {found}, expected {expected}").to_string();
        Misread::told(&what, Trouble::Length)
    }

    #[cold]
    fn unknown_variant(given: &str, known: &'static [&'static str]) -> Misread {
        let what = match known {
            [] => format!("unknown variant `{given}`, there are no variants"),
            known => format!("unknown variant `{given}`, expected {}", one_of(known)),
        };
        let (given, known) = (given.to_owned(), known.join(", "));
        Misread::told(&what, Trouble::NoWord { given, known })
    }

    #[cold]
    fn unknown_field(given: &str, known: &'static [&'static str]) -> Misread {
        let what = match known {
            [] => format!("unknown field `{given}`, there are no fields"),
            known => format!("unknown field `{given}`, expected {}", one_of(known)),
        };
        let (given, known) = (given.to_owned(), known.join(", "));
        Misread::told(&what, Trouble::Unknown { given, known })
    }

    #[cold]
    fn missing_field(field: &'static str) -> Misread {
        let what = format!("missing field `{field}`");
        Misread::told(&what, Trouble::Missing(field.to_owned()))
    }
}

fn one_of(known: &[&str]) -> String {
    match known {
        [one] => format!("`{one}`"),
        [one, other] => format!("`{one}` or `{other}`"),
        known => format!("one of `{}`", known.join("`, `")),
    }
}

impl std::error::Error for Misread {}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, crumb) in self.path().enumerate() {
            match crumb {
                Crumb::Key(key) if number == 0 => f.write_str(key)?,
                Crumb::Key(key) => write!(f, ".{key}")?,
                Crumb::Item(index) => write!(f, "[{}]", index + 1)?,
            }
        }
        let colon = if self.trail.is_empty() { "" } else { ": " };
        write!(f, "{colon}{}", self.message)
    }
}

impl From<serde_json::Error> for Misread {
    fn from(error: serde_json::Error) -> Misread {
        Misread::custom(error)
    }
}

/// Reads JSON in which nothing is said twice: of two fields of one name a reader could believe the other one.
pub fn parse(text: &str) -> Result<Value, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Once.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

struct Once;

impl<'de> DeserializeSeed<'de> for Once {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Once)? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            if fields.contains_key(&name) {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            fields.insert(name, entries.next_value_seed(Once)?);
        }
        Ok(fields.into())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::parse;

    #[test]
    fn what_is_read_is_what_was_written() {
        for value in [
            json!(null),
            json!([true, -3, u64::MAX, 1.5, "ä\n\u{1F3B2}"]),
            json!({"b": {"a": []}, "a": {}}),
        ] {
            let text = value.to_string();
            let read = parse(&text).expect("JSON");
            assert_eq!(read, value);
            // The order of fields too: hashes go over it.
            assert_eq!(read.to_string(), text);
            let known: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(known, read);
        }
    }

    #[test]
    fn nothing_is_said_twice() {
        for text in [
            r#"{"a":1,"a":1}"#,
            r#"[{"x":{"a":1,"b":2,"a":3}}]"#,
            "{} {}",
            "{",
            "",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
