//! The slip beside the board: what just happened, what the table waits for, or the figure in hand.

use ::condice::{Cmd, Command};
use maud::{Markup, html};

use super::plan::Plan;
use super::scene::Scene;
use super::{asks, last, turn};
use screens::desk::{closed, refused_else, undo};

pub fn slip(scene: &Scene<'_>, plan: &Plan) -> Markup {
    // Controls first: a refusal that none of them sent goes to the top.
    let now = now(scene, plan);
    let top = refused_else(scene);
    html! {
        section.slip.roll.now #moment data-part="moment" data-panel="1" aria-labelledby="now" {
            (top)
            @if scene.table.house().closed { (now) }
            @if !asks::shows_dice(scene) { (last::slip(scene)) }
            (won(scene))
            @if !scene.table.house().closed { (now) }
            (undo(scene))
        }
    }
}

/// The last foe has fallen: the game master can end it here.
fn won(scene: &Scene<'_>) -> Markup {
    let Some(fight) = &scene.view.fight else {
        return html! {};
    };
    let stands = |it: &::condice::FigureView| {
        it.side == ::condice::Side::Foes && fight.order.contains(&it.id) && !it.out
    };
    // Players may not know of all of them.
    if !scene.offers(Cmd::EndFight) || scene.view.figures.iter().any(stands) {
        return html! {};
    }
    html! {
        p.asking { (scene.text("web-cd-no-foe-left")) }
        (scene.send(&Command::EndFight { reason: scene.text("web-cd-fight-over") }, "btn--seal", &scene.text("web-cd-end-fight")))
    }
}

fn now(scene: &Scene<'_>, plan: &Plan) -> Markup {
    if let Some(closed) = closed(scene) {
        return html! { h1.roll__say #now tabindex="-1" { (scene.text("web-cd-closed-now")) } (closed) };
    }
    if let Some(pending) = scene.table.pending_of(&scene.seat.id) {
        return asks::due(scene, pending);
    }
    match &scene.view.waits {
        Some(waits) => asks::slip(scene, waits),
        None => turn::slip(scene, plan),
    }
}
