//! Everything at a table is plain data, and there is one way between it and text: through JSON values, read by [`read`]. Records, requests,
//! overruled states and content files all take it, so that reading a type is compiled once, and every mistake is told with its place.

use std::fmt;

use serde::de::{DeserializeOwned, DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, Serialize};
use serde_json::{Map, Value};

use self::reader::Reader;

pub(crate) mod reader;

/// # Panics
/// If the type is not plain data: a map with keys that are no words.
pub fn to_json<T: Serialize + ?Sized>(thing: &T) -> Value {
    serde_json::to_value(thing).expect("everything at a table is plain data")
}

/// As JSON without spaces.
pub fn to_text<T: Serialize + ?Sized>(thing: &T) -> String {
    to_json(thing).to_string()
}

pub fn read<T: DeserializeOwned>(json: Value) -> Result<T, Misread> {
    T::deserialize(Reader(json))
}

/// Why something cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    pub message: String,
    /// From the inside out.
    trail: Vec<Crumb>,
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

    fn below(mut self, crumb: Crumb) -> Misread {
        self.trail.push(crumb);
        self
    }
}

impl Error for Misread {
    fn custom<T: fmt::Display>(message: T) -> Misread {
        Misread {
            message: message.to_string(),
            trail: Vec::new(),
        }
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
pub(crate) fn parse(text: &str) -> Result<Value, Misread> {
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
