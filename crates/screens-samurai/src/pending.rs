//! Real dice are due.

use maud::{Markup, html};

use super::scene::Scene;
use screens::desk::dice_due;

pub fn controls(scene: &Scene<'_>) -> Markup {
    let Some(pending) = scene.table.pending() else {
        return html! {};
    };
    html! {
        div #choices.samurai-choices {
            @if scene.plays() { (dice_due(scene, pending)) } @else { p.quiet { (waiting(scene)) } }
        }
    }
}

/// Waiting says for whom.
fn waiting(scene: &Scene<'_>) -> String {
    let name = scene.player_name();
    if name.is_empty() {
        scene.text("web-waiting-dice")
    } else {
        scene.with("web-waiting-dice-of", &[("name", name.into())])
    }
}
