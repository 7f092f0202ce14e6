//! Enums whose JSON names the variant in a field: `{"event": "rolled", "faces": [1, 2]}`. Serde's own `tag` buffers everything
//! and compiles every type inside once more for the buffer; for games with hundreds of variants that was a third
//! of the build. This does the same, byte for byte, through [`plain`](crate::plain).

use serde_json::{Map, Value};

pub use serde_json::value::Serializer as Writer;

/// `Serialize` and `Plain` for an enum that derives both with `#[serde(remote = "Self")]`: its variants have named
/// fields, none, or hold a type with named fields.
///
/// ```
/// use plain::Plain;
/// use serde::Serialize;
///
/// #[derive(Debug, PartialEq, Serialize, Plain)]
/// #[serde(remote = "Self", rename_all = "snake_case")]
/// enum Event {
///     Passed,
///     Rolled { faces: Vec<u8> },
///     Twice { what: Box<Event> },
/// }
/// table::tagged!(Event, "event");
///
/// let twice = Event::Twice { what: Box::new(Event::Rolled { faces: vec![1, 2] }) };
/// let json = serde_json::to_string(&twice).expect("plain data");
/// assert_eq!(json, r#"{"event":"twice","what":{"event":"rolled","faces":[1,2]}}"#);
/// assert_eq!(plain::from_text(&json), Ok(twice));
/// assert_eq!(serde_json::to_string(&Event::Passed).expect("plain data"), r#"{"event":"passed"}"#);
/// assert_eq!(plain::from_text(r#"{"event":"passed"}"#), Ok(Event::Passed));
///
/// let wrong = serde_json::json!({"event": "twice", "what": {"event": "rolled", "faces": [1, "x"]}});
/// let wrong = Event::read(wrong).expect_err("no face");
/// assert_eq!(wrong.to_string(), "what.faces[2]: invalid type: string \"x\", expected u8");
/// ```
#[macro_export]
macro_rules! tagged {
    ($Type:ty, $tag:literal) => {
        const _: () = {
            impl ::serde::Serialize for $Type {
                fn serialize<S: ::serde::Serializer>(&self, writer: S) -> Result<S::Ok, S::Error> {
                    let json = <$Type>::serialize(self, $crate::tag::Writer);
                    let json = json.map_err(<S::Error as ::serde::ser::Error>::custom)?;
                    ::serde::Serialize::serialize(&$crate::tag::put($tag, json), writer)
                }
            }

            impl $crate::plain::Plain for $Type {
                const SHAPE: $crate::plain::Shape =
                    $crate::plain::Shape::Variants($crate::plain::shape::Variants {
                        tag: Some($tag),
                        all: <$Type>::VARIANTS,
                    });

                fn read(json: $crate::plain::Value) -> Result<$Type, $crate::plain::Misread> {
                    <$Type>::read_tagged(json, $tag)
                }
            }
        };
    };
}

/// `{"rolled": {"faces": …}}`, as an enum is written without a tag, with its tag.
pub fn put(tag: &str, json: Value) -> Value {
    let (variant, fields) = match json {
        Value::Object(fields) => fields.into_iter().next().unwrap_or_default(),
        name => (name.as_str().unwrap_or_default().to_owned(), Value::Null),
    };
    let mut tagged = Map::new();
    tagged.insert(tag.to_owned(), variant.into());
    if let Value::Object(fields) = fields {
        tagged.extend(fields);
    }
    tagged.into()
}
