//! The slip in the middle: what fell last, and the next roll.

use maud::{Markup, html};

use super::scene::Scene;
use super::{buttons, last, throw};
use screens::desk::{closed, dice_due, refused_else, undo};

pub fn slip(scene: &Scene<'_>) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top.
    let now = now(scene);
    let top = refused_else(scene);
    html! {
        section.slip.roll.now #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            (now)
            (undo(scene))
        }
    }
}

fn now(scene: &Scene<'_>) -> Markup {
    if let Some(closed) = closed(scene) {
        return html! { (last::last(scene)) h1.sr #now { (scene.text("web-ft-now")) } (closed) };
    }
    let last = last::last(scene);
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return html! {
            (last)
            h1.free-head #now tabindex="-1" { (scene.count("web-ft-due", pending.next.len())) }
            div #choices { (dice_due(scene, pending)) }
        };
    }
    html! {
        (last)
        @if scene.plays() {
            (buttons::row(scene))
            (throw::form(scene))
            (buttons::folded(scene))
        } @else {
            h1.free-head #now tabindex="-1" { (scene.text("web-ft-watching")) }
        }
    }
}
