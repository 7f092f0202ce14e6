//! Dice, marks and seals: everything drawn with the symbols of `ink.svg`.

use dice::Origin;
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

pub fn seal(game: &str) -> Markup {
    html! { svg.seal viewBox="0 0 48 48" aria-hidden="true" { (sign(&format!("seal-{game}"))) } }
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
            struck: false,
            hand: false,
            thrown: None,
        }
    }
}

/// A white six-sided die.
pub fn die(reader: &Reader<'_>, face: u8, look: Look<'_>) -> Markup {
    let state = match (look.struck, look.hand) {
        (true, _) => "struck",
        (false, true) => "hand",
        (false, false) => "plain",
    };
    let label = reader.with("web-die", &[("face", face.into()), ("state", state.into())]);
    html! {
        span.die.die--white.die--struck[look.struck].{ @if !look.size.is_empty() { "die--" (look.size) } }
            role="img" aria-label=(label) data-thrown=[look.thrown] {
            svg { (sign("die-white")) (sign(&format!("pips-{face}"))) }
            @if look.hand {
                svg.die__hand viewBox="0 0 24 24" aria-hidden="true" { (sign("hand")) }
            }
        }
    }
}

/// A die nobody has thrown yet.
pub fn blank_die(size: &str, ghost: bool) -> Markup {
    html! {
        span.die.die--white.die--ghost[ghost].{ "die--" (size) } aria-hidden="true" { svg { (sign("die-white")) } }
    }
}

/// The pictures of the start page's throw; decoration.
pub fn black_die(face: u8) -> Markup {
    html! { span.die.die--black.die--tumble { svg { (sign("die-black")) (sign(&format!("pips-{face}"))) } } }
}

/// A sentence with its die signs (⚀ … ⚅) drawn. `hand` says for each whether it was thrown by hand.
/// Dice that stand together, and the point after them, stay on one line.
pub fn sentence(reader: &Reader<'_>, text: &str, mut hand: impl FnMut(u8) -> bool) -> Markup {
    let mut out = String::with_capacity(text.len() + 64);
    let mut rest = text;
    while let Some(start) = rest.find(is_die) {
        let (words, dice) = rest.split_at(start);
        let end = dice.find(|sign| !is_die(sign)).unwrap_or(dice.len());
        let (dice, after) = dice.split_at(end);
        let point = after
            .find(|sign: char| !".,:;".contains(sign))
            .unwrap_or(after.len());
        let drawn = dice.chars().filter_map(face_of).map(|face| {
            let look = Look {
                hand: hand(face),
                ..Look::sized("xs")
            };
            die(reader, face, look)
        });
        let drawn: Vec<Markup> = drawn.collect();
        let group = html! { (words) span.nw { @for die in drawn { (die) } (after[..point]) } };
        out.push_str(&group.into_string());
        rest = &after[point..];
    }
    out.push_str(&html! { (rest) }.into_string());
    PreEscaped(out)
}

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
