//! A game's commands, each written once: as a type, as JSON, and as what a form or a client has to know of it.

/// Whether a field that may be left out is.
pub trait Absent {
    fn absent(&self) -> bool;
}

impl<T> Absent for Option<T> {
    fn absent(&self) -> bool {
        self.is_none()
    }
}

impl<T> Absent for Vec<T> {
    fn absent(&self) -> bool {
        self.is_empty()
    }
}

/// Every command with its name on the wire, the fields it needs in braces and those it may have in brackets, each
/// with its [`FieldKind`](crate::FieldKind); both may come once more. Their order is that of the JSON, over which
/// journals are sealed, so it never changes. A field called otherwise on the wire says so with `as`; a command
/// whose fields are a type of their own names it, and their list.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use table::FieldKind::{Flag, Number, Text};
///
/// table::commands! {
///     #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
///     pub enum Command {
///         Draw "draw"
///         /// Lays a card, for somebody else if named.
///         Lay "lay" { card: i64 = Number } [ to as "for": Option<String> = Text(60), hidden: Option<bool> = Flag ]
///     }
/// }
///
/// let lay = Command::Lay { card: 3, to: Some("Ann".to_owned()), hidden: None };
/// let json = serde_json::to_string(&lay).expect("plain data");
/// assert_eq!(json, r#"{"cmd":"lay","card":3,"for":"Ann"}"#);
/// assert_eq!(serde_json::from_str::<Command>(&json).expect("the same"), lay);
/// assert_eq!(Command::SPECS[1].fields[1].name, "for");
/// assert!(!Command::SPECS[1].fields[1].required);
/// assert_eq!(Command::Draw.name(), "draw");
/// ```
#[macro_export]
macro_rules! commands {
    (@name ($field:ident)) => { stringify!($field) };
    (@name ($field:ident $wire:literal)) => { $wire };
    (@fields) => { &[] };
    (@fields ($given:expr)) => { $given };
    (@fields $([$($name:tt = $kind:expr,)*] [$($maybe:tt = $may:expr,)*])+) => {
        &[$(
            $($crate::Field::new($crate::commands!(@name $name), $kind),)*
            $($crate::Field::maybe($crate::commands!(@name $maybe), $may),)*
        )+]
    };
    (
        $(#[$outer:meta])*
        pub enum Command {
            $(
                $(#[$doc:meta])*
                $Name:ident $wire:literal
                $(($Inner:ty = $fields:expr))?
                $(
                    { $($(#[$about:meta])* $field:ident $(as $called:literal)?: $Type:ty = $kind:expr),* $(,)? }
                    $([ $($(#[$note:meta])* $maybe:ident $(as $named:literal)?: $May:ty = $may:expr),* $(,)? ])?
                    $(
                        { $($more:ident: $More:ty = $mores:expr),* $(,)? }
                        $([ $($last:ident: $Last:ty = $lasts:expr),* $(,)? ])?
                    )?
                )?
            )*
        }
    ) => {
        $(#[$outer])*
        #[serde(remote = "Self")]
        pub enum Command {
            $(
                $(#[$doc])*
                #[serde(rename = $wire)]
                $Name
                $(($Inner))?
                $({
                    $($(#[$about])* $(#[serde(rename = $called)])? $field: $Type,)*
                    $($(
                        $(#[$note])*
                        #[serde(default, skip_serializing_if = "::table::Absent::absent")]
                        $(#[serde(rename = $named)])?
                        $maybe: $May,
                    )*)?
                    $(
                        $($more: $More,)*
                        $($(
                            #[serde(default, skip_serializing_if = "::table::Absent::absent")]
                            $last: $Last,
                        )*)?
                    )?
                })?,
            )*
        }

        $crate::tagged!(Command, "cmd");

        impl Command {
            pub const SPECS: &'static [$crate::CommandSpec] = &[
                $($crate::CommandSpec {
                    name: $wire,
                    fields: $crate::commands!(
                        @fields
                        $(($fields))?
                        $(
                            [$(($field $($called)?) = $kind,)*] [$($(($maybe $($named)?) = $may,)*)?]
                            $([$(($more) = $mores,)*] [$($(($last) = $lasts,)*)?])?
                        )?
                    ),
                },)*
            ];

            /// The name on the wire.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Command::$Name { .. } => $wire,)*
                }
            }
        }
    };
}
