//! The slip beside the board: what just happened, what the table waits for, or the figure in hand.

use maud::{Markup, html};

use super::plan::Plan;
use super::scene::Scene;
use super::{asks, last, turn};
use crate::screens::desk::{refused_for, undo};

pub fn slip(scene: &Scene<'_>, plan: &Plan) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top.
    let now = now(scene, plan);
    let company = [
        "say",
        "note",
        "dice_by",
        "undo",
        "redo",
        "new_dice",
        "ask_undo",
        "answer_undo",
    ];
    let top = refused_for(scene, |request| {
        !company.contains(&request["cmd"].as_str().unwrap_or_default())
    });
    html! {
        section.slip.roll.now #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            @if !asks::shows_dice(scene) { (last::slip(scene)) }
            (now)
            (undo(scene))
        }
    }
}

fn now(scene: &Scene<'_>, plan: &Plan) -> Markup {
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return asks::due(scene, pending);
    }
    match &scene.view.waits {
        Some(waits) => asks::slip(scene, waits),
        None => turn::slip(scene, plan),
    }
}
