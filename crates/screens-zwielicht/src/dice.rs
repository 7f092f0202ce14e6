//! Black and white dice, and marks that are counted.

use ::zwielicht::{Character, Colour};
use maud::{Markup, html};

use super::scene::{Scene, colour_key};
use screens::ink::{self, Look};

pub fn die(scene: &Scene<'_>, colour: Colour, face: u8, look: Look<'_>) -> Markup {
    let black = colour == Colour::Black;
    ink::die(scene.reader, face, Look { black, ..look })
}

/// A die nobody has thrown yet; the words beside it say its colour.
pub fn blank(colour: Colour, size: &str, ghost: bool) -> Markup {
    let key = colour_key(colour);
    html! {
        span.die.{ "die--" (key) }.die--ghost[ghost].{ "die--" (size) } aria-hidden="true" {
            svg { (ink::sign(&format!("die-{key}"))) }
        }
    }
}

/// The six marks of a character's conditions.
pub fn conditions(scene: &Scene<'_>, character: &Character) -> Markup {
    let have = character.corruption();
    let label = scene.with(
        "web-zw-conditions-of",
        &[("have", have.into()), ("of", 6u8.into())],
    );
    ink::track("condition", have, 6, &label)
}

/// A weak point as it stands on the table.
pub fn weak_point(scene: &Scene<'_>, number: u8) -> Markup {
    let label = scene.count("web-zw-weak-point", number);
    html! { span.weak role="img" aria-label=(label) { i aria-hidden="true" { (number) } } }
}
