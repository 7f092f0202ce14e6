//! A game's commands, each written once: as a type, as JSON, as what a form or a client has to know of it, and as what
//! can be offered.

use crate::domain::Exist;

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

/// As commands are sent.
pub type Json = serde_json::Value;

/// What `commands!` knows of a command.
pub trait Named: Sized {
    /// On the wire.
    fn name(&self) -> &'static str;

    /// Its place in the list.
    fn index(&self) -> usize;

    /// As it is sent. Compiled where the game is, not once more for every page that draws a button.
    fn json(&self) -> Json;

    /// The command at this place with every value of its fields; none if the game has to think of one.
    fn every(index: usize, exist: Exist<'_>, all: &mut Vec<Self>);
}

/// Every command with its name on the wire, the fields it needs in braces and those it may have in brackets, each
/// with its [`FieldKind`](crate::FieldKind) and what may stand there ([`Domain`](crate::Domain)); both may come once
/// more. Their order is that of the JSON, over which journals are sealed, so it never changes. A field called otherwise on the wire says so with `as`; a command
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
///         Lay "lay" { card: i64 = Number.of("cards") } [
///             to as "for": Option<String> = Text(60).free(),
///             hidden: Option<bool> = Flag,
///         ]
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
///
/// // What may be offered: each card there is, for somebody else or not, hidden or not.
/// let mut all = Vec::new();
/// Command::every(1, &mut |_| vec![1.into(), 2.into()], &mut all);
/// assert_eq!(all.len(), 8);
/// assert_eq!(all[3], Command::Lay { card: 1, to: Some("…".to_owned()), hidden: Some(true) });
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
            $($crate::Field::new($crate::commands!(@name $name), $kind.said()),)*
            $($crate::Field::maybe($crate::commands!(@name $maybe), $may.said()),)*
        )+]
    };
    // A type of its own is for the game to think of.
    (@every $Command:ident::$Name:ident, $cmd:ident, $exist:ident, $all:ident, of $Inner:ty) => {{}};
    (@every $Command:ident::$Name:ident, $cmd:ident, $exist:ident, $all:ident,) => {
        $all.push($Command::$Name {})
    };
    (@every $Command:ident::$Name:ident, $cmd:ident, $exist:ident, $all:ident, $($field:ident)+) => {{
        let mut fields = $cmd.spec().fields.iter();
        $(
            let field = fields.next().expect("as many as there are");
            let Some($field) = $crate::domain::values(field, $exist) else {
                return;
            };
        )+
        $crate::domain::each_way(&[$($field.len()),+], &mut |at| {
            let mut at = at.iter();
            let mut next = || *at.next().expect("as many as there are");
            $all.push($Command::$Name { $($field: Clone::clone(&$field[next()])),+ });
        });
    }};
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

            const CMDS: &'static [Cmd] = &[$(Cmd::$Name),*];

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

            fn index(&self) -> usize {
                self.cmd() as usize
            }

            fn json(&self) -> $crate::Json {
                $crate::plain::to_json(self)
            }

            fn every(index: usize, exist: $crate::domain::Exist<'_>, all: &mut Vec<Self>) {
                let cmd = $Command::CMDS[index];
                match cmd {
                    $(Cmd::$Name => $crate::commands!(
                        @every $Command::$Name, cmd, exist, all,
                        $(of $Inner)?
                        $($($field)* $($($maybe)*)? $($($more)* $($($last)*)?)?)?
                    ),)*
                }
            }
        }
    };
}
