//! Ticks of which at least one has to stand: while none does, the buttons are away and a line says why. That
//! takes no script (`.some-of` in the style sheet).

use maud::{Markup, html};

use super::scene::Scene;

/// The boxes, and what sends them.
pub fn some(scene: &Scene<'_>, legend: &str, boxes: Markup, send: Markup) -> Markup {
    html! {
        fieldset.ticks.ticks--row {
            legend { (legend) }
            (boxes)
        }
        p.some-none { (scene.text("web-dh-some-none")) }
        div.some-done { (send) }
    }
}

pub fn tick(name: &str, value: &str, words: &str, checked: bool) -> Markup {
    html! { label.tick { input.some-of type="checkbox" name=(name) value=(value) checked[checked]; (words) } }
}
