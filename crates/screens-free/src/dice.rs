//! Dice as they fell: pips on six faces, numerals on all others.

use ::free::{Fell, Roll};
use maud::{Markup, html};
use screens::ink::{self, Look};

use super::scene::Scene;

/// More are told by their number.
const MOST_DRAWN: usize = 30;

/// All dice of a roll; those that do not count are struck.
pub fn fallen(scene: &Scene<'_>, roll: &Roll, hand: bool) -> Markup {
    let size = match roll.dice.len() {
        0..=4 => "l",
        5..=10 => "m",
        _ => "s",
    };
    let more = roll.dice.len().saturating_sub(MOST_DRAWN);
    html! {
        div.roll__dice.free-dice {
            @for (index, die) in roll.dice.iter().take(MOST_DRAWN).enumerate() {
                @let mark = format!("f{}-{index}", roll.id);
                (one(scene, die, Look { hand, thrown: Some(&mark), ..Look::sized(size) }))
            }
            @if more > 0 { span.quiet { (scene.count("web-ft-more-dice", more)) } }
        }
    }
}

/// One die.
pub fn one(scene: &Scene<'_>, die: &Fell, look: Look<'_>) -> Markup {
    let sides = sides(&die.die);
    let face = u8::try_from(die.shows)
        .ok()
        .filter(|face| sides == Some(6) && (1..=6).contains(face));
    if let Some(face) = face {
        return ink::die(
            scene.reader,
            face,
            Look {
                struck: !die.kept,
                ..look
            },
        );
    }
    let state = if die.kept { "plain" } else { "struck" };
    let label = scene.with(
        "web-ft-die",
        &[
            ("die", die.die.as_str().into()),
            ("shows", die.shows.into()),
            ("state", state.into()),
        ],
    );
    html! {
        span.die.die--white.die--struck[!die.kept].{ "die--" (look.size) } role="img" aria-label=(label) data-thrown=[look.thrown] {
            svg { (ink::sign(shape(sides))) }
            span.die__num.free-num aria-hidden="true" { (die.shows) }
            @if look.hand { svg.die__hand viewBox="0 0 24 24" aria-hidden="true" { (ink::sign("hand")) } }
        }
    }
}

/// A die of the tray.
pub fn blank(sides: u16) -> Markup {
    html! { span.die.die--white.die--tray aria-hidden="true" { svg { (ink::sign(shape(Some(sides)))) } span.die__num.free-num { (sides) } } }
}

/// `d20` and `W20` have twenty.
fn sides(die: &str) -> Option<u16> {
    match die.trim_start_matches(|sign: char| sign.is_ascii_alphabetic()) {
        "%" => Some(100),
        number => number.parse().ok(),
    }
}

fn shape(sides: Option<u16>) -> &'static str {
    match sides {
        Some(4) => "d4",
        Some(8) => "d8",
        Some(10 | 100) => "d10",
        Some(12) => "d12",
        Some(20) => "d20",
        _ => "die-white",
    }
}
