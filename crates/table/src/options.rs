//! Table options: how a group reads the places where a rulebook is silent.

use thiserror::Error;

/// One option as it is offered; the first value is the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    pub key: &'static str,
    pub rule: &'static str,
    pub values: &'static [&'static str],
}

/// Every value of every option, for the command that sets one.
pub fn settings(specs: &'static [OptionSpec]) -> impl Iterator<Item = (String, String)> {
    specs.iter().flat_map(|spec| {
        let values = spec.values.iter();
        values.map(|value| (spec.key.to_owned(), (*value).to_owned()))
    })
}

/// Whether this is the first of an option's values.
pub fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    #[error("no option `{key}`; there are {}", known.join(", "))]
    Unknown {
        key: String,
        known: Vec<&'static str>,
    },
    #[error("option `{key}` cannot be `{value}`; it is one of {}", values.join(", "))]
    NoSuchValue {
        key: &'static str,
        value: String,
        values: &'static [&'static str],
    },
}

/// Declares a game's options: an enum per option, a struct of all, and their [`OptionSpec`]s.
///
/// `name: Type = { Default => "default", Other => "other" } by "RULE-ID"`
///
/// An option that came later has `+ "table::is_usual"` before its name: with its default it is not written, so that
/// openings from before it are written, and sealed, as they were.
#[macro_export]
macro_rules! options {
    ($($(#[$doc:meta])* $(+ $unless:literal)? $key:ident: $Type:ident = { $First:ident => $first:literal $(, $Value:ident => $value:literal)* $(,)? } by $rule:literal;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, ::plain::Plain)]
            pub enum $Type {
                #[default]
                #[serde(rename = $first)]
                $First,
                $(#[serde(rename = $value)] $Value,)*
            }
        )*

        /// The options a table was opened with.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, ::plain::Plain)]
        #[serde(default, deny_unknown_fields)]
        pub struct Options {
            $($(#[serde(skip_serializing_if = $unless)])? pub $key: $Type,)*
        }

        impl Options {
            pub const SPECS: &'static [$crate::OptionSpec] = &[$(
                $crate::OptionSpec { key: stringify!($key), rule: $rule, values: &[$first $(, $value)*] },
            )*];

            /// The usual readings, with these instead.
            pub fn with(given: &[(&str, &str)]) -> Result<Options, $crate::OptionError> {
                let mut options = Options::default();
                for (key, value) in given {
                    options.set(key, value)?;
                }
                Ok(options)
            }

            /// Sets an option by its name on the wire.
            pub fn set(&mut self, key: &str, value: &str) -> Result<(), $crate::OptionError> {
                match key {
                    $(stringify!($key) => {
                        self.$key = match value {
                            $first => $Type::$First,
                            $($value => $Type::$Value,)*
                            _ => return Err($crate::OptionError::NoSuchValue {
                                key: stringify!($key),
                                value: value.to_owned(),
                                values: &[$first $(, $value)*],
                            }),
                        };
                        Ok(())
                    })*
                    _ => Err($crate::OptionError::Unknown {
                        key: key.to_owned(),
                        known: Self::SPECS.iter().map(|spec| spec.key).collect(),
                    }),
                }
            }

            /// The value of an option by its name on the wire.
            pub fn get(&self, key: &str) -> Option<&'static str> {
                match key {
                    $(stringify!($key) => Some(match self.$key {
                        $Type::$First => $first,
                        $($Type::$Value => $value,)*
                    }),)*
                    _ => None,
                }
            }
        }
    };
}
