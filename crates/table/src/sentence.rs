//! The sentence for each event. A line of [`sentences!`](crate::sentences) names the event and what of it is told; the
//! message's id and the names of its arguments follow from that.

use crate::{Arg, Bilingual, Name};

/// What can be told. Seats, and numbers that mean somebody, are called by what the game knows: `Names`.
pub trait Tell<Names> {
    fn tell(&self, names: &Names) -> Arg;
}

/// A match of events to phrases, a line for each sentence. The first that fits is told:
///
/// - `Held { points, score }` is the message `GAME-event-held` with both fields as arguments;
/// - `Held { points: 0 } => "held-nothing"` only fits such an event, does not tell the field, and has a message of its own;
/// - `Held { points = points + 1 }` tells the field otherwise, `Held { points }, left = 100 - points` something besides.
///
/// What is no line of its own stands behind `_ =>`, as arms of the match.
///
/// ```
/// use table::Phrase;
///
/// enum Event { Began, Held { points: u8, score: u16 }, PointsLost { points: u8 }, Seen }
///
/// fn say(event: &Event) -> Option<Phrase> {
///     let names = ();
///     Some(table::sentences! {
///         "pig", Event, event, &names;
///         Began;
///         Held { score, points: 0 } => "held-nothing";
///         Held { points, score }, left = 100 - score;
///         PointsLost { points = *points + 1 } if *points > 1;
///         _ => { Event::PointsLost { .. } | Event::Seen => return None }
///     })
/// }
///
/// assert_eq!(say(&Event::Began), Some(Phrase::new("pig-event-began")));
/// let nothing = Phrase::new("pig-event-held-nothing").with("score", 3_u8);
/// assert_eq!(say(&Event::Held { points: 0, score: 3 }), Some(nothing));
/// let held = Phrase::new("pig-event-held").with("points", 9_u8).with("score", 12_u8).with("left", 88_u8);
/// assert_eq!(say(&Event::Held { points: 9, score: 12 }), Some(held));
/// let lost = Phrase::new("pig-event-points-lost").with("points", 3_u8);
/// assert_eq!(say(&Event::PointsLost { points: 2 }), Some(lost));
/// assert_eq!(say(&Event::PointsLost { points: 1 }), None);
/// assert_eq!(say(&Event::Seen), None);
/// ```
#[macro_export]
macro_rules! sentences {
    (
        $game:literal, $Event:ident, $event:expr, $names:expr;
        $(
            $Name:ident $({ $($field:ident $(: $held:pat)? $(= $value:expr)?),* $(,)? })?
            $(if $fits:expr)? $(=> $id:literal)? $(, $more:ident = $besides:expr)*;
        )*
        $(_ => { $($arms:tt)* })?
    ) => {
        match $event {
            $(
                $Event::$Name { $($($field $(: $held)?,)*)? .. } $(if $fits)? => {
                    #[allow(unused_mut)]
                    let mut phrase = $crate::Phrase::new($crate::sentences!(@id $game $Name $($id)?));
                    $($($crate::sentences!(@told phrase $names, $field $(: $held)? $(= $value)?);)*)?
                    $(phrase.args.push((stringify!($more), $crate::Tell::tell(&$besides, $names)));)*
                    phrase
                }
            )*
            $($($arms)*)?
        }
    };
    (@told $phrase:ident $names:expr, $field:ident) => {
        $phrase.args.push((stringify!($field), $crate::Tell::tell($field, $names)));
    };
    (@told $phrase:ident $names:expr, $field:ident = $value:expr) => {
        $phrase.args.push((stringify!($field), $crate::Tell::tell(&$value, $names)));
    };
    (@told $phrase:ident $names:expr, $field:ident : $held:pat) => {};
    (@id $game:literal $Name:ident $id:literal) => { concat!($game, "-event-", $id) };
    (@id $game:literal $Name:ident) => {{
        const START: &str = concat!($game, "-event");
        const NAME: &str = stringify!($Name);
        const ID: [u8; $crate::sentence::length(START, NAME)] = $crate::sentence::id(START, NAME);
        const { $crate::sentence::text(&ID) }
    }};
}

/// How long an id is: there is a dash in front of every capital.
pub const fn length(start: &str, name: &str) -> usize {
    let mut length = start.len() + name.len();
    let mut at = 0;
    while at < name.len() {
        length += name.as_bytes()[at].is_ascii_uppercase() as usize;
        at += 1;
    }
    length
}

/// `pig-event` and `PointsLost` are `pig-event-points-lost`.
pub const fn id<const LENGTH: usize>(start: &str, name: &str) -> [u8; LENGTH] {
    let mut id = [b'-'; LENGTH];
    let mut end = 0;
    while end < start.len() {
        id[end] = start.as_bytes()[end];
        end += 1;
    }
    let mut at = 0;
    while at < name.len() {
        let letter = name.as_bytes()[at];
        end += letter.is_ascii_uppercase() as usize;
        id[end] = letter.to_ascii_lowercase();
        end += 1;
        at += 1;
    }
    id
}

/// # Panics
/// While compiling, if an event's name is no text.
pub const fn text(id: &'static [u8]) -> &'static str {
    match std::str::from_utf8(id) {
        Ok(id) => id,
        Err(_) => panic!("the name of an event is a text"),
    }
}

macro_rules! as_it_is {
    ($($Type:ty: $it:ident => $arg:expr;)*) => {
        $(impl<Names> Tell<Names> for $Type {
            fn tell(&self, _: &Names) -> Arg {
                let $it = self;
                $arg
            }
        })*
    };
}

as_it_is! {
    u8: number => Arg::from(*number);
    u16: number => Arg::from(*number);
    i8: number => Arg::Number((*number).into());
    i16: number => Arg::Number((*number).into());
    i32: number => Arg::Number((*number).into());
    i64: number => Arg::from(*number);
    usize: number => Arg::from(*number);
    str: text => Arg::from(text);
    String: text => Arg::from(text.as_str());
    Name: name => Arg::from(name);
    Bilingual: both => Arg::Both(both.clone());
    Arg: arg => arg.clone();
    [u8]: faces => Arg::Faces(faces.to_vec());
    Vec<u8>: faces => Arg::Faces(faces.clone());
    // A key the message selects on.
    bool: yes => Arg::from(if *yes { "yes" } else { "no" });
}

impl<Names, const COUNT: usize> Tell<Names> for [u8; COUNT] {
    fn tell(&self, _: &Names) -> Arg {
        Arg::Faces(self.to_vec())
    }
}

impl<Names, T: Tell<Names> + ?Sized> Tell<Names> for &T {
    fn tell(&self, names: &Names) -> Arg {
        T::tell(self, names)
    }
}

impl<Names, T: Tell<Names>> Tell<Names> for Option<T> {
    fn tell(&self, names: &Names) -> Arg {
        let told = self.as_ref().map(|it| it.tell(names));
        told.unwrap_or_else(|| Arg::from(""))
    }
}
