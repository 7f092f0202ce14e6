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

impl Absent for String {
    fn absent(&self) -> bool {
        self.is_empty()
    }
}

/// What a command is called on the wire.
pub trait Named {
    fn name(&self) -> &'static str;
}

/// Every command with its name on the wire, the fields it needs in braces and those it may have in brackets, each
/// with its [`FieldKind`](crate::FieldKind); both may come once more. Their order is that of the JSON, over which
/// journals are sealed, so it never changes. A field called otherwise on the wire says so with `as`; a command
/// whose fields are a type of their own names it, and their list.
///
/// ```
/// use plain::Plain;
/// use serde::Serialize;
/// use table::FieldKind::{Flag, Number, Text};
/// use table::Named;
///
/// table::commands! {
///     #[derive(Clone, Debug, PartialEq, Serialize, Plain)]
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
/// assert_eq!(plain::from_text(&json), Ok(lay));
/// assert_eq!(Command::SPECS[1].fields[1].name, "for");
/// assert!(!Command::SPECS[1].fields[1].required);
/// assert_eq!(Command::Draw.name(), "draw");
/// assert_eq!(Cmd::Lay.name(), "lay");
/// ```
///
/// A name that is the table's own, like `roll`, or a field called `dice` is a mistake the compiler finds:
///
/// ```compile_fail
/// table::commands! {
///     #[derive(serde::Serialize, plain::Plain)]
///     pub enum Command { Roll "roll" }
/// }
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
    ($(#[$outer:meta])* pub enum $Command:ident { $($commands:tt)* }) => {
        $crate::commands! { @own $(#[$outer])* pub enum $Command { $($commands)* } }

        const _: () = $crate::names_are_free($Command::SPECS);
    };
    (
        @own
        $(#[$outer:meta])*
        pub enum $Command:ident {
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
        pub enum $Command {
            $(
                $(#[$doc])*
                #[serde(rename = $wire)]
                $Name
                $(($Inner))?
                $({
                    $($(#[$about])* $(#[serde(rename = $called)])? $field: $Type,)*
                    $($(
                        $(#[$note])*
                        #[serde(default, skip_serializing_if = "table::Absent::absent")]
                        $(#[serde(rename = $named)])?
                        $maybe: $May,
                    )*)?
                    $(
                        $($more: $More,)*
                        $($(
                            #[serde(default, skip_serializing_if = "table::Absent::absent")]
                            $last: $Last,
                        )*)?
                    )?
                })?,
            )*
        }

        $crate::tagged!($Command, "cmd");

        /// Which command, without its fields.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Cmd {
            $($Name,)*
        }

        impl Cmd {
            pub fn spec(self) -> &'static $crate::CommandSpec {
                &$Command::SPECS[self as usize]
            }

            /// On the wire.
            pub fn name(self) -> &'static str {
                self.spec().name
            }
        }

        impl From<Cmd> for &'static $crate::CommandSpec {
            fn from(cmd: Cmd) -> Self {
                cmd.spec()
            }
        }

        impl $Command {
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

            pub fn cmd(&self) -> Cmd {
                match self {
                    $($Command::$Name { .. } => Cmd::$Name,)*
                }
            }
        }

        impl $crate::Named for $Command {
            fn name(&self) -> &'static str {
                self.cmd().name()
            }
        }
    };
}
