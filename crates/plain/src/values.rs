//! How types of the language are read.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use serde::de::{Error, Unexpected};
use serde_json::Value;

use crate::{Crumb, Items, Misread, Plain, Shape, shape_of};

/// Something of another kind than expected.
#[cold]
pub fn wrong(json: &Value, expected: &str) -> Misread {
    Misread::invalid_type(found(json), &expected)
}

fn found(json: &Value) -> Unexpected<'_> {
    match json {
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
    }
}

pub fn list(json: Value, expected: &str) -> Result<Vec<Value>, Misread> {
    match json {
        Value::Array(items) => Ok(items),
        other => Err(wrong(&other, expected)),
    }
}

fn text(json: Value, expected: &str) -> Result<String, Misread> {
    match json {
        Value::String(text) => Ok(text),
        other => Err(wrong(&other, expected)),
    }
}

fn whole(json: &Value, least: i64, most: u64, expected: &str) -> Result<i128, Misread> {
    let number = match (json.as_u64(), json.as_i64()) {
        (Some(number), _) => i128::from(number),
        (_, Some(number)) => i128::from(number),
        _ => return Err(wrong(json, expected)),
    };
    if (i128::from(least)..=i128::from(most)).contains(&number) {
        return Ok(number);
    }
    Err(Misread::invalid_value(found(json), &expected))
}

/// A number written as a word, or the word.
fn number(word: &str) -> Value {
    match (word.parse::<u64>(), word.parse::<i64>()) {
        (Ok(number), _) => number.into(),
        (_, Ok(number)) => number.into(),
        _ => word.into(),
    }
}

macro_rules! whole_numbers {
    ($($Number:ident)*) => {$(
        impl Plain for $Number {
            const SHAPE: Shape = Shape::Number { least: $Number::MIN as i64, most: $Number::MAX as u64 };

            fn read(json: Value) -> Result<$Number, Misread> {
                let (least, most) = ($Number::MIN as i64, $Number::MAX as u64);
                match whole(&json, least, most, stringify!($Number)) {
                    Ok(number) => Ok(number as $Number),
                    Err(misread) => Err(misread),
                }
            }

            fn key(word: &str) -> Result<$Number, Misread> {
                $Number::read(number(word))
            }
        }
    )*};
}

whole_numbers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

impl Plain for f64 {
    fn read(json: Value) -> Result<f64, Misread> {
        json.as_f64().ok_or_else(|| wrong(&json, "f64"))
    }
}

impl Plain for bool {
    const SHAPE: Shape = Shape::Flag;

    fn read(json: Value) -> Result<bool, Misread> {
        json.as_bool().ok_or_else(|| wrong(&json, "a boolean"))
    }
}

impl Plain for String {
    const SHAPE: Shape = Shape::Text;

    fn read(json: Value) -> Result<String, Misread> {
        text(json, "a string")
    }
}

impl Plain for Arc<str> {
    const SHAPE: Shape = Shape::Text;

    fn read(json: Value) -> Result<Arc<str>, Misread> {
        text(json, "a string").map(Arc::from)
    }
}

impl Plain for Cow<'static, str> {
    const SHAPE: Shape = Shape::Text;

    fn read(json: Value) -> Result<Cow<'static, str>, Misread> {
        text(json, "a string").map(Cow::Owned)
    }
}

impl Plain for Value {
    fn read(json: Value) -> Result<Value, Misread> {
        Ok(json)
    }
}

impl<T: Plain> Plain for Option<T> {
    const SHAPE: Shape = Shape::Maybe(shape_of::<T>);

    fn read(json: Value) -> Result<Option<T>, Misread> {
        match json {
            Value::Null => Ok(None),
            json => match T::read(json) {
                Ok(read) => Ok(Some(read)),
                Err(misread) => Err(misread),
            },
        }
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

macro_rules! wrapped {
    ($($Wrap:ident)*) => {$(
        impl<T: Plain> Plain for $Wrap<T> {
            const SHAPE: Shape = Shape::As(shape_of::<T>);

            fn read(json: Value) -> Result<$Wrap<T>, Misread> {
                T::read(json).map($Wrap::new)
            }
        }
    )*};
}

wrapped! { Box Rc Arc }

impl<T: Plain> Plain for Vec<T> {
    const SHAPE: Shape = Shape::List {
        of: shape_of::<T>,
        count: None,
    };

    #[inline(never)]
    fn read(json: Value) -> Result<Vec<T>, Misread> {
        let items = list(json, "a sequence")?;
        let mut read = Vec::with_capacity(items.len());
        for item in items {
            match T::read(item) {
                Ok(item) => read.push(item),
                Err(misread) => return Err(misread.below(Crumb::Item(read.len()))),
            }
        }
        Ok(read)
    }
}

impl<T: Plain + Ord> Plain for BTreeSet<T> {
    const SHAPE: Shape = Shape::List {
        of: shape_of::<T>,
        count: None,
    };

    fn read(json: Value) -> Result<BTreeSet<T>, Misread> {
        Ok(Vec::read(json)?.into_iter().collect())
    }
}

impl<K: Plain + Ord, V: Plain> Plain for BTreeMap<K, V> {
    const SHAPE: Shape = Shape::Map(shape_of::<V>);

    fn read(json: Value) -> Result<BTreeMap<K, V>, Misread> {
        let Value::Object(entries) = json else {
            return Err(wrong(&json, "a map"));
        };
        let mut read = BTreeMap::new();
        for (key, value) in entries {
            match (K::key(&key), V::read(value)) {
                (Ok(key), Ok(value)) => read.insert(key, value),
                (Err(misread), _) | (_, Err(misread)) => return Err(misread.below_key(&key)),
            };
        }
        Ok(read)
    }
}

impl<T: Plain, const N: usize> Plain for [T; N] {
    const SHAPE: Shape = Shape::List {
        of: shape_of::<T>,
        count: Some(N),
    };

    fn read(json: Value) -> Result<[T; N], Misread> {
        let expected = format!("an array of length {N}");
        let mut items = Items::of(json, N, &expected)?;
        let mut read = Vec::with_capacity(N);
        for _ in 0..N {
            read.push(items.item()?);
        }
        read.try_into().map_err(|_| Misread::new(&expected))
    }
}

impl<A: Plain, B: Plain> Plain for (A, B) {
    const SHAPE: Shape = Shape::Places(&[shape_of::<A>, shape_of::<B>]);

    fn read(json: Value) -> Result<(A, B), Misread> {
        let mut items = Items::of(json, 2, "a tuple of size 2")?;
        Ok((items.item()?, items.item()?))
    }
}

impl<A: Plain, B: Plain, C: Plain> Plain for (A, B, C) {
    const SHAPE: Shape = Shape::Places(&[shape_of::<A>, shape_of::<B>, shape_of::<C>]);

    fn read(json: Value) -> Result<(A, B, C), Misread> {
        let mut items = Items::of(json, 3, "a tuple of size 3")?;
        Ok((items.item()?, items.item()?, items.item()?))
    }
}
