//! The one deserializer. It takes a JSON value apart and notes, when something is wrong, where it was. A type with named
//! fields is read from an object only, so that nothing is compiled for lists that nobody writes.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, EnumAccess, Error, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::{Deserializer, forward_to_deserialize_any};
use serde_json::{Map, Value};

use super::{Crumb, Misread};

/// An enum whose JSON names the variant in a field asks for a newtype of this name and the field's.
pub const TAG: &str = "\0tag ";

#[derive(Debug)]
pub struct Reader(pub Value);

impl Reader {
    fn wrong<T>(&self, expected: &dyn Expected) -> Result<T, Misread> {
        let found = match &self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(value) => Unexpected::Bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(value), _, _) => Unexpected::Unsigned(value),
                (_, Some(value), _) => Unexpected::Signed(value),
                (_, _, value) => Unexpected::Float(value.unwrap_or(f64::NAN)),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Err(Misread::invalid_type(found, expected))
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match &self.0 {
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(value), _, _) => visitor.visit_u64(value),
                (_, Some(value), _) => visitor.visit_i64(value),
                (_, _, value) => visitor.visit_f64(value.unwrap_or(f64::NAN)),
            },
            _ => self.wrong(&visitor),
        }
    }
}

macro_rules! numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            self.number(visitor)
        }
    )*};
}

macro_rules! texts {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            match self.0 {
                Value::String(text) => visitor.visit_string(text),
                _ => self.wrong(&visitor),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Reader {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(_) => self.number(visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::Array(items) => list(items, visitor),
            Value::Object(fields) => object(fields, visitor),
        }
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128 deserialize_u8 deserialize_u16
        deserialize_u32 deserialize_u64 deserialize_u128 deserialize_f32 deserialize_f64
    }

    texts! { deserialize_char deserialize_str deserialize_string }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Bool(value) => visitor.visit_bool(value),
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match name.strip_prefix(TAG) {
            Some(tag) => visitor.visit_enum(Variant::by_tag(tag, self.0)?),
            None => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Array(items) => list(items, visitor),
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self.0 {
            Value::Object(fields) => object(fields, visitor),
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match self.0 {
            Value::String(name) => visitor.visit_enum(Variant {
                name,
                holds: Holds::Nothing,
            }),
            Value::Object(mut fields) if fields.len() == 1 => {
                let (name, value) = fields.iter_mut().next().expect("there is one");
                let (name, value) = (name.clone(), value.take());
                let crumb = Crumb::Key(name.clone());
                let holds = Holds::Value(value);
                visitor
                    .visit_enum(Variant { name, holds })
                    .map_err(|misread| misread.below(crumb))
            }
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match &self.0 {
            Value::String(text) => visitor.visit_str(text),
            _ => self.wrong(&visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { bytes byte_buf }
}

fn list<'de, V: Visitor<'de>>(items: Vec<Value>, visitor: V) -> Result<V::Value, Misread> {
    let count = items.len();
    let mut items = Items {
        left: items.into_iter(),
        next: 0,
    };
    let read = visitor.visit_seq(&mut items)?;
    if items.left.len() > 0 {
        return Err(Misread::invalid_length(count, &"fewer"));
    }
    Ok(read)
}

fn object<'de, V: Visitor<'de>>(
    fields: Map<String, Value>,
    visitor: V,
) -> Result<V::Value, Misread> {
    visitor.visit_map(Entries {
        left: fields.into_iter(),
        at: String::new(),
        value: Value::Null,
    })
}

struct Items {
    left: std::vec::IntoIter<Value>,
    next: usize,
}

impl<'de> SeqAccess<'de> for &mut Items {
    type Error = Misread;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misread> {
        let Some(value) = self.left.next() else {
            return Ok(None);
        };
        self.next += 1;
        let read = seed.deserialize(Reader(value)).map(Some);
        read.map_err(|misread| misread.below(Crumb::Item(self.next - 1)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

struct Entries {
    left: serde_json::map::IntoIter,
    /// The key that was read last, and what it leads to.
    at: String,
    value: Value,
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Misread;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misread> {
        let Some((key, value)) = self.left.next() else {
            return Ok(None);
        };
        (self.at, self.value) = (key, value);
        let read = seed.deserialize(Key(&self.at)).map(Some);
        read.map_err(|misread| misread.below(Crumb::Key(self.at.clone())))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misread> {
        let value = self.value.take();
        let read = seed.deserialize(Reader(value));
        read.map_err(|misread| misread.below(Crumb::Key(self.at.clone())))
    }
}

/// The key of an entry: a word, or a number written as one.
struct Key<'a>(&'a str);

macro_rules! numeric_keys {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
            match (self.0.parse::<u64>(), self.0.parse::<i64>()) {
                (Ok(number), _) => visitor.visit_u64(number),
                (_, Ok(number)) => visitor.visit_i64(number),
                _ => visitor.visit_str(self.0),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_str(self.0)
    }

    numeric_keys! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32
        deserialize_u64
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        let name: StrDeserializer<'_, Misread> = self.0.into_deserializer();
        visitor.visit_enum(name)
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// A variant with what it holds.
#[derive(Debug)]
pub struct Variant {
    name: String,
    holds: Holds,
}

#[derive(Debug)]
enum Holds {
    Nothing,
    Value(Value),
    /// The fields beside a tag: none of them if the variant has none.
    Fields(Map<String, Value>),
}

impl Variant {
    fn by_tag(tag: &'static str, json: Value) -> Result<Variant, Misread> {
        let Value::Object(mut fields) = json else {
            return Reader(json).wrong(&"an object");
        };
        match fields.shift_remove(tag) {
            Some(Value::String(name)) => Ok(Variant {
                name,
                holds: Holds::Fields(fields),
            }),
            Some(other) => Reader(other).wrong(&"a word"),
            None => Err(Misread::missing_field(tag)),
        }
    }
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Misread;
    type Variant = Variant;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Variant), Misread> {
        Ok((seed.deserialize(Key(&self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant {
    type Error = Misread;

    fn unit_variant(self) -> Result<(), Misread> {
        match self.holds {
            Holds::Nothing | Holds::Value(Value::Null) => Ok(()),
            Holds::Value(value) => Reader(value).wrong(&"nothing"),
            Holds::Fields(fields) => match fields.keys().next() {
                None => Ok(()),
                Some(field) => Err(Misread::unknown_field(field, &[])),
            },
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misread> {
        seed.deserialize(Reader(match self.holds {
            Holds::Nothing => Value::Null,
            Holds::Value(value) => value,
            Holds::Fields(fields) => Value::Object(fields),
        }))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        match self.holds {
            Holds::Value(value) => Reader(value).deserialize_seq(visitor),
            Holds::Nothing | Holds::Fields(_) => Reader(Value::Null).wrong(&visitor),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match self.holds {
            Holds::Fields(fields) => object(fields, visitor),
            Holds::Value(value) => Reader(value).deserialize_map(visitor),
            Holds::Nothing => Reader(Value::Null).wrong(&visitor),
        }
    }
}
