//! Dice, marks and seals: everything drawn with the symbols of `ink.svg`.

use dice::{Kind, Origin, RolledDie};
use maud::{Markup, PreEscaped, html};

use super::Reader;

/// A symbol of the sprite.
pub fn sign(id: &str) -> Markup {
    let href = format!("/assets/ink.svg#{id}");
    html! { use href=(href) {} }
}

/// A drawing that only repeats what the words beside it say.
pub fn drawing(id: &str) -> Markup {
    html! { svg aria-hidden="true" { (sign(id)) } }
}

/// A small drawn mark.
pub fn mark(id: &str) -> Markup {
    html! { svg class="mark" aria-hidden="true" { (sign(id)) } }
}

pub fn heart() -> Markup {
    html! { svg class="mark mark--h" aria-hidden="true" { (sign("heart")) } }
}

pub fn ki() -> Markup {
    html! { svg class="mark mark--k" aria-hidden="true" { (sign("ki")) } }
}

/// A mark that says something by itself.
pub fn said_mark(id: &str, class: &str, label: &str) -> Markup {
    html! { svg.mark.(class) role="img" aria-label=(label) { (sign(id)) } }
}

/// A game that has no seal of its own bears the house's.
pub fn seal(game: &str) -> Markup {
    let own = format!("seal-{game}");
    let id = if has(&own) { &own } else { "seal-augenzahl" };
    html! { svg.seal viewBox="0 0 48 48" aria-hidden="true" { (sign(id)) } }
}

/// Whether there is such a drawing.
pub fn has(id: &str) -> bool {
    const INK: &str = include_str!("../assets/ink.svg");
    INK.contains(&format!(r#"<symbol id="{id}""#))
}

/// A row of marks that can be counted at a glance; read aloud as "Herzen: 8 von 10".
pub fn track(mark: &str, have: usize, of: usize, label: &str) -> Markup {
    let lost = format!("{mark}-lost");
    html! {
        span.track.track--many[of > 11].{ "track--" (mark) } role="img" aria-label=(label) {
            @for number in 0..of.max(have) {
                @if number < have {
                    svg.mark { (sign(mark)) }
                } @else {
                    svg.mark.mark--lost { (sign(&lost)) }
                }
            }
        }
    }
}

/// How a die is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    /// `xl`, `l`, `s`, `xs`; empty: as large as the place makes it.
    pub size: &'static str,
    pub black: bool,
    /// It decides what the throw means.
    pub decides: bool,
    pub struck: bool,
    /// Thrown by hand.
    pub hand: bool,
    /// Who threw it when; dice with a new mark tumble.
    pub thrown: Option<&'a str>,
}

impl Look<'_> {
    pub const fn sized(size: &'static str) -> Look<'static> {
        Look {
            size,
            black: false,
            decides: false,
            struck: false,
            hand: false,
            thrown: None,
        }
    }
}

/// A six-sided die.
pub fn die(reader: &Reader<'_>, face: u8, look: Look<'_>) -> Markup {
    let state = match (look.struck, look.hand) {
        (true, _) => "struck",
        (false, true) => "hand",
        (false, false) => "plain",
    };
    let colour = if look.black { "black" } else { "white" };
    let args = [
        ("colour", colour.into()),
        ("face", face.into()),
        ("state", state.into()),
    ];
    html! {
        span.die.{ "die--" (colour) }.die--decides[look.decides].die--struck[look.struck].{ @if !look.size.is_empty() { "die--" (look.size) } }
            role="img" aria-label=(reader.with("web-die", &args)) data-thrown=[look.thrown] {
            svg { (sign(&format!("die-{colour}"))) (sign(&format!("pips-{face}"))) }
            @if look.hand {
                svg.die__hand viewBox="0 0 24 24" aria-hidden="true" { (sign("hand")) }
            }
        }
    }
}

/// Games name their black dice so.
pub fn is_black(die: &str) -> bool {
    die.ends_with("-black")
}

/// A die nobody has thrown yet.
pub fn blank_die(size: &str, ghost: bool) -> Markup {
    html! {
        span.die.die--white.die--ghost[ghost].{ "die--" (size) } aria-hidden="true" { svg { (sign("die-white")) } }
    }
}

/// A die of any kind as it fell, in a line of words; aloud it is what the game calls it and its number.
pub fn fallen(reader: &Reader<'_>, die: &RolledDie, size: &'static str) -> Markup {
    if die.kind == Kind::D6 {
        let look = Look {
            black: is_black(&die.die),
            hand: by_hand(die.origin),
            ..Look::default()
        };
        return self::die(reader, die.face, Look { size, ..look });
    }
    let of = |end: &str| die.die.ends_with(end);
    let (class, shape) = match die.kind.sides() {
        12 if of("-hope") => ("hope", "d12-hope"),
        12 if of("-fear") => ("fear", "d12-fear"),
        4 => ("white", "d4"),
        8 => ("white", "d8"),
        10 | 100 => ("white", "d10"),
        12 => ("white", "d12"),
        _ => ("white", "d20"),
    };
    let label = match reader.has(&die.die) {
        true => {
            let name = reader.text(&die.die);
            reader.with(
                "web-die-named",
                &[("name", name.into()), ("face", die.face.into())],
            )
        }
        false => crate::journal::numbered(reader, die),
    };
    html! {
        span.die.{ "die--" (class) }.{ "die--" (size) } role="img" aria-label=(label) {
            svg { (sign(shape)) }
            b.die__num aria-hidden="true" { (die.face) }
            @if by_hand(die.origin) { svg.die__hand viewBox="0 0 24 24" aria-hidden="true" { (sign("hand")) } }
        }
    }
}

/// The pictures of the start page's throw; decoration.
pub fn black_die(face: u8) -> Markup {
    html! { span.die.die--black.die--tumble { svg { (sign("die-black")) (sign(&format!("pips-{face}"))) } } }
}

/// A sentence with its die signs (⚀ … ⚅) drawn, each as `fallen` knows it. Dice that stand together, and
/// the point after them, stay on one line.
pub fn sentence(
    reader: &Reader<'_>,
    text: &str,
    mut fallen: impl FnMut(u8) -> Look<'static>,
) -> Markup {
    let mut out = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some(start) = rest.find(is_die) {
        let (words, dice) = rest.split_at(start);
        let end = dice.find(|sign| !is_die(sign)).unwrap_or(dice.len());
        let (dice, after) = dice.split_at(end);
        let point = after
            .find(|sign: char| !".,:;".contains(sign))
            .unwrap_or(after.len());
        let drawn = dice.chars().filter_map(face_of);
        let drawn = drawn.map(|face| die(reader, face, fallen(face)));
        let drawn: Vec<Markup> = drawn.collect();
        // A few dice stay in one line with the point behind them; of many, the last few.
        let (loose, tied) = drawn.split_at(drawn.len().saturating_sub(TIED));
        let group = html! { (words) @for die in loose { (die) } span.nw { @for die in tied { (die) } (after[..point]) } };
        out.push_str(&group.into_string());
        rest = &after[point..];
    }
    out.push_str(&html! { (rest) }.into_string());
    PreEscaped(out)
}

/// So many dice fit into one line of the smallest phone.
const TIED: usize = 8;

fn is_die(sign: char) -> bool {
    face_of(sign).is_some()
}

fn face_of(sign: char) -> Option<u8> {
    let signs = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
    let index = signs.iter().position(|&known| known == sign)?;
    u8::try_from(index + 1).ok()
}

pub fn by_hand(origin: Origin) -> bool {
    origin == Origin::Physical
}
