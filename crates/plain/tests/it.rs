//! What is derived reads what serde's own derive would read, and says the same about what is wrong.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Arc;

use plain::Plain;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Plain)]
#[serde(rename_all = "snake_case")]
enum Colour {
    Red,
    DarkBlue,
    #[serde(rename = "no colour")]
    None,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Plain)]
#[serde(transparent)]
struct Id(u16);

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
#[serde(deny_unknown_fields)]
struct Thing {
    name: String,
    #[serde(rename = "type")]
    kind: Colour,
    small: i8,
    many: Option<Vec<u8>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    by: BTreeMap<Id, (u8, Colour)>,
    #[serde(default = "seven")]
    seven: u64,
    #[serde(skip)]
    never: bool,
}

fn seven() -> u64 {
    7
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
#[serde(default)]
struct Usual {
    a: bool,
    b: Vec<Colour>,
    c: [i64; 2],
}

impl Default for Usual {
    fn default() -> Usual {
        Usual {
            a: true,
            b: vec![Colour::Red],
            c: [1, 2],
        }
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
#[serde(rename_all = "snake_case")]
enum Held {
    Nothing,
    One(u8),
    Two(u8, Arc<str>),
    Named { it: Box<Held>, also: Option<Id> },
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
#[serde(tag = "what", rename_all = "lowercase")]
enum Tagged {
    Bare,
    Whole(Usual),
    Part { n: u32 },
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
struct Flat {
    first: Cow<'static, str>,
    #[serde(flatten)]
    tagged: Tagged,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
#[serde(untagged)]
enum Either {
    Number(i64),
    Named { text: String },
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Plain)]
#[serde(try_from = "String", into = "String")]
struct Even(String);

impl TryFrom<String> for Even {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Even, &'static str> {
        match text.len() % 2 {
            0 => Ok(Even(text)),
            _ => Err("an odd word"),
        }
    }
}

impl From<Even> for String {
    fn from(even: Even) -> String {
        even.0
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize, Plain)]
struct Generic<T> {
    held: T,
}

/// Serde reads the same, or refuses too.
#[track_caller]
fn same<T: Debug + PartialEq + DeserializeOwned + Plain>(json: &Value) -> Option<String> {
    let known = serde_json::from_value::<T>(json.clone());
    match (plain::read::<T>(json.clone()), known) {
        (Ok(read), Ok(known)) => {
            assert_eq!(read, known, "{json}");
            None
        }
        (Err(misread), Err(_)) => Some(misread.to_string()),
        (read, known) => panic!("{json}: {read:?}, not {known:?}"),
    }
}

#[track_caller]
fn good<T: Debug + PartialEq + DeserializeOwned + Serialize + Plain>(json: Value) {
    assert_eq!(same::<T>(&json), None);
    let again = plain::to_json(&plain::read::<T>(json).expect("it was read before"));
    assert_eq!(same::<T>(&again), None);
}

#[track_caller]
fn wrong<T: Debug + PartialEq + DeserializeOwned + Plain>(json: Value, told: &str) {
    assert_eq!(same::<T>(&json).as_deref(), Some(told), "{json}");
}

#[test]
fn structs() {
    let thing = json!({"name": "x", "type": "dark_blue", "small": -128});
    good::<Thing>(thing.clone());
    good::<Generic<Thing>>(json!({"held": thing, "unknown": 1}));
    let with = |field: &str, value: Value| {
        let mut thing = thing.clone();
        thing[field] = value;
        thing
    };
    good::<Thing>(with("many", json!([0, 255])));
    good::<Thing>(with("many", json!(null)));
    good::<Thing>(with("seven", json!(u64::MAX)));
    good::<Thing>(with("by", json!({"12": [1, "red"], "3": [2, "no colour"]})));
    for (field, value, told) in [
        (
            "small",
            json!(128),
            "small: invalid value: integer `128`, expected i8",
        ),
        (
            "small",
            json!(-129),
            "small: invalid value: integer `-129`, expected i8",
        ),
        (
            "small",
            json!(1.5),
            "small: invalid type: floating point `1.5`, expected i8",
        ),
        (
            "small",
            json!(null),
            "small: invalid type: unit value, expected i8",
        ),
        (
            "seven",
            json!(-1),
            "seven: invalid value: integer `-1`, expected u64",
        ),
        (
            "name",
            json!(3),
            "name: invalid type: integer `3`, expected a string",
        ),
        (
            "many",
            json!([1, 2, true]),
            "many[3]: invalid type: boolean `true`, expected u8",
        ),
        (
            "many",
            json!({}),
            "many: invalid type: map, expected a sequence",
        ),
        (
            "type",
            json!("blue"),
            "type: unknown variant `blue`, expected one of `red`, `dark_blue`, `no colour`",
        ),
        (
            "type",
            json!(1),
            "type: invalid type: integer `1`, expected enum Colour",
        ),
        (
            "never",
            json!(true),
            "never: unknown field `never`, expected one of `name`, `type`, `small`, `many`, `by`, `seven`",
        ),
        (
            "by",
            json!({"x": [1, "red"]}),
            "by.x: invalid type: string \"x\", expected u16",
        ),
        (
            "by",
            json!({"70000": [1, "red"]}),
            "by.70000: invalid value: integer `70000`, expected u16",
        ),
        (
            "by",
            json!({"1": [1, "green"]}),
            "by.1[2]: unknown variant `green`, expected one of `red`, `dark_blue`, `no colour`",
        ),
        (
            "by",
            json!({"1": [1]}),
            "by.1: invalid length 1, expected a tuple of size 2",
        ),
        (
            "by",
            json!({"1": [1, "red", 2]}),
            "by.1: invalid length 3, expected fewer",
        ),
    ] {
        wrong::<Thing>(with(field, value), told);
    }
    wrong::<Thing>(json!({"name": "x", "small": 1}), "missing field `type`");
    wrong::<Thing>(json!(7), "invalid type: integer `7`, expected struct Thing");
    wrong::<Generic<Option<u8>>>(
        json!({"held": "x"}),
        "held: invalid type: string \"x\", expected u8",
    );
    good::<Generic<Option<u8>>>(json!({}));
    wrong::<Generic<Vec<u8>>>(json!({}), "missing field `held`");
}

#[test]
fn defaults() {
    for json in [
        json!({}),
        json!({"a": false}),
        json!({"b": [], "c": [5, -5], "d": 1}),
    ] {
        good::<Usual>(json);
    }
    wrong::<Usual>(
        json!({"c": [1]}),
        "c: invalid length 1, expected an array of length 2",
    );
    wrong::<Usual>(
        json!({"a": null}),
        "a: invalid type: unit value, expected a boolean",
    );
}

#[test]
fn variants() {
    for json in [
        json!("nothing"),
        json!({"nothing": null}),
        json!({"one": 3}),
        json!({"two": [3, "x"]}),
        json!({"named": {"it": {"named": {"it": "nothing", "also": 7}}}}),
    ] {
        good::<Held>(json);
    }
    let names = "expected one of `nothing`, `one`, `two`, `named`";
    wrong::<Held>(json!("three"), &format!("unknown variant `three`, {names}"));
    wrong::<Held>(
        json!({"three": 3}),
        &format!("three: unknown variant `three`, {names}"),
    );
    wrong::<Held>(
        json!({"one": 3, "two": [1, "x"]}),
        "invalid type: map, expected enum Held",
    );
    wrong::<Held>(
        json!({"one": 300}),
        "one: invalid value: integer `300`, expected u8",
    );
    wrong::<Held>(
        json!({"two": [1, 2]}),
        "two[2]: invalid type: integer `2`, expected a string",
    );
    wrong::<Held>(
        json!({"nothing": 1}),
        "nothing: invalid type: integer `1`, expected nothing",
    );
    wrong::<Held>(json!({"named": {}}), "named: missing field `it`");
    wrong::<Held>(
        json!({"named": {"it": {"one": "x"}}}),
        "named.it.one: invalid type: string \"x\", expected u8",
    );
    wrong::<Held>(
        json!({"named": 1}),
        "named: invalid type: integer `1`, expected struct variant Held::Named",
    );
    wrong::<Held>(
        json!("named"),
        "invalid type: unit value, expected struct variant Held::Named",
    );
}

#[test]
fn tags() {
    for json in [
        json!({"what": "bare"}),
        json!({"what": "bare", "more": 1}),
        json!({"what": "whole", "a": false}),
        json!({"n": 4, "what": "part"}),
    ] {
        good::<Tagged>(json.clone());
        let mut flat = json;
        flat["first"] = json!("x");
        good::<Flat>(flat);
    }
    wrong::<Tagged>(
        json!({"what": "part", "n": -1}),
        "n: invalid value: integer `-1`, expected u32",
    );
    wrong::<Tagged>(
        json!({"what": "none"}),
        "unknown variant `none`, expected one of `bare`, `whole`, `part`",
    );
    wrong::<Tagged>(json!({"n": 1}), "missing field `what`");
    wrong::<Flat>(json!({"what": "bare"}), "missing field `first`");
}

#[test]
fn others() {
    good::<Either>(json!(4));
    good::<Either>(json!({"text": "x"}));
    wrong::<Either>(
        json!("x"),
        "data did not match any variant of untagged enum Either",
    );
    good::<BTreeMap<Even, Id>>(json!({"ab": 1}));
    wrong::<BTreeMap<Even, Id>>(json!({"abc": 1}), "abc: an odd word");
    good::<BTreeSet<Id>>(json!([3, 1, 3]));
    good::<BTreeMap<Colour, Vec<f64>>>(json!({"red": [1, 1.5]}));
    wrong::<BTreeMap<Colour, bool>>(
        json!({"Red": true}),
        "Red: unknown variant `Red`, expected one of `red`, `dark_blue`, `no colour`",
    );
}

#[test]
fn nothing_is_said_twice() {
    assert!(plain::from_text::<Usual>(r#"{"a":true,"a":true}"#).is_err());
}
