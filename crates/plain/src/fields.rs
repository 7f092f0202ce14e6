//! What derived readers call: an object, a list or a variant, taken apart step by step. Nothing here is compiled for a struct or a variant;
//! and nothing of it is put into the readers again (`inline(never)`), which have hundreds of calls.

use serde::de::Error;
use serde_json::{Map, Value};

use crate::values::{list, wrong};
use crate::{Crumb, Misread, Plain};

type Names = &'static [&'static str];

/// The fields of an object.
#[derive(Debug)]
pub struct Fields {
    fields: Map<String, Value>,
    /// The name of the variant that they belong to, where it stands around them.
    under: Option<&'static str>,
}

impl Fields {
    pub fn of(json: Value, expected: &str) -> Result<Fields, Misread> {
        match json {
            Value::Object(fields) => Ok(Fields {
                fields,
                under: None,
            }),
            other => Err(wrong(&other, expected)),
        }
    }

    /// There are no others.
    pub fn only(&self, known: Names) -> Result<(), Misread> {
        match self.fields.keys().find(|key| !known.contains(&&***key)) {
            None => Ok(()),
            Some(field) => {
                let misread = Misread::unknown_field(field, known).below_key(field);
                Err(self.place(misread))
            }
        }
    }

    #[inline(never)]
    pub fn need<T: Plain>(&mut self, name: &'static str) -> Result<T, Misread> {
        match self.fields.get_mut(name) {
            Some(value) => match T::read(value.take()) {
                Ok(read) => Ok(read),
                Err(misread) => Err(self.at(name, misread)),
            },
            None => match T::absent() {
                Some(absent) => Ok(absent),
                None => Err(self.missing(name)),
            },
        }
    }

    /// What is given, or something else.
    #[inline(never)]
    pub fn or<T: Plain>(&mut self, name: &'static str, or: fn() -> T) -> Result<T, Misread> {
        match self.fields.get_mut(name) {
            Some(value) => match T::read(value.take()) {
                Ok(read) => Ok(read),
                Err(misread) => Err(self.at(name, misread)),
            },
            None => Ok(or()),
        }
    }

    /// Replaces what was there before, if something else is given.
    #[inline(never)]
    pub fn set<T: Plain>(&mut self, name: &'static str, slot: &mut T) -> Result<(), Misread> {
        if self.fields.contains_key(name) {
            *slot = self.need(name)?;
        }
        Ok(())
    }

    /// A type whose fields stand beside those that were named.
    pub fn rest<T: Plain>(&mut self, named: Names) -> Result<T, Misread> {
        let mut rest = std::mem::take(&mut self.fields);
        rest.retain(|key, _| !named.contains(&&**key));
        T::read(Value::Object(rest)).map_err(|misread| self.place(misread))
    }

    #[cold]
    fn at(&self, name: &'static str, misread: Misread) -> Misread {
        self.place(misread.below_key(name))
    }

    #[cold]
    fn missing(&self, name: &'static str) -> Misread {
        self.place(Misread::missing_field(name))
    }

    #[cold]
    fn place(&self, misread: Misread) -> Misread {
        place(misread, self.under)
    }
}

fn place(misread: Misread, under: Option<&str>) -> Misread {
    match under {
        Some(variant) => misread.below_key(variant),
        None => misread,
    }
}

/// The items of a list of known length.
#[derive(Debug)]
pub struct Items {
    left: std::vec::IntoIter<Value>,
    next: usize,
    under: Option<&'static str>,
}

impl Items {
    pub fn of(json: Value, count: usize, expected: &str) -> Result<Items, Misread> {
        let items = list(json, expected)?;
        match items.len() {
            fewer if fewer < count => Err(Misread::invalid_length(fewer, &expected)),
            more if more > count => Err(Misread::invalid_length(more, &"fewer")),
            _ => Ok(Items {
                left: items.into_iter(),
                next: 0,
                under: None,
            }),
        }
    }

    #[inline(never)]
    pub fn item<T: Plain>(&mut self) -> Result<T, Misread> {
        self.next += 1;
        match T::read(self.left.next().unwrap_or_default()) {
            Ok(read) => Ok(read),
            Err(misread) => {
                let misread = misread.below(Crumb::Item(self.next - 1));
                Err(place(misread, self.under))
            }
        }
    }
}

/// A variant with what it holds.
#[derive(Debug)]
pub struct Variant {
    /// Among the names.
    pub index: usize,
    holds: Holds,
    under: Option<&'static str>,
}

#[derive(Debug)]
enum Holds {
    Nothing,
    Value(Value),
    /// The fields beside a tag.
    Fields(Map<String, Value>),
}

impl Variant {
    /// A word, or an object with one field.
    pub fn of(json: Value, expected: &str, names: Names) -> Result<Variant, Misread> {
        match json {
            Value::String(name) => Ok(Variant {
                index: find(&name, names)?,
                holds: Holds::Nothing,
                under: None,
            }),
            Value::Object(fields) if fields.len() == 1 => {
                let (name, value) = fields.into_iter().next().unwrap_or_default();
                let index = find(&name, names).map_err(|misread| misread.below_key(&name))?;
                Ok(Variant {
                    index,
                    holds: Holds::Value(value),
                    under: Some(names[index]),
                })
            }
            other => Err(wrong(&other, expected)),
        }
    }

    /// An object that says in a field which one it is.
    pub fn tagged(json: Value, tag: &'static str, names: Names) -> Result<Variant, Misread> {
        let Value::Object(mut fields) = json else {
            return Err(wrong(&json, "an object"));
        };
        match fields.shift_remove(tag) {
            Some(Value::String(name)) => Ok(Variant {
                index: find(&name, names)?,
                holds: Holds::Fields(fields),
                under: None,
            }),
            Some(other) => Err(wrong(&other, "a word")),
            None => Err(Misread::missing_field(tag)),
        }
    }

    /// It holds nothing.
    pub fn unit(self) -> Result<(), Misread> {
        let misread = match &self.holds {
            Holds::Nothing | Holds::Value(Value::Null) => return Ok(()),
            Holds::Value(value) => wrong(value, "nothing"),
            Holds::Fields(fields) => match fields.keys().next() {
                None => return Ok(()),
                Some(field) => Misread::unknown_field(field, &[]),
            },
        };
        Err(place(misread, self.under))
    }

    /// The whole of what it holds.
    #[inline(never)]
    pub fn whole<T: Plain>(self) -> Result<T, Misread> {
        let value = match self.holds {
            Holds::Nothing => Value::Null,
            Holds::Value(value) => value,
            Holds::Fields(fields) => Value::Object(fields),
        };
        match T::read(value) {
            Ok(read) => Ok(read),
            Err(misread) => Err(place(misread, self.under)),
        }
    }

    pub fn items(self, count: usize, expected: &str) -> Result<Items, Misread> {
        let value = match self.holds {
            Holds::Value(value) => value,
            Holds::Nothing | Holds::Fields(_) => Value::Null,
        };
        match Items::of(value, count, expected) {
            Ok(items) => Ok(Items {
                under: self.under,
                ..items
            }),
            Err(misread) => Err(place(misread, self.under)),
        }
    }

    pub fn fields(self, expected: &str) -> Result<Fields, Misread> {
        let under = self.under;
        match self.holds {
            Holds::Fields(fields) | Holds::Value(Value::Object(fields)) => {
                Ok(Fields { fields, under })
            }
            Holds::Value(value) => Err(place(wrong(&value, expected), under)),
            Holds::Nothing => Err(wrong(&Value::Null, expected)),
        }
    }
}

/// Which of these words it is; also as the one field of an object that holds nothing.
pub fn word(json: Value, expected: &str, names: Names) -> Result<usize, Misread> {
    let variant = Variant::of(json, expected, names)?;
    let index = variant.index;
    variant.unit()?;
    Ok(index)
}

fn find(name: &str, names: Names) -> Result<usize, Misread> {
    let index = names.iter().position(|known| *known == name);
    index.ok_or_else(|| Misread::unknown_variant(name, names))
}
